"""Where chapters 465a and 603a keep what a dealer does besides dealing, and its words."""

from __future__ import annotations

from datetime import date

from games.engine.cite import Chapter

CODE = Chapter("465a", date(2012, 5, 12))
ISSUING = Chapter("603a", date(2012, 5, 12))
HOUSE = Chapter("house-465a", date(2012, 5, 12))
"""What is done by custom where our source breaks off, or has a title alone."""

OPENING, FILL, DROP = "opening", "fill", "drop"
TIPS, PURCHASE, MOVEMENTS = "tips", "cash", "movements"
CLOSING, CREDIT, SHIFT = "closing", "credit", "shift-change"
GRADED = (OPENING, FILL, DROP, TIPS, PURCHASE, MOVEMENTS)
"""What our source lets us grade."""
CUSTOMS = (CLOSING, CREDIT, SHIFT)
"""What is custom from its first act to its last."""
NAMES = (*GRADED, *CUSTOMS)

SLIP = "slip"
"""The duplicate Table Inventory Slip that comes with a closed table's inventory."""
ORIGINAL, DUPLICATE = "original", "duplicate"
"""The two copies of a Table Inventory Slip that is made out at the table."""
DROP_COPY, BANK_COPY = "drop-copy", "bank-copy"
"""The two parts of a request slip."""
REQUEST, SLIPS = "request", "slips"
"""Both parts together, and both copies."""

PHASES = {
    "37": "opening",
    "37(f)": "irregularity",
    "house-465a.37": "irregularity",
    "38": "bets",
    "36": "deal",
    "10": "deal",
    "19": "settle",
    "41": "clear",
    "39": "shuffle",
    "42": "shuffle",
    "44": "shuffle",
}
PHASE_NAMES = {
    "opening": "Opening the table",
    "shuffle": "Closing, credit, shift change",
    "bets": "Fill",
    "deal": "Inventory and cash",
    "settle": "Tips",
    "clear": "Drop",
}

WORDS = {
    "bet": "own bet",
    "tip-bet": "tip wager",
    "tip": "tip",
    "cash": "cash",
    "supervisor": "tip for the floorperson",
    "ride": "tip wager that is to ride",
}

MOVES = {
    "cash": ("36(b)(1)", "A player wants chips for the $100 in cash he lays down"),
    "counter-check": ("36(b)(2)", "Chips are to go out for the issuance copy of a Counter Check"),
    "winner": ("36(b)(3)", "A winner at this table is to be paid"),
    "loser": ("36(b)(3)", "A losing bet at this table is to be taken in"),
    "colour": ("36(b)(4)", "A player hands in twenty $5 chips and wants a $100 chip"),
    "fill": ("36(b)(5)", "A fill has come with its slip and is to go into the tray"),
    "credit": ("36(b)(5)", "Chips are to leave the table by a credit"),
    "vigorish": ("36(b)(6)", "Vigorish is to be taken on a bet"),
    "neighbour": ("36(b)", "The next table is short: it wants to borrow two stacks of $5 chips"),
    "gift": ("36(b)", "A host wants a $25 chip from the tray, as a gift for a guest"),
    "class": ("36(b)", "An instructor wants a stack of $1 chips from the tray for a class"),
    "found": ("36(b)", "A chip was found on the floor: it is to go into this tray"),
    "owed": ("36(b)", "A player was paid too little at another table: the rest is asked for here"),
}
"""What somebody asks -> the provision that decides on it, and the words."""

CALLS = {key: words for key, (_, words) in MOVES.items()}

_CHIPS = {100_000: "$1,000", 50_000: "$500", 10_000: "$100", 2_500: "$25", 500: "$5", 100: "$1"}
PLACES = {
    **{f"chips/{cents}": f"the {words} chips" for cents, words in _CHIPS.items()},
    "chips/50": "the 50¢ coins",
    SLIP: "the Table Inventory Slip",
    ORIGINAL: "the original of the slip",
    DUPLICATE: "the duplicate of the slip",
    DROP_COPY: "the drop-box copy",
    BANK_COPY: "the chip-bank copy",
    REQUEST: "the request slip",
    SLIPS: "both copies of the slip",
    "container": "the container",
    "carried": "the chips",
    "tray": "the tray",
    "tip-box": "the tip box",
    "drop-box": "the drop box",
    "hands": "your empty hands, palms up",
    "movement": "the card with what is asked",
    **{f"movement/{key}": "that change of the inventory" for key in MOVES},
}

_COUNTED = (100_000, 50_000, 10_000, 2_500, 500, 100, 50)
LAID_OUT = frozenset(f"chips/{cents}" for cents in _COUNTED)
_PAPERS = (SLIP, ORIGINAL, DUPLICATE, DROP_COPY, BANK_COPY)
_MADE_OUT = "write the count on {where}"
_DROPPED = "put {where} into the drop box"
_BOXED = "put {where} into the tip box"
TOLD = {
    **{f"count chips/{cents}": "count {where}: {number}" for cents in _COUNTED},
    f"verify {SLIP}": "find that {where} agrees with the count",
    f"document {SLIP}": "make out a new Table Inventory Slip",
    f"document {SLIPS}": _MADE_OUT,
    f"document {REQUEST}": "complete {where}",
    f"bring {REQUEST}": "make out {where}, in two parts",
    **{f"deposit {paper}": _DROPPED for paper in _PAPERS},
    f"place {DROP_COPY}": "lay {where} on the table in view of the camera",
    f"place {BANK_COPY}": "lay {where} on the table in view of the camera",
    f"place {DUPLICATE}": "put {where} into the container",
    f"take {BANK_COPY}": "take {where} to the chip bank",
    **{f"sign {paper}": "sign {where}" for paper in _PAPERS},
    "unlock container": "unlock {where}",
    "lock container": "lock {where}",
    "verify container": "see that the container is this table's",
    "remove container": "have the wrong container taken away",
    "remove drop-box": "take the drop box away",
    "bring drop-box": "put another drop box in its place",
    "bring container": "bring the container and its slip",
    "bring carried": "bring the chips to the table",
    "take carried": "take the chips to the chip bank",
    "rack carried": "put the chips into the tray",
    "inspect tray": "watch the count",
    "extend hands": "show {where}",
    "extend tip": "stretch an arm out with {where}",
    "extend tip-bet": "stretch an arm out with {where}",
    "deposit tip": _BOXED,
    "deposit tip-bet": _BOXED,
    "deposit cash": _DROPPED,
    "spread cash": "spread {where} on the layout",
    "place tip-bet": "set {where} apart from the player's own bet",
    **{f"verify movement/{key}": "let it change the inventory" for key in MOVES},
    **{f"refuse movement/{key}": "decline: nothing may leave or enter the tray for it"
       for key in MOVES},
}  # fmt: skip
"""How acts are told that say more here than their verb: verb and place -> words."""
