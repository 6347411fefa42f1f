"""R6: phase III, Settle: choosing worlds and resolving them in player order."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    COST,
    EXTRA_FREE_WORLD,
    GOOD_ON_PLACEMENT,
    IS_MILITARY,
    IS_WORLD,
    KIND,
    NONE,
    PAY_FOR_MILITARY,
    RANDOM_SETTLE,
    SECOND_CONQUEST,
    SETTLE,
    SETTLE_PHASE,
    SUPPLY_CONVOY,
    TERRAFORMING_PROJECT,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.rules.knowledge import Placement
from astrarium.games.race_for_the_galaxy.rules.placing import (
    begin_placing,
    can_place,
    possible_strength,
    used_for_first,
)
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    DISCARD,
    DONE,
    EXTRA,
    EXTRA_POWERS,
    FLIP,
    NOTHING,
    PLACE,
)
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_


class Settle(Step[RaceForTheGalaxy]):
    """R6.1: all choose in secret; then each resolves in player order."""

    def __init__(self, again: bool) -> None:
        self.again: bool = again

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = SETTLE_PHASE
        state.again = self.again
        state.tell("phase", state.order[0], SETTLE_PHASE)
        for seat, player in enumerate(state.players):
            player.begin_settle()
            player.bonus = state.has_bonus(seat, SETTLE)
        frames: list[Frame] = [RevealWorlds()]
        frames.extend([ResolveSettle(seat) for seat in state.order])
        frames.append(END_SETTLE)
        state.ask_in_order(frames)
        state.ask_in_secret([ChooseWorld(seat) for seat in range(state.seats)])


class ChooseWorld(Decision):
    """R6.1: which world to place, if any; R6.10: or to flip the top card of the supply."""

    rule: ClassVar[str] = "R6.1"
    prompt: ClassVar[str] = N_("Settle: place a world, or nothing.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        found = [NOTHING]
        if can_flip(player):
            found.append(FLIP)
        others = len(player.hand) - 1
        worlds = [card for card in player.hand if IS_WORLD[card]]
        found.extend(PLACE.each([card for card in worlds if can_place(player, card, others)]))
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        player.flips = action == FLIP
        player.placing = PLACE.first(action) if PLACE.has(action) else NONE


def can_flip(player: Player) -> bool:
    """R6.10: whether a player may settle at random."""
    for place in range(player.active):
        if RANDOM_SETTLE[player.tableau[place]]:
            return True
    return False


class RevealWorlds(Step[RaceForTheGalaxy]):
    """R6.1: all worlds are revealed together."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat in state.order:
            player = state.players[seat]
            if player.placing != NONE:
                player.show(player.placing)
                player.place(player.placing)
                state.tell("place", seat, player.placing)
            else:
                state.tell("random" if player.flips else "no_world", seat)


class ResolveSettle(Placement):
    """R6.1: one player's whole part of the phase."""

    def is_possible(self, state: RaceForTheGalaxy) -> bool:
        player = state.players[self.seat]
        return player.placing == NONE or can_place(player, player.placing, len(player.hand))

    def run(self, state: RaceForTheGalaxy) -> None:
        seat = self.seat
        player = state.players[seat]
        state.ask(MorePlacements(seat))
        if player.placing != NONE:
            world = player.placing
            player.placing = NONE
            state.ask(WorldPlaced(seat, world))
            begin_placing(state, seat, world, second=False)
        elif player.flips:
            player.flips = False
            settle_at_random(state, seat)


def settle_at_random(state: RaceForTheGalaxy, seat: int) -> None:
    """R6.10: a non-military world is placed for nothing, any other card goes to the hand."""
    card = state.flip(seat)
    if card == NONE:
        return
    player = state.players[seat]
    if IS_WORLD[card] and not IS_MILITARY[card]:
        player.place(card)
        state.tell("place_free", seat, card)
        state.ask(WorldPlaced(seat, card))
    else:
        player.take_openly(card)
        state.tell("take_flipped", seat, card)


