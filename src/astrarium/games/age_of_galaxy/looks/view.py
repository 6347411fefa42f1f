"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.age_of_galaxy.looks.choices import Choice, slots_text
from astrarium.games.age_of_galaxy.looks.wording import (
    abilities_text,
    bargain_text,
    credit_count,
    disc_count,
    event_text,
    faction_brief,
    faction_card,
    free_action_text,
    planet_name,
    planet_status,
    productivity_count,
    resource_count,
    table_text,
)
from astrarium.games.age_of_galaxy.rules.components import (
    ACTION_NAMES,
    COLONIZE,
    COUNTER_IDS,
    DEVELOP,
    FACTION_NAMES,
    IDEOLOGY_NAMES,
    IDEOLOGY_TEXTS,
    MANUFACTURE,
    NO_IDEOLOGY,
    PLANET_TYPE_NAMES,
    PLANET_TYPES,
    RESOURCES,
    SALVAGE,
    SYSTEM_NAMES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_TEXTS,
    TRADE_CARD_NAMES,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD
from astrarium.games.age_of_galaxy.rules.scenarios import SCENARIO_NAMES, SCENARIO_TEXTS, STANDARD
from astrarium.games.age_of_galaxy.rules.state import (
    ACTION_PHASE,
    GALACTIC,
    NOBODY,
    PRODUCTION,
    SECTIONS,
    SETTING_UP,
    WAR,
)
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Words

CATEGORIES = {
    "prestige": N_("prestige"),
    "ideology": N_("dominant ideology"),
    "planets": N_("planets"),
    "relics": N_("relics"),
    "factions": N_("factions"),
}
PHASES = {
    SETTING_UP: N_("Set-up."),
    PRODUCTION: N_("Production phase."),
    ACTION_PHASE: N_("Action phase."),
    WAR: N_("War phase."),
    GALACTIC: N_("Galactic phase."),
}
GOALS = {
    "score": N_("victory points"),
    "conquered_planets": N_("planets conquered by you"),
    "relics": N_("relics"),
    "nominate_discs": N_("discs in the Nominate section"),
    "developed_planets": N_("Developed planets"),
}
# What helps in a first game, told before it begins.
GUIDE = [
    N_("Start with a faction that brings income or a discount; its biome says where you can go."),
    N_("Bring two more factions into your Alliance in rounds 1 and 2, two of one ideology."),
    N_("Colonize cheap planets first, those with productivity above all: it falls every round."),
    N_("Develop a planet early: it lets you nominate, the best points for a disc."),
    N_("Before a war have as many cruisers as planets, or hardly any: fewer protect nothing."),
    N_("At the end nothing in hand scores: spend it on Develop, Nominate and Salvage."),
]


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text: the situation, what is common, what is yours, the others."""
    table = Table(seen, words, names)
    shown = [table.situation()]
    if seen["phase"] == SETTING_UP and table.viewer is not None:
        shown.append(Section(words("For a first game"), [words(line) for line in GUIDE]))
    shown += [table.galaxy(), table.board(), table.war()]
    if seen["automa"] is not None:
        shown.append(table.automa())
    if table.viewer is not None:
        shown += [table.hand(), table.empire(table.viewer)]
    others = [seat for seat in range(seen["seats"]) if seat != table.viewer]
    return shown + [table.empire(seat) for seat in others]


def action(seen: Seen, action: int, words: Words) -> str:
    """A legal action as its player reads it."""
    return Choice(seen, words).text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    return event_text(event, words, names[event["player"]])


def category(category: str, words: Words) -> str:
    """A category of the score sheet."""
    return capital(words(CATEGORIES[category]))


class Table(Sight):
    """What one viewer sees, section by section."""

    # The situation.

    def situation(self) -> Section:
        """Where the game stands, and who is to decide."""
        words, seen = self.words, self.seen
        if seen["over"]:
            return Section(words("Situation"), [words("The game is over.")])
        lines = [words(PHASES[seen["phase"]])]
        if seen["rounds"]:
            lines.insert(0, words("Round {number} of 5.", number=seen["rounds"]))
        else:
            lines.append(
                words(
                    "Most figures on factions, systems, tokens, trade cards and scenarios are "
                    "reconstructed: the printed ones may differ."
                )
            )
        lines += self.who_decides()
        if seen["seats"] > 1:
            order = ", ".join(self.names[seat] for seat in seen["order"])
            lines.append(words("Turn order: {order}", order=order))
        return Section(words("Situation"), lines)

    def progress(self, question: Seen) -> str:
        """How far a question has come."""
        words, kind = self.words, question.get("kind", "")
        if kind == "Turn":
            done = [words("action taken")] if question["acted"] else []
            done += [words("card played")] if question["card_played"] else []
            return ", ".join(done)
        if kind == "UseCard":
            return words("card: {card}", card=FACTION_NAMES[question["card"]])
        if kind == "KeepDiscs":
            return words("returned: {discs}", discs=disc_count(question["returned"], words))
        if kind == "Raise":
            return words("missing: {credits}", credits=credit_count(question["missing"], words))
        return ""

    # What is common.

    def galaxy(self) -> Section:
        """The systems from left to right, with the Fleet, the tokens and the planets."""
        lines: list[str] = []
        for place, system in enumerate(self.seen["galaxy"]):
            lines += self._system(place, system)
        return Section(self.words("Galaxy"), lines)

    def _system(self, place: int, system: Seen) -> list[str]:
        words = self.words
        if not system["face_up"]:
            return [words("{place}. A system face down", place=place + 1)]
        notes = [words("the Galactic Fleet is here")] if system["fleet"] else []
        if self.viewer is not None and place < self.players[self.viewer]["reach"]:
            notes.append(words("within your reach"))
        if system["tokens"]:
            notes.append(words("exploration tokens: {number}", number=system["tokens"]))
        name = words("{place}. {system}", place=place + 1, system=SYSTEM_NAMES[system["system"]])
        head = f"{name} ({', '.join(notes)})" if notes else name
        return [head, *[self._planet(planet) for planet in system["planets"]]]

    def _planet(self, planet: Seen) -> str:
        words = self.words
        status = planet_status(planet["code"], self.seen["seats"], self.names, words)
        if planet["protected"]:
            status = words("{status}, Protected", status=status)
        return words(
            "– {planet}: {gain}; {status}",
            planet=planet_name(planet["spot"], planet["type"], words),
            gain=table_text(planet["gain"], words),
            status=status,
        )

    def board(self) -> Section:
        """Trade cards, Nominate slots and the discs on the action sections."""
        lines = [self._trade_card(card) for card in self.seen["trade"]]
        lines.append(self._nominate())
        for section, discs in enumerate(self.seen["sections"]):
            if sum(discs):
                action = ACTION_NAMES[SECTIONS[section]]
                lines.append(f"{self.words.pick(action)} – {self._discs(discs)}")
        if self.seen["exploration_discard"]:
            number = len(self.seen["exploration_discard"])
            lines.append(self.words("Exploration tokens discarded: {number}", number=number))
        return Section(self.words("Main board"), lines)

    def _discs(self, discs: list[int]) -> str:
        held = [
            f"{self.names[seat]} {disc_count(number, self.words)}"
            for seat, number in enumerate(discs)
            if number
        ]
        return ", ".join(held)

    def _trade_card(self, card: Seen) -> str:
        words = self.words
        bargains = " / ".join(bargain_text(one, words) for one in card["bargains"])
        text = words(
            "{card} ({slots}): {bargains}",
            card=TRADE_CARD_NAMES[card["card"]],
            slots=slots_text(card, words),
            bargains=bargains,
        )
        return f"{text}. {self._discs(card['discs'])}" if sum(card["discs"]) else text

    def _nominate(self) -> str:
        words = self.words
        free = [str(slot["prestige"]) for slot in self.seen["nominate"] if slot["open"]]
        taken = [
            f"{self._owner(slot['owner'])} {slot['prestige']}"
            for slot in self.seen["nominate"]
            if slot["owner"] != NOBODY
        ]
        text = words("Nominate slots free, by prestige: {slots}", slots=", ".join(free) or "–")
        return words("{text}; taken: {taken}", text=text, taken=", ".join(taken)) if taken else text

    def _owner(self, owner: int) -> str:
        return self.names[owner] if owner < self.seen["seats"] else self.words("the Automa")

    def war(self) -> Section:
        """Who would lead if the War phase came now."""
        words, war = self.words, self.seen["war"]
        lines = [
            self._war_rank(rank, owner)
            for rank, owner in sorted((rank, owner) for owner, rank in enumerate(war["ranks"]))
        ]
        if war["warlord"] == NOBODY:
            lines.append(words("Nobody would be the only Warlord."))
        else:
            name = self._owner(war["warlord"])
            lines.append(capital(words("{name} could conquer a planet.", name=name)))
        if war["skipped"]:
            lines.append(words("There is no war in round 1."))
        return Section(words("If the War phase came now"), lines)

    def _war_rank(self, rank: int, owner: int) -> str:
        words = self.words
        if owner >= self.seen["seats"]:
            return words("{rank}. {name}", rank=rank, name=words("The Automa"))
        reward = table_text(self.seen["war"]["rewards"][owner], words)
        return words("{rank}. {name}: {reward}", rank=rank, name=self.names[owner], reward=reward)

    def automa(self) -> Section:
        """The Automa, the scenario and its goals."""
        words, automa = self.words, self.seen["automa"]
        lines = [
            words(
                "Cruisers {cruisers}, force {force}, influence {influence}, relics {relics}, "
                "planets {planets}, nominations {nominated}",
                **automa,
            )
        ]
        scenario = self.seen["scenario"]
        if scenario != STANDARD:
            text = words.pick(SCENARIO_TEXTS[scenario])
            lines.append(words("{name}: {text}", name=SCENARIO_NAMES[scenario], text=text))
            lines += [self._goal(goal) for goal in self.seen["goals"]]
        return Section(words("The Automa"), lines)

    def _goal(self, goal: Seen) -> str:
        words = self.words
        text = words(
            "Goal: {what} {value} of {at_least}",
            what=words(GOALS[COUNTER_IDS[goal["counter"]]]),
            value=goal["value"],
            at_least=goal["at_least"],
        )
        if goal["automa"] is not None:
            text = words(
                "{text}, more than the Automa ({automa})", text=text, automa=goal["automa"]
            )
        return f"{text} – {words('met') if goal['met'] else words('not met yet')}"

    # Players.

    def hand(self) -> Section:
        """The viewer's own faction cards, with their four uses."""
        assert self.viewer is not None
        words, me = self.words, self.players[self.viewer]
        lines = [faction_card(card, words) for card in me["hand"]]
        if self.seen["packet"]:
            passed = ", ".join(words.pick(FACTION_NAMES[card]) for card in self.seen["packet"])
            lines.append(words("To choose from: {cards}", cards=passed))
        if me["set_aside"]:
            cards = ", ".join(words.pick(FACTION_NAMES[card]) for card in me["set_aside"])
            lines.append(words("Exchanged at set-up: {cards}", cards=cards))
        title = words("Your hand ({number})", number=len(me["hand"]))
        return Section(title, lines or [words("No card.")])

    def empire(self, seat: int) -> Section:
        """Everything of a player that is on the table."""
        own = seat == self.viewer
        player = self.players[seat]
        lines = [
            self._score(player),
            self._stock(player),
            self._production(player),
            *self._alliance(player, own),
            *self._technologies(player, own),
            self._planets(player),
        ]
        if own:
            lines += self._costs(player)
        else:
            lines.append(self.words("Cards in hand: {number}", number=player["hand_size"]))
        return Section(self.words("Your empire") if own else self.names[seat], lines)

    def _score(self, player: Seen) -> str:
        points: dict[str, int] = player["points"]
        parts = [f"{self.words(CATEGORIES[kind])} {number}" for kind, number in points.items()]
        return self.words(
            "Score so far: {total} ({parts})", total=sum(points.values()), parts=", ".join(parts)
        )

    def _stock(self, player: Seen) -> str:
        words, stock = self.words, player["stock"]
        held = [resource_count(resource, stock[resource], words) for resource in range(RESOURCES)]
        return words(
            "{held}; discs {discs} ({supply} in the supply)",
            held=", ".join(held),
            discs=player["discs"],
            supply=player["disc_supply"],
        )

    def _production(self, player: Seen) -> str:
        words, production = self.words, player["production"]
        return words(
            "Next production: {credits}, then minus {loss}; {discs}",
            credits=credit_count(production["credits"], words),
            loss=productivity_count(production["loss"], words),
            discs=disc_count(production["discs"], words),
        )

    def _alliance(self, player: Seen, own: bool) -> list[str]:
        words = self.words
        lines = [self._ally(card, own) for card in player["alliance"]]
        lines.append(self._ideology(player))
        biomes = [
            words.pick(PLANET_TYPE_NAMES[kind])
            for kind in range(PLANET_TYPES)
            if player["biomes"] >> kind & 1
        ]
        lines.append(words("Can colonize: {biomes}", biomes=", ".join(biomes) or "–"))
        return lines

    def _ideology(self, player: Seen) -> str:
        words, ideology = self.words, player["ideology"]
        if ideology == NO_IDEOLOGY:
            return words("Dominant ideology: {ideology}", ideology=words("none"))
        name = words("{name}: {text}", name=IDEOLOGY_NAMES[ideology], text=IDEOLOGY_TEXTS[ideology])
        if player["tucked"] != NO_CARD:
            return words("True Dominant Ideology: {ideology}", ideology=name)
        return words("Dominant ideology: {ideology}", ideology=name)

    def _ally(self, card: int, own: bool) -> str:
        words = self.words
        name = f"{words.pick(FACTION_NAMES[card])} ({faction_brief(card, words)})"
        return f"{name} – {abilities_text(card, words)}" if own else name

    def _technologies(self, player: Seen, own: bool) -> list[str]:
        words = self.words
        if own:
            lines = [
                words("{name}: {text}", name=TECHNOLOGY_NAMES[one], text=TECHNOLOGY_TEXTS[one])
                for one in player["technologies"]
            ]
            names = ", ".join(words.pick(TECHNOLOGY_NAMES[one]) for one in player["accessible"])
            return [*lines, words("Can research: {names}", names=names or "–")]
        names = ", ".join(words.pick(TECHNOLOGY_NAMES[one]) for one in player["technologies"])
        return [words("Technologies: {names}.", names=names)] if names else []

    def _planets(self, player: Seen) -> str:
        text = self.words(
            "Planets: {colonized} Colonized, {developed} Developed; conquered: {conquered}; "
            "nominations: {nominated}; cruisers kept after war: {kept}",
            colonized=player["colonized"],
            developed=player["developed"],
            conquered=player["conquered"],
            nominated=player["nominated"],
            kept=player["kept_cruisers"],
        )
        return text

    def _costs(self, player: Seen) -> list[str]:
        words = self.words
        costs = [
            f"{words.pick(ACTION_NAMES[action])} {table_text(player['costs'][str(action)], words)}"
            for action in (COLONIZE, DEVELOP, MANUFACTURE, SALVAGE)
        ]
        free = [
            free_action_text(number, words) for number in player["exchanges"] + player["powers"]
        ]
        return [
            words("Costs now: {costs}", costs=words("; ").join(costs)),
            words("Free actions in your turn: {free}", free=words("; ").join(free)),
        ]
