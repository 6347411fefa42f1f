"""R10: each Alien Artifact."""

from __future__ import annotations

import pytest

from tests.games.alien_artifacts.scenario import Given, card, scenario


def test_a01_chrono_engine_is_not_played_in_a_turn() -> None:
    assert scenario(Given(artifacts="A01")).refusal("play A01").rule == "R11.3"


def test_a02_seed_of_worlds_completes_a_card_without_paying() -> None:
    mine = Given(artifacts="A02", projects="P01 S01", prepared={"P01": "2g"})
    table = scenario(mine).play("play A02", "complete P01", "logistic")
    assert table.empire() == "P01"
    assert len(table.state.resource_discard) == 1, "what was prepared is discarded"
    assert table.asked() == "0 ChooseAction"
    assert scenario(Given(artifacts="A02")).refusal("play A02").rule == "R10.3.1"


def test_a03_prism_of_hours_gives_two_more_actions() -> None:
    table = scenario(Given(artifacts="A03", credits=15)).play("play A03")
    for _ in range(3):
        assert table.asked() == "0 ChooseAction"
        table.play("buy ship", "extra 0")
    assert table.asked() == "1 ChooseAction"


def test_a04_echo_chamber_gives_a_vp_and_an_action_also_after_the_action() -> None:
    table = scenario(Given(artifacts="A04", credits=15)).play("buy ship", "extra 0")
    assert table.asked() == "0 Window"
    table.play("play A04")
    assert table.vp() == 1 and table.asked() == "0 ChooseAction"


def test_a05_matter_fountain_adds_6_symbols_of_one_colour() -> None:
    mine = Given(artifacts="A05", empire="P01! P02! P03!", hand="3g", projects="P11")
    table = scenario(mine).play("complete P11")
    assert table.player().cost(0, []) == 8
    table.play("fountain green", "spend 3g")
    assert table.asked() == "0 ChooseSide"


def test_a05_matter_fountain_pays_operational_actions() -> None:
    table = scenario(Given(artifacts="A05", empire="P01!"))
    table.play("operate mine", "fountain green").show_all()
    assert len(table.player().stock_of(card("P01"))) == 1


def test_a05_matter_fountain_is_not_for_selling_or_preparing() -> None:
    table = scenario(Given(artifacts="A05", hand="2g", projects="P01"))
    table.play("sell green")
    assert not table.offers("fountain")
    assert table.refusal("fountain green").rule == "R10.3"


def test_a06_vault_of_kings_gives_10_credits() -> None:
    assert scenario(Given(artifacts="A06", credits=2)).play("play A06").credits() == 12
    assert scenario(Given(artifacts="A06", credits=8)).play("play A06").credits() == 15


def test_a07_luminous_idol_gives_4_vp() -> None:
    table = scenario(Given(artifacts="A07")).play("play A07")
    assert table.vp() == 4 and table.artifacts() == ""
    assert len(table.state.artifact_discard) == 1


def test_a08_hollow_moon_mines_and_lets_one_planet_produce_again() -> None:
    table = scenario(Given(artifacts="A08", empire="P01! P11!")).play("play A08")
    while table.asked() in ("0 MineOrder", "0 ShowSection"):
        table.play(table.offers()[0])
    assert table.offers() == ["mine P01", "mine P11"]
    table.play("mine P11").show_all()
    assert [len(sections) for sections in table.player().stock] == [1, 2]
    assert scenario(Given(artifacts="A08", empire="P01")).refusal("play A08").rule == "R10.3.1"


def test_a09_silent_armada_attacks_with_1_more() -> None:
    mine = Given(artifacts="A09", empire="S31!", credits=0)
    table = scenario(mine, deck="#3", system="Y4").play("play A09", "attack system")
    assert table.vp() == 2, "value 4 on Mute Citadel"
    assert table.asked() == "0 ChooseAction"


def test_a10_oracle_lattice_scores_without_revealing() -> None:
    table = scenario(Given(artifacts="A10", empire="T21! S21! S22!")).play("play A10")
    assert table.vp() == 1
    assert not table.state.resource_discard


