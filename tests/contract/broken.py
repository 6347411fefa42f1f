"""Deliberately broken games: the samples with one fault each, and the check that must see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from astrarium.kernel.game import Game
from tests.contract import relics, sample
from tests.contract.cases import History, Moment
from tests.contract.checks import (
    copies,
    hidden,
    picks,
    pictures,
    records,
    rules,
    scores,
    together,
    wording,
)

COMETS = "comets"
RELICS = "relics"


@dataclass(frozen=True)
class Fault:
    """A fault: what is wrong, how it comes about, which check sees it and what it says."""

    name: str
    changes: tuple[tuple[str, str], ...]
    check: Callable[[Moment], None] | Callable[[History], None]
    says: str
    base: str = COMETS
    needs_interpreted_kernel: bool = False

    def __str__(self) -> str:
        return self.name.replace(" ", "_")


def _worded(method: str, body: str) -> tuple[tuple[str, str], ...]:
    """The changes that give the sample a view with one method of its own."""
    view = f"class View(PlainView):\n    def {method}(self, *given):\n        {body}\n\n\n"
    return (AT_GAME, f"{view}{AT_GAME}"), (VIEW, "view=View(VOCABULARY)")


def _drawn(drawing: str) -> tuple[tuple[str, str], ...]:
    """The changes that give the sample a picture."""
    picture = f"""\
from astrarium.kernel.looks.presentation import Advice, Scene

DRAWN = []


class Picture:
    def scene(self, seen, words, names):
        DRAWN.append(seen)
        return Scene("", [], [], {drawing})

    def guide(self, words):
        return [Advice("", words.language, "board")]


"""
    return (AT_GAME, f"{picture}{AT_GAME}"), (LONGEST, f"{LONGEST}    picture=Picture(),\n")


AT_SORT = "        sent.sort()  # the order of the choices is nobody’s business\n"
AT_SCORES = "    def scores(self) -> list[Score]:\n"
AT_REFUEL = "        if action == DRAW:\n            card = state.deck.pop()\n"
AT_CATCH = "        state.ask(Refuel(bids.index(min(bids))))\n"
AT_REFUSAL = '        return Illegal(N_("You do not hold this card."), self.rule) if'
AT_GAME = "GAME = Game(\n"
LONGEST = "    longest=28,\n"
VIEW = "view=PlainView(VOCABULARY)"
MEMORY = (
    ("CARDS = 24\n", "CARDS = 24\nPASSES: list[int] = []\n"),
    (
        "        next_round(state)\n\n",
        """\
        else:
            PASSES.append(1)
            state.points[self.player] += len(PASSES)
        next_round(state)

""",
    ),
)

FAULTS = [
    # Rules
    Fault(
        "a game that never ends",
        (("        next_round(state)\n\n", "        state.ask(Refuel(self.player))\n\n"),),
        rules.game_ends,
        "not over",
    ),
    Fault(
        "a card that exists twice",
        (("card = state.deck.pop()", "card = state.deck[-1]"),),
        rules.pieces_are_conserved,
        "pieces differ",
    ),
    Fault(
        "a question without options",
        (("return [DRAW, PASS]", "return []"),),
        rules.options_are_sound,
        "has no option",
    ),
    Fault(
        "an action outside the vocabulary",
        (("return [DRAW, PASS]", "return [DRAW, PASS, VOCABULARY.size]"),),
        rules.options_are_sound,
        "outside the vocabulary",
    ),
    Fault(
        "an option offered twice",
        (("return [DRAW, PASS]", "return [DRAW, PASS, PASS]"),),
        rules.options_are_sound,
        "offered twice",
    ),
    Fault(
        "an option that leads nowhere",
        (
            ("return [DRAW, PASS]", "return [DRAW, PASS, BID(0)]"),
            (AT_REFUEL, f"        if BID.has(action):\n            return\n{AT_REFUEL}"),
        ),
        rules.options_can_be_played,
        "list index out of range",
    ),
    Fault(
        "a refusal that changes the state",
        (
            (
                AT_REFUSAL,
                f"        state.points[self.player] -= 1\n{AT_REFUSAL}",
            ),
        ),
        rules.other_actions_are_refused,
        "changed the state",
    ),
    Fault(
        "a player who answers for another",
        (
            (
                AT_SCORES,
                f"""\
    def legal(self, player: int) -> list[int]:
        return super().legal(player if player in self.to_act() else self.to_act()[0])

