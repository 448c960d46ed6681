"""What the court figures are drawn with: half a card, and the dress of a suit."""

from __future__ import annotations

from dataclasses import dataclass

from assets import palette
from assets.palette import RGB
from assets.paths import Canvas, Path, moved


@dataclass(frozen=True)
class Dress:
    """The colors of a suit's court: the two sides of the robe, trim, hair and skin."""

    main: RGB
    second: RGB
    trim: RGB
    hair: RGB
    skin: RGB


@dataclass(frozen=True)
class Half:
    """A canvas whose origin is the card's center, turned by 0 or 180 degrees."""

    canvas: Canvas
    turn: float

    def put(self, path: Path) -> Path:
        """Return a local *path* in the card's own units."""
        return moved(path, 250, 350, turn=self.turn)

    def fill(self, path: Path, colour: RGB, alpha: int = 255) -> None:
        """Fill a local path."""
        self.canvas.fill(self.put(path), colour, alpha)

    def stroke(self, path: Path, colour: RGB, width: float) -> None:
        """Draw the line of a local path."""
        self.canvas.stroke(self.put(path), colour, width)

    def shape(self, path: Path, colour: RGB, outline: float = 2.4) -> None:
        """Fill a local path and outline it in ink."""
        self.fill(path, colour)
        self.stroke(path, palette.INK, outline)

    def push_clip(self, path: Path) -> None:
        """Draw only inside a local path."""
        self.canvas.push_clip(self.put(path))

    def pop_clip(self) -> None:
        """Undo the last clip."""
        self.canvas.pop_clip()
