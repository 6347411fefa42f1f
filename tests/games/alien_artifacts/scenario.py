"""Start a game of Alien Artifacts anywhere, and play it in words of its vocabulary.

Empire cards are given by their identifiers: `S21` lies on its logistic side, `S21!` on its
operational one, and `S21*2` bears two Blockade tokens. Resource cards are given by what is
wanted of them: `3g` is a section of 3 green symbols (b blue, r red, o gold),
`3g:exploration` one of that Type, `3g/2b` a card with both sections, `#4` a card with that
number, `+exploration` one with a section of that Type and `~exploration` one without; the last
three can be added to the others. Each stands for a card that the scenario does not use elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from astrarium.games.alien_artifacts import GAME
from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACT_IDS,
    CARD_IDS,
    COLOUR,
    COMBAT,
    DECK,
    FACTION_IDS,
    KIND_IDS,
    LOGISTIC,
    OPERATIONAL,
    PLAN_IDS,
    RESOURCE_IDS,
    RESOURCES,
    SECTION_IDS,
    SECTION_TYPE,
    SYMBOLS,
    SYSTEM_IDS,
    TYPE_IDS,
)
from astrarium.games.alien_artifacts.rules.player import Player, new_player
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.turn import DRAW_PHASE, END_TURN, START_TURN
from astrarium.games.alien_artifacts.rules.vocabulary import SPEND, VOCABULARY
from astrarium.kernel.errors import Illegal
from astrarium.kernel.rules.chance import fast_chance
from tests.games import playing

COLOURS = "gbro"
# What a player answers who wants as little as possible to happen, the first that is offered.
PASSIVE = ["done", "defend D00", "logistic"]
LONGEST_RUN = 300


@dataclass(frozen=True)
class Given:
    """One player's Faction, Bank, hand, Under Construction area and Empire."""

    faction: str = ""
    credits: int = 8
    vp: int = 0
    hand: str = ""
    artifacts: str = ""
    plans: str = ""
    empire: str = ""
    projects: str = ""
    stock: Mapping[str, str] = field(default_factory=dict)
    prepared: Mapping[str, str] = field(default_factory=dict)


