"""What the table's page draws: the view's data as pieces.

A piece is named by what everybody may know of it: faction cards by their own names once they lie
open or are in the viewer's own hand, exploration tokens by their place alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astrarium.games.age_of_galaxy.looks.cards import (
    ALLIED,
    CHOSEN,
    HELD,
    OFFERED,
    PLAYED,
    card_chip,
    faction,
    ideologies,
    technology,
)
from astrarium.games.age_of_galaxy.looks.empires import BOARD, Empires, biomes, production
from astrarium.games.age_of_galaxy.looks.galaxy import Galaxy
from astrarium.games.age_of_galaxy.looks.glossary import creeds, glossary
from astrarium.games.age_of_galaxy.looks.icons import RESOURCE_ICONS, ideology_icon, sum_of
from astrarium.games.age_of_galaxy.looks.mainboard import Legal, MainBoard
from astrarium.games.age_of_galaxy.looks.pieces import Chip, FactionShown, Sum
from astrarium.games.age_of_galaxy.looks.view import CATEGORIES
from astrarium.games.age_of_galaxy.looks.view import Table as Told
from astrarium.games.age_of_galaxy.looks.wording import (
    credit_count,
    disc_count,
    free_action_text,
    table_text,
)
from astrarium.games.age_of_galaxy.rules.components import (
    ADVANCED,
    ALLIANCE_SIZE,
    CLASS_PAYMENTS,
    CREDITS,
    CRUISERS,
    EXPLORATION_GAIN,
    FACTION_NAMES,
    FACTION_TECHNOLOGIES,
    FORCE,
    INFLUENCE,
    INNOVATION,
    LIMITS,
    MOST_KEPT_DISCS,
    PRESTIGE,
    PRIMARY,
    PRODUCTIVITY,
    RELICS,
    RESOURCE_NAMES,
    RESOURCES,
    ROUNDS,
    UNLIMITED,
    Table,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD
from astrarium.games.age_of_galaxy.rules.powers import EVERYBODY, FREE_ACTIONS
from astrarium.games.age_of_galaxy.rules.state import SETTING_UP
from astrarium.games.age_of_galaxy.rules.vocabulary import BY_CREDITS, BY_INNOVATION, VOCABULARY
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Advice, Figure, Panel, Phase, Scene, Seen
from astrarium.kernel.looks.sight import asked, capital
from astrarium.kernel.words import Words

PANEL = (CREDITS, PRODUCTIVITY, FORCE, CRUISERS, INNOVATION, INFLUENCE, PRESTIGE, RELICS)


def scene(seen: Seen, words: Words, names: Sequence[str]) -> Scene:
    """The whole table as a picture."""
    return Board(seen, words, names).scene()


def guide(words: Words) -> list[Advice]:
    """A few short steps that teach a newcomer to read the table."""
    return [
        Advice(
            words("Your aim"),
            words(
                "Most victory points after five rounds win: prestige, planets, relics, your "
                "dominant ideology and your factions. Each score so far stands beside the name."
            ),
            "players",
        ),
        Advice(
            words("The galaxy"),
            words(
                "Systems up to the Galactic Fleet are within reach; it moves on every round. A "
                "disc colonizes a planet and brings its reward, a second one develops it. Colonize "
                "the cheap planets first, those with productivity above all."
            ),
            "board",
        ),
        Advice(
            words("The main board"),
            words(
                "Every action takes one disc; its cost after discounts stands on it, with what is "
                "missing. Discs below the trade cards flow up to them; a full card brings a Golden "
                "Age and discs for the next round."
            ),
            "board",
        ),
        Advice(
            words("Your cards"),
            words(
                "Each faction card has four uses: an ally with its bonus and ability, your True "
                "Ideology, support at once, or a biome for one colony. At most one card a turn. "
                "Bring two more factions into your Alliance early, two of one ideology."
            ),
            "own",
        ),
        Advice(
            words("Technologies"),
            words(
                "Pay with credits or with innovation. The lines show what opens what. Below you "
                "see what each ideology would be worth to you now, and your score by its parts."
            ),
            "side",
        ),
        Advice(
            words("War"),
            words(
                "From round 2 on the ranking by cruisers, then force, counts after the actions: "
                "the board shows who would win now. With as many cruisers as planets yours are "
                "safe; cruisers above your force are lost."
            ),
            "board",
        ),
        Advice(
            words("What you are asked"),
            words(
                "The question and all your answers stand here; whatever glows can be clicked. You "
                "can take back a move until something new has been shown. Click on something that "
                "does not glow to learn why not."
            ),
            "bar",
        ),
    ]


class Board(sight.Board):
    """What one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.legal = _legal(seen["legal"])
        self.question: Seen = asked(seen, self.viewer) if self.viewer is not None else {}
        self.main = MainBoard(seen, words, names, self.me, self.legal)
        self.empires = Empires(seen, words, names)

    def drawing(self) -> dict[str, object]:
        """All that the templates of this game draw."""
        main = self.main
        return {
            "galaxy": Galaxy(self.seen, self.words, self.names, self.me).systems(),
            "beside": main.beside(),
            "lanes": main.lanes(),
            "nominate": main.nominate(),
            "slots": main.slots(),
            "war": main.war(),
            "tracks": main.tracks(),
            "empires": [self.empires.empire(seat) for seat in self.others()],
            "automa": self.empires.automa(),
            "stage": self.stage(),
            "piles": self.piles(),
            "science": self.science(),
            "own": self.own(),
            "points": self.points(),
            "ideologies": ideologies(self.me, self.words) if self.me else (),
            "creeds": () if self.me else creeds(self.words.language),
            "story": Told(self.seen, self.words, self.names).situation().lines,
            "glossary": partial(glossary, self.words.language),
        }

    # The frame.

    def situation(self) -> str:
        """The round."""
        rounds = self.seen["rounds"]
        if not rounds:
            return self.words("Set-up")
        return self.words("Round {number} of {rounds}", number=rounds, rounds=ROUNDS)

    def phases(self) -> list[Phase]:
        """The phases of a round."""
        words, over = self.words, self.seen["over"]
        texts = [words("Production"), words("Actions"), words("War"), words("Galaxy")]
        current = SETTING_UP if over else self.seen["phase"]
        return [Phase(text, place == current) for place, text in enumerate(texts, start=1)]

    def panel(self, seat: int) -> Panel:
        """A player at a glance."""
        words, player = self.words, self.players[seat]
        figures = [
            Figure(RESOURCE_ICONS[one], str(player["stock"][one]), self._resource(one))
            for one in PANEL
        ]
        planets = player["colonized"] + player["developed"]
        figures += [
            Figure("action-disc", str(player["discs"]), words("discs for this round")),
            Figure("planet", str(planets), words("planets")),
            Figure("research", str(len(player["technologies"])), words("technologies")),
            Figure("hand", str(player["hand_size"]), words("faction cards in hand")),
        ]
        return Panel(str(sum(player["points"].values())), figures, self._note(seat))

    def _resource(self, resource: int) -> str:
        return self.words.pick(RESOURCE_NAMES[resource])

    def _note(self, seat: int) -> str:
        """The place in the turn order."""
        if self.seen["seats"] == 1:
            return ""
        place = self.seen["order"].index(seat)
        if place == 0:
            return self.words("first player")
        return self.words("plays {place} of {seats}", place=place + 1, seats=self.seen["seats"])

    # What lies open while something is decided.

    def stage(self) -> dict[str, object]:
        """The card that is being used, the gains to choose from, the credits to raise."""
        words, question = self.words, self.question
        chips: list[Chip] = []
        title = ""
        if "choices" in question:
            title = words("Choose what to gain.")
            chips = [self._gain_chip(*one) for one in enumerate(question["choices"])]
        elif question.get("kind") == "KeepDiscs":
            title = words("returned: {discs}", discs=disc_count(question["returned"], words))
            chips = [self._disc_chip(one) for one in range(MOST_KEPT_DISCS, -1, -1)]
        elif question.get("kind") == "Raise":
            title = words("missing: {amount}", amount=credit_count(question["missing"], words))
        return {"title": title, "chips": tuple(chips), "shown": self._shown_to_others()}

    def _gain_chip(self, place: int, gain: Sequence[int]) -> Chip:
        total = sum_of(gain, self.words)
        return Chip(f"choice-{place}", total, None, total.label)

    def _disc_chip(self, number: int) -> Chip:
        label = disc_count(number, self.words)
        return Chip(f"kept-{number}", Sum((("action-disc", number),), label), None, label)

    def _shown_to_others(self) -> dict[str, object] | None:
        """A card that somebody else has shown and is about to use."""
        card, active = self.seen["shown"], self.seen["active"]
        if card == NO_CARD or active == self.viewer:
            return None
        text = self.words("{name} plays a card:", name=self.names[active])
        return {"text": text, "card": card_chip(card, self.words), "seat": active}

    def piles(self) -> tuple[Figure, ...]:
        """What has been discarded: public, but seldom looked at."""
        words, seen = self.words, self.seen
        cards = ", ".join([words.pick(FACTION_NAMES[card]) for card in seen["discarded"]])
        tokens = words("; ").join(
            [table_text(EXPLORATION_GAIN[one], words) for one in seen["exploration_discard"]]
        )
        piles = (
            Figure(
                "discard",
                str(len(seen["discarded"])),
                words("Discarded factions: {cards}", cards=cards),
            ),
            Figure(
                "exploration",
                str(len(seen["exploration_discard"])),
                words("Explored tokens: {tokens}", tokens=tokens),
            ),
        )
        return tuple([pile for pile in piles if pile.value != "0"])

    # The viewer's own.

    def science(self) -> dict[str, object] | None:
        """The viewer's technology board, the faction technologies, and the two payments."""
        me, words = self.me, self.words
        if me is None:
            return None
        owned = [one for card in me["alliance"] for one in FACTION_TECHNOLOGIES[card]]
        board = [technology(one, me, words) for one in BOARD]
        return {
            "rows": tuple([tuple(board[first : first + 3]) for first in (0, 3, 6)]),
            "own": tuple([technology(one, me, words) for one in owned]),
            "payments": tuple([self._payment(payment) for payment in (BY_CREDITS, BY_INNOVATION)]),
            "private": me["private"],
        }

    def _payment(self, payment: int) -> dict[str, object]:
        """One of the two ways to pay, for each class of technologies."""
        prices = [
            self.main.price(self._discounted(CLASS_PAYMENTS[kind][payment]))
            for kind in (PRIMARY, ADVANCED)
        ]
        label = " / ".join([price.sum.label for price in prices])
        return {"token": f"payment-{payment}", "prices": tuple(prices), "label": label}

    def _discounted(self, cost: Table) -> Table:
        assert self.me is not None
        discount: int = self.me["costs"]["research_discount"]
        return (max(0, cost[CREDITS] - discount), *cost[1:])

    def points(self) -> list[Figure]:
        """The viewer's score so far by its parts."""
        if self.me is None:
            return []
        return [
            Figure(kind, str(number), capital(self.words(CATEGORIES[kind])))
            for kind, number in self.me["points"].items()
        ]

    def own(self) -> dict[str, object] | None:
        """What only the viewer has before him."""
        me, words = self.me, self.words
        if me is None or self.viewer is None:
            return None
        tucked = me["tucked"]
        return {
            "seat": self.viewer,
            "stores": tuple([self._store(one) for one in range(RESOURCES)]),
            "discs": me["discs"],
            "disc_supply": me["disc_supply"],
            "exchanges": tuple([self._exchange(one) for one in me["exchanges"] + me["powers"]]),
            "production": production(me, self.seen["rounds"], words),
            "biomes": biomes(me, words),
            "alliance": tuple([faction(card, ALLIED, me, words) for card in me["alliance"]]),
            "places": ALLIANCE_SIZE - len(me["alliance"]),
            "tucked": None if tucked == NO_CARD else card_chip(tucked, words),
            "ideology": self.empires.ideology(me),
            "ideology_icon": ideology_icon(me["ideology"]),
            "played": self._played(me),
            "packet": tuple([faction(card, OFFERED, me, words) for card in self.seen["packet"]]),
            "hand": self._hand(me),
            "set_aside": self._set_aside(me),
        }

    def _store(self, resource: int) -> dict[str, object]:
        assert self.me is not None
        held, limit = self.me["stock"][resource], LIMITS[resource]
        return {
            "icon": RESOURCE_ICONS[resource],
            "held": held,
            "limit": limit if limit < UNLIMITED else 0,
            "label": self._resource(resource),
        }

    def _exchange(self, number: int) -> Chip:
        words, free = self.words, FREE_ACTIONS[number]
        label = free_action_text(number, words)
        if free.faction != EVERYBODY:
            label = words("{faction}: {text}", faction=FACTION_NAMES[free.faction], text=label)
        return Chip(f"free-{number}", sum_of(free.gain, words), self.main.price(free.cost), label)

    def _played(self, me: Seen) -> FactionShown | None:
        """The card that the viewer has shown and is about to use."""
        card = self.seen["shown"]
        if card == NO_CARD or self.seen["active"] != self.viewer:
            return None
        return faction(card, PLAYED, me, self.words)

    def _hand(self, me: Seen) -> tuple[FactionShown, ...]:
        chosen = self.question.get("chosen", [])
        return tuple(
            [
                faction(card, CHOSEN if card in chosen else HELD, me, self.words)
                for card in me["hand"]
            ]
        )

    def _set_aside(self, me: Seen) -> str:
        cards = ", ".join([self.words.pick(FACTION_NAMES[card]) for card in me["set_aside"]])
        return self.words("Exchanged at set-up: {cards}", cards=cards) if cards else ""


def _legal(actions: Sequence[int]) -> Legal:
    """The legal actions by their verbs and first arguments."""
    found = set()
    for action in actions:
        verb = VOCABULARY.verb_of(action)
        arguments = verb.args(action)
        found.add((verb.name, arguments[0] if arguments else 0))
    return frozenset(found)
