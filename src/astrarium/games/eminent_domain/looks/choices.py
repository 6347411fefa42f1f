"""The legal actions in words, each as its player reads it."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.eminent_domain.looks.wording import (
    back_text,
    card_brief,
    card_list,
    card_name,
    colony_count,
    face_brief,
    face_details,
    front_text,
    influence,
    one_good,
    resource_name,
    ship_count,
    site_name,
    symbol_count,
    worth_text,
)
from astrarium.games.eminent_domain.rules.components import (
    ADAPTABILITY,
    ADAPTED_SYMBOLS,
    BUREAUCRACY,
    CARD_NAMES,
    COLONIES,
    COLONIZE,
    DISSENSION,
    FACE_COST,
    FACE_NAMES,
    FACE_PLANETS,
    FACE_TYPE,
    HYPEREFFICIENCY,
    PLANET_NAMES,
    PRODUCE,
    RESEARCH,
    RESEARCH_CARD,
    ROLE_NAMES,
    ROLE_SYMBOLS,
    SHIP,
    STACK_OF_ROLE,
    STREAMLINING,
    SURVEY,
    TRADE,
    WARFARE,
    WEAPON_EMPORIUM,
    card_influence,
)
from astrarium.games.eminent_domain.rules.knowledge import back
from astrarium.games.eminent_domain.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_

# What it means to choose nothing more, by the question.
DONE = {
    "Settle": N_("Settle no planet"),
    "Attack": N_("Do not Attack"),
    "OneOf": N_("Neither: leave it at that"),
    "RemoveCards": N_("Remove nothing more"),
    "LastRemovals": N_("Remove nothing more, and go on with Cleanup"),
    "Produce": N_("Produce nothing more"),
    "Trade": N_("Trade nothing more"),
    "TakeTechnology": N_("Take no technology"),
}
# The questions in which a removal is owed to a permanent technology.
PERMANENT_REMOVALS = ("ChooseAction", "ChooseRole", "LastRemovals")


class Choice(sight.Choice):
    """The question that the viewer is asked, and the words for its answers."""

    def text(self, action: int) -> str:
        """An action in words."""
        verb = VOCABULARY.verb_of(action)
        return WORDING[verb.name](self, *verb.args(action))

    def has(self, face: int) -> bool:
        """Whether the viewer has a permanent technology."""
        return face in self.me["permanents"]

    def card_symbols(self, card: int, role: int) -> int:
        """The symbols of a role that one of the viewer's cards counts for."""
        symbols = ADAPTED_SYMBOLS if self.has(ADAPTABILITY) else ROLE_SYMBOLS
        return symbols[role][card]

    def hand_symbols(self, role: int) -> int:
        """The symbols of a role in the viewer's whole hand."""
        return sum(self.card_symbols(card, role) for card in self.me["hand"])

    def empire_symbols(self, role: int) -> int:
        """The symbols of a role in the viewer's Empire; those of Colonize make no colonies."""
        return 0 if role == COLONIZE else self.me["symbols"][role]

    def free_slots(self) -> int:
        """How many slots of the viewer's Empire are empty."""
        return sum(self.me["capacity"]) - sum(self.me["goods"])

    def wares(self) -> int:
        """How many things the viewer can trade."""
        ships: int = self.me["ships"] if self.has(WEAPON_EMPORIUM) else 0
        return ships + sum(self.me["goods"])

    def within_reach(self, symbols: int) -> int:
        """How many technologies the viewer could take with so many Research symbols."""
        types = self.me["types"]
        return len(
            [
                face
                for face in self.seen["faces"]
                if FACE_COST[face] <= symbols and types[FACE_TYPE[face]] >= FACE_PLANETS[face]
            ]
        )

    def leader_symbols(self, role: int) -> int:
        """What leading a role is worth by itself: the card of the stack, or what replaces it."""
        if self.seen["stacks"][STACK_OF_ROLE[role]] or role in (PRODUCE, TRADE, RESEARCH):
            return 1
        return 1 if self.seen["later_display"] and role in (SURVEY, WARFARE) else 0

    def follower_symbols(self, role: int) -> int:
        """What a follower has without playing a card."""
        revised = self.seen["revised_cards"] and role != COLONIZE and self.has(BUREAUCRACY)
        return self.empire_symbols(role) + (1 if revised else 0)

    # What a role comes to.

    def outcome(self, role: int, symbols: int, leading: bool) -> str:
        """What the viewer gets from a role with so many symbols (colonies, in Colonize)."""
        text = OUTCOMES[role](self, symbols, leading)
        return text or self.words("nothing happens")

    def _survey(self, symbols: int, leading: bool) -> str:
        cards = self.seen["planet_deck"] + len(self.seen["planet_discard"])
        number = min(cards, symbols if leading else symbols - 1)
        if number <= 0:
            return ""
        return self.words.count(
            "look at {number} planet and keep it", "look at {number} planets and keep one", number
        )

    def _warfare(self, symbols: int, leading: bool) -> str:
        ships = self.words("take {ships}", ships=ship_count(symbols, self.words)) if symbols else ""
        payable = [one for one in self._face_down() if one["attack_cost"] <= self.me["ships"]]
        return self._or_bonus(ships, self.words("Attack"), leading, bool(payable))

    def _colonize(self, symbols: int, leading: bool) -> str:
        colonies = ""
        if symbols and self._face_down():
            number = colony_count(symbols, self.words)
            colonies = self.words("add {colonies}", colonies=number)
        ready = [one for one in self._face_down() if not one["colonies_missing"]]
        return self._or_bonus(colonies, self.words("Settle"), leading, bool(ready))

    def _or_bonus(self, effect: str, bonus: str, leading: bool, possible: bool) -> str:
        """The effect, the Leader's bonus, or the choice between them."""
        if not possible or not (leading or self.has(BUREAUCRACY)):
            return effect
        return self.words("{effect} or {bonus}", effect=effect, bonus=bonus) if effect else bonus

    def _produce(self, symbols: int, leading: bool) -> str:
        number = min(symbols, self.free_slots())
        if not number:
            return ""
        return self.words.count("Produce {number} resource", "Produce {number} resources", number)

    def _trade(self, symbols: int, leading: bool) -> str:
        number = min(symbols, self.wares())
        if not number:
            return ""
        return self.words.count("Trade {number} resource", "Trade {number} resources", number)

    def _research(self, symbols: int, leading: bool) -> str:
        number = self.within_reach(symbols)
        if not number:
            return self.words("no technology within reach")
        return self.words.count(
            "take the {number} technology within reach",
            "take one of {number} technologies",
            number,
        )

    def _face_down(self) -> list[Seen]:
        return [planet for planet in self.me["planets"] if not planet["face_up"]]

    # The phases.

    def action_first(self) -> str:
        return self.words("First the Action phase, then the Role phase")

    def role_first(self) -> str:
        return self.words("First the Role phase, then the Action phase")

    def play(self, card: int) -> str:
        name = card_name(card, self.words)
        return self.words("Play {card}: {effect}", card=name, effect=card_brief(card, self.words))

    def skip(self) -> str:
        return self.words("Skip: play no card for its Action")

    def lead(self, role: int) -> str:
        own = self.leader_symbols(role) + self.empire_symbols(role)
        most = own + self.hand_symbols(role)
        return self.words(
            "Lead {role} ({stack}; {symbols}): {outcome}",
            role=ROLE_NAMES[role],
            stack=self._stack(STACK_OF_ROLE[role]),
            symbols=self._up_to(own, most, role),
            outcome=self.outcome(role, most, leading=True),
        )

    def _stack(self, stack: int) -> str:
        left = self.seen["stacks"][stack]
        if not left:
            return self.words("empty stack")
        if left == 1 and self._ends_game():
            return self.words("last card, triggers the end")
        return self.words.count("{number} card left", "{number} cards left", left)

    def _ends_game(self) -> bool:
        wanted: int = self.seen["empty_to_end"]
        return not self.seen["triggered"] and empty_stacks(self.seen) + 1 >= wanted

    def _up_to(self, least: int, most: int, role: int) -> str:
        number = symbol_count(most, self.words)
        if most > least:
            number = self.words("up to {symbols}", symbols=number)
        empire = self.empire_symbols(role)
        if not empire:
            return number
        return self.words("{symbols}, {number} of your Empire", symbols=number, number=empire)

    def follow(self) -> str:
        role = self.seen["role"]
        own = self.follower_symbols(role)
        most = own + self.hand_symbols(role)
        return self.words(
            "Follow {role} ({symbols}): {outcome}",
            role=ROLE_NAMES[role],
            symbols=self._up_to(own, most, role),
            outcome=self.outcome(role, most, leading=False),
        )

    def dissent(self) -> str:
        number = 2 if self.has(DISSENSION) else 1
        return self.words.count(
            "Dissent: draw {number} card", "Dissent: draw {number} cards", number
        )

    def boost(self, card: int) -> str:
        number = brought(self.seen, self.question) + self.card_symbols(card, self.seen["role"])
        name, symbols = card_name(card, self.words), symbol_count(number, self.words)
        if self.question["leading"]:
            return self.words("Boost with {card}: {symbols} in all", card=name, symbols=symbols)
        return self.words("Follow with {card}: {symbols} in all", card=name, symbols=symbols)

    def _resolve(self) -> str:
        role, symbols = self.seen["role"], brought(self.seen, self.question)
        return self.words(
            "No further card: {role} with {symbols}, {outcome}",
            role=ROLE_NAMES[role],
            symbols=symbol_count(symbols, self.words),
            outcome=self.outcome(role, symbols, self.question["leading"]),
        )

    # Planets.

    def keep(self, position: int) -> str:
        planet = self.seen["surveyed"][position]
        return self.words(
            "Keep {name}: {back}; {front}",
            name=PLANET_NAMES[planet],
            back=back_text(back(planet), self.words),
            front=front_text(planet, self.words),
        )

    def collect(self) -> str:
        number = self.question["ships" if self.kind == "OneOf" else "symbols"]
        return self.words("Take {ships}", ships=ship_count(number, self.words))

    def attack(self, site: int) -> str:
        planet = self.me["planets"][site]
        return self.words(
            "Attack {planet} for {cost} of your {ships}: {worth}",
            planet=site_name(site, planet, self.words),
            cost=planet["attack_cost"],
            ships=ship_count(self.me["ships"], self.words),
            worth=worth_text(planet["planet"], self.words),
        )

    def settle(self, site: int) -> str:
        planet = self.me["planets"][site]
        return self.words(
            "Settle {planet}: colonies {colonies} of {need}; {worth}",
            planet=site_name(site, planet, self.words),
            colonies=planet["colonies"],
            need=self._need(planet),
            worth=worth_text(planet["planet"], self.words),
        )

    def _need(self, planet: Seen) -> int:
        need: int = planet["colonize_cost"] - self.me["symbols"][COLONIZE]
        return max(0, need)

    def add_colonies(self) -> str:
        number = len(self.me["played"])
        if not number:
            return self.words("Add no colony, as no card was played")
        return self.words.count(
            "Add colonies with the {number} card played",
            "Add colonies with the {number} cards played",
            number,
        )

    def colony(self, site: int) -> str:
        planet = self.me["planets"][site]
        card: int = self.question["card"] if self.kind == "PlaceColony" else self.seen["in_action"]
        colonies = planet["colonies"] + COLONIES[card]
        text = self.words(
            "{card} under {planet}: colonies {colonies} of {need}",
            card=CARD_NAMES[card],
            planet=site_name(site, planet, self.words),
            colonies=colonies,
            need=self._need(planet),
        )
        if self.kind != "Terraform" or not self._terraformed(planet, colonies):
            return text
        return self.words("{text}, Settled at once", text=text)

    def _terraformed(self, planet: Seen, colonies: int) -> bool:
        need = self._need(planet) if self.seen["revised_cards"] else planet["colonize_cost"]
        return bool(colonies >= need)

    def unplaced(self) -> str:
        card = self.question["card"]
        return self.words(
            "Place none: {cards} to be discarded at Cleanup",
            cards=card_list([card] * self.me["played"].count(card), self.words),
        )

    # Resources and technologies.

    def produce(self, resource: int) -> str:
        name = one_good(resource, self.words)
        free = self.me["capacity"][resource] - self.me["goods"][resource]
        text = self.words("Produce {resource} (free slots: {free})", resource=name, free=free)
        bonus = first_of_type(self.seen["genetics"], resource) if self._active() else 0
        if not bonus:
            return text
        return self.words(
            "{text}, and take {influence}", text=text, influence=influence(bonus, self.words)
        )

    def trade(self, good: int) -> str:
        held = self.me["ships"] if good == SHIP else self.me["goods"][good]
        return self.words(
            "Trade {good} for {influence} (you have {held})",
            good=one_good(good, self.words),
            influence=influence(1 + self._trade_bonus(good), self.words),
            held=held,
        )

    def _trade_bonus(self, good: int) -> int:
        if good == SHIP or not self._active():
            return 0
        special: int = self.seen["specialties"].count(good)
        return special + first_of_type(self.seen["markets"], good)

    def _active(self) -> bool:
        return bool(self.seen["active"] == self.seat)

    def name(self, resource: int) -> str:
        return self.words(
            "{resource} (you have {held})",
            resource=resource_name(resource, self.words),
            held=self.me["goods"][resource],
        )

    def take(self, face: int) -> str:
        return self.words(
            "Take {technology} ({details}): {effect}",
            technology=FACE_NAMES[face],
            details=face_details(face, self.words),
            effect=face_brief(face, self.seen["revised_cards"], self.words),
        )

    # Cards.

    def fetch(self, stack: int) -> str:
        name = card_name(stack, self.words)
        return self.words(
            "Take {card} into your hand ({stack})", card=name, stack=self._stack(stack)
        )

    def remove(self, card: int) -> str:
        name = self._with_loss(card)
        if self.kind not in PERMANENT_REMOVALS:
            return self.words("Remove {card} from the game", card=name)
        face = HYPEREFFICIENCY if self.has(HYPEREFFICIENCY) else STREAMLINING
        return self.words(
            "{technology}: remove {card} from the game", technology=FACE_NAMES[face], card=name
        )

    def remove_this(self) -> str:
        card = self._with_loss(self.question["card"])
        return self.words("Remove {card}, the card you play, from the game", card=card)

    def _with_loss(self, card: int) -> str:
        name = card_name(card, self.words)
        if not card_influence(card):
            return name
        return self.words("{card} [influence −{number}]", card=name, number=card_influence(card))

    def discard(self, card: int) -> str:
        return self.words("Discard {card}", card=card_name(card, self.words))

    def done(self) -> str:
        if self.kind == "Boost":
            return self._resolve()
        if self.kind == "DiscardCards":
            return self._refill()
        return self.words(DONE[self.kind])

    def _refill(self) -> str:
        missing = max(0, self.question["limit"] - self.me["hand_size"])
        drawn = min(missing, self.me["draw"] + len(self.me["discard"]))
        return self.words.count(
            "Discard nothing more, and draw {number} card",
            "Discard nothing more, and draw {number} cards",
            drawn,
        )


WORDING: dict[str, Callable[..., str]] = {
    verb.name: getattr(Choice, verb.name) for verb in VOCABULARY.verbs
}
OUTCOMES: list[Callable[[Choice, int, bool], str]] = [
    Choice._survey,
    Choice._warfare,
    Choice._colonize,
    Choice._produce,
    Choice._trade,
    Choice._research,
]


def brought(seen: Seen, question: Seen) -> int:
    """The symbols so far of whoever boosts; in Colonize only those that make colonies."""
    symbols: int = question["symbols"]
    if seen["role"] != COLONIZE:
        return symbols
    empire: int = seen["players"][question["player"]]["symbols"][COLONIZE]
    return symbols - empire


def empty_stacks(seen: Seen) -> int:
    """How many stacks are used up; in the learning game there is none of Research."""
    stacks: list[int] = seen["stacks"] if seen["research"] else seen["stacks"][:RESEARCH_CARD]
    return stacks.count(0)


def first_of_type(masks: list[int], resource: int) -> int:
    """How many lasting effects still pay for the first of a resource."""
    return sum(mask >> resource & 1 for mask in masks)
