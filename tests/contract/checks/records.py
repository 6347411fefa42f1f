"""Records replay, digests are stable, and undo brings back exactly what was."""

from __future__ import annotations

from astrarium.kernel.records.match import Match
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS, Record, parse
from astrarium.kernel.records.snapshot import digest, dump
from astrarium.kernel.rules.state import State
from tests.contract.cases import History, Moment, learnt, sampled
from tests.contract.checks.hidden import redealt
from tests.contract.comparing import same

MOST_FREE_MOVES = 10
REDEALS = 4
DIGESTS = 20


def digests_are_stable(history: History) -> None:
    """The same moves give the same digests again, which change with every move."""
    stride = 1 + len(history.states) // DIGESTS
    replays = zip(history.record().positions(), history.record().positions(), strict=True)
    last = ""
    for ply, (one, two) in enumerate(replays):
        if ply % stride < 2:
            now = digest(one)
            assert now == digest(two), f"two replays differ after move {ply}"
            assert now == digest(history.states[ply]), f"a replay differs after move {ply}"
            assert now != last, f"move {ply} leaves no trace in the digest"
            last = now


def record_replays(history: History) -> None:
    """A match keeps a record that replays to the same state, also after being text."""
    match = _match(history, len(history.moves))
    assert match.record.moves == history.moves
    assert match.record.digests.keys() == {
        *range(PLIES_BETWEEN_DIGESTS, len(history.moves), PLIES_BETWEEN_DIGESTS),
        len(history.moves),
    }
    text = match.record.text()
    again = _read(history, text)
    assert again == match.record
    assert again.text() == text
    assert digest(again.replay()) == digest(match.state)


def record_goes_on(history: History) -> None:
    """A game saved in the middle goes on where it was."""
    middle = len(history.moves) // 2
    match = _match(history, middle)
    loaded = Match(_read(history, match.record.text()))
    same(dump(match.state), dump(loaded.state), "the loaded game differs")
    for player, action in history.moves[middle:]:
        loaded.play(player, action)
    unbroken = _match(history, len(history.moves)).state
    same(dump(unbroken), dump(loaded.state), "the loaded game ends differently")


def _match(history: History, plies: int) -> Match:
    match = Match(history.record(0))
    for player, action in history.moves[:plies]:
        match.play(player, action)
    return match


def _read(history: History, text: str) -> Record:
    return parse(text, {history.case.game.name: history.case.game}.__getitem__)


def undo_brings_back(moment: Moment) -> None:
    """Taking a move back gives the state before it; only what can be taken back is."""
    player, action = moment.next_move()
    match = Match(moment.history.record(moment.ply))
    before = dump(match.state)
    count = match.state.irreversible()
    moves = list(match.record.moves)
    match.play(player, action)
    if match.state.irreversible() == count:
        assert match.undoable(player)[:1] == [moment.ply], "a free move cannot be taken back"
        assert match.undo(player) == 1
        same(before, dump(match.state), "taking back leads elsewhere")
        assert match.record.moves == moves
    else:
        assert moment.ply not in match.undoable(player), "chance or something learnt is undone"
    _undo_all(match, player)


def _undo_all(match: Match, player: int) -> None:
    """One click takes back as much as step by step, and leaves the others' moves alone."""
    plies = match.undoable(player)
    if not plies:
        return
    stepwise = Match(match.record)
    expected = [move for ply, move in enumerate(match.record.moves) if ply not in plies]
    for _ in plies:
        stepwise.undo(player)
    reached = dump(stepwise.state)
    assert stepwise.record.moves == expected
    assert stepwise.undoable(player) == []
    same(reached, dump(stepwise.record.replay()), "the record after taking back differs")


def free_moves_teach_nothing(moment: Moment) -> None:
    """A move that can be taken back shows its player nothing that was not known before."""
    for player in moment.state().to_act():
        for action in sampled(moment.state().legal(player), MOST_FREE_MOVES, moment.choice):
            after = moment.recorded()
            count = after.irreversible()
            after.play(player, action)
            if after.irreversible() == count:
                _teaches_nothing(moment, player, action, after)


def _teaches_nothing(moment: Moment, player: int, action: int, after: State) -> None:
    for seed in range(REDEALS):
        guess = redealt(moment.state(), player, moment.choice + seed)
        guess.record_events()
        guess.play(player, action)
        same(after.view(player), guess.view(player), f"{action} shows {player} something")
        same(learnt(after, player), learnt(guess, player), f"{action} tells {player} something")
