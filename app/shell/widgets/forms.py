"""Fields under each other with their names before them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QFormLayout, QLabel, QLineEdit, QWidget

from app.shell.widgets import look
from app.shell.widgets.parts import label

WIDEST = 460
"""How wide a field grows, in px at 100 percent."""


def inset(field: QAbstractSpinBox) -> None:
    """Keep the letters of *field* from its edge, as far as those of other fields."""
    for line in field.findChildren(QLineEdit):
        line.setTextMargins(look.now().space("tight") + 2, 0, 0, 0)


class FieldGrid(QFormLayout):
    """Names and fields, each name level with its field."""

    def __init__(self, *rows: tuple[str, QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setHorizontalSpacing(look.now().space("normal"))
        self.setVerticalSpacing(look.now().space("small"))
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, field in rows:
            self.ask(name, field)

    def ask(self, name: str, field: QWidget) -> QLabel:
        """Add a *field*; return its name on the page."""
        said = label(name, wrap=False)
        said.setMinimumHeight(field.sizeHint().height())
        said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        if name and not field.accessibleName():
            field.setAccessibleName(name)
        if isinstance(field, QAbstractSpinBox):
            inset(field)
        field.setMaximumWidth(look.now().distance(WIDEST))
        self.addRow(said, field)
        return said

    def name(self, field: QWidget, name: str) -> None:
        """Call *field* something else, on the page and to a reader of it."""
        said = self.labelForField(field)
        assert isinstance(said, QLabel)
        said.setText(name)
        field.setAccessibleName(name)
