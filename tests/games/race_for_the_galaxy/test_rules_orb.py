"""R11 to R14 where no worked case shows them: passing, generation, airlocks and each token."""

from __future__ import annotations

import pytest

from astrarium.games.race_for_the_galaxy.rules.components import NONE
from astrarium.games.race_for_the_galaxy.rules.orb import main_airlock
from astrarium.games.race_for_the_galaxy.rules.orb_components import (
    GENERATION,
    ORB_CARD_IDS,
    SHAPES,
    TOKEN_COPIES,
    TOKEN_IDS,
    TOKEN_IS_B,
    TOKEN_VP,
    column_of,
    spot,
)
from astrarium.games.race_for_the_galaxy.rules.orb_laying import room_for_cards
from astrarium.games.race_for_the_galaxy.rules.orb_step import reach
from astrarium.games.race_for_the_galaxy.rules.vocabulary import DONE
from tests.games.race_for_the_galaxy.scenario import Given, Table, table

HAND = "gem_world gem_world gem_world gem_world"
MILITARY_TOKENS = {
    "a_cross_barrier_or_military_1": 1,
    "a_cross_barrier_or_military_2": 2,
    "b_cross_barrier_or_military_2": 2,
    "b_cross_barrier_or_military_3": 3,
}
# A military world without power whose defense the token reaches alone.
BY_DEFENSE = {1: "outlaw_world", 2: "former_penal_colony", 3: "pirate_world"}


def orb_table(*given: Given) -> Table:
    """A table in the Orb game."""
    return table(*given, expansion="orb")


def test_r14_there_are_30_and_15_tokens() -> None:
    counts = [0, 0]
    for token, copies in enumerate(TOKEN_COPIES):
        counts[TOKEN_IS_B[token]] += copies
    assert counts == [30, 15]


@pytest.mark.parametrize("name", ["a_development_discount_2", "b_development_discount_3"])
def test_r14_2_development_tokens(name: str) -> None:
    value = int(name[-1])
    game = orb_table(Given(tableau="new_sparta", hand=f"drop_ships {HAND}", tokens=name))
    game.choose("produce", "develop").place("drop_ships", "")
    assert game.offers(0) == ["by_payment", f"cheapen {name}"]
    game.play(0, f"cheapen {name}", *["pay gem_world"] * (4 - value))
    assert game.hand_size() == value


@pytest.mark.parametrize("name", ["a_world_discount_2", "b_world_discount_3"])
def test_r14_3_world_tokens(name: str) -> None:
    value = int(name[-1])
    game = orb_table(Given(tableau="new_sparta", hand=f"tourist_world {HAND}", tokens=name))
    game.choose("produce", "settle").place("tourist_world", "")
    game.play(0, f"cheapen {name}", "by_payment", *["pay gem_world"] * (4 - value))
    assert game.hand_size() == value


@pytest.mark.parametrize(("name", "value"), MILITARY_TOKENS.items())
def test_r14_2_military_tokens_in_settle(name: str, value: int) -> None:
    world = BY_DEFENSE[value]
    game = orb_table(Given(tableau="earths_lost_colony", hand=world, tokens=name))
    game.choose("consume_x2", "settle").place(world, "")
    assert game.offers(0) == [f"strengthen {name}"]
    game.play(0, f"strengthen {name}")
    assert world in game.tableau() and game.player().temporary == 0


def test_r14_2a_a_genes_token_conquers_genes_worlds_only() -> None:
    name = "a_genes_discount_or_military_2"
    given = Given(tableau="earths_lost_colony", hand="avian_uplift_race rebel_miners", tokens=name)
    game = orb_table(given).choose("consume_x2", "settle")
    assert game.offers(0, "place") == ["place avian_uplift_race"]
    game.place("avian_uplift_race", "").play(0, f"strengthen {name}")
    assert "avian_uplift_race" in game.tableau()


@pytest.mark.parametrize("name", ["a_alien_good", "b_alien_good"])
def test_r14_4_alien_good_tokens_serve_the_artillery(name: str) -> None:
    tableau = "earths_lost_colony self_repairing_alien_artillery"
    game = orb_table(Given(tableau=tableau, hand="pirate_world", tokens=name))
    game.choose("consume_x2", "settle").place("pirate_world", "")
    game.play(0, "use self_repairing_alien_artillery", f"spend_token {name}")
    assert "pirate_world" in game.tableau()


