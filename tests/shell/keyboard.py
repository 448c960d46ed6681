"""Works a window by key events alone, to whatever has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.grading.words import phrase
from app.shell.table.round_controller import RoundController
from app.shell.window.window import MainWindow
from games.engine.acts import Act, Verb
from games.engine.procedure import Step
from scenes.hands.letters import LETTERS, seat_keys, table_keys

NAMED = {
    "Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Down": Qt.Key.Key_Down,
    "Space": Qt.Key.Key_Space, "Tab": Qt.Key.Key_Tab, "F1": Qt.Key.Key_F1, "F2": Qt.Key.Key_F2,
    "F3": Qt.Key.Key_F3, "F4": Qt.Key.Key_F4, "F6": Qt.Key.Key_F6, "F7": Qt.Key.Key_F7,
    "F8": Qt.Key.Key_F8, "F9": Qt.Key.Key_F9,
}  # fmt: skip
PLAIN = {
    Verb.DEAL: "d", Verb.REVEAL: "t", Verb.COLLECT: "c", Verb.RETURN: "r", Verb.ASK: "k",
}  # fmt: skip
"""Verbs that a letter does at once, wherever the keys are."""


class Keyboard:
    """Presses keys; knows the way to every place."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.view = window.office.table.view

    def press(self, *keys: str) -> None:
        """Press named keys, or type text."""
        for key in keys:
            target = QApplication.focusWidget()
            assert target is not None, f"nothing has the focus for {key!r}"
            shift = key.startswith("Shift+")
            name = key.removeprefix("Shift+")
            held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
            if name in NAMED:
                QTest.keyClick(target, NAMED[name], held)
            else:
                QTest.keyClicks(target, name)

    def go(self, place: str) -> None:
        """Bring the keys to *place*."""
        head, _, rest = place.partition("/")
        if head.isdigit():
            self.press(head, self.to_seat()[rest])
        else:
            self.press("0", self.to_table()[place])

    def announce(self, target: str) -> None:
        """Say a phrase: Space, part of its words, Enter."""
        dealing = self.window.office.table.dealing
        assert dealing is not None
        self.press("Space", phrase(target, dealing.session.moment.game), "Enter")

    def do(self, act: Act) -> None:
        """Do *act* by keys alone."""
        if act.verb is Verb.ANNOUNCE:
            self.announce(act.target)
            return
        amount = act.amount if act.verb in (Verb.PAY, Verb.CREDIT, Verb.PROVE, Verb.COUNT,
                                            Verb.PLACE) else None  # fmt: skip
        place = self.place_for(act)
        self.go(place)
        letter = PLAIN.get(act.verb)
        if letter and place == act.target:
            assert LETTERS[letter][0] == act.verb
            self.press(letter)
        else:
            self.press("Shift+Enter")
            rows = self.view.choices.listed(self.view.stage.spots[place])
            row = next(i for i, (_, found) in enumerate(rows) if alike(found, act))
            self.press(*["Down"] * row, "Enter")
        if amount is not None:
            money = act.verb in (Verb.PAY, Verb.CREDIT)
            self.press(f"{amount / 100:.2f}" if money else str(amount), "Enter")

    def place_for(self, act: Act) -> str:
        """Return a place that keys reach and where *act* is offered."""
        if act.target in self.reachable():
            spot = self.view.stage.spots[act.target]
            if act.verb in PLAIN or any(alike(a, act) for _, a in self.view.choices.listed(spot)):
                return act.target
        for name in self.reachable():
            rows = self.view.choices.listed(self.view.stage.spots[name])
            if any(alike(found, act) for _, found in rows):
                return name
        raise AssertionError(f"no key leads to {act}")

    def reachable(self) -> list[str]:
        spots = self.view.stage.spots
        layout = self.view.stage.layout_of_table
        seats = [f"{n}/{place}" for n in layout.seats for place in self.to_seat()]
        return [name for name in (*self.to_table(), *seats) if name in spots]

    def to_seat(self) -> dict[str, str]:
        """Return place of a seat -> the letter that leads there."""
        keys = seat_keys(self.view.stage.layout_of_table)
        return {place: key for key, place in keys.items()}

    def to_table(self) -> dict[str, str]:
        """Return place of the table -> the letter that leads there."""
        keys = table_keys(self.view.stage.layout_of_table)
        return {place: key for key, place in keys.items()}

    def deal_on(self, dealing: RoundController) -> list[Act]:
        """Do all that is due, by keys alone, to the end of the round; return the acts."""
        done: list[Act] = []
        session = dealing.session
        while not session.over:
            self.qtbot.waitUntil(lambda: session.over or bool(due(dealing)))
            if session.over:
                break
            act = plain(due(dealing)[0])
            before = len(session.entries)
            self.do(act)
            assert len(session.entries) > before, f"the keys for {act} did nothing"
            done.append(act)
        return done


def deal_rest(dealing: RoundController) -> None:
    """Have the round dealt to its end without hands, where it is not the hands that are tried."""
    session = dealing.session
    while not session.over:
        dealing.go()
        if session.automatic() is not None:
            dealing.step()
        else:
            dealing.offer(plain(due(dealing)[0]))


def due(dealing: RoundController) -> list[Step]:
    return [step for step in dealing.session.mine() if not step.waived]


def plain(step: Step) -> Act:
    """Return what a dealer simply does: of a cut, about the middle."""
    return step.options[len(step.options) // 2] if step.act.verb is Verb.PLACE else step.act


def alike(offered: Act, act: Act) -> bool:
    return (offered.verb, offered.target) == (act.verb, act.target) and offered.amount in (
        None,
        act.amount,
    )
