"""R8: all of the table that a player, or a spectator, may see, with previews for its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.race_for_the_galaxy.rules.components import (
    COST,
    DEVELOP_DISCOUNT,
    EXPLORE_PHASE,
    GOOD,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    NONE,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    IS_B,
    TOKEN_IS_B,
    column_of,
    row_of,
)
from astrarium.games.race_for_the_galaxy.rules.scoring import (
    COUNTS_CHIPS,
    COUNTS_MILITARY,
    COUNTS_TOKENS,
    WORTH,
    WORTH_WITH_ORB,
    token_points,
    variable_points,
)
from astrarium.games.race_for_the_galaxy.rules.supply import EVERYBODY
from astrarium.kernel.rules.question import Question

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.rules.player import Player
    from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy

HIDDEN_WHILE_LAID = "LayGenerated"


def observe(state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
    """The table, each player, and the Orb."""
    seen: dict[str, object] = {
        "artifacts": state.rules.artifacts,
        "orb_game": state.rules.orb,
        "advanced": state.rules.advanced,
        "phase": state.phase,
        "again": state.again,
        "order": list(state.order),
        "pool": state.pool,
        "supply": len(state.supply.cards),
        "discards": len(state.supply.discards),
        "known_discards": _known_discards(state, viewer),
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
    }
    if state.rules.orb:
        seen["orb"] = _orb(state, viewer)
    return seen


def _known_discards(state: RaceForTheGalaxy, viewer: int | None) -> list[int]:
    """The cards in the discard pile that the viewer has seen go there."""
    knowers = state.supply.knowers
    return sorted(
        [
            card
            for place, card in enumerate(state.supply.discards)
            if knowers[place] == EVERYBODY or (viewer is not None and knowers[place] == viewer)
        ]
    )


def _player(state: RaceForTheGalaxy, seat: int, viewer: int | None) -> dict[str, object]:
    player = state.players[seat]
    own = seat == viewer
    exploring = state.phase == EXPLORE_PHASE
    chosen_from_hand = 0 if exploring else len(player.aside)
    shown = _shown(player, own or state.over)
    seen: dict[str, object] = {
        "hand": player.hand.copy() if own else None,
        "hand_size": len(player.hand) + chosen_from_hand,
        "known": list(player.known),
        "aside": list(player.aside) if own else None,
        "drawn": list(player.drawn) if own else None,
        "drawn_size": len(player.drawn) + (len(player.aside) if exploring else 0),
        "offered": list(player.offered) if own else None,
        "start": player.start if own or player.tableau else NONE,
        "chosen": list(player.chosen),
        "tableau": [_placed(player, place) for place in range(len(player.tableau))],
        "chips": player.chips,
        "points": _points(state, shown),
        "variable": _variable(state, shown),
        "strengths": _strengths(player),
        "temporary": player.temporary,
        "previews": _previews(player) if own else None,
    }
    if state.rules.orb:
        seen.update(_of_the_orb(state, player, own))
    return seen


def _shown(player: Player, everything: bool) -> Player:
    """The player as the viewer can add up the points: tokens face down are not known."""
    if everything or not player.tokens:
        return player
    shown = player.copy()
    shown.tokens = ()
    return shown


def _placed(player: Player, place: int) -> dict[str, object]:
    card = player.tableau[place]
    goods = player.goods_at(place)
    return {"card": card, "goods": goods, "kind": GOOD[card] if goods else NONE}


def _points(state: RaceForTheGalaxy, player: Player) -> dict[str, int]:
    variable = 0
    for card in player.tableau:
        if IS_SCORING_CARD[card]:
            variable += variable_points(player, card, state.rules.orb)
    points = {"chips": player.chips, "cards": player.points, "variable": variable}
    if state.rules.orb:
        points["tokens"] = token_points(player, state.orb.stations)
    return points


def _variable(state: RaceForTheGalaxy, player: Player) -> list[dict[str, object]]:
    """What each scoring card counts (R9.3)."""
    worth = WORTH_WITH_ORB if state.rules.orb else WORTH
    explained: list[dict[str, object]] = []
    for scorer in player.tableau:
        if IS_SCORING_CARD[scorer]:
            counted = [
                [card, worth[scorer][card]] for card in player.tableau if worth[scorer][card]
            ]
            total = variable_points(player, scorer, state.rules.orb)
            rest = total - sum([points for _, points in counted])
            entry: dict[str, object] = {"card": scorer, "points": total, "counted": counted}
            entry["other"] = _other_source(scorer)
            entry["other_points"] = rest
            explained.append(entry)
    return explained


def _other_source(scorer: int) -> str:
    """What a scoring card counts besides cards."""
    if COUNTS_MILITARY[scorer]:
        return "military"
    if COUNTS_CHIPS[scorer]:
        return "chips"
    return "tokens" if COUNTS_TOKENS[scorer] else ""


def _strengths(player: Player) -> dict[str, list[int]]:
    """Military and discounts as the tableau gives them now, by kind, for all, against Rebels."""
    now = player.copy()
    now.begin_settle()
    return {"military": list(now.military), "discounts": list(now.discounts)}


def _previews(player: Player) -> list[dict[str, object]]:
    """What each card of the hand would cost, or how strong its owner is against it."""
    now = player.copy()
    now.begin_settle()
    cheaper = sum([DEVELOP_DISCOUNT[card] for card in player.tableau])
    previews: list[dict[str, object]] = []
    for card in player.hand:
        if not IS_WORLD[card]:
            previews.append({"card": card, "cost": max(0, COST[card] - cheaper)})
        elif IS_MILITARY[card]:
            strength = now.strength(card)
            previews.append({"card": card, "defense": COST[card], "strength": strength})
        else:
            previews.append({"card": card, "cost": max(0, now.cost(card, None))})
    return previews


# The Orb.


def _of_the_orb(state: RaceForTheGalaxy, player: Player, own: bool) -> dict[str, object]:
    looks = own and player.looked
    return {
        "tokens": list(player.tokens) if own or state.over else None,
        "token_backs": _backs(player.tokens, TOKEN_IS_B),
        "used_tokens": list(player.used_tokens),
        "orb_cards": list(player.orb_cards) if looks else None,
        "orb_backs": _backs(player.orb_cards, IS_B),
        "teams": [_at(where) for where in player.teams],
        "team_squares": [state.orb.name_of(where) for where in player.teams],
        "steps": [max(0, steps) for steps in player.steps],
    }


def _backs(pieces: tuple[int, ...], is_b: tuple[bool, ...]) -> list[int]:
    """How many pieces have an A on their back, and how many a B."""
    count = len([one for one in pieces if is_b[one]])
    return [len(pieces) - count, count]


def _at(where: int) -> list[int]:
    return [column_of(where), row_of(where)]


def hides_laying(state: RaceForTheGalaxy, viewer: int | None) -> bool:
    """R8.3a: whether somebody else has drawn an Orb card that is not yet shown."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Question) or type(top).__name__ != HIDDEN_WHILE_LAID:
        return False
    return top.player != viewer


def _orb(state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
    orb = state.orb
    pile = state.orb_pile
    return {
        "laid": [[laid.card, laid.rotation, laid.x, laid.y] for laid in orb.laid],
        "squares": [_square(state, where) for where in orb.visible()],
        "tokens": [[*_at(where), int(TOKEN_IS_B[token])] for where, token in state.tokens_at],
        "airlocks": [_at(where) for where in orb.airlocks],
        "stations": orb.stations,
        "pile": len(pile),
        "pile_is_b": IS_B[pile[-1]] if pile else False,
        "removed": len(state.orb_removed),
        "shown": sorted(state.orb_shown),
        "airlocks_left": state.airlocks_left,
        "token_piles": [len(pile) for pile in state.token_piles],
        "priority": list(state.priority),
        "laying": NONE if hides_laying(state, viewer) else state.laying,
    }


def _square(state: RaceForTheGalaxy, where: int) -> dict[str, object]:
    orb = state.orb
    return {
        "at": _at(where),
        "name": orb.name_of(where),
        "holds": orb.square_at(where),
        "edges": orb.edges_of(where),
    }
