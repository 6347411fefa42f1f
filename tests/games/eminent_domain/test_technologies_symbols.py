"""R1.4: what is printed on the 39 technology cards, and that their symbols count."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.components import (
    CARD_IDS,
    FACE_COST,
    FACE_IDS,
    FACE_INFLUENCE,
    FACE_LEVEL,
    FACE_PLANETS,
    FACE_SYMBOLS,
    FACE_TYPE,
    FIRST_PERMANENT,
    PLANET_TYPE_IDS,
    ROLE_IDS,
    SYMBOLS,
    other_side,
)
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

LETTERS = "SWCPTR"

# Card, pile, level, symbols: Survey, Warfare, Colonize, Produce, Trade, Research.
ORDINARY = [
    line.split()
    for line in """
    improved_survey_st       advanced 1 ST
    improved_survey_sr       advanced 1 SR
    improved_colonize_cr     advanced 1 CR
    improved_colonize_ct     advanced 1 CT
    improved_warfare_wr      advanced 1 WR
    improved_warfare_wt      advanced 1 WT
    improved_production_pr   advanced 1 PR
    improved_production_pt   advanced 1 PT
    improved_survey_sc       fertile  1 SC
    improved_survey_sp       fertile  1 SP
    improved_warfare_wc      fertile  1 WC
    improved_warfare_wp      fertile  1 WP
    improved_trade_tp        fertile  1 PT
    improved_trade_tc        fertile  1 CT
    improved_research_rp     fertile  1 PR
    improved_research_rc     fertile  1 CR
    improved_colonize_cs     metallic 1 SC
    improved_colonize_cw     metallic 1 WC
    improved_production_ps   metallic 1 SP
    improved_production_pw   metallic 1 WP
    improved_trade_ts        metallic 1 ST
    improved_trade_tw        metallic 1 WT
    improved_research_rs     metallic 1 SR
    improved_research_rw     metallic 1 WR
    diverse_markets          advanced 2 TR
    data_network             advanced 2 RR
    specialization           advanced 2 TT
    mobilization             metallic 2 SW
    survey_team              metallic 2 SS
    war_path                 metallic 2 WW
    artificial_intelligence  fertile  2 CP
    genetic_engineering      fertile  2 PP
    terraforming             fertile  2 CC
    """.strip().splitlines()
]

# Each side, its back, pile, level, symbols.
PERMANENT = [
    line.split()
    for line in """
    weapon_emporium        streamlining           advanced 2 -
    streamlining           weapon_emporium        advanced 2 -
    adaptability           hyperefficiency        advanced 3 -
    hyperefficiency        adaptability           advanced 3 -
    imperialism            scorched_earth_policy  metallic 2 SWT
    scorched_earth_policy  imperialism            metallic 2 -
    logistics              productivity           metallic 3 -
    productivity           logistics              metallic 3 -
    fertile_ground         abundance              fertile  2 CPR
    abundance              fertile_ground         fertile  2 -
    dissension             bureaucracy            fertile  3 -
    bureaucracy            dissension             fertile  3 -
    """.strip().splitlines()
]

# Level: planets, cost, influence (R10.2).
LEVELS = {1: (1, 3, 0), 2: (2, 5, 2), 3: (3, 7, 5)}

LEVEL_1 = [row[0] for row in ORDINARY if row[2] == "1"]


def letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def printed(face: int) -> tuple[str, int]:
    level = FACE_LEVEL[face]
    assert (FACE_PLANETS[face], FACE_COST[face], FACE_INFLUENCE[face]) == LEVELS[level]
    return PLANET_TYPE_IDS[FACE_TYPE[face]], level


@pytest.mark.parametrize(("card", "pile", "level", "symbols"), ORDINARY)
def test_an_ordinary_technology_is_printed_as_listed_r1_4(
    card: str, pile: str, level: str, symbols: str
) -> None:
    face = FACE_IDS.index(card)
    assert printed(face) == (pile, int(level))
    assert letters(SYMBOLS[CARD_IDS.index(card)]) == symbols
    assert letters(FACE_SYMBOLS[face]) == symbols


@pytest.mark.parametrize(("title", "back", "pile", "level", "symbols"), PERMANENT)
def test_a_permanent_technology_is_printed_as_listed_r1_4(
    title: str, back: str, pile: str, level: str, symbols: str
) -> None:
    face = FACE_IDS.index(title)
    assert printed(face) == (pile, int(level))
    assert FACE_IDS[other_side(face)] == back
    assert letters(FACE_SYMBOLS[face]) == symbols.replace("-", "")


def test_there_are_39_cards_with_45_faces_13_cards_to_a_pile_r1_4() -> None:
    assert len(FACE_IDS) == 45 == len(set(FACE_IDS)) == len(ORDINARY) + len(PERMANENT)
    assert FIRST_PERMANENT == 33
    for pile in range(len(PLANET_TYPE_IDS)):
        ordinary = [face for face in range(FIRST_PERMANENT) if FACE_TYPE[face] == pile]
        assert len(ordinary) == 8 + 3
        assert FACE_TYPE[FIRST_PERMANENT:].count(pile) == 4, "two cards with two sides"


def leading(role: str, card: str) -> Table:
    """A player with room for everything leads a role with a card in hand."""
    mine = Given(
        hand=f"{card} research" if role == "research" else card,
        planets=[up("new_texas"), up("drawde"), down("oknow")],
        goods="food water" if role == "trade" else "",
    )
    table = scenario(mine, deck="styku voson zephan").play(0, "skip", f"lead {role}")
    if role == "research":
        table.play(0, "boost research")
    return table


def boosted(role: str, card: str) -> bool:
    """Whether the card really adds a symbol: the role's effect is one greater."""
    table = leading(role, card)
    if f"boost {card}" not in table.offers():
        return False
    table.play(0, f"boost {card}")
    if role == "survey":
        return len(table.state.surveyed) == 2
    if role == "warfare":
        return table.ships() == 2
    if role == "colonize":
        table.play(0, "colony 3", "colony 3")
        return table.player().colonies(2) == 2
    if role == "produce":
        table.play(0, "produce food", "produce water")
        return table.goods() == "food water"
    if role == "trade":
        table.play(0, "trade food", "trade water")
        return table.influence() == 2
    return table.offers(verb="take") != []


