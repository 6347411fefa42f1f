"""Everything in the box at full length."""

from __future__ import annotations

from functools import cache

from astrarium.games.age_of_galaxy.looks.icons import ACTION_ICONS, BIOME_ICONS, IDEOLOGY_ICONS
from astrarium.games.age_of_galaxy.looks.wording import bargain_text, faction_brief, table_text
from astrarium.games.age_of_galaxy.rules.components import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    ACTION_NAMES,
    ADVANCED,
    BARGAINS_OF_CARD,
    BIOME,
    CLASS,
    CONQUER,
    DEVELOP_CHOICES,
    EXPLORATION_GAIN,
    EXPLORE,
    FACTION_NAMES,
    FACTION_TECHNOLOGIES,
    FACTIONS,
    GAIN,
    GAME_NAME,
    IDEOLOGIES,
    IDEOLOGY,
    IDEOLOGY_NAMES,
    IDEOLOGY_TEXTS,
    NEEDS,
    NO_OWNER,
    OWNER,
    PLANET_TYPE_NAMES,
    START_BONUS,
    SUPPORT,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_TEXTS,
    TRADE_CARD_NAMES,
    TRADE_CARDS,
)
from astrarium.kernel.looks.presentation import Entry
from astrarium.kernel.words import N_, Words

# What each action does, in the order of the actions.
ACTIONS = [
    N_("Turn up an exploration token within reach and gain what it shows."),
    N_("Put a disc on a free slot of a trade card and make one of its exchanges."),
    N_("Put a disc on a technology you have access to; it works from then on."),
    N_("Make any number of cruisers, five at most in reserve."),
    N_("Recover any number of relics; each is a point at the end."),
    N_("Costs nothing and is always possible: gain {gain}."),
    N_(
        "Put a disc on an empty planet within reach, of a type you can live on, and gain its "
        "reward."
    ),
    N_("Put a second disc on a Colonized planet of yours: gain {gain}, then choose: {choices}."),
    N_("With a Developed planet, put a disc on a free slot and gain its prestige."),
]
FLOWS = N_("In the Galactic phase its discs flow to the trade card above.")
RETURNS = N_("In the Galactic phase its discs go back to the supply.")


@cache
def glossary(language: str) -> tuple[Entry, ...]:
    """All entries, in one language."""
    words = Words(language, GAME_NAME)
    return (
        *[_faction(card, words) for card in range(FACTIONS)],
        *[_technology(one, words) for one in range(TECHNOLOGIES)],
        *[_action(action, words) for action in range(CONQUER)],
        *creeds(language),
        *[_trade(card, words) for card in range(TRADE_CARDS)],
    )


@cache
def creeds(language: str) -> tuple[Entry, ...]:
    """The ideologies and what they score."""
    words = Words(language, GAME_NAME)
    return tuple([_ideology(one, words) for one in range(IDEOLOGIES)])


def _faction(card: int, words: Words) -> Entry:
    abilities = zip(ABILITY_NAMES[card], ABILITY_TEXTS[card], strict=True)
    lines = [("", words("{name}: {text}", name=name, text=text)) for name, text in abilities]
    lines += [
        (
            "research",
            words("{name}: {text}", name=TECHNOLOGY_NAMES[one], text=TECHNOLOGY_TEXTS[one]),
        )
        for one in FACTION_TECHNOLOGIES[card]
    ]
    ideology = IDEOLOGY[card]
    worth = words("{name}: {text}", name=IDEOLOGY_NAMES[ideology], text=IDEOLOGY_TEXTS[ideology])
    biome = words.pick(PLANET_TYPE_NAMES[BIOME[card]])
    lines += [
        (
            "people",
            words("Into your Alliance: gain {start}.", start=table_text(START_BONUS[card], words)),
        ),
        ("crown", words("As True Dominant Ideology: {ideology}", ideology=worth)),
        (
            "download",
            words("As Immediate Support: gain {gain}.", gain=table_text(SUPPORT[card], words)),
        ),
        (
            BIOME_ICONS[BIOME[card]],
            words("As Biome: colonize one {biome} planet now.", biome=biome),
        ),
    ]
    return Entry(
        f"faction-{card}",
        f"of-{IDEOLOGY_ICONS[ideology]}",
        IDEOLOGY_ICONS[ideology],
        words.pick(FACTION_NAMES[card]),
        faction_brief(card, words),
        tuple(lines),
    )


def _technology(one: int, words: Words) -> Entry:
    kind = words("Advanced technology") if CLASS[one] == ADVANCED else words("Primary technology")
    if OWNER[one] != NO_OWNER:
        kind = f"{kind}, {words.pick(FACTION_NAMES[OWNER[one]])}"
    lines = [("", words.pick(TECHNOLOGY_TEXTS[one]))]
    needed = [
        words.pick(TECHNOLOGY_NAMES[other])
        for other in range(TECHNOLOGIES)
        if NEEDS[one] >> other & 1
    ]
    if needed:
        either = words(" or ").join(needed)
        lines.append(("lock", words("Needs {technologies}.", technologies=either)))
    name = words.pick(TECHNOLOGY_NAMES[one])
    return Entry(f"technology-{one}", "of-research", "research", name, kind, tuple(lines))


def _action(action: int, words: Words) -> Entry:
    choices = words(" or ").join([table_text(one, words) for one in DEVELOP_CHOICES])
    gain = table_text(GAIN[action], words)
    lines = [("", words(ACTIONS[action], gain=gain, choices=choices))]
    if action == EXPLORE:
        tokens = [table_text(gain, words) for gain in EXPLORATION_GAIN]
        lines.append(
            ("exploration", words("The tokens: {tokens}.", tokens=words("; ").join(tokens)))
        )
        lines.append(("again", words(RETURNS)))
    if action in FLOWING:
        lines.append(("trade", words(FLOWS)))
    name = words.pick(ACTION_NAMES[action])
    return Entry(
        f"action-{action}", "of-action", ACTION_ICONS[action], name, words("Action"), tuple(lines)
    )


FLOWING = (3, 4, 5)


def _ideology(one: int, words: Words) -> Entry:
    return Entry(
        f"ideology-{one}",
        f"of-{IDEOLOGY_ICONS[one]}",
        IDEOLOGY_ICONS[one],
        words.pick(IDEOLOGY_NAMES[one]),
        words("Ideology"),
        (("", words.pick(IDEOLOGY_TEXTS[one])),),
    )


def _trade(card: int, words: Words) -> Entry:
    lines = [("trade", bargain_text(one, words)) for one in BARGAINS_OF_CARD[card]]
    lines.append(
        (
            "",
            words(
                "Full at the end of a round, it brings a Golden Age: its discs go home, up to "
                "three of yours for the next round, and it is flipped to one slot without limit."
            ),
        )
    )
    name = words.pick(TRADE_CARD_NAMES[card])
    return Entry(f"trade-{card}", "of-trade", "trade", name, words("Trade card"), tuple(lines))
