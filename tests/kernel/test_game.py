"""Games before they start: the registry, player counts, seats and component tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from astrarium import games
from astrarium.kernel.data import tables
from astrarium.kernel.errors import BadData, BadOption, UnknownGame, WrongPlayers
from astrarium.kernel.game import Game, Stage
from astrarium.kernel.looks.presentation import IN_EVERY_GAME, PlainView, Section
from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.chance import SecureChance, fast_chance
from astrarium.kernel.rules.seat import Seat
from astrarium.kernel.words import Text, Words
from tests.contract import relics, sample

COMETS: Game = sample.module().GAME


class TestRegistry:
    """Games by their names."""

    def test_names_are_sorted_and_found(self) -> None:
        names = games.names()
        assert names == sorted(set(names))
        for name in names:
            assert games.find(name).name == name
            assert games.find(name) is games.find(name)

    def test_an_unknown_name_lists_what_is_known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games, "_own", lambda: ["eclipse", "race"])
        with pytest.raises(UnknownGame, match="no game “chess”: the games are eclipse, race"):
            games.find("chess")

    def test_a_near_miss_is_told_what_it_might_have_meant(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(games, "_own", lambda: ["eclipse", "race"])
        with pytest.raises(UnknownGame, match=r"no game “eclispe”\. Did you mean “eclipse”\?"):
            games.find("eclispe")

    @pytest.mark.parametrize("name", ["", "../kernel", "kernel", "__init__", "a.b"])
    def test_nothing_else_is_imported(self, name: str) -> None:
        with pytest.raises(UnknownGame):
            games.find(name)


class TestGame:
    """Setting a game up."""

    @pytest.mark.parametrize("players", [-1, 0, 1, 5])
    def test_wrong_number_of_players(self, players: int) -> None:
        with pytest.raises(WrongPlayers, match=f"Comets is for 2 to 4 players, not for {players}"):
            COMETS.new(players)

    def test_wrong_number_of_players_in_french(self) -> None:
        with pytest.raises(WrongPlayers) as error:
            COMETS.new(1)
        assert "Comètes" in Words("fr").sentence(error.value)

    def test_options_are_checked(self) -> None:
        with pytest.raises(BadOption, match="for 2, 3 players, not for 4"):
            COMETS.new(4, COMETS.options(long=True))  # type: ignore[call-arg]

    def test_is_the_same_for_the_same_seed(self) -> None:
        one, two = (COMETS.new(3, None, SecureChance(bytes(32))) for _ in range(2))
        assert dump(one) == dump(two)

    def test_is_unpredictable_without_a_seed(self) -> None:
        assert dump(COMETS.new(4)) != dump(COMETS.new(4))

    def test_starts_with_a_question(self) -> None:
        assert COMETS.new(3).to_act() == [0, 1, 2]

    def test_knows_its_stage(self) -> None:
        assert [stage.value for stage in Stage] == ["alpha", "beta", "stable"]


class TestPlainView:
    """The view of a game that has none of its own yet."""

    def test_shows_all_that_the_game_lets_be_seen(self) -> None:
        view = PlainView(COMETS.vocabulary)
        seen = {"rounds": 3, "hand": [1, 2], "goods": {"ice": [1, 0]}, "top_card": 7}
        assert view.sections(seen, Words("en"), []) == [
            Section("Hand", ["1", "2"]),
            Section("Goods", ["ice 1, 0"]),
            Section("Top card", ["7"]),
        ]

    def test_knows_what_is_in_every_game(self) -> None:
        state = COMETS.new(2)
        assert set(state.view(0)) - set(state.observe(0)) == IN_EVERY_GAME

    def test_calls_things_as_records_do(self) -> None:
        view = PlainView(COMETS.vocabulary)
        event = {"kind": "bid", "player": 1, "figures": [5]}
        assert view.action({}, 4, Words("en")) == "bid 5"
        assert view.event(event, Words("en"), ["Ada", "Chen"]) == "Chen: bid 5"
        assert view.category("points", Words("en")) == "Points"


class TestSeat:
    """What a bot gets."""

    def test_shows_a_players_view_and_options(self) -> None:
        state = COMETS.new(3, None, fast_chance(1))
        seat = Seat(state, 1)
        assert seat.view() == state.view(1)
        assert seat.legal() == state.legal(1)
        assert seat.question().player == 1

    def test_guesses_are_copies_that_depend_on_the_seed(self) -> None:
        state = relics.GAME.new(3, None, fast_chance(1))
        before = dump(state)
        seat = Seat(state, 1)
        assert dump(seat.guess(1)) == dump(seat.guess(1)) != dump(seat.guess(2))
        assert dump(state) == before

    def test_options_can_be_changed_without_harm(self) -> None:
        state = COMETS.new(3, None, fast_chance(1))
        Seat(state, 1).legal().clear()
        assert state.legal(1)


class TestTables:
    """Component tables."""

    @pytest.fixture
    def data(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A folder for the tables of a game “test”."""
        monkeypatch.setattr(tables, "PACKAGE", tmp_path)
        folder = tmp_path / "games" / "test" / "data"
        folder.mkdir(parents=True)
        tables.read.cache_clear()
        return folder

    def test_a_missing_table_is_named(self, data: Path) -> None:
        with pytest.raises(BadData, match=r"table ships\.toml is missing"):
            tables.read("test", "ships")

    def test_a_broken_table_is_named(self, data: Path) -> None:
        (data / "ships.toml").write_text("[cruiser")
        with pytest.raises(BadData, match=r"ships\.toml is not valid TOML: Expected ']'"):
            tables.read("test", "ships")

    def test_names_have_two_languages(self) -> None:
        assert tables.text({"en": "Moon", "fr": "Lune"}) == Text("Moon", "Lune")

    def test_a_fingerprint_changes_with_figures_not_with_words(self, data: Path) -> None:
        prints = []
        for cost, name in [(3, "Cruiser"), (3, "Big cruiser"), (4, "Cruiser")]:
            text = f'[[ship]]\ncost = {cost}\nname.en = "{name}"\n'
            (data / "ships.toml").write_text(text)
            tables.read.cache_clear()
            prints.append(tables.fingerprint("test"))
        assert prints[0] == prints[1] != prints[2]
        assert all(len(one) == 8 for one in prints)

    def test_a_game_keeps_its_fingerprint(self) -> None:
        assert replace(COMETS, rules_version=2).fingerprint == COMETS.fingerprint
