"""The table as a picture: what this game draws, beside what all pictures promise."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.looks.glossary import glossary
from astrarium.games.race_for_the_galaxy.looks.powers import SIGNS, rows_of
from astrarium.games.race_for_the_galaxy.looks.tableaus import price
from astrarium.games.race_for_the_galaxy.rules.components import (
    CARD_NAMES,
    CARDS,
    FRENCH_IS_OURS,
    POWERS,
    PRICE,
    TRADE_POWERS,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import VOCABULARY
from astrarium.kernel.looks.telling import Teller
from tests import pictures
from tests.contract.checks.pictures import can_be_clicked
from tests.pictures import NAMES, seconds, words_of

SLOW = 0.01
RULES = Path(__file__).parents[3] / "docs/rules/fr/race_for_the_galaxy.md"
ORB: dict[str, Any] = {"expansion": "orb"}

positions = partial(pictures.positions, GAME)
scene = partial(pictures.scene, GAME)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_says_how_much_is_left(language: str) -> None:
    teller = Teller(GAME, words_of(GAME, language), NAMES[:3])
    for state in positions(3, seed=7, step=1):
        for player in state.to_act():
            prompt, _ = teller.question(state.view(player), player)
            assert "{" not in prompt


def test_several_cards_can_be_marked_and_are_then_paid_one_after_another() -> None:
    paid = 0
    for state in positions(3, seed=31, step=1):
        for player in state.to_act():
            own = scene(state, player).drawing["own"]
            if not own["several"]:
                continue
            cards = [card for card in own["hand"] if card.markable][-own["several"] :]
            assert len(cards) == own["several"] == own["bill"].missing
            after = state.copy()
            for card in cards:
                action = next(
                    action
                    for action in after.legal(player)
                    if card.token.removeprefix("card-") in map(str, arguments(action))
                )
                after.play(player, action)
            paid += 1
    assert paid


def arguments(action: int) -> tuple[int, ...]:
    return VOCABULARY.verb_of(action).args(action)


def test_a_copy_of_what_is_asked_for_does_not_glow() -> None:
    for state in positions(4, seed=33, step=1):
        for player in state.to_act():
            drawing = scene(state, player).drawing
            legal = {f"card-{card}" for action in state.legal(player) for card in arguments(action)}
            in_hand = {card.token for card in drawing["own"]["hand"] + drawing["own"]["drawn"]}
            placed = {token for tile in drawing["tableaus"][-1].tiles for token in tile.tokens}
            assert not in_hand & placed & legal or not state.view(player)["legal"]


def test_a_ghost_of_an_orb_card_is_laid_where_it_is_clicked() -> None:
    laid = 0
    for state in positions(3, seed=40, step=1, **ORB):
        for player in state.to_act():
            orb = scene(state, player).drawing["orb"]
            for ghost in orb.ghosts:
                after = state.copy()
                for token in filter(None, (ghost.token, ghost.then)):
                    wanted = int(token.removeprefix("coordinate-"))
                    legal = after.legal(player) if player in after.to_act() else ()
                    found = [action for action in legal if arguments(action) == (wanted,)]
                    if found:
                        after.play(player, found[0])
                shown: Any = after.view(player)["orb"]
                *_, x, y = shown["laid"][-1]
                assert (x * 36, y * 36) == (ghost.x, ghost.y)
                laid += 1
        if laid > 200:
            break
    assert laid


def test_a_spectator_owns_nothing() -> None:
    for state in positions(2, seed=4, step=50, **ORB):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        assert drawing["score"] == []
        assert not drawing["orb"].spots
        assert not drawing["orb"].ghosts


def test_the_powers_of_every_card_are_drawn_once() -> None:
    drawing = scene(positions(2, seed=8, **ORB)[0], 0).drawing
    drawn = [face.card for face in drawing["strips"]()]
    assert drawn == [card for card in range(CARDS) if POWERS[card]]


@pytest.mark.parametrize("players", [2, 3])
def test_clicks_lead_to_every_action_in_the_orb(players: int) -> None:
    for state in positions(players, seed=20 + players, step=1, **ORB):
        for player in state.to_act():
            can_be_clicked(GAME, state, player)


def test_every_power_has_its_icons() -> None:
    for card in range(CARDS):
        phases = {power.phase for power in POWERS[card]}
        assert all(power.effect in SIGNS for power in POWERS[card])
        assert len({row.phase for row in rows_of(card) if row.phase}) == len(phases)


def test_the_price_of_a_good_is_that_of_the_rules() -> None:
    for state in positions(3, seed=12, step=10):
        for seat in range(3):
            player: Any = state.copy().players[seat]  # type: ignore[attr-defined]
            player.active = len(player.tableau)
            for world in player.tableau:
                for kind in range(len(PRICE)):
                    assert price(player.tableau, world, kind) == player.price(world, kind, True)
    assert any(TRADE_POWERS)


@pytest.mark.parametrize(("options", "players"), [({}, 3), (ORB, 5)])
def test_a_picture_is_made_fast(options: dict[str, Any], players: int) -> None:
    assert seconds(GAME, positions(players, seed=9, step=60, **options)) < SLOW


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_french_name_that_is_ours_is_marked_where_the_card_is_read(language: str) -> None:
    entries = {entry.key: entry for entry in glossary(language)}
    marked = {card for card in range(CARDS) if entries[f"card-{card}"].note}
    ours = {card for card in range(CARDS) if FRENCH_IS_OURS[card]}
    assert marked == (ours if language == "fr" else set())
    assert 0 < len(ours) < CARDS
    notes = {entry.note for entry in entries.values() if entry.note}
    assert notes <= {"Le nom français est une traduction de notre cru."}


def test_the_french_rules_name_the_cards_whose_names_are_the_publishers() -> None:
    page = RULES.read_text(encoding="utf-8")
    (sentence,) = re.findall(r"Sont de l’éditeur\s: (.*?)\.", page)
    listed = re.split(r", | et (?=Résistance)", sentence)
    theirs = [CARD_NAMES[card].fr for card in range(CARDS) if not FRENCH_IS_OURS[card]]
    assert sorted(listed) == sorted(theirs)
