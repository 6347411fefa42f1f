"""Streams of chance: the same numbers on every machine, fair, and checked against scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.errors import BadSeed, ScriptError
from astrarium.kernel.rules.chance import (
    MULTIPLIER,
    Chance,
    ScriptedChance,
    SecureChance,
    commitment,
    fast_chance,
    seed_from_text,
)

SEED = bytes(range(32))
STREAMS: list[Callable[[], Chance]] = [lambda: SecureChance(SEED), lambda: fast_chance(7)]


def test_secure_stream_has_known_values() -> None:
    chance = SecureChance(SEED)
    assert [chance.word() for _ in range(4)] == [2545685138, 4132857109, 2947649576, 1364734486]
    assert [chance.word() for _ in range(13)][-1] == 454011320
    assert (chance.block, chance.position) == (2, 1)


def test_secure_draws_have_known_values() -> None:
    chance = SecureChance(SEED)
    assert [chance.below(1000) for _ in range(6)] == [592, 962, 686, 317, 613, 664]
    assert [chance.die(6) for _ in range(8)] == [5, 4, 5, 4, 5, 2, 1, 5]
    assert shuffled(chance, 10) == [6, 8, 4, 2, 7, 3, 9, 0, 1, 5]


def test_fast_stream_has_known_values() -> None:
    chance = fast_chance(7)
    assert chance.carry == 2351967744037344313
    assert [chance.word() for _ in range(4)] == [2451966474, 1561381964, 3669160942, 3474318743]


def test_fast_draws_have_known_values() -> None:
    chance = fast_chance(7)
    assert [chance.below(1000) for _ in range(6)] == [570, 363, 854, 808, 375, 539]
    assert shuffled(chance, 10) == [9, 3, 6, 0, 8, 4, 5, 2, 7, 1]


def test_multiplier_is_the_largest_with_a_full_period() -> None:
    """The period is full if a·2³² − 1 is a safe prime."""
    safe = [a for a in range(2**31 - 1, MULTIPLIER - 1, -1) if is_safe_prime(a * 2**32 - 1)]
    assert safe == [MULTIPLIER]


@pytest.mark.parametrize("stream", STREAMS)
@pytest.mark.parametrize("bound", [1, 2, 6, 52])
def test_each_number_is_equally_likely(stream: Callable[[], Chance], bound: int) -> None:
    chance = stream()
    rolls = 20_000
    counts = Counter(chance.below(bound) for _ in range(rolls))
    assert set(counts) == set(range(bound))
    expected = rolls / bound
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    # Six standard deviations above the mean: the stream is fixed, so this never flickers.
    assert chi_squared < (bound - 1) + 6 * (2 * bound) ** 0.5


@pytest.mark.parametrize("stream", STREAMS)
def test_each_order_is_equally_likely(stream: Callable[[], Chance]) -> None:
    chance = stream()
    orders = Counter(tuple(shuffled(chance, 3)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@given(st.integers(1, 2**31 - 1), st.integers(0, 2**64))
def test_numbers_stay_below_their_bound(bound: int, seed: int) -> None:
    chance = fast_chance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(5))
    assert all(1 <= chance.die(bound) <= bound for _ in range(5))


@given(st.lists(st.integers(0, 50)), st.binary(min_size=32, max_size=32))
def test_a_shuffle_keeps_the_cards(cards: list[int], seed: bytes) -> None:
    pile = cards.copy()
    SecureChance(seed).shuffle(pile)
    assert sorted(pile) == sorted(cards)


@pytest.mark.parametrize("stream", STREAMS)
def test_a_copy_gives_the_same_numbers_and_is_independent(stream: Callable[[], Chance]) -> None:
    chance = stream()
    chance.below(9)
    copy = chance.copy()
    assert copy.used == chance.used == 1
    ahead = [copy.below(1000) for _ in range(40)]
    assert [chance.below(1000) for _ in range(40)] == ahead


def test_chance_counts_how_often_it_was_used() -> None:
    chance = fast_chance(1)
    chance.below(6)
    chance.die(6)
    chance.shuffle([1, 2, 3])
    chance.shuffle([1])
    chance.shuffle([])
    assert chance.used == 4, "three cards take two numbers, and one cannot be shuffled"


def test_near_seeds_give_unlike_streams() -> None:
    starts = {fast_chance(seed).word() for seed in range(1000)}
    assert len(starts) == 1000


@pytest.mark.parametrize("seed", [b"", b"short", bytes(33)])
def test_a_seed_has_256_bits(seed: bytes) -> None:
    with pytest.raises(BadSeed, match="64 hexadecimal digits"):
        SecureChance(seed)


def test_a_seed_comes_from_any_text() -> None:
    assert seed_from_text(SEED.hex()) == SEED
    assert seed_from_text(SEED.hex().upper()) == SEED
    known = "5b1e048aa154b5b3648c0e6b8ac1536516cf4603d354cfb6134bb436f450f73a"
    assert seed_from_text("astrarium").hex() == known
    assert len(seed_from_text("z" * 64)) == 32


def test_a_commitment_is_known_and_tells_seeds_apart() -> None:
    known = "876a7c856655f9ab6da074b3cd5aecddb3e8693dde5e6a7af0b51bef58ad89f9"
    assert commitment(SEED) == known
    assert commitment(bytes(32)) != known


class TestScript:
    """A scripted stream supplies what a printed example says."""

    def test_gives_numbers_and_shuffles_in_order(self) -> None:
        chance = ScriptedChance([[3, 1], [2, 0, 1]], [4, 0, 5])
        assert (chance.below(5), chance.die(6), chance.below(6)) == (4, 1, 5)
        pile = [1, 2, 3, 4]
        chance.shuffle(pile)
        assert pile == [2, 4, 1, 3], "the first card of the script is drawn first"
        pile = [0, 1, 2]
        chance.shuffle(pile)
        assert [pile.pop(), pile.pop(), pile.pop()] == [2, 0, 1]
        assert chance.used == 5

    def test_goes_on_in_a_copy(self) -> None:
        chance = ScriptedChance([], [1, 2])
        chance.below(9)
        assert chance.copy().below(9) == chance.below(9) == 2

    def test_says_which_number_is_missing(self) -> None:
        chance = ScriptedChance([], [1])
        chance.below(6)
        with pytest.raises(ScriptError, match=r"no number 2 \(one below 6 is needed\)"):
            chance.below(6)

    @pytest.mark.parametrize("number", [6, -1])
    def test_says_which_number_does_not_fit(self, number: int) -> None:
        with pytest.raises(ScriptError, match=f"Number 1 of the script is {number}, not below 6"):
            ScriptedChance([], [number]).below(6)

    def test_says_which_shuffle_is_missing(self) -> None:
        with pytest.raises(ScriptError, match=r"no shuffle 1 \(of 2 cards\)"):
            ScriptedChance([], []).shuffle([1, 2])

    @pytest.mark.parametrize("order", [[5], [1, 1]])
    def test_says_which_card_is_too_much(self, order: list[int]) -> None:
        pile = [1, 2]
        with pytest.raises(ScriptError, match=f"names card {order[-1]} once too often"):
            ScriptedChance([order], []).shuffle(pile)
        assert pile == [1, 2]


def shuffled(chance: Chance, cards: int) -> list[int]:
    """A pile of so many cards after a shuffle."""
    pile = list(range(cards))
    chance.shuffle(pile)
    return pile


def is_safe_prime(number: int) -> bool:
    """Whether a number and half of it are primes, both odd."""
    return is_prime(number) and is_prime(number // 2)


def is_prime(number: int) -> bool:
    """Miller and Rabin's test, exact below 3.3 · 10²⁴ with these witnesses."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for witness in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(witness, odd, number)
        squares = [pow(power, 2**times, number) for times in range(twos)]
        if power != 1 and number - 1 not in squares:
            return False
    return True
