"""Everything in the box at full length: it tells nothing of a game."""

from __future__ import annotations

from functools import cache

from astrarium.games.eclipse.looks.market import tech_art, tech_lines
from astrarium.games.eclipse.looks.rivals import species_lines
from astrarium.games.eclipse.looks.wording import (
    discovery_name,
    discovery_text,
    part_name,
    part_text,
    tech_name,
)
from astrarium.games.eclipse.rules.components import (
    CATEGORY_IDS,
    CATEGORY_NAMES,
    DISCOVERIES,
    GAME_NAME,
    IS_ANCIENT_PART,
    PART_KIND,
    PARTS,
    SPECIES,
    SPECIES_NAMES,
    TECH_CATEGORY,
    TECHS,
)
from astrarium.kernel.looks.presentation import Entry
from astrarium.kernel.words import Words


@cache
def glossary(language: str) -> tuple[Entry, ...]:
    """An entry for each technology, part, discovery tile and species."""
    words = Words(language, GAME_NAME)
    return (
        *[_technology(tech, words) for tech in range(TECHS)],
        *[_part(part, words) for part in range(PARTS)],
        *[_discovery(tile, words) for tile in range(DISCOVERIES)],
        *[_species(species, words) for species in range(SPECIES)],
    )


def _technology(tech: int, words: Words) -> Entry:
    category = TECH_CATEGORY[tech]
    return Entry(
        key=f"tech-{tech}",
        look=f"track-{CATEGORY_IDS[category]}",
        icon=tech_art(tech),
        title=tech_name(tech, words),
        kind=words.pick(CATEGORY_NAMES[category]),
        lines=_plain(tech_lines(tech, words)),
    )


def _part(part: int, words: Words) -> Entry:
    ancient = IS_ANCIENT_PART[part]
    return Entry(
        key=f"part-{part}",
        look="of-part",
        icon=PART_KIND[part],
        title=part_name(part, words),
        kind=words("ancient part") if ancient else words("ship part"),
        lines=_plain([part_text(part, words)]),
    )


def _discovery(tile: int, words: Words) -> Entry:
    return Entry(
        key=f"discovery-{tile}",
        look="of-discovery",
        icon="discovery",
        title=discovery_name(tile, words),
        kind=words("discovery tile"),
        lines=_plain([discovery_text(tile, words)]),
    )


def _species(species: int, words: Words) -> Entry:
    return Entry(
        key=f"species-{species}",
        look="of-species",
        icon="tech",
        title=words.pick(SPECIES_NAMES[species]),
        kind=words("species"),
        lines=_plain(species_lines(species, words)),
    )


def _plain(lines: list[str]) -> tuple[tuple[str, str], ...]:
    """Lines without icons."""
    return tuple([("", line) for line in lines])
