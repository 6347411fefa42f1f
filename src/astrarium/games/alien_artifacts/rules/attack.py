"""R8.3 and R8.4: offensives and attacks, on the Alien System or on another player."""

from __future__ import annotations

from bisect import insort
from typing import Final

from astrarium.games.alien_artifacts.rules.components import (
    ATTACK_BONUS,
    BASIC_PLAN,
    COMBAT,
    CREDITS_ON_ATTACK,
    DAMAGED,
    DEFENCE_MOD,
    DESTROY_TO_DAMAGE,
    DESTROYED,
    EXTRA_BLOCKADE,
    OPERATIONAL,
    PLAN_TABLES,
    RESILIENT,
    REVEALS_TWO,
    SHIP,
    SHIP_ATTACK,
    SHIP_CREDITS,
    SIDES,
    SYSTEM_TABLES,
    TYPE,
    UNHARMED,
    VP_ON_ATTACK,
    VP_ON_HIGH_ATTACK,
    Row,
    effect_of,
    row_for,
)
from astrarium.games.alien_artifacts.rules.payment import ask_lifts, mask, offer_lifts
from astrarium.games.alien_artifacts.rules.player import NO_CARD
from astrarium.games.alien_artifacts.rules.refusals import Decision, PickDecision
from astrarium.games.alien_artifacts.rules.state import NO_TARGET, SYSTEM, AlienArtifacts
from astrarium.games.alien_artifacts.rules.vocabulary import (
    ATTACK,
    BLOCKADE,
    COUNT,
    DEFEND,
    DONE,
    LIFT,
    SEND,
)
from astrarium.kernel.rules.question import NOTHING, Step
from astrarium.kernel.words import N_


def attackers(state: AlienArtifacts, seat: int) -> list[int]:
    """R8.4.8: the operational Ships that have not attacked this turn."""
    ships = state.players[seat].cards_on(SHIP, OPERATIONAL)
    return [ship for ship in ships if ship not in state.attacked]


def start_offensive(state: AlienArtifacts, seat: int, plus: int) -> None:
    """R8.3: operational Ships attack one common target."""
    state.attack_plus = plus
    state.ask(ChooseTarget(seat, NO_CARD))


def offer_mission(state: AlienArtifacts, seat: int, ship: int) -> None:
    """R6.4.2: a Ship that goes on a mission may attack at once, alone."""
    if ship not in state.attacked:
        state.attack_plus = 0
        state.ask(ChooseTarget(seat, ship))


class ChooseTarget(Decision):
    """D13, D14: what to attack; a Ship on a mission may also stay quiet."""

    rule = "R8.4.1"
    prompt = N_("Attack: which target?")

    def __init__(self, player: int, ship: int) -> None:
        self.player = player
        self.ship: int = ship

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = [ATTACK(0)]
        offered.extend([ATTACK(seat + 1) for seat in range(state.seats) if seat != self.player])
        if self.ship != NO_CARD:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action == DONE:
            return
        state.target = ATTACK.first(action) - 1
        state.plan = BASIC_PLAN if state.target != SYSTEM else NO_CARD
        state.tell("attack", self.player, state.target + 1)
        state.ask(EndAttack(self.player))
        if self.ship == NO_CARD:
            state.ask(NextShip(self.player))
        else:
            state.ask(SendShip(self.player, self.ship))
        if state.target != SYSTEM:
            ask_defender(state, state.target)

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"ship": self.ship}


def ask_defender(state: AlienArtifacts, defender: int) -> None:
    """R8.4.2: the defender chooses a plan, if there is anything to choose."""
    player = state.players[defender]
    state.shields = player.cards_with(DEFENCE_MOD, [])
    if player.plans or player.blockaded_with(mask(DEFENCE_MOD)):
        state.ask(ChoosePlan(defender))


