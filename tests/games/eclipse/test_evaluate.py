"""The estimate is a chance, and knows what good play looks like."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.judgement.economy import affordable, economy
from astrarium.games.eclipse.judgement.prospects import Prospects
from astrarium.games.eclipse.rules.components import MATERIALS, MONEY, ROUNDS, SCIENCE, UPKEEP
from tests.games.eclipse.scenario import SOUTH, Table


def chances(table: Table) -> float:
    """The first player's chances."""
    return table.state.evaluate(0)


def better(change: str, **given: int) -> tuple[float, float]:
    """The first player's chances before and after something is given."""
    table = Table()
    before = chances(table)
    match change:
        case "sector":
            table.lay("201", SOUTH, owner=0)
        case "technology":
            table.learn(0, "improved_hull")
        case "ship":
            table.ships(0, table.home(), "cruiser")
        case "part":
            table.parts("cruiser", "-", "-", "-", "-", "-", "improved_hull")
        case "resources":
            table.store(0, **given)
        case "reputation":
            table.player().reputation.append(3)
    return before, chances(table)


def test_equal_players_have_equal_chances() -> None:
    assert abs(chances(Table()) - 0.5) < 1e-9


@pytest.mark.parametrize("change", ["sector", "technology", "ship", "part", "reputation"])
def test_more_of_anything_is_better(change: str) -> None:
    before, after = better(change)
    assert after > before


@pytest.mark.parametrize("kind", ["money", "science", "materials"])
def test_resources_are_better_than_none(kind: str) -> None:
    amounts = {"money": 3, "science": 3, "materials": 4}
    before, after = better("resources", **{**amounts, kind: amounts[kind] + 3})
    assert after > before


def test_a_cube_is_better_than_a_colony_ship_that_could_bring_it_r4_7() -> None:
    table = Table()
    table.lay("201", SOUTH, owner=0)
    before = chances(table)
    table.populate("201", "money", "materials")
    table.player().ready -= 2
    table.player().used += 2
    assert chances(table) > before


def test_upkeep_that_cannot_be_paid_is_feared_r10_3() -> None:
    table = Table()
    table.store(0)
    while table.player().balance() >= 0:
        before = chances(table)
        table.player().spend_disc(0)
    assert chances(table) < before - 0.1


@pytest.mark.parametrize(("discs", "money"), [(12, 0), (12, 3), (8, 7), (5, 10), (14, 5), (1, 40)])
def test_money_pays_for_actions_r3_5(discs: int, money: int) -> None:
    actions = int(affordable(discs, float(money)))
    assert UPKEEP[min(13, discs - actions)] <= money
    assert actions == discs or UPKEEP[min(13, discs - actions - 1)] > money


def attacked(fleet: str) -> float:
    """The chances of a player whose ships have just entered a sector with an Ancient."""
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, "101", fleet)
    table.player().passed = True
    return chances(table)


def test_fights_are_sought_when_the_odds_are_good() -> None:
    assert attacked("cruiser cruiser cruiser") > attacked("cruiser") > attacked("interceptor")


def test_a_second_ship_that_can_follow_makes_the_first_one_go() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, table.home(), "cruiser cruiser")
    table.act("move", f"move cruiser {table.home()}", "to 101")
    together = chances(table)
    table.clear_ships(0)
    table.ships(0, "101", "cruiser")
    assert chances(table) < together


def test_ships_of_an_action_to_come_are_not_counted_on_r9_1() -> None:
    table = Table()
    table.lay("101", SOUTH)
    table.clear_ships(0)
    table.ships(0, "101", "cruiser")
    table.ships(0, table.home(), "cruiser cruiser")
    before = chances(table)
    table.player().passed = True
    assert chances(table) == pytest.approx(before)


def test_every_sector_to_be_taken_costs_more_upkeep_than_the_one_before_r3_5() -> None:
    table = Table()
    table.store(0, money=1)
    while table.player().upkeep() < UPKEEP[7]:
        table.player().spend_disc(0)
    ahead = Prospects(table.state)
    first = ahead.disc_cost(0)
    ahead.claim(0)
    assert ahead.disc_cost(0) > first > 0


