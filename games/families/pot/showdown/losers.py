"""The losing hands: taken and counted (§ .7(e)(6)(i))."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.pots import pots
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.families.pot.charges.jackpots import FULL_HOUSE, shown_hand
from games.families.pot.facts import PokerGame
from games.families.pot.options import option
from games.families.pot.seen import cards_of, this_deal
from games.families.pot.showdown.awards import LOOKS, Look, contenders
from games.families.pot.showdown.calling import parts_of
from games.families.pot.words import BURNS, MUCK

TAKEN_IN = "7(e)(6)(i)"
DRAWN = "draw-"
"""Begins the name of a hand's exchanged cards."""


def collect_losers(kind: PokerGame, r: Round, winning: set[int]) -> Procedure:
    """Take the hands that have won nothing, and count the cards of all losers."""
    losing = [spot for seat in r.live if seat not in winning for spot in cards_of(r, seat)]
    return in_order(
        any_order(*(dealer(kind.code[TAKEN_IN], Verb.DISCARD, spot) for spot in losing)),
        given(lambda r: count_losers(kind, r)),
    )


def count_losers(kind: PokerGame, r: Round) -> Procedure:
    """Count the cards of all losers, if that many have not been counted already.

    Other cards that lie there may be left out of the count.
    """
    cards, burns = len(r.cards.get(MUCK, ())), sum(other_burns(r))
    sums = dict.fromkeys((cards, cards - burns, cards - from_no_loser(r)))
    counts = [Act("dealer", Verb.COUNT, MUCK, many) for many in sums]
    if cards <= burns or any(count in this_deal(r) for count in counts):
        return DONE
    hands = tuple(count for count in counts[1:] if count.amount)
    return Step(kind.code[TAKEN_IN], (counts[0],), in_other_words=hands)


def from_no_loser(r: Round) -> int:
    """How many cards of the muck were dealt there, exchanged, or are burn cards."""
    acts = this_deal(r)
    dealt = sum(a.amount or 0 for a in acts if a.verb is Verb.DEAL and a.target == MUCK)
    gone = (a.spot for a in acts if a.verb is Verb.DISCARD and a.spot.startswith(DRAWN))
    return dealt + sum(len(spot) - len(DRAWN) for spot in gone) + sum(other_burns(r))


def other_burns(r: Round) -> tuple[int, ...]:
    """The burn cards that have been mixed with the discards."""
    mixed = Act("dealer", Verb.DISCARD, BURNS) in this_deal(r)
    burnt = (a for a in this_deal(r) if a.verb is Verb.DEAL and a.target == BURNS)
    return tuple(a.amount or 0 for a in burnt) if mixed else ()


def as_they_show(kind: PokerGame, r: Round) -> Procedure:
    """The dealer may take a hand beaten by one already shown before the others show.

    This does not apply where somebody must see a hand for a jackpot while all cards lie as shown.
    """
    hands = [f"{seat}/hand" for seat in r.live if r.lies(f"{seat}/hand")]
    if all(map(r.shown, hands)) or any(for_a_jackpot(kind, r, seat) for seat in r.live):
        return DONE
    beaten = (seat for seat in r.live if is_beaten(kind, r, seat))
    taken = (
        any_order(*(dealer(kind.code[TAKEN_IN], Verb.DISCARD, spot) for spot in cards_of(r, seat)))
        for seat in beaten
    )
    return any_order(*map(optional, taken))


def is_beaten(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether *seat* has shown a hand that can win no part of any pot."""
    if not r.shown(f"{seat}/hand"):
        return False
    mine = [pot for pot in pots(r) if seat in contenders(r, pot)]
    looks = [LOOKS[part] for part in parts_of(kind)]
    return bool(mine) and all(beaten_by_another(kind, r, seat, p, k) for p in mine for k in looks)


def beaten_by_another(kind: PokerGame, r: Round, seat: int, pot: str, look: Look) -> bool:
    """Whether a hand shown by another player in *pot* is better than that of *seat*."""
    own = look(kind, r, seat)
    others = (s for s in contenders(r, pot) if s != seat and r.shown(f"{s}/hand"))
    return any(
        (found := look(kind, r, other)) and (own is None or found[0] > own[0]) for other in others
    ) or (own is None and look is LOOKS["low"] and kind.split)


def for_a_jackpot(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether someone may still have to see the hand of *seat*, although it has lost."""
    found = shown_hand(kind, r, seat)
    offered = option(r, "bad_beat") or option(r, "high_hand")
    return bool(kind.high and offered and found and found[0] >= (FULL_HOUSE,))
