"""What the table's page draws: the view's data as pieces.

A piece is named by what everybody may know of it. A planet face down goes by its place alone, and
cards in other hands are a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from astrarium.games.eminent_domain.looks.cards import card_shown
from astrarium.games.eminent_domain.looks.choices import Choice, brought, empty_stacks
from astrarium.games.eminent_domain.looks.empires import Empires
from astrarium.games.eminent_domain.looks.glossary import faces, glossary
from astrarium.games.eminent_domain.looks.pieces import (
    CardShown,
    LevelShown,
    PileShown,
    RoleShown,
    StackShown,
    Store,
)
from astrarium.games.eminent_domain.looks.view import CLEANUP, Table
from astrarium.games.eminent_domain.looks.wording import back_text, card_list, role_name
from astrarium.games.eminent_domain.rules.components import (
    CARD_NAMES,
    FACE_COST,
    FACE_INFLUENCE,
    FACE_LEVEL,
    FACE_PLANETS,
    FACE_TYPE,
    INFLUENCE_SUPPLY,
    LEVELS,
    PLANET_NAMES,
    PLANET_TYPE_IDS,
    PLANET_TYPE_NAMES,
    PLANET_TYPES,
    RESEARCH,
    RESEARCH_CARD,
    RESOURCE_IDS,
    RESOURCE_NAMES,
    RESOURCES,
    ROLE_IDS,
    ROLE_NAMES,
    ROLES,
    SHIP,
    STACK_OF_ROLE,
    STACKS,
)
from astrarium.kernel.looks import sight
from astrarium.kernel.looks.presentation import Advice, Figure, Panel, Phase, Scene, Seen
from astrarium.kernel.looks.sight import asked
from astrarium.kernel.words import Words

FEW_CARDS = 3  # a stack this low is marked: the end is near
FEW_TOKENS = 6


def scene(seen: Seen, words: Words, names: Sequence[str]) -> Scene:
    """The whole table as a picture."""
    return Board(seen, words, names).scene()


def guide(words: Words) -> list[Advice]:
    """A few short steps that teach a newcomer to read the table."""
    return [
        Advice(
            words("Your aim"),
            words(
                "Most influence wins: tokens, face-up planets and technologies. Each player’s "
                "score so far stands beside the name."
            ),
            "players",
        ),
        Advice(
            words("The role stacks"),
            words(
                "Each turn you may play one card for its Action, and then you lead a role: you "
                "take a card of its stack, and the others may follow. Under each role you see how "
                "many symbols you could bring."
            ),
            "board",
        ),
        Advice(
            words("Your Empire"),
            words(
                "A planet lies face down until you win it, by colonies or by ships: the two gauges "
                "show how far you are. Face up it gives influence, a symbol and slots for "
                "resources."
            ),
            "board",
        ),
        Advice(
            words("Your hand"),
            words(
                "Whatever glows can be clicked. Rest on a card to read all of it; click on "
                "something that does not glow to learn why not."
            ),
            "own",
        ),
        Advice(
            words("Technologies"),
            words(
                "Leading or following Research takes one: you need enough symbols, and face-up "
                "planets of its type. A tick marks what is within your reach."
            ),
            "side",
        ),
        Advice(
            words("What you are asked"),
            words(
                "The question and all your answers stand here. You can take back a move until "
                "something new has been shown. The game ends when the supply of influence or "
                "enough stacks are used up."
            ),
            "bar",
        ),
    ]


class Board(sight.Board):
    """What one viewer sees, piece by piece."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.mine = None if self.viewer is None else Choice(seen, words)
        self.empires = Empires(seen, words, names, self.mine)
        self.faces = faces(words.language, seen["revised_cards"])
        self._copies: dict[int, int] = {}

    def drawing(self) -> dict[str, object]:
        """All that the templates of this game draw."""
        order = self.everybody()
        return {
            "stacks": [self.stack(stack) for stack in self._stacks()],
            "roles": self._roles() if self.mine else [],
            "deck": self.deck(),
            "end": self.end(),
            "empires": [self.empires.empire(seat) for seat in order],
            "piles": self.piles(),
            "own": self.own(),
            "effects": Table(self.seen, self.words, self.names).lasting_effects(),
            "story": self.story(),
            "glossary": partial(glossary, self.words.language, self.seen["revised_cards"]),
        }

    def situation(self) -> str:
        """The round, and whether it is the last."""
        words, seen = self.words, self.seen
        if seen["triggered"] and not seen["over"] and not seen["rounds_left"]:
            return words("Round {number}, the last one", number=seen["rounds"])
        return words("Round {number}", number=seen["rounds"])

    def phases(self) -> list[Phase]:
        """The three phases of a turn."""
        current = -1 if self.seen["over"] else self._phase()
        texts = [self.words("Action"), self.words("Role"), self.words("Cleanup")]
        return [Phase(text, place == current) for place, text in enumerate(texts)]

    def _phase(self) -> int:
        kind = self.seen["questions"][0].get("kind", "")
        if kind in CLEANUP:
            return 2
        return 1 if self.seen["role"] >= 0 or kind == "ChooseRole" else 0

    def story(self) -> list[str]:
        """Where the turn stands, in sentences."""
        return Table(self.seen, self.words, self.names).situation().lines

    def panel(self, seat: int) -> Panel:
        """A player at a glance."""
        words, player = self.words, self.players[seat]
        up = sum(player["types"])
        down = len(player["planets"]) - up
        figures = [
            Figure("influence", str(player["influence"]), words("influence tokens")),
            Figure("planet", str(up), words("planets face up")),
            Figure("planet-down", str(down), words("planets face down")),
            Figure("ship", str(player["ships"]), words("ships")),
            Figure("goods", str(sum(player["goods"])), words("resources")),
            Figure("hand", str(player["hand_size"]), words("cards in hand")),
        ]
        return Panel(str(sum(player["points"].values())), figures, self._note(seat))

    def _note(self, seat: int) -> str:
        words, seen = self.words, self.seen
        if seen["over"]:
            return ""
        if seen["active"] == seat:
            if seen["role"] >= 0:
                return words("leads {role}", role=ROLE_NAMES[seen["role"]])
            return words("has the turn")
        return words("first player") if seen["first"] == seat else ""

    def _stacks(self) -> list[int]:
        return [one for one in range(STACKS) if one != RESEARCH_CARD or self.seen["research"]]

    def stack(self, stack: int) -> StackShown:
        """A stack, and the roles that it serves."""
        left = self.seen["stacks"][stack]
        roles = [role for role in range(ROLES) if STACK_OF_ROLE[role] == stack]
        return StackShown(
            number=stack,
            token=f"stack-{stack}",
            name=self.words.pick(CARD_NAMES[stack]),
            left=left,
            low=left <= FEW_CARDS,
            about=f"card-{stack}",
            roles=tuple([self.role(role) for role in roles]),
        )

    def _roles(self) -> list[RoleShown]:
        return [
            self.role(role) for role in range(ROLES) if role != RESEARCH or self.seen["research"]
        ]

    def role(self, role: int) -> RoleShown:
        """A role, with what the viewer's hand and Empire bring to it."""
        mine = self.mine
        hand = mine.hand_symbols(role) if mine and mine.me["hand"] is not None else 0
        empire = mine.me["symbols"][role] if mine else 0
        most = hand + mine.leader_symbols(role) + mine.empire_symbols(role) if mine else 0
        name = role_name(role, self.words)
        return RoleShown(
            token=f"role-{role}",
            icon=ROLE_IDS[role],
            name=name,
            hand=hand,
            empire=empire,
            most=most,
            led=self.seen["role"] == role,
            label=self._role_label(name, hand, empire, most) if mine else name,
        )

    def _role_label(self, name: str, hand: int, empire: int, most: int) -> str:
        return self.words(
            "{role}: your hand {hand}, your Empire {empire}; leading it up to {most}",
            role=name,
            hand=hand,
            empire=empire,
            most=most,
        )

    def deck(self) -> dict[str, object]:
        """The planet deck, the back of its top card, and the discarded planets."""
        words, top, discard = self.words, self.seen["top_planet"], self.seen["planet_discard"]
        return {
            "left": self.seen["planet_deck"],
            "top": top and PLANET_TYPE_IDS[top["type"]],
            "costs": top and (top["warfare_cost"], top["colonize_cost"]),
            "label": words("Planet deck: {back}", back=back_text(top, words)) if top else "",
            "discard": len(discard),
            "discarded": ", ".join(PLANET_NAMES[planet] for planet in discard),
            "removed": len(self.seen["removed"]),
            "removed_cards": card_list(self.seen["removed"], words),
        }

    def end(self) -> dict[str, object]:
        """How near the end is: the supply of influence and the empty stacks."""
        words, seen = self.words, self.seen
        wanted = seen["empty_to_end"]
        return {
            "supply": seen["supply"],
            "supply_full": INFLUENCE_SUPPLY,
            "few": seen["supply"] <= FEW_TOKENS,
            "empty": empty_stacks(seen),
            "wanted": wanted,
            "triggered": seen["triggered"],
            "text": words(
                "The game ends when the supply is used up or {stacks}",
                stacks=words.count("{number} stack is empty", "{number} stacks are empty", wanted),
            ),
        }

    def own(self) -> dict[str, object] | None:
        """The viewer's cards, resources and ships."""
        if self.mine is None or self.viewer is None:
            return None
        words, me = self.words, self.mine.me
        hand = [self._own_card(card, "hand") for card in me["hand"] or []]
        played = list(me["played"])
        if self.seen["active"] == self.viewer and self.seen["in_action"] >= 0:
            played.append(self.seen["in_action"])
        return {
            "hand": hand,
            "limit": me["hand_limit"],
            "played": [self._own_card(card, "played") for card in played],
            "draw": me["draw"],
            "discard": len(me["discard"]),
            "discarded": card_list(me["discard"], words),
            "stores": self._stores(me),
            "points": self._points(me),
            "surveyed": self.empires.surveyed(),
            "symbols": self._progress(),
        }

    def _own_card(self, card: int, place: str) -> CardShown:
        """One of the viewer's cards; cards alike are told apart by their number only."""
        copy = self._copies.get(card, 0)
        self._copies[card] = copy + 1
        known = self.mine is not None and card in self.mine.me["known"]
        origin = f"stack-{card}" if card < STACKS and (known or place == "played") else "draw"
        token = f"card-{card}" if place == "hand" else ""
        return card_shown(card, self.words, f"card-{card}-{copy}", origin, token)

    def _stores(self, me: Seen) -> list[Store]:
        """Ships, and each resource with the slots there are for it."""
        words, goods, room = self.words, me["goods"], me["capacity"]
        stores = [
            Store(
                RESOURCE_IDS[one],
                words.pick(RESOURCE_NAMES[one]),
                goods[one],
                room[one],
                (f"resource-{one}", f"good-{one}"),
                words(
                    "{resource}: {held} of {room} slots filled",
                    resource=RESOURCE_NAMES[one],
                    held=goods[one],
                    room=room[one],
                ),
            )
            for one in range(RESOURCES)
        ]
        ships = words.count("{number} ship", "{number} ships", me["ships"])
        return [Store("ship", words("Ships"), me["ships"], -1, (f"good-{SHIP}",), ships), *stores]

    def _points(self, me: Seen) -> list[Figure]:
        words, points = self.words, me["points"]
        return [
            Figure("influence", str(points["tokens"]), words("influence tokens")),
            Figure("planet", str(points["planets"]), words("planets")),
            Figure("research", str(points["technologies"]), words("technologies")),
        ]

    def _progress(self) -> int:
        """The symbols that the viewer has brought to the role so far."""
        question = {} if self.viewer is None else asked(self.seen, self.viewer)
        return brought(self.seen, question) if question.get("kind") == "Boost" else 0

    def piles(self) -> list[PileShown]:
        """The technologies that are left, by type and level."""
        if not self.seen["research"]:
            return []
        mine = self.mine
        reach = mine.leader_symbols(RESEARCH) + mine.empire_symbols(RESEARCH) if mine else 0
        if mine and mine.me["hand"] is not None:
            reach += mine.hand_symbols(RESEARCH)
        left: dict[tuple[int, int], list[int]] = {}
        for face in self.seen["faces"]:
            left.setdefault((FACE_TYPE[face], FACE_LEVEL[face]), []).append(face)
        return [self._pile(kind, left, reach) for kind in range(PLANET_TYPES)]

    def _pile(self, kind: int, left: dict[tuple[int, int], list[int]], reach: int) -> PileShown:
        held = self.mine.me["types"][kind] if self.mine else 0
        levels = tuple(
            [
                self._level(level, left[kind, level], held, reach)
                for level in range(1, LEVELS + 1)
                if (kind, level) in left
            ]
        )
        return PileShown(
            kind=PLANET_TYPE_IDS[kind],
            name=self.words.pick(PLANET_TYPE_NAMES[kind]),
            held=held,
            left=sum([len(level.faces) for level in levels]),
            near=any(level.near for level in levels),
            open=held > 0 or self.mine is None or not any(self.mine.me["types"]),
            levels=levels,
        )

    def _level(self, level: int, left: list[int], held: int, reach: int) -> LevelShown:
        cost, planets = FACE_COST[left[0]], FACE_PLANETS[left[0]]
        enough_planets, enough_symbols = held >= planets, reach >= cost
        return LevelShown(
            level=level,
            cost=cost,
            reach=reach,
            planets=planets,
            near=self.mine is not None and enough_planets and enough_symbols,
            enough_planets=enough_planets,
            enough_symbols=enough_symbols,
            points=FACE_INFLUENCE[left[0]],
            label=self._reach(cost, reach, planets, held),
            faces=tuple([self.faces[face] for face in left]),
        )

    def _reach(self, cost: int, reach: int, planets: int, held: int) -> str:
        """What a level of technologies asks for, and how much of it the viewer has."""
        if self.mine is None:
            return self.words(
                "Research symbols: {cost}. Planets: {planets}.", cost=cost, planets=planets
            )
        return self.words(
            "Research symbols if you lead: {reach} of {cost}. Planets: {held} of {planets}.",
            reach=reach,
            cost=cost,
            held=held,
            planets=planets,
        )
