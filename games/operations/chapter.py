"""Where chapters 465a and 603a keep what a dealer does other than dealing, and its words."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from games.engine.cite import Chapter, Cite
from games.engine.work import JACKPOT_BOX

CODE = Chapter("465a", date(2012, 5, 12))
ISSUING = Chapter("603a", date(2012, 5, 12))
POKER = Chapter("637a", date(2012, 5, 12))
HOUSE = Chapter("house-465a", date(2012, 5, 12))
"""Customs, where the source breaks off or has only a title."""

OPENING, FILL, DROP = "opening", "fill", "drop"
TIPS, PURCHASE, MOVEMENTS = "tips", "cash", "movements"
REQUESTS = "requests"
BAD_BEAT, HIGH_HAND = "bad-beat-box", "high-hand-box"
CLOSING, CREDIT, SHIFT = "closing", "credit", "shift-change"
GRADED = (OPENING, FILL, DROP, TIPS, PURCHASE, MOVEMENTS, REQUESTS, BAD_BEAT, HIGH_HAND)
"""What our source lets us grade."""
CUSTOMS = (CLOSING, CREDIT, SHIFT)
"""What is custom from its first act to its last."""
NAMES = (*GRADED, *CUSTOMS)

JACKPOTS = {BAD_BEAT: POKER["15(d)(1)"], HIGH_HAND: POKER["16(d)(1)"]}
"""The count of a jackpot box -> the provision that says how it is done."""

SLIP = "slip"
"""The duplicate Table Inventory Slip that comes with a closed table's inventory."""
ORIGINAL, DUPLICATE = "original", "duplicate"
"""The two copies of a Table Inventory Slip that is made out at the table."""
DROP_COPY, BANK_COPY = "drop-copy", "bank-copy"
"""The two parts of a request slip."""
COUNT_SHEET = "count-sheet"
"""The document of a jackpot box's count."""
REQUEST, SLIPS = "request", "slips"
"""Both parts together, and both copies."""

PHASES = {
    "37": "opening",
    "37(f)": "irregularity",
    "house-465a.37": "irregularity",
    "38": "bets",
    "36": "deal",
    "10": "deal",
    "15": "clear",
    "16": "clear",
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
    "clear": "Drop, jackpot boxes",
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
    "cash": ("36(b)(1)", "A player lays $100 in cash on the layout and wants chips"),
    "counter-check": ("36(b)(2)", "Chips are needed for the issuance copy of a Counter Check"),
    "winner": ("36(b)(3)", "A winner at this table needs to be paid"),
    "loser": ("36(b)(3)", "A losing bet at this table needs to be taken"),
    "colour": ("36(b)(4)", "A player wants to color up twenty $5 chips to a $100 chip"),
    "fill": ("36(b)(5)", "A fill has arrived with its slip and goes into the tray"),
    "credit": ("36(b)(5)", "Chips are leaving the table on a credit"),
    "vigorish": ("36(b)(6)", "Vigorish is due on a bet"),
    "neighbour": ("36(b)", "The next table is short and wants to borrow two stacks of $5 chips"),
    "gift": ("36(b)", "A host wants a $25 chip from the tray as a gift for a guest"),
    "class": ("36(b)", "An instructor wants a stack of $1 chips from the tray for a class"),
    "found": ("36(b)", "A chip was found on the floor, and someone wants it put in this tray"),
    "owed": ("36(b)", "A player was underpaid at another table and wants the rest here"),
}
"""A change of the inventory that is asked for -> the provision that decides, and the words."""


class PlayerRequest(NamedTuple):
    """What a player brings or wants, and how the dealer answers."""

    cite: Cite
    accepted: bool
    words: str
    answer: str


