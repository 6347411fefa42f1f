"""The forty faction cards: ideology, biome, starting bonus and immediate support (R6.3, R6.5)."""

from __future__ import annotations

import pytest

from astrarium.games.age_of_galaxy.rules.components import (
    BIOME,
    FACTION_IDS,
    IDEOLOGY,
    IDEOLOGY_IDS,
    PLANET_TYPE_IDS,
    START_BONUS,
    SUPPORT,
    table,
)
from tests.games.age_of_galaxy.scenario import Given, scenario

CARDS = """
legarchaea|culturalism|ocean|3 credits,1 influence|2 credits,1 relics
mersoma|culturalism|ocean|2 credits,2 productivity|3 influence
naiadri|culturalism|ocean|2 credits,1 relics|2 credits,2 influence
chaeilki|culturalism|forest|2 credits,1 productivity|1 influence,1 relics
sylvhane|culturalism|forest|4 credits|3 productivity
ombralith|culturalism|ice|2 credits,1 innovation|1 innovation,1 relics
saruunid|culturalism|desert|1 credits,1 cruisers|3 credits,1 cruisers
pyrovane|culturalism|volcanic|3 productivity|1 credits,2 influence
jamareih|diplomacy|desert|2 credits,2 influence|3 influence
humans|diplomacy|forest|3 credits,2 productivity|2 credits,1 innovation,1 influence
psykrio|diplomacy|ice|3 credits,1 force|1 cruisers,2 influence
velquor|diplomacy|ice|2 credits,1 productivity|2 prestige
ixandri|diplomacy|desert|4 credits,1 influence|3 credits,1 influence
telmaar|diplomacy|ocean|1 credits,2 productivity|2 credits,1 prestige
cindrael|diplomacy|volcanic|2 credits,2 influence|5 credits
orrowen|diplomacy|forest|1 productivity|2 influence,1 prestige
kratox7|industrialism|volcanic|3 credits,3 productivity,1 innovation,1 influence|3 productivity
tekhlifa|industrialism|desert|4 credits,1 productivity,1 innovation,1 influence|\
4 credits,1 productivity
gromdahl|industrialism|volcanic|3 credits,3 productivity,1 influence|2 credits,2 productivity
ferroxii|industrialism|volcanic|4 credits,2 productivity|5 credits
drillhaan|industrialism|desert|3 credits,2 productivity|3 productivity
abyssol|industrialism|ocean|4 credits,1 productivity|3 credits,2 productivity
hyvernak|industrialism|ice|3 credits,2 productivity|1 credits,2 productivity
mycelloom|industrialism|forest|2 productivity,1 innovation|2 productivity,1 innovation
usud|militarism|volcanic|2 credits,1 force,2 cruisers|3 cruisers
shrynix|militarism|forest|3 credits,2 cruisers|2 credits,2 cruisers
z_qhikeox|militarism|ice|1 credits,2 productivity,1 cruisers|3 cruisers
reapers|militarism|desert|2 credits,2 cruisers|1 force,2 cruisers
kharvok|militarism|volcanic|2 credits,1 force,1 cruisers|2 cruisers,1 prestige
nyctaris|militarism|ice|2 credits,1 force|3 credits,1 force
leviathul|militarism|ocean|1 force,2 cruisers|1 force,2 cruisers
thornmaw|militarism|forest|2 credits,1 cruisers|1 force,2 cruisers
zephriion|scientism|ice|2 credits,2 innovation|3 innovation
voicavus|scientism|ocean|3 credits,1 cruisers,1 innovation|2 cruisers,1 innovation
rt182|scientism|desert|1 cruisers,2 innovation|1 cruisers,2 innovation
quillithar|scientism|ice|3 credits,2 innovation,1 influence|2 credits,2 innovation
sabrellum|scientism|desert|1 credits,2 innovation|1 credits,2 innovation
coralyx|scientism|ocean|2 credits,2 productivity,1 innovation|3 credits,1 innovation
ignisofar|scientism|volcanic|2 credits,1 productivity|1 credits,2 innovation
arborithm|scientism|forest|2 credits,1 productivity,1 innovation|1 productivity,2 innovation
"""
ROWS = [[part.strip() for part in line.split("|")] for line in CARDS.strip().splitlines()]


def amounts(text: str) -> dict[str, int]:
    """A resource table in words."""
    parts = [part.split() for part in text.split(",")]
    return {name: int(amount) for amount, name in parts}


def test_there_are_forty_factions_r1_1() -> None:
    assert [row[0] for row in ROWS] == FACTION_IDS
    assert len(ROWS) == 40


@pytest.mark.parametrize(
    ("name", "ideology", "biome", "start", "support"), ROWS, ids=[row[0] for row in ROWS]
)
def test_a_faction_card_is_as_printed_r6_3(
    name: str, ideology: str, biome: str, start: str, support: str
) -> None:
    card = FACTION_IDS.index(name)
    assert IDEOLOGY_IDS[IDEOLOGY[card]] == ideology
    assert PLANET_TYPE_IDS[BIOME[card]] == biome
    assert START_BONUS[card] == table(amounts(start))
    assert SUPPORT[card] == table(amounts(support))


@pytest.mark.parametrize(("name", "support"), [(row[0], row[4]) for row in ROWS])
def test_a_faction_gives_its_support_and_is_discarded_r6_5(name: str, support: str) -> None:
    game = scenario(Given(hand=name))
    game.play(f"play {name}", "support")
    assert game.stock() == amounts(support)
    assert game.state.discarded == [FACTION_IDS.index(name)]
    assert game.player().alliance == []


@pytest.mark.parametrize(("name", "biome"), [(row[0], row[2]) for row in ROWS])
def test_a_faction_opens_its_biome_for_one_colonize_r6_6(name: str, biome: str) -> None:
    systems = {
        "forest": "s1_p1",
        "ocean": "s1_p2",
        "volcanic": "s2_p1",
        "desert": "s2_p2",
        "ice": "s3_p1",
    }
    planet = systems[biome]
    row = f"{planet[:2]} s4 s5 s6 s7"
    game = scenario(Given(hand=name), row=row)
    assert game.offers("colonize") == []
    game.play(f"play {name}")
    assert f"colonize {planet}" in game.offers("colonize")
    game.play(f"colonize {planet}")
    assert game.planet(planet) == "colonized 0"
    assert game.state.discarded == [FACTION_IDS.index(name)]
    assert not game.player().biomes
