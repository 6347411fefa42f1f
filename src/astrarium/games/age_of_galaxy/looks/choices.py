"""The legal actions in words, each as its player reads it."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.age_of_galaxy.looks.wording import (
    abilities_text,
    bargain_text,
    cruiser_count,
    faction_brief,
    free_action_text,
    planet_name,
    planet_status,
    point_count,
    prestige_count,
    relic_count,
    seat_names,
    table_text,
)
from astrarium.games.age_of_galaxy.rules.components import (
    ACTION_NAMES,
    BARGAIN_CARD,
    BIOME,
    CLASS,
    CLASS_PAYMENTS,
    COLONIZE,
    CREDITS,
    DEVELOP,
    EXPLORE,
    FACTION_NAMES,
    GAIN,
    IDEOLOGY,
    IDEOLOGY_NAMES,
    MANUFACTURE,
    NOMINATE,
    NOMINATE_PRESTIGE,
    PLANET_TYPE_NAMES,
    SALVAGE,
    SCAVENGE,
    START_BONUS,
    SUPPORT,
    SYSTEM_NAMES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_TEXTS,
    TRADE_CARD_NAMES,
)
from astrarium.games.age_of_galaxy.rules.powers import EVERYBODY, FREE_ACTIONS
from astrarium.games.age_of_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

# What it means to choose nothing more, by the question.
DONE = {
    "Swap": N_("Exchange no further card"),
    "ConquerPlanet": N_("Conquer no planet"),
}


class Choice(sight.Choice):
    """The question that the viewer is asked, and the words for its answers."""

    def text(self, action: int) -> str:
        """An action in words."""
        verb = VOCABULARY.verb_of(action)
        return WORDING[verb.name](self, *verb.args(action))

    def cost(self, action: int, number: int = 1) -> str:
        """What an action costs the viewer, discounts taken off."""
        return table_text([number * amount for amount in self.me["costs"][str(action)]], self.words)

    def planet(self, spot: int) -> Seen:
        """A planet of the galaxy as it is seen."""
        return planets_of(self.seen)[spot]

    def planet_name(self, spot: int) -> str:
        """A planet's name."""
        return planet_name(spot, self.planet(spot)["type"], self.words)

    # Faction cards.

    def swap(self, card: int) -> str:
        return self.words(
            "Exchange {faction} ({brief}; {start})",
            faction=FACTION_NAMES[card],
            brief=faction_brief(card, self.words),
            start=table_text(START_BONUS[card], self.words),
        )

    def pick(self, card: int) -> str:
        return self.words("Keep {card}", card=self._card(card))

    def play(self, card: int) -> str:
        if self.kind == "FirstFaction":
            return self.words("Start with {card}", card=self._card(card))
        return self.words(
            "Play {faction} ({brief}): Alliance {start}; support {support}",
            faction=FACTION_NAMES[card],
            brief=faction_brief(card, self.words),
            start=table_text(START_BONUS[card], self.words),
            support=table_text(SUPPORT[card], self.words),
        )

    def _card(self, card: int) -> str:
        return self.words(
            "{faction} ({brief}): {start}. {abilities}",
            faction=FACTION_NAMES[card],
            brief=faction_brief(card, self.words),
            start=table_text(START_BONUS[card], self.words),
            abilities=abilities_text(card, self.words),
        )

    def ally(self) -> str:
        card = self.question["card"]
        return self.words(
            "Into your Alliance: gain {start}. {abilities}",
            start=table_text(START_BONUS[card], self.words),
            abilities=abilities_text(card, self.words),
        )

    def tuck(self) -> str:
        ideology = IDEOLOGY[self.question["card"]]
        return self.words(
            "As True Dominant Ideology: {ideology}, worth {points} now",
            ideology=IDEOLOGY_NAMES[ideology],
            points=point_count(self.me["ideology_points"][ideology], self.words),
        )

    def support(self) -> str:
        gain = table_text(SUPPORT[self.question["card"]], self.words)
        return self.words("As Immediate Support: gain {gain}", gain=gain)

    # The nine actions.

    def explore(self, system: int) -> str:
        return self.words(
            "Explore {system} for {cost} (face-down tokens: {number})",
            system=SYSTEM_NAMES[system],
            cost=self.cost(EXPLORE),
            number=_system_of(self.seen, system)["tokens"],
        )

    def explore_own(self) -> str:
        return self.words(
            "Explore a token of your own for {cost} (left: {number})",
            cost=self.cost(EXPLORE),
            number=self.me["private"],
        )

    def trade(self, bargain: int) -> str:
        card = BARGAIN_CARD[bargain]
        return self.words(
            "Trade on {card}: {bargain} ({slots})",
            card=TRADE_CARD_NAMES[card],
            bargain=bargain_text(bargain, self.words),
            slots=slots_text(_trade_card_of(self.seen, card), self.words),
        )

    def research(self, technology: int, payment: int) -> str:
        cost = list(CLASS_PAYMENTS[CLASS[technology]][payment])
        cost[CREDITS] = max(0, cost[CREDITS] - self.me["costs"]["research_discount"])
        return self.words(
            "Research {technology} for {cost}: {text}",
            technology=TECHNOLOGY_NAMES[technology],
            cost=table_text(cost, self.words),
            text=TECHNOLOGY_TEXTS[technology],
        )

    def manufacture(self, place: int) -> str:
        return self.words(
            "Manufacture {cruisers} for {cost}",
            cruisers=cruiser_count(place + 1, self.words),
            cost=self.cost(MANUFACTURE, place + 1),
        )

    def salvage(self, place: int) -> str:
        return self.words(
            "Salvage {relics} for {cost}",
            relics=relic_count(place + 1, self.words),
            cost=self.cost(SALVAGE, place + 1),
        )

    def scavenge(self) -> str:
        gain = table_text(GAIN[SCAVENGE], self.words)
        return self.words("{action}: gain {gain}", action=ACTION_NAMES[SCAVENGE], gain=gain)

    def colonize(self, spot: int) -> str:
        text = self.words(
            "Colonize {planet} for {cost}: gain {gain}",
            planet=self.planet_name(spot),
            cost=self.cost(COLONIZE),
            gain=table_text(self.planet(spot)["gain"], self.words),
        )
        if self.kind != "UseCard":
            return text
        biome = PLANET_TYPE_NAMES[BIOME[self.question["card"]]]
        return self.words("As Biome ({biome}): {text}", biome=biome, text=text)

    def develop(self, spot: int) -> str:
        return self.words(
            "Develop {planet} for {cost}: gain {gain}, and a choice",
            planet=self.planet_name(spot),
            cost=self.cost(DEVELOP),
            gain=table_text(GAIN[DEVELOP], self.words),
        )

    def nominate(self, slot: int) -> str:
        return self.words(
            "Nominate for {cost}: gain {prestige}",
            cost=self.cost(NOMINATE),
            prestige=prestige_count(NOMINATE_PRESTIGE[slot], self.words),
        )

    # Free actions and choices.

    def exchange(self, number: int) -> str:
        text = free_action_text(number, self.words, self._times(number))
        faction = FREE_ACTIONS[number].faction
        if faction == EVERYBODY:
            return self.words("Exchange {text}", text=text)
        return self.words("{faction}: {text}", faction=FACTION_NAMES[faction], text=text)

    def _times(self, number: int) -> int:
        """How often an exchange is made: all that is missing comes from what alone is left."""
        if self.kind != "Raise" or len(self.seen["legal"]) > 1:
            return 1
        credits = FREE_ACTIONS[number].credits
        missing: int = self.question["missing"]
        return (missing + credits - 1) // credits

    def choose(self, place: int) -> str:
        gain = table_text(self.question["choices"][place], self.words)
        return self.words("Gain {gain}", gain=gain)

    def learn(self, technology: int) -> str:
        return self.words(
            "{technology}: {text}",
            technology=TECHNOLOGY_NAMES[technology],
            text=TECHNOLOGY_TEXTS[technology],
        )

    def conquer(self, spot: int) -> str:
        return self.words("Conquer {planet}, {status}", **self._target(spot))

    def give_up(self, spot: int) -> str:
        return self.words("Lose {planet}, {status}", **self._target(spot))

    def _target(self, spot: int) -> dict[str, str]:
        seats = self.seen["seats"]
        names = seat_names(seats, self.words)
        names[self.seat] = self.words("you")
        status = planet_status(self.planet(spot)["code"], seats, names, self.words)
        return {"planet": self.planet_name(spot), "status": status}

    def keep(self, number: int) -> str:
        return self.words.count("Keep {number} disc", "Keep {number} discs", number)

    def end_turn(self) -> str:
        return self.words("End your turn")

    def done(self) -> str:
        return self.words(DONE[self.kind])


WORDING: dict[str, Callable[..., str]] = {
    verb.name: getattr(Choice, verb.name) for verb in VOCABULARY.verbs
}


def planets_of(seen: Seen) -> dict[int, Seen]:
    """All planets that lie face up, by their spots."""
    systems = [system for system in seen["galaxy"] if system["face_up"]]
    return {planet["spot"]: planet for system in systems for planet in system["planets"]}


def _system_of(seen: Seen, system: int) -> Seen:
    found: list[Seen] = [one for one in seen["galaxy"] if one.get("system") == system]
    return found[0]


def _trade_card_of(seen: Seen, card: int) -> Seen:
    found: list[Seen] = [one for one in seen["trade"] if one["card"] == card]
    return found[0]


def slots_text(card: Seen, words: Words) -> str:
    """How full a trade card is."""
    if card["flipped"]:
        return words("flipped, no limit")
    return words("slots {taken} of {slots}", taken=sum(card["discs"]), slots=card["slots"])