class ChoosePlan(Decision):
    """D16: the defender's plan; before it, blockaded shields may be paid for."""

    rule = "R8.4.2"
    prompt = N_("You are attacked: which Defence Plan do you use?")

    def options(self, state: AlienArtifacts) -> list[int]:
        player = state.players[self.player]
        offered = [
            LIFT(card)
            for card in player.blockaded_with(mask(DEFENCE_MOD))
            if card not in state.shields
        ]
        offered.append(DEFEND(BASIC_PLAN))
        offered.extend(DEFEND.each(player.plans))
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if LIFT.has(action):
            card = LIFT.first(action)
            state.lift(self.player, card)
            state.lifted.clear()
            insort(state.shields, card)
            state.ask(ChoosePlan(self.player))
            return
        state.plan = DEFEND.first(action)
        shown = state.players[self.player].shown_plans
        if state.plan != BASIC_PLAN and state.plan not in shown:
            shown.append(state.plan)
            shown.sort()
        state.reveal()
        state.tell("defend", self.player, state.plan)


class NextShip(Step[AlienArtifacts]):
    """R8.3: before each Ship the owner chooses whether to send one, and which."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        ships = attackers(state, self.player)
        if not ships:
            return
        if len(ships) == 1 and not state.sent:
            send(state, self.player, ships[0])
        else:
            state.ask(ChooseShip(self.player))


def send(state: AlienArtifacts, seat: int, ship: int) -> None:
    """Let a Ship attack, and ask for the next one after it."""
    state.ask(NextShip(seat))
    state.ask(SendShip(seat, ship))


class ChooseShip(Decision):
    """D15: the next Ship of an offensive, or no more; at least one must attack."""

    rule = "R8.3"
    prompt = N_("Offensive: which Ship attacks next?")

    def options(self, state: AlienArtifacts) -> list[int]:
        offered = SEND.each(attackers(state, self.player))
        if state.sent:
            offered.append(DONE)
        return offered

    def answer(self, state: AlienArtifacts, action: int) -> None:
        if action != DONE:
            send(state, self.player, SEND.first(action))


FIRST_SHIP_EFFECTS: Final = mask(ATTACK_BONUS) | mask(VP_ON_ATTACK) | mask(CREDITS_ON_ATTACK)


class SendShip(Step[AlienArtifacts]):
    """R8.4.5.1: a Ship begins its attack; blockaded cards are paid for first."""

    def __init__(self, player: int, ship: int) -> None:
        self.player: int = player
        self.ship: int = ship

    def run(self, state: AlienArtifacts) -> None:
        player = state.players[self.player]
        first = not state.sent
        state.sent.append(self.ship)
        state.attacked.append(self.ship)
        state.tell("send", self.player, self.ship)
        state.ask(Strike(self.player, self.ship, first))
        blockaded = player.blockaded_with(FIRST_SHIP_EFFECTS) if first else []
        if 0 < player.tokens_on(self.ship) <= player.credits:
            blockaded.append(self.ship)
        ask_lifts(state, self.player, blockaded)


class Strike(Step[AlienArtifacts]):
    """R8.4.3, R8.4.6: gains for attacking, then the reveal."""

    def __init__(self, player: int, ship: int, first: bool) -> None:
        self.player: int = player
        self.ship: int = ship
        self.first: bool = first

    def run(self, state: AlienArtifacts) -> None:
        seat = self.player
        ship_type = TYPE[self.ship * SIDES + OPERATIONAL]
        able = not state.players[seat].tokens_on(self.ship) or self.ship in state.lifted
        if self.first:
            self._begin(state)
        state.lifted.clear()
        if able:
            state.gain_credits(seat, SHIP_CREDITS[ship_type])
        for _ in range(2 if able and REVEALS_TWO[ship_type] else 1):
            card = state.draw_resource()
            if card != NO_CARD:
                state.turned.append(card)
                state.check_resource_deck()
                state.tell("reveal_number", seat, card, COMBAT[card])
        state.ask(ApplyRow(seat, self.ship, able))
        if len(state.turned) > 1 and COMBAT[state.turned[0]] != COMBAT[state.turned[1]]:
            state.ask(ChooseNumber(seat))

    def _begin(self, state: AlienArtifacts) -> None:
        for effect in state.effects(self.player, ATTACK_BONUS):
            state.attack_plus += effect.plus
        for effect in state.effects(self.player, VP_ON_ATTACK):
            state.gain_vp(self.player, effect.vp)
        for effect in state.effects(self.player, CREDITS_ON_ATTACK):
            state.gain_credits(self.player, effect.credits)


class ChooseNumber(Decision):
    """D17: which of two revealed cards gives the number."""

    rule = "R8.4.3"
    prompt = N_("Two cards are revealed: which number counts?")

    def options(self, state: AlienArtifacts) -> list[int]:
        return COUNT.each(sorted(state.turned))

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = COUNT.first(action)
        state.turned.remove(card)
        state.turned.insert(0, card)


def attack_value(state: AlienArtifacts, ship: int, able: bool) -> int:
    """R8.4.3: number, the Ship's own bonus, other bonuses, then the defender's modifiers."""
    value = state.attack_plus
    if state.turned:
        value += COMBAT[state.turned[0]]
    if able:
        value += SHIP_ATTACK[TYPE[ship * SIDES + OPERATIONAL]]
    if state.target != SYSTEM:
        for card in state.shields:
            effect = effect_of(card)
            value = max(effect.least, value + effect.plus)
    return value


class ApplyRow(Step[AlienArtifacts]):
    """R8.4.5.1: read the row; the attacker's gains come first."""

    def __init__(self, player: int, ship: int, able: bool) -> None:
        self.player: int = player
        self.ship: int = ship
        self.able: bool = able

    def run(self, state: AlienArtifacts) -> None:
        seat = self.player
        value = attack_value(state, self.ship, self.able)
        against_system = state.target == SYSTEM
        table = SYSTEM_TABLES[state.system] if against_system else PLAN_TABLES[state.plan]
        row = row_for(table, value)
        state.tell("value", seat, value)
        state.ask(FinishShip(row))
        self._ask_fate(state, row)
        if not against_system and row.blockades:
            state.ask(StartTokens(seat, row.blockades))
            offer_lifts(state, seat, mask(EXTRA_BLOCKADE))
        state.gain_vp(seat, row.vp)
        state.gain_credits(seat, row.credits)
        for _ in range(row.artifacts):
            state.gain_artifact(seat)
        if against_system:
            self._ask_high_attack(state, value)

    def _ask_fate(self, state: AlienArtifacts, row: Row) -> None:
        resilient = self.able and RESILIENT[TYPE[self.ship * SIDES + OPERATIONAL]]
        fate = row.fate
        if resilient and fate != UNHARMED:
            fate -= 1
        if fate == UNHARMED:
            return
        state.ask(Fate(self.player, self.ship, fate))
        if fate == DESTROYED:
            offer_lifts(state, self.player, mask(DESTROY_TO_DAMAGE))

    def _ask_high_attack(self, state: AlienArtifacts, value: int) -> None:
        player = state.players[self.player]
        reached = [
            card
            for card in player.blockaded_with(mask(VP_ON_HIGH_ATTACK))
            if effect_of(card).least <= value
        ]
        state.ask(HighAttack(self.player, value))
        ask_lifts(state, self.player, reached)


