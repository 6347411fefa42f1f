"""A game being played, and what may be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.errors import Illegal
from astrarium.kernel.game import Game
from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import new_record
from astrarium.kernel.records.snapshot import dump
from astrarium.kernel.rules.chance import seed_from_text
from tests.contract import relics, sample

COMETS: Game = sample.module().GAME
NOTHING = "nothing to take back"


def match_of(game: Game, players: int = 3) -> Match:
    """A match about to start."""
    return Match(new_record(game, players, None, seed_from_text("match")))


def comets(match: Match) -> Any:
    """The sample's state: its class is only known at run time."""
    return match.state


def bid_all(match: Match) -> int:
    """Everybody bids the first card; returns who may refuel."""
    for player in match.state.to_act():
        match.play(player, match.state.legal(player)[0])
    (player,) = match.state.to_act()
    return player


def play(match: Match, player: int, *texts: str) -> None:
    """Play moves given in words."""
    for text in texts:
        match.play(player, match.record.game.vocabulary.parse(text))


class TestCommit:
    """Sealed answers."""

    def test_can_be_taken_back_until_all_are_in(self) -> None:
        match = match_of(COMETS)
        start = dump(match.state)
        match.play(1, match.state.legal(1)[0])
        match.play(0, match.state.legal(0)[0])
        assert match.undoable(1) == [0]
        assert match.undo(1) == 1
        assert match.record.moves == [(0, comets(match).stack[-1].answers[0])]
        assert match.state.to_act() == [1, 2]
        match.undo(0)
        assert dump(match.state) == start

    def test_cannot_be_taken_back_once_revealed(self) -> None:
        match = match_of(COMETS)
        bid_all(match)
        for player in range(3):
            assert match.undoable(player) == []
            with pytest.raises(Illegal, match=NOTHING):
                match.undo(player)

    def test_cannot_be_taken_back_when_another_sealed_round_has_begun(self) -> None:
        """The next question being asked of all at once does not open the last one again."""
        match = match_of(COMETS)
        loser = bid_all(match)
        play(match, loser, "pass")
        other = (loser + 1) % 3
        match.play(other, match.state.legal(other)[0])
        assert match.undoable(other) == [len(match.plies) - 1]
        assert match.undo(other, all_moves=True) == 1


class TestSingle:
    """Moves of one player at a time."""

    def test_a_free_move_can_be_taken_back(self) -> None:
        match = match_of(COMETS)
        loser = bid_all(match)
        before = dump(match.state)
        play(match, loser, "pass")
        assert dump(match.state) != before
        assert match.undo(loser) == 1
        assert dump(match.state) == before

    def test_a_drawn_card_cannot_be_taken_back(self) -> None:
        match = match_of(COMETS)
        loser = bid_all(match)
        play(match, loser, "draw")
        with pytest.raises(Illegal, match=NOTHING):
            match.undo(loser)

    def test_a_free_move_stays_once_others_have_answered_what_follows(self) -> None:
        match = match_of(COMETS)
        loser = bid_all(match)
        play(match, loser, "pass")
        other = (loser + 1) % 3
        match.play(other, match.state.legal(other)[0])
        assert match.undoable(loser) == [], "others were asked because of that move"
        match.play(loser, match.state.legal(loser)[0])
        assert match.undoable(loser) == [len(match.plies) - 1], "but what came after is free"
        match.undo(other)
        assert len(match.undoable(loser)) == 2, "nobody else has answered any more"

    def test_a_move_of_the_other_player_stands_in_the_way(self) -> None:
        match = match_of(COMETS)
        loser = bid_all(match)
        play(match, loser, "pass")
        assert match.undoable((loser + 1) % 3) == []


class TestEach:
    """Private chains, worked through at the same time."""

    def test_are_taken_back_step_by_step_past_the_others(self) -> None:
        match = match_of(relics.GAME)
        start = dump(match.state)
        first, second = (match.state.legal(0)[0], match.state.legal(1)[0])
        match.play(0, first)
        match.play(1, second)
        play(match, 0, "send 1")
        play(match, 1, "send 2")
        assert match.undoable(0) == [2, 0]
        match.undo(0)
        assert match.record.moves[:2] == [(0, first), (1, second)]
        assert match.state.question(0).prompt == "Where to?"
        match.undo(0)
        assert match.undoable(0) == []
        assert match.undo(1, all_moves=True) == 2
        assert dump(match.state) == start

    def test_all_at_once(self) -> None:
        match = match_of(relics.GAME)
        match.play(0, match.state.legal(0)[0])
        play(match, 0, "send 1", "done")
        assert match.undo(0, all_moves=True) == 3
        assert match.record.moves == []

    def test_not_after_all_have_finished(self) -> None:
        match = match_of(relics.GAME, players=2)
        for player in (0, 1):
            match.play(player, match.state.legal(player)[0])
            play(match, player, "send 1", "done")
        assert match.state.rounds == 2
        assert match.undoable(0) == match.undoable(1) == []


def test_an_illegal_move_is_not_recorded() -> None:
    match = match_of(COMETS)
    before = dump(match.state)
    with pytest.raises(Illegal):
        play(match, 0, "draw")
    assert match.record.moves == []
    assert match.plies == []
    assert dump(match.state) == before


def test_events_are_kept_and_come_back_with_undo() -> None:
    match = match_of(COMETS)
    loser = bid_all(match)
    told = [event.kind for event in match.state.events]
    assert told == ["bid", "bid", "bid", "catch"]
    play(match, loser, "pass")
    match.undo(loser)
    assert [event.kind for event in match.state.events] == told


def test_rewinding_goes_back_further_than_undo() -> None:
    match = match_of(COMETS)
    loser = bid_all(match)
    play(match, loser, "draw")
    moves = list(match.record.moves)
    match.rewind(2)
    assert match.record.moves == moves[:2]
    assert len(match.state.to_act()) == 1
    match.rewind(0)
    assert dump(match.state) == dump(match.record.start())


def test_digests_follow_the_moves() -> None:
    match = match_of(COMETS)
    while not match.state.over:
        player = match.state.to_act()[-1]
        match.play(player, match.state.legal(player)[-1])
    assert list(match.record.digests) == [len(match.record.moves)]
    match.rewind(3)
    assert match.record.digests == {}
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo(5)


def test_nothing_can_be_played_after_the_end() -> None:
    match = match_of(COMETS)
    while not match.state.over:
        player = match.state.to_act()[0]
        match.play(player, match.state.legal(player)[0])
    with pytest.raises(Illegal, match="The game is over"):
        match.play(0, 0)
