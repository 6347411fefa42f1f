"""R2: setting up the table, with the variants of R16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    BASE_STARTS,
    BLUE_STARTS,
    COPIES,
    NEW_STARTS,
    PRESET,
    RED_STARTS,
    REPLACED,
    START_NUMBER,
    START_WORLDS,
    WINDFALL,
    WORLD_KIND,
    cards_of,
)
from astrarium.games.race_for_the_galaxy.rules.orb_setup import START_ORB, prepare_orb
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.refusals import CardsOfHand, Decision
from astrarium.games.race_for_the_galaxy.rules.round import START_ROUND
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy, Rules
from astrarium.games.race_for_the_galaxy.rules.supply import Supply
from astrarium.games.race_for_the_galaxy.rules.vocabulary import DISCARD, TAKE_START
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Question, Step
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions

CARDS_DEALT: Final = 6
FIRST_DISCARDS: Final = 2
VP_FOR_EACH_PLAYER: Final = 12


def set_up(seats: int, options: RaceForTheGalaxyOptions, chance: Chance) -> RaceForTheGalaxy:
    """R2.1, R2.2: start worlds, hands, the supply and the VP pool."""
    artifacts = options.expansion != "none"
    orb = options.expansion == "orb"
    rules = Rules(artifacts, options.new_worlds, orb, options.advanced)
    players = [Player([], [], []) for _ in range(seats)]
    state = RaceForTheGalaxy(seats, chance, rules, players, Supply([], [], []))
    state.pool = VP_FOR_EACH_PLAYER * seats
    deck = _game_cards(artifacts, options.second_edition)
    if options.preset_hands:
        _deal_preset(state, deck)
    elif options.new_worlds:
        _deal_two(state, deck, _start_worlds(artifacts) + NEW_STARTS)
    elif artifacts:
        _deal_colours(state, deck)
    else:
        _deal_one(state, deck)
    if rules.orb:
        prepare_orb(state)
    state.ask(START_ORB if rules.orb else START_ROUND)
    state.ask(REVEAL_STARTS)
    if not options.preset_hands:
        ask_starts(state)
    return state


def _game_cards(artifacts: bool, second_edition: bool) -> list[int]:
    """Every game card that is no start world, each as often as it exists."""
    different = cards_of("base") + (cards_of("artifacts") if artifacts else [])
    deck: list[int] = []
    for card in different:
        if card not in START_WORLDS:
            printed = REPLACED.get(card, card) if second_edition else card
            deck.extend([printed] * COPIES[card])
    return deck


def _start_worlds(artifacts: bool) -> list[int]:
    return BLUE_STARTS + RED_STARTS if artifacts else BASE_STARTS.copy()


def _deal_one(state: RaceForTheGalaxy, deck: list[int]) -> None:
    """R2.1: one start world for each player, face up."""
    starts = BASE_STARTS.copy()
    state.chance.shuffle(starts)
    for player in state.players:
        player.start = starts.pop()
        player.place(player.start)
    _deal_hands(state, deck + starts)


def _deal_colours(state: RaceForTheGalaxy, deck: list[int]) -> None:
    """R2.2: one blue and one red start world for each player."""
    blue, red = BLUE_STARTS.copy(), RED_STARTS.copy()
    state.chance.shuffle(blue)
    state.chance.shuffle(red)
    for player in state.players:
        player.offered = (blue.pop(), red.pop())
    _deal_hands(state, deck + blue + red)


def _deal_two(state: RaceForTheGalaxy, deck: list[int], starts: list[int]) -> None:
    """R16.4: two start worlds for each player, of all there are."""
    state.chance.shuffle(starts)
    for player in state.players:
        player.offered = tuple(sorted([starts.pop(), starts.pop()]))
    _deal_hands(state, deck + starts)


def _deal_preset(state: RaceForTheGalaxy, deck: list[int]) -> None:
    """R2.5: the start worlds from 1 up, each with its own four cards, which everybody knows."""
    numbers = list(range(1, state.seats + 1))
    starts = _start_worlds(state.rules.artifacts)
    state.chance.shuffle(numbers)
    for player in state.players:
        number = numbers.pop()
        (player.start,) = [card for card in starts if START_NUMBER[card] == number]
        player.place(player.start)
        starts.remove(player.start)
        for card in PRESET[number]:
            deck.remove(card)
            player.take_openly(card)
    _make_supply(state, deck + starts)
    _start_goods(state)


def _deal_hands(state: RaceForTheGalaxy, deck: list[int]) -> None:
    _make_supply(state, deck)
    _start_goods(state)
    for seat in range(state.seats):
        state.draw(seat, CARDS_DEALT)


def _make_supply(state: RaceForTheGalaxy, deck: list[int]) -> None:
    state.chance.shuffle(deck)
    state.supply = Supply(deck, [], [])


def _start_goods(state: RaceForTheGalaxy) -> None:
    """R2.3: a good for each windfall start world in play."""
    for seat, player in enumerate(state.players):
        if player.tableau and WORLD_KIND[player.start] == WINDFALL:
            state.put_good(seat, 0)


def ask_starts(state: RaceForTheGalaxy) -> None:
    """R8.6: everybody chooses at the same time."""
    questions: list[Question[Any]] = []
    for seat, player in enumerate(state.players):
        if player.offered:
            questions.append(ChooseStart(seat))
        else:
            questions.append(FirstDiscards(seat, FIRST_DISCARDS))
    state.ask_each(questions)


class ChooseStart(Decision):
    """R2.2: which start world to keep."""

    rule: ClassVar[str] = "R2.2"
    prompt: ClassVar[str] = N_("Choose your start world.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        offered = state.players[self.player].offered
        return [TAKE_START(START_WORLDS.index(card)) for card in offered]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.players[self.player].start = START_WORLDS[TAKE_START.first(action)]
        state.ask(FirstDiscards(self.player, FIRST_DISCARDS))


class FirstDiscards(CardsOfHand):
    """R2.1, R2.2: which cards of the first hand to discard, one at a time."""

    rule: ClassVar[str] = "R2.1"
    prompt: ClassVar[str] = N_("Discard a card of your first hand (left to discard: {left}).")

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        state.players[self.player].set_aside(DISCARD.first(action))
        if self.left > 1:
            state.ask(FirstDiscards(self.player, self.left - 1))


class RevealStarts(Step[RaceForTheGalaxy]):
    """R2.2, R2.3, R2.6: start worlds are revealed, and with them the order of players."""

    def run(self, state: RaceForTheGalaxy) -> None:
        for seat, player in enumerate(state.players):
            if not player.tableau:
                self._reveal(state, seat, player)
            state.discard_aside(seat)
            state.tell("start", seat, player.start)
        numbers = [START_NUMBER[player.start] for player in state.players]
        first = numbers.index(min(numbers))
        state.order = tuple([(first + turn) % state.seats for turn in range(state.seats)])
        state.priority = state.order if state.rules.orb else ()
        state.tell("first_player", first)

    def _reveal(self, state: RaceForTheGalaxy, seat: int, player: Player) -> None:
        for card in player.offered:
            if card != player.start:
                state.supply.discard(card, seat)
        player.offered = ()
        player.place(player.start)
        if WORLD_KIND[player.start] == WINDFALL:
            state.put_good(seat, 0)


REVEAL_STARTS: Final = RevealStarts()
