"""R6.2 to R6.7: paying for a world, conquering it, or paying for a military one."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.components import (
    ACTIVE_IN_SETTLE,
    ALIEN,
    COST,
    FREE_SHIP,
    GENES,
    IS_MILITARY,
    KIND,
    NONE,
    PAY_FOR_MILITARY,
    SPEND_FOR_MILITARY,
    TACTICS,
)
from astrarium.games.race_for_the_galaxy.knowledge import Placement
from astrarium.games.race_for_the_galaxy.orb_components import (
    GENES_TOKEN,
    GOOD_TOKEN,
    MILITARY_TOKEN,
    TOKEN_VALUE,
    WORLD_TOKEN,
)
from astrarium.games.race_for_the_galaxy.payment import ask_payment
from astrarium.games.race_for_the_galaxy.player import Player
from astrarium.games.race_for_the_galaxy.refusals import Decision
from astrarium.games.race_for_the_galaxy.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.vocabulary import (
    BY_PAYMENT,
    CHEAPEN,
    CONQUER,
    SPEND,
    SPEND_TOKEN,
    STRENGTHEN,
    USE,
)
from astrarium.kernel.words import N_


def can_place(player: Player, world: int, cards: int) -> bool:
    """R6.3: whether a world can be placed with so many cards and everything else at hand."""
    if not IS_MILITARY[world]:
        return _can_pay(player, world, NONE, cards)
    if possible_strength(player, world) >= COST[world]:
        return True
    return bool(payers(player, world, cards))


def _can_pay(player: Player, world: int, payer: int, cards: int) -> bool:
    """Whether the cost can be met with so many cards, with tokens, or by Colony Ship."""
    power = PAY_FOR_MILITARY[payer] if payer != NONE else None
    cost = player.cost(world, power)
    if cost <= cards:
        return True
    if player.tokens and cost - token_discount(player, world) <= cards:
        return True
    return free_ship(player, world) != NONE


def token_discount(player: Player, world: int) -> int:
    """R14.2: how much a player's unused tokens could take off a world."""
    value = 0
    for token in player.tokens:
        if WORLD_TOKEN[token] or (GENES_TOKEN[token] and KIND[world] == GENES):
            value += TOKEN_VALUE[token]
    return value


def free_ship(player: Player, world: int) -> int:
    """R6.4: the card to be discarded for a cost of 0, if a player has it and it may be used."""
    if KIND[world] == ALIEN:
        return NONE
    for place in range(player.active):
        if FREE_SHIP[player.tableau[place]]:
            return player.tableau[place]
    return NONE


def payers(player: Player, world: int, cards: int) -> list[int]:
    """R6.7: the cards whose power lets the player pay for a military world with so many cards."""
    found: list[int] = []
    for place in range(player.active):
        card = player.tableau[place]
        power = PAY_FOR_MILITARY[card]
        if (
            power is not None
            and player.may_pay_for(power, world)
            and _can_pay(player, world, card, cards)
        ):
            found.append(card)
    return found


def possible_strength(player: Player, world: int) -> int:
    """R6.5, R6.6: the Military against a world with every temporary power used."""
    return player.strength(world) + possible_help(player, world, NONE, NONE)


def possible_help(player: Player, world: int, above: int, taken: int) -> int:
    """R6.6: what the unused temporary powers of cards above one could add, and all tokens.

    A good of the kind `taken` is spent before, and serves none of them.
    """
    value = 0
    wanted = [taken]
    for place in range(player.active):
        card = player.tableau[place]
        if not ACTIVE_IN_SETTLE[card] or card <= above:
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


def used_for_first(player: Player, world: int) -> int:
    """R6.9b: the Military used up by the first conquest, as it counts against a second world."""
    first = player.conquered
    only_first = player.special_strength(first) - player.special_strength_shared(first, world)
    return max(0, COST[first] - only_first)


def begin_placing(state: RaceForTheGalaxy, seat: int, world: int, second: bool) -> None:
    """Ask how to place a world, unless everybody can see that there is only one way."""
    if not IS_MILITARY[world]:
        begin_payment(state, seat, world, NONE)
        return
    ask_or_conquer(state, HowToPlace(seat, world, second, NONE))


