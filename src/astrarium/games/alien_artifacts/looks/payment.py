"""What is being paid, attached, sold or discarded, and what is still missing."""

from __future__ import annotations

from astrarium.games.alien_artifacts.looks.faces import (
    KIND_ICONS,
    half,
    number_of,
    resource_label,
    sections_shown,
)
from astrarium.games.alien_artifacts.looks.pieces import Bill, Half, ResourceShown
from astrarium.games.alien_artifacts.looks.reckoning import Purse
from astrarium.games.alien_artifacts.looks.wording import COMPLETIONS, card_name, credit_count
from astrarium.games.alien_artifacts.rules.components import (
    ANY_COLOUR,
    ARTIFACT_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    GOLD,
    KIND,
    KIND_NAMES,
    MATTER_FOUNTAIN,
    MOST_CREDITS,
    OTHER,
    SYMBOLS,
    TYPE_IDS,
    TYPE_NAMES,
    TYPES,
)
from astrarium.games.alien_artifacts.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks.presentation import Chip, Figure, Seen
from astrarium.kernel.looks.sight import asked
from astrarium.kernel.words import Words

# Of these, any number of cards is chosen: they are marked, then taken together.
ANY_NUMBER = frozenset(
    {"PrepareCards", "Attach", "SellCards", "UnblockCards", "AnalyseCards", "DiscardCards"}
)
NO_FIGURES: tuple[Figure, ...] = ()
NO_CHIPS: tuple[Chip, ...] = ()
ANY = "any"


