"""R7 to R10: what the roles do, beyond the worked cases."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.components import FACE_IDS, FACE_LEVEL
from tests.games.eminent_domain.scenario import Given, Table, down, planets, scenario, up

TWO = "colonize colonize"
THREE = "colonize colonize colonize"


# Colonize


def test_the_colonize_action_tucks_this_very_card_r7_2() -> None:
    mine = Given(hand="colonize colonize", planets=[down("oknow"), down("voson")])
    table = scenario(mine).act("colonize")
    assert table.offers() == ["colony 1", "colony 2"]
    table.play(0, "colony 2")
    assert table.tucked(2) == "colonize"
    assert table.hand() == "colonize"
    assert table.discards() == ""


def test_cards_of_the_role_may_be_left_unplaced_r7_3() -> None:
    mine = Given(hand="colonize improved_warfare_wc", draw="survey " * 5, planets=[down("oknow")])
    table = scenario(mine).lead("colonize", "colonize improved_warfare_wc")
    table.play(0, "colony 1", "unplaced", "unplaced").play(1, "dissent")
    assert table.tucked(1) == "colonize"
    assert table.discards() == "colonize improved_warfare_wc"


def test_without_a_face_down_planet_nothing_is_tucked_r7_3() -> None:
    mine = Given(hand="colonize", draw="survey " * 5, planets=[up("idroyos")])
    table = scenario(mine).lead("colonize", "colonize").play(1, "dissent")
    assert table.discards() == TWO


def test_empire_symbols_add_no_colony_r7_3() -> None:
    mine = Given(planets=[up("styku"), up("mik_mik"), down("oknow")])
    table = scenario(mine).lead("colonize").play(0, "colony 3")
    assert table.player().colonies(2) == 1
    assert table.asked() == "1 FollowOrDissent"


def test_symbols_lower_the_need_of_every_planet_every_time_r7_4() -> None:
    mine = Given(
        hand="improved_colonize_cr",
        planets=[up("styku"), up("mik_mik"), down("sholmican", "colonize"), down("oknow", TWO)],
    )
    table = scenario(mine).act("improved_colonize_cr", "settle 3", "settle 4")
    assert table.is_up(3)
    assert table.is_up(4)


def test_the_need_does_not_fall_below_zero_r7_4() -> None:
    mine = Given(
        hand="colonize",
        planets=[up("styku"), up("mik_mik"), up("new_texas"), down("drawde")],
    )
    table = scenario(mine)
    seen = table.state.view(0)["players"]
    assert isinstance(seen, list)
    assert seen[0]["planets"][3]["colonies_missing"] == 0
    table.act("colonize", "settle 4")
    assert table.is_up(4)


def test_boosts_are_discarded_when_the_leader_settles_r7_6() -> None:
    mine = Given(hand=TWO, draw="survey " * 5, planets=[down("sholmican", THREE), down("oknow")])
    table = scenario(mine).lead("colonize", TWO)
    table.play(0, "settle 1")
    assert table.played() == THREE
    assert table.tucked(2) == ""
    table.play(1, "dissent")
    assert table.discards() == f"{THREE} {THREE}"


def test_settling_takes_no_influence_token_r7_8() -> None:
    table = scenario(Given(hand="colonize", planets=[down("sholmican", THREE)]))
    table.act("colonize", "settle 1")
    assert table.influence() == 0
    assert table.total() == 4


# Warfare


def test_an_attack_discards_the_colonies_and_ignores_them_r8_2() -> None:
    mine = Given(hand="warfare", draw="", ships=5, planets=[down("oknow", THREE)])
    table = scenario(mine).act("warfare", "attack 1")
    assert table.ships() == 0, "three colonies lower nothing"
    assert table.discards() == f"{THREE} warfare"


def test_the_warfare_action_takes_one_ship_or_attacks_r8_1() -> None:
    mine = Given(hand="warfare", ships=2, planets=[down("drawde")])
    table = scenario(mine).act("warfare")
    assert table.offers() == ["collect", "attack 1"]
    assert Table(table.state.copy()).play(0, "collect").ships() == 3
    table.play(0, "attack 1")
    assert (table.ships(), table.is_up(1)) == (0, True)


def test_the_role_is_resolved_with_all_symbols_of_cards_and_empire_r5_5_r8_3() -> None:
    mine = Given(hand="warfare war_path", permanents="imperialism")
    table = scenario(mine).lead("warfare", "warfare war_path")
    assert table.ships() == 1 + 1 + 2 + 1


def test_the_leader_may_attack_instead_of_taking_ships_r8_4() -> None:
    mine = Given(hand="warfare", ships=5, planets=[down("oknow"), down("voson")])
    table = scenario(mine).lead("warfare", "warfare").play(0, "attack 2")
    assert table.is_up(2)
    assert table.ships() == 0
    assert table.asked() == "1 FollowOrDissent", "one planet only"


def test_ships_are_not_limited_r8_6() -> None:
    table = scenario(Given(ships=35, planets=[])).lead("warfare")
    assert table.ships() == 36


# Survey


def test_keeping_a_planet_is_not_optional_r9_2() -> None:
    table = scenario(Given(hand="survey"), deck="styku oknow voson").lead("survey", "survey")
    assert table.offers() == ["keep 1", "keep 2"]
    assert table.refusal(0, "done").rule == "R9.2"


def test_a_single_planet_is_kept_without_asking_r9_2() -> None:
    table = scenario(Given(), deck="styku oknow").lead("survey")
    assert table.asked() == "1 FollowOrDissent"
    assert table.player().planets[1:] == planets("styku")
    assert table.planet_discards() == ""


def test_the_planet_deck_is_reshuffled_in_the_middle_of_a_survey_r9_3() -> None:
    table = scenario(
        Given(hand="survey survey"),
        deck="styku",
        planet_discard="oknow voson zephan",
        shuffles=[planets("zephan oknow")],
    )
    table.lead("survey", "survey survey")
    assert table.surveyed() == "styku zephan oknow", "the planet looked at is not shuffled in"
    assert table.planet_deck() == "voson"
    table.play(0, "keep 1")
    assert table.planet_discards() == "oknow zephan"


def test_with_deck_and_discard_pile_empty_fewer_planets_are_looked_at_r9_3() -> None:
    hand = "survey survey survey"
    table = scenario(Given(hand=hand), deck="styku", planet_discard="oknow").lead("survey", hand)
    assert table.surveyed() == "styku oknow"
    none = scenario(Given(), deck="").lead("survey")
    assert none.asked() == "1 FollowOrDissent"
    assert len(none.player().planets) == 1


def test_there_is_no_limit_to_face_down_planets_r9_4() -> None:
    names = "styku mik_mik new_texas gerdland oknow voson zephan idroyos lyttle"
    mine = Given(planets=[down(name) for name in names.split()])
    table = scenario(mine, deck="sholmican erkam_w").lead("survey")
    assert len(table.player().planets) == 10


# Produce and Trade


def test_resources_go_to_slots_of_their_own_type_and_the_player_chooses_r9_5() -> None:
    mine = Given(hand="produce_trade", planets=[up("new_texas"), up("oknow"), up("voson")])
    table = scenario(mine).lead("produce", "produce_trade")
    assert table.offers(verb="produce") == [
        "produce food",
        "produce water",
        "produce iron",
        "produce silicon",
    ]
    table.play(0, "produce iron")
    assert table.offers(verb="produce") == ["produce food", "produce water", "produce silicon"]
    table.play(0, "done")
    assert table.goods() == "iron"


def test_face_down_planets_hold_no_resources_r9_5() -> None:
    table = scenario(Given(planets=[down("new_texas")])).lead("produce")
    assert table.asked() == "1 FollowOrDissent"


def test_fewer_resources_may_be_traded_than_symbols_allow_r9_6() -> None:
    mine = Given(hand="produce_trade", planets=[up("new_texas")], goods="food water")
    table = scenario(mine).lead("trade", "produce_trade").play(0, "trade food", "done")
    assert (table.influence(), table.goods()) == (1, "water")
    none = scenario(mine).lead("trade", "produce_trade").play(0, "done")
    assert (none.influence(), none.goods()) == (0, "food water")


def test_unused_trade_symbols_bring_nothing_r9_6() -> None:
    mine = Given(hand="produce_trade", planets=[up("oknow")], goods="silicon")
    table = scenario(mine).lead("trade", "produce_trade").play(0, "trade silicon")
    assert table.influence() == 1
    assert table.asked() == "1 FollowOrDissent"


def test_produce_and_trade_are_boosted_by_their_own_symbols_only_r9_7() -> None:
    hand = "specialization genetic_engineering"
    produce = scenario(Given(hand=hand)).play(0, "skip", "lead produce")
    assert produce.offers(verb="boost") == ["boost genetic_engineering"]
    trade = scenario(Given(hand=hand)).play(0, "skip", "lead trade")
    assert trade.offers(verb="boost") == ["boost specialization"]


def test_produce_and_trade_have_no_bonus_while_the_stack_has_cards_r9_8() -> None:
    produce = scenario(Given(planets=[up("new_texas")])).lead("produce").play(0, "produce food")
    assert produce.asked() == "1 FollowOrDissent"
    mine = Given(planets=[up("new_texas")], goods="food water")
    trade = scenario(mine).lead("trade").play(0, "trade food")
    assert trade.asked() == "1 FollowOrDissent"
    assert trade.influence() == 1


# Research


@pytest.mark.parametrize(
    ("symbols", "fertile", "level"),
    [(2, 3, 0), (3, 1, 1), (5, 1, 1), (4, 2, 1), (5, 2, 2), (6, 3, 2), (7, 2, 2), (7, 3, 3)],
)
def test_levels_ask_for_planets_and_symbols_r10_2(symbols: int, fertile: int, level: int) -> None:
    hand = " ".join(["research"] * (symbols - 1))
    up_planets = [up(name) for name in ["gerdland", "spielbany_vi", "nelos_iv"][:fertile]]
    table = scenario(Given(hand=hand, planets=[*up_planets, down("styku"), down("oknow")]))
    table.lead("research", hand)
    if not level:
        assert table.asked() == "1 FollowOrDissent"
        return
    levels = {FACE_LEVEL[FACE_IDS.index(offer.split()[1])] for offer in table.offers(verb="take")}
    assert max(levels) == level


def test_planets_are_not_used_up_and_the_card_is_chosen_freely_r10_2() -> None:
    mine = Given(hand="research research", draw="research research", planets=[up("drawde")])
    table = scenario(mine, shuffles=[[]]).lead("research", "research research")
    assert len(table.offers(verb="take")) == 8, "any card of the pile, not only its top"
    table.play(0, "take improved_research_rc").turn_of(1).turn_of(0)
    table.lead("research", "research research")
    assert len(table.offers(verb="take")) == 7


def test_a_technology_taken_does_not_boost_the_role_it_came_from_r10_3() -> None:
    mine = Given(hand="research research", planets=[up("drawde"), up("mesia_sednim")])
    table = scenario(mine).lead("research", "research research")
    table.play(0, "take improved_research_rp")
    assert table.asked() == "1 FollowOrDissent"
    assert table.hand() == "improved_research_rp"


def test_a_follower_may_take_a_technology_too_or_none_r10_5() -> None:
    three = "research research research"
    theirs = Given(hand=three, planets=[up("pomerene")])
    table = scenario(Given(), theirs).lead("research").follow(1, three)
    assert "take improved_survey_st" in table.offers(1)
    assert table.offers(1)[-1] == "done"
    table.play(1, "done").turn_of(1)
    assert table.hand(1) == ""
    assert table.discards(1) == three


def test_technologies_bring_no_tokens_but_their_influence_counts_r10_6() -> None:
    hand = "research research research research"
    mine = Given(hand=hand, planets=[up("voson"), up("kyrie_juno")])
    table = scenario(mine)
    before = table.total()
    table.lead("research", hand).play(0, "take war_path")
    assert table.influence() == 0
    assert table.state.supply == 24
    assert table.total() == before + 2


def test_politics_with_all_stacks_empty_only_leaves_the_game_r10_8() -> None:
    empty = dict.fromkeys(["survey", "warfare", "colonize", "produce_trade", "research"], 0)
    table = scenario(Given(hand="politics survey"), stacks=empty).act("politics")
    assert table.asked() == "0 ChooseRole"
    assert table.removed() == "politics"
    assert table.hand() == "survey"


def test_politics_takes_only_from_stacks_that_have_cards_and_must_r10_8() -> None:
    table = scenario(Given(hand="politics"), players=4, stacks={"survey": 0}).act("politics")
    assert table.offers() == [
        "fetch warfare",
        "fetch colonize",
        "fetch produce_trade",
        "fetch research",
    ]
    assert table.refusal(0, "fetch survey").rule == "R10.8"


def test_politics_never_boosts_r10_8() -> None:
    table = scenario(Given(hand="politics")).play(0, "skip", "lead warfare")
    assert table.offers() == ["done"]
    assert table.refusal(0, "boost politics").rule == "R10.8"
