"""Each technology with a case of its own, and the rules of Research (R6.15 to R6.17)."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.components import (
    BOARD_TECHNOLOGIES,
    CLASS,
    CLASS_IDS,
    COLUMN,
    FACTION_IDS,
    NEEDS,
    OWNER,
    ROW,
    TECHNOLOGY_IDS,
)
from tests.games.age_of_galaxy.scenario import Given, Table, scenario

LINKS = """
terraforming | primary | |
advanced_engineering | primary | terraforming |
planetary_shields | advanced | advanced_engineering hyperspace_scanner |
light_propulsion | primary | |
hyperspace_scanner | primary | light_propulsion |
xenology | advanced | advanced_engineering hyperspace_scanner plasma_cannon |
laser_cannon | primary | |
plasma_cannon | primary | laser_cannon |
antimatter_missile | advanced | hyperspace_scanner plasma_cannon |
liquid_protection_dome | advanced | | legarchaea
energy_shields | advanced | | psykrio
nanoconstruction | advanced | | tekhlifa
dark_matter_power | advanced | | tekhlifa
quantum_physics | advanced | | zephriion
deep_space_telescope | advanced | | voicavus
ocean_ecology | advanced | | mersoma
stealth_cruiser | advanced | | shrynix
bioship_factories | advanced | | z_qhikeox
ion_cannon | advanced | | usud
ai_infrastructure | advanced | | kratox7
galactic_protocol | advanced | | jamareih
galactic_network | advanced | galactic_protocol | jamareih
subspace_sensor | advanced | | rt182
"""
ROWS = [[part.strip() for part in line.split("|")] for line in LINKS.strip().splitlines()]


@pytest.mark.parametrize(("name", "kind", "needs", "owner"), ROWS, ids=[row[0] for row in ROWS])
def test_a_technology_has_its_class_links_and_owner_r6_16(
    name: str, kind: str, needs: str, owner: str
) -> None:
    technology = TECHNOLOGY_IDS.index(name)
    assert CLASS_IDS[CLASS[technology]] == kind
    linked = [one for place, one in enumerate(TECHNOLOGY_IDS) if NEEDS[technology] >> place & 1]
    assert set(linked) == set(needs.split())
    assert (FACTION_IDS[OWNER[technology]] if OWNER[technology] >= 0 else "") == owner


def test_the_tech_board_has_three_rows_of_three_r6_15() -> None:
    board = [(ROW[one], COLUMN[one]) for one in range(BOARD_TECHNOLOGIES)]
    places = [(row, column) for column in ("left", "middle", "right") for row in (1, 2, 3)]
    assert sorted(board) == sorted(places)
    for one in range(BOARD_TECHNOLOGIES):
        assert CLASS_IDS[CLASS[one]] == ("advanced" if ROW[one] == 3 else "primary")


def researched(name: str, **given: object) -> Table:
    """The table after the research of a technology, with innovation alone."""
    row = ROWS[TECHNOLOGY_IDS.index(name)]
    known = {
        "": "",
        "terraforming": "terraforming",
        "light_propulsion": "light_propulsion",
        "laser_cannon": "laser_cannon",
        "galactic_protocol": "galactic_protocol",
    }.get(row[2], "light_propulsion hyperspace_scanner")
    price = 2 if row[1] == "advanced" else 1
    table = scenario(
        Given(stock={"innovation": price}, technologies=known, alliance=row[3], **given),  # type: ignore[arg-type]
        Given(stock={"cruisers": 3}),
        tokens={"s1": "x5 x8"},
    )
    table.state.active = 0
    return table.play(f"research {name} innovation")


def test_terraforming_gives_productivity_and_barren_planets() -> None:
    table = researched("terraforming")
    assert table.stock() == {"productivity": 1}
    assert "colonize s1_p3" in table.run_to("0 Turn").offers()


def test_advanced_engineering_gives_productivity_and_cheaper_develops() -> None:
    table = researched("advanced_engineering", colonized="s1_p1")
    assert table.stock() == {"productivity": 1}
    assert table.player().costs[7][0] == 5


def test_planetary_shields_protect_developed_planets() -> None:
    table = researched("planetary_shields", colonized="s1_p1", developed="s1_p2")
    assert table.stock() == {"prestige": 1}
    assert not table.state.protected(0)
    assert table.state.protected(1)


def test_light_propulsion_reaches_one_system_further() -> None:
    table = researched("light_propulsion")
    assert table.state.reach(table.player().reach) == 2
    assert table.stock() == {}


def test_hyperspace_scanner_gives_a_cruiser_and_innovation_after_explore() -> None:
    table = researched("hyperspace_scanner")
    assert table.stock() == {"cruisers": 1}
    table.run_to("0 Turn").play("explore s1")
    assert table.stock() == {"prestige": 3, "innovation": 1}


def test_xenology_gives_prestige_and_a_choice() -> None:
    table = researched("xenology").play("choose 1")
    assert table.stock() == {"prestige": 1, "influence": 2}


def test_laser_cannon_gives_force() -> None:
    assert researched("laser_cannon").stock() == {"force": 1}


def test_plasma_cannon_gives_force_and_a_cruiser() -> None:
    assert researched("plasma_cannon").stock() == {"force": 1, "cruisers": 1}


def test_antimatter_missile_gives_two_force() -> None:
    assert researched("antimatter_missile").stock() == {"force": 2}


def test_liquid_protection_dome_protects_all_planets() -> None:
    table = researched("liquid_protection_dome", colonized="s1_p1", developed="s1_p2")
    assert table.stock() == {"prestige": 1}
    assert table.state.protected(0)
    assert table.state.protected(1)


def test_energy_shields_keep_two_more_cruisers() -> None:
    table = scenario(
        Given(technologies="energy_shields", stock={"force": 1, "cruisers": 5}, discs=1),
        Given(stock={"cruisers": 5, "force": 1}, discs=0),
        round_number=2,
    )
    table.play("scavenge")
    assert table.held("cruisers") == 3
    assert table.held("cruisers", 1) == 1
    assert researched("energy_shields").stock() == {"force": 1}


def test_nanoconstruction_makes_colonize_and_develop_cheaper() -> None:
    table = researched("nanoconstruction", colonized="s1_p1 s1_p2 s1_p3 s2_p1 s2_p2")
    assert table.player().colonize_cost() == 5 - 1 - 3
    assert table.player().costs[7][0] == 4


def test_dark_matter_power_gives_productivity_and_credits() -> None:
    assert researched("dark_matter_power").stock() == {"productivity": 2, "credits": 2}


def test_quantum_physics_gives_innovation_and_credits() -> None:
    table = researched("quantum_physics")
    assert table.stock() == {"innovation": 3, "credits": 2, "influence": 2}


def test_deep_space_telescope_brings_two_private_tokens_r6_10() -> None:
    table = researched("deep_space_telescope")
    assert table.held("cruisers") == 2
    assert len(table.player().private) == 2
    table.run_to("0 Turn").play("explore_own")
    assert len(table.player().private) == 1
    assert table.held("cruisers") <= 3
    table.run_to("1 Turn")
    assert "explore_own" not in table.offers()


def test_ocean_ecology_gives_prestige_for_oceans_and_ice_once() -> None:
    table = researched("ocean_ecology", colonized="s1_p2", developed="s3_p1")
    assert table.held("prestige") == 2
    table.run_to("0 Turn")
    assert table.held("prestige") == 2


def test_stealth_cruiser_takes_two_cruisers_of_each_rival() -> None:
    table = researched("stealth_cruiser")
    assert table.held("cruisers") == 1
    assert table.held("cruisers", 1) == 1


def test_stealth_cruiser_hits_the_automa_r11_9() -> None:
    table = scenario(Given(alliance="shrynix", stock={"innovation": 2}), players=1)
    table.play("research stealth_cruiser innovation")
    assert table.state.automa is not None
    assert table.state.automa.cruisers == 0


def test_bioship_factories_give_cruisers_and_cheaper_ones() -> None:
    table = researched("bioship_factories")
    assert table.held("cruisers") == 3
    assert table.player().costs[3][0] == 1


def test_ion_cannon_gives_force_and_a_cruiser() -> None:
    assert researched("ion_cannon").stock() == {"force": 2, "cruisers": 1}


def test_ai_infrastructure_gives_credits_and_innovation_after_develop() -> None:
    table = researched("ai_infrastructure", colonized="s1_p1")
    assert table.stock() == {}
    table.player().stock[0] = 7
    table.run_to("0 Turn").play("develop s1_p1", "choose 1")
    assert table.stock() == {
        "credits": 2,
        "innovation": 1,
        "influence": 1,
        "prestige": 1,
        "productivity": 1,
    }


def test_galactic_protocol_gives_influence_and_prestige() -> None:
    assert researched("galactic_protocol").stock() == {"influence": 1, "prestige": 1}


def test_galactic_network_needs_the_protocol_and_scores_planets() -> None:
    table = researched("galactic_network", colonized="s1_p1", developed="s1_p2 s1_p3")
    assert table.points("factions") == 1 + 4
    without = scenario(Given(alliance="jamareih", stock={"innovation": 2}))
    assert without.refusal("research galactic_network innovation").rule == "R6.16"


def test_subspace_sensor_gives_a_cruiser_and_more_after_explore() -> None:
    table = researched("subspace_sensor")
    assert table.stock() == {"cruisers": 2}  # one of them by the faction's own ability
    table.run_to("0 Turn").play("explore s1")
    assert table.stock() == {"cruisers": 1, "prestige": 4, "innovation": 1}


def test_a_technology_is_researched_once_r6_17() -> None:
    table = scenario(Given(stock={"credits": 9}, technologies="terraforming"))
    assert table.refusal("research terraforming credits").rule == "R6.17"


def test_an_advanced_technology_costs_credits_and_innovation_r6_15() -> None:
    table = scenario(
        Given(stock={"credits": 9}, technologies="light_propulsion hyperspace_scanner")
    )
    assert table.refusal("research planetary_shields credits").rule == "R6.15"
