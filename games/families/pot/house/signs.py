"""What the signs at a poker table say: §§ .8(k), .17(c), and other posted rules."""

from __future__ import annotations

from collections.abc import Callable

from games.engine.chips import dollars
from games.engine.rules import RulesSubmission
from games.families.pot.charges.rake import LEVELS
from games.families.pot.facts import PokerGame
from games.families.pot.house.play import blinds, chosen

Signs = tuple[str, ...]
BETWEEN = " · "
STRUCTURES = {
    "limit": "LIMIT {0} AND {1}",
    "spread": "BETS FROM {0} TO {1}",
    "pot-limit": "POT LIMIT, {0} AT LEAST",
    "no-limit": "NO LIMIT, {0} AT LEAST",
}
BAD_BEATS = {
    "aces-full": "ACES FULL",
    "four-of-a-kind": "FOUR OF A KIND",
    "four-8s": "FOUR 8s",
    "straight-flush": "A STRAIGHT FLUSH",
}


def signs(kind: PokerGame) -> Callable[[RulesSubmission], Signs]:
    """Return what is posted at a table of *kind*: the bets, the rake; jackpots and rules of the
    house after a title."""

    def posted(rules: RulesSubmission) -> Signs:
        titled = {"JACKPOTS": jackpots(kind, rules), "THE HOUSE": house(kind, rules)}
        lines = (bets(kind, rules), rake(kind, rules))
        return (
            *map(BETWEEN.join, lines),
            *(f"{title}: {BETWEEN.join(said)}" for title, said in titled.items() if said),
        )

    return posted


def money(rules: RulesSubmission, name: str) -> str:
    return dollars(int(chosen(rules, name)))


def bets(kind: PokerGame, rules: RulesSubmission) -> list[str]:
    """The limits, how many raises are allowed, and what is bet before anyone decides."""
    structure, most = str(chosen(rules, "structure")), int(chosen(rules, "raises"))
    said = [STRUCTURES[structure].format(dollars(rules.minimum), dollars(rules.maximum))]
    if structure in ("limit", "spread"):
        said.append(f"{most} RAISES" if most else "ANY NUMBER OF RAISES")
    if not chosen(rules, "check_raise"):
        said.append("NO CHECK AND RAISE")
    if chosen(rules, "ante"):
        said.append(f"ANTE {money(rules, 'ante')}")
    if kind.blinds:
        said.append(f"BLINDS {', '.join(map(dollars, blinds(rules)))}")
    if kind.kills and chosen(rules, "kill") != "none":
        name = str(chosen(rules, "kill")).upper()
        said.append(f"{name} FROM POTS OF {money(rules, 'kill_pot')}")
    return said


def rake(kind: PokerGame, rules: RulesSubmission) -> list[str]:
    """What the house takes, and when."""
    most = f"{money(rules, 'rake_cap')} AT MOST"
    match chosen(rules, "rake"):
        case "time":
            each = "PLAYER" if chosen(rules, "time_basis") == "player" else "TABLE"
            minutes = chosen(rules, "time_minutes")
            return [
                f"TIME {money(rules, 'time_fee')} AN HOUR, BY THE {each}, EVERY {minutes} MINUTES"
            ]
        case "incremental":
            sums = [money(rules, name) for name in LEVELS if chosen(rules, name)]
            said = [f"RAKE {money(rules, 'rake_step')} AT EACH OF {', '.join(sums)}", most]
        case way:
            when = "AT THE END" if way == "percentage-end" else "AFTER EACH BETTING ROUND"
            said = [f"RAKE {chosen(rules, 'rake_percent')} PERCENT {when}", most]
            if chosen(rules, "rake_rounding") == "nearest":
                said.append("TO THE NEAREST DOLLAR")
    if kind.board and chosen(rules, "no_flop"):
        said.append("NO FLOP, NO DROP")
    return said


def jackpots(kind: PokerGame, rules: RulesSubmission) -> list[str]:
    """What goes into the jackpot boxes, from which pots, and the lowest Bad Beat."""
    said = []
    for name, title in (("bad_beat", "BAD BEAT"), ("high_hand", "HIGH HAND")):
        if kind.high and chosen(rules, name):
            amount, pot = money(rules, f"{name}_amount"), money(rules, f"{name}_pot")
            said.append(f"{title} {amount} FROM POTS OF {pot}")
            if name == "bad_beat":
                both = kind.board and not kind.own and chosen(rules, "bad_beat_both")
                hand = BAD_BEATS[str(chosen(rules, "bad_beat_hand"))]
                said.append(
                    f"{hand} OR BETTER BEATEN{', BOTH HOLE CARDS PLAYING' if both else ''}"
                )
    return said


def house(kind: PokerGame, rules: RulesSubmission) -> list[str]:
    """Who gets an odd dollar, what must be shown, and which card makes the Forced Bet of Razz."""
    by_suit = kind.wins.odd is None or chosen(rules, "excess") == "by-suit"
    said = [f"ODD DOLLAR {'BY SUIT' if by_suit else 'TO THE LEFT OF THE BUTTON'}"]
    if chosen(rules, "show_all"):
        said.append("ALL HANDS ARE SHOWN")
    if kind.bring_in and kind.lows:
        high = "AN ACE" if chosen(rules, "razz") == "ace" else "A KING"
        said.append(f"{high} IS THE HIGHEST UP CARD")
    return said
