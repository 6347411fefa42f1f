"""How each of our questions is answered from the record, and what is compared on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_IDS,
    CONSUME_POWERS,
    FREE_SHIP,
    IS_MILITARY,
    MOST_CONSUME_POWERS,
    PAY_FOR_MILITARY,
    RANDOM_SETTLE,
    SPEND_FOR_MILITARY,
    START_WORLDS,
)
from astrarium.games.race_for_the_galaxy.rules.placing import PayForWorld, payers
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.spending import power_of
from astrarium.games.race_for_the_galaxy.rules.temporary import help_of, spendable
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    BY_PAYMENT,
    CHOOSE,
    CHOOSE_TWO,
    CONQUER,
    CONSUME,
    DISCARD,
    DONE,
    EXTRA,
    EXTRA_POWERS,
    FLIP,
    KEEP,
    NAME,
    NOTHING,
    PAY,
    PLACE,
    PRODUCE_ON,
    SELL,
    SPEND,
    TAKE_START,
    USE,
)
from astrarium.kernel.rules.vocabulary import Verb
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.games.race_for_the_galaxy.conform.chronicle import Decided
    from astrarium.games.race_for_the_galaxy.conform.following import Follower

Answer = Callable[["Follower", int, Any], list[int]]

ACTIONS = {
    "Explore+5": "explore_plus_5",
    "Explore+1+1": "explore_plus_1_plus_1",
    "Develop": "develop",
    "Develop(2nd)": "develop",
    "Settle": "settle",
    "Settle(2nd)": "settle",
    "Consume-Trade": "consume_trade",
    "Consume-x2": "consume_x2",
    "Produce": "produce",
}
NO_SECOND = "-"


def is_forced(decided: Decided) -> bool:
    """Whether a decision of the record had only one answer, so that we do not ask for it."""
    if decided.kind == "PAYMENT":
        paid = len(decided.chosen)
        offers_nothing = all(_is_idle(card, decided.card) for card in decided.special)
        return offers_nothing and paid in (0, len(decided.options))
    if decided.kind == "GOODS":
        return len(decided.chosen) == len(decided.options) or len(set(decided.options)) == 1
    return decided.kind == "TRADE" and len(decided.options) == 1


def _is_idle(power: int, placed: int | None) -> bool:
    """Whether a power that the record lists has no use for a card that could be placed outright.

    A military world can be conquered then: Colony Ship and powers to pay for it are listed all
    the same.
    """
    if placed is None or not IS_MILITARY[placed]:
        return False
    return FREE_SHIP[power] or PAY_FOR_MILITARY[power] is not None


def _offered(follower: Follower, seat: int, verb: Verb) -> list[int]:
    """The first arguments of a verb's actions that we offer."""
    return [verb.first(action) for action in follower.state.legal(seat) if verb.has(action)]


def _player(follower: Follower, seat: int) -> Player:
    return follower.state.players[seat]


# Set-up, choosing, Explore, the hand limit.


def choose_start(follower: Follower, seat: int, question: Any) -> list[int]:
    """START: the start world kept, and the two cards discarded."""
    decided = follower.next(seat, "START")
    player = _player(follower, seat)
    follower.expect(N_("the hands"), seat, decided.options, player.hand)
    follower.expect(N_("the start worlds"), seat, decided.special, player.offered)
    start = TAKE_START(START_WORLDS.index(decided.chosen_special[0]))
    return [start, *DISCARD.each(sorted(decided.chosen))]


def discard_cards(follower: Follower, seat: int, question: Any) -> list[int]:
    """DISCARD from the hand: at set-up and at the end of a round."""
    decided = follower.next(seat, "DISCARD")
    follower.expect(N_("the hands"), seat, decided.options, _player(follower, seat).hand)
    follower.expect_number(N_("the number to discard"), seat, decided.discard, question.left)
    return DISCARD.each(sorted(decided.chosen))


