"""The legal actions in words, each as its player reads it."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.alien_artifacts.looks.wording import (
    COMPLETIONS,
    LOGISTIC_USES,
    OPERATIONAL_USES,
    OPERATIONS,
    artifact_name,
    card_label,
    card_name,
    credit_count,
    faction_name,
    half_text,
    named,
    plan_name,
    resource_text,
    section_text,
    side_text,
    system_name,
    table_text,
    token_count,
    type_name,
)
from astrarium.games.alien_artifacts.rules.components import (
    ANY_COLOUR,
    ARTIFACT_NAMES,
    ARTIFACT_TEXTS,
    COLOUR_NAMES,
    COMBAT,
    FACTION_TEXTS,
    FIRST_TECHNOLOGY,
    GOLD,
    KIND,
    KIND_NAMES,
    LOGISTIC,
    MATTER_FOUNTAIN,
    OPERATION_COST,
    OPERATIONAL,
    PLAN_TABLES,
    SECTION_TYPE,
    SIDES,
    SYMBOLS,
    SYSTEM_TABLES,
    TECHNOLOGY_TEXTS,
    TYPE,
    TYPE_NAMES,
)
from astrarium.games.alien_artifacts.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

# What it means to choose nothing more, by the question.
DONE = {
    "LiftBlockade": N_("Do not pay for a blockaded card"),
    "MineOrder": N_("Let no blockaded Planet produce"),
    "MoreCards": N_("Let no further Planet produce"),
    "RevealAgain": N_("Reveal no further card"),
    "IncomeOrder": N_("Pass over the blockaded Technologies"),
    "ChooseTarget": N_("Do not attack"),
    "ChooseShip": N_("Send no further Ship"),
    "PrepareCards": N_("Attach nothing more"),
    "Attach": N_("Attach nothing"),
    "SellCards": N_("Sell these cards"),
    "UnblockCards": N_("Spend no further card"),
    "AnalyseCards": N_("Spend no further card"),
    "DiscardSome": N_("Discard nothing more"),
    "DiscardCards": N_("Discard nothing more, and draw up to {limit} cards"),
    "Window": N_("Go on to the Draw Phase"),
    "LastWindow": N_("End the turn"),
    "ExtraTurns": N_("Play nothing: go on to scoring"),
    "PayForObjective": N_("Pay for no further Technology"),
}


class Choice(sight.Choice):
    """The question that the viewer is asked, and the words for its answers."""

    def text(self, action: int) -> str:
        """A legal action in words."""
        verb = VOCABULARY.verb_of(action)
        return WORDING[verb.name](self, *verb.args(action))

    # Set-up.

    def faction(self, faction: int) -> str:
        name = faction_name(faction, self.words)
        return named(name, self.words.pick(FACTION_TEXTS[faction]), self.words)

    def keep(self, card: int) -> str:
        return self.words(
            "Keep {card}: {logistic}; or {operational}",
            card=self._typed(card),
            logistic=side_text(card, LOGISTIC, self.words),
            operational=side_text(card, OPERATIONAL, self.words),
        )

    def _typed(self, card: int) -> str:
        """A card with the Types of its sides."""
        types = [type_name(card, side, self.words) for side in range(SIDES)]
        shown = types[0] if types[0] == types[1] else " / ".join(types)
        return f"{card_label(card, self.words)}, {shown}"

    # Actions.

    def buy(self, kind: int) -> str:
        deck = self.seen["decks"][kind]
        name = self.words.pick(KIND_NAMES[kind])
        top = card_name(deck["top"], self.words)
        if self.kind == "ChooseDeck":
            return self.words("Draw from this deck: {kind} (top card {top})", kind=name, top=top)
        return self.words(
            "Buy from this deck: {kind} (top card {top}), for at least {credits}",
            kind=name,
            top=top,
            credits=credit_count(self.me["buy_price"], self.words),
        )

    def extra(self, number: int) -> str:
        price = self.question["price"] + number
        return self.words.count(
            "{number} extra card, {price} in all",
            "{number} extra cards, {price} in all",
            number,
            price=credit_count(price, self.words),
        )

    def complete(self, card: int) -> str:
        text = self.words(COMPLETIONS[KIND[card]], card=card_name(card, self.words))
        project = self._project(card)
        if self.kind != "ChooseAction" or project is None:
            return text
        return self.words(
            "{text}: cost {cost}, prepared {prepared}, still to pay {missing} {colour}",
            text=text,
            cost=project["cost"],
            prepared=project["symbols"],
            missing=project["missing"],
            colour=COLOUR_NAMES[KIND[card]],
        )

    def _project(self, card: int) -> Seen | None:
        projects: list[Seen] = self.me["projects"]
        return next((one for one in projects if one["card"] == card), None)

    def prepare(self, card: int) -> str:
        project = self._project(card)
        prepared = project["symbols"] if project else 0
        return self.words(
            "Prepare Resources on {card} (prepared {prepared}, cost {cost})",
            card=card_name(card, self.words),
            prepared=prepared,
            cost=project["cost"] if project else 0,
        )

    def sell(self, sale: int) -> str:
        if sale > GOLD:
            return self.words("Sell Resources of any colours")
        if sale == GOLD:
            return self.words("Sell Resources: gold alone")
        return self.words("Sell Resources: {colour}, and gold with it", colour=COLOUR_NAMES[sale])

    def unblock(self, kind: int) -> str:
        return self.words(
            "Remove Blockade tokens from cards of this kind: {kind}", kind=KIND_NAMES[kind]
        )

    def operate(self, operation: int) -> str:
        return self.words(
            "{operation}: {cost} symbols without gold",
            operation=self.words(OPERATIONS[operation]),
            cost=OPERATION_COST,
        )

    def faction_action(self) -> str:
        text = self.words.pick(FACTION_TEXTS[self.me["faction"]])
        return named(self.words("Faction action"), text, self.words)

    def use(self, card: int) -> str:
        text = self.words.pick(TECHNOLOGY_TEXTS[card - FIRST_TECHNOLOGY])
        return self.words(
            "Use {card}{tokens}: {text}",
            card=card_name(card, self.words),
            tokens=self._tokens(card),
            text=text,
        )

    def _tokens(self, card: int) -> str:
        """What the tokens on a card cost, if there are any."""
        tokens = next((one["tokens"] for one in self.me["empire"] if one["card"] == card), 0)
        if not tokens:
            return ""
        return f" ({self.words('blockaded')}, {credit_count(tokens, self.words)})"

    def play(self, artifact: int) -> str:
        name = artifact_name(artifact, self.words)
        text = self.words.pick(ARTIFACT_TEXTS[artifact])
        return self.words("Play {artifact}: {text}", artifact=name, text=text)

    def pass_(self) -> str:
        return self.words("Pass: no action is possible")

    # Payment.

    def lift(self, card: int) -> str:
        tokens = next(one["tokens"] for one in self.me["empire"] if one["card"] == card)
        return self.words(
            "Pay {credits} to use the blockaded card {card}",
            credits=credit_count(tokens, self.words),
            card=card_name(card, self.words),
        )

    def fountain(self, colour: int) -> str:
        return self.words(
            "Add {artifact} to the payment (colour: {colour})",
            artifact=ARTIFACT_NAMES[MATTER_FOUNTAIN],
            colour=COLOUR_NAMES[colour],
        )

    def spend(self, section: int) -> str:
        half = half_text(section, self.words)
        planet = self._planet_over(section)
        if planet is not None:
            half = self.words(
                "{section}, under {planet}",
                section=section_text(section, self.words),
                planet=card_name(planet, self.words),
            )
        return self.words(
            "{verb} {half}{rest}", verb=self._verb(), half=half, rest=self._rest(section)
        )

    def _verb(self) -> str:
        if self.kind in ("PrepareCards", "Attach"):
            return self.words("Attach")
        return self.words("Sell") if self.kind == "SellCards" else self.words("Spend")

    def _rest(self, section: int) -> str:
        """What is still missing after this card."""
        if self.kind != "Pay":
            return ""
        left = max(0, self.question["missing"] - SYMBOLS[section])
        if not left:
            return f", {self.words('which is enough')}"
        return f", {self.words('then {number} missing', number=left)}"

    def _planet_over(self, section: int) -> int | None:
        for one in self.me["empire"]:
            if section in one["stock"]:
                planet: int = one["card"]
                return planet
        return None

    # Sides, production and income.

    def logistic(self) -> str:
        return self._side(LOGISTIC, LOGISTIC_USES)

    def operational(self) -> str:
        return self._side(OPERATIONAL, OPERATIONAL_USES)

    def _side(self, side: int, uses: list[str]) -> str:
        card = self.question["card"]
        return self.words(
            "{use} ({card}, {type}): {effect}",
            use=self.words(uses[KIND[card]]),
            card=card_name(card, self.words),
            type=type_name(card, side, self.words),
            effect=side_text(card, side, self.words),
        )

    def show(self, section: int) -> str:
        text = self.words("Show {section}", section=section_text(section, self.words))
        if SECTION_TYPE[section] != TYPE[self.question["planet"] * SIDES + OPERATIONAL]:
            return text
        return self.words("{text}: it matches the Planet, 1 VP", text=text)

    def mine(self, card: int) -> str:
        return self.words(
            "Produce on {card}, {type}{tokens}",
            card=card_name(card, self.words),
            type=type_name(card, OPERATIONAL, self.words),
            tokens=self._tokens(card),
        )

    def score(self, card: int) -> str:
        worth = next(one["during"] for one in self.me["empire"] if one["card"] == card)
        return self.words(
            "Reveal for {card}, {type}{tokens}: {worth} VP on a match",
            card=card_name(card, self.words),
            type=type_name(card, OPERATIONAL, self.words),
            tokens=self._tokens(card),
            worth=worth,
        )

    def again(self) -> str:
        return self.words(
            "Reveal one more card for {card}",
            card=card_name(self.question["technology"], self.words),
        )

    # Attacks.

    def attack(self, target: int) -> str:
        if target:
            return self.words("Attack the Empire of player {number}", number=target)
        system = self.seen["system"]
        return self.words(
            "Attack the Alien System {system}: {table}",
            system=system_name(system, self.words),
            table=table_text(SYSTEM_TABLES[system], self.words),
        )

    def defend(self, plan: int) -> str:
        return named(
            plan_name(plan, self.words), table_text(PLAN_TABLES[plan], self.words), self.words
        )

    def send(self, card: int) -> str:
        return self.words(
            "Send {card}{tokens}: {effect}",
            card=card_name(card, self.words),
            tokens=self._tokens(card),
            effect=side_text(card, OPERATIONAL, self.words),
        )

    def count(self, card: int) -> str:
        return self.words(
            "Count the number {number} ({card})",
            number=COMBAT[card],
            card=resource_text(card, self.words),
        )

    def blockade(self, card: int) -> str:
        defender: Seen = self.seen["players"][self.seen["target"]]
        one = next(one for one in defender["empire"] if one["card"] == card)
        return self.words(
            "Blockade {card}, which has {tokens}: {effect}",
            card=card_label(card, self.words),
            tokens=token_count(one["tokens"], self.words),
            effect=side_text(card, one["side"], self.words),
        )

    # Other effects.

    def free(self, card: int) -> str:
        return self.words("Remove a Blockade token from {card}", card=card_label(card, self.words))

    def draw(self) -> str:
        return self.words("Draw a Resource card")

    def give_up(self, card: int) -> str:
        return self.words("Give up {card}", card=card_label(card, self.words))

    def flip(self, card: int) -> str:
        one = next(one for one in self.me["empire"] if one["card"] == card)
        side = 1 - one["side"]
        return self.words(
            "Turn {card} over: {effect}",
            card=card_label(card, self.words),
            effect=side_text(card, side, self.words),
        )

    def search(self, card_type: int, kind: int) -> str:
        return self.words(
            "Search this deck, {kind}, for {type}",
            kind=KIND_NAMES[kind],
            type=TYPE_NAMES[card_type],
        )

    def discard(self, card: int) -> str:
        return self.words("Discard {card}", card=resource_text(card, self.words))

    def done(self) -> str:
        return self.words(DONE[self.kind], **self.question)


WORDING: dict[str, Callable[..., str]] = {
    verb.name: getattr(Choice, "pass_" if verb.name == "pass" else verb.name)
    for verb in VOCABULARY.verbs
}


def bill_text(question: Seen, words: Words) -> str:
    """How far a payment has come."""
    colour = question["colour"]
    name = words("any colour") if colour == ANY_COLOUR else words.pick(COLOUR_NAMES[colour])
    return words(
        "still missing: {missing} {colour}; cards left within the Assembly Limit: {room}",
        missing=question["missing"],
        colour=name,
        room=question["room"],
    )


def spent_text(seen: Seen, words: Words) -> str:
    """The sections laid open in the payment that goes on."""
    return ", ".join(section_text(section, words) for section in seen["spent"])
