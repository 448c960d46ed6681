"""What instructors do with drills, sets and assignments: each is a fact that they sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app import days
from app.curriculum.drills.sets import (
    SUFFIX,
    DrillSet,
    SetFile,
    SetState,
    arrivals,
    load_parcel,
    save_set,
    schools_key,
    taken_in,
)
from app.errors import UnusableError
from app.files import write_atomically
from app.records import RecordError
from app.records.journal.facts import FactKind
from app.school import assignments as assigning
from app.school import library as libraries
from app.school.assignments import Assignment, Task
from app.school.library import Library
from app.shell.base.asking import attempt
from app.shell.base.drills import all_drills
from app.shell.base.record_client import RecordClient, while_there
from app.shell.builder.drill_list import FRESH_SET, ListedDrill

if TYPE_CHECKING:
    from app.records import RoundHead, Trainee
    from app.records.store import Record
    from app.shell.base.signing import Signing

T = TypeVar("T")
BESIDE, LEAVE = "Import them as copies", "Skip them"
Say = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class DrillFacts:
    """What the record has about drills."""

    library: Library = field(default_factory=lambda: Library({}, {}, {}))
    assigned: tuple[Assignment, ...] = ()
    trainees: tuple[Trainee, ...] = ()
    classes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Class -> the uids of its trainees."""
    rounds: tuple[RoundHead, ...] = ()
    """The last rounds of the trainee at this table."""