@pytest.mark.parametrize("card", LEVEL_1)
def test_a_level_1_technology_boosts_its_two_roles_and_no_other_r5_3(card: str) -> None:
    symbols = next(row[3] for row in ORDINARY if row[0] == card)
    wanted = {ROLE_IDS[LETTERS.index(letter)] for letter in symbols}
    assert {role for role in ROLE_IDS if boosted(role, card)} == wanted


@pytest.mark.parametrize(
    ("card", "role"),
    [
        ("data_network", "research"),
        ("specialization", "trade"),
        ("survey_team", "survey"),
        ("war_path", "warfare"),
        ("genetic_engineering", "produce"),
        ("terraforming", "colonize"),
    ],
)
def test_two_equal_symbols_count_two_r5_3(card: str, role: str) -> None:
    mine = Given(
        hand=card,
        planets=[up("new_texas"), up("angus_duffy"), up("drawde"), down("oknow")],
        goods="food food food" if role == "trade" else "",
    )
    table = scenario(mine, deck="styku voson zephan lyttle").lead(role, card)
    if role == "research":
        assert "take improved_trade_tp" in table.offers()
    elif role == "survey":
        assert len(table.state.surveyed) == 3
    elif role == "warfare":
        assert table.ships() == 3
    elif role == "colonize":
        table.play(0, "colony 4", "colony 4")
        assert table.player().colonies(3) == 3
    else:
        table.play(0, *[f"{role} food"] * 3)
        assert not table.asked().startswith("0 ")
        assert table.influence() == (3 if role == "trade" else 0)
