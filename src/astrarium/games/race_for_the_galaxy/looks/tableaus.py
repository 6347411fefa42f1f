"""The tableaus: cards, goods, tokens, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from astrarium.games.race_for_the_galaxy.looks.faces import face
from astrarium.games.race_for_the_galaxy.looks.legal import cards_asked_for
from astrarium.games.race_for_the_galaxy.looks.pieces import Good, Relic, TableauShown, Tile
from astrarium.games.race_for_the_galaxy.looks.powers import good_icon
from astrarium.games.race_for_the_galaxy.looks.wording import card_name, good_name, token_name
from astrarium.games.race_for_the_galaxy.rules.components import (
    ANY,
    EVERY,
    GOOD_IDS,
    IS_SCORING_CARD,
    KINDS,
    PRICE,
    REBELS,
    THIS_WORLD,
    TRADE_POWERS,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    TOKEN_IS_B,
    TOKEN_STATIONS,
    TOKEN_VP,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import EXTRA_POWERS
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Words

CARDS_TO_END = 12
BACKS = "AB"
SOURCES = {
    "military": N_("Military"),
    "chips": N_("VP chips"),
    "tokens": N_("artifact tokens"),
}
# The questions that are answered with cards of the tableau.
OF_THE_TABLEAU = frozenset(
    (
        "SellGood",
        "SellByPower",
        "ChoosePower",
        "SpendGoods",
        "SpendGood",
        "ChooseWindfall",
        "HowToPlace",
        "PayForWorld",
        "MoveTeam",
    )
)


class Names:
    """Names of pieces: the first copy of a card that is seen has the card's own."""

    def __init__(self) -> None:
        self._used: Counter[int] = Counter()

    def of(self, card: int) -> str:
        """A name that no other piece has."""
        self._used[card] += 1
        number = self._used[card]
        return f"card-{card}" if number == 1 else f"card-{card}.{number}"


def price(tableau: Sequence[int], world: int, kind: int, with_trade: bool = True) -> int:
    """R7.2: what a good would be sold for."""
    worth = PRICE[kind]
    if not with_trade:
        return worth
    for card in tableau:
        for power in TRADE_POWERS[card]:
            here = power.kind == THIS_WORLD and card == world
            if power.kind in (ANY, kind) or here:
                worth += power.value
    return worth


def explained(entry: Seen, words: Words) -> str:
    """What a card with variable VP counts, in words."""
    parts = [f"{card_name(card, words)} {points}" for card, points in entry["counted"]]
    if entry["other_points"]:
        parts.append(f"{words(SOURCES[entry['other']])} {entry['other_points']}")
    return ", ".join(parts) or "–"