class DrillActions(QObject):
    """Signs, writes and reads files, and reports the results."""

    said = Signal(str, object)
    """A message, and the possible answers to it: words -> what each does."""
    changed = Signal(str)
    """The record has changed; the words say how."""

    def __init__(self, desk: RecordClient, signing: Signing, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._signing, self._over = desk, signing, parent
        self.found = DrillFacts()

    def say(self, text: str) -> None:
        self.said.emit(text, {})

    def publish(self, text: str, done: Callable[[str], object], refused: Say) -> None:
        """Publish the drill of *text*; *done* gets its key."""
        signer, houses = self._signing.who, all_drills().houses
        if signer is None or not self._signing.may(FactKind.DRILL):
            refused("Only an instructor can publish drills. Sign in as one.")
            return
        self._state(lambda r: libraries.publish(r.journal, text, houses, signer), done, refused)

    def _state(
        self,
        job: Callable[[Record], T],
        done: Callable[[T], object],
        refused: Say,
    ) -> None:
        def run(record: Record) -> T:
            try:
                return job(record)
            except UnusableError as error:
                raise RecordError(str(error)) from None

        attempt(
            self._desk,
            run,
            while_there(self, done),
            while_there(self, lambda why: refused(f"{why[:1].upper()}{why[1:]}.")),
        )

    def _after(self, told: str) -> Callable[[object], None]:
        return lambda _: self.changed.emit(told)

    def withdraw(self, row: ListedDrill) -> None:
        signer = self._signing.who
        if signer is not None:
            kind = FactKind.SET if row.what == "set" else FactKind.DRILL
            self._state(
                lambda r: libraries.withdraw(r.journal, kind, row.key, signer),
                self._after(f"Withdrawn: “{row.title}”. Rounds already dealt stay on record."),
                self.say,
            )

    # Sets.

    def put_into(self, key: str, row: ListedDrill) -> None:
        sets = self.found.library.sets
        made = sets.get(key)
        if made is None:
            fresh = schools_key(FRESH_SET, sets)
            made = DrillSet(fresh, FRESH_SET, ())
        if row.key not in made.drills:
            made = replace(made, drills=(*made.drills, row.key))
        self.publish_set(made, f"“{row.title}” added to “{made.title}”.")

    def publish_set(self, made: DrillSet, told: str) -> None:
        """Publish a set as it is now."""
        signer = self._signing.who
        if signer is not None:
            self._state(
                lambda r: libraries.publish_set(r.journal, made, signer),
                self._after(told),
                self.say,
            )

    # Files.

    def ask_export(self, row: ListedDrill) -> None:
        ends = SUFFIX if row.what == "set" else ".toml"
        name, _ = QFileDialog.getSaveFileName(self._over, "Export", f"{row.key}{ends}", f"*{ends}")
        if name:
            self.write_to(Path(name), row)

    def write_to(self, path: Path, row: ListedDrill) -> None:
        """Write a drill or a set to *path*."""
        drills = all_drills()
        try:
            if row.what == "set":
                made = self.found.library.sets[row.key]
                here = replace(made, drills=tuple(key for key in made.drills if key in drills))
                save_set(path, here, {key: drills.text(key) for key in here.drills})
            else:
                write_atomically(path, drills.text(row.key))
        except OSError as error:
            self.say(f"{path} could not be saved ({error.strerror}). Choose another folder.")
            return
        self.say(f"Exported to {path.name}.")

    def ask_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self._over, "Import", "", f"Drills (*{SUFFIX} *.toml)"
        )
        if name:
            self.read_from(Path(name))

    def read_from(self, path: Path) -> None:
        """Import a drill or a set that was sent; if it clashes, it is kept apart and replaces
        nothing."""
        drills, signer = all_drills(), self._signing.who
        if signer is None or not self._signing.may(FactKind.DRILL):
            self.say("Only an instructor can import drills. Sign in as one.")
            return
        try:
            parcel = load_parcel(path, drills.houses)
        except UnusableError as error:
            self.say(f"{error}. Nothing was imported.")
            return
        here = dict(self.found.library.texts)
        here |= {key: drills.text(key) for key in parcel.texts if key in drills}
        clash = [one for one in arrivals(parcel, here) if one.state is SetState.CLASH]
        if not clash:
            self._take_in(parcel, here, ())
            return
        names = ", ".join(f"“{one.title}”" for one in clash)
        self.said.emit(
            f"Different drills with the same keys are already in your library: {names}. The "
            "ones in your library won't change.",
            {BESIDE: lambda: self._take_in(parcel, here, ()),
             LEAVE: lambda: self._take_in(parcel, here, [one.key for one in clash])},
        )  # fmt: skip

    def _take_in(self, parcel: SetFile, here: Mapping[str, str], left_out: Sequence[str]) -> None:
        signer, houses = self._signing.who, all_drills().houses
        if signer is not None:
            added = taken_in(parcel, here, left_out, self.found.library.sets)
            self._state(lambda r: libraries.take_in(r.journal, added, houses, signer),
                        self._after(came_in(parcel, here, added)), self.say)  # fmt: skip

    # Assigning.

    def assign(
        self, title: str, keys: Sequence[str], set_key: str, uids: Sequence[str], due: date,
        mode: str,
    ) -> None:  # fmt: skip
        """Assign drills to trainees."""
        signer = self._signing.who
        if signer is not None:
            self._state(
                lambda r: assigning.assign(r.journal, title, keys, uids, due, signer, mode=mode,
                                           set_key=set_key),
                self._after(f"Assigned: “{title}”, due {days.in_full(due)}."), self.say,
            )  # fmt: skip

    def take_back(self, row: ListedDrill) -> None:
        signer = self._signing.who
        if signer is not None:
            self._state(lambda r: assigning.take_back(r.journal, row.key, signer),
                        self._after(f"Assignment canceled: “{row.title}”."), self.say)  # fmt: skip


def standing(found: Sequence[Task]) -> str:
    """Return in words the progress of one trainee."""
    states = [one.state for one in found]
    if states and all(
        one in (assigning.AssignmentState.DONE, assigning.AssignmentState.LATE) for one in states
    ):
        late = assigning.AssignmentState.LATE in states
        return "Done late." if late else "Done."
    dealt = sum(min(one.dealt, one.wanted) for one in found)
    overdue = " Overdue." if assigning.AssignmentState.OVERDUE in states else ""
    return f"{dealt} of {sum(one.wanted for one in found)} rounds dealt.{overdue}"


def came_in(parcel: SetFile, here: Mapping[str, str], added: SetFile) -> str:
    """Return in words what happened to the drills of *parcel*."""
    same = sum(one.state is SetState.SAME for one in arrivals(parcel, here))
    many = len(added.texts)
    told = [f"{many or 'No'} new drill{'' if many == 1 else 's'}"]
    if added.made is not None:
        told.append(f"drill set “{added.made.title}” with {len(added.made.drills)}")
    if same:
        told.append(f"{same} already in your library")
    return f"{'; '.join(told)}."
