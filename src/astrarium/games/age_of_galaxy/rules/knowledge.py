"""R14: who sees what, how the unseen can be rearranged, and where every piece is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.games.age_of_galaxy.rules.components import (
    AUTOMA,
    AUTOMA_FORCE,
    BARGAINS_OF_CARD,
    COLONIZE,
    COLONIZED,
    CONQUERED,
    CREDITS,
    CRUISERS,
    DEVELOP,
    DEVELOPED,
    DISCS_A_ROUND,
    EXPLORATION_IDS,
    EXPLORATION_TOKENS,
    EXPLORE,
    FACTION_IDS,
    FORCE,
    IDEOLOGIES,
    MANUFACTURE,
    MOST_PLAYERS,
    NOMINATE,
    NOMINATE_PRESTIGE,
    NOMINATE_SLOTS,
    PLANET_TOKEN_IDS,
    PRESTIGE,
    PRODUCTIVITY,
    RELICS,
    RESOURCES,
    SALVAGE,
    SYSTEM_IDS,
    SYSTEMS_IN_ROW,
    TRADE_CARD_IDS,
    TRADE_POSITIONS,
    WAR_REWARDS,
)
from astrarium.games.age_of_galaxy.rules.player import NO_CARD
from astrarium.games.age_of_galaxy.rules.scoring import (
    automa_value,
    faction_points,
    goal_met,
    goal_value,
    ideology_points,
    planet_points,
    points_of_ideology,
)
from astrarium.kernel.rules.chance import Chance

if TYPE_CHECKING:
    from astrarium.games.age_of_galaxy.rules.player import Player
    from astrarium.games.age_of_galaxy.rules.state import AgeOfGalaxy


def observe(state: AgeOfGalaxy, viewer: int | None) -> dict[str, object]:
    """All of the table that the viewer may see."""
    return {
        "phase": state.phase,
        "active": state.active,
        "acted": state.acted,
        "card_played": state.card_played,
        "order": state.order.copy(),
        "recency": state.recency.copy(),
        "draft": state.draft,
        "known_galaxy": state.known_galaxy,
        "scenario": state.scenario,
        "fleet": state.fleet,
        "galaxy": [_system(state, position) for position in range(SYSTEMS_IN_ROW)],
        "trade": [_trade_card(state, position) for position in range(TRADE_POSITIONS)],
        "sections": _sections(state),
        "nominate": _nominate(state),
        "pile": len(state.pile),
        "discarded": state.discarded.copy(),
        "shown": state.shown,
        "packet": _packet(state, viewer),
        "exploration_supply": len(state.exploration_supply),
        "exploration_discard": state.exploration_discard.copy(),
        "exploration_unseen": len(state.exploration_unseen),
        "war": war_preview(state),
        "automa": _automa(state),
        "goals": _goals(state),
        "players": [_player(state, seat, viewer) for seat in range(state.seats)],
    }


def _system(state: AgeOfGalaxy, position: int) -> dict[str, object]:
    """A system card of the row; of one that lies face down, nothing but its place."""
    seen: dict[str, object] = {
        "face_up": position < state.face_up,
        "fleet": position == state.fleet,
    }
    if position < state.face_up:
        system = state.row[position]
        seen["system"] = system
        seen["tokens"] = len(state.exploration[position])
        seen["planets"] = [_planet(state, spot) for spot in state.spots_of(system)]
    return seen


def _planet(state: AgeOfGalaxy, spot: int) -> dict[str, object]:
    return {
        "spot": spot,
        "type": state.type_of(spot),
        "gain": list(state.gain_of(spot)),
        "code": state.planets[spot],
        "protected": state.protected(spot),
    }


def _trade_card(state: AgeOfGalaxy, position: int) -> dict[str, object]:
    first = position * MOST_PLAYERS
    card = state.trade_row[position]
    return {
        "card": card,
        "bargains": list(BARGAINS_OF_CARD[card]),
        "flipped": state.is_flipped(position),
        "slots": state.open_slots(position),
        "discs": state.trade_discs[first : first + state.seats],
    }


def _sections(state: AgeOfGalaxy) -> list[list[int]]:
    """The discs of each player on the sections Explore, Manufacture, Salvage and Scavenge."""
    size = len(state.sections) // MOST_PLAYERS
    return [
        state.sections[section * MOST_PLAYERS : section * MOST_PLAYERS + state.seats]
        for section in range(size)
    ]


def _nominate(state: AgeOfGalaxy) -> list[dict[str, object]]:
    return [
        {
            "slot": slot,
            "prestige": NOMINATE_PRESTIGE[slot],
            "open": state.slot_is_open(slot),
            "owner": state.nominated[slot],
        }
        for slot in range(NOMINATE_SLOTS)
    ]


def _packet(state: AgeOfGalaxy, viewer: int | None) -> list[int]:
    """R10.1: the cards to draft from, for the player who holds them."""
    if viewer is None or not state.packets:
        return []
    return list(state.packets[viewer])


def war_preview(state: AgeOfGalaxy) -> dict[str, object]:
    """R7: who would lead if the War phase came now, and what it would bring."""
    ranks = [1 + rank for rank in state.war_ranks()]
    rewards = WAR_REWARDS[state.seats]
    return {
        "ranks": ranks,
        "warlord": ranks.index(1) if ranks.count(1) == 1 else -1,
        "rewards": [list(rewards[ranks[seat] - 1]) for seat in range(state.seats)],
        "skipped": state.rounds <= 1,
    }


def _automa(state: AgeOfGalaxy) -> dict[str, object] | None:
    automa = state.automa
    if automa is None:
        return None
    return {
        "cruisers": automa.cruisers,
        "force": AUTOMA_FORCE,
        "influence": automa.influence,
        "relics": automa.relics,
        "discs": automa.discs,
        "planets": automa.planets,
        "conquered": automa.conquered,
        "nominated": automa.nominated,
    }


def _goals(state: AgeOfGalaxy) -> list[dict[str, object]]:
    """R12.2: the goals of the scenario, and how far they have come."""
    return [
        {
            "counter": goal.counter,
            "at_least": goal.at_least,
            "value": goal_value(state, goal),
            "automa": automa_value(state, goal) if goal.beats_automa else None,
            "met": goal_met(state, goal),
        }
        for goal in state.sheet().goals
    ]


def _player(state: AgeOfGalaxy, seat: int, viewer: int | None) -> dict[str, object]:
    player = state.players[seat]
    own = seat == viewer
    return {
        "stock": player.stock.copy(),
        "discs": player.discs,
        "disc_supply": player.disc_supply,
        "hand": player.hand.copy() if own else None,
        "hand_size": len(player.hand),
        "set_aside": list(player.set_aside) if own else None,
        "set_aside_size": len(player.set_aside),
        "staged": list(player.staged) if own else None,
        "sightings": [list(packet) for packet in player.sightings] if own else None,
        "alliance": player.alliance.copy(),
        "tucked": player.tucked,
        "technologies": player.technologies.copy(),
        "accessible": [one for technologies in player.open for one in technologies],
        "private": len(player.private),
        "colonized": player.colonized,
        "developed": player.developed,
        "conquered": player.conquered,
        "nominated": player.nominated,
        "biomes": player.biomes,
        "reach": state.reach(player.reach),
        "exchanges": list(player.exchanges),
        "powers": list(player.powers),
        "costs": _costs(player),
        "production": _production(player),
        "kept_cruisers": player.stock[FORCE] + player.keep,
        "safe": player.stock[CRUISERS] >= player.planets(),
        "protects": player.protects,
        "ideology": player.dominant_ideology(),
        "ideology_points": [points_of_ideology(player, one) for one in range(IDEOLOGIES)],
        "points": {
            "prestige": player.stock[PRESTIGE],
            "ideology": ideology_points(player),
            "planets": planet_points(player),
            "relics": player.stock[RELICS],
            "factions": faction_points(player),
        },
    }


def _costs(player: Player) -> dict[str, object]:
    """What actions cost this player, discounts taken off."""
    colonize = [0] * RESOURCES
    colonize[CREDITS] = player.colonize_cost()
    costs: dict[str, object] = {
        str(action): list(player.costs[action])
        for action in (EXPLORE, MANUFACTURE, SALVAGE, DEVELOP, NOMINATE)
    }
    costs[str(COLONIZE)] = colonize
    costs["research_discount"] = player.research_discount
    return costs


def _production(player: Player) -> dict[str, object]:
    """R5: what the next Production phase will bring as things stand."""
    return {
        "credits": min(player.stock[PRODUCTIVITY], player.room(CREDITS)),
        "loss": 0 if player.lossless else min(1, player.stock[PRODUCTIVITY]),
        "discs": min(DISCS_A_ROUND, player.disc_supply),
    }


def deal_unknown(state: AgeOfGalaxy, viewer: int | None, chance: Chance) -> None:
    """Rearrange others' hands, the piles, face-down systems and face-down tokens."""
    _deal_factions(state, viewer, chance)
    _deal_systems(state, chance)
    state.token_supply.sort()
    chance.shuffle(state.token_supply)
    for generation in range(state.generation + 1):
        _deal_tokens(state, generation, chance)


