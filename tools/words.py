"""The catalogues: `python -m tools.words` collects messages, updates .po and compiles .mo files.

A message is a literal in `N_("…")`, `words("…")` or `words.count("…", "…", number)`, whatever
`words` is an attribute of, in Python files and in Jinja templates. Each game has a catalogue of
its own; all else shares one.
With `--check` nothing is written, and everything that is amiss is listed.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import string
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from astrarium.web.streams.parts import PartExtension

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "astrarium"
GAMES = PACKAGE / "games"
LANGUAGE = "fr"
MARKERS = ("N_", "words")
COUNT = "count"
WIDTH = 100
# A date that changes with every run would hide what has really changed.
DATE = datetime(2000, 1, 1, tzinfo=UTC)
VOLATILE = (
    "Project-Id",
    "POT-Creation",
    "PO-Revision",
    "Last-Tr",
    "Language-Team",
    "Generated-By",
    "Report-",
)

Id = str | tuple[str, str]


@dataclass(frozen=True)
class Domain:
    """A catalogue and the source files that its messages come from."""

    name: str
    folder: Path  # with the catalogues
    sources: tuple[Path, ...]

    @property
    def po(self) -> Path:
        """The file that translators edit."""
        return self.folder / "locale" / LANGUAGE / "LC_MESSAGES" / f"{self.name}.po"

    @property
    def mo(self) -> Path:
        """The compiled file that programs read."""
        return self.po.with_suffix(".mo")


def domains() -> list[Domain]:
    """The shared catalogue, then one for each game."""
    folders = sorted(path.parent for path in GAMES.glob("*/__init__.py"))
    own = [Domain(folder.name, folder / "looks", _sources(folder)) for folder in folders]
    taken = {source for domain in own for source in domain.sources}
    shared = tuple(source for source in _sources(PACKAGE) if source not in taken)
    return [Domain("astrarium", PACKAGE, shared), *own]


def _sources(folder: Path) -> tuple[Path, ...]:
    kinds = ("*.py", "templates/**/*.html", "templates/**/*.svg")
    return tuple(sorted(path for kind in kinds for path in folder.rglob(kind)))


def template(domain: Domain) -> Catalog:
    """All messages of a domain's sources."""
    catalog = Catalog(project="Astrarium", creation_date=DATE, fuzzy=False)
    for source in domain.sources:
        name = source.relative_to(PACKAGE).as_posix()
        read = messages if source.suffix == ".py" else template_messages
        for id, line in read(source.read_text(encoding="utf-8"), name):
            catalog.add(id, locations=[(name, line)])
    return catalog


def messages(code: str, name: str) -> Iterator[tuple[Id, int]]:
    """The messages in a source file, with their lines."""
    for node in ast.walk(ast.parse(code, name)):
        if not isinstance(node, ast.Call):
            continue
        if _called(node.func) in MARKERS:
            literals = [_literal(one, name) for one in node.args[:1]]
            if literals and literals[0]:
                yield literals[0], node.lineno
        elif _counts(node.func):
            one, many = (_literal(form, name) for form in node.args[:2])
            if one and many:
                yield (one, many), node.lineno


def template_messages(code: str, name: str) -> Iterator[tuple[Id, int]]:
    """The messages in a Jinja template, with their lines."""
    for call in Environment(extensions=[PartExtension]).parse(code, name).find_all(nodes.Call):
        forms = tuple(one.value for one in call.args if isinstance(one, nodes.Const))
        function = call.node
        if isinstance(function, nodes.Getattr) and function.attr == COUNT:
            if _named_words(function.node):
                yield (forms[0], forms[1]), call.lineno
        elif _named_words(function) and forms:
            yield forms[0], call.lineno


def _named_words(node: nodes.Node) -> bool:
    name = node.attr if isinstance(node, nodes.Getattr) else getattr(node, "name", "")
    return name in MARKERS


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _counts(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == COUNT
        and _called(function.value) == "words"
    )


def _literal(argument: ast.expr, name: str) -> str | None:
    if isinstance(argument, ast.JoinedStr | ast.BinOp):
        raise SystemExit(f"{name}:{argument.lineno}: a message must be a literal with named gaps")
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None


