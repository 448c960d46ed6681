"""The rounds that are written out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from app.script import next_act
from games.engine.acts import Act
from games.engine.moment import Moment
from games.engine.rules import RulesSubmission
from tests.caribbean_stud import table as caribbean
from tests.crazy_4_poker import table as crazy
from tests.mississippi_stud import table as mississippi
from tests.operations import table as operations
from tests.playthroughs.poker import ROUNDS, spec_of
from tests.spanish_21 import table as spanish
from tests.tables import said
from tests.three_card_poker import table as three_card
from tests.three_card_prime import table as prime

HERE = Path(__file__).parent
HEAD = "Each moment: every act that is right, its provision; the one done has >."


def mississippi_stud() -> Moment:
    """All four optional wagers, a royal flush, a fold that stays for its wagers, and a fold
    that is thrown in."""
    down = """1, 1/progressive 100, 1/three-card 500, 1/five-card 100, 1/six-card 500,
        2, 2/progressive 100, 2/six-card 500, 4 2500, 5, 5/three-card 500, 5/five-card 100"""
    rules = RulesSubmission(
        counts_deck=False, offers=frozenset(mississippi.ALL), house={"lucky_bonus": True}
    )
    hands = {1: "Ah Kh", 2: "8c 8d", 4: "2c 7d", 5: "Td 4c"}
    return mississippi.table(
        " ".join(down.split()), rules, hands=hands, board="Qh Jh Th", six="8h 8s 3d 5s",
        since_count=4, drawn={"lucky-seat": 5},
    )  # fmt: skip


def caribbean_stud() -> Moment:
    """A loser that wins its Bonus, a loser that wins nothing, a fold, a tie, and two winners,
    one of them with a royal flush."""
    down = "1, 1/progressive 100, 1/bonus 500, 2, 2/bonus 500, 3, 4, 5 2500, 5/bonus 500, 6"
    hands = {
        1: "Ah Kh Qh Jh Th", 2: "Tc Td 6h 4s 2c", 3: "9c 9d 5c 5s 3c", 4: "8c 8d 8h 2s 4d",
        5: "2d 4c 6c 7s Jc", 6: "2h 3h 6d 7h 8s",
    }  # fmt: skip
    return caribbean.table(down, hands=hands, dealer="9s 9h 5d 5h 3d")


def caribbean_stud_no_hand() -> Moment:
    """A Bonus won, a Bonus lost, a Progressive, and hands that need not be turned."""
    down = "1, 1/bonus 500, 2, 3, 3/progressive 100, 4, 4/bonus 500"
    hands = {1: "Tc Td 6h 4s 2c", 2: "9c 9d 5c 5s 3c", 3: "3h 4h 7h 9h Kh", 4: "8c 8d 7s 2s 4d"}
    return caribbean.table(down, caribbean.MANUAL, hands=hands, dealer="Qs Jd 8h 5d 3d")


def three_card_prime() -> Moment:
    """All three optional wagers, a bad beat, a tie, a fold that stays for its wagers with a 2
    beside a pair, and a fold that is thrown in."""
    down = """1 2500, 1/prime 500, 1/pair-bonus 500, 1/all-six 500, 2, 2/prime 500,
        2/pair-bonus 1000, 4, 5, 5/all-six 500"""
    rules = replace(prime.MANUAL, paytables={"bad-beat": "B", "pair-bonus": "B", "all-six": "C"})
    cards = {
        "1/hand": "4c 5s 6c", "1/fourth": "Jd", "2/hand": "8h 8d 3h", "2/fourth": "2c",
        "4/hand": "7c 4d 2s", "5/hand": "Kd Qs Jh", "dealer": "Ks Qc Js",
    }  # fmt: skip
    return prime.table(" ".join(down.split()), rules, cards=cards, since_count=4)


def three_card_poker() -> Moment:
    """A straight that loses and is paid its Ante Bonus, Pair Plus alone, a fold that keeps its
    Six Card Bonus, a tie, and a fold that loses a Pair Plus it would have won."""
    down = """1 1500, 1/six-card 500, 2/pair-plus 1000, 3, 3/pair-plus 500, 4 2500,
        4/pair-plus 500, 6"""
    cards = {
        "1/hand": "7h 8c 2d", "2/hand": "8d 8h Kd", "3/hand": "4h 4d 9c", "4/hand": "5s 6d 7d",
        "6/hand": "9d Td Jd", "dealer": "9s Ts Js",
    }  # fmt: skip
    rules = replace(three_card.MANUAL, paytables={"pair-plus": "E", "six-card": "V3"})
    return three_card.table(" ".join(down.split()), rules, cards=cards)


def crazy_4_poker() -> Moment:
    """Four aces, a straight and a pair of queens that lose, a fold with every optional wager,
    a tie, and a flush that wins by a kicker."""
    down = """1, 1/queens-up 500, 1/progressive 100, 2 1500, 3, 3/queens-up 500, 3/progressive 500,
        4, 4/queens-up 500, 5 2500, 6"""
    cards = {
        "1/hand": "Ah Ad As Ac 3d", "2/hand": "5c 6d 7s 8c Jd", "3/hand": "Jh 9d 6c 4s 2d",
        "4/hand": "Qh Qd 8s 6h 3s", "5/hand": "Ks 9s 5s 2s 4h", "6/hand": "Kc Tc 5d 4c 2c",
        "dealer": "Kh 9h 5h 2h 3c",
    }  # fmt: skip
    rules = replace(crazy.HAND, counts_deck=False)
    return crazy.table(" ".join(down.split()), rules, cards=cards, since_count=4)


def crazy_4_poker_no_hand() -> Moment:
    """A flush, nothing at all, and three of a kind for the Progressive, under the letters B."""
    down = "1 2500, 2, 2/queens-up 500, 4, 4/queens-up 500, 4/progressive 500"
    cards = {
        "1/hand": "4c 6c 9c Jc 3d", "2/hand": "9h 7d 5c 3s 2h", "4/hand": "8h 8d 8c 5s 3h",
        "dealer": "Qs Td 7h 4h 2s",
    }  # fmt: skip
    rules = replace(crazy.MANUAL, paytables={"queens-up": "B", "progressive": "B"})
    return crazy.table(down, rules, cards=cards)


def spanish_21() -> Moment:
    """From the shuffle on: a cut refused, a split with a double, a Blackjack, three suited 7s
    under a 7, a double taken back, a surrender, a hand over 21, and Match-the-Dealer."""
    down = """1, 1/match 500, 2 1500, 3 2500, 3/match 500, 4, 5 1500, 6, 7, 7/match 1000"""
    cards = {
        "1/hand": "8c 8d", "2/hand": "Ac Kd", "3/hand": "7s 7s", "4/hand": "5c 6d",
        "5/hand": "9c 7h", "6/hand": "9c 4d", "7/hand": "9c 9d", "dealer": "7d",
        "hole-card": "5c",
    }  # fmt: skip
    return spanish.table(
        " ".join(down.split()), cards=cards, then="3c 9h Kc 7s 2c Kd 6h", burnt=False,
        opening="shuffle", cover_came="6/hand",
    )  # fmt: skip


def spanish_21_ace() -> Moment:
    """Under an ace: even money, a Blackjack that waits, insurance lost, a surrender that waits,
    21 in five cards; the cover card comes up, and all is settled player by player."""
    rules = spanish.house(settlement="around", even_money=True, busted="final-pass")
    cards = {
        "1/hand": "Ac Kd", "2/hand": "Ad Qd", "3/hand": "Kc Qc", "5/hand": "9c 7h",
        "6/hand": "2c 3d", "7/hand": "9c 4d", "dealer": "Ah", "hole-card": "5c",
    }  # fmt: skip
    return spanish.table(
        "1, 2, 3, 5, 6 1500, 7", rules, cards=cards, then="4c 5d 7d Kh 2d", cover=271
    )


def opening_a_table() -> Moment:
    """A few pieces of one denomination are missing."""
    return operations.begun("opening", "discrepancy")


def fill() -> Moment:
    """A line of the request is left open."""
    return operations.begun("fill", "incomplete-request")


def drop() -> Moment:
    return operations.begun("drop")


def tips() -> Moment:
    """A tip, tip wagers and own bets, won and lost; one tip wager lies upon an own bet."""
    return operations.begun("tips", "together/2")


CHOSEN = {
    "mississippi-stud.txt": (
        mississippi_stud,
        "One round dealt from the hand, every optional wager offered, the stub to be counted.",
        (
            "seat-1 bet 1/3rd 3000",
            "seat-2 bet 2/3rd 1000",
            "seat-4 fold 4/hand",
            "seat-5 bet 5/3rd 1000",
            "seat-1 bet 1/4th 3000",
            "seat-2 fold 2/hand",
            "seat-5 bet 5/4th 2000",
            "seat-5 bet 5/5th 3000",
            "seat-1 bet 1/5th 3000",
        ),
    ),
    "caribbean-stud.txt": (
        caribbean_stud,
        "One round dealt from the hand against a dealer who qualifies; house rules say so.",
        ("seat-5 fold 5/hand",),
    ),
    "caribbean-stud-no-hand.txt": (
        caribbean_stud_no_hand,
        "One round from a manual shoe against a dealer who does not qualify.",
        (),
    ),
    "three-card-prime.txt": (
        three_card_prime,
        "One round from a manual shoe, every optional wager offered, the stub to be counted.",
        ("seat-2 fold 2/hand", "seat-4 fold 4/hand"),
    ),
    "three-card-poker.txt": (
        three_card_poker,
        "One round from a manual shoe against a straight flush; most of it by rules of the house.",
        ("seat-1 fold 1/hand", "seat-3 fold 3/hand"),
    ),
    "crazy-4-poker.txt": (
        crazy_4_poker,
        "One round dealt from the hand against a flush; four aces win the meter, and who folded "
        "gets an Envy Bonus.",
        ("seat-1 bet 1/play 3000", "seat-3 fold 3/hand"),
    ),
    "crazy-4-poker-no-hand.txt": (
        crazy_4_poker_no_hand,
        "One round from a manual shoe against a dealer who does not qualify.",
        ("seat-4 bet 4/play 2000",),
    ),
    "spanish-21.txt": (
        spanish_21,
        "One round of six decks, from the shuffle on, under a 7; losers are collected first.",
        (
            "seat-6 decline 6/cut",
            "seat-5 place cover-card 140",
            "dealer place cover-card 216",
            "seat-1 bet 1/split-2 1000",
            "seat-1 bet 1/double 1000",
            "seat-1 stand 1/hand",
            "seat-1 stand 1/hand-2",
            "seat-3 hit 3/hand",
            "seat-4 bet 4/double 1000",
            "seat-4 rescue 4/hand",
            "seat-5 surrender 5/hand",
            "seat-6 hit 6/hand",
            "seat-7 stand 7/hand",
        ),
    ),
    "spanish-21-ace.txt": (
        spanish_21_ace,
        "One round under an ace, settled player by player; the last of its shoe.",
        (
            "seat-1 take 1/even-money",
            "seat-2 decline 2/insurance",
            "seat-3 bet 3/insurance 500",
            "seat-5 bet 5/insurance 500",
            "seat-6 decline 6/insurance",
            "seat-7 decline 7/insurance",
            "seat-3 stand 3/hand",
            "seat-5 surrender 5/hand",
            "seat-6 hit 6/hand",
            "seat-6 hit 6/hand",
            "seat-6 hit 6/hand",
            "seat-7 hit 7/hand",
        ),
    ),
    "operations-opening.txt": (
        opening_a_table,
        "A table is opened, and its inventory is not what the slip says.",
        (),
    ),
    "operations-fill.txt": (fill, "A fill is asked for on a slip that is not complete.", ()),
    "operations-drop.txt": (drop, "The drop box is changed at a table that stays open.", ()),
    "operations-tips.txt": (tips, "Bets are settled, and tips go into the tip box.", ()),
}
"""File -> how it opens, what it shows, and what is chosen where the first act due is not."""


def written(name: str) -> str:
    """Return the round *name* as its file has it."""
    opened, about, chosen = CHOSEN[name]
    moment, left = opened(), list(chosen)
    lines = [about, HEAD, ""]
    while steps := moment.expected():
        taken = steps[0].act
        if left and moment.step_for(Act.parse(left[0])):
            taken = Act.parse(left.pop(0))
        lines += [*_moment(moment, taken), ""]
        moment = moment.after(taken)
    assert not left, f"never due: {left}"
    r = moment.round
    lines += [f"{spot}: {won:+}" for spot, won in sorted(r.won.items())]
    lines += ["", f"meters: {dict(r.meters)}", f"outside: {r.outside}"]
    return "\n".join(lines) + "\n"


def written_at_poker(key: str) -> str:
    """Return the round of *key* as its file has it, with each player's decisions."""
    about, spec = ROUNDS[key][0], spec_of(key)
    moment, lines = spec.open(), [about, HEAD, ""]
    while taken := next_act(moment, spec.players.decide):
        lines += [*_moment(moment, taken), ""]
        moment = moment.after(taken)
    r = moment.round
    lines += [f"seat {seat}: {won:+}" for seat, won in r.stacks.items()]
    lines += ["", f"the house and its boxes: {r.outside:+}", f"marks: {dict(r.marks)}"]
    return "\n".join(lines) + "\n"


def _moment(moment: Moment, taken: Act) -> Iterator[str]:
    """Every act that is right at *moment*; the one that is *taken* has a mark."""
    for step in dict.fromkeys(moment.expected()):
        for act in _shortened([str(act) for act in step.options], str(taken)):
            yield f"{'>' if act == str(taken) else ' '} {act:44}{said(step.cite)}"


def _shortened(acts: list[str], taken: str) -> list[str]:
    """The acts of one step, without the middle of a long row of numbers."""
    return acts if len(acts) <= 6 else [*dict.fromkeys((acts[0], taken, acts[-1]))]
