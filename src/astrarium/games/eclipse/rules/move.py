"""R9.1 to R9.4: the Move action: first which ship, then where to."""

from __future__ import annotations

from astrarium.games.eclipse.rules.battle import preview, raid_of, raid_preview
from astrarium.games.eclipse.rules.components import SHIPS, STARBASE
from astrarium.games.eclipse.rules.diplomacy import proposals
from astrarium.games.eclipse.rules.meanwhile import Activation
from astrarium.games.eclipse.rules.odds import SPARES
from astrarium.games.eclipse.rules.refusals import Decision
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.games.eclipse.rules.vocabulary import MOVE_SHIP, MOVE_TO
from astrarium.kernel.words import N_


def ask_move(state: Eclipse, seat: int, left: int) -> None:
    """R9.1: the next activation, if there is one and a ship for it."""
    if left and (movable(state, seat) or proposals(state, seat)):
        state.ask(ChooseShip(seat, left))


def movable(state: Eclipse, seat: int) -> list[int]:
    """R9.1, R9.2: the ships that can leave their sector, one of each type and sector."""
    player = state.players[seat]
    links = state.links(seat)
    offered: list[int] = []
    for place, tile in enumerate(state.galaxy.tiles):
        fleet = player.fleet[place]
        if not fleet or not links[place] or fleet <= state.pinned(seat, place):
            continue
        offered.extend(
            [
                MOVE_SHIP(ship, tile)
                for ship in range(STARBASE)
                if player.ships[place * SHIPS + ship] and player.designs[ship].movement
            ]
        )
    return offered


def reachable(state: Eclipse, seat: int, ship: int, start: int) -> list[int]:
    """R9.1, R9.2: the places that a ship can reach, passing only where it is not pinned."""
    player = state.players[seat]
    links = state.links(seat)
    reached = [start]
    edge = [start]
    for _ in range(player.designs[ship].movement):
        following: list[int] = []
        for place in edge:
            # The moving ship counts where it passes; where it starts it already does.
            if place != start and player.fleet[place] + 1 <= state.pinned(seat, place):
                continue
            for other in links[place]:
                if other not in reached:
                    reached.append(other)
                    following.append(other)
        edge = following
    reached.remove(start)
    reached.sort()
    return reached


class ChooseShip(Activation):
    """R9.1: which ship to move."""

    rule = "R9.1"
    prompt = N_("Move: which ship?")

    def choices(self, state: Eclipse) -> list[int]:
        return movable(state, self.player)

    def activate(self, state: Eclipse, action: int) -> None:
        place = state.galaxy.place_of(MOVE_SHIP.second(action))
        state.ask(ChooseDestination(self.player, self.left, MOVE_SHIP.first(action), place))


class ChooseDestination(Decision):
    """R9.1: where the ship goes."""

    rule = "R9.1"
    prompt = N_("Where does the ship go?")

    def __init__(self, player: int, left: int, ship: int, place: int) -> None:
        self.player = player
        self.left: int = left
        self.ship: int = ship
        self.place: int = place

    def options(self, state: Eclipse) -> list[int]:
        tiles = state.galaxy.tiles
        places = reachable(state, self.player, self.ship, self.place)
        return MOVE_TO.each([tiles[place] for place in places])

    def answer(self, state: Eclipse, action: int) -> None:
        tile = MOVE_TO.first(action)
        state.remove_ship(self.player, self.ship, self.place)
        state.add_ship(self.player, self.ship, state.galaxy.place_of(tile))
        state.tell("move", self.player, self.ship, tile)
        ask_move(state, self.player, self.left - 1)

    def details(self, state: Eclipse, viewer: int | None) -> dict[str, object]:
        """The odds of each battle, or attack on population, that the move would start or join."""
        odds: dict[str, object] = {}
        raids: dict[str, object] = {}
        for place in reachable(state, self.player, self.ship, self.place):
            tile = str(state.galaxy.tiles[place])
            if state.enemies(self.player, place):
                odds[tile] = preview(state, self.player, place, self.ship)
            elif raid_of(state, self.player, place) != SPARES:
                raids[tile] = raid_preview(state, self.player, place, self.ship)
        sector = state.galaxy.tiles[self.place]
        return {
            "left": self.left,
            "ship": self.ship,
            "sector": sector,
            "odds": odds,
            "raids": raids,
        }
