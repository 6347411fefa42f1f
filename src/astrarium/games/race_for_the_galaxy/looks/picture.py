"""What the table's page draws: the view's data as pieces.

A piece is named by what everybody may know of it: cards by their own names once they lie open or
are in the viewer's own hand, tokens that lie face down by where they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astrarium.games.race_for_the_galaxy.looks.choices import Choice
from astrarium.games.race_for_the_galaxy.looks.glossary import (
    glossary,
    orb_faces,
    power_icons,
    strips,
)
from astrarium.games.race_for_the_galaxy.looks.orb import OrbBoard, orb_cards, orb_signs
from astrarium.games.race_for_the_galaxy.looks.phases import SHORT_NAMES, PhaseBar
from astrarium.games.race_for_the_galaxy.looks.pieces import Explained
from astrarium.games.race_for_the_galaxy.looks.questions import Questions
from astrarium.games.race_for_the_galaxy.looks.tableaus import (
    CARDS_TO_END,
    Names,
    Tableaus,
    explained,
    goods_shown,
    strength_lines,
)
from astrarium.games.race_for_the_galaxy.looks.view import CATEGORIES
from astrarium.games.race_for_the_galaxy.looks.wording import action_name, card_list, card_name
from astrarium.games.race_for_the_galaxy.rules.components import (
    CHOOSING,
    END_OF_ROUND,
    ORB_STEP,
    PHASES,
    SETTING_UP,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import SECONDARY_AIRLOCK
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Advice, Figure, Panel, Phase, Scene, Seen
from astrarium.kernel.looks.sight import asked, capital
from astrarium.kernel.words import Words

FEW_CHIPS = 8  # a pool this low may run out within a round
POOL_PER_PLAYER = 12
LAST_CARDS = 10  # a tableau this large may be full within a round


def scene(seen: Seen, words: Words, names: Sequence[str]) -> Scene:
    """The whole table as a picture."""
    return Board(seen, words, names).scene()


def guide(words: Words) -> list[Advice]:
    """A few short steps that teach a newcomer to read the table and its icons."""
    return [
        Advice(
            words("Your aim"),
            words(
                "Most victory points win: VP chips, the VP of the cards in your tableau, and what "
                "cards with a question mark count. The score so far stands beside each name. "
                "Twelve cards in a tableau or an empty pool of chips end the game."
            ),
            "players",
        ),
        Advice(
            words("The phases"),
            words(
                "Every round all choose an action card in secret. A phase that somebody has chosen "
                "takes place for everybody; who chose it has its bonus. The shapes show who chose "
                "what."
            ),
            "board",
        ),
        Advice(
            words("Reading a card"),
            words(
                "The number at the top left is the cost: a diamond for a development, a circle for "
                "a world, with a red ring for a military world that you conquer. A filled circle "
                "produces goods, a coloured ring has a windfall good. The hexagon is the VP."
            ),
            "board",
        ),
        Advice(
            words("Powers and phases"),
            words(
                "Each line of icons is for one phase: I explore, II develop, III settle, $ trade, "
                "IV consume, V produce. A shield is Military, a card is a card drawn, a hexagon a "
                "VP chip. Rest on a card to read it at full length."
            ),
            "board",
        ),
        Advice(
            words("Your hand"),
            words(
                "Cards are also the money: you pay with cards of your hand. Under each card you "
                "see what it costs you now and what you have. While you pay, mark the cards; what "
                "is still missing is shown beside them."
            ),
            "own",
        ),
        Advice(
            words("Goods, and what you add up to"),
            words(
                "A good lies on its world until you sell it for cards or consume it for VP chips. "
                "Here you find the prices, your Military, your discounts and your score."
            ),
            "side",
        ),
        Advice(
            words("The Alien Orb"),
            words(
                "If you play with it: teams walk four squares through the Orb and take artifact "
                "tokens. Thick lines are walls; a red number is a barrier that only teams with "
                "that much Military pass. To lay an Orb card, click on one of its rotations and "
                "then on a glowing circle; rest there to see how the card would lie."
            ),
            "board",
        ),
        Advice(
            words("What you are asked"),
            words(
                "The question and all your answers stand here; whatever glows can be clicked. You "
                "can take back a move until something new has been shown. Click on something that "
                "does not glow to learn why not."
            ),
            "bar",
        ),
    ]


class Board(sight.Board):
    """What one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.asked = asked(seen, self.viewer) if self.viewer is not None else {}
        self.pieces = Names()
        self.bar = PhaseBar(seen, words, names)
        self.tableaus = Tableaus(seen, words, names, self.asked, self.pieces)

    def drawing(self) -> dict[str, object]:
        """All that the templates of this game draw."""
        language = self.words.language
        tableaus = [self.tableaus.tableau(seat) for seat in self.everybody()]
        is_orb = self.seen["orb_game"]
        return {
            "phases": self.bar.shown(),
            "ready": self.bar.waiting(),
            "common": self.common(),
            "tableaus": tableaus,
            "orb": OrbBoard(self.seen, self.words, self.names, self.asked).shown()
            if is_orb
            else None,
            "track": self.track() if is_orb else None,
            "orb_first": is_orb and self._is_about_the_orb,
            "own": self.own(),
            "score": self.score(),
            "variable": self.variable(),
            "strengths": strength_lines(self.me, self.words) if self.me else [],
            "goods": goods_shown(self.words),
            "orb_signs": orb_signs(self.words) if is_orb else [],
            "story": self.story(),
            "glossary": partial(glossary, language),
            "strips": strips,
            "power_icons": power_icons,
            "orb_faces": orb_faces if is_orb else tuple,
        }

    # The frame.

    def situation(self) -> str:
        """The round, and whether it is the last."""
        words, seen = self.words, self.seen
        if not seen["rounds"]:
            return words("Set-up")
        if self._is_last and not seen["over"]:
            return words("Round {number}, the last one", number=seen["rounds"])
        return words("Round {number}", number=seen["rounds"])

    @property
    def _is_last(self) -> bool:
        """R9.1: whether the game ends with this round."""
        seen = self.seen
        if seen["phase"] == SETTING_UP:
            return False
        full = any(len(player["tableau"]) >= CARDS_TO_END for player in self.players)
        return full or seen["pool"] <= 0 or (seen["orb_game"] and not seen["orb"]["pile"])

    def phases(self) -> list[Phase]:
        """The phases of a round."""
        now = self.seen["phase"] if not self.seen["over"] else END_OF_ROUND
        steps = [ORB_STEP] if self.seen["orb_game"] else []
        return [
            Phase(self.words("Actions"), now == CHOOSING),
            *[
                Phase(self.words(SHORT_NAMES[phase]), now == phase)
                for phase in (*steps, *range(PHASES))
            ],
        ]

    def panel(self, seat: int) -> Panel:
        """A player at a glance."""
        words, player = self.words, self.players[seat]
        goods = sum([placed["goods"] for placed in player["tableau"]])
        size = len(player["tableau"])
        military = self.tableaus.strengths(player["strengths"]["military"])
        figures = [
            Figure("race-chip", str(player["chips"]), words("VP chips")),
            Figure("race-tableau", str(size), words("cards in the tableau")),
            Figure("hand", str(player["hand_size"]), words("cards in hand")),
            Figure("race-military", military, words("Military")),
            Figure("goods", str(goods), words("goods")),
        ]
        if self.seen["orb_game"]:
            tokens = sum(player["token_backs"]) + len(player["used_tokens"])
            figures.append(Figure("alien-artifact", str(tokens), words("artifact tokens")))
        return Panel(str(sum(player["points"].values())), figures, self._note(player))

    def _note(self, player: Seen) -> str:
        """What a player has chosen."""
        return " + ".join([action_name(one, self.words) for one in player["chosen"]])

    def story(self) -> list[str]:
        """Who is to decide, and in which order players come."""
        words, seen = self.words, self.seen
        if seen["over"]:
            return [words("The game is over.")]
        others = [self.names[seat] for seat in seen["to_act"] if seat != self.viewer]
        lines = [words("You decide.")] if self.viewer in seen["to_act"] else []
        if others:
            lines.append(words("Waiting for: {names}", names=", ".join(others)))
        if seen["order"]:
            order = ", ".join(self.names[seat] for seat in seen["order"])
            lines.append(words("Player order: {names}", names=order))
        return lines

    # What is common.

    def common(self) -> dict[str, object]:
        """The pool, the supply, the discard pile, and how near the end is."""
        words, seen = self.words, self.seen
        known = card_list(seen["known_discards"], words)
        full = POOL_PER_PLAYER * seen["seats"]
        most = max(len(player["tableau"]) for player in self.players)
        return {
            "pool": seen["pool"],
            "full": full,
            "few": seen["pool"] <= FEW_CHIPS,
            "supply": seen["supply"],
            "discards": seen["discards"],
            "known": words("Seen there: {cards}", cards=known) if known else "",
            "most": most,
            "to_end": CARDS_TO_END,
            "near": most >= LAST_CARDS,
            "last": self._is_last and not seen["over"],
        }

    @property
    def _is_about_the_orb(self) -> bool:
        """Whether something happens in the Orb now."""
        about = {"LayFirst", "ChooseCorner", "LayAirlock", "LayAtColumn", "LayAtRow"}
        kinds = {question.get("kind", "") for question in self.seen["questions"]}
        return self.seen["phase"] in (ORB_STEP, SETTING_UP) or bool(kinds & about)

    def track(self) -> dict[str, object]:
        """The priority track, the piles of the Orb and the Orb card that is being laid."""
        words, orb = self.words, self.seen["orb"]
        laying = orb["laying"]
        return {
            "priority": [(seat, self.names[seat]) for seat in orb["priority"]],
            "pile": orb["pile"],
            "back": "B" if orb["pile_is_b"] else "A",
            "stations": orb["stations"],
            "tokens": list(zip("AB", orb["token_piles"], strict=True)),
            "airlocks": orb["airlocks_left"],
            "laying": words("An Orb card is being laid.") if laying >= 0 else "",
            "removed": orb["removed"] + len(orb["shown"]),
        }

    # What the viewer owns.

    def own(self) -> dict[str, object] | None:
        """The viewer's cards, tokens and Orb cards, and what is asked about them."""
        if self.me is None or self.viewer is None:
            return None
        questions = Questions(self.seen, self.words, self.asked, self.pieces)
        bill = questions.bill()
        is_orb = self.seen["orb_game"]
        return {
            "several": questions.several,
            "several_drawn": questions.several_drawn,
            "drawn": questions.drawn(),
            "offered": questions.offered(),
            "hand": questions.hand(),
            "aside": () if bill else questions.aside(),
            "bill": bill,
            "chips": questions.chips(),
            "sealed": self._sealed(),
            "total": sum(self.me["points"].values()),
            "chip_count": self.me["chips"],
            "relics": self.tableaus.relics(self.me, self.viewer, True),
            "orb_cards": orb_cards(self._orb_cards(self.me), self.seen, self.words)
            if is_orb
            else [],
        }

    def _orb_cards(self, me: Seen) -> list[int]:
        """The Orb cards that the viewer holds, or the one that has to be laid now."""
        kind = self.asked.get("kind")
        if kind == "LayAirlock":
            return [SECONDARY_AIRLOCK]
        if kind == "LayGenerated":
            return [self.seen["orb"]["laying"]]
        held: list[int] = me["orb_cards"] or []
        return held

    def _sealed(self) -> str:
        """The viewer's own answer while others still think."""
        if self.seen["sealed"] is None:
            return ""
        return Choice(self.seen, self.words).text(self.seen["sealed"])

    def score(self) -> list[Figure]:
        """The viewer's score by category."""
        if self.me is None:
            return []
        points: dict[str, int] = self.me["points"]
        return [
            Figure(kind, str(number), capital(self.words(CATEGORIES[kind])))
            for kind, number in points.items()
        ]

    def variable(self) -> list[tuple[int, str, list[Explained]]]:
        """What the cards with variable VP count, for every player who has such cards."""
        found: list[tuple[int, str, list[Explained]]] = []
        for seat in reversed(self.everybody()):
            entries = self.players[seat]["variable"]
            if entries:
                found.append((seat, self.names[seat], [self._explained(one) for one in entries]))
        return found

    def _explained(self, entry: Seen) -> Explained:
        words, card = self.words, entry["card"]
        name, parts = card_name(card, words), explained(entry, words)
        return Explained(name, f"card-{card}", entry["points"], parts)
