"""Real mouse and key events on a table view, at its own places."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from games.engine.acts import Act
from games.engine.apply import apply
from games.engine.round import Round
from scenes.table import TableView

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
KEYS = {
    "Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Tab": Qt.Key.Key_Tab,
    "Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right, "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down, "Back": Qt.Key.Key_Backspace, "Menu": Qt.Key.Key_Menu,
}  # fmt: skip


def done(r: Round, *lines: str) -> Round:
    """Return *r* after the acts in *lines*."""
    for text in lines:
        r = apply(r, Act.parse(text))
    return r


class HandsOn:
    """Clicks, drags and keys; remembers every act the view has offered."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.offered: list[str] = []
        view.act_offered.connect(lambda act: self.offered.append(str(act)))

    def take(self) -> list[str]:
        """Return what has been offered since the last time."""
        taken, self.offered[:] = list(self.offered), []
        return taken

    def where(self, name: str) -> QPoint:
        stage = self.view.stage
        spot = stage.spots.get(name)
        place = spot.place if spot else self.view.hands.cut.spot().place
        if spot is not None and spot.kind == "cards":  # others may lie over its middle
            for share in (0.0, -0.3, 0.3, -0.45, 0.45):
                at = stage.frame.at(*place.at(0, share * place.h))
                if self.view.hands.spot_at(at) == spot:
                    return at.toPoint()
        return stage.frame.of(place).toPoint()

    def click(self, name: str, *, button: Qt.MouseButton = LEFT) -> list[str]:
        at = self.where(name)
        self._mouse(QEvent.Type.MouseMove, at, NONE, NONE)
        self._mouse(QEvent.Type.MouseButtonPress, at, button, button)
        self._mouse(QEvent.Type.MouseButtonRelease, at, button, NONE)
        return self.take()

    def double_click(self, name: str) -> list[str]:
        """Click twice at once, as Qt tells of it."""
        found, at = self.click(name), self.where(name)
        self._mouse(QEvent.Type.MouseButtonDblClick, at, LEFT, LEFT)
        self._mouse(QEvent.Type.MouseButtonRelease, at, LEFT, NONE)
        return found + self.take()

    def drag(self, start: str, end: str, *, dy: float = 0.0) -> list[str]:
        """Drag from one place to another, *dy* of the place's height off its middle."""
        a, b = self.where(start), self.where(end)
        height = self.view.stage.frame.box(self.view.stage.spots[end].place).height()
        b = b + QPoint(0, round(dy * height))
        self._mouse(QEvent.Type.MouseMove, a, NONE, NONE)
        self._mouse(QEvent.Type.MouseButtonPress, a, LEFT, LEFT)
        for step in range(1, 7):
            self._mouse(QEvent.Type.MouseMove, a + (b - a) * step / 6, NONE, LEFT)
        self._mouse(QEvent.Type.MouseButtonRelease, b, LEFT, NONE)
        return self.take()

    def wheel(self, name: str, turns: int) -> None:
        at = QPointF(self.where(name))
        port = self.view.viewport()
        event = QWheelEvent(
            at, port.mapToGlobal(at), QPoint(), QPoint(0, 120 * turns), NONE,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(port, event)

    def keys(self, text: str) -> list[str]:
        """Press keys, one after another: ``"2 a p"``; names as in ``KEYS``, Shift+ before."""
        for word in text.split():
            shifted = word.startswith("Shift+")
            name = word.removeprefix("Shift+")
            mods = Qt.KeyboardModifier.ShiftModifier if shifted else Qt.KeyboardModifier.NoModifier
            target = QApplication.focusWidget() or self.view
            if name in KEYS:
                QTest.keyClick(target, KEYS[name], mods)
            else:
                QTest.keyClicks(target, name, mods)
        return self.take()

    def choose(self, words: str) -> list[str]:
        """Choose from the open menu what begins with *words*."""
        menu = self.view.choices.menu
        row = next(i for i, shown in enumerate(menu.words) if shown.startswith(words))
        menu.list.setCurrentRow(row)
        QTest.keyClick(menu.list, Qt.Key.Key_Return)
        return self.take()

    def choices(self) -> list[str]:
        return self.view.choices.menu.words

    def _mouse(
        self, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        port = self.view.viewport()
        event = QMouseEvent(
            kind, QPointF(at), QPointF(port.mapToGlobal(at)), button, held,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(port, event)


__all__ = ["HandsOn", "done"]
