"""R7.3, R14.4: the goods that a consume power takes, and what it gives for them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from astrarium.games.race_for_the_galaxy.components import (
    ALIEN,
    ANY,
    CONSUME_POWERS,
    CONSUME_X2,
    GOOD,
    MOST_CONSUME_POWERS,
    Power,
)
from astrarium.games.race_for_the_galaxy.orb_components import GOOD_TOKEN
from astrarium.games.race_for_the_galaxy.placing import good_tokens
from astrarium.games.race_for_the_galaxy.player import Player, count_of, kinds_in
from astrarium.games.race_for_the_galaxy.refusals import Decision
from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.vocabulary import (
    DONE,
    SPEND,
    SPEND_TOKEN,
)
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
    go_on(state, SpendGoods(seat, code, needed, most, 0, 0, 0))


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


class SpendGoods(Decision):
    """R7.3: which goods a power takes, one at a time in the order of the tableau, tokens last."""

    rule: ClassVar[str] = "R7.3"
    prompt: ClassVar[str] = N_("Which good do you discard (left to discard: {left})?")

    def __init__(
        self, player: int, code: int, left: int, most: int, lowest: int, kinds: int, taken: int
    ) -> None:
        self.player = player
        self.code: int = code
        self.left: int = left  # still to be taken
        self.most: int = most  # that may still be taken, with tokens
        self.lowest: int = lowest  # place of the tableau, or beyond it a token
        self.kinds: int = kinds  # taken so far, for a power that takes different ones
        self.taken: int = taken

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        found = [SPEND(player.tableau[place]) for place in self.places(player)]
        found.extend([SPEND_TOKEN(token) for token in self._next_tokens(player)])
        if self.left <= 0:
            found.append(DONE)
        return found

    def places(self, player: Player) -> list[int]:
        """The places of goods that may be taken next, with enough to follow."""
        fitting = self.fitting(player)
        if self.left <= 1:
            return fitting
        return [place for place in fitting if self._from(player, place) >= self.left]

    def fitting(self, player: Player) -> list[int]:
        """The places of goods that the power takes, from the lowest on."""
        return [
            place
            for place in player.places_of(power_of(self.code).kind)
            if place >= self.lowest and self._fits(player, place)
        ]

    def _fits(self, player: Player, place: int) -> bool:
        kind = GOOD[player.tableau[place]]
        return not power_of(self.code).different or not self.kinds >> kind & 1

    def _from(self, player: Player, first: int) -> int:
        """How many goods could be taken from a place on, tokens included."""
        power = power_of(self.code)
        tokens = len(self._tokens(player)) and good_token_count(player)
        if not power.different:
            return tokens + self.goods_from(player, first)
        kinds = 1 << ALIEN if tokens else 0
        for place in player.places_of(ANY):
            if place >= first and self._fits(player, place):
                kinds |= 1 << GOOD[player.tableau[place]]
        return kinds.bit_count()

    def goods_from(self, player: Player, first: int) -> int:
        """How many goods lie from a place of the tableau on."""
        count = 0
        for place in player.places_of(power_of(self.code).kind):
            if place >= first and self._fits(player, place):
                count += player.goods_at(place)
        return count

    def is_forced(self, player: Player) -> bool:
        """Whether all goods are needed, or all that fit lie on one world."""
        return len(self.fitting(player)) <= 1 or self.goods_from(player, self.lowest) == self.left

    def _next_tokens(self, player: Player) -> list[int]:
        """The tokens that may be taken next: only tokens, with enough of them, can follow."""
        found = self._tokens(player)
        if self.left <= 1:
            return found
        if power_of(self.code).different:
            return []
        return [token for token in found if self._tokens_from(player, token) >= self.left]

    def _tokens_from(self, player: Player, first: int) -> int:
        count = 0
        for token in player.tokens:
            if GOOD_TOKEN[token] and token >= first:
                count += 1
        return count

    def _tokens(self, player: Player) -> list[int]:
        power = power_of(self.code)
        if power.kind != ANY and power.kind != ALIEN:
            return []
        if power.different and self.kinds >> ALIEN & 1:
            return []
        return [
            token
            for token in sorted(set(player.tokens))
            if GOOD_TOKEN[token] and BEYOND + token >= self.lowest
        ]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DONE:
            reward(state, self.player, self.code, self.taken)
        elif SPEND_TOKEN.has(action):
            token = SPEND_TOKEN.first(action)
            state.use_token(self.player, token)
            go_on(state, self.after(BEYOND + token, ALIEN))
        else:
            place = state.players[self.player].tableau.index(SPEND.first(action))
            go_on(state, self.spend(state, place))

    def spend(self, state: RaceForTheGalaxy, place: int) -> SpendGoods:
        """Discard a good, and say what is left to ask."""
        kind = state.discard_good(self.player, place)
        state.tell("spend", self.player, state.players[self.player].tableau[place])
        return self.after(place, kind)

    def after(self, lowest: int, kind: int) -> SpendGoods:
        """The question once one more good has been taken."""
        return SpendGoods(
            self.player,
            self.code,
            self.left - 1,
            self.most - 1,
            lowest,
            self.kinds | 1 << kind,
            self.taken + 1,
        )

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": power_of(self.code).card, "left": max(0, self.left), "most": self.most}


def go_on(state: RaceForTheGalaxy, question: SpendGoods) -> None:
    """Ask for the next good, unless everybody can see that there is no choice."""
    player = state.players[question.player]
    if not player.tokens and question.is_forced(player):
        while question.left > 0:
            question = question.spend(state, question.fitting(player)[0])
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
