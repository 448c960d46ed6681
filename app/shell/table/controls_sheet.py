"""The sheet of everything hands and keys can do: here and now first, then everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.shell.table.controls_reference import ALWAYS, CHIPS, WAYS, lines_of
from app.shell.table.hint_controls import way_of
from app.shell.widgets import look
from app.shell.widgets.overlays import Sheet
from app.shell.widgets.parts import clear, label
from assets.layouts import Layout
from games.engine.kind import TableKind
from games.engine.pots import POTS
from games.engine.work import PAPERS
from games.verbs.row import WayTo
from scenes.hands.at_tables import hands_of
from scenes.hands.letters import KeyHelp, help_with, kind_of, lacking, seat_range
from scenes.table import TableView

OWN_KEYS = (
    KeyHelp("Round", "Space, /", "announce: type to search, a number key chooses"),
    KeyHelp("Round", "F5", "hold it and announce aloud (or listen, or not)"),
    KeyHelp("Round", "Ctrl+Z", "take the last act back (Show, Guided)"),
    KeyHelp("Round", "F2", "the next hint (Guided)"),
    KeyHelp("Round", "Esc", "take the words and the light off the felt"),
    KeyHelp("Round", "F3", "show or hide the provision"),
    KeyHelp("Round", "F4", "finish the round"),
    KeyHelp("Round", "F6", "hold or go on (Show)"),
    KeyHelp("Round", "F7", "one act further (Show)"),
    KeyHelp("Round", "F8", "take over (Show)"),
    KeyHelp("Round", "M", "sound on or off"),
    KeyHelp("Round", "F9", "read what is printed on the felt, large"),
    KeyHelp(
        "Windows",
        "Ctrl+1 … Ctrl+7",
        "Today, Practice, Curriculum, Review, Record, House rules, Settings",
    ),
    KeyHelp("Windows", "Ctrl+T", "back to the table"),
    KeyHelp("Windows", "F1, ?", "this sheet; Esc closes it"),
)
MOST_NOW = 8
"""The acts listed for the place in focus; a right click lists all of them."""
ROOMY = 900
"""Px at 100 percent from which the sheet has columns."""


OWN_PARTS: Mapping[TableKind, str] = {POTS: "Bets and pots", PAPERS: "What is done"}
"""What is done at one kind of table only, and how its part of the sheet is called."""
Row = tuple[str, str, str]
"""What it does, the mouse, the keys."""


class CheatSheet(Sheet):
    """Begins with what can be done at the place in focus; it is made again each time it opens."""

    def __init__(self, over: QWidget, view: TableView) -> None:
        super().__init__(over, "Mouse and keys")
        self._view = view
        layout = view.stage.layout_of_table
        self._now = QVBoxLayout()
        self._now.setContentsMargins(0, 0, 0, 0)
        self.page.body.addLayout(self._now)
        wide = over.width() > ROOMY * look.now().text_scale / 100
        acts = [_acts(part, rows) for part, rows in _parts(layout)]
        self.page.add(_columns(acts, 2 if wide else 1))
        self.page.add(_columns([_keys(*one) for one in _groups(layout).items()], 3 if wide else 1))
        self.page.body.addStretch(1)

    def open(self) -> None:
        clear(self._now)
        spot = self._view.focus.spot
        rows = self._rows()
        if spot is not None and rows:
            self._now.addWidget(_acts(f"Here and now: {spot.title}", rows))
        super().open()

    def _rows(self) -> list[Row]:
        """Return what can be done at the place in focus now."""
        view, spot = self._view, self._view.focus.spot
        r = view.stage.round
        if spot is None or r is None:
            return []
        found = []
        for words, act in view.choices.listed(spot)[:MOST_NOW]:
            way = way_of(act, r, view.stage.spots)
            found.append((words, way.mouse, ", ".join(way.keys)))
        return found


def _parts(layout: Layout) -> Iterable[tuple[str, list[Row]]]:
    """Yield the parts of a round, each with the acts that exist at the table of *layout*."""
    kind, without = kind_of(layout), lacking(layout)
    own = lines_of(kind.name) if kind in OWN_PARTS else []
    if own:
        yield OWN_PARTS[kind], [_row(way) for _, way in own]
    others = {verb for verb, _ in own}
    for part, ways in ({} if hands_of(kind).alone else WAYS).items():
        here = ((verb, way) for verb, way in ways if way.needs not in without)
        yield part, [_row(w) for verb, w in here if verb not in others and not (own and w.only)]
    yield "Chips", list(CHIPS)
    yield "Always", list(ALWAYS)


def _row(way: WayTo) -> Row:
    return way.does, way.mouse, f"{way.key}, then {way.then}" if way.then else way.key


def _groups(layout: Layout) -> dict[str, list[KeyHelp]]:
    """Return the ways to places, and the keys of the round and the windows."""
    seats = seat_range(layout)
    after = {seats: f"{seats}, then: a place of that seat", "0": "0, then: a place of the table"}
    groups: dict[str, list[KeyHelp]] = {}
    for line in (*OWN_KEYS, *(one for one in help_with(layout) if one.group == "Move")):
        first, comma, letter = line.keys.rpartition(", ")
        name = after.get(first, "") if comma and len(letter) == 1 else ""
        groups.setdefault(name or line.group, []).append(
            KeyHelp(name, letter, line.does) if name else line
        )
    return groups


def _columns(parts: list[QWidget], count: int) -> QWidget:
    """Return *parts* in *count* columns of about the same height."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(look.now().space("wide"))
    columns = [QVBoxLayout() for _ in range(count)]
    filled = [0] * count
    for part in parts:
        at = filled.index(min(filled))
        filled[at] += part.sizeHint().height()
        columns[at].addWidget(part)
    for column in columns:
        column.setSpacing(look.now().space("normal"))
        column.addStretch(1)
        row.addLayout(column, 1)
    return holder


def _acts(name: str, rows: list[Row]) -> QWidget:
    made, grid = _grid(name, 3)
    for number, (does, mouse, keys) in enumerate(rows, 1):
        grid.addWidget(label(does[0].upper() + does[1:]), number, 0, TOP)
        grid.addWidget(label(keys, "strong"), number, 1, TOP)
        grid.addWidget(label(mouse, "quiet"), number, 2, TOP)
    for column, share in enumerate((5, 4, 5)):
        grid.setColumnStretch(column, share)
    return made


def _keys(name: str, lines: list[KeyHelp]) -> QWidget:
    made, grid = _grid(name, 2)
    for row, line in enumerate(lines, 1):
        keys: QLabel = label(line.keys, "strong")
        grid.addWidget(keys, row, 0, TOP)
        grid.addWidget(label(line.does), row, 1, TOP)
    short = all(len(line.keys) < 4 for line in lines)
    grid.setColumnStretch(0, 1 if short else 2)
    grid.setColumnStretch(1, 5 if short else 3)
    return made


TOP = Qt.AlignmentFlag.AlignTop


def _grid(name: str, columns: int) -> tuple[QWidget, QGridLayout]:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(4)
    grid.setHorizontalSpacing(12)
    grid.addWidget(label(name.upper(), "eyebrow"), 0, 0, 1, columns)
    return made, grid