def consuming_two(tokens: str) -> Table:
    """Old Earth is about to take two of two goods on worlds and some tokens."""
    worlds = "artist_colony comet_zone"
    game = orb_table(Given(tableau=f"old_earth {worlds}", goods=worlds, tokens=tokens))
    return game.choose("consume_x2", "produce").play(0, "consume old_earth 1")


@pytest.mark.parametrize("good", ["artist_colony", "comet_zone"])
@pytest.mark.parametrize("token_first", [True, False])
def test_r14_4_a_token_goes_with_any_good_before_or_after_it(good: str, token_first: bool) -> None:
    game = consuming_two("a_alien_good")
    assert len(game.offers(0)) == 3
    picks = ["spend_token a_alien_good", f"spend {good}"]
    game.play(0, *(picks if token_first else picks[::-1]))
    assert game.chips() == 4
    assert len(game.player().used_tokens) == 1 and not game.player().tokens


def test_r14_4_two_tokens_may_be_all_that_a_power_takes() -> None:
    game = consuming_two("a_alien_good b_alien_good")
    tokens = ["spend_token a_alien_good", "spend_token b_alien_good"]
    assert game.offers(0) == ["spend artist_colony", "spend comet_zone", *tokens]
    assert game.play(0, *tokens).chips() == 4
    other = consuming_two("a_alien_good b_alien_good").play(0, *tokens[::-1])
    assert other.chips() == 4
    assert other.player().used_tokens == game.player().used_tokens


def test_r14_4_pilgrimage_world_takes_tokens_only_if_wished() -> None:
    tableau = "new_sparta pilgrimage_world artist_colony"
    given = Given(tableau=tableau, goods="artist_colony", tokens="a_alien_good")
    game = orb_table(given).choose("consume_x2", "consume_x2")
    game.play(0, "consume pilgrimage_world 1", "spend_token a_alien_good")
    assert game.chips() == 2
    kept = orb_table(given).choose("consume_x2", "consume_x2")
    assert kept.play(0, "consume pilgrimage_world 1", "done").chips() == 0


def test_r14_2_a_wall_token_passes_a_wall() -> None:
    name = "a_cross_wall_or_barrier"
    given = Given(tableau="earths_lost_colony", tokens=name, teams=[(1, 1)])
    laid = [("a16", 0, 2, 0)]
    game = table(given, expansion="orb", orb=laid).choose("explore_orb", "produce")
    game.play(0, "move_teams")
    before = set(game.offers(0, "move"))
    game.play(0, f"cross {name} 1")
    assert set(game.offers(0, "move")) > before


@pytest.mark.parametrize("name", TOKEN_IDS)
def test_r14_6_each_token_scores_used_or_not(name: str) -> None:
    held = orb_table(Given(tableau="new_sparta", tokens=name))
    assert held.scores()["tokens"] == TOKEN_VP[TOKEN_IDS.index(name)]
    held.player().used_tokens = held.player().tokens
    held.player().tokens = ()
    assert held.scores()["tokens"] == TOKEN_VP[TOKEN_IDS.index(name)]


def generating() -> tuple[str, int, int]:
    """An Orb card with a generation square, and where on the upright card it is."""
    for number, name in enumerate(ORB_CARD_IDS):
        for y, row in enumerate(SHAPES[number][0].squares):
            for x, square in enumerate(row):
                if square == GENERATION:
                    return name, x, y
    raise AssertionError


