"""The worked cases O1 to O32 of the Alien Orb, by their numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from astrarium.games.race_for_the_galaxy import GAME
from astrarium.games.race_for_the_galaxy.options import RaceForTheGalaxyOptions
from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    IS_B,
    ORB_CARD_IDS,
    column_of,
    row_of,
    spot,
)
from astrarium.games.race_for_the_galaxy.rules.orb_laying import room_for_cards
from astrarium.games.race_for_the_galaxy.rules.orb_step import reach
from astrarium.games.race_for_the_galaxy.rules.state import RaceForTheGalaxy
from astrarium.kernel.rules.chance import fast_chance
from tests.games.race_for_the_galaxy.scenario import Given, Table, card, table

Laid = Sequence[tuple[str, int, int, int]]
O12: Laid = [("a16", 0, 2, 0)]
O27: Laid = [("a30", 0, -4, -1)]
A_TOKEN = "a_team_move_4"


def new_orb_game(players: int) -> RaceForTheGalaxy:
    """A new game with the Orb, before anything is decided."""
    state = GAME.new(players, RaceForTheGalaxyOptions(expansion="orb"), fast_chance(3))
    assert isinstance(state, RaceForTheGalaxy)
    return state


def orb_table(*given: Given, orb: Laid = (), tokens: Sequence[tuple[int, int, str]] = ()) -> Table:
    """A table in the Orb game."""
    return table(*given, expansion="orb", orb=orb, tokens=tokens)


def may_lie(game: Table, name: str, rotation: int, x: int, y: int, away_from: int = NONE) -> bool:
    """Whether a card may be laid there."""
    orb = game.state.orb
    room = room_for_cards(game.state, away_from)
    return spot(x, y) in orb.positions(ORB_CARD_IDS.index(name), rotation, room)


def distances(game: Table, seat: int = 0, team: int = 0) -> dict[tuple[int, int], int]:
    """How many steps a team needs to each square within its reach."""
    found = reach(game.state, seat, team)
    spots = [(game.state.orb.spot_named(one.name), one.steps) for one in found]
    return {(column_of(where), row_of(where)): steps for where, steps in spots}


def moving(*given: Given, orb: Laid = (), tokens: Sequence[tuple[int, int, str]] = ()) -> Table:
    """A table at which the first player is about to move."""
    game = orb_table(*given, orb=orb, tokens=tokens)
    return game.choose("explore_orb", "produce").play(0, "move_teams")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_o1_cards_are_removed_and_dealt_by_the_number_of_players(players: int) -> None:
    state = new_orb_game(players)
    pile = [IS_B[number] for number in state.orb_pile]
    assert (pile.count(False), pile.count(True)) == (3 * players, 3 * players)
    assert pile == sorted(pile, reverse=True), "A cards lie above B cards"
    removed = [IS_B[number] for number in state.orb_removed]
    assert (removed.count(False), removed.count(True)) == (6 * (5 - players), 3 * (5 - players))
    assert all(len(player.orb_cards) == 3 for player in state.players)


def test_o2_the_first_orb_cards_are_laid_in_reverse_priority() -> None:
    state = new_orb_game(3)
    while type(state.question(state.to_act()[0])).__name__ != "LayFirst":
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    asked = []
    while state.rounds == 0:
        (seat,) = state.to_act()
        asked.append(seat)
        state.play(seat, state.legal(seat)[0])
    assert list(dict.fromkeys(asked)) == list(reversed(state.priority))


def test_o3_any_explore_card_brings_an_orb_step() -> None:
    game = orb_table(Given(), Given()).choose("explore_plus_5", "produce")
    assert game.asked() == "0 OrbTurn"
    assert game.offers(0) == ["move_teams", "keep_still", "pass"]


def test_o4_explore_orb_moves_up_the_track() -> None:
    game = orb_table(Given(), Given(), Given(), Given())
    game.choose("produce", "explore_orb", "produce", "explore_orb")
    assert game.state.priority == (1, 3, 0, 2)


def test_o5_passing_players_end_in_reverse_order() -> None:
    game = orb_table(Given(), Given(), Given()).choose("explore_plus_5", "produce", "produce")
    game.play(0, "move_teams", "done", "draw_orb")
    game.play(1, "pass", "done").play(2, "pass", "done")
    assert game.state.priority == (2, 1, 0)


def test_o6_and_o27_a_team_stops_on_a_token_and_takes_it() -> None:
    strong = Given(tableau="new_sparta drop_ships epsilon_eridani")
    game = moving(strong, orb=O27, tokens=[(-3, 0, A_TOKEN)])
    assert distances(game)[-3, 0] == 3
    weak = moving(
        Given(tableau="earths_lost_colony drop_ships"), orb=O27, tokens=[(-3, 0, A_TOKEN)]
    )
    assert (-3, 0) not in distances(weak)
    name = game.state.orb.name_of(spot(-3, 0))
    game.play(0, f"move 1 {name // 6 + 1}.{name % 6 + 1}")
    assert len(game.player().tokens) == 1 and not game.state.tokens_at


def test_o7_military_against_alien_worlds_counts_at_barriers() -> None:
    game = moving(Given(tableau="new_sparta alien_rosetta_stone_world galactic_imperium"))
    assert game.player().barrier_strength() == 4


def test_r12_6_military_below_nothing_does_not_close_open_edges() -> None:
    weak = moving(Given(tableau="earths_lost_colony contact_specialist"), orb=O27)
    assert weak.player().barrier_strength() == -1
    assert distances(weak) == distances(moving(Given(tableau="earths_lost_colony"), orb=O27))


def test_o8_temporary_military_lasts_for_the_orb_step() -> None:
    game = moving(Given(tableau="new_sparta new_military_tactics"), orb=O27)
    game.play(0, "use new_military_tactics")
    assert game.player().barrier_strength() == 5
    assert "new_military_tactics" not in game.tableau()
    game.play(0, "done").play(1, "pass", "done")
    for seat in (0, 1):
        game.play(seat, game.offers(seat)[0])
    assert game.player().temporary == 0


@pytest.mark.parametrize(
    ("orb", "name", "rotation", "x", "y", "legal"),
    [
        pytest.param((), "a01", 0, 2, -1, True, id="o9-legal"),
        pytest.param((), "a01", 0, 2, 0, False, id="o9-wall-would-be-open"),
        pytest.param((), "a01", 0, 1, 2, False, id="o10-covers-the-airlock"),
        pytest.param((), "a01", 0, 2, 3, False, id="o10-only-a-corner"),
        pytest.param((), "a05", 0, -2, 3, True, id="o11-legal"),
        pytest.param((), "a05", 0, -1, 3, False, id="o11-barrier-over-wall"),
        pytest.param(O12, "a01", 0, 2, 1, False, id="o13-covers-a-token"),
        pytest.param(O12, "a01", 0, 2, 2, True, id="o13-legal"),
        pytest.param(O12, "a21", 0, 4, 0, False, id="o14-wall-would-be-open"),
        pytest.param(O12, "a21", 0, 4, 1, True, id="o14-legal"),
        pytest.param([("a12", 0, 0, -3)], "a03", 2, 1, -3, True, id="o26-legal"),
    ],
)
def test_o9_to_o14_and_o26_where_a_card_may_lie(
    orb: Laid, name: str, rotation: int, x: int, y: int, legal: bool
) -> None:
    tokens = [(3, 1, A_TOKEN)] if orb is O12 else []
    assert may_lie(orb_table(Given(), orb=orb, tokens=tokens), name, rotation, x, y) == legal


def test_o12_steps_through_teleporters_and_barriers() -> None:
    tokens = [(3, 1, A_TOKEN)]
    blue = moving(Given(tableau="earths_lost_colony"), orb=O12, tokens=tokens)
    assert distances(blue)[3, 0] == 2
    assert (3, 1) not in distances(blue)
    further = Given(tableau="earths_lost_colony alien_survey_technology")
    assert distances(moving(further, orb=O12, tokens=tokens))[3, 1] == 5
    strong = Given(tableau="earths_lost_colony drop_ships", teams=[(1, 2)])
    assert distances(moving(strong, orb=O12, tokens=tokens))[3, 1] == 3


def test_o15_and_o26_edges_inside_are_free_and_replace_what_was_there() -> None:
    game = orb_table(Given(), orb=[("a12", 0, 0, -3)])
    after = game.state.orb.with_card(ORB_CARD_IDS.index("a03"), 2, 1, -3)
    assert (spot(1, -1), 0) in after.steps_from(spot(0, -1))
    assert (spot(2, -3), 3) in after.steps_from(spot(1, -3))


def test_o16_a_square_with_a_team_is_not_covered() -> None:
    here = Given(teams=[(2, 2)])
    assert not may_lie(orb_table(here, orb=O12), "a01", 0, 2, 2)
    game = orb_table(here, orb=O12).choose("explore_plus_5", "produce")
    game.play(0, "pass", "home 1.4")
    assert game.player().teams == (spot(-1, 1),)


def test_o17_play_may_be_taken_without_a_card() -> None:
    game = orb_table(Given()).choose("explore_plus_5", "produce").play(0, "move_teams", "done")
    before = len(game.state.orb_pile)
    assert game.offers(0) == ["lay_nothing", "draw_orb"]
    assert len(game.play(0, "lay_nothing").state.orb_pile) == before


def test_o18_the_last_orb_card_ends_the_game() -> None:
    game = orb_table(Given())
    game.state.orb_pile = game.state.orb_pile[:1]
    game.choose("explore_plus_5", "produce").play(0, "move_teams", "done", "draw_orb")
    game.play(1, "pass", "done")
    assert game.idle().state.over


def test_o19_orb_cards_do_not_count_towards_the_hand_limit() -> None:
    hand = "gem_world " * 10
    game = orb_table(Given(tableau="new_sparta", hand=hand, orb_cards="a01 a02 a03 a04"))
    game.choose("consume_x2", "consume_x2")
    assert game.state.rounds == 2 and game.hand_size() == 10


def test_o20_moves_add_up() -> None:
    given = Given(tableau="new_sparta alien_survey_technology", tokens=f"{A_TOKEN} {A_TOKEN}")
    game = moving(given).play(0, f"hasten {A_TOKEN} 1", f"hasten {A_TOKEN} 1")
    assert game.player().steps == (14,)


def test_o21_a_token_crosses_or_strengthens_not_both() -> None:
    token = "a_cross_barrier_or_military_2"
    game = moving(Given(tableau="earths_lost_colony", tokens=token), orb=O27)
    offered = game.offers(0)
    assert f"strengthen {token}" in offered and f"cross {token} 1" in offered
    game.play(0, f"strengthen {token}")
    assert game.player().barrier_strength() == 2
    assert not [offer for offer in game.offers(0) if token in offer]


def test_o22_uplift_tokens_score_by_visible_stations() -> None:
    given = Given(tableau="new_sparta uplift_alliance", tokens="b_none")
    game = orb_table(given, orb=[("a01", 0, 2, -1), ("a04", 0, -4, -1)])
    stations = game.state.orb.stations
    game.player().used_tokens = (3,)  # the Genes token
    assert stations == 4
    assert game.scores()["tokens"] == (0 + 4) + (2 + 4)
    assert game.scores()["variable"] == 2 + 2


def test_o23_an_alien_good_token_may_be_consumed() -> None:
    given = Given(tableau="new_sparta alien_artifact_hunters", tokens="a_alien_good")
    game = orb_table(given).choose("consume_x2", "consume_x2")
    assert game.offers(0) == ["consume alien_artifact_hunters 1", "done"]
    game.play(0, "consume alien_artifact_hunters 1", "spend_token a_alien_good")
    assert game.chips() == 4
    other = orb_table(given).choose("consume_x2", "consume_x2").play(0, "done")
    assert other.chips() == 0


def test_o24_an_alien_good_token_may_be_sold() -> None:
    given = Given(tableau="new_sparta export_duties", tokens="a_alien_good")
    game = orb_table(given).choose("consume_trade", "consume_x2")
    assert game.offers(0) == ["spend_token a_alien_good", "done"]
    assert game.play(0, "spend_token a_alien_good").hand_size() == 6


def test_o25_alien_research_ship_brings_an_airlock_and_a_team() -> None:
    hand = "alien_research_ship " + "gem_world " * 3
    game = orb_table(Given(tableau="new_sparta", hand=hand)).choose("develop", "consume_x2")
    game.place("alien_research_ship", "")
    assert game.asked() == "0 LayAirlock"
    while game.state.rounds == 1:
        game.play(0, game.offers(0)[0])
    assert len(game.player().teams) == 2 and len(game.state.orb.airlocks) == 2
    assert game.player().teams[1] in game.state.orb.airlocks


def test_o28_a_token_crosses_where_its_military_would_not_do() -> None:
    token = "a_cross_barrier_or_military_1"
    given = Given(tableau="earths_lost_colony", tokens=token)
    tokens = [(-3, 0, A_TOKEN)]
    crossing = moving(given, orb=O27, tokens=tokens).play(0, f"cross {token} 1")
    assert (-3, 0) in distances(crossing)
    stronger = moving(given, orb=O27, tokens=tokens).play(0, f"strengthen {token}")
    assert (-3, 0) not in distances(stronger)


def test_o29_actions_may_be_taken_with_nothing_to_play_or_draw() -> None:
    game = orb_table(Given())
    game.state.orb_pile = []
    game.choose("explore_plus_5", "produce")
    assert game.offers(0) == ["move_teams", "keep_still", "pass"]
    assert game.play(0, "move_teams", "done").offers(0) == ["lay_nothing", "draw_orb"]
    assert game.play(0, "draw_orb").player().orb_cards == ()


def test_o30_the_second_team_may_still_move_after_a_generation() -> None:
    game = orb_table(Given(teams=[(-1, 1), (1, 2)]), orb=O12, tokens=[])
    game.state.tokens_at = ((spot(2, 2), 4),)
    game.choose("explore_orb", "produce").play(0, "move_teams")
    name = game.state.orb.name_of(spot(2, 2))
    game.play(0, f"move 2 {name // 6 + 1}.{name % 6 + 1}")
    moves = game.offers(0, "move")
    assert moves and all(move.startswith("move 1") for move in moves)


def test_o31_a_square_whose_token_is_gone_may_be_covered() -> None:
    assert may_lie(orb_table(Given(), orb=O12), "a01", 0, 2, 1) or may_lie(
        orb_table(Given(), orb=O12), "a01", 2, 2, 1
    )


def test_o32_a_genes_token_makes_a_genes_world_cheaper() -> None:
    token = "a_genes_discount_or_military_2"
    given = Given(tableau="new_sparta", hand="pre_sentient_race", tokens=token)
    game = orb_table(given).choose("settle", "consume_x2").place("pre_sentient_race", "")
    assert game.offers(0) == [f"cheapen {token}"]
    game.play(0, f"cheapen {token}", "by_payment")
    assert game.player().tokens == () and game.player().used_tokens == (3,)
    assert card("pre_sentient_race") in game.player().tableau
