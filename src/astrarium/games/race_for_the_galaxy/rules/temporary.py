"""R6.6: temporary Military, from cards and goods, while a world is placed."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTIVE_IN_SETTLE,
    ALIEN,
    GENES,
    KIND,
    NONE,
    SPEND_FOR_MILITARY,
    TACTICS,
)
from astrarium.games.race_for_the_galaxy.rules.knowledge import Placement
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    GENES_TOKEN,
    GOOD_TOKEN,
    MILITARY_TOKEN,
    TOKEN_VALUE,
)
from astrarium.games.race_for_the_galaxy.rules.player import Player, with_card
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision, Row
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    CHEAPEN,
    SPEND,
    SPEND_TOKEN,
    STRENGTHEN,
    USE,
)
from astrarium.kernel.words import N_


def possible_help(player: Player, world: int, above: int, but: int, taken: int) -> int:
    """R6.6: what the unused temporary powers of cards above one, but for one, and tokens could add.

    A good of the kind `taken` is spent before, and serves none of them.
    """
    value = 0
    wanted = [taken]
    for place in range(player.active):
        card = player.tableau[place]
        if not ACTIVE_IN_SETTLE[card] or card <= above or card == but:
            continue
        value += TACTICS[card]
        spend = SPEND_FOR_MILITARY[card]
        if spend is not None and card not in player.spent:
            free = spendable(player, spend.kind) - wanted.count(spend.kind)
            if free > 0:
                wanted.append(spend.kind)
                value += spend.value
    for token in player.tokens:
        if MILITARY_TOKEN[token] or (GENES_TOKEN[token] and KIND[world] == GENES):
            value += TOKEN_VALUE[token]
    return value


def spendable(player: Player, kind: int) -> int:
    """R6.6: the goods of a kind that can be spent, tokens included."""
    count = player.goods_of(kind)
    if kind == ALIEN:
        for token in player.tokens:
            if GOOD_TOKEN[token]:
                count += 1
    return count


def help_of(card: int) -> int:
    """R6.6: the temporary Military of a card."""
    spend = SPEND_FOR_MILITARY[card]
    return TACTICS[card] + (spend.value if spend is not None else 0)


def good_for(card: int) -> int:
    """R6.6: the kind of the good that a card takes for temporary Military, if it takes one."""
    spend = SPEND_FOR_MILITARY[card]
    return spend.kind if spend is not None else NONE


def helping_cards(player: Player, above: int) -> list[int]:
    """R6.6: the cards above one whose temporary power can be used now."""
    found: list[int] = []
    for place in range(player.active):
        card = player.tableau[place]
        if card <= above or not ACTIVE_IN_SETTLE[card]:
            continue
        spend = SPEND_FOR_MILITARY[card]
        may_spend = (
            spend is not None and card not in player.spent and spendable(player, spend.kind) > 0
        )
        if TACTICS[card] or may_spend:
            found.append(card)
    found.sort()
    return found


def use_for_military(state: RaceForTheGalaxy, seat: int, card: int, below: int) -> None:
    """R6.6: discard the card, or a good of the kind it takes, below some of the last discards."""
    player = state.players[seat]
    spend = SPEND_FOR_MILITARY[card]
    if spend is None:
        player.temporary += TACTICS[card]
        state.discard_from_tableau(seat, card, below)
        return
    player.spent = with_card(player.spent, card)
    player.temporary += spend.value
    state.tell("use", seat, card)
    places = player.places_of(spend.kind)
    if len(places) == 1 and not (spend.kind == ALIEN and player.tokens):
        spend_good(state, seat, places[0], below)
    else:
        state.ask(SpendGood(seat, card, below))


def spend_good(state: RaceForTheGalaxy, seat: int, place: int, below: int) -> None:
    """Discard one good for a power, below some of the last discards."""
    world = state.players[seat].tableau[place]
    state.discard_good(seat, place, below)
    state.tell("spend", seat, world)


def strengthen(state: RaceForTheGalaxy, seat: int, token: int) -> None:
    """R14.2, R14.2a: use a token for Military until the end of the phase."""
    player = state.players[seat]
    state.use_token(seat, token)
    if GENES_TOKEN[token]:
        player.stronger_genes += TOKEN_VALUE[token]
    else:
        player.temporary += TOKEN_VALUE[token]


class SpendGood(Decision):
    """R6.6: which good to discard for temporary Military."""

    rule: ClassVar[str] = "R6.6"
    prompt: ClassVar[str] = N_("Which good do you discard for Military?")

    def __init__(self, player: int, card: int, below: int) -> None:
        self.player = player
        self.card: int = card
        self._below: int = below  # of the last discards: only where the good lies among them

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        spend = SPEND_FOR_MILITARY[self.card]
        assert spend is not None
        found = [SPEND(player.tableau[place]) for place in player.places_of(spend.kind)]
        if spend.kind == ALIEN:
            found.extend(good_tokens(player))
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if SPEND_TOKEN.has(action):
            state.use_token(self.player, SPEND_TOKEN.first(action))
            return
        player = state.players[self.player]
        place = player.tableau.index(SPEND.first(action))
        spend_good(state, self.player, place, self._below)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": self.card}


def good_tokens(player: Player) -> list[int]:
    """R14.4: the tokens that can be spent as an Alien good."""
    return [SPEND_TOKEN(token) for token in sorted(set(player.tokens)) if GOOD_TOKEN[token]]


class Placing(Row):
    """How to place a world, while temporary powers may be used in any order (R6.6).

    What they discard lies in the order of the powers, so that their order leaves no trace.
    """

    chains: ClassVar[bool] = True  # powers share goods: what one takes another does not ask for

    def __init__(self, player: int, world: int, spent: tuple[int, ...]) -> None:
        self.player = player
        self.world: int = world
        # The powers whose use has put a card on the discards. They tell no more than where it
        # lies there, and are not in digests, so that those of former rules agree.
        self._spent: tuple[int, ...] = spent

    def is_pick(self, action: int) -> bool:
        return not STRENGTHEN.has(action) and not CHEAPEN.has(action)

    def ends(self, state: RaceForTheGalaxy, action: int) -> bool:
        return not USE.has(action) or help_of(USE.first(action)) == 0

    def use(self, state: RaceForTheGalaxy, card: int) -> None:
        """R6.6: use a temporary power, then ask again."""
        state.ask(PlaceNext(self, card, len(state.supply.discards)))
        use_for_military(state, self.player, card, len([one for one in self._spent if one > card]))

    def ask_again(self, state: RaceForTheGalaxy, card: int, has_cost: bool) -> None:
        """Ask the same question once the power of a card is used, perhaps for a discard."""
        raise NotImplementedError

    def spent_with(self, card: int, has_cost: bool) -> tuple[int, ...]:
        """The powers that have cost a card, perhaps with one more."""
        return with_card(self._spent, card) if has_cost else self._spent

    def is_possible(self, state: RaceForTheGalaxy, card: int) -> bool:
        """Whether the world can still be placed while a good for a card is being chosen."""
        raise NotImplementedError


class PlaceNext(Placement):
    """R6.6: after a temporary power, the same question again."""

    def __init__(self, question: Placing, card: int, discards: int) -> None:
        super().__init__(question.player)
        self.question: Placing = question
        self.card: int = card
        self.discards: int = discards  # how many there were before

    def is_possible(self, state: RaceForTheGalaxy) -> bool:
        return self.question.is_possible(state, self.card)

    def run(self, state: RaceForTheGalaxy) -> None:
        self.question.ask_again(state, self.card, len(state.supply.discards) > self.discards)
