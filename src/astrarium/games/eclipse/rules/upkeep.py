"""R10: Upkeep and Cleanup."""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import (
    MATERIALS,
    MONEY,
    RESOURCES,
    ROUNDS,
    SCIENCE,
)
from astrarium.games.eclipse.rules.dues import Dues
from astrarium.games.eclipse.rules.elimination import eliminate
from astrarium.games.eclipse.rules.population import (
    colonise,
    colony_slots,
    return_cube,
    return_cubes,
    trade,
)
from astrarium.games.eclipse.rules.refusals import Choosing, Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import ABANDON, COLONISE, DONE, TRADE
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_


class UpkeepPhase(Dues):
    """R10.1: every player in turn order."""

    def run(self, state: Eclipse) -> None:
        frames: list[Frame] = []
        for seat in state.order:
            if not state.players[seat].out:
                frames.append(LastColonies(seat, 0))
                frames.append(PayUpkeep(seat))
        state.ask_in_order(frames)

    def owing(self, state: Eclipse) -> int:
        return (1 << state.seats) - 1


class LastColonies(Step[Eclipse]):
    """R10.1: colony ships that are left may be used where no enemy is."""

    def __init__(self, player: int, lowest: int) -> None:
        self.player: int = player
        self.lowest: int = lowest

    def run(self, state: Eclipse) -> None:
        ready = state.players[self.player].ready > 0
        if ready and colony_slots(state, self.player, 0, upkeep=True):
            state.ask(UseLastColonies(self.player, self.lowest))


class UseLastColonies(Choosing):
    """R10.1: which slots to populate before upkeep; a search fills them in rising order."""

    rule = "R10.1"
    prompt = N_("Upkeep: use your last colony ships?")
    done = DONE
    closed_by_order = True

    def __init__(self, player: int, lowest: int) -> None:
        self.player = player
        self.lowest: int = lowest

    def options(self, state: Eclipse) -> list[int]:
        return [*colony_slots(state, self.player, 0, upkeep=True), DONE]

    def ordered(self, state: Eclipse) -> list[int]:
        return [*colony_slots(state, self.player, self.lowest, upkeep=True), DONE]

    def answer(self, state: Eclipse, action: int) -> None:
        if COLONISE.has(action):
            colonise(state, self.player, action)
            state.ask(LastColonies(self.player, max(self.lowest, action)))


class PayUpkeep(Dues):
    """R10.2 to R10.5: pay, or raise the money, then produce materials and science."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: Eclipse) -> None:
        player = state.players[self.player]
        if player.balance() >= 0:
            income = player.balance() - player.storage[MONEY]
            player.storage[MONEY] += income
            for kind in (SCIENCE, MATERIALS):
                player.storage[kind] += player.production(kind)
            state.tell("upkeep", self.player, player.upkeep(), player.production(MONEY))
        elif means(state, self.player):
            state.ask(PayUpkeep(self.player))  # anew: what was asked before it is over
            state.ask(RaiseMoney(self.player))
        else:
            state.tell("bankrupt", self.player)
            eliminate(state, self.player)

    def owing(self, state: Eclipse) -> int:
        return 1 << self.player


def means(state: Eclipse, seat: int) -> list[int]:
    """R10.3: the trades and the sectors with which money can be raised."""
    player = state.players[seat]
    tiles = state.galaxy.tiles
    offered = [TRADE(kind) for kind in (SCIENCE, MATERIALS) if player.storage[kind] >= player.ratio]
    offered.extend([ABANDON(tiles[place]) for place in state.sectors_of(seat)])
    return offered


class RaiseMoney(Decision):
    """R10.3: trade resources or abandon a sector, as long as upkeep cannot be paid."""

    rule = "R10.3"
    prompt = N_("You cannot pay your upkeep: trade, or abandon a sector?")

    def options(self, state: Eclipse) -> list[int]:
        return means(state, self.player)

    def answer(self, state: Eclipse, action: int) -> None:
        if TRADE.has(action):
            trade(state, self.player, TRADE.first(action), MONEY)
        else:
            place = state.galaxy.place_of(ABANDON.first(action))
            state.tell("abandon", self.player, ABANDON.first(action))
            state.lift_disc(place)
            return_cubes(state, self.player, place)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"missing": -state.players[self.player].balance()}


class Cleanup(Step[Eclipse]):
    """R10.6, R10.7: new technologies, discs and cubes come back; the game ends after round 8."""

    def run(self, state: Eclipse) -> None:
        if state.rounds == ROUNDS:
            state.over = True
            state.tell("end", state.order[0])
            return
        state.draw_technologies(state.rules.new_technologies)
        for seat in state.in_play():
            player = state.players[seat]
            player.discs += sum(player.spent)
            player.spent = [0] * len(player.spent)
            player.ready += player.used
            player.used = 0
            player.passed = False
        state.order = next_order(state)
        for seat in state.order:
            if not state.players[seat].out:
                bury_no_more(state, seat)


def bury_no_more(state: Eclipse, seat: int) -> None:
    """R10.6: the cubes of the graveyards go back to their tracks."""
    player = state.players[seat]
    for kind in range(RESOURCES):
        for _ in range(player.graveyard[kind]):
            player.graveyard[kind] -= 1
            return_cube(state, seat, 1 << kind)


def next_order(state: Eclipse) -> tuple[int, ...]:
    """R4.5, R13.1: from the first to pass clockwise; R15.3: or in the order of passing."""
    passing = [seat for seat in state.passing if not state.players[seat].out]
    if state.rules.by_passing:
        return tuple(passing)
    first = state.passing[0] if state.passing else state.order[0]
    return tuple([(first + step) % state.seats for step in range(state.seats)])


UPKEEP_PHASE: Final = UpkeepPhase()
CLEANUP: Final = Cleanup()
