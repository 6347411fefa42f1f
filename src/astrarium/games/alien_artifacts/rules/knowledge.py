"""R12: who sees what, how the unseen can be rearranged, and where every piece is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_IDS,
    BUY,
    BUY_COST,
    CARD_IDS,
    KIND,
    KINDS,
    OPERATIONAL,
    PLAN_IDS,
    RESOURCE_IDS,
    SIDES,
    SYSTEM_IDS,
    TECHNOLOGY,
    TYPE,
    objective_of,
)
from astrarium.games.alien_artifacts.rules.metrics import measure
from astrarium.games.alien_artifacts.rules.player import LIMITS, NO_CARD, NOTHING
from astrarium.games.alien_artifacts.rules.scoring import (
    faction_points,
    objectives_at_end,
    worth_at_end,
    worth_during,
)
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Question

if TYPE_CHECKING:
    from astrarium.games.alien_artifacts.rules.player import Player
    from astrarium.games.alien_artifacts.rules.state import AlienArtifacts


def observe(state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
    """All of the table that the viewer may see."""
    return {
        "first": state.first,
        "active": state.active,
        "marker": state.marker,
        "triggered": state.triggered,
        "extra_turns": state.extra_turns,
        "actions_left": state.actions_left,
        "drawn": state.drawn,
        "used": state.used.copy(),
        "attacked": state.attacked.copy(),
        "limit_plus": state.limit_plus,
        "decks": [_deck(state, kind) for kind in range(KINDS)],
        "resource_deck": len(state.resource_deck),
        "resource_discard": sorted(state.resource_discard),
        "artifact_deck": len(state.artifact_deck),
        "artifact_discard": sorted(state.artifact_discard),
        "plan_deck": len(state.plan_deck),
        "system": state.system,
        "next_systems": _next_systems(state),
        "tokens_left": state.tokens_left,
        "factions_left": state.factions_left.copy(),
        "spent": state.spent.copy(),
        "lifted": state.lifted.copy(),
        "fountain": state.fountain,
        "looked": state.looked.copy(),
        "produced": state.produced.copy(),
        "mined": state.mined.copy(),
        "scored": state.scored.copy(),
        "target": state.target,
        "plan": state.plan,
        "shields": state.shields.copy(),
        "attack_plus": state.attack_plus,
        "sent": state.sent.copy(),
        "turned": state.turned.copy(),
        "settled": state.settled.copy(),
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
    }


def _deck(state: AlienArtifacts, kind: int) -> dict[str, object]:
    """R3.2: a deck's size, the logistic side of its top card, and what lies known at its bottom."""
    deck = state.decks[kind]
    return {
        "size": len(deck),
        "top": deck[-1] if deck else NO_CARD,
        "bottom": deck[: state.known[kind]],
    }


def _next_systems(state: AlienArtifacts) -> list[int]:
    """The Alien Systems that have been seen, as they lie at the bottom of their deck."""
    return state.systems[: state.seen_systems]


def _player(state: AlienArtifacts, seat: int, viewer: int | None) -> dict[str, object]:
    player = state.players[seat]
    own = seat == viewer
    return {
        "faction": player.faction,
        "credits": player.credits,
        "vp": player.vp,
        "hand": player.hand.copy() if own else None,
        "hand_size": len(player.hand),
        "artifacts": player.artifacts.copy() if own else None,
        "artifact_count": len(player.artifacts),
        "plans": player.plans.copy() if own else None,
        "plan_count": len(player.plans),
        "shown_plans": player.shown_plans.copy(),
        "costs": [player.cost(kind, NOTHING) for kind in range(KINDS)],
        "buy_price": max(0, BUY_COST - player.discount(BUY, NOTHING)),
        "limits": player.tally[LIMITS : LIMITS + BUY + 3],
        "projects": [_project(player, place) for place in range(len(player.projects))],
        "empire": [_card(player, place, state.settled) for place in range(len(player.cards))],
        "points": {
            "track": player.vp,
            "cards": len(player.cards),
            "objectives": objectives_at_end(player, state.settled),
            "faction": faction_points(player),
        },
    }


def _project(player: Player, place: int) -> dict[str, object]:
    """A card Under Construction, with what is prepared on it and what it still needs."""
    card = player.projects[place]
    return {
        "card": card,
        "kind": KIND[card],
        "prepared": list(player.prepared[place]),
        "map": card == player.mapped,
        "symbols": player.prepared_on(card, NOTHING),
        "cost": player.cost(KIND[card], NOTHING),
        "missing": player.still_to_pay(card, NOTHING),
    }


def _card(player: Player, place: int, settled: list[int]) -> dict[str, object]:
    """A card of an Empire: its side, Type, tokens, what lies under it, and its objective."""
    card = player.cards[place]
    side = player.sides[place]
    seen: dict[str, object] = {
        "card": card,
        "kind": KIND[card],
        "side": side,
        "type": TYPE[card * SIDES + side],
        "tokens": player.tokens[place],
        "stock": list(player.stock[place]),
    }
    if KIND[card] == TECHNOLOGY and side == OPERATIONAL:
        seen["reached"] = measure(player, objective_of(card).metric)
        seen["during"] = worth_during(player, card)
        seen["end"] = worth_at_end(player, card)
    return seen


