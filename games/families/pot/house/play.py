"""What the house chooses about Antes, button, Blind Bets, kill, showdown and odd chips."""

from __future__ import annotations

from random import Random

from games.engine.choices import Choice, Clash
from games.engine.cite import Cite
from games.engine.rules import RulesSubmission
from games.families.pot.betting.limits import KILLS
from games.families.pot.betting.posting import BLINDS, DOLLAR, straddles
from games.families.pot.facts import Blinds, Button, PokerGame
from games.families.pot.options import DEFAULTS

Chosen = str | int | bool


def play_choices(kind: PokerGame) -> tuple[Choice, ...]:
    """Return the choices about these at *kind*."""
    return (
        Choice(
            "house.ante", kind.ante, "Ante", "What everyone puts in before the deal.",
            kind="cents", least=0, most=100_000,
        ),
        *(_button(kind.button) if kind.button else ()),
        *(_blinds(kind.blinds) if kind.blinds else ()),
        *(_straddle(at) if (at := straddles(kind)) else ()),
        *(_kill(kind.chapter.kill) if kind.kills else ()),
        Choice(
            "house.first_to_show", kind.code["18(e)"],
            "First to show when the last round is checked",
            "The first player to check in it, or whoever made the last bet in an earlier "
            "round.",
            ("final-round", "last-bet"),
        ),
        Choice(
            "house.show_all", kind.code["18(e)"], "All hands shown at showdown",
            "Nobody may muck a losing hand without showing it.", kind="flag",
        ),
        *(_excess(kind.wins.odd) if kind.wins.odd else ()),
    )  # fmt: skip


def _button(button: Button) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.first_button", button.chosen, "Button at the start",
            "In front of the first player to the dealer's right, or the player dealt the "
            "highest card.",
            ("dealers-right", "card"),
        ),
    )  # fmt: skip


def _blinds(blinds: Blinds) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.blinds", blinds.posted, "Blind Bets", "How many players must post one.",
            kind="number", least=1, most=len(BLINDS),
        ),
        *(
            Choice(
                f"house.{name}", blinds.posted, name.capitalize().replace("_", " "),
                "The amount; 0 for the usual: the last is the table minimum, the others half "
                "of it.",
                kind="cents", least=0, most=100_000,
            )
            for name in BLINDS
        ),
    )  # fmt: skip


def _straddle(at: Cite) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.straddle", at, "Straddle Bet",
            "Whether the player to the left of the blinds may straddle.", kind="flag",
        ),
        Choice(
            "house.straddle_bet", at, "Straddle Bet amount",
            "0 for twice the last Blind Bet.", kind="cents", least=0, most=100_000,
        ),
    )  # fmt: skip


def _kill(at: Cite) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.kill", at, "Kill option",
            "When one player scoops a qualifying pot, the limits double, or go up by half, "
            "for the next hand.",
            ("none", *KILLS),
        ),
        Choice(
            "house.kill_pot", at, "Qualifying pot",
            "The minimum pot, after the rake, for the Kill or Half-kill.",
            kind="cents", least=DOLLAR, most=1_000_000,
        ),
    )  # fmt: skip


def _excess(at: Cite) -> tuple[Choice, ...]:
    return (
        Choice(
            "house.excess", at, "Odd dollar of a tied pot",
            "To the tied player with the highest card by suit, or the first to the left of "
            "the button.",
            ("by-suit", "left-of-button"),
        ),
    )  # fmt: skip


def chosen(rules: RulesSubmission, name: str) -> Chosen:
    return rules.house.get(name, DEFAULTS[name])


def blinds(rules: RulesSubmission) -> list[int]:
    """The Blind Bets of a full table, in cents, as posted."""
    number = int(chosen(rules, "blinds"))
    half = max(DOLLAR, rules.minimum // 2 // DOLLAR * DOLLAR)
    usual = [*[half] * (number - 1), rules.minimum]
    return [int(chosen(rules, name)) or one for name, one in zip(BLINDS, usual, strict=False)]


def _low_straddle(rules: RulesSubmission) -> bool:
    bet = int(chosen(rules, "straddle_bet"))
    return bool(chosen(rules, "straddle")) and 0 < bet <= blinds(rules)[-1]


def _odd_half(rules: RulesSubmission) -> bool:
    uneven = rules.minimum % (2 * DOLLAR) or rules.maximum % (2 * DOLLAR)
    return chosen(rules, "kill") == "half-kill" and bool(uneven)


def play_clashes(kind: PokerGame) -> tuple[Clash, ...]:
    """Return which of these cannot stand together."""
    rising = Clash(
        kind.blinds.posted, "house.blinds", lambda rules: blinds(rules) != sorted(blinds(rules)),
        "no Blind Bet may be less than the one before it",
    ) if kind.blinds else None  # fmt: skip
    straddled = Clash(
        at, "house.straddle_bet", _low_straddle,
        "a Straddle Bet must be more than the last Blind Bet",
    ) if (at := straddles(kind)) else None  # fmt: skip
    halved = Clash(
        kind.chapter.kill, "house.kill", _odd_half,
        "for a Half-kill the table minimum and maximum must be even dollars",
    ) if kind.kills else None  # fmt: skip
    return tuple(one for one in (rising, straddled, halved) if one)


def draw_play(kind: PokerGame, chance: Random) -> dict[str, Chosen]:
    """Return random choices about these."""
    found: dict[str, Chosen] = {
        "ante": chance.choice((0, 0, 100)),
        "first_to_show": chance.choice(("final-round", "last-bet")),
        "show_all": chance.random() < 0.3,
    }
    if kind.wins.odd:
        found["excess"] = chance.choice(("by-suit", "left-of-button"))
    if kind.button and kind.blinds:
        found["blinds"] = chance.choice((1, 2, 2, 2, 3))
        found["first_button"] = chance.choice(("dealers-right", "card"))
    if straddles(kind):
        found["straddle"] = chance.random() < 0.3
    if kind.kills:
        found["kill"] = chance.choice(("none", *KILLS))
        found["kill_pot"] = chance.choice((3000, 6000))
    return found