{AT_SCORES}""",
            ),
        ),
        rules.other_players_are_refused,
        "no reason against",
    ),
    # Copies
    Fault(
        "a copy that forgets",
        (("        other.table = self.table.copy()\n", ""),),
        copies.copy_is_equal,
        "the copy differs: table",
    ),
    Fault(
        "a list shared after a copy",
        (("other.deck = self.deck.copy()", "other.deck = self.deck"),),
        copies.copy_shares_nothing,
        "copy.deck is state.deck itself",
    ),
    Fault(
        "hands shared after a copy",
        (("[hand.copy() for hand in self.hands]", "list(self.hands)"),),
        copies.copy_is_independent,
        "has changed the",
    ),
    # Hidden information
    Fault(
        "a view that is not plain data",
        (('"table": self.table[:]', '"table": tuple(self.table)'),),
        hidden.views_are_plain_data,
        "view.table is",
    ),
    Fault(
        "a leak in the view",
        (("cards = [len(hand)", "cards = [sum(hand)"),),
        hidden.redeal_keeps_what_is_known,
        "sees hidden things: cards[0]",
    ),
    Fault(
        "a leak in a refusal",
        (
            (
                'N_("You do not hold this card."), self.rule',
                'N_("The top card is {card}."), self.rule, card=state.deck[-1]',
            ),
        ),
        hidden.redeal_keeps_what_is_known,
        "tells 0 hidden things",
    ),
    Fault(
        "a redeal that loses a card",
        (
            (
                "            hand[:] = sorted(unknown.pop() for _ in hand)\n",
                """\
            hand[:] = sorted(unknown.pop() for _ in hand)[1:]
""",
            ),
        ),
        hidden.redeal_can_be_played_on,
        "pieces change after redealing",
    ),
    Fault(
        "a redeal that starts from the real order",
        (("unknown = sorted(sum(others, self.deck))", "unknown = sum(others, self.deck)"),),
        hidden.redeal_depends_on_knowledge_alone,
        "uses what is hidden",
    ),
    Fault(
        "a question that holds a hidden card",
        (
            (
                AT_CATCH,
                """\
        asked = Refuel(bids.index(min(bids)))
        asked.top = state.deck[-1] if state.deck else 0
        state.ask(asked)
""",
            ),
            (
                '    rule: ClassVar[str] = "R4"\n',
                """\
    rule: ClassVar[str] = "R4"

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.top: int = 0
""",
            ),
        ),
        hidden.redeal_depends_on_knowledge_alone,
        "uses what is hidden",
    ),
    Fault(
        "an estimate that peeks",
        (
            (
                "        self.points: list[int] = [0] * seats\n",
                """\
        self.points: list[int] = [0] * seats
        self._last_drawn: int = 0
""",
            ),
            (
                "        other.points = self.points.copy()\n",
                """\
        other.points = self.points.copy()
        other._last_drawn = self._last_drawn
""",
            ),
            (
                "            card = state.deck.pop()\n",
                """\
            card = state.deck.pop()
            state._last_drawn = card