def keep_cards(follower: Follower, seat: int, question: Any) -> list[int]:
    """DISCARD in Explore: we ask for the cards to keep."""
    decided = follower.next(seat, "DISCARD")
    drawn = list(_player(follower, seat).drawn)
    follower.expect(N_("the cards drawn"), seat, decided.options, drawn)
    discarded = len(drawn) - question.left
    follower.expect_number(N_("the number to discard"), seat, decided.discard, discarded)
    for card in decided.chosen:
        drawn.remove(card)
    return KEEP.each(drawn)


def choose_actions(follower: Follower, seat: int, question: Any) -> list[int]:
    """ACTION: one card, or two in the advanced game."""
    decided = follower.next(seat, "ACTION")
    chosen = [ACTION_IDS.index(ACTIONS[word]) for word in decided.words if word != NO_SECOND]
    if len(chosen) == 1:
        return [CHOOSE(chosen[0])]
    return [CHOOSE_TWO(min(chosen), max(chosen))]


# Develop and Settle.


def choose_development(follower: Follower, seat: int, question: Any) -> list[int]:
    """PLACE in Develop: the placeable developments, each copy in hand."""
    decided = follower.next(seat, "PLACE")
    _expect_places(follower, seat, decided)
    return [PLACE(decided.chosen[0]) if decided.chosen else NOTHING]


def _expect_places(follower: Follower, seat: int, decided: Decided) -> None:
    offered = _offered(follower, seat, PLACE)
    hand = _player(follower, seat).hand
    ours = [card for card in hand if card in offered]
    follower.expect(N_("the cards that can be placed"), seat, decided.options, ours)


def choose_world(follower: Follower, seat: int, question: Any) -> list[int]:
    """PLACE in Settle; the flip of Wormhole Prospectors is asked for later there."""
    decided = follower.next(seat, "PLACE")
    _expect_places(follower, seat, decided)
    if decided.chosen:
        return [PLACE(decided.chosen[0])]
    return [FLIP if _flips(follower, seat) else NOTHING]


def _flips(follower: Follower, seat: int) -> bool:
    coming = follower.coming(seat)
    if coming is None or coming.kind != "SETTLE_POWER":
        return False
    only_flip = all(RANDOM_SETTLE[power.card] for power in coming.powers)
    flips = [power for power in coming.chosen_powers[:1] if RANDOM_SETTLE[power.card]]
    if flips or (only_flip and not coming.chosen_powers):
        follower.chronicle.decisions[seat].popleft()
    return bool(flips)


def _payment(follower: Follower, seat: int, card: int) -> Decided:
    """The PAYMENT of the card being placed."""
    current = follower.payment.get(seat)
    if current is None or current.card != card:
        current = follower.next(seat, "PAYMENT", card)
        follower.payment[seat] = current
        follower.helped[seat] = []
        hand = _player(follower, seat).hand
        follower.expect(N_("the hands"), seat, current.options, hand)
    return current


def how_to_place(follower: Follower, seat: int, question: Any) -> list[int]:
    """PAYMENT of a military world: temporary powers first, then a power to pay, or conquest."""
    decided = _payment(follower, seat, question.world)
    _expect_special(follower, seat, decided, question)
    helping = _next_help(follower, seat, decided)
    if helping:
        return helping
    payers = [card for card in decided.chosen_special if PAY_FOR_MILITARY[card] is not None]
    return [USE(payers[0])] if payers else [CONQUER]


def _next_help(follower: Follower, seat: int, decided: Decided) -> list[int]:
    """The next temporary power that the record uses, if there is one more."""
    helped = follower.helped[seat]
    for card in sorted(decided.chosen_special):
        if help_of(card) and card not in helped:
            helped.append(card)
            return [USE(card)]
    return []