class HighAttack(Step[AlienArtifacts]):
    """R7.2: VP for a high Attack Value against the Alien System."""

    def __init__(self, player: int, value: int) -> None:
        self.player: int = player
        self.value: int = value

    def run(self, state: AlienArtifacts) -> None:
        for effect in state.effects(self.player, VP_ON_HIGH_ATTACK):
            if self.value >= effect.least:
                state.gain_vp(self.player, effect.vp)
        state.lifted.clear()


class StartTokens(Step[AlienArtifacts]):
    """R8.4.5: how many Blockade tokens are placed; what the supply lacks is lost."""

    def __init__(self, player: int, count: int) -> None:
        self.player: int = player
        self.count: int = count

    def run(self, state: AlienArtifacts) -> None:
        count = self.count
        for effect in state.effects(self.player, EXTRA_BLOCKADE):
            count += effect.plus
        state.lifted.clear()
        place_tokens(state, self.player, count, 0)


def place_tokens(state: AlienArtifacts, seat: int, count: int, highest: int) -> None:
    """D18: the attacker places tokens one after the other; a search in rising order."""
    cards = state.players[state.target].cards
    count = min(count, state.tokens_left)
    if not count or not cards:
        return
    if len(cards) > 1:
        state.ask(PlaceToken(seat, count, highest))
        return
    for _ in range(count):
        put_token(state, seat, cards[0])


