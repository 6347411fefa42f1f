"""R6.10 to R6.26: the nine actions, each with what may be chosen and what it brings."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.age_of_galaxy.components import (
    ADVANCED,
    BARGAIN_CARD,
    BARGAIN_COST,
    BARGAIN_GAIN,
    BARGAIN_RESOURCE,
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
    PRIMARY,
    RESEARCH,
    RESOURCES,
    SALVAGE,
    SCAVENGE,
    SPOTS,
    SYSTEMS,
    TECHNOLOGIES,
    TRADE,
    TRADE_POSITIONS,
    UNIT_GAIN,
    Table,
)
from astrarium.games.age_of_galaxy.effects import (
    Afterwards,
    ChooseGain,
    acquire,
    follow_up,
    pay,
)
from astrarium.games.age_of_galaxy.player import Player
from astrarium.games.age_of_galaxy.powers import ANY, times
from astrarium.games.age_of_galaxy.state import SECTIONS, AgeOfGalaxy
from astrarium.games.age_of_galaxy.vocabulary import (
    BARTER,
    BUILD,
    BY_CREDITS,
    BY_INNOVATION,
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
from astrarium.kernel.question import Step

EXPLORE_SECTION: Final = SECTIONS.index(EXPLORE)
PRIVATE: Final = -1  # the place of a token that lies on a technology of one's own


def prestige(amount: int) -> Table:
    """A gain of prestige alone."""
    return (*NOTHING[:PRESTIGE], amount, *NOTHING[PRESTIGE + 1 :])


# The numbers of actions by their arguments, looked up where many are listed.
_TRADE_ACTIONS: Final[tuple[int, ...]] = tuple([BARTER(one) for one in range(len(BARGAIN_COST))])
_EXPLORE_ACTIONS: Final[tuple[int, ...]] = tuple([EXPLORE_SYSTEM(one) for one in range(SYSTEMS)])
_STUDY_ACTIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([STUDY(technology, payment) for technology in range(TECHNOLOGIES)])
        for payment in (BY_CREDITS, BY_INNOVATION)
    ]
)
_BUILD_ACTIONS: Final[list[int]] = [BUILD(place) for place in range(LIMITS[CRUISERS])]
_DIG_ACTIONS: Final[list[int]] = [DIG(place) for place in range(MOST_RELICS)]
_SETTLE_ACTIONS: Final[tuple[int, ...]] = tuple([SETTLE(spot) for spot in range(SPOTS)])
_IMPROVE_ACTIONS: Final[tuple[int, ...]] = tuple([IMPROVE(spot) for spot in range(SPOTS)])
_CREDITS: Final[tuple[Table, ...]] = tuple(
    [(amount, *NOTHING[1:]) for amount in range(LIMITS[CREDITS] + 1)]
)


def actions(state: AgeOfGalaxy, seat: int) -> list[int]:
    """R6.2, R6.7: every action that the player can pay for and whose needs are met."""
    player = state.players[seat]
    found = explorations(state, player)
    found += trades(state, player)
    found += researches(player)
    found += manufactures(player)
    found += salvages(player)
    found.append(SCAVENGE_ONCE)
    found += colonizations(state, player, player.biomes)
    if player.colonized:
        found += developments(state, seat)
    if player.developed:
        found += nominations(state, player)
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
        cost = player.research_cost(CLASS[technology], STUDY.second(action))
        pay(state, seat, cost, Research(seat, technology))
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
        number = DIG.first(action) + 1
        cost = times(player.costs[SALVAGE], number)
        pay(state, seat, cost, Make(seat, SALVAGE, number))
    else:
        place = PRIVATE
        if action != EXPLORE_OWN:
            place = state.row.index(EXPLORE_SYSTEM.first(action))
        pay(state, seat, player.costs[EXPLORE], Explore(seat, place))


def place_disc(state: AgeOfGalaxy, seat: int, section: int) -> None:
    """Put a disc on a section of the main board, where any number can lie."""
    state.players[seat].discs -= 1
    state.sections[section * MOST_PLAYERS + seat] += 1


def explorations(state: AgeOfGalaxy, player: Player) -> list[int]:
    """R6.10: systems within reach with a token; face-down tokens of one system are alike."""
    if not player.can_pay(player.costs[EXPLORE]):
        return []
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


def trades(state: AgeOfGalaxy, player: Player) -> list[int]:
    """R6.13, R6.14: the exchanges that can be paid on cards that take a disc."""
    found: list[int] = []
    for position in range(TRADE_POSITIONS):
        if state.takes_trades(position):
            for bargain in BARGAINS_OF_CARD[state.trade_row[position]]:
                paid = BARGAIN_RESOURCE[bargain]
                # Most exchanges fail at the first look, without counting the whole cost.
                enough = player.stock[paid] >= BARGAIN_COST[bargain][paid]
                if enough and player.can_pay(BARGAIN_COST[bargain]):
                    found.append(_TRADE_ACTIONS[bargain])
    return found


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


def researches(player: Player) -> list[int]:
    """R6.15, R6.16: accessible technologies, by each payment that is possible."""
    found: list[int] = []
    for kind in (PRIMARY, ADVANCED):
        if player.open[kind]:
            for payment in (BY_CREDITS, BY_INNOVATION):
                if player.can_pay(player.research_cost(kind, payment)):
                    numbers = _STUDY_ACTIONS[payment]
                    found += [numbers[technology] for technology in player.open[kind]]
    return found


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


def manufactures(player: Player) -> list[int]:
    """R6.18: one cruiser up to as many as can be paid and kept."""
    return _BUILD_ACTIONS[: _most_units(player, MANUFACTURE, player.room(CRUISERS))]


def salvages(player: Player) -> list[int]:
    """R6.19: one relic up to as many as can be paid."""
    return _DIG_ACTIONS[: _most_units(player, SALVAGE, MOST_RELICS)]


def _most_units(player: Player, action: int, bound: int) -> int:
    """R6.7: how many units of an action can be paid; discounts make some of them free."""
    cost = player.costs[action]
    for resource in range(1, RESOURCES):
        if cost[resource]:
            bound = min(bound, player.stock[resource] // cost[resource])
    if bound and cost[CREDITS]:
        bound = min(bound, player.credits_in_sight() // cost[CREDITS])
    while bound and not player.can_pay(cost, bound):
        bound -= 1
    return max(0, bound)


class Make(Step[AgeOfGalaxy]):
    """R6.18 to R6.20: a disc on the section, and what is made there."""

    def __init__(self, player: int, action: int, number: int) -> None:
        self.player: int = player
        self.action: int = action
        self.number: int = number

    def run(self, state: AgeOfGalaxy) -> None:
        place_disc(state, self.player, SECTIONS.index(self.action))
        state.tell("make", self.player, self.action, self.number)
        gained = times(UNIT_GAIN[self.action], self.number)
        state.gain(self.player, GAIN[self.action] if self.action == SCAVENGE else gained)
        follow_up(state, self.player, self.action)


def colonizations(state: AgeOfGalaxy, player: Player, biomes: int) -> list[int]:
    """R6.21, R6.22: empty planets within reach of the types given, if the cost can be paid."""
    cost = player.colonize_cost()
    if cost > player.stock[CREDITS] and cost > player.credits_in_sight():
        return []
    planets = state.planets
    kinds = state.kinds
    spots = state.spots
    return [
        _SETTLE_ACTIONS[spots[place]]
        for place in range(state.ends[state.reach(player.reach)])
        if planets[spots[place]] == EMPTY and biomes >> kinds[spots[place]] & 1
    ]


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


def developments(state: AgeOfGalaxy, seat: int) -> list[int]:
    """R6.24: one's own Colonized planets, if the cost can be paid."""
    player = state.players[seat]
    if not player.can_pay(player.costs[DEVELOP]):
        return []
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


def nominations(state: AgeOfGalaxy, player: Player) -> list[int]:
    """R6.26: the empty slots, of slots that are worth the same only the first."""
    if not player.developed or not player.can_pay(player.costs[NOMINATE]):
        return []
    return NAME.each(open_slots(state))


def open_slots(state: AgeOfGalaxy) -> list[int]:
    """The empty open Nominate slots, one for each worth."""
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
