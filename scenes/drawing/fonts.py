"""The bundled typefaces, made known to Qt; the windows need no more of the art to begin with."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase

from assets import fonts
from assets.palette import FAMILY_TEXT, FAMILY_TITLE


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled typefaces known to Qt, once.

    :raises RuntimeError: if a file is no font, or the families of the program are missing.
    """
    families: set[str] = set()
    for name in fonts.FONTS:
        ident = QFontDatabase.addApplicationFontFromData(QByteArray(fonts.read(name)))
        if ident < 0:
            raise RuntimeError(f"the bundled font {name} cannot be read; reinstall Pitschool")
        families.update(QFontDatabase.applicationFontFamilies(ident))
    needed = {FAMILY_TEXT, FAMILY_TITLE}
    if missing := needed - families:
        raise RuntimeError(
            f"the bundled fonts lack {', '.join(sorted(missing))}; reinstall Pitschool"
        )
