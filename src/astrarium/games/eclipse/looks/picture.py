"""What the table's page draws: the view's data as pieces.

Everything lies open but the reputation tiles: those of others are a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astrarium.games.eclipse.looks.boards import RESOURCE_ICONS, Boards
from astrarium.games.eclipse.looks.fights import Fights
from astrarium.games.eclipse.looks.galaxy import Map, printed
from astrarium.games.eclipse.looks.glossary import glossary
from astrarium.games.eclipse.looks.market import Market
from astrarium.games.eclipse.looks.rivals import Rivals
from astrarium.games.eclipse.looks.stage import Stage
from astrarium.games.eclipse.looks.view import ROUNDS, Table
from astrarium.games.eclipse.looks.wording import ODDS_POLICY
from astrarium.games.eclipse.rules.components import (
    NOTHING,
    RESOURCE_NAMES,
    RESOURCES,
    SPECIES_NAMES,
)
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Advice, Figure, Panel, Phase, Scene, Seen
from astrarium.kernel.words import Words

UPKEEP_QUESTIONS = ("UseLastColonies", "RaiseMoney")


def scene(seen: Seen, words: Words, names: Sequence[str]) -> Scene:
    """The whole table as a picture."""
    return Board(seen, words, names).scene()


def guide(words: Words) -> list[Advice]:
    """A few short steps that teach a newcomer to read the table."""
    return [
        Advice(
            words("Your aim"),
            words(
                "Most victory points after eight rounds win: sectors that you control, "
                "reputation from battles, technologies, discoveries, ambassadors and Monoliths. "
                "Each score so far stands beside the name."
            ),
            "players",
        ),
        Advice(
            words("The galaxy"),
            words(
                "Two half circles that meet are a wormhole: ships pass only there. A disc with "
                "your mark shows that a sector is yours. Drag the map to move it, turn the wheel "
                "or pinch to zoom; rest on a sector to read what lies there."
            ),
            "board",
        ),
        Advice(
            words("Your actions"),
            words(
                "Each turn you take one of six actions, which costs a disc of your influence "
                "track, or you pass. Begin with Explore, take control of what you find, and send "
                "colony ships to its planets: gold ones yield money, pink ones science, brown "
                "ones materials."
            ),
            "own",
        ),
        Advice(
            words("Upkeep"),
            words(
                "Every disc that leaves the influence track raises your upkeep. The line shows "
                "the upkeep now and after one more disc, and what money would be left. Never let "
                "it fall below zero at the end of the round."
            ),
            "own",
        ),
        Advice(
            words("Your ships"),
            words(
                "A blueprint holds for all ships of its type. Upgrade puts parts on it: energy "
                "must not fall below zero, and all but the Starbase need a drive. The dice show "
                "the damage that each can do: a burst always hits, a number if computers raise "
                "it to 6 and shields do not lower it."
            ),
            "own",
        ),
        Advice(
            words("Technologies"),
            words(
                "The costs shown are yours, after discounts: each technology makes the next of "
                "its track cheaper. A tick means that you can pay, perhaps by trade."
            ),
            "side",
        ),
        Advice(
            words("Battles"),
            words(
                "Before a move that starts a battle you see your chances, on the map and beside "
                "it. Ancients can be beaten early, Guardians and the center of the map only by "
                "better ships."
            ),
            "board",
        ),
        Advice(
            words("What you are asked"),
            words(
                "The question and all your answers stand here. Whatever glows can be clicked, "
                "too; click on something that does not glow to learn why not. You can take back "
                "a move until chance has spoken."
            ),
            "bar",
        ),
    ]


class Board(sight.Board):
    """What one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.asked = self.pending()

    def drawing(self) -> dict[str, object]:
        """All that the templates of this game draw."""
        seen, words, names = self.seen, self.words, self.names
        galaxy = Map(seen, words, names, self.asked)
        fights = Fights(seen, words, names, self.asked)
        stage = Stage(seen, words, names, self.asked)
        rivals = Rivals(seen, words, names)
        zones = galaxy.zones()
        return {
            "box": galaxy.box(zones),
            "sectors": galaxy.sectors(),
            "odds": galaxy.chances(),
            "zones": zones,
            "ghosts": galaxy.ghosts(),
            "battles": fights.battles(),
            "policy": words(ODDS_POLICY),
            "moving": fights.moving(),
            "fight": fights.fought(),
            "cards": stage.cards(),
            "species": stage.species(),
            "parts": stage.parts(),
            "refitted": stage.refitted(),
            "own": self._own(),
            "shelves": Market(seen, words, self.me).shelves(),
            "rivals": rivals.rivals(),
            "guards": rivals.guards(),
            "stocks": self.stocks(),
            "story": self.story(),
            "printed": printed,
            "glossary": partial(glossary, words.language),
        }

    def _own(self) -> object:
        if self.viewer is None:
            return None
        return Boards(self.seen, self.words, self.names, self.viewer).own()

    # The frame.

    def situation(self) -> str:
        """The round."""
        words, seen = self.words, self.seen
        if not seen["rounds"]:
            return words("Set-up")
        return words("Round {number} of {last}", number=seen["rounds"], last=ROUNDS)

    def phases(self) -> list[Phase]:
        """The phases of a round in which something is decided."""
        current = -1 if self.seen["over"] or not self.seen["rounds"] else self._phase()
        texts = [self.words("Actions"), self.words("Combat"), self.words("Upkeep")]
        return [Phase(text, place == current) for place, text in enumerate(texts)]

    def _phase(self) -> int:
        if self.seen["combat"]:
            return 1
        return 2 if self.asked.get("kind") in UPKEEP_QUESTIONS else 0

    def story(self) -> list[str]:
        """Where the round stands, in sentences; battles to come are drawn."""
        table = Table(self.seen, self.words, self.names)
        lines = table.situation().lines
        return lines[: len(lines) - len(table.battles())]

    def panel(self, seat: int) -> Panel:
        """A player at a glance."""
        words, player = self.words, self.players[seat]
        if player["species"] == NOTHING:
            return Panel("0", [], words("No species yet."))
        sectors = sum([sector["owner"] == seat for sector in self.seen["sectors"]])
        figures = [
            Figure(
                RESOURCE_ICONS[kind],
                str(player["storage"][kind]),
                words.pick(RESOURCE_NAMES[kind]),
            )
            for kind in range(RESOURCES)
        ]
        figures += [
            Figure("board", str(sectors), words("sectors")),
            Figure("influence-disc", str(player["discs"]), words("influence discs")),
            Figure("colony-ship", str(player["ready"]), words("colony ships ready")),
        ]
        return Panel(self._score(player), figures, self._note(seat, player))

    def _score(self, player: Seen) -> str:
        """The score so far; a plus stands for reputation that is hidden."""
        hidden = "reputation" not in player["points"] and player["reputation_tiles"]
        return f"{sum(player['points'].values())}{'+' if hidden else ''}"

    def _note(self, seat: int, player: Seen) -> str:
        words = self.words
        species = words.pick(SPECIES_NAMES[player["species"]])
        if player["out"]:
            return words("{species}, out", species=species)
        if player["passed"]:
            return words("{species}, passed", species=species)
        if self.seen["traitor"] == seat:
            return words("{species}, traitor", species=species)
        return species

    def stocks(self) -> tuple[Figure, ...]:
        """What is left in stacks and bags."""
        words, seen = self.words, self.seen
        rings = ("I", "II", "III")
        stacks = [
            Figure("deck", f"{ring} {number}", words("sectors left for ring {ring}", ring=ring))
            for ring, number in zip(rings, seen["stacks"], strict=True)
        ]
        return (
            *stacks,
            Figure("research", str(seen["bag"]), words("technologies in the bag")),
            Figure("star", str(seen["discovery_tiles"]), words("discovery tiles")),
            Figure("reputation", str(seen["reputation_bag"]), words("reputation tiles in the bag")),
        )
