"""A file that says only how it differs from another one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return *base* with the additions and changes of *own*, table by table.

    What *own* gives as ``false`` is left out.

    >>> over({"a": {"x": 1, "y": 2}, "b": 3}, {"a": {"y": 4}, "b": False})
    {'a': {'x': 1, 'y': 4}}
    """
    gone = {key for key in base if own.get(key) is False}
    both = base.keys() & own
    tables = {k for k in both if isinstance(base[k], Mapping) and isinstance(own[k], Mapping)}
    merged = {key: over(base[key], own[key]) for key in tables}
    return {key: given for key, given in {**base, **own, **merged}.items() if key not in gone}
