"""What people read: the table from `State.view` alone, the actions, the log and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.race_for_the_galaxy.looks.choices import Choice
from astrarium.games.race_for_the_galaxy.looks.orb_map import orb_lines
from astrarium.games.race_for_the_galaxy.looks.wording import (
    action_name,
    card_list,
    card_name,
    card_text,
    card_type,
    event_text,
    good_name,
    orb_card_name,
    phase_name,
    printed,
    square_text,
    token_name,
)
from astrarium.games.race_for_the_galaxy.rules.components import (
    CARD_NAMES,
    EVERY,
    IS_SCORING_CARD,
    KINDS,
    REBELS,
    VP,
)
from astrarium.kernel.looks.presentation import Section, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import N_, Words

CATEGORIES = {
    "chips": N_("VP chips"),
    "cards": N_("cards"),
    "variable": N_("variable VP"),
    "tokens": N_("artifact tokens"),
}
OTHER_SOURCES = {
    "military": N_("Military"),
    "chips": N_("VP chips"),
    "tokens": N_("artifact tokens"),
}


def sections(seen: Seen, words: Words, names: Sequence[str]) -> list[Section]:
    """The whole table as text: the situation, what is yours, the others, the Orb."""
    table = Table(seen, words, names)
    shown = [table.situation(), table.choices()]
    if table.viewer is not None:
        shown += [*table.to_choose_from(), table.hand(), table.tableau(table.viewer)]
    shown += [table.tableau(seat) for seat in range(seen["seats"]) if seat != table.viewer]
    if seen["orb_game"]:
        shown += [table.orb(), Section(words("Map of the Orb"), orb_lines(seen))]
    return shown


def action(seen: Seen, action: int, words: Words) -> str:
    """A legal action as its player reads it."""
    return Choice(seen, words).text(action)


def event(event: Seen, words: Words, names: Sequence[str]) -> str:
    """A line of the log."""
    return event_text(event, words, names[event["player"]])


def category(category: str, words: Words) -> str:
    """A category of the score sheet."""
    return capital(words(CATEGORIES[category]))


class Table(Sight):
    """What one viewer sees, section by section."""

    # The situation.

    def situation(self) -> Section:
        """Where the game stands, and who is to decide."""
        words, seen = self.words, self.seen
        if seen["over"]:
            ended = words.count(
                "The game is over after {number} round.",
                "The game is over after {number} rounds.",
                seen["rounds"],
            )
            return Section(words("Situation"), [ended])
        lines = [self._phase(), *self.who_decides()]
        if seen["order"]:
            order = ", ".join(self.names[seat] for seat in seen["order"])
            lines.append(words("Player order: {names}", names=order))
        lines.append(
            words(
                "VP left in the pool: {pool}. Supply: {supply}; discard pile: {discards}.",
                pool=seen["pool"],
                supply=seen["supply"],
                discards=seen["discards"],
            )
        )
        return Section(words("Situation"), lines)

    def _phase(self) -> str:
        words, phase = self.words, phase_name(self.seen["phase"], self.words)
        if self.seen["again"]:
            phase = words("{phase}, for the second time", phase=phase)
        return words("Round {number}: {phase}.", number=self.seen["rounds"], phase=phase)

    def choices(self) -> Section:
        """What everybody has chosen this round."""
        words = self.words
        lines = [
            words(
                "{name}: {actions}",
                name=self.names[seat],
                actions=" + ".join(action_name(one, words) for one in player["chosen"])
                or words("not chosen yet"),
            )
            for seat, player in enumerate(self.players)
        ]
        return Section(words("Action cards"), lines)

    # What is mine.

    def to_choose_from(self) -> list[Section]:
        """The start worlds or cards between which the viewer is choosing."""
        words, me = self.words, self.players[self.viewer or 0]
        found: list[Section] = []
        for title, cards in (
            (words("Start worlds to choose from"), me["offered"]),
            (words("Cards to choose from"), me["drawn"]),
            (words("Set aside"), me["aside"]),
        ):
            if cards:
                found.append(Section(title, [self._card(card) for card in cards]))
        return found

    def hand(self) -> Section:
        """The viewer's hand with what each card would cost."""
        assert self.viewer is not None
        words, me = self.words, self.players[self.viewer]
        title = words("Your hand ({number})", number=len(me["hand"]))
        lines = [self._in_hand(preview) for preview in me["previews"]]
        return Section(title, lines or [words("No card.")])

    def _in_hand(self, preview: Seen) -> str:
        words, card = self.words, self._card(preview["card"])
        if "cost" in preview:
            return words("{card} – costs you {cost}", card=card, cost=preview["cost"])
        return words(
            "{card} – your Military against it: {strength}", card=card, strength=preview["strength"]
        )

    def _card(self, card: int) -> str:
        words = self.words
        facts = f"{card_type(card, words)}, {printed(card, words)}"
        name = words("{card} ({facts})", card=card_name(card, words), facts=facts)
        powers = card_text(card, words)
        return words("{card}: {text}", card=name, text=powers) if powers else name

    # Tableaus.

    def tableau(self, seat: int) -> Section:
        """Everything of a player that is on the table."""
        own = seat == self.viewer
        player = self.players[seat]
        lines = [self._score(player), *self._strengths(player), self._held(player, own)]
        lines += [self._placed(placed, own) for placed in player["tableau"]]
        lines += [self._explained(entry) for entry in player["variable"]]
        if self.seen["orb_game"]:
            lines += self._of_the_orb(player, own)
        return Section(self.words("Your tableau") if own else self.names[seat], lines)

    def _score(self, player: Seen) -> str:
        points: dict[str, int] = player["points"]
        parts = [f"{self.words(CATEGORIES[kind])} {number}" for kind, number in points.items()]
        return self.words(
            "Score so far: {total} ({parts})", total=sum(points.values()), parts=", ".join(parts)
        )

    def _held(self, player: Seen, own: bool) -> str:
        words, number = self.words, player["hand_size"]
        size = len(player["tableau"])
        text = words(
            "Cards in hand: {number}; in the tableau: {size} of 12", number=number, size=size
        )
        if player["known"] and not own:
            return words(
                "{text}; seen: {cards}", text=text, cards=card_list(player["known"], words)
            )
        return text

    def _strengths(self, player: Seen) -> list[str]:
        lines = []
        military, discounts = player["strengths"]["military"], player["strengths"]["discounts"]
        if any(military):
            lines.append(self.words("Military: {parts}", parts=self._by_kind(military)))
        if any(discounts):
            lines.append(self.words("Worlds cost less: {parts}", parts=self._by_kind(discounts)))
        if player["temporary"]:
            number = player["temporary"]
            lines.append(self.words("Temporary Military: {number}", number=number))
        return lines

    def _by_kind(self, values: list[int]) -> str:
        words = self.words
        parts = [words("{value} for all worlds", value=values[EVERY])] if values[EVERY] else []
        parts += [
            words("{value} for {good} worlds", value=values[kind], good=good_name(kind, words))
            for kind in range(KINDS)
            if values[kind]
        ]
        if values[REBELS]:
            parts.append(words("{value} for Rebel worlds", value=values[REBELS]))
        return ", ".join(parts)

    def _placed(self, placed: Seen, own: bool) -> str:
        words, card = self.words, placed["card"]
        worth = "?" if IS_SCORING_CARD[card] else VP[card]
        text = words("{card} (VP {worth})", card=CARD_NAMES[card], worth=worth)
        if placed["goods"]:
            good = good_name(placed["kind"], words)
            text = words(
                "{card}, goods: {number} {good}", card=text, number=placed["goods"], good=good
            )
        powers = card_text(card, words)
        return words("{card}: {text}", card=text, text=powers) if own and powers else text

    def _explained(self, entry: Seen) -> str:
        words = self.words
        parts = [f"{card_name(card, words)} {points}" for card, points in entry["counted"]]
        if entry["other_points"]:
            parts.append(f"{words(OTHER_SOURCES[entry['other']])} {entry['other_points']}")
        return words(
            "{card} is worth {points} VP ({parts})",
            card=card_name(entry["card"], words),
            points=entry["points"],
            parts=", ".join(parts) or "–",
        )

    # The Orb.

    def _of_the_orb(self, player: Seen, own: bool) -> list[str]:
        words = self.words
        lines = []
        if player["tokens"]:
            tokens = ", ".join(token_name(token, words) for token in player["tokens"])
            lines.append(words("Tokens: {tokens}", tokens=tokens))
        elif any(player["token_backs"]):
            a, b = player["token_backs"]
            lines.append(words("Tokens face down: {a} A, {b} B", a=a, b=b))
        if player["used_tokens"]:
            tokens = ", ".join(token_name(token, words) for token in player["used_tokens"])
            lines.append(words("Used tokens: {tokens}", tokens=tokens))
        if player["orb_cards"]:
            cards = ", ".join(orb_card_name(card, words) for card in player["orb_cards"])
            lines.append(words("Orb cards: {cards}", cards=cards))
        else:
            a, b = player["orb_backs"]
            lines.append(words("Orb cards held: {a} A, {b} B", a=a, b=b))
        return lines

    def orb(self) -> Section:
        """The priority track, the pile, the teams and the tokens."""
        words, orb = self.words, self.seen["orb"]
        back = "B" if orb["pile_is_b"] else "A"
        lines = [
            words(
                "Orb cards left: {number} (next: {back}). Visible stations: {stations}.",
                number=orb["pile"],
                back=back if orb["pile"] else "–",
                stations=orb["stations"],
            )
        ]
        if orb["priority"]:
            order = ", ".join(self.names[seat] for seat in orb["priority"])
            lines.append(words("Priority: {names}", names=order))
        lines += self._teams()
        lines += [
            words("Token {back} at column {x}, row {y}", back="AB"[is_b], x=x, y=y)
            for x, y, is_b in orb["tokens"]
        ]
        if orb["laying"] >= 0:
            card = orb_card_name(orb["laying"], words)
            lines.append(words("Being laid: {card}", card=card))
        return Section(words("Alien Orb"), lines)

    def _teams(self) -> list[str]:
        words = self.words
        squares = {square["name"]: square for square in self.seen["orb"]["squares"]}
        return [
            words(
                "Team {team} of {name}: {square}",
                team=team + 1,
                name=self.names[seat],
                square=square_text(squares[name], words),
            )
            for seat, player in enumerate(self.players)
            for team, name in enumerate(player["team_squares"])
        ]
