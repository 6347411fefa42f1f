"""Records: text that reads back, and every way in which one can be wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium import games
from astrarium.kernel.errors import (
    AstrariumError,
    BadOption,
    Diverged,
    OtherRules,
    RecordError,
    Truncated,
    UnknownGame,
    WrongPlayers,
)
from astrarium.kernel.game import Game
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import LONGEST_TEXT, Record, new_record, parse
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.chance import seed_from_text
from tests.contract import sample
from tests.contract.cases import cases_of, played

COMETS: Game = sample.module().GAME
GARBAGE = st.text("\n:=, 019abdeimnors²é“\0")
CASE = next(case for case in cases_of(COMETS) if str(case) == "comets-3p-long=true")


def find(name: str) -> Game:
    """The sample game, or any registered one."""
    return COMETS if name == COMETS.name else games.find(name)


def complete() -> Record:
    """The record of a whole game, with its digests."""
    history = played(CASE, seed=1)
    match = Match(history.record(0))
    for player, action in history.moves:
        match.play(player, action)
    return match.record


def edited(old: str, new: str) -> Record:
    """The same record after somebody has changed its text."""
    text = complete().text()
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
    return parse(text.replace(old, new), find)


class TestText:
    """The text form."""

    def test_is_for_people_to_read(self) -> None:
        record = new_record(COMETS, 2, None, seed_from_text("x"))
        record.moves = [(0, 4), (1, 23), (1, 24)]
        record.digests = {2: "0123456789abcdef"}
        assert record.text().splitlines() == [
            "astrarium record 1",
            "game: comets",
            "rules: 1",
            f"data: {COMETS.fingerprint}",
            "players: 2",
            "options:",
            f"seed: {seed_from_text('x').hex()}",
            "",
            "0: bid 5",
            "1: bid 24",
            "= 2 0123456789abcdef",
            "1: draw",
            "end 3",
        ]

    def test_reads_back(self) -> None:
        record = complete()
        assert parse(record.text(), find) == record
        assert parse(record.text(), find).text() == record.text()

    def test_names_the_options(self) -> None:
        assert "options: long=true" in complete().text()

    @given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, COMETS.vocabulary.size - 1))))
    def test_reads_back_whatever_the_moves(self, moves: list[tuple[int, int]]) -> None:
        record = CASE.record(0)
        record.moves = moves
        record.digests = {len(moves) // 2: "a" * 16, len(moves): "b" * 16}
        assert parse(record.text(), find) == record

    def test_survives_other_line_ends_and_spaces(self) -> None:
        record = complete()
        text = record.text().replace("\n", " \r\n")
        assert parse(f"\n{text}\n\n", find) == record

    def test_of_a_game_about_to_start_reads_back(self) -> None:
        record = new_record(COMETS, 2, None, bytes(32))
        assert parse(record.text(), find) == record
        assert digest(record.replay()) == digest(record.start())


class TestReplay:
    """Replaying gives the same states again."""

    def test_leads_to_every_position(self) -> None:
        record = complete()
        digests = [digest(state) for state in played(CASE, seed=1).states]
        assert [digest(state) for state in record.positions()] == digests
        for ply in (0, 1, 7, len(record.moves)):
            assert digest(record.replay(ply)) == digests[ply]

    @pytest.mark.parametrize("ply", [-1, 1000])
    def test_knows_no_move_beyond_its_own(self, ply: int) -> None:
        with pytest.raises(RecordError, match=f"there is no move {ply}"):
            complete().replay(ply)

    def test_stops_at_a_move_that_is_not_legal(self) -> None:
        record = complete()
        record.digests = {}
        record.moves[4] = (record.moves[4][0], COMETS.vocabulary.parse("pass"))
        with pytest.raises(
            Diverged, match=r"Move 5 \(pass by player \d\) is not legal here: "
        ) as e:
            record.replay()
        assert (e.value.ply, e.value.agreed) == (5, 0)

    def test_stops_at_a_move_of_a_player_who_does_not_exist(self) -> None:
        record = complete()
        record.moves[0] = (7, record.moves[0][1])
        with pytest.raises(Diverged, match=r"Move 1 \(bid \d+ by player 8\).*not this player’s"):
            record.replay()

    @pytest.mark.parametrize("action", [-1, 10**6])
    def test_stops_at_a_move_outside_the_vocabulary(self, action: int) -> None:
        record = complete()
        record.moves[0] = (record.moves[0][0], action)
        with pytest.raises(Diverged, match=f"no action number {action}"):
            record.replay()

    def test_stops_at_a_move_after_the_end(self) -> None:
        record = complete()
        record.moves.append(record.moves[-1])
        with pytest.raises(Diverged, match="The game is over"):
            record.replay()

    def test_stops_where_a_digest_differs(self) -> None:
        record = complete()
        record.digests[3] = digest(record.replay(3))
        record.digests[9] = "0" * 16
        with pytest.raises(Diverged, match="After move 9 the game differs") as error:
            record.replay()
        assert (error.value.ply, error.value.agreed) == (9, 3)

    def test_refuses_other_rules(self) -> None:
        record = complete()
        record.game = replace(COMETS, rules_version=3)
        with pytest.raises(OtherRules, match="follows version 1 of the rules of Comets; here is 3"):
            record.replay()

    def test_refuses_other_component_tables(self) -> None:
        record = complete()
        record.fingerprint = "01234567"
        with pytest.raises(OtherRules, match=r"other component tables \(01234567, here"):
            record.replay()

    def test_a_match_refuses_what_does_not_replay(self) -> None:
        record = complete()
        record.digests[5] = "0" * 16
        before = list(record.moves)
        with pytest.raises(Diverged):
            Match(record)
        assert record.moves == before, "the record is left as it was"


class TestEdited:
    """A record that somebody has changed, on purpose or not."""

    def test_seed(self) -> None:
        seed = complete().seed.hex()
        with pytest.raises(Diverged):
            edited(seed, "00" * 32).replay()
        for bad in ("12", "zz" * 32, ""):
            with pytest.raises(RecordError, match="seed is not 64 hexadecimal digits"):
                edited(seed, bad)

    def test_digest(self) -> None:
        record = complete()
        last = len(record.moves)
        with pytest.raises(Diverged, match=f"After move {last} the game differs"):
            edited(record.digests[last], "0" * 16).replay()

    def test_digest_in_a_wrong_place(self) -> None:
        last = len(complete().moves)
        with pytest.raises(RecordError, match="not a digest of the moves before it"):
            edited(f"= {last}", f"= {last - 1}")
        with pytest.raises(RecordError, match="not a digest of the moves before it"):
            edited(f"= {last}", "=")

    def test_move(self) -> None:
        text = complete().text()
        line = next(line for line in text.splitlines() if line.startswith("0: bid"))
        with pytest.raises(RecordError, match=r"Move \d+ .*cannot be read: .*“bid 99”"):
            parse(text.replace(line, "0: bid 99", 1), find)
        with pytest.raises(RecordError, match="is not “player: moves”"):
            parse(text.replace(line, "bid 4", 1), find)
        with pytest.raises(RecordError, match="“x” in the record is not a number"):
            parse(text.replace(line, "x: bid 4", 1), find)

    def test_rules_version_and_tables(self) -> None:
        with pytest.raises(OtherRules, match="version 9"):
            edited("rules: 1", "rules: 9").replay()
        with pytest.raises(OtherRules, match="other component tables"):
            edited(f"data: {COMETS.fingerprint}", "data: cafe").replay()

    @pytest.mark.parametrize("players", ["1", "5", "0", "99"])
    def test_wrong_number_of_players(self, players: str) -> None:
        text = new_record(COMETS, 2, None, bytes(32)).text()
        with pytest.raises(WrongPlayers, match=f"for 2 to 4 players, not for {players}"):
            parse(text.replace("players: 2", f"players: {players}"), find)

    @pytest.mark.parametrize("players", ["two", "-2", "", "²", "9999999999"])
    def test_number_of_players_that_is_no_number(self, players: str) -> None:
        with pytest.raises(RecordError, match="is not a number"):
            edited("players: 3", f"players: {players}")

    def test_options(self) -> None:
        with pytest.raises(BadOption, match="no option “wide”"):
            edited("long=true", "wide=true")
        with pytest.raises(BadOption, match="“often” is not a value"):
            edited("long=true", "long=often")
        with pytest.raises(RecordError, match="“long” in the record’s options"):
            edited("long=true", "long")
        with pytest.raises(BadOption, match="for 2, 3 players, not for 4"):
            edited("players: 3", "players: 4")

    def test_unknown_game(self) -> None:
        with pytest.raises(UnknownGame, match="no game “chess”"):
            edited("game: comets", "game: chess")

    def test_text_after_the_end(self) -> None:
        with pytest.raises(RecordError, match="goes on after its end: “0: pass”"):
            parse(complete().text() + "0: pass\n", find)

    def test_head(self) -> None:
        with pytest.raises(RecordError, match="“rules 1” in the record’s head is not"):
            edited("rules: 1", "rules 1")


class TestTruncated:
    """A record that was cut off."""

    @pytest.mark.parametrize("name", ["game", "rules", "data", "players", "options", "seed"])
    def test_head(self, name: str) -> None:
        lines = complete().text().splitlines()
        kept = [line for line in lines if not line.startswith(f"{name}:")]
        with pytest.raises(Truncated, match=f"no line “{name}”"):
            parse("\n".join(kept), find)

    def test_without_its_end(self) -> None:
        text = complete().text()
        moves = len(complete().moves)
        with pytest.raises(Truncated, match=f"cut off after move {moves}"):
            parse(text[: text.index("end ")], find)

    def test_moves_are_missing(self) -> None:
        lines = complete().text().splitlines()
        kept = [line for line in lines if not line.startswith(("0: ", "= "))]
        with pytest.raises(Truncated, match=r"says it has \d+ moves but holds \d+"):
            parse("\n".join(kept), find)

    @given(st.integers(min_value=0))
    def test_anywhere(self, length: int) -> None:
        """Wherever it is cut, one sentence says so; only a cut last line can go unnoticed."""
        text = complete().text().strip()
        with pytest.raises(AstrariumError):
            parse(text[: length % len(text.removesuffix(str(len(complete().moves))))], find)


class TestGarbage:
    """Something else altogether."""

    @pytest.mark.parametrize("text", ["", "\n\n", "Dear player,", "{}", "astrarium record 2\n"])
    def test_is_not_a_record(self, text: str) -> None:
        with pytest.raises(RecordError, match="This is not a record"):
            parse(text, find)

    @given(GARBAGE)
    def test_any_text(self, text: str) -> None:
        with pytest.raises(RecordError):
            parse(text, find)

    @given(GARBAGE, st.integers(min_value=0))
    def test_any_text_within_a_record(self, text: str, place: int) -> None:
        """Either it still reads or it is refused in a sentence; nothing else happens."""
        whole = complete().text()
        at = place % len(whole)
        try:
            parse(whole[:at] + text + whole[at:], find).replay()
        except AstrariumError as error:
            assert str(error)

    def test_too_long_a_text(self) -> None:
        with pytest.raises(RecordError, match="too long to be a game"):
            parse("astrarium record 1\n" + "x" * LONGEST_TEXT, find)

    def test_too_many_moves(self) -> None:
        text = new_record(COMETS, 2, None, bytes(32)).text()
        moves = "0: " + ", ".join(["pass"] * 50_000)
        with pytest.raises(Diverged):
            parse(text.replace("end 0", f"{moves}\nend 50000"), find).replay()
