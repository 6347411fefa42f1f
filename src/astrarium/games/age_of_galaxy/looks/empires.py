"""The players' empires seen from afar, and the Automa."""

from __future__ import annotations

from astrarium.games.age_of_galaxy.looks.cards import card_chip
from astrarium.games.age_of_galaxy.looks.icons import BIOME_ICONS, ideology_icon, sum_of
from astrarium.games.age_of_galaxy.looks.pieces import AutomaShown, EmpireShown, GoalShown, Sum
from astrarium.games.age_of_galaxy.looks.reckoning import next_production
from astrarium.games.age_of_galaxy.looks.view import GOALS
from astrarium.games.age_of_galaxy.looks.wording import disc_count, point_count
from astrarium.games.age_of_galaxy.rules.components import (
    ALLIANCE_SIZE,
    AUTOMA,
    BOARD_TECHNOLOGIES,
    COLUMN,
    COUNTER_IDS,
    IDEOLOGY_NAMES,
    NO_IDEOLOGY,
    PLANET_TYPE_NAMES,
    PLANET_TYPES,
    ROUNDS,
    ROW,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD
from astrarium.games.age_of_galaxy.rules.scenarios import SCENARIO_NAMES, SCENARIO_TEXTS, STANDARD
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

COLUMNS = ("left", "middle", "right")


def _place(one: int) -> tuple[int, int]:
    """The place of a technology on the board, the third row on top."""
    return -ROW[one], COLUMNS.index(COLUMN[one])


BOARD: list[int] = sorted(range(BOARD_TECHNOLOGIES), key=_place)


class Empires(Sight):
    """What everybody sees of the players."""

    def empire(self, seat: int) -> EmpireShown:
        """The Alliance, the technologies, the ideology and the next production of a player."""
        words, player = self.words, self.seen["players"][seat]
        tucked = player["tucked"]
        hand = player["hand"] if seat != self.viewer else None
        return EmpireShown(
            seat=seat,
            name=self.names[seat],
            own=seat == self.viewer,
            active=seat in self.seen["to_act"],
            alliance=tuple([card_chip(card, words) for card in player["alliance"]]),
            free=ALLIANCE_SIZE - len(player["alliance"]),
            tucked=None if tucked == NO_CARD else card_chip(tucked, words),
            ideology=self.ideology(player),
            ideology_icon=ideology_icon(player["ideology"]),
            technologies=tuple([self._known(one, player) for one in BOARD]),
            extra=self._extra(player),
            biomes=biomes(player, words),
            production=production(player, self.seen["rounds"], words),
            planets=self._planets(player),
            hand=tuple([card_chip(card, words) for card in hand or ()]),
            label=words("Empire of {name}", name=self.names[seat]),
        )

    def ideology(self, player: Seen) -> str:
        """The dominant ideology of a player and what it is worth now."""
        words, ideology = self.words, player["ideology"]
        if ideology == NO_IDEOLOGY:
            return words("Dominant ideology: {ideology}", ideology=words("none"))
        points = point_count(player["ideology_points"][ideology], words)
        name = words("{name}: {text}", name=IDEOLOGY_NAMES[ideology], text=points)
        if player["tucked"] != NO_CARD:
            return words("True Dominant Ideology: {ideology}", ideology=name)
        return words("Dominant ideology: {ideology}", ideology=name)

    def _known(self, one: int, player: Seen) -> tuple[str, str, bool]:
        name = self.words.pick(TECHNOLOGY_NAMES[one])
        return f"technology-{one}", name, one in player["technologies"]

    def _extra(self, player: Seen) -> tuple[tuple[str, str], ...]:
        """The technologies of factions that are known."""
        return tuple(
            [
                (f"technology-{one}", self.words.pick(TECHNOLOGY_NAMES[one]))
                for one in range(BOARD_TECHNOLOGIES, TECHNOLOGIES)
                if one in player["technologies"]
            ]
        )

    def _planets(self, player: Seen) -> tuple[Figure, ...]:
        words = self.words
        return (
            Figure("colonize", str(player["colonized"]), words("Colonized planets")),
            Figure("advanced", str(player["developed"]), words("Developed planets")),
            Figure("warfare", str(player["conquered"]), words("planets conquered")),
            Figure("politics", str(player["nominated"]), words("nominations")),
        )

    # The Automa.

    def automa(self) -> AutomaShown | None:
        """The rival of a solo game, the scenario and its goals."""
        words, automa = self.words, self.seen["automa"]
        if automa is None:
            return None
        scenario = self.seen["scenario"]
        named = scenario != STANDARD
        return AutomaShown(
            seat=AUTOMA,
            figures=(
                Figure("ship", str(automa["cruisers"]), words("cruisers")),
                Figure("force", str(automa["force"]), words("force")),
                Figure("seal", str(automa["influence"]), words("influence")),
                Figure("relic", str(automa["relics"]), words("relics")),
                Figure("planet", str(automa["planets"]), words("planets")),
                Figure("warfare", str(automa["conquered"]), words("planets conquered")),
                Figure("politics", str(automa["nominated"]), words("nominations")),
                Figure("action-disc", str(automa["discs"]), words("discs")),
            ),
            scenario=words.pick(SCENARIO_NAMES[scenario]) if named else "",
            text=words.pick(SCENARIO_TEXTS[scenario]) if named else "",
            goals=tuple([self._goal(goal) for goal in self.seen["goals"]]),
        )

    def _goal(self, goal: Seen) -> GoalShown:
        words = self.words
        text = words(GOALS[COUNTER_IDS[goal["counter"]]])
        if goal["automa"] is not None:
            text = words(
                "{text}, more than the Automa ({automa})", text=text, automa=goal["automa"]
            )
        return GoalShown(text, goal["value"], goal["at_least"], goal["met"])


def biomes(player: Seen, words: Words) -> tuple[tuple[str, str], ...]:
    """The types of planets that a player can colonize."""
    return tuple(
        [
            (BIOME_ICONS[kind], words.pick(PLANET_TYPE_NAMES[kind]))
            for kind in range(PLANET_TYPES)
            if player["biomes"] >> kind & 1
        ]
    )


def production(player: Seen, rounds: int, words: Words) -> Sum:
    """R5: what the next Production phase will bring, with discs; none follows the last round."""
    if rounds >= ROUNDS:
        return Sum((), "")
    resources = sum_of(next_production(player), words)
    discs: int = player["production"]["discs"]
    parts = (*resources.parts, ("action-disc", discs))
    return Sum(parts, f"{resources.label}, {disc_count(discs, words)}")
