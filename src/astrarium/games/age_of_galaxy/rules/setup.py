"""R3, R10 and R11.1: setting up the table, the first hands and the first factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from astrarium.games.age_of_galaxy.rules.action_phase import ally
from astrarium.games.age_of_galaxy.rules.components import (
    EXPLORATION_TOKENS,
    FACE_UP_AT_START,
    FACTIONS,
    HAND_SIZE,
    MOST_SWAPPED,
    PLANET_TOKENS,
    SYSTEMS,
    SYSTEMS_IN_ROW,
    TRADE_CARDS,
    TRADE_POSITIONS,
)
from astrarium.games.age_of_galaxy.rules.galactic import reveal_system
from astrarium.games.age_of_galaxy.rules.player import NO_CARD, new_player
from astrarium.games.age_of_galaxy.rules.production import START_ROUND
from astrarium.games.age_of_galaxy.rules.refusals import Decision, Picking
from astrarium.games.age_of_galaxy.rules.scenarios import sheet
from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy, Automa
from astrarium.games.age_of_galaxy.rules.vocabulary import DONE, PICK, PLAY, SWAP
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions


def set_up(seats: int, options: AgeOfGalaxyOptions, chance: Chance) -> AgeOfGalaxy:
    """R3: trade cards, turn order, galaxy, players and their hands."""
    scenario = options.sheet
    automa = Automa(sheet(scenario).cruisers) if seats == 1 else None
    players = [new_player() for _ in range(seats)]
    state = AgeOfGalaxy(seats, chance, players, automa, scenario, sheet(scenario))
    state.draft = options.draft
    state.known_galaxy = options.known_galaxy
    state.lay_out()
    _lay_trade_cards(state, chance)
    _seat_players(state, chance)
    _lay_galaxy(state, chance)
    _deal_hands(state, chance)
    return state


def _lay_trade_cards(state: AgeOfGalaxy, chance: Chance) -> None:
    """R3.1: three trade cards; the others leave the game."""
    cards = list(range(TRADE_CARDS))
    chance.shuffle(cards)
    state.trade_row = cards[-TRADE_POSITIONS:][::-1]
    state.unused_trade = sorted(cards[:-TRADE_POSITIONS])


def _seat_players(state: AgeOfGalaxy, chance: Chance) -> None:
    """R3.2, R3.7: a first player by chance, the others follow; discs are stacked in this order."""
    first = chance.below(state.seats)
    state.order = [(first + place) % state.seats for place in range(state.seats)]
    state.recency = state.order.copy()
    state.active = first


def _lay_galaxy(state: AgeOfGalaxy, chance: Chance) -> None:
    """R3.4 to R3.6: five systems, two or all of them face up with their tokens."""
    systems = list(range(SYSTEMS))
    chance.shuffle(systems)
    state.row = systems[-SYSTEMS_IN_ROW:][::-1]
    state.unused_systems = systems[:-SYSTEMS_IN_ROW]
    state.token_supply = list(range(PLANET_TOKENS))
    chance.shuffle(state.token_supply)
    state.exploration_supply = list(range(EXPLORATION_TOKENS))
    chance.shuffle(state.exploration_supply)
    for _ in range(SYSTEMS_IN_ROW if state.known_galaxy else FACE_UP_AT_START):
        reveal_system(state)


def _deal_hands(state: AgeOfGalaxy, chance: Chance) -> None:
    """R3.8, R10.1: seven faction cards each, to exchange some of or to draft from."""
    state.pile = list(range(FACTIONS))
    chance.shuffle(state.pile)
    state.ask_in_order([FirstFactions(), START_ROUND])
    if state.draft:
        state.packets = [_packet(state) for _ in range(state.seats)]
        _draft(state)
        return
    for seat in range(state.seats):
        state.players[seat].hand = list(_packet(state))
    state.ask(DrawAgain())
    state.ask_each([Swap(seat) for seat in range(state.seats)])


def _packet(state: AgeOfGalaxy) -> tuple[int, ...]:
    cards = [state.pile.pop() for _ in range(HAND_SIZE)]
    cards.sort()
    return tuple(cards)


class Swap(Picking):
    """R3.8: which cards to exchange, up to three; a search takes them in rising order."""

    rule: ClassVar[str] = "R3.8"
    prompt: ClassVar[str] = N_("Exchange up to three faction cards of your hand, once.")
    done: ClassVar[int] = DONE

    def options(self, state: AgeOfGalaxy) -> list[int]:
        player = state.players[self.player]
        return [*[SWAP(card) for card in player.hand if card not in player.staged], DONE]

    def ordered(self, state: AgeOfGalaxy) -> list[int]:
        player = state.players[self.player]
        highest = player.staged[-1] if player.staged else NO_CARD
        return [*[SWAP(card) for card in player.hand if card > highest], DONE]

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        if action == DONE:
            return
        player = state.players[self.player]
        player.staged = tuple(sorted([*player.staged, SWAP.first(action)]))
        if len(player.staged) < MOST_SWAPPED:
            state.ask(self)

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        return {"chosen": list(state.players[self.player].staged)}


class DrawAgain(Step[AgeOfGalaxy]):
    """R3.8: the cards put aside are replaced from the pile and do not come back."""

    def run(self, state: AgeOfGalaxy) -> None:
        for seat in state.order:
            player = state.players[seat]
            player.set_aside = player.staged
            player.staged = ()
            drawn = [state.pile.pop() for _ in player.set_aside]
            for card in player.set_aside:
                player.hand.remove(card)
            player.hand = sorted(player.hand + drawn)
            if drawn:
                state.confide("swap", seat, sorted(drawn))


def _draft(state: AgeOfGalaxy) -> None:
    """R10.1: everybody keeps a card of the packet in hand; the last card is kept by itself."""
    for seat, packet in enumerate(state.packets):
        state.players[seat].sightings += (packet,)
    if len(state.packets[0]) == 1:
        for seat in range(state.seats):
            _keep(state, seat, state.packets[seat][0])
        state.packets = []
        return
    state.ask(PassOn())
    state.ask_in_secret([DraftCard(seat) for seat in range(state.seats)])


def _keep(state: AgeOfGalaxy, seat: int, card: int) -> None:
    player = state.players[seat]
    player.hand = sorted([*player.hand, card])


class DraftCard(Decision):
    """R10.1: which card of the packet to keep."""

    rule: ClassVar[str] = "R10.1"
    prompt: ClassVar[str] = N_("Keep one of these faction cards; the others go to the left.")

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return PICK.each(list(state.packets[self.player]))

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        card = PICK.first(action)
        packet = state.packets[self.player]
        state.packets[self.player] = tuple([other for other in packet if other != card])
        _keep(state, self.player, card)
        state.confide("pick", self.player, [card])


class PassOn(Step[AgeOfGalaxy]):
    """R10.1: the packets go to the left."""

    def run(self, state: AgeOfGalaxy) -> None:
        state.packets = state.packets[-1:] + state.packets[:-1]
        state.reveal()
        _draft(state)


class FirstFactions(Step[AgeOfGalaxy]):
    """R3.9: in turn order each player founds an Alliance."""

    def run(self, state: AgeOfGalaxy) -> None:
        state.ask_in_order([FirstFaction(seat) for seat in state.order])


class FirstFaction(Decision):
    """R3.9: which faction to start with; those who follow know it."""

    rule: ClassVar[str] = "R3.9"
    prompt: ClassVar[str] = N_("Play the first faction of your Alliance.")

    def options(self, state: AgeOfGalaxy) -> list[int]:
        return PLAY.each(state.players[self.player].hand)

    def answer(self, state: AgeOfGalaxy, action: int) -> None:
        card = PLAY.first(action)
        state.active = self.player
        state.players[self.player].hand.remove(card)
        ally(state, self.player, card)