def deal_unknown(state: AlienArtifacts, viewer: int | None, chance: Chance) -> None:
    """Rearrange decks and other players' hands as the viewer cannot tell them apart."""
    for kind in range(KINDS):
        _deal_deck(state, kind, chance)
    _deal_systems(state, chance)
    _deal_plans(state, viewer, chance)
    _deal_artifacts(state, viewer, chance)
    _deal_hands(state, viewer, chance)
    while not _can_answer(state, viewer):
        # A payment may rely on an Artifact that is held in secret (R10.3).
        _deal_artifacts(state, viewer, chance)
        _deal_hands(state, viewer, chance)


def _deal_deck(state: AlienArtifacts, kind: int, chance: Chance) -> None:
    """A deck's top card shows who it is, and cards put back at the bottom were seen by all."""
    deck = state.decks[kind]
    known = state.known[kind]
    if len(deck) - known < 2:
        return
    unknown = sorted(deck[known:-1])
    chance.shuffle(unknown)
    state.decks[kind] = deck[:known] + unknown + deck[-1:]


def _deal_systems(state: AlienArtifacts, chance: Chance) -> None:
    unknown = sorted(state.systems[state.seen_systems :])
    chance.shuffle(unknown)
    state.systems = state.systems[: state.seen_systems] + unknown


def _deal_plans(state: AlienArtifacts, viewer: int | None, chance: Chance) -> None:
    """Plans are never discarded: one that was shown stays known."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    unknown = state.plan_deck.copy()
    for player in others:
        unknown.extend([plan for plan in player.plans if plan not in player.shown_plans])
    unknown.sort()
    chance.shuffle(unknown)
    for player in others:
        hidden = len(player.plans) - len(player.shown_plans)
        player.plans = sorted(player.shown_plans + [unknown.pop() for _ in range(hidden)])
    state.plan_deck = unknown


def _deal_artifacts(state: AlienArtifacts, viewer: int | None, chance: Chance) -> None:
    """Artifacts drawn before a reshuffle are known as a whole, but not who holds which."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    held = [player.artifacts for player in others]
    ages = [player.artifact_ages for player in others]
    pile = _deal_by_age(held, ages, state.artifact_deck, state.artifact_generation, chance)
    state.artifact_deck = pile


def _deal_hands(state: AlienArtifacts, viewer: int | None, chance: Chance) -> None:
    """When the discards are reshuffled all else is public: who counts knows what hands hold."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    held = [player.hand for player in others]
    ages = [player.ages for player in others]
    state.resource_deck = _deal_by_age(held, ages, state.resource_deck, state.generation, chance)
    for player in others:
        player.forget_fresh()


def _deal_by_age(
    held: list[list[int]], ages: list[list[int]], deck: list[int], now: int, chance: Chance
) -> list[int]:
    """Deal cards anew among those drawn in the same pass; those of this pass with the deck."""
    dealt: list[list[tuple[int, int]]] = [[] for _ in held]
    rest: list[int] = []
    for age in range(now + 1):
        counts = [own.count(age) for own in ages]
        if age < now and not sum(counts):
            continue
        pool = deck.copy() if age == now else []
        for hand, own in zip(held, ages, strict=True):
            pool.extend([card for place, card in enumerate(hand) if own[place] == age])
        pool.sort()
        chance.shuffle(pool)
        for place, count in enumerate(counts):
            dealt[place].extend([(pool.pop(), age) for _ in range(count)])
        rest = pool
    for place, pairs in enumerate(dealt):
        pairs.sort()
        held[place][:] = [card for card, _ in pairs]
        ages[place][:] = [age for _, age in pairs]
    return rest


def _can_answer(state: AlienArtifacts, viewer: int | None) -> bool:
    """Whether a hand fits what its owner is being asked: a payment begun can be completed."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Question) or top.player == viewer:
        return True
    return bool(top.options(state))


def census(state: AlienArtifacts) -> dict[str, int]:
    """How many of each card and token exist, over every place."""
    counts: dict[str, int] = {}
    for card in _all_cards(state):
        _count(counts, "card " + CARD_IDS[card])
    for card in _all_resources(state):
        _count(counts, "resource " + RESOURCE_IDS[card])
    for artifact in _all_artifacts(state):
        _count(counts, "artifact " + ARTIFACT_IDS[artifact])
    for plan in state.plan_deck + [one for player in state.players for one in player.plans]:
        _count(counts, "plan " + PLAN_IDS[plan])
    for system in [*state.systems, state.system]:
        _count(counts, "system " + SYSTEM_IDS[system])
    placed = sum([player.blockades for player in state.players])
    counts["blockade tokens"] = state.tokens_left + placed
    return counts


def _all_cards(state: AlienArtifacts) -> list[int]:
    cards = state.looked.copy()
    for deck in state.decks:
        cards.extend(deck)
    for player in state.players:
        cards.extend(player.cards)
        cards.extend(player.projects)
    return cards


def _all_resources(state: AlienArtifacts) -> list[int]:
    cards = state.resource_deck + state.resource_discard + state.produced + state.turned
    sections = state.spent.copy()
    for player in state.players:
        cards.extend(player.hand)
        for lying in player.stock + player.prepared:
            sections.extend(lying)
    return cards + [section // 2 for section in sections]


def _all_artifacts(state: AlienArtifacts) -> list[int]:
    artifacts = state.artifact_deck + state.artifact_discard
    for player in state.players:
        artifacts.extend(player.artifacts)
        if player.map_artifact != NO_CARD:
            artifacts.append(player.map_artifact)
    return artifacts


def _count(counts: dict[str, int], piece: str) -> None:
    counts[piece] = counts.get(piece, 0) + 1
