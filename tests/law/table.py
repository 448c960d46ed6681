"""Which test keeps which provision: a table for each chapter, in ``docs/provisions/``.

``python -m tests.law.table`` writes the tables of the games there are, and their index;
``--lacking`` lists what has neither a test nor a reason why it is outside, in those or in
the one chapter named, and fails if there is any.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from games.catalogue import TABLES as EVERYTHING
from games.engine.cite import HOUSE, Cite
from games.law import Edition, edition
from tests.law.words import ROOT

COVERAGE = Path(__file__).with_name("coverage")
INDEX = ROOT / "docs" / "provisions.md"
TABLES = ROOT / "docs" / "provisions"

_TEST = re.compile(
    r"^\s*(?:async )?def (test_(?:(\d{3}[a-z]?|house)_)?(\d{1,2})_(\w+))\(", re.MULTILINE
)


@dataclass(frozen=True)
class Coverage:
    """What ``coverage/<chapter>.toml`` says, held against the tests there are.

    A test is written as pytest writes it: ``tests/art/test_layout.py::test_655a_...``.
    """

    law: Edition
    where: tuple[str, ...]
    own: frozenset[Cite]
    whole: frozenset[Cite]
    listed: dict[Cite, tuple[str, ...]]
    outside: dict[Cite, str]

    @classmethod
    def read(cls, chapter: str) -> Coverage:
        """Read what keeps *chapter*, such as "655a".

        :raises FileNotFoundError: if nothing is said of it yet.
        :raises KeyError: if a provision is named that the edition has not.
        """
        raw = tomllib.loads((COVERAGE / f"{chapter}.toml").read_text(encoding="utf-8"))
        law = edition(chapter, raw["edition"])
        known = law.by_key()
        return cls(
            law=law,
            where=tuple(raw["where"]),
            own=frozenset(known[key] for key in raw["own"]),
            whole=frozenset(known[key] for key in raw["whole"]),
            listed={known[key]: tuple(names) for key, names in raw["tests"].items()},
            outside={known[key]: reason for key, reason in raw["outside"].items()},
        )

    @cached_property
    def cites(self) -> tuple[Cite, ...]:
        """What is to be kept: every provision but the definitions of section 1."""
        return tuple(cite for cite in self.law.cites() if cite.section > 1)

    @cached_property
    def named(self) -> dict[Cite, tuple[str, ...]]:
        """Provision -> the tests named after it."""
        found: dict[Cite, list[str]] = defaultdict(list)
        mine = {path for glob in self.where for path in ROOT.glob(glob)}
        for path in sorted({*mine, *ROOT.glob("tests/**/*.py")}):
            for name, whose, section, tail in _TEST.findall(path.read_text("utf-8")):
                if whose != self.law.chapter and (whose not in ("", "house") or path not in mine):
                    continue
                if cite := self._named(whose, int(section), tuple(tail.split("_"))):
                    found[cite].append(f"{path.relative_to(ROOT).as_posix()}::{name}")
        return {cite: tuple(tests) for cite, tests in found.items()}

    def _named(self, whose: str, section: int, path: tuple[str, ...]) -> Cite | None:
        """Return the longest citation, the Code's before the house's, or none at all."""
        both = () if whose == "house" else (self.law.chapter,)
        sections = {cite for cite in self.cites if not cite.path}
        here = [
            self.law.nearest(Cite(chapter, section, path)).cite
            for chapter in (*both, f"{HOUSE}{self.law.chapter}")
            if Cite(chapter, section) in sections
        ]
        return max(here, key=lambda cite: len(cite.path), default=None)

    def tests(self, cite: Cite) -> tuple[str, ...]:
        """Return the tests that keep *cite*, by their names or by the list."""
        above = Cite(cite.chapter, cite.section, cite.path[:-1])
        of_above = (*self.named.get(above, ()), *self.listed.get(above, ()))
        whole = of_above if above in self.whole else ()
        return (*self.named.get(cite, ()), *self.listed.get(cite, ()), *whole)

    def kept(self, cite: Cite) -> bool:
        """Return whether *cite* has a test or a reason, itself or in all its parts."""
        if self.tests(cite) or cite in self.outside:
            return True
        parts = self.law.parts(cite)
        return bool(parts) and cite not in self.own and all(map(self.kept, parts))

    def lacking(self) -> list[str]:
        """Return the keys with neither test nor reason, without those of their parents."""
        return [
            key
            for key, cite in self.law.by_key().items()
            if cite in self.cites
            and not self.kept(cite)
            and (cite in self.own or not self.law.parts(cite))
        ]

    def astray(self) -> list[str]:
        """Return the listed tests that are nowhere to be found."""
        return [test for tests in self.listed.values() for test in tests if not _exists(test)]

    def as_markdown(self) -> str:
        """Return the table as ``docs/provisions/<chapter>.md`` has it."""
        law = self.law
        lines = [
            f"# {law.title}, provision by provision",
            "",
            f"58 Pa. Code, chapter {law.chapter}, as in force from {law.in_force:%B} "
            f"{law.in_force.day}, {law.in_force.year}, in our own words; each heading links to",
            "the official text.  Made by `python -m tests.law.table` from the names of the tests",
            f"and from `tests/law/coverage/{law.chapter}.toml`: do not edit it here.",
        ]
        if any(cite.of_house for cite in self.cites):
            lines += [
                "",
                "House rules are not the Code: they stand where its text is not at hand.",
            ]
        for cite in self.cites:
            if not cite.path:
                page = law.provision(cite).page
                head = f"[{cite.short}]({page})" if page else cite.short
                lines += ["", f"## {head} {law.sections[cite]}", ""]
                lines += ["| provision | what it says | obeyed by |", "|---|---|---|"]
            else:
                gist = law.provision(cite).gist.replace("|", r"\|")
                lines.append(f"| {cite.key} | {gist} | {self._by(cite)} |")
        return "\n".join(lines) + "\n"

    def as_row(self) -> str:
        """Return the line of the index ``docs/provisions.md`` that counts this chapter."""
        law = self.law
        all_of = [cite for cite in self.cites if cite.path]
        outside = sum(cite in self.outside and not self.tests(cite) for cite in all_of)
        kept = sum(map(self.kept, all_of)) - outside
        return (
            f"| [{law.chapter}, {law.title}](provisions/{law.chapter}.md) | {law.edition} "
            f"| {len(all_of)} | {kept} | {outside} |"
        )

    def _by(self, cite: Cite) -> str:
        said = [_link(test) for test in dict.fromkeys(self.tests(cite))]
        if cite in self.outside:
            said.append(f"{'besides, outside' if said else 'outside'}: {self.outside[cite]}")
        if not said and self.kept(cite):
            said.append("its parts")
        return "<br>".join(said) or "**nothing yet**"


def played() -> tuple[Coverage, ...]:
    """Return what keeps each chapter of which there is a game, however many it has.

    :raises FileNotFoundError: if nothing is said of one.
    """
    return tuple(map(Coverage.read, sorted({game.code.number for game in EVERYTHING.values()})))


def index(coverages: Iterable[Coverage]) -> str:
    """Return ``docs/provisions.md``."""
    head = [
        "# Every provision and what obeys it",
        "",
        "Each chapter has a table of its provisions: what each says, in our own words, and which",
        "tests keep it, or why it is outside what a simulator can break or keep.  Made by",
        "`python -m tests.law.table`: do not edit it here.",
        "",
        "| chapter | edition | provisions | kept by tests | outside |",
        "|---|---|---|---|---|",
    ]
    return "\n".join([*head, *(coverage.as_row() for coverage in coverages)]) + "\n"


def _exists(test: str) -> bool:
    path, _, name = test.partition("::")
    file = ROOT / path
    return file.is_file() and f"def {name}(" in file.read_text(encoding="utf-8")


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    return f"[`{name}`](../../{path})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.law.table")
    parser.add_argument(
        "--lacking", nargs="?", const="", metavar="CHAPTER", help="list what nothing keeps yet"
    )
    chapter = parser.parse_args().lacking
    coverages = (Coverage.read(chapter),) if chapter else played()
    if chapter is not None:
        lacking = [f"{of.law.chapter}: {key}" for of in coverages for key in of.lacking()]
        print("\n".join(lacking))
        parser.exit(1 if lacking else 0)
    TABLES.mkdir(exist_ok=True)
    for coverage in coverages:
        table = TABLES / f"{coverage.law.chapter}.md"
        table.write_text(coverage.as_markdown(), encoding="utf-8")
    INDEX.write_text(index(coverages), encoding="utf-8")
    print(f"wrote {INDEX.relative_to(ROOT)} and {len(coverages)} tables")


if __name__ == "__main__":
    main()
