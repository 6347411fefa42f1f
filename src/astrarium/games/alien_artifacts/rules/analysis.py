"""R7.6: Deep Analysis Program, which spends cards of all three colours."""

from __future__ import annotations

from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    COLOUR,
    GOLD,
    KINDS,
    OTHER,
    SYMBOLS,
    effect_of,
)
from astrarium.games.alien_artifacts.rules.costs import (
    can_use_fountain,
    fountain_symbols,
    last_lifted,
    last_spent,
    lifts_for,
)
from astrarium.games.alien_artifacts.rules.payment import Spending, end_payment, spend_or_help
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.state import NO_COLOUR, AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import DONE, FOUNTAIN, LIFT, SPEND
from astrarium.kernel.rules.question import NOTHING
from astrarium.kernel.words import N_

ALL_COLOURS: Final = (1 << KINDS) - 1


class AnalyseCards(Spending):
    """R7.6: spend cards of all three colours; each full set of symbols gives VP."""

    rule = "R7.6"
    prompt = N_("Analysis: which card do you spend?")
    done = DONE

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card: int = card

    def serving(self, state: AlienArtifacts) -> list[int]:
        sections = analysable(state, self.player, state.lifted, NO_CARD)
        missing = self._missing(state)
        places = self.room(state) - 1
        if places < 0:
            return []
        return [one for one in sections if _coverable_with(sections, one, missing, places)]

    def may_stand(self, state: AlienArtifacts) -> bool:
        return not self._missing(state)

    def lifts(self, state: AlienArtifacts) -> list[int]:
        return lifts_for(state, self.player, OTHER, OTHER, 0)

    def fountains(self, state: AlienArtifacts) -> list[int]:
        can = can_use_fountain(state, state.players[self.player])
        return [*range(KINDS)] if can else []

    def in_order(self, state: AlienArtifacts) -> list[int]:
        offered: list[int] = []
        if not state.spent and state.fountain == NO_COLOUR:
            offered.extend(self._openings(state))
        sections = analysable(state, self.player, state.lifted, last_spent(state))
        missing = self._missing(state)
        places = self.room(state)
        for place, section in enumerate(sections):
            left = missing & ~(1 << COLOUR[section])
            if places > 0 and _coverable(sections, place + 1, section // 2, left, places - 1):
                offered.append(SPEND(section))
        if not missing:
            offered.append(DONE)
        return offered

    def _openings(self, state: AlienArtifacts) -> list[int]:
        """Blockaded Planets to pay for, and Matter Fountain, where a set can still follow."""
        offered: list[int] = []
        last = last_lifted(state)
        for card in self.lifts(state):
            sections = analysable(state, self.player, [*state.lifted, card], NO_CARD)
            if card > last and _coverable(
                sections, 0, NO_CARD, self._missing(state), self.room(state)
            ):
                offered.append(LIFT(card))
        sections = analysable(state, self.player, state.lifted, NO_CARD)
        for colour in self.fountains(state):
            left = ALL_COLOURS & ~(1 << colour)
            if _coverable(sections, 0, NO_CARD, left, self.room(state)):
                offered.append(FOUNTAIN(colour))
        return offered

    def unasked(self, state: AlienArtifacts) -> int:
        return DONE if self.may_stand(state) and self.room(state) <= 0 else NOTHING

    def room(self, state: AlienArtifacts) -> int:
        return effect_of(self.card).cards + state.limit_plus - len(state.spent)

    def _missing(self, state: AlienArtifacts) -> int:
        missing = ALL_COLOURS
        for section in state.spent:
            missing &= ~(1 << COLOUR[section])
        if state.fountain != NO_COLOUR:
            missing &= ~(1 << state.fountain)
        return missing

    def sets(self, state: AlienArtifacts) -> int:
        """The full sets of one symbol of each colour among the cards spent."""
        totals = [0] * KINDS
        for section in state.spent:
            totals[COLOUR[section]] += SYMBOLS[section]
        if state.fountain != NO_COLOUR:
            totals[state.fountain] += fountain_symbols()
        return min(totals)

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            self._finish(state)
            return
        spend_or_help(state, self.player, action)
        helped = self.room(state) > 0 or self.fountains(state)
        if self._missing(state) or helped:
            state.ask(AnalyseCards(self.player, self.card))
        else:
            self._finish(state)

    def _finish(self, state: AlienArtifacts) -> None:
        sets = self.sets(state)
        end_payment(state)
        state.gain_vp(self.player, sets * effect_of(self.card).vp)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"card": self.card, "room": self.room(state), "sets": self.sets(state)}


def analysable(state: AlienArtifacts, seat: int, lifted: list[int], after: int) -> list[int]:
    """The sections without gold, of cards after one, that can still be spent, in order."""
    player = state.players[seat]
    sections = [card * 2 for card in player.hand if card > after]
    sections.extend([section + 1 for section in sections])
    sections.extend([one for one in player.usable_stock(lifted) if one // 2 > after])
    return sorted([section for section in sections if COLOUR[section] != GOLD])


def _coverable_with(sections: list[int], section: int, missing: int, places: int) -> bool:
    """Whether a section and others, of different cards, can bring all the missing colours."""
    others = [one for one in sections if one // 2 != section // 2]
    return _coverable(others, 0, NO_CARD, missing & ~(1 << COLOUR[section]), places)


def _coverable(sections: list[int], start: int, last: int, missing: int, places: int) -> bool:
    """Whether sections of different cards can bring all the missing colours."""
    if not missing:
        return True
    if places < missing.bit_count():
        return False
    for place in range(start, len(sections)):
        section = sections[place]
        colour = 1 << COLOUR[section]
        if section // 2 == last or not missing & colour:
            continue
        if _coverable(sections, place + 1, section // 2, missing & ~colour, places - 1):
            return True
    return False
