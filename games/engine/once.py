"""An answer that a frozen value works out once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - a decorator, written as one
    """``functools.cached_property`` without its lock: two who ask at once get equal answers.

    >>> class Sum:
    ...     @once
    ...     def of_all(self) -> int:
    ...         return sum(range(1000))
    >>> one = Sum()
    >>> one.of_all, one.__dict__
    (499500, {'of_all': 499500})
    """

    def __init__(self, look: Callable[[Any], T]) -> None:
        self.look, self.name, self.__doc__ = look, look.__name__, look.__doc__

    @overload
    def __get__(self, value: None, owner: type) -> once[T]: ...
    @overload
    def __get__(self, value: object, owner: type) -> T: ...
    def __get__(self, value: object | None, owner: type) -> T | once[T]:
        if value is None:
            return self
        found = value.__dict__[self.name] = self.look(value)
        return found
