"""Everything there is to see, one after the other, in one window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.records import Trainee
from app.records.store import Record
from app.session import Mode
from app.shell.base import drills, settings
from app.shell.base.record_client import RecordClient
from app.shell.table.round_controller import RoundController
from app.shell.window.window import FILE, MainWindow
from games.engine.game import PHASES
from tests.golden.screens import Screen
from tests.history import TODAY, fill
from tests.pictures import dealt, played, wait

OTHERS = ("three-card-prime", "three-card-poker", "crazy-4-poker", "caribbean-stud", "spanish-21")
SOME = 3
"""Acts shown of a settlement."""
PAGES = ("today", "practice", "curriculum", "record", "house", "settings")


def opened(folder: Path, screen: Screen, theme: str) -> MainWindow:
    """Open a window on *screen*, with a record in which nobody trains yet."""
    QApplication.setCursorFlashTime(0)
    chosen = settings.Settings(
        theme=theme, text_scale=screen.text_scale, pace=0.0, reduced_motion=True, sound=False,
        width=screen.width, height=screen.height,
    )  # fmt: skip
    settings.save(chosen, folder / FILE)
    desk = RecordClient(
        lambda: Record.open(folder / "it", clock=lambda: TODAY), clock=lambda: TODAY
    )
    window = MainWindow(folder, desk)
    window.resize(screen.width, screen.height)
    window.show()
    wait(lambda: "table" in window.pages)
    return window


def views(window: MainWindow) -> Iterator[str]:
    """Bring one sight after the other before *window*, and yield the name of each."""
    yield from _empty(window)
    _enrolled(window)
    yield from _pages(window)
    yield from _round(window)
    yield from _drilled(window)
    yield from _shown(window)
    yield from _others(window)
    yield from _poker(window)


def settled(window: MainWindow) -> None:
    """Wait for what the record has been asked, and for what is asked because of the answers."""
    for _ in range(2):
        answered: list[bool] = []
        window.desk.ask(lambda _: True, answered.append)
        wait(lambda told=answered: told)


def _empty(window: MainWindow) -> Iterator[str]:
    for page in ("today", "curriculum", "review", "record"):
        window.go(page)
        settled(window)
        yield f"{page}-empty"


def _enrolled(window: MainWindow) -> None:
    """Let somebody train who has done so for weeks."""
    found: list[Trainee] = []
    window.desk.ask(lambda record: record.people.enrol("Ana Lima"), found.append)
    wait(lambda: found)
    window.desk.ask(lambda record: fill(record, found[0]))
    window.choose(found[0])
    settled(window)


def _pages(window: MainWindow) -> Iterator[str]:
    for page in PAGES:
        window.go(page)
        settled(window)
        yield page


def _round(window: MainWindow) -> Iterator[str]:
    """A guided round with all the wagers, a sight of it in every phase, and its review."""
    table, seen = window.office.table, set[str]()
    dealing = dealt(window, Mode.GUIDED)
    while not dealing.session.over:
        wait(lambda: dealing.session.mine() or dealing.session.over)
        phase = dealing.due_phase()
        if phase and phase not in seen:
            seen.add(phase)
            table.give_hint()
            yield f"table-{phase}"
            if phase == "settle":
                table.view.choices.open(table.view.stage.spots["6/ante"])
                yield "table-choices"
                table.view.choices.leave()
                table.printed.switch()
                yield "table-printed"
                table.printed.switch()
                table.announce()
                yield "table-announcements"
                table.announcements.leave()
                window.show_keys()
                yield "table-keys"
                window.show_keys()
        played(dealing, _beyond(len(dealing.session.entries)))
    yield "table-over"
    dealing = dealt(window, Mode.PRACTICE)
    played(dealing, lambda d: d.session.over, wrong=True)
    dealing.finish()
    wait(lambda: window.pages["review"].isVisible())
    settled(window)
    yield "review"
    assert seen == set(PHASES) - {"opening", "irregularity"}, "these come in rounds of their own"


def _drilled(window: MainWindow) -> Iterator[str]:
    """Sights that only some rounds have: an opening, an irregularity, split hands."""
    for key, sight, until in (
        ("stud-opening", "table-opening", _due("opening")),
        ("stud-irregular-deal", "table-irregularity", _due("irregularity")),
        ("spanish-split", "spanish-21-split", lambda d: d.session.moment.round.lies("3/hand-2")),
    ):
        window.office.play.sit_down(
            drills.sitting(drills.all_drills()[key], Mode.GUIDED, "golden")
        )
        dealing = window.office.table.dealing
        assert dealing is not None
        played(dealing, until)
        window.office.table.give_hint()
        yield sight


def _beyond(acts: int) -> Callable[[RoundController], bool]:
    """Return what asks whether more than *acts* have been done."""
    return lambda dealing: len(dealing.session.entries) > acts


def _due(phase: str) -> Callable[[RoundController], bool]:
    """Return what asks whether an act of *phase* is due from the trainee."""
    return lambda dealing: bool(dealing.session.mine()) and dealing.due_phase() == phase


def _shown(window: MainWindow) -> Iterator[str]:
    """A demonstration in the middle of the settlement."""
    dealing = dealt(window, Mode.SHOW)
    dealing.hold(True)
    while dealing.due_phase() != "settle":
        dealing.step()
    for _ in range(SOME):
        dealing.step()
    yield "table-show"


def _others(window: MainWindow) -> Iterator[str]:
    for game in OTHERS:
        dealing = dealt(window, Mode.GUIDED, game)
        played(dealing, lambda d: d.session.moment.round.won)
        yield game


def _poker(window: MainWindow) -> Iterator[str]:
    """Pots, side pots, up cards and the muck, each in a round of its own."""
    table = window.office.table
    for game, due, sight in (
        ("holdem", "dealer pool side-1", "poker-side-pot"),
        ("holdem", "dealer push", "poker-showdown"),
        ("omaha-eight", "dealer push", "poker-shared-pot"),
        ("seven-card-stud-high", "dealer announce", "poker-up-cards"),
        ("five-card-stud", "dealer count", "poker-muck"),
    ):
        dealing = dealt(window, Mode.GUIDED, game)
        played(dealing, _about_to(due))
        if sight == "poker-side-pot":
            table.view.choices.open(table.view.stage.spots["pot"])
            yield "poker-choices"
            table.view.choices.leave()
            table.give_hint()
        if sight == "poker-up-cards":
            table.announce()
            yield "poker-announcements"
            table.announcements.leave()
        yield sight
    table.get_up()


def _about_to(begins: str) -> Callable[[RoundController], bool]:
    """Return what asks whether an act of the trainee's that begins so is due."""
    return lambda dealing: any(str(s.act).startswith(begins) for s in dealing.session.mine())
