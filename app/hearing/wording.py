"""From the words on the screen to the words in a mouth."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product

UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
RANKS = {
    "2s": ("twos", "deuces"), "3s": ("threes", "treys"), "4s": ("fours",), "5s": ("fives",),
    "6s": ("sixes",), "7s": ("sevens",), "8s": ("eights",), "9s": ("nines",), "10s": ("tens",),
}  # fmt: skip
"""Cards of one rank as they are written -> as they are called."""
SPARED = (" please", " everyone")
"""Courtesies at the end of what must be said; without them it is as good."""
LOOSE = (
    (r"^(pair of .*)", r"a \1"),
    (r"^((?:straight )?flush|straight) (\w+) high", r"\2 high \1"),
    (r"^total (.*)", r"\1"),
)
"""What a hand is called in writing -> another natural way to say it."""


def number(value: int) -> str:
    """Return *value*, from 0 to 9,999, as it is said.

    >>> number(17), number(21), number(250)
    ('seventeen', 'twenty one', 'two hundred fifty')
    """
    if value < len(UNITS):
        return UNITS[value]
    if value < 100:
        ten, one = divmod(value, 10)
        return f"{TENS[ten - 2]} {UNITS[one]}" if one else TENS[ten - 2]
    for size, name in ((1000, "thousand"), (100, "hundred")):
        if value >= size:
            many, rest = divmod(value, size)
            said = f"{number(many)} {name}"
            return f"{said} {number(rest)}" if rest else said
    raise AssertionError("unreachable")


def sayings(words: str) -> tuple[str, ...]:
    """Return the ways to say *words* aloud, in small letters alone; the plain one first.

    >>> sayings("Only your own cards, please")
    ('only your own cards please', 'only your own cards')
    >>> sayings("Seat 3: ace high")
    ('seat three ace high', 'seat three has ace high')
    """
    who, _, name = words.rpartition(": ")
    if who:
        heads = (f"{_plain(who)[0]} ", f"{_plain(who)[0]} has ")
        return tuple(dict.fromkeys(head + said for said in names(name) for head in heads))
    found = dict.fromkeys(_plain(words))
    for said in tuple(found):
        found |= {said.removesuffix(word): None for word in SPARED}
        found[said.removeprefix("please ")] = None
    return tuple(found)


def names(name: str) -> tuple[str, ...]:
    """Return the ways to say the *name* of a hand.

    >>> names("pair of 9s"), names("flush 10 high")
    (('pair of nines', 'a pair of nines'), ('flush ten high', 'ten high flush'))
    """
    found = dict.fromkeys(_plain(name))
    for said in tuple(found):
        ways = (re.sub(pattern, way, said) for pattern, way in LOOSE)
        found |= dict.fromkeys(ways)
    return tuple(found)


def _plain(words: str) -> list[str]:
    """*Words* in small letters and without signs; more than one way where cards have two names."""
    text = re.sub(r"\$(\d+)", r"\1 dollars", words.casefold().replace("&", " and "))
    parts = [_said(word) for word in re.findall(r"[a-z]+(?:'[a-z]+)?|\d+s?", text)]
    return [" ".join(way) for way in product(*parts)]


def _said(word: str) -> tuple[str, ...]:
    if word in RANKS:
        return RANKS[word]
    return (number(int(word)),) if word.isdecimal() else (word,)


def heard_as(phrases: Mapping[str, str]) -> dict[str, str]:
    """Return saying -> target for *phrases*, target -> words.

    A hand may be named without its seat where no other that lies shown is called the same.
    A saying that could mean two targets is not listened for.

    >>> heard_as({"2/ace-high": "Seat 2: ace high", "no-hand": "No hand"})["ace high"]
    '2/ace-high'
    """
    whole: dict[str, set[str]] = {}
    short: dict[str, set[str]] = {}
    for target, words in phrases.items():
        for said in sayings(words):
            whole.setdefault(said, set()).add(target)
        who, _, name = words.rpartition(": ")
        for said in names(name) if who else ():
            short.setdefault(said, set()).add(target)
    found = whole | {said: targets for said, targets in short.items() if said not in whole}
    return {said: min(targets) for said, targets in found.items() if len(targets) == 1}