_CAGE = "decline, and direct the player to the cage"
_NOT_APPROVED = "decline it: it is not approved for wagers here"
WANTS = {
    "match-play": PlayerRequest(
        ISSUING["10(a)"], True,
        "A player bets with a match-play coupon that is approved for this table",
        "accept the coupon as a wager",
    ),
    "voucher": PlayerRequest(
        ISSUING["10(a)"], True,
        "A player bets with an electronic voucher that is approved for this table",
        "accept the voucher as a wager",
    ),
    "chips-bet": PlayerRequest(
        ISSUING["10(a)"], True, "A player bets with this casino's value chips",
        "accept the chips as a wager",
    ),
    "coupon": PlayerRequest(
        ISSUING["10(a)"], False, "A player bets with a coupon that is not approved for this table",
        _NOT_APPROVED,
    ),
    "meal": PlayerRequest(
        ISSUING["10(a)"], False, "A player bets with a meal voucher", _NOT_APPROVED
    ),
    "cash-out": PlayerRequest(
        ISSUING["10(d)"], False, "A player pushes $300 in value chips over and wants cash", _CAGE
    ),
    "plaque": PlayerRequest(
        ISSUING["10(d)"], False, "A player wants cash for a $1,000 plaque", _CAGE
    ),
    "roulette": PlayerRequest(
        ISSUING["10(f)"], False,
        "A player wants value chips for a stack of Roulette chips from another table",
        "decline, and direct the player to the Roulette table the chips came from",
    ),
}  # fmt: skip
"""What a player brings or wants at a table that does not deal Roulette."""

ASKED = {**{key: words for key, (_, words) in MOVES.items()},
         **{key: want.words for key, want in WANTS.items()}}  # fmt: skip
"""Whatever may be asked for, in words."""
CALLS = ASKED
QUESTIONS = {
    MOVEMENTS: "May the table inventory change?",
    REQUESTS: "Do you accept it?",
}

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
    COUNT_SHEET: "the count sheet",
    JACKPOT_BOX: "the jackpot box",
    "surveillance": "surveillance",
    **{f"movement/{key}": "that change of the inventory" for key in MOVES},
    **{f"movement/{key}": "what the player wants" for key in WANTS},
}

_COUNTED = (100_000, 50_000, 10_000, 2_500, 500, 100, 50)
LAID_OUT = frozenset(f"chips/{cents}" for cents in _COUNTED)
_PAPERS = (SLIP, ORIGINAL, DUPLICATE, DROP_COPY, BANK_COPY, COUNT_SHEET)
_MADE_OUT = "write the count on {where}"
_DROPPED = "put {where} into the drop box"
_BOXED = "put {where} into the tip box"
TOLD = {
    **{f"count chips/{cents}": "count {where}: {number}" for cents in _COUNTED},
    f"verify {SLIP}": "find that {where} agrees with the count",
    f"document {SLIP}": "make out a new Table Inventory Slip",
    f"document {SLIPS}": _MADE_OUT,
    f"document {COUNT_SHEET}": _MADE_OUT,
    f"document {REQUEST}": "complete {where}",
    f"bring {REQUEST}": "make out {where}, in two parts",
    **{f"deposit {paper}": _DROPPED for paper in _PAPERS},
    f"place {DROP_COPY}": "lay {where} on the table in view of the camera",
    f"place {BANK_COPY}": "lay {where} on the table in view of the camera",
    f"place {DUPLICATE}": "put {where} into the container",
    f"place {COUNT_SHEET}": "put {where} into the container",
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
    "remove carried": "take the chips back out of the tray",
    "place carried": "put the chips into the container",
    f"unlock {JACKPOT_BOX}": "unlock {where} and empty it onto the layout",
    "take container": "take the container to the cage",
    "call surveillance": "tell surveillance that the count begins",
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
    **{f"verify movement/{key}": want.answer if want.accepted else "accept it"
       for key, want in WANTS.items()},
    **{f"refuse movement/{key}": "decline it" if want.accepted else want.answer
       for key, want in WANTS.items()},
}  # fmt: skip
"""Instructions where the verb alone does not say enough: verb and place -> words."""
