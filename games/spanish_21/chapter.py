"""The chapter, where it keeps what, the names of its places, and what lies on its table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from games.common.preparing import PreparationCites
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.cite import Chapter
from games.engine.game import DECIDING
from games.engine.round import Round
from games.spanish_21.points import is_blackjack, points

CODE = Chapter("635a", in_force=date(2012, 5, 12))

PREPARING = PreparationCites(
    *CODE[
        "3(b)",
        "3(b)",
        "3(b)",
        "3(b)",
        "4(a)",
        "4(c)",
        "4(d)",
        "5(a)",
        "5(d)",
        "5(g)",
        "5(h)",
        "5(d)",
        "5(h)",
    ]
)

HAND_SIZE = 2
BOARD = {"dealer": 1, "hole-card": 1}
"""Place of the table -> how many cards lie there when the deal is done."""
MOST_HANDS = 4
FACE_UP = frozenset({"hand", *(f"hand-{n}" for n in range(2, MOST_HANDS + 1)), "dealer"})
SIDE_WAGERS = ("match",)
DOES = {"double": "double", "split": "split", "insurance": "take insurance"}
FIXED = ("sevens", "envy")
"""What is paid without a wager of its own."""
DECISIONS = (
    "hit", "stand", "double", "split", "surrender", "rescue", "insurance", "even-money",
    "take", "decline",
)  # fmt: skip
MAIN = (
    "spanish-21", "double", "split-2", "double-2", "split-3", "double-3", "split-4", "double-4",
)  # fmt: skip
SEATS = (1, 2, 3, 4, 5, 6, 7)
HIGH = "AKQJ"
"""The up cards under which the hole card goes into the reader."""

PHASES = {
    "3": "opening",
    "4": "opening",
    "5": "shuffle",
    "5(g)": "opening",
    "6": "irregularity",
    "7": "deal",
    "7(d)": "deal",
    "7(f)": "settle",
    "7(g)": "decide",
    "7(h)": "decide",
    "7(i)": "decide",
    "7(j)": "decide",
    "7(k)": "decide",
    "7(l)": "decide",
    "7(n)": "settle",
    "7(o)": "settle",
    "7(p)": "settle",
    "7(q)": "clear",
    "7(r)": "irregularity",
    "8": "settle",
    "8(a)": "decide",
    "9": "settle",
    "10": "settle",
    "10(a)": "decide",
    "11": "decide",
    "11(d)": "settle",
    "11(e)": "settle",
    "12": "settle",
    "13": "irregularity",
}
"""Provision -> phase; the longest that holds one decides."""

_FURTHER = {2: "second", 3: "third", 4: "fourth"}
WORDS = {
    "spanish-21": "Spanish 21 Wager",
    "spanish-21/on-cards": "Spanish 21 Wager on top of the cards",
    "match": "Match-the-Dealer Wager",
    "insurance": "Insurance Wager",
    "even-money": "even money",
    "double": "Double Down Wager",
    "hand/sideways": "hand, lying sideways",
    "sevens": "additional payout for suited 7s",
    "envy": "$50 for another's suited 7s",
    "cut": "cut",
    "card": "late card",
    "entry": "wager in the middle of the shoe",
    **{f"card-{n}": f"late card of the {word} hand" for n, word in _FURTHER.items()},
    **{f"hand-{n}": f"{word} hand" for n, word in _FURTHER.items()},
    **{f"hand-{n}/sideways": f"{word} hand, lying sideways" for n, word in _FURTHER.items()},
    **{f"split-{n}": f"wager on the {word} hand" for n, word in _FURTHER.items()},
    **{f"double-{n}": f"Double Down Wager on the {word} hand" for n, word in _FURTHER.items()},
}
PLACES = {
    "dealer": "the dealer's hand",
    "hole-card": "the hole card",
    "decks": "the decks",
    "decks/face-up": "the decks face up",
    "decks/face-down": "the decks face down",
    "tens": "the 10s",
    "tens/box": "the 10s in their box",
    "ten": "the 10",
    "ten/box": "the 10 in its box",
    "reader": "the card reader",
}
PHRASES = {
    "insurance": "Insurance?",
    "insurance-closed": "Insurance closed",
    "no-blackjack": "Dealer has no Blackjack",
    "cash-plays": "Cash plays; changing to chips",
    "cards-alone": "Please leave the cards to me",
    "wagers-alone": "Please leave the wagers as they are",
    **{f"total-{n}": str(n) for n in range(4, 27)},
}


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a seat: the first, or one that a split has formed."""

    seat: int
    number: int = 1

    @property
    def next(self) -> Hand:
        """The one to the dealer's right of it, which is played after it."""
        return Hand(self.seat, self.number + 1)

    @property
    def _tail(self) -> str:
        return "" if self.number == 1 else f"-{self.number}"

    @property
    def place(self) -> str:
        return f"{self.seat}/hand{self._tail}"

    @property
    def wager(self) -> str:
        return f"{self.seat}/" + ("spanish-21" if self.number == 1 else f"split{self._tail}")

    @property
    def double(self) -> str:
        return f"{self.seat}/double{self._tail}"

    @property
    def late_card(self) -> str:
        """What a player takes or declines when the dealer owes the player a card."""
        return f"{self.seat}/card{self._tail}"

    @property
    def spots(self) -> tuple[str, str]:
        return self.wager, self.double

    def cards(self, r: Round) -> tuple[Card, ...]:
        return r.cards.get(self.place, ())

    def total(self, r: Round) -> int:
        return points(self.cards(r)).total

    def down(self, r: Round) -> bool:
        """Whether its wager is undecided and its cards lie there."""
        return self.wager in r.wagers and r.lies(self.place)


