"""How far a round has come, and what can therefore still go wrong."""

from __future__ import annotations

from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.pots import is_pot, stakes_of
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.seen import AFRESH, cards_of, chosen, contested, this_deal
from games.families.pot.words import BOARD, COMMON, MUCK

VOIDING = ("short-deck", "extra-card")
TOO_MANY_BETS = 2
"""How many players must have bet voluntarily for some misdeals to stand."""


def times_happened(r: Round, name: str) -> int:
    """How often *name* has happened since the cards were last dealt."""
    befalls = (act for act in this_deal(r) if act.verb is Verb.BEFALL)
    return sum(act.target.partition("/")[0] == name for act in befalls)


def begun(r: Round) -> bool:
    """Whether a card of this deal has been dealt."""
    dealing = Verb.DEAL
    return any(act.verb is dealing for act in this_deal(r))


def playing(r: Round) -> bool:
    """Whether cards have been dealt, more than one player is in, and no hand has been shown.

    Cards that are dealt and shown for the button come before any bet.
    """
    first = [i for i, act in enumerate(this_deal(r)) if act.verb is Verb.BET][:1]
    bet_on = this_deal(r)[first[0] :] if first else ()
    over = any(act.verb in (Verb.REVEAL, Verb.PUSH) for act in bet_on)
    return (
        begun(r) and contested(r) and not over and not any(times_happened(r, n) for n in VOIDING)
    )


def voluntary(r: Round) -> int:
    """How many players have bet voluntarily since the cards were dealt."""
    bets = (act for act in this_deal(r) if act.verb is Verb.BET and chosen(act))
    return len({act.seat for act in bets})


def turn_of(r: Round) -> int | None:
    """The seat that was asked last and has not acted since, if any is."""
    for act in reversed(r.log):
        if act.verb is Verb.ASK:
            return int(act.target) if act.target.isdecimal() else None
        if act.actor.startswith("seat-") or act.verb in (Verb.POOL, Verb.DEAL):
            return None
    return None


def dealt_first(kind: PokerGame, r: Round) -> bool:
    """Whether every player has had the cards that come before the first betting round."""
    first = kind.hand + bool(kind.up)
    return all(len(all_cards(r, seat)) >= first for seat in r.live)


def cards_to_come(kind: PokerGame, r: Round) -> bool:
    """Whether a card is still to be dealt in this round, if it is played out."""
    if not contested(r) or not r.deck or r.lies(COMMON):
        return False
    if kind.board:
        return len(r.cards.get(BOARD, ())) < kind.board
    if kind.draws:
        return not dealt_first(kind, r) or not all(drawn(r, seat) for seat in r.live)
    return any(len(all_cards(r, seat)) < kind.hand + kind.up + kind.hidden for seat in r.live)


def drawn(r: Round, seat: int) -> bool:
    """Whether *seat* has said how many cards it draws."""
    actor = f"seat-{seat}"
    mine = (act for act in this_deal(r) if act.actor == actor)
    return any(act.verb in (Verb.STAND, Verb.DISCARD) for act in mine)


def all_cards(r: Round, seat: int) -> tuple[str, ...]:
    return tuple(card for spot in cards_of(r, seat) for card in r.cards[spot])


def just_dealt(r: Round, place: str) -> bool:
    """Whether the last thing done was to deal a card to *place*."""
    return bool(r.log) and r.log[-1] == Act("dealer", Verb.DEAL, place, 1)


def afresh(r: Round) -> Round:
    """The cards are dealt again: folded players are in again, and nothing counts."""
    raked = {place: cents for place, cents in stakes_of(r).raked.items() if not is_pot(place)}
    marks = {**r.marks, AFRESH: len(r.log)}
    table = replace(stakes_of(r), contenders={}, raked=raked)
    return replace(r, folded=frozenset(), table=table, marks=marks)


def called_off(r: Round) -> bool:
    """Whether the last irregularity has made the round a misdeal."""
    return r.marks.get(AFRESH) == len(r.log)


def set_aside(r: Round, place: str) -> Round:
    """One card of *place*, the last dealt there, goes to the discards."""
    *left, card = r.cards[place]
    cards = {spot: held for spot, held in r.cards.items() if spot != place}
    cards = {**cards, **({place: tuple(left)} if left else {})}
    cards[MUCK] = (*cards.get(MUCK, ()), card)
    return replace(r, cards=cards, exposed=r.exposed - {card})