class Payment:
    """The question of one player about Resource cards, as everybody sees it."""

    def __init__(self, seen: Seen, words: Words, player: int) -> None:
        self.seen = seen
        self.words = words
        self.me: Seen = seen["players"][player]
        self.question = asked(seen, player)
        self.kind: str = self.question.get("kind", "")
        self.purse = Purse(seen, self.me)
        self.legal = self._legal() if seen["viewer"] == player else set()

    def _legal(self) -> set[tuple[str, int]]:
        """The legal answers by their verb and first argument."""
        found: set[tuple[str, int]] = set()
        for action in self.seen["legal"]:
            verb = VOCABULARY.verb_of(action)
            found.add((verb.name, verb.args(action)[0] if verb.domains else 0))
        return found

    def bill(self) -> Bill | None:
        """What the question is about, if it is about cards to be spent or credits to be paid."""
        makers = {
            "Pay": self._pay,
            "PrepareCards": self._prepare,
            "Attach": self._prepare,
            "SellCards": self._sell,
            "UnblockCards": self._unblock,
            "AnalyseCards": self._analyse,
            "DiscardCards": self._discard,
            "BuyCards": self._extra,
            "SearchDeck": self._search,
        }
        return makers[self.kind]() if self.kind in makers else None

    def _bill(
        self,
        title: str,
        headline: str,
        colour: int = ANY_COLOUR,
        gold: bool = True,
        cost: int = 0,
        paid: int = 0,
        missing: int = 0,
        room: int = -1,
        figures: tuple[Figure, ...] = NO_FIGURES,
        chips: tuple[Chip, ...] = NO_CHIPS,
    ) -> Bill:
        return Bill(
            title=title,
            colour=ANY if colour == ANY_COLOUR else COLOUR_IDS[colour],
            gold=gold,
            cost=cost,
            paid=paid,
            missing=missing,
            room=room,
            spent=sections_shown(self.seen["spent"], self.words.language),
            figures=figures,
            headline=headline,
            chips=chips,
        )

    def _project(self, card: int) -> Seen | None:
        projects: list[Seen] = self.me["projects"]
        return next((one for one in projects if one["card"] == card), None)

    @property
    def _action(self) -> int:
        card: int = self.question.get("card", -1)
        return KIND[card] if card >= 0 else OTHER

    def _pay(self) -> Bill:
        words, asked_for = self.words, self.question
        card, missing = asked_for["card"], max(0, asked_for["missing"])
        project = self._project(card)
        colour: int = asked_for["colour"]
        spent = [
            self.purse.pays(one, colour, asked_for["gold"], self._action)
            for one in self.seen["spent"]
        ]
        cost = max(project["cost"] if project else 0, missing + sum(spent))
        price = asked_for["price"]
        figures = (Figure("bank-credit", str(price), credit_count(price, words)),) if price else ()
        title = words("Payment")
        if card >= 0:
            title = words(COMPLETIONS[KIND[card]], card=card_name(card, words))
        return self._bill(
            title,
            words("still missing ({colour})", colour=self._colour(colour)),
            colour,
            asked_for["gold"],
            cost,
            cost - missing,
            missing,
            asked_for["room"],
            figures,
            self._fountain(),
        )

    def _colour(self, colour: int) -> str:
        if colour == ANY_COLOUR:
            return self.words("any colour")
        return self.words.pick(COLOUR_NAMES[colour])

    def _fountain(self) -> tuple[Chip, ...]:
        words = self.words
        artifact = ARTIFACT_NAMES[MATTER_FOUNTAIN]
        label = words("Add {artifact} to the payment", artifact=artifact)
        return tuple(
            [
                Chip(f"colour-{colour}", f"gem-{COLOUR_IDS[colour]}", label, label)
                for verb, colour in sorted(self.legal)
                if verb == "fountain"
            ]
        )

    def _prepare(self) -> Bill:
        words, card = self.words, self.question["card"]
        project = self._project(card)
        cost = project["cost"] if project else 0
        missing = project["missing"] if project else 0
        return self._bill(
            words("Prepare Resources: {card}", card=card_name(card, words)),
            words("still missing ({colour})", colour=self._colour(KIND[card])),
            KIND[card],
            True,
            cost,
            max(0, cost - missing),
            missing,
            self.question.get("room", -1),
        )

    def _sell(self) -> Bill:
        words, sale = self.words, self.question["sale"]
        total = sum([SYMBOLS[section] for section in self.seen["spent"]])
        figures = (Figure("bank-credit", str(self.me["credits"]), words("credits")),)
        return self._bill(
            words("Sell Resources"),
            words("symbols so far: {number}", number=total),
            ANY_COLOUR if sale > GOLD else sale,
            True,
            room=self.question["room"],
            figures=figures,
        )

    def _unblock(self) -> Bill:
        words, asked_for = self.words, self.question
        tokens = str(asked_for["tokens"])
        return self._bill(
            words("Remove Blockade tokens"),
            words("symbols so far: {number}", number=asked_for["symbols"]),
            room=asked_for["room"],
            figures=(Figure("blockade-token", tokens, words("tokens that go")),),
            chips=self._fountain(),
        )

    def _analyse(self) -> Bill:
        words, asked_for = self.words, self.question
        return self._bill(
            card_name(asked_for["card"], words),
            words("full sets so far: {sets}", sets=asked_for["sets"]),
            gold=False,
            room=asked_for["room"],
            chips=self._fountain(),
        )

    def _discard(self) -> Bill:
        words, limit = self.words, self.question["limit"]
        drawn = max(0, limit - self.me["hand_size"])
        figures = (Figure("hand", f"{self.me['hand_size']}/{limit}", words("hand limit")),)
        headline = words.count("then you draw {number} card", "then you draw {number} cards", drawn)
        return self._bill(words("Draw Phase"), headline, figures=figures)

    def _extra(self) -> Bill:
        words, price = self.words, self.question["price"]
        chips = [
            Chip(
                f"number-{number}",
                "deck",
                f"+{number}",
                words.count("{number} extra card", "{number} extra cards", number),
            )
            for number in range(MOST_CREDITS + 1)
            if ("extra", number) in self.legal
        ]
        figures = (Figure("bank-credit", str(self.me["credits"]), words("credits")),)
        headline = words("price: {price}; each extra card to choose from 1 more", price=price)
        return self._bill(words("Buy"), headline, figures=figures, chips=tuple(chips))

    def _search(self) -> Bill:
        words = self.words
        types = [
            Chip(f"type-{one}", f"type-{TYPE_IDS[one]}", name, name)
            for one, name in enumerate([words.pick(TYPE_NAMES[one]) for one in range(TYPES)])
        ]
        kinds = [
            Chip(f"kind-{kind}", KIND_ICONS[kind], words.pick(name), words.pick(name))
            for kind, name in enumerate(KIND_NAMES)
        ]
        headline = words("choose a Type and a deck")
        return self._bill(words("Search"), headline, chips=(*types, *kinds))

    # Cards in hand.

    @property
    def several(self) -> int:
        """How many cards can be marked, to be taken together."""
        if self.kind not in ANY_NUMBER:
            return 0
        cards = len({one // 2 for verb, one in self.legal if verb == "spend"})
        cards += len([verb for verb, _ in self.legal if verb == "discard"])
        most = min(cards, self.question.get("room", cards))
        return most if most > 1 else 0

    def card(self, card: int, origin: str) -> ResourceShown:
        """A Resource card that the viewer may use."""
        language = self.words.language
        return ResourceShown(
            piece=f"resource-{card}",
            origin=origin,
            token=f"resource-{card}",
            number=number_of(card),
            halves=(self._half(card * 2), self._half(card * 2 + 1)),
            label=resource_label(card, language),
            markable=self.several > 0 and ("discard", card) in self.legal,
        )

    def _half(self, section: int) -> Half:
        shown = half(section, self.words.language)
        legal = ("spend", section) in self.legal
        if self.kind != "Pay" or not legal:
            return shown._replace(markable=legal and self.several > 0)
        asked_for = self.question
        pays = self.purse.pays(section, asked_for["colour"], asked_for["gold"], self._action)
        left = max(0, asked_for["missing"] - pays)
        after = self.words("then {number} missing", number=left) if left else self.words("enough")
        return shown._replace(after=after, enough=not left)
