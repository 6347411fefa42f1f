"""A game as a list of moves: saved games, undo, replay and regression tests are this one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from astrarium.kernel.errors import (
    BadSeed,
    Diverged,
    Illegal,
    OtherRules,
    RecordError,
    Truncated,
    UnknownAction,
)
from astrarium.kernel.game import Game
from astrarium.kernel.options import Options
from astrarium.kernel.records.snapshot import digest
from astrarium.kernel.rules.chance import SecureChance
from astrarium.kernel.rules.state import State
from astrarium.kernel.words import N_

FORMAT = "astrarium record 1"
PLIES_BETWEEN_DIGESTS = 50
LONGEST_TEXT = 2_000_000
END = "end"


@dataclass
class Record:
    """A game's rules, seed and moves, with digests of the state on the way."""

    game: Game
    players: int
    options: Options
    seed: bytes
    rules_version: int
    fingerprint: str
    moves: list[tuple[int, int]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)

    def start(self) -> State:
        """The state before the first move."""
        state = self.game.new(self.players, self.options, SecureChance(self.seed))
        if self.rules_version in self.game.closes_rows:
            state.follow(self.rules_version)
        return state

    def positions(self) -> Iterator[State]:
        """The state before the first move and after each one: always the same object."""
        self._same_rules()
        state = self.start()
        yield state
        for ply, (player, action) in enumerate(self.moves, start=1):
            self._step(state, ply, player, action)
            yield state

    def replay(self, plies: int | None = None) -> State:
        """The state after so many moves, or after all."""
        last = len(self.moves) if plies is None else plies
        for ply, state in enumerate(self.positions()):
            if ply == last:
                return state
        raise RecordError(
            N_("The record has {moves} moves: there is no move {ply}."),
            moves=len(self.moves),
            ply=last,
        )

    def text(self) -> str:
        """The record as text that a person can read, paste and open again."""
        header = {
            "game": self.game.name,
            "rules": str(self.rules_version),
            "data": self.fingerprint,
            "players": str(self.players),
            "options": " ".join(f"{name}={word}" for name, word in self.options.words().items()),
            "seed": self.seed.hex(),
        }
        lines = [
            FORMAT,
            *(f"{name}: {value}".rstrip() for name, value in header.items()),
            "",
        ]
        lines.extend(self._move_lines())
        return "\n".join([*lines, f"{END} {len(self.moves)}", ""])

    def _move_lines(self) -> Iterator[str]:
        first = 0
        for last in [*sorted(self.digests), len(self.moves)]:
            for player, run in groupby(self.moves[first:last], key=lambda move: move[0]):
                yield f"{player}: {', '.join(self.game.vocabulary.text(move) for _, move in run)}"
            if last in self.digests and (last > first or last == 0):
                yield f"= {last} {self.digests[last]}"
            first = last

    def _same_rules(self) -> None:
        if self.rules_version not in (self.game.rules_version, *self.game.closes_rows):
            raise OtherRules(
                N_("This record follows version {theirs} of the rules of {title}; here is {ours}."),
                theirs=self.rules_version,
                ours=self.game.rules_version,
                title=self.game.title,
            )
        if self.fingerprint != self.game.fingerprint:
            raise OtherRules(
                N_("This record was played with other component tables ({theirs}, here {ours})."),
                theirs=self.fingerprint,
                ours=self.game.fingerprint,
            )

    def play(self, state: State, player: int, action: int) -> None:
        """Play a move as the record's version of the rules has it."""
        state.play(player, action)
        if self.rules_version in self.game.closes_rows:
            state.close_rows()

    def _step(self, state: State, ply: int, player: int, action: int) -> None:
        try:
            self.play(state, player, action)
        except Illegal as refusal:
            raise Diverged(
                N_("Move {ply} ({move} by player {player}) is not legal here: {reason}"),
                ply,
                self._agreed(ply),
                move=self._move_name(action),
                player=player + 1,
                reason=refusal,
            ) from refusal
        if ply in self.digests and digest(state) != self.digests[ply]:
            raise Diverged(
                N_("After move {ply} the game differs from the record."), ply, self._agreed(ply)
            )

    def _agreed(self, ply: int) -> int:
        return max((before for before in self.digests if before < ply), default=0)

    def _move_name(self, action: int) -> str:
        known = 0 <= action < self.game.vocabulary.size
        return self.game.vocabulary.text(action) if known else str(action)


