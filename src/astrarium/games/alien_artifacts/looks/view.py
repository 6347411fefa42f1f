"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.alien_artifacts.looks.choices import Choice, bill_text, spent_text
from astrarium.games.alien_artifacts.looks.wording import (
    SIDES_IN_WORDS,
    card_name,
    event_text,
    named,
    resource_text,
    section_text,
    side_text,
    system_name,
    table_text,
    token_count,
    type_name,
)
from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_NAMES,
    ARTIFACT_TEXTS,
    FACTION_NAMES,
    FACTION_TEXTS,
    FACTIONS,
    KIND_NAMES,
    KINDS,
    LOGISTIC,
    METRIC_TEXTS,
    OPERATIONAL,
    PLAN_NAMES,
    PLAN_TABLES,
    SYSTEM_TABLES,
    TECHNOLOGY,
)
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Words

CATEGORIES = {
    "track": N_("score track"),
    "cards": N_("cards of the Empire"),
    "objectives": N_("operational Technologies"),
    "faction": N_("Faction"),
}
# How far a question has come, from its own details.
PROGRESS = {
    "SellCards": N_("cards you may still sell: {room}"),
    "PrepareCards": N_("cards you may still attach: {room}"),
    "UnblockCards": N_("symbols so far: {symbols}, tokens: {tokens}"),
    "AnalyseCards": N_("full sets so far: {sets}"),
    "PlaceToken": N_("tokens still to place: {left}"),
    "DiscardCards": N_("hand limit: {limit}"),
    "BuyCards": N_("price: {price}"),
}
NO_FACTION = -1


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text: the situation, what is common, what is yours, the others."""
    table = Table(seen, words, names)
    shown = [table.situation(), table.common()]
    if table.open_cards():
        shown.append(Section(words("On the table"), table.open_cards()))
    if table.viewer is not None:
        shown += [table.hand(), *table.empire(table.viewer)]
    for seat in range(seen["seats"]):
        if seat != table.viewer:
            shown += table.empire(seat)
    return shown


def action(seen: Seen, action: int, words: Words) -> str:
    """A legal action as its player reads it."""
    return Choice(seen, words).text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    return event_text(event, words, names)


def category(category: str, words: Words) -> str:
    """A category of the score sheet."""
    return capital(words(CATEGORIES[category]))


class Table(Sight):
    """What one viewer sees, section by section."""

    # The situation.

    def situation(self) -> Section:
        """Where the game stands, and who is to decide."""
        if self.seen["over"]:
            lines = [self.words("The game is over."), self._round()]
        else:
            lines = [self._round(), self._phase(), *self.who_decides(), *self._end()]
        return Section(self.words("Situation"), lines)

    def _round(self) -> str:
        if self.seen["rounds"] or self.seen["over"]:
            return self.whose_turn()
        return self.words("Set-up. First player: {first}.", first=self.names[self.seen["first"]])

    def _phase(self) -> str:
        words, seen = self.words, self.seen
        if seen["target"] >= 0:
            return words("Attack on {name}.", name=self.names[seen["target"]])
        if seen["sent"]:
            return words("Attack on the Alien System.")
        if seen["drawn"] or seen["questions"][0].get("kind") == "DiscardCards":
            return words("Draw Phase.")
        return words("Action Phase. Actions left: {number}.", number=seen["actions_left"])

    def progress(self, question: Seen) -> str:
        """How far a question has come."""
        kind = question.get("kind", "")
        if kind == "Pay":
            return bill_text(question, self.words)
        return self.words(PROGRESS[kind], **question) if kind in PROGRESS else ""

    def _end(self) -> list[str]:
        words, seen = self.words, self.seen
        if seen["extra_turns"]:
            return [words("Extra turns left: {number}.", number=seen["extra_turns"])]
        if seen["triggered"]:
            return [words("The end is triggered: the game ends after this round.")]
        return []

    # The common table.

    def common(self) -> Section:
        """The decks, the clock and the Alien System."""
        words, seen = self.words, self.seen
        lines = [self._deck(kind) for kind in range(KINDS)]
        lines += [
            words(
                "Resource deck: {number}; discarded: {discarded}; turn marker on {marker}",
                number=seen["resource_deck"],
                discarded=len(seen["resource_discard"]),
                marker=seen["marker"],
            ),
            words(
                "Alien System {system}: {table}",
                system=system_name(seen["system"], words),
                table=table_text(SYSTEM_TABLES[seen["system"]], words),
            ),
            words(
                "Artifacts in their deck: {artifacts}; Defence Plans: {plans}; tokens: {tokens}",
                artifacts=seen["artifact_deck"],
                plans=seen["plan_deck"],
                tokens=seen["tokens_left"],
            ),
            named(words.pick(PLAN_NAMES[0]), table_text(PLAN_TABLES[0], words), words),
        ]
        return Section(words("Common table"), lines)

    def _deck(self, kind: int) -> str:
        words, deck = self.words, self.seen["decks"][kind]
        name = KIND_NAMES[kind]
        top = deck["top"]
        if top < 0:
            return words("{kind} deck: empty", kind=name)
        shown = f"{card_name(top, words)}, {type_name(top, LOGISTIC, words)}"
        text = words(
            "{kind} deck: {number}; top card {card}: {effect}",
            kind=name,
            number=deck["size"],
            card=shown,
            effect=side_text(top, LOGISTIC, words),
        )
        if kind != TECHNOLOGY:
            return text
        back = type_name(top, OPERATIONAL, words)
        return words("{text} (Type of its back: {type})", text=text, type=back)

    def open_cards(self) -> list[str]:
        """Cards that lie open while something is decided."""
        words, seen = self.words, self.seen
        lines: list[str] = []
        if seen["spent"]:
            lines.append(words("Spent: {cards}", cards=spent_text(seen, words)))
        if seen["looked"]:
            cards = ", ".join(card_name(card, words) for card in seen["looked"])
            lines.append(words("Drawn to choose from: {cards}", cards=cards))
        for label, cards in (
            (words("Produced"), seen["produced"]),
            (words("Revealed"), seen["turned"]),
        ):
            lines += [named(label, resource_text(card, words), words) for card in cards]
        if seen["plan"] >= 0:
            plan = seen["plan"]
            name = words.pick(PLAN_NAMES[plan])
            lines.append(named(name, table_text(PLAN_TABLES[plan], words), words))
        return lines

    # Players.

    def hand(self) -> Section:
        """The viewer's own Resource cards, Artifacts and Defence Plans."""
        assert self.viewer is not None
        words, me = self.words, self.players[self.viewer]
        lines = [resource_text(card, words) for card in me["hand"]]
        lines += [
            words(
                "Artifact {name}: {text}",
                name=words.pick(ARTIFACT_NAMES[one]),
                text=words.pick(ARTIFACT_TEXTS[one]),
            )
            for one in me["artifacts"]
        ]
        lines += [
            words(
                "Defence Plan {name}: {table}",
                name=words.pick(PLAN_NAMES[plan]),
                table=table_text(PLAN_TABLES[plan], words),
            )
            for plan in me["plans"]
        ]
        title = words("Your hand ({number})", number=len(me["hand"]))
        return Section(title, lines or [words("No card.")])

    def empire(self, seat: int) -> list[Section]:
        """A player's Bank and Faction, cards Under Construction, and Empire."""
        own = seat == self.viewer
        player = self.players[seat]
        name = self.words("You") if own else self.names[seat]
        lines = [*self._faction(player), self._score(player), self._bank(player)]
        lines += [self._project(project) for project in player["projects"]]
        lines += self._rows(player)
        if not own:
            lines.append(self._hidden(player))
        return [Section(name, lines)]

    def _faction(self, player: Seen) -> list[str]:
        words, faction = self.words, player["faction"]
        if faction == NO_FACTION:
            return [words("No Faction yet.")]
        counted = " + ".join(
            words.pick(METRIC_TEXTS[metric]) for metric in FACTIONS[faction].scoring
        )
        return [
            words(
                "{faction}: {text} At the end 1 VP each for: {counted}",
                faction=FACTION_NAMES[faction],
                text=words.pick(FACTION_TEXTS[faction]),
                counted=counted,
            )
        ]

    def _score(self, player: Seen) -> str:
        points: dict[str, int] = player["points"]
        parts = [f"{self.words(CATEGORIES[kind])} {number}" for kind, number in points.items()]
        return self.words(
            "Score so far: {total} ({parts})", total=sum(points.values()), parts=", ".join(parts)
        )

    def _bank(self, player: Seen) -> str:
        costs = player["costs"]
        return self.words(
            "Credits: {credits}; costs: Planet {planet}, Technology {technology}, Ship {ship}, "
            "Buy {buy}",
            credits=player["credits"],
            planet=costs[0],
            technology=costs[1],
            ship=costs[2],
            buy=player["buy_price"],
        )

    def _project(self, project: Seen) -> str:
        words, card = self.words, project["card"]
        text = words(
            "Under Construction ({kind}): {card}, {missing} of {cost} still to pay",
            kind=KIND_NAMES[project["kind"]],
            card=card_name(card, words),
            missing=project["missing"],
            cost=project["cost"],
        )
        prepared = [section_text(section, words) for section in project["prepared"]]
        if project["map"]:
            prepared.append(words("an Artifact"))
        if not prepared:
            return text
        return words("{text}; prepared: {cards}", text=text, cards=", ".join(prepared))

    def _rows(self, player: Seen) -> list[str]:
        cards: list[Seen] = sorted(player["empire"], key=lambda one: (one["kind"], one["card"]))
        return [self._card(one) for one in cards]

    def _card(self, one: Seen) -> str:
        words, card, side = self.words, one["card"], one["side"]
        text = words(
            "{kind} {card}, {type}, {side}: {effect}",
            kind=KIND_NAMES[one["kind"]],
            card=card_name(card, words),
            type=type_name(card, side, words),
            side=words(SIDES_IN_WORDS[side]),
            effect=side_text(card, side, words),
        )
        if "reached" in one:
            text = words("{text}; reached: {number}", text=text, number=one["reached"])
        if one["stock"]:
            cards = ", ".join(section_text(section, words) for section in one["stock"])
            text = words("{text}; under it: {cards}", text=text, cards=cards)
        if not one["tokens"]:
            return text
        return words(
            "{text}; blockaded: {tokens}", text=text, tokens=token_count(one["tokens"], words)
        )

    def _hidden(self, player: Seen) -> str:
        return self.words(
            "Resource cards in hand: {hand}; Artifacts: {artifacts}; Defence Plans: {plans}",
            hand=player["hand_size"],
            artifacts=player["artifact_count"],
            plans=player["plan_count"],
        )
