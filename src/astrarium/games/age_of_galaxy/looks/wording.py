"""The components in words: resources, planets, cards and technologies, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.games.age_of_galaxy.rules.components import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    ACTION_NAMES,
    BARGAIN_CARD,
    BARGAIN_COST,
    BARGAIN_GAIN,
    BIOME,
    BURNT,
    COLONIZED,
    CONQUERED,
    DEVELOPED,
    EXPLORATION_GAIN,
    FACTION_NAMES,
    FACTION_TECHNOLOGIES,
    IDEOLOGY,
    IDEOLOGY_NAMES,
    NOMINATE_PRESTIGE,
    OWNERS,
    PLANET_TYPE_NAMES,
    PRESTIGE,
    SCAVENGE,
    SPOTS_OF_SYSTEM,
    START_BONUS,
    SUPPORT,
    SYSTEM_NAMES,
    TECHNOLOGY_NAMES,
    TRADE_CARD_NAMES,
)
from astrarium.games.age_of_galaxy.rules.powers import FREE_ACTIONS
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.words import N_, Words


def credit_count(number: int, words: Words) -> str:
    """So many credits."""
    return words.count("{number} credit", "{number} credits", number)


def productivity_count(number: int, words: Words) -> str:
    """So much productivity."""
    return words.count("{number} productivity", "{number} productivity", number)


def force_count(number: int, words: Words) -> str:
    """So much force."""
    return words.count("{number} force", "{number} force", number)


def cruiser_count(number: int, words: Words) -> str:
    """So many cruisers."""
    return words.count("{number} cruiser", "{number} cruisers", number)


def innovation_count(number: int, words: Words) -> str:
    """So much innovation."""
    return words.count("{number} innovation", "{number} innovation", number)


def influence_count(number: int, words: Words) -> str:
    """So much influence."""
    return words.count("{number} influence", "{number} influence", number)


def prestige_count(number: int, words: Words) -> str:
    """So much prestige."""
    return words.count("{number} prestige", "{number} prestige", number)


def relic_count(number: int, words: Words) -> str:
    """So many relics."""
    return words.count("{number} relic", "{number} relics", number)


COUNTS: list[Callable[[int, Words], str]] = [
    credit_count,
    productivity_count,
    force_count,
    cruiser_count,
    innovation_count,
    influence_count,
    prestige_count,
    relic_count,
]


def resource_count(resource: int, number: int, words: Words) -> str:
    """So much of a resource."""
    return COUNTS[resource](number, words)


def table_text(amounts: Sequence[int], words: Words) -> str:
    """A resource table in words: 3 credits, 1 influence."""
    parts = [
        resource_count(resource, amount, words) for resource, amount in enumerate(amounts) if amount
    ]
    return ", ".join(parts) if parts else words("nothing")


def disc_count(number: int, words: Words) -> str:
    """So many discs."""
    return words.count("{number} disc", "{number} discs", number)


def point_count(number: int, words: Words) -> str:
    """So many victory points."""
    return words.count("{number} point", "{number} points", number)


def planet_name(spot: int, kind: int, words: Words) -> str:
    """A planet by its system, its number there and its type."""
    return words(
        "{system} {number} ({type})",
        system=SYSTEM_NAMES[spot // SPOTS_OF_SYSTEM],
        number=spot % SPOTS_OF_SYSTEM + 1,
        type=PLANET_TYPE_NAMES[kind],
    )


def planet_status(code: int, seats: int, names: Sequence[str], words: Words) -> str:
    """What lies on a planet, and whose it is."""
    if code < COLONIZED:
        return words("empty")
    if code >= BURNT:
        return words("burnt")
    owner = (code - COLONIZED) % OWNERS
    name = names[owner] if owner < seats else words("the Automa")
    if code >= CONQUERED:
        return words("conquered by {name}", name=name)
    if code >= DEVELOPED:
        return words("Developed by {name}", name=name)
    return words("Colonized by {name}", name=name)


def seat_names(seats: int, words: Words) -> list[str]:
    """What players are called where their names are not known."""
    return [words("player {number}", number=seat + 1) for seat in range(seats)]


def faction_brief(card: int, words: Words) -> str:
    """A faction's ideology and biome."""
    return words(
        "{ideology}, {biome}",
        ideology=IDEOLOGY_NAMES[IDEOLOGY[card]],
        biome=PLANET_TYPE_NAMES[BIOME[card]],
    )


