"""Pieces as plain data: what the templates draw, in words and by name of their icons."""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.looks.presentation import Figure


class Sum(NamedTuple):
    """A resource table: the icons with their amounts, and the same in words."""

    parts: tuple[tuple[str, int], ...]
    label: str


class Price(NamedTuple):
    """A cost after discounts: whether the viewer can pay it, and what is missing."""

    sum: Sum
    state: str
    missing: str


class PlanetShown(NamedTuple):
    """A planet of the galaxy: its type, its reward, and whose pieces lie on it."""

    token: str
    kind: str
    turn: int
    gain: Sum
    owner: int
    state: str
    protected: bool
    open: bool
    label: str


class SystemShown(NamedTuple):
    """A system card of the row."""

    place: int
    token: str
    name: str
    face_up: bool
    fleet: bool
    near: bool
    tokens: int
    planets: tuple[PlanetShown, ...]
    label: str

    @property
    def touching(self) -> tuple[str, ...]:
        """The tokens of all that can be clicked here."""
        return (self.token, *[planet.token for planet in self.planets])


class BargainShown(NamedTuple):
    """One exchange of a trade card."""

    token: str
    price: Price
    gain: Sum
    label: str


class TradeShown(NamedTuple):
    """A trade card: its slots from left to right, and what it offers."""

    piece: str
    name: str
    about: str
    flipped: bool
    discs: tuple[int, ...]
    free: int
    surplus: int
    bargains: tuple[BargainShown, ...]
    label: str


class Chip(NamedTuple):
    """A small answer: an amount, a payment, a choice."""

    token: str
    sum: Sum
    price: Price | None
    label: str


class ActionShown(NamedTuple):
    """An action: what it costs after discounts, what it brings, and the discs on its section."""

    key: str
    token: str
    icon: str
    name: str
    about: str
    price: Price | None
    gain: Sum | None
    need: str
    discs: tuple[int, ...]
    chips: tuple[Chip, ...]


class LaneShown(NamedTuple):
    """A trade card and the section below it, whose discs flow to the card."""

    trade: TradeShown
    action: ActionShown

    @property
    def touching(self) -> tuple[str, ...]:
        """The tokens of all that can be clicked here."""
        bargains = [bargain.token for bargain in self.trade.bargains]
        return (self.action.token, *bargains, *[chip.token for chip in self.action.chips])


class SlotShown(NamedTuple):
    """A slot of the Nominate section."""

    token: str
    prestige: int
    owner: int
    open: bool
    label: str


class WarRow(NamedTuple):
    """What the war would bring a player if it came now."""

    seat: int
    name: str
    rank: int
    cruisers: int
    force: int
    lost: int
    reward: Sum
    warlord: bool
    safe: bool
    label: str


class WarShown(NamedTuple):
    """Who would lead if the War phase came now."""

    rows: tuple[WarRow, ...]
    verdict: str
    skipped: bool


class Marker(NamedTuple):
    """A marker of a player on a track."""

    piece: str
    seat: int
    at: int
    rounds: int
    label: str


class TrackShown(NamedTuple):
    """A track of the main board with everybody's markers."""

    key: str
    icon: str
    name: str
    cells: int
    markers: tuple[Marker, ...]


class Use(NamedTuple):
    """One of the four uses of a faction card."""

    key: str
    token: str
    icon: str
    name: str
    sum: Sum | None
    text: str
    label: str


class FactionShown(NamedTuple):
    """A faction card with its four uses."""

    piece: str
    token: str
    name: str
    ideology: str
    biome: str
    text: str
    uses: tuple[Use, ...]
    about: str
    state: str
    label: str


class TechnologyShown(NamedTuple):
    """A technology of the viewer's board or of a faction of the Alliance."""

    piece: str
    token: str
    name: str
    state: str
    advanced: bool
    gain: Sum | None
    text: str
    about: str
    label: str


class IdeologyShown(NamedTuple):
    """An ideology and what it would be worth to the viewer now."""

    icon: str
    name: str
    points: int
    dominant: bool
    about: str
    label: str


class CardChip(NamedTuple):
    """A faction card seen from afar."""

    piece: str
    name: str
    ideology: str
    biome: str
    about: str
    label: str


class EmpireShown(NamedTuple):
    """Everything of a player that lies on the table, seen from afar."""

    seat: int
    name: str
    own: bool
    active: bool
    alliance: tuple[CardChip, ...]
    free: int
    tucked: CardChip | None
    ideology: str
    ideology_icon: str
    technologies: tuple[tuple[str, str, bool], ...]
    extra: tuple[tuple[str, str], ...]
    biomes: tuple[tuple[str, str], ...]
    production: Sum
    planets: tuple[Figure, ...]
    hand: tuple[CardChip, ...]
    label: str


class GoalShown(NamedTuple):
    """A goal of the scenario, and how far it has come."""

    text: str
    value: int
    wanted: int
    met: bool


class AutomaShown(NamedTuple):
    """The rival of a solo game."""

    seat: int
    figures: tuple[Figure, ...]
    scenario: str
    text: str
    goals: tuple[GoalShown, ...]
