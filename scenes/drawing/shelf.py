"""Finished pictures on disk, under the user's cache.

They only save time: whatever goes wrong here, the picture is drawn again. Pictures of one size
share a folder. A change to any drawing starts a new shelf and clears the old one.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from platformdirs import user_cache_dir
from PySide6.QtGui import QImage

ART_VERSION = "2"
"""Raise this when a drawing changes; where the sources are available, they count as well."""
KEPT_SIZES = 16
"""How many folders are kept."""
KEPT_FELTS = 4
"""How many pictures the folder of felts keeps; they are large."""
FELTS = "felt"
BARE = "pixels"
"""The file type that is nothing but pixels: the fastest for large pictures."""


@lru_cache(maxsize=1)
def _version() -> str:
    digest = hashlib.sha1(ART_VERSION.encode(), usedforsecurity=False)
    sources = [f for f in files("assets").iterdir() if f.name.endswith(".py")]
    sources += [
        files("scenes.drawing").joinpath(f"{name}.py")
        for name in ("felt", "rails", "inscriptions", "paytables", "art", "programs", "sprites")
    ]
    for source in sorted(sources, key=lambda f: f.name):
        with contextlib.suppress(OSError):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:10]


def root() -> Path:
    """Return the folder of the present art."""
    return Path(user_cache_dir("pitschool")) / f"art-{_version()}"


def place(folder: str, name: str, kind: str) -> Path:
    """Return where the picture *name* is kept, as a file of the type *kind*."""
    digest = hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest()[:10]
    word = "".join(c if c.isalnum() or c == "-" else "_" for c in name[:24])
    return root() / folder / f"{word}-{digest}.{kind}"


def taken(file: Path | None, width: int, height: int) -> QImage | None:
    """Return the picture in *file*, or None unless it is one of *width* by *height*."""
    if file is None or not file.is_file():
        return None
    if file.suffix == f".{BARE}":
        return _bare(file, width, height)
    image = QImage(str(file))
    if image.isNull() or (image.width(), image.height()) != (width, height):
        return None
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _bare(file: Path, width: int, height: int) -> QImage | None:
    try:
        pixels = file.read_bytes()
    except OSError:
        return None
    if len(pixels) != 4 * width * height:
        return None
    return QImage(pixels, width, height, 4 * width, QImage.Format.Format_RGB32).copy()


def kept(file: Path | None, image: QImage) -> None:
    """Store *image* in *file*, completely or not at all, and delete old files."""
    if file is None:
        return
    with contextlib.suppress(OSError):
        if not file.parent.is_dir():
            file.parent.mkdir(parents=True, exist_ok=True)
            _clear(file.parent.parent)
        half = file.with_suffix(f".{os.getpid()}")
        if file.suffix == f".{BARE}":
            half.write_bytes(image.constBits())
            half.replace(file)
        elif image.save(str(half), file.suffix[1:].upper(), 70):  # type: ignore[call-overload]  # the stubs want bytes
            half.replace(file)
        if file.parent.name == FELTS:
            for old in _by_age(file.parent)[:-KEPT_FELTS]:
                old.unlink(missing_ok=True)


def _by_age(folder: Path) -> list[Path]:
    return sorted(folder.iterdir(), key=lambda f: f.stat().st_mtime_ns)


def _clear(present: Path) -> None:
    for old in _by_age(present)[:-KEPT_SIZES]:
        shutil.rmtree(old, ignore_errors=True)
    for other in present.parent.glob("art-*"):
        if other != present:
            shutil.rmtree(other, ignore_errors=True)
