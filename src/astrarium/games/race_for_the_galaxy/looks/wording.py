"""The components in words: cards, goods, tokens and squares, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_NAMES,
    CARD_NAMES,
    CARD_TEXTS,
    CHOOSING,
    CONSUME_PHASE,
    COST,
    DEVELOP_PHASE,
    END_OF_ROUND,
    EXPLORE_PHASE,
    GOOD_NAMES,
    IS_MILITARY,
    IS_SCORING_CARD,
    IS_WORLD,
    NONE,
    ORB_STEP,
    PRODUCE_PHASE,
    PRODUCTION,
    SETTING_UP,
    SETTLE_PHASE,
    TRANSHIP_POINT,
    VP,
    WINDFALL,
    WORLD_KIND,
)
from astrarium.games.race_for_the_galaxy.rules.components import GOOD as GOOD_OF
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    AIRLOCK,
    ARTIFACT_A,
    ARTIFACT_B,
    EMPTY,
    GENERATION,
    ORB_CARD_IDS,
    STATION,
    TELEPORTER,
    TOKEN_NAMES,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

PHASE_NAMES = {
    CHOOSING: N_("choosing action cards"),
    EXPLORE_PHASE: N_("I Explore"),
    DEVELOP_PHASE: N_("II Develop"),
    SETTLE_PHASE: N_("III Settle"),
    CONSUME_PHASE: N_("IV Consume"),
    PRODUCE_PHASE: N_("V Produce"),
    ORB_STEP: N_("Orb step"),
    SETTING_UP: N_("setting up"),
    END_OF_ROUND: N_("end of the round"),
}
SQUARE_NAMES = {
    EMPTY: N_("empty"),
    ARTIFACT_A: N_("artifact square"),
    GENERATION: N_("artifact square with spontaneous generation"),
    ARTIFACT_B: N_("artifact square"),
    TELEPORTER: N_("teleporter"),
    STATION: N_("uplift power station"),
    AIRLOCK: N_("airlock space"),
}


def card_name(card: int, words: Words) -> str:
    """A game card."""
    return words.pick(CARD_NAMES[card])


def card_list(cards: Iterable[int], words: Words) -> str:
    """Cards by name, in their order."""
    return ", ".join(card_name(card, words) for card in cards)


def action_name(action: int, words: Words) -> str:
    """An action card."""
    return words.pick(ACTION_NAMES[action])


def good_name(kind: int, words: Words) -> str:
    """A kind of good."""
    return words.pick(GOOD_NAMES[kind])


def token_name(token: int, words: Words) -> str:
    """An artifact token."""
    return words.pick(TOKEN_NAMES[token])


def orb_card_name(card: int, words: Words) -> str:
    """An Orb card."""
    name = ORB_CARD_IDS[card]
    return words("secondary airlock") if name == "secondary_airlock" else name.upper()


def phase_name(phase: int, words: Words) -> str:
    """A phase, or another part of a round."""
    return words(PHASE_NAMES[phase])


def card_count(number: int, words: Words) -> str:
    """So many cards."""
    return words.count("{number} card", "{number} cards", number)


def vp_count(number: int, words: Words) -> str:
    """So many victory points."""
    return words.count("{number} VP", "{number} VP", number)


def card_type(card: int, words: Words) -> str:
    """What a card is: a development, or a world of some kind."""
    if not IS_WORLD[card]:
        return words("development")
    world = words("military world") if IS_MILITARY[card] else words("world")
    if GOOD_OF[card] == NONE:
        return world
    kinds = {PRODUCTION: N_("{world}, produces {good}"), WINDFALL: N_("{world}, windfall {good}")}
    message = kinds.get(WORLD_KIND[card], N_("{world}, stores {good}"))
    return words(message, world=world, good=good_name(GOOD_OF[card], words))


def printed(card: int, words: Words) -> str:
    """Cost or defense and VP as printed."""
    worth = "?" if IS_SCORING_CARD[card] else str(VP[card])
    if IS_MILITARY[card]:
        return words("defense {cost}, VP {worth}", cost=COST[card], worth=worth)
    return words("cost {cost}, VP {worth}", cost=COST[card], worth=worth)


def card_text(card: int, words: Words) -> str:
    """The powers of a card, if it has any."""
    return words.pick(CARD_TEXTS[card])


def square_text(square: Seen, words: Words) -> str:
    """A square of the Orb: where it is and what it holds."""
    x, y = square["at"]
    holds = words(SQUARE_NAMES[square["holds"]])
    return words("column {x}, row {y} ({holds})", x=x, y=y, holds=holds)


# Events.


def event_text(event: Seen, words: Words, name: str) -> str:
    """A line of the log: what a player did, with its secrets if they are there to see."""
    kind, figures = event["kind"], event["figures"]
    if kind in NAMED_EVENTS:
        message, label = NAMED_EVENTS[kind]
        number = figures[1] if len(figures) > 1 else 0
        return words(message, name=name, what=label(figures[0], words), number=number)
    if kind in PLAIN_EVENTS:
        return words(PLAIN_EVENTS[kind], name=name, number=figures[0] if figures else 0)
    if kind in SECRET_EVENTS:
        return _secret_event(kind, figures[0], event.get("secret", []), words, name)
    return PAIRED_EVENTS[kind](figures, words, name)


def _team(team: int, words: Words) -> str:
    return str(team + 1)


# Events that name one thing: the message, and the words for the thing.
NAMED_EVENTS: dict[str, tuple[str, Callable[[int, Words], str]]] = {
    "start": (N_("{name} starts with {what}."), card_name),
    "choose": (N_("{name} has chosen {what}."), action_name),
    "phase": (N_("— {what} —"), phase_name),
    "place": (N_("{name} places {what}."), card_name),
    "place_free": (N_("{name} places {what} for nothing."), card_name),
    "cost": (N_("{name} pays {number} for {what}."), card_name),
    "use": (N_("{name} uses {what}."), card_name),
    "conquer": (N_("{name} conquers {what}."), card_name),
    "discard_card": (N_("{name} discards {what} from the tableau."), card_name),
    "spend": (N_("{name} discards the good of {what}."), card_name),
    "token": (N_("{name} uses the token {what}."), token_name),
    "flip": (N_("{name} turns up {what}."), card_name),
    "take_flipped": (N_("{name} takes {what} into hand."), card_name),
    "discard_flipped": (N_("{what} is discarded."), card_name),
    "windfall": (N_("A good is put on {what}."), card_name),
    "good_for_card": (N_("{name} discards a card for a good on {what}."), card_name),
    "sell": (N_("{name} sells the good of {what} for {number}."), card_name),
    "sell_token": (N_("{name} sells the token {what} for {number}."), token_name),
    "consume": (N_("{name} uses the consume power of {what}."), card_name),
    "vp": (N_("{name} receives {number} VP from {what}."), card_name),
    "produce": (N_("{name} produces on {what}."), card_name),
    "show_orb": (N_("{name} shows the Orb card {what}."), orb_card_name),
    "lay": (N_("{name} lays {what}."), orb_card_name),
    "unplayable": (N_("The Orb card {what} fits nowhere and is removed."), orb_card_name),
    "home": (N_("{name} brings team {what} back to an airlock."), _team),
    "move": (N_("{name} moves team {what}."), _team),
}
PLAIN_EVENTS = {
    "round": N_("Round {number} begins."),
    "first_player": N_("{name} is first in player order."),
    "no_development": N_("{name} places no development."),
    "no_world": N_("{name} places no world."),
    "random": N_("{name} settles at random."),
    "name": N_("{name} names {number}."),
    "hand_limit": N_("{name} discards down to ten cards: {number}."),
    "pass": N_("{name} passes and goes to the top of the priority track."),
    "second_team": N_("{name} brings a second team into play."),
    "lay_nothing": N_("{name} plays no Orb card."),
    "stand": N_("{name} places a team on the main airlock."),
    "end": N_("The game is over."),
}
# Events of which others learn only a number: the message, and the words for the secrets.
SECRET_EVENTS: dict[str, tuple[str, Callable[[int, Words], str]]] = {
    "draw": (N_("{name} draws {cards}"), card_name),
    "explore": (N_("{name} explores {cards}"), card_name),
    "keep": (N_("{name} keeps {cards}"), card_name),
    "artifact": (N_("{name} takes an artifact"), token_name),
    "look_orb": (N_("{name} looks at the Orb cards"), orb_card_name),
    "draw_orb": (N_("{name} draws an Orb card"), orb_card_name),
}


def _secret_event(kind: str, count: int, secret: list[int], words: Words, name: str) -> str:
    message, label = SECRET_EVENTS[kind]
    text = words(message, name=name, cards=card_count(count, words))
    if not secret:
        return f"{text}."
    return words(
        "{text}: {secret}.", text=text, secret=", ".join(label(one, words) for one in secret)
    )


def _choose_two(figures: list[int], words: Words, name: str) -> str:
    first, second = (action_name(action, words) for action in figures)
    return words("{name} has chosen {first} and {second}.", name=name, first=first, second=second)


def _extra(figures: list[int], words: Words, name: str) -> str:
    power, world = (card_name(card, words) for card in figures)
    return words("{name} places {world} with {power}.", name=name, world=world, power=power)


def _store(figures: list[int], words: Words, name: str) -> str:
    return words(
        "{name} moves the good of {world} to {store}.",
        name=name,
        world=card_name(figures[0], words),
        store=CARD_NAMES[TRANSHIP_POINT],
    )


PAIRED_EVENTS: dict[str, Callable[[list[int], Words, str], str]] = {
    "choose_two": _choose_two,
    "extra": _extra,
    "store": _store,
}
