"""How alike two pictures are: both made small, then pixel by pixel."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

WIDTH = 512
"""To which every picture is brought before it is kept or compared, in px."""
QUALITY = 88
"""Of the pictures kept; what is compared goes through the same, and so loses the same."""
LEVELS = 40
"""By how much a channel of a pixel may differ, of 255, and still count as alike."""
SHARE = 0.004
"""How much of a picture may be unlike: letters are set a hair differently elsewhere."""


def small(picture: Image.Image) -> Image.Image:
    """Return *picture* as it is kept."""
    height = round(picture.height * WIDTH / picture.width)
    return picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)


def keep(picture: Image.Image, path: Path) -> None:
    """Write *picture* to *path*, small."""
    small(picture).save(path, quality=QUALITY, method=6)


def unlike(kept: Image.Image, taken: Image.Image) -> float:
    """Return the share of pixels, 0 to 1, in which *taken* differs from the one *kept*.

    A picture of another shape differs in all of them.
    """
    again = BytesIO()
    small(taken).save(again, "webp", quality=QUALITY, method=6)
    one, other = (np.asarray(p.convert("RGB"), dtype=np.int16) for p in (kept, Image.open(again)))
    if one.shape != other.shape:
        return 1.0
    return float((np.abs(one - other).max(axis=2) > LEVELS).mean())
