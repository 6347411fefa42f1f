"""R10: playing Alien Artifacts."""

from __future__ import annotations

from astrarium.games.alien_artifacts.rules.components import (
    AEGIS,
    ARTIFACT_EFFECTS,
    BONUS_SYMBOLS,
    COMPLETE_FREE,
    DRAFT_MANY,
    EXTRA_ACTIONS,
    EXTRA_TURNS,
    FLIP_CARD,
    FREE_OPERATIONAL,
    GAIN_CREDITS,
    GAIN_VP,
    KIND,
    KINDS,
    LIMIT_TURN,
    LOGISTIC,
    PLANET,
    SEARCH,
    SHIP_PLANS,
    SIDES,
    TECHNOLOGY,
    TYPE,
    TYPES,
    Effect,
)
from astrarium.games.alien_artifacts.rules.construction import (
    CHECK_CONSTRUCTION,
    CHECK_IF_DUE,
    ChooseSide,
    ResolveSide,
    free_token,
)
from astrarium.games.alien_artifacts.rules.metrics import different_types
from astrarium.games.alien_artifacts.rules.payment import ask_lifts
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.refusals import Decision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.technologies import ChooseDeck, Operate, can_operate
from astrarium.games.alien_artifacts.rules.vocabulary import COMPLETE, FLIP, SEARCH_FOR
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


def playable_artifacts(state: AlienArtifacts, seat: int) -> list[int]:
    """R10.3: the held Artifacts that can be played in this window."""
    return [one for one in state.players[seat].artifacts if playable(state, seat, one)]


def playable(state: AlienArtifacts, seat: int, artifact: int) -> bool:
    """R10.3, R10.3.1: whether the moment and the condition of an Artifact are there."""
    player = state.players[seat]
    effect = ARTIFACT_EFFECTS[artifact]
    if effect.code == EXTRA_TURNS or effect.code == BONUS_SYMBOLS:
        return False
    if effect.code == EXTRA_ACTIONS:
        return not state.drawn
    if effect.code == COMPLETE_FREE:
        return bool(player.projects)
    if effect.code == FREE_OPERATIONAL:
        return can_operate(state, seat, effect.operation)
    if effect.code == FLIP_CARD:
        return bool(player.cards)
    if effect.code == DRAFT_MANY or effect.code == SEARCH:
        return bool([deck for deck in state.decks if deck])
    return True


def play_artifact(state: AlienArtifacts, seat: int, artifact: int) -> None:
    """R10.2: discard an Artifact and carry out its effect; Living Map waits for what it finds."""
    effect = ARTIFACT_EFFECTS[artifact]
    if effect.code == SEARCH:
        state.ask(CHECK_IF_DUE)
        state.ask(SearchDeck(seat, artifact))
        return
    state.discard_artifact(seat, artifact)
    if effect.code == COMPLETE_FREE:
        state.ask(CompleteFree(seat))
    elif effect.code == FREE_OPERATIONAL:
        state.ask(Operate(seat, effect.operation, effect))
    elif effect.code == DRAFT_MANY:
        state.ask(CHECK_IF_DUE)
        state.ask(ChooseDeck(seat, effect.draw, effect.keep))
    elif effect.code == FLIP_CARD:
        state.ask(FlipCard(seat))
    else:
        _apply(state, seat, effect)


def _apply(state: AlienArtifacts, seat: int, effect: Effect) -> None:
    if effect.code == EXTRA_ACTIONS:
        state.gain_vp(seat, effect.vp)
        state.actions_left += effect.actions
    elif effect.code == GAIN_CREDITS:
        state.gain_credits(seat, effect.credits)
    elif effect.code == GAIN_VP:
        state.gain_vp(seat, effect.vp)
    elif effect.code == LIMIT_TURN:
        state.limit_plus += effect.plus
        state.draw_to_hand(seat, effect.cards)
    elif effect.code == AEGIS:
        _raise_shield(state, seat, effect)
    else:
        state.gain_vp(seat, effect.vp + effect.plus * different_types(state.players[seat]))


def _raise_shield(state: AlienArtifacts, seat: int, effect: Effect) -> None:
    player = state.players[seat]
    for card in sorted(player.cards):
        tokens = player.tokens_on(card)
        if tokens:
            free_token(state, seat, card, tokens)
    state.gain_plans(seat, effect.cards)
    state.gain_vp(seat, effect.vp)
    state.ask(CHECK_CONSTRUCTION)


class CompleteFree(Decision):
    """D4: the card that is completed without paying."""

    rule = "R10.3"
    prompt = N_("Which card do you complete without paying?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return COMPLETE.each(sorted(state.players[self.player].projects))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        state.ask(ChooseSide(self.player, COMPLETE.first(action)))


class SearchDeck(Decision):
    """D4: the Type and the deck to search; a found card has the Artifact attached (R7.9)."""

    rule = "R7.9"
    prompt = N_("For which Type do you search, and in which deck?")

    def __init__(self, player: int, artifact: int) -> None:
        self.player = player
        self.artifact: int = artifact

    def options(self, state: AlienArtifacts) -> list[int]:
        return [
            SEARCH_FOR(card_type, kind)
            for kind in range(KINDS)
            if state.decks[kind]
            for card_type in range(TYPES)
        ]

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card_type, kind = SEARCH_FOR.first(action), SEARCH_FOR.second(action)
        player = state.players[self.player]
        found = state.search_deck(kind, card_type)
        if found == NO_CARD:
            state.discard_artifact(self.player, self.artifact)
            return
        player.leave_artifact(self.artifact)
        state.tell("attach", self.player, self.artifact, found)
        player.start_project(found)
        player.mapped = found
        player.map_artifact = self.artifact
        state.check_due = True


class FlipCard(Decision):
    """D4: the card of the Empire that is turned over."""

    rule = "R10.3"
    prompt = N_("Which card of your Empire do you turn over?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return FLIP.each(sorted(state.players[self.player].cards))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = FLIP.first(action)
        player = state.players[self.player]
        under = player.stock_of(card)
        side = player.turn_card(card)
        state.tell("flip", self.player, card, side)
        if under:
            state.discard_sections(under)
            player.stock[player.cards.index(card)] = ()
        state.ask(CHECK_CONSTRUCTION)
        state.ask(ResolveFlip(self.player, card, side))
        tokens = player.tokens_on(card)
        if 0 < tokens <= player.credits and acts_at_once(card, side):
            ask_lifts(state, self.player, [card])


def acts_at_once(card: int, side: int) -> bool:
    """Whether a side does something when it comes up."""
    if side != LOGISTIC:
        return True
    kind = KIND[card]
    return kind != PLANET and kind != TECHNOLOGY and SHIP_PLANS[TYPE[card * SIDES]] > 0


class ResolveFlip(Step[AlienArtifacts]):
    """A turned card does what its side does, unless it is blockaded and not paid for."""

    def __init__(self, player: int, card: int, side: int) -> None:
        self.player: int = player
        self.card: int = card
        self.side: int = side

    def run(self, state: AlienArtifacts) -> None:
        able = not state.players[self.player].tokens_on(self.card) or self.card in state.lifted
        state.lifted.clear()
        if able:
            state.ask(ResolveSide(self.player, self.card, self.side))
