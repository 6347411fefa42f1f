"""R12: proposals of relations, their answer, ambassadors and aggression.

Relations may be formed at any moment of the active player's action. They are offered beside the
choices of every activation and once more at the end, to each partner once in an action (R12.2);
who goes on without a proposal has declined to make it for this moment. The reputation track is
not arranged by hand: tiles are laid so that as many as possible fit (R12.4).
"""

from __future__ import annotations

from typing import Final

from astrarium.games.eclipse.rules.components import RESOURCES
from astrarium.games.eclipse.rules.population import EVERY_KIND, return_cube
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import NOBODY, Eclipse
from astrarium.games.eclipse.rules.vocabulary import ACCEPT, GIVE_CUBE, PROPOSE, REFUSE, RETURN_TILE
from astrarium.kernel.rules.question import Frame
from astrarium.kernel.words import N_

NO_PROPOSALS: Final[list[int]] = []


def proposals(state: Eclipse, seat: int) -> list[int]:
    """R12.1: the players to whom relations can be proposed now."""
    if not state.diplomacy() or state.traitor == seat or not can_give(state, seat):
        return NO_PROPOSALS
    neighbours = connected_players(state, seat)
    if not neighbours:
        return NO_PROPOSALS
    return [
        PROPOSE(other)
        for other in range(state.seats)
        if neighbours >> other & 1
        and not state.proposed >> other & 1
        and other != state.traitor
        and other not in state.players[seat].ambassadors
        and can_give(state, other)
        and not in_each_others_way(state, seat, other)
    ]


def can_give(state: Eclipse, seat: int) -> bool:
    """R12.1: a slot and an ambassador tile left, and a cube to give."""
    player = state.players[seat]
    return player.can_host() and sum(player.tracks) > 0


def connected_players(state: Eclipse, seat: int) -> int:
    """R12.1: the players, as bits, with a sector connected to one of this player's."""
    found = 0
    owners = state.owners
    links = state.galaxy.links
    for place in range(state.size()):
        if owners[place] == seat:
            for other in links[place]:
                if owners[other] != NOBODY:
                    found |= 1 << owners[other]
    return found & ~(1 << seat)


def in_each_others_way(state: Eclipse, one: int, two: int) -> bool:
    """R12.1: whether either has a ship where the other has a disc or a ship."""
    return trespasses(state, one, two) or trespasses(state, two, one)


def trespasses(state: Eclipse, seat: int, other: int) -> bool:
    """R12.6: whether a player has a ship in a sector with a disc or a ship of another."""
    fleet = state.players[seat].fleet
    fleet_of_other = state.players[other].fleet
    for place in range(state.size()):
        if fleet[place] and (state.owners[place] == other or fleet_of_other[place]):
            return True
    return False


def propose(state: Eclipse, seat: int, action: int) -> None:
    """R12.2: the partner answers at once."""
    other = PROPOSE.first(action)
    state.proposed |= 1 << other
    state.tell("propose", seat, other)
    state.ask(AnswerProposal(other, seat))


def decline_proposals(state: Eclipse, seat: int) -> None:
    """Who goes on without a proposal is not asked again before something has changed."""
    for action in proposals(state, seat):
        state.proposed |= 1 << PROPOSE.first(action)


class AnswerProposal(Decision):
    """R12.2: whether to accept relations."""

    rule = "R12.2"
    prompt = N_("Do you accept the diplomatic relations that are proposed to you?")

    def __init__(self, player: int, proposer: int) -> None:
        self.player = player
        self.proposer: int = proposer

    def options(self, state: Eclipse) -> list[int]:
        return [ACCEPT, REFUSE]

    def answer(self, state: Eclipse, action: int) -> None:
        if action == REFUSE:
            state.tell("refuse", self.player, self.proposer)
            return
        state.tell("accept", self.player, self.proposer)
        frames: list[Frame] = [
            MakeRoom(seat) for seat in (self.proposer, self.player) if needs_room(state, seat)
        ]
        frames.append(GiveCube(self.proposer, self.player))
        frames.append(GiveCube(self.player, self.proposer))
        state.ask_in_order(frames)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        return {"proposer": self.proposer}


def needs_room(state: Eclipse, seat: int) -> bool:
    """R12.4: whether one more ambassador pushes a reputation tile off the track."""
    player = state.players[seat]
    return len(player.reputation) > player.reputation_room(len(player.ambassadors) + 1)


class MakeRoom(Decision):
    """R12.4: which reputation tile goes back into the bag."""

    rule = "R12.4"
    prompt = N_("Your track is full: which reputation tile goes back into the bag?")

    def options(self, state: Eclipse) -> list[int]:
        tiles = state.players[self.player].reputation
        return [RETURN_TILE(slot) for slot in first_of_each(tiles)]

    def answer(self, state: Eclipse, action: int) -> None:
        put_tile_back(state, self.player, RETURN_TILE.first(action))


def first_of_each(tiles: list[int]) -> list[int]:
    """The first place of each value, so that equal tiles are one choice."""
    return [place for place, value in enumerate(tiles) if value not in tiles[:place]]


def put_tile_back(state: Eclipse, seat: int, slot: int) -> None:
    """R12.4: a reputation tile goes back into the bag, unseen by the others."""
    player = state.players[seat]
    value = player.reputation.pop(slot)
    state.return_reputation(value)
    state.confide("return_tile", seat, [value])


class GiveCube(Decision):
    """R12.3: from which track the cube comes that goes along with the ambassador."""

    rule = "R12.3"
    prompt = N_("From which track do you give a cube with your ambassador?")

    def __init__(self, player: int, partner: int) -> None:
        self.player = player
        self.partner: int = partner

    def options(self, state: Eclipse) -> list[int]:
        tracks = state.players[self.player].tracks
        return GIVE_CUBE.each([kind for kind in range(RESOURCES) if tracks[kind]])

    def answer(self, state: Eclipse, action: int) -> None:
        kind = GIVE_CUBE.first(action)
        state.players[self.player].tracks[kind] -= 1
        partner = state.players[self.partner]
        partner.ambassadors = tuple(sorted([*partner.ambassadors, self.player]))
        state.tell("ambassador", self.player, self.partner, kind)


def check_aggression(state: Eclipse, seat: int) -> None:
    """R12.6: relations with every partner who has been offended break."""
    offended = [
        other for other in state.players[seat].ambassadors if trespasses(state, seat, other)
    ]
    for other in offended:
        break_relations(state, seat, other)
        state.traitor = seat
        state.tell("traitor", seat, other)


def break_relations(state: Eclipse, one: int, two: int) -> None:
    """R12.6: each returns the other's tile and cube."""
    for seat, other in ((one, two), (two, one)):
        player = state.players[seat]
        player.ambassadors = tuple([guest for guest in player.ambassadors if guest != other])
        if not player.out:
            return_cube(state, seat, EVERY_KIND)