def test_r12_8_spontaneous_generation_lays_a_card_away_from_the_team() -> None:
    name, x, y = generating()
    laid = [(name, 0, 3, -6)]
    token = (3 + x, -6 + y, "a_team_move_4")
    beside = (3 + (1 - x), -6 + y)
    given = Given(tableau="new_galactic_order drop_ships space_marines", teams=[beside])
    game = table(given, expansion="orb", orb=laid, tokens=[token])
    game.player().tokens = (TOKEN_IDS.index("a_cross_wall_or_barrier"),)
    game.choose("explore_orb", "produce").play(0, "move_teams", "cross a_cross_wall_or_barrier 1")
    square = game.state.orb.name_of(spot(token[0], token[1]))
    left = len(game.state.orb_pile)
    game.play(0, f"move 1 {square // 6 + 1}.{square % 6 + 1}")
    assert game.asked() == "0 LayGenerated" and len(game.state.orb_pile) == left - 1
    cards = len(game.state.orb.laid)
    game.play(0, game.offers(0)[0])
    blocked = room_for_cards(game.state, spot(token[0], token[1])).blocked
    where = game.state.question(0).details(game.state, 0)["positions"]
    assert isinstance(where, list)
    orb = game.state.orb
    corners = [spot(column, row) for column, row in where]
    assert all(not blocked[orb.row_of(one)] >> orb.column_of(one) & 1 for one in corners)
    while len(game.state.orb.laid) == cards:
        game.play(0, game.offers(0)[0])
    assert game.state.laying == NONE


def test_r12_4_explore_orb_takes_all_three_actions() -> None:
    game = orb_table(Given(tableau="new_sparta")).choose("explore_orb", "produce")
    assert game.offers(0) == ["move_teams", "pass"]
    game.play(0, "move_teams", "done")
    assert len(game.player().orb_cards) == 1


def test_r12_4a_who_does_not_move_plays_and_draws() -> None:
    game = orb_table(Given(tableau="new_sparta")).choose("explore_plus_5", "produce")
    game.play(0, "keep_still")
    assert len(game.player().orb_cards) == 1


def test_r12_4_who_holds_no_orb_card_and_cannot_draw_instead_is_not_asked_to_play() -> None:
    holds_none = orb_table(Given(tableau="new_sparta")).choose("explore_plus_5", "produce")
    assert holds_none.play(0, "keep_still").asked() == "1 OrbTurn"
    may_draw = orb_table(Given(tableau="new_sparta")).choose("explore_plus_5", "produce")
    may_draw.play(0, "move_teams", "done")
    assert may_draw.offers(0) == ["lay_nothing", "draw_orb"]


def test_r8_5_whoever_holds_orb_cards_is_asked_whether_or_not_one_fits() -> None:
    game = orb_table(Given(tableau="new_sparta", orb_cards="a05"))
    game.choose("explore_plus_5", "produce").play(0, "keep_still")
    assert game.asked() == "0 PlayOrbCard"


def moving_by(game: Table, team: int, steps: int) -> str:
    """A move of a team that takes so many steps."""
    reached = reach(game.state, 0, team)
    name = next(one.name for one in reached if one.steps == steps)
    return f"move {team + 1} {name // 6 + 1}.{name % 6 + 1}"


def test_r12_6_a_team_may_stop_and_go_on_with_the_steps_it_has_left() -> None:
    given = Given(tableau="earths_lost_colony")
    game = table(given, expansion="orb", orb=[("a16", 0, 2, 0)])
    game.choose("explore_orb", "produce").play(0, "move_teams")
    for left in (3, 2, 1):
        game.play(0, moving_by(game, 0, 1))
        assert game.asked() == "0 MoveTeam" and game.player().steps == (left,)
        assert game.state.ordered(0) == [DONE], "bots move a team at once"
    game.play(0, moving_by(game, 0, 1))
    assert game.asked() == "1 OrbTurn"


def test_r12_6_a_move_may_end_with_steps_left() -> None:
    game = table(Given(), expansion="orb", orb=[("a16", 0, 2, 0)])
    game.choose("explore_orb", "produce").play(0, "move_teams")
    game.play(0, moving_by(game, 0, 2), "done")
    assert game.asked() == "1 OrbTurn" and game.player().steps == ()


def test_r12_7_former_rules_moved_a_team_once() -> None:
    game = table(Given(), expansion="orb", orb=[("a16", 0, 2, 0)])
    game.choose("explore_orb", "produce").play(0, "move_teams")
    game.play(0, moving_by(game, 0, 2))
    game.state.close_rows()
    assert game.asked() == "1 OrbTurn"


