"""R7.6 to R7.9: phase V, Produce."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    COST,
    GOOD,
    IS_WORLD,
    KEYWORDS,
    KIND,
    KINDS,
    NONE,
    PRODUCE,
    PRODUCE_PHASE,
    PRODUCE_POWERS,
    PRODUCED_DRAW,
    PRODUCTION,
    RARE,
    REBEL_MILITARY,
    WINDFALL,
    Power,
)
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy, storage_place
from astrarium.games.race_for_the_galaxy.rules.vocabulary import DISCARD, DONE, PRODUCE_ON
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_

BIG_DEVELOPMENT: Final = 5


class ProducePhase(Step[RaceForTheGalaxy]):
    """R7.6: Tranship Point first; then one player after the other; R7.8: at last who has most."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = PRODUCE_PHASE
        state.again = False
        state.tell("phase", state.order[0], PRODUCE_PHASE)
        for seat, player in enumerate(state.players):
            player.active = len(player.tableau)
            player.produced = (0,) * KINDS
            player.due = 0
            store_goods(state, seat)
        frames: list[Frame] = [ProduceGoods(seat) for seat in state.order]
        frames.append(MOST_PRODUCED)
        state.ask_in_order(frames)


def store_goods(state: RaceForTheGalaxy, seat: int) -> None:
    """R7.6: all Rare goods of the owner's other worlds move onto Tranship Point."""
    player = state.players[seat]
    if storage_place(player) == NONE:
        return
    for place, card in enumerate(player.tableau):
        if GOOD[card] == RARE and player.goods[place] != NONE:
            player.stored = (*player.stored, player.goods[place])
            player.goods[place] = NONE
            state.tell("store", seat, card)


class ProduceGoods(Step[RaceForTheGalaxy]):
    """R7.7: production worlds, then windfall powers and bonus in their order, then cards."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        for place in player.empty_worlds(PRODUCTION, ANY):
            produce_on(state, self.seat, place)
        frames: list[Frame] = [Windfalls(self.seat, windfall_powers(state, self.seat), 0)]
        if _may_pay_to_produce(player):
            frames.append(ProduceForCard(self.seat))
        frames.append(ProduceDraws(self.seat))
        state.ask_in_order(frames)


def produce_on(state: RaceForTheGalaxy, seat: int, place: int) -> None:
    """Produce a good, and remember what it counts for."""
    if not state.put_good(seat, place):
        return
    player = state.players[seat]
    card = player.tableau[place]
    player.produced = tuple(
        [count + (kind == GOOD[card]) for kind, count in enumerate(player.produced)]
    )
    player.due += PRODUCED_DRAW[card]
    state.tell("produce", seat, card)


def windfall_powers(state: RaceForTheGalaxy, seat: int) -> tuple[int, ...]:
    """R7.7: the kinds of windfall worlds to produce on: named kinds, the bonus, then any kind."""
    player = state.players[seat]
    named: list[int] = []
    of_any: list[int] = []
    for place in range(len(player.tableau) - 1, -1, -1):
        for power in PRODUCE_POWERS[player.tableau[place]]:
            if power.effect == "produce_windfall":
                (of_any if power.kind == ANY else named).append(power.kind)
    if PRODUCE in player.chosen:
        named.append(ANY)
    return tuple(named + of_any)


class Windfalls(Step[RaceForTheGalaxy]):
    """R7.7: each windfall power in turn; its world is asked for if more than one fits."""

    def __init__(self, seat: int, kinds: tuple[int, ...], place: int) -> None:
        self.seat: int = seat
        self.kinds: tuple[int, ...] = kinds
        self.place: int = place

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        for place in range(self.place, len(self.kinds)):
            kind = self.kinds[place]
            empty = player.empty_worlds(WINDFALL, kind)
            if len(empty) == 1:
                produce_on(state, self.seat, empty[0])
            elif empty:
                state.ask(Windfalls(self.seat, self.kinds, place + 1))
                state.ask(ChooseWindfall(self.seat, kind))
                return


class ChooseWindfall(Decision):
    """R7.7: on which windfall world to produce."""

    rule: ClassVar[str] = "R7.7"
    prompt: ClassVar[str] = N_("Produce: on which windfall world?")

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind: int = kind

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        empty = player.empty_worlds(WINDFALL, self.kind)
        return [PRODUCE_ON(player.tableau[place]) for place in empty]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        place = state.players[self.player].tableau.index(PRODUCE_ON.first(action))
        produce_on(state, self.player, place)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"good": self.kind}


def _may_pay_to_produce(player: Player) -> bool:
    for card in player.tableau:
        for power in PRODUCE_POWERS[card]:
            if power.effect == "discard_card_to_produce_windfall":
                return True
    return False


class ProduceForCard(Step[RaceForTheGalaxy]):
    """R16.4: Terraforming Colonists may still produce for a card."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        if player.hand and player.empty_worlds(WINDFALL, ANY):
            state.ask(DiscardToProduce(self.seat))


class DiscardToProduce(Decision):
    """R16.4: whether to discard a card to produce on a windfall world."""

    rule: ClassVar[str] = "R16.4"
    prompt: ClassVar[str] = N_("Discard a card to produce on a windfall world?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found = state.players[self.player].choices(DISCARD)
        found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            return
        state.players[self.player].set_aside(DISCARD.first(action))
        state.discard_aside(self.player)
        state.ask(Windfalls(self.player, (ANY,), 0))


class ProduceDraws(Step[RaceForTheGalaxy]):
    """R7.7: cards for what was produced and for what lies in the tableau."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        count = player.due
        for card in player.tableau:
            for power in PRODUCE_POWERS[card]:
                count += power.value * times(player, power)
        state.draw(self.seat, count)


def times(player: Player, power: Power) -> int:
    """R7.7: how often a Produce power draws."""
    effect = power.effect
    if effect == "draw":
        return 1
    if effect == "draw_per_good_produced":
        return player.produced[power.kind]
    if effect == "draw_per_kind_produced":
        return len([count for count in player.produced if count])
    if effect == "draw_per_world":
        return len([card for card in player.tableau if KIND[card] == power.kind])
    if effect == "draw_per_keyword_card":
        return len([card for card in player.tableau if power.condition in KEYWORDS[card]])
    if effect == "draw_per_rebel_military_world":
        return len([card for card in player.tableau if REBEL_MILITARY[card]])
    if effect == "draw_per_development_cost_5_plus":
        return len([card for card in player.tableau if _is_big(card)])
    return 0


def _is_big(card: int) -> bool:
    return not IS_WORLD[card] and COST[card] >= BIG_DEVELOPMENT


class MostProduced(Step[RaceForTheGalaxy]):
    """R7.8: cards for having produced more of a kind than every other player."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat in state.order:
            count = 0
            for card in state.players[seat].tableau:
                for power in PRODUCE_POWERS[card]:
                    if power.effect == "draw_if_most_produced" and _leads(state, seat, power.kind):
                        count += power.value
            state.draw(seat, count)


def _leads(state: RaceForTheGalaxy, seat: int, kind: int) -> bool:
    mine = state.players[seat].produced[kind]
    for other, player in enumerate(state.players):
        if other != seat and player.produced[kind] >= mine:
            return False
    return True


MOST_PRODUCED: Final = MostProduced()
PRODUCE_STEP: Final = ProducePhase()
