"""How each act is done, by the mouse and by the keys: the lines of the sheet and of the manual."""

from __future__ import annotations

from games.engine.acts import Verb
from games.verbs.row import PARTS, WayTo

CARDS, POTS, PAPERS = "cards", "pots", "papers"
Line = tuple[Verb, WayTo]


def lines_of(table: str) -> list[Line]:
    """Return how each verb is done at a kind of table, where its row says so."""
    found = ((verb, way) for verb in Verb for way in verb.row.ways if way.table == table)
    return sorted(found, key=lambda line: line[1].rank)


WAYS: dict[str, list[Line]] = {
    part: [line for line in lines_of(CARDS) if line[1].part == part] for part in PARTS
}
"""Part of the round -> the acts of all games that belong there, roughly in order."""

CHIPS = (
    ("cut chips one by one", "Click a tube; the wheel cuts more",
     "Alt+1 … Alt+7, the tubes from the left"),
    ("put the last chip back", "Right click its tube", "Backspace"),
    ("pay with the chips cut", "Click the wager, or drag them there", "P or Enter on the wager"),
    ("put all of them back; let go", "Drag what is carried back", "Esc"),
)  # fmt: skip
ALWAYS = (
    ("see everything that can be done here", "Right click", "Shift+Enter, Menu, Shift+F10"),
    ("do the plain thing here", "Click", "Enter"),
    (
        "fix what was done here",
        "Right click there, “Fix”; or drag the chips back: to the tray, or from it to the bet",
        ".",
    ),
    ("take the last act back (Show, Guided)", "The arrow in the bar", "Ctrl+Z"),
)


def way_to(verb: Verb, table: str = CARDS) -> WayTo | None:
    """Return how acts of *verb* are done at a kind of table, if hands do them otherwise there."""
    return next((way for way in verb.row.ways if way.table == table), None)


def manual() -> str:
    """Return all of it as a table in Markdown."""
    lines = ["| to do this | mouse | keys, once at the place |", "|---|---|---|"]
    others = {"At a table of pots": lines_of(POTS), "Where nothing is dealt": lines_of(PAPERS)}
    for part, rows in (WAYS | others).items():
        lines.append(f"| **{part}** | | |")
        for _, one in rows:
            then = f", {one.then}" if one.then else ""
            lines.append(f"| {one.does} | {one.mouse} | `{one.key}`{then} |")
    for part, said in (("Chips", CHIPS), ("Always", ALWAYS)):
        lines.append(f"| **{part}** | | |")
        lines += [f"| {does} | {mouse} | {keys} |" for does, mouse, keys in said]
    return "\n".join(lines)
