"""R3: setting up the table, and the set-up of each Faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.alien_artifacts.rules.components import (
    ARTIFACTS,
    BASIC_PLAN,
    BLOCKADE_TOKENS,
    DECK,
    FACTIONS,
    KINDS,
    PLANS,
    RESOURCES,
    START_CREDITS,
    START_HAND,
    SYSTEMS,
    UNDER_CONSTRUCTION,
)
from astrarium.games.alien_artifacts.rules.player import new_player
from astrarium.games.alien_artifacts.rules.refusals import Decision
from astrarium.games.alien_artifacts.rules.state import AlienArtifacts
from astrarium.games.alien_artifacts.rules.turn import START_TURN
from astrarium.games.alien_artifacts.rules.vocabulary import CHOOSE_FACTION, KEEP
from astrarium.kernel.rules.chance import Chance
from astrarium.kernel.rules.question import Step
from astrarium.kernel.words import N_

if TYPE_CHECKING:
    from astrarium.games.alien_artifacts.options import AlienArtifactsOptions


def set_up(seats: int, options: AlienArtifactsOptions, chance: Chance) -> AlienArtifacts:
    """R3: decks, the first Alien System, Factions, credits, hands and the first player."""
    state = AlienArtifacts(seats, chance, [new_player() for _ in range(seats)])
    state.decks = [shuffled(list(DECK[kind]), chance) for kind in range(KINDS)]
    state.resource_deck = shuffled(list(range(RESOURCES)), chance)
    state.systems = shuffled(list(range(SYSTEMS)), chance)
    state.plan_deck = shuffled([plan for plan in range(PLANS) if plan != BASIC_PLAN], chance)
    state.artifact_deck = shuffled(list(range(ARTIFACTS)), chance)
    state.system = state.systems.pop()
    state.tokens_left = BLOCKADE_TOKENS
    state.first = state.active = chance.below(seats)
    state.factions_left = list(range(len(FACTIONS)))
    for seat in range(seats):
        state.players[seat].credits = START_CREDITS
        state.draw_to_hand(seat, START_HAND)
    state.ask(START_TURN)
    for place in range(seats - 1, -1, -1):
        state.ask(PlaceCards((state.first + place) % seats, 0))
    if options.factions == "chosen":
        for place in range(seats - 1, -1, -1):
            state.ask(ChooseFaction((state.first + place) % seats))
    else:
        _deal_factions(state, chance)
    return state


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    """R3.1: a pile in the order that chance gives it."""
    chance.shuffle(cards)
    return cards


def _deal_factions(state: AlienArtifacts, chance: Chance) -> None:
    chance.shuffle(state.factions_left)
    for seat in range(state.seats):
        state.players[seat].faction = state.factions_left.pop()
    state.factions_left.sort()


class ChooseFaction(Decision):
    """D1: a Faction that nobody has yet."""

    rule = "R3.4"
    prompt = N_("Which Faction do you play?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return CHOOSE_FACTION.each(state.factions_left)

    def answer(self, state: AlienArtifacts, action: int) -> None:
        faction = CHOOSE_FACTION.first(action)
        state.factions_left.remove(faction)
        state.players[self.player].faction = faction
        state.tell("faction", self.player, faction)


class PlaceCards(Step[AlienArtifacts]):
    """R3.9: the steps of a Faction's set-up, one after the other."""

    def __init__(self, player: int, step: int) -> None:
        self.player: int = player
        self.step: int = step

    def run(self, state: AlienArtifacts) -> None:
        steps = FACTIONS[state.players[self.player].faction].setup
        if self.step == len(steps):
            state.active = state.first
            return
        state.active = self.player
        state.ask(PlaceCards(self.player, self.step + 1))
        state.look_at(steps[self.step].kind, steps[self.step].draw)
        if len(state.looked) == 1:
            place_card(state, self.player, self.step, state.looked[0])
        else:
            state.ask(KeepAtSetup(self.player, self.step))


def place_card(state: AlienArtifacts, seat: int, step: int, card: int) -> None:
    """R3.9, R3.10: put a card where set-up wants it, without any effect."""
    player = state.players[seat]
    to = FACTIONS[player.faction].setup[step].to
    state.looked.remove(card)
    state.return_looked()
    if to == UNDER_CONSTRUCTION:
        player.start_project(card)
        state.tell("project", seat, card)
    else:
        player.add_card(card, to)
        state.tell("add", seat, card, to)


class KeepAtSetup(Decision):
    """D2: which card to keep at set-up."""

    rule = "R3.9"
    prompt = N_("Set-up: which card do you keep?")

    def __init__(self, player: int, step: int) -> None:
        self.player = player
        self.step: int = step

    def options(self, state: AlienArtifacts) -> list[int]:
        return KEEP.each(sorted(state.looked))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        place_card(state, self.player, self.step, KEEP.first(action))
