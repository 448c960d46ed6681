"""What the tests of the drill builder do again and again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.shell.builder.fields import Chosen

STUD = "stud-folds"


def sign_in(window, who):
    window.office.signing.sign_in(who)
    window.go("school")
    window.office.school.go("drills")


def type_into(page, path, text: str) -> None:
    control = page.bench.form.part.fields[path].control
    if isinstance(control, QLineEdit):
        control.setFocus()
        control.selectAll()
        QTest.keyClicks(control, text)
    else:
        control.setPlainText(text)


def add(page, path, value) -> None:
    control = page.bench.form.part.fields[path].control
    assert isinstance(control, Chosen)
    at = list(control.kind.offered).index(value) + 1
    control.pick.setCurrentIndex(at)
    control.pick.activated.emit(at)


def build(page, dealt) -> None:
    """A drill of two wishes, from nothing."""
    page.begin()
    type_into(page, ("title",), "Folds of mine")
    type_into(page, ("trains",), "Folds.")
    page.bench.show_section("players")
    type_into(page, ("draw", "players"), "4, 5")
    page.bench.show_section("trainee")
    for phase in ("decide", "settle"):
        add(page, ("phases",), phase)
    page.bench.show_section("cards")
    page.bench.change(("want", 0), {"hand": "flush"})
    dealt()
    page.bench.show_section("about")
    page.bench.form.part.change(("provisions",), ["11(b)"])


def publish(house, window, page, dealt) -> str:
    build(page, dealt)
    assert dealt().wrong == ()
    page.publishing.begin()
    house.qtbot.waitUntil(lambda: bool(page.found.library.drills))
    (key,) = page.found.library.drills
    return key


def row_of(page, what: str, key: str = ""):
    page.shelf.choose(what, key) if key else None
    rows = [page.shelf.list.item(at).data(Qt.ItemDataRole.UserRole)
            for at in range(page.shelf.list.count())]  # fmt: skip
    return next(row for row in rows if row and row.what == what and key in ("", row.key))
