"""The contract, for every registered game, player count and variant, and for two samples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from astrarium import games
from astrarium.kernel.game import Game
from astrarium.kernel.options import Declared
from astrarium.kernel.rules.question import Question
from tests.contract import processes, relics, sample
from tests.contract.cases import (
    Case,
    History,
    Moment,
    cases_of,
    is_thinned,
    registered_cases,
    thinned,
)
from tests.contract.checks import AT_ANY_MOMENT, IN_A_WHOLE_GAME, pictures, wording
from tests.contract.checks.wording import anchors, cites, languages
from tests.contract.holding import holds_at_any_moment, holds_in_a_whole_game

Check = TypeVar("Check", bound=Callable[..., None])
SAMPLES: list[Game] = [sample.module().GAME, relics.GAME]
GAMES = [*SAMPLES, *(games.find(name) for name in games.names())]
ALL_CASES = [case for game in SAMPLES for case in cases_of(game)] + registered_cases()
CASES = thinned(ALL_CASES) if is_thinned() else ALL_CASES
# Words and pictures are plain Python in both trees: they are checked once.
ONCE = (wording.__name__, pictures.__name__)
FIRST_CASES = [next(case for case in CASES if case.game is game) for game in GAMES]


def chosen(checks: list[Check]) -> list[Check]:
    """The checks that are to be tried in this tree."""
    return [one for one in checks if not (is_thinned() and one.__module__ in ONCE)]


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(case, check, id=f"{case}-{check.__name__}")
        for case in CASES
        for check in chosen(AT_ANY_MOMENT)
    ],
)
def test_at_any_moment(case: Case, check: Callable[[Moment], None]) -> None:
    holds_at_any_moment(check, case)


@pytest.mark.parametrize(
    ("case", "check"),
    [
        pytest.param(case, check, id=f"{case}-{check.__name__}")
        for case in CASES
        for check in chosen(IN_A_WHOLE_GAME)
    ],
)
def test_in_a_whole_game(case: Case, check: Callable[[History], None]) -> None:
    holds_in_a_whole_game(check, case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_reads_back(game: Game) -> None:
    actions = range(game.vocabulary.size)
    texts = [game.vocabulary.text(action) for action in actions]
    assert [game.vocabulary.parse(text) for text in texts] == list(actions)
    assert len(set(texts)) == game.vocabulary.size
    assert not [text for text in texts if "," in text], "records part actions by commas"
    domains = [domain.name for verb in game.vocabulary.verbs for domain in verb.domains]
    assert not [name for name in domains if " " in name], "browsers part tokens at spaces"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_metadata_is_complete(game: Game) -> None:
    assert all([*game.title, *game.summary])
    assert list(game.players) == sorted(set(game.players))
    assert game.players and min(game.players) >= 1
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.rules_version >= 1


@pytest.mark.parametrize("case", FIRST_CASES, ids=lambda case: case.game.name)
def test_options_are_worded_and_read_back(case: Case) -> None:
    for one in case.game.options.declared():
        cites(case, one.rule)
        for words in languages(case):
            for message in _messages(one):
                words.check(words(message), f"the option {one.name}")
    for players in case.game.players:
        for other in (each for each in CASES if each.game is case.game):
            if other.players == players:
                words_of_it = other.options.words()
                assert case.game.options.parse(words_of_it, players) == other.options


def _messages(one: Declared) -> list[str]:
    assert not one.labels or set(one.labels) == set(one.values)
    return [one.label, one.help, *one.labels.values()]


@pytest.mark.parametrize("case", FIRST_CASES, ids=lambda case: case.game.name)
def test_every_question_has_a_prompt_and_a_rule(case: Case) -> None:
    """Also those that no random game has asked."""
    package = type(case.record(0).start()).__module__.rpartition(".")[0]
    for question in _asked_by(package) if case.registered else []:
        assert question.prompt, question
        cites(case, question.rule)
        for words in languages(case):
            words(question.prompt)
            words.check(question.__name__, f"the prompt of {question}")


def _asked_by(package: str) -> list[type[Question[Any]]]:
    """The questions of a game, without those that are only a base of others."""
    found = list(Question.__subclasses__())
    for question in found:
        found.extend(question.__subclasses__())
    return [
        question
        for question in found
        if question.__module__.startswith(f"{package}.") and not question.__subclasses__()
    ]


@pytest.mark.parametrize("name", games.names())
def test_rules_have_the_same_paragraphs_in_both_languages(name: str) -> None:
    assert anchors("en", name) == anchors("fr", name)


@pytest.mark.parametrize("where", [sample.MODULE, "tests.contract.relics:GAME", *games.names()[:1]])
def test_digests_do_not_depend_on_the_process(where: str) -> None:
    processes.digests_do_not_depend_on_the_process(where)
    assert processes.digests_elsewhere(where, 3) == processes.digests_here(where)
