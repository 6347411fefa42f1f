"""R11 and R12: the Automa, the scenarios and their goals."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.options import AgeOfGalaxyOptions, Sheet
from astrarium.games.age_of_galaxy.rules.state import Automa
from astrarium.kernel.rules.score import winners
from tests.games.age_of_galaxy.scenario import Given, Table, scenario

QUIET = "zephriion voicavus rt182 quillithar sabrellum coralyx"  # each only brings a cruiser


def solo(given: Given, name: Sheet = "none", **more: object) -> Table:
    """A solo game in which the Automa reveals quiet cards, unless told otherwise."""
    options = AgeOfGalaxyOptions(scenario=name)
    return scenario(given, players=1, options=options, **{"pile": QUIET, **more})  # type: ignore[arg-type]


def automa(table: Table) -> Automa:
    """The Automa of a table."""
    assert table.state.automa is not None
    return table.state.automa


def test_the_automa_acts_after_all_your_actions_r11_3() -> None:
    table = solo(Given(discs=2))
    table.play("scavenge")
    assert table.state.discarded == []
    table.play("scavenge")
    assert len(table.state.discarded) == 2


def test_the_automa_reaches_one_system_beyond_the_fleet_r11_3() -> None:
    table = solo(Given(discs=1), pile="gromdahl kratox7")
    table.play("scavenge")
    assert table.planet("s2_p1") == "colonized 1"
    table = solo(Given(discs=1), pile="hyvernak psykrio")
    table.play("scavenge")
    assert automa(table).planets == 0


def test_scientism_gives_the_automa_a_cruiser_up_to_five_r11_3() -> None:
    table = solo(Given(discs=1))
    table.play("scavenge")
    assert automa(table).cruisers == 4
    full = solo(Given(discs=1))
    automa(full).cruisers = 5
    full.play("scavenge")
    assert automa(full).cruisers == 5


def test_diplomacy_gives_influence_and_nominates_r11_3() -> None:
    table = solo(Given(discs=1), pile="velquor psykrio")
    table.play("scavenge")
    assert automa(table).influence == 4 - 3
    assert automa(table).nominated == 1
    assert table.state.nominated[0] == 1
    assert table.held("prestige") == 0


def test_the_automa_takes_the_best_slot_that_is_left_r11_8() -> None:
    table = solo(Given(discs=1, nominated="nominate_1 nominate_2"), pile="velquor psykrio")
    table.play("scavenge")
    assert table.state.nominated[2] == 1


def test_without_a_slot_the_automa_keeps_its_influence_r11_3() -> None:
    slots = "nominate_1 nominate_2 nominate_3 nominate_4"
    table = solo(Given(discs=1, nominated=slots), pile="velquor psykrio")
    table.play("scavenge")
    assert automa(table).influence == 4


def test_without_a_disc_the_automa_skips_r11_8() -> None:
    table = solo(Given(discs=1), pile="humans gromdahl")
    automa(table).discs = 0
    table.play("scavenge")
    assert automa(table).planets == 0


def test_industrialism_leaves_your_own_tokens_alone_r11_3() -> None:
    table = solo(Given(discs=1), pile="gromdahl kratox7")
    table.player().private = (0, 1)
    table.state.exploration_supply = [2, 3, 4, 5, 6, 7, 8]
    table.play("scavenge")
    assert len(table.player().private) == 2


def test_revealed_cards_are_shuffled_if_the_pile_runs_out_r11_4() -> None:
    table = solo(Given(discs=1), shuffles=[[]])
    table.state.discarded = table.state.pile[:-1]
    table.state.pile = table.state.pile[-1:]
    table.play("scavenge")
    assert len(table.state.discarded) == 1
    assert table.state.census()["faction zephriion"] == 1


def test_you_may_conquer_the_automa_s_planets_r11_9() -> None:
    table = solo(
        Given(stock={"cruisers": 5, "force": 5}, discs=1),
        round_number=2,
        automa_planets="s1_p1 s1_p2 s1_p3 s2_p1 s2_p2",
    )
    table.play("scavenge")
    assert automa(table).cruisers == 4
    assert "colonize s1_p1" not in table.offers()
    before = automa(table).planets, automa(table).discs
    table.play("conquer s1_p1")
    assert (automa(table).planets, automa(table).discs) == (before[0] - 1, before[1] + 1)
    assert table.planet("s1_p1") == "conquered 0"


def test_cruisers_protect_the_automa_s_planets_r11_5() -> None:
    table = solo(
        Given(stock={"cruisers": 5, "force": 5}, discs=1),
        round_number=2,
        automa_planets="s1_p1 s1_p2",
    )
    table.play("scavenge")
    assert "conquer s1_p1" not in table.offers()


def test_the_automa_keeps_four_cruisers_r11_5() -> None:
    table = solo(Given(discs=1), round_number=2)
    automa(table).cruisers = 5
    table.play("scavenge")
    assert automa(table).cruisers == 4


def test_war_rewards_of_two_players_r11_5() -> None:
    table = solo(Given(stock={"cruisers": 5, "force": 5}, discs=1), round_number=5)
    table.play("scavenge", "done")
    assert table.held("prestige") == 1
    assert table.state.over


def test_a_standard_solo_game_has_no_goals_r11_7() -> None:
    table = solo(Given(stock={"prestige": 5}, discs=1), round_number=5)
    table.play("scavenge")
    (score,) = table.state.scores()
    assert score.goal is None
    assert winners([score]) == [0]


@pytest.mark.parametrize(("die", "cards"), [(4, 2), (5, 3), (6, 3)])
def test_silver_race_sometimes_resolves_three_cards_r12_2(die: int, cards: int) -> None:
    table = solo(Given(discs=1), "silver_race", dice=[die])
    table.play("scavenge")
    assert len(table.state.discarded) == cards


@pytest.mark.parametrize(("prestige", "won"), [(37, False), (38, True)])
def test_silver_race_is_won_with_38_points_r12_2(prestige: int, won: bool) -> None:
    table = solo(Given(stock={"prestige": prestige}), "silver_race")
    assert table.state.scores()[0].goal is won


@pytest.mark.parametrize(
    ("die", "cruisers", "credits"), [(1, 4, 4), (2, 4, 4), (3, 4, 4), (5, 4, 2), (6, 4, 2)]
)
def test_pirate_armada_rolls_before_war_r12_2(die: int, cruisers: int, credits: int) -> None:
    table = solo(Given(stock={"credits": 4}, discs=1), "pirate_armada", dice=[die], round_number=2)
    automa(table).cruisers = 2
    table.state.record_events()
    table.play("scavenge")
    gained = [event for event in table.state.events if event.kind == "automa_cruiser"]
    assert len(gained) == 2 + (die < 3)
    assert automa(table).cruisers == cruisers
    assert table.held("credits") == credits + 1  # and 1 productivity


def test_pirate_armada_takes_developed_planets_first_r12_1() -> None:
    table = solo(
        Given(colonized="s1_p1 s2_p1", developed="s1_p2", discs=1),
        "pirate_armada",
        dice=[3],
        round_number=2,
    )
    table.play("scavenge")
    assert table.offers() == ["give_up s1_p2"]


@pytest.mark.parametrize(
    ("conquered", "prestige", "won"), [("s1_p1", 36, True), ("", 36, False), ("s1_p1", 35, False)]
)
def test_pirate_armada_is_won_by_a_conquest_and_36_points_r12_2(
    conquered: str, prestige: int, won: bool
) -> None:
    table = solo(Given(stock={"prestige": prestige}, conquered=conquered), "pirate_armada")
    assert table.state.scores()[0].goal is won


@pytest.mark.parametrize(("die", "relics"), [(3, 0), (4, 1), (6, 1)])
def test_relic_hunters_gain_relics_by_the_die_r12_2(die: int, relics: int) -> None:
    table = solo(Given(discs=1), "relic_hunters", dice=[die])
    table.play("scavenge")
    assert automa(table).relics == relics


def test_relic_hunters_gain_a_relic_for_each_token_r12_1() -> None:
    table = solo(
        Given(discs=1),
        "relic_hunters",
        dice=[1],
        pile="gromdahl kratox7",
        tokens={"s1": "x1", "s2": "x2"},
    )
    table.play("scavenge")
    assert automa(table).relics == 2


@pytest.mark.parametrize(
    ("relics", "automa_relics", "won"), [(8, 7, True), (8, 8, False), (7, 0, False)]
)
def test_relic_hunters_is_won_by_relics_r12_2(relics: int, automa_relics: int, won: bool) -> None:
    table = solo(Given(stock={"relics": relics}), "relic_hunters")
    automa(table).relics = automa_relics
    assert table.state.scores()[0].goal is won


@pytest.mark.parametrize(
    ("nominated", "automa_discs", "prestige", "won"),
    [
        ("nominate_1 nominate_2", 1, 34, True),
        ("nominate_1 nominate_2", 2, 34, False),
        ("nominate_1", 0, 34, False),
        ("nominate_1 nominate_2", 0, 33, False),
    ],
)
def test_galactic_council_is_won_by_nominations_r12_2(
    nominated: str, automa_discs: int, prestige: int, won: bool
) -> None:
    table = solo(Given(stock={"prestige": prestige}, nominated=nominated), "galactic_council")
    automa(table).nominated = automa_discs
    assert table.state.scores()[0].goal is won


@pytest.mark.parametrize(("die", "status"), [(1, "burnt"), (2, "burnt"), (3, "developed 0")])
def test_dying_stars_burn_the_leftmost_planet_r12_2(die: int, status: str) -> None:
    table = solo(Given(developed="s1_p1", colonized="s1_p2", discs=1), "dying_stars", dice=[die])
    supply = table.player().disc_supply
    table.play("scavenge")
    assert table.planet("s1_p1") == status
    assert table.player().developed == (0 if status == "burnt" else 1)
    assert table.player().disc_supply == supply - 3 + (2 if status == "burnt" else 0)
    assert table.points("planets") == (1 if status == "burnt" else 3)


def test_burnt_and_conquered_planets_do_not_burn_again_r12_2() -> None:
    table = solo(Given(conquered="s1_p1", discs=1), "dying_stars", dice=[1])
    table.play("scavenge")
    assert table.planet("s1_p1") == "conquered 0"
    assert table.planet("s1_p2") == "burnt"


@pytest.mark.parametrize(
    ("developed", "prestige", "won"),
    [("s1_p1 s1_p2 s1_p3", 32, True), ("s1_p1 s1_p2", 38, False), ("s1_p1 s1_p2 s1_p3", 31, False)],
)
def test_dying_stars_is_won_by_developed_planets_r12_2(
    developed: str, prestige: int, won: bool
) -> None:
    table = solo(Given(stock={"prestige": prestige}, developed=developed), "dying_stars")
    assert table.state.scores()[0].goal is won
    assert winners(table.state.scores()) == ([0] if won else [])


def test_the_automa_s_relics_and_influence_never_score_r12_3() -> None:
    table = solo(Given(), "relic_hunters")
    automa(table).relics = 9
    automa(table).influence = 9
    assert table.total() == 0
