"""How long a school of ten years keeps whoever clicks waiting: every page in a real window.

``python -m tests.bench.bench_school_pages [FILE [TURNS]]``: the school in FILE (a copy of it), or
one that is made first; beside it a school in which one trainee has enrolled, the same in both.  A
window of 1280 by 800 offscreen; each step is one click, from there to all that was asked of the
record answered and painted.  What counts is the CPU: the time on the wall is that of a machine
which may have other work to do.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from app.records.journal.head import files_beside
from app.shell.school.page import PANELS
from app.shell.window.rail import PAGES
from tests.bench.bench_school_room import Do, Room, Step, Took, choose, choose_key
from tests.school.generator import Size, make

TURNS = 5
BUDGET_MS = 200
Steps = Iterator[Step]


def steps(room: Room) -> Steps:
    """Yield every click that is measured in *room*."""
    window = room.window
    for key, name in PAGES:
        if key != "school":
            away = "today" if key == "settings" else "settings"
            yield Step(name, lambda key=key: window.go(key), lambda away=away: window.go(away))
    yield from of_rounds(room)
    yield from doors(room)
    if room.newest:
        yield from classes_and_hours(room)
        yield from files_and_tests(room)
        yield from reports(room)
        yield from choosing(room)


def scrolled(room: Room, page: Any) -> None:
    """Scroll *page* a way on, farther each turn."""
    bar = page.verticalScrollBar()
    bar.setValue(round(bar.maximum() * (1 + room.turn % TURNS) / TURNS))


def of_rounds(room: Room) -> Steps:
    """Yield what is done on the Record page of somebody who has dealt much."""
    window = room.window
    page = window.office.record
    rounds = page.rounds

    def to_record() -> None:
        window.go("record")

    yield Step("Record: only rounds with errors", rounds.errors.click, to_record)
    yield Step("Record: of another game", lambda: choose(rounds.game, 1 + room.turn))
    yield Step("Record: all again", lambda: choose(rounds.game, 0), rounds.errors.click)
    yield Step("Record: older rounds", rounds.older.click)
    yield Step("Record: scrolled", lambda: scrolled(room, page))
    yield Step("Record: a round opened in Review", lambda: rounds._open(room.turn, 0))


def doors(room: Room) -> Steps:
    """Yield coming to the School page, signing in, and every panel: made, and come back to."""
    window, signing = room.window, room.window.office.signing

    def leave() -> None:
        room.sign_out()
        window.go("settings")

    yield Step("School: the door", lambda: window.go("school"), leave)
    unlocked: list[Any] = []

    def unlock() -> None:
        leave()
        window.go("school")
        unlocked[:] = [room.unlocked()]

    yield Step("School: signed in", lambda: signing.sign_in(unlocked[0]), unlock)
    for key, name, _, _ in PANELS:
        other = "records" if key == "staff" else "staff"

        def anew(other: str = other) -> None:
            room.sign_out()
            room.to(other)()

        yield Step(f"{name}: made", room.to(key), anew)
        yield Step(f"{name}: again", room.to(key), room.to(other))
    yield Step("School: from another page", lambda: window.go("school"),
               room.at("class", lambda: window.go("settings")))  # fmt: skip


def classes_and_hours(room: Room) -> Steps:
    """Yield what is done at Class and Hours."""

    def group() -> Any:
        return room.panel("class")

    def hours() -> Any:
        return room.panel("hours")

    yield Step("Class: another class", lambda: choose(group().pick, 3 + room.turn),
               room.to("class"))  # fmt: skip
    yield Step("Class: the list of 1,000 dropped down", lambda: group().who.showPopup())
    yield Step(
        "Class: that list, some pages on",
        lambda: group().who.view().verticalScrollBar().setValue(200 * room.turn + 90),
    )
    yield Step("Class: that list, its end", lambda: group().who.view().scrollToBottom())
    yield Step("Class: somebody of it chosen", lambda: choose(group().who, 500),
               lambda: group().who.hidePopup())  # fmt: skip
    yield Step("Class: a trainee opened (Hours)", lambda: group().wanted.emit(room.one.uid),
               room.at("class"))  # fmt: skip
    yield Step("Hours: another trainee", lambda: choose(hours().who, 100 * room.turn + 7))
    yield Step("Hours: scrolled", lambda: scrolled(room, hours()))

    def putting(whom: int, minutes: int) -> Do:
        def fields() -> None:
            panel = hours().putting
            panel.whom.setCurrentIndex(whom if whom >= 0 else panel.whom.count() - 2)
            panel.minutes.setValue(minutes)
            panel.about.setText(f"Handling of chips, {minutes} {room.turn}")

        return fields

    def put() -> None:
        hours().putting.put()

    yield Step("Hours: put down for one", put, room.at("hours", putting(9, 15)))
    yield Step("Hours: put down for a class", put, room.at("hours", putting(-1, 5)))
    yield Step("Hours: to a personnel file", lambda: hours().file_wanted.emit(room.one.uid),
               room.to("hours"))  # fmt: skip


def files_and_tests(room: Room) -> Steps:
    """Yield what is done at Personnel files and Table tests."""

    def files() -> Any:
        return room.panel("files")

    def tests() -> Any:
        return room.panel("tests")

    yield Step("Files: a letter in the search", lambda: files().search.setText("a"),
               room.at("files", lambda: files().close_file()))  # fmt: skip
    yield Step("Files: the search narrowed", lambda: files().search.setText("ann 09"))
    yield Step("Files: the search taken out", lambda: files().search.clear())
    yield Step("Files: scrolled", lambda: scrolled(room, files()))
    yield Step("Files: the list scrolled", lambda: scrolled(room, files().grid))
    yield Step("Files: one opened", lambda: files().open(room.one.uid))
    yield Step("Files: back to the list", lambda: files().close_file())

    def which(key: str) -> Do:
        return lambda: choose_key(tests().which, key)

    yield Step("Tests: all of them", which("every"), room.at("tests", which("open")))
    yield Step("Tests: a letter in the search", lambda: tests().search.setText("a"))
    yield Step("Tests: the list scrolled", lambda: scrolled(room, tests().grid))
    yield Step("Tests: a signed one opened", lambda: tests().open(room.signed[room.turn]))
    yield Step("Tests: arranging one", lambda: tests().arrange(), room.to("tests"))


def reports(room: Room) -> Steps:
    """Yield every report."""

    def page() -> Any:
        return room.panel("reports")

    def kind(key: str) -> Do:
        return lambda: choose_key(page().kind, key)

    yield Step("Reports: a class", kind("class"), room.at("reports", kind("summary")))
    yield Step("Reports: another class", lambda: choose(page().of, 4 + room.turn))
    yield Step("Reports: scrolled", lambda: scrolled(room, page()))
    yield Step("Reports: a trainee", kind("trainee"), kind("summary"))
    yield Step("Reports: another trainee", lambda: choose(page().of, 90 * room.turn + 3))
    yield Step("Reports: the list of 1,000 dropped down", lambda: page().of.showPopup())
    yield Step("Reports: the programme, this year", kind("programme"),
               lambda: (page().of.hidePopup(), kind("summary")()))  # fmt: skip
    yield Step(
        "Reports: the programme, another year",
        lambda: page().year.setValue(page().year.value() - 1),
    )
    yield Step("Reports: the curriculum, for the Board", kind("summary"))


def choosing(room: Room) -> Steps:
    """Yield choosing who trains, out of 1,000."""
    window, enrol = room.window, room.window.office.today.enrol

    def nobody() -> None:
        window.office.another_trainee()
        room.settle()
        window.go("settings")

    yield Step("Today: who is training?", lambda: window.go("today"), nobody)
    yield Step("Today: that list dropped down", lambda: enrol.names.showPopup())
    yield Step("Today: somebody chosen", lambda: enrol.chosen.emit(room.one),
               lambda: enrol.names.hidePopup())  # fmt: skip
    yield Step("Record: of another trainee", lambda: window.go("record"),
               lambda: window.choose(room.newest[-1 - room.turn]))  # fmt: skip
    yield Step("Today: of another trainee", lambda: window.go("today"),
               lambda: window.choose(room.long))  # fmt: skip


def measured(file: Path, folder: Path, turns: int) -> dict[str, list[Took]]:
    """Return step -> how long it took, each of *turns* times, in the school in *file*."""
    folder.mkdir()
    room = Room(file, folder)
    walk = list(steps(room))
    for room.turn in range(turns):
        for step in walk:
            room.time(step)
    room.window.close()
    return {step.name: step.took for step in walk}


def beside(file: Path, to: Path) -> None:
    """Copy the record in *file*, its key and its head."""
    for old, new in ((file, to), *zip(files_beside(file), files_beside(to), strict=True)):
        shutil.copyfile(old, new)


def main(file: Path | None = None, turns: int = TURNS) -> None:
    """Measure every click in the school in *file*, or in one that is made first."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mine, alone = folder / "record.sqlite", folder / "alone.sqlite"
        if file is None:
            make(mine, until=datetime.now(UTC))
        else:
            beside(file, mine)
        make(alone, Size(years=0), datetime.now(UTC))
        bare = measured(alone, folder / "alone", turns)
        full = measured(mine, folder / "full", turns)
    print(
        f"milliseconds from the click to the answer painted, of {turns} times; {BUDGET_MS} are "
        f"allowed\nload of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    print(f"{'':41}{'CPU':>6}{'worst':>7}{'look-up':>9}{'still':>7}{'alone':>7}{'wall':>7}"
          f"{'worst':>7}")  # fmt: skip
    slow = []
    for step, took in full.items():
        cpu, wall = [one.cpu for one in took], [one.wall for one in took]
        other = f"{median(one.cpu for one in bare[step]):7.0f}" if step in bare else f"{'':7}"
        print(f"{step:41}{median(cpu):6.0f}{max(cpu):7.0f}"
              f"{median(one.look_up for one in took):9.0f}"
              f"{median(one.still for one in took):7.0f}{other}"
              f"{median(wall):7.0f}{max(wall):7.0f}"
              f"{'  over' if median(cpu) > BUDGET_MS else ''}")  # fmt: skip
        slow += [step] if median(cpu) > BUDGET_MS else []
    print(f"over {BUDGET_MS} ms: {', '.join(slow) or 'none'}")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]) if len(sys.argv) > 1 else None,
        int(sys.argv[2]) if len(sys.argv) > 2 else TURNS,
    )
