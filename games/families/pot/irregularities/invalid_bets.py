"""What players do wrong with chips, in and out of turn: § .8 and § .18(l)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.engine.acts import Act, Verb
from games.engine.features import Irregularity
from games.engine.pots import bet_of
from games.engine.procedure import Procedure, Step, any_order, dealer, in_order, someone
from games.engine.round import Round
from games.families.pot.facts import PokerGame
from games.families.pot.irregularities.actions_out_of_turn import (
    asked,
    facing_a_bet,
    in_a_turn,
    in_turn,
    needed,
    owes_forced_bet,
    turns_cards_down,
)
from games.families.pot.irregularities.fouled import out_of_it, to_the_muck
from games.families.pot.seen import level
from games.families.pot.when import turn_of


def amiss(kind: PokerGame) -> tuple[Irregularity, ...]:
    """Return everything of this kind that may happen at a table of *kind*."""
    return (*in_a_turn(kind), *(with_up_cards(kind) if kind.up else ()), *beside_the_turn(kind))


def out_of_turn(r: Round, place: str) -> bool:
    """Whether *place* still owes a bet while another is to act."""
    if not place.isdecimal() or int(place) not in r.live or turn_of(r) in (None, int(place)):
        return False
    return 0 < needed(r, int(place)) < r.chips(int(place)) and level(r) > 0


def betting_goes_on(r: Round, place: str) -> bool:
    return place.isdecimal() and int(place) in r.seats and level(r) > 0 and turn_of(r) is not None


def is_out(r: Round, place: str) -> bool:
    """Whether *place* has folded, has chips before it, and has not left the table."""
    folded = place.isdecimal() and int(place) in r.folded and r.chips(int(place)) > 0
    return folded and turn_of(r) is not None and not went(r, place)


def is_away(r: Round, place: str) -> bool:
    """Whether *place* has left its table stakes as the floor counted them."""
    counted = Act("floor", Verb.VERIFY, f"{place}/chips") in r.log
    return counted and turn_of(r) is not None and not went(r, place, "came-back")


def went(r: Round, place: str, name: str = "stepped-away") -> bool:
    return any(act.verb is Verb.BEFALL and act.target == f"{name}/{place}" for act in r.log)


def before_the_rest(*steps: Callable[[str], Procedure]) -> Callable[..., Procedure]:
    """Return the remedy in which *steps* of a place come before everything else."""
    return lambda r, rest, place: in_order(*(step(place) for step in steps), rest)


def bet_goes_back(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    """A bet out of turn binds nobody: it goes back, and the player whose turn it is acts."""
    cite, need, spot = kind.code["8(c)"], needed(r, int(place)), f"{place}/call"
    bet = someone(f"seat-{place}", cite, Verb.BET, spot, need)
    back = dealer(cite, Verb.RETURN, bet_of(int(place)), need, why="it is not their turn")
    return in_order(bet, back, rest)


def said(kind: PokerGame, key: str, phrase: str) -> Callable[[str], Procedure]:
    return lambda place: dealer(kind.code[key], Verb.ANNOUNCE, phrase)


def floor_called(kind: PokerGame, place: str) -> Procedure:
    return dealer(kind.code["8(b)(6)"], Verb.CALL, "floor")


def counted_or_covered(kind: PokerGame, place: str) -> Procedure:
    """The floor counts the table stakes of a player who leaves, or covers them."""
    chips, cite = f"{place}/chips", kind.code["8(b)(6)"]
    return Step(cite, (Act("floor", Verb.VERIFY, chips), Act("floor", Verb.COVER, chips)))


def counted_again(kind: PokerGame, place: str) -> Procedure:
    return someone("floor", kind.code["8(b)(6)(i)"], Verb.VERIFY, f"{place}/chips")


def everyone(r: Round) -> tuple[str, ...]:
    return tuple(map(str, r.seats))


def beside_the_turn(kind: PokerGame) -> tuple[Irregularity, ...]:
    called = partial(floor_called, kind)
    return (
        Irregularity(
            "out-of-turn", kind.code["8(c)"], "A player bets out of turn",
            out_of_turn, partial(bet_goes_back, kind), places=everyone,
        ),
        Irregularity(
            "touched-pot", kind.code["8(h)"], "A player touches chips that are in the pot",
            betting_goes_on, before_the_rest(said(kind, "8(h)", "chips-stay")), places=everyone,
        ),
        Irregularity(
            "chips-added", kind.code["8(b)(2)"], "A player wants to add chips during the hand",
            betting_goes_on, before_the_rest(said(kind, "8(b)(2)", "chips-between-rounds")),
            places=everyone,
        ),
        Irregularity(
            "chips-removed", kind.code["8(b)(2)"], "A player goes south with chips",
            betting_goes_on, before_the_rest(said(kind, "8(b)(2)", "stakes-stay")),
            places=everyone,
        ),
        Irregularity(
            "stepped-away", kind.code["8(b)(6)"], "A player who has folded leaves for a while",
            is_out, before_the_rest(called, partial(counted_or_covered, kind)), places=everyone,
        ),
        Irregularity(
            "came-back", kind.code["8(b)(6)(i)"], "The player who left comes back to the chips",
            is_away, before_the_rest(called, partial(counted_again, kind)), places=everyone,
        ),
    )  # fmt: skip


# Where up cards lie


def shows_cards(r: Round, place: str) -> bool:
    return facing_a_bet(r, place) and r.lies(f"{place}/up")


def forced_bet_thrown_away(kind: PokerGame, r: Round, rest: Procedure, place: str) -> Procedure:
    cite = kind.code["18(l)(2)"]
    told = dealer(cite, Verb.ORDER, f"{place}/forced")
    return in_order(any_order(told, to_the_muck(r, cite, place)), rest)


def turned_down(r: Round, place: str) -> Round:
    hidden = r.exposed.difference(r.cards.get(f"{place}/up", ()))
    return replace(out_of_it(r, place), exposed=hidden)


def with_up_cards(kind: PokerGame) -> tuple[Irregularity, ...]:
    return (
        Irregularity(
            "up-cards-down", kind.code["18(l)(1)(ii)"], "A player turns the up cards face down",
            shows_cards, in_turn(kind, turns_cards_down), turned_down, asked,
        ),
        Irregularity(
            "forced-thrown-in", kind.code["18(l)(2)"],
            "A player mucks instead of making the Forced Bet",
            owes_forced_bet, partial(forced_bet_thrown_away, kind), out_of_it, asked,
        ),
    )  # fmt: skip
