"""Worked cases E66 to E78: technologies together, the last turn, hidden planets, Cleanup."""

from __future__ import annotations

from astrarium.games.eminent_domain.options import EminentDomainOptions
from astrarium.games.eminent_domain.rules.components import CARD_IDS, PLANET_IDS, PLANET_TYPE_IDS
from astrarium.kernel.rules.score import winners
from tests.games.eminent_domain.scenario import Given, cards, down, new_game, scenario, up


def test_e66_diverse_markets_and_specialization_pay_both_r11_1() -> None:
    mine = Given(
        hand="diverse_markets specialization produce_trade",
        permanents="productivity",
        planets=[up("new_texas")],
        goods="food water",
    )
    table = scenario(mine).act("diverse_markets").act("specialization", "name food")
    table.lead("trade", "produce_trade").play(0, "trade food")
    assert table.influence() == 3
    table.play(0, "trade water")
    assert table.influence() == 5


def test_e67_trades_before_diverse_markets_do_not_count_r11_1() -> None:
    mine = Given(
        hand="produce_trade produce_trade diverse_markets",
        permanents="productivity",
        planets=[up("voson"), up("spielen_8910"), up("oknow")],
        goods="iron iron silicon",
    )
    table = scenario(mine).act("produce_trade", "trade iron")
    assert table.influence() == 1
    table.act("diverse_markets").lead("trade", "produce_trade")
    table.play(0, "trade iron", "trade silicon")
    assert table.influence() == 5


def test_e68_mobilization_after_the_role_phase_attacks_at_once_r11_1() -> None:
    mine = Given(
        hand="warfare warfare mobilization", permanents="logistics", planets=[down("oknow")]
    )
    table = scenario(mine).play(0, "role_first")
    table.lead("warfare", "warfare warfare").play(1, "dissent")
    assert table.ships() == 3
    table.act("mobilization")
    assert table.ships() == 5
    assert table.offers() == ["attack 1", "done"]
    table.play(0, "attack 1")
    assert table.is_up(1)
    assert table.ships() == 0


def test_e69_hyperefficiency_works_before_the_refill_and_not_after_r11_2() -> None:
    mine = Given(
        hand="survey warfare colonize research politics",
        draw="survey survey survey",
        permanents="hyperefficiency",
        planets=[],
    )
    table = scenario(mine).lead("trade").play(1, "dissent")
    assert table.asked() == "0 LastRemovals"
    table.play(0, "remove survey", "remove warfare", "remove colonize", "done", "done")
    assert table.state.active == 1, "nothing can be removed after the refill"
    assert table.hand() == "politics research survey survey survey"
    assert table.removed() == "colonize survey warfare"


def test_e70_bureaucracy_attacks_without_a_symbol_if_it_can_be_paid_r11_2() -> None:
    planets = [down("sima_07c")]
    rich = Given(hand="survey", ships=5, permanents="bureaucracy", planets=planets)
    table = scenario(Given(), rich).lead("warfare")
    table.follow(1)
    assert table.offers(1) == ["attack 1"]
    table.play(1, "attack 1")
    assert table.ships(1) == 1
    assert table.is_up(1, seat=1)
    poor = Given(hand="survey", ships=3, permanents="bureaucracy", planets=planets)
    assert scenario(Given(), poor).lead("warfare").offers(1) == ["dissent"]


def test_e71_adaptability_lets_research_cards_follow_any_role_r11_2() -> None:
    theirs = Given(
        hand="research research research", permanents="adaptability", planets=[down("pomerene")]
    )
    table = scenario(Given(), theirs, deck="styku oknow voson zephan").lead("survey")
    table.follow(1, "research research research")
    assert table.surveyed() == "oknow voson"
    table.play(1, "keep 2")
    assert table.planet_discards() == "oknow"


def test_e71_adaptability_does_not_change_the_action_of_research_r11_2() -> None:
    table = scenario(Given(hand="research survey", permanents="adaptability")).act("research")
    assert table.offers() == ["remove survey", "remove_this", "done"]


