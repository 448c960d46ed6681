"""What a player does wrong in turn, and what it counts as: § .8 and § .18(l)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.engine.acts import Act, Verb
from games.engine.chips import DENOMINATIONS, dollars
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.game import DECIDING
from games.engine.pots import QUIET, bet_of, bets
from games.engine.procedure import Procedure, Step, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.betting.betting import limited
from games.families.pot.betting.limits import big
from games.families.pot.charges.rake import DOLLAR
from games.families.pot.dealing.decks import set_down
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.fouled import out_of_it, to_the_muck
from games.families.pot.seen import level, this_deal
from games.families.pot.when import drawn, turn_of
from games.families.pot.words import BOARD

Parts = Callable[["Turn"], Sequence[Procedure]]
"""What is done in a turn instead of the plain decision; nothing where it cannot happen."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn to answer a bet: what the player owes, has and may do."""

    kind: PokerGame
    r: Round
    seat: int
    step: Step

    @property
    def need(self) -> int:
        return needed(self.r, self.seat)

    @property
    def raises(self) -> list[Act]:
        """The raises open to the player, the smallest first."""
        return [act for act in self.step.options if act.spot in ("open", "raise")]

    @property
    def more(self) -> int:
        """How much more the smallest raise costs than the call, in cents; 0 where none is open."""
        return (self.raises[0].amount or 0) - self.need if self.raises else 0

    @property
    def bound(self) -> int:
        """What the word "raise" commits the player to beyond a call: all chips, where that is
        less."""
        above = ((act.amount or 0) - self.need for act in self.step.options)
        whole = self.r.chips(self.seat) - self.need
        return self.more or (whole if whole in above else 0)

    def says(self, what: str, cents: int | None = None) -> Step:
        cite = self.kind.code["18(l)"]
        return someone(f"seat-{self.seat}", cite, Verb.ANNOUNCE, f"{self.seat}/{what}", cents)

    def puts(self, what: str, cents: int) -> Step:
        """The player puts in chips and says nothing."""
        spot = f"{self.seat}/{QUIET}{what}"
        return someone(f"seat-{self.seat}", self.kind.code["8(e)"], Verb.BET, spot, cents)

    def told(self, cite: Cite, what: str) -> Step:
        """The dealer tells the player to correct the bet."""
        return dealer(cite, Verb.ORDER, f"{self.seat}/{what}")

    def gets_back(self, cite: Cite, cents: int, why: str) -> Step:
        return dealer(cite, Verb.RETURN, bet_of(self.seat), cents, why=why)


# When it may happen


def needed(r: Round, seat: int) -> int:
    """What *seat* must put in to call, in cents."""
    return level(r) - bets(r).get(seat, 0)


def facing_a_bet(r: Round, place: str) -> bool:
    """Whether it is the turn of *place*, with a bet before it that it could raise."""
    seat = turn_of(r)
    return seat in r.live and place == str(seat) and 0 < needed(r, seat) < r.chips(seat)


def at_no_limit(r: Round, place: str) -> bool:
    return not limited(r) and facing_a_bet(r, place)


def has_large_chip(r: Round, place: str) -> bool:
    may_open = limited(r) and opens(r, place)
    return (may_open or facing_a_bet(r, place)) and large_chip(r, int(place)) is not None


def opens(r: Round, place: str) -> bool:
    """Whether it is the turn of *place* and nobody has bet in this betting round."""
    if place != str(turn_of(r)) or level(r) or not r.chips(int(place)):
        return False
    stud_or_board = r.lies(BOARD) or (r.lies(f"{place}/up") and not owes_forced_bet(r, place))
    return stud_or_board or drawn(r, int(place))


def owes_two_chips(r: Round, place: str) -> bool:
    return facing_a_bet(r, place) and needed(r, int(place)) >= 2 * DOLLAR


def owes_forced_bet(r: Round, place: str) -> bool:
    """Whether *place* was told to make the Forced Bet and has not."""
    made = any(act.verb is Verb.BET and act.spot == "forced" for act in this_deal(r))
    their_turn = turn_of(r) in r.live and place == str(turn_of(r))
    return their_turn and r.lies(f"{place}/up") and not made and not level(r)