def _deal_factions(state: AgeOfGalaxy, viewer: int | None, chance: Chance) -> None:
    """Faction cards that the viewer cannot place change places with one another.

    In a draft the viewer remembers every packet: cards that left it between two sightings are
    with those who held it meanwhile, and change places only among themselves.
    """
    hidden = _hidden_hands(state, viewer)
    for group in _seen_groups(state, viewer):
        _deal_group(hidden, group, chance)
    pool = _unplaced(state, viewer, hidden)
    pool.sort()
    chance.shuffle(pool)
    _fill(hidden, pool)
    _put_hands(state, viewer, hidden)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.set_aside = tuple(sorted([pool.pop() for _ in player.set_aside]))
            player.staged = ()
            player.sightings = ()
    state.pile = pool


def _hidden_hands(state: AgeOfGalaxy, viewer: int | None) -> list[list[int]]:
    """What others hold unseen: hands by seat, then packets of a draft by seat."""
    hands = [player.hand for player in state.players]
    packets = [list(packet) for packet in state.packets]
    for seat in range(state.seats):
        if seat == viewer:
            hands[seat] = []
            if packets:
                packets[seat] = []
    return [hand.copy() for hand in hands] + packets


def _seen_groups(state: AgeOfGalaxy, viewer: int | None) -> list[list[int]]:
    """The cards that left a packet between two sightings of the viewer."""
    if viewer is None:
        return []
    sightings = state.players[viewer].sightings
    groups: list[list[int]] = []
    for turn, packet in enumerate(sightings):
        later = sightings[turn + state.seats] if turn + state.seats < len(sightings) else ()
        groups.append([card for card in packet if card not in later])
    return groups


