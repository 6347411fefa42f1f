"""What is wrong with edited component tables: each mistake in a sentence of its own.

The tables that come with a game show what an edited one must look like: the same entries with the
same identifiers, the same keys with values of the same kind, and words only where they are known.
Names, texts and figures are free.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from astrarium.kernel.data import tables
from astrarium.kernel.data.tables import WORDING
from astrarium.kernel.errors import BadData
from astrarium.kernel.words import LANGUAGES, N_

SOURCE = "source"
ID = "id"
CODE = "code"  # the key that says which others an effect needs
KINDS = {
    bool: N_("true or false"),
    int: N_("a whole number"),
    float: N_("a number"),
    str: N_("a text"),
    list: N_("a list"),
    dict: N_("a table of its own"),
}


def problems(game: str, folder: Path) -> list[BadData]:
    """Everything that is wrong with a game's tables in a folder."""
    known = tables.names(game)
    found = [
        BadData(
            N_("{table}: there is no such table; the tables are {known}."),
            table=path.name,
            known=", ".join(known),
        )
        for path in sorted(folder.glob("*.toml"))
        if path.stem not in known
    ]
    ids = _identifiers(game)
    for name in known:
        if (folder / f"{name}.toml").is_file():
            found += _problems_of_table(game, name, folder / f"{name}.toml", ids)
    return found


def _problems_of_table(
    game: str, name: str, path: Path, ids: list[frozenset[str]]
) -> Iterator[BadData]:
    try:
        given = tables.parse(path)
    except BadData as error:
        yield error
        return
    pattern = Pattern()
    pattern.learn(tables.parse(tables.folder(game) / f"{name}.toml"))
    yield from pattern.compare(given, Place(path.name, ""), ids, top=True)


def _identifiers(game: str) -> list[frozenset[str]]:
    """The identifiers of each list of entries of a game: what one entry may call another by."""
    groups: list[frozenset[str]] = []
    for name in tables.names(game):
        table = tables.parse(tables.folder(game) / f"{name}.toml")
        groups += [
            frozenset(str(one[ID]) for one in entries if ID in one)
            for entries in table.values()
            if isinstance(entries, list) and all(isinstance(one, dict) for one in entries)
        ]
    return groups


class Place:
    """Where in a table something stands."""

    def __init__(self, table: str, path: str) -> None:
        self.table = table
        self.path = path

    def at(self, key: str) -> Place:
        """A key below this place."""
        return Place(self.table, f"{self.path}.{key}" if self.path else key)

    def entry(self, given: Any, number: int) -> Place:
        """An entry of a list, by its identifier or its number."""
        name = given.get(ID, number) if isinstance(given, dict) else number
        return Place(self.table, f"{self.path}[{name}]")

    def wrong(self, message: str, **arguments: object) -> BadData:
        """A mistake at this place."""
        return BadData(message, table=self.table, place=self.path, **arguments)


