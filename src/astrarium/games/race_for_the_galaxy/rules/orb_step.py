"""R12: the Orb step before Explore: passing, moving teams, playing and drawing Orb cards."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.games.race_for_the_galaxy.rules.components import (
    EXPLORE_ORB,
    NONE,
    ORB_STEP,
    TEAM_MOVE,
)
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    GENERATION,
    MILITARY_TOKEN,
    MOVE_TOKEN,
    OPEN,
    TOKEN_VALUE,
    WALL_TOKEN,
)
from astrarium.games.race_for_the_galaxy.rules.orb_laying import (
    generate,
    lay_from_hand,
    ways_to_lay,
)
from astrarium.games.race_for_the_galaxy.rules.orb_ways import Reached
from astrarium.games.race_for_the_galaxy.rules.player import Player
from astrarium.games.race_for_the_galaxy.rules.refusals import Decision
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.games.race_for_the_galaxy.rules.temporary import (
    helping_cards,
    strengthen,
    use_for_military,
)
from astrarium.games.race_for_the_galaxy.rules.vocabulary import (
    CROSS,
    DONE,
    DRAW_ORB,
    HASTEN,
    HOME,
    KEEP_STILL,
    LAY,
    LAY_NOTHING,
    MOVE,
    MOVE_TEAMS,
    PASS,
    STRENGTHEN,
    USE,
)
from astrarium.kernel.rules.question import NOTHING as NO_ACTION
from astrarium.kernel.rules.question import Frame, Step
from astrarium.kernel.words import N_

STEPS: Final = 4
ENDED: Final = -1  # the steps of a team that took a token
FORMER_RULES: Final = 1  # teams moved in one go


class OrbStep(Step[RaceForTheGalaxy]):
    """R12.2: who chose Explore: Orb goes up the track; R12.3: then all in priority order."""

    def run(self, state: RaceForTheGalaxy) -> None:
        state.phase = ORB_STEP
        state.again = False
        state.tell("phase", state.order[0], ORB_STEP)
        first: list[int] = []
        others: list[int] = []
        for seat in state.priority:
            (first if EXPLORE_ORB in state.players[seat].chosen else others).append(seat)
        state.priority = tuple(first + others)
        for player in state.players:
            player.begin_settle()
        frames: list[Frame] = [OrbTurn(seat) for seat in state.priority]
        state.ask_in_order(frames)


class OrbTurn(Decision):
    """R12.4, R12.5: pass, or take Orb actions, beginning with Move."""

    rule: ClassVar[str] = "R12.4"
    prompt: ClassVar[str] = N_("Orb: pass, or take actions?")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        if EXPLORE_ORB in state.players[self.player].chosen:
            return [MOVE_TEAMS, PASS]
        return [MOVE_TEAMS, KEEP_STILL, PASS]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        seat = self.player
        if action == PASS:
            pass_step(state, seat)
            return
        all_three = EXPLORE_ORB in state.players[seat].chosen
        frames: list[Frame] = []
        if action == MOVE_TEAMS:
            frames.append(BeginMove(seat))
        both = all_three or action == KEEP_STILL
        # R8.3: everybody sees that a player without Orb cards can lay none.
        if state.players[seat].orb_cards or not both or state.follows(FORMER_RULES):
            frames.append(PlayOrbCard(seat, may_draw=not both))
        if both:
            frames.append(DrawOrbCard(seat))
        state.ask_in_order(frames)


def pass_step(state: RaceForTheGalaxy, seat: int) -> None:
    """R12.5: to the top of the track, and teams may come home."""
    state.priority = (seat, *[other for other in state.priority if other != seat])
    state.tell("pass", seat)
    frames: list[Frame] = [BringHome(seat, team) for team in range(len(state.players[seat].teams))]
    state.ask_in_order(frames)


class BringHome(Decision):
    """R12.5: whether a team goes to an airlock space."""

    rule: ClassVar[str] = "R12.5"
    prompt: ClassVar[str] = N_("Bring your team back to an airlock?")

    def __init__(self, player: int, team: int) -> None:
        self.player = player
        self.team: int = team

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        stands = state.players[self.player].teams[self.team]
        homes = [HOME(state.orb.name_of(where)) for where in state.orb.airlocks if where != stands]
        return [DONE, *homes]

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action != DONE:
            put_team(state, self.player, self.team, state.orb.spot_named(HOME.first(action)))
            state.tell("home", self.player, self.team)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"team": self.team + 1}


def put_team(state: RaceForTheGalaxy, seat: int, team: int, where: int) -> None:
    """Put a team on a square."""
    player = state.players[seat]
    player.teams = replaced(player.teams, team, where)


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values but one."""
    return (*values[:place], value, *values[place + 1 :])