def _deal_group(hidden: list[list[int]], group: list[int], chance: Chance) -> None:
    """Cards of one group change places where they lie hidden; the places are marked as dealt."""
    places: list[int] = []
    cards: list[int] = []
    for holder, held in enumerate(hidden):
        for card in held:
            if card in group:
                places.append(holder)
                cards.append(card)
    cards.sort()
    chance.shuffle(cards)
    for holder, held in enumerate(hidden):
        hidden[holder] = [card for card in held if card not in group]
    for place, holder in enumerate(places):
        hidden[holder].append(_dealt(cards[place]))


def _dealt(card: int) -> int:
    """A card that has its place, told from others by its sign."""
    return -1 - card


def _unplaced(state: AgeOfGalaxy, viewer: int | None, hidden: list[list[int]]) -> list[int]:
    pool = state.pile.copy()
    for held in hidden:
        pool.extend([card for card in held if card >= 0])
    for seat, player in enumerate(state.players):
        if seat != viewer:
            pool.extend(player.set_aside)
    return pool


def _fill(hidden: list[list[int]], pool: list[int]) -> None:
    for holder, held in enumerate(hidden):
        hidden[holder] = sorted([pool.pop() if card >= 0 else _dealt(card) for card in held])


def _put_hands(state: AgeOfGalaxy, viewer: int | None, hidden: list[list[int]]) -> None:
    for seat in range(state.seats):
        if seat != viewer:
            state.players[seat].hand = hidden[seat]
            if state.packets:
                state.packets[seat] = tuple(hidden[state.seats + seat])