class Pool:
    """The Resource cards that a scenario has not used yet."""

    def __init__(self) -> None:
        self.free = list(range(RESOURCES))

    def section(self, wanted: str) -> int:
        """A section as wanted, on a card that is then used."""
        for section in self._candidates(wanted):
            if section // 2 in self.free:
                self.free.remove(section // 2)
                return section
        raise AssertionError(f"no Resource card is left with {wanted}")

    def _candidates(self, wanted: str) -> list[int]:
        parts = re.match(r"([^#+~]*)(.*)", wanted)
        assert parts is not None
        halves, conditions = parts[1], re.findall(r"([#+~])(\w+)", parts[2])
        found = [one for one in range(2 * RESOURCES) if _meets(one // 2, conditions)]
        if not halves:
            return found
        mine, _, other = halves.partition("/")
        found = [one for one in found if fits(one, mine)]
        if other:
            return [one for one in found if fits(one ^ 1, other)]
        # A second half in another colour keeps the payment that is meant the only one.
        return sorted(found, key=lambda one: (COLOUR[one ^ 1] in (COLOUR[one], 3), one))


def _meets(resource: int, conditions: list[tuple[str, str]]) -> bool:
    types = [TYPE_IDS[SECTION_TYPE[resource * 2 + half]] for half in (0, 1)]
    return all(
        COMBAT[resource] == int(value) if sign == "#" else (value in types) == (sign == "+")
        for sign, value in conditions
    )


def fits(section: int, wanted: str) -> bool:
    """Whether a section is as wanted: `3g`, perhaps with a Type."""
    symbols, _, card_type = wanted.partition(":")
    return (
        SYMBOLS[section] == int(symbols[0])
        and COLOUR[section] == COLOURS.index(symbols[1])
        and (not card_type or SECTION_TYPE[section] == TYPE_IDS.index(card_type))
    )


def shows(action: str, card_type: str) -> bool:
    """Whether an answer shows a section of a Type."""
    return TYPE_IDS[SECTION_TYPE[SECTION_IDS.index(action.split()[1])]] == card_type


def card(identifier: str) -> int:
    """The Empire card of an identifier."""
    return CARD_IDS.index(identifier)


class Table:
    """A game in progress, read and played in words."""

    def __init__(self, state: AlienArtifacts) -> None:
        self.state = state

    def player(self, seat: int = 0) -> Player:
        """One player's cards."""
        return self.state.players[seat]

    def asked(self) -> str:
        """Who is asked what: a seat and a kind of question, such as `0 ChooseAction`."""
        return playing.asked(self.state)

    def offers(self, verb: str = "") -> list[str]:
        """What whoever is asked may answer, perhaps only of one verb."""
        return playing.offers(self.state, self.state.to_act()[0], verb)

    def play(self, *actions: str) -> Table:
        """Answer some questions, whoever is asked; `spend 3g` names a section by its symbols."""
        for action in actions:
            (seat,) = self.state.to_act()
            self.state.play(seat, self._number(action))
        return self

    def _number(self, action: str) -> int:
        verb, _, what = action.partition(" ")
        if verb in ("spend", "show") and what[:1].isdigit():
            for text in self.offers(verb):
                section = SECTION_IDS.index(text.split()[1])
                if fits(section, what):
                    return VOCABULARY.parse(text)
            raise AssertionError(f"{action} is not offered, but {self.offers()}")
        return VOCABULARY.parse(action)

    def pay(self) -> Table:
        """Spend the first card offered until the payment is complete."""
        while self.asked().endswith(" Pay"):
            self.play(self.offers("spend")[0])
        return self

    def complete(self, identifier: str, *answers: str) -> Table:
        """Complete a card by an action, and answer what it asks."""
        return self.play(f"complete {identifier}").pay().play(*answers)

    def show_all(self, card_type: str = "") -> Table:
        """Choose the sections of produced cards, those of a Type if there are any."""
        while self.asked().endswith(" ShowSection"):
            offered = self.offers("show")
            self.play(next((one for one in offered if shows(one, card_type)), offered[0]))
        return self

    def spendable(self) -> list[str]:
        """The sections that may be spent now, by their symbols."""
        sections = [SPEND.first(VOCABULARY.parse(text)) for text in self.offers("spend")]
        return sorted(f"{SYMBOLS[one]}{COLOURS[COLOUR[one]]}" for one in sections)

    def passive(self) -> None:
        """Let whoever is asked do as little as possible."""
        offered = self.offers()
        quiet = [action for action in PASSIVE if action in offered]
        sales = [action for action in offered if action.startswith("sell")]
        self.play((quiet or sales or offered)[0])

    def run_to(self, wanted: str) -> Table:
        """Do as little as possible until this is asked: `0 DiscardCards`, or `over`."""
        for _ in range(LONGEST_RUN):
            if self.asked() == wanted:
                return self
            self.passive()
        raise AssertionError(f"{wanted!r} is never asked, but {self.asked()}")

    def refusal(self, action: str) -> Illegal:
        """Why an action is refused; asserts that trying it changes nothing."""
        return playing.refusal(self.state, self.state.to_act()[0], action)

    def section(self, wanted: str, seat: int = 0) -> str:
        """The identifier of a section in a hand, by its symbols."""
        for one in self.player(seat).hand:
            for half in (one * 2, one * 2 + 1):
                if fits(half, wanted):
                    return SECTION_IDS[half]
        raise AssertionError(f"no {wanted} in hand")

    def empire(self, seat: int = 0) -> str:
        """The Empire in the notation of scenarios, in order of the identifiers."""
        player = self.player(seat)
        return " ".join(
            sorted(
                CARD_IDS[one]
                + ("!" if player.sides[place] == OPERATIONAL else "")
                + (f"*{player.tokens[place]}" if player.tokens[place] else "")
                for place, one in enumerate(player.cards)
            )
        )

    def projects(self, seat: int = 0) -> str:
        """The cards Under Construction."""
        return " ".join(sorted(CARD_IDS[one] for one in self.player(seat).projects))

    def prepared(self, identifier: str, seat: int = 0) -> str:
        """The sections prepared on a card."""
        player = self.player(seat)
        return symbols(player.prepared[player.projects.index(card(identifier))])

    def stock(self, identifier: str, seat: int = 0) -> str:
        """The sections under a Planet."""
        return symbols(self.player(seat).stock_of(card(identifier)))

    def credits(self, seat: int = 0) -> int:
        """The credits in a Bank."""
        return self.player(seat).credits

    def vp(self, seat: int = 0) -> int:
        """The VP on the track."""
        return self.player(seat).vp

    def hand(self, seat: int = 0) -> str:
        """The Resource cards in a hand."""
        return " ".join(RESOURCE_IDS[one] for one in self.player(seat).hand)

    def artifacts(self, seat: int = 0) -> str:
        """The Artifacts held."""
        return " ".join(ARTIFACT_IDS[one] for one in self.player(seat).artifacts)

    def plans(self, seat: int = 0) -> str:
        """The Defence Plans held."""
        return " ".join(PLAN_IDS[one] for one in self.player(seat).plans)

    def deck(self, kind: str) -> list[str]:
        """A deck from its top to its bottom."""
        return [CARD_IDS[one] for one in reversed(self.state.decks[KIND_IDS.index(kind)])]

    def total(self, seat: int = 0) -> int:
        """A player's score."""
        return self.state.scores()[seat].total

    def part(self, name: str, seat: int = 0) -> int:
        """One category of a player's score."""
        return dict(self.state.scores()[seat].parts)[name]


def symbols(sections: tuple[int, ...]) -> str:
    """Sections by their symbols, in order of their numbers."""
    return " ".join(f"{SYMBOLS[one]}{COLOURS[COLOUR[one]]}" for one in sections)


def scenario(
    *given: Given,
    players: int = 2,
    active: int = 0,
    first: int = 0,
    phase: str = "action",
    deck: str = "",
    deck_size: int | None = None,
    decks: Mapping[str, str] | None = None,
    artifact_deck: str = "",
    plan_deck: str = "",
    system: str = "Y1",
    marker: int | None = None,
    triggered: bool = False,
) -> Table:
    """A real game with everything where the scenario wants it, at the start of a turn.

    `deck`, `decks`, `artifact_deck` and `plan_deck` say what is drawn first. With `deck_size`
    the rest of the Resource deck lies in the discard pile.
    """
    seats = max(players, len(given))
    state = GAME.new(seats, None, fast_chance(1))
    assert isinstance(state, AlienArtifacts)
    pool = Pool()
    state.looked.clear()
    everybody = [*given, *[Given() for _ in range(seats - len(given))]]
    state.players = [_player(wanted, seat, pool) for seat, wanted in enumerate(everybody)]
    _lay_resources(state, pool, deck, deck_size)
    _lay_decks(state, decks or {})
    _lay_others(state, artifact_deck, plan_deck, system)
    state.first = first
    state.active = active
    state.marker = seats if marker is None else marker
    state.triggered = triggered
    _begin(state, phase)
    return Table(state)


def _player(given: Given, seat: int, pool: Pool) -> Player:
    player = new_player()
    player.faction = FACTION_IDS.index(given.faction) if given.faction else seat
    player.credits = given.credits
    player.vp = given.vp
    player.artifacts = sorted(ARTIFACT_IDS.index(one) for one in given.artifacts.split())
    player.artifact_ages = [0] * len(player.artifacts)
    player.plans = sorted(PLAN_IDS.index(one) for one in given.plans.split())
    for word in given.empire.split():
        name, _, tokens = word.partition("*")
        player.add_card(card(name.rstrip("!")), OPERATIONAL if "!" in name else LOGISTIC)
        if tokens:
            player.change_tokens(card(name.rstrip("!")), int(tokens))
    for name in given.projects.split():
        player.start_project(card(name))
    for name, sections in given.stock.items():
        for wanted in sections.split():
            player.put_under(card(name), pool.section(wanted))
    for name, sections in given.prepared.items():
        for wanted in sections.split():
            before = len(player.prepared[player.projects.index(card(name))])
            player.prepare(card(name), pool.section(wanted), before)
    for wanted in given.hand.split():
        player.take_resource(pool.section(wanted) // 2, 0)
    return player


def _lay_resources(state: AlienArtifacts, pool: Pool, deck: str, size: int | None) -> None:
    wanted = [pool.section(one) // 2 for one in deck.split()]
    rest = pool.free if size is None else pool.free[: size - len(wanted)]
    state.resource_deck = rest + wanted[::-1]
    state.resource_discard = [one for one in pool.free if one not in rest]
    state.generation = 0


def _lay_decks(state: AlienArtifacts, decks: Mapping[str, str]) -> None:
    used = [one for player in state.players for one in player.cards + player.projects]
    state.known = [0, 0, 0]
    for kind, name in enumerate(KIND_IDS):
        top = [card(one) for one in decks.get(name, "").split()]
        rest = [one for one in DECK[kind] if one not in used and one not in top]
        state.decks[kind] = rest + top[::-1]


def _lay_others(state: AlienArtifacts, artifacts: str, plans: str, system: str) -> None:
    held = [one for player in state.players for one in player.artifacts]
    top = [ARTIFACT_IDS.index(one) for one in artifacts.split()]
    rest = [one for one in range(len(ARTIFACT_IDS)) if one not in held + top]
    state.artifact_deck = rest + top[::-1]
    own = [one for player in state.players for one in player.plans]
    first = [PLAN_IDS.index(one) for one in plans.split()]
    state.plan_deck = [one for one in range(1, len(PLAN_IDS)) if one not in own + first]
    state.plan_deck += first[::-1]
    state.system = SYSTEM_IDS.index(system)
    state.systems = [one for one in range(len(SYSTEM_IDS)) if one != state.system][::-1]
    state.seen_systems = 0
    state.tokens_left -= sum(player.blockades for player in state.players)


def _begin(state: AlienArtifacts, phase: str) -> None:
    state.rounds = 0 if state.active == state.first else 1
    state.stack.clear()
    if phase == "draw":
        state.ask_in_order([DRAW_PHASE, END_TURN])
    else:
        state.ask(START_TURN)
    state.record_events()
    state.advance()