def _expect_special(follower: Follower, seat: int, decided: Decided, question: Any) -> None:
    """Both offer the same powers, but for those that we do not ask for where they lead nowhere."""
    used = follower.helped[seat]
    left = [card for card in decided.special if card not in used]
    theirs = [card for card in left if not _leads_nowhere(follower, seat, card, question)]
    follower.expect(N_("the powers that can be used"), seat, theirs, _offered(follower, seat, USE))


def _leads_nowhere(follower: Follower, seat: int, power: int, question: Any) -> bool:
    """Whether the record lists a power that can do nothing now."""
    player = _player(follower, seat)
    is_paid = isinstance(question, PayForWorld)
    if FREE_SHIP[power]:
        return not is_paid  # the power to pay for the military world is asked for first
    paying = PAY_FOR_MILITARY[power]
    if paying is not None:
        if is_paid:
            return True  # one such power is chosen already
        too_dear = power not in payers(player, question.world, len(player.hand))
        return player.may_pay_for(paying, question.world) and too_dear
    spend = SPEND_FOR_MILITARY[power]
    return spend is not None and not spendable(player, spend.kind)  # another took the good


def pay_for_world(follower: Follower, seat: int, question: Any) -> list[int]:
    """PAYMENT of a world by cards, or by discarding Colony Ship, after temporary powers."""
    decided = _payment(follower, seat, question.world)
    _expect_special(follower, seat, decided, question)
    helping = _next_help(follower, seat, decided)
    if helping:
        return helping
    ships = [card for card in decided.chosen_special if FREE_SHIP[card]]
    return [USE(ships[0]) if ships else BY_PAYMENT]


def pay(follower: Follower, seat: int, question: Any) -> list[int]:
    """PAYMENT: the cards paid; that it was not asked how to pay means that there was one way."""
    known = follower.payment.get(seat)
    decided = _payment(follower, seat, question.card)
    if decided is not known:
        follower.expect(N_("the powers that can be used"), seat, decided.special, [])
    del follower.payment[seat]
    follower.expect_number(N_("the cost"), seat, len(decided.chosen), question.left)
    return PAY.each(sorted(decided.chosen))


def spend_good(follower: Follower, seat: int, question: Any) -> list[int]:
    """GOODS in Settle: one good for temporary Military."""
    decided = follower.next(seat, "GOODS", question.card)
    worlds = sorted(set(decided.options))
    follower.expect(N_("the goods"), seat, worlds, _offered(follower, seat, SPEND))
    return [SPEND(decided.chosen[0])]


def discard_for_good(follower: Follower, seat: int, question: Any) -> list[int]:
    """DISCARD_PRODUCE: Ore-Rich World."""
    decided = follower.next(seat, "DISCARD_PRODUCE")
    follower.expect(N_("the hands"), seat, decided.options, _player(follower, seat).hand)
    return DISCARD.each(decided.chosen) or [DONE]


def place_another(follower: Follower, seat: int, question: Any) -> list[int]:
    """SETTLE_POWER and PLACE: an additional world."""
    offered = [action for action in follower.state.legal(seat) if EXTRA.has(action)]
    if not offered:
        return [DONE]
    decided = follower.next(seat, "SETTLE_POWER")
    theirs = [power.card for power in decided.powers if not RANDOM_SETTLE[power.card]]
    ours = sorted({EXTRA_POWERS[EXTRA.first(action)] for action in offered})
    follower.expect(N_("the additional placements"), seat, theirs, ours)
    if not decided.chosen_powers:
        return [DONE]
    power = EXTRA_POWERS.index(decided.chosen_powers[0].card)
    placed = follower.next(seat, "PLACE")
    worlds = [EXTRA.second(action) for action in offered if EXTRA.first(action) == power]
    follower.expect(N_("the cards that can be placed"), seat, placed.options, worlds)
    return [EXTRA(power, placed.chosen[0])] if placed.chosen else [DONE]


# Consume and Produce.


def sell_good(follower: Follower, seat: int, question: Any) -> list[int]:
    """TRADE, by the bonus or by a power."""
    decided = follower.next(seat, "TRADE")
    follower.expect(N_("the goods to sell"), seat, decided.options, _offered(follower, seat, SELL))
    return [SELL(decided.chosen[0])]