def _deal_systems(state: AgeOfGalaxy, chance: Chance) -> None:
    unknown = state.row[state.face_up :] + state.unused_systems
    unknown.sort()
    chance.shuffle(unknown)
    face_down = SYSTEMS_IN_ROW - state.face_up
    state.row[state.face_up :] = unknown[:face_down]
    state.unused_systems = unknown[face_down:]


def _deal_tokens(state: AgeOfGalaxy, generation: int, chance: Chance) -> None:
    """Face-down tokens that were shuffled together change places: nobody knows any of them."""
    first = generation * EXPLORATION_TOKENS
    codes = range(first, first + EXPLORATION_TOKENS)
    unknown = [code for code in _face_down_tokens(state) if code in codes]
    unknown.sort()
    chance.shuffle(unknown)
    for position, tokens in enumerate(state.exploration):
        state.exploration[position] = _exchanged(tokens, codes, unknown)
    for player in state.players:
        player.private = _exchanged(player.private, codes, unknown)
    state.exploration_unseen = list(_exchanged(tuple(state.exploration_unseen), codes, unknown))
    state.exploration_supply = list(_exchanged(tuple(state.exploration_supply), codes, unknown))


def _exchanged(tokens: tuple[int, ...], codes: range, unknown: list[int]) -> tuple[int, ...]:
    return tuple([unknown.pop() if token in codes else token for token in tokens])


def _face_down_tokens(state: AgeOfGalaxy) -> list[int]:
    tokens = state.exploration_supply + state.exploration_unseen
    for placed in state.exploration:
        tokens.extend(placed)
    for player in state.players:
        tokens.extend(player.private)
    return tokens


def census(state: AgeOfGalaxy) -> dict[str, int]:
    """How many of each card, token, disc and cruiser exist, over every place."""
    counts: dict[str, int] = {}
    for card in _all_factions(state):
        _count(counts, "faction " + FACTION_IDS[card])
    for system in state.row + state.unused_systems:
        _count(counts, "system " + SYSTEM_IDS[system])
    for card in state.trade_row + state.unused_trade:
        _count(counts, "trade card " + TRADE_CARD_IDS[card])
    placed = [token for token in state.planet_tokens if token >= 0]
    for token in state.token_supply + placed:
        _count(counts, "planet token " + PLANET_TOKEN_IDS[token])
    for token in _face_down_tokens(state) + state.exploration_discard:
        _count(counts, "exploration token " + EXPLORATION_IDS[token % EXPLORATION_TOKENS])
    for seat in range(state.seats):
        counts[f"discs {seat}"] = _discs(state, seat)
        player = state.players[seat]
        counts[f"cruisers {seat}"] = (
            player.cruiser_supply() + player.stock[CRUISERS] + _marks(state, CONQUERED + seat)
        )
    if state.automa is not None:
        on_planets = _marks(state, COLONIZED + AUTOMA)
        counts["discs of the Automa"] = state.automa.discs + on_planets + state.automa.nominated
    return counts


def _all_factions(state: AgeOfGalaxy) -> list[int]:
    cards = state.pile + state.discarded
    if state.shown != NO_CARD:
        cards.append(state.shown)
    for packet in state.packets:
        cards.extend(packet)
    for player in state.players:
        cards.extend(player.hand)
        cards.extend(player.alliance)
        cards.extend(player.set_aside)
        if player.tucked != NO_CARD:
            cards.append(player.tucked)
    return cards


def _discs(state: AgeOfGalaxy, seat: int) -> int:
    """The discs of one player: held, in the supply, and in all places of the board."""
    player = state.players[seat]
    on_planets = _marks(state, COLONIZED + seat) + 2 * _marks(state, DEVELOPED + seat)
    on_cards = sum(
        [state.trade_discs[place * MOST_PLAYERS + seat] for place in range(TRADE_POSITIONS)]
    )
    in_sections = sum([section[seat] for section in _sections(state)])
    on_technologies = len(player.technologies)
    on_slots = state.nominated.count(seat)
    return (
        player.discs
        + player.disc_supply
        + on_planets
        + on_cards
        + in_sections
        + on_technologies
        + on_slots
    )


def _marks(state: AgeOfGalaxy, code: int) -> int:
    return state.planets.count(code)


def _count(counts: dict[str, int], piece: str) -> None:
    counts[piece] = counts.get(piece, 0) + 1
