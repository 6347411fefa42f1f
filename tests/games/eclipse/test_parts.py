"""What each ship part adds to a blueprint (R7.6), and how blueprints are built (R7)."""

from __future__ import annotations

import pytest

from astrarium.games.eclipse.rules.components import (
    DIE_IDS,
    IS_ANCIENT_PART,
    PART_IDS,
    PARTS,
    SPECIES_IDS,
)
from astrarium.games.eclipse.rules.design import is_sound
from tests.games.eclipse.scenario import Table

# Energy, initiative, movement, computer, shield, hull; then cannon and missile dice.
VALUES = {
    "ion_cannon": (-1, 0, 0, 0, 0, 0, "yellow", ""),
    "plasma_cannon": (-2, 0, 0, 0, 0, 0, "orange", ""),
    "soliton_cannon": (-3, 0, 0, 0, 0, 0, "blue", ""),
    "antimatter_cannon": (-4, 0, 0, 0, 0, 0, "red", ""),
    "flux_missile": (0, 1, 0, 0, 0, 0, "", "yellow yellow"),
    "plasma_missile": (-1, 0, 0, 0, 0, 0, "", "orange orange"),
    "electron_computer": (0, 0, 0, 1, 0, 0, "", ""),
    "positron_computer": (-1, 0, 0, 2, 0, 0, "", ""),
    "gluon_computer": (-2, 0, 0, 3, 0, 0, "", ""),
    "gauss_shield": (0, 0, 0, 0, 1, 0, "", ""),
    "phase_shield": (-1, 0, 0, 0, 2, 0, "", ""),
    "absorption_shield": (4, 0, 0, 0, 1, 0, "", ""),
    "hull": (0, 0, 0, 0, 0, 1, "", ""),
    "improved_hull": (0, 0, 0, 0, 0, 2, "", ""),
    "conifold_field": (-2, 0, 0, 0, 0, 3, "", ""),
    "sentient_hull": (0, 0, 0, 1, 0, 1, "", ""),
    "nuclear_drive": (-1, 1, 1, 0, 0, 0, "", ""),
    "fusion_drive": (-2, 2, 2, 0, 0, 0, "", ""),
    "tachyon_drive": (-3, 3, 3, 0, 0, 0, "", ""),
    "transition_drive": (0, 0, 3, 0, 0, 0, "", ""),
    "nuclear_source": (3, 0, 0, 0, 0, 0, "", ""),
    "fusion_source": (6, 0, 0, 0, 0, 0, "", ""),
    "tachyon_source": (9, 0, 0, 0, 0, 0, "", ""),
    "zero_point_source": (12, 0, 0, 0, 0, 0, "", ""),
    "ion_disruptor": (0, 3, 0, 0, 0, 0, "yellow", ""),
    "ion_turret": (0, 0, 0, 0, 0, 0, "yellow yellow", ""),
    "plasma_turret": (-3, 0, 0, 0, 0, 0, "orange orange", ""),
    "soliton_charger": (-1, 0, 0, 0, 0, 0, "blue", ""),
    "ion_missile": (0, 0, 0, 0, 0, 0, "", "yellow yellow yellow"),
    "soliton_missile": (0, 1, 0, 0, 0, 0, "", "blue"),
    "antimatter_missile": (0, 0, 0, 0, 0, 0, "", "red"),
    "axion_computer": (0, 1, 0, 2, 0, 0, "", ""),
    "flux_shield": (-2, 1, 0, 0, 3, 0, "", ""),
    "inversion_shield": (2, 0, 0, 0, 2, 0, "", ""),
    "shard_hull": (0, 0, 0, 0, 0, 3, "", ""),
    "conformal_drive": (-2, 2, 4, 0, 0, 0, "", ""),
    "nonlinear_drive": (2, 0, 2, 0, 0, 0, "", ""),
    "hypergrid_source": (11, 0, 0, 0, 0, 0, "", ""),
}


def dice(text: str) -> list[int]:
    return [text.split().count(colour) for colour in DIE_IDS]


@pytest.mark.parametrize("part", VALUES)
def test_a_part_adds_its_values_r7_6(part: str) -> None:
    energy, initiative, movement, computer, shield, hull, cannon, missile = VALUES[part]
    table = Table("terran_union")
    before = table.design("cruiser")
    table.player().put_part(1, 4, PART_IDS.index(part))
    after = table.design("cruiser")
    assert after.energy == before.energy + energy
    assert after.initiative == before.initiative + initiative
    assert after.movement == before.movement + movement
    assert after.computer == before.computer + computer
    assert after.shield == before.shield + shield
    assert after.hull == before.hull + hull
    added = [one - other for one, other in zip(after.cannon, before.cannon, strict=True)]
    assert added == dice(cannon)
    assert list(after.missile) == dice(missile)


