"""Pieces as plain data: what the templates draw, in words and by name of their icons."""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.looks.presentation import Figure


class Glyph(NamedTuple):
    """A sign in a line of powers: an icon or a short text, and where it stands."""

    icon: str
    text: str
    colour: str
    x: int


class PowerRow(NamedTuple):
    """The powers of a card in one phase."""

    phase: str
    glyphs: tuple[Glyph, ...]
    y: int


class Strip(NamedTuple):
    """The powers of a card as lines of icons, drawn once for all places where the card lies."""

    card: int
    rows: tuple[PowerRow, ...]
    width: int
    height: int


class Face(NamedTuple):
    """A game card as it looks, wherever it lies."""

    card: int
    look: str
    name: str
    cost: int
    worth: str
    height: int
    text: str
    label: str
    about: str


class Good(NamedTuple):
    """The goods on a world, and what one of them would be sold for."""

    kind: str
    number: int
    label: str
    price: int


class Tile(NamedTuple):
    """A card in a tableau."""

    piece: str
    tokens: tuple[str, ...]
    face: Face
    worth: str
    explained: str
    good: Good | None
    fresh: str


class TableauShown(NamedTuple):
    """Everything of a player that lies on the table."""

    seat: int
    name: str
    own: bool
    first: bool
    tiles: tuple[Tile, ...]
    figures: tuple[Figure, ...]
    known: tuple[tuple[str, str], ...]
    relics: tuple[Relic, ...]


class Relic(NamedTuple):
    """An artifact token: face up if its owner, or everybody, may see it."""

    piece: str
    token: str
    back: str
    name: str
    points: str
    used: bool
    about: str


class Need(NamedTuple):
    """What placing a card takes: cards to pay, or Military to reach."""

    icon: str
    have: int
    need: int
    printed: int
    enough: bool
    label: str


class HandCard(NamedTuple):
    """A card that the viewer holds, draws or is offered."""

    piece: str
    origin: str
    token: str
    markable: bool
    face: Face
    need: Need | None


class ActionCard(NamedTuple):
    """An action card in the phase bar, with those who have chosen it."""

    token: str
    bonus: str
    icon: str
    name: str
    about: str
    seats: tuple[tuple[int, str], ...]
    mine: bool


class PhaseShown(NamedTuple):
    """A phase of the round: its action cards, and whether it takes place."""

    sign: str
    icon: str
    name: str
    state: str
    cards: tuple[ActionCard, ...]
    label: str


class Chip(NamedTuple):
    """A small answer: a power, a good, a number; `also` narrows it further."""

    token: str
    also: str
    icon: str
    colour: str
    text: str
    value: str
    label: str


class Bill(NamedTuple):
    """What is being paid or conquered, what is chosen so far, and what is still missing."""

    title: str
    icon: str
    paid: int
    missing: int
    headline: str
    note: str
    chosen: tuple[HandCard, ...]
    chips: tuple[Chip, ...]
    countdown: tuple[str, ...] = ()  # the headlines while cards are marked, from none left on


class Mark(NamedTuple):
    """Something on a square of the Orb."""

    name: str
    x: int
    y: int
    piece: str
    seat: int
    token: str
    label: str


class Barrier(NamedTuple):
    """The strength of a laser barrier, where it is written."""

    strength: int
    x: int
    y: int


class Spot(NamedTuple):
    """A square of the Orb that can be asked about."""

    tokens: tuple[str, ...]
    x: int
    y: int
    label: str


class Ghost(NamedTuple):
    """A place where the Orb card that is being laid may lie."""

    token: str
    then: str
    x: int
    y: int
    label: str


class Turned(NamedTuple):
    """An Orb card as it lies after a rotation."""

    card: int
    token: str
    also: str
    rotation: int
    transform: str
    width: int
    height: int
    may: bool
    label: str


class OrbCardShown(NamedTuple):
    """An Orb card that the viewer may lay, in its four rotations."""

    piece: str
    name: str
    turns: tuple[Turned, ...]


class OrbShown(NamedTuple):
    """The Orb as it lies."""

    box: str
    width: int
    height: int
    fits: bool
    floor: str
    walls: str
    lasers: tuple[tuple[int, str], ...]
    barriers: tuple[Barrier, ...]
    marks: tuple[Mark, ...]
    teams: tuple[Mark, ...]
    spots: tuple[Spot, ...]
    ghosts: tuple[Ghost, ...]
    ghost: Turned | None


class Explained(NamedTuple):
    """What a card with variable VP counts."""

    name: str
    about: str
    points: int
    parts: str


class Entry(NamedTuple):
    """Anything in the box at full length, for whoever wants to read it."""

    key: str
    look: str
    badge: str
    icon: str
    title: str
    worth: str
    kind: str
    lines: tuple[str, ...]
    strip: int
    width: int
    height: int
    note: str = ""