def translated(domain: Domain) -> Catalog:
    """The catalogue as it is on disk, or an empty one."""
    if not domain.po.exists():
        return Catalog(LANGUAGE, domain=domain.name, fuzzy=False)
    with domain.po.open("rb") as file:
        return read_po(file, LANGUAGE, domain.name)


def update(domain: Domain) -> None:
    """Bring a catalogue up to date with the sources, and compile it."""
    catalog = translated(domain)
    catalog.update(template(domain), no_fuzzy_matching=True)
    catalog.creation_date = catalog.revision_date = DATE
    catalog.header_comment = f"# The French wording of {domain.name}."
    domain.po.parent.mkdir(parents=True, exist_ok=True)
    domain.po.write_bytes(_po_bytes(catalog))
    with domain.mo.open("wb") as file:
        write_mo(file, catalog)


def _po_bytes(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalog, WIDTH, sort_output=True, ignore_obsolete=True, include_lineno=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(f'"{word}' for word in VOLATILE))]
    return "".join(kept).encode()


def problems(domain: Domain) -> list[str]:
    """Everything that is amiss with a catalogue."""
    wanted = {message.id for message in template(domain) if message.id}
    catalog = translated(domain)
    present = {message.id for message in catalog if message.id}
    found = [f"missing: {id}" for id in wanted - present]
    found += [f"no longer used: {id}" for id in (present - wanted) | set(catalog.obsolete)]
    for message in catalog:
        if message.id:
            found += [f"{problem}: {message.id}" for problem in _faults(message)]
    return sorted(found) + _stale(domain, catalog)


def _faults(message: Message) -> Iterator[str]:
    forms = _forms(message)
    if message.fuzzy:
        yield "fuzzy"
    if not forms or not all(forms):
        yield "not translated"
        return
    first = message.id if isinstance(message.id, str) else message.id[-1]
    for form in forms:
        if _gaps(form) != _gaps(first):
            yield "other gaps"
        if _code(form) != _code(first):
            yield "other `code`"
        yield from typography(form)


def _forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def _gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _code(text: str) -> list[str]:
    """Commands that must stay as they are; those typed at the table have French names."""
    return sorted(part for part in re.findall(r"`([^`]+)`", text) if part.startswith("astrarium"))


NARROW, WIDE = "\u202f", "\u00a0"
FAULTS = {
    "no narrow space before ; ! ?": re.compile(rf"[^{NARROW}\s;!?][;!?]|[ {WIDE}][;!?]"),
    "no space before a colon": re.compile(rf"[^{WIDE}\s\d]:(?!\d)|[ {NARROW}]:"),
    "no space inside « »": re.compile(rf"«[^{WIDE}]|[^{WIDE}]»"),
    "no space that does not break before %": re.compile(rf"[\dx][ {NARROW}]?%"),
    "a straight apostrophe or quote": re.compile(r"['\"]"),
    "English quotes": re.compile(r"[“”]"),
    "three dots instead of …": re.compile(r"\.\.\."),
}


def typography(text: str) -> Iterator[str]:
    """What a French typographer would mend; commands and gaps are left out."""
    bare = re.sub(r"`[^`]*`|\{[^}]*\}", "x", text)
    for fault, pattern in FAULTS.items():
        if pattern.search(bare):
            yield fault


def _stale(domain: Domain, catalog: Catalog) -> list[str]:
    if not domain.mo.exists():
        return [f"missing: {domain.mo.name}"]
    with domain.mo.open("rb") as file:
        compiled = GNUTranslations(file)
    for message in catalog:
        if isinstance(message.id, str):
            shown, wanted = [compiled.gettext(message.id)], _forms(message)
        else:
            one, many = message.id
            shown = [compiled.ngettext(one, many, number) for number in (1, 2)]
            wanted = _forms(message)
        if message.id and all(wanted) and shown != wanted:
            return [f"not compiled: {message.id}"]
    return []


def main() -> int:
    """Update all catalogues, or only check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only list what is amiss")
    check = parser.parse_args().check
    for domain in domains():
        if not check:
            update(domain)
        for problem in problems(domain):
            print(f"{domain.name}: {problem}")
    return int(any(problems(domain) for domain in domains()))


if __name__ == "__main__":
    sys.exit(main())
