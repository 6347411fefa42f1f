"""An estimate of a player's chances: expected influence at the end, and how the rivals compare.

Everything is measured in influence: what is already scored, what the planets, resources, ships
and cards will probably still bring in the turns that are left, and what an open question is
about to give.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from astrarium.games.eminent_domain.rules.components import (
    CARDS,
    COLONIES,
    COLONIZE,
    COLONIZE_CARD,
    COLONIZE_COST,
    FACE_COST,
    FACE_INFLUENCE,
    FACE_LEVEL,
    FACE_PLANETS,
    FACE_TYPE,
    FACES,
    GAME_NAME,
    HAND_BONUS,
    HAND_LIMIT,
    NO_SYMBOL,
    PLANET_INFLUENCE,
    PLANET_SYMBOL,
    PRODUCE,
    RESEARCH,
    ROLE_CARDS,
    ROLE_IDS,
    ROLE_SYMBOLS,
    ROLES,
    SITES,
    SLOTS,
    SURVEY,
    SYMBOLS,
    TRADE,
    WARFARE,
    WARFARE_CARD,
    WARFARE_COST,
)
from astrarium.games.eminent_domain.rules.player import Player
from astrarium.games.eminent_domain.rules.role_phase import (
    Boost,
    FollowOrDissent,
    follower_symbols,
)
from astrarium.games.eminent_domain.rules.state import EminentDomain
from astrarium.kernel.data.tables import read
from astrarium.kernel.rules.judge import Judge
from astrarium.kernel.rules.question import Question

# How fast each stack runs out, in cards a round for each player.
STACK_PACE: Final[tuple[float, ...]] = (0.25, 0.16, 0.30, 0.22, 0.14)
SUPPLY_PACE: Final = 1.2
LAST_TURN: Final = 0.5
TURNS_FORESEEN: Final = 4  # of all players together, by a search (docs/bots.md)
MOST_MATCHING: Final = 5
MOST_SHIPS: Final = 8
MOST_TECHNOLOGIES: Final = 20
# The first face of a level tells what all of that level ask for (R10.2).
LEVEL_TWO: Final = FACE_LEVEL.index(2)
LEVEL_THREE: Final = FACE_LEVEL.index(3)
# How often Research is led, in roles for each turn, by who has the symbols for it.
RESEARCH_PACE: Final = 0.4
SMALLEST_DECK: Final = 6
MOST_MISSING: Final = max(max(WARFARE_COST), max(COLONIZE_COST))

# The symbols of a card in one number, for each role a count, and above them whether it is a
# technology: cards are added up by adding their numbers.
COUNT_BITS: Final = 8
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
PACKED_SYMBOLS: Final[tuple[int, ...]] = tuple(
    [
        sum(SYMBOLS[card][role] << role * COUNT_BITS for role in range(ROLES))
        + (int(card >= ROLE_CARDS) << ROLES * COUNT_BITS)
        for card in range(CARDS)
    ]
)


class Weights:
    """What things are worth in influence; the figures are found by play, not by taste."""

    def __init__(self, given: dict[str, float]) -> None:
        self.symbols: list[float] = [given[f"symbol_{role}"] for role in ROLE_IDS]
        self.slot: float = given["slot"]
        self.hand_limit: float = given["hand_limit"]
        self.technologies: list[float] = [
            given["technology"] * count ** given["technology_power"]
            for count in range(MOST_TECHNOLOGIES + 1)
        ]
        self.focus: list[float] = [given[f"focus_{role}"] for role in ROLE_IDS]
        self.good: float = given["good"]
        self.ship: float = given["ship"]
        self.card: float = given["card"]
        self.match: float = given["match"]
        self.match_power: float = given["match_power"]
        self.left_over: float = given["left_over"]
        self.type: float = given["type"]
        self.ready: float = given["ready"]
        self.ready_with_card: float = given["ready_with_card"]
        self.missing: float = given["missing"]
        self.turns_to_flip: float = given["turns_to_flip"]
        self.turns_for_missing: float = given["turns_for_missing"]
        self.use_survey: float = given["use_survey"]
        self.use_survey_less: float = given["use_survey_less"]
        self.use_planets: float = given["use_planets"]
        self.use_research: float = given["use_research"]
        self.survey: float = given["survey"]
        self.survey_more: float = given["survey_more"]
        self.ship_soon: float = given["ship_soon"]
        self.colony_soon: float = given["colony_soon"]
        self.technology_soon: float = given["technology_soon"]
        self.level_two: float = given["level_two"]
        self.level_three: float = given["level_three"]
        self.reach: float = given["reach"]
        self.dissent: float = given["dissent"]
        # Where one stack is enough to end the game it is the one that all take from, which two
        # players do more slowly.
        self.clock: list[float] = [given["clock_of_one_stack"], given["clock_of_two_stacks"]]
        self.clock_of_two_players: float = given["clock_of_two_players"]
        self.regard: float = given["regard"]
        self.usual: float = given["usual"]
        self.calm: float = given["calm"]
        self.calm_of_a_round: float = given["calm_of_a_round"]
        self.lacking: list[float] = [self.missing**count for count in range(MOST_MISSING + 1)]
        self.matching: list[float] = [
            self.match * count**self.match_power for count in range(MOST_MATCHING + 1)
        ]
        self.of_a_turn: list[float] = [self._of_a_turn(planet) for planet in range(len(SLOTS))]

    def _of_a_turn(self, planet: int) -> float:
        worth = self.slot * len(SLOTS[planet]) + self.hand_limit * HAND_BONUS[planet]
        if PLANET_SYMBOL[planet] != NO_SYMBOL:
            worth += self.symbols[PLANET_SYMBOL[planet]]
        return worth


WEIGHTS: Final = Weights(read(GAME_NAME, "weights")["weights"])


class EminentDomainJudge(Judge[EminentDomain]):
    """What bots think of the positions of Eminent Domain."""

    def evaluate(self, state: EminentDomain, player: int) -> float:
        """The player's chances of winning, from 0 to 1."""
        rounds = rounds_left(state)
        values = _promises(state)
        for seat in range(state.seats):
            values[seat] += _influence(state, seat, turns_left(state, seat, rounds))
        own = values[player]
        calm = WEIGHTS.calm + WEIGHTS.calm_of_a_round * rounds
        total = 1.0
        for seat in range(state.seats):
            if seat != player:
                total += exp((_regarded(values[seat]) - own) / calm)
        return 1.0 / total

    def horizon(self, state: EminentDomain) -> int:
        """Some four turns: what more would bring lies in cards that nobody has drawn."""
        return max(1, TURNS_FORESEEN // state.seats)


def _regarded(value: float) -> float:
    """What a rival's influence counts for: in part what rivals usually reach.

    Who sees nothing but the lead keeps rivals down and hurries the end of a poor game; who looks
    to their own Empire first wins as often, and richer.
    """
    return WEIGHTS.regard * value + (1.0 - WEIGHTS.regard) * WEIGHTS.usual


def rounds_left(state: EminentDomain) -> float:
    """How many rounds the game will probably still last, from stacks and supply (R12.1)."""
    if state.triggered:
        return float(state.rounds_left)
    times = sorted([cards / STACK_PACE[stack] for stack, cards in enumerate(state.stacks) if cards])
    needed = state.rules.empty_to_end - state.empty_stacks
    clock = WEIGHTS.clock[needed - 1] if state.seats > 2 else WEIGHTS.clock_of_two_players
    by_stacks = (clock * times[needed - 1] + 0.1 * times[needed]) / state.seats
    return min(by_stacks, state.supply / (SUPPLY_PACE * state.seats) + 2.0)


def turns_left(state: EminentDomain, seat: int, rounds: float) -> float:
    """How many turns a player will probably still have, the present one counted as part."""
    if seat == state.active:
        return rounds + LAST_TURN
    if state.triggered:
        last = (state.first - 1) % state.seats
        until_last = (last - state.active) % state.seats
        return rounds + (1.0 if (seat - state.active) % state.seats <= until_last else 0.0)
    return rounds


def _influence(state: EminentDomain, seat: int, turns: float) -> float:
    player = state.players[seat]
    scored = player.influence + player.technology_points + player.planet_points
    return (
        scored
        + _planets_to_come(player, turns)
        + _engine(player, turns)
        + _cards(player, turns, seat == state.active)
        + _goods(player, turns)
    )


def _planets_to_come(player: Player, turns: float) -> float:
    """What face-down planets will bring, the nearest first, and the ships that are left over."""
    lacking: list[int] = []
    ships = _list_lacking(player, lacking)
    lacking.sort()
    spare = WEIGHTS.ship * min(ships, MOST_SHIPS) if turns > 1.0 else 0.02 * ships
    return _worth_in_time(player, lacking, turns) + spare


def _list_lacking(player: Player, lacking: list[int]) -> int:
    """List what face-down planets lack, in the nearer way; returns the ships no planet needs.

    What is missing, the site and the card that turns the planet up stand in one number, in this
    order, so that the nearest comes first.
    """
    ships = player.ships
    for site in range(len(player.planets)):
        if player.is_face_up(site):
            continue
        cost = player.attack_cost(site)
        by_ships = max(0, cost - ships)
        by_colonies = max(0, player.colonies_missing(site))
        if by_ships < by_colonies:
            ships = max(0, ships - cost)
            lacking.append((by_ships * SITES + site) * ROLE_CARDS + WARFARE_CARD)
        else:
            lacking.append((by_colonies * SITES + site) * ROLE_CARDS + COLONIZE_CARD)
    return ships


def _worth_in_time(player: Player, lacking: list[int], turns: float) -> float:
    """What planets that lack something will bring, as long as there is time."""
    time = turns
    worth = 0.0
    for one in lacking:
        missing = one // (SITES * ROLE_CARDS)
        planet = player.planets[one // ROLE_CARDS % SITES]
        time -= WEIGHTS.turns_to_flip + WEIGHTS.turns_for_missing * missing
        # A card that turns the planet up as an Action leaves the role for something else.
        ready = WEIGHTS.ready_with_card if one % ROLE_CARDS in player.hand else WEIGHTS.ready
        hurry = min(1.0, max(0.04, 0.75 + 0.3 * time))
        worth += hurry * ready * WEIGHTS.lacking[missing] * _planet_worth(planet, max(0.0, time))
    return worth


def _planet_worth(planet: int, turns: float) -> float:
    return PLANET_INFLUENCE[planet] + turns * WEIGHTS.of_a_turn[planet]


def _engine(player: Player, turns: float) -> float:
    """What symbols, hand size, slots and planet types will still earn."""
    worth = WEIGHTS.hand_limit * (player.hand_limit - HAND_LIMIT)
    for role in range(ROLES):
        if player.symbols[role]:
            worth += WEIGHTS.symbols[role] * player.symbols[role]
    worth += WEIGHTS.slot * counted(player.capacity)
    types = 0
    for count in player.types:
        types += min(count, 3)
    return worth * turns + WEIGHTS.type * types * min(1.0, turns / 4.0)


def _cards(player: Player, turns: float, active: bool) -> float:
    """Cards in hand that match what the Empire can use; and a deck that pulls one way.

    The active player's hand is about to be refilled: what is left of it is worth less (R6.3).
    """
    held = symbols_of(player.hand)
    deck = held + symbols_of(player.draw) + symbols_of(player.discard) + symbols_of(player.played)
    worth = turns * _focus(player, deck) + technologies_to_come(player, deck, turns)
    if turns <= 0.0:
        return worth
    hand = WEIGHTS.card * len(player.hand)
    for role in range(ROLES):
        matching = held >> role * COUNT_BITS & MOST_COUNTED
        if matching:
            hand += WEIGHTS.matching[min(matching, MOST_MATCHING)] * _use(player, role)
    return worth + (WEIGHTS.left_over * hand if active else hand)


def _use(player: Player, role: int) -> float:
    """How much the Empire can make of a role now, from 0 to 1."""
    if role == PRODUCE:
        return min(1.0, (counted(player.capacity) - counted(player.goods)) / 2)
    if role == TRADE:
        return min(1.0, counted(player.goods) / 2)
    if role == RESEARCH:
        return WEIGHTS.use_research * _of_the_best_type(player)
    face_down = len(player.planets) - player.face_up.bit_count()
    if role == SURVEY:
        return WEIGHTS.use_survey - WEIGHTS.use_survey_less * min(face_down, 3)
    return 0.3 + WEIGHTS.use_planets * min(face_down, 2)


def _of_the_best_type(player: Player) -> int:
    most = 0
    for count in player.types:
        most = max(most, count)
    return most


def technologies_to_come(player: Player, deck: int, turns: float) -> float:
    """What technologies that score will bring, where planets of a type and the deck allow them."""
    planets = _of_the_best_type(player)
    if planets < FACE_PLANETS[LEVEL_TWO] or turns <= 0.0:
        return 0.0
    share = (deck >> RESEARCH * COUNT_BITS & MOST_COUNTED) / _deck_size(player)
    # The symbols of a usual hand, with those of the Empire and the role card that is led.
    usual = 1.0 + player.symbols[RESEARCH] + player.hand_limit * share
    worth = WEIGHTS.level_two * _in_time(usual - FACE_COST[LEVEL_TWO], turns)
    if planets >= FACE_PLANETS[LEVEL_THREE]:
        worth += WEIGHTS.level_three * _in_time(usual - FACE_COST[LEVEL_THREE], turns)
    return worth


def _in_time(spare: float, turns: float) -> float:
    """How likely a role with so many symbols to spare, or lacking, succeeds in the turns left."""
    at_once = 1.0 / (1.0 + exp(-WEIGHTS.reach * (spare + 0.5)))
    return 1.0 - exp(-RESEARCH_PACE * at_once * turns)


def _deck_size(player: Player) -> float:
    size = len(player.hand) + len(player.draw) + len(player.discard) + len(player.played)
    return float(max(SMALLEST_DECK, size))


def _focus(player: Player, deck: int) -> float:
    """How much a hand of this deck works together: the squared shares of the roles."""
    focus = WEIGHTS.technologies[min(deck >> ROLES * COUNT_BITS, MOST_TECHNOLOGIES)]
    whole = _deck_size(player)
    for role in range(ROLES):
        share = (deck >> role * COUNT_BITS & MOST_COUNTED) / whole
        focus += WEIGHTS.focus[role] * share * share
    return focus


def _goods(player: Player, turns: float) -> float:
    held = counted(player.goods)
    return WEIGHTS.good * held * min(1.0, 0.1 + turns / 2.0) if held else 0.0


def symbols_of(cards: list[int]) -> int:
    """The symbols of each role on some cards, and how many are technologies, in one number."""
    total = 0
    for card in cards:
        total += PACKED_SYMBOLS[card]
    return total


def counted(things: list[int]) -> int:
    """How many there are of all types together."""
    total = 0
    for count in things:
        total += count
    return total


def _promises(state: EminentDomain) -> list[float]:
    """What the open questions are about to bring each player."""
    promises = [0.0] * state.seats
    for frame in state.stack:
        if isinstance(frame, Question):
            promises[frame.player] += _promise(state, frame)
    return promises


def _promise(state: EminentDomain, asked: Question[Any]) -> float:
    if isinstance(asked, Boost):
        return role_promise(state, asked.player, asked.symbols, asked.leading)
    if isinstance(asked, FollowOrDissent):
        symbols = follower_symbols(state, state.players[asked.player])
        return follow_promise(state, asked.player, symbols)
    return 0.0


def role_promise(state: EminentDomain, seat: int, symbols: int, leading: bool) -> float:
    """What resolving the role that is led would bring with so many symbols."""
    role = state.role
    player = state.players[seat]
    if role == SURVEY:
        looked_at = symbols if leading else symbols - 1
        return WEIGHTS.survey + WEIGHTS.survey_more * (looked_at - 1) if looked_at > 0 else 0.0
    if role == WARFARE:
        return WEIGHTS.ship_soon * symbols
    if role == COLONIZE:
        return WEIGHTS.colony_soon * _colonies_played(player) if player.has_face_down() else 0.0
    if role == PRODUCE:
        return WEIGHTS.good * min(symbols, counted(player.capacity) - counted(player.goods))
    if role == TRADE:
        return (1.0 - WEIGHTS.good) * min(symbols, counted(player.goods))
    return _best_technology(state, player, symbols)


def follow_promise(state: EminentDomain, seat: int, symbols: int) -> float:
    """What an opponent who may still follow the role, or dissent, will make of it."""
    player = state.players[seat]
    cards = 0
    by_card = ROLE_SYMBOLS[state.role]
    for card in player.hand:
        cards += by_card[card]
    if state.role == COLONIZE:
        gain = WEIGHTS.colony_soon * cards if player.has_face_down() else 0.0
    else:
        gain = role_promise(state, seat, symbols + cards, leading=False)
    return max(WEIGHTS.dissent, gain - WEIGHTS.card * cards)


def _colonies_played(player: Player) -> int:
    count = 0
    for card in player.played:
        count += COLONIES[card]
    return count


def _best_technology(state: EminentDomain, player: Player, symbols: int) -> float:
    best = 0.0
    for face in range(FACES):
        if (
            FACE_COST[face] <= symbols
            and player.types[FACE_TYPE[face]] >= FACE_PLANETS[face]
            and state.has_face(face)
        ):
            best = max(best, FACE_INFLUENCE[face] + WEIGHTS.technology_soon)
    return best