def test_r14_2b_a_token_found_by_a_team_extends_the_other_that_has_no_steps_left() -> None:
    found = "a_team_move_4"
    given = Given(tableau="earths_lost_colony", teams=[(-1, 1), (1, 2)])
    laid, tokens = [("a16", 0, 2, 0)], [(2, 2, found)]
    game = table(given, expansion="orb", orb=laid, tokens=tokens)
    game.choose("explore_orb", "produce").play(0, "move_teams")
    game.play(0, moving_by(game, 0, 4))
    assert game.player().steps[0] == 0
    name = game.state.orb.name_of(spot(2, 2))
    game.play(0, f"move 2 {name // 6 + 1}.{name % 6 + 1}")
    assert game.offers(0) == [f"hasten {found} 1", "done"], "never the team that took it"
    assert game.state.ordered(0) == game.state.legal(0), "bots see it too"
    game.play(0, f"hasten {found} 1")
    assert game.player().steps[0] == 4
    assert game.offers(0, "move") and all(move[5] == "1" for move in game.offers(0, "move"))
    game.play(0, moving_by(game, 0, 4))
    assert game.asked() == "1 OrbTurn"


def test_r8_5_who_holds_any_token_is_asked_without_steps_and_who_holds_none_is_not() -> None:
    laid = [("a16", 0, 2, 0)]
    given = Given(tableau="earths_lost_colony", tokens="a_alien_good")
    game = table(given, expansion="orb", orb=laid).choose("explore_orb", "produce")
    game.play(0, "move_teams")
    game.play(0, moving_by(game, 0, 4))
    assert game.asked() == "0 MoveTeam" and game.offers(0) == ["done"]
    game = table(Given(tableau="earths_lost_colony"), expansion="orb", orb=laid)
    game.choose("explore_orb", "produce")
    game.play(0, "move_teams")
    game.play(0, moving_by(game, 0, 4))
    assert game.asked() == "1 OrbTurn"


def test_r4_3_explore_orb_has_no_other_bonus() -> None:
    game = orb_table(Given(tableau="new_sparta")).choose("explore_orb", "produce")
    game.play(0, "pass", "done").play(1, "pass", "done")
    assert len(game.player().drawn) == 2


def test_r11_1_nobody_knows_the_orb_cards_before_looking() -> None:
    game = orb_table(Given(tableau="new_sparta", orb_cards="a01 a02"))
    game.player().looked = False
    seen = game.state.view(0)["players"]
    assert isinstance(seen, list)
    assert seen[0]["orb_cards"] is None and seen[0]["orb_backs"] == [2, 0]


def test_r8_3_tokens_face_down_are_known_to_their_owner_only() -> None:
    game = orb_table(Given(tableau="new_sparta", tokens="b_alien_good a_team_move_4"))
    mine, theirs = game.state.view(0)["players"], game.state.view(1)["players"]
    assert isinstance(mine, list) and isinstance(theirs, list)
    assert len(mine[0]["tokens"]) == 2 and mine[0]["points"]["tokens"] == 5
    assert theirs[0]["tokens"] is None and theirs[0]["token_backs"] == [1, 1]
    assert theirs[0]["points"]["tokens"] == 0


def test_r12_10_the_orb_may_grow_as_far_as_its_cards_reach() -> None:
    card, lying = ORB_CARD_IDS.index("a01"), 1
    before = main_airlock()
    after = before
    for number in range(1, 31):
        after = after.with_card(card, lying, -2 - 3 * number, 0)
    end = spot(-2 - 3 * 30, 0)
    assert len(after.visible()) == len(before.visible()) + 30 * 6
    assert after.spot_named(after.name_of(end)) == end
    assert after.edges_of(end) == after.edges_of(end + 3)
    assert after.steps_from(end)[0][0] == end + 1
    old, new = (orb.positions(card, lying, orb.room((), [])) for orb in (before, after))
    right = [where for where in old if column_of(where) >= 1]
    assert right and [where for where in new if column_of(where) >= 1] == right
    assert min([column_of(where) for where in new]) == column_of(end) - 3
    assert right[0] not in after.positions(card, lying, after.room((), [right[0]]))
