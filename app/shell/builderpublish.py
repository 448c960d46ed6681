"""Publishing the drill that is being built, once several rounds of it have been dealt."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from app.curriculum.sets import schools_key
from app.curriculum.writing import written
from app.shell.builderbench import Bench
from app.shell.builderdoings import Doings
from app.shell.drills import all_drills


class Publishing(QObject):
    """Proves what is on the bench, and has it signed."""

    published = Signal(str, str)
    """Its key and its title; the bench is empty then, if nothing else was put on it."""

    def __init__(self, bench: Bench, doings: Doings) -> None:
        super().__init__(bench)
        self._bench, self._doings = bench, doings
        bench.publish_wanted.connect(self.begin)
        bench.dealer.proved.connect(self._proved)

    def begin(self) -> None:
        """Deal several rounds of what is on the bench, and publish it if they all can be dealt."""
        bench = self._bench
        if not bench.ready:
            bench.say("It cannot be published yet: something is to be mended first.")
            return
        bench.say("Dealing some rounds of it before it is published …")
        bench.head.publish.setEnabled(False)
        bench.dealer.prove(bench.table)

    def _proved(self, told: str) -> None:
        """The rounds have been dealt; its draft has done its duty once it is published."""
        bench = self._bench
        bench.head.publish.setEnabled(True)
        if told:
            bench.say(f"Not every round of it can be dealt, so it is not published. {told}")
            return
        taken = {*all_drills(), *self._doings.found.library.texts}
        table: Mapping[str, object] = bench.table
        if "key" not in table:
            table = {"key": schools_key(str(table["title"]), taken), **table}
        name = bench.name

        def done(key: str) -> None:
            bench.drafts.drop(name)
            if bench.name == name:
                bench.name = ""
            self.published.emit(key, str(table["title"]))

        self._doings.publish(written(table), done, bench.say)
