"""Which operation is done, and how it begins: the inventory, the papers, the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from games.common.seating import OpeningWagers
from games.engine.cards import DECK, shuffled
from games.engine.chips import OPENING_RACK, Rack
from games.engine.choices import Choice
from games.engine.cite import Cite
from games.engine.ledger import CASH
from games.engine.round import Beginning, Round
from games.engine.rules import RulesSubmission
from games.engine.work import MOVEMENT, ON_TABLE, TIP, TIP_BET, Paper, Work
from games.operations.chapter import (
    ASKED,
    BAD_BEAT,
    BANK_COPY,
    CLOSING,
    CODE,
    COUNT_SHEET,
    CREDIT,
    DROP,
    DROP_COPY,
    DUPLICATE,
    FILL,
    ISSUING,
    MOVEMENTS,
    MOVES,
    NAMES,
    OPENING,
    ORIGINAL,
    PURCHASE,
    QUESTIONS,
    REQUESTS,
    SHIFT,
    SLIP,
    TIPS,
    WANTS,
)
from games.operations.players import BET

SIDE_WAGERS = (BET, TIP_BET, TIP, CASH)
SEATS = (1, 2, 3, 4, 5, 6)
RULES = RulesSubmission(
    dealing="hand", offers=frozenset(SIDE_WAGERS), house={"operation": OPENING, "attached": False}
)


def brought(name: str, cite: Cite, title: str, help: str) -> Choice:
    """Whether players may have something with them that an operation is about."""
    return Choice(f"offers.{name}", cite, title, help, kind="flag")


CHOICES = (
    Choice("house.operation", CODE["36"], "Operation", "Which operation a round covers.", NAMES),
    Choice(
        "house.attached", CODE["37(a)"], "Container at the table",
        "Whether the container is attached to the table, so nobody has to bring it.", kind="flag",
    ),
    brought(BET, CODE["36(b)(3)"], "Bets", "Players may have their own bets down."),
    brought(TIP_BET, CODE["19(d)"], "Tip wagers", "Players may bet for the dealer."),
    brought(TIP, CODE["19(c)"], "Tips", "Players may give a toke."),
    brought(CASH, ISSUING["10(c)"], "Cash", "Players may buy in with cash."),
)  # fmt: skip

SEATING = OpeningWagers(
    seats=SEATS,
    required=(),
    side_wagers=SIDE_WAGERS,
    places=CODE["36"],
    wagers=CODE["36(b)"],
    first=CODE["36"],
)

TOUCHED = {TIPS: (BET, TIP_BET, TIP), PURCHASE: (CASH,)}
"""What players have handed over that an operation is about."""
LEAST = {TIPS: (TIP, 500), PURCHASE: (CASH, 10_000)}
"""What the first player does where nobody else does anything."""
STOCK = {
    100_000: (2, 8), 50_000: (4, 12), 10_000: (20, 60), 2_500: (40, 100), 500: (40, 100),
    100: (20, 80), 50: (10, 30),
}  # fmt: skip
"""How many pieces a table may have of each denomination, where a file says nothing."""
CARRIES = {10_000: (5, 20), 2_500: (20, 60), 500: (20, 60), 100: (20, 60)}
"""How many pieces a fill or a credit may be."""
CONTRIBUTED = {2_500: (0, 4), 500: (5, 60), 100: (20, 100)}
"""How many pieces a jackpot box may hold."""
MOST_ASKED = 6


def draw_rules(chance: Random) -> RulesSubmission:
    """Draw an operation, and how the table is furnished."""
    chosen: dict[str, str | int | bool] = {
        "operation": chance.choice(NAMES),
        "attached": chance.random() < 0.3,
    }
    return replace(RULES, house=chosen)


def operation(rules: RulesSubmission) -> str:
    return str(rules.house.get("operation", OPENING))


def sit_down(start: Beginning) -> Round:
    """Return a table at which an operation is about to begin.

    Whatever players have handed over that it is not about stays with them.  What nobody has said
    is drawn from the order of the deck: inventory, numbers, what is carried, who has won.

    :raises ValueError: if there is something on a seat's place that cannot lie there.
    """
    rules, wagers = start.rules, start.wagers
    SEATING.refuse_strange(rules, wagers)
    name, order = operation(rules), start.deck or shuffled(DECK, start.seed)
    chance = Random(" ".join(order))
    seats = sorted({int(spot.partition("/")[0]) for spot in wagers})
    down = {s: n for s, n in wagers.items() if s.partition("/")[2] in TOUCHED.get(name, ())}
    if name in LEAST and not down:
        given, cents = LEAST[name]
        down = {f"{seats[0] if seats else SEATS[0]}/{given}": cents}
    stock = drawn(chance, STOCK) if start.rack == OPENING_RACK else dict(start.rack)
    start = replace(start, wagers=down, deck=order, rack=stock, meters=None)
    seated = sorted({int(spot.partition("/")[0]) for spot in down})
    staked = [seat for seat in seated if f"{seat}/{TIP_BET}" in down]
    won = frozenset(seat for seat in seated if chance.random() < 0.6)
    won |= {chance.choice(staked)} if staked and not won.intersection(staked) else set()
    return Round.begin(start, replace(begun(rules, stock, chance), won=won))


def drawn(chance: Random, ranges: Mapping[int, tuple[int, int]]) -> dict[int, int]:
    return {chip: chance.randint(*span) for chip, span in ranges.items()}


def begun(rules: RulesSubmission, stock: Rack, chance: Random) -> Work:
    """Return how the things for an operation stand as it begins."""
    name, table = operation(rules), chance.randint(1, 40)
    head = headed(table, chance)
    blank = Paper("Table Inventory Slip", ON_TABLE, written=head)
    match name:
        case "opening":
            slip = replace(blank, title="Table Inventory Slip, duplicate", counts=dict(stock))
            if rules.house.get("attached"):
                return Work(name, table, table, locked=True, papers={SLIP: slip})
            return Work(name, table, papers={SLIP: replace(slip, at="")})
        case "drop" | "closing" | "shift-change":
            papers = {
                ORIGINAL: replace(blank, title="Table Inventory Slip, original"),
                DUPLICATE: replace(blank, title="Table Inventory Slip, duplicate"),
            }
            there = table if name == CLOSING else 0
            return Work(name, table, there, papers=papers, laid="tray")
        case "fill" | "credit":
            kind = "Fill" if name == FILL else "Credit"
            papers = {
                DROP_COPY: Paper(f"{kind} Request Slip, drop-box copy", written=head),
                BANK_COPY: Paper(f"{kind} Request Slip, chip-bank copy", written=head),
            }
            chips = drawn(chance, CARRIES)
            if name == CREDIT:
                chips = {chip: min(n, stock.get(chip, 0)) for chip, n in chips.items()}
            asked = sorted(chance.sample(sorted(chips), chance.randint(2, 3)), reverse=True)
            carried = {chip: chips[chip] for chip in asked if chips[chip]}
            laid = "carried" if name == CREDIT else ""
            return Work(name, table, papers=papers, carried=carried, laid=laid)
        case "bad-beat-box" | "high-hand-box":
            box = "Bad Beat" if name == BAD_BEAT else "High Hand Jackpot"
            poker = tuple((line, "Poker" if line == "Game" else said) for line, said in head)
            sheet = Paper(f"{box} Count Sheet", ON_TABLE, written=poker)
            held = {chip: n for chip, n in drawn(chance, CONTRIBUTED).items() if n}
            return Work(name, table, table, papers={COUNT_SHEET: sheet}, carried=held)
    said = {f"{MOVEMENT}/{key}": words for key, words in ASKED.items()}
    return Work(name, table, requests=said, question=QUESTIONS.get(name, ""))


def headed(table: int, chance: Random) -> tuple[tuple[str, str], ...]:
    """What stands at the head of a slip."""
    hour, minute = chance.randrange(24), chance.randrange(60)
    shift = ("Night", "Day", "Swing")[hour // 8]
    day = f"{chance.choice(('May', 'June', 'July'))} {chance.randint(1, 28)}"
    return (
        ("Date", day),
        ("Time", f"{hour}:{minute:02}"),
        ("Shift", shift),
        ("Game", "Blackjack"),
        ("Table", str(table)),
    )


def asked_for(r: Round) -> tuple[str, ...]:
    """What is requested, in the order of the deck: for the inventory, or by players."""
    chance = Random(f"asked {' '.join(r.deck)}")
    if operation(r.rules) == REQUESTS:
        return tuple(chance.sample(sorted(WANTS), MOST_ASKED))
    allowed = [key for key in MOVES if MOVES[key][0] != "36(b)"]
    others = [key for key in MOVES if key not in allowed]
    some = chance.sample(allowed, MOST_ASKED - 2) + chance.sample(others, 2)
    chance.shuffle(some)
    return tuple(some)


__all__ = ["CHOICES", "DROP", "MOVEMENTS", "RULES", "SHIFT", "draw_rules", "sit_down"]
