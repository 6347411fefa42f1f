"""Play a game with whatever tables are set, and print all that people read of it.

    ASTRARIUM_DATA=FOLDER python -m tests.cli.renamed GAME

prints as JSON what stands in tables, questions, choices, refusals, logs, score sheets and pictures
with their glossaries, and on pages of the web, in both languages.
"""

from __future__ import annotations

import html.parser
import json
import os
import sys
from typing import Any

import django
from django.core.management import call_command

from astrarium import games
from astrarium.kernel.game import Game
from astrarium.kernel.options import Options
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.event import Event
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import LANGUAGES, Words
from tests.contract.cases import cases_of
from tests.pictures import NAMES, leaves, picture_of, scene, texts, words_of

PLIES = 400
FEW_PLIES = 5
PLIES_BETWEEN_TABLES = 40
REFUSALS = 30
MOVES = 60
MOVES_BETWEEN_PAGES = 6
READ_ALOUD = ("aria-label", "title", "data-note", "alt")


class Reader:
    """Reads a game in both languages, and keeps what it has read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.languages = [words_of(game, language) for language in LANGUAGES]
        self.read: set[str] = set()

    def play(self, players: int, options: Options, seed: int, plies: int) -> None:
        """Read so much of a random game from its set-up on."""
        chance = fast_chance(seed)
        state = self.game.new(players, options, fast_chance(seed))
        state.record_events()
        told = 0
        for ply in range(plies):
            if ply % PLIES_BETWEEN_TABLES == 0:
                self.table(state)
            if state.over:
                break
            player = state.first_to_act()
            refused = [chance.below(state.vocabulary.size) for _ in range(REFUSALS)]
            self.question(state, player, refused)
            legal = state.legal(player)
            state.play(player, legal[chance.below(len(legal))])
            self.log(state, state.events[told:])
            told = len(state.events)
        self.table(state)

    def table(self, state: State) -> None:
        """The table in words and as a picture, as everybody sees it, and the score sheet."""
        names = NAMES[: state.seats]
        for words in self.languages:
            for viewer in [None, *range(state.seats)]:
                for section in self.game.view.sections(_plain(state.view(viewer)), words, names):
                    self.read.update([section.title, *section.lines])
                self.picture(state, viewer, words)
            for category, _ in state.scores()[0].parts:
                self.read.add(self.game.view.category(category, words))

    def picture(self, state: State, viewer: int | None, words: Words) -> None:
        """The picture with its glossary and the guide."""
        shown = scene(self.game, state, viewer, words.language)
        self.read.update(texts(shown))
        glossary = shown.drawing["glossary"]()
        self.read.update([leaf for leaf in leaves(glossary) if isinstance(leaf, str)])
        self.read.update([step.text for step in picture_of(self.game).guide(words)])

    def question(self, state: State, player: int, refused: list[int]) -> None:
        """A question with its choices, and some refusals."""
        seen = _plain(state.view(player))
        (question,) = [one for one in seen["questions"] if one["player"] == player]
        reasons = [state.why_not(player, action) for action in refused]
        for words in self.languages:
            self.read.add(words(question["prompt"], **question))
            self.read.update([self.game.view.action(seen, one, words) for one in seen["legal"]])
            self.read.update([words.sentence(reason) for reason in reasons if reason is not None])

    def log(self, state: State, events: list[Event]) -> None:
        """What has just happened, as everybody reads it."""
        names = NAMES[: state.seats]
        for event in events:
            for viewer in [None, *range(state.seats)]:
                told = _plain(event.seen_by(viewer))
                self.read.update([self.game.view.event(told, one, names) for one in self.languages])

    def pages(self) -> None:
        """A table in the browser, as one who plays and as one who looks on."""
        # These need the settings that `main` makes.
        from astrarium.web.seats import seating
        from astrarium.web.tables import journal
        from astrarium.web.worker import worker
        from tests.web.people import guest, live

        seating.BOT_NAMES = NAMES  # those of theirs are also names of stars
        client, person = guest()
        seats = ["me"] + ["random"] * (min(self.game.players) - 1)
        table = seating.set_table(seating.Plan(self.game.name, seats, {}, bot_pause=0), person)
        for move in range(MOVES):
            state = live(table).state
            if state.over or move % MOVES_BETWEEN_PAGES == 0:
                self.page(client, f"/t/{table.key}/")
            if state.over:
                break
            if 0 in state.to_act():
                action = state.legal(0)[7 * move % len(state.legal(0))]
                journal.move(table, 0, action, live(table).serial(0), person)
            else:
                assert worker.work()

    def page(self, client: Any, address: str) -> None:
        """One page, as its player and as a spectator read it."""
        for language in LANGUAGES:
            client.cookies["astrarium_language"] = language
            for look in ("", "?as=public"):
                answer = client.get(address + look)
                assert answer.status_code == 200
                self.read.update(text_of(answer.content.decode()))


class Page(html.parser.HTMLParser):
    """What is read or read aloud of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.hidden = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hidden = tag in ("script", "style")
        self.texts += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.texts.append(data)


def text_of(page: str) -> list[str]:
    """The texts of a page."""
    parser = Page()
    parser.feed(page)
    return parser.texts


def _plain(seen: object) -> Any:
    return json.loads(json.dumps(seen))


def main(name: str) -> None:
    """Read two random games, the beginning of one in each other variant, and some pages."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
    django.setup()
    call_command("migrate", verbosity=0)
    game = games.find(name)
    reader = Reader(game)
    cases = cases_of(game)
    for seed, case in enumerate(cases):
        usual = seed in (0, len(cases) - 1)
        reader.play(case.players, case.options, seed, PLIES if usual else FEW_PLIES)
    reader.pages()
    json.dump(sorted(reader.read), sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
