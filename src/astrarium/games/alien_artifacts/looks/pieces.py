"""Pieces as plain data: what the templates draw, in words and by name of their icons."""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.looks.presentation import Chip, Figure


class Half(NamedTuple):
    """A section of a Resource card, and what paying with it would leave to pay."""

    token: str
    colour: str
    symbols: int
    type: str
    label: str
    after: str = ""
    enough: bool = False
    markable: bool = False


class ResourceShown(NamedTuple):
    """A Resource card: two halves and the combat number."""

    piece: str
    origin: str
    token: str
    number: int
    halves: tuple[Half, Half]
    label: str
    markable: bool = False


class SectionShown(NamedTuple):
    """A card of which only one half counts any more: spent, prepared, or under a Planet."""

    piece: str
    token: str
    colour: str
    symbols: int
    type: str
    label: str


class Face(NamedTuple):
    """One side of an Empire card."""

    kind: str
    side: str
    type: str
    name: str
    use: str
    text: str
    about: str
    label: str


class Goal(NamedTuple):
    """How far an objective is reached, and what it is worth now."""

    reached: int
    next: int
    during: int
    end: int
    label: str


class CardShown(NamedTuple):
    """A card of an Empire, with its Blockade tokens and what lies under it."""

    piece: str
    token: str
    face: Face
    blockades: int
    blocked: str
    stock: tuple[SectionShown, ...]
    goal: Goal | None
    state: str


class ProjectShown(NamedTuple):
    """A card Under Construction: cost after discounts, prepared, missing, and what hand brings."""

    piece: str
    token: str
    face: Face
    types: tuple[str, ...]
    cost: int
    symbols: int
    missing: int
    reach: int
    enough: bool
    prepared: tuple[SectionShown, ...]
    mapped: bool
    label: str


class RowShown(NamedTuple):
    """The cards of one kind of an Empire."""

    kind: str
    icon: str
    name: str
    gem: str
    cost: int
    limit: int
    label: str
    tokens: tuple[str, ...]
    projects: tuple[ProjectShown, ...]
    cards: tuple[CardShown, ...]


class EmpireShown(NamedTuple):
    """Everything of a player that lies on the table."""

    seat: int
    name: str
    own: bool
    active: bool
    token: str
    faction: str
    faction_about: str
    faction_label: str
    credits: int
    credits_label: str
    rows: tuple[RowShown, ...]
    counts: tuple[Figure, ...]


class Outcome(NamedTuple):
    """A row of a table: an Attack Value and what it leads to."""

    value: str
    marks: tuple[Figure, ...]
    text: str


class TableShown(NamedTuple):
    """An Alien System or a Defence Plan."""

    piece: str
    token: str
    name: str
    outcomes: tuple[Outcome, ...]
    about: str
    label: str


class DeckShown(NamedTuple):
    """A deck of Empire cards: its top card and what drawing from it costs."""

    piece: str
    token: str
    kind: str
    icon: str
    name: str
    left: int
    top: Face | None
    types: tuple[str, ...]
    price: int


class Deed(NamedTuple):
    """An action that a turn may be used for, its price, and what the viewer could bring."""

    tokens: tuple[str, ...]
    icon: str
    name: str
    gem: str
    cost: str
    have: str
    enough: bool
    note: str
    chips: tuple[Chip, ...]


class Bill(NamedTuple):
    """What is being paid, attached or sold: what is laid open, and what is still missing."""

    title: str
    colour: str
    gold: bool
    cost: int
    paid: int
    missing: int
    room: int
    spent: tuple[SectionShown, ...]
    figures: tuple[Figure, ...]
    headline: str
    chips: tuple[Chip, ...]


class ArtifactShown(NamedTuple):
    """An Alien Artifact that the viewer holds."""

    piece: str
    tokens: tuple[str, ...]
    name: str
    text: str
    about: str


class FactionShown(NamedTuple):
    """A Faction to choose."""

    piece: str
    token: str
    name: str
    text: str
    scoring: str
    about: str
