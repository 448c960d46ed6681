"""The drills and sets that a school has made: facts of its journal, which its staff sign.

A drill that was published keeps its key; a new version is a new fact, and the newest counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app.curriculum.drills.reading import check, read_drill
from app.curriculum.drills.sets import SCHOOLS, DrillSet, SetFile
from app.curriculum.drills.writing import written
from app.errors import UnusableError
from app.files import parse_toml
from app.records.journal.facts import Fact, FactKind, Signer

if TYPE_CHECKING:
    from app.records.journal.journal import Journal

KINDS = (FactKind.DRILL, FactKind.SET, FactKind.WITHDRAWN)
"""The facts that make a library."""


@dataclass(frozen=True, slots=True)
class Published:
    """A drill of the school, in its newest version."""

    key: str
    text: str
    """As a file has it."""
    at: datetime
    by: tuple[str, ...]
    """The uids of those who signed it."""
    versions: int = 1

    @property
    def table(self) -> Mapping[str, object]:
        return parse_toml(self.text, self.key)

    @property
    def title(self) -> str:
        return str(self.table.get("title", self.key))


@dataclass(frozen=True, slots=True)
class Library:
    """A school's drills and sets, and those it has withdrawn."""

    drills: Mapping[str, Published]
    sets: Mapping[str, DrillSet]
    withdrawn: Mapping[str, Published]
    """Drills offered no more: rounds of them are on record, so that their titles are needed."""

    @property
    def texts(self) -> dict[str, str]:
        """Every drill there ever was: key -> its newest text."""
        return {key: one.text for key, one in {**self.withdrawn, **self.drills}.items()}


def library(facts: Iterable[Fact]) -> Library:
    """Return the library that *facts*, the oldest first, make.

    What the staff have not signed does not count.
    """
    drills: dict[str, Published] = {}
    sets: dict[str, DrillSet] = {}
    gone: set[tuple[str, str]] = set()
    for fact in facts:
        if fact.kind not in KINDS or not fact.marks:
            continue
        if fact.kind == FactKind.WITHDRAWN:
            gone.add((fact.text("what"), fact.subject))
            continue
        gone.discard((fact.kind, fact.subject))
        if fact.kind == FactKind.SET:
            listed = fact.body.get("drills", ())
            keys = tuple(map(str, listed)) if isinstance(listed, Sequence) else ()
            sets[fact.subject] = DrillSet(fact.subject, fact.text("title"), keys)
        else:
            before = drills.get(fact.subject)
            drills[fact.subject] = Published(
                fact.subject, fact.text("text"), fact.when, fact.signers,
                before.versions + 1 if before else 1,
            )  # fmt: skip
    shown = {key: one for key, one in drills.items() if (FactKind.DRILL, key) not in gone}
    return Library(
        shown,
        {key: one for key, one in sets.items() if (FactKind.SET, key) not in gone},
        {key: one for key, one in drills.items() if key not in shown},
    )


def publish(journal: Journal, text: str, houses: Path, signer: Signer) -> str:
    """Publish the drill of *text*, a new one or a new version; return its key.

    The same once more adds nothing.

    :raises UnusableError: if it cannot be dealt, or its key is not one of a school's.
    """
    table = parse_toml(text, "this drill")
    drill = read_drill(table, "this drill", houses)
    check(drill)
    if not drill.key.startswith(SCHOOLS):
        cure = f"start it with {SCHOOLS!r}, so that it can't clash with a built-in one"
        raise UnusableError(
            "this drill", "key", f"{drill.key!r} is not a school drill's key; {cure}"
        )
    here = library(journal.facts(*KINDS)).drills.get(drill.key)
    if here is None or here.table != table:
        body = {"key": drill.key, "text": written(table)}
        journal.state(FactKind.DRILL, drill.key, body, (signer,))
    return drill.key


def publish_set(journal: Journal, made: DrillSet, signer: Signer) -> None:
    """Publish a set, or change which drills are in it.

    :raises UnusableError: if it has no title or no drills.
    """
    if not made.title.strip():
        raise UnusableError("this set", "title", "is missing; enter a few words")
    if not made.drills:
        raise UnusableError("this set", "drills", "it has no drills; choose at least one")
    here = library(journal.facts(*KINDS)).sets.get(made.key)
    if here != made:
        body = {"key": made.key, "title": made.title, "drills": list(made.drills)}
        journal.state(FactKind.SET, made.key, body, (signer,))


def withdraw(journal: Journal, kind: FactKind, key: str, signer: Signer) -> None:
    """Withdraw a drill or a set; rounds that were dealt from it stay on record."""
    journal.state(FactKind.WITHDRAWN, key, {"what": kind.value}, (signer,))


def take_in(journal: Journal, parcel: SetFile, houses: Path, signer: Signer) -> None:
    """Publish what *parcel* brings, as :func:`~app.curriculum.drills.sets.taken_in` made it."""
    for text in parcel.texts.values():
        publish(journal, text, houses, signer)
    if parcel.made is not None:
        publish_set(journal, parcel.made, signer)
