"""Worked cases E35 to E47: Research and technologies."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.components import FACE_IDS, permanent_face
from tests.games.eminent_domain.scenario import Given, down, planets, scenario, up


def research_hand(count: int) -> str:
    return " ".join(["research"] * count)


def test_e35_level_1_needs_one_planet_and_three_symbols_r10_2() -> None:
    table = scenario(Given(hand="research research", planets=[up("drawde")]))
    table.lead("research", "research research")
    assert "take improved_trade_tp" in table.offers()
    assert "take improved_trade_tw" not in table.offers(), "a Metallic technology"
    table.play(0, "take improved_trade_tp")
    assert table.hand() == "improved_trade_tp"
    assert not table.state.has_face(FACE_IDS.index("improved_trade_tp"))


@pytest.mark.parametrize(("symbols", "offered"), [(5, True), (4, False)])
def test_e36_level_2_needs_two_planets_and_five_symbols_r10_2(symbols: int, offered: bool) -> None:
    hand = research_hand(symbols - 1)
    table = scenario(Given(hand=hand, planets=[up("voson"), up("idroyos")]))
    table.lead("research", hand)
    assert ("take war_path" in table.offers()) is offered
    assert "take improved_trade_ts" in table.offers()


def test_e37_research_with_too_few_symbols_brings_only_the_role_card_r10_5() -> None:
    table = scenario(Given(hand="research", draw="", planets=[up("drawde")]))
    table.lead("research", "research")
    assert table.asked() == "1 FollowOrDissent"
    assert table.played() == "research research"
    assert table.stack("research") == 15
    assert table.hand() == ""


def test_e38_the_side_of_a_permanent_is_chosen_and_the_other_is_lost_to_all_r10_4() -> None:
    five = research_hand(5)
    mine = Given(hand=research_hand(4), planets=[up("voson"), up("idroyos")])
    theirs = Given(hand=five, planets=[up("pink_sonar"), up("erkam_w")])
    table = scenario(mine, theirs)
    table.lead("research", research_hand(4))
    assert {"take imperialism", "take scorched_earth_policy"} <= set(table.offers())
    table.play(0, "take imperialism")
    assert table.hand() == ""
    assert table.player().has(permanent_face("imperialism"))
    assert not table.player().has(permanent_face("scorched_earth_policy"))
    table.follow(1, five)
    offered = table.offers(1)
    assert "take war_path" in offered
    assert "take imperialism" not in offered
    assert "take scorched_earth_policy" not in offered


@pytest.mark.parametrize(
    ("choices", "hand", "discard"),
    [
        (["remove_this", "remove survey"], "warfare warfare", ""),
        (["remove survey", "remove warfare"], "warfare", "research"),
        (["remove warfare", "remove warfare"], "survey", "research"),
        (["remove warfare", "done"], "survey warfare", "research"),
        (["remove_this", "done"], "survey warfare warfare", ""),
        (["done"], "survey warfare warfare", "research"),
    ],
)
def test_e39_research_removes_up_to_two_cards_itself_included_r10_1(
    choices: list[str], hand: str, discard: str
) -> None:
    table = scenario(Given(hand="research survey warfare warfare", draw=""))
    table.act("research", *choices)
    assert table.asked() == "0 ChooseRole", "there is no third removal"
    assert table.hand() == hand
    assert table.discards() == discard
    assert len(table.state.removed) == len([one for one in choices if one != "done"])


def test_e40_politics_leaves_the_game_and_fetches_a_role_card_r10_8() -> None:
    table = scenario(Given(hand="politics", draw=""))
    table.act("politics", "fetch warfare")
    assert table.removed() == "politics"
    assert table.hand() == "warfare"
    assert table.discards() == ""
    assert table.stack("warfare") == 13


def test_e41_improved_trade_takes_influence_without_a_resource_r11_1() -> None:
    mine = Given(hand="improved_trade_tp", planets=[up("oknow")], goods="silicon")
    table = scenario(mine).act("improved_trade_tp")
    assert table.influence() == 1
    assert table.goods() == "silicon"


def test_e42_weapon_emporium_trades_ships_r11_2() -> None:
    mine = Given(
        hand="produce_trade",
        planets=[up("oknow")],
        goods="silicon",
        ships=3,
        permanents="weapon_emporium",
    )
    table = scenario(mine).lead("trade", "produce_trade")
    table.play(0, "trade silicon", "trade ship")
    assert table.influence() == 2
    assert table.ships() == 2
    assert table.goods() == ""


def test_e43_dissension_draws_two_cards_r11_2() -> None:
    theirs = Given(draw="politics survey warfare", permanents="dissension")
    table = scenario(Given(), theirs).lead("warfare")
    table.play(1, "dissent")
    assert table.hand(1) == "politics survey"


def test_e44_survey_team_takes_the_top_planet_face_down_r11_1() -> None:
    table = scenario(Given(hand="survey_team"), deck="styku oknow")
    table.act("survey_team")
    assert table.player().planets[1:] == planets("styku")
    assert not table.is_up(2)
    assert table.planet_deck() == "oknow"


def test_e45_scorched_earth_attacks_for_two_ships_less_and_leaves_no_slot_r11_2() -> None:
    mine = Given(
        hand="warfare improved_production_pr",
        ships=4,
        planets=[down("angus_duffy")],
        permanents="scorched_earth_policy productivity",
    )
    table = scenario(mine).act("warfare", "attack 1")
    assert table.ships() == 0
    assert table.is_up(1)
    assert "play improved_production_pr" not in table.offers(), "no slot can be filled"
    table.lead("produce")
    assert table.goods() == ""
    assert table.asked() == "1 FollowOrDissent"


def test_e46_productivity_allows_two_actions_r11_2() -> None:
    table = scenario(Given(hand="warfare warfare warfare", permanents="productivity"))
    table.act("warfare", "collect").act("warfare", "collect")
    assert table.ships() == 2
    assert table.asked() == "0 ChooseRole"
    assert table.hand() == "warfare"


@pytest.mark.parametrize("second", ["warfare", "research"])
def test_e47_artificial_intelligence_takes_two_role_cards_r11_1(second: str) -> None:
    table = scenario(Given(hand="artificial_intelligence", draw=""))
    table.act("artificial_intelligence", "fetch warfare", f"fetch {second}")
    assert table.hand() == " ".join(sorted(["warfare", second]))
    assert table.stack("warfare") + table.stack("research") == 14 + 16 - 2
    assert table.asked() == "0 ChooseRole"
