"""R3, R4 and R6: the order of a turn, drawing, Actions and Cleanup."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.rules.components import FACE_IDS
from astrarium.kernel.rules.chance import SecureChance, seed_from_text
from tests.games.eminent_domain.scenario import Given, Table, cards, down, new_game, scenario, up


def test_turns_go_clockwise_and_a_round_begins_with_the_first_player_r3_1() -> None:
    table = Table(new_game(4, first=2, shuffles=[[]] * 20))
    turns = []
    for _ in range(9):
        turns.append((table.state.active, table.state.rounds))
        following = (table.state.active + 1) % 4
        table.turn_of(following)
    assert turns == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2), (0, 2), (1, 2), (2, 3)]


def test_a_turn_is_action_then_role_then_cleanup_r3_1() -> None:
    table = scenario(Given(hand="warfare survey"))
    asked = [table.asked()]
    for seat, action in [(0, "skip"), (0, "lead trade"), (0, "done"), (1, "dissent"), (0, "done")]:
        table.play(seat, action)
        asked.append(table.asked())
    assert asked == [
        "0 ChooseAction",
        "0 ChooseRole",
        "0 Boost",
        "1 FollowOrDissent",
        "0 DiscardCards",
        "1 ChooseAction",
    ]


def test_the_discard_pile_is_not_shuffled_before_a_card_is_needed_r3_2() -> None:
    mine = Given(hand="survey", draw="warfare politics", discard="research research")
    table = scenario(mine).act("survey")
    assert table.draw_pile() == ""
    assert table.discards() == "research research survey"
    assert not [event for event in table.state.events if event.kind == "reshuffle"]


def test_a_reshuffle_in_the_middle_of_a_draw_goes_on_drawing_r3_2() -> None:
    mine = Given(
        hand="improved_survey_st survey",
        draw="warfare",
        discard="politics politics research",
        planets=[down("drawde", "colonize")],
    )
    table = scenario(mine, shuffles=[cards("research politics")]).act("improved_survey_st")
    assert table.hand() == "politics research survey warfare"
    assert table.draw_pile() == "politics", "neither the colony nor the card in play"


def test_with_both_piles_empty_nothing_more_is_drawn_r3_2() -> None:
    table = scenario(Given(hand="survey politics", draw="")).act("survey")
    assert table.hand() == "politics"
    assert table.asked() == "0 ChooseRole"


def test_a_removed_technology_no_longer_scores_r3_3() -> None:
    table = scenario(Given(hand="research data_network survey"))
    assert table.total() == 2
    table.act("research", "remove data_network", "done")
    assert table.total() == 0
    assert table.removed() == "data_network"
    assert not table.state.has_face(FACE_IDS.index("data_network")), "nor is it in its pile"


def test_a_lasting_effect_outlives_its_card_r3_4() -> None:
    mine = Given(
        hand="diverse_markets data_network",
        draw="survey",
        permanents="productivity",
        planets=[up("new_texas")],
        goods="food",
    )
    table = scenario(mine).act("diverse_markets").act("data_network")
    assert "remove diverse_markets" in table.offers(), "drawn again after a reshuffle"
    table.play(0, "remove diverse_markets", "done").lead("trade").play(0, "trade food")
    assert table.influence() == 2


def test_only_one_action_is_played_r4_1() -> None:
    table = scenario(Given(hand="warfare warfare")).act("warfare", "collect")
    assert table.asked() == "0 ChooseRole"
    assert table.refusal(0, "play warfare").rule == "R4.1"


def test_an_action_is_neither_boosted_nor_followed_r4_2() -> None:
    mine = Given(hand="warfare warfare", planets=[up("tankahshin"), up("erkam_w")])
    table = scenario(mine, Given(hand="warfare")).act("warfare", "collect")
    assert table.ships() == 1
    assert table.hand() == "warfare"
    assert table.asked() == "0 ChooseRole"


@pytest.mark.parametrize(
    ("card", "discard"),
    [("warfare", "warfare"), ("colonize", ""), ("politics", ""), ("terraforming", "")],
)
def test_the_card_goes_to_the_discard_pile_unless_put_elsewhere_r4_3(
    card: str, discard: str
) -> None:
    table = scenario(Given(hand=card, planets=[down("oknow")]))
    table.act(card, {"warfare": "collect", "politics": "fetch survey"}.get(card, "colony 1"))
    assert table.discards() == discard
    assert (table.tucked(1), table.removed()) == (
        ("", "") if card == "warfare" else ("", card) if card == "politics" else (card, "")
    )


ALWAYS = (
    "survey warfare research politics improved_survey_st improved_warfare_wr improved_trade_tp "
    "improved_research_rp data_network diverse_markets specialization genetic_engineering "
    "mobilization"
)
WITH_A_PLANET_DOWN = "colonize improved_colonize_cr terraforming"
OTHERS = "produce_trade improved_production_pr war_path survey_team artificial_intelligence"


def playable(given: Given, deck: str | None = None, planet_discard: str = "") -> set[str]:
    table = scenario(given, deck=deck, planet_discard=planet_discard)
    return {offer.split()[1] for offer in table.offers(verb="play")}


def test_which_actions_are_offered_r4_5_r4_6() -> None:
    hand = f"{ALWAYS} {WITH_A_PLANET_DOWN} {OTHERS}"
    bare = Given(hand=hand, planets=[])
    empty = dict.fromkeys(["survey", "warfare", "colonize", "produce_trade", "research"], 0)
    table = scenario(bare, deck="", stacks=empty)
    always = {offer.split()[1] for offer in table.offers(verb="play")}
    assert always == set(ALWAYS.split())
    assert playable(bare, deck="") - always == {"artificial_intelligence"}
    assert playable(bare, deck="", planet_discard="voson") >= {"survey_team"}
    face_down = Given(hand=hand, planets=[down("drawde")])
    assert playable(face_down, deck="") - playable(bare, deck="") == set(WITH_A_PLANET_DOWN.split())
    slot = Given(hand=hand, planets=[up("drawde")])
    assert playable(slot) - playable(bare) == {"produce_trade", "improved_production_pr"}
    full = Given(hand=hand, planets=[up("drawde")], goods="food")
    assert playable(full) - playable(bare) == {"produce_trade"}
    armed = Given(hand=hand, planets=[down("drawde")], ships=2)
    assert playable(armed) - playable(face_down) == {"war_path"}
    dealer = Given(hand=hand, planets=[], ships=1, permanents="weapon_emporium")
    assert playable(dealer) - playable(bare) == {"produce_trade"}


def test_everybody_discards_the_cards_of_the_role_phase_r6_1() -> None:
    mine = Given(hand="warfare survey", draw="politics politics politics politics")
    table = scenario(mine, Given(hand="warfare", draw="survey"), Given(draw="survey"))
    table.lead("warfare", "warfare").follow(1, "warfare")
    assert table.played() == "warfare warfare"
    assert table.discards() == ""
    table.play(2, "dissent")
    assert table.asked() == "0 DiscardCards"
    assert table.discards() == "warfare warfare"
    assert table.discards(1) == "warfare"
    assert table.played() == table.played(1) == ""


def test_a_planet_won_this_turn_raises_the_hand_limit_at_once_r6_4() -> None:
    mine = Given(hand="warfare", draw="survey " * 8, ships=5, planets=[down("oknow")])
    table = scenario(mine).act("warfare", "attack 1").lead("trade").play(1, "dissent")
    assert len(table.player().hand) == 6


def test_opponents_may_be_above_their_limit_until_their_own_cleanup_r6_5() -> None:
    theirs = Given(hand="survey survey warfare colonize colonize research", draw="politics")
    table = scenario(Given(), theirs).lead("trade").play(1, "dissent")
    assert table.state.active == 1
    assert len(table.player(1).hand) == 7
    table.lead("trade").play(0, "dissent")
    assert table.asked() == "1 DiscardCards"
    assert table.refusal(1, "done").arguments == {"held": 7, "limit": 5}


def test_cards_just_discarded_can_be_drawn_again_r6_6() -> None:
    mine = Given(hand="survey warfare", draw="")
    table = scenario(mine, phase="cleanup", shuffles=[[]])
    table.play(0, "discard survey", "discard warfare")
    assert table.hand() == "survey warfare"


def test_the_hand_stays_below_the_limit_when_both_piles_run_out_r6_6() -> None:
    table = scenario(Given(hand="survey", draw="warfare"), phase="cleanup").play(0, "done")
    assert table.hand() == "survey warfare"
    assert table.state.active == 1


def test_removals_come_before_the_played_cards_are_discarded_r6_6() -> None:
    mine = Given(hand="warfare survey", draw="politics " * 5, permanents="hyperefficiency")
    table = scenario(mine).lead("warfare", "warfare").play(1, "dissent")
    assert table.asked() == "0 LastRemovals"
    assert table.played() == "warfare warfare"
    assert table.offers() == ["remove survey", "done"], "not the cards in play"
    table.play(0, "done")
    assert table.asked() == "0 DiscardCards"
    assert table.played() == ""


def test_lasting_effects_end_with_cleanup_r6_6() -> None:
    mine = Given(hand="diverse_markets", draw="survey " * 5)
    table = scenario(mine).act("diverse_markets")
    assert table.state.markets
    table.turn_of(1)
    assert not table.state.markets
    assert table.state.actions_left == 1


def test_skipping_the_action_phase_leaves_no_action_r4_1() -> None:
    table = scenario(Given(hand="warfare"), phase="role")
    assert table.state.actions_left == 0
    assert table.state.view(None)["actions_left"] == 0
    assert table.refusal(0, "play warfare").rule == "R4.1"


def test_the_action_phase_uses_no_chance_unless_cards_are_drawn() -> None:
    state = new_game(3, chance=SecureChance(seed_from_text("quiet")))
    used = state.chance.used
    Table(state).play(state.active, "skip", "lead warfare")
    assert state.chance.used == used