def test_the_muon_source_lies_outside_the_grid_r5_11() -> None:
    table = Table("terran_union")
    before = table.design("cruiser")
    table.player().put_outside(1)
    after = table.design("cruiser")
    assert after.energy == before.energy + 2 and after.initiative == before.initiative + 1
    assert set(VALUES) | {"muon_source"} == set(PART_IDS)
    assert sum(IS_ANCIENT_PART) == 15 and PARTS == 39


@pytest.mark.parametrize("species", SPECIES_IDS)
def test_printed_blueprints_are_sound_r7_3(species: str) -> None:
    table = Table(species)
    for ship, design in enumerate(table.player().designs):
        assert is_sound(ship, design.energy, design.drives)


def test_a_tile_covers_the_print_and_uncovers_it_again_r7_2() -> None:
    table = Table("terran_union")
    table.act("upgrade", "install cruiser 4", "part nuclear_source")
    assert table.design("cruiser").hull == 0
    table.do("remove cruiser 4", "done")
    assert table.design("cruiser").hull == 1


def test_a_blueprint_keeps_its_energy_and_its_drive_r7_3() -> None:
    table = Table("terran_union")
    table.learn(0, "plasma_cannon", "fusion_drive")
    table.act("upgrade", "install interceptor 3")
    assert table.offers("part fusion_drive") and not table.offers("part hull")
    table.do("part fusion_drive", "install interceptor 4")
    assert not table.offers("part ion_cannon")
    assert table.refusal("part plasma_cannon") == "R7.3"


def test_a_starbase_has_no_drive_r7_3() -> None:
    table = Table("terran_union")
    table.act("upgrade", "install starbase 3")
    assert not table.offers("part nuclear_drive")
    assert table.refusal("part nuclear_drive") == "R7.3"


def test_within_an_activation_the_blueprint_may_be_unsound_r7_3() -> None:
    table = Table("eridani")
    table.learn(0, "fusion_source", "tachyon_drive")
    table.parts("interceptor", "fusion_source", "-", "tachyon_drive")
    table.act("upgrade", "remove interceptor 1")
    # Energy 3 + 1 against 3 + 1 is still enough.
    assert table.offers("done")
    table.do("install interceptor 2", "part hull")
    assert table.design("interceptor").cannons == 0


def test_a_removal_that_nothing_could_mend_is_not_offered_r7_3() -> None:
    table = Table("terran_union")
    table.learn(0, "fusion_source", "plasma_cannon")
    table.parts("dreadnought", "fusion_source", "fusion_source", *["plasma_cannon"] * 6)
    table.parts("dreadnought", "-", "-", "-", "-", "-", "-", "-", "nuclear_drive")
    assert table.design("dreadnought").energy == 1
    table.act("upgrade")
    assert table.offers("remove dreadnought 1")
    table.do("remove dreadnought 1")
    assert not table.offers("done") and table.offers("install dreadnought 1")
    assert not table.offers("install interceptor")


def test_an_ancient_part_that_comes_off_leaves_the_game_r7_1() -> None:
    table = Table("terran_union")
    table.parts("cruiser", "-", "-", "-", "-", "shard_hull")
    table.act("upgrade", "remove cruiser 5")
    assert table.state.lost_parts == (PART_IDS.index("shard_hull"),)
    assert not table.offers("part shard_hull")


def test_a_kept_ancient_part_is_placed_by_an_upgrade_reaction_r7_8() -> None:
    table = Table("terran_union")
    table.player().parts = (PART_IDS.index("shard_hull"), PART_IDS.index("muon_source"))
    table.player().passed = True
    table.turn_of(0)
    table.do("react upgrade", "install interceptor 4", "part shard_hull")
    assert table.design("interceptor").hull == 3
    assert table.player().parts == (PART_IDS.index("muon_source"),)
    table.turn_of(0)
    table.do("react upgrade", "install starbase outside")
    assert table.player().parts == () and table.player().outside == 1 << 3


def test_equal_spaces_are_one_choice() -> None:
    table = Table("terran_union")
    table.act("upgrade")
    spaces = [text for text in table.legal() if text.startswith("install dreadnought")]
    # Computer, cannon (of two), hull (of two) and the empty space; without its only source or
    # drive the ship would not be sound.
    assert len(spaces) == 4
