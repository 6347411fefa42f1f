"""R6.10 to R6.26: the nine actions, each with what may be chosen and what it brings."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.rules.components import (
    BARGAIN_CARD,
    BARGAIN_COST,
    BARGAIN_GAIN,
    BARGAINS_OF_CARD,
    CLASS,
    COLONIZE,
    COLONIZED,
    CREDITS,
    CRUISERS,
    DEVELOP,
    DEVELOP_CHOICES,
    DEVELOPED,
    EMPTY,
    EXPLORATION_GAIN,
    EXPLORATION_TOKENS,
    EXPLORE,
    GAIN,
    LIMITS,
    MANUFACTURE,
    MOST_PLAYERS,
    NOMINATE,
    NOMINATE_PRESTIGE,
    NOMINATE_SLOTS,
    NOTHING,
    PRESTIGE,
    RELICS,
    RESEARCH,
    SALVAGE,
    SCAVENGE,
    SPOTS,
    SYSTEMS,
    TRADE,
    TRADE_POSITIONS,
    UNIT_GAIN,
    Table,
)
from astrarium.games.age_of_galaxy.rules.effects import (
    Afterwards,
    ChooseGain,
    acquire,
    follow_up,
)
from astrarium.games.age_of_galaxy.rules.exchanges import pay
from astrarium.games.age_of_galaxy.rules.player import Player
from astrarium.games.age_of_galaxy.rules.powers import ANY, Price, times
from astrarium.games.age_of_galaxy.rules.state import SECTIONS, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import (
    BARTER,
    BUILD,
    DIG,
    EXPLORE_OWN,
    EXPLORE_SYSTEM,
    IMPROVE,
    MOST_RELICS,
    NAME,
    SCAVENGE_ONCE,
    SETTLE,
    STUDY,
)
from astrarium.kernel.rules.question import Step

EXPLORE_SECTION: Final = SECTIONS.index(EXPLORE)
PRIVATE: Final = -1  # the place of a token that lies on a technology of one's own


def prestige(amount: int) -> Table:
    """A gain of prestige alone."""
    return (*NOTHING[:PRESTIGE], amount, *NOTHING[PRESTIGE + 1 :])


# The numbers of actions by their arguments, looked up where many are listed.
_TRADE_ACTIONS: Final[tuple[int, ...]] = tuple([BARTER(one) for one in range(len(BARGAIN_COST))])
_EXPLORE_ACTIONS: Final[tuple[int, ...]] = tuple([EXPLORE_SYSTEM(one) for one in range(SYSTEMS)])
# By how many can be made at most.
_BUILD_ACTIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([BUILD(place) for place in range(most)]) for most in range(LIMITS[CRUISERS] + 1)]
)
_DIG_ACTIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([DIG(place) for place in range(most)]) for most in range(MOST_RELICS + 1)]
)
_SETTLE_ACTIONS: Final[tuple[int, ...]] = tuple([SETTLE(spot) for spot in range(SPOTS)])
_IMPROVE_ACTIONS: Final[tuple[int, ...]] = tuple([IMPROVE(spot) for spot in range(SPOTS)])
_BARGAIN_PRICE: Final[tuple[Price, ...]] = tuple([Price(cost) for cost in BARGAIN_COST])
_UNIT_GAINS: Final[tuple[tuple[Table, ...], ...]] = tuple(
    [tuple([times(gain, number) for number in range(MOST_RELICS + 1)]) for gain in UNIT_GAIN]
)
_CREDITS: Final[tuple[Table, ...]] = tuple(
    [(amount, *NOTHING[1:]) for amount in range(LIMITS[CREDITS] + 1)]
)


def actions(state: AgeOfGalaxy, seat: int) -> list[int]:
    """R6.2, R6.7: every action that the player can pay for and whose needs are met."""
    player = state.players[seat]
    in_sight = player.credits_in_sight()
    can_explore = player.affords(player.price(EXPLORE), in_sight)
    found = _explorations(state, player) if can_explore else []
    _offer_trades(found, state, player, in_sight)
    player.offer_technologies(found, in_sight)
    found.extend(_BUILD_ACTIONS[_most_units(player, MANUFACTURE, player.room(CRUISERS), in_sight)])
    found.extend(_DIG_ACTIONS[_most_relics(player, in_sight)])
    found.append(SCAVENGE_ONCE)
    if player.colonize_cost() <= in_sight:
        within = state.ends[state.reach(player.reach)]
        found.extend(colonizations(state, player.habitable(state.spots, within, state.kinds)))
    if player.colonized and player.affords(player.price(DEVELOP), in_sight):
        found.extend(_developments(state, seat))
    if player.developed and player.affords(player.price(NOMINATE), in_sight):
        found.extend(NAME.each(open_slots(state)))
    return found


def perform(state: AgeOfGalaxy, seat: int, action: int) -> None:
    """R6.9: pay, place the disc, gain the result, then what follows."""
    player = state.players[seat]
    state.acted = True
    if SETTLE.has(action):
        cost = _CREDITS[player.colonize_cost()]
        pay(state, seat, cost, Colonize(seat, SETTLE.first(action)))
    elif IMPROVE.has(action):
        pay(state, seat, player.costs[DEVELOP], Develop(seat, IMPROVE.first(action)))
    elif STUDY.has(action):
        technology = STUDY.first(action)
        price = player.research_price(CLASS[technology], STUDY.second(action))
        pay(state, seat, price.cost, Research(seat, technology))
    elif BARTER.has(action):
        bargain = BARTER.first(action)
        pay(state, seat, BARGAIN_COST[bargain], Trade(seat, bargain))
    elif NAME.has(action):
        pay(state, seat, player.costs[NOMINATE], Nominate(seat, NAME.first(action)))
    else:
        _perform_in_section(state, seat, action)


def _perform_in_section(state: AgeOfGalaxy, seat: int, action: int) -> None:
    player = state.players[seat]
    if action == SCAVENGE_ONCE:
        Make(seat, SCAVENGE, 0).run(state)
    elif BUILD.has(action):
        number = BUILD.first(action) + 1
        cost = times(player.costs[MANUFACTURE], number)
        pay(state, seat, cost, Make(seat, MANUFACTURE, number))
    elif DIG.has(action):
        _begin_salvage(state, seat, DIG.first(action) + 1)
    else:
        place = PRIVATE
        if action != EXPLORE_OWN:
            place = state.row.index(EXPLORE_SYSTEM.first(action))
        pay(state, seat, player.costs[EXPLORE], Explore(seat, place))


def place_disc(state: AgeOfGalaxy, seat: int, section: int) -> None:
    """Put a disc on a section of the main board, where any number can lie."""
    state.players[seat].discs -= 1
    state.sections[section * MOST_PLAYERS + seat] += 1


def _explorations(state: AgeOfGalaxy, player: Player) -> list[int]:
    """R6.10: systems within reach with a token; face-down tokens of one system are alike."""
    found = [
        _EXPLORE_ACTIONS[state.row[position]]
        for position in range(state.reach(player.reach))
        if state.exploration[position]
    ]
    if player.private:
        found.append(EXPLORE_OWN)
    return found


class Explore(Step[AgeOfGalaxy]):
    """R6.11: turn a token up, gain what it shows, discard it."""

    def __init__(self, player: int, place: int) -> None:
        self.player: int = player
        self.place: int = place

    def run(self, state: AgeOfGalaxy) -> None:
        place_disc(state, self.player, EXPLORE_SECTION)
        token = self._take(state) % EXPLORATION_TOKENS
        state.exploration_discard.append(token)
        state.reveal()
        state.tell("explore", self.player, token)
        state.gain(self.player, EXPLORATION_GAIN[token])
        follow_up(state, self.player, EXPLORE)

    def _take(self, state: AgeOfGalaxy) -> int:
        if self.place == PRIVATE:
            player = state.players[self.player]
            token = player.private[0]
            player.private = player.private[1:]
            return token
        tokens = state.exploration[self.place]
        state.exploration[self.place] = tokens[1:]
        return tokens[0]


def _offer_trades(found: list[int], state: AgeOfGalaxy, player: Player, in_sight: int) -> None:
    """R6.13, R6.14: the exchanges that can be paid on cards that take a disc."""
    for position in range(TRADE_POSITIONS):
        for bargain in BARGAINS_OF_CARD[state.trade_row[position]]:
            affordable = player.affords(_BARGAIN_PRICE[bargain], in_sight)
            if affordable and state.takes_trades(position):
                found.append(_TRADE_ACTIONS[bargain])


class Trade(Step[AgeOfGalaxy]):
    """R6.13: a disc on the card, one exchange once."""

    def __init__(self, player: int, bargain: int) -> None:
        self.player: int = player
        self.bargain: int = bargain

    def run(self, state: AgeOfGalaxy) -> None:
        position = state.trade_row.index(BARGAIN_CARD[self.bargain])
        state.players[self.player].discs -= 1
        state.trade_discs[position * MOST_PLAYERS + self.player] += 1
        state.tell("trade", self.player, self.bargain)
        state.gain(self.player, BARGAIN_GAIN[self.bargain])
        follow_up(state, self.player, TRADE)


class Research(Step[AgeOfGalaxy]):
    """R6.17: the disc stays on the technology, whose immediate effects happen."""

    def __init__(self, player: int, technology: int) -> None:
        self.player: int = player
        self.technology: int = technology

    def run(self, state: AgeOfGalaxy) -> None:
        state.players[self.player].discs -= 1
        state.tell("research", self.player, self.technology)
        if state.players[self.player].follows >> RESEARCH & 1:
            state.ask(Afterwards(self.player, RESEARCH, CLASS[self.technology]))
        acquire(state, self.player, self.technology)


def _most_units(player: Player, action: int, room: int, in_sight: int) -> int:
    """R6.7, R6.18, R6.19: how many units can be paid and kept; discounts make some of them free."""
    price = player.price(action)
    if room <= 0 or not player.affords(price, in_sight):
        return 0
    most = room
    if price.credits:
        most = min(most, in_sight // price.credits)
    if price.amount:
        most = min(most, player.stock[price.resource] // price.amount)
    while price.mixed and not player.can_pay(price.cost, most):
        most -= 1
    return most


def _most_relics(player: Player, in_sight: int) -> int:
    """R6.19: as many as can be paid at once, and more where exchanges come in between."""
    most = _most_units(player, SALVAGE, MOST_RELICS, in_sight)
    price = player.price(SALVAGE)
    if most and most < MOST_RELICS and player.stock[price.resource] // max(1, price.amount) > most:
        while most < MOST_RELICS and player.can_pay_in_turn(
            price.cost, UNIT_GAIN[SALVAGE], most + 1
        ):
            most += 1
    return most


def _begin_salvage(state: AgeOfGalaxy, seat: int, number: int) -> None:
    """R6.19: a disc on the section; what is not credits is put aside for all relics at once."""
    place_disc(state, seat, SECTIONS.index(SALVAGE))
    state.tell("make", seat, SALVAGE, number)
    state.spend(seat, (0, *times(state.players[seat].costs[SALVAGE], number)[1:]))
    Salvage(seat, number).run(state)


class Salvage(Step[AgeOfGalaxy]):
    """R6.19: the relics that are still to be paid, as many at a time as the credits allow."""

    def __init__(self, player: int, number: int) -> None:
        self.player: int = player
        self.number: int = number

    def run(self, state: AgeOfGalaxy) -> None:
        player = state.players[self.player]
        credits = player.costs[SALVAGE][CREDITS]
        left = self.number
        ready = min(left, player.stock[CREDITS] // credits) if credits else left
        if ready:
            state.spend(self.player, _CREDITS[ready * credits])
            state.gain(self.player, _UNIT_GAINS[SALVAGE][ready])
            left -= ready
        if not left:
            follow_up(state, self.player, SALVAGE)
            return
        # A relic may be exchanged for the next one.
        one_by_one = player.can_exchange(RELICS)
        number = 1 if one_by_one else min(left, max(1, player.credits_in_sight() // credits))
        state.ask(Salvage(self.player, left - number))
        pay(state, self.player, _CREDITS[number * credits], Relics(self.player, number))


class Relics(Step[AgeOfGalaxy]):
    """R6.19: relics that were paid after exchanges."""

    def __init__(self, player: int, number: int) -> None:
        self.player: int = player
        self.number: int = number

    def run(self, state: AgeOfGalaxy) -> None:
        state.gain(self.player, _UNIT_GAINS[SALVAGE][self.number])


class Make(Step[AgeOfGalaxy]):
    """R6.18, R6.20: a disc on the section, and what is made there."""

    def __init__(self, player: int, action: int, number: int) -> None:
        self.player: int = player
        self.action: int = action
        self.number: int = number

    def run(self, state: AgeOfGalaxy) -> None:
        place_disc(state, self.player, SECTIONS.index(self.action))
        state.tell("make", self.player, self.action, self.number)
        gained = _UNIT_GAINS[self.action][self.number]
        state.gain(self.player, GAIN[self.action] if self.action == SCAVENGE else gained)
        follow_up(state, self.player, self.action)


def colonizations(state: AgeOfGalaxy, habitable: tuple[int, ...]) -> list[int]:
    """R6.21: the empty ones of some planets."""
    planets = state.planets
    return [_SETTLE_ACTIONS[spot] for spot in habitable if planets[spot] == EMPTY]


class Colonize(Step[AgeOfGalaxy]):
    """R6.23: the disc is put on the planet, whose reward is gained."""

    def __init__(self, player: int, spot: int) -> None:
        self.player: int = player
        self.spot: int = spot

    def run(self, state: AgeOfGalaxy) -> None:
        player = state.players[self.player]
        player.discs -= 1
        state.planets[self.spot] = COLONIZED + self.player
        player.colonized += 1
        player.types[state.type_of(self.spot)] += 1
        state.tell("colonize", self.player, self.spot, state.type_of(self.spot))
        state.gain(self.player, state.gain_of(self.spot))
        follow_up(state, self.player, COLONIZE)


def _developments(state: AgeOfGalaxy, seat: int) -> list[int]:
    """R6.24: one's own Colonized planets."""
    own = COLONIZED + seat
    planets = state.planets
    return [_IMPROVE_ACTIONS[spot] for spot in state.spots if planets[spot] == own]


