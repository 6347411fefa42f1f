"""The tests run on what they are meant to run on: compiled or not."""

from __future__ import annotations

import os

import pytest

from astrarium.kernel.rules import state

EXPECTED = "ASTRARIUM_EXPECT_COMPILED"


@pytest.mark.skipif(EXPECTED not in os.environ, reason=f"{EXPECTED} is not set")
def test_the_kernel_is_compiled_as_expected() -> None:
    ending = ".so" if os.environ[EXPECTED] == "1" else ".py"
    assert str(state.__file__).endswith(ending)
