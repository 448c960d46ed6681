"""The bundled typefaces, each under the SIL Open Font License 1.1 beside it."""

from pathlib import Path

FONTS: tuple[str, ...] = (
    "Cinzel-Bold.ttf",
    "Oswald-SemiBold.ttf",
    "Inter-Regular.ttf",
    "Inter-SemiBold.ttf",
    "Inter-Bold.ttf",
)
"""Cinzel letters the felt, Oswald the card indices and chips, Inter the program."""


def read(name: str) -> bytes:
    """Return the font file *name*.

    :raises ValueError: if no such font is bundled.
    """
    if name not in FONTS:
        raise ValueError(f"no bundled font {name!r}; there are {', '.join(FONTS)}")
    return (Path(__file__).parent / name).read_bytes()