class WorldPlaced(Step[RaceForTheGalaxy]):
    """R6.8: the windfall good, then what the world itself offers, then the cards."""

    def __init__(self, seat: int, world: int) -> None:
        self.seat: int = seat
        self.world: int = world

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        place = player.tableau.index(self.world)
        if WORLD_KIND[self.world] == WINDFALL and state.put_good(self.seat, place):
            state.tell("windfall", self.seat, self.world)
        state.ask(DrawForWorld(self.seat))
        if GOOD_ON_PLACEMENT[self.world] and player.hand:
            state.ask(DiscardForGood(self.seat, self.world))


class DiscardForGood(Decision):
    """R6.8: Ore-Rich World takes a good for a card of the hand."""

    rule: ClassVar[str] = "R6.8"
    prompt: ClassVar[str] = N_("Discard a card to put a good on your new world?")

    def __init__(self, player: int, world: int) -> None:
        self.player = player
        self.world: int = world

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found = state.players[self.player].choices(DISCARD)
        found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            return
        player = state.players[self.player]
        player.set_aside(DISCARD.first(action))
        state.discard_aside(self.player)
        if state.put_good(self.player, player.tableau.index(self.world)):
            state.tell("good_for_card", self.player, self.world)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"world": self.world}


class DrawForWorld(Step[RaceForTheGalaxy]):
    """R6.8: the Settle bonus once in the phase, and the powers for every world placed."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        count = player.draws
        if player.bonus:
            player.bonus = False
            count += 1
        state.draw(self.seat, count)


class MorePlacements(Step[RaceForTheGalaxy]):
    """R6.9: as long as an additional placement is left, its owner is asked."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        if extra_powers(state.players[self.seat]):
            state.ask(PlaceAnother(self.seat))


def extra_powers(player: Player) -> list[int]:
    """R6.9: the cards that may bring one more world, whatever is in the hand."""
    found: list[int] = []
    for place in range(player.active):
        card = player.tableau[place]
        second = SECOND_CONQUEST[card] and player.conquered != NONE
        if (EXTRA_FREE_WORLD[card] or second) and card not in player.extras:
            found.append(card)
    return found


class PlaceAnother(Decision):
    """R6.9: which additional world to place, and by which power; or none."""

    rule: ClassVar[str] = "R6.9"
    prompt: ClassVar[str] = N_("Place an additional world?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        powers = extra_powers(player)
        found: list[int] = []
        for card in player.hand:
            if not IS_WORLD[card]:
                continue
            if TERRAFORMING_PROJECT in powers and may_terraform(player, card):
                found.append(EXTRA(TERRAFORMING, card))
            if SUPPLY_CONVOY in powers and may_conquer_second(player, card):
                found.append(EXTRA(CONVOY, card))
        found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            return
        player = state.players[self.player]
        power = EXTRA_POWERS[EXTRA.first(action)]
        world = EXTRA.second(action)
        player.extras = (*player.extras, power)
        player.show(world)
        player.place(world)
        state.tell("extra", self.player, power, world)
        state.ask(MorePlacements(self.player))
        state.ask(WorldPlaced(self.player, world))
        if power == TERRAFORMING_PROJECT:
            state.discard_from_tableau(self.player, power)
        else:
            begin_placing(state, self.player, world, second=True)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"powers": extra_powers(state.players[self.player])}


def may_terraform(player: Player, world: int) -> bool:
    """R6.9a: not an Alien world; a military one only with a power to pay for it."""
    if KIND[world] == ALIEN:
        return False
    if not IS_MILITARY[world]:
        return True
    for place in range(player.active):
        power = PAY_FOR_MILITARY[player.tableau[place]]
        if power is not None and player.may_pay_for(power, world):
            return True
    return False


def may_conquer_second(player: Player, world: int) -> bool:
    """R6.9b: whether the Military left over suffices, with all that may still be used."""
    if not IS_MILITARY[world]:
        return False
    left = possible_strength(player, world) - used_for_first(player, world)
    return left >= COST[world]


class EndSettle(Step[RaceForTheGalaxy]):
    """R6.6: temporary Military ends with the phase."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for player in state.players:
            player.forget_temporary()


END_SETTLE: Final = EndSettle()
TERRAFORMING: Final = EXTRA_POWERS.index(TERRAFORMING_PROJECT)
CONVOY: Final = EXTRA_POWERS.index(SUPPLY_CONVOY)
