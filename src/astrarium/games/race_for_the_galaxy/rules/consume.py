"""R7.1 to R7.5: phase IV, Consume, and the Trade bonus before it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    ANY,
    CANNOT_TRADE,
    CONSUME_CODES,
    CONSUME_PHASE,
    CONSUME_TRADE,
    COST,
    GOOD,
    NONE,
    Power,
)
from astrarium.games.race_for_the_galaxy.rules.player import (
    Player,
    count_of,
    in_rising_order,
    without,
)
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision, Row
from astrarium.games.race_for_the_galaxy.rules.spending import (
    begin_spending,
    begin_spending_all,
    good_token_count,
    goods_available,
    power_of,
)
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.supply import EVERYBODY
from astrarium.games.race_for_the_galaxy.rules.temporary import good_tokens
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    CONSUME,
    DISCARD,
    DONE,
    NAME,
    SELL,
    SPEND_TOKEN,
)
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_


class ConsumePhase(Step[RaceForTheGalaxy]):
    """R7.1: one player after the other."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = CONSUME_PHASE
        state.again = False
        state.tell("phase", state.order[0], CONSUME_PHASE)
        for player in state.players:
            player.active = len(player.tableau)
            player.unused = _consume_powers(player)
        frames: list[Frame] = []
        for seat in state.order:
            if CONSUME_TRADE in state.players[seat].chosen:
                frames.append(Trade(seat))
            frames.append(ConsumeNext(seat))
        state.ask_in_order(frames)


def _consume_powers(player: Player) -> tuple[int, ...]:
    """Every consume power of a tableau, by card and slot."""
    powers: list[int] = []
    for card in player.tableau:
        if CONSUME_CODES[card]:
            powers.extend(CONSUME_CODES[card])
    return tuple(powers) if powers else ()


# Selling.


class Trade(Step[RaceForTheGalaxy]):
    """R7.2: whoever chose Consume: Trade must sell a good that may be sold."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        places = tradeable(player)
        if player.tokens or len(places) > 1:
            state.ask(SellGood(self.seat))
        elif places:
            sell(state, self.seat, places[0], with_trade=True)


def tradeable(player: Player) -> list[int]:
    """R7.2: the places of goods that may be sold with the Trade bonus."""
    return [place for place in player.places_of(ANY) if not CANNOT_TRADE[player.tableau[place]]]


class SellGood(Decision):
    """R7.2: which good to sell; R14.4: a token may be sold, but never has to be."""

    rule: ClassVar[str] = "R7.2"
    prompt: ClassVar[str] = N_("Trade: which good do you sell?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        places = tradeable(player)
        found = [SELL(player.tableau[place]) for place in places]
        found.extend(good_tokens(player))
        if not places:
            found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        sell_in_this_way(state, self.player, action, with_trade=True)


def sell_in_this_way(state: RaceForTheGalaxy, seat: int, action: int, with_trade: bool) -> None:
    """Sell the good or token that was chosen, or nothing."""
    if SELL.has(action):
        place = state.players[seat].tableau.index(SELL.first(action))
        sell(state, seat, place, with_trade)
    elif SPEND_TOKEN.has(action):
        sell_token(state, seat, SPEND_TOKEN.first(action), with_trade)


def sell(state: RaceForTheGalaxy, seat: int, place: int, with_trade: bool) -> None:
    """R7.2: discard a good and draw its price."""
    player = state.players[seat]
    world = player.tableau[place]
    price = player.price(world, GOOD[world], with_trade)
    state.discard_good(seat, place)
    state.tell("sell", seat, world, price)
    state.draw(seat, price)


def sell_token(state: RaceForTheGalaxy, seat: int, token: int, with_trade: bool) -> None:
    """R14.4: sell an Alien good token."""
    price = state.players[seat].price(NONE, ALIEN, with_trade)
    state.use_token(seat, token)
    state.tell("sell_token", seat, token, price)
    state.draw(seat, price)


# Consuming.


class ConsumeNext(Step[RaceForTheGalaxy]):
    """R7.3: the next power: chosen, or used at once if it is the only one and mandatory."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        usable = usable_powers(player)
        if len(usable) == 1 and not power_of(usable[0]).optional and not player.tokens:
            use_power(state, self.seat, usable[0])
        elif usable or (player.tokens and takes_token(player)):
            state.ask(ChoosePower(self.seat))
        else:
            player.unused = ()


def usable_powers(player: Player) -> list[int]:
    """R7.3: the powers that can be used now with the goods on worlds."""
    if not player.unused:
        return []
    counts = player.counted_goods()
    return [code for code in player.unused if can_use(player, power_of(code), counts, 0)]


