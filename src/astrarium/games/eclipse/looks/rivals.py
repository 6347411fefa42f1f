"""What everybody can see of the other players, of the ships of nobody, and of the species."""

from __future__ import annotations

from functools import cache

from astrarium.games.eclipse.looks.boards import RESOURCE_ICONS
from astrarium.games.eclipse.looks.designs import design_shown, signed
from astrarium.games.eclipse.looks.market import tech_art
from astrarium.games.eclipse.looks.pieces import RivalShown, ShipLine, SpeciesShown
from astrarium.games.eclipse.looks.wording import tech_name
from astrarium.games.eclipse.rules.components import (
    ACTION_NAMES,
    ACTIONS,
    ACTIVATIONS,
    COLONY_SHIPS,
    COLOUR,
    COLOUR_NAMES,
    GAME_NAME,
    ITEM_NAMES,
    NOTHING,
    NPC_IDS,
    NPC_KINDS,
    NPC_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SHIPS,
    SPECIES_NAMES,
    SPECIES_TEXTS,
    STARBASE,
    START_STORAGE,
    START_TECHS,
    TRADE_RATIO,
)
from astrarium.games.eclipse.rules.design import PRINTED_DESIGNS
from astrarium.games.eclipse.rules.knowledge import design_seen
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

USUAL_ACTIVATIONS = (1, 1, 2, 2, 2, 2)


class Rivals(Sight):
    """The other players, for one viewer."""

    def rivals(self) -> list[RivalShown]:
        """The others in the order of play, or all players for somebody who watches."""
        known = [seat for seat in self.others() if self.players[seat]["species"] != NOTHING]
        return [self._rival(seat) for seat in known]

    def _rival(self, seat: int) -> RivalShown:
        words, player = self.words, self.seen["players"][seat]
        relation, label = self._relation(seat)
        return RivalShown(
            token=f"seat-{seat}",
            seat=seat,
            name=self.names[seat],
            species=words.pick(SPECIES_NAMES[player["species"]]),
            about=f"species-{player['species']}",
            relation=relation,
            relation_label=label,
            figures=self._figures(player),
            ships=tuple([self._ship(seat, player, ship) for ship in range(SHIPS)]),
            techs=tuple(
                [
                    Figure(f"tech-{tech}", tech_art(tech), tech_name(tech, words))
                    for track in player["techs"]
                    for tech in track
                ]
            ),
        )

    def _relation(self, seat: int) -> tuple[str, str]:
        """Traitor, partner, or out of the game."""
        words = self.words
        if self.seen["players"][seat]["out"]:
            return "removed", words("out of the game")
        if self.seen["traitor"] == seat:
            return "warfare", words("traitor")
        if self.viewer is not None and seat in self.seen["players"][self.viewer]["ambassadors"]:
            return "politics", words("you have exchanged ambassadors")
        return "", ""

    def _figures(self, player: Seen) -> tuple[Figure, ...]:
        words = self.words
        incomes = [
            Figure(
                RESOURCE_ICONS[kind],
                signed(player["production"][kind]),
                words("{kind} each round", kind=RESOURCE_NAMES[kind]),
            )
            for kind in range(RESOURCES)
        ]
        return (
            *incomes,
            Figure("upkeep", f"−{player['upkeep']}", words("upkeep")),
            Figure("reputation", str(player["reputation_tiles"]), words("reputation tiles")),
            Figure("politics", str(len(player["ambassadors"])), words("ambassadors")),
        )

    def _ship(self, seat: int, player: Seen, ship: int) -> ShipLine:
        words = self.words
        design = player["blueprints"][ship]["design"]
        return ShipLine(
            f"{ship}-{seat}",
            words.pick(ITEM_NAMES[ship]),
            design_shown(design, words, ship != STARBASE),
        )

    def guards(self) -> list[ShipLine]:
        """The blueprints of the ships of nobody."""
        return [
            ShipLine(
                NPC_IDS[kind],
                self._guard_name(kind),
                design_shown(self.seen["npcs"][kind]["design"], self.words, False),
            )
            for kind in range(NPC_KINDS)
        ]

    def _guard_name(self, kind: int) -> str:
        name = self.words.pick(NPC_NAMES[kind])
        if self.seen["npcs"][kind]["advanced"]:
            return self.words("{ship} (advanced)", ship=name)
        return name


@cache
def species_shown(species: int, language: str) -> SpeciesShown:
    """A species at a glance."""
    words = Words(language, GAME_NAME)
    storage = [
        Figure(RESOURCE_ICONS[kind], str(START_STORAGE[species][kind]), name)
        for kind, name in enumerate([words.pick(name) for name in RESOURCE_NAMES])
    ]
    return SpeciesShown(
        token=f"species-{species}",
        name=words.pick(SPECIES_NAMES[species]),
        text=words.pick(SPECIES_TEXTS[species]),
        colour=words.pick(COLOUR_NAMES[COLOUR[species]]),
        about=f"species-{species}",
        figures=(
            *storage,
            Figure("colony-ship", str(COLONY_SHIPS[species]), words("colony ships")),
            Figure("trade", f"{TRADE_RATIO[species]}:1", words("trade")),
        ),
        ships=tuple(
            [
                ShipLine(
                    str(ship),
                    words.pick(ITEM_NAMES[ship]),
                    design_shown(
                        design_seen(PRINTED_DESIGNS[species][ship]), words, ship != STARBASE
                    ),
                )
                for ship in range(SHIPS)
            ]
        ),
    )


def species_lines(species: int, words: Words) -> list[str]:
    """A species at full length."""
    lines = [words.pick(SPECIES_TEXTS[species])]
    other = [
        f"{words.pick(ACTION_NAMES[action])} {ACTIVATIONS[species][action]}"
        for action in range(ACTIONS)
        if ACTIVATIONS[species][action] != USUAL_ACTIVATIONS[action]
    ]
    if other:
        lines.append(words("Activations: {actions}", actions=", ".join(other)))
    techs = ", ".join([tech_name(tech, words) for tech in START_TECHS[species]])
    if techs:
        lines.append(words("Starts with: {techs}", techs=techs))
    return lines
