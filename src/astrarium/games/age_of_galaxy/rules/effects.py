"""R6.9: how effects are resolved one after the other, and what is chosen within them."""

from __future__ import annotations

from typing import ClassVar

from astrarium.games.age_of_galaxy.rules.components import RESOURCES, Table
from astrarium.games.age_of_galaxy.rules.exchanges import InTurn
from astrarium.games.age_of_galaxy.rules.player import Player
from astrarium.games.age_of_galaxy.rules.powers import (
    AFTER,
    ANY,
    EFFECTS,
    FACTION_EFFECTS,
    IMMEDIATE,
    NONE,
    TECHNOLOGY_EFFECTS,
    Effect,
    times,
)
from astrarium.games.age_of_galaxy.rules.state import NO_TOKEN, AgeOfGalaxy
from astrarium.games.age_of_galaxy.rules.vocabulary import CHOOSE, LEARN
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_


class Rest(Step[AgeOfGalaxy]):
    """The effects that are still to be resolved after a choice."""

    def __init__(self, player: int, effects: list[Effect]) -> None:
        self.player: int = player
        self.effects: tuple[int, ...] = tuple([effect.number for effect in effects])

    def run(self, state: AgeOfGalaxy) -> None:
        resolve(state, self.player, [EFFECTS[number] for number in self.effects])


def resolve(state: AgeOfGalaxy, seat: int, effects: list[Effect]) -> None:
    """Resolve effects in their order; a choice is asked before those that follow it."""
    for place, effect in enumerate(effects):
        if _applies(state.players[seat], effect) and _asks(state, seat, effect):
            if place + 1 < len(effects):
                state.ask(Rest(seat, effects[place + 1 :]))
            _ask(state, seat, effect)
            return


def _applies(player: Player, effect: Effect) -> bool:
    return effect.condition == NONE or player.counter(effect.condition) >= effect.at_least


def _asks(state: AgeOfGalaxy, seat: int, effect: Effect) -> bool:
    """Do what an effect does by itself; returns whether the player has to choose."""
    if effect.gains:
        state.gain(seat, _gained(state.players[seat], effect))
    if effect.strikes:
        _strike(state, seat, effect.others_lose)
    for _ in range(effect.private_tokens):
        _place_private_token(state, seat)
    if effect.free_research != NONE:
        return bool(_free_technologies(state.players[seat], effect.free_research))
    return bool(effect.choices)


def _gained(player: Player, effect: Effect) -> Table:
    if effect.counter == NONE:
        return effect.gain
    return times(effect.gain, player.counter(effect.counter, effect.types) // effect.each)


def _strike(state: AgeOfGalaxy, seat: int, lost: Table) -> None:
    """Every other player loses resources; R11.9: in a solo game the Automa does."""
    for other in state.order:
        if other != seat:
            for resource in range(RESOURCES):
                state.lose(other, resource, lost[resource])
    if state.automa is not None:
        state.automa.lose(lost)


def _place_private_token(state: AgeOfGalaxy, seat: int) -> None:
    token = state.draw_token()
    if token != NO_TOKEN:
        state.players[seat].private += (token,)


def _free_technologies(player: Player, kind: int) -> list[int]:
    """R6.9: none is offered if no disc is left in the supply to mark it."""
    if not player.disc_supply:
        return []
    return list(player.open[kind])


def _ask(state: AgeOfGalaxy, seat: int, effect: Effect) -> None:
    if effect.free_research != NONE:
        state.ask(FreeResearch(seat, effect.free_research))
    else:
        state.ask(ChooseGain(seat, effect.choices))


class ChooseGain(InTurn):
    """R6.9: one of several gains of an effect."""

    rule: ClassVar[str] = "R6.9"
    prompt: ClassVar[str] = N_("Choose what to gain.")

    def __init__(self, player: int, choices: tuple[Table, ...]) -> None:
        super().__init__(player)
        self.choices: tuple[Table, ...] = choices

    def answers(self, state: AgeOfGalaxy) -> list[int]:
        return CHOOSE.each(list(range(len(self.choices))))

    def decide(self, state: AgeOfGalaxy, action: int) -> None:
        state.gain(self.player, self.choices[CHOOSE.first(action)])

    def details(self, state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
        return {"choices": [list(choice) for choice in self.choices]}


class FreeResearch(InTurn):
    """R6.9: which technology an effect gives without cost; it may not be declined."""

    rule: ClassVar[str] = "R6.9"
    prompt: ClassVar[str] = N_("Research a technology at no cost.")

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind: int = kind

    def answers(self, state: AgeOfGalaxy) -> list[int]:
        return LEARN.each(_free_technologies(state.players[self.player], self.kind))

    def decide(self, state: AgeOfGalaxy, action: int) -> None:
        technology = LEARN.first(action)
        state.players[self.player].disc_supply -= 1
        state.tell("learn", self.player, technology)
        acquire(state, self.player, technology)


def acquire(state: AgeOfGalaxy, seat: int, technology: int) -> None:
    """R6.17: a technology is known from now on; its immediate effects happen."""
    state.players[seat].add_technology(technology)
    effects = TECHNOLOGY_EFFECTS[technology]
    resolve(state, seat, [effect for effect in effects if effect.trigger == IMMEDIATE])


def triggered(player: Player, trigger: int) -> list[Effect]:
    """R6.9: a player's effects of one kind: Alliance from left to right, then technologies."""
    found: list[Effect] = []
    if not player.triggers >> trigger & 1:
        return found
    for card in player.alliance:
        found += [effect for effect in FACTION_EFFECTS[card] if effect.trigger == trigger]
    for technology in player.technologies:
        effects = TECHNOLOGY_EFFECTS[technology]
        found += [effect for effect in effects if effect.trigger == trigger]
    return found


def follow_up(state: AgeOfGalaxy, seat: int, action: int, technology_class: int = ANY) -> None:
    """R6.9: what the owner's abilities and technologies bring after an action."""
    player = state.players[seat]
    if player.follows >> action & 1:
        effects = [
            effect
            for effect in triggered(player, AFTER)
            if effect.action == action and effect.technology_class in (ANY, technology_class)
        ]
        resolve(state, seat, effects)


class Afterwards(Step[AgeOfGalaxy]):
    """The same, after a choice within the action."""

    def __init__(self, player: int, action: int, technology_class: int) -> None:
        self.player: int = player
        self.action: int = action
        self.technology_class: int = technology_class

    def run(self, state: AgeOfGalaxy) -> None:
        follow_up(state, self.player, self.action, self.technology_class)
