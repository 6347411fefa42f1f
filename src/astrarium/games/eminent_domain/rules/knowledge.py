"""R15: who sees what, how the unseen can be rearranged, and where every piece is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.eminent_domain.rules.components import (
    BACK,
    CARD_IDS,
    CARDS,
    COLONIZE_COST,
    FACE_IDS,
    FACES,
    FIRST_PERMANENT,
    PLANET_IDS,
    ROLE_CARDS,
    STACKS,
    TYPE,
    WARFARE_COST,
    other_side,
)
from astrarium.games.eminent_domain.rules.player import START_TILE
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Question

if TYPE_CHECKING:
    from astrarium.games.eminent_domain.rules.player import Player
    from astrarium.games.eminent_domain.rules.state import EminentDomain


def observe(state: EminentDomain, viewer: int | None) -> dict[str, object]:
    """All of the table that the viewer may see."""
    deck = state.planet_deck
    return {
        "first": state.first,
        "active": state.active,
        "triggered": state.triggered,
        "rounds_left": state.rounds_left,
        "extra_turns": state.extra_turns,
        "empty_to_end": state.rules.empty_to_end,
        "stacks": state.stacks.copy(),
        "supply": state.supply,
        "faces": [face for face in range(FACES) if state.has_face(face)],
        "planet_deck": len(deck),
        "top_planet": back(deck[-1]) if deck else None,
        "planet_discard": sorted(state.planet_discard),
        "surveyed": _surveyed(state, viewer),
        "removed": sorted(state.removed),
        "role": state.role,
        "in_action": state.in_action,
        "actions_left": state.actions_left,
        "role_done": state.role_done,
        "mobilized": state.mobilized,
        "markets": list(state.markets),
        "specialties": list(state.specialties),
        "genetics": list(state.genetics),
        "later_display": state.rules.later_display,
        "revised_cards": state.rules.revised_cards,
        "research": state.rules.research,
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
    }


def back(planet: int) -> dict[str, object]:
    """R1.3: what the back of a planet shows."""
    return {
        "type": TYPE[planet],
        "warfare_cost": WARFARE_COST[planet],
        "colonize_cost": COLONIZE_COST[planet],
    }


def _surveyed(state: EminentDomain, viewer: int | None) -> list[int] | int:
    """The planets being looked at, or for all but one player how many they are."""
    looking = viewer is not None and surveyor(state) == viewer
    return state.surveyed.copy() if looking else len(state.surveyed)


def surveyor(state: EminentDomain) -> int | None:
    """The player who is looking at planet cards, if anybody is."""
    if not state.surveyed:
        return None
    top = state.stack[-1]
    return top.player if isinstance(top, Question) else None


def _player(state: EminentDomain, seat: int, viewer: int | None) -> dict[str, object]:
    player = state.players[seat]
    return {
        "hand": player.hand.copy() if seat == viewer else None,
        "hand_size": len(player.hand),
        "known": player.known.copy(),
        "hand_limit": player.hand_limit,
        "draw": len(player.draw),
        "discard": sorted(player.discard),
        "played": player.played.copy(),
        "ships": player.ships,
        "influence": player.influence,
        "goods": player.goods.copy(),
        "capacity": player.capacity.copy(),
        "symbols": player.symbols.copy(),
        "types": player.types.copy(),
        "permanents": [face for face in range(FIRST_PERMANENT, FACES) if player.has(face)],
        "technologies": technologies(state, seat),
        "points": {
            "tokens": player.influence,
            "technologies": player.technology_points,
            "planets": player.planet_points,
        },
        "planets": [_planet(player, site, seat == viewer) for site in range(len(player.planets))],
    }


def technologies(state: EminentDomain, seat: int) -> list[int]:
    """The ordinary technologies a player owns, wherever they are: all were taken openly."""
    owned = [card for card in _deck(state.players[seat]) if card >= ROLE_CARDS]
    if seat == state.active and state.in_action >= ROLE_CARDS:
        owned.append(state.in_action)
    return sorted(owned)


def _deck(player: Player) -> list[int]:
    tucked = [card for cards in player.tucked for card in cards]
    return player.hand + player.draw + player.discard + player.played + tucked


def _planet(player: Player, site: int, own: bool) -> dict[str, object]:
    planet = player.planets[site]
    face_up = player.is_face_up(site)
    seen: dict[str, object] = {
        "face_up": face_up,
        "planet": planet if face_up or own else None,
        "tucked": list(player.tucked[site]),
        "colonies": player.colonies(site),
        "scorched": player.scorched >> site & 1 == 1,
        "start": player.generations[site] == START_TILE,
        "colonies_missing": 0 if face_up else max(0, player.colonies_missing(site)),
        "attack_cost": 0 if face_up else player.attack_cost(site),
    }
    seen.update(back(planet))
    return seen


def deal_unknown(state: EminentDomain, viewer: int | None, chance: Chance) -> None:
    """Rearrange draw piles, others' hands, and the fronts of planets the viewer has not seen."""
    for seat, player in enumerate(state.players):
        if seat == viewer:
            player.draw.sort()
            chance.shuffle(player.draw)
        else:
            _deal_hand(player, chance)
            while not _can_answer(state, seat):
                _deal_hand(player, chance)
    for generation in range(START_TILE, state.generation + 1):
        _deal_planets(state, viewer, generation, chance)


