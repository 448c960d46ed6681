"""Files by chance, through the commands that read them: ``python -m tests.fuzz.files [N]``.

Each is one that the commands take, spoiled: by its bytes, words, numbers, types or lines.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from unittest import mock

import tomli_w

from app import main as program
from app.commands.deal import spelled_out
from app.curriculum.drills.shelf import Drills
from app.grading.course import script
from app.randomly import random_round
from app.rounds import dump
from app.rounds.rules import rules_table
from games.catalogue import TABLES
from tests.fuzz.watch import broken_off

SECONDS = 2.0
"""How long a command may take, in seconds of the processor."""
HANGS = 8.0
"""When it is broken off."""
ROUNDS = 5
"""How many rounds of each game are spoiled, and as many of drills in all as there are games."""
EDGES = (
    "0", "-1", "1", "2", "99", "1e400", "-1e9", "nan", "inf", "-inf", "0.001", "0.1", "7.5",
    "true", "false", "[]", "{}", "[[]]", "{ a = 1 }", '""', "''", '"x"', '"2/hand"', '"$1,000"',
    '"1e99"', '"NaN"', '"-5"', '"\\u0000"', '"٣"', '"²"', "1979-05-27", "07:32:00", "0xffffff",
    "999999999", "1000000000", "99999999999999999999", "9" * 400, "9" * 5000, "0x" + "f" * 5000,
    '"' + "9" * 5000 + '"', '"' + "a" * 100_000 + '"', "[" * 2000 + "]" * 2000,
    "[" + "1," * 3000 + "]", '["2c", "2c"]', '["2c", 3, "Zz"]', "[true]", '[["2c"]]',
    "{ " + ", ".join(f"k{i} = 1" for i in range(300)) + " }", '["1", "fold", "call", "raise 12"]',
    '["raise 99999999999999999999", "raise -1", "draw-99"]', "a.b.c",
)  # fmt: skip
"""What is written in place of a value."""
ACT_WORDS = (
    "dealer", "floor", "chance", "seat-1", "seat-99", "nobody", "pay", "collect", "deal", "befall",
    "announce", "in", "1/hand", "99/hand", "/", "²/ante", "1/", "-", "1", "0", "-5", "3000", "1e9",
    "99999999999999999999", "9" * 5000, "2500+500", "in 3000", "in 2500+500", "#",
    "exposed-card/9",
    "é", "\x1b[31m", "\u2028", "a" * 3000, "miscount/3/hand", "no-more-bets", "total-99",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """The arguments of a command, and what lies in the files that they name."""

    argv: tuple[str, ...]
    files: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, slots=True)
class Broken:
    number: int
    cause: str
    case: Case


@cache
def rounds() -> tuple[tuple[str, str, str], ...]:
    """Return round files, each with an acts file and a rules file that fit."""
    found = []
    drills, keys = Drills(), list(Drills())
    for i, key in enumerate(TABLES):
        for n in range(ROUNDS):
            spec = random_round(f"files {n}", game_key=key)
            found.append(spelled_out(spec) if n % 2 else spec)
        found.append(spelled_out(drills[keys[i * 37 % len(keys)]].round("0")))
    return tuple(
        (
            dump(spec),
            "".join(f"{line.act}\n" for line in script(spec).lines),
            tomli_w.dumps({"rules": rules_table(spec.rules, spec.game)}),
        )
        for spec in found
    )


def case(number: int, seed: str) -> Case:
    """Return case *number* that *seed* gives, always the same."""
    chance = Random(f"{seed}/{number}")
    several = rounds()
    table, acts, rules = several[number % len(several)]
    what = chance.choice(("round", "round", "round", "acts", "acts", "rules", "both"))
    if what == "rules":
        game = chance.choice(list(TABLES))
        files = (("rules.toml", spoiled(rules, chance, TOML)),)
        return Case(("deal", "--seed", "1", "--game", game, "--rules", "rules.toml"), files)
    text = spoiled(table, chance, TOML) if what != "acts" else table.encode()
    if what == "round":
        more = chance.choice(((), ("--json",), ("--acts",)))
        return Case(("explain", "round.toml", *more), (("round.toml", text),))
    more = chance.choice(((), ("--json",)))
    listed = spoiled(acts, chance, ACTS)
    return Case(
        ("grade", "round.toml", "acts.txt", *more), (("round.toml", text), ("acts.txt", listed))
    )


Spoiler = Callable[[str, Random], str]


def spoiled(text: str, chance: Random, ways: Sequence[Spoiler]) -> bytes:
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        text = chance.choice(ways)(text, chance)
    data = text.encode("utf-8", "replace")
    return _bytes(data, chance) if chance.random() < 0.1 else data


def _bytes(data: bytes, chance: Random) -> bytes:
    """Bytes turned, cut off, or put in: nulls, half characters, a byte order mark."""
    i = chance.randrange(len(data) + 1)
    strange = (b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x1b[2J", b"\r")
    if chance.random() < 0.5:
        return data[:i] + chance.choice(strange) + data[i:]
    return data[:i] if chance.random() < 0.5 else data[:i] + data[i + 3 :]


def _line(text: str, chance: Random, made: Callable[[str], str]) -> str:
    lines = text.splitlines() or [""]
    i = chance.randrange(len(lines))
    lines[i] = made(lines[i])
    return "\n".join(lines) + "\n"


def _doubled(text: str, chance: Random) -> str:
    times = chance.choice((2, 2, 3, 50))
    return _line(text, chance, lambda line: "\n".join([line] * times))


def _dropped(text: str, chance: Random) -> str:
    return _line(text, chance, lambda line: "")


def _moved(text: str, chance: Random) -> str:
    lines = text.splitlines() or [""]
    lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
    return "\n".join(lines) + "\n"


def _value(text: str, chance: Random) -> str:
    """Another value behind some key."""
    keys = list(re.finditer(r"(?m)^([\w\"-]+) = .*$", text))
    if not keys:
        return text
    found = chance.choice(keys)
    told = f"{found[1]} = {chance.choice(EDGES)}"
    return text[: found.start()] + told + text[found.end() :]


def _number(text: str, chance: Random) -> str:
    """Another number in place of one that stands there."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    one = chance.choice(found)
    wanted = chance.choice(
        (str(int(one[0][:9]) + 1), "0", "7", "-3", "100", *EDGES[:30], "9" * 30)
    )
    return text[: one.start()] + wanted + text[one.end() :]


