"""The mutations: one table each in the TOML files beside this module, one file for each area."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Mutation:
    """One thing broken in one file."""

    name: str
    file: str
    before: str
    """Text that stands once in the file."""
    after: str
    breaks: str
    """What goes wrong at the table or at the desk, for a reader."""
    tests: tuple[str, ...]
    """Files, folders or single tests among which one must fail."""
    area: str = ""

    def applied(self, text: str) -> str:
        """Return *text* broken.

        :raises ValueError: unless what is replaced stands there once.
        """
        if (count := text.count(self.before)) != 1:
            raise ValueError(f"{self.name}: {count} times in {self.file}: {self.before!r}")
        return text.replace(self.before, self.after)


def mutations(folder: Path = HERE) -> list[Mutation]:
    """Read all mutations, by area.

    :raises ValueError: if two have one name.
    """
    found: dict[str, Mutation] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, told in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if name in found:
                raise ValueError(f"{path.name}: {name} stands in {found[name].area}.toml as well")
            tests = tuple(told.pop("tests"))
            found[name] = Mutation(name=name, tests=tests, area=path.stem, **told)
    return list(found.values())


def chosen(several: Sequence[Mutation], wanted: Sequence[str]) -> list[tuple[int, Mutation]]:
    """Return those that are *wanted*, by number, name or area, each with its number.

    :raises ValueError: if something is wanted that there is not.
    """
    numbered = list(enumerate(several, 1))
    for want in wanted:
        if not any(want in (str(number), one.name, one.area) for number, one in numbered):
            raise ValueError(f"no mutation {want!r}: --list shows them all")
    return [
        (number, one)
        for number, one in numbered
        if not wanted or {str(number), one.name, one.area} & set(wanted)
    ]
