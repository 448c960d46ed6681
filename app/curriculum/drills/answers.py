"""How the values of a drill are typed and shown on a form: sums, numbers, cards, decisions, words.

Where a drill allows several values, one is drawn for each round; on a line they are separated by
commas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Protocol

from app.curriculum.drills.writing import Path
from games.engine.cards import DECK

HOUSE = "house"
"""The sum that the house has set for a wager."""
NOTHING = ""
"""Stands for an empty list among the choices."""
OR = " or "
"""Stands between the several ways in which a player may decide."""


class TypedLine(Protocol):
    """A way to type a value on one line.

    An unreadable value is refused with a ``ValueError`` that says what to type instead.
    """

    def shown(self, value: object) -> str: ...

    def read(self, text: str) -> object: ...


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are."""

    long: bool = False
    """Whether it may need several lines."""

    def shown(self, value: object) -> str:
        return "" if value is None else str(value)

    def read(self, text: str) -> object:
        return text if text.strip() else None


@dataclass(frozen=True, slots=True)
class Sums:
    """Dollars, one or several: ``10, 15, 25``."""

    of_house: bool = False
    """Whether it may also be the value set by the house."""

    def shown(self, value: object) -> str:
        return _joined(value)

    def read(self, text: str) -> object:
        return _several(text, self._one)

    def _one(self, word: str) -> object:
        if self.of_house and word.casefold() == HOUSE:
            return HOUSE
        try:
            sum_ = Decimal(word.removeprefix("$").strip())
            if sum_ < 0 or sum_ * 2 % 1:
                raise InvalidOperation
        except InvalidOperation:
            also = ", or “house” for the house amount" if self.of_house else ""
            raise ValueError(
                f"“{word}” can't be made with chips: enter dollars such as 15 or 7.50{also}; "
                "separate several with commas"
            ) from None
        return int(sum_) if sum_ == int(sum_) else float(sum_)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers, one or several, within bounds."""

    least: int
    most: int
    single: bool = False
    """Whether only one can be said."""

    def shown(self, value: object) -> str:
        return _joined(value)

    def read(self, text: str) -> object:
        value = _several(text, self._one)
        if self.single and isinstance(value, list):
            raise ValueError("enter one number")
        return value

    def _one(self, word: str) -> object:
        if not word.isdecimal() or not self.least <= int(word) <= self.most:
            more = "" if self.single else "; separate several with commas"
            raise ValueError(
                f"“{word}” is not a whole number from {self.least} to {self.most}{more}"
            )
        return int(word)


@dataclass(frozen=True, slots=True)
class MeterReading:
    """The figure that a meter shows, in dollars and cents."""

    def shown(self, value: object) -> str:
        return _joined(value)

    def read(self, text: str) -> object:
        return _several(text, self._one)

    @staticmethod
    def _one(word: str) -> object:
        try:
            return f"{Decimal(word.removeprefix('$')):.2f}"
        except InvalidOperation:
            raise ValueError(
                f"“{word}” is not an amount: enter dollars such as 12345.60"
            ) from None


@dataclass(frozen=True, slots=True)
class Percentage:
    """A share, typed as a percentage."""

    least: int = 0

    def shown(self, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return "" if value is None else str(value)
        return f"{float(Decimal(str(value)) * 100):g}"

    def read(self, text: str) -> object:
        word = text.strip().removesuffix("%").strip()
        if not word:
            return None
        try:
            percent = float(word)
        except ValueError:
            percent = -1
        if not self.least <= percent <= 100:
            raise ValueError(f"“{word}” is not a percentage from {self.least} to 100")
        return int(percent // 100) if percent in (0, 100) else percent / 100


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards, as ``As Kh 9c``."""

    def shown(self, value: object) -> str:
        if value is None:
            return ""
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    def read(self, text: str) -> object:
        cards = [_card(word) for word in text.replace(",", " ").split()]
        for card in cards:
            if cards.count(card) > 1 and len(card) == 2:
                raise ValueError(f"{card} appears twice; there is one of each card")
        return cards or None


