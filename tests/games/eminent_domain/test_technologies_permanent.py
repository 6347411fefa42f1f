"""R11.2: the twelve faces of the permanent technologies, each by what it really does."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.components import PLANET_TYPE_IDS
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

# Weapon Emporium


def test_weapon_emporium_lets_the_action_trade_a_ship() -> None:
    mine = Given(hand="produce_trade", planets=[], ships=2, permanents="weapon_emporium")
    table = scenario(mine).act("produce_trade")
    assert table.offers() == ["trade ship"]
    table.play(0, "trade ship")
    assert (table.influence(), table.ships()) == (1, 1)


def test_weapon_emporium_trades_within_the_symbols_and_ships_have_no_type() -> None:
    mine = Given(
        hand="diverse_markets produce_trade",
        planets=[up("oknow")],
        goods="silicon",
        ships=5,
        permanents="weapon_emporium",
    )
    table = scenario(mine).act("diverse_markets").lead("trade", "produce_trade")
    table.play(0, "trade ship", "trade ship")
    assert table.influence() == 2, "no bonus for a ship"
    assert table.asked() == "1 FollowOrDissent", "two symbols, two trades"
    assert (table.ships(), table.goods()) == (3, "silicon")


def test_without_weapon_emporium_ships_are_not_traded() -> None:
    mine = Given(hand="produce_trade", planets=[up("oknow")], goods="silicon", ships=5)
    table = scenario(mine).act("produce_trade")
    assert table.offers() == ["trade silicon"]


# Streamlining


def test_streamlining_removes_one_card_in_each_own_turn() -> None:
    mine = Given(
        hand="survey warfare", draw="politics politics politics", permanents="streamlining"
    )
    table = scenario(mine, shuffles=[[]])
    assert table.offers(verb="remove") == ["remove survey", "remove warfare"]
    table.play(0, "remove survey")
    assert table.offers(verb="remove") == []
    table.lead("trade").play(1, "dissent")
    assert table.asked() == "0 DiscardCards", "used up: not asked at Cleanup"
    table.play(0, "done").turn_of(0)
    assert "remove politics" in table.offers(), "a new turn"
    assert table.removed() == "survey"


@pytest.mark.parametrize("moment", ["0 ChooseRole", "0 LastRemovals"])
def test_streamlining_can_wait_for_a_later_moment(moment: str) -> None:
    table = scenario(Given(hand="survey warfare", permanents="streamlining"))
    table.run_to(moment).play(0, "remove warfare")
    assert table.removed() == "warfare"
    assert table.asked() in ("0 ChooseRole", "0 DiscardCards")
    assert table.offers(verb="remove") == []


def test_streamlining_does_not_work_in_the_turn_of_another_player() -> None:
    theirs = Given(hand="warfare survey", permanents="streamlining")
    table = scenario(Given(), theirs).lead("warfare")
    assert table.offers(1) == ["follow", "dissent"]
    table.play(1, "follow")
    assert table.offers(1) == ["boost warfare"]


# Hyperefficiency


def test_hyperefficiency_removes_any_number_at_each_moment() -> None:
    mine = Given(
        hand="survey survey warfare colonize research politics",
        draw="",
        planets=[],
        permanents="hyperefficiency productivity",
    )
    table = scenario(mine, shuffles=[[]]).play(0, "remove survey", "remove survey")
    table.act("warfare", "collect")
    table.play(0, "remove colonize", "skip", "remove research").lead("trade")
    assert table.removed() == "colonize research survey survey"
    table.play(1, "dissent").play(0, "remove politics")
    assert table.hand() == "produce_trade warfare", "the hand was empty: refilled at once"


def test_hyperefficiency_works_only_in_the_own_turn_and_not_on_cards_in_play() -> None:
    mine = Given(hand="warfare warfare survey", permanents="hyperefficiency")
    table = scenario(mine).lead("warfare", "warfare warfare").play(1, "dissent")
    assert table.offers(verb="remove") == ["remove survey"]
    table.turn_of(1).lead("trade")
    assert table.hand() != ""
    assert table.offers(0, verb="remove") == []


# Adaptability


def adaptable(hand: str = "research") -> Given:
    return Given(
        hand=hand,
        permanents="adaptability",
        planets=[up("new_texas"), down("oknow")],
        goods="food",
    )


def test_adaptability_boosts_survey_and_warfare() -> None:
    survey = scenario(adaptable(), deck="styku voson zephan").lead("survey", "research")
    assert survey.surveyed() == "styku voson"
    assert scenario(adaptable()).lead("warfare", "research").ships() == 2


def test_adaptability_makes_a_research_card_one_colony_that_stays_one() -> None:
    table = scenario(adaptable()).lead("colonize", "research").play(0, "colony 2", "colony 2")
    assert table.tucked(2) == "colonize research"
    assert table.player().colonies(1) == 2
    table.turn_of(1)
    assert table.player().colonies(1) == 2


def test_adaptability_boosts_produce_trade_and_research() -> None:
    produce = scenario(adaptable("research research")).lead("produce", "research")
    produce.play(0, "produce water")
    assert produce.goods() == "food water"
    mine = Given(
        hand="research", permanents="adaptability", planets=[up("new_texas")], goods="food water"
    )
    trade = scenario(mine).lead("trade", "research").play(0, "trade food", "trade water")
    assert trade.influence() == 2
    hand = "research research"
    assert "take improved_trade_tp" in scenario(adaptable(hand)).lead("research", hand).offers()


def test_adaptability_does_not_change_technologies() -> None:
    table = scenario(adaptable("improved_research_rp survey")).play(0, "skip", "lead warfare")
    assert table.offers() == ["done"]


def test_no_other_permanent_gives_research_cards_other_symbols() -> None:
    every = "weapon_emporium hyperefficiency imperialism productivity fertile_ground dissension"
    mine = Given(hand="research research", permanents=every)
    table = scenario(mine).play(0, "skip", "lead warfare")
    assert table.offers() == ["done"]
    assert table.refusal(0, "boost research").rule == "R5.3"
    table.play(0, "done")
    assert table.ships() == 2
    follower = scenario(Given(), mine).lead("trade").play(1, "follow")
    assert follower.offers(1) == ["done"], "by Imperialism alone"


def test_adaptability_follows_with_research_cards() -> None:
    table = scenario(Given(), adaptable("research research")).lead("warfare")
    table.follow(1, "research research")
    assert table.ships(1) == 2


# Imperialism and Fertile Ground


def test_imperialism_is_a_survey_a_trade_and_a_warfare_symbol() -> None:
    mine = Given(permanents="imperialism", planets=[up("new_texas")], goods="food water")
    assert scenario(mine).lead("warfare").ships() == 2
    assert scenario(mine, deck="styku voson oknow").lead("survey").surveyed() == "styku voson"
    assert scenario(mine).lead("trade").play(0, "trade food", "trade water").influence() == 2
    table = scenario(Given(), Given(hand="politics", permanents="imperialism")).lead("warfare")
    assert table.follow(1).ships(1) == 1
    assert scenario(Given(), Given(permanents="imperialism")).lead("produce").offers(1) == [
        "dissent"
    ]


def test_fertile_ground_is_a_colonize_a_produce_and_a_research_symbol() -> None:
    mine = Given(
        hand="research colonize",
        permanents="fertile_ground",
        planets=[up("new_texas"), down("oknow", "colonize colonize")],
    )
    assert "settle 2" in scenario(mine).act("colonize").offers(), "4 less 2 symbols"
    produce = scenario(mine).lead("produce").play(0, "produce food", "produce water")
    assert produce.goods() == "food water"
    research = scenario(mine).lead("research", "research")
    assert "take improved_trade_tp" in research.offers(), "1 + 1 + 1 symbols"


# Scorched Earth Policy


def test_scorched_earth_can_attack_a_start_planet_for_nothing() -> None:
    mine = Given(hand="warfare", planets=[down("drawde")], permanents="scorched_earth_policy")
    table = scenario(mine).act("warfare", "attack 1")
    assert table.is_up(1)
    assert table.ships() == 0, "the marker is not a ship of the owner"
    assert table.state.scores()[0].ties == [0]


def test_a_scorched_planet_keeps_all_but_its_slots() -> None:
    mine = Given(
        hand="warfare",
        ships=3,
        planets=[down("spielbany_vi"), down("tankahshin")],
        permanents="scorched_earth_policy",
    )
    table = scenario(mine).act("warfare", "attack 2")
    player = table.player()
    assert player.types[PLANET_TYPE_IDS.index("metallic")] == 1
    assert player.planet_points == 3
    assert sum(player.capacity) == 0
    assert table.lead("warfare").ships() == 2, "its Warfare symbol counts"
    other = scenario(mine).act("warfare", "attack 1")
    assert other.player().hand_limit == 6


def test_scorched_earth_spares_planets_settled_or_already_face_up() -> None:
    mine = Given(
        hand="colonize",
        planets=[up("oknow"), down("drawde", "colonize colonize")],
        permanents="scorched_earth_policy",
    )
    table = scenario(mine).act("colonize", "settle 2")
    table.lead("produce").play(0, "produce food")
    assert table.goods() == "food"
    silicon = scenario(mine).lead("produce").play(0, "produce silicon")
    assert silicon.goods() == "silicon"


# Logistics


def test_logistics_asks_for_the_order_in_each_turn() -> None:
    table = scenario(Given(hand="warfare", permanents="logistics"))
    assert table.offers() == ["action_first", "role_first"]
    table.play(0, "role_first")
    assert table.asked() == "0 ChooseRole"
    table.lead("trade").play(1, "dissent")
    assert table.asked() == "0 ChooseAction"
    table.act("warfare", "collect")
    assert table.asked() != "0 ChooseRole", "the Role phase is over"
    table.turn_of(1).turn_of(0).play(0, "action_first")
    assert table.asked() == "0 ChooseAction"


def test_logistics_keeps_the_cards_of_the_role_in_play_during_the_action() -> None:
    mine = Given(hand="survey warfare politics", draw="", permanents="logistics", planets=[])
    table = scenario(mine).play(0, "role_first")
    table.lead("warfare", "warfare").play(1, "dissent")
    table.act("survey")
    assert table.hand() == "politics", "there was nothing to draw"
    assert table.asked() == "0 DiscardCards"
    assert table.discards() == "survey warfare warfare"


def test_logistics_uses_at_once_what_the_role_brought() -> None:
    mine = Given(hand="research research warfare", permanents="logistics", planets=[up("drawde")])
    table = scenario(mine).play(0, "role_first").lead("research", "research research")
    table.play(0, "take improved_trade_tp").play(1, "dissent")
    assert table.act("improved_trade_tp").influence() == 1

    mine = Given(
        hand="produce_trade", ships=5, permanents="logistics", planets=[down("tankahshin")]
    )
    table = scenario(mine).play(0, "role_first").lead("warfare").play(0, "attack 1")
    table.play(1, "dissent").act("produce_trade", "produce iron")
    assert table.goods() == "iron"


# Productivity


def test_productivity_may_play_a_card_drawn_by_the_first() -> None:
    table = scenario(Given(hand="survey", draw="warfare politics", permanents="productivity"))
    table.act("survey")
    assert table.offers() == ["play warfare", "play politics", "skip"]
    assert table.discards() == "survey"
    table.act("warfare", "collect")
    assert table.asked() == "0 ChooseRole"


def test_with_productivity_the_first_card_can_come_back_by_a_reshuffle_r4_4() -> None:
    mine = Given(hand="warfare survey", draw="", permanents="productivity", planets=[])
    table = scenario(mine).act("warfare", "collect").act("survey")
    assert table.hand() == "warfare"
    assert table.lead("warfare", "warfare").ships() == 3, "an ordinary hand card again"


def test_productivity_may_be_left_after_one_action() -> None:
    table = scenario(Given(hand="warfare warfare", permanents="productivity"))
    table.act("warfare", "collect").play(0, "skip")
    assert table.asked() == "0 ChooseRole"


# Abundance


def test_abundance_fills_planets_settled_or_attacked() -> None:
    mine = Given(
        hand="colonize genetic_engineering",
        ships=6,
        permanents="abundance productivity",
        planets=[down("new_texas", "colonize colonize colonize"), down("angus_duffy")],
    )
    table = scenario(mine).act("genetic_engineering").act("colonize", "settle 1")
    assert table.goods() == "food water"
    assert table.influence() == 0, "this is not producing"
    table.lead("warfare").play(0, "attack 2")
    assert table.goods() == "food food water water"


def test_abundance_leaves_planets_face_up_and_scorched_ones_as_they_are() -> None:
    mine = Given(
        hand="warfare",
        ships=4,
        permanents="abundance scorched_earth_policy",
        planets=[up("oknow"), down("angus_duffy")],
    )
    table = scenario(mine).act("warfare", "attack 2")
    assert table.is_up(2)
    assert table.goods() == ""


# Dissension


def test_dissension_reshuffles_for_its_second_card_and_serves_its_owner_alone() -> None:
    owner = Given(draw="politics", discard="survey", permanents="dissension")
    table = scenario(Given(), owner, Given(draw="warfare warfare")).lead("trade")
    table.play(1, "dissent").play(2, "dissent")
    assert table.hand(1) == "politics survey"
    assert table.hand(2) == "warfare"


# Bureaucracy


def bureaucrat(hand: str = "survey") -> Given:
    return Given(
        hand=hand,
        permanents="bureaucracy",
        planets=[down("sholmican", "colonize colonize colonize"), down("oknow")],
    )


def follow_colonize(theirs: Given) -> Table:
    return scenario(Given(planets=[]), theirs).lead("colonize")


def test_bureaucracy_settles_when_following_even_without_a_symbol() -> None:
    table = follow_colonize(bureaucrat()).follow(1)
    assert table.offers(1) == ["settle 1"]
    table.play(1, "settle 1")
    assert table.is_up(1, seat=1)


def test_bureaucracy_with_a_symbol_chooses_between_settling_and_colonies() -> None:
    table = follow_colonize(bureaucrat("colonize")).follow(1, "colonize")
    assert table.offers(1) == ["add_colonies", "settle 1"]
    table.play(1, "add_colonies", "colony 2")
    assert table.tucked(2, seat=1) == "colonize"
    assert not table.is_up(1, seat=1)


def test_bureaucracy_without_a_planet_to_settle_does_not_help_to_follow() -> None:
    theirs = Given(hand="survey", permanents="bureaucracy", planets=[down("oknow")])
    assert follow_colonize(theirs).offers(1) == ["dissent"]


def test_bureaucracy_gives_no_bonus_in_other_roles() -> None:
    theirs = Given(hand="survey survey", permanents="bureaucracy")
    table = scenario(Given(), theirs, deck="styku oknow voson").lead("survey")
    table.follow(1, "survey survey")
    assert table.planet_deck() == "voson", "two symbols, one planet"


def test_bureaucracy_attacks_or_takes_ships_with_symbols() -> None:
    theirs = Given(hand="warfare", ships=5, permanents="bureaucracy", planets=[down("oknow")])
    table = scenario(Given(), theirs).lead("warfare").follow(1, "warfare")
    assert table.offers(1) == ["collect", "attack 1"]
    table.play(1, "collect")
    assert table.ships(1) == 6


# R11.3: from the moment they are taken

SIX = "research research research research research research"
METALLIC = [up("voson"), up("idroyos"), up("kyrie_juno")]


def test_productivity_does_not_reopen_an_action_phase_that_is_over_r11_3() -> None:
    table = scenario(Given(hand=f"{SIX} warfare", planets=METALLIC))
    table.act("warfare", "collect").lead("research", SIX).play(0, "take productivity")
    table.play(1, "dissent")
    assert table.state.active == 1, "no second Action in this turn"


def test_logistics_helps_from_the_next_turn_on_r11_3() -> None:
    table = scenario(Given(hand=f"{SIX} warfare", planets=METALLIC), shuffles=[[]])
    table.lead("research", SIX).play(0, "take logistics").turn_of(1)
    assert table.state.active == 1, "no Action after the Role phase of this turn"
    assert table.turn_of(0).asked() == "0 PhaseOrder"


def test_streamlining_works_in_the_cleanup_of_the_turn_it_is_taken_in_r11_3() -> None:
    four = "research research research research"
    mine = Given(hand=f"{four} survey", planets=[up("oknow"), up("sholmican")])
    table = scenario(mine).lead("research", four).play(0, "take streamlining")
    table.play(1, "dissent")
    assert table.asked() == "0 LastRemovals"
    table.play(0, "remove survey")
    assert table.removed() == "survey"
