"""Faction cards with their four uses, technologies, and ideologies."""

from __future__ import annotations

from functools import cache

from astrarium.games.age_of_galaxy.looks.icons import (
    BIOME_ICONS,
    IDEOLOGY_ICONS,
    sum_of,
)
from astrarium.games.age_of_galaxy.looks.pieces import (
    CardChip,
    FactionShown,
    IdeologyShown,
    Sum,
    TechnologyShown,
    Use,
)
from astrarium.games.age_of_galaxy.looks.wording import abilities_text, faction_brief, point_count
from astrarium.games.age_of_galaxy.rules.components import (
    ABILITY_TEXTS,
    ADVANCED,
    BIOME,
    CLASS,
    FACTION_NAMES,
    FACTION_TECHNOLOGIES,
    GAME_NAME,
    IDEOLOGIES,
    IDEOLOGY,
    IDEOLOGY_NAMES,
    NOTHING,
    PLANET_TYPE_NAMES,
    START_BONUS,
    SUPPORT,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_TEXTS,
)
from astrarium.games.age_of_galaxy.rules.powers import IMMEDIATE, TECHNOLOGY_EFFECTS
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import Words

HELD = "held"
ALLIED = "allied"
PLAYED = "played"
CHOSEN = "chosen"
OFFERED = "offered"


def faction(card: int, state: str, me: Seen, words: Words) -> FactionShown:
    """A faction card of the viewer: in hand, in the Alliance, or about to be used."""
    shown = _faction(card, words.language)
    points = me["ideology_points"][IDEOLOGY[card]]
    return shown._replace(state=state, uses=_valued(shown.uses, points, words))


def _valued(uses: tuple[Use, ...], points: int, words: Words) -> tuple[Use, ...]:
    """The uses, the True Dominant Ideology with what it is worth now."""
    text = point_count(points, words)
    tucked = uses[1]
    label = words("{use}, worth {points} now", use=tucked.label, points=text)
    return (uses[0], tucked._replace(text=f"+{points}", label=label), *uses[2:])


@cache
def _faction(card: int, language: str) -> FactionShown:
    words = Words(language, GAME_NAME)
    return FactionShown(
        piece=f"faction-{card}",
        token=f"faction-{card}",
        name=words.pick(FACTION_NAMES[card]),
        ideology=IDEOLOGY_ICONS[IDEOLOGY[card]],
        biome=BIOME_ICONS[BIOME[card]],
        text=_abilities(card, words),
        uses=_uses(card, words),
        about=f"faction-{card}",
        state=HELD,
        label=f"{words.pick(FACTION_NAMES[card])} ({faction_brief(card, words)})",
    )


def _abilities(card: int, words: Words) -> str:
    """What the faction can do, without the names of its abilities."""
    texts = [words.pick(text) for text in ABILITY_TEXTS[card]]
    names = ", ".join([words.pick(TECHNOLOGY_NAMES[one]) for one in FACTION_TECHNOLOGIES[card]])
    if names:
        texts.append(words("Technologies: {names}.", names=names))
    return " ".join(texts)


def _uses(card: int, words: Words) -> tuple[Use, ...]:
    """R6.3 to R6.6: the four uses of a card."""
    start, support = sum_of(START_BONUS[card], words), sum_of(SUPPORT[card], words)
    ideology = words.pick(IDEOLOGY_NAMES[IDEOLOGY[card]])
    biome = words.pick(PLANET_TYPE_NAMES[BIOME[card]])
    alliance, truth = words("Alliance"), words("True Ideology")
    help_, home = words("Support"), words("Biome")
    return (
        Use(
            "ally", "verb-ally", "people", alliance, start, "", _told(alliance, start.label, words)
        ),
        Use("tuck", "verb-tuck", "crown", truth, None, "", _told(truth, ideology, words)),
        Use(
            "support",
            "verb-support",
            "download",
            help_,
            support,
            "",
            _told(help_, support.label, words),
        ),
        Use(
            "biome",
            "verb-colonize",
            BIOME_ICONS[BIOME[card]],
            home,
            None,
            biome,
            _told(home, biome, words),
        ),
    )


def _told(name: str, text: str, words: Words) -> str:
    return words("{name}: {text}", name=name, text=text)


def card_chip(card: int, words: Words, piece: bool = True) -> CardChip:
    """A faction card seen from afar."""
    shown = _chip(card, words.language)
    return shown if piece else shown._replace(piece="")


@cache
def _chip(card: int, language: str) -> CardChip:
    words = Words(language, GAME_NAME)
    name = words.pick(FACTION_NAMES[card])
    return CardChip(
        piece=f"faction-{card}",
        name=name,
        ideology=IDEOLOGY_ICONS[IDEOLOGY[card]],
        biome=BIOME_ICONS[BIOME[card]],
        about=f"faction-{card}",
        label=f"{name} ({faction_brief(card, words)}). {abilities_text(card, words)}",
    )


def technology(one: int, me: Seen, words: Words) -> TechnologyShown:
    """A technology as the viewer stands to it: known, within access, or not yet."""
    state = "shut"
    if one in me["technologies"]:
        state = "known"
    elif one in me["accessible"]:
        state = "open"
    return _technology(one, words.language)._replace(state=state)


@cache
def _technology(one: int, language: str) -> TechnologyShown:
    words = Words(language, GAME_NAME)
    name, text = words.pick(TECHNOLOGY_NAMES[one]), words.pick(TECHNOLOGY_TEXTS[one])
    return TechnologyShown(
        piece=f"technology-{one}",
        token=f"technology-{one}",
        name=name,
        state="",
        advanced=CLASS[one] == ADVANCED,
        gain=_gain_at_once(one, words),
        text=text,
        about=f"technology-{one}",
        label=words("{name}: {text}", name=name, text=text),
    )


def _gain_at_once(one: int, words: Words) -> Sum | None:
    gains = [effect.gain for effect in TECHNOLOGY_EFFECTS[one] if effect.trigger == IMMEDIATE]
    total = tuple([sum(amounts) for amounts in zip(*gains, strict=True)])
    return sum_of(total, words) if total and total != NOTHING else None


def ideologies(me: Seen, words: Words) -> tuple[IdeologyShown, ...]:
    """R9.2: what each ideology would be worth now."""
    return tuple([_ideology(one, me, words) for one in range(IDEOLOGIES)])


def _ideology(one: int, me: Seen, words: Words) -> IdeologyShown:
    name, points = words.pick(IDEOLOGY_NAMES[one]), me["ideology_points"][one]
    label = words("{name}: {text}", name=name, text=point_count(points, words))
    return IdeologyShown(
        IDEOLOGY_ICONS[one], name, points, me["ideology"] == one, f"ideology-{one}", label
    )