def test_no_more_discs_are_promised_to_sectors_than_there_are_r11_16() -> None:
    table = Table()
    table.store(0, money=60)
    table.player().discs = 1
    table.lay("201", SOUTH)
    ahead = Prospects(table.state)
    tile = table.state.galaxy.tiles[table.place("201")]
    assert ahead.control_gain(0, tile) > 0
    ahead.claim(0)
    assert ahead.control_gain(0, tile) == 0


def raided(*techs: str, fleet: str = "interceptor") -> tuple[float, float]:
    """The chances of a raider alone in another's sector, and of its owner."""
    table = Table()
    table.state.rounds = ROUNDS
    table.lay("201", SOUTH, owner=1)
    table.populate("201", "money", "materials")
    table.clear_ships(0)
    table.ships(0, "201", fleet)
    table.learn(0, *techs)
    return table.state.evaluate(0), table.state.evaluate(1)


def test_neutron_bombs_make_a_raid_sure_r11_15() -> None:
    plain, bombs = raided(), raided("neutron_bombs")
    assert bombs[0] > plain[0] + 0.05
    assert bombs[1] < plain[1] - 0.05


def test_more_cannons_kill_more_cubes_r11_15() -> None:
    assert raided(fleet="cruiser cruiser cruiser")[0] > raided(fleet="cruiser")[0]


def test_a_raid_harms_the_owner_even_if_the_raider_has_no_disc_r11_16() -> None:
    """A cruiser is worth more in a rival's sector than at home, though it can take nothing."""
    worths = []
    for raids in (False, True):
        table = Table()
        table.state.rounds = ROUNDS
        table.lay("201", SOUTH, owner=1)
        table.player().discs = 0
        table.ships(0, "201" if raids else table.home(), "cruiser")
        worths.append(chances(table))
    assert worths[1] > worths[0] + 0.02


@pytest.mark.parametrize("kind", [SCIENCE, MATERIALS])
def test_what_no_action_can_use_is_worth_less_r3_1(kind: int) -> None:
    player = Table().player()
    worths = []
    for amount in (0, 6, 60, 66):
        player.storage[kind] = amount
        worths.append(economy(player, 3.0, 0, owes=True))
    assert 0 < worths[3] - worths[2] < worths[1] - worths[0]


def test_an_open_question_promises_what_it_can_bring_r5_5() -> None:
    table = Table()
    for ring, sector in ((1, "103"), (2, "201"), (3, "306")):
        table.stack(ring, sector)
    zone = next(text for text in table.act("explore").legal() if text.startswith("explore"))
    table.do(zone)
    assert table.asked() == "LaySector"
    laying = chances(table)
    table.do("discard")
    assert chances(table) < laying


def test_the_end_of_a_round_alone_changes_no_chances_r10_6() -> None:
    table = Table()
    table.lay("201", SOUTH, owner=0)
    table.populate("201", "money", "materials")
    table.player().reputation.extend([4, 4])
    table.do("pass")
    before = chances(table)
    table.do("pass")
    assert table.state.rounds == 2
    assert chances(table) == pytest.approx(before, abs=0.005)


def test_who_has_paid_upkeep_does_not_owe_it_again_r10_2() -> None:
    table = Table()
    table.lay("201", SOUTH, owner=1)
    table.store(0, money=12)
    for _ in range(6):
        table.player().spend_disc(0)
    before = chances(table)
    table.begin_upkeep()
    assert table.asked() == "UseLastColonies"
    assert table.player().storage[MONEY] < 12
    assert chances(table) == pytest.approx(before)


def test_in_the_last_round_trade_for_upkeep_costs_nothing_r10_3() -> None:
    table = Table()
    table.state.rounds = ROUNDS
    table.store(0, science=30)
    table.player().spend_disc(0)
    before = chances(table)
    while table.player().balance() >= 0:
        table.player().spend_disc(0)
    assert chances(table) == pytest.approx(before)