""",
            ),
            (
                "(state.seats + sum(state.points))",
                "(state.seats + sum(state.points) + state._last_drawn)",
            ),
        ),
        hidden.redeal_depends_on_knowledge_alone,
        "peeks",
    ),
    Fault(
        "a redeal that leaves all as it is",
        (
            ("        self.deck = unknown\n", ""),
            ("            hand[:] =", "            _ ="),
            ("unknown.pop() for _ in hand", "card for card in hand"),
        ),
        hidden.redeal_forgets_the_deal,
        "uses what is hidden",
        needs_interpreted_kernel=True,
    ),
    Fault(
        "a redeal that leaves the deck as it is",
        (
            ("unknown = sorted(sum(others, self.deck))", "unknown = sorted(sum(others, []))"),
            ("        self.deck = unknown\n", ""),
        ),
        hidden.redeal_forgets_the_deal,
        "uses what is hidden",
        needs_interpreted_kernel=True,
    ),
    Fault(
        "a redeal that remembers what was staged",
        (("                self.staged[player] = []\n", ""),),
        hidden.redeal_depends_on_knowledge_alone,
        "x not in list",
        base=RELICS,
    ),
    # Decisions taken at the same time
    Fault(
        "dice in a private chain",
        (
            (
                "        sent.append(",
                """\
        state.luck[self.player] += state.chance.die(6)
        sent.append(""",
            ),
        ),
        together.answers_commute,
        "the order of answers counts",
        base=RELICS,
    ),
    Fault(
        "a sealed answer in the view",
        (
            (
                '"table": self.table[:]',
                '"table": sorted(getattr(self.stack[-1], "answers", {}).values())',
            ),
        ),
        together.answers_stay_secret,
        "has answered",
    ),
    Fault(
        "a private chain told to all",
        (
            (
                "        sent.append(",
                """\
        state.tell("send", self.player, self.relic, SEND.first(action))
        sent.append(""",
            ),
        ),
        together.answers_stay_secret,
        "has answered",
        base=RELICS,
    ),
    # Rows of picks
    Fault(
        "an order of a row’s own that offers what is not legal",
        (
            (
                "[action for action in options if action >",
                "[action + 1 for action in options if action >",
            ),
        ),
        rules.options_are_sound,
        "not legal",
        base=RELICS,
    ),
    Fault(
        "a row that remembers its order",
        ((AT_SORT, ""),),
        picks.rows_go_in_any_order,
        "the order of",
        base=RELICS,
    ),
    Fault(
        "a row that goes on in rising order only",
        (("if relic not in sent]", "if not sent or relic > sent[-1]]"),),
        picks.rows_go_in_any_order,
        "nobody can pick",
        base=RELICS,
    ),
    Fault(
        "a row that its order ends",
        (
            (
                "        if len(state.staged[self.player]) < MOST_SENT:\n",
                """\
        relics = [relic for relic, _ in state.staged[self.player]]
        if len(relics) < MOST_SENT and max(relics) < max(state.hands[self.player]):
""",
            ),
        ),
        picks.rows_go_in_any_order,
        "is not picked by itself",
        base=RELICS,
    ),
    Fault(
        "an order of a row’s own that leaves something out",
        (("[action for action in options if action >", "[DONE for action in options if action >"),),
        picks.rows_go_in_any_order,
        "own order never leads to",
        base=RELICS,
    ),
    # Records
    Fault(
        "a digest that depends on an address",
        (
            (
                "        self.deck: list[int] = []\n",
                """\
        self.deck: list[int] = []
        self.address: int = id(self)
""",
            ),
        ),
        records.digests_are_stable,
        "differ",
    ),
    Fault(
        "a set in the state",
        (
            (
                "        self.deck: list[int] = []\n",
                """\
        self.deck: list[int] = []
        self.seen: set[int] = set()
""",
            ),
        ),
        records.digests_are_stable,
        "not set()",
    ),
    Fault(
        "a move that leaves no trace",
        (
            (
                "        next_round(state)\n\n",
                """\
        else:
            state.ask(Refuel(self.player))
            return
        next_round(state)

""",
            ),
        ),
        records.digests_are_stable,
        "leaves no trace",
    ),
    Fault(
        "a memory outside the state",
        MEMORY,
        records.record_replays,
        "differs from the record",
    ),
    Fault(
        "a memory outside the saved game",
        MEMORY,
        records.record_goes_on,
        "the loaded game",
    ),
    Fault(
        "a memory that cannot be taken back",
        MEMORY,
        records.undo_brings_back,
        "taking back leads elsewhere",
    ),
    Fault(
        "a drawn card that can be taken back",
        (("            state.reveal()\n", ""),),
        records.free_moves_teach_nothing,
        "shows",
    ),
    # Scores
    Fault(
        "scores in the wrong order",
        (("in enumerate(self.points)]", "in reversed(list(enumerate(self.points)))]"),),
        scores.scores_add_up,
        "scores of players [1, 0]",
    ),
    Fault(
        "an estimate beyond certainty",
        (("(state.seats + sum(state.points))", "state.seats"),),
        scores.evaluation_is_a_chance,
        "is not a chance",
    ),
    # Words
    Fault(
        "a question without a rule",
        (('rule: ClassVar[str] = "R4"', 'rule: ClassVar[str] = ""'),),
        wording.questions_are_worded,
        "no rule paragraph",
    ),
    Fault(
        "options worded alike",
        _worded("action", 'return "Bid"'),
        wording.options_are_worded,
        "worded alike",
    ),
    Fault(
        "a refusal with an unfilled gap",
        (('N_("You do not hold this card.")', 'N_("You do not hold card {card}.")'),),
        wording.refusals_are_worded,
        "unfilled gap",
    ),
    Fault(
        "an event without words",
        _worded("event", 'return " "'),
        wording.events_are_worded,
        "has no words",
    ),
    Fault(
        "a heading without words",
        _worded(
            "sections", "return [type(one)('', one.lines) for one in super().sections(*given)]"
        ),
        wording.table_is_worded,
        "a heading has no words",
    ),
    # The picture
    Fault(
        "a picture with a memory",
        _drawn('{"drawn": len(DRAWN)}'),
        pictures.picture_tells_only_what_is_known,
        "is shown hidden figures",
    ),
    Fault(
        "two pieces with one name",
        _drawn('{"comets": [{"piece": "comet"}, {"piece": "comet"}]}'),
        pictures.pieces_have_names_of_their_own,
        "two pieces have one name",
    ),
    Fault(
        "a picture that says less in French",
        _drawn('{"title": ["Comets"] if words.language == "en" else []}'),
        pictures.picture_is_worded,
        "one language says more",
    ),
    Fault(
        "a piece that no entry explains",
        _drawn('{"comet": {"about": "comet-1"}}'),
        pictures.picture_is_worded,
        "not in the glossary",
    ),
    Fault(
        "a guide to the board alone",
        _drawn("{}"),
        pictures.guide_goes_through_the_page,
        "the guide shows other regions",
    ),
    Fault(
        "a card that cannot be clicked",
        _drawn("{}"),
        pictures.clicks_lead_to_every_action,
        "no click leads to",
    ),
]

HASH_ORDER = Fault(
    "a digest that depends on the order of a set",
    (
        (
            "        self.deck: list[int] = []\n",
            """\
        self.deck: list[int] = []
        self.kinds: list[str] = list({"ice", "rock", "dust", "iron", "salt", "tar"})
""",
        ),
    ),
    records.digests_are_stable,
    "",
)


@cache
def build(fault: Fault) -> Game:
    """The sample game with a fault."""
    source = sample.source()
    if fault.base == RELICS:
        source = Path(relics.__file__).read_text(encoding="utf-8")
    for old, new in fault.changes:
        assert source.count(old) == 1, f"{fault.name}: the sample has no single {old!r}"
        source = source.replace(old, new)
    game = sample.load(f"broken_{fault}", source, f"<{fault.name}>").GAME
    assert isinstance(game, Game)
    return game


def __getattr__(name: str) -> Game:
    """Let another process find the game whose digests depend on it."""
    if name == "HASH_ORDER_GAME":
        return build(HASH_ORDER)
    raise AttributeError(name)