def _word(text: str, chance: Random) -> str:
    """A word of the file in another place of it."""
    found = list(re.finditer(r"[\w-]+", text))
    if not found:
        return text
    one, other = chance.choice(found), chance.choice(found)
    return text[: one.start()] + other[0] + text[one.end() :]


def _key(text: str, chance: Random) -> str:
    """A line that says something more."""
    key = chance.choice(
        ("game", "seed", "opening", "deck", "deck-minutes", "since-count", "magic-card", "phases",
         "lucky-seat", "begin", "end", "cover-came", "new-dealer", "minimum", "decks", "offers",
         "maximum", "boxes", "manner", "stays", "hand", "ante", "chips", "decisions", "cover",
         "left", "house", "paytables", "rack", "mishaps", "meters", "seats", "board", "x")
    )  # fmt: skip
    told = f"{key} = {chance.choice(EDGES)}"
    return _line(text, chance, lambda line: f"{line}\n{told}")


def _mishap(text: str, chance: Random) -> str:
    game = next((g for g in TABLES.values() if f'game = "{g.key}"' in text), None)
    odds = [odd.name for odd in game.conduct.irregularities] if game else []
    name = chance.choice(odds or ["nothing"])
    place = chance.choice(("", "/1", "/2/hand", "/4th", "/dealer", "/99", "/²", "//", "/board"))
    before = chance.choice(("", "dealer ask 1", "card 3", "card 0", "card 99999", "dealer x y"))
    by = chance.choice(("chance", "dealer", "floor", "nobody"))
    told = f'\n[[mishaps]]\nwhat = "{name}{place}"\nby = "{by}"\n'
    text = re.sub(r"(?s)\nmishaps = \[.*?\n\]", "", text)
    return text + told + (f'before = "{before}"\n' if before else "")