def abilities_text(card: int, words: Words) -> str:
    """What a faction of the Alliance can do, in full."""
    texts = [
        words("{name}: {text}", name=name, text=text)
        for name, text in zip(ABILITY_NAMES[card], ABILITY_TEXTS[card], strict=True)
    ]
    names = ", ".join(words.pick(TECHNOLOGY_NAMES[one]) for one in FACTION_TECHNOLOGIES[card])
    if names:
        texts.append(words("Technologies: {names}.", names=names))
    return " ".join(texts)


def faction_card(card: int, words: Words) -> str:
    """A whole faction card, with its four uses."""
    return words(
        "{name} ({brief}). Alliance: {start}. {abilities} Support: {support}.",
        name=FACTION_NAMES[card],
        brief=faction_brief(card, words),
        start=table_text(START_BONUS[card], words),
        abilities=abilities_text(card, words),
        support=table_text(SUPPORT[card], words),
    )


def bargain_text(bargain: int, words: Words) -> str:
    """One exchange of a trade card."""
    return words(
        "{cost} for {gain}",
        cost=table_text(BARGAIN_COST[bargain], words),
        gain=table_text(BARGAIN_GAIN[bargain], words),
    )


def free_action_text(number: int, words: Words, times: int = 1) -> str:
    """A free action, made so many times: what is given for what."""
    free = FREE_ACTIONS[number]
    return words(
        "{cost} for {gain}",
        cost=table_text([times * amount for amount in free.cost], words),
        gain=table_text([times * amount for amount in free.gain], words),
    )


def event_text(event: Seen, words: Words, name: str) -> str:
    """A line of the log: what happened, with its secrets if they are there to see."""
    kind, figures = event["kind"], event["figures"]
    if kind in NAMED_EVENTS:
        message, label = NAMED_EVENTS[kind]
        return words(message, name=name, what=label(figures, words))
    if kind in SECRET_EVENTS:
        return _secret_event(event, words, name)
    number = figures[0] if figures else 0
    return words(PLAIN_EVENTS[kind], name=name, number=number)


def _faction(figures: Sequence[int], words: Words) -> str:
    return words.pick(FACTION_NAMES[figures[0]])


def _faction_with_brief(figures: Sequence[int], words: Words) -> str:
    return f"{_faction(figures, words)} ({faction_brief(figures[0], words)})"


def _ideology(figures: Sequence[int], words: Words) -> str:
    return words.pick(IDEOLOGY_NAMES[IDEOLOGY[figures[0]]])


def _biome(figures: Sequence[int], words: Words) -> str:
    return f"{_faction(figures, words)} ({words.pick(PLANET_TYPE_NAMES[BIOME[figures[0]]])})"


def _planet(figures: Sequence[int], words: Words) -> str:
    return planet_name(figures[0], figures[1], words)


def _system(figures: Sequence[int], words: Words) -> str:
    return words.pick(SYSTEM_NAMES[figures[0]])


def _technology(figures: Sequence[int], words: Words) -> str:
    return words.pick(TECHNOLOGY_NAMES[figures[0]])


def _token(figures: Sequence[int], words: Words) -> str:
    return table_text(EXPLORATION_GAIN[figures[0]], words)


def _bargain(figures: Sequence[int], words: Words) -> str:
    card = words.pick(TRADE_CARD_NAMES[BARGAIN_CARD[figures[0]]])
    return words("{name}: {text}", name=card, text=bargain_text(figures[0], words))


def _free_action(figures: Sequence[int], words: Words) -> str:
    return free_action_text(figures[0], words)


def _amount(figures: Sequence[int], words: Words) -> str:
    return resource_count(figures[0], figures[1], words)


def _slot(figures: Sequence[int], words: Words) -> str:
    return resource_count(PRESTIGE, NOMINATE_PRESTIGE[figures[0]], words)


def _income(figures: Sequence[int], words: Words) -> str:
    return f"{credit_count(figures[0], words)}, {disc_count(figures[1], words)}"


