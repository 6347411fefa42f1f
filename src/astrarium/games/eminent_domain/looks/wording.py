"""The components in words: cards, planets and technologies, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    CARD_TITLES,
    FACE_INFLUENCE,
    FACE_LEVEL,
    FACE_NAMES,
    FACE_SYMBOLS,
    FACE_TEXTS,
    FACE_TITLES,
    FACE_TYPE,
    FACES,
    FIRST_PERMANENT,
    HAND_BONUS,
    NO_SYMBOL,
    PLANET_INFLUENCE,
    PLANET_NAMES,
    PLANET_SYMBOL,
    PLANET_TYPE_NAMES,
    RESOURCE_NAMES,
    REVISED_TEXTS,
    ROLE_CARDS,
    ROLE_NAMES,
    SHIP,
    SLOTS,
    SYMBOLS,
)
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words

# What a card or a permanent technology is good for, in a few words, by its title.
BRIEF = {
    "survey": N_("draw 2 cards"),
    "warfare": N_("take 1 ship, or Attack a planet"),
    "colonize": N_("add it as a colony, or Settle a planet"),
    "produce_trade": N_("Produce 1 resource, or Trade 1"),
    "research": N_("remove up to 2 cards from the game"),
    "politics": N_("it leaves the game, and you take a role card into your hand"),
    "improved_survey": N_("draw 3 cards"),
    "improved_production": N_("Produce up to 2 resources"),
    "improved_warfare": N_("take 2 ships, or Attack a planet"),
    "improved_trade": N_("take 1 influence"),
    "improved_research": N_("draw a card, then remove up to 3 from the game"),
    "improved_colonize": N_("Settle, then Settle again or add a colony"),
    "data_network": N_("draw 2 cards, then remove any from the game"),
    "diverse_markets": N_("+1 influence for each TYPE sold this turn"),
    "specialization": N_("a TYPE of your choice sells for +1 this turn"),
    "genetic_engineering": N_("1 influence for each TYPE produced this turn"),
    "mobilization": N_("take 2 ships, and you may Attack after the Role phase"),
    "war_path": N_("Attack up to 2 planets"),
    "survey_team": N_("take the top planet of the deck"),
    "artificial_intelligence": N_("take 2 role cards into your hand"),
    "terraforming": N_("add 2 colonies, and Settle if that is enough"),
    "weapon_emporium": N_("ships sell like resources"),
    "streamlining": N_("each turn, remove 1 card in hand from the game"),
    "adaptability": N_("Research cards count as any symbol"),
    "hyperefficiency": N_("each turn, remove any cards in hand from the game"),
    "imperialism": N_("more symbols in the Empire"),
    "scorched_earth_policy": N_("Attack for 2 ships less, but no resources there"),
    "logistics": N_("Action and Role phases in any order"),
    "productivity": N_("two Actions each turn"),
    "fertile_ground": N_("more symbols in the Empire"),
    "abundance": N_("planets arrive with their slots full"),
    "dissension": N_("dissent draws 2 cards"),
    "bureaucracy": N_("Settle or Attack also as a follower"),
}
REVISED_BRIEF = {
    "logistics": N_("phases in any order, and one more turn at the end"),
    "abundance": N_("Produce 4 on taking it, and 2 with each planet"),
    "bureaucracy": N_("Settle or Attack also as a follower, and +1 symbol"),
}


def symbols_text(counts: Sequence[int], words: Words) -> str:
    """The symbols of a card or a technology, such as Survey+Trade."""
    names = [ROLE_NAMES[role] for role, count in enumerate(counts) for _ in range(count)]
    return "+".join(words.pick(name) for name in names)


def distinct_symbols(face: int, words: Words) -> str:
    """The symbols that tell a technology from others of its title, or all if it is the only one."""
    versions = [
        FACE_SYMBOLS[other] for other in range(FACES) if FACE_TITLES[other] == FACE_TITLES[face]
    ]
    if len(versions) == 1:
        return symbols_text(FACE_SYMBOLS[face], words)
    common = [min(counts) for counts in zip(*versions, strict=True)]
    own = [count - shared for count, shared in zip(FACE_SYMBOLS[face], common, strict=True)]
    return f"+{symbols_text(own, words)}"


def role_name(role: int, words: Words) -> str:
    """A role."""
    return words.pick(ROLE_NAMES[role])


def resource_name(resource: int, words: Words) -> str:
    """A TYPE of resource."""
    return words.pick(RESOURCE_NAMES[resource])


def one_good(good: int, words: Words) -> str:
    """A resource, or a ship among things to trade."""
    return ship_count(1, words) if good == SHIP else f"1 {resource_name(good, words)}"


def card_name(card: int, words: Words) -> str:
    """A card of a deck; a technology with its symbols, which tell it from its like."""
    name = words.pick(CARD_NAMES[card])
    if card < ROLE_CARDS:
        return name
    return f"{name} ({symbols_text(SYMBOLS[card], words)})"


def card_brief(card: int, words: Words) -> str:
    """What a card's Action does, in a few words."""
    return words(BRIEF[CARD_TITLES[card]])


