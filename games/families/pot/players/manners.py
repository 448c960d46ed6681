"""How simulated players bet, each from the cards that the player could see.

A manner is a handful of leanings: how often the player plays a hand at all, how far the player
overrates it, how readily the player bets it, and how much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from games.engine.acts import Act, Verb
from games.engine.game import Manner
from games.engine.pots import bets, is_pot, stakes_of
from games.engine.procedure import Step
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.players.discarding import drawing
from games.families.pot.players.strength import strength
from games.families.pot.seen import this_deal
from games.families.pot.showdown.awards import LOOKS, contenders
from games.families.pot.showdown.calling import parts_of
from games.families.pot.words import BOARD

DOLLAR = 100


@dataclass(frozen=True, slots=True)
class Leanings:
    """What makes a manner; shares and hand strengths run from 0 to 1."""

    plays: float
    """How many players of a full table would see the second betting round, if all played this
    way."""
    hopes: float = 0
    """How far the player overrates a hand."""
    bets: float = 0.8
    """The strength from which the player bets or raises."""
    bold: float = 0.7
    """How often the player does when that is possible."""
    everything: float = 1.1
    """The strength from which a betting player goes all-in; above 1, only an overrated hand gets
    there."""
    straddles: float = 0.3


SENSIBLE = Leanings(plays=3.6)
TIMID = Leanings(plays=2.6, hopes=-0.1, bets=0.92, bold=0.4, straddles=0)
RECKLESS = Leanings(plays=5, hopes=0.15, bets=0.7, bold=0.8, everything=1.1, straddles=0.8)
CALLING = Leanings(plays=5.5, hopes=0.25, bets=1.2, bold=0.2)
SHORT = Leanings(plays=3.2, bets=0.72, bold=0.9, everything=0.75, straddles=0)

HOPELESS = 0.05
"""The strength below which the player does not pay even a small price."""
PRICE = 1.1
"""The strength required for the share of the pot that a call would pay."""
CROWD = 0.25
"""The strength required in addition for each other player in the pot, two at most."""
ALL_OF_IT = 0.25
"""The strength required in addition by a player who would have nothing left."""
TIRED = 2
"""How often the player bets or raises in one betting round."""
OF_THE_POT = (0.5, 0.75, 1)
"""The shares of the pot that are bet where the amount is open."""


def by(kind: PokerGame, leaning: Leanings) -> Manner:
    """Return the manner of *leaning* at the game of *kind*."""

    def manner(r: Round, step: Step, chance: Random) -> Act:
        seat = step.act.seat or 0
        if found := named(step, Verb.REVEAL):
            return found if shows(kind, r, seat) else named(step, Verb.FOLD) or found
        if named(step, Verb.STAND):
            return named(step, drawing(kind, r, seat)) or step.act
        if straddle := named(step, "straddle", bet=True):
            return straddle if chance.random() < leaning.straddles else step.act
        if not named(step, Verb.CHECK, "call", "all-in"):
            return step.act
        return decide(kind, r, step, chance, leaning)

    return manner


def decide(kind: PokerGame, r: Round, step: Step, chance: Random, leaning: Leanings) -> Act:
    """Fold, check, call, bet or raise, by the strength of the hand and the price."""
    seat = step.act.seat or 0
    passive = named(step, Verb.CHECK, "call", "all-in") or step.act
    hand = strength(kind, r, seat, chance) + leaning.hopes
    if hand >= leaning.bets and made(r, seat) < TIRED and chance.random() < leaning.bold:
        return bet_by(r, step, chance, all_of_it=hand >= leaning.everything) or passive
    folding = named(step, Verb.FOLD)
    if folding is None or hand >= wanted(kind, r, seat, passive, leaning):
        return passive
    return folding


def wanted(kind: PokerGame, r: Round, seat: int, call: Act, leaning: Leanings) -> float:
    """Return the strength required for *call*."""
    cost = call.amount or 0
    if early(kind, r, seat):
        price = max(0.0, 1 - leaning.plays / len(r.seats))
    else:
        pot = sum(cents for place, cents in r.wagers.items() if is_pot(place))
        whole = pot + sum(bets(r).values()) + cost
        share = cost / whole if whole else 0.0
        price = max(HOPELESS, PRICE * share + CROWD * min(2, len(r.live) - 1))
    dear = 2 * cost >= r.chips(seat) and cost > 2 * r.rules.maximum
    return price + ALL_OF_IT * dear


def early(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether this is the first betting round."""
    if kind.board:
        return not r.lies(BOARD)
    if kind.up:
        return len(r.cards.get(f"{seat}/up", ())) <= 1
    drawn = (act for act in this_deal(r) if act.verb in (Verb.STAND, Verb.DISCARD))
    return not any(act.actor.startswith("seat-") for act in drawn)


def made(r: Round, seat: int) -> int:
    """How often *seat* has bet or raised since the bets were last brought in."""
    count = 0
    for act in reversed(r.log):
        if act.verb in (Verb.POOL, Verb.DEAL):
            break
        count += act.verb is Verb.BET and act.seat == seat and act.spot in ("open", "raise")
    return count


def bet_by(r: Round, step: Step, chance: Random, *, all_of_it: bool) -> Act | None:
    """Bet or raise all-in, or about the size of the pot, as far as that is open."""
    whole = named(step, "all-in")
    act = named(step, "raise", "open")
    if whole and (all_of_it or act is None) and named(step, Verb.CHECK, "call"):
        return whole
    if act is None or not step.up_to:
        return act
    most = step.up_to[0]
    pot = sum(cents for place, cents in r.wagers.items() if is_pot(place) or "/" in place)
    sum_of = int(pot * chance.choice(OF_THE_POT)) // DOLLAR * DOLLAR
    found = replace(most, amount=max(step.least, min(sum_of, most.amount or 0)))
    return found if step.admits(found) else act


def named(step: Step, *words: str, bet: bool = False) -> Act | None:
    """The first option of *step*, or of its bets if asked, that a word names by place or verb."""
    for word in words:
        for act in step.options:
            if word in (act.verb, act.spot) and (not bet or act.verb is Verb.BET):
                return act
    return None


def shows(kind: PokerGame, r: Round, seat: int) -> bool:
    """Whether a sound player shows: no hand shown before is better, high and low."""
    shown = [other for other in r.live if other != seat and r.shown(f"{other}/hand")]
    pots = [pot for pot in stakes_of(r).contenders if seat in contenders(r, pot)]
    for look in (LOOKS[part] for part in parts_of(kind)):
        mine = look(kind, r, seat)
        for pot in pots:
            against = [look(kind, r, other) for other in shown if other in contenders(r, pot)]
            if mine and all(other is None or mine[0] >= other[0] for other in against):
                return True
    return not shown


MANNERS = {
    "sensible": SENSIBLE,
    "timid": TIMID,
    "reckless": RECKLESS,
    "calling-station": CALLING,
    "short": SHORT,
}


def manners(kind: PokerGame) -> Mapping[str, Manner]:
    """The manners open to players of *kind*."""
    return {name: by(kind, leaning) for name, leaning in MANNERS.items()}
