"""The notes on a table test, as its examiner signs for them or strikes them."""

from __future__ import annotations

from app.school import tabletest_words as words
from app.school.tabletest_read import Held
from app.shell.controls import Tick
from app.shell.parts import Card, clear, label
from app.shell.wide import column

WHY = (
    "What was written at the table, anybody may have written. Take the tick from what is not "
    "yours: it stays on record as struck, and is printed nowhere."
)


class NotesSigned(Card):
    """Every note, with a tick that says whether the examiner signs for it."""

    def __init__(self, own: str) -> None:
        """*own* is the uid of the examiner: what bears his signature is his already."""
        super().__init__(label("Notes", "lead"), label(WHY, "quiet"))
        self._own = own
        self.ticks: dict[str, Tick] = {}
        """The fact of a note -> whether the examiner signs for it."""
        self._rows = column(spacing="small")
        self.add(self._rows)

    @property
    def struck(self) -> frozenset[str]:
        """The facts of the notes that have no tick."""
        return frozenset(fact for fact, one in self.ticks.items() if not one.isChecked())

    def show_notes(self, held: Held) -> None:
        """Show the notes of *held*; what was struck before stays so."""
        struck, box = self.struck, self._rows.layout()
        assert box is not None
        clear(box)
        self.ticks = {}
        for one in held.test.notes:
            told = words.note_line(one, held.names)
            box.addWidget(label(told, "small"))
            box.addWidget(label(one.text))
            if one.by and one.by == self._own:
                continue
            tick = self.ticks[one.fact] = Tick("I sign for it")
            tick.setAccessibleName(f"I sign for the note: {one.text}")
            tick.setChecked(one.fact not in struck)
            box.addWidget(tick)
        self.setVisible(bool(held.test.notes))