# Move.


class BeginMove(Step[RaceForTheGalaxy]):
    """R12.6: how far each team may go."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        steps = STEPS
        for place in range(player.active):
            steps += TEAM_MOVE[player.tableau[place]]
        teams = len(player.teams)
        player.steps = (steps,) * teams
        player.crossings = (0,) * teams
        player.passages = (0,) * teams
        player.last_moved = NONE
        state.ask(MoveTeam(self.seat))


def reach(state: RaceForTheGalaxy, seat: int, team: int) -> list[Reached]:
    """R12.6: where a team can get to with what it has."""
    player = state.players[seat]
    return state.orb.reach(
        player.teams[team],
        player.steps[team],
        max(OPEN, player.barrier_strength()),
        player.crossings[team],
        player.passages[team],
        state.tokens_at,
    )


class MoveTeam(Decision):
    """R12.6, R12.7: where a team goes, and what is used for it; it may stop and go on.

    Only where a team ends matters: a search moves it there at once, and then the other one.
    """

    rule: ClassVar[str] = "R12.6"
    prompt: ClassVar[str] = N_("Move a team, or leave it at that.")

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        return self._options(state, NONE)

    def ordered(self, state: RaceForTheGalaxy) -> list[int]:
        player = state.players[self.player]
        last = player.last_moved
        if last == NONE:
            return state.legal(self.player)
        for team in range(len(player.teams)):
            if team != last and (may_move(player, team) or may_hasten(state, player, team)):
                return self._options(state, last)
        return [DONE]

    def unasked(self, state: RaceForTheGalaxy) -> int:
        """Former rules moved each team at once, and asked again only for the other one."""
        player = state.players[self.player]
        if player.last_moved == NONE:
            return NO_ACTION
        for team in range(len(player.teams)):
            if team != player.last_moved and may_move(player, team):
                return NO_ACTION
        return DONE

    def _options(self, state: RaceForTheGalaxy, but: int) -> list[int]:
        """What can be done, perhaps but for one team."""
        player = state.players[self.player]
        found: list[int] = []
        for team in range(len(player.teams)):
            if team != but and may_move(player, team):
                first = MOVE(team)
                reached = reach(state, self.player, team)
                found.extend([first + one.name for one in reached])
        found.extend(self._helps(state, player, but))
        found.append(DONE)
        return found

    def _helps(self, state: RaceForTheGalaxy, player: Player, but: int) -> list[int]:
        """R12.6, R14.2: temporary Military if a barrier withstands, and tokens."""
        found: list[int] = []
        withstands = state.orb.strongest > player.barrier_strength()
        if withstands:
            found.extend(USE.each(helping_cards(player, NONE)))
        for token in sorted(set(player.tokens)):
            if MILITARY_TOKEN[token] and withstands:
                found.append(STRENGTHEN(token))
            for team in range(len(player.teams)):
                if team == but or is_over(state, player, team):
                    continue
                if may_move(player, team) and (
                    WALL_TOKEN[token] or (MILITARY_TOKEN[token] and withstands)
                ):
                    found.append(CROSS(token, team))
                if MOVE_TOKEN[token]:
                    found.append(HASTEN(token, team))
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        player = state.players[self.player]
        if action == DONE:
            end_move(player)
            return
        if MOVE.has(action):
            move(state, self.player, MOVE.first(action), MOVE.second(action))
            return
        state.ask(MoveTeam(self.player))
        if USE.has(action):
            use_for_military(state, self.player, USE.first(action), below=0)
        elif STRENGTHEN.has(action):
            strengthen(state, self.player, STRENGTHEN.first(action))
        elif CROSS.has(action):
            cross(state, self.player, CROSS.first(action), CROSS.second(action))
        else:
            hasten(state, self.player, HASTEN.first(action), HASTEN.second(action))

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        player = state.players[self.player]
        steps = [max(0, left) for left in player.steps]
        return {"steps": steps, "strength": player.barrier_strength()}


def may_move(player: Player, team: int) -> bool:
    """R12.6: whether a team has steps left."""
    return player.steps[team] > 0


def is_over(state: RaceForTheGalaxy, player: Player, team: int) -> bool:
    """R12.7: whether a team has taken a token; formerly, whether it had no steps left."""
    return player.steps[team] <= (0 if state.follows(FORMER_RULES) else ENDED)


def may_hasten(state: RaceForTheGalaxy, player: Player, team: int) -> bool:
    """R14.2b: whether a token at hand gives more steps to a team whose move is not over."""
    if is_over(state, player, team):
        return False
    for token in player.tokens:
        if MOVE_TOKEN[token]:
            return True
    return False


def end_move(player: Player) -> None:
    """What lasted for one move ends."""
    player.steps = ()
    player.crossings = ()
    player.passages = ()
    player.last_moved = NONE


def cross(state: RaceForTheGalaxy, seat: int, token: int, team: int) -> None:
    """R14.2: a team may pass one barrier, or one wall or barrier."""
    player = state.players[seat]
    state.use_token(seat, token)
    if WALL_TOKEN[token]:
        player.passages = replaced(player.passages, team, player.passages[team] + 1)
    else:
        player.crossings = replaced(player.crossings, team, player.crossings[team] + 1)


def hasten(state: RaceForTheGalaxy, seat: int, token: int, team: int) -> None:
    """R14.2: a team may go further."""
    player = state.players[seat]
    state.use_token(seat, token)
    player.steps = replaced(player.steps, team, player.steps[team] + TOKEN_VALUE[token])


def move(state: RaceForTheGalaxy, seat: int, team: int, name: int) -> None:
    """R12.6: the team goes to a square; R12.7: a token there ends its move."""
    player = state.players[seat]
    where = state.orb.spot_named(name)
    for one in reach(state, seat, team):
        if one.name == name:
            player.steps = replaced(player.steps, team, player.steps[team] - one.steps)
            player.crossings = replaced(player.crossings, team, one.crossings)
            player.passages = replaced(player.passages, team, one.passages)
    put_team(state, seat, team, where)
    player.last_moved = team
    state.tell("move", seat, team, name)
    state.ask(GoOn(seat))
    token = token_on(state, where)
    if token != NONE:
        over = 0 if state.follows(FORMER_RULES) else ENDED
        player.steps = replaced(player.steps, team, over)
        take_token(state, seat, where, token)


def token_on(state: RaceForTheGalaxy, where: int) -> int:
    """The token on a square, if there is one."""
    for place, token in state.tokens_at:
        if place == where:
            return token
    return NONE


def take_token(state: RaceForTheGalaxy, seat: int, where: int, token: int) -> None:
    """R12.7: the token is taken; R12.8: its square may bring a card."""
    player = state.players[seat]
    state.tokens_at = tuple([one for one in state.tokens_at if one[0] != where])
    player.tokens = tuple(sorted([*player.tokens, token]))
    state.reveal()
    state.confide("artifact", seat, [token])
    if state.orb.square_at(where) == GENERATION:
        generate(state, seat, where)


class GoOn(Step[RaceForTheGalaxy]):
    """R12.7: a team may go on; R8.5: without steps whoever holds tokens is asked, whatever kind."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        player = state.players[self.seat]
        for team in range(len(player.teams)):
            if may_move(player, team) or (player.tokens and not is_over(state, player, team)):
                state.ask(MoveTeam(self.seat))
                return
        end_move(player)


