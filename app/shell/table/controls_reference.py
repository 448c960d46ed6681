"""How each act is done, by the mouse and by the keys: one list for hints, sheet and manual."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.acts import Verb

EVERYTHING = "Shift+Enter"
"""The key that lists all that can be done at a place."""
RIGHT = "Right click there and choose"
CHOOSE = "Click the deck and choose"


@dataclass(frozen=True, slots=True)
class WayTo:
    """One kind of act: what it is called, and what hand and keys do for it."""

    verb: Verb
    does: str
    mouse: str
    keys: str = EVERYTHING
    """The keys, once the focus is at the place."""
    then: str = ""
    """The text typed after them, where an amount is needed."""


V = Verb
WAYS: dict[str, tuple[WayTo, ...]] = {
    "Opening, shuffle and cut": (
        WayTo(V.INSPECT, "inspect a deck", CHOOSE, "O"),
        WayTo(V.SPREAD, "spread a deck", "Drag the deck onto the layout", "E"),
        WayTo(V.TURN_DOWN, "turn a spread deck down", "Right click the layout and choose", "H"),
        WayTo(V.WASH, "wash the cards", CHOOSE, "W"),
        WayTo(V.STACK, "stack the cards", "Drag the spread to the deck's place", "A"),
        WayTo(V.SHUFFLE, "shuffle", CHOOSE, "S"),
        WayTo(V.CUT, "cut", CHOOSE, "Z"),
        WayTo(
            V.PLACE, "put the cover card in", "Drag it onto the deck; lower is deeper", EVERYTHING,
            "type how many cards lie above it, Enter",
        ),
        WayTo(V.LOAD, "load shoe or shuffler", "Drag the deck there", "J"),
        WayTo(V.TAKE, "take cards or stub out", "Drag them to the deck's place", "Q"),
        WayTo(V.REMOVE, "take something off the table", RIGHT),
        WayTo(V.TEAR, "tear a card in half", RIGHT),
    ),
    "Bets and deal": (
        WayTo(V.ANNOUNCE, "announce", "Click Announce and choose the words", "Space",
              "type a few letters of it, Enter"),
        WayTo(V.LOCK_OUT, "lock out a system", "Click its lock-out button", "L"),
        WayTo(V.GATHER, "take in a Progressive wager", "Click the slot", "G"),
        WayTo(V.PROVE, "prove the Progressive wagers", "Click the chips before the tray", "N",
              "type the count, Enter"),
        WayTo(V.RACK, "rack the proved wagers", "Drag the chips into the tray", "B"),
        WayTo(V.REFUSE, "refuse a wager", RIGHT),
        WayTo(V.USE, "choose the hand that holds or draws", "Click the hand at the deck", "U"),
        WayTo(V.DEAL, "deal", "Click the place", "D"),
        WayTo(V.COUNT, "count the stub or the layout", RIGHT, "N", "type the count, Enter"),
    ),
    "Decisions": (
        WayTo(V.ASK, "ask a player", "Click the player's name", "K"),
        WayTo(V.SPLIT, "split a pair", RIGHT, "Y"),
        WayTo(V.INSERT, "read the hole card", "Drag the card into the card reader", "Enter"),
        WayTo(V.REVEAL, "turn cards", "Click the cards", "T"),
    ),
    "Settlement and clearing": (
        WayTo(V.COLLECT, "collect a wager",
              "Drag it into the tray; from bare felt, a drag across several sweeps them in", "C"),
        WayTo(V.RETURN, "return a wager", "Drag it to its player", "R"),
        WayTo(V.PAY, "pay", "Click chips out of the tray, then the wager", "P",
              "type the dollars, or the chips as 25+5+5, Enter"),
        WayTo(V.CREDIT, "credit a game account", RIGHT, "I", "type the dollars, Enter"),
        WayTo(V.VERIFY, "verify", RIGHT, "V"),
        WayTo(V.DISCARD, "put cards away", "Drag it to the discard rack", "X"),
        WayTo(V.SWEEP, "sweep all cards together", RIGHT),
    ),
    "When something goes wrong": (
        WayTo(V.CALL, "call the floor", "Click the bell", "F"),
        WayTo(V.RESHUFFLE, "reshuffle all the cards", CHOOSE, "S"),
        WayTo(V.COVER, "cover a device out of order", RIGHT),
        WayTo(V.SIGN, "put a sign on a device out of order", RIGHT),
    ),
}  # fmt: skip
"""Part of the round -> the acts of all games that belong there, roughly in order."""

POTS = (
    WayTo(V.ASK, "ask a player", "Click their name, their chips or their cards", "K"),
    WayTo(
        V.ANNOUNCE,
        "say what a player has done; read their hand aloud",
        "Click their bet; click the hand they have shown",
        "Y",
        "type a few letters of it, Enter",
    ),
    WayTo(
        V.DEAL,
        "deal",
        "Click the place; to deal along the seats, drag past them from the deck or the first",
        "D",
    ),
    WayTo(V.POOL, "bring all bets into a pot", "Click the pot, or drag a bet there", "C"),
    WayTo(
        V.RETURN, "give chips back", "Drag the bet to its player", "R", "type the dollars, Enter"
    ),
    WayTo(V.RAKE, "take the rake", "Drag the pot to the rake", "I", "type the dollars, Enter"),
    WayTo(
        V.DEPOSIT,
        "drop the rake; put a contribution into its box",
        "Drag the rake to the drop box, the pot to the other box",
        "B",
    ),
    WayTo(
        V.PUSH, "push a pot to a player", "Drag the pot to them", "P", "type the dollars, Enter"
    ),
    WayTo(V.DISCARD, "put cards into the muck", "Drag them there", "X"),
    WayTo(
        V.COUNT,
        "count the muck; the deck or the stub",
        "Click the muck; right click the deck and choose",
        "N",
        "type the count, Enter",
    ),
    WayTo(
        V.VERIFY, "check chips that the floor has brought", "Click the felt before the tray", "V"
    ),
    WayTo(V.RESHUFFLE, "shuffle the muck or the burns into the deck", "Drag them to the deck"),
    WayTo(V.PLACE, "put the button before a player", "Drag it there", "G"),
    WayTo(V.ORDER, "tell a player to make the bet good", "Right click their name and choose"),
    WayTo(V.REMOVE, "put the marker button on the deck, or take it off", "Click it", "L"),
)
"""The acts that are done differently, or only, where players bet into pots."""

WORK = (
    WayTo(V.COUNT, "count chips that are laid out", "Click them", "N", "type how many, Enter"),
    WayTo(V.DOCUMENT, "write the count on a slip", "Click the slip and choose", "W"),
    WayTo(
        V.VERIFY, "find that a slip agrees; let the inventory change",
        "Click the slip, or the card that asks, and choose", "V",
    ),
    WayTo(V.SIGN, "sign a paper", "Click it and choose", "G"),
    WayTo(V.PLACE, "lay a paper down; set a tip wager apart", "Click it and choose", "A"),
    WayTo(V.DEPOSIT, "drop a paper or cash; box a tip", "Drag it to its box", "D"),
    WayTo(V.EXTEND, "stretch an arm out with a tip; show your hands", "Click it", "X"),
    WayTo(V.SPREAD, "spread cash", "Click it and choose", "E"),
    WayTo(V.RACK, "put chips into the tray", "Click the tray and choose", "B"),
    WayTo(
        V.REFUSE, "decline what is asked", "Click the player, or the card that asks, and choose",
        "Z",
    ),
    WayTo(V.COLLECT, "collect a bet", "Drag it into the tray", "C"),
    WayTo(V.RETURN, "give something back", "Drag it to its player", "R"),
    WayTo(
        V.PAY, "pay", "Click chips out of the tray, then what is paid", "P",
        "type the dollars, or the chips as 25+5+5, Enter",
    ),
    WayTo(V.CALL, "call the floor", "Click the bell", "F"),
)  # fmt: skip
"""The acts that are done where nothing is dealt."""

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


def way_to(verb: Verb, *, pots: bool = False) -> WayTo | None:
    """Return how acts of *verb* are done, if hands do them; with *pots* at such a table."""
    known = (one for rows in ((POTS if pots else ()), *WAYS.values()) for one in rows)
    return next((one for one in known if one.verb is verb), None)


def manual() -> str:
    """Return all of it as a table in Markdown."""
    lines = ["| to do this | mouse | keys, once at the place |", "|---|---|---|"]
    for part, rows in (
        *WAYS.items(),
        ("At a table of pots", POTS),
        ("Where nothing is dealt", WORK),
    ):
        lines.append(f"| **{part}** | | |")
        for one in rows:
            then = f", {one.then}" if one.then else ""
            lines.append(f"| {one.does} | {one.mouse} | `{one.keys}`{then} |")
    for part, said in (("Chips", CHIPS), ("Always", ALWAYS)):
        lines.append(f"| **{part}** | | |")
        lines += [f"| {does} | {mouse} | {keys} |" for does, mouse, keys in said]
    return "\n".join(lines)
