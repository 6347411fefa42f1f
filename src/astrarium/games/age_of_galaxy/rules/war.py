"""R7: the War phase: ranks, rewards, conquest, and the cruisers that are kept."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules.components import (
    AUTOMA,
    AUTOMA_FORCE,
    COLONIZED,
    CONQUER,
    CONQUERED,
    CREDITS,
    CRUISERS,
    DEVELOPED,
    FORCE,
    MOST_PLAYERS,
    WAR_REWARDS,
)
from astrarium.games.age_of_galaxy.rules.effects import follow_up, resolve, triggered
from astrarium.games.age_of_galaxy.rules.powers import WAR_RANK
from astrarium.games.age_of_galaxy.rules.refusals import Decision
from astrarium.games.age_of_galaxy.rules.scenarios import DIE
from astrarium.games.age_of_galaxy.rules.state import NOBODY, WAR, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import CAPTURE, DONE, GIVE_UP
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class WarPhase(Step[AgeOfGalaxy]):
    """R7.7: rank, rewards, effects of rank; then conquest and discarding."""

    def run(self, state: AgeOfGalaxy) -> None:
        state.phase = WAR
        if state.automa is not None:
            _roll_for_war(state)
        ranks = state.war_ranks()
        state.warlord = ranks.index(0) if ranks.count(0) == 1 else NOBODY
        if state.warlord == AUTOMA and state.automa is not None:
            state.tell("automa_warlord", 0)
        elif state.warlord != NOBODY:
            state.tell("warlord", state.warlord)
        else:
            state.tell("no_warlord", state.order[0])
        state.ask_in_order([CONQUEST, DISCARD_CRUISERS])
        rewards = WAR_REWARDS[state.seats]
        for seat in state.order:
            state.gain(seat, rewards[ranks[seat]])
        for seat in reversed(state.order):
            _rank_effects(state, seat, ranks[seat])


def _roll_for_war(state: AgeOfGalaxy) -> None:
    """R12.2: the die of a scenario at the start of the War phase."""
    sheet = state.sheet()
    if not sheet.war_cruiser and not sheet.war_loss:
        return
    result = state.chance.die(DIE)
    state.tell("die", 0, result)
    assert state.automa is not None
    if result in sheet.war_cruiser and state.automa.gain_cruiser():
        state.tell("automa_cruiser", 0)
    if result in sheet.war_loss:
        state.lose(0, CREDITS, sheet.credits_lost)


def _rank_effects(state: AgeOfGalaxy, seat: int, rank: int) -> None:
    """R7.7: effects of a rank, alone or tied unless they ask for the only Warlord."""
    effects = [
        effect
        for effect in triggered(state.players[seat], WAR_RANK)
        if effect.rank == rank + 1 and (not effect.sole or state.warlord == seat)
    ]
    resolve(state, seat, effects)


class Conquest(Step[AgeOfGalaxy]):
    """R7.4: the only Warlord may conquer a planet; R11.5: the Automa does."""

    def run(self, state: AgeOfGalaxy) -> None:
        warlord = state.warlord
        if warlord == NOBODY:
            return
        if warlord >= state.seats:
            _automa_conquers(state)
        elif targets(state, warlord):
            state.ask(CONQUESTS[warlord])


def targets(state: AgeOfGalaxy, seat: int) -> list[int]:
    """R7.4: planets within the Warlord's reach that are not Protected."""
    player = state.players[seat]
    if not player.stock[CRUISERS]:
        return []
    within = state.spots_within(state.reach(player.reach))
    return [spot for spot in within if not state.protected(spot)]


class ConquerPlanet(Decision):
    """R7.4: which planet to conquer, or none."""

    rule: ClassVar[str] = "R7.4"
    prompt: ClassVar[str] = N_("You are the only Warlord: conquer a planet, or none.")

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return [*CAPTURE.each(targets(state, self.player)), DONE]

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        if action == DONE:
            return
        spot = CAPTURE.first(action)
        player = state.players[self.player]
        state.free_planet(spot)
        state.planets[spot] = CONQUERED + self.player
        player.stock[CRUISERS] -= 1
        player.conquered += 1
        state.tell("conquer", self.player, spot, state.type_of(spot))
        follow_up(state, self.player, CONQUER)


def _automa_conquers(state: AgeOfGalaxy) -> None:
    assert state.automa is not None
    if state.automa.cruisers and losable(state):
        state.ask(LosePlanet(0))


def losable(state: AgeOfGalaxy) -> list[int]:
    """R11.5: your planets that are not Protected; with some scenarios Developed ones first."""
    own = [
        spot
        for spot in state.spots_within(state.face_up)
        if state.planets[spot] in (COLONIZED, DEVELOPED) and not state.protected(spot)
    ]
    developed = [spot for spot in own if state.planets[spot] == DEVELOPED]
    return developed if developed and state.sheet().takes_developed else own


class LosePlanet(Decision):
    """R11.5: which of your planets the Automa conquers."""

    rule: ClassVar[str] = "R11.5"
    prompt: ClassVar[str] = N_("The Automa is Warlord: which of your planets does it conquer?")

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return GIVE_UP.each(losable(state))

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        spot = GIVE_UP.first(action)
        assert state.automa is not None
        state.free_planet(spot)
        state.planets[spot] = CONQUERED + AUTOMA
        state.automa.cruisers -= 1
        state.automa.conquered += 1
        state.tell("automa_conquer", 0, spot, state.type_of(spot))


class DiscardCruisers(Step[AgeOfGalaxy]):
    """R7.6: cruisers above one's force, and any bonus, go back to the supply."""

    def run(self, state: AgeOfGalaxy) -> None:
        for seat in state.order:
            player = state.players[seat]
            excess = player.stock[CRUISERS] - player.stock[FORCE] - player.keep
            state.lose(seat, CRUISERS, excess)
        if state.automa is not None:
            state.automa.cruisers = min(state.automa.cruisers, AUTOMA_FORCE)


WAR_PHASE: Final = WarPhase()
CONQUEST: Final = Conquest()
DISCARD_CRUISERS: Final = DiscardCruisers()
CONQUESTS: Final[list[ConquerPlanet]] = [ConquerPlanet(seat) for seat in range(MOST_PLAYERS)]
