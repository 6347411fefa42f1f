"""Bots at a table: one that fails ends no game, and advice comes with its reasons."""

from __future__ import annotations

import logging

import pytest

from astrarium import games
from astrarium.bots import advice as advices
from astrarium.bots import crew as crews
from astrarium.bots.advice import Advice, advise, reasons, unpacked
from astrarium.bots.crew import Crew, hint
from astrarium.bots.guard import ClassBot
from astrarium.bots.search.admiral import AdmiralBot
from astrarium.bots.search.bot import Bot
from astrarium.bots.search.captain import CaptainBot
from astrarium.bots.search.random_bot import RandomBot
from astrarium.kernel.game import Game
from astrarium.kernel.rules.chance import fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Words
from tests.tiny import BID


class Failing(Bot):
    def choose(self, seat: Seat) -> int:
        raise RuntimeError("no idea")


class Illegal(Bot):
    def choose(self, seat: Seat) -> int:
        return -5


class Own(ClassBot):
    kind = RandomBot


def finding(found: dict[str, type[Bot]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "find", found.__getitem__)


@pytest.mark.parametrize("broken", [Failing, Illegal])
def test_a_captain_stands_in_for_a_bot_that_fails(
    tiny: Game,
    broken: type[Bot],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    finding({"broken": broken, "captain": CaptainBot}, monkeypatch)
    state = tiny.new(2, None, fast_chance(1))
    with caplog.at_level(logging.ERROR):
        action = Crew().answer("table 5", "broken", 1, Seat(state, 0), 1.0)
    assert action in state.legal(0)
    assert "the bot broken" in caplog.text and "table 5" in caplog.text


def test_chance_stands_in_when_the_captain_fails_too(
    tiny: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    finding({"broken": Failing, "captain": Failing}, monkeypatch)
    state = tiny.new(2, None, fast_chance(1))
    assert Crew().answer(1, "broken", 1, Seat(state, 0), 1.0) in state.legal(0)
    assert caplog.text.count("failed at 1") == 2


def test_a_captain_plays_on_for_a_bot_that_has_failed_twice(
    tiny: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    finding({"broken": Failing, "wrong": Illegal, "captain": CaptainBot}, monkeypatch)
    seat = Seat(tiny.new(2, None, fast_chance(1)), 0)
    crew = Crew()
    for _ in range(4):
        crew.answer("table 5", "broken", 1, seat, 1.0)
    assert caplog.text.count("the bot broken failed") == 2
    assert caplog.text.count("a captain plays on for the bot broken at table 5") == 1
    assert crew.is_quick("table 5", "broken") and not crew.is_quick("table 6", "broken")
    crew.answer("table 6", "broken", 1, seat, 1.0)
    crew.answer("table 5", "wrong", 1, seat, 1.0)
    assert caplog.text.count("failed at table 6") == 1
    assert "wrong answered what is not legal at table 5" in caplog.text


def test_failures_of_long_ago_are_forgotten(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    finding({"broken": Failing, "captain": CaptainBot}, monkeypatch)
    crew = Crew(most=2)
    for place in range(5):
        crew.answer(place, "broken", 1, Seat(tiny.new(2, None, fast_chance(1)), 0), 1.0)
    assert len(crew._failures) == 2


@pytest.mark.parametrize("name", ["random", "cadet", "captain"])
def test_the_weaker_bots_are_quick(name: str) -> None:
    assert Crew().is_quick(1, name) and not Crew().is_quick(1, "admiral")


@pytest.mark.parametrize(("given", "seconds"), [("", 3.0), ("0.5", 0.5), ("60", 3.0)])
def test_a_bot_of_ones_own_gets_three_seconds_at_most_at_a_table(
    monkeypatch: pytest.MonkeyPatch, given: str, seconds: float
) -> None:
    monkeypatch.setenv("ASTRARIUM_BOT_SECONDS", given)
    finding({"mine": Own}, monkeypatch)
    bot = Crew()._bot(1, "mine", 5, 1.0)
    assert isinstance(bot, Own) and bot.allowed() == seconds


def test_the_same_question_gets_the_same_answer_from_a_kept_bot_of_ones_own(
    tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    finding({"mine": Own}, monkeypatch)
    state = tiny.new(2, None, fast_chance(1))
    crew = Crew()
    drawn = [crew.answer(1, "mine", 77, Seat(state, 0), 1.0) for _ in range(20)]
    assert len(set(drawn)) == 1
    assert len({crew.answer(1, "mine", seed, Seat(state, 0), 1.0) for seed in range(20)}) > 1


def test_a_bot_is_kept_between_its_questions_and_forgotten_when_there_are_too_many(
    tiny: Game,
) -> None:
    crew = Crew(most=2)
    first = crew._bot(1, "captain", 5, 1.0)
    assert crew._bot(1, "captain", 6, 1.0) is first
    assert crew._bot(1, "cadet", 6, 1.0) is not first
    for place in (2, 3):
        crew._bot(place, "captain", 5, 1.0)
    assert len(crew._kept) == 2


def test_the_same_question_gets_the_same_answer_from_a_kept_bot(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    crew = Crew()
    answers = {crew.answer(1, "cadet", 77, Seat(state, 0), 1.0) for _ in range(5)}
    assert len(answers) == 1


def test_the_admiral_gets_the_time_that_the_table_gives() -> None:
    bot = Crew()._bot(1, "admiral", 5, 0.25)
    assert isinstance(bot, AdmiralBot) and bot.seconds == 0.25
    measured = Crew()._bot(1, "admiral@40", 5, 0.25)
    assert isinstance(measured, AdmiralBot) and measured.iterations == 40


def test_a_hint_names_chances_the_next_best_answer_and_points(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    playout(state, fast_chance(2), 3)
    given = hint(5, Seat(state, 0), 0.1)
    assert given.action in state.legal(0) and given.other in state.legal(0)
    assert given.other != given.action and 0 < given.chances <= 1
    assert given.gains is not None and dict(given.gains)["cards"] > 0


def test_a_hint_is_given_even_if_the_search_fails(
    tiny: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(seat: Seat, bot: AdmiralBot) -> Advice:
        raise RuntimeError("no idea")

    monkeypatch.setattr(crews, "advise", fail)
    state = tiny.new(2, None, fast_chance(1))
    assert hint(5, Seat(state, 0), 0.1).action in state.legal(0)


def test_advice_that_was_packed_is_the_same_unpacked() -> None:
    given = Advice(7, 0.5, 8, 0.25, (("cards", 2.5), ("bid", -1.0)))
    for advice in (given, Advice(7, 0.5, gains=()), Advice(7, 0.0)):
        assert unpacked(7, advice.packed()) == advice
    assert len(given.packed()) < 200


@pytest.mark.parametrize("text", ["", "{}", "[1]", "[1,2,3,4]", '["a",1,2,[]]'])
def test_a_text_without_advice_is_none(text: str) -> None:
    assert unpacked(7, text) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_reasons_are_told_in_both_languages(tiny: Game, language: str) -> None:
    state = tiny.new(2, None, fast_chance(1))
    words = Words(language)
    given = Advice(BID(0), 0.512, BID(1), 0.48, (("cards", 2.5), ("bid", -1.0)))
    told = " ".join(reasons(given, tiny.view, state.view(0), words))
    assert "51" in told and "48" in told
    assert ("+2,5" if language == "fr" else "+2.5") in told and "−1" in told


def test_an_answer_that_brings_no_points_is_said_to_bring_none(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    told = reasons(Advice(BID(0), 0.0, gains=()), tiny.view, state.view(0), Words("en"))
    assert told == ["No points are to be expected from it by the end of the round."]


def test_nothing_is_said_of_points_that_nobody_has_reckoned(tiny: Game) -> None:
    state = tiny.new(2, None, fast_chance(1))
    assert reasons(Advice(BID(0), 0.0), tiny.view, state.view(0), Words("en")) == []


@pytest.mark.parametrize("game_name", games.names())
def test_every_game_can_say_what_its_players_gain(game_name: str) -> None:
    game = games.find(game_name)
    state = game.new(2, None, fast_chance(3))
    playout(state, fast_chance(4), 12)
    player = state.to_act()[0]
    bot = AdmiralBot(1)
    bot.iterations = 4
    given = advices.advise(Seat(state, player), bot)
    told = reasons(given, game.view, state.view(player), Words("fr", game_name))
    assert all(told)


@pytest.mark.parametrize("players", ["fewest", "most"])
@pytest.mark.parametrize("game_name", games.names())
def test_advice_and_its_reasons_are_the_same_whatever_is_hidden(
    game_name: str, players: str
) -> None:
    game = games.find(game_name)
    count = max(2, min(game.players)) if players == "fewest" else max(game.players)
    state = game.new(count, None, fast_chance(31))
    playout(state, fast_chance(32), 25)
    player = state.to_act()[0]
    other = state.copy()
    other.redeal(player, 99)
    given = []
    for table in (state, other):
        bot = AdmiralBot(7)
        bot.iterations = 6
        given.append(advise(Seat(table, player), bot))
    assert given[0] == given[1]
