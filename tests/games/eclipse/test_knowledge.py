"""Who knows what (R16): reputation tiles are the only secrets; all else is drawn when needed."""

from __future__ import annotations

import json

from astrarium.games.eclipse.options import EclipseOptions
from astrarium.games.eclipse.rules.components import PART_IDS
from astrarium.games.eclipse.rules.player import replaced
from astrarium.games.eclipse.rules.state import Eclipse
from tests.games.eclipse.scenario import SOUTH, Table


def seen_player(state: Eclipse, viewer: int | None, seat: int) -> dict[str, object]:
    players = state.view(viewer)["players"]
    assert isinstance(players, list)
    player: dict[str, object] = players[seat]
    return player


def test_reputation_values_are_for_their_owner_alone_r16_2() -> None:
    table = Table("eridani")
    tiles = table.player().reputation
    assert seen_player(table.state, 0, 0)["reputation"] == tiles
    for viewer in (None, 1):
        player = seen_player(table.state, viewer, 0)
        assert player["reputation"] is None and player["reputation_tiles"] == 2
        points = player["points"]
        assert isinstance(points, dict) and "reputation" not in points


def test_reputation_is_shown_at_the_end_r15_1() -> None:
    table = Table("eridani")
    table.state.over = True
    assert seen_player(table.state, 1, 0)["reputation"] == table.player().reputation


def test_tiles_being_looked_at_are_hidden_from_others_r11_13() -> None:
    table = Table()
    table.lay("103", SOUTH)
    table.clear_ships(0)
    table.ships(0, "103", "interceptor")
    table.ships(1, "103", "interceptor")
    table.roll(6)
    table.begin_combat()
    table.do("fire")
    assert seen_player(table.state, 0, 0)["drawn"] == table.player().drawn
    assert seen_player(table.state, 1, 0)["drawn"] == 2
    told = [one.seen_by(1) for one in table.state.events if one.kind == "reputation"]
    assert "secret" not in told[-1]


def test_a_redeal_exchanges_the_others_tiles_only_r16_2() -> None:
    table = Table("eridani terran_union")
    table.player(1).reputation = [4, 4, 4]
    bag = table.state.reputation_bag
    fours = 0 if bag[0] == 4 else len(bag) - 1
    table.state.reputation_bag = replaced(bag, fours, bag[fours] - 3)
    seen = json.dumps(table.state.view(0))
    values = set()
    for seed in range(30):
        other = table.state.copy()
        other.redeal(0, seed)
        assert json.dumps(other.view(0)) == seen
        assert other.players[0].reputation == table.player(0).reputation
        assert other.census() == table.state.census()
        values.add(tuple(other.players[1].reputation))
    assert len(values) > 5


def test_stacks_and_tiles_have_no_order_before_they_are_drawn_r16_2() -> None:
    state = Table(players=4).state
    assert all(list(stack) == sorted(stack) for stack in state.stacks)
    assert len(state.stacks[2]) == 20 and state.stack_sizes[2] == 14


def test_outer_tiles_that_left_the_game_never_come_back_r2_5() -> None:
    table = Table()
    state = table.state
    drawn = [state.flip_sector(2) for _ in range(state.stack_sizes[2])]
    assert len(drawn) == 5 and len(state.stacks[2]) == 15
    for tile in drawn:
        state.discard_sector(2, tile)
    assert state.flip_sector(2) in drawn
    assert len(state.removed) == 15


def test_the_view_shows_real_costs_and_what_upkeep_will_be() -> None:
    table = Table("hydran")
    table.tray("nanorobots", "conifold_field")
    tray = table.state.view(0)["tray"]
    assert isinstance(tray, list)
    by_tech = {row["tech"]: row["costs"] for row in tray}
    assert [[2, 2]] in by_tech.values()
    assert [[0, 5], [1, 5], [2, 5]] in by_tech.values()
    player = seen_player(table.state, 1, 0)
    assert player["upkeep"] == 0 and player["balance"] == 5


def test_a_part_shows_what_the_ship_would_be() -> None:
    table = Table("terran_union")
    table.act("upgrade", "install cruiser 5")
    seen = table.state.view(0)["questions"]
    assert isinstance(seen, list)
    previews = seen[0]["previews"]
    assert len(previews) == len(table.legal())
    assert previews[str(PART_IDS.index("hull"))]["hull"] == 2
    assert previews[str(PART_IDS.index("nuclear_source"))]["energy"] == 4


def test_the_view_shows_what_the_next_disc_and_the_next_cube_bring() -> None:
    table = Table("mechanema")
    table.player().discs = 9
    player = seen_player(table.state, 1, 0)
    assert player["next_upkeep"] == 3
    assert player["next_production"] == [4, 4, 3]
    assert player["activations"] == [1, 1, 3, 3, 2, 2]


def test_a_spectator_sees_the_whole_map() -> None:
    state = Table(players=6, options=EclipseOptions(species="chosen")).state
    sectors = state.view(None)["sectors"]
    assert isinstance(sectors, list) and len(sectors) == 7
    assert {(sector["q"], sector["r"]) for sector in sectors} >= {(0, 0), (0, -2), (2, 0)}
