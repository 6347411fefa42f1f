"""R9.5 to R9.10: the Influence action: a disc to a sector, or one lifted and then placed."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import REFRESHED_COLONY_SHIPS
from astrarium.games.eclipse.rules.discovery import discover
from astrarium.games.eclipse.rules.meanwhile import Activation
from astrarium.games.eclipse.rules.population import return_cubes
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.games.eclipse.rules.vocabulary import LIFT_DISC, PLACE_DISC, TO_TRACK
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def begin_influence(state: Eclipse, seat: int, left: int) -> None:
    """R9.5: besides the activations, two colony ships can be turned up."""
    state.refresh = REFRESHED_COLONY_SHIPS
    ask_influence(state, seat, left, 0)


def ask_influence(state: Eclipse, seat: int, left: int, touched: int) -> None:
    """R9.5: the next activation, if there is one and a disc for it."""
    if left:
        question = MoveInfluence(seat, left, touched)
        if len(question.ordered(state)) > 1:
            state.ask(question)


def influenceable(state: Eclipse, seat: int, touched: int) -> list[int]:
    """R9.5: the uncontrolled sectors that a disc can go to."""
    links = state.links(seat)
    found: list[int] = []
    for place in range(state.size()):
        if state.owners[place] != NOBODY or touched >> place & 1 or state.enemies(seat, place):
            continue
        if state.players[seat].fleet[place]:
            found.append(place)
            continue
        for other in links[place]:
            if state.is_present(seat, other):
                found.append(place)
                break
    return found


class MoveInfluence(Activation):
    """R9.5: a disc from the track to a sector, or a disc lifted from a sector."""

    rule = "R9.5"
    prompt = N_("Influence: place a disc, or lift one?")

    def __init__(self, player: int, left: int, touched: int) -> None:
        self.player = player
        self.left = left
        self.touched: int = touched

    def choices(self, state: Eclipse) -> list[int]:
        tiles = state.galaxy.tiles
        offered: list[int] = []
        if state.players[self.player].discs:
            places = influenceable(state, self.player, self.touched)
            offered.extend([PLACE_DISC(tiles[place]) for place in places])
        held = [place for place in state.sectors_of(self.player) if not self.touched >> place & 1]
        offered.extend([LIFT_DISC(tiles[place]) for place in held])
        return offered

    def activate(self, state: Eclipse, action: int) -> None:
        if PLACE_DISC.has(action):
            place = state.galaxy.place_of(PLACE_DISC.first(action))
            settle(state, self.player, place, self.left, self.touched)
        else:
            place = state.galaxy.place_of(LIFT_DISC.first(action))
            state.lift_disc(place)
            ask_destination(state, self.player, self.left, self.touched | 1 << place)
            return_cubes(state, self.player, place)


def ask_destination(state: Eclipse, seat: int, left: int, touched: int) -> None:
    """R9.5: where a lifted disc goes; if there is no sector for it, back to the track."""
    if influenceable(state, seat, touched):
        state.ask(MoveDisc(seat, left, touched))
    else:
        state.ask(NextInfluence(seat, left - 1, touched))


class MoveDisc(Decision):
    """R9.5, R9.8: where the lifted disc goes; its old sector no longer counts."""

    rule = "R9.8"
    prompt = N_("Where does the lifted disc go?")

    def __init__(self, player: int, left: int, touched: int) -> None:
        self.player = player
        self.left: int = left
        self.touched: int = touched

    def options(self, state: Eclipse) -> list[int]:
        tiles = state.galaxy.tiles
        places = influenceable(state, self.player, self.touched)
        return [TO_TRACK, *[PLACE_DISC(tiles[place]) for place in places]]

    def answer(self, state: Eclipse, action: int) -> None:
        if action == TO_TRACK:
            ask_influence(state, self.player, self.left - 1, self.touched)
        else:
            place = state.galaxy.place_of(PLACE_DISC.first(action))
            settle(state, self.player, place, self.left, self.touched)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


def settle(state: Eclipse, seat: int, place: int, left: int, touched: int) -> None:
    """R9.5, R9.10: a disc goes to a sector, and takes a discovery tile that lies open there."""
    state.ask(NextInfluence(seat, left - 1, touched | 1 << place))
    state.place_disc(seat, place)
    if state.discoveries[place] and not state.npcs[place]:
        discover(state, seat, place)


class NextInfluence(Step[Eclipse]):
    """R9.5: the next activation."""

    def __init__(self, player: int, left: int, touched: int) -> None:
        self.player: int = player
        self.left: int = left
        self.touched: int = touched

    def run(self, state: Eclipse) -> None:
        ask_influence(state, self.player, self.left, self.touched)
