"""What is told beside the list of drills of the one that is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.curriculum.drafts import Draft
from app.records.facts import Kind
from app.school.assignments import tasks
from app.shell.builderdoings import Doings, standing
from app.shell.builderpane import Pane
from app.shell.buildershelf import Row
from app.shell.desk import Desk, while_there
from app.shell.drills import all_drills
from app.shell.school_evidence import today_of

if TYPE_CHECKING:
    from app.records.store import Record
    from app.shell.signing import Signing

ALL = 100_000
"""More rounds than anyone deals."""


class Shown:
    """Shows on the pane what a row of the list stands for."""

    def __init__(self, pane: Pane, desk: Desk, signing: Signing, doings: Doings) -> None:
        self._pane, self._desk, self._signing, self._doings = pane, desk, signing, doings

    def show(self, row: Row | None, drafts: Mapping[str, Draft]) -> None:
        """Show *row*, one of *drafts* if it is a draft."""
        found, may = self._doings.found, self._signing.may(Kind.DRILL)
        if row is None:
            self._pane.nothing()
        elif row.what == "draft":
            self._pane.show_draft(row, drafts[row.key])
        elif row.what == "set":
            self._pane.show_set(row, found.library.sets[row.key], may=may)
        elif row.what == "assigned":
            self._assignment(row)
        elif row.what == "round":
            self._pane.show_round(row)
        else:
            self._pane.show_drill(row, found.library, may=may)

    def _assignment(self, row: Row) -> None:
        """Show what is assigned, and how far everyone is once the record has told."""
        found, drills = self._doings.found, all_drills()
        one = next(one for one in found.assigned if one.uid == row.key)
        may = self._signing.may(Kind.ASSIGNED)
        wanted = {key: drills[key].rounds for key in one.drills if key in drills}
        people = [who for who in found.trainees if who.uid in one.trainees]
        today = today_of(self._desk)
        self._pane.show_assignment(row, one, None, may=may)

        def look_up(record: Record) -> list[tuple[str, str]]:
            return [
                (who.name, standing(tasks((one,), who.uid, record.rounds(who.id, ALL), wanted,
                                          today)))
                for who in people
            ]  # fmt: skip

        def answered(lines: list[tuple[str, str]]) -> None:
            if self._pane.row == row:
                self._pane.show_assignment(row, one, lines, may=may)

        self._desk.ask(look_up, while_there(self._pane, answered))