class Develop(Step[AgeOfGalaxy]):
    """R6.25: a second disc; influence, and one of two gains."""

    def __init__(self, player: int, spot: int) -> None:
        self.player: int = player
        self.spot: int = spot

    def run(self, state: AgeOfGalaxy) -> None:
        player = state.players[self.player]
        player.discs -= 1
        state.planets[self.spot] = DEVELOPED + self.player
        player.colonized -= 1
        player.developed += 1
        state.tell("develop", self.player, self.spot, state.type_of(self.spot))
        state.gain(self.player, GAIN[DEVELOP])
        if player.follows >> DEVELOP & 1:
            state.ask(Afterwards(self.player, DEVELOP, ANY))
        state.ask(DevelopBonus(self.player, DEVELOP_CHOICES))


class DevelopBonus(ChooseGain):
    """R6.25: prestige, or innovation and productivity."""

    rule: ClassVar[str] = "R6.25"


def open_slots(state: AgeOfGalaxy) -> list[int]:
    """R6.26: the empty slots, of slots that are worth the same only the first."""
    found: list[int] = []
    worths: list[int] = []
    for slot in range(NOMINATE_SLOTS):
        if state.slot_is_open(slot) and NOMINATE_PRESTIGE[slot] not in worths:
            worths.append(NOMINATE_PRESTIGE[slot])
            found.append(slot)
    return found


class Nominate(Step[AgeOfGalaxy]):
    """R6.26: the disc stays on the slot, whose prestige is gained."""

    def __init__(self, player: int, slot: int) -> None:
        self.player: int = player
        self.slot: int = slot

    def run(self, state: AgeOfGalaxy) -> None:
        player = state.players[self.player]
        player.discs -= 1
        player.nominated += 1
        state.nominated[self.slot] = self.player
        state.tell("nominate", self.player, self.slot)
        state.gain(self.player, prestige(NOMINATE_PRESTIGE[self.slot]))
        follow_up(state, self.player, NOMINATE)
