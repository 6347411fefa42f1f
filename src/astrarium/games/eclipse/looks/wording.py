"""The components in words: sectors, parts, technologies and ships, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.games.eclipse.rules.components import (
    ACTION_NAMES,
    ADVANCED,
    ARTIFACT,
    BURST,
    CATEGORY_NAMES,
    DICE,
    DIE_NAMES,
    DISCOVERY_NAMES,
    DISCOVERY_TEXTS,
    GRAY,
    HAS_DISCOVERY,
    ITEM_NAMES,
    NPC_COUNT,
    NPC_KIND,
    NPC_NAMES,
    ORBITAL_KIND,
    PART_CANNON,
    PART_COMPUTER,
    PART_ENERGY,
    PART_HULL,
    PART_INITIATIVE,
    PART_MISSILE,
    PART_MOVEMENT,
    PART_NAMES,
    PART_SHIELD,
    RESOURCE_NAMES,
    SECTOR_IDS,
    SECTOR_NAMES,
    SECTOR_POINTS,
    SHIPS,
    SLOTS,
    SPECIES_NAMES,
    TECH_NAMES,
    TECH_TEXTS,
)
from astrarium.games.eclipse.rules.galaxy import ZONE_IDS
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

DIRECTION_NAMES = (
    N_("north"),
    N_("north-east"),
    N_("south-east"),
    N_("south"),
    N_("south-west"),
    N_("north-west"),
)
BURST_SIGN = "*"


def sector_name(tile: int, words: Words) -> str:
    """A sector by its number and name."""
    return f"{SECTOR_IDS[tile]} {words.pick(SECTOR_NAMES[tile])}"


def zone_name(zone: int, words: Words) -> str:
    """A zone by its coordinates."""
    return ZONE_IDS[zone]


def species_name(species: int, words: Words) -> str:
    """A species."""
    return words.pick(SPECIES_NAMES[species])


def item_name(item: int, words: Words) -> str:
    """A ship type or a structure."""
    return words.pick(ITEM_NAMES[item])


def target_name(target: int, words: Words) -> str:
    """A ship type, or a kind of ships of nobody."""
    return words.pick(ITEM_NAMES[target] if target < SHIPS else NPC_NAMES[target - SHIPS])


def tech_name(tech: int, words: Words) -> str:
    """A technology."""
    return words.pick(TECH_NAMES[tech])


def tech_text(tech: int, words: Words) -> str:
    """What a technology does."""
    return words.pick(TECH_TEXTS[tech])


def track_name(track: int, words: Words) -> str:
    """A technology track."""
    return words.pick(CATEGORY_NAMES[track])


def part_name(part: int, words: Words) -> str:
    """A ship part."""
    return words.pick(PART_NAMES[part])


def resource_name(kind: int, words: Words) -> str:
    """A kind of resources."""
    return words.pick(RESOURCE_NAMES[kind])


def action_name(action: int, words: Words) -> str:
    """One of the six actions."""
    return words.pick(ACTION_NAMES[action])


def npc_name(kind: int, words: Words) -> str:
    """A kind of ships of nobody."""
    return words.pick(NPC_NAMES[kind])


def discovery_name(tile: int, words: Words) -> str:
    """A discovery tile."""
    return words.pick(DISCOVERY_NAMES[tile])


def discovery_text(tile: int, words: Words) -> str:
    """What the reward of a discovery tile is."""
    return words.pick(DISCOVERY_TEXTS[tile])


def direction_name(direction: int, words: Words) -> str:
    """A direction on the map."""
    return words(DIRECTION_NAMES[direction])


def slot_name(kind: int, words: Words) -> str:
    """A kind of population slot."""
    if kind == ORBITAL_KIND:
        return words("Orbital")
    base = words("gray") if kind % ADVANCED == GRAY else resource_name(kind % ADVANCED, words)
    return words("{kind} (advanced)", kind=base) if kind >= ADVANCED else base


def dice_text(dice: Sequence[int], words: Words) -> str:
    """Dice by colour, such as 2 yellow + 1 red."""
    shown = [
        f"{dice[colour]} {words.pick(DIE_NAMES[colour])}" for colour in range(DICE) if dice[colour]
    ]
    return " + ".join(shown)


def face_text(face: int) -> str:
    """The face of a die: blank, a number or a burst."""
    return BURST_SIGN if face == BURST else "–" if face == 1 else str(face)


def part_text(part: int, words: Words) -> str:
    """What a part adds to a blueprint."""
    figures = [
        (N_("energy {number}"), PART_ENERGY[part]),
        (N_("initiative {number}"), PART_INITIATIVE[part]),
        (N_("movement {number}"), PART_MOVEMENT[part]),
        (N_("computer {number}"), PART_COMPUTER[part]),
        (N_("shield {number}"), PART_SHIELD[part]),
        (N_("hull {number}"), PART_HULL[part]),
    ]
    shown = [words(message, number=f"{number:+d}") for message, number in figures if number]
    if sum(PART_CANNON[part]):
        shown.insert(0, words("cannon: {dice}", dice=dice_text(PART_CANNON[part], words)))
    if sum(PART_MISSILE[part]):
        shown.insert(0, words("missile: {dice}", dice=dice_text(PART_MISSILE[part], words)))
    return ", ".join(shown)


def design_text(design: Seen, words: Words) -> str:
    """The values of a ship type."""
    shown = []
    if sum(design["missile"]):
        shown.append(words("missiles {dice}", dice=dice_text(design["missile"], words)))
    if sum(design["cannon"]):
        shown.append(words("cannons {dice}", dice=dice_text(design["cannon"], words)))
    figures = [
        (N_("computer {number}"), f"+{design['computer']}", design["computer"]),
        (N_("shield {number}"), f"-{design['shield']}", design["shield"]),
        (N_("hull {number}"), design["hull"], design["hull"]),
        (N_("initiative {number}"), design["initiative"], 1),
        (N_("movement {number}"), design["movement"], design["movement"]),
    ]
    shown += [words(message, number=number) for message, number, there in figures if there]
    return ", ".join(shown)


def tile_text(tile: int, words: Words) -> str:
    """What is printed on a sector."""
    parts = [words("{number} VP", number=SECTOR_POINTS[tile])]
    parts += [slot_name(kind, words) for kind in SLOTS[tile]]
    if ARTIFACT[tile]:
        parts.append(words("artifact"))
    if HAS_DISCOVERY[tile]:
        parts.append(words("discovery"))
    if NPC_COUNT[tile]:
        parts.append(f"{NPC_COUNT[tile]} {npc_name(NPC_KIND[tile], words)}")
    return ", ".join(parts)


def number_text(number: int, words: Words) -> str:
    """A plain number."""
    return str(number)


def die_text(colour: int, words: Words) -> str:
    """The colour of a die."""
    return words.pick(DIE_NAMES[colour])


def shown_face(face: int, words: Words) -> str:
    """The face of a die."""
    return face_text(face)


Naming = Callable[[int, Words], str]
Line = tuple[str, tuple[tuple[str, Naming], ...]]

# What is told of each kind of event: the sentence, and how its figures are named.
EVENTS: dict[str, Line] = {
    "species": (N_("{name} plays {species}."), (("species", species_name),)),
    "round": (N_("Round {number} begins; {name} plays first."), (("number", number_text),)),
    "tray": (N_("{tech} comes into the tray."), (("tech", tech_name),)),
    "act": (N_("{name} takes the action {action}."), (("action", action_name),)),
    "react": (N_("{name} reacts: {action}."), (("action", action_name),)),
    "pass": (N_("{name} passes."), ()),
    "first_pass": (
        N_("{name} is the first to pass: start player, and {number} money."),
        (("number", number_text),),
    ),
    "flip": (
        N_("{name} explores {zone} and turns up {sector}."),
        (("sector", sector_name), ("zone", zone_name)),
    ),
    "lay": (
        N_("{name} lays {sector} at {zone}."),
        (("sector", sector_name), ("zone", zone_name)),
    ),
    "discard_sector": (N_("{sector} is discarded."), (("sector", sector_name),)),
    "control": (N_("{name} takes control of {sector}."), (("sector", sector_name),)),
    "lift": (N_("The disc of {name} leaves {sector}."), (("sector", sector_name),)),
    "discovery": (N_("{name} discovers: {tile}."), (("tile", discovery_name),)),
    "reward": (N_("{name} uses the discovery {tile}."), (("tile", discovery_name),)),
    "keep_discovery": (
        N_("{name} keeps the discovery {tile} for 2 points."),
        (("tile", discovery_name),),
    ),
    "store_part": (N_("{name} keeps the part {part} for later."), (("part", part_name),)),
    "research": (
        N_("{name} researches {tech} ({track})."),
        (("tech", tech_name), ("track", track_name)),
    ),
    "technology": (
        N_("{name} now has {tech} ({track})."),
        (("tech", tech_name), ("track", track_name)),
    ),
    "artifact": (N_("{name}: an artifact gives 5 {kind}."), (("kind", resource_name),)),
    "portal": (N_("{name} opens a warp portal in {sector}."), (("sector", sector_name),)),
    "trade": (
        N_("{name} trades {given} for 1 {gained}."),
        (("given", resource_name), ("gained", resource_name)),
    ),
    "take_off": (
        N_("{name} takes {part} off the {ship}."),
        (("ship", item_name), ("part", part_name)),
    ),
    "install": (
        N_("{name} puts {part} on the {ship}."),
        (("ship", item_name), ("part", part_name)),
    ),
    "build": (
        N_("{name} builds {item} in {sector}."),
        (("item", item_name), ("sector", sector_name)),
    ),
    "move": (
        N_("{name} moves {ship} to {sector}."),
        (("ship", item_name), ("sector", sector_name)),
    ),
    "colonise": (
        N_("{name} puts a {kind} cube in {sector}."),
        (("sector", sector_name), ("kind", resource_name)),
    ),
    "cube_back": (N_("A cube of {name} goes back to {kind}."), (("kind", resource_name),)),
    "combat": (N_("Combat Phase."), ()),
    "battle": (N_("Battle in {sector}."), (("sector", sector_name),)),
    "fire": (N_("{name} fires: {ship}."), (("ship", item_name),)),
    "npc_fire": (N_("{npc} fires."), (("npc", npc_name),)),
    "die": (N_("Die: {colour} {face}"), (("colour", die_text), ("face", shown_face))),
    "destroyed": (N_("{name} loses {ship}."), (("ship", item_name),)),
    "destroy_npc": (N_("{name} destroys {npc}."), (("npc", npc_name),)),
    "retreat": (
        N_("{name}: {ship} begins to retreat to {sector}."),
        (("ship", item_name), ("sector", sector_name)),
    ),
    "escape": (
        N_("{name}: {ship} has withdrawn to {sector}."),
        (("ship", item_name), ("sector", sector_name)),
    ),
    "stalemate": (N_("Stalemate: {name} must withdraw."), ()),
    "raid": (
        N_("{name} attacks the population of {sector}: damage {number}."),
        (("sector", sector_name), ("number", number_text)),
    ),
    "destroy_cube": (N_("{name} destroys a cube in {sector}."), (("sector", sector_name),)),
    "upkeep": (
        N_("{name} pays upkeep {cost} with an income of {income}."),
        (("cost", number_text), ("income", number_text)),
    ),
    "abandon": (N_("{name} abandons {sector}."), (("sector", sector_name),)),
    "bankrupt": (N_("{name} cannot pay upkeep."), ()),
    "eliminated": (N_("{name} is out of the game."), ()),
    "end": (N_("The game is over."), ()),
}
# What concerns two players: the figure is the other one's seat, perhaps with a kind of cube.
BETWEEN = {
    "propose": N_("{name} proposes relations to {other}."),
    "accept": N_("{name} accepts the relations that {other} proposed."),
    "refuse": N_("{name} refuses the relations that {other} proposed."),
    "ambassador": N_("{name} sends an ambassador to {other}."),
    "traitor": N_("{name} attacks the partner {other} and is now the traitor."),
}
# What others learn only by number: the sentence for all, and the one for its player.
SECRETS = {
    "reputation": (N_("{name} draws reputation tiles: {number}."), N_("You draw: {values}.")),
    "keep_reputation": (N_("{name} keeps a reputation tile."), N_("You keep: {values}.")),
    "return_tile": (N_("{name} puts a reputation tile back."), N_("You put back: {values}.")),
}


def event_text(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    kind, figures, name = event["kind"], event["figures"], names[event["player"]]
    if kind in BETWEEN:
        return words(BETWEEN[kind], name=name, other=names[figures[0]])
    if kind in SECRETS:
        everybody, owner = SECRETS[kind]
        if "secret" in event:
            values = ", ".join(str(value) for value in event["secret"])
            return words(owner, values=values)
        return words(everybody, name=name, number=figures[0])
    message, gaps = EVENTS[kind]
    filled = {gap: naming(figures[place], words) for place, (gap, naming) in enumerate(gaps)}
    return words(message, name=name, **filled)


# R11.19: odds.

ODDS_POLICY = N_(
    "These odds: nobody retreats, and all dice destroy the largest ship they can, then the next "
    "largest; the rest damages the largest ship that is hit (R11.19)."
)


def raid_text(destroyed: Sequence[int], words: Words) -> str:
    """The chances to destroy all cubes, and fewer; of these, what cannot happen is left out."""
    last = len(destroyed) - 1
    chances = [
        f"{cubes} ({words.percent(destroyed[cubes] / 100)})"
        for cubes in range(last, -1, -1)
        if destroyed[cubes] or cubes == last
    ]
    return words("Cubes destroyed: {chances}", chances=", ".join(chances))


def cleared_texts(battle: Seen, words: Words, names: Sequence[str]) -> list[str]:
    """The chances of each side to be left and then to destroy the whole population."""
    return [
        words(
            "{name} wins and destroys all cubes ({cubes}): {percent}",
            name=names[seat],
            cubes=battle["cubes"],
            percent=words.percent(cleared / 100),
        )
        for seat, cleared in zip(battle["seats"], battle["cleared"], strict=True)
        if cleared >= 0
    ]
