"""Everything that people read exists in both languages, and cites a paragraph that exists."""

from __future__ import annotations

import gettext
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from astrarium.kernel import words as kernel_words
from astrarium.kernel.looks.presentation import Seen
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import LANGUAGES, SOURCE_LANGUAGE, Words
from tests.contract.cases import Case, History, Moment, sampled

RULES = Path(__file__).parents[3] / "docs" / "rules"
NAMES = ["Ada", "Béatrice", "Chen", "Dara", "Emeka", "Farah"]
TABLES = 6
GAP = re.compile(r"\{[^{}]*\}")
CROWDED = re.compile(r"(?:[^\W\d]|[)»])[:;?!](?=\s|$)")  # French sets a space there
LETTER = re.compile(r"[^\W\d_]")


class Missing(gettext.NullTranslations):
    """The end of a catalogue: remembers what was not found before."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        """Remember the message, unless there is nothing in it to translate."""
        if LETTER.search(GAP.sub("", message)):
            self.messages.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Remember the singular, which stands for both."""
        return self.gettext(msgid1) if n == 1 else msgid2


class AttentiveWords(Words):
    """Words that fail a test if a registered game lacks a translation."""

    def __init__(self, language: str, case: Case) -> None:
        super().__init__(language, case.game.name)
        self.missing = Missing()
        self.strict = case.registered and language != SOURCE_LANGUAGE
        # Not the cached catalogue, which must not learn what tests do.
        self._catalogue = kernel_words._catalogue.__wrapped__(language, case.game.name)
        self._catalogue.add_fallback(self.missing)

    def check(self, text: str, what: str) -> None:
        """Assert that a text says something, with all gaps filled, in the right language."""
        assert text.strip(), f"{what} has no words in {self.language}"
        assert not GAP.search(text), f"{what} has an unfilled gap in {self.language}: {text}"
        if self.strict:
            assert not self.missing.messages, f"not translated: {sorted(self.missing.messages)}"
            assert not CROWDED.search(text), f"a space is missing in {what}: {text}"


@cache
def languages(case: Case) -> list[AttentiveWords]:
    """The languages that a game must speak."""
    return [AttentiveWords(language, case) for language in LANGUAGES]


def questions_are_worded(moment: Moment) -> None:
    """A question has a prompt in both languages and cites its paragraph."""
    state = moment.state()
    for player in state.to_act():
        (question,) = [one for one in _seen(state, player)["questions"] if one["player"] == player]
        cites(moment.case, question["rule"])
        for words in languages(moment.case):
            words.check(words(question["prompt"], **question), f"the prompt of {question['kind']}")


def options_are_worded(moment: Moment) -> None:
    """Each option is worded differently, and has a short form that reads back."""
    state = moment.state()
    game = moment.case.game
    for player in state.to_act():
        seen = _seen(state, player)
        for words in languages(moment.case):
            lines = [game.view.action(seen, action, words) for action in seen["legal"]]
            for line, action in zip(lines, seen["legal"], strict=True):
                words.check(line, game.vocabulary.text(action))
            assert len(set(lines)) == len(lines), f"options worded alike: {sorted(lines)}"
        for action in seen["legal"]:
            assert game.vocabulary.parse(game.vocabulary.text(action)) == action


def refusals_are_worded(moment: Moment) -> None:
    """A refusal says why in both languages, and its paragraph exists."""
    state = moment.state()
    for player in state.to_act():
        for action in sampled(list(range(state.vocabulary.size)), 80, moment.choice):
            refusal = state.why_not(player, action)
            if refusal is None:
                continue
            cites(moment.case, refusal.rule)
            for words in languages(moment.case):
                words.check(words.sentence(refusal), f"the refusal of {action}")


def events_are_worded(history: History) -> None:
    """Each event has a line in both languages for everybody, or for nobody."""
    state = history.record().start()
    state.record_events()
    for player, action in history.moves:
        state.play(player, action)
    assert state.events, "a game tells what happens"
    view = history.case.game.view
    for event in state.events:
        for viewer in [None, *range(history.case.players)]:
            plain = json.loads(json.dumps(event.seen_by(viewer)))
            assert plain == event.seen_by(viewer)
            for words in languages(history.case):
                line = view.event(plain, words, NAMES[: history.case.players])
                if line:
                    words.check(line, f"the event {event.kind}")


def table_is_worded(history: History) -> None:
    """The whole table can be read aloud by everybody, and so can the score sheet."""
    game = history.case.game
    names = NAMES[: history.case.players]
    stride = 1 + len(history.states) // TABLES
    for state in [*history.states[::stride], history.states[-1]]:
        for viewer in [None, *range(history.case.players)]:
            seen = _seen(state, viewer)
            for words in languages(history.case):
                sections = game.view.sections(seen, words, names)
                assert sections, "there is a table to read"
                for section in sections:
                    words.check(section.title, "a heading")
                    for line in section.lines:
                        words.check(line, section.title)
    for words in languages(history.case):
        for category, _ in history.states[-1].scores()[0].parts:
            words.check(game.view.category(category, words), category)


def _seen(state: State, viewer: int | None) -> Seen:
    """A view as it arrives elsewhere: plain data."""
    seen: dict[str, Any] = json.loads(json.dumps(state.view(viewer)))
    return seen


def cites(case: Case, rule: str) -> None:
    """Assert that a rule paragraph is named, and that a registered game's rules have it."""
    assert rule.strip(), "no rule paragraph is cited"
    if case.registered:
        for language in LANGUAGES:
            assert rule in anchors(language, case.game.name), f"no {rule} in {language}"


@cache
def anchors(language: str, game: str) -> frozenset[str]:
    """The paragraphs that a game's rules have in a language."""
    page = RULES / language / f"{game}.md"
    assert page.exists(), f"the rules of {game} are missing in {language}"
    return frozenset(re.findall(r'<a id="(R[\d.]+)"></a>', page.read_text(encoding="utf-8")))