def _act_word(text: str, chance: Random) -> str:
    def made(line: str) -> str:
        words = line.split() or [""]
        words[chance.randrange(len(words))] = chance.choice(ACT_WORDS)
        return " ".join(words)

    return _line(text, chance, made)


def _act_more(text: str, chance: Random) -> str:
    more = " ".join(chance.choice(ACT_WORDS) for _ in range(chance.choice((1, 3, 4, 6))))
    return _line(text, chance, lambda line: f"{line}\n{more}")


def _long(text: str, chance: Random) -> str:
    return text * chance.choice((2, 10)) if len(text) < 20_000 else text


def _nothing(text: str, chance: Random) -> str:
    return chance.choice(("", "\n", "#", "\ufeff", "\x00" * 9, "=" * 9, "[" * 900, "a." * 900))


TOML: tuple[Spoiler, ...] = (
    _value, _value, _value, _number, _number, _word, _word, _key, _key, _doubled, _dropped, _moved,
    _mishap, _mishap, _nothing,
)  # fmt: skip
ACTS: tuple[Spoiler, ...] = (
    _act_word, _act_word, _act_more, _number, _word, _doubled, _dropped, _moved, _long, _nothing,
)  # fmt: skip


def ran(argv: Sequence[str]) -> int:
    """Run the command *argv* without its net; return its exit code."""

    def through(error: BaseException, *_: object) -> str:
        raise error

    quiet = io.StringIO()
    with (
        mock.patch("app.crash.told_of", through),
        contextlib.redirect_stdout(quiet),
        contextlib.redirect_stderr(quiet),
    ):
        try:
            return program.main(argv)
        except SystemExit as left:
            return left.code if isinstance(left.code, int) else 1


def trouble(one: Case, folder: Path) -> str:
    """Run *one* in *folder*; return what is wrong with how it ended, or nothing."""
    for name, data in one.files:
        (folder / name).write_bytes(data)
    argv = [str(folder / word) if "." in word else word for word in one.argv]
    began = process_time()
    try:
        with broken_off(HANGS):
            code = ran(argv)
    except Exception as error:
        spots = traceback.extract_tb(error.__traceback__)
        ours = [f for f in spots if "/games/" in f.filename or "/app/" in f.filename] or spots
        where = f"{ours[-1].filename.rpartition('/')[2]}:{ours[-1].lineno} {ours[-1].name}"
        return f"{type(error).__name__} in {where}"
    if code not in (0, 1, 2):
        return f"exit {code}"
    if process_time() - began > SECONDS:
        return f"{argv[0]} takes longer than {SECONDS:g} s"
    return ""


def broken(numbers: Sequence[int], seed: str) -> Iterator[Broken]:
    """Try the cases *numbers* and yield those that do not end as a command should."""
    with tempfile.TemporaryDirectory() as name:
        for number in numbers:
            one = case(number, seed)
            if told := trouble(one, Path(name)):
                yield Broken(number, told, one)


def main(argv: list[str] | None = None) -> int:
    """Print what broke, by cause, with one case of each; 1 if anything did."""
    options = argparse.ArgumentParser(prog="python -m tests.fuzz.files", description=__doc__)
    options.add_argument("count", type=int, nargs="?", default=2000, help="how many cases")
    options.add_argument("--seed", default="fuzz", help="the same seed makes the same cases")
    options.add_argument("--keep", type=Path, help="write the files that broke to this folder")
    args = options.parse_args(argv)
    rounds()
    began = perf_counter()
    found = list(broken(range(args.count), args.seed))
    seconds = perf_counter() - began
    for cause, often in Counter(one.cause for one in found).most_common():
        first = next(one for one in found if one.cause == cause)
        print(
            f"{often} of {args.count}: {cause} (case {first.number}: {' '.join(first.case.argv)})"
        )
        if args.keep:
            args.keep.mkdir(parents=True, exist_ok=True)
            for name, data in first.case.files:
                (args.keep / f"{first.number}-{name}").write_bytes(data)
    rate = args.count / seconds
    print(f"{args.count} files, {len(found)} broken, {seconds:.0f} s, {rate:.0f} a second")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
