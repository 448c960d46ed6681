"""What a dealer's words claim about a banked table, whenever they are said."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

from games.common.chapter import BankedTable, hand
from games.common.when import closed, voided
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import IDLE, Claim
from games.engine.hands.ranks import RANK_WORDS
from games.engine.round import Round

QUALIFIES = {True: "dealer-qualifies", False: "dealer-does-not-qualify"}
QUALIFYING = {
    QUALIFIES[True]: "Dealer qualifies",
    QUALIFIES[False]: "Dealer does not qualify",
}
"""What is said of a dealer's hand that must qualify, and the words."""

OFFERS = ("place-your-bets", "last-call", "bets-down")
"""Invitations to wager: false while nobody can."""
STATING_NOTHING = ("good-luck", "no-more-action", "only-your-own-cards", "cards-in-view")
"""Words that no table can make false: wishes, requests to a player."""

_RANK = "|".join(RANK_WORDS.values())
_DETAIL = {
    "royal-flush": "",
    "mini-royal": "",
    "straight-flush": rf"-({_RANK})-high",
    "four-of-a-kind": rf"-({_RANK})s",
    "full-house": rf"-({_RANK})s-over-({_RANK})s",
    "flush": rf"-({_RANK})-high",
    "straight": rf"-({_RANK})-high",
    "three-of-a-kind": rf"-({_RANK})s",
    "two-pair": rf"-({_RANK})s-and-({_RANK})s",
    "pair": rf"-of-({_RANK})s",
}
"""Kind of hand -> what may follow it, to name its ranks."""
FIVE_CARD_KINDS = frozenset(_DETAIL) - {"mini-royal"}
FOUR_CARD_KINDS = FIVE_CARD_KINDS - {"royal-flush", "full-house"}
THREE_CARD_KINDS = FOUR_CARD_KINDS - {"four-of-a-kind", "two-pair"} | {"mini-royal"}
"""The kinds of hand at a table with this many cards, high card left out."""
_HIGH = re.compile(rf"({_RANK})-high")
_NAMES = {kind: re.compile(rf"{kind}({detail})?") for kind, detail in _DETAIL.items()}


def kind_of(name: str) -> str:
    """Return the kind of hand that *name* names, or nothing if it names no hand.

    >>> kind_of("straight-flush-9-high"), kind_of("ace-high"), kind_of("good")
    ('straight-flush', 'high', '')
    """
    if _HIGH.fullmatch(name):
        return "high"
    return next((kind for kind, words in _NAMES.items() if words.fullmatch(name)), "")


def is_called(name: str, right: str) -> bool:
    """Return whether *name* is true of a hand called *right*; the kind alone may be enough.

    >>> is_called("flush", "flush-king-high"), is_called("straight", "straight-flush-9-high")
    (True, False)
    >>> is_called("two-pair-4s-and-9s", "two-pair-9s-and-4s")
    True
    """
    if name in (right, kind_of(right)):
        return True
    pairs, rightly = (_NAMES["two-pair"].fullmatch(words) for words in (name, right))
    return bool(pairs and rightly) and set(name.split("-")) == set(right.split("-"))


@dataclass(frozen=True, slots=True)
class ClaimTopics:
    """What one chapter's announcements are about, and where the chapter keeps that."""

    game: BankedTable
    phrases: Collection[str]
    """What is said at its table, in addition to what is said at every table."""
    kinds: Collection[str]
    """The kinds of hand in the chapter, high card left out."""
    called: Callable[[Round, str], str | None]
    """What the shown hand at a place is called; the place is a seat or ``dealer``."""
    hands: Cite
    """Where a player's hand is formed."""
    own: Cite
    """Where the dealer's hand is formed, or where the chapter says that there is none."""
    qualifying: Cite | None = None
    qualifies: Callable[[Round], bool | None] = lambda r: None
    """Whether the dealer's hand qualifies; nothing while it is not shown."""
    beats: Callable[[Round, int], bool] = lambda r, seat: False
    """Whether the dealer's hand, which qualifies, beats the hand of a seat."""


