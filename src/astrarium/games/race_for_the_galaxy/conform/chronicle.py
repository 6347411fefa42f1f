"""A game played by another program, read from its text: every draw, decision and result.

A line begins with the letter of its type: H header, M message, D draw, G good, F flip, O options,
C choice, R result. Cards are written `number:Name`; copies differ in their numbers only.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from astrarium.games.race_for_the_galaxy.rules.components import CARD_IDS, SETS
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.words import N_

HEADER = "H game="


class BadChronicle(AstrariumError):
    """A text that is not such a game, or cannot be read."""


@dataclass(frozen=True)
class Power:
    """A card and the number of one of its powers."""

    card: int
    number: int


@dataclass(frozen=True)
class Decided:
    """One decision: what was offered, and what was chosen."""

    kind: str
    line: int
    options: list[int] = field(default_factory=list)
    powers: list[Power] = field(default_factory=list)
    special: list[int] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    chosen_powers: list[Power] = field(default_factory=list)
    chosen_special: list[int] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    phase: str = ""
    card: int | None = None
    least: int = 0
    most: int = 0
    discard: int = 0


@dataclass(frozen=True)
class Fact:
    """Something that a message tells of a player: a card and a number, one of them perhaps -1."""

    line: int
    card: int
    number: int


@dataclass
class Result:
    """The last line of a player."""

    line: int
    values: dict[str, str]
    tableau: list[int]


Facts = dict[tuple[int, str], deque[Fact]]


@dataclass
class Chronicle:
    """A whole game, in queues for each player: what happens is taken from their heads."""

    lines: list[str]
    header: dict[str, str]
    decisions: dict[int, deque[Decided]] = field(default_factory=dict)
    draws: dict[int, deque[Fact]] = field(default_factory=dict)
    flips: dict[int, deque[Fact]] = field(default_factory=dict)
    goods: dict[tuple[int, int], deque[Fact]] = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)
    starts: dict[int, int] = field(default_factory=dict)
    results: dict[int, Result] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.header["players"])


# What the messages tell that can be compared: the kind of fact, and where its figures stand.
MESSAGES = [
    ("cost", re.compile(r"P(?P<seat>\d) pays (?P<number>\d+) for (?P<card>.+)\.")),
    ("conquer", re.compile(r"P(?P<seat>\d) conquers (?P<card>.+)\.")),
    (
        "vp",
        re.compile(
            r"P(?P<seat>\d) receives (?:\d+ cards? and )?(?P<number>\d+) VPs? from (?P<card>.+)\."
        ),
    ),
    ("sell", re.compile(r"P(?P<seat>\d) trades good from (?P<card>.+) for (?P<number>\d+)\.")),
    ("spend", re.compile(r"P(?P<seat>\d) consumes good from (?P<card>.+) using .+\.")),
    ("produce", re.compile(r"P(?P<seat>\d) produces on (?P<card>.+)\.")),
    ("store", re.compile(r"P(?P<seat>\d) shifts good from (?P<card>.+) to Tranship Point\.")),
    ("flip", re.compile(r"P(?P<seat>\d) flips (?P<card>.+?)(?: \(.*\))?\.")),
    ("name", re.compile(r"P(?P<seat>\d) guesses (?P<number>\d+)\.")),
    ("round", re.compile(r"=== Round (?P<number>\d+) begins ===")),
    ("first_player", re.compile(r"P(?P<seat>\d) is the first player\.")),
]
PHASES = ["Explore", "Develop", "Settle", "Consume", "Produce"]
PHASE = re.compile(r"--- (?:Second )?(?P<name>\w+) phase ---")
START = re.compile(r"P(?P<seat>\d) starts with (?P<card>.+)\.")
EVENT = re.compile(r"P(?P<seat>\d) (?:draws|flips) (?P<card>\d+:.+)")
GOOD = re.compile(r"P(?P<seat>\d) good on (?P<world>\d+:.+) is card (?P<card>\d+:.+)")
ASKED = re.compile(r"P(?P<seat>\d) (?P<kind>\w+) (?:options|->) ?(?P<rest>.*)")
POWER = re.compile(r"(?P<card>\d+:.+) power#(?P<number>\d+)")
LIST = re.compile(r"\[(?P<items>.*?)\](?=$| special | phase | for | discard | world-or| min )")
MEANT = re.compile(r" for (?P<card>\d+:.+) power#\d+ min")
NUMBER = re.compile(r"(?P<word>min|max|discard) (?P<number>\d+)")
TABLE = 0  # facts of the table and not of a player are kept under this seat

_first_edition = ("base", "artifacts")
_cards = {name: card for card, name in enumerate(CARD_IDS) if SETS[card] in _first_edition}


def read(text: str) -> Chronicle:
    """Read a game."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(HEADER):
        raise BadChronicle(N_("The text does not begin with “{header}”."), header=HEADER)
    chronicle = Chronicle(lines, dict(_pairs(lines[0])))
    if set(chronicle.header) < {"game", "players", "advanced"}:
        raise BadChronicle(N_("The first line does not say which game it is."))
    for seat in range(chronicle.seats):
        chronicle.decisions[seat] = deque()
        chronicle.draws[seat] = deque()
        chronicle.flips[seat] = deque()
    reader = Reader(chronicle)
    for number, line in enumerate(lines[1:], start=2):
        try:
            reader.read(number, line)
        except (KeyError, ValueError, AttributeError, IndexError) as error:
            raise BadChronicle(
                N_("Line {number} cannot be read: {line}"), number=number, line=line
            ) from error
    return chronicle


