"""Pieces as plain data: what the templates draw, in words and by name of their icons."""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.looks.presentation import Chip, Figure


class Mark(NamedTuple):
    """Something small that lies in a sector: which symbol, where, and how many."""

    art: str
    x: int
    y: int
    amount: str = ""


class PrintedShown(NamedTuple):
    """A sector as it is printed."""

    number: str
    points: int
    marks: tuple[Mark, ...]


class SlotShown(NamedTuple):
    """A population slot of a sector, empty or with a cube."""

    token: str
    art: str
    x: int
    y: int
    label: str


class FleetShown(NamedTuple):
    """The ships of one type that a player has in a sector."""

    token: str
    name: str
    art: str
    seat: int
    x: int
    y: int
    ships: int
    label: str


class OddsShown(NamedTuple):
    """The chances of one side in a battle."""

    seat: int
    name: str
    percent: int


class BattleShown(NamedTuple):
    """A battle or an attack on population to come, with its chances."""

    token: str
    sector: str
    shares: tuple[OddsShown, ...]
    mine: int
    notes: tuple[str, ...]


class SectorShown(NamedTuple):
    """A sector on the map."""

    token: str
    tokens: frozenset[str]
    x: int
    y: int
    seat: int
    look: str
    wormholes: int
    number: str
    slots: tuple[SlotShown, ...]
    fleets: tuple[FleetShown, ...]
    marks: tuple[Mark, ...]
    label: str


class OddsMark(NamedTuple):
    """The chances that are shown on a sector."""

    x: int
    y: int
    text: str


class ZoneShown(NamedTuple):
    """A place that can be explored."""

    token: str
    x: int
    y: int
    ring: str
    label: str


class TurnShown(NamedTuple):
    """One way to lay a sector that was turned up."""

    token: str
    number: int
    rotation: int
    wormholes: int
    label: str


class GhostShown(NamedTuple):
    """A sector that was turned up, where it would lie."""

    token: str
    x: int
    y: int
    number: int
    tile: str
    name: str
    text: str
    slots: tuple[SlotShown, ...]
    marks: tuple[Mark, ...]
    turns: tuple[TurnShown, ...]


class Dice(NamedTuple):
    """Some dice of one colour."""

    colour: str
    amount: int
    missile: bool


class Value(NamedTuple):
    """A value of a ship type, with its symbol."""

    art: str
    value: str
    label: str


class DesignShown(NamedTuple):
    """What the parts of a ship type add up to."""

    dice: tuple[Dice, ...]
    values: tuple[Value, ...]
    text: str


class PartShown(NamedTuple):
    """A part on a space of a blueprint, or an empty space."""

    token: str
    column: int
    row: str
    art: str
    dice: tuple[Dice, ...]
    value: str
    energy: str
    about: str
    placed: bool
    label: str


class BlueprintShown(NamedTuple):
    """A ship type: its parts, and what they add up to."""

    token: str
    tokens: frozenset[str]
    art: str
    name: str
    title: str
    cost: int
    left: int
    affordable: bool
    locked: bool
    parts: tuple[PartShown, ...]
    outside: PartShown | None
    design: DesignShown
    energy: int


class StructureShown(NamedTuple):
    """An Orbital or a Monolith that can be built."""

    token: str
    art: str
    name: str
    cost: int
    affordable: bool
    locked: bool


class TrackShown(NamedTuple):
    """A kind of resources: what is stored, and what its population track yields."""

    token: str
    icon: str
    kind: str
    name: str
    stored: int
    income: int
    next: int
    cubes: int
    graves: int
    label: str


class InfluenceShown(NamedTuple):
    """The influence track: upkeep now and with one disc less, and what is left to pay it."""

    discs: int
    places: int
    upkeep: int
    next: int
    balance: int
    after: int
    money: str
    then: str
    spent: int
    label: str


class DeedShown(NamedTuple):
    """One of the six actions."""

    token: str
    icon: str
    name: str
    times: int
    spent: int
    now: bool
    label: str


class TileShown(NamedTuple):
    """A reputation tile, an ambassador or a free place of the track."""

    token: str
    look: str
    text: str
    label: str


class OwnShown(NamedTuple):
    """Everything that the viewer owns."""

    seat: int
    species: str
    about: str
    deeds: tuple[DeedShown, ...]
    tracks: tuple[TrackShown, ...]
    influence: InfluenceShown
    ready: int
    used: int
    ratio: int
    blueprints: tuple[BlueprintShown, ...]
    structures: tuple[StructureShown, ...]
    tiles: tuple[TileShown, ...]
    parts: tuple[PartShown, ...]
    kept: tuple[str, ...]
    points: tuple[Figure, ...]
    total: int


class PriceShown(NamedTuple):
    """What a technology costs the viewer on a track."""

    token: str
    track: str
    cost: int
    label: str


class TechShown(NamedTuple):
    """A technology in the tray, with the viewer's real costs."""

    token: str
    name: str
    about: str
    art: str
    left: int
    cost: str
    enough: bool
    owned: bool
    prices: tuple[PriceShown, ...]
    label: str


class ShelfShown(NamedTuple):
    """A category of the tray, and the viewer's own track."""

    tokens: frozenset[str]
    kind: str
    name: str
    learnt: int
    discount: int
    points: int
    mine: tuple[Figure, ...]
    techs: tuple[TechShown, ...]
    label: str


class ShipLine(NamedTuple):
    """A ship type of a rival or of nobody in one line."""

    art: str
    name: str
    design: DesignShown


class RivalShown(NamedTuple):
    """What everybody can see of another player's boards."""

    token: str
    seat: int
    name: str
    species: str
    about: str
    relation: str
    relation_label: str
    figures: tuple[Figure, ...]
    ships: tuple[ShipLine, ...]
    techs: tuple[Figure, ...]


class SpeciesShown(NamedTuple):
    """A species to choose."""

    token: str
    name: str
    text: str
    colour: str
    about: str
    figures: tuple[Figure, ...]
    ships: tuple[ShipLine, ...]


class HullShown(NamedTuple):
    """A ship in battle: its hull and the damage it has taken."""

    token: str
    damage: int
    hull: int
    label: str


class GroupShown(NamedTuple):
    """The ships of one type in battle."""

    token: str
    art: str
    name: str
    design: DesignShown
    hulls: tuple[HullShown, ...]
    state: str
    state_text: str


class SideShown(NamedTuple):
    """One side of a battle."""

    seat: int
    name: str
    role: str
    groups: tuple[GroupShown, ...]


class DieShown(NamedTuple):
    """A die that was rolled."""

    colour: str
    face: str
    state: str
    label: str


class FightShown(NamedTuple):
    """The battle that is being fought, step by step."""

    title: str
    steps: tuple[str, ...]
    current: str
    sides: tuple[SideShown, ...]
    dice: tuple[DieShown, ...]
    roll: str
    note: str


class CardShown(NamedTuple):
    """A question that needs more room than the bar: its title, lines and answers."""

    look: str
    icon: str
    title: str
    lines: tuple[str, ...]
    chips: tuple[Chip, ...]


class OfferShown(NamedTuple):
    """A part that could be put on, and what the ship would then be."""

    token: str
    part: PartShown
    name: str
    design: DesignShown
    energy: int