# Play and Draw.


class PlayOrbCard(Decision):
    """R12.4, R12.9: which Orb card to play, if any; or to draw one instead (R12.4a)."""

    rule: ClassVar[str] = "R12.9"
    prompt: ClassVar[str] = N_("Play an Orb card?")

    def __init__(self, player: int, may_draw: bool) -> None:
        self.player = player
        self.may_draw: bool = may_draw

    def options(self, state: RaceForTheGalaxy) -> list[int]:
        cards = sorted(set(state.players[self.player].orb_cards))
        found = ways_to_lay(state, cards, NONE)
        found.append(LAY_NOTHING)
        if self.may_draw:
            found.append(DRAW_ORB)
        return found

    def answer(self, state: RaceForTheGalaxy, action: int) -> None:
        if action == DRAW_ORB:
            draw_orb_card(state, self.player)
        elif LAY.has(action):
            lay_from_hand(state, self.player, action)
        else:
            state.tell("lay_nothing", self.player)

    def details(self, state: RaceForTheGalaxy, viewer: int | None) -> dict[str, object]:
        return {"may_draw": self.may_draw}


class DrawOrbCard(Step[RaceForTheGalaxy]):
    """R12.13: draw an Orb card, if there is one."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, state: RaceForTheGalaxy) -> None:
        draw_orb_card(state, self.seat)


def draw_orb_card(state: RaceForTheGalaxy, seat: int) -> None:
    """R12.13: take the top card of the Orb pile."""
    if not state.orb_pile:
        return
    player = state.players[seat]
    card = state.orb_pile.pop()
    player.orb_cards = tuple(sorted([*player.orb_cards, card]))
    state.reveal()
    state.confide("draw_orb", seat, [card])


ORB: Final = OrbStep()