def claims(at: ClaimTopics) -> Callable[[Round, Act], Claim | None]:
    """Return the function that says whether an announcement is true of the table."""

    def claim(r: Round, act: Act) -> Claim | None:
        if act.verb is not Verb.ANNOUNCE or act.actor != "dealer":
            return IDLE
        place, _, words = act.target.rpartition("/")
        return hand_named(at, r, place, words) if place else said_of_table(at, r, words)

    return claim


def hand_named(at: ClaimTopics, r: Round, place: str, words: str) -> Claim | None:
    """The claim made by naming the hand at *place*: false if nobody can see the cards."""
    known = place.isdecimal() or (place == "dealer" and at.qualifying is not None)
    if not known or kind_of(words) not in ("high", *at.kinds):
        return None
    mine = place == "dealer"
    cite = at.own if mine else at.hands
    right = at.called(r, place)
    if right is None:
        whose = "the dealer's hand" if mine else f"seat {place}'s hand"
        return Claim(so=False, cite=cite, why=f"{whose} does not lie complete and face up")
    return Claim(so=is_called(words, right), cite=cite, why=f"the hand is {spoken(right)}")


def spoken(name: str) -> str:
    return name.replace("-", " ").replace("of a kind", "of a kind,").rstrip(",")


def said_of_table(at: ClaimTopics, r: Round, words: str) -> Claim | None:
    if words in at.phrases and words in (*QUALIFYING, "no-hand"):
        return qualification(at, r, words)
    closing = at.game.dealing[r.rules.dealing].no_more_bets
    match words:
        case "no-more-bets":
            return Claim(so=True) if closed(r) else IDLE
        case "cards-out":
            why = "no card has been dealt"
            return Claim(so=bool(r.cards), cite=closing, why=why)
        case "all-bets-are-off":
            why = "the round is not void: its wagers stay"
            return Claim(so=voided(r), cite=at.game.remedies.miscount, why=why)
        case "dealer-wins":
            return dealer_wins(at, r)
        case _ if words in OFFERS and not may_wager(at.game, r):
            return Claim(so=False, cite=at.game.manners.late, why="no wager can be made now")
    return IDLE if words in (*OFFERS, *STATING_NOTHING, *at.phrases) else None


def qualification(at: ClaimTopics, r: Round, words: str) -> Claim:
    found = at.qualifies(r)
    if found is None and words not in QUALIFYING:
        return IDLE  # due once the hand is turned: a missing announcement is judged as that
    if found is None:
        why = "the dealer's hand does not lie complete and face up"
        return Claim(so=False, cite=at.own, why=why)
    why = "the dealer's hand qualifies" if found else "the dealer's hand does not qualify"
    return Claim(so=(words == QUALIFIES[True]) is found, cite=at.qualifying, why=why)


def dealer_wins(at: ClaimTopics, r: Round) -> Claim:
    """Whether the dealer beats every hand that lies face up, and there is one."""
    if at.qualifying is None:
        return Claim(so=False, cite=at.own, why="the dealer holds no hand at this game")
    seen = [seat for seat in at.game.contenders(r) if r.shown(hand(seat))]
    wins = bool(at.qualifies(r)) and bool(seen) and all(at.beats(r, seat) for seat in seen)
    return Claim(so=wins, cite=at.qualifying, why="the dealer has not beaten every hand shown")


def may_wager(game: BankedTable, r: Round) -> bool:
    """Whether any wager can be made now, or every wager of the round is settled."""
    if not closed(r) or not (r.wagers or r.proving):
        return True
    name = game.deciding(r) if game.dealt_out(r) and not voided(r) else None
    return name is not None and any(
        f"{seat}/{name}" not in r.wagers for seat in game.contenders(r)
    )
