"""R7.3, R14.4: the goods that a consume power takes, and what it gives for them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    ANY,
    CONSUME_POWERS,
    CONSUME_X2,
    GOOD,
    MOST_CONSUME_POWERS,
    Power,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import GOOD_TOKEN
from astrarium.games.race_for_the_galaxy.rules.player import Player, count_of, kinds_in, with_card
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision, Row
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.temporary import good_tokens
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    DONE,
    SPEND,
    SPEND_TOKEN,
)
from astrarium.kernel.rules.question import NOTHING as NO_ACTION
from astrarium.kernel.words import N_

DOUBLED: Final = 2
BEYOND: Final = 1000  # in the order of goods: after every place of a tableau


def power_of(code: int) -> Power:
    """The consume power that a number stands for."""
    return CONSUME_POWERS[code // MOST_CONSUME_POWERS][code % MOST_CONSUME_POWERS]


def goods_available(counts: i64, power: Power, tokens: int) -> int:
    """Of goods counted by kind, how many a power could take; of different kinds, how many kinds."""
    takes_alien = power.kind == ANY or power.kind == ALIEN
    if power.different:
        kinds = kinds_in(counts)
        return kinds + 1 if tokens and not count_of(counts, ALIEN) else kinds
    return count_of(counts, power.kind) + (tokens if takes_alien else 0)


def good_token_count(player: Player) -> int:
    """R14.4: how many tokens could be spent as Alien goods."""
    count = 0
    for token in player.tokens:
        if GOOD_TOKEN[token]:
            count += 1
    return count


def begin_spending(state: RaceForTheGalaxy, seat: int, code: int) -> None:
    """R7.3: as many goods as there are for the power, up to the number that it takes."""
    player = state.players[seat]
    power = power_of(code)
    most = power.goods * power.times
    needed = most
    if power.goods == 1:
        needed = min(most, max(1, goods_available(player.counted_goods(), power, 0)))
    go_on(state, SpendGoods(seat, code, needed, most, 0, ()))


def begin_spending_all(state: RaceForTheGalaxy, seat: int, code: int) -> None:
    """R7.3: Pilgrimage World takes every good; R14.4: tokens only if their owner adds them."""
    player = state.players[seat]
    count = 0
    for place in player.places_of(ANY):
        while player.goods_at(place):
            state.discard_good(seat, place)
            count += 1
            state.tell("spend", seat, player.tableau[place])
    if player.tokens:
        state.ask(AddTokens(seat, code, count))
    else:
        reward_all(state, seat, code, count)


def reward_all(state: RaceForTheGalaxy, seat: int, code: int, count: int) -> None:
    """R7.3, R7.4: one VP less than goods, doubled with the bonus."""
    points = max(0, count - 1) * _factor(state, seat)
    if points:
        state.receive_vp(seat, points, power_of(code).card)


def _factor(state: RaceForTheGalaxy, seat: int) -> int:
    return DOUBLED if CONSUME_X2 in state.players[seat].chosen else 1


class AddTokens(Decision):
    """R14.4: whether to add Alien good tokens to all goods."""

    rule: ClassVar[str] = "R14.4"
    prompt: ClassVar[str] = N_("Add a token to the goods you discard?")

    def __init__(self, player: int, code: int, count: int) -> None:
        self.player = player
        self.code: int = code
        self.count: int = count

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found = good_tokens(state.players[self.player])
        if self.count:
            found.append(DONE)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            reward_all(state, self.player, self.code, self.count)
            return
        state.use_token(self.player, SPEND_TOKEN.first(action))
        if state.players[self.player].tokens:
            state.ask(AddTokens(self.player, self.code, self.count + 1))
        else:
            reward_all(state, self.player, self.code, self.count + 1)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": power_of(self.code).card, "count": self.count}


class SpendGoods(Row):
    """R7.3: which goods a power takes; a search takes them as the tableau lies, tokens last."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Which good do you discard (left to discard: {left})?")
    done: ClassVar[int] = DONE

    def __init__(
        self, player: int, code: int, left: int, most: int, kinds: int, picked: tuple[int, ...]
    ) -> None:
        self.player = player
        self.code: int = code
        self.left: int = left  # still to be taken
        self.most: int = most  # that may still be taken, with tokens
        self.kinds: int = kinds  # taken so far
        self.lowest: int = picked[-1] if picked else 0  # the highest place taken
        self.taken: int = len(picked)
        # Sorted places of the tableau, and beyond them tokens. They tell no more than where among
        # the discards a good lies, and are not in digests, so that those of former rules agree.
        self._picked: tuple[int, ...] = picked

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        found = [SPEND(player.tableau[place]) for place in self.fitting(player, 0)]
        found.extend([SPEND_TOKEN(token) for token in self.tokens(player, 0)])
        if self.left <= 0:
            found.append(DONE)
        return found

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        """The goods from the highest place taken on, if enough of them follow, else from any."""
        player = state.players[self.player]
        return self._rising(player, self.lowest) or self._rising(player, 0)

    def _rising(self, player: Player, lowest: int) -> list[int]:
        places = self.fitting(player, lowest)
        tokens = self.tokens(player, lowest)
        if self.left > 1:
            places = [one for one in places if self.follow(player, one, tokens) >= self.left]
            if power_of(self.code).different:
                tokens = []
            else:
                tokens = [one for one in tokens if _tokens_from(player, one) >= self.left]
        found = [SPEND(player.tableau[place]) for place in places]
        found.extend([SPEND_TOKEN(token) for token in tokens])
        if self.left <= 0:
            found.append(DONE)
        return found

    def unasked(self, state: RaceForTheGalaxy) -> int:
        """Former rules took what was left in the order of the tableau, if it just sufficed."""
        player = state.players[self.player]
        if player.tokens or self.left <= 0 or not self.is_forced(player, self.lowest):
            return NO_ACTION
        return SPEND(player.tableau[self.fitting(player, self.lowest)[0]])

    def fitting(self, player: Player, lowest: int) -> list[int]:
        """The places of goods that the power takes, from one on."""
        barred = self.kinds if power_of(self.code).different else 0
        return [
            place
            for place in player.places_of(power_of(self.code).kind)
            if place >= lowest and not barred >> GOOD[player.tableau[place]] & 1
        ]

    def follow(self, player: Player, first: int, tokens: list[int]) -> int:
        """How many goods could be taken from a place on, tokens included."""
        places = self.fitting(player, first)
        if not power_of(self.code).different:
            return (good_token_count(player) if tokens else 0) + goods_on(player, places)
        kinds = 1 << ALIEN if tokens else 0
        for place in places:
            kinds |= 1 << GOOD[player.tableau[place]]
        return kinds.bit_count()

    def is_forced(self, player: Player, lowest: int) -> bool:
        """Whether all goods from a place on are needed, or all that fit lie on one world."""
        places = self.fitting(player, lowest)
        return len(places) <= 1 or goods_on(player, places) == self.left

    def tokens(self, player: Player, lowest: int) -> list[int]:
        """The tokens that may be taken."""
        power = power_of(self.code)
        if power.kind != ANY and power.kind != ALIEN:
            return []
        if power.different and self.kinds >> ALIEN & 1:
            return []
        return [
            token
            for token in sorted(set(player.tokens))
            if GOOD_TOKEN[token] and BEYOND + token >= lowest
        ]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            reward(state, self.player, self.code, self.taken)
        elif SPEND_TOKEN.has(action):
            token = SPEND_TOKEN.first(action)
            later = [one for one in self._picked if one > BEYOND + token]
            state.use_token(self.player, token, len(later))
            go_on(state, self.after(BEYOND + token, ALIEN))
        else:
            place = state.players[self.player].tableau.index(SPEND.first(action))
            go_on(state, self.spend(state, place))

    def spend(self, state: RaceForTheGalaxy, place: int) -> SpendGoods:
        """Discard a good, and say what is left to ask."""
        later = [one for one in self._picked if place < one < BEYOND]
        state.discard_good(self.player, place, len(later))
        world = state.players[self.player].tableau[place]
        state.tell("spend", self.player, world)
        return self.after(place, GOOD[world])

    def after(self, place: int, kind: int) -> SpendGoods:
        """The question once one more good has been taken."""
        picked, kinds = with_card(self._picked, place), self.kinds | 1 << kind
        return SpendGoods(self.player, self.code, self.left - 1, self.most - 1, kinds, picked)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": power_of(self.code).card, "left": max(0, self.left), "most": self.most}


def _tokens_from(player: Player, first: int) -> int:
    """How many goods are left among the tokens from one on."""
    count = 0
    for token in player.tokens:
        if GOOD_TOKEN[token] and token >= first:
            count += 1
    return count


def goods_on(player: Player, places: list[int]) -> int:
    """How many goods lie on some worlds."""
    count = 0
    for place in places:
        count += player.goods_at(place)
    return count


def go_on(state: RaceForTheGalaxy, question: SpendGoods) -> None:
    """Ask for the next good, unless everybody can see that there is no choice."""
    player = state.players[question.player]
    if not player.tokens and question.is_forced(player, 0):
        while question.left > 0:
            question = question.spend(state, question.fitting(player, 0)[0])
    if question.most == 0 or (question.left <= 0 and not player.tokens):
        reward(state, question.player, question.code, question.taken)
    else:
        state.ask(question)


def reward(state: RaceForTheGalaxy, seat: int, code: int, taken: int) -> None:
    """R7.3, R7.4: VP, doubled with the bonus, and cards."""
    power = power_of(code)
    times = taken // power.goods
    if power.vp:
        state.receive_vp(seat, power.vp * times * _factor(state, seat), power.card)
    state.draw(seat, power.cards * times)
