"""Upkeep, Cleanup, diplomacy, elimination and the end (R10, R12, R13, R15)."""

from __future__ import annotations

from astrarium.games.eclipse.rules.components import RARE, TECH_CATEGORY, TECHS
from astrarium.games.eclipse.rules.diplomacy import check_aggression
from astrarium.games.eclipse.rules.elimination import eliminate
from astrarium.games.eclipse.rules.upkeep import CLEANUP
from astrarium.kernel.rules.score import winners
from tests.games.eclipse.scenario import NORTH, SOUTH, Table


def cleaned_up(table: Table) -> Table:
    table.go_on_with(CLEANUP)
    return table


def test_colony_ships_in_upkeep_shun_enemy_ships_r10_1() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.ships(1, "103", "interceptor")
    table.begin_upkeep()
    assert not any("103" in text for text in table.legal())


def test_money_is_production_less_upkeep_r10_2() -> None:
    table = Table()
    table.player().ready = 0
    table.player().discs = 7
    table.store(money=4)
    table.begin_upkeep()
    table.settle()
    assert table.storage() == {"money": 2, "science": 3, "materials": 3}


def test_stored_resources_pay_by_trade_r10_3() -> None:
    table = Table("terran_union")
    table.player().ready = 0
    table.player().discs = 6
    table.store(money=2, science=5, materials=1)
    table.begin_upkeep()
    assert table.asked() == "RaiseMoney" and not table.offers("trade materials")
    table.do("trade science", "trade science")
    table.settle()
    assert table.storage() == {"money": 0, "science": 4, "materials": 4}


def test_who_cannot_pay_is_eliminated_r10_4() -> None:
    table = Table()
    table.player().ready = 0
    table.player().discs = 1
    table.store()
    table.begin_upkeep()
    table.do(f"abandon {table.home()}")
    assert table.player().out
    assert table.events("bankrupt") == [(0, ())]
    assert table.fleet(0, table.home()) == ""


def test_cleanup_brings_discs_cubes_and_ships_back_r10_6() -> None:
    table = Table()
    player = table.player()
    player.spend_disc(0)
    player.spend_disc(7)
    player.graveyard[:] = [1, 0, 2]
    player.tracks[:] = [9, 10, 8]
    player.ready, player.used = 1, 2
    player.passed = True
    table.state.passing = (1, 0)
    before = [table.state.tray[tech] for tech in range(TECHS) if TECH_CATEGORY[tech] != RARE]
    cleaned_up(table)
    after = [table.state.tray[tech] for tech in range(TECHS) if TECH_CATEGORY[tech] != RARE]
    assert sum(after) == sum(before) + 5
    assert player.discs == 12 and sum(player.spent) == 0
    assert player.tracks == [10, 10, 10] and player.graveyard == [0, 0, 0]
    assert player.ready == 3 and not player.passed
    assert table.state.order == (1, 0)


def test_the_game_ends_after_round_eight_r10_7() -> None:
    table = Table()
    table.state.rounds = 8
    cleaned_up(table)
    assert table.state.over


def test_a_refused_proposal_has_no_effect_r12_2() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    table.act("build", "propose 2", "refuse")
    assert table.player().ambassadors == ()
    assert table.refusal("propose 2") == "R12.2"


def test_the_traitor_forms_no_relations_r12_7() -> None:
    table = Table(players=4)
    table.lay("103", SOUTH, owner=0)
    table.lay("101", (1, -1), owner=1)
    table.state.traitor = 1
    table.act("build")
    assert table.refusal("propose 2") == "R12.7"


def test_the_traitor_tile_passes_to_the_next_r12_6() -> None:
    table = Table(players=4)
    table.state.traitor = 2
    table.relate(0, 1)
    table.lay("103", SOUTH, owner=1)
    table.ships(0, "103", "interceptor")
    check_aggression(table.state, 0)
    assert table.state.traitor == 0


def test_several_offended_partners_all_break_r12_6() -> None:
    table = Table(players=4)
    table.relate(0, 1)
    table.relate(0, 2)
    table.lay("103", SOUTH, owner=1)
    table.lay("304", NORTH, owner=2)
    table.ships(0, "103", "interceptor")
    table.ships(0, "304", "interceptor")
    check_aggression(table.state, 0)
    assert table.player().ambassadors == () and table.state.traitor == 0


def test_who_has_no_ship_and_no_sector_is_out_r13_1() -> None:
    table = Table()
    table.clear_ships(0)
    table.state.lift_disc(table.player().home)
    table.state.cubes[table.player().home] = 0
    table.begin_combat()
    assert table.player().out


def test_an_eliminated_player_keeps_the_score_r13_1() -> None:
    table = Table(players=4)
    table.player().reputation = [4]
    table.relate(0, 1)
    total = table.state.scores()[0].total
    eliminate(table.state, 0)
    assert table.state.scores()[0].total == total
    assert table.player(1).ambassadors == () and table.state.traitor == -1
    assert table.owner("221") == -1 and table.fleet(0, "221") == ""


def test_the_others_play_on_r13_1() -> None:
    table = Table(players=3)
    eliminate(table.state, 1)
    table.turn_of(0)
    table.act("build").settle()
    assert table.seat() == 2


def test_when_all_are_out_the_game_is_over_r13_1() -> None:
    table = Table()
    eliminate(table.state, 0)
    assert not table.state.over
    eliminate(table.state, 1)
    assert table.state.over


def test_stored_resources_part_a_tie_r15_2() -> None:
    table = Table()
    table.store(0, money=5)
    table.store(1, science=6)
    assert winners(table.state.scores()) == [1]
    table.store(1, science=5)
    assert winners(table.state.scores()) == [0, 1]