class Tableaus(Sight):
    """The tableaus as one viewer sees them."""

    def __init__(
        self, seen: Seen, words: Words, names: Sequence[str], asked: Seen, pieces: Names
    ) -> None:
        super().__init__(seen, words, names)
        self.asked = asked
        self.pieces = pieces
        self.meant = cards_asked_for(seen)

    def tableau(self, seat: int) -> TableauShown:
        """Everything of a player that lies on the table."""
        player = self.seen["players"][seat]
        own = seat == self.seen["viewer"]
        order = self.seen["order"]
        cards = [placed["card"] for placed in player["tableau"]]
        scored = {entry["card"]: entry for entry in player["variable"]}
        tiles = [self._tile(placed, cards, scored, own, seat) for placed in player["tableau"]]
        known = [] if own else player["hand"] or player["known"]
        return TableauShown(
            seat=seat,
            name=self.names[seat],
            own=own,
            first=bool(order) and order[0] == seat,
            tiles=tuple(tiles),
            figures=tuple(self._figures(player)),
            known=tuple([(face(card, self._in).name, f"card-{card}") for card in known]),
            relics=() if own else tuple(self.relics(player, seat, own)),
        )

    @property
    def _in(self) -> str:
        return self.words.language

    def _tile(
        self, placed: Seen, cards: list[int], scored: dict[int, Seen], own: bool, seat: int
    ) -> Tile:
        card = placed["card"]
        shown = face(card, self._in)
        worth, told = shown.worth, ""
        if IS_SCORING_CARD[card] and card in scored:
            worth = str(scored[card]["points"])
            told = self.words(
                "Worth {points} VP now: {parts}",
                points=worth,
                parts=explained(scored[card], self.words),
            )
        return Tile(
            piece=self.pieces.of(card),
            tokens=self._tokens(card) if own else (),
            face=shown,
            worth=worth,
            explained=told,
            good=self._good(placed, cards) if placed["goods"] else None,
            fresh=f"seat-{seat}",
        )

    def _tokens(self, card: int) -> tuple[str, ...]:
        """What a click on a card of the viewer's tableau means; its copy in hand is not meant."""
        if self.asked.get("kind") == "PlaceAnother":
            return (f"power-{EXTRA_POWERS.index(card)}",) if card in EXTRA_POWERS else ()
        if self.asked.get("kind") not in OF_THE_TABLEAU and card in self.meant:
            return ()
        return (f"card-{card}",)

    def _good(self, placed: Seen, cards: list[int]) -> Good:
        words, kind = self.words, placed["kind"]
        worth = price(cards, placed["card"], kind)
        label = words(
            "{good}: would be sold for {number}", good=good_name(kind, words), number=worth
        )
        return Good(GOOD_IDS[kind], placed["goods"], label, worth)

    def _figures(self, player: Seen) -> list[Figure]:
        words = self.words
        military = player["strengths"]["military"]
        size = len(player["tableau"])
        figures = [
            Figure("race-chip", str(player["chips"]), words("VP chips")),
            Figure("race-tableau", f"{size}/{CARDS_TO_END}", words("cards in the tableau")),
            Figure("hand", str(player["hand_size"]), words("cards in hand")),
            Figure("race-military", self.strengths(military), self._by_kind(military)),
        ]
        if player["temporary"]:
            label = words("temporary Military")
            figures.append(Figure("race-military", f"+{player['temporary']}", label))
        if player["drawn_size"]:
            label = words("cards drawn to choose from")
            figures.append(Figure("deck", str(player["drawn_size"]), label))
        return figures

    def strengths(self, military: list[int]) -> str:
        """Military against every world, with a star if there is more against some."""
        special = any(military[:KINDS]) or military[REBELS]
        return f"{military[EVERY]}{'*' if special else ''}"

    def _by_kind(self, military: list[int]) -> str:
        words = self.words
        parts = [words("Military {value}", value=military[EVERY])]
        parts += [
            words("{value} for {good} worlds", value=military[kind], good=good_name(kind, words))
            for kind in range(KINDS)
            if military[kind]
        ]
        if military[REBELS]:
            parts.append(words("{value} for Rebel worlds", value=military[REBELS]))
        return ", ".join(parts)

    # Tokens.

    def relics(self, player: Seen, seat: int, own: bool) -> list[Relic]:
        """A player's artifact tokens: face down those that the viewer may not know."""
        if not self.seen["orb_game"]:
            return []
        shown: list[Relic] = []
        if player["tokens"] is None:
            for side, count in enumerate(player["token_backs"]):
                shown += [self._hidden(seat, BACKS[side], number) for number in range(count)]
        else:
            kept = enumerate(player["tokens"])
            shown += [self._relic(token, f"relic-{seat}-{place}", own) for place, token in kept]
        used = [
            self._relic(token, f"relic-used-{seat}-{place}", False)
            for place, token in enumerate(player["used_tokens"])
        ]
        return shown + [one._replace(used=True) for one in used]

    def _hidden(self, seat: int, back: str, number: int) -> Relic:
        name = self.words("Artifact token {back}, face down", back=back)
        return Relic(f"relic-{seat}-{back}{number}", "", back, name, "", False, "")

    def _relic(self, token: int, piece: str, own: bool) -> Relic:
        words = self.words
        stations = self.seen["orb"]["stations"]
        points = TOKEN_VP[token] + TOKEN_STATIONS[token] * stations
        return Relic(
            piece=piece,
            token=f"token-{token}" if own else "",
            back=BACKS[TOKEN_IS_B[token]],
            name=token_name(token, words),
            points=str(points),
            used=False,
            about=f"token-{token}",
        )


def strength_lines(player: Seen, words: Words) -> list[tuple[str, str, str, str]]:
    """Military and discounts of a player by kind: icon, colour, value and what it is for."""
    lines: list[tuple[str, str, str, str]] = []
    military, discounts = player["strengths"]["military"], player["strengths"]["discounts"]
    for kind in (EVERY, *range(KINDS), REBELS):
        colour = GOOD_IDS[kind] if kind < KINDS else ""
        what = _worlds(kind, words)
        if military[kind] or kind == EVERY:
            icon = "race-rebel" if kind == REBELS else "race-military"
            label = words("Military for {worlds}", worlds=what)
            lines.append((icon, colour, f"{military[kind]:+d}", label))
        if discounts[kind]:
            label = words("{worlds} cost less", worlds=what)
            lines.append(("race-world", colour, f"−{discounts[kind]}", capital(label)))
    return lines


def _worlds(kind: int, words: Words) -> str:
    if kind == EVERY:
        return words("all worlds")
    if kind == REBELS:
        return words("Rebel worlds")
    return words("{good} worlds", good=good_name(kind, words))


def goods_shown(words: Words) -> list[tuple[str, str, str, str]]:
    """The kinds of goods with their trade prices."""
    return [
        (good_icon(kind), GOOD_IDS[kind], str(PRICE[kind]), good_name(kind, words))
        for kind in range(KINDS)
    ]
