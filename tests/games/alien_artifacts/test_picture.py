"""The table as a picture: what is drawn, what can be clicked, and what is not betrayed."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest

from astrarium.games.alien_artifacts import GAME, picture
from astrarium.games.alien_artifacts.vocabulary import SPEND
from astrarium.kernel.chance import fast_chance
from astrarium.kernel.presentation import Scene
from astrarium.kernel.state import State
from astrarium.kernel.words import Words

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
WORDS = {language: Words(language, GAME.name) for language in ("en", "fr")}
SLOW = 0.05


def positions(players: int, seed: int, step: int = 30) -> Iterator[State]:
    """Every so many positions of a random game, and its end."""
    state, chance = GAME.new(players, chance=fast_chance(seed)), fast_chance(seed + 1)
    for number in range(GAME.longest):
        if state.over:
            break
        if number % step == 0:
            yield state
        player = state.to_act()[0]
        options = state.legal(player)
        state.play(player, options[chance.below(len(options))])
    yield state


def scene(state: State, viewer: int | None, language: str = "en") -> Scene:
    return picture.scene(state.view(viewer), WORDS[language], NAMES[: state.seats])


def leaves(value: Any) -> Iterator[Any]:
    """Everything that a drawing is made of, but for the glossary of the box."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "glossary":
                yield from leaves(part)
    elif isinstance(value, list | tuple):
        yield value
        for part in value:
            yield from leaves(part)
    else:
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


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_picture_tells_nothing_that_its_viewer_does_not_know(players: int) -> None:
    for state in positions(players, seed=players):
        for viewer in (None, *range(players)):
            other = state.copy()
            other.redeal(viewer, seed=5)
            shown, redealt = scene(state, viewer), scene(other, viewer)
            assert texts(shown) == texts(redealt)


@pytest.mark.parametrize("players", [2, 4])
def test_pieces_have_names_of_their_own(players: int) -> None:
    for state in positions(players, seed=10 + players, step=7):
        for viewer in (None, *range(players)):
            pieces = attributes(scene(state, viewer).drawing, "piece")
            assert len(pieces) == len(set(pieces))


@pytest.mark.parametrize("seed", [20, 21, 22])
def test_whatever_an_action_takes_can_be_clicked(seed: int) -> None:
    for state in positions(3, seed=seed, step=1):
        for player in state.to_act():
            tokens = set(attributes(scene(state, player).drawing, "token", "tokens"))
            for action in state.legal(player):
                verb = GAME.vocabulary.verb_of(action)
                for domain, argument in zip(verb.domains, verb.args(action), strict=True):
                    assert f"{domain.name}-{argument}" in tokens, GAME.vocabulary.text(action)


def test_a_payment_shows_what_is_missing_and_what_each_half_would_leave() -> None:
    paid = 0
    for state in positions(2, seed=31, step=1):
        for player in state.to_act():
            question: Any = state.view(player)["questions"]
            if question[0].get("kind") != "Pay":
                continue
            drawing = scene(state, player).drawing
            bill = drawing["bill"]
            assert bill.missing == question[0]["missing"]
            assert bill.cost == bill.paid + bill.missing
            halves = [half for card in drawing["own"]["hand"] for half in card.halves if half.after]
            assert len(halves) <= len(state.legal(player))
            assert all(half.enough or half.symbols < bill.missing for half in halves)
            paid += 1
    assert paid


def test_a_half_that_can_be_marked_for_later_serves_after_another_one() -> None:
    marked = 0
    for seed in range(33, 36):
        for state in positions(2, seed=seed, step=1):
            for player in state.to_act():
                own: Any = scene(state, player).drawing["own"]
                halves = [half for card in own["hand"] for half in card.halves if half.markable]
                later = {int(half.token.partition("-")[2]) for half in halves}
                later -= {SPEND.first(one) for one in state.legal(player) if SPEND.has(one)}
                if later:
                    assert later <= served_next(state, player)
                    marked += 1
    assert marked


def served_next(state: State, player: int) -> set[int]:
    """What can be spent after one that can be spent now."""
    served: set[int] = set()
    for action in state.legal(player):
        if SPEND.has(action):
            after = state.copy()
            after.play(player, action)
            served |= {SPEND.first(one) for one in after.legal(player) if SPEND.has(one)}
    return served


def test_cards_that_may_be_discarded_can_be_marked_together() -> None:
    marked = 0
    for state in positions(2, seed=44, step=1):
        for player in state.to_act():
            own: Any = scene(state, player).drawing["own"]
            cards = [card for card in own["hand"] if card.markable]
            assert not cards or (own["fewer"] and own["several"] == len(cards) > 1)
            marked += len(cards)
    assert marked


def test_a_half_that_is_enough_ends_the_payment() -> None:
    ended = 0
    for state in positions(3, seed=32, step=1):
        for player in state.to_act():
            drawing = scene(state, player).drawing
            for half in [half for card in drawing["own"]["hand"] for half in card.halves]:
                if not half.after:
                    continue
                action = SPEND(int(half.token.rpartition("-")[2]))
                after = state.copy()
                after.play(player, action)
                questions: Any = after.view(player)["questions"]
                still_paying = bool(questions) and questions[0].get("kind") == "Pay"
                assert still_paying != half.enough
                ended += half.enough
    assert ended


def test_a_spectator_owns_nothing_and_can_click_nothing_of_a_hand() -> None:
    for state in positions(2, seed=4, step=50):
        drawing = scene(state, None).drawing
        assert drawing["own"] is None
        assert drawing["deeds"] == []


def test_everything_is_said_in_french_too() -> None:
    for state in positions(3, seed=6, step=40):
        player = state.to_act()[0] if state.to_act() else 0
        english, french = scene(state, player), scene(state, player, "fr")
        assert len(texts(english)) == len(texts(french))
        assert not re.search(r"\{\w*\}", " ".join(texts(french)))
    steps = picture.guide(WORDS["en"])
    assert {step.place for step in steps} <= {"players", "board", "side", "bar", "own"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_glossary_has_an_entry_for_all_that_can_be_read_at_full_length(language: str) -> None:
    state = next(positions(2, seed=8))
    entries = {entry.key for entry in scene(state, 0, language).drawing["glossary"]()}
    for shown in positions(2, seed=8, step=20):
        for viewer in (None, 0, 1):
            drawing = scene(shown, viewer).drawing
            assert set(attributes(drawing, "about", "faction_about")) <= entries


def test_a_picture_is_made_fast() -> None:
    states = [state.view(0) for state in positions(4, seed=9, step=60)]
    begun = time.perf_counter()
    for seen in states:
        picture.scene(seen, WORDS["en"], NAMES[:4])
    assert time.perf_counter() - begun < SLOW * len(states)
