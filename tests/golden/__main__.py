"""Take the pictures anew: ``python -m tests.golden`` for all of them.

``python -m tests.golden take FOLDER SCREEN THEME`` takes those of one screen and theme into
a folder, in the size of the screen; a process of its own gives each its pixel ratio.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.golden.screens import SCREENS, THEMES

KEPT = Path(__file__).parent / "kept"


def take(folder: Path, name: str, theme: str) -> None:
    """Take every sight on the screen *name* in *theme* into *folder*."""
    from PySide6.QtWidgets import QApplication

    from scenes.drawing.fonts import load_fonts
    from tests.golden.school import school_opened, school_views
    from tests.golden.views import opened, views
    from tests.pictures import at_rest, wait

    app = QApplication([])
    app.setStyle("Fusion")
    load_fonts()
    for opens, sights in ((opened, views), (school_opened, school_views)):
        with tempfile.TemporaryDirectory() as home:
            window = opens(Path(home), SCREENS[name], theme)
            for sight in sights(window):
                wait(lambda at=window: at_rest(at))
                window.grab().save(str(folder / f"{sight}.bmp"))
            window.close()


def taken(folder: Path, name: str, theme: str) -> list[Path]:
    """Have the pictures of one screen and theme taken by a process of their own."""
    home = folder / "home"
    own = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(home))
    ratio = str(SCREENS[name].ratio)
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden", "take", str(folder), name, theme],
        env={
            **os.environ,
            **own,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": ratio,
            "TZ": "UTC",
        },
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return sorted(folder.glob("*.bmp"))


def main() -> None:
    """Take all of them and keep them small, in place of those kept before."""
    from PIL import Image

    from tests.golden.likeness import keep

    for name in SCREENS:
        for theme in THEMES:
            kept = KEPT / f"{name}-{theme}"
            kept.mkdir(parents=True, exist_ok=True)
            for old in kept.glob("*.webp"):
                old.unlink()
            with tempfile.TemporaryDirectory() as folder:
                for path in taken(Path(folder), name, theme):
                    keep(Image.open(path), kept / f"{path.stem}.webp")
            size = sum(path.stat().st_size for path in kept.iterdir()) // 1024
            print(f"{kept.name}: {len(list(kept.iterdir()))} pictures, {size} kB")


if __name__ == "__main__":
    if sys.argv[1:2] == ["take"]:
        take(Path(sys.argv[2]), *sys.argv[3:5])
    elif sys.argv[1:]:
        sys.exit(f"nothing was taken: {' '.join(sys.argv[1:])} says nothing here.\n\n{__doc__}")
    else:
        main()
