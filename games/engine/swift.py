"""Frozen values that are made by the hundred at every act, and therefore made fast.

A frozen dataclass guards each field while it is set for the first time, although nobody else has
the value yet: that takes most of the time of making it. Here a value is open while it is made,
and frozen from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar

T = TypeVar("T")


def swift(cls: type[T]) -> type[T]:
    """Let the frozen dataclass *cls* be made fast; all else about it stays.

    >>> from dataclasses import dataclass
    >>> @swift
    ... @dataclass(frozen=True, slots=True)
    ... class Pair:
    ...     first: int
    ...     second: int = 2
    >>> Pair(1)
    Pair(first=1, second=2)
    >>> Pair(1).first = 3
    Traceback (most recent call last):
    ...
    dataclasses.FrozenInstanceError: cannot assign to field 'first'
    """
    given = [one for one in fields(cls) if one.init]  # type: ignore[arg-type]  # a dataclass
    slots: tuple[str, ...] = cls.__dict__.get("__slots__", ())
    known: dict[str, Any] = {"cls": cls, "MISSING": MISSING, "switch": object.__setattr__}
    known["Open"] = type(cls.__name__, (), {"__slots__": slots})
    known |= {f"of_{one.name}": _unless_given(one) for one in given}
    lines = [
        f"    if {one.name} is MISSING: {one.name} = of_{one.name}()"
        for one in given
        if one.default_factory is not MISSING
    ]
    if slots:
        lines += ['    switch(self, "__class__", Open)']
        lines += [f"    self.{one.name} = {one.name}" for one in given]
        lines += ["    self.__class__ = cls"]
    else:
        lines += ["    there = self.__dict__"]
        lines += [f'    there["{one.name}"] = {one.name}' for one in given]
    head = ", ".join(["self", *map(_parameter, given)])
    exec(f"def __init__({head}):\n" + "\n".join(lines), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    cls.__init__ = made  # type: ignore[method-assign]
    return cls


def _unless_given(one: Field[Any]) -> object:
    """What a field is unless it is given, or what makes that."""
    return one.default if one.default_factory is MISSING else one.default_factory


def _parameter(one: Field[Any]) -> str:
    if one.default_factory is not MISSING:
        return f"{one.name}=MISSING"
    return one.name if one.default is MISSING else f"{one.name}=of_{one.name}"