def _card(word: str) -> str:
    card = word[:1].upper().replace("1", "T") + word[-1:].casefold()
    if word.startswith("10"):
        card = "T" + word[2:].casefold()
    elif len(word) == 3 and word[2].isdecimal():  # in a shoe, with the number of its deck
        card = word[0].upper() + word[1:].casefold()
    if card[:2] not in DECK:
        raise ValueError(
            f"“{word}” is not a card: enter rank and suit, such as Ah, Td or 9c (suits c, d, h, s)"
        )
    return card


@dataclass(frozen=True, slots=True)
class Decisions:
    """A player's decisions, turn by turn: ``call, raise 60``; several ways with “or”."""

    words: tuple[str, ...]
    sums: bool = False
    """Whether a bet may have its sum."""
    ways: bool = False
    """Whether several ways may be given, one of which is drawn."""

    def shown(self, value: object) -> str:
        if not isinstance(value, list):
            return "" if value is None else str(value)
        if any(isinstance(one, list) for one in value):
            return OR.join(map(self.shown, value))
        return ", ".join(map(str, value))

    def read(self, text: str) -> object:
        if not text.strip():
            return None
        ways = [self._way(way) for way in text.split(OR)]
        if len(ways) > 1 and not self.ways:
            raise ValueError("enter one way to play, turn by turn, separated by commas")
        return ways if len(ways) > 1 else ways[0]

    def _way(self, text: str) -> list[object]:
        return [self._word(one.strip()) for one in text.split(",") if one.strip()]

    def _word(self, typed: str) -> str:
        name, _, dollars = typed.casefold().partition(" ")
        if name in self.words and not dollars:
            return name
        if name in self.words and self.sums and dollars.strip().isdecimal() and int(dollars):
            return f"{name} {int(dollars)}"
        told = ", ".join(word for word in self.words if word[-1] not in "2345" or len(word) == 1)
        sums = "; a bet can have an amount, as in “raise 60”" if self.sums else ""
        raise ValueError(f"“{typed}” isn't a decision here. Use one of {told}{sums}")


@dataclass(frozen=True, slots=True)
class WordChoice:
    """One or several of some words, each with its name; a word given twice is drawn twice as
    often."""

    options: Mapping[object, str]
    """What a file says -> what it is called."""
    listed: bool = False
    """Whether it is one list, from which nothing is drawn."""
    single: bool = False
    """Whether only one can be said."""
    nothing: str = ""
    """The name of an empty list, where it means something other than no list at all."""

    def shown(self, value: object) -> tuple[object, ...]:
        if value is None:
            return ()
        if value == [] and self.nothing:
            return (NOTHING,)
        return tuple(value) if isinstance(value, list) else (value,)

    def read(self, chosen: Sequence[object]) -> object:
        if not chosen:
            return None
        if self.nothing and NOTHING in chosen:
            return [one for one in chosen if one != NOTHING]
        return list(chosen) if self.listed or len(chosen) > 1 else chosen[0]

    @property
    def offered(self) -> dict[object, str]:
        """The choices, with their names."""
        return {**self.options, **({NOTHING: self.nothing} if self.nothing else {})}

    def called(self, value: object) -> str:
        """Return what *value* is called, also if it is none of the options."""
        for option, name in self.offered.items():
            if option == value and isinstance(option, bool) is isinstance(value, bool):
                return name
        return str(value).replace("-", " ")


Kind = Text | Sums | Numbers | MeterReading | Percentage | CardList | Decisions | WordChoice


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that a drill may say."""

    path: Path
    title: str
    kind: Kind
    help: str = ""
    """Its meaning, and the value that holds if nothing is entered."""
    unsaid: str = "Not set"
    """The words shown where one word can be chosen and none is."""


def _several(text: str, one: Callable[[str], object]) -> object:
    found = [one(word.strip()) for word in text.split(",") if word.strip()]
    if not found:
        return None
    return found if len(found) > 1 else found[0]


def _joined(value: object) -> str:
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
