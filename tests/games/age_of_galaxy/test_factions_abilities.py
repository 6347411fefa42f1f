"""Each faction's ability, with a case of its own (R6.3, R6.9)."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.production import produce
from tests.games.age_of_galaxy.scenario import Given, Table, scenario


def after(faction: str, action: str, *more: str, **given: object) -> dict[str, int]:
    """What a player of one faction has after an action, from a full stock."""
    stock = {"credits": 9, "innovation": 2, "influence": 3, "cruisers": 1}
    table = scenario(
        Given(alliance=faction, stock=stock, **given),  # type: ignore[arg-type]
        tokens={"s1": "x5"},
    )
    table.play(action, *more)
    return table.stock()


def produced(faction: str, **given: object) -> Table:
    """The table after a Production phase of a player of one faction."""
    table = scenario(Given(alliance=faction, **given))  # type: ignore[arg-type]
    produce(table.state)
    return table


def test_legarchaea_gains_influence_after_salvage() -> None:
    assert after("legarchaea", "salvage 2")["influence"] == 4


def test_mersoma_may_colonize_ice() -> None:
    table = scenario(Given(alliance="mersoma"), row="s3 s4 s1 s2 s5")
    assert table.offers("colonize") == ["colonize s3_p1", "colonize s3_p3"]


@pytest.mark.parametrize(("relics", "influence"), [(1, 0), (2, 1)])
def test_naiadri_gains_influence_with_two_relics(relics: int, influence: int) -> None:
    assert produced("naiadri", stock={"relics": relics}).held("influence") == influence


def test_chaeilki_gains_influence_after_colonize() -> None:
    assert after("chaeilki", "colonize s1_p1")["influence"] == 4


def test_sylvhane_scores_developed_planets_and_develops_for_less() -> None:
    table = scenario(Given(alliance="sylvhane", developed="s1_p1 s1_p2", colonized="s1_p3"))
    assert table.points("factions") == 2
    assert after("sylvhane", "develop s1_p1", "choose 1", colonized="s1_p1")["credits"] == 3


def test_ombralith_salvages_for_two_credits() -> None:
    assert after("ombralith", "salvage 2")["credits"] == 9 - 4


def test_saruunid_gains_a_relic_after_explore() -> None:
    assert after("saruunid", "explore s1")["relics"] == 1


def test_pyrovane_sells_relics_and_brings_one() -> None:
    table = scenario(Given(hand="pyrovane"))
    table.play("play pyrovane", "ally")
    assert table.stock() == {"productivity": 3, "relics": 1}
    table.play("research terraforming credits")
    assert table.offers() == ["exchange productivity", "exchange pyrovane"]
    table.play("exchange pyrovane")
    assert table.stock() == {"productivity": 4}


@pytest.mark.parametrize(("nominated", "influence"), [("", 0), ("nominate_1", 1)])
def test_jamareih_gains_influence_with_a_nomination(nominated: str, influence: int) -> None:
    assert produced("jamareih", nominated=nominated).held("influence") == influence


def test_humans_settle_oceans_and_gain_after_trade() -> None:
    table = scenario(Given(alliance="humans", stock={"influence": 3}))
    assert table.offers("colonize") == ["colonize s1_p1", "colonize s1_p2"]
    table.play("trade knowledge_sharing_1")
    assert table.stock() == {"innovation": 2, "credits": 1, "productivity": 1}


@pytest.mark.parametrize(("cruisers", "influence"), [(0, 0), (1, 1)])
def test_psykrio_gains_influence_with_a_cruiser(cruisers: int, influence: int) -> None:
    assert produced("psykrio", stock={"cruisers": cruisers}).held("influence") == influence


def test_velquor_nominates_for_less() -> None:
    assert after("velquor", "nominate nominate_1", developed="s1_p1")["influence"] == 1


def test_ixandri_gains_after_trade_and_after_nominate() -> None:
    assert after("ixandri", "trade knowledge_sharing_1")["credits"] == 11
    assert after("ixandri", "nominate nominate_1", developed="s1_p1")["influence"] == 1


def test_telmaar_gains_influence_after_develop() -> None:
    table = after("telmaar", "develop s1_p1", "choose 1", colonized="s1_p1")
    assert table["influence"] == 3 + 1 + 1


def test_cindrael_sells_influence_and_gains_after_nominate() -> None:
    table = scenario(Given(alliance="cindrael", stock={"influence": 2}))
    table.play("research terraforming credits", "exchange cindrael")
    assert table.stock() == {"credits": 1, "productivity": 1}
    assert after("cindrael", "nominate nominate_1", developed="s1_p1")["credits"] == 11


def test_orrowen_scores_two_for_each_nomination() -> None:
    assert scenario(Given(alliance="orrowen", nominated="nominate_4")).points("factions") == 2


def test_kratox7_gains_productivity_after_develop() -> None:
    gained = after("kratox7", "develop s1_p1", "choose 1", colonized="s1_p1")
    assert gained["productivity"] == 1


def test_tekhlifa_colonizes_for_less() -> None:
    table = scenario(Given(alliance="tekhlifa", colonized="s1_p1 s1_p2"))
    assert table.player().colonize_cost() == 1


def test_gromdahl_gains_after_scavenge() -> None:
    gained = after("gromdahl", "scavenge")
    assert gained["productivity"] == 1 + 1
    assert gained["credits"] == 9 + 2


def test_ferroxii_strips_productivity_and_builds_for_less() -> None:
    table = scenario(Given(alliance="ferroxii", stock={"productivity": 3}))
    table.play("manufacture 3", "exchange ferroxii")
    assert table.stock() == {"cruisers": 3}


def test_drillhaan_gains_productivity_after_colonize() -> None:
    table = scenario(Given(alliance="drillhaan"), row="s2 s1 s3 s4 s5")
    table.play("colonize s2_p2")
    assert table.stock() == {"credits": 3, "productivity": 1}


def test_abyssol_develops_for_less_and_scores_oceans() -> None:
    assert after("abyssol", "develop s1_p1", "choose 1", colonized="s1_p1")["credits"] == 4
    table = scenario(Given(alliance="abyssol", colonized="s1_p2", developed="s1_p1"))
    assert table.points("factions") == 1


def test_hyvernak_loses_no_productivity() -> None:
    table = produced("hyvernak", stock={"productivity": 4})
    assert table.stock() == {"credits": 4, "productivity": 4}


def test_mycelloom_scores_productivity() -> None:
    table = scenario(Given(alliance="mycelloom", stock={"productivity": 7}))
    assert table.points("factions") == 3


def test_usud_gains_credits_as_warlord() -> None:
    table = scenario(
        Given(alliance="usud", stock={"cruisers": 1}, discs=1), Given(discs=0), round_number=2
    )
    table.play("scavenge")
    assert table.asked() == "0 ConquerPlanet"
    assert table.held("credits") == 1 + 2


def test_shrynix_gains_a_cruiser_after_explore() -> None:
    assert after("shrynix", "explore s1")["cruisers"] == 1


def test_z_qhikeox_gains_a_cruiser_in_production() -> None:
    assert produced("z_qhikeox").held("cruisers") == 1


def test_reapers_gain_two_prestige_for_a_conquest() -> None:
    table = scenario(
        Given(alliance="reapers", stock={"cruisers": 1}, discs=1), Given(discs=0), round_number=5
    )
    table.play("scavenge", "conquer s1_p1")
    assert table.held("prestige") == 1 + 2


def test_kharvok_gains_prestige_as_the_only_warlord() -> None:
    table = scenario(
        Given(alliance="kharvok", stock={"cruisers": 1}, discs=1), Given(discs=0), round_number=2
    )
    table.play("scavenge")
    assert table.held("prestige") == 1 + 1


def test_nyctaris_buys_force() -> None:
    table = scenario(Given(alliance="nyctaris", stock={"credits": 3, "influence": 1}))
    table.play("exchange nyctaris", "exchange nyctaris", "exchange influence")
    assert table.stock() == {"force": 2}
    assert table.player().discs == 3
    assert table.offers("exchange") == []


def test_leviathul_protects_colonies_and_gains_credits_with_two_cruisers() -> None:
    table = scenario(Given(), Given(alliance="leviathul", colonized="s1_p1", developed="s1_p2"))
    assert table.state.protected(0)
    assert not table.state.protected(1)
    assert produced("leviathul", stock={"cruisers": 1}).held("credits") == 0
    assert produced("leviathul", stock={"cruisers": 2}).held("credits") == 2


def test_thornmaw_scores_force_and_gains_it_after_manufacture() -> None:
    table = scenario(Given(alliance="thornmaw", stock={"force": 5}))
    assert table.points("factions") == 2
    assert after("thornmaw", "manufacture 2")["force"] == 1


@pytest.mark.parametrize(
    ("action", "influence"),
    [("research quantum_physics credits", 5), ("research terraforming credits", 3)],
)
def test_zephriion_gains_influence_after_an_advanced_technology(
    action: str, influence: int
) -> None:
    assert after("zephriion", action)["influence"] == influence


def test_voicavus_gains_credits_after_explore() -> None:
    assert after("voicavus", "explore s1")["credits"] == 11


def test_rt182_gains_a_cruiser_after_research() -> None:
    assert after("rt182", "research terraforming credits")["cruisers"] == 2


def test_quillithar_pays_two_credits_less_for_research() -> None:
    assert after("quillithar", "research terraforming credits")["credits"] == 8


@pytest.mark.parametrize(("technology", "prestige"), [("xenology", 3), ("terraforming", 0)])
def test_sabrellum_gains_prestige_after_an_advanced_technology(
    technology: str, prestige: int
) -> None:
    known = "laser_cannon plasma_cannon" if technology == "xenology" else ""
    table = scenario(Given(alliance="sabrellum", stock={"innovation": 2}, technologies=known))
    table.play(f"research {technology} innovation")
    if technology == "xenology":
        table.play("choose 2")
    assert table.held("prestige") == prestige


def test_coralyx_gains_credits_after_research() -> None:
    assert after("coralyx", "research terraforming credits")["credits"] == 9 - 3 + 2


def test_ignisofar_gives_a_primary_technology() -> None:
    table = scenario(Given(hand="ignisofar", technologies="laser_cannon"))
    table.play("play ignisofar", "ally")
    assert table.offers() == [
        "learn terraforming",
        "learn light_propulsion",
        "learn plasma_cannon",
    ]
    table.play("learn plasma_cannon")
    assert table.stock() == {"credits": 2, "productivity": 1, "force": 1, "cruisers": 1}


def test_ignisofar_gives_nothing_without_a_disc_in_the_supply() -> None:
    table = scenario(Given(hand="ignisofar"))
    table.player().disc_supply = 0
    table.play("play ignisofar", "ally")
    assert table.asked() == "0 Turn"
    assert table.player().technologies == []


def test_arborithm_scores_technologies() -> None:
    table = scenario(
        Given(alliance="arborithm", technologies="terraforming laser_cannon plasma_cannon")
    )
    assert table.points("factions") == 3
