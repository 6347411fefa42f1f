"""Questions that need more room than the bar: discoveries, relations, reputation, parts."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eclipse.looks.boards import RESOURCE_ICONS
from astrarium.games.eclipse.looks.choices import Choice
from astrarium.games.eclipse.looks.designs import design_shown, part_shown
from astrarium.games.eclipse.looks.pieces import CardShown, OfferShown, SpeciesShown
from astrarium.games.eclipse.looks.rivals import species_shown
from astrarium.games.eclipse.looks.wording import (
    discovery_name,
    discovery_text,
    item_name,
    part_name,
    part_text,
    raid_text,
    sector_name,
    tech_name,
)
from astrarium.games.eclipse.rules.components import (
    ARTIFACT_KEY,
    NOTHING,
    PART_ENERGY,
    RESOURCE_NAMES,
    SPECIES_NAMES,
    STARBASE,
    TRAITOR_POINTS,
)
from astrarium.games.eclipse.rules.vocabulary import (
    PART_CHOICE,
    PROPOSE,
    RESOURCE,
    SEAT,
    SPECIES_CHOICE,
    VOCABULARY,
)
from astrarium.kernel.looks.presentation import Chip, Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import Words

MOST_CHIPS = 7
VERB_ICONS = {
    "accept": "check",
    "refuse": "close",
    "use": "star",
    "keep_points": "star",
    "store": "hand",
    "control": "influence-disc",
    "leave": "leave",
    "bombard": "warfare",
    "spare": "planet",
    "expel": "removed",
    "fire": "warfare",
    "retreat": "leave",
    "give_up": "removed",
    "keep": "reputation",
    "keep_none": "close",
    "destroy": "ship-destroyed",
    "first": "ship",
    "done": "check",
}
LOOKS = {
    "AnswerProposal": "relations",
    "GiveCube": "relations",
    "UseDiscovery": "find",
    "PlaceAncientPart": "find",
    "AttackPopulation": "raid",
    "DestroyCube": "raid",
}


class Stage(Sight):
    """What is decided at the moment, for one viewer."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], question: Seen) -> None:
        super().__init__(seen, words, names)
        self.question = question
        self.kind: str = question.get("kind", "")
        self.legal: list[int] = seen["legal"]

    def cards(self) -> list[CardShown]:
        """The card of the question, and one for relations that could be proposed."""
        tell = TOLD.get(self.kind)
        cards = []
        if tell is not None:
            title, icon, lines = tell(self)
            chips = self._chips() if 0 < len(self.legal) <= MOST_CHIPS else ()
            cards.append(CardShown(LOOKS.get(self.kind, "plain"), icon, title, tuple(lines), chips))
        offers = [action for action in self.legal if PROPOSE.has(action)]
        if offers:
            cards.append(self._offers(offers))
        return cards

    def _chips(self) -> tuple[Chip, ...]:
        """All answers, each with what narrows the choice to it."""
        choice = Choice(self.seen, self.words)
        return tuple([self._chip(action, choice) for action in self.legal])

    def _chip(self, action: int, choice: Choice) -> Chip:
        verb = VOCABULARY.verb_of(action)
        arguments = list(zip(verb.domains, verb.args(action), strict=True))
        token = "+".join([f"{domain.name}-{one}" for domain, one in arguments])
        icon = VERB_ICONS.get(verb.name, "check")
        if arguments and arguments[-1][0] is RESOURCE:
            icon = RESOURCE_ICONS[arguments[-1][1]]
        text = choice.text(action)
        return Chip(token or f"verb-{verb.name}", icon, text, text)

    def _offers(self, actions: list[int]) -> CardShown:
        words = self.words
        chips = [self._offer_to(PROPOSE.first(action)) for action in actions]
        lines = (words("Propose an exchange of ambassadors: each of you gains 1 VP and income."),)
        return CardShown("relations", "politics", words("Relations"), lines, tuple(chips))

    def _offer_to(self, seat: int) -> Chip:
        name = self.names[seat]
        label = self.words("Propose relations to {other}", other=name)
        return Chip(f"{SEAT.name}-{seat}", f"shape-{seat}", name, label, seat)

    # What is told of each question.

    def _name(self) -> str:
        return self.names[self.question["player"]]

    def _sector(self) -> str:
        return sector_name(self.question["sector"], self.words)

    def proposal(self) -> tuple[str, str, list[str]]:
        """R12.2: relations are proposed."""
        words, proposer = self.words, self.question["proposer"]
        species = SPECIES_NAMES[self.seen["players"][proposer]["species"]]
        title = words(
            "{name} ({species}) proposes relations to {other}",
            name=self.names[proposer],
            species=species,
            other=self._name(),
        )
        lines = [
            words("Each sends the other an ambassador, worth 1 VP, and a cube of the own tracks."),
            words(
                "Whoever moves ships against the partner breaks the relations and becomes the "
                "traitor: {points} VP.",
                points=TRAITOR_POINTS,
            ),
        ]
        return title, "politics", lines

    def gift(self) -> tuple[str, str, list[str]]:
        """R12.3: the cube that goes along."""
        words = self.words
        title = words("Relations: {name} gives a cube", name=self._name())
        lines = [words("The track that it leaves yields more from now on.")]
        return title, "politics", lines

    def discovery(self) -> tuple[str, str, list[str]]:
        """R5.11: a discovery tile."""
        words, tile = self.words, self.question["tile"]
        lines = [discovery_text(tile, words)]
        if self.question["useless"]:
            lines.append(words("It would do nothing now."))
        title = words("Discovered: {tile}", tile=discovery_name(tile, words))
        return title, "star", lines

    def ancient_part(self) -> tuple[str, str, list[str]]:
        """R5.11d: an ancient part."""
        words, part = self.words, self.question["part"]
        lines = [
            part_text(part, words),
            words("Click on a glowing space of a blueprint, or keep the part for later."),
        ]
        return part_name(part, words), "side-logistic", lines

    def control(self) -> tuple[str, str, list[str]]:
        """R5.9, R11.16: a disc for a sector."""
        words, player = self.words, self.seen["players"][self.question["player"]]
        line = words(
            "A disc there raises upkeep from {upkeep} to {next}.",
            upkeep=player["upkeep"],
            next=player["next_upkeep"],
        )
        return self._sector(), "influence-disc", [line]

    def raid(self) -> tuple[str, str, list[str]]:
        """R11.15: an attack on population."""
        words, asked = self.words, self.question
        if asked["bombs"]:
            line = words("Neutron Bombs destroy all cubes.")
        else:
            line = words(
                "{dice} dice against {cubes} cubes", dice=asked["dice"], cubes=asked["cubes"]
            )
            line = f"{line}. {raid_text(asked['destroyed'], words)}"
        title = words("Population of {sector}", sector=self._sector())
        return title, "warfare", [line]

    def destruction(self) -> tuple[str, str, list[str]]:
        """R11.15: which cubes are destroyed."""
        words = self.words
        line = words.count(
            "{number} cube to destroy", "{number} cubes to destroy", self.question["left"]
        )
        return words("Population of {sector}", sector=self._sector()), "warfare", [line]

    def trade(self) -> tuple[str, str, list[str]]:
        """R3.2: what is missing of a cost."""
        words, asked = self.words, self.question
        title = words(
            "{number} {kind} missing",
            number=asked["missing"],
            kind=RESOURCE_NAMES[asked["wanted"]],
        )
        return title, "trade", []

    def sale(self) -> tuple[str, str, list[str]]:
        """R3.2: what is given for something else."""
        words, player = self.words, self.seen["players"][self.question["player"]]
        title = words(
            "Trade {ratio} {given}",
            ratio=player["ratio"],
            given=RESOURCE_NAMES[self.question["given"]],
        )
        return title, "trade", []

    def debt(self) -> tuple[str, str, list[str]]:
        """R10.3: upkeep that cannot be paid."""
        words = self.words
        title = words("{name}: {number} money missing", name=self._name(), number=self._missing())
        lines = [words("Trade, or click on a sector to abandon it.")]
        return title, "upkeep", lines

    def _missing(self) -> int:
        missing: int = self.question["missing"]
        return missing

    def reputation(self) -> tuple[str, str, list[str]]:
        """R11.13: the tiles drawn after a battle."""
        words = self.words
        return words("Reputation drawn by {name}", name=self._name()), "reputation", []

    def cube(self) -> tuple[str, str, list[str]]:
        """A cube without a place."""
        return self.words("A cube of {name}", name=self._name()), "population-cube", []

    def artifact(self) -> tuple[str, str, list[str]]:
        """R6.6: what artifacts give."""
        words = self.words
        line = words("Artifacts left: {number}", number=self.question["left"])
        return tech_name(ARTIFACT_KEY, words), "star", [line]

    # What can be chosen from a list.

    def species(self) -> list[SpeciesShown]:
        """The species that are still free, while they are chosen."""
        return [
            species_shown(SPECIES_CHOICE.first(action), self.words.language)
            for action in self.legal
            if SPECIES_CHOICE.has(action)
        ]

    def parts(self) -> list[OfferShown]:
        """The parts that could go on the chosen space, with what the ship would be."""
        if self.kind != "ChoosePart" or self.question["player"] != self.seen["viewer"]:
            return []
        offered = [PART_CHOICE.first(action) for action in self.legal if PART_CHOICE.has(action)]
        offered.sort(key=lambda part: PART_ENERGY[part] > 0)
        return [self._offer(part) for part in offered]

    def _offer(self, part: int) -> OfferShown:
        words, design = self.words, self.question["previews"][str(part)]
        return OfferShown(
            token=f"part-{part}",
            part=part_shown(part, words.language),
            name=part_name(part, words),
            design=design_shown(design, words, self.question["ship"] != STARBASE),
            energy=design["energy"],
        )

    def refitted(self) -> str:
        """The ship that gets a part."""
        ship = self.question.get("ship", NOTHING)
        return "" if ship == NOTHING else item_name(ship, self.words)


TOLD = {
    "AnswerProposal": Stage.proposal,
    "GiveCube": Stage.gift,
    "UseDiscovery": Stage.discovery,
    "PlaceAncientPart": Stage.ancient_part,
    "TakeControl": Stage.control,
    "TakeControlAfterAll": Stage.control,
    "Seize": Stage.control,
    "AttackPopulation": Stage.raid,
    "DestroyCube": Stage.destruction,
    "TradeFor": Stage.trade,
    "TradeAway": Stage.sale,
    "RaiseMoney": Stage.debt,
    "KeepReputation": Stage.reputation,
    "ReturnCube": Stage.cube,
    "BuryCube": Stage.cube,
    "UseArtifact": Stage.artifact,
}
