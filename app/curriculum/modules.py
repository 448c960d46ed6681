"""What is taught in which order: modules with their readings, drills and prerequisites."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from app.curriculum.reading import each_of
from app.files import read_toml
from app.rounds import UnusableError, values
from app.rounds.values import Table

KEYS = ("key", "title", "hours", "reading", "drills", "after", "dealt")


@dataclass(frozen=True, slots=True)
class Module:
    """A part of a category's instruction."""

    key: str
    title: str
    category: str
    hours: int
    """Planned, of the hours of its category."""
    reading: str
    """What to know before dealing: paragraphs, an empty line between them."""
    drills: tuple[str, ...] = ()
    """Their keys, in the order they are done."""
    after: tuple[str, ...] = ()
    """The modules to be done first."""
    dealt: bool = True
    """Whether this program deals it; else it is taught at a table of the school."""


def load_modules(
    drills: Collection[str], folder: Path | None = None
) -> Mapping[str, tuple[Module, ...]]:
    """Return category -> its modules in order, for every category that has any.

    *drills* are the keys there are.

    :raises UnusableError: naming the file, the key, and what to write instead.
    """
    folder = folder or Path(str(files("curricula")))
    found = {}
    for path in sorted(folder.glob("*/modules.toml")):
        category = path.parent.name
        found[category] = _category(read_toml(path), category, drills, str(path))
    return found


def _category(
    table: Table, category: str, drills: Collection[str], where: str
) -> tuple[Module, ...]:
    values.only(table, ("modules",), where, "")
    modules: list[Module] = []
    for key, one in each_of(table, "modules", where):
        before = [module.key for module in modules]
        module = _module(one, category, drills, before, where, key)
        if module.key in before:
            raise UnusableError(where, f"{key}.key", f"{module.key!r} is there already")
        modules.append(module)
    return tuple(modules)


def _module(
    one: Table,
    category: str,
    drills: Collection[str],
    before: Collection[str],
    where: str,
    key: str,
) -> Module:
    values.only(one, KEYS, where, key)
    dealt = values.flag(one.get("dealt", True), where, f"{key}.dealt")
    module = Module(
        key=values.text(one.get("key"), where, f"{key}.key"),
        title=values.text(one.get("title"), where, f"{key}.title"),
        category=category,
        hours=values.number(one.get("hours"), 0, 2000, where, f"{key}.hours"),
        reading=values.text(one.get("reading"), where, f"{key}.reading").strip(),
        drills=_known(one.get("drills", []), drills, where, f"{key}.drills", "drill"),
        after=_known(one.get("after", []), before, where, f"{key}.after", "module before this"),
        dealt=dealt,
    )
    if dealt and not module.drills:
        cure = "name its drills, or write dealt = false"
        raise UnusableError(where, f"{key}.drills", f"a module that is dealt needs some; {cure}")
    return module


def _known(
    value: object, known: Collection[str], where: str, key: str, what: str
) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise UnusableError(where, key, 'a list is wanted, such as ["stud-opening"]')
    for name in value:
        if name not in known:
            there = ", ".join(known) or "none"
            raise UnusableError(where, key, f"{name!r} is no {what}; there is {there}")
    return tuple(value)
