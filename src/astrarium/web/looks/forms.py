"""The form of a new table: what was typed, what it means, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from astrarium import bots
from astrarium.kernel.errors import AstrariumError, BadOption
from astrarium.kernel.game import Game
from astrarium.kernel.options import Declared
from astrarium.kernel.words import N_, Text, Words
from astrarium.web.models import Approval
from astrarium.web.seats.people import BadName, clean_name
from astrarium.web.seats.seating import ME, OPEN, STANDING_BOT, USUAL_PATIENCE, Plan

USUAL_PLAYERS = 3
HERE = "here"  # another person at this device
BY_LINK, LISTED, INVITED = "link", "lobby", "invited"
DOORS = {
    BY_LINK: N_("Who has the secret link"),
    LISTED: N_("Anybody, from the lobby"),
    INVITED: N_("Only who is invited, seat by seat"),
}
APPROVALS = {
    Approval.USUAL: N_("At tables in the lobby, and once the game runs"),
    Approval.ALWAYS: N_("Always"),
    Approval.NEVER: N_("Never"),
}
OPTION = "option-"
PACES = {
    "0": N_("No clock"),
    "30": N_("30 seconds"),
    "60": N_("1 minute"),
    "120": N_("2 minutes"),
    "300": N_("5 minutes"),
    "86400": N_("1 day"),
    "172800": N_("2 days"),
    "259200": N_("3 days"),
    "604800": N_("7 days"),
}
PATIENCES = {
    "600": N_("10 minutes"),
    "1800": N_("30 minutes"),
    "7200": N_("2 hours"),
    "86400": N_("1 day"),
    "259200": N_("3 days"),
}
LIVE_PACES = ("30", "60", "120", "300")
SLOW_PACES = ("86400", "172800", "259200", "604800")
BOT_SPEEDS = {
    "0": N_("At once"),
    "600": N_("Brisk"),
    "1500": N_("Calm"),
    "3000": N_("Slow, to follow each move"),
}
USUAL_SPEED = "600"


class BadForm(AstrariumError):
    """Something typed into a form that cannot be used."""


def usual_players(game: Game) -> int:
    """The number of players that a game is set for if nobody says otherwise."""
    return min(game.players, key=lambda players: (abs(players - USUAL_PLAYERS), players))


@dataclass
class NewTable:
    """A table as somebody describes it in the form; errors stand by the names of the fields."""

    game: Game
    given: Mapping[str, str]
    errors: dict[str, AstrariumError] = field(default_factory=dict)

    @classmethod
    def usual(cls, game: Game) -> NewTable:
        """The form before anything is typed: oneself against bots."""
        values = {
            "players": str(usual_players(game)),
            "listed": BY_LINK,
            "approval": Approval.USUAL,
            "pace": "0",
            "patience": str(USUAL_PATIENCE),
            "bots": USUAL_SPEED,
            "chat": "1",
        }
        values |= {f"seat-{number}": STANDING_BOT for number in range(max(game.players))}
        values |= {"seat-0": ME}
        values |= {
            f"{OPTION}{one.name}": _word(one, one.default) for one in game.options.declared()
        }
        return cls(game, values)

    def value(self, name: str) -> str:
        """What was typed into a field."""
        return self.given.get(name, "")

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players to choose from."""
        return self.game.players

    @property
    def seats(self) -> range:
        """The seats that the form has, used or not."""
        return range(max(self.game.players))

    @property
    def who(self) -> list[tuple[str, Text | str]]:
        """Who can be given a seat."""
        people: list[tuple[str, Text | str]] = [
            (ME, N_("Me")),
            (HERE, N_("Another person at this device")),
            (OPEN, N_("Open: somebody may join")),
        ]
        return people + [(name, bots.find(name).label) for name in bots.levels()]

    @property
    def options(self) -> tuple[Declared, ...]:
        """What the game lets its players choose."""
        return self.game.options.declared()

    @property
    def paces(self) -> dict[str, dict[str, str]]:
        """The clocks, by kind."""
        return {
            "": {"0": PACES["0"]},
            N_("Live: for each answer"): {pace: PACES[pace] for pace in LIVE_PACES},
            N_("Over days: for each answer"): {pace: PACES[pace] for pace in SLOW_PACES},
        }

    @property
    def doors(self) -> dict[str, str]:
        """Who may sit down."""
        return DOORS

    @property
    def approvals(self) -> dict[Approval, str]:
        """When the host is asked before somebody sits down."""
        return APPROVALS

    @property
    def patiences(self) -> dict[str, str]:
        """After which time a bot may play for who is away, if there is no clock."""
        return PATIENCES

    @property
    def bot_speeds(self) -> dict[str, str]:
        """How long bots wait before they answer."""
        return BOT_SPEEDS

    def plan(self, words: Words, name: str) -> Plan | None:
        """The table to be set, or nothing if something is wrong."""
        players = self._players()
        seats = [self._who(number) for number in range(players)]
        door = self._one_of("listed", tuple(DOORS))
        plan = Plan(
            game=self.game.name,
            seats=[ME if who == HERE else who for who in seats],
            options=self._options(players),
            listed=door == LISTED,
            by_invitation=door == INVITED,
            approval=self._one_of("approval", tuple(APPROVALS)),
            patience=int(self._one_of("patience", tuple(PATIENCES)) or 0),
            seconds_per_answer=int(self._one_of("pace", tuple(PACES)) or 0),
            bot_pause=int(self._one_of("bots", tuple(BOT_SPEEDS)) or 0),
            has_chat=bool(self.value("chat")),
            names=self._names(seats, words, name),
        )
        return None if self.errors else plan

    def _players(self) -> int:
        allowed = tuple(str(number) for number in self.game.players)
        return int(self._one_of("players", allowed) or 0)

    def _who(self, number: int) -> str:
        return self._one_of(f"seat-{number}", tuple(who for who, _ in self.who))

    def _one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.value(name)
        if value in allowed:
            return value
        self.errors[name] = BadForm(N_("Please choose one of these."))
        return ""

    def _names(self, seats: list[str], words: Words, name: str) -> list[str]:
        """The names of all who sit at this device; the others have theirs."""
        names: list[str] = []
        for number, who in enumerate(seats):
            usual = name or words("Guest")
            if who == HERE or (who == ME and ME in seats[:number]):
                usual = words("Player {number}", number=number + 1)
            names.append(self._name(number, usual) if who in (ME, HERE) else "")
            if names[-1] and names[-1].casefold() in [one.casefold() for one in names[:-1]]:
                self.errors[f"name-{number}"] = BadForm(
                    N_("Two players at this device have the same name: give each their own.")
                )
        return names

    def _name(self, number: int, usual: str) -> str:
        field_name = f"name-{number}"
        typed = self.value(field_name).strip()
        try:
            return clean_name(typed) if typed else usual
        except BadName as error:
            self.errors[field_name] = error
            return ""

    def _options(self, players: int) -> dict[str, str]:
        """The options that differ from the printed game, as words."""
        chosen = {}
        for one in self.options:
            word = self._option(one, players)
            if word != _word(one, one.default):
                chosen[one.name] = word or "no"
        return chosen

    def _option(self, one: Declared, players: int) -> str:
        name = f"{OPTION}{one.name}"
        usual = _word(one, one.default)
        given = self.given.get(name, "" if one.is_flag else usual)
        word = _word(one, bool(given)) if one.is_flag else given
        if not one.is_flag and word not in one.values:
            self.errors[name] = BadForm(N_("Please choose one of these."))
        elif word != usual and one.players and players and players not in one.players:
            allowed = ", ".join(str(number) for number in one.players)
            self.errors[name] = BadOption(N_("Only for {players} players."), players=allowed)
        return word


def _word(one: Declared, value: object) -> str:
    """An option's value as a form holds it: a box that is not ticked holds nothing."""
    if one.is_flag:
        return "yes" if value else ""
    return str(value)