def large_chip(r: Round, seat: int) -> int | None:
    """The smallest chip that is more than *seat* owes, or than any bet, if it has one."""
    due = needed(r, seat) or big(r)
    fits = (chip for chip in DENOMINATIONS if due < chip <= r.chips(seat))
    return min(fits, default=None)


# What the player does in turn, and what the dealer makes of it


def in_turn(kind: PokerGame, parts: Parts) -> Callable[[Round, Procedure, str], Procedure]:
    """Return the remedy in which *parts* take the place of the player's plain decision."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        actor = f"seat-{place}"
        due = (s for s in rest.ready(r) if s.actor == actor and s.act.verb in DECIDING)
        step = next(due, None)
        done = parts(Turn(kind, r, int(place), step)) if step else ()
        left = rest.after(step, r) if step and done else None
        return in_order(*done, left) if left is not None else rest

    return remedy


def one_large_chip(turn: Turn) -> Sequence[Procedure]:
    """A single oversized chip, without a word: it is a call, and the rest is change.

    At limit, where nobody has bet, it is a bet.
    """
    chip = large_chip(turn.r, turn.seat)
    due, what = (turn.need, "call") if turn.need else (turn.more, "open")
    if chip is None or not 0 < due < chip:
        return ()
    why = f"{dollars(chip)} for a {'call' if turn.need else 'bet'} of {dollars(due)}"
    return turn.puts(what, chip), turn.gets_back(turn.kind.code["8(i)"], chip - due, why)


def says_raise_puts_call(turn: Turn) -> Sequence[Procedure]:
    """The word is binding: the player makes it a raise. Where no raise is open, it is a call."""
    if not turn.bound:
        return turn.says("raise"), turn.puts("call", turn.need)
    told = turn.told(turn.kind.code["8(c)"], "raise")
    return (
        turn.says("raise"), turn.puts("raise", turn.need), told, turn.puts("raise", turn.bound)
    )  # fmt: skip


def says_call_puts_less(turn: Turn) -> Sequence[Procedure]:
    less = turn.need // 2 // DOLLAR * DOLLAR
    told, rest = turn.told(turn.kind.code["8(c)"], "call"), turn.puts("call", turn.need - less)
    return turn.says("call"), turn.puts("call", less), told, rest


def says_call_puts_more(turn: Turn) -> Sequence[Procedure]:
    """What the player says goes before what the player does."""
    if not turn.more:
        return ()
    back = turn.gets_back(turn.kind.code["18(l)"], turn.more, "the player has said “call”")
    return turn.says("call"), turn.puts("call", turn.need + turn.more), back


def announces_another_sum(turn: Turn) -> Sequence[Procedure]:
    """The player makes the bet what was announced."""
    if len(turn.raises) < 2:
        return ()
    least, said = (act.amount or 0 for act in turn.raises[:2])
    told = turn.told(turn.kind.code["8(d)"], "raise")
    return (
        turn.says("raise", said), turn.puts("raise", least), told,
        turn.puts("raise", said - least),
    )  # fmt: skip


def string_bet(turn: Turn) -> Sequence[Procedure]:
    """A call without a word, then more chips: the call stands, and the extra chips go back."""
    if not turn.more:
        return ()
    back = turn.gets_back(turn.kind.code["8(f)"], turn.more, "a bet once made is not added to")
    return turn.puts("call", turn.need), turn.puts("more", turn.more), back


def raise_in_parts(turn: Turn) -> Sequence[Procedure]:
    """A player who has said “raise” may go back for the rest of it."""
    if not turn.bound:
        return ()
    return turn.says("raise"), turn.puts("raise", turn.need), turn.puts("raise", turn.bound)


def half_a_raise(turn: Turn) -> Sequence[Procedure]:
    """Half of a raise or more, without a word: the player makes it a whole one."""
    half = -(-turn.more // 2 // DOLLAR) * DOLLAR
    if not 0 < half < turn.more:
        return ()
    told = turn.told(turn.kind.code["8(k)"], "raise")
    return turn.puts("raise", turn.need + half), told, turn.puts("raise", turn.more - half)


def less_than_half(turn: Turn) -> Sequence[Procedure]:
    """Less than half of a raise, without a word: it is a call, and the rest goes back."""
    part = (turn.more // 2 - 1) // DOLLAR * DOLLAR
    if part <= 0:
        return ()
    why = f"{dollars(part)} is less than half of a raise"
    return turn.puts("call", turn.need + part), turn.gets_back(turn.kind.code["8(k)"], part, why)


def chips_halfway(turn: Turn) -> Sequence[Procedure]:
    """Chips far enough toward the pot are a bet, even in silence: the dealer says so."""
    told = dealer(turn.kind.code["8(e)(2)"], Verb.ANNOUNCE, f"{turn.seat}/call")
    return turn.puts("call", turn.need), told


def pays_with_currency(turn: Turn) -> Sequence[Procedure]:
    """The dealer turns bills into chips at once, the deck under its marker."""
    changed = dealer(turn.kind.code["8(b)(3)"], Verb.TAKE, f"{turn.seat}/currency")
    return turn.puts("call", turn.need), set_down(turn.kind, changed)


def throws_cards_in(turn: Turn) -> Sequence[Procedure]:
    """Cards thrown in face down are a fold, even in silence."""
    return taken_for_a_fold(turn, turn.kind.code["18(l)(1)(i)"])


def turns_cards_down(turn: Turn) -> Sequence[Procedure]:
    return taken_for_a_fold(turn, turn.kind.code["18(l)(1)(ii)"])


def taken_for_a_fold(turn: Turn, cite: Cite) -> Sequence[Procedure]:
    told = dealer(cite, Verb.ANNOUNCE, f"{turn.seat}/fold")
    return told, to_the_muck(turn.r, cite, str(turn.seat))


def says_call_throws_in(turn: Turn) -> Sequence[Procedure]:
    """The word is binding: the player owes the call even after throwing the cards in."""
    cite = turn.kind.code["18(l)(2)"]
    gone = to_the_muck(turn.r, cite, str(turn.seat))
    return turn.told(cite, "call"), turn.puts("call", turn.need), gone


def asked(r: Round) -> tuple[str, ...]:
    """The place of the player who has just been asked, while nothing must be corrected first."""
    seat = turn_of(r) if r.log and r.log[-1].verb is Verb.ASK else None
    return (str(seat),) if seat else ()


def in_a_turn(kind: PokerGame) -> tuple[Irregularity, ...]:
    """Return what may happen in a player's turn at any table."""
    with_chips = (
        ("one-large-chip", "8(i)", "A player puts in one large chip without a word",
         has_large_chip, one_large_chip),
        ("raise-called", "8(c)", "A player says “raise” and puts in no more than a call",
         facing_a_bet, says_raise_puts_call),
        ("call-short", "8(c)", "A player says “call” and puts in too little",
         owes_two_chips, says_call_puts_less),
        ("call-over", "18(l)", "A player says “call” and puts in chips for a raise",
         facing_a_bet, says_call_puts_more),
        ("another-sum", "8(d)", "A player announces one sum and puts in another",
         at_no_limit, announces_another_sum),
        ("string-bet", "8(f)", "A player calls without a word and goes back for more chips",
         facing_a_bet, string_bet),
        ("raise-in-parts", "8(g)", "A player says “raise” and puts it in part by part",
         facing_a_bet, raise_in_parts),
        ("half-raise", "8(k)", "A player puts in half of a raise or more, not all of it",
         facing_a_bet, half_a_raise),
        ("scant-raise", "8(k)", "A player puts in less than half of a raise",
         facing_a_bet, less_than_half),
        ("chips-halfway", "8(e)(2)", "A player puts chips well toward the pot without a word",
         facing_a_bet, chips_halfway),
        ("currency", "8(b)(3)", "A player calls with currency",
         facing_a_bet, pays_with_currency),
    )  # fmt: skip
    with_cards = (
        ("cards-thrown-in", "18(l)(1)(i)", "A player throws the cards in without a word",
         throws_cards_in),
        ("call-thrown-in", "18(l)(2)", "A player says “call” and throws the cards in",
         says_call_throws_in),
    )  # fmt: skip
    return (
        *(
            Irregularity(name, kind.code[key], title, may, in_turn(kind, parts), places=asked)
            for name, key, title, may, parts in with_chips
        ),
        *(
            Irregularity(
                name, kind.code[key], title, facing_a_bet, in_turn(kind, parts), out_of_it, asked
            )
            for name, key, title, parts in with_cards
        ),
    )
