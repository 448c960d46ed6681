"""One round of each game of the poker room, as a file of a round says it."""

from __future__ import annotations

from app.rounds import RoundSpec, loads

BLINDS = 'seed = "written"\n[marks]\nbutton = 9\n'
STUD = 'seed = "written"\n[rules.house]\nante = 1\n'
DRAW = 'seed = "written"\n[marks]\nbutton = 8\n'


def seat(number: int, chips: int, decisions: str, **cards: str) -> str:
    """One player, whose *decisions* and *cards* are words with spaces between."""
    said = "".join(f"{place} = {listed(held)}\n" for place, held in cards.items())
    told = [word.replace("_", " ") for word in decisions.split()]
    return f"[seats.{number}]\nchips = {chips}\ndecisions = {told}\n{said}"


def listed(held: str) -> str | list[str]:
    """Cards as a file has them: one alone is no list."""
    return held.split() if " " in held else f'"{held}"'


ROUNDS = {
    "holdem": (
        "One player All-in for less than a bet: a pot and a side pot to two winners; a fold.",
        'game = "holdem"\n' + BLINDS
        + '[board]\nboard = ["Ks", "9h", "4d", "9c", "2s"]\n'
        + seat(2, 18, "call call check call all-in reveal", hand="9s 9d")
        + seat(5, 200, "raise open raise open reveal", hand="Kh Kd")
        + seat(8, 200, "call fold", hand="7c 2d")
        + seat(9, 200, "call call call call call reveal", hand="As Kc"),
    ),
    "omaha-high": (
        "Two cards of four and three of the board: a board with four spades makes no flush of "
        "one spade.",
        'game = "omaha-high"\n' + BLINDS
        + '[board]\nboard = ["Ks", "Qs", "7s", "2s", "7d"]\n'
        + seat(1, 200, "call check check open reveal", hand="As Ah Ad 3c")
        + seat(4, 200, "check check check call reveal", hand="5s 4s 9d 9c")
        + seat(7, 200, "fold", hand="8c 6d 4h 2c"),
    ),
    "omaha-eight": (
        "A high hand and two equal lows divide the pot.",
        'game = "omaha-eight"\n' + BLINDS
        + '[board]\nboard = ["3c", "4d", "8h", "Ks", "Kh"]\n'
        + seat(1, 200, "call check check open reveal", hand="As 2s Qd Jc")
        + seat(3, 200, "check check check call reveal", hand="Ah 2h Tc 9d")
        + seat(6, 200, "call check check call reveal", hand="Kd Kc Qh Jd")
        + seat(9, 200, "call check check fold", hand="7c 6d 5h 5c"),
    ),
    "seven-card-stud-high": (
        "The lowest card brings it in, the highest pair showing bets; nobody calls at the end.",
        'game = "seven-card-stud-high"\n' + STUD
        + seat(1, 200, "call call fold", hand="Ts 9s", up="Js 4c")
        + seat(4, 200, "call open open open open", hand="Ac 7h 3d", up="Ad Ah 8s 5c")
        + seat(6, 200, "call call call fold", hand="Kc Kd 2h", up="2c Qs 6d Th"),
    ),
    "seven-card-stud-low": (
        "Razz: the king brings it in, and the best low showing bets.",
        'game = "seven-card-stud-low"\n' + STUD
        + seat(2, 200, "call call call call fold", hand="4s 5h 9c", up="Kd 7c 6s 9d")
        + seat(3, 200, "call open open open open reveal", hand="Ac 2d 8h", up="3s 4h 6c Qd")
        + seat(7, 200, "call call call call call reveal", hand="Ah 3d Kh", up="2s 5c 7d 8c"),
    ),
    "seven-card-stud-high-low": (
        "One player All-in without a side pot; the high and the low hand divide the pot.",
        'game = "seven-card-stud-high-low"\n' + STUD
        + seat(1, 23, "call call call all-in", hand="Qc Qd 4h", up="Qh 9s 9c 2d")
        + seat(5, 200, "call open open open", hand="Ad 2h Jd", up="3s 4s 6h 8c")
        + seat(8, 200, "call call fold", hand="Ts 5d", up="Kc Td"),
    ),
    "seven-card-stud-eight": (
        "No low hand qualifies: all goes to the high hand.",
        'game = "seven-card-stud-eight"\n' + STUD
        + seat(2, 200, "call check check check check reveal", hand="Jc Jd 4h", up="9h 9s Kc 2d")
        + seat(4, 200, "check check check check reveal", hand="Ad 2h Td", up="3s Qs 6h Ts")
        + seat(6, 200, "fold", hand="8s 5d", up="Kd"),
    ),
    "five-card-stud": (
        "Two hands that are equal: an odd dollar goes by suit.",
        'game = "five-card-stud"\n' + STUD
        + seat(1, 200, "call open check check reveal", hand="Ac", up="Kd 9s 5c 3c")
        + seat(3, 200, "call call check check reveal", hand="Ad", up="Kc 9h 5d 3d")
        + seat(8, 200, "call fold", hand="7s", up="2c 8d"),
    ),
    "five-card-draw-high": (
        "One player keeps all, one draws three, one throws five away.",
        'game = "five-card-draw-high"\n' + DRAW
        + seat(1, 200, "call draw-345 check call reveal", hand="Ac Ad 7h 6s 2c As Kd 3c")
        + seat(3, 200, "call draw-12345 check fold", hand="Ts 8d 6c 4h 2d Qc 9s 7d 5s 3h")
        + seat(6, 200, "raise stand open reveal", hand="9c 8c 7c 6d 5d"),
    ),
    "five-card-draw-low": (
        "A wheel that was drawn to against an eight that kept all.",
        'game = "five-card-draw-low"\n' + DRAW
        + seat(2, 200, "call draw-1 open call reveal", hand="Kh 5c 4d 3s 2h Ac")
        + seat(5, 200, "call stand raise reveal", hand="8c 6d 4h 3c 2d")
        + seat(8, 200, "fold", hand="Qs Jd Tc 9h 7s"),
    ),
}  # fmt: skip
"""Game -> what its round shows, and the file of the round."""


def spec_of(key: str) -> RoundSpec:
    return loads(ROUNDS[key][1], key)