def test_a11_star_atlas_keeps_two_of_four() -> None:
    table = scenario(Given(artifacts="A11"), decks={"planet": "P01 P02 P03 P04"})
    table.play("play A11", "buy planet", "keep P02")
    assert table.offers() == ["keep P01", "keep P03", "keep P04"]
    table.play("keep P04")
    assert table.projects() == "P02 P04"
    assert table.deck("planet")[-2:] == ["P01", "P03"]


def test_a12_aegis_shard_frees_the_empire() -> None:
    mine = Given(artifacts="A12", empire="P01*2 S01*1")
    table = scenario(mine, plan_deck="D04").play("play A12")
    assert table.empire() == "P01 S01" and table.plans() == "D04" and table.vp() == 2
    assert table.state.tokens_left == 38


@pytest.mark.parametrize(
    ("empire", "turned"), [("P11!", "P11"), ("T05", "T05!"), ("S01", "S01!"), ("S31!", "S31")]
)
def test_a13_mirror_gate_turns_a_card_over(empire: str, turned: str) -> None:
    table = scenario(Given(artifacts="A13", empire=empire))
    table.play("play A13", f"flip {turned.rstrip('!')}")
    assert table.empire() == turned


def test_a13_mirror_gate_resolves_the_new_side() -> None:
    planet = scenario(Given(artifacts="A13", empire="P01")).play("play A13", "flip P01")
    assert len(planet.show_all().player().stock_of(card("P01"))) == 3
    ship = scenario(Given(artifacts="A13", empire="S31!")).play("play A13", "flip S31")
    assert len(ship.player().plans) == 1
    mission = scenario(Given(artifacts="A13", empire="S01")).play("play A13", "flip S01")
    assert mission.asked() == "0 ChooseTarget"
    logistic = scenario(Given(artifacts="A13", empire="P01!", stock={"P01": "2g 1b"}))
    logistic.play("play A13", "flip P01")
    assert len(logistic.state.resource_discard) == 2


def test_a13_turning_a_card_is_not_adding_it() -> None:
    table = scenario(Given(artifacts="A13", empire="T05 P01!")).play("play A13", "flip P01")
    assert table.vp() == 0


def test_a14_weaver_engine_draws_two_and_raises_the_limit() -> None:
    mine = Given(artifacts="A14", hand="2g 2g 1g", projects="P11")
    table = scenario(mine).play("play A14")
    assert len(table.player().hand) == 5
    assert table.state.limit_plus == 2
    assert "complete P11" in table.offers()


def test_a15_living_map_finds_a_card_and_counts_3_symbols() -> None:
    table = scenario(Given(artifacts="A15"), decks={"ship": "S01 S02 S21 S03"})
    table.play("play A15", "search extermination ship")
    assert table.projects() == "S21"
    assert table.deck("ship")[-2:] == ["S01", "S02"]
    assert table.player().prepared_on(card("S21"), []) == 3
    assert not table.state.artifact_discard, "it stays attached"


def test_a15_living_map_is_discarded_with_its_card() -> None:
    mine = Given(artifacts="A15", hand="2r")
    table = scenario(mine, decks={"ship": "S21"}).play("play A15", "search extermination ship")
    table.complete("S21", "logistic")
    assert len(table.state.artifact_discard) == 1


def test_a15_living_map_that_finds_nothing_leaves_the_deck_as_it_was() -> None:
    table = scenario(Given(artifacts="A15"))
    table.state.decks[2] = [card("S01"), card("S02")]
    table.play("play A15", "search extermination ship")
    assert table.deck("ship") == ["S02", "S01"] and table.projects() == ""
    assert len(table.state.artifact_discard) == 1


def test_a16_chorus_of_four_counts_different_types() -> None:
    table = scenario(Given(artifacts="A16", empire="P01 S01 P11 S21")).play("play A16")
    assert table.vp() == 1 + 3


def test_an_empty_artifact_deck_is_made_of_the_discards_r10_1() -> None:
    table = scenario(Given(faction="community", artifacts="A07", hand="3g 2g"))
    table.play("play A07")
    table.state.artifact_deck = []
    table.play("faction_action").pay()
    assert table.artifacts() == "A07"
    none = scenario(Given(faction="community", hand="3g 2g"))
    none.state.artifact_deck = []
    assert none.refusal("faction_action").rule == "R9.1"