def put_token(state: AlienArtifacts, seat: int, card: int) -> None:
    """Put a Blockade token on a card of the defender's Empire."""
    state.players[state.target].change_tokens(card, 1)
    state.tokens_left -= 1
    state.tokens_placed += 1
    state.tell("blockade", seat, card)


class PlaceToken(PickDecision):
    """D18: where the next Blockade token goes."""

    rule = "R8.4.5"
    prompt = N_("Where does the Blockade token go?")

    def __init__(self, player: int, left: int, lowest: int) -> None:
        self.player = player
        self.left: int = left
        self.lowest: int = lowest  # of the cards that a search still looks at

    def options(self, state: AlienArtifacts) -> list[int]:
        return BLOCKADE.each(sorted(state.players[state.target].cards))

    def ordered(self, state: AlienArtifacts) -> list[int]:
        cards = state.players[state.target].cards
        return BLOCKADE.each(sorted([card for card in cards if card >= self.lowest]))

    def unasked(self, state: AlienArtifacts) -> int:
        ordered = self.ordered(state)
        return ordered[0] if len(ordered) == 1 else NOTHING

    def answer(self, state: AlienArtifacts, action: int) -> None:
        card = BLOCKADE.first(action)
        put_token(state, self.player, card)
        place_tokens(state, self.player, self.left - 1, max(card, self.lowest))

    def details(self, state: AlienArtifacts, viewer: int | None) -> dict[str, object]:
        return {"left": self.left}


class Fate(Step[AlienArtifacts]):
    """R8.4.5: a Ship is Destroyed or Damaged; its tokens go back to the supply."""

    def __init__(self, player: int, ship: int, fate: int) -> None:
        self.player: int = player
        self.ship: int = ship
        self.fate: int = fate

    def run(self, state: AlienArtifacts) -> None:
        fate = self.fate
        if fate == DESTROYED and state.effects(self.player, DESTROY_TO_DAMAGE):
            fate = DAMAGED
        state.lifted.clear()
        player = state.players[self.player]
        state.tokens_left += player.remove_card(self.ship)
        state.check_due = True
        if fate == DESTROYED:
            state.put_under_deck(self.ship)
            state.tell("destroyed", self.player, self.ship)
        else:
            player.start_project(self.ship)
            state.tell("damaged", self.player, self.ship)
        if state.target != SYSTEM:
            for card in state.shields:
                state.gain_vp(state.target, effect_of(card).vp)


class FinishShip(Step[AlienArtifacts]):
    """R8.4.5.1: the defender's gains, then the revealed cards are discarded."""

    def __init__(self, row: Row) -> None:
        self.credits: int = row.defender_credits

    def run(self, state: AlienArtifacts) -> None:
        if state.target != SYSTEM:
            state.gain_credits(state.target, self.credits)
        state.resource_discard.extend(state.turned)
        state.turned.clear()


class EndAttack(Step[AlienArtifacts]):
    """R8.4.7: VP for blockades, and a new Alien System after an attack on the old one."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        state.ask(CLEAR_ATTACK)
        if state.target == SYSTEM:
            next_system(state)
        elif state.tokens_placed:
            state.ask(BlockadePoints(self.player))
            offer_lifts(state, self.player, mask(EXTRA_BLOCKADE))


class BlockadePoints(Step[AlienArtifacts]):
    """R7.2: VP for an attack in which a token was placed."""

    def __init__(self, player: int) -> None:
        self.player: int = player

    def run(self, state: AlienArtifacts) -> None:
        for effect in state.effects(self.player, EXTRA_BLOCKADE):
            state.gain_vp(self.player, effect.vp)
        state.lifted.clear()


def next_system(state: AlienArtifacts) -> None:
    """R8.4.7: the System goes to the bottom of its deck, and the next one is revealed."""
    state.systems.insert(0, state.system)
    state.system = state.systems.pop()
    state.seen_systems = min(state.seen_systems + 1, len(state.systems))
    state.reveal()
    state.tell("system", state.active, state.system)


class ClearAttack(Step[AlienArtifacts]):
    """The attack is over."""

    def run(self, state: AlienArtifacts) -> None:
        state.target = NO_TARGET
        state.plan = NO_CARD
        state.shields = []
        state.attack_plus = 0
        state.sent.clear()
        state.tokens_placed = 0


CLEAR_ATTACK: Final = ClearAttack()
