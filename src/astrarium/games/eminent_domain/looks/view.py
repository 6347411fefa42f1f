"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.eminent_domain.looks.choices import Choice, brought, empty_stacks
from astrarium.games.eminent_domain.looks.wording import (
    back_text,
    card_brief,
    card_list,
    card_name,
    distinct_symbols,
    event_text,
    face_brief,
    face_text,
    front_text,
    named,
    worth_text,
)
from astrarium.games.eminent_domain.rules.components import (
    COLONIZE,
    FACE_COST,
    FACE_LEVEL,
    FACE_NAMES,
    FACE_PLANETS,
    FACE_TITLES,
    FACE_TYPE,
    FIRST_PERMANENT,
    LEVELS,
    PLANET_NAMES,
    PLANET_TYPE_NAMES,
    PLANET_TYPES,
    RESEARCH,
    RESEARCH_CARD,
    RESOURCE_NAMES,
    RESOURCES,
    ROLE_NAMES,
    ROLES,
    SLOTS,
    STACKS,
    TITLE_NAMES,
)
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Text, Words

CATEGORIES = {
    "tokens": N_("influence tokens"),
    "technologies": N_("technologies"),
    "planets": N_("planets"),
}
# How far a question has come, from its own details.
PROGRESS = {
    "WarfareRole": N_("symbols: {symbols}"),
    "TakeTechnology": N_("Research symbols: {symbols}"),
    "Produce": N_("resources still to produce: up to {left}"),
    "Trade": N_("resources still to trade: up to {left}"),
    "FetchCard": N_("role cards still to take: {left}"),
    "RemoveCards": N_("cards still to remove: up to {left}"),
    "DiscardCards": N_("hand limit: {limit}; at least to discard: {excess}"),
}
CLEANUP = ("LastRemovals", "DiscardCards")


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text: the situation, what is common, what is yours, the others."""
    table = Table(seen, words, names)
    shown = [table.situation()]
    if table.lasting_effects():
        shown.append(Section(words("Until the end of this turn"), table.lasting_effects()))
    shown.append(Section(words("Central display"), table.display()))
    if seen["research"]:
        shown.append(Section(words("Technologies"), table.technologies()))
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
        if self.seen["over"]:
            lines = [self.words("The game is over."), self.whose_turn()]
        else:
            lines = [self.whose_turn(), self._phase(), *self.who_decides(), *self._end()]
        return Section(self.words("Situation"), lines)

    def _phase(self) -> str:
        words, kind = self.words, self.seen["questions"][0].get("kind", "")
        if self.seen["role"] >= 0:
            return self._role_led()
        if kind == "PhaseOrder":
            return words("Beginning of the turn.")
        if kind == "ChooseRole":
            return words("Role phase: a role is chosen.")
        if kind in CLEANUP:
            return words("Cleanup phase.")
        if self.seen["in_action"] >= 0:
            card = card_name(self.seen["in_action"], words)
            return words("Action phase: {card} is played.", card=card)
        if self.seen["role_done"]:
            return words("After the Role phase.")
        return words("Action phase. Actions left: {number}.", number=self.seen["actions_left"])

    def _role_led(self) -> str:
        words, role = self.words, ROLE_NAMES[self.seen["role"]]
        if self.seen["active"] == self.viewer:
            return words("Role phase: you lead {role}.", role=role)
        leader = self.names[self.seen["active"]]
        return words("Role phase: {name} leads {role}.", name=leader, role=role)

    def progress(self, question: Seen) -> str:
        """How far a question has come."""
        words, kind = self.words, question.get("kind", "")
        if kind == "Boost":
            return words("symbols so far: {number}", number=brought(self.seen, question))
        if kind == "KeepPlanet":
            looked = self.seen["surveyed"]
            number = looked if isinstance(looked, int) else len(looked)
            return words("planets looked at: {number}", number=number)
        if kind == "PlaceColony":
            return words("card to place: {card}", card=card_name(question["card"], words))
        if kind == "RemoveCards" and question["left"] is None:
            return words("any number of cards to remove")
        if kind == "RemoveCards" and not question["left"]:
            return words("no card to remove")
        return words(PROGRESS[kind], **question) if kind in PROGRESS else ""

    def _end(self) -> list[str]:
        words, seen = self.words, self.seen
        if seen["extra_turns"]:
            return [words("This is the last turn of the game.")]
        if seen["triggered"] and seen["rounds_left"]:
            return [words("The end is triggered: the game ends after the next round.")]
        if seen["triggered"]:
            return [words("The end is triggered: the game ends after this round.")]
        return []

    def lasting_effects(self) -> list[str]:
        """What lasts until the end of this turn."""
        words, seen = self.words, self.seen
        lines = [
            words(
                "{card}: +1 influence once for each TYPE sold (left: {types})",
                card=TITLE_NAMES["diverse_markets"],
                types=types,
            )
            for types in self._types_left("markets")
        ]
        lines += [
            words(
                "{card}: each {resource} sells for 1 influence more",
                card=TITLE_NAMES["specialization"],
                resource=resource,
            )
            for resource in [RESOURCE_NAMES[resource] for resource in seen["specialties"]]
        ]
        lines += [
            words(
                "{card}: 1 influence once for each TYPE produced (left: {types})",
                card=TITLE_NAMES["genetic_engineering"],
                types=types,
            )
            for types in self._types_left("genetics")
        ]
        card = TITLE_NAMES["mobilization"]
        mobilized = words("{card}: an Attack after the Role phase", card=card)
        return lines + [mobilized] * seen["mobilized"]

    def _types_left(self, effect: str) -> list[str]:
        """For each such effect that still pays, the resources it pays for."""
        left = [
            [name for resource, name in enumerate(RESOURCE_NAMES) if mask >> resource & 1]
            for mask in self.seen[effect]
        ]
        return [", ".join(self.words.pick(name) for name in types) for types in left if types]

    # The common display.

    def display(self) -> list[str]:
        """The stacks, the supply, the planet deck and what is out of play."""
        words, seen = self.words, self.seen
        counts = [f"{card_name(stack, words)} {seen['stacks'][stack]}" for stack in self._stacks()]
        lines = [
            words("Role cards left: {stacks}", stacks=", ".join(counts)),
            words("Influence left in the supply: {number}", number=seen["supply"]),
            *self._trigger(),
            self._planet_deck(),
        ]
        if seen["planet_discard"]:
            planets = ", ".join(PLANET_NAMES[planet] for planet in seen["planet_discard"])
            lines.append(words("Discarded planets: {planets}", planets=planets))
        if seen["removed"]:
            lines.append(words("Out of the game: {cards}", cards=card_list(seen["removed"], words)))
        return lines

    def _stacks(self) -> list[int]:
        everything = self.seen["research"]
        return [stack for stack in range(STACKS) if everything or stack != RESEARCH_CARD]

    def _trigger(self) -> list[str]:
        words, seen = self.words, self.seen
        if seen["triggered"]:
            return []
        wanted = seen["empty_to_end"]
        return [
            words(
                "The game ends when the supply is used up or {stacks} (empty now: {number})",
                stacks=words.count("{number} stack is empty", "{number} stacks are empty", wanted),
                number=empty_stacks(seen),
            )
        ]

    def _planet_deck(self) -> str:
        words, number, top = self.words, self.seen["planet_deck"], self.seen["top_planet"]
        if top is None:
            return words("Planet deck: empty")
        back = back_text(top, words)
        return words(
            "Planet deck: {number}; back of the top card: {back}", number=number, back=back
        )

    def technologies(self) -> list[str]:
        """The piles by type and level, with what stands between the viewer and them."""
        piles = [(kind, level) for kind in range(PLANET_TYPES) for level in range(1, LEVELS + 1)]
        lines = [self._pile(kind, level) for kind, level in piles if self._left(kind, level)]
        return lines or [self.words("None left.")]

    def _left(self, kind: int, level: int) -> list[int]:
        return [
            face
            for face in self.seen["faces"]
            if FACE_TYPE[face] == kind and FACE_LEVEL[face] == level
        ]

    def _pile(self, kind: int, level: int) -> str:
        words, faces = self.words, self._left(kind, level)
        return words(
            "{type}, level {level} (cost {cost}, planets {planets}): {technologies}",
            type=PLANET_TYPE_NAMES[kind],
            level=level,
            cost=FACE_COST[faces[0]],
            planets=self._planets_needed(kind, FACE_PLANETS[faces[0]]),
            technologies=self._titles(faces),
        )

    def _planets_needed(self, kind: int, need: int) -> str:
        """The planets that a technology asks for, and whether the viewer has them."""
        if self.viewer is None:
            return str(need)
        held = self.players[self.viewer]["types"][kind]
        text = self.words("{held} of {need}", held=held, need=need)
        return f"{text}, {self.words('enough')}" if held >= need else text

    def _titles(self, faces: list[int]) -> str:
        """Technologies by title: what symbols there are of each, and both sides of a permanent."""
        words = self.words
        names: dict[str, Text] = {}
        symbols: dict[str, list[str]] = {}
        for face in faces:
            if face < FIRST_PERMANENT:
                names[FACE_TITLES[face]] = FACE_NAMES[face]
                symbols.setdefault(FACE_TITLES[face], []).append(distinct_symbols(face, words))
        shown = [
            f"{words.pick(name)} ({', '.join(symbols[title])})" for title, name in names.items()
        ]
        sides = [words.pick(FACE_NAMES[face]) for face in faces if face >= FIRST_PERMANENT]
        if sides:
            either = words("{first} or {second}", first=sides[0], second=sides[1])
            shown.append(words("{technologies} (permanent)", technologies=either))
        return ", ".join(shown)

    # Players.

    def hand(self) -> Section:
        """The viewer's own cards, and what their Actions do."""
        assert self.viewer is not None
        words, hand = self.words, self.players[self.viewer]["hand"]
        lines = [
            named(card_list([card] * hand.count(card), words), card_brief(card, words), words)
            for card in sorted(set(hand))
        ]
        title = words("Your hand ({number})", number=len(hand))
        return Section(title, (lines or [words("No card.")]) + self._research())

    def _research(self) -> list[str]:
        """How far the hand would take the viewer in Research."""
        if not self.seen["research"]:
            return []
        mine = Choice(self.seen, self.words)
        hand = mine.hand_symbols(RESEARCH)
        leading = mine.leader_symbols(RESEARCH) + mine.empire_symbols(RESEARCH) + hand
        following = mine.follower_symbols(RESEARCH) + hand
        return [
            self.words(
                "Research symbols you can reach: {leading} as Leader (technologies: {led}), "
                "{following} as a follower (technologies: {followed})",
                leading=leading,
                led=mine.within_reach(leading),
                following=following,
                followed=mine.within_reach(following),
            )
        ]

    def empire(self, seat: int) -> Section:
        """Everything of a player that is on the table."""
        own = seat == self.viewer
        player = self.players[seat]
        lines = [
            self._score(player),
            self._goods(player),
            *self._symbols(player),
            *self._planets(player, own),
            *[self._permanent(face, own) for face in player["permanents"]],
            *self._cards(player, own),
        ]
        return Section(self.words("Your Empire") if own else self.names[seat], lines)

    def _score(self, player: Seen) -> str:
        points: dict[str, int] = player["points"]
        parts = [f"{self.words(CATEGORIES[kind])} {number}" for kind, number in points.items()]
        return self.words(
            "Score so far: {total} ({parts})", total=sum(points.values()), parts=", ".join(parts)
        )

    def _goods(self, player: Seen) -> str:
        words, goods = self.words, player["goods"]
        held = [
            f"{goods[resource]} {words.pick(RESOURCE_NAMES[resource])}"
            for resource in range(RESOURCES)
            if goods[resource]
        ]
        return words(
            "Ships: {ships}. Resources: {resources}. Free slots: {free}.",
            ships=player["ships"],
            resources=", ".join(held) or 0,
            free=sum(player["capacity"]) - sum(goods),
        )

    def _symbols(self, player: Seen) -> list[str]:
        counts = [
            f"{self.words.pick(ROLE_NAMES[role])} {player['symbols'][role]}"
            for role in range(ROLES)
            if player["symbols"][role]
        ]
        return (
            [self.words("Empire symbols: {symbols}", symbols=", ".join(counts))] if counts else []
        )

    def _planets(self, player: Seen, own: bool) -> list[str]:
        lines: list[str] = []
        stored = list(player["goods"])
        for site, planet in enumerate(player["planets"]):
            if planet["face_up"]:
                lines.append(f"{site + 1}. {self._face_up(planet, stored)}")
            elif own:
                lines.append(f"{site + 1}. {self._face_down(planet)}")
                lines.append(f"   {self._to_win(planet, player, own)}")
            else:
                lines.append(
                    f"{site + 1}. {self._back(planet)} {self._to_win(planet, player, own)}"
                )
        return lines

    def _face_up(self, planet: Seen, stored: list[int]) -> str:
        """A planet that is won; resources fill the slots of their type in the order of sites."""
        words, front = self.words, planet["planet"]
        worth = worth_text(front, words)
        if planet["scorched"]:
            worth = words("{worth}, scorched: holds no resource", worth=worth)
        elif SLOTS[front]:
            slots = ", ".join([self._slot(resource, stored) for resource in SLOTS[front]])
            worth = words("{worth}; slots: {slots}", worth=worth, slots=slots)
        return words(
            "{name}, {type}: {worth}",
            name=PLANET_NAMES[front],
            type=PLANET_TYPE_NAMES[planet["type"]],
            worth=worth,
        )

    def _slot(self, resource: int, stored: list[int]) -> str:
        name = RESOURCE_NAMES[resource]
        if stored[resource]:
            stored[resource] -= 1
            return self.words("{resource} (full)", resource=name)
        return self.words("{resource} (free)", resource=name)

    def _face_down(self, planet: Seen) -> str:
        return self.words(
            "{name}, {type}, face down (only you see it): {front}",
            name=PLANET_NAMES[planet["planet"]],
            type=PLANET_TYPE_NAMES[planet["type"]],
            front=front_text(planet["planet"], self.words),
        )

    def _back(self, planet: Seen) -> str:
        return self.words("{type}, face down.", type=PLANET_TYPE_NAMES[planet["type"]])

    def _to_win(self, planet: Seen, player: Seen, own: bool) -> str:
        """What a face-down planet needs to be won; for the viewer's own, also what is missing."""
        words, held, cost = self.words, player["ships"], planet["attack_cost"]
        need = max(0, planet["colonize_cost"] - player["symbols"][COLONIZE])
        lacking = [planet["colonies_missing"], max(0, cost - held)]
        missing = [f", {self._missing(number)}" if own or not number else "" for number in lacking]
        settle = words(
            "Settle: colonies {colonies} of {need}",
            colonies=planet["colonies"],
            need=self._reduced(need, planet["colonize_cost"]),
        )
        attack = words(
            "Attack: ships {ships} of {need}",
            ships=held,
            need=self._reduced(cost, planet["warfare_cost"]),
        )
        parts = [settle + missing[0], attack + missing[1]]
        if planet["tucked"]:
            parts.append(words("Under it: {cards}", cards=card_list(planet["tucked"], words)))
        return ". ".join(parts) + "."

    def _reduced(self, need: int, printed: int) -> str:
        if need == printed:
            return str(need)
        return self.words("{need} (printed {printed})", need=need, printed=printed)

    def _missing(self, number: int) -> str:
        return self.words("{number} missing", number=number) if number else self.words("enough")

    def _permanent(self, face: int, own: bool) -> str:
        words, revised, name = self.words, self.seen["revised_cards"], FACE_NAMES[face]
        if own:
            return f"{words.pick(name)} – {face_text(face, revised, words)}"
        return named(words.pick(name), face_brief(face, revised, words), words)

    def _cards(self, player: Seen, own: bool) -> list[str]:
        words = self.words
        lines = [
            words(
                "Cards: hand {hand} (limit {limit}), draw pile {draw}, discard pile {discard}",
                hand=player["hand_size"],
                limit=player["hand_limit"],
                draw=player["draw"],
                discard=len(player["discard"]),
            )
        ]
        piles = [
            (N_("Known in hand: {cards}"), [] if own else player["known"]),
            (N_("In play: {cards}"), player["played"]),
            (N_("Discard pile: {cards}"), player["discard"]),
            (N_("Technologies in the deck: {cards}"), player["technologies"]),
        ]
        return lines + [
            words(text, cards=card_list(cards, words)) for text, cards in piles if cards
        ]