def _deal_hand(player: Player, chance: Chance) -> None:
    unknown = player.hand + player.draw
    for card in player.known:
        unknown.remove(card)
    unknown.sort()
    chance.shuffle(unknown)
    hidden = len(player.hand) - len(player.known)
    player.hand = sorted(player.known + unknown[:hidden])
    player.draw = unknown[hidden:]


def _can_answer(state: EminentDomain, seat: int) -> bool:
    """Whether a hand fits what its owner is being asked.

    Who follows without a symbol in the Empire must hold one (R5.7).
    """
    top = state.stack[-1] if state.stack else None
    return not isinstance(top, Question) or top.player != seat or bool(top.options(state))


def _deal_planets(
    state: EminentDomain, viewer: int | None, generation: int, chance: Chance
) -> None:
    """Rearrange one generation of the planet deck: planets that were shuffled together.

    Whoever counts cards knows that a planet discarded before a reshuffle cannot lie face down
    since before it; so planets change places only with others of their shuffle, and behind
    backs that everybody sees.
    """
    sites = _hidden_sites(state, viewer, generation)
    pile, shown = _hidden_pile(state, viewer, generation)
    pool = [state.players[seat].planets[site] for seat, site in sites] + pile
    backs = [BACK[state.players[seat].planets[site]] for seat, site in sites]
    pool.sort()
    chance.shuffle(pool)
    for place, (seat, site) in enumerate(sites):
        state.players[seat].planets[site] = _take_with_back(pool, backs[place])
    fixed = {place: _take_with_back(pool, BACK[pile[place]]) for place in shown}
    arranged = [fixed[place] if place in fixed else pool.pop() for place in range(len(pile))]
    _put_back(state, viewer, generation, arranged)


def _hidden_sites(
    state: EminentDomain, viewer: int | None, generation: int
) -> list[tuple[int, int]]:
    return [
        (seat, site)
        for seat, player in enumerate(state.players)
        if seat != viewer
        for site in player.face_down_sites()
        if player.generations[site] == generation
    ]


def _hidden_pile(
    state: EminentDomain, viewer: int | None, generation: int
) -> tuple[list[int], list[int]]:
    """The unseen planets outside Empires, and the places among them whose back is public."""
    if generation == START_TILE:
        return state.unused_tiles, []
    looked_at = _looked_at(state, viewer, generation)
    shown = [0] if looked_at else []
    if generation != state.generation:
        return looked_at, shown
    if state.planet_deck:
        shown.append(len(looked_at) + len(state.planet_deck) - 1)
    return looked_at + state.planet_deck, shown


def _looked_at(state: EminentDomain, viewer: int | None, generation: int) -> list[int]:
    """The planets of one generation that somebody else is looking at."""
    if surveyor(state) == viewer:
        return []
    if generation == state.generation:
        return state.surveyed[state.older :]
    return state.surveyed[: state.older] if generation == state.generation - 1 else []


def _put_back(
    state: EminentDomain, viewer: int | None, generation: int, arranged: list[int]
) -> None:
    if generation == START_TILE:
        state.unused_tiles = arranged
        return
    looked_at = len(_looked_at(state, viewer, generation))
    if looked_at and generation == state.generation:
        state.surveyed = state.surveyed[: state.older] + arranged[:looked_at]
    elif looked_at:
        state.surveyed = arranged + state.surveyed[state.older :]
    if generation == state.generation:
        state.planet_deck = arranged[looked_at:]


def _take_with_back(pool: list[int], wanted: int) -> int:
    for place, planet in enumerate(pool):
        if BACK[planet] == wanted:
            return pool.pop(place)
    raise AssertionError("no planet with this back is left")


def census(state: EminentDomain) -> dict[str, int]:
    """How many of each card, planet and token exist, over every place."""
    counts: dict[str, int] = {}
    for card in _all_cards(state):
        _count(counts, "card " + CARD_IDS[card])
    for planet in _all_planets(state):
        _count(counts, "planet " + PLANET_IDS[planet])
    for face in _all_permanents(state):
        _count(counts, "technology " + FACE_IDS[face])
    paid = sum([player.influence for player in state.players]) - state.paid_beyond
    counts["influence"] = state.supply + paid
    return counts


def _all_cards(state: EminentDomain) -> list[int]:
    cards = state.removed.copy()
    for stack in range(STACKS):
        cards.extend([stack] * state.stacks[stack])
    for player in state.players:
        cards.extend(_deck(player))
    if state.in_action >= 0:
        cards.append(state.in_action)
    cards.extend([face + ROLE_CARDS for face in range(CARDS - ROLE_CARDS) if state.has_face(face)])
    return cards


def _all_planets(state: EminentDomain) -> list[int]:
    planets = state.planet_deck + state.planet_discard + state.surveyed + state.unused_tiles
    for player in state.players:
        planets.extend(player.planets)
    return planets


def _all_permanents(state: EminentDomain) -> list[int]:
    """Each permanent card once, by its first side, whichever side is in play."""
    sides = [face for face in range(FIRST_PERMANENT, FACES) if state.has_face(face)]
    for player in state.players:
        sides.extend([face for face in range(FIRST_PERMANENT, FACES) if player.has(face)])
    firsts = [face for face in sides if face < other_side(face)]
    seconds = [other_side(face) for face in sides if face > other_side(face)]
    return firsts + [face for face in seconds if face not in firsts]


def _count(counts: dict[str, int], piece: str) -> None:
    counts[piece] = counts.get(piece, 0) + 1
