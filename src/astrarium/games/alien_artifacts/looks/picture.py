"""What the table's page draws: the view's data as pieces.

A piece is named by what everybody may know of it: cards of an Empire by their own names, Resource
cards only once they lie open or are in the viewer's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astrarium.games.alien_artifacts.looks.empires import Empires
from astrarium.games.alien_artifacts.looks.faces import (
    KIND_ICONS,
    face,
    plan_shown,
    system_shown,
    types_of,
)
from astrarium.games.alien_artifacts.looks.glossary import glossary, scoring
from astrarium.games.alien_artifacts.looks.payment import Payment
from astrarium.games.alien_artifacts.looks.pieces import (
    ArtifactShown,
    CardShown,
    DeckShown,
    Deed,
    FactionShown,
    TableShown,
)
from astrarium.games.alien_artifacts.looks.reckoning import Purse
from astrarium.games.alien_artifacts.looks.view import CATEGORIES, Table
from astrarium.games.alien_artifacts.looks.wording import OPERATIONS, card_name
from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_EFFECTS,
    ARTIFACT_NAMES,
    ARTIFACT_TEXTS,
    BASIC_PLAN,
    BONUS_SYMBOLS,
    COLOUR_IDS,
    COLOUR_NAMES,
    FACTION_NAMES,
    FACTION_TEXTS,
    KIND_IDS,
    KIND_NAMES,
    KINDS,
    LOGISTIC,
    MOST_CREDITS,
    OPERATION_COLOUR,
    OPERATION_COST,
    OTHER,
    RESOURCES,
    SIDES,
    SYMBOLS_FOR_A_TOKEN,
)
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Advice, Chip, Figure, Panel, Phase, Scene, Seen
from astrarium.kernel.looks.sight import capital
from astrarium.kernel.words import Words

FEW_CARDS = 15  # a Resource deck this low soon runs out
SYSTEM_TARGET = -1
SALES = 5


def scene(seen: Seen, words: Words, names: Sequence[str]) -> Scene:
    """The whole table as a picture."""
    return Board(seen, words, names).scene()


def guide(words: Words) -> list[Advice]:
    """A few short steps that teach a newcomer to read the table."""
    return [
        Advice(
            words("Your aim"),
            words(
                "Most victory points win: the score track, one for each card of your Empire, your "
                "operational Technologies and your Faction. Each score so far stands beside the "
                "name."
            ),
            "players",
        ),
        Advice(
            words("The decks"),
            words(
                "Buy a Planet, a Technology or a Ship with credits: it goes Under Construction. "
                "Attack the Alien System for its Artifacts. The Resource deck is the clock: when "
                "the turn marker has reached the end, the last round begins."
            ),
            "board",
        ),
        Advice(
            words("Your Empire"),
            words(
                "Three rows, one for each kind. Dashed cards are Under Construction: the beads "
                "show what is prepared and what is missing. A completed card enters on the side "
                "that helps (gear) or on the side that scores (bolt)."
            ),
            "board",
        ),
        Advice(
            words("Paying"),
            words(
                "Each Resource card has two halves, and pays by one of them. Whatever glows can "
                "be clicked; while you pay you see what is still missing, and what would be "
                "missing after each half. Gold pays for basic actions only."
            ),
            "own",
        ),
        Advice(
            words("Your actions"),
            words(
                "One action a turn: its price after discounts stands here, with what your cards "
                "could bring. A tick means that it is enough."
            ),
            "side",
        ),
        Advice(
            words("What you are asked"),
            words(
                "The question and all your answers stand here. You can take back a move until "
                "something new has been shown. Click on something that does not glow to learn why "
                "not."
            ),
            "bar",
        ),
    ]


class Board(sight.Board):
    """What one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.purse = Purse(seen, self.me) if self.me else None
        self.table = Table(seen, words, names)
        self.asked = self.pending()
        self.payment = Payment(seen, words, self.asked.get("player", self._somebody()))

    def _somebody(self) -> int:
        return self.viewer or 0

    @property
    def _is_mine(self) -> bool:
        """Whether the viewer is the one who is asked."""
        return self.viewer is not None and self.asked.get("player") == self.viewer

    def drawing(self) -> dict[str, object]:
        """All that the templates of this game draw."""
        empires = Empires(self.seen, self.words, self.names, self.purse)
        bill = self.payment.bill()
        return {
            "decks": [self.deck(kind) for kind in range(KINDS)],
            "system": system_shown(self.seen["system"], self.words.language),
            "clock": self.clock(),
            "stage": self.stage(),
            "factions": self.factions(),
            "empires": [empires.empire(seat) for seat in self.everybody()],
            "deeds": self.deeds(),
            "basic_plan": self._lying(BASIC_PLAN),
            "points": self.points(),
            "bill": bill,
            "own": self.own(),
            "most_credits": MOST_CREDITS,
            "story": self.table.situation().lines,
            "glossary": partial(glossary, self.words.language),
        }

    # The frame.

    def situation(self) -> str:
        """The round, and whether it is the last."""
        words, seen = self.words, self.seen
        if not seen["rounds"]:
            return words("Set-up")
        if seen["triggered"] and not seen["over"]:
            return words("Round {number}, the last one", number=seen["rounds"])
        return words("Round {number}", number=seen["rounds"])

    def phases(self) -> list[Phase]:
        """The phases of a turn."""
        current = -1 if self.seen["over"] or not self.seen["rounds"] else self._phase()
        texts = [self.words("Action"), self.words("Attack"), self.words("Draw")]
        return [Phase(text, place == current) for place, text in enumerate(texts)]

    def _phase(self) -> int:
        seen = self.seen
        if seen["target"] >= SYSTEM_TARGET or seen["sent"]:
            return 1
        return 2 if seen["drawn"] or self.asked.get("kind") == "DiscardCards" else 0

    def panel(self, seat: int) -> Panel:
        """A player at a glance."""
        words, player = self.words, self.players[seat]
        counts = [sum([one["kind"] == kind for one in player["empire"]]) for kind in range(KINDS)]
        figures = [
            Figure("bank-credit", str(player["credits"]), words("credits")),
            Figure("planet", str(counts[0]), words("Planets")),
            Figure("research", str(counts[1]), words("Technologies")),
            Figure("ship", str(counts[2]), words("Ships")),
            Figure("alien-artifact", str(player["artifact_count"]), words("Artifacts")),
            Figure("hand", str(player["hand_size"]), words("Resource cards in hand")),
        ]
        return Panel(str(sum(player["points"].values())), figures, self._note(seat))

    def _note(self, seat: int) -> str:
        """The Faction of a player, or who begins as long as there is none."""
        faction = self.players[seat]["faction"]
        if faction >= 0:
            return self.words.pick(FACTION_NAMES[faction])
        return self.words("first player") if self.seen["first"] == seat else ""

    # What is common.

    def deck(self, kind: int) -> DeckShown:
        """A deck, the logistic side of its top card, and the price of Buy."""
        deck = self.seen["decks"][kind]
        top: int = deck["top"]
        price = self.me["buy_price"] if self.me else -1
        return DeckShown(
            piece=f"deck-{kind}",
            token=f"kind-{kind}",
            kind=KIND_IDS[kind],
            icon=KIND_ICONS[kind],
            name=self.words.pick(KIND_NAMES[kind]),
            left=deck["size"],
            top=face(top, LOGISTIC, self.words.language) if top >= 0 else None,
            types=types_of(top) if top >= 0 else (),
            price=price,
        )

    def clock(self) -> dict[str, object]:
        """How near the end is: the Resource deck and the turn marker."""
        words, seen = self.words, self.seen
        return {
            "left": seen["resource_deck"],
            "full": RESOURCES,
            "few": seen["resource_deck"] <= FEW_CARDS and seen["marker"] == 1,
            "discarded": len(seen["resource_discard"]),
            "marker": seen["marker"],
            "places": list(range(seen["seats"], 0, -1)),
            "triggered": seen["triggered"],
            "artifacts": seen["artifact_deck"],
            "plans": seen["plan_deck"],
            "tokens": seen["tokens_left"],
            "text": words(
                "Each time the Resource deck runs out the turn marker moves down; when it cannot, "
                "the end of the game is triggered."
            ),
        }

    def factions(self) -> list[FactionShown]:
        """The Factions that can still be chosen."""
        words = self.words
        if self.asked.get("kind") != "ChooseFaction":
            return []
        return [
            FactionShown(
                piece=f"faction-{one}",
                token=f"faction-{one}",
                name=words.pick(FACTION_NAMES[one]),
                text=words.pick(FACTION_TEXTS[one]),
                scoring=scoring(one, words),
                about=f"faction-{one}",
            )
            for one in self.seen["factions_left"]
        ]

    def stage(self) -> dict[str, object]:
        """What lies open while something is decided."""
        seen, language = self.seen, self.words.language
        cards = [self._loose(card) for card in seen["looked"]]
        side = self.asked["card"] if self.asked.get("kind") == "ChooseSide" else -1
        turned = [self.payment.card(card, "resource-deck") for card in seen["turned"]]
        turned += [self.payment.card(card, "resource-deck") for card in seen["produced"]]
        return {
            "looked": cards,
            "sides": [face(side, one, language) for one in range(SIDES)] if side >= 0 else [],
            "turned": turned,
            "numbers": bool(seen["turned"]),
            "attack": self._attack(),
            "plan": self._lying(seen["plan"]) if seen["plan"] >= 0 else None,
        }

    def _lying(self, plan: int) -> TableShown:
        """A plan that lies open; the card itself may also be among those that its owner holds."""
        return plan_shown(plan, self.words.language)._replace(piece="")

    def _loose(self, card: int) -> CardShown:
        token = f"card-{card}"
        shown = face(card, LOGISTIC, self.words.language)
        return CardShown(token, token, shown, 0, "", (), None, "")

    def _attack(self) -> str:
        """Who attacks whom, and with what."""
        words, seen = self.words, self.seen
        if seen["target"] < SYSTEM_TARGET or seen["over"]:
            return ""
        if seen["target"] == SYSTEM_TARGET:
            text = words("Attack on the Alien System.")
        else:
            text = words("Attack on {name}.", name=self.names[seen["target"]])
        ships = ", ".join([card_name(card, words) for card in seen["sent"]])
        return words("{attack} Ships: {ships}", attack=text, ships=ships) if ships else text

    # What can be done.

    def deeds(self) -> list[Deed]:
        """The actions of a turn, with their price and what the viewer could bring."""
        if self.me is None or self.purse is None or self.me["faction"] < 0:
            return []
        words, me = self.words, self.me
        basic = [self._buy(me), self._sell()]
        if any(one["tokens"] for one in me["empire"]):
            basic.append(self._unblock())
        faction = Deed(
            tokens=("verb-faction_action",),
            icon="crown",
            name=words("Faction action"),
            gem="",
            cost="",
            have="",
            enough=False,
            note=words.pick(FACTION_TEXTS[me["faction"]]),
            chips=(),
        )
        operations = [self._operation(one, self.purse) for one in range(len(OPERATIONS))]
        return [*basic, *operations, faction]

    def _buy(self, me: Seen) -> Deed:
        words, price = self.words, me["buy_price"]
        return Deed(
            tokens=("verb-buy",),
            icon="deck",
            name=words("Buy"),
            gem="bank-credit",
            cost=str(price),
            have=str(me["credits"]),
            enough=me["credits"] >= price,
            note="",
            chips=tuple(
                [
                    Chip(f"kind-{kind}", KIND_ICONS[kind], "", words.pick(KIND_NAMES[kind]))
                    for kind in range(KINDS)
                ]
            ),
        )

    def _sell(self) -> Deed:
        words = self.words
        chips = [
            Chip(f"sale-{one}", f"gem-{colour}", "", words.pick(COLOUR_NAMES[one]))
            for one, colour in enumerate(COLOUR_IDS)
        ]
        mixed = Chip(f"sale-{SALES - 1}", "goods", "", words("any colours"))
        legal = {name for name, _ in self.payment.legal if name == "sell"}
        if legal and ("sell", SALES - 1) in self.payment.legal:
            chips.append(mixed)
        note = words("1 credit for each symbol")
        return Deed(("verb-sell",), "trade", words("Sell"), "", "", "", False, note, tuple(chips))

    def _unblock(self) -> Deed:
        words = self.words
        return Deed(
            tokens=("verb-unblock",),
            icon="blockade-token",
            name=words("Remove Blockade tokens"),
            gem="",
            cost="",
            have="",
            enough=False,
            note=words("{number} symbols for each token", number=SYMBOLS_FOR_A_TOKEN),
            chips=(),
        )

    def _operation(self, operation: int, purse: Purse) -> Deed:
        words, colour = self.words, OPERATION_COLOUR[operation]
        reach = purse.reach(colour, False, OTHER)
        return Deed(
            tokens=(f"operation-{operation}",),
            icon=KIND_ICONS[operation],
            name=words(OPERATIONS[operation]),
            gem=f"gem-{COLOUR_IDS[colour]}",
            cost=str(OPERATION_COST),
            have=str(reach),
            enough=reach >= OPERATION_COST,
            note=words("without gold"),
            chips=(),
        )

    # What the viewer owns.

    def points(self) -> list[Figure]:
        """The viewer's score by category."""
        if self.me is None:
            return []
        points: dict[str, int] = self.me["points"]
        return [
            Figure(kind, str(number), capital(self.words(CATEGORIES[kind])))
            for kind, number in points.items()
        ]

    def own(self) -> dict[str, object] | None:
        """The viewer's cards, credits, Artifacts and Defence Plans."""
        if self.me is None:
            return None
        me, language = self.me, self.words.language
        plans = [plan_shown(plan, language) for plan in me["plans"]]
        return {
            "hand": [self.payment.card(card, "resource-deck") for card in me["hand"]],
            "credits": me["credits"],
            "places": list(range(MOST_CREDITS + 1)),
            "artifacts": [self._artifact(one) for one in me["artifacts"]],
            "plans": plans,
            "paying": self._is_mine,
            "several": self.payment.several if self._is_mine else 0,
            "faction": self._own_faction(me),
        }

    def _own_faction(self, me: Seen) -> Figure | None:
        faction: int = me["faction"]
        if faction < 0:
            return None
        name = self.words.pick(FACTION_NAMES[faction])
        return Figure(f"faction-{faction}", name, self.words.pick(FACTION_TEXTS[faction]))

    def _artifact(self, artifact: int) -> ArtifactShown:
        words = self.words
        tokens = [f"artifact-{artifact}"]
        if ARTIFACT_EFFECTS[artifact].code == BONUS_SYMBOLS:
            tokens += [f"colour-{colour}" for colour in range(KINDS)]
        return ArtifactShown(
            piece=f"artifact-{artifact}",
            tokens=tuple(tokens),
            name=words.pick(ARTIFACT_NAMES[artifact]),
            text=words.pick(ARTIFACT_TEXTS[artifact]),
            about=f"artifact-{artifact}",
        )