def _making(figures: Sequence[int], words: Words) -> str:
    name = words.pick(ACTION_NAMES[figures[0]])
    return name if figures[0] == SCAVENGE else f"{name} ({figures[1]})"


def _flow(figures: Sequence[int], words: Words) -> str:
    return f"{disc_count(figures[1], words)} ({words.pick(ACTION_NAMES[figures[0]])})"


def _trade_card(figures: Sequence[int], words: Words) -> str:
    return words.pick(TRADE_CARD_NAMES[figures[0]])


def _kept(figures: Sequence[int], words: Words) -> str:
    return words("{kept} of {all}", kept=figures[0], all=disc_count(figures[1], words))


# Events that name one thing: the message, and the words for the thing.
NAMED_EVENTS: dict[str, tuple[str, Callable[[Sequence[int], Words], str]]] = {
    "gain": (N_("{name} gains {what}."), _amount),
    "lose": (N_("{name} loses {what}."), _amount),
    "income": (N_("{name} takes {what}."), _income),
    "show": (N_("{name} shows {what}."), _faction_with_brief),
    "ally": (N_("{what} joins the Alliance of {name}."), _faction_with_brief),
    "tuck": (N_("{name} has a True Dominant Ideology: {what}."), _ideology),
    "support": (N_("{name} takes the support of {what}."), _faction),
    "biome": (N_("{name} uses the biome of {what}."), _biome),
    "explore": (N_("{name} explores a token: {what}."), _token),
    "trade": (N_("{name} trades on {what}."), _bargain),
    "research": (N_("{name} researches {what}."), _technology),
    "learn": (N_("{name} learns {what} at no cost."), _technology),
    "make": (N_("{name}: {what}."), _making),
    "colonize": (N_("{name} colonizes {what}."), _planet),
    "develop": (N_("{name} develops {what}."), _planet),
    "nominate": (N_("{name} nominates on a slot worth {what}."), _slot),
    "exchange": (N_("{name} exchanges {what}."), _free_action),
    "conquer": (N_("{name} conquers {what}."), _planet),
    "fleet": (N_("The Galactic Fleet moves to {what}."), _system),
    "system": (N_("The system {what} lies face up."), _system),
    "flow": (N_("Discs of {name} flow to a trade card: {what}."), _flow),
    "golden_age": (N_("Golden Age: the trade card {what} is full and is flipped."), _trade_card),
    "keep": (N_("{name} keeps {what} for the next round."), _kept),
    "automa_card": (N_("The Automa reveals {what}."), _faction_with_brief),
    "automa_colonize": (N_("The Automa colonizes {what}."), _planet),
    "automa_conquer": (N_("The Automa conquers {what}."), _planet),
    "automa_nominate": (N_("The Automa nominates on a slot worth {what}."), _slot),
    "automa_token": (N_("The Automa removes an exploration token of {what}, unseen."), _system),
    "burn": (N_("The planet {what} burns."), _planet),
}
PLAIN_EVENTS = {
    "round": N_("Round {number} begins; first player: {name}."),
    "turn": N_("{name} begins a turn."),
    "warlord": N_("{name} is the only Warlord."),
    "no_warlord": N_("Nobody is the only Warlord: no planet is conquered."),
    "renew": N_("The discarded exploration tokens are shuffled into a new supply."),
    "die": N_("The die shows {number}."),
    "automa_warlord": N_("The Automa is the only Warlord."),
    "automa_cruiser": N_("The Automa gains a cruiser."),
    "automa_influence": N_("The Automa gains influence: {number}."),
    "automa_relic": N_("The Automa gains relics: {number}."),
    "end": N_("The game is over."),
}
SECRET_EVENTS = ("swap", "pick")


def _secret_event(event: Seen, words: Words, name: str) -> str:
    number = event["figures"][0]
    if event["kind"] == "swap":
        text = words.count(
            "{name} exchanges {number} faction card",
            "{name} exchanges {number} faction cards",
            number,
            name=name,
        )
    else:
        text = words("{name} keeps a faction card", name=name)
    cards = ", ".join(words.pick(FACTION_NAMES[card]) for card in event.get("secret", []))
    return words("{text}: {cards}.", text=text, cards=cards) if cards else f"{text}."