def can_use(player: Player, power: Power, counts: i64, tokens: int) -> bool:
    """Whether a power can be used with the goods there are, and so many Alien tokens."""
    effect = power.effect
    if effect == "consume":
        return goods_available(counts, power, tokens) >= power.goods
    if effect == "consume_all" or effect == "sell_one_good":
        return count_of(counts, ANY) + tokens > 0
    if effect == "discard_cards_for_vp":
        return bool(player.hand)
    return True


def takes_token(player: Player) -> bool:
    """Whether an unused power could take an Alien good: then holders of tokens are asked."""
    for code in player.unused:
        power = power_of(code)
        if power.effect == "sell_one_good" or power.effect == "consume_all":
            return True
        if power.effect == "consume" and (power.kind == ANY or power.kind == ALIEN):
            return True
    return False


class ChoosePower(Decision):
    """R7.3: which consume power to use next; stopping only if all that is left is optional."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Consume: which power do you use next?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        counts = player.counted_goods()
        tokens = good_token_count(player)
        found: list[int] = []
        may_stop = True
        for code in player.unused:
            power = power_of(code)
            if can_use(player, power, counts, tokens):
                found.append(CONSUME.offset + code)
                # Not mandatory is what is optional, or needs a token.
                if not power.optional and (not tokens or can_use(player, power, counts, 0)):
                    may_stop = False
        if may_stop:
            found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        if action == DONE:
            player.unused = ()
            return
        use_power(state, self.player, action - CONSUME.offset)


def use_power(state: RaceForTheGalaxy, seat: int, code: int) -> None:
    """R7.3: invoke a power; what it takes may still have to be chosen."""
    player = state.players[seat]
    player.unused = without(player.unused, code)
    power = power_of(code)
    state.ask(ConsumeNext(seat))
    state.tell("consume", seat, power.card)
    effect = power.effect
    if effect == "consume":
        begin_spending(state, seat, code)
    elif effect == "consume_all":
        begin_spending_all(state, seat, code)
    elif effect == "sell_one_good":
        begin_selling(state, seat, power)
    elif effect == "draw":
        state.draw(seat, power.value)
    elif effect == "lucky_draw":
        state.ask(NameNumber(seat, code))
    else:
        state.ask(DiscardForVp(seat, code, power.most))


# Other powers.


def begin_selling(state: RaceForTheGalaxy, seat: int, power: Power) -> None:
    """R7.3: any good may be sold, also one that the Trade bonus does not take."""
    player = state.players[seat]
    places = player.places_of(ANY)
    if len(places) == 1 and not player.tokens:
        sell(state, seat, places[0], power.with_trade)
    else:
        state.ask(SellByPower(seat, power.with_trade))


class SellByPower(Decision):
    """R7.3: which good to sell by a consume power."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Which good do you sell?")

    def __init__(self, player: int, with_trade: bool) -> None:
        self.player = player
        self.with_trade: bool = with_trade

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        found = [SELL(player.tableau[place]) for place in player.places_of(ANY)]
        found.extend(good_tokens(player))
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        sell_in_this_way(state, self.player, action, self.with_trade)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"with_trade": self.with_trade}


class NameNumber(Decision):
    """R7.3: the number that Gambling World's card must show."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Name a number: you keep the card turned up if it costs that.")

    def __init__(self, player: int, code: int) -> None:
        self.player = player
        self.code: int = code

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        power = power_of(self.code)
        return [NAME(number - 1) for number in range(power.least, power.most + 1)]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        number = NAME.first(action) + 1
        state.tell("name", self.player, number)
        card = state.flip(self.player)
        if card == NONE:
            return
        if COST[card] == number:
            state.players[self.player].take_openly(card)
            state.tell("take_flipped", self.player, card)
        else:
            state.supply.discard(card, EVERYBODY)
            state.tell("discard_flipped", self.player, card)


class DiscardForVp(Row):
    """R7.3: which cards to discard for VP, up to a number; never doubled."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Discard a card for VP (at most: {left})?")
    done: ClassVar[int] = DONE

    def __init__(self, player: int, code: int, left: int) -> None:
        self.player = player
        self.code: int = code
        self.left: int = left

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found = state.players[self.player].choices(DISCARD)
        found.append(DONE)
        return found

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        found = in_rising_order(DISCARD, player.hand, player.aside, 1)
        found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        if action != DONE:
            player.set_aside(DISCARD.first(action))
            if self.left > 1 and player.hand:
                state.ask(DiscardForVp(self.player, self.code, self.left - 1))
                return
        power = power_of(self.code)
        if player.aside:
            points = power.vp * len(player.aside)
            state.discard_aside(self.player)
            state.receive_vp(self.player, points, power.card)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": power_of(self.code).card, "left": self.left}


CONSUME_STEP: Final = ConsumePhase()
