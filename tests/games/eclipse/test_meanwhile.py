"""R4.16: what may be done before, between and after activations, beside what is asked there."""

from __future__ import annotations

from tests.games.eclipse.scenario import NORTH, SOUTH, SOUTH_WEST, Table


def in_order(table: Table) -> list[str]:
    """What a search would look at."""
    offered = table.state.ordered(table.seat())
    return [table.state.vocabulary.text(action) for action in offered]


def test_trade_is_possible_before_an_action_r4_14() -> None:
    table = Table("eridani")
    table.store(money=4, science=2)
    assert table.offers("trade money") and not table.offers("trade science")
    table.do("trade money")
    assert table.legal() == ["gain science", "gain materials"]
    table.do("gain materials")
    assert table.storage() == {"money": 1, "science": 2, "materials": 1}
    assert table.asked() == "TakeTurn" and table.seat() == 0


def test_trade_is_possible_between_activations_r4_16() -> None:
    table = Table("terran_union")
    home = table.home()
    table.store(money=2, science=2, materials=6)
    table.act("build", f"build interceptor {home}", "trade money", "gain science")
    assert table.asked() == "ChooseBuilding"
    assert table.storage() == {"money": 0, "science": 3, "materials": 3}
    table.do(f"build interceptor {home}")
    assert table.storage()["materials"] == 0


def test_a_trade_that_leaves_nothing_to_build_ends_the_activations_r4_16() -> None:
    table = Table("terran_union")
    table.store(materials=3)
    table.act("build", "trade materials", "gain money")
    assert table.asked() == "TakeTurn" and table.seat() == 1


def test_a_trade_that_leaves_nothing_to_research_ends_the_activations_r4_16() -> None:
    table = Table("terran_union")
    table.tray("neutron_bombs")
    table.store(science=2)
    table.act("research", "trade science", "gain money")
    assert table.asked() == "TakeTurn" and table.seat() == 1


def test_one_trade_is_paid_in_one_kind_at_the_rate_of_the_species_r3_2() -> None:
    for species, rate in (("terran_union", 2), ("orion", 4), ("planta", 3)):
        table = Table(species)
        table.store(money=rate)
        assert table.offers("trade money")
        table.store(money=rate - 1, science=rate - 1, materials=rate - 1)
        table.turn_of(0)
        assert not table.offers("trade")
        assert table.refusal("trade money") == "R3.2"


def test_a_search_leaves_trades_until_something_is_paid_r4_16() -> None:
    table = Table("terran_union")
    table.store(money=20, science=20, materials=20)
    assert table.offers("trade money")
    assert not [text for text in in_order(table) if text.startswith("trade")]
    table.act("build")
    assert table.offers("trade money")
    assert not [text for text in in_order(table) if text.startswith("trade")]


def test_influence_may_first_fill_a_grey_slot_and_then_lift_its_disc_r4_7() -> None:
    table = Table()
    table.lay("313", NORTH, owner=0)
    tracks = list(table.player().tracks)
    table.act("influence", "colonise 313 gray money")
    assert table.cubes("313") == ["gray"] and table.asked() == "MoveInfluence"
    table.do("lift 313", "cube_to science")
    assert table.player().tracks == [tracks[0] - 1, tracks[1] + 1, tracks[2]]


def test_colony_ships_turned_up_by_influence_may_be_used_at_once_r9_5() -> None:
    table = Table()
    table.lay("305", SOUTH_WEST, owner=0)
    player = table.player()
    player.ready, player.used = 0, 3
    table.act("influence", "colonise 305 materials materials", "colonise 305 science science")
    assert (player.ready, player.used) == (0, 3)
    assert table.state.refresh == 0 and table.asked() == "MoveInfluence"


def test_colony_ships_are_used_before_the_next_exploration_r5_10() -> None:
    table = Table("planta")
    table.stack(2, "208", "209")
    table.lay("305", SOUTH_WEST, owner=0)
    table.act("explore", "colonise 305 science science")
    assert table.asked() == "ChooseZone" and table.cubes("305") == ["science"]


def test_colony_ships_are_used_before_a_technology_is_chosen_r4_16() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.store(science=20)
    table.act("research", "colonise 103 money money")
    assert table.asked() == "ChooseTechnology" and table.cubes("103") == ["money"]


def test_colony_ships_are_used_between_moves_and_upgrades_r4_16() -> None:
    for action, question in (("move", "ChooseShip"), ("upgrade", "UpgradeShips")):
        table = Table()
        table.lay("103", SOUTH, owner=0)
        table.act(action, "colonise 103 money money")
        assert table.asked() == question and table.cubes("103") == ["money"]


def test_while_tiles_come_off_nothing_else_is_done_r7_1() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.parts("cruiser", "-", "-", "-", "-", "hull")
    table.act("upgrade", "remove cruiser 5")
    assert not table.offers("colonise") and not table.offers("trade")


def test_colony_ships_wait_for_an_action_r4_7() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    assert not table.offers("colonise")
    assert table.refusal("colonise 103 money money") == "R4.7"


def test_a_search_uses_colony_ships_at_the_end_of_an_action_r4_16() -> None:
    table = Table()
    table.lay("103", SOUTH, owner=0)
    table.act("build")
    assert table.offers("colonise 103 money money")
    assert "colonise 103 money money" not in in_order(table)
    table.do("done")
    assert "colonise 103 money money" in in_order(table)


def test_a_reputation_tile_may_be_put_back_at_any_moment_of_a_turn_r12_4() -> None:
    table = Table("eridani")
    table.lay("103", SOUTH)
    table.player().reputation = [1, 1, 4]
    assert [text for text in table.legal() if text.startswith("return")] == ["return 1", "return 3"]
    bag = sum(table.state.reputation_bag)
    table.do("return 1")
    assert table.player().reputation == [1, 4] and sum(table.state.reputation_bag) == bag + 1
    assert table.asked() == "TakeTurn"
    table.act("move", "return 2")
    assert table.player().reputation == [1] and table.asked() == "ChooseShip"
    assert "return 1" not in in_order(table)


def test_putting_a_tile_back_tells_others_nothing_of_its_value_r16_2() -> None:
    table = Table("eridani")
    table.player().reputation = [1, 4]
    table.do("return 2")
    event = next(one for one in table.state.events if one.kind == "return_tile")
    assert event.secret == (4,) and event.figures == (1,)


def test_all_this_comes_to_an_end_since_what_it_uses_shrinks_r4_16() -> None:
    table = Table("terran_union")
    table.store(money=9, science=9, materials=9)
    for _ in range(27):
        if not table.offers("trade"):
            break
        table.do(next(text for text in table.legal() if text.startswith("trade")))
        before = sum(table.storage().values())
        table.do(table.legal()[0])
        assert sum(table.storage().values()) < before
    assert not table.offers("trade")


def test_whoever_passes_may_trade_before_r4_14() -> None:
    table = Table("terran_union")
    table.store(money=2)
    table.do("trade money", "gain science", "pass")
    assert table.player().passed and table.storage()["science"] == 1
