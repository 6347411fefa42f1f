"""The examples of the rulebook about set-up, boards, upkeep and scoring (E1 to E7, E37, E38)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.rules.components import (
    GUARDIAN_SECTORS,
    RARE,
    TECH_CATEGORY,
    TECHS,
    TRACK_POINTS,
)
from astrarium.games.eclipse.rules.state import Eclipse
from astrarium.kernel.rules.chance import fast_chance
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def common_in_tray(state: Eclipse) -> int:
    return sum(state.tray[tech] for tech in range(TECHS) if TECH_CATEGORY[tech] != RARE)


def guardians(state: Eclipse) -> list[int]:
    return [place for place, tile in enumerate(state.galaxy.tiles) if tile in GUARDIAN_SECTORS]


def test_e1_a_table_for_three_players() -> None:
    state = Table(players=3).state
    assert common_in_tray(state) == 14
    assert state.stack_sizes[2] == 8
    assert len(guardians(state)) == 3
    for place in [0, *guardians(state)]:
        assert state.npcs[place] == 1 and state.discoveries[place] == 1


@pytest.mark.parametrize(
    ("players", "techs", "outer", "guardian_sectors", "new"),
    [(2, 12, 5, 4, 5), (3, 14, 8, 3, 6), (4, 16, 14, 2, 7), (5, 18, 16, 1, 8), (6, 20, 18, 0, 9)],
)
def test_e2_the_numbers_by_player_count(
    players: int, techs: int, outer: int, guardian_sectors: int, new: int
) -> None:
    state = Table(players=players).state
    assert common_in_tray(state) == techs
    assert state.stack_sizes[2] == outer
    assert len(guardians(state)) == guardian_sectors
    state.draw_technologies(state.rules.new_technologies)
    assert common_in_tray(state) == techs + new


def test_e3_hydran_begins_with_a_cube_on_the_advanced_science_slot() -> None:
    table = Table("hydran")
    assert table.cubes("224") == ["money", "science_adv"]
    assert [table.player().production(kind) for kind in range(3)] == [3, 3, 2]


def test_e4_terrans_begin_with_three_of_each_and_twelve_discs() -> None:
    table = Table("terran_union")
    assert [table.player().production(kind) for kind in range(3)] == [3, 3, 3]
    assert table.player().discs == 12 and table.player().upkeep() == 0


def test_e5_eridani_begin_with_ten_discs_and_two_reputation_tiles() -> None:
    table = Table("eridani")
    player = table.player()
    assert player.discs == 10 and player.upkeep() == 1
    assert table.storage()["money"] == 26
    assert len(player.reputation) == 2


def test_e6_production_is_the_highest_value_no_cube_covers() -> None:
    player = Table().player()
    player.tracks[:] = [5, 2, 4]
    assert [player.production(kind) for kind in range(3)] == [12, 21, 15]


def test_e7_upkeep_is_the_rightmost_empty_space() -> None:
    player = Table().player()
    player.discs = 9
    assert player.upkeep() == 2


def test_e15_tracks_with_three_five_and_seven_tiles() -> None:
    assert [TRACK_POINTS[tiles] for tiles in (3, 5, 7)] == [0, 2, 5]


def test_e37_abandoning_a_sector_to_pay_upkeep() -> None:
    table = Table("hydran")
    table.lay("310", NORTH, owner=0)
    player = table.player()
    player.tracks[:] = [9, 10, 8]
    player.discs = 7
    player.ready = 0
    table.store(money=0, science=3)
    table.begin_upkeep()
    assert table.asked() == "RaiseMoney" and table.offers("trade science")
    table.do("abandon 310")
    assert table.storage() == {"money": 1, "science": 6, "materials": 6}


def test_e38_the_scoring_example() -> None:
    table = Table("draco", players=4)
    state, player = table.state, table.player()
    player.reputation = [1, 1, 4]
    table.relate(0, 1)
    table.lay("101", SOUTH, owner=0)
    table.lay("102", (1, -1), owner=0)
    table.lay("109", (-1, 0), owner=0)
    table.lay("201", NORTH, owner=0)
    table.build_structure("102", "monolith")
    player.kept = (0, 1)
    state.traitor = 0
    player.tech_tracks = ((0, 1, 2, 3), (8, 9, 10, 11, 12), ())
    table.lay("104", (0, 1))
    assert table.points() == {
        "reputation": 6,
        "ambassadors": 1,
        "sectors": 12,
        "monoliths": 3,
        "discoveries": 4,
        "traitor": -2,
        "technologies": 3,
        "species": 2,
    }
    assert state.scores()[0].total == 29


def test_species_are_chosen_from_the_right_of_the_start_player_r2_7() -> None:
    state = GAME.new(4, None, fast_chance(3))
    assert isinstance(state, Eclipse)
    first = state.order[0]
    asked = []
    while not state.rounds:
        asked.append(state.to_act()[0])
        state.play(asked[-1], state.legal(asked[-1])[0])
    assert asked == [(first - 1 - step) % 4 for step in range(4)]
    assert asked[-1] == first