def ask_or_conquer(state: RaceForTheGalaxy, question: HowToPlace) -> None:
    """Conquer at once where nothing else is possible, and everybody can see that."""
    if state.players[question.player].tokens or question.options(state) != [CONQUER]:
        state.ask(question)
    else:
        question.answer(state, CONQUER)


class ConquerNext(Placement):
    """R6.6: after a temporary power, the same question again."""

    def __init__(self, question: HowToPlace) -> None:
        super().__init__(question.player)
        self.question: HowToPlace = question

    def is_possible(self, state: RaceForTheGalaxy) -> bool:
        player = state.players[self.seat]
        asked = self.question
        # The good for the last power is still to be spent: only then is there a question above.
        taken = good_for(asked.lowest)
        return asked.missing(player) <= possible_help(player, asked.world, asked.lowest, taken)

    def run(self, state: RaceForTheGalaxy) -> None:
        ask_or_conquer(state, self.question)


class HowToPlace(Decision):
    """R6.2: conquer a military world, with temporary Military (R6.6), or pay for it (R6.7).

    Temporary powers of cards are used in rising order, so that no two orders are the same.
    """

    rule: ClassVar[str] = "R6.2"
    prompt: ClassVar[str] = N_("How do you place the military world?")

    def __init__(self, player: int, world: int, second: bool, lowest: int) -> None:
        self.player = player
        self.world: int = world
        self.second: bool = second
        self.lowest: int = lowest

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        missing = self.missing(player)
        found: list[int] = []
        if missing <= 0:
            found.append(CONQUER)
        by_paying: list[int] = []
        if not self.second:
            by_paying = payers(player, self.world, len(player.hand))
        found.extend(self._helps(player, missing))
        found.extend(USE.each(by_paying))
        return found

    def missing(self, player: Player) -> int:
        """R6.5, R6.9b: the Military that is still lacking."""
        missing = COST[self.world] - player.strength(self.world)
        if self.second:
            missing += used_for_first(player, self.world)
        return missing

    def _helps(self, player: Player, missing: int) -> list[int]:
        """The temporary powers with which the world can still be conquered."""
        if missing > possible_help(player, self.world, self.lowest, NONE):
            return []
        found = [
            USE(card)
            for card in helping_cards(player, self.lowest)
            if missing <= help_from(player, self.world, card)
        ]
        previous = NONE
        for token in player.tokens:
            if token != previous and (
                MILITARY_TOKEN[token] or (GENES_TOKEN[token] and KIND[self.world] == GENES)
            ):
                found.append(STRENGTHEN(token))
            previous = token
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == CONQUER:
            self._conquer(state)
        elif STRENGTHEN.has(action):
            strengthen(state, self.player, STRENGTHEN.first(action))
            ask_or_conquer(state, HowToPlace(self.player, self.world, self.second, self.lowest))
        elif PAY_FOR_MILITARY[USE.first(action)] is not None:
            payer = USE.first(action)
            state.tell("use", self.player, payer)
            begin_payment(state, self.player, self.world, payer)
        else:
            card = USE.first(action)
            again = HowToPlace(self.player, self.world, self.second, card)
            state.ask(ConquerNext(again))
            use_for_military(state, self.player, card)

    def _conquer(self, state: RaceForTheGalaxy) -> None:
        if not self.second:
            state.players[self.player].conquered = self.world
        state.tell("conquer", self.player, self.world)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        player = state.players[self.player]
        return {
            "world": self.world,
            "second": self.second,
            "strength": player.strength(self.world),
            "defense": COST[self.world],
            "used": used_for_first(player, self.world) if self.second else 0,
        }


def help_of(card: int) -> int:
    """R6.6: the temporary Military of a card."""
    spend = SPEND_FOR_MILITARY[card]
    return TACTICS[card] + (spend.value if spend is not None else 0)


def good_for(card: int) -> int:
    """R6.6: the kind of the good that a card takes for temporary Military, if it takes one."""
    spend = SPEND_FOR_MILITARY[card]
    return spend.kind if spend is not None else NONE