def card_list(cards: Iterable[int], words: Words) -> str:
    """Cards by kind: 2 Survey, 1 Warfare; of a technology there is never a second."""
    held = sorted(cards)
    kinds = [(card, card_name(card, words)) for card in sorted(set(held))]
    return ", ".join(
        f"{held.count(card)} {name}" if card < ROLE_CARDS else name for card, name in kinds
    )


def ship_count(number: int, words: Words) -> str:
    """So many ships."""
    return words.count("{number} ship", "{number} ships", number)


def colony_count(number: int, words: Words) -> str:
    """So many colonies."""
    return words.count("{number} colony", "{number} colonies", number)


def symbol_count(number: int, words: Words) -> str:
    """So many symbols."""
    return words.count("{number} symbol", "{number} symbols", number)


def influence(number: int, words: Words) -> str:
    """So much influence in tokens."""
    return words.count("{number} influence", "{number} influence", number)


def back_text(planet: Seen, words: Words) -> str:
    """The back of a planet: its type and what it takes to win it."""
    return words(
        "{type}, {ships} or {colonies}",
        type=PLANET_TYPE_NAMES[planet["type"]],
        ships=ship_count(planet["warfare_cost"], words),
        colonies=colony_count(planet["colonize_cost"], words),
    )


def worth_text(planet: int, words: Words) -> str:
    """What the front of a planet gives, but for its slots."""
    parts = [words("influence {number}", number=PLANET_INFLUENCE[planet])]
    if PLANET_SYMBOL[planet] != NO_SYMBOL:
        parts.append(words("symbol {role}", role=ROLE_NAMES[PLANET_SYMBOL[planet]]))
    if HAND_BONUS[planet]:
        parts.append(words("hand limit +{number}", number=HAND_BONUS[planet]))
    return ", ".join(parts)


def front_text(planet: int, words: Words) -> str:
    """All that the front of a planet gives."""
    worth = worth_text(planet, words)
    if not SLOTS[planet]:
        return worth
    slots = "+".join(resource_name(slot, words) for slot in SLOTS[planet])
    return words.count(
        "{worth}, slot {slots}",
        "{worth}, slots {slots}",
        len(SLOTS[planet]),
        worth=worth,
        slots=slots,
    )


def site_name(site: int, planet: Seen, words: Words) -> str:
    """A planet of the viewer's own Empire, by its number, name and type."""
    return words(
        "planet {site}, {name} ({type})",
        site=site + 1,
        name=PLANET_NAMES[planet["planet"]],
        type=PLANET_TYPE_NAMES[planet["type"]],
    )


def face_name(face: int, words: Words) -> str:
    """A technology, with its symbols if it has any."""
    name = words.pick(FACE_NAMES[face])
    symbols = symbols_text(FACE_SYMBOLS[face], words)
    return f"{name} ({symbols})" if symbols else name


def face_details(face: int, words: Words) -> str:
    """A technology's pile, level, symbols and influence."""
    kind = PLANET_TYPE_NAMES[FACE_TYPE[face]]
    parts = [
        words("{type} level {level}", type=kind, level=FACE_LEVEL[face]),
        symbols_text(FACE_SYMBOLS[face], words),
        words("permanent") if face >= FIRST_PERMANENT else "",
        words("influence {number}", number=FACE_INFLUENCE[face]) if FACE_INFLUENCE[face] else "",
    ]
    return ", ".join(part for part in parts if part)


def face_brief(face: int, revised: bool, words: Words) -> str:
    """What a technology is good for, in a few words."""
    title = FACE_TITLES[face]
    return words(REVISED_BRIEF.get(title, BRIEF[title]) if revised else BRIEF[title])


def face_text(face: int, revised: bool, words: Words) -> str:
    """The whole text of a technology."""
    return words.pick(REVISED_TEXTS.get(face, FACE_TEXTS[face]) if revised else FACE_TEXTS[face])


def named(name: str, text: str, words: Words) -> str:
    """A name and what is to be said of it."""
    return words("{name}: {text}", name=name, text=text)


