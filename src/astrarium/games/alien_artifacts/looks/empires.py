"""What every player has built, and what is Under Construction."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.alien_artifacts.looks.faces import (
    KIND_ICONS,
    face,
    sections_shown,
    types_of,
)
from astrarium.games.alien_artifacts.looks.pieces import (
    CardShown,
    EmpireShown,
    Goal,
    ProjectShown,
    RowShown,
)
from astrarium.games.alien_artifacts.looks.reckoning import Purse
from astrarium.games.alien_artifacts.looks.wording import card_name, credit_count, token_count
from astrarium.games.alien_artifacts.rules.components import (
    COLOUR_IDS,
    COLOUR_NAMES,
    FACTION_NAMES,
    FACTION_TEXTS,
    KIND_IDS,
    KIND_NAMES,
    KINDS,
    LOGISTIC,
    METRIC_TEXTS,
    objective_of,
)
from astrarium.kernel.looks.presentation import Figure, Seen
from astrarium.kernel.looks.sight import Sight, capital
from astrarium.kernel.words import Words


class Empires(Sight):
    """The Empires, as one viewer sees them."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str], purse: Purse | None) -> None:
        super().__init__(seen, words, names)
        self.purse = purse

    def empire(self, seat: int) -> EmpireShown:
        """Everything of a player that lies on the table."""
        words, player = self.words, self.seen["players"][seat]
        faction: int = player["faction"]
        known = faction >= 0
        return EmpireShown(
            seat=seat,
            name=self.names[seat],
            own=seat == self.seen["viewer"],
            active=seat == self.seen["active"] and not self.seen["over"],
            token=f"target-{seat + 1}",
            faction=words.pick(FACTION_NAMES[faction]) if known else "",
            faction_about=f"faction-{faction}" if known else "",
            faction_label=words.pick(FACTION_TEXTS[faction]) if known else "",
            credits=player["credits"],
            credits_label=credit_count(player["credits"], words),
            rows=tuple([self._row(player, kind, seat) for kind in range(KINDS)]),
            counts=self._counts(player),
        )

    def _counts(self, player: Seen) -> tuple[Figure, ...]:
        words = self.words
        return (
            Figure("hand", str(player["hand_size"]), words("Resource cards in hand")),
            Figure("alien-artifact", str(player["artifact_count"]), words("Artifacts")),
            Figure("defence-plan", str(player["plan_count"]), words("Defence Plans")),
        )

    def _row(self, player: Seen, kind: int, seat: int) -> RowShown:
        words, purse = self.words, Purse(self.seen, player)
        cost, limit = player["costs"][kind], purse.limit(kind)
        own = seat == self.seen["viewer"]
        return RowShown(
            kind=KIND_IDS[kind],
            icon=KIND_ICONS[kind],
            name=words.pick(KIND_NAMES[kind]),
            gem=COLOUR_IDS[kind],
            cost=cost,
            limit=limit,
            label=words(
                "{kind}: the next one costs {cost} {colour}; cards for it: up to {limit}",
                kind=KIND_NAMES[kind],
                cost=cost,
                colour=COLOUR_NAMES[kind],
                limit=limit,
            ),
            tokens=(f"operation-{kind}", f"kind-{kind}") if own else (),
            projects=tuple(
                [self._project(one, own) for one in player["projects"] if one["kind"] == kind]
            ),
            cards=tuple([self._card(one) for one in player["empire"] if one["kind"] == kind]),
        )

    def _project(self, one: Seen, own: bool) -> ProjectShown:
        words, card, kind = self.words, one["card"], one["kind"]
        missing = self._missing(one)
        reach = self.purse.reach(kind, True, kind) if own and self.purse else 0
        return ProjectShown(
            piece=f"card-{card}",
            token=f"card-{card}",
            face=face(card, LOGISTIC, words.language),
            types=types_of(card),
            cost=one["cost"],
            symbols=max(0, one["cost"] - missing),
            missing=missing,
            reach=reach,
            enough=own and reach >= missing,
            prepared=sections_shown(one["prepared"], words.language),
            mapped=one["map"],
            label=words(
                "{card}: cost {cost}, prepared {prepared}, still to pay {missing} {colour}",
                card=card_name(card, words),
                cost=one["cost"],
                prepared=one["symbols"],
                missing=missing,
                colour=COLOUR_NAMES[kind],
            ),
        )

    def _missing(self, one: Seen) -> int:
        """What a card still needs, also while it is being paid for."""
        for question in self.seen["questions"]:
            if question.get("card") == one["card"]:
                if question["kind"] == "ChooseSide":
                    return 0
                if question["kind"] == "Pay":
                    return max(0, int(question["missing"]))
        missing: int = one["missing"]
        return missing

    def _card(self, one: Seen) -> CardShown:
        words, card = self.words, one["card"]
        tokens = one["tokens"]
        return CardShown(
            piece=f"card-{card}",
            token=f"card-{card}",
            face=face(card, one["side"], words.language),
            blockades=tokens,
            blocked=token_count(tokens, words) if tokens else "",
            stock=sections_shown(one["stock"], words.language),
            goal=self._goal(one) if "reached" in one else None,
            state=self._state(card),
        )

    def _state(self, card: int) -> str:
        """Whether a card has done its work in this turn."""
        seen = self.seen
        done = seen["used"] + seen["attacked"] + seen["mined"] + seen["scored"]
        return "done" if card in done else ""

    def _goal(self, one: Seen) -> Goal:
        words, reached = self.words, one["reached"]
        objective = objective_of(one["card"])
        higher = [least for least, _, _ in objective.rows if least > reached]
        return Goal(
            reached=reached,
            next=min(higher, default=reached),
            during=one["during"],
            end=one["end"],
            label=words(
                "{metric}: {reached}; worth {during} VP now, {end} at the end",
                metric=capital(words.pick(METRIC_TEXTS[objective.metric])),
                reached=reached,
                during=one["during"],
                end=one["end"],
            ),
        )
