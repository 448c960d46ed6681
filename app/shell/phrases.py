"""The announcements: a searchable list of what may be said, rightly or wrongly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.grading.words import COMMON_PHRASES
from app.shell import look
from app.shell.parts import label
from assets import palette
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.game import Game
from games.engine.moment import Moment
from games.engine.round import Round

OTHER_NAMES = 4
"""How many wrong names a hand is offered with."""
A_ROW = 12
"""Totals side by side."""
ABOVE_DEALER = 0.6
"""The part of the table, from the top, that leaves the dealer's cards in sight."""


def said(target: str) -> Act:
    """Return the act of announcing *target*."""
    return Act("dealer", Verb.ANNOUNCE, target)


def phrases_for(moment: Moment, seed: str) -> dict[str, str]:
    """Return target -> words: all that may be said now, always in the same order for a *seed*.

    Totals come after the words, as they are counted.  Hands that lie shown may be named
    aloud; custom of the trade, never an error.
    """
    game, r = moment.game, moment.round
    known = {**COMMON_PHRASES, **game.phrases}
    targets = list(known)
    Random(f"{seed}/phrases").shuffle(targets)
    targets.sort(key=lambda target: int(known[target]) if known[target].isdigit() else 0)
    found = {target: known[target] for target in targets}
    found |= _of_the_last_decision(game, r)
    for seat in ("dealer", *reversed(r.seats)):
        who = f"Seat {seat}" if seat != "dealer" else "Dealer"
        for name in _names(game, r, str(seat), seed):
            found[f"{seat}/{name}"] = f"{who}: {name.replace('-', ' ')}"
    return found


def _of_the_last_decision(game: Game, r: Round) -> dict[str, str]:
    """What may be said of what the last player did, where that is announced."""
    by_players = (act.seat for act in reversed(r.log) if act.actor == f"seat-{act.seat}")
    seat = next(by_players, None) if game.calls else None
    if seat is None:
        return {}
    return {f"{seat}/{spot}": f"Seat {seat}: {said.lower()}" for spot, said in game.calls.items()}


def everywhere() -> list[str]:
    """Return the words of all that is announced at any table, hands and totals aside."""
    said = (w for g in GAMES.values() for w in (*g.phrases.values(), *g.calls.values()))
    known = {*COMMON_PHRASES.values(), *said}
    return sorted(words for words in known if not words.isdigit())


def _names(game: Game, r: Round, place: str, seed: str) -> list[str]:
    """The name of the hand shown at *place* among others; none if none is shown."""
    spot = place if place in game.board else f"{place}/hand"
    right = game.called(r, place) if r.lies(spot) else None
    if right is None or (spot == place and right in game.phrases):
        return []
    chance = Random(f"{seed}/names/{place}")
    others = {card for where, cards in r.cards.items() if where != spot for card in cards}
    deck = [card for card in game.deck(r.rules) if card not in others]
    names = {right}
    for _ in range(OTHER_NAMES):
        cards = tuple(chance.sample(deck, len(r.cards[spot])))
        other = replace(r, cards={**r.cards, spot: cards}, exposed=r.exposed.union(cards))
        names.add(game.called(other, place) or right)
    return sorted(names, key=lambda name: chance.random())


def matching(phrases: Mapping[str, str], typed: str) -> list[str]:
    """Return the targets whose words hold all that is *typed*, in any order; the very words first.

    >>> matching({"a": "No more bets", "b": "Last call for bets"}, "bets last")
    ['b']
    >>> matching({"a": "18", "b": "8"}, "8")
    ['b', 'a']
    """
    wanted = typed.casefold().split()
    found = [one for one, words in phrases.items() if all(w in words.casefold() for w in wanted)]
    return sorted(found, key=lambda one: phrases[one].casefold() != typed.strip().casefold())


