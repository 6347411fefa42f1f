"""A game being played: its state, its record, and what may be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from astrarium.kernel.errors import Illegal
from astrarium.kernel.records.record import PLIES_BETWEEN_DIGESTS, Record
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.question import Together
from astrarium.kernel.words import N_


@dataclass(frozen=True)
class Ply:
    """Who moved, whether the move can be taken back by itself, and whether others moved at once."""

    player: int
    free: bool
    together: bool


class Match:
    """A record that grows move by move, with the state it leads to."""

    def __init__(self, record: Record) -> None:
        """Go on with a record, empty or not; one that does not replay is refused."""
        record.replay()
        self.record = record
        self._start(record.moves)

    def play(self, player: int, action: int) -> None:
        """Play a legal action and record it."""
        before = self.state.irreversible()
        asked = self.state.stack[-1] if self.state.stack else None
        self.record.play(self.state, player, action)
        still_asked = not self.state.over and self.state.stack[-1] is asked
        together = isinstance(asked, Together) and still_asked
        self.plies.append(Ply(player, self.state.irreversible() == before, together))
        self.record.moves.append((player, action))
        ply = len(self.plies)
        if ply % PLIES_BETWEEN_DIGESTS == 0 or self.state.over:
            self.record.digests[ply] = digest(self.state)

    def undoable(self, player: int) -> list[int]:
        """The player's plies that may be taken back, latest first.

        All since the last moment that used chance, taught the player something, or was another
        player's answer; answers that others give at the same time do not stand in the way.
        """
        found: list[int] = []
        passed_others = False
        for number in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[number]
            if passed_others and not ply.together:
                break  # the others were only asked because of this move
            if ply.player != player:
                if not ply.together:
                    break
                passed_others = True
            elif not ply.free:
                break
            else:
                found.append(number)
        return found

    def undo(self, player: int, all_moves: bool = False) -> int:
        """Take back the player's last move, or all that may be; returns how many."""
        plies = self.undoable(player)
        if not plies:
            raise Illegal(
                N_(
                    "There is nothing to take back: chance, something learnt or "
                    "another player’s answer came after your last move."
                )
            )
        self._remove(plies if all_moves else plies[:1])
        return len(plies) if all_moves else 1

    def rewind(self, plies: int) -> None:
        """Go back to the position after so many moves: for a table whose players all agree."""
        self._start(self.record.moves[:plies])

    def _remove(self, plies: list[int]) -> None:
        gone = set(plies)
        self._start([move for ply, move in enumerate(self.record.moves) if ply not in gone])

    def _start(self, moves: list[tuple[int, int]]) -> None:
        self.record.moves = []
        self.record.digests = {}
        self.state = self.record.start()
        self.state.record_events()
        self.plies: list[Ply] = []
        for player, action in moves:
            self.play(player, action)
