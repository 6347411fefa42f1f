from tests.games.alien_artifacts.scenario import Given, Table, scenario

WIDE = "T34!"  # its objective counts operational cards
OTHERS = "P01! P02! S01! S02!"


def estimate(table: Table, seat: int = 0) -> float:
    return table.state.evaluate(seat)


def after_turn(deck: str) -> Table:
    table = scenario(Given(hand="3g 3b 1r", projects="P01"), deck=deck)
    return table.play("sell blue", "spend 3b").run_to("1 ChooseAction")


def test_what_the_draw_phase_brings_does_not_sway_the_plan_of_the_turn() -> None:
    rich = after_turn("3g 3g 3g")
    poor = after_turn("1r 1r 1r")
    assert rich.player().hand != poor.player().hand
    assert estimate(rich) == estimate(poor)


def test_in_the_next_turn_the_hand_counts_as_it_is() -> None:
    hands = ["3g 3g 3g", "1r 1r 1r"]
    rich, poor = [scenario(Given(hand=hand, projects="P01")) for hand in hands]
    assert estimate(rich) > estimate(poor)


def test_a_redealt_rival_knows_nothing_of_the_cards_really_drawn() -> None:
    table = after_turn("3g 3g 3g")
    table.state.redeal(1, 5)
    assert table.player().fresh() == []


def test_a_copy_remembers_what_was_drawn() -> None:
    table = after_turn("3g 3g 3g")
    assert table.state.copy().players[0].fresh() == table.player().fresh() != []


def test_a_blockaded_objective_is_worth_little_less_than_a_free_one() -> None:
    free = scenario(Given(empire=f"{WIDE} {OTHERS}"))
    blockaded = scenario(Given(empire=f"{WIDE}*1 {OTHERS}"))
    without = scenario(Given(empire=f"T34 {OTHERS}"))
    assert estimate(without) < estimate(blockaded) < estimate(free)


def test_a_card_under_construction_counts_by_what_it_will_bring() -> None:
    reached, far = [scenario(Given(empire=OTHERS, projects=one)) for one in ("T34", "T20")]
    assert estimate(reached) > estimate(far)


def test_a_matching_faction_makes_a_card_under_construction_dearer() -> None:
    liked = scenario(Given(faction="community", projects="P01"), Given(faction="bionics"))
    other = scenario(Given(faction="star_union", projects="P01"), Given(faction="bionics"))
    assert estimate(liked) > estimate(other)


def test_a_higher_limit_brings_a_card_nearer() -> None:
    near, far = [
        scenario(Given(hand="2g 2g 2g", projects="P31", empire=ship, faction="star_union"))
        for ship in ("S01", "S11")
    ]
    assert estimate(near) > estimate(far)


def test_cards_that_pile_up_under_planets_add_next_to_nothing() -> None:
    one, few, many = [
        scenario(Given(empire="P01!", stock={"P01": "2b " * count})) for count in (1, 3, 6)
    ]
    # Not quite nothing: cards that lie there shorten the passes through the deck.
    assert estimate(few) - estimate(one) > 3 * abs(estimate(many) - estimate(few))
