"""Powers as lines of icons, phase by phase: they tell the same in every language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from astrarium.games.race_for_the_galaxy.looks.pieces import Glyph, PowerRow, Strip
from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    GOOD,
    GOOD_IDS,
    KINDS,
    NONE,
    POWERS,
    Power,
)

PHASE_SIGNS = {
    "on_placement": "▸",
    "explore": "I",
    "develop": "II",
    "settle": "III",
    "trade": "$",
    "consume": "IV",
    "produce": "V",
}
ROW = 17
SIGN_WIDTH = 24
ICON_WIDTH = 15
LETTER_WIDTH = 7
NARROW_WIDTH = 4
NARROW = ",– "
GAP = 8
MOST_WIDTH = 84  # for the signs of a line, besides its phase

CARD = "race-card"
GOODS = "goods"
CHIP = "race-chip"
SHIELD = "race-military"
REBEL = "race-rebel"
WORLD = "race-world"
CONQUEST = "race-conquest"
DEVELOPMENT = "race-development"
WINDFALL = "race-windfall"
TEAM = "race-team"
CHROMOSOME = "race-uplift"
THEN = "→"
AWAY = "✕"
CHEAP = "5+"

# A sign before it has a place: an icon and its colour, or a text.
Sign = tuple[str, str]


def icon(name: str, kind: int = NONE) -> Sign:
    """An icon, in the colour of a kind of goods if it is about one."""
    return name, colour_of(kind)


def text(written: str) -> Sign:
    """A number or a sign."""
    return written, "text"


def colour_of(kind: int) -> str:
    """The colour of a kind of goods."""
    return GOOD_IDS[kind] if 0 <= kind < KINDS else ""


def good_icon(kind: int) -> str:
    """The icon of a kind of goods, or of goods of any kind."""
    return f"good-{GOOD_IDS[kind]}" if 0 <= kind < KINDS else GOODS


def _good(kind: int) -> Sign:
    return icon(good_icon(kind), kind)


def _plus(power: Power) -> Sign:
    return text(f"+{power.value}")


def _minus(power: Power) -> Sign:
    return text(f"−{power.value}")


def _draw(power: Power) -> list[Sign]:
    return [_plus(power), icon(CARD)]


def _keep(power: Power) -> list[Sign]:
    return [_plus(power), icon("hand")]


def _team_move(power: Power) -> list[Sign]:
    return [_plus(power), icon(TEAM)]


def _discount(power: Power) -> list[Sign]:
    if power.phase == "develop":
        return [_minus(power), icon(DEVELOPMENT)]
    return [_minus(power), icon(WORLD, power.kind)]


def _draw_after(power: Power) -> list[Sign]:
    placed = DEVELOPMENT if power.phase == "develop" else WORLD
    return [icon(placed), text(THEN), *_draw(power)]


def _military(power: Power) -> list[Sign]:
    if power.condition == "rebel":
        return [_plus(power), icon(REBEL)]
    sign = _plus(power) if power.value >= 0 else text(f"−{-power.value}")
    return [sign, icon(SHIELD, power.kind)]


def _per_chromosome(power: Power) -> list[Sign]:
    return [_plus(power), icon(SHIELD), text("×"), icon(CHROMOSOME)]


def _pay_for_military(power: Power) -> list[Sign]:
    kinds = {"alien": GOOD_IDS.index("alien"), "chromosome": GOOD_IDS.index("genes")}
    signs = [icon(CONQUEST, kinds.get(power.condition, NONE)), text(THEN), icon(WORLD)]
    return [*signs, _minus(power)] if power.value else signs


def _spend_for_military(power: Power) -> list[Sign]:
    return [_good(power.kind), text(THEN), _plus(power), icon(SHIELD)]


def _discard_for_military(power: Power) -> list[Sign]:
    return [text(AWAY), text(THEN), _plus(power), icon(SHIELD)]


def _trade(power: Power) -> list[Sign]:
    if power.kind < ANY:
        return [_plus(power), _good(power.kind)]
    if power.kind == ANY:
        return [_plus(power), icon(GOODS)]
    return [_plus(power), icon(WORLD, GOOD[power.card])]


def _consume(power: Power) -> list[Sign]:
    signs = [text(f"{power.times}×")] if power.times > 1 else []
    if power.goods > 1:
        signs.append(text(f"{power.goods}{'≠' if power.different else ''}"))
    signs += [_good(power.kind), text(THEN)]
    if power.vp:
        signs += [text(str(power.vp)), icon(CHIP)]
    if power.cards:
        signs += [text(f"+{power.cards}"), icon(CARD)]
    return signs


def _discard_for_vp(power: Power) -> list[Sign]:
    return [text(f"{power.most}×"), icon(CARD), text(THEN), text(str(power.vp)), icon(CHIP)]


def _produce(power: Power) -> list[Sign]:
    return [_good(GOOD[power.card])]


def _windfall(power: Power) -> list[Sign]:
    return [icon(WINDFALL, power.kind)]


def _if_here(power: Power) -> list[Sign]:
    return [text(THEN), *_draw(power)]


def _if_most(power: Power) -> list[Sign]:
    return [text("▲"), _good(power.kind), text(THEN), *_draw(power)]


def _per_good(power: Power) -> list[Sign]:
    return [*_draw(power), text("×"), _good(power.kind)]


def _per_kind(power: Power) -> list[Sign]:
    return [*_draw(power), text("×"), text("≠"), icon(GOODS)]


def _per(name: str) -> Callable[[Power], list[Sign]]:
    return lambda power: [*_draw(power), text("×"), icon(name, power.kind)]


def _always(*signs: Sign) -> Callable[[Power], list[Sign]]:
    return lambda power: list(signs)


SIGNS: dict[str, Callable[[Power], list[Sign]]] = {
    "draw": _draw,
    "keep": _keep,
    "orb_team_move": _team_move,
    "discount": _discount,
    "draw_at_start": _draw,
    "draw_after_placing": _draw_after,
    "military": _military,
    "military_per_chromosome_world": _per_chromosome,
    "pay_for_military": _pay_for_military,
    "spend_good_for_military": _spend_for_military,
    "discard_self_for_military": _discard_for_military,
    "discard_self_cost_zero": _always(text(AWAY), text(THEN), icon(WORLD), text("0")),
    "discard_self_extra_free_world": _always(
        text(AWAY), text(THEN), text("+1"), icon(WORLD), text("0")
    ),
    "conquer_second_with_excess": _always(text("2×"), icon(CONQUEST)),
    "random_settle": _always(icon(CARD), text("?"), text(THEN), icon(WORLD)),
    "trade_bonus": _trade,
    "cannot_trade_this": _always(text(AWAY)),
    "consume": _consume,
    "consume_all": _always(text("n"), icon(GOODS), text(THEN), text("n−1"), icon(CHIP)),
    "sell_one_good": _always(icon(GOODS), text(THEN), text("$")),
    "lucky_draw": _always(text("1–7?"), text(THEN), icon(CARD)),
    "discard_cards_for_vp": _discard_for_vp,
    "produce": _produce,
    "produce_windfall": _windfall,
    "draw_if_produced_here": _if_here,
    "draw_if_most_produced": _if_most,
    "draw_per_good_produced": _per_good,
    "draw_per_kind_produced": _per_kind,
    "draw_per_world": _per(WORLD),
    "draw_per_keyword_card": _always(text("+1"), icon(CARD), text("×"), icon("crown")),
    "draw_per_rebel_military_world": _per(REBEL),
    "draw_per_development_cost_5_plus": _always(
        text("+1"), icon(CARD), text("×"), icon(DEVELOPMENT), text(CHEAP)
    ),
    "store_rare": _always(text("+1"), icon("good-rare", GOOD_IDS.index("rare"))),
    "discard_card_to_produce_windfall": _always(icon(CARD), text(THEN), icon(WINDFALL)),
    "discard_card_for_good": _always(
        icon(CARD), text(THEN), icon("good-rare", GOOD_IDS.index("rare"))
    ),
    "orb_extra_airlock_and_team": _always(text("+1"), icon(TEAM)),
}


@cache
def rows_of(card: int) -> tuple[PowerRow, ...]:
    """The powers of a card, a line for each phase, or more if they do not fit into one."""
    lines: list[tuple[str, list[list[Sign]]]] = []
    for phase, sign in PHASE_SIGNS.items():
        powers = [SIGNS[one.effect](one) for one in POWERS[card] if one.phase == phase]
        for number, line in enumerate(_lines(powers)):
            lines.append(("" if number else sign, line))
    return tuple(
        [PowerRow(sign, _placed(line), place * ROW) for place, (sign, line) in enumerate(lines)]
    )


def _lines(powers: Sequence[list[Sign]]) -> list[list[list[Sign]]]:
    """The powers of one phase, as many in a line as there is room for."""
    lines: list[list[list[Sign]]] = []
    room = 0
    for signs in powers:
        wide = sum([_sign_width(sign) for sign in signs]) + GAP
        if wide > room:
            lines.append([])
            room = MOST_WIDTH
        lines[-1].append(signs)
        room -= wide
    return lines


def _placed(powers: Sequence[list[Sign]]) -> tuple[Glyph, ...]:
    """The signs of a line, side by side."""
    placed: list[Glyph] = []
    x = SIGN_WIDTH
    for signs in powers:
        for sign in signs:
            written, colour = sign
            is_text = colour == "text"
            placed.append(Glyph("", written, "", x) if is_text else Glyph(written, "", colour, x))
            x += _sign_width(sign)
        x += GAP
    return tuple(placed)


def _sign_width(sign: Sign) -> int:
    return _width(sign[0]) if sign[1] == "text" else ICON_WIDTH


def _width(written: str) -> int:
    return sum([NARROW_WIDTH if one in NARROW else LETTER_WIDTH for one in written]) + 2


@cache
def strip(card: int) -> Strip:
    """The powers of a card as lines, and how much room they take."""
    rows = rows_of(card)
    ends = [
        glyph.x + (_width(glyph.text) if glyph.text else ICON_WIDTH)
        for row in rows
        for glyph in row.glyphs
    ]
    return Strip(card, rows, max(ends, default=0), len(rows) * ROW)