class Announcements(QFrame):
    """Opens over the table; typing searches, a number key or Enter says it, Esc leaves.

    Where totals are announced, number keys are typed like all others.
    """

    chosen = Signal(object)
    """The ``Act`` of announcing."""
    left = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("overlay")
        self._phrases: Mapping[str, str] = {}
        self._totals = False
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 12, 14, 14)
        box.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(label("Announce", "strong", wrap=False))
        head.addStretch(1)
        self.keys = label("", "small", wrap=False)
        head.addWidget(self.keys)
        box.addLayout(head)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Type to search")
        self.field.setAccessibleName("Search announcements")
        self.field.textChanged.connect(self._show)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName("Announcements")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._say_item)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.totals = QWidget()
        self._grid = QGridLayout(self.totals)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        box.addWidget(self.field)
        box.addWidget(self.totals)
        box.addWidget(self.list, 1)
        self.none = label("Nothing like that is said at a table. Try another word.", "quiet")
        self.none.hide()
        box.addWidget(self.none)
        self.hide()

    def open(self, phrases: Mapping[str, str]) -> None:
        """Offer *phrases*: target -> words."""
        self._phrases = phrases
        totals = [target for target, words in phrases.items() if words.isdigit()]
        self._totals = bool(totals)
        self._lay_out(totals)
        self.keys.setText(f"{'Enter' if self._totals else '1 … 9'} says it · Esc leaves")
        side = look.now().type("body") + 3
        self.list.setIconSize(QSize(side, side))
        self.field.clear()
        self._show("")
        over, scale = self._over, look.now().text_scale / 100
        wide = min(round((560 if totals else 430) * scale), over.width() - 24)
        most = round(ABOVE_DEALER * over.height()) if totals else over.height()
        tall = min(round(480 * scale), most - 24)
        top = 12 if totals else over.height() - tall - 12
        self.setGeometry((over.width() - wide) // 2, top, wide, tall)
        self.show()
        self.raise_()
        self.field.setFocus()

    def _lay_out(self, totals: Sequence[str]) -> None:
        """Set out a button for every one of *totals*."""
        while entry := self._grid.takeAt(0):
            if old := entry.widget():
                old.deleteLater()
        for number, target in enumerate(totals):
            one = QPushButton(self._phrases[target])
            one.setAccessibleName(f"Announce {self._phrases[target]}")
            one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            one.setMinimumWidth(0)
            one.setObjectName("total")
            one.clicked.connect(partial(self._say, target))
            self._grid.addWidget(one, number // A_ROW, number % A_ROW)
        self.totals.setVisible(bool(totals))

    def leave(self) -> None:
        """Close; who had the keys before is told first, lest they go on to a neighbour."""
        if self.isVisible():
            self.left.emit()
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._say_item(self.list.currentItem())
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            row = self.list.currentRow() + (1 if key == Qt.Key.Key_Down else -1)
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
        elif text.isdecimal() and text != "0" and not self._totals:
            self._say_item(self.list.item(int(text) - 1))
        else:
            return False
        return True

    def _show(self, typed: str) -> None:
        self.list.clear()
        for number, target in enumerate(matching(self._phrases, typed), 1):
            words = self._phrases[target]
            counted = number < 10 and not self._totals
            item = QListWidgetItem(words)
            item.setData(Qt.ItemDataRole.UserRole, target)
            if not self._totals:
                item.setIcon(_figure(str(number) if counted else ""))
            if counted:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{number}: {words}")
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.none.setVisible(not self.list.count())

    def _say_item(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._say(item.data(Qt.ItemDataRole.UserRole))

    def _say(self, target: str) -> None:
        self.leave()
        self.chosen.emit(said(target))


def _figure(text: str) -> QIcon:
    """Return a key's figure as an icon: all are as wide, so that the words begin in line."""
    here = look.now()
    px, made = here.type("body") + 3, QIcon()
    for dpr in (1.0, 2.0):
        drawn = QPixmap(round(px * dpr), round(px * dpr))
        drawn.setDevicePixelRatio(dpr)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        font = QFont(palette.FAMILY_TEXT)
        font.setPixelSize(here.type("body"))
        painter.setFont(font)
        painter.setPen(here.colour("quiet"))
        painter.drawText(QRect(0, 1, px, px), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            made.addPixmap(drawn, mode)
    return made
