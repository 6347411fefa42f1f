"""The phase bar: what takes place this round, what everybody has chosen, and who still thinks."""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.games.race_for_the_galaxy.looks.pieces import ActionCard, PhaseShown
from astrarium.games.race_for_the_galaxy.looks.wording import action_name
from astrarium.games.race_for_the_galaxy.rules.components import (
    ACTION_IDS,
    ACTION_PHASE,
    CHOOSING,
    CONSUME_PHASE,
    CONSUME_TRADE,
    CONSUME_X2,
    DEVELOP,
    DEVELOP_PHASE,
    EXPLORE_1_1,
    EXPLORE_5,
    EXPLORE_ORB,
    EXPLORE_PHASE,
    ORB_STEP,
    PHASE_IDS,
    PHASES,
    PRODUCE,
    PRODUCE_PHASE,
    SETTING_UP,
    SETTLE,
    SETTLE_PHASE,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.looks.sight import Sight
from astrarium.kernel.words import N_, Words

PHASE_ICONS = {
    EXPLORE_PHASE: "survey",
    DEVELOP_PHASE: "race-development",
    SETTLE_PHASE: "race-world",
    CONSUME_PHASE: "race-consume",
    PRODUCE_PHASE: "produce",
    ORB_STEP: "race-orb",
}
SHORT_NAMES = {
    EXPLORE_PHASE: N_("Explore"),
    DEVELOP_PHASE: N_("Develop"),
    SETTLE_PHASE: N_("Settle"),
    CONSUME_PHASE: N_("Consume"),
    PRODUCE_PHASE: N_("Produce"),
    ORB_STEP: N_("Orb"),
}
BONUSES = {
    EXPLORE_5: "+5",
    EXPLORE_1_1: "+1+1",
    EXPLORE_ORB: "",
    DEVELOP: "−1",
    SETTLE: "+1",
    CONSUME_TRADE: "$",
    CONSUME_X2: "2×",
    PRODUCE: "+1",
}
BONUS_ICONS = {
    EXPLORE_5: "race-card",
    EXPLORE_1_1: "hand",
    EXPLORE_ORB: "race-orb",
    DEVELOP: "race-development",
    SETTLE: "race-card",
    CONSUME_TRADE: "goods",
    CONSUME_X2: "race-chip",
    PRODUCE: "race-windfall",
}


def sealed_actions(seen: Seen) -> tuple[int, ...]:
    """The action cards that the viewer has chosen while others still think."""
    action = seen["sealed"]
    if action is None:
        return ()
    verb = VOCABULARY.verb_of(action)
    return verb.args(action) if verb.name in ("choose", "choose_two") else ()


class PhaseBar(Sight):
    """The phases of the round as one viewer sees them."""

    def __init__(self, seen: Seen, words: Words, names: Sequence[str]) -> None:
        super().__init__(seen, words, names)
        self.mine = sealed_actions(seen)
        self.chosen: list[list[int]] = [player["chosen"] for player in seen["players"]]
        self.is_choosing = seen["phase"] in (CHOOSING, SETTING_UP)

    def shown(self) -> list[PhaseShown]:
        """The Orb step if there is one, and the five phases."""
        steps = [ORB_STEP] if self.seen["orb_game"] else []
        return [self._phase(phase) for phase in (*steps, *range(PHASES))]

    def _phase(self, phase: int) -> PhaseShown:
        cards = [
            self._card(action)
            for action in range(len(ACTION_IDS))
            if ACTION_PHASE[action] == phase and (action != EXPLORE_ORB or self.seen["orb_game"])
        ]
        name = self.words(SHORT_NAMES[phase])
        return PhaseShown(
            sign=PHASE_IDS[phase] if phase < PHASES else "",
            icon=PHASE_ICONS[phase],
            name=name,
            state=self._state(phase, cards),
            cards=tuple(cards),
            label=name,
        )

    def _state(self, phase: int, cards: list[ActionCard]) -> str:
        now = self.seen["phase"]
        if phase == now:
            return "on"
        if self.is_choosing or self.seen["over"]:
            return ""
        if phase != ORB_STEP and not any(card.seats for card in cards):
            return "idle"
        place, current = _order(phase), _order(now)
        return "done" if place < current else "next"

    def _card(self, action: int) -> ActionCard:
        seats = [
            (seat, self.names[seat])
            for seat, cards in enumerate(self.chosen)
            for card in cards
            if card == action
        ]
        return ActionCard(
            token=f"action-card-{action}",
            bonus=BONUSES[action],
            icon=BONUS_ICONS[action],
            name=action_name(action, self.words),
            about=f"action-{action}",
            seats=tuple(seats),
            mine=action in self.mine,
        )

    def waiting(self) -> list[tuple[int, str, bool]]:
        """While all decide at the same time: every seat, and whether it is ready."""
        questions = self.seen["questions"]
        together = len(questions) > 1 or any("kind" not in one for one in questions)
        if self.seen["over"] or not together:
            return []
        thinking = set(self.seen["to_act"])
        return [(seat, name, seat not in thinking) for seat, name in enumerate(self.names)]


def _order(phase: int) -> int:
    """The Orb step comes before the five phases."""
    return -1 if phase == ORB_STEP else phase