def help_from(player: Player, world: int, card: int) -> int:
    """R6.6: what a card could add, and after it the cards above it and all tokens."""
    return help_of(card) + possible_help(player, world, card, good_for(card))


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


def use_for_military(state: RaceForTheGalaxy, seat: int, card: int) -> None:
    """R6.6: discard the card, or a good of the kind it takes, for temporary Military."""
    player = state.players[seat]
    spend = SPEND_FOR_MILITARY[card]
    if spend is None:
        player.temporary += TACTICS[card]
        state.discard_from_tableau(seat, card)
        return
    player.spent = (*player.spent, card)
    player.temporary += spend.value
    state.tell("use", seat, card)
    places = player.places_of(spend.kind)
    if len(places) == 1 and not (spend.kind == ALIEN and player.tokens):
        spend_good(state, seat, places[0])
    else:
        state.ask(SpendGood(seat, card))


def spend_good(state: RaceForTheGalaxy, seat: int, place: int) -> None:
    """Discard one good for a power."""
    world = state.players[seat].tableau[place]
    state.discard_good(seat, place)
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

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

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
        spend_good(state, self.player, player.tableau.index(SPEND.first(action)))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"card": self.card}


def good_tokens(player: Player) -> list[int]:
    """R14.4: the tokens that can be spent as an Alien good."""
    return [SPEND_TOKEN(token) for token in sorted(set(player.tokens)) if GOOD_TOKEN[token]]


def begin_payment(state: RaceForTheGalaxy, seat: int, world: int, payer: int) -> None:
    """Ask how to pay for a world, unless everybody can see that there is only one way."""
    question = PayForWorld(seat, world, payer, 0)
    if state.players[seat].tokens or question.options(state) != [BY_PAYMENT]:
        state.ask(question)
    else:
        question.answer(state, BY_PAYMENT)


class PayForWorld(Decision):
    """R6.4, R6.7: pay with cards, cheaper with tokens, or discard Colony Ship."""

    rule: ClassVar[str] = "R6.4"
    prompt: ClassVar[str] = N_("How do you pay for your world?")

    def __init__(self, player: int, world: int, payer: int, reduction: int) -> None:
        self.player = player
        self.world: int = world
        self.payer: int = payer
        self.reduction: int = reduction

    def cost(self, player: Player) -> int:
        """What is left to pay."""
        power = PAY_FOR_MILITARY[self.payer] if self.payer != NONE else None
        return max(0, player.cost(self.world, power) - self.reduction)

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        cost = self.cost(player)
        found = [BY_PAYMENT] if cost <= len(player.hand) else []
        ship = free_ship(player, self.world)
        if ship != NONE:
            found.append(USE(ship))
        # R8.1: the tokens of another player, dealt anew, may not suffice.
        if cost and (found or cost - token_discount(player, self.world) <= len(player.hand)):
            found.extend(self._tokens(player))
        return found

    def _tokens(self, player: Player) -> list[int]:
        return [
            CHEAPEN(token)
            for token in sorted(set(player.tokens))
            if WORLD_TOKEN[token] or (GENES_TOKEN[token] and KIND[self.world] == GENES)
        ]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        if action == BY_PAYMENT:
            ask_payment(state, self.player, self.cost(player), self.world)
        elif USE.has(action):
            state.discard_from_tableau(self.player, USE.first(action))
            ask_payment(state, self.player, 0, self.world)
        else:
            self._cheapen(state, player, CHEAPEN.first(action))

    def _cheapen(self, state: RaceForTheGalaxy, player: Player, token: int) -> None:
        state.use_token(self.player, token)
        reduction = self.reduction
        if GENES_TOKEN[token]:
            player.cheaper_genes += TOKEN_VALUE[token]
        else:
            reduction += TOKEN_VALUE[token]
        state.ask(PayForWorld(self.player, self.world, self.payer, reduction))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        cost = self.cost(state.players[self.player])
        return {"world": self.world, "payer": self.payer, "cost": cost}
