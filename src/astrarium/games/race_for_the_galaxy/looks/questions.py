"""What the viewer is asked, as things to click: cards, powers, goods, and what is still missing."""

from __future__ import annotations

from astrarium.games.race_for_the_galaxy.looks.choices import power_text
from astrarium.games.race_for_the_galaxy.looks.faces import face
from astrarium.games.race_for_the_galaxy.looks.legal import cards_asked_for
from astrarium.games.race_for_the_galaxy.looks.pieces import Bill, Chip, HandCard, Need
from astrarium.games.race_for_the_galaxy.looks.powers import good_icon
from astrarium.games.race_for_the_galaxy.looks.tableaus import Names, price
from astrarium.games.race_for_the_galaxy.looks.wording import card_name, good_name, token_name
from astrarium.games.race_for_the_galaxy.rules.components import (
    ALIEN,
    CONSUME_POWERS,
    COST,
    DEVELOP,
    DEVELOP_PHASE,
    GOOD,
    GOOD_IDS,
    IS_WORLD,
    NONE,
    START_WORLDS,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import Words

# The questions that are answered with cards of the hand.
OF_THE_HAND = frozenset(
    (
        "Pay",
        "FirstDiscards",
        "DiscardDown",
        "DiscardForVp",
        "DiscardForGood",
        "DiscardToProduce",
        "ChooseDevelopment",
        "ChooseWorld",
        "PlaceAnother",
    )
)
# Of these, several cards are chosen one after another, in any order.
SEVERAL = frozenset(("Pay", "FirstDiscards", "DiscardDown"))
SUPPLY = "supply"


class Questions:
    """The question of the viewer, and the cards that it is about."""

    def __init__(self, seen: Seen, words: Words, asked: Seen, pieces: Names) -> None:
        self.seen = seen
        self.words = words
        self.asked = asked
        self.kind: str = asked.get("kind", "")
        self.me: Seen = seen["players"][seen["viewer"]]
        self.pieces = pieces
        self.legal = [(VOCABULARY.verb_of(action), action) for action in seen["legal"]]

    def arguments(self, verb: str) -> list[tuple[int, ...]]:
        """The legal arguments of a verb."""
        return [one.args(action) for one, action in self.legal if one.name == verb]

    # Cards.

    @property
    def several(self) -> int:
        """How many cards of the hand are to be chosen one after another, if there are such."""
        left: int = self.asked.get("left", 0)
        return left if self.kind in SEVERAL and left > 1 else 0

    @property
    def several_drawn(self) -> int:
        """How many of the drawn cards are still to be kept."""
        left: int = self.asked.get("left", 0)
        return left if self.kind == "KeepCards" and left > 1 else 0

    def hand(self) -> list[HandCard]:
        """The cards in hand, with what placing them takes."""
        previews = {one["card"]: one for one in self.me["previews"] or []}
        others = set() if self.kind in OF_THE_HAND else cards_asked_for(self.seen)
        return [
            HandCard(
                piece=self.pieces.of(card),
                origin=SUPPLY,
                token="" if card in others else f"card-{card}",
                markable=bool(self.several),
                face=face(card, self.words.language),
                need=self._need(previews[card]) if card in previews else None,
            )
            for card in self.me["hand"]
        ]

    def _need(self, preview: Seen) -> Need:
        words = self.words
        if "defense" in preview:
            have, need = preview["strength"], preview["defense"]
            label = words("Military {have} against {need}", have=have, need=need)
            return Need("race-military", have, need, need, have >= need, label)
        have = len(self.me["hand"]) - 1
        card = preview["card"]
        need = max(0, preview["cost"] - self._bonus(card))
        label = words("costs you {need}; other cards in hand: {have}", have=have, need=need)
        return Need("race-card", have, need, COST[card], have >= need, label)

    def _bonus(self, card: int) -> int:
        """R3.1: what the viewer's own action card takes off a development now."""
        if self.seen["phase"] != DEVELOP_PHASE or IS_WORLD[card]:
            return 0
        copies = self.me["chosen"].count(DEVELOP)
        return int(copies > 1 if self.seen["again"] else copies > 0)

    def drawn(self) -> list[HandCard]:
        """The cards drawn to choose from."""
        return [
            self._loose(card, f"card-{card}", bool(self.several_drawn)) for card in self.me["drawn"]
        ]

    def offered(self) -> list[HandCard]:
        """The start worlds to choose from."""
        return [
            self._loose(card, f"start-world-{START_WORLDS.index(card)}", False)
            for card in self.me["offered"]
        ]

    def aside(self) -> tuple[HandCard, ...]:
        """The cards that are already chosen."""
        return tuple([self._loose(card, "", False) for card in self.me["aside"]])

    def _loose(self, card: int, token: str, markable: bool) -> HandCard:
        shown = face(card, self.words.language)
        return HandCard(self.pieces.of(card), SUPPLY, token, markable, shown, None)

    # Powers, goods and numbers.

    def chips(self) -> list[Chip]:
        """The answers that are neither cards nor squares."""
        found = [self._power(card, slot) for card, slot in self.arguments("consume")]
        with_trade = self.asked.get("with_trade", True)
        sales = self.arguments("sell")
        found += [self._good(card, self._price(card, with_trade)) for (card,) in sales]
        found += [self._good(card, "") for (card,) in self.arguments("spend")]
        found += [self._good(card, "") for (card,) in self.arguments("produce")]
        found += [self._number(number) for (number,) in self.arguments("name")]
        found += [self._token(token, with_trade) for (token,) in self.arguments("spend_token")]
        return found

    def _power(self, card: int, slot: int) -> Chip:
        words, power = self.words, CONSUME_POWERS[card][slot]
        text = power_text(power, words)
        name = card_name(card, words)
        label = words("{card}: {text}", card=name, text=text)
        colour = GOOD_IDS[power.kind] if power.kind < len(GOOD_IDS) else ""
        icon = good_icon(power.kind)
        return Chip(f"card-{card}", f"consume-power-{slot}", icon, colour, name, text, label)

    def _price(self, card: int, with_trade: bool) -> str:
        tableau = [one["card"] for one in self.me["tableau"]]
        return str(price(tableau, card, GOOD[card], with_trade))

    def _good(self, card: int, value: str) -> Chip:
        words, kind = self.words, GOOD[card]
        name = card_name(card, words)
        label = words("The good of {card} ({good})", card=name, good=good_name(kind, words))
        told = words("sold for {number}", number=value) if value else good_name(kind, words)
        return Chip(f"card-{card}", "", good_icon(kind), GOOD_IDS[kind], name, told, label)

    def _number(self, number: int) -> Chip:
        label = self.words("Name {number}", number=number + 1)
        return Chip(f"number-{number}", "", "race-card", "", str(number + 1), "", label)

    def _token(self, token: int, with_trade: bool) -> Chip:
        words = self.words
        name = token_name(token, words)
        label = words("The token {token}", token=name)
        told = ""
        if self.kind in ("SellGood", "SellByPower"):
            tableau = [one["card"] for one in self.me["tableau"]]
            worth = price(tableau, NONE, ALIEN, with_trade)
            told = words("sold for {number}", number=worth)
        return Chip(f"token-{token}", "", "good-alien", "alien", name, told, label)

    # What is still missing.

    def bill(self) -> Bill | None:
        """What the question takes, if it is about paying, discarding or conquering."""
        makers = {
            "Pay": self._pay,
            "FirstDiscards": self._discard,
            "DiscardDown": self._discard,
            "KeepCards": self._keep,
            "DiscardForVp": self._discard_for_vp,
            "SpendGoods": self._spend_goods,
            "HowToPlace": self._conquer,
            "PayForWorld": self._pay_for_world,
            "PayWithTokens": self._pay_with_tokens,
        }
        return makers[self.kind]() if self.kind in makers else None

    def _bill(
        self, title: str, icon: str, paid: int, missing: int, headline: str, note: str = ""
    ) -> Bill:
        chosen = self.aside() if self.me["aside"] else ()
        return Bill(title, icon, paid, missing, headline, note, chosen, ())

    def _place(self, card: int) -> str:
        return self.words("Place {card}", card=card_name(card, self.words))

    def _row(self, title: str, icon: str, headlines: list[str]) -> Bill:
        """Cards that are chosen one after another, or marked together: what to say at each."""
        several = self.several or self.several_drawn
        note = self.words("Mark them all; they are taken together.") if several else ""
        left = len(headlines) - 1
        bill = self._bill(title, icon, len(self.me["aside"]), left, headlines[left], note)
        return bill._replace(countdown=tuple(headlines) if several else ())

    def _pay(self) -> Bill:
        headlines = [
            self.words.count("card still to pay", "cards still to pay", left)
            for left in range(self.asked["left"] + 1)
        ]
        return self._row(self._place(self.asked["card"]), "race-card", headlines)

    def _discard(self) -> Bill:
        words = self.words
        headlines = [
            words.count("card still to discard", "cards still to discard", left)
            for left in range(self.asked["left"] + 1)
        ]
        title = words("First hand") if self.kind == "FirstDiscards" else words("Hand limit: ten")
        return self._row(title, "discard", headlines)

    def _keep(self) -> Bill:
        headlines = [
            self.words.count("card still to keep", "cards still to keep", left)
            for left in range(self.asked["left"] + 1)
        ]
        return self._row(self.words("Explore"), "race-card", headlines)

    def _discard_for_vp(self) -> Bill:
        words, left = self.words, self.asked["left"]
        headline = words.count("card at most, 1 VP each", "cards at most, 1 VP each", left)
        title = card_name(self.asked["card"], words)
        return self._bill(title, "race-chip", 0, left, headline)

    def _spend_goods(self) -> Bill:
        words, left = self.words, self.asked["left"]
        headline = words.count("good still to discard", "goods still to discard", left)
        title = card_name(self.asked["card"], words)
        more = self.asked["most"] - left
        note = words("{number} more if you like", number=more) if more > 0 else ""
        return self._bill(title, "goods", 0, left, headline, note)

    def _conquer(self) -> Bill:
        words, asked = self.words, self.asked
        strength = asked["strength"] - asked["used"]
        missing = max(0, asked["defense"] - strength)
        have = max(0, min(strength, asked["defense"]))
        headline = words("Military missing") if missing else words("strong enough")
        note = words("Military {have} against {need}", have=strength, need=asked["defense"])
        return self._bill(
            self._place(asked["world"]), "race-military", have, missing, headline, note
        )

    def _pay_for_world(self) -> Bill:
        return self._costing(self.asked["world"])

    def _pay_with_tokens(self) -> Bill:
        return self._costing(self.asked["card"])

    def _costing(self, card: int) -> Bill:
        words, cost = self.words, self.asked["cost"]
        headline = words.count("card to pay", "cards to pay", cost)
        note = words("cards in hand: {number}", number=len(self.me["hand"]))
        return self._bill(self._place(card), "race-card", 0, cost, headline, note)