class Pattern:
    """All values that stand at one place of the tables that come with the game."""

    def __init__(self) -> None:
        self.seen = 0
        self.kinds: list[type] = []
        self.fields: dict[str, Pattern] = {}
        self.needed: dict[str, set[str]] = {}
        self.items: Pattern | None = None
        self.lengths: set[int] = set()
        self.texts: set[str] = set()
        self.negative = False

    def learn(self, value: Any) -> None:
        """Take a value as an example."""
        self.seen += 1
        if type(value) not in self.kinds:
            self.kinds.append(type(value))
        if isinstance(value, dict):
            for key, one in value.items():
                self.fields.setdefault(key, Pattern()).learn(one)
            if CODE in value:
                self.needed.setdefault(value[CODE], set(value)).intersection_update(value)
        elif isinstance(value, list):
            self.lengths.add(len(value))
            self.items = self.items or Pattern()
            for one in value:
                self.items.learn(one)
        elif isinstance(value, str):
            self.texts.add(value)
        elif isinstance(value, int | float):
            self.negative = self.negative or value < 0

    def compare(
        self, given: Any, place: Place, ids: list[frozenset[str]], top: bool = False
    ) -> Iterator[BadData]:
        """The mistakes of a value at this place."""
        if not self._fits(given):
            expected = KINDS[self.kinds[0]]
            yield place.wrong(
                N_("{table}: at {place} there must be {kind}, not “{value}”."),
                kind=_Kind(expected),
                value=_short(given),
            )
        elif isinstance(given, dict):
            yield from self._compare_fields(given, place, ids, top)
        elif isinstance(given, list):
            yield from self._compare_items(given, place, ids, top)
        elif isinstance(given, str):
            yield from self._compare_text(given, place, ids)
        elif not isinstance(given, bool) and given < 0 and not self.negative:
            yield place.wrong(N_("{table}: {place} must not be negative."))

    def _fits(self, given: Any) -> bool:
        return type(given) in self.kinds or (type(given) is int and float in self.kinds)

    def _compare_fields(
        self, given: dict[str, Any], place: Place, ids: list[frozenset[str]], top: bool
    ) -> Iterator[BadData]:
        needed = self.needed.get(str(given.get(CODE)), set())
        for key, pattern in self.fields.items():
            always = pattern.seen == self.seen or key in needed
            if key not in given and always and key != SOURCE:
                yield place.at(key).wrong(N_("{table}: {place} is missing."))
        for key, value in given.items():
            if key == SOURCE:
                continue
            if key not in self.fields:
                yield self._unknown(key, place)
            elif key in WORDING:
                yield from _wording(value, self.fields[key], place.at(key))
            else:
                below = self.fields[key]
                yield from below.compare(value, place.at(key), ids, top and isinstance(value, list))

    def _unknown(self, key: str, place: Place) -> BadData:
        near = difflib.get_close_matches(key, self.fields, n=1)
        if near:
            return place.at(key).wrong(
                N_("{table}: {place} is unknown. Did you mean “{near}”?"), near=near[0]
            )
        return place.at(key).wrong(
            N_("{table}: {place} is unknown; here stand {known}."), known=", ".join(self.fields)
        )

    def _compare_items(
        self, given: list[Any], place: Place, ids: list[frozenset[str]], top: bool
    ) -> Iterator[BadData]:
        fixed = len(self.lengths) == 1 and (top or self.seen > 1)
        if fixed and len(given) not in self.lengths:
            yield place.wrong(
                N_("{table}: {place} must have {expected} entries, not {number}."),
                expected=min(self.lengths),
                number=len(given),
            )
        elif not given and 0 not in self.lengths:
            yield place.wrong(N_("{table}: {place} must not be empty."))
        if self.items is not None:
            for number, one in enumerate(given, start=1):
                yield from self.items.compare(one, place.entry(one, number), ids)
        yield from _repeated(given, place)

    def _compare_text(
        self, given: str, place: Place, ids: list[frozenset[str]]
    ) -> Iterator[BadData]:
        allowed = self._allowed(ids)
        if given in allowed:
            return
        near = difflib.get_close_matches(given, allowed, n=1)
        if near:
            yield place.wrong(
                N_("{table}: at {place} “{value}” is unknown. Did you mean “{near}”?"),
                value=given,
                near=near[0],
            )
        else:
            yield place.wrong(
                N_("{table}: at {place} “{value}” is unknown; known are {known}."),
                value=given,
                known=_listed(allowed),
            )

    def _allowed(self, ids: list[frozenset[str]]) -> list[str]:
        """The words that may stand here: identifiers of the same entries, or those that did."""
        groups = [group for group in ids if self.texts <= group]
        smallest = min(groups, key=len) if groups else frozenset()
        return sorted(self.texts | smallest)


def _wording(value: Any, pattern: Pattern, place: Place) -> Iterator[BadData]:
    """A name or text: in both languages, or a plain one where the game has plain ones."""
    if isinstance(value, str) and str in pattern.kinds:
        if not value.strip():
            yield place.wrong(N_("{table}: {place} must not be empty."))
        return
    if not isinstance(value, dict):
        yield place.wrong(
            N_("{table}: at {place} there must be {kind}, not “{value}”."),
            kind=_Kind(KINDS[pattern.kinds[0]]),
            value=_short(value),
        )
        return
    if all(value.get(language) == "" for language in LANGUAGES):
        return  # a component without words says so in both languages
    for language in LANGUAGES:
        said = value.get(language)
        if not isinstance(said, str) or not said.strip():
            yield place.at(language).wrong(N_("{table}: {place} is missing."))


def _repeated(given: list[Any], place: Place) -> Iterator[BadData]:
    names = [one[ID] for one in given if isinstance(one, dict) and ID in one]
    for name in sorted({str(name) for name in names if names.count(name) > 1}):
        yield place.wrong(
            N_("{table}: the identifier “{name}” stands more than once in {place}."), name=name
        )


class _Kind(Exception):
    """The kind of a value, said in the language of the sentence around it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


MOST_LISTED = 12
LONGEST = 40


def _listed(known: list[str]) -> str:
    return ", ".join(known[:MOST_LISTED]) + (" …" if len(known) > MOST_LISTED else "")


def _short(value: Any) -> str:
    text = re.sub(r"\s+", " ", str(value))
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
