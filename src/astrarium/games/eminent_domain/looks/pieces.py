"""Pieces as plain data: what the templates draw, in words and by name of their icons."""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.looks.presentation import Figure


class RoleShown(NamedTuple):
    """A role of a stack, with the symbols that the viewer could lead it with."""

    token: str
    icon: str
    name: str
    hand: int
    empire: int
    most: int
    led: bool
    label: str


class StackShown(NamedTuple):
    """A stack of role cards."""

    number: int
    token: str
    name: str
    left: int
    low: bool
    about: str
    roles: tuple[RoleShown, ...]


class Slot(NamedTuple):
    """A place for a resource on a planet."""

    icon: str
    name: str
    full: bool
    token: str


class Need(NamedTuple):
    """One way to win a planet: what is there, what it takes now, and what is printed."""

    icon: str
    have: int
    need: int
    printed: int
    missing: int
    label: str


class PlanetShown(NamedTuple):
    """A planet of an Empire, or one being looked at."""

    piece: str
    number: int
    token: str
    kind: str
    kind_name: str
    up: bool
    name: str
    about: str
    influence: int
    symbol: str
    bonus: int
    slots: tuple[Slot, ...]
    scorched: bool
    needs: tuple[Need, ...]
    tucked: tuple[str, ...]
    label: str


class CardShown(NamedTuple):
    """A card of a deck that the viewer may see."""

    piece: str
    origin: str
    token: str
    look: str
    icon: str
    cost: str
    name: str
    symbols: tuple[str, ...]
    text: str
    points: int
    about: str


class FaceShown(NamedTuple):
    """A technology: a card of a pile, or one side of a permanent."""

    token: str
    name: str
    symbols: tuple[str, ...]
    permanent: bool
    text: str
    label: str
    about: str


class LevelShown(NamedTuple):
    """The technologies of one pile and level, and what stands between them and the viewer."""

    level: int
    cost: int
    reach: int
    planets: int
    near: bool
    enough_planets: bool
    enough_symbols: bool
    points: int
    label: str
    faces: tuple[FaceShown, ...]


class PileShown(NamedTuple):
    """The technologies of one type of planet."""

    kind: str
    name: str
    held: int
    left: int
    near: bool
    open: bool
    levels: tuple[LevelShown, ...]


class EmpireShown(NamedTuple):
    """Everything of a player that lies on the table."""

    seat: int
    name: str
    own: bool
    active: bool
    size: str
    types: tuple[Figure, ...]
    planets: tuple[PlanetShown, ...]
    permanents: tuple[FaceShown, ...]
    played: tuple[CardShown, ...]
    hand: tuple[CardShown, ...]
    known: tuple[CardShown, ...]
    symbols: tuple[Figure, ...]


class Store(NamedTuple):
    """So many of a resource or of ships."""

    icon: str
    name: str
    held: int
    room: int
    tokens: tuple[str, ...]
    label: str


class Entry(NamedTuple):
    """A card, planet or role at full length, for whoever wants to read it."""

    key: str
    look: str
    icon: str
    title: str
    kind: str
    symbols: tuple[Figure, ...]
    lines: tuple[str, ...]
    badge: str
    points: str
