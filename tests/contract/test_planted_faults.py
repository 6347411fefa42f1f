"""The contract sees a fault: each broken game fails the check that is meant for it."""

from __future__ import annotations

import re

import pytest

from tests.contract import processes
from tests.contract.broken import FAULTS, Fault, build
from tests.contract.cases import Case, cases_of, moment_of, played
from tests.contract.checks import AT_ANY_MOMENT, IN_A_WHOLE_GAME
from tests.contract.checks.hidden import compiled

MOMENTS = 60
GAMES = 3


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_is_seen(fault: Fault) -> None:
    if fault.needs_interpreted_kernel and compiled():
        pytest.skip("chance cannot be replaced in a compiled kernel")
    case = next(case for case in cases_of(build(fault)) if case.players == 2)
    with pytest.raises(Exception, match=re.escape(fault.says)):
        _try(fault, case)


def _try(fault: Fault, case: Case) -> None:
    for check in AT_ANY_MOMENT:
        if check is fault.check:
            for number in range(MOMENTS):
                check(moment_of(case, number % GAMES, 7 * number, 31 * number))
    for whole in IN_A_WHOLE_GAME:
        if whole is fault.check:
            for seed in range(GAMES):
                whole(played(case, seed))


def test_every_check_sees_a_fault() -> None:
    assert {fault.check for fault in FAULTS} == {*AT_ANY_MOMENT, *IN_A_WHOLE_GAME}


def test_a_digest_that_depends_on_hashes_is_seen() -> None:
    with pytest.raises(AssertionError):
        processes.digests_do_not_depend_on_the_process("tests.contract.broken:HASH_ORDER_GAME")
