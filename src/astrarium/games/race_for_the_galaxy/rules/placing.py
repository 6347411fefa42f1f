"""R6.2 to R6.7: paying for a world, conquering it, or paying for a military one."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    COST,
    FREE_SHIP,
    GENES,
    IS_MILITARY,
    KIND,
    NONE,
    PAY_FOR_MILITARY,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    GENES_TOKEN,
    MILITARY_TOKEN,
    TOKEN_VALUE,
    WORLD_TOKEN,
)
from astrarium.games.race_for_the_galaxy.rules.payment import ask_payment
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.temporary import (
    Placing,
    good_for,
    help_of,
    helping_cards,
    possible_help,
    strengthen,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    BY_PAYMENT,
    CHEAPEN,
    CONQUER,
    STRENGTHEN,
    USE,
)
from astrarium.kernel.rules.question import NOTHING as NO_ACTION
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
    return player.strength(world) + possible_help(player, world, NONE, NONE, NONE)


def used_for_first(player: Player, world: int) -> int:
    """R6.9b: the Military used up by the first conquest, as it counts against a second world."""
    first = player.conquered
    only_first = player.special_strength(first) - player.special_strength_shared(first, world)
    return max(0, COST[first] - only_first)


def begin_placing(state: RaceForTheGalaxy, seat: int, world: int, second: bool) -> None:
    """Ask how to place a world, unless everybody can see that there is only one way."""
    if not IS_MILITARY[world]:
        begin_payment(state, seat, world, NONE, ())
        return
    ask_or_conquer(state, HowToPlace(seat, world, second, NONE, ()))


def ask_or_conquer(state: RaceForTheGalaxy, question: HowToPlace) -> None:
    """Conquer at once where nothing else is possible, and everybody can see that."""
    if state.players[question.player].tokens or question.options(state) != [CONQUER]:
        state.ask(question)
    else:
        question.answer(state, CONQUER)


class HowToPlace(Placing):
    """R6.2: conquer a military world, with temporary Military (R6.6), or pay for it (R6.7)."""

    rule: ClassVar[str] = "R6.2"
    prompt: ClassVar[str] = N_("How do you place the military world?")

    def __init__(
        self, player: int, world: int, second: bool, lowest: int, spent: tuple[int, ...]
    ) -> None:
        super().__init__(player, world, spent)
        self.second: bool = second
        self.lowest: int = lowest  # the highest of the powers used

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        missing = self.missing(player)
        found: list[int] = [CONQUER] if missing <= 0 else []
        by_paying = self._payers(player)
        if missing <= possible_help(player, self.world, NONE, NONE, NONE):
            found.extend(
                [
                    USE(card)
                    for card in helping_cards(player, NONE)
                    if by_paying or missing <= self._with(player, card, NONE)
                ]
            )
            found.extend(self._tokens(player))
        elif by_paying:
            found.extend(USE.each(helping_cards(player, NONE)))
        found.extend(USE.each(by_paying))
        return found

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        """Temporary powers in rising order."""
        player = state.players[self.player]
        missing = self.missing(player)
        found: list[int] = [CONQUER] if missing <= 0 else []
        by_paying = self._payers(player)
        if missing <= possible_help(player, self.world, self.lowest, NONE, NONE):
            found.extend(
                [
                    USE(card)
                    for card in helping_cards(player, self.lowest)
                    if by_paying or missing <= self._with(player, card, card)
                ]
            )
            found.extend(self._tokens(player))
        elif by_paying and self.lowest != NONE:
            found.extend(USE.each(helping_cards(player, self.lowest)))
        found.extend(USE.each(by_paying))
        # Whoever has left lower powers out goes back to one of them.
        return found or state.legal(self.player)[:1]

    def unasked(self, state: RaceForTheGalaxy) -> int:
        """Former rules conquered at once where no higher card could help."""
        if state.players[self.player].tokens or self.ordered(state) != [CONQUER]:
            return NO_ACTION
        return CONQUER

    def _payers(self, player: Player) -> list[int]:
        return [] if self.second else payers(player, self.world, len(player.hand))

    def missing(self, player: Player) -> int:
        """R6.5, R6.9b: the Military that is still lacking."""
        missing = COST[self.world] - player.strength(self.world)
        if self.second:
            missing += used_for_first(player, self.world)
        return missing

    def _with(self, player: Player, card: int, above: int) -> int:
        """R6.6: what a card could add, and with it others above one and all tokens."""
        others = possible_help(player, self.world, above, card, good_for(card))
        return help_of(card) + others

    def _tokens(self, player: Player) -> list[int]:
        """R14.2: the tokens that give Military against the world."""
        return [
            STRENGTHEN(token)
            for token in sorted(set(player.tokens))
            if MILITARY_TOKEN[token] or (GENES_TOKEN[token] and KIND[self.world] == GENES)
        ]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == CONQUER:
            self._conquer(state)
        elif STRENGTHEN.has(action):
            strengthen(state, self.player, STRENGTHEN.first(action))
            ask_or_conquer(state, self)
        elif PAY_FOR_MILITARY[USE.first(action)] is not None:
            payer = USE.first(action)
            state.tell("use", self.player, payer)
            begin_payment(state, self.player, self.world, payer, self._spent)
        else:
            self.use(state, USE.first(action))

    def ask_again(self, state: RaceForTheGalaxy, card: int, has_cost: bool) -> None:
        lowest, spent = max(self.lowest, card), self.spent_with(card, has_cost)
        ask_or_conquer(state, HowToPlace(self.player, self.world, self.second, lowest, spent))

    def is_possible(self, state: RaceForTheGalaxy, card: int) -> bool:
        player = state.players[self.player]
        # The good for the last power is still to be spent: only then is there a question above.
        help_left = possible_help(player, self.world, NONE, NONE, good_for(card))
        return self.missing(player) <= help_left or bool(self._payers(player))

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


def begin_payment(
    state: RaceForTheGalaxy, seat: int, world: int, payer: int, spent: tuple[int, ...]
) -> None:
    """Begin to pay for a world."""
    ask_or_pay(state, PayForWorld(seat, world, payer, 0, spent))


def ask_or_pay(state: RaceForTheGalaxy, question: PayForWorld) -> None:
    """Ask how to pay for a world, unless everybody can see that there is only one way."""
    if state.players[question.player].tokens or question.options(state) != [BY_PAYMENT]:
        state.ask(question)
    else:
        question.answer(state, BY_PAYMENT)


class PayForWorld(Placing):
    """R6.4, R6.7: pay with cards, cheaper with tokens, or discard Colony Ship.

    R6.6: temporary powers may be used meanwhile, though they are of no help.
    """

    rule: ClassVar[str] = "R6.4"
    prompt: ClassVar[str] = N_("How do you pay for your world?")

    def __init__(
        self,
        player: int,
        world: int,
        payer: int,
        reduction: int,
        spent: tuple[int, ...],
    ) -> None:
        super().__init__(player, world, spent)
        self.payer: int = payer
        self.reduction: int = reduction

    def cost(self, player: Player) -> int:
        """What is left to pay."""
        power = PAY_FOR_MILITARY[self.payer] if self.payer != NONE else None
        return max(0, player.cost(self.world, power) - self.reduction)

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        found = self._ways(state)
        if found:
            found.extend(USE.each(helping_cards(state.players[self.player], NONE)))
        return found

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        """Only the ways to pay: temporary Military comes to nothing here."""
        return self._ways(state)

    def left_open(self, state: RaceForTheGalaxy) -> list[int]:
        return self._ways(state)

    def unasked(self, state: RaceForTheGalaxy) -> int:
        """Former rules paid at once where there was only one way to pay."""
        player = state.players[self.player]
        cheaper = self.reduction or player.cheaper_genes
        if cheaper or player.tokens or self._ways(state) != [BY_PAYMENT]:
            return NO_ACTION
        return BY_PAYMENT

    def _ways(self, state: RaceForTheGalaxy) -> list[int]:
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
        elif CHEAPEN.has(action):
            self._cheapen(state, player, CHEAPEN.first(action))
        elif FREE_SHIP[USE.first(action)]:
            state.discard_from_tableau(self.player, USE.first(action))
            ask_payment(state, self.player, 0, self.world)
        else:
            self.use(state, USE.first(action))

    def _cheapen(self, state: RaceForTheGalaxy, player: Player, token: int) -> None:
        state.use_token(self.player, token)
        reduction = self.reduction
        if GENES_TOKEN[token]:
            player.cheaper_genes += TOKEN_VALUE[token]
        else:
            reduction += TOKEN_VALUE[token]
        state.ask(self._after(reduction, self._spent))

    def ask_again(self, state: RaceForTheGalaxy, card: int, has_cost: bool) -> None:
        ask_or_pay(state, self._after(self.reduction, self.spent_with(card, has_cost)))

    def _after(self, reduction: int, spent: tuple[int, ...]) -> PayForWorld:
        return PayForWorld(self.player, self.world, self.payer, reduction, spent)

    def is_possible(self, state: RaceForTheGalaxy, card: int) -> bool:
        return bool(self._ways(state))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        cost = self.cost(state.players[self.player])
        return {"world": self.world, "payer": self.payer, "cost": cost}
