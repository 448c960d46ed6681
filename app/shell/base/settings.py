"""What the program remembers from one start to the next, in a small file of the user's own."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

THEMES = ("dark", "light", "system")
"""The look of the windows: one of two, or the system's."""
SCALES = (100, 125, 150, 175, 200)
"""Sizes of the text, in percent."""
SLOWEST = 2.0
LISTENING = ("off", "push", "open")
"""When announcements may be spoken: never, while a key is held, at any time."""
LOUDEST = 100
MOST_AN_HOUR = 100
PACES = (2.0, 1.4, 1.0, 0.6, 0.3, 0.0)
"""The values of the slider's stops, from slow to instant."""
PACE_NAMES = ("slow", "relaxed", "table speed", "fast", "very fast", "instant")


@dataclass(frozen=True, slots=True)
class Settings:
    theme: str = "dark"
    text_scale: int = 100
    """Percent."""
    pace: float = 1.0
    """The pace of the table's motion: 0 is instant, 1 as made, 2 twice as slow."""
    reduced_motion: bool = False
    mark_in_practice: bool = False
    """Whether Practice marks a wrong act as it happens, without explaining it."""
    four_colours: bool = False
    """Whether every suit of the cards has a color of its own."""
    goal: int = 0
    """The goal in rounds an hour; 0 uses each game's own."""
    light_the_way: bool = False
    """Whether the Guided mode lights the next place before anyone asks for a hint."""
    sound: bool = True
    volume: int = 70
    """The volume of everything, in percent."""
    murmur: int = 25
    """The volume of the room around the table, in percent of the volume of everything."""
    voices: bool = False
    """Whether players and the floor speak aloud where the system has a voice."""
    listening: str = "push"
    school: str = ""
    """The URL of the school's server; empty if there is none."""
    trainee: str = ""
    game: str = ""
    """The key of the game that is practiced; empty until one has been chosen."""
    width: int = 1280
    height: int = 800
    maximized: bool = False
    provision_shown: bool = True
    """Whether the side pane of the table is open."""


def folder() -> Path:
    """Return where the user's choices are kept."""
    import platformdirs

    return Path(platformdirs.user_config_dir("pitschool"))


def load(path: Path) -> Settings:
    """Return the settings in *path*; missing or senseless values are the defaults."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        logging.getLogger(__name__).warning("settings at %s are not read: %s", path, error)
        return Settings()
    return read(found)


def read(found: object) -> Settings:
    """Return the settings that *found*, an object of JSON, makes sense for.

    >>> read({"theme": "light", "text_scale": 137, "width": "wide"}).theme
    'light'
    """
    kept: dict[str, Any] = {}
    if isinstance(found, dict):
        plain = asdict(Settings())
        kept = {k: v for k, v in found.items() if k in plain and _sensible(k, v, plain[k])}
    return Settings(**kept)


def _sensible(name: str, value: Any, default: Any) -> bool:
    if isinstance(default, bool) or isinstance(value, bool):
        return type(value) is type(default)
    if not isinstance(value, int | float if isinstance(default, int | float) else type(default)):
        return False
    match name:
        case "theme":
            return value in THEMES
        case "text_scale":
            return value in SCALES
        case "pace":
            return 0 <= value <= SLOWEST
        case "goal":
            return isinstance(value, int) and 0 <= value <= MOST_AN_HOUR
        case "listening":
            return value in LISTENING
        case "volume" | "murmur":
            return isinstance(value, int) and 0 <= value <= LOUDEST
        case "width" | "height":
            return isinstance(value, int) and 200 <= value <= 20_000
    return True


def save(settings: Settings, path: Path) -> None:
    """Write *settings* to *path*, all of it or nothing.

    :raises OSError: if it cannot be written.
    """
    from app.files import write_atomically  # not before the first frame

    write_atomically(path, json.dumps(asdict(settings), indent=1, ensure_ascii=False) + "\n")
