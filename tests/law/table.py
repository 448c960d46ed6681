"""Which test keeps which provision: the table in ``docs/provisions.md``.

``python -m tests.law.table`` writes it; ``--lacking`` lists what has neither a test nor a
reason why it is outside, and fails if there is any.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from games.engine.cite import Cite
from games.law import Edition, edition
from tests.law.words import ROOT

COVERAGE = Path(__file__).with_name("coverage.toml")
TABLE = ROOT / "docs" / "provisions.md"

_TEST = re.compile(r"^\s*(?:async )?def (test_(?:(\d+[a-z])_)?(\d+)_(\w+))\(", re.MULTILINE)


@dataclass(frozen=True)
class Coverage:
    """What ``coverage.toml`` says, held against the tests there are.

    A test is written as pytest writes it: ``tests/test_art.py::test_2_b_3_...``.
    """

    law: Edition
    where: tuple[str, ...]
    own: frozenset[Cite]
    whole: frozenset[Cite]
    listed: dict[Cite, tuple[str, ...]]
    outside: dict[Cite, str]

    @classmethod
    def read(cls, path: Path = COVERAGE) -> Coverage:
        """Read *path*.

        :raises KeyError: if it names a provision that the edition has not.
        """
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        law = edition(raw["chapter"], raw["edition"])

        def cite(key: str) -> Cite:
            return law.provision(Cite.parse(f"{law.chapter}.{key}")).cite

        return cls(
            law=law,
            where=tuple(raw["where"]),
            own=frozenset(map(cite, raw["own"])),
            whole=frozenset(map(cite, raw["whole"])),
            listed={cite(key): tuple(names) for key, names in raw["tests"].items()},
            outside={cite(key): reason for key, reason in raw["outside"].items()},
        )

    @cached_property
    def cites(self) -> tuple[Cite, ...]:
        """What is to be kept: every provision but the definitions of section 1."""
        return tuple(cite for cite in self.law.cites() if cite.section > 1)

    @cached_property
    def named(self) -> dict[Cite, tuple[str, ...]]:
        """Provision -> the tests named after it."""
        found: dict[Cite, list[str]] = defaultdict(list)
        for path in sorted({path for glob in self.where for path in ROOT.glob(glob)}):
            for name, chapter, section, tail in _TEST.findall(path.read_text("utf-8")):
                if chapter not in ("", self.law.chapter):
                    continue
                here = Cite(self.law.chapter, int(section), tuple(tail.split("_")))
                if any(cite.section == here.section for cite in self.cites):
                    test = f"{path.relative_to(ROOT).as_posix()}::{name}"
                    found[self.law.nearest(here).cite].append(test)
        return {cite: tuple(tests) for cite, tests in found.items()}

    def tests(self, cite: Cite) -> tuple[str, ...]:
        """Return the tests that keep *cite*, by their names or by the list."""
        above = Cite(cite.chapter, cite.section, cite.path[:-1])
        whole = self.named.get(above, ()) if above in self.whole else ()
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
            cite.key
            for cite in self.cites
            if not self.kept(cite) and (cite in self.own or not self.law.parts(cite))
        ]

    def astray(self) -> list[str]:
        """Return the listed tests that are nowhere to be found."""
        return [test for tests in self.listed.values() for test in tests if not _exists(test)]

    def as_markdown(self) -> str:
        """Return the table as ``docs/provisions.md`` has it."""
        law = self.law
        lines = [
            f"# {law.title}, provision by provision",
            "",
            f"58 Pa. Code, chapter {law.chapter}, as in force from {law.in_force:%B} "
            f"{law.in_force.day}, {law.in_force.year}, in our own words; each heading links to",
            "the official text.  Made by `python -m tests.law.table` from the names of the tests",
            "and from `tests/law/coverage.toml`: do not edit it here.",
        ]
        for cite in self.cites:
            if not cite.path:
                page = law.provision(cite).page
                name = law.sections[cite]
                lines += ["", f"## [§ {law.chapter}.{cite.key}]({page}) {name}", ""]
                lines += ["| provision | what it says | obeyed by |", "|---|---|---|"]
            else:
                gist = law.provision(cite).gist.replace("|", r"\|")
                lines.append(f"| {cite.key} | {gist} | {self._by(cite)} |")
        return "\n".join(lines) + "\n"

    def _by(self, cite: Cite) -> str:
        said = [_link(test) for test in dict.fromkeys(self.tests(cite))]
        if cite in self.outside:
            said.append(f"{'besides, outside' if said else 'outside'}: {self.outside[cite]}")
        if not said and self.kept(cite):
            said.append("its parts")
        return "<br>".join(said) or "**nothing yet**"


def _exists(test: str) -> bool:
    path, _, name = test.partition("::")
    file = ROOT / path
    return file.is_file() and f"def {name}(" in file.read_text(encoding="utf-8")


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    return f"[`{name}`](../{path})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.law.table")
    parser.add_argument("--lacking", action="store_true", help="list what nothing keeps yet")
    coverage = Coverage.read()
    if parser.parse_args().lacking:
        print("\n".join(lacking := coverage.lacking()))
        parser.exit(1 if lacking else 0)
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(coverage.as_markdown(), encoding="utf-8")
    print(f"wrote {TABLE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
