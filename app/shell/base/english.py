"""The program's own language, whatever the machine's is."""

from __future__ import annotations

import locale

from PySide6.QtCore import QLocale


def speak_english() -> None:
    """Write days and figures as the words around them are written; call it once Qt is there.

    Qt takes on the tongue of the machine as it starts, for the whole process: the months of
    ``strftime`` would then be German ones in an English sentence.
    """
    locale.setlocale(locale.LC_TIME, "C")
    QLocale.setDefault(QLocale.c())