def choose_power(follower: Follower, seat: int, question: Any) -> list[int]:
    """CONSUME_POWER: of several chosen only the first counts."""
    decided = follower.next(seat, "CONSUME_POWER")
    codes = [
        CONSUME.first(action) * MOST_CONSUME_POWERS + CONSUME.second(action)
        for action in follower.state.legal(seat)
        if CONSUME.has(action)
    ]
    theirs = sorted([(power.card, power.number) for power in decided.powers])
    ours = sorted([(power_of(code).card, power_of(code).number) for code in codes])
    follower.expect(
        N_("the consume powers"), seat, [card for card, _ in theirs], [card for card, _ in ours]
    )
    for (card, their_number), (_, our_number) in zip(theirs, ours, strict=True):
        follower.expect_number(N_("the number of a power"), card, their_number, our_number)
    if not decided.chosen_powers:
        return [DONE]
    chosen = decided.chosen_powers[0]
    numbers = [power.number for power in CONSUME_POWERS[chosen.card]]
    return [CONSUME(chosen.card, numbers.index(chosen.number))]


def spend_goods(follower: Follower, seat: int, question: Any) -> list[int]:
    """GOODS in Consume: the goods of one power."""
    decided = follower.next(seat, "GOODS", power_of(question.code).card)
    player = _player(follower, seat)
    kind = power_of(question.code).kind
    goods = [
        player.tableau[place]
        for place in player.places_of(kind)
        for _ in range(player.goods_at(place))
    ]
    follower.expect(N_("the goods"), seat, decided.options, goods)
    follower.expect_number(N_("the least number of goods"), seat, decided.least, question.left)
    follower.expect_number(N_("the number of goods"), seat, len(decided.chosen), question.left)
    follower.spending[seat] = question.code
    return SPEND.each(sorted(decided.chosen, key=player.tableau.index))


def name_number(follower: Follower, seat: int, question: Any) -> list[int]:
    """LUCKY: the number named."""
    return [NAME(int(follower.next(seat, "LUCKY").words[0]) - 1)]


def discard_for_vp(follower: Follower, seat: int, question: Any) -> list[int]:
    """CONSUME_HAND: the cards discarded for VP."""
    decided = follower.next(seat, "CONSUME_HAND")
    hand = _player(follower, seat).hand
    follower.expect(N_("the hands"), seat, decided.options, hand)
    actions = DISCARD.each(sorted(decided.chosen))
    if len(actions) < question.left and len(actions) < len(hand):
        actions.append(DONE)
    return actions


def choose_windfall(follower: Follower, seat: int, question: Any) -> list[int]:
    """WINDFALL: the world to produce on."""
    decided = follower.next(seat, "WINDFALL")
    ours = _offered(follower, seat, PRODUCE_ON)
    follower.expect(N_("the windfall worlds"), seat, decided.options, ours)
    return [PRODUCE_ON(decided.chosen[0])]


ANSWERS: dict[str, Answer] = {
    "ChooseStart": choose_start,
    "FirstDiscards": discard_cards,
    "ChooseAction": choose_actions,
    "ChooseTwo": choose_actions,
    "KeepCards": keep_cards,
    "ChooseDevelopment": choose_development,
    "ChooseWorld": choose_world,
    "HowToPlace": how_to_place,
    "PayForWorld": pay_for_world,
    "Pay": pay,
    "SpendGood": spend_good,
    "DiscardForGood": discard_for_good,
    "PlaceAnother": place_another,
    "SellGood": sell_good,
    "SellByPower": sell_good,
    "ChoosePower": choose_power,
    "SpendGoods": spend_goods,
    "NameNumber": name_number,
    "DiscardForVp": discard_for_vp,
    "ChooseWindfall": choose_windfall,
    "DiscardDown": discard_cards,
}
