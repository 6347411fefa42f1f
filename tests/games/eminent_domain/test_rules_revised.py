"""R11.4: the option of the revised cards, beside the printed ones."""

from __future__ import annotations

import pytest

from astrarium.games.eminent_domain.options import EminentDomainOptions
from tests.games.eminent_domain.scenario import Given, Table, down, scenario, up

REVISED = EminentDomainOptions(revised_cards=True)
PRINTED = EminentDomainOptions()
FOUR = "research research research research"


@pytest.mark.parametrize(("options", "settled"), [(REVISED, True), (PRINTED, False)])
def test_terraforming_uses_the_discount_only_when_revised(
    options: EminentDomainOptions, settled: bool
) -> None:
    mine = Given(hand="terraforming", planets=[down("sholmican"), up("styku")])
    table = scenario(mine, options=options).act("terraforming", "colony 1")
    assert table.is_up(1) is settled


def abundant(hand: str, *planets: str, permanents: str = "abundance") -> Table:
    mine = Given(
        hand=hand,
        ships=9,
        permanents=permanents,
        planets=[down("drawde", "colonize colonize"), *[up(name) for name in planets]],
    )
    return scenario(mine, options=REVISED)


def test_abundance_produces_four_on_entering_play() -> None:
    mine = Given(hand=FOUR, planets=[up("new_texas"), up("angus_duffy"), up("oknow")])
    table = scenario(mine, options=REVISED).lead("research", FOUR).play(0, "take abundance")
    table.play(0, "produce food", "produce food", "produce water", "produce silicon")
    assert table.asked() == "1 FollowOrDissent", "a fifth slot stays empty"
    assert table.goods() == "food food water silicon"
    printed = scenario(mine).lead("research", FOUR).play(0, "take abundance")
    assert printed.asked() == "1 FollowOrDissent"
    assert printed.goods() == ""


def test_abundance_may_produce_less() -> None:
    mine = Given(hand=FOUR, planets=[up("new_texas"), up("angus_duffy")])
    table = scenario(mine, options=REVISED).lead("research", FOUR)
    table.play(0, "take abundance", "produce water", "done")
    assert table.goods() == "water"


def test_a_follower_who_takes_abundance_produces_too() -> None:
    five = f"{FOUR} research"
    theirs = Given(hand=five, planets=[up("new_texas"), up("angus_duffy")])
    table = scenario(Given(), theirs, options=REVISED).lead("research").follow(1, five)
    table.play(1, "take abundance", "produce food", "produce water", "done")
    assert table.goods(1) == "food water"


def test_abundance_produces_two_anywhere_on_settling() -> None:
    table = abundant("colonize", "oknow").act("colonize", "settle 1")
    assert table.goods() == "", "the planet does not arrive full"
    table.play(0, "produce food", "produce silicon")
    assert table.goods() == "food silicon"
    assert table.asked() == "0 ChooseRole"


def test_abundance_produces_two_on_each_attack_of_war_path() -> None:
    mine = Given(
        hand="war_path",
        ships=9,
        permanents="abundance",
        planets=[down("drawde"), down("mesia_sednim"), up("new_texas")],
    )
    table = scenario(mine, options=REVISED).act("war_path", "attack 1")
    table.play(0, "produce food", "produce food")
    assert table.offers() == ["attack 2", "done"], "production first, then the second Attack"
    table.play(0, "attack 2", "produce water", "produce water")
    assert table.goods() == "food food water water"


def test_abundance_with_scorched_earth_fills_other_planets() -> None:
    table = abundant("warfare", "oknow", permanents="abundance scorched_earth_policy")
    table.act("warfare", "attack 1")
    assert table.offers() == ["produce silicon", "done"]


def test_revised_abundance_is_producing() -> None:
    table = abundant("genetic_engineering colonize", "oknow", permanents="abundance productivity")
    table.act("genetic_engineering").act("colonize", "settle 1", "produce food", "produce silicon")
    assert table.influence() == 2


def test_abundance_asks_nothing_when_all_slots_are_full() -> None:
    mine = Given(
        hand="warfare",
        ships=9,
        permanents="abundance scorched_earth_policy",
        planets=[down("drawde"), up("oknow")],
        goods="silicon",
    )
    table = scenario(mine, options=REVISED).act("warfare", "attack 1")
    assert table.asked() == "0 ChooseRole"


def following(role: str, options: EminentDomainOptions, hand: str = "politics") -> Table:
    theirs = Given(hand=hand, permanents="bureaucracy", planets=[up("new_texas"), down("oknow")])
    return scenario(Given(planets=[]), theirs, options=options, deck="styku voson zephan").lead(
        role
    )


def test_bureaucracy_has_one_more_symbol_when_following() -> None:
    assert following("warfare", REVISED).follow(1).ships(1) == 1
    produce = following("produce", REVISED).follow(1).play(1, "produce food")
    assert produce.goods(1) == "food"
    survey = following("survey", REVISED, "survey politics").follow(1, "survey")
    assert len(survey.player(1).planets) == 3
    research = following("research", REVISED, "research research").follow(1, "research research")
    assert research.offers(1, verb="take") != []


@pytest.mark.parametrize("role", ["warfare", "produce", "survey", "research"])
def test_bureaucracy_as_printed_has_no_symbol(role: str) -> None:
    assert following(role, PRINTED).offers(1) == ["dissent"]
    assert following(role, REVISED).offers(1) == ["follow", "dissent"]


def test_bureaucracy_has_no_more_symbol_in_colonize_nor_when_leading() -> None:
    theirs = Given(hand="politics", permanents="bureaucracy", planets=[down("oknow")])
    colonize = scenario(Given(planets=[]), theirs, options=REVISED).lead("colonize")
    assert colonize.offers(1) == ["dissent"]
    leading = scenario(theirs, options=REVISED).lead("warfare")
    assert leading.ships() == 1