def _pairs(line: str) -> Iterator[tuple[str, str]]:
    for word in line.split()[1:]:
        name, _, value = word.partition("=")
        yield name, value


def card_named(name: str) -> int:
    """The card of its printed English name, whatever the tables in use call it."""
    plain = re.sub(r"[’']", "", name.lower())
    return _cards[re.sub(r"\W+", "_", plain).strip("_")]


def numbered_card(text: str) -> int:
    """The card of a text such as `104:Blaster Gem Mines`."""
    return card_named(text.partition(":")[2])


class Reader:
    """Sorts the lines of a game into the queues of its chronicle."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.asked: dict[tuple[int, str], tuple[int, str]] = {}

    def read(self, number: int, line: str) -> None:
        """Read one line."""
        kind, _, rest = line.partition(" ")
        if kind == "M":
            self._message(number, rest)
        elif kind == "D":
            self._event(number, rest, self.chronicle.draws)
        elif kind == "F":
            self._event(number, rest, self.chronicle.flips)
        elif kind == "G":
            self._good(number, rest)
        elif kind == "O":
            found = _match(ASKED, rest)
            self.asked[int(found["seat"]), found["kind"]] = number, found["rest"]
        elif kind == "C":
            self._choice(rest)
        elif kind == "R":
            self._result(number, rest)

    def _message(self, number: int, text: str) -> None:
        for kind, pattern in MESSAGES:
            found = pattern.fullmatch(text)
            if found is not None:
                self._fact(number, kind, found)
                return
        phase = PHASE.fullmatch(text)
        if phase is not None:
            self._add(TABLE, "phase", Fact(number, -1, PHASES.index(phase["name"].capitalize())))
        start = START.fullmatch(text)
        if start is not None:
            self.chronicle.starts[int(start["seat"])] = card_named(start["card"])

    def _fact(self, number: int, kind: str, found: re.Match[str]) -> None:
        values = found.groupdict()
        card = card_named(values["card"]) if "card" in values else -1
        figure = int(values["number"]) if "number" in values else -1
        seat = int(values["seat"]) if "seat" in values else TABLE
        if kind == "first_player":
            figure, seat = seat, TABLE
        self._add(seat, kind, Fact(number, card, figure))

    def _add(self, seat: int, kind: str, fact: Fact) -> None:
        self.chronicle.facts.setdefault((seat, kind), deque()).append(fact)

    def _event(self, number: int, text: str, queues: dict[int, deque[Fact]]) -> None:
        found = _match(EVENT, text)
        queues[int(found["seat"])].append(Fact(number, numbered_card(found["card"]), -1))

    def _good(self, number: int, text: str) -> None:
        found = _match(GOOD, text)
        where = int(found["seat"]), numbered_card(found["world"])
        fact = Fact(number, numbered_card(found["card"]), -1)
        self.chronicle.goods.setdefault(where, deque()).append(fact)

    def _choice(self, text: str) -> None:
        found = _match(ASKED, text)
        seat, kind = int(found["seat"]), found["kind"]
        number, options = self.asked.pop((seat, kind))
        decided = _decided(kind, number, options, found["rest"])
        self.chronicle.decisions[seat].append(decided)

    def _result(self, number: int, text: str) -> None:
        before, _, rest = text.partition(" tableau_cards=")
        names, _, _ = rest.partition(" start=")
        cards = [card_named(name) for name in names.split("; ")]
        values = dict(_pairs(before))
        self.chronicle.results[int(before[1])] = Result(number, values, cards)


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found


def _decided(kind: str, line: int, offered: str, answer: str) -> Decided:
    """A decision from the text of its options and of its answer."""
    options, special = _lists(offered)
    chosen, chosen_special = _lists(answer)
    figures = {found["word"]: int(found["number"]) for found in NUMBER.finditer(offered)}
    words = chosen if kind in ("ACTION", "LUCKY") else []
    if kind == "LUCKY":
        words = [answer.strip("[] ")]
    if kind == "PLACE" and answer != "none":
        chosen = [answer]
    return Decided(
        kind=kind,
        line=line,
        options=_plain_cards(options),
        powers=_powers(options),
        special=_plain_cards(special),
        chosen=[] if words else _plain_cards(chosen),
        chosen_powers=_powers(chosen),
        chosen_special=_plain_cards(chosen_special),
        words=words,
        phase=offered.rpartition(" phase ")[2] if " phase " in offered else "",
        card=_meant(offered),
        least=figures.get("min", 0),
        most=figures.get("max", 0),
        discard=figures.get("discard", 0),
    )


def _lists(text: str) -> tuple[list[str], list[str]]:
    """The first list in brackets, and that after `special`."""
    head, _, tail = text.partition(" special ")
    return _items(head), _items(tail)


def _items(text: str) -> list[str]:
    found = LIST.search(text)
    items = found["items"] if found is not None else ""
    return items.split(" | ") if items else []


def _plain_cards(items: list[str]) -> list[int]:
    plain = [item for item in items if " power#" not in item and ":" in item]
    return [numbered_card(item) for item in plain]


def _powers(items: list[str]) -> list[Power]:
    found = [POWER.fullmatch(item) for item in items]
    return [
        Power(numbered_card(one["card"]), int(one["number"])) for one in found if one is not None
    ]


def _meant(text: str) -> int | None:
    """The card that is paid for, or whose power takes goods."""
    _, _, card = text.partition(" world-or-development ")
    if card:
        return numbered_card(card)
    power = MEANT.search(text)
    return numbered_card(power["card"]) if power is not None else None