def test_e72_one_technology_at_most_whatever_the_symbols_r10_2() -> None:
    hand = "research research research research research"
    table = scenario(Given(hand=hand, planets=[up("drawde"), up("mesia_sednim")]))
    table.lead("research", hand)
    assert {"take improved_trade_tp", "take terraforming"} <= set(table.offers())
    assert "take dissension" not in table.offers()
    table.play(0, "take improved_trade_tp")
    assert table.asked() == "1 FollowOrDissent"


def test_e73_a_follower_can_trigger_the_end_in_the_last_players_turn_r12_3() -> None:
    first = Given(hand="produce_trade", planets=[up("oknow")], goods="silicon")
    table = scenario(first, players=3, active=2, supply=1).lead("trade")
    assert not table.state.triggered
    table.follow(0, "produce_trade").play(0, "trade silicon")
    assert table.state.triggered
    table.play(1, "dissent")
    assert table.asked() == "over", "the player on the first player's right had the last turn"


def test_e74_the_long_game_needs_a_second_empty_stack_r14_3() -> None:
    table = scenario(
        Given(),
        players=3,
        options=EminentDomainOptions(long_game=True),
        stacks={"produce_trade": 0, "warfare": 1},
    )
    assert not table.state.triggered
    table.lead("warfare")
    assert table.state.triggered


def test_e75_a_tie_that_nothing_parts_is_shared_r13_2() -> None:
    one = Given(influence=25, planets=[], ships=4)
    two = Given(influence=23, planets=[up("oknow")], goods="silicon", ships=3)
    three = Given(influence=25, planets=[], ships=2)
    table = scenario(one, two, three, active=2, phase="cleanup")
    assert table.asked() == "over"
    assert [table.total(seat) for seat in range(3)] == [25, 25, 25]
    assert winners(table.state.scores()) == [0, 1]


def test_e76_in_the_learning_game_politics_fetches_no_research_r14_1() -> None:
    options = EminentDomainOptions(technologies="none")
    for player in new_game(2, options).players:
        assert (len(player.hand), len(player.draw)) == (5, 3)
    table = scenario(Given(hand="politics"), options=options)
    table.act("politics")
    fetched = ["survey", "warfare", "colonize", "produce_trade"]
    assert table.offers() == [f"fetch {stack}" for stack in fetched]
    assert table.refusal(0, "fetch research").rule == "R14.1"


def test_e77_opponents_see_only_the_back_of_a_face_down_planet_r15() -> None:
    table = scenario(Given(), Given(planets=[down("oknow")]))
    theirs = table.state.view(0)["players"]
    own = table.state.view(1)["players"]
    assert isinstance(theirs, list)
    assert isinstance(own, list)
    hidden = theirs[1]["planets"][0]
    assert hidden["planet"] is None
    assert PLANET_TYPE_IDS[hidden["type"]] == "advanced"
    assert (hidden["warfare_cost"], hidden["colonize_cost"]) == (5, 4)
    assert PLANET_IDS[own[1]["planets"][0]["planet"]] == "oknow"
    guesses = set()
    for seed in range(40):
        guess = table.state.copy()
        guess.redeal(0, seed)
        guesses.add(PLANET_IDS[guess.players[1].planets[0]])
    assert guesses == {"oknow", "lyttle", "ral_gaigaw"}


def test_e78_cards_played_this_turn_can_come_back_in_cleanup_r6_6() -> None:
    mine = Given(hand="warfare politics", draw="", planets=[])
    table = scenario(mine, shuffles=[cards("warfare warfare")])
    table.lead("warfare", "warfare").play(1, "dissent")
    assert table.hand() == "politics"
    table.play(0, "done")
    assert table.hand() == "politics warfare warfare"
    assert table.player().draw == table.player().discard == []
    assert CARD_IDS[table.player().hand[0]] == "warfare"