def hand(seat: int) -> str:
    return Hand(seat).place


def hands(r: Round, seat: int) -> tuple[Hand, ...]:
    """The hands of *seat* with a wager still down, from the dealer's left."""
    every = (Hand(seat, number) for number in range(1, MOST_HANDS + 1))
    return tuple(one for one in every if any(spot in r.wagers for spot in one.spots))


def all_hands(r: Round) -> Iterator[Hand]:
    return (one for seat in r.seats for one in hands(r, seat))


def made(r: Round, spot: str) -> bool:
    """Whether a wager was put on *spot* in this round, whatever has become of it."""
    return spot in r.wagers or spot in r.won


def splits(r: Round, seat: int) -> int:
    """How often *seat* has split."""
    return sum(made(r, Hand(seat, number).wager) for number in range(2, MOST_HANDS + 1))


def has_blackjack(r: Round, seat: int) -> bool:
    """Whether the two cards first dealt to *seat* are a Blackjack; a split hand never is."""
    return is_blackjack(Hand(seat).cards(r)) and not splits(r, seat)


def surrendered(r: Round, seat: int) -> bool:
    return Act(f"seat-{seat}", Verb.SURRENDER, hand(seat)) in r.log


def rescued(r: Round, hand: Hand) -> bool:
    """Whether the player has given up *hand* and taken its double back."""
    return Act(f"seat-{hand.seat}", Verb.RESCUE, hand.place) in r.log


def dead(r: Round, hand: Hand) -> bool:
    """Whether the deal is over and *hand* has not got its two cards: it is out of the round."""
    return hand.number == 1 and dealt(r) and not splits(r, hand.seat) and len(hand.cards(r)) < 2


def up_card(r: Round) -> str:
    """What rank the dealer's up card has; empty before there is one."""
    lying = r.cards.get("dealer", ())
    return lying[0][0] if lying else ""


def dealers_cards(r: Round) -> tuple[Card, ...]:
    """The first card, the hole card, and those drawn after it."""
    first, *drawn = r.cards.get("dealer", ()) or ("",)
    return tuple(card for card in (first, *r.cards.get("hole-card", ()), *drawn) if card)


def dealer_has_blackjack(r: Round) -> bool:
    return is_blackjack(dealers_cards(r)) and r.lies("hole-card")


def read(r: Round) -> bool:
    """Whether the hole card has been in the reader."""
    return Act("dealer", Verb.INSERT, "hole-card") in r.log


def dealt(r: Round) -> bool:
    """Whether the first cards of this round are out, the dealer's hole card the last."""
    return r.lies("hole-card")


def befallen(r: Round, name: str, place: str = "") -> int:
    """How often *name*, or *name* at *place*, has happened in this round."""
    whole = f"{name}/{place}" if place else name
    return sum(
        act.verb is Verb.BEFALL and f"{act.target}/".startswith(f"{whole}/") for act in r.log
    )


def low_and_read(r: Round) -> bool:
    """Whether the hole card has been in the reader under a card that did not ask for it."""
    return read(r) and bool(up_card(r)) and up_card(r) not in HIGH


def voided(r: Round) -> bool:
    """Whether this round is void: nothing more can go wrong with it."""
    dead = (befallen(r, "reader-misused") or low_and_read(r)) and option(r, "reader_shows")
    return bool(dead) or max(befallen(r, "face-up-card"), befallen(r, "ten-found")) > 1


def last_decision(r: Round, seat: int) -> tuple[Act | None, tuple[Act, ...]]:
    """The last decision of *seat*, and what has been done since."""
    actor = f"seat-{seat}"
    for at in range(len(r.log) - 1, -1, -1):
        act = r.log[at]
        if act.actor == actor and act.verb in DECIDING and act.spot != "cut":
            return act, r.log[at + 1 :]
    return None, r.log


def decisions(r: Round, seat: int) -> tuple[Act, ...]:
    """All that *seat* has decided in this round."""
    actor = f"seat-{seat}"
    return tuple(act for act in r.log if act.actor == actor and act.verb in DECIDING)


def last_on(r: Round, hand: Hand) -> tuple[Act | None, tuple[Act, ...]]:
    """The last decision on *hand*, and what has been done since."""
    actor, places = f"seat-{hand.seat}", (hand.place, hand.double, hand.late_card)
    for at in range(len(r.log) - 1, -1, -1):
        act = r.log[at]
        if act.actor == actor and act.verb in DECIDING and act.target in places:
            return act, r.log[at + 1 :]
    return None, r.log


def option(r: Round, name: str) -> str | int | bool:
    """What the house has chosen where only this chapter leaves it the choice."""
    return r.rules.house.get(name, DEFAULTS[name])


DEFAULTS: dict[str, str | int | bool] = {
    "resplits": 2,
    "even_money": False,
    "settlement": "losers-first",
    "busted": "either",
    "reader_shows": False,
    "tens": True,
    "late_entry": True,
}
