"""Plain data compared so that a failure names the place."""

from __future__ import annotations


def same(one: object, two: object, claim: str) -> None:
    """Assert that two pieces of plain data are equal, or say first where they differ."""
    assert one == two, f"{claim}: {difference(one, two)}"


def difference(one: object, two: object, path: str = "") -> str:
    """Where two unequal pieces of plain data first differ."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        return next(
            difference(one[key], two[key], f"{path}.{key}") for key in one if one[key] != two[key]
        )
    if isinstance(one, list | tuple) and isinstance(two, list | tuple) and len(one) == len(two):
        place = next(place for place, item in enumerate(one) if item != two[place])
        return difference(one[place], two[place], f"{path}[{place}]")
    return f"{path.lstrip('.') or 'it'} is {one!r} and {two!r}"
