"""The table as a picture: what is drawn, what can be clicked, and what is not betrayed."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.race_for_the_galaxy import GAME, picture
from astrarium.games.race_for_the_galaxy.components import CARDS, POWERS, PRICE, TRADE_POWERS
from astrarium.games.race_for_the_galaxy.drawing.powers import SIGNS, rows_of
from astrarium.games.race_for_the_galaxy.drawing.tableaus import price
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.vocabulary import VOCABULARY
from astrarium.kernel.chance import fast_chance
from astrarium.kernel.presentation import Scene
from astrarium.kernel.state import State
from astrarium.kernel.telling import Teller
from astrarium.kernel.words import Words

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
WORDS = {language: Words(language, GAME.name) for language in ("en", "fr")}
SLOW = 0.01
ORB = RaceForTheGalaxyOptions(expansion="orb")
CARDS_ONLY = RaceForTheGalaxyOptions(expansion="artifact_cards")
BASE = RaceForTheGalaxyOptions(expansion="none")
ADVANCED = RaceForTheGalaxyOptions(expansion="none", advanced=True)
MODES = [(ORB, 2), (ORB, 3), (CARDS_ONLY, 5), (BASE, 4), (ADVANCED, 2)]


def positions(
    options: RaceForTheGalaxyOptions, players: int, seed: int, step: int = 30
) -> Iterator[State]:
    """Every so many positions of a random game, and its end."""
    state = GAME.new(players, options, chance=fast_chance(seed))
    chance = fast_chance(seed + 1)
    for number in range(GAME.longest):
        if state.over:
            break
        if number % step == 0:
            yield state
        waiting = state.to_act()
        player = waiting[chance.below(len(waiting))]
        legal = state.legal(player)
        state.play(player, legal[chance.below(len(legal))])
    yield state


def scene(state: State, viewer: int | None, language: str = "en") -> Scene:
    return picture.scene(state.view(viewer), WORDS[language], NAMES[: state.seats])


def leaves(value: Any) -> Iterator[Any]:
    """Everything that a drawing is made of, but for what is drawn once for all games."""
    if isinstance(value, dict):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, list | tuple):
        yield value
        for part in value:
            yield from leaves(part)
    elif not callable(value):
        yield value


def attributes(drawing: dict[str, Any], *names: str) -> list[str]:
    """The values of fields of pieces, such as their tokens."""
    found: list[str] = []
    for leaf in leaves(drawing):
        for name in names:
            value = getattr(leaf, name, "") if hasattr(leaf, "_fields") else ""
            found += [value] if isinstance(value, str) else list(value)
    return [value for value in found if value]


def texts(shown: Scene) -> list[str]:
    rest = (shown.situation, shown.phases, shown.panels, shown.drawing)
    return [leaf for part in rest for leaf in leaves(part) if isinstance(leaf, str)]


@pytest.mark.parametrize(("options", "players"), MODES)
def test_a_picture_tells_nothing_that_its_viewer_does_not_know(
    options: RaceForTheGalaxyOptions, players: int
) -> None:
    for state in positions(options, players, seed=players):
        for viewer in (None, *range(players)):
            other = state.copy()
            other.redeal(viewer, seed=5)
            assert texts(scene(state, viewer)) == texts(scene(other, viewer))


@pytest.mark.parametrize(("options", "players"), MODES)
def test_pieces_have_names_of_their_own(options: RaceForTheGalaxyOptions, players: int) -> None:
    for state in positions(options, players, seed=10 + players, step=25):
        for viewer in (None, *range(players)):
            pieces = attributes(scene(state, viewer).drawing, "piece")
            assert len(pieces) == len(set(pieces))


@pytest.mark.parametrize(("options", "players"), MODES)
def test_whatever_an_action_takes_can_be_clicked(
    options: RaceForTheGalaxyOptions, players: int
) -> None:
    for state in positions(options, players, seed=20 + players, step=1):
        player = state.to_act()[0] if state.to_act() else 0
        tokens = {
            token
            for named in attributes(scene(state, player).drawing, "token", "tokens", "also")
            for token in named.split(" ")
        }
        for action in state.legal(player) if player in state.to_act() else ():
            verb = VOCABULARY.verb_of(action)
            for domain, argument in zip(verb.domains, verb.args(action), strict=True):
                assert f"{domain.name}-{argument}" in tokens, VOCABULARY.text(action)


def test_tokens_of_the_vocabulary_are_single_words() -> None:
    for verb in VOCABULARY.verbs:
        assert all(" " not in domain.name for domain in verb.domains)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_says_how_much_is_left(language: str) -> None:
    teller = Teller(GAME, WORDS[language], NAMES[:3])
    for state in positions(CARDS_ONLY, 3, seed=7, step=1):
        for player in state.to_act():
            prompt, _ = teller.question(state.view(player), player)
            assert "{" not in prompt


def test_several_cards_can_be_marked_and_are_then_paid_one_after_another() -> None:
    paid = 0
    for state in positions(CARDS_ONLY, 3, seed=31, step=1):
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
    for state in positions(CARDS_ONLY, 4, seed=33, step=1):
        for player in state.to_act():
            drawing = scene(state, player).drawing
            legal = {f"card-{card}" for action in state.legal(player) for card in arguments(action)}
            in_hand = {card.token for card in drawing["own"]["hand"] + drawing["own"]["drawn"]}
            placed = {token for tile in drawing["tableaus"][-1].tiles for token in tile.tokens}
            assert not in_hand & placed & legal or not state.view(player)["legal"]


def test_a_ghost_of_an_orb_card_is_laid_where_it_is_clicked() -> None:
    laid = 0
    for state in positions(ORB, 3, seed=40, step=1):
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
    for state in positions(ORB, 2, seed=4, step=50):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        assert drawing["score"] == []
        assert not drawing["orb"].spots
        assert not drawing["orb"].ghosts


def test_everything_is_said_in_french_too() -> None:
    for state in positions(ORB, 3, seed=6, step=40):
        player = state.to_act()[0] if state.to_act() else 0
        english, french = scene(state, player), scene(state, player, "fr")
        assert len(texts(english)) == len(texts(french))
        assert not re.search(r"\{\w*\}", " ".join(texts(french)))
    steps = picture.guide(WORDS["fr"])
    assert {step.place for step in steps} == {"players", "board", "side", "bar", "own"}
    assert [step.text for step in steps] != [step.text for step in picture.guide(WORDS["en"])]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_glossary_has_an_entry_for_all_that_can_be_read_at_full_length(language: str) -> None:
    state = next(positions(ORB, 2, seed=8))
    drawing = scene(state, 0, language).drawing
    entries = {entry.key for entry in drawing["glossary"]()}
    drawn = {face.card for face in drawing["strips"]()}
    for shown in positions(ORB, 2, seed=8, step=20):
        for viewer in (None, 0, 1):
            assert set(attributes(scene(shown, viewer).drawing, "about")) <= entries
    assert drawn == {card for card in range(CARDS) if POWERS[card]}


def test_every_power_has_its_icons() -> None:
    for card in range(CARDS):
        phases = {power.phase for power in POWERS[card]}
        assert all(power.effect in SIGNS for power in POWERS[card])
        assert len({row.phase for row in rows_of(card) if row.phase}) == len(phases)


def test_the_price_of_a_good_is_that_of_the_rules() -> None:
    for state in positions(CARDS_ONLY, 3, seed=12, step=10):
        for seat in range(3):
            player: Any = state.players[seat]  # type: ignore[attr-defined]
            player.active = len(player.tableau)
            for world in player.tableau:
                for kind in range(len(PRICE)):
                    assert price(player.tableau, world, kind) == player.price(world, kind, True)
    assert any(TRADE_POWERS)


@pytest.mark.parametrize(("options", "players"), [(CARDS_ONLY, 3), (ORB, 5)])
def test_a_picture_is_made_fast(options: RaceForTheGalaxyOptions, players: int) -> None:
    states = [state.view(0) for state in positions(options, players, seed=9, step=60)]
    scene_of = [(seen, WORDS["en"], NAMES[:players]) for seen in states]
    picture.scene(*scene_of[0])
    begun = time.process_time()
    for shown in scene_of:
        picture.scene(*shown)
    assert time.process_time() - begun < SLOW * len(states)
