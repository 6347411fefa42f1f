"""R2: setting up the table, and choosing the species."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from astrarium.games.eclipse.rules.components import (
    ADVANCED,
    ADVANCED_CUBE,
    CENTER,
    COLONY_SHIPS,
    COLOUR,
    COUNTS,
    DISCS_FEWER,
    GUARDIAN_SECTORS,
    HAS_PORTAL,
    INNER_SECTORS,
    MIDDLE_SECTORS,
    NOTHING,
    OUTER_SECTORS,
    PRINTED,
    SCIENCE,
    SLOTS,
    SPECIES,
    SPECIES_NAMES,
    START_FLEET,
    START_REPUTATION,
    START_SECTOR,
    START_STORAGE,
    START_TECHS,
    TECH_CATEGORY,
)
from astrarium.games.eclipse.rules.design import PRINTED_DESIGNS
from astrarium.games.eclipse.rules.galaxy import CENTER_ZONE, NO_GALAXY, START_ZONES, opposite
from astrarium.games.eclipse.rules.player import new_player
from astrarium.games.eclipse.rules.state import Eclipse, Rules
from astrarium.games.eclipse.rules.turn import START_ROUND
from astrarium.games.eclipse.rules.vocabulary import SPECIES_CHOICE
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Question, Step
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.games.eclipse.options import EclipseOptions


def set_up(seats: int, options: EclipseOptions, chance: Chance) -> Eclipse:
    """R2: bags, stacks, the centre, the start player and then the species."""
    counts = COUNTS[seats]
    rules = Rules(
        options.species == "random",
        options.warp_portals,
        options.turn_order == "passing",
        _blueprints(options, chance),
        counts.new_technologies,
    )
    players = [new_player() for _ in range(seats)]
    state = Eclipse(seats, chance, rules, players, NO_GALAXY)
    state.unpack()
    if not rules.warp_portals:
        state.leave_out_portals()
    state.draw_technologies(counts.technologies)
    state.lay(CENTER, CENTER_ZONE, 0)
    sectors = (INNER_SECTORS, MIDDLE_SECTORS, OUTER_SECTORS)
    state.stacks = tuple([_stack(tiles, rules.warp_portals) for tiles in sectors])
    state.stack_sizes = [len(state.stacks[0]), len(state.stacks[1]), counts.outer]
    first = chance.below(seats)
    state.order = tuple([(first + step) % seats for step in range(seats)])
    state.active = first
    state.ask(START_ROUND)
    state.ask(BEGIN)
    if rules.random_species:
        deal_species(state)
    else:
        # R2.7: from the right of the start player, counter-clockwise.
        for seat in state.order:
            state.ask(ChooseSpecies(seat))
    return state


def _blueprints(options: EclipseOptions, chance: Chance) -> tuple[bool, ...]:
    """R2.3: for Ancients, Guardians and the centre, whether the advanced blueprint is used."""
    chosen = [options.advanced_ancients, options.advanced_guardians, options.advanced_center]
    if options.drawn_blueprints:
        chosen = [advanced or chance.below(2) == 1 for advanced in chosen]
    return tuple(chosen)


def _stack(tiles: list[int], portals: bool) -> tuple[int, ...]:
    return tuple([tile for tile in tiles if portals or not HAS_PORTAL[tile]])


def free_species(state: Eclipse) -> list[int]:
    """R2.7: the board sides whose board nobody has taken."""
    taken = [COLOUR[player.species] for player in state.players if player.species != NOTHING]
    return [species for species in range(SPECIES) if COLOUR[species] not in taken]


def deal_species(state: Eclipse) -> None:
    """R2.7: let chance choose the species."""
    for seat in range(state.seats):
        free = free_species(state)
        take_species(state, seat, free[state.chance.below(len(free))])


def take_species(state: Eclipse, seat: int, species: int) -> None:
    """R2.7: take a side of a species board."""
    state.players[seat].species = species
    state.tell("species", seat, species)


class ChooseSpecies(Question[Eclipse]):
    """R2.7: which side of which board to play."""

    rule = "R2.7"
    prompt = N_("Which species do you play?")

    def options(self, state: Eclipse) -> list[int]:
        return SPECIES_CHOICE.each(free_species(state))

    def answer(self, state: Eclipse, action: int) -> None:
        take_species(state, self.player, SPECIES_CHOICE.first(action))

    def why_not(self, state: Eclipse, action: int) -> Illegal | None:
        if not SPECIES_CHOICE.has(action):
            return Illegal(N_("The game begins once all have chosen a species."), "R2.7")
        species = SPECIES_CHOICE.first(action)
        return Illegal(
            N_("The board of {species} has already been taken, with one side or the other."),
            "R2.7",
            species=SPECIES_NAMES[species],
        )


class Begin(Step[Eclipse]):
    """R2.8 to R2.11: start sectors, Guardians and each player's pieces."""

    def run(self, state: Eclipse) -> None:
        counts = COUNTS[state.seats]
        for place, seat in enumerate(state.order):
            _settle(state, seat, counts.seats[place])
        guardians = GUARDIAN_SECTORS.copy()
        for direction in counts.guardians:
            tile = guardians.pop(state.chance.below(len(guardians)))
            state.lay(tile, START_ZONES[direction], opposite(direction))


def _settle(state: Eclipse, seat: int, direction: int) -> None:
    """R2.8: the arrow of a start sector faces the centre."""
    player = state.players[seat]
    species = player.species
    tile = START_SECTOR[species]
    player.home = state.lay(tile, START_ZONES[direction], opposite(direction))
    player.storage = list(START_STORAGE[species])
    player.ready = COLONY_SHIPS[species]
    state.colony_ships -= player.ready
    player.boxed = DISCS_FEWER[species]
    player.discs -= player.boxed
    for tech in START_TECHS[species]:
        player.learn(tech, TECH_CATEGORY[tech])
    player.tiles = tuple([(NOTHING,) * len(printed) for printed in PRINTED[species]])
    player.designs = tuple(PRINTED_DESIGNS[species])
    state.place_disc(seat, player.home)
    state.build_ship(seat, START_FLEET[species], player.home)
    for slot, kind in enumerate(SLOTS[tile]):
        if kind < ADVANCED or (ADVANCED_CUBE[species] and kind == SCIENCE + ADVANCED):
            player.tracks[kind % ADVANCED] -= 1
            state.cubes[player.home] |= 1 << slot
    state.draw_reputation(seat, START_REPUTATION[species])
    player.reputation = player.drawn
    player.drawn = []


BEGIN: Final = Begin()