def new_record(game: Game, players: int, options: Options | None, seed: bytes) -> Record:
    """An empty record of a game about to start."""
    chosen = game.checked(players, options)
    return Record(game, players, chosen, seed, game.rules_version, game.fingerprint)


def parse(text: str, find: Callable[[str], Game]) -> Record:
    """Read a record's text; `find` gives the game of a name."""
    if len(text) > LONGEST_TEXT:
        raise RecordError(N_("This record is too long to be a game."))
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != FORMAT:
        raise RecordError(N_("This is not a record: its first line is not “{line}”."), line=FORMAT)
    blank = lines.index("") if "" in lines else len(lines)
    record = _parse_header(dict(_pairs(lines[1:blank])), find)
    _parse_moves(record, lines[blank + 1 :])
    return record


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon:
            raise RecordError(N_("“{line}” in the record’s head is not “name: value”."), line=line)
        yield name.strip(), value.strip()


def _parse_header(header: dict[str, str], find: Callable[[str], Game]) -> Record:
    for name in ("game", "rules", "data", "players", "options", "seed"):
        if name not in header:
            raise Truncated(N_("The record’s head has no line “{name}”."), name=name)
    game = find(header["game"])
    players = _number(header["players"])
    options = game.options.parse(_option_words(header["options"]), players)
    game.checked(players, options)
    try:
        seed = bytes.fromhex(header["seed"])
        SecureChance(seed)
    except (ValueError, BadSeed):
        raise RecordError(N_("The record’s seed is not 64 hexadecimal digits.")) from None
    return Record(game, players, options, seed, _number(header["rules"]), header["data"])


def _option_words(line: str) -> dict[str, str]:
    words = {}
    for word in line.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise RecordError(
                N_("“{word}” in the record’s options is not “name=value”."), word=word
            )
        words[name] = value
    return words


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 9:
        raise RecordError(N_("“{word}” in the record is not a number."), word=word)
    return int(word)


def _parse_moves(record: Record, lines: list[str]) -> None:
    ended = False
    for line in filter(None, lines):
        if ended:
            raise RecordError(N_("The record goes on after its end: “{line}”."), line=line)
        if line.startswith(END):
            ended = True
            _check_end(record, line)
        elif line.startswith("="):
            _parse_digest(record, line)
        else:
            _parse_run(record, line)
    if not ended:
        raise Truncated(N_("The record is cut off after move {ply}."), ply=len(record.moves))


def _check_end(record: Record, line: str) -> None:
    moves = _number(line.removeprefix(END).strip())
    if moves != len(record.moves):
        raise Truncated(
            N_("The record says it has {moves} moves but holds {held}."),
            moves=moves,
            held=len(record.moves),
        )


def _parse_digest(record: Record, line: str) -> None:
    parts = line.split()
    if len(parts) != 3 or _number(parts[1]) != len(record.moves):
        raise RecordError(N_("“{line}” is not a digest of the moves before it."), line=line)
    record.digests[len(record.moves)] = parts[2]


def _parse_run(record: Record, line: str) -> None:
    player, colon, actions = line.partition(":")
    if not colon:
        raise RecordError(N_("“{line}” is not “player: moves”."), line=line)
    seat = _number(player.strip())
    for action in actions.split(","):
        try:
            record.moves.append((seat, record.game.vocabulary.parse(action.strip())))
        except UnknownAction as error:
            raise RecordError(
                N_("Move {ply} of the record cannot be read: {problem}"),
                ply=len(record.moves) + 1,
                problem=error,
            ) from error
