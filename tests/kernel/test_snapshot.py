"""A state as plain data, and its digest."""

from __future__ import annotations

import json

import pytest

from astrarium.kernel.records.snapshot import digest, dump, fields
from astrarium.kernel.rules.chance import SecureChance, fast_chance
from astrarium.kernel.rules.playout import playout
from astrarium.kernel.rules.question import Commit, Question, Step
from tests.contract.relics import GAME, Relics, SendMore, Take


class Thing:
    """Something with a lasting value and a cache."""

    def __init__(self, value: object) -> None:
        self.value = value
        self._cache = object()


def test_caches_are_left_out() -> None:
    assert fields(Thing(1)) == ["value"]
    assert dump(Thing(1)) == {"class": "Thing", "value": 1}


def test_plain_data_stays_what_it_is() -> None:
    data = [None, True, 3, 0.5, "text", [1, [2]], (3, 4), b"\x01\xff"]
    assert dump(data) == [None, True, 3, 0.5, "text", [1, [2]], [3, 4], "01ff"]


def test_dicts_have_a_fixed_order() -> None:
    one, two = {2: "b", 10: "a"}, {10: "a", 2: "b"}
    assert list(dump(one)) == list(dump(two)) == ["2", "10"]
    assert digest(one) == digest(two)


@pytest.mark.parametrize("odd", [{1, 2}, frozenset(), bytearray(b"1"), len, range(3), object()])
def test_what_has_no_fixed_form_is_refused(odd: object) -> None:
    with pytest.raises(TypeError, match="a state holds numbers, texts, lists and dicts"):
        dump(Thing([odd]))


def test_frames_are_dumped_with_their_variables() -> None:
    assert dump(SendMore(2)) == {"class": "SendMore", "player": 2}
    sealed = Commit([Take(0), Take(1)], {1: 7})
    assert dump(sealed) == {
        "class": "Commit",
        "questions": [{"class": "Take", "player": 0}, {"class": "Take", "player": 1}],
        "answers": {"1": 7},
    }


def test_streams_are_dumped_with_their_position() -> None:
    stream = SecureChance(bytes(32))
    stream.below(6)
    assert dump(stream) == {
        "class": "SecureChance",
        "used": 1,
        "seed": "00" * 32,
        "block": 1,
        "position": 1,
    }
    assert dump(fast_chance(1)) == {"class": "FastChance", "used": 0, "carry": fast_chance(1).carry}


def test_a_state_is_dumped_whole() -> None:
    state = GAME.new(2, None, fast_chance(1))
    assert isinstance(state, Relics)
    dumped = dump(state)
    assert dumped["deck"] == state.deck
    assert dumped["stack"][0] == {"class": "Arrive"}
    assert dumped["stack"][1]["class"] == "Each"
    assert set(dumped) == {"class", *fields(state)}
    assert not [name for name in dumped if name.startswith("_")]
    assert json.loads(json.dumps(dumped)) == dumped


def test_a_digest_is_known_and_short() -> None:
    assert digest([1, 2, 3]) == "dab21896460720a6"
    assert digest([1, 2, 4]) != "dab21896460720a6"
    assert len(digest(Thing([]))) == 16


def test_every_change_changes_the_digest() -> None:
    state = GAME.new(2, None, fast_chance(1))
    assert isinstance(state, Relics)
    seen = {digest(state)}
    state.points[1] += 1
    seen.add(digest(state))
    state.chance.below(6)
    seen.add(digest(state))
    state.stack.append(SendMore(0))
    seen.add(digest(state))
    state.revealed += 1
    seen.add(digest(state))
    assert len(seen) == 5


def test_class_attributes_are_no_part_of_a_frame() -> None:
    assert fields(Question(1)) == ["player"]
    assert fields(Step()) == []


def test_a_game_has_the_same_digests_on_every_machine_compiled_or_not() -> None:
    state = GAME.new(3, None, SecureChance(bytes(32)))
    digests = [digest(state)]
    for _ in range(3):
        playout(state, fast_chance(1), 7)
        digests.append(digest(state))
    assert digests == [
        "d05188eda6c630b5",
        "ebb86dc12d5016f2",
        "3494db0425a00a9b",
        "9720141a7107888d",
    ]