def event_text(event: Seen, words: Words, name: str) -> str:
    """A line of the log: what a player did, with its secrets if they are there to see."""
    kind, figures = event["kind"], event["figures"]
    if kind in NAMED_EVENTS:
        message, label = NAMED_EVENTS[kind]
        site = figures[1] + 1 if len(figures) > 1 else 0
        return words(message, name=name, what=label(figures[0], words), site=site)
    if kind in PLAIN_EVENTS:
        return words(PLAIN_EVENTS[kind], name=name, number=figures[0] if figures else 0)
    return COUNTED_EVENTS[kind](name, figures, event.get("secret", []), words)


def _planet_name(planet: int, words: Words) -> str:
    return PLANET_NAMES[planet]


def _planet_names(planets: Iterable[int]) -> str:
    return ", ".join(PLANET_NAMES[planet] for planet in planets)


# Events that name one thing: the message, and the words for the thing.
NAMED_EVENTS: dict[str, tuple[str, Callable[[int, Words], str]]] = {
    "action": (N_("{name} plays {what} for its Action."), card_name),
    "fetch": (N_("{name} takes {what} from its stack into hand."), card_name),
    "name": (N_("{name} names {what}: it sells for 1 influence more this turn."), resource_name),
    "lead": (N_("{name} leads {what}."), role_name),
    "boost": (N_("{name} plays {what} for its symbols."), card_name),
    "follow": (N_("{name} follows {what}."), role_name),
    "colony": (N_("{name} tucks {what} under planet {site}."), card_name),
    "remove": (N_("{name} removes {what} from the game."), card_name),
    "empty": (N_("The stack {what} is empty."), card_name),
    "discard_planet": (N_("{name} discards the planet {what}."), _planet_name),
    "settle": (N_("{name} Settles {what} (planet {site})."), _planet_name),
    "scorched": (N_("{what} is scorched: no resource can be placed there."), _planet_name),
    "arrive": (N_("{name}: planet {site} arrives with {what}."), one_good),
    "technology": (N_("{name} takes the technology {what}."), face_name),
    "discard": (N_("{name} discards {what}."), card_name),
}
PLAIN_EVENTS = {
    "turn": N_("Round {number}: {name} begins a turn."),
    "dissent": N_("{name} dissents."),
    "reshuffle": N_("{name} shuffles the discard pile into a new draw pile."),
    "planet_reshuffle": N_("The discarded planets are shuffled into a new deck."),
    "trigger": N_("The end of the game is triggered."),
    "end": N_("The game is over."),
}


def _draw_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words.count(
        "{name} draws {number} card", "{name} draws {number} cards", figures[0], name=name
    )
    return _with_secret(text, card_list(secret, words), words)


def _survey_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words.count(
        "{name} looks at {number} planet card",
        "{name} looks at {number} planet cards",
        figures[0],
        name=name,
    )
    return _with_secret(text, _planet_names(secret), words)


def _planet_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    text = words("{name} takes a planet face down into the Empire", name=name)
    return _with_secret(text, _planet_names(secret), words)


def _with_secret(text: str, secret: str, words: Words) -> str:
    return words("{text}: {secret}.", text=text, secret=secret) if secret else f"{text}."


def _influence_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} takes {influence}.", name=name, influence=influence(figures[0], words))


def _ships_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words("{name} takes {ships}.", name=name, ships=ship_count(figures[0], words))


def _attack_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} Attacks {planet} for {ships}.",
        name=name,
        planet=PLANET_NAMES[figures[0]],
        ships=ship_count(figures[1], words),
    )


def _produce_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    what = one_good(figures[0], words)
    if not figures[1]:
        return words("{name} produces {what}.", name=name, what=what)
    paid = influence(figures[1], words)
    return words(
        "{name} produces {what} and takes {influence}.", name=name, what=what, influence=paid
    )


def _trade_event(name: str, figures: list[int], secret: list[int], words: Words) -> str:
    return words(
        "{name} trades {what} for {influence}.",
        name=name,
        what=one_good(figures[0], words),
        influence=influence(figures[1], words),
    )


# Events that count something, or keep something secret.
COUNTED_EVENTS: dict[str, Callable[[str, list[int], list[int], Words], str]] = {
    "draw": _draw_event,
    "survey": _survey_event,
    "planet": _planet_event,
    "influence": _influence_event,
    "ships": _ships_event,
    "attack": _attack_event,
    "produce": _produce_event,
    "trade": _trade_event,
}
