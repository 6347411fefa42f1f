"""The components in words: cards, sections and tables, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_NAMES,
    CARD_NAMES,
    COLOUR,
    COLOUR_NAMES,
    COMBAT,
    DAMAGED,
    DESTROYED,
    DISCOUNT,
    FACTION_NAMES,
    FIRST_TECHNOLOGY,
    KEYWORD,
    KIND,
    KIND_NAMES,
    LIMIT_BONUS,
    LOGISTIC,
    METRIC_TEXTS,
    OPERATIONAL,
    PLAN_NAMES,
    PLANET,
    PRODUCE_ON_EXPLOIT,
    SECTION_TYPE,
    SHIP_PLANS,
    SHIP_TEXTS,
    SIDES,
    SYMBOLS,
    SYSTEM_NAMES,
    TECHNOLOGY,
    TECHNOLOGY_TEXTS,
    TYPE,
    TYPE_NAMES,
    Row,
    objective_of,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

SIDES_IN_WORDS = [N_("logistic"), N_("operational")]
KEYWORDS = [N_("PERMANENT"), N_("IN ADDITION"), N_("ACTION")]
OPERATIONS = [N_("Mine Planets"), N_("Earn Income"), N_("Launch an Offensive")]
COMPLETIONS = [N_("Discover {card}"), N_("Develop {card}"), N_("Build {card}")]
# What a card that enters the Empire is used for, by kind and side (R6.2.3, R6.3, R6.4).
LOGISTIC_USES = [N_("Colonise"), N_("Deploy"), N_("Join the fleet")]
OPERATIONAL_USES = [N_("Exploit"), N_("Sell to the Corporation"), N_("Go on a mission")]
DISCOUNTS = [
    N_("Discover a Planet costs {number} less"),
    N_("Develop a Technology costs {number} less"),
    N_("Build a Ship costs {number} less"),
    N_("Buy costs {number} credits less"),
]
LIMITS = [
    N_("Assembly Limit +{number} for Discover a Planet"),
    N_("Assembly Limit +{number} for Develop a Technology"),
    N_("Assembly Limit +{number} for Build a Ship"),
    N_("Assembly Limit +{number} for Sell"),
]


def symbols_text(section: int, words: Words) -> str:
    """The symbols of a section, such as 3 blue."""
    return f"{SYMBOLS[section]} {words.pick(COLOUR_NAMES[COLOUR[section]])}"


def section_text(section: int, words: Words) -> str:
    """A section with its Type."""
    return f"{symbols_text(section, words)} {words.pick(TYPE_NAMES[SECTION_TYPE[section]])}"


def resource_text(card: int, words: Words) -> str:
    """A whole Resource card: both sections and the number."""
    return words(
        "{first} / {second}, number {number}",
        first=section_text(card * 2, words),
        second=section_text(card * 2 + 1, words),
        number=COMBAT[card],
    )


def half_text(section: int, words: Words) -> str:
    """A section that is used, and the card's other half."""
    return words(
        "{section} (other half {other}, number {number})",
        section=section_text(section, words),
        other=section_text(section ^ 1, words),
        number=COMBAT[section // 2],
    )


def card_name(card: int, words: Words) -> str:
    """An Empire card by its name."""
    return words.pick(CARD_NAMES[card])


def card_label(card: int, words: Words) -> str:
    """An Empire card by its name and kind."""
    return f"{card_name(card, words)} ({words.pick(KIND_NAMES[KIND[card]])})"


def type_name(card: int, side: int, words: Words) -> str:
    """The Type of a side of a card."""
    return words.pick(TYPE_NAMES[TYPE[card * SIDES + side]])


def side_text(card: int, side: int, words: Words) -> str:
    """What a side of a card does."""
    kind = KIND[card]
    card_type = TYPE[card * SIDES + side]
    if kind == PLANET:
        if side == LOGISTIC:
            return words(DISCOUNTS[card_type], number=DISCOUNT[card_type])
        return words("produces {number} cards at once, and in a Mine", number=PRODUCE_ON_EXPLOIT)
    if kind == TECHNOLOGY:
        return technology_text(card, side, words)
    if side == OPERATIONAL:
        return words.pick(SHIP_TEXTS[card_type]).rstrip(".")
    limit = words(LIMITS[card_type], number=LIMIT_BONUS[card_type])
    if not SHIP_PLANS[card_type]:
        return limit
    return words("{effect}, and a Defence Plan", effect=limit)


def technology_text(card: int, side: int, words: Words) -> str:
    """The effect or the objective of a Technology."""
    place = card - FIRST_TECHNOLOGY
    if side == LOGISTIC:
        keyword = words(KEYWORDS[KEYWORD[place]])
        return words(
            "{keyword}: {effect}", keyword=keyword, effect=words.pick(TECHNOLOGY_TEXTS[place])
        )
    objective = objective_of(card)
    rows = " / ".join(
        words("{least}: {during} VP, {end} at the end", least=least, during=during, end=end)
        for least, during, end in objective.rows
    )
    metric = words.pick(METRIC_TEXTS[objective.metric])
    return words("objective, {metric} ({rows})", metric=metric, rows=rows)


def named(name: str, text: str, words: Words) -> str:
    """A name and what is to be said of it."""
    return words("{name}: {text}", name=name, text=text)


def row_text(row: Row, words: Words) -> str:
    """What an Attack Value leads to."""
    parts: list[str] = []
    if row.fate == DESTROYED:
        parts.append(words("Destroyed"))
    elif row.fate == DAMAGED:
        parts.append(words("Damaged"))
    if row.vp:
        parts.append(vp_count(row.vp, words))
    if row.credits:
        parts.append(credit_count(row.credits, words))
    if row.artifacts:
        parts.append(words.count("{number} Artifact", "{number} Artifacts", row.artifacts))
    if row.blockades:
        parts.append(token_count(row.blockades, words))
    if row.defender_credits:
        credits = credit_count(row.defender_credits, words)
        parts.append(words("{credits} for the defender", credits=credits))
    return " + ".join(parts) or words("nothing")


def table_text(table: Sequence[Row], words: Words) -> str:
    """A table from Attack Value to effect; its last row also covers all above."""
    lines = [f"{row.value} = {row_text(row, words)}" for row in table[:-1]]
    return ", ".join([*lines, f"{table[-1].value}+ = {row_text(table[-1], words)}"])


def vp_count(number: int, words: Words) -> str:
    """So many victory points."""
    return words.count("{number} VP", "{number} VP", number)


def credit_count(number: int, words: Words) -> str:
    """So many credits."""
    return words.count("{number} credit", "{number} credits", number)


def token_count(number: int, words: Words) -> str:
    """So many Blockade tokens."""
    return words.count("{number} Blockade token", "{number} Blockade tokens", number)


def resource_list(cards: Iterable[int], words: Words) -> str:
    """Resource cards one after the other."""
    return " + ".join(resource_text(card, words) for card in cards)


def artifact_name(artifact: int, words: Words) -> str:
    """An Alien Artifact by its name."""
    return words.pick(ARTIFACT_NAMES[artifact])


def plan_name(plan: int, words: Words) -> str:
    """A Defence Plan by its name."""
    return words.pick(PLAN_NAMES[plan])


def system_name(system: int, words: Words) -> str:
    """An Alien System by its name."""
    return words.pick(SYSTEM_NAMES[system])


def faction_name(faction: int, words: Words) -> str:
    """A Faction by its name."""
    return words.pick(FACTION_NAMES[faction])


def operation_name(operation: int, words: Words) -> str:
    """An operational action by its name."""
    return words(OPERATIONS[operation])


def event_text(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log: what a player did, with its secrets if they are there to see."""
    kind, figures = event["kind"], event["figures"]
    name = names[event["player"]]
    if kind in NAMED_EVENTS:
        message, label = NAMED_EVENTS[kind]
        return words(message, name=name, what=label(figures[0], words))
    if kind in PLAIN_EVENTS:
        return words(PLAIN_EVENTS[kind], name=name, number=figures[0] if figures else 0)
    if kind == "attack":
        return _attack_event(name, figures[0], words, names)
    return OTHER_EVENTS[kind](name, figures, event.get("secret", []), words)


# Events that name one thing: the message, and the words for the thing.
NAMED_EVENTS: dict[str, tuple[str, Callable[[int, Words], str]]] = {
    "faction": (N_("{name} plays this Faction: {what}."), faction_name),
    "project": (N_("{name} puts {what} Under Construction."), card_label),
    "complete": (N_("{name} completes {what}."), card_label),
    "spend": (N_("{name} spends {what}."), section_text),
    "discard": (N_("{name} discards {what}."), resource_text),
    "operate": (N_("{name} takes an operational action: {what}."), operation_name),
    "faction_action": (N_("{name} takes the action of this Faction: {what}."), faction_name),
    "give_up": (N_("{name} gives up {what}."), card_label),
    "use": (N_("{name} uses {what}."), card_name),
    "play": (N_("{name} plays the Artifact {what}."), artifact_name),
    "defend": (N_("{name} defends with this plan: {what}."), plan_name),
    "send": (N_("{name} attacks with {what}."), card_name),
    "destroyed": (N_("{what} is Destroyed."), card_name),
    "damaged": (N_("{what} is Damaged."), card_name),
    "blockade": (N_("{name} places a Blockade token on {what}."), card_name),
    "system": (N_("The next Alien System is {what}."), system_name),
}
PLAIN_EVENTS = {
    "turn": N_("Round {number}: {name} begins a turn."),
    "pass": N_("{name} has no possible action."),
    "reshuffle": N_("The discarded Resource cards are shuffled into a new deck."),
    "marker": N_("The Resource deck is empty: the turn marker moves to {number}."),
    "trigger": N_("The Resource deck is empty: the end of the game is triggered."),
    "value": N_("Attack Value: {number}."),
    "end": N_("The game is over."),
}


def _attack_event(name: str, target: int, words: Words, names: Sequence[str]) -> str:
    if target:
        return words("{name} attacks {target}.", name=name, target=names[target - 1])
    return words("{name} attacks the Alien System.", name=name)


def _draw_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words.count(
        "{name} draws {number} Resource card",
        "{name} draws {number} Resource cards",
        figures[0],
        name=name,
    )
    return _with_secret(text, resource_list(secret, words), words)


def _artifact_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words("{name} gains an Artifact", name=name)
    return _with_secret(text, ", ".join(artifact_name(one, words) for one in secret), words)


def _plan_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words("{name} gains a Defence Plan", name=name)
    return _with_secret(text, ", ".join(plan_name(one, words) for one in secret), words)


def _with_secret(text: str, secret: str, words: Words) -> str:
    return words("{text}: {secret}.", text=text, secret=secret) if secret else f"{text}."


def _add_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} adds {card} to the Empire ({side}).",
        name=name,
        card=card_label(figures[0], words),
        side=words(SIDES_IN_WORDS[figures[1]]),
    )


def _flip_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} turns {card} over ({side}).",
        name=name,
        card=card_label(figures[0], words),
        side=words(SIDES_IN_WORDS[figures[1]]),
    )


def _prepare_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} attaches {section} to {card}.",
        name=name,
        section=section_text(figures[0], words),
        card=card_name(figures[1], words),
    )


def _produce_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} produces {section} on {card}.",
        name=name,
        section=section_text(figures[0], words),
        card=card_name(figures[1], words),
    )


def _reveal_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} reveals for {card}: {resource}.",
        name=name,
        card=card_name(figures[1], words),
        resource=resource_text(figures[0], words),
    )


def _number_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} reveals the number {number}.", name=name, number=figures[1])


def _attach_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} finds {card} and attaches {artifact} to it.",
        name=name,
        card=card_label(figures[1], words),
        artifact=artifact_name(figures[0], words),
    )


def _vp_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} gains {points}.", name=name, points=vp_count(figures[0], words))


def _credits_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} gains {credits}.", name=name, credits=credit_count(figures[0], words))


def _pay_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} pays {credits}.", name=name, credits=credit_count(figures[0], words))


def _sell_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} sells for {credits}.", name=name, credits=credit_count(figures[0], words))


def _lift_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} pays {credits} to use the blockaded card {card}.",
        name=name,
        credits=credit_count(figures[1], words),
        card=card_name(figures[0], words),
    )


def _free_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} removes {tokens} from {card}.",
        name=name,
        tokens=token_count(figures[1], words),
        card=card_name(figures[0], words),
    )


# Events with several figures, or with secrets.
OTHER_EVENTS: dict[str, Callable[[str, list[int], list[int], Words], str]] = {
    "draw": _draw_event,
    "artifact": _artifact_event,
    "plan": _plan_event,
    "add": _add_event,
    "flip": _flip_event,
    "prepare": _prepare_event,
    "produce": _produce_event,
    "reveal": _reveal_event,
    "reveal_number": _number_event,
    "attach": _attach_event,
    "vp": _vp_event,
    "credits": _credits_event,
    "pay": _pay_event,
    "sell": _sell_event,
    "lift": _lift_event,
    "free": _free_event,
}
