"""What the house takes from the pots: § .17(b)(1) and (2), (d) and (e)."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.acts import Verb
from games.engine.chips import dollars
from games.engine.pots import RAKE, bets, is_pot, number_of, pots, stakes_of
from games.engine.procedure import DONE, Procedure, any_order, dealer
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.words import BOARD

DOLLAR = 100
MOST_PERCENT = 10
"""The highest percentage allowed, § .17(b)(1)."""
AS_PLAY_GOES_ON = {
    "percentage-rounds": "17(b)(1)(i)",
    "incremental": "17(b)(2)(i)",
}
"""What is taken after each betting round -> the provision."""
TAKEN = {**AS_PLAY_GOES_ON, "percentage-end": "17(b)(1)(ii)"}
DROPPED = {**TAKEN, "incremental": "17(b)(2)(ii)"}
LEVELS = ("rake_level_1", "rake_level_2", "rake_level_3", "rake_level_4")


def rake_as_play_goes_on(kind: PokerGame, r: Round) -> Procedure:
    """Take what the pots owe once the bets of a betting round are in, if the house does that."""
    if option(r, "rake") not in AS_PLAY_GOES_ON:
        return DONE
    return any_order(*(take_rake(kind, r, pot) for pot in pots(r)))


def take_rake(kind: PokerGame, r: Round, pot: str) -> Procedure:
    """Take what *pot* still owes."""
    amount, way = rake_of(r, pot), str(option(r, "rake"))
    return (
        dealer(kind.code[TAKEN[way]], Verb.RAKE, pot, amount, why=why(r, pot)) if amount else DONE
    )


def rake_of(r: Round, pot: str) -> int:
    """Return the rake that *pot* still owes, in cents."""
    return owed(r).get(pot, 0)


def owed(r: Round) -> Mapping[str, int]:
    """Return what the pots still owe the house, in cents; the cap holds for all of them
    together."""
    taken = sum(cents for place, cents in stakes_of(r).raked.items() if is_pot(place))
    if option(r, "no_flop") and not r.lies(BOARD):
        return {}
    if option(r, "rake") == "incremental":
        return _from_the_first(r, min(levels_reached(r), cents(r, "rake_cap")) - taken)
    if option(r, "rake") == "time":
        return {}
    found, left = dict[str, int](), cents(r, "rake_cap")
    for pot in sorted({*filter(is_pot, stakes_of(r).raked), *pots(r)}, key=number_of):
        before = stakes_of(r).raked.get(pot, 0)
        whole = max(before, min(percentage(r, pot), left))
        found[pot], left = min(whole - before, r.wagers.get(pot, 0)), max(0, left - whole)
    return found


def percentage(r: Round, pot: str) -> int:
    """The house's percentage of everything that has come into *pot*, in whole dollars.

    Rounded or not, it never exceeds ten percent.
    """
    whole = r.wagers.get(pot, 0) + stakes_of(r).raked.get(pot, 0)
    share = whole * cents(r, "rake_percent") // 100
    more = DOLLAR // 2 if option(r, "rake_rounding") == "nearest" else 0
    return min(share + more, whole * MOST_PERCENT // 100) // DOLLAR * DOLLAR


def brought_in(r: Round) -> int:
    """All that the players have put into the pots of this round, in cents."""
    return sum(stakes_of(r).committed.values()) - sum(bets(r).values())


def levels(r: Round) -> list[int]:
    """The sums, in cents, at which an incremental rake is taken."""
    return [level for name in LEVELS if (level := cents(r, name))]


def levels_reached(r: Round) -> int:
    """The total of an incremental rake so far, in cents."""
    there = brought_in(r)
    return cents(r, "rake_step") * sum(level <= there for level in levels(r))


def _from_the_first(r: Round, due: int) -> Mapping[str, int]:
    """Take *due* from the main pot, and any shortfall from the side pots in turn."""
    found = dict[str, int]()
    for pot in pots(r):
        found[pot] = max(0, min(due, r.wagers[pot]))
        due -= found[pot]
    return found


def why(r: Round, pot: str) -> str:
    """How the rake of *pot* is worked out."""
    if option(r, "rake") == "incremental":
        step, there = dollars(cents(r, "rake_step")), dollars(brought_in(r))
        listed = ", ".join(map(dollars, levels(r)))
        return f"{step} at each of {listed}; the pots have come to {there}"
    whole = dollars(r.wagers.get(pot, 0) + stakes_of(r).raked.get(pot, 0))
    cap = dollars(cents(r, "rake_cap"))
    nearest = option(r, "rake_rounding") == "nearest"
    rounded = "to the nearest dollar" if nearest else "in whole dollars"
    before = (
        f", less {dollars(stakes_of(r).raked[pot])} taken before"
        if pot in stakes_of(r).raked
        else ""
    )
    percent = cents(r, "rake_percent")
    return f"{percent} percent of {whole} {rounded}, {cap} a round at most{before}"


def drop(kind: PokerGame, r: Round) -> Procedure:
    """The rake goes into the drop box."""
    if not r.wagers.get(RAKE) or option(r, "rake") == "time":
        return DONE
    return dealer(kind.code[DROPPED[str(option(r, "rake"))]], Verb.DEPOSIT, RAKE)


def drop_at_once(kind: PokerGame, r: Round) -> Procedure:
    """A percentage taken in the end may go into the drop box before the pots go out."""
    return drop(kind, r) if option(r, "rake") == "percentage-end" and pots(r) else DONE
