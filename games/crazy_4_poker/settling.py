"""Settling and clearing: § 657a.11(c) to (f), with the payouts of § 657a.12."""

from __future__ import annotations

from typing import NamedTuple

from games.common.paying import pay_odds, pay_or_collect
from games.common.progressive import Progressive, clear_table, settle_progressive
from games.common.rounds import settle_to_the_last
from games.crazy_4_poker import tables
from games.crazy_4_poker.chapter import BANKED, CODE, REQUIRED, dealer_cards, player_cards
from games.crazy_4_poker.house import meters
from games.crazy_4_poker.playing import most_times
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.chips import dollars
from games.engine.cite import Cite
from games.engine.hands import describe_four, name_four, rank_four
from games.engine.odds import Odds
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    someone,
)
from games.engine.round import Round

PROGRESSIVE_WAGER = Progressive(
    hand_of=player_cards,
    name=name_four,
    tables=tables.PROGRESSIVE,
    meters=lambda r: meters(r.rules),
    envy=lambda r, stake: tables.ENVY[r.rules.letter("progressive")].get(stake),
    verify_hand=CODE["11(e)(1)"],
    verify_light=CODE["11(e)(2)"],
    validate=CODE["11(e)(3)"],
    pay=CODE["11(e)(4)"],
    pay_envy=CODE["11(e)(5)"],
    reset=CODE["12(d)(3)"],
)


class HandOutcome(NamedTuple):
    """What happens to a player's Ante, Play, and Super Bonus below a straight."""

    cite: Cite
    ante: Verb
    play: Verb
    bonus: Verb


UNQUALIFIED = HandOutcome(CODE["11(c)(3)(i)"], Verb.RETURN, Verb.PAY, Verb.RETURN)
LOWER = HandOutcome(CODE["11(c)(3)(ii)(A)"], Verb.COLLECT, Verb.COLLECT, Verb.COLLECT)
HIGHER = HandOutcome(CODE["11(c)(3)(ii)(B)"], Verb.PAY, Verb.PAY, Verb.RETURN)
EQUAL = HandOutcome(CODE["11(c)(3)(ii)(C)"], Verb.RETURN, Verb.RETURN, Verb.RETURN)


def outcome(own: tuple[Card, ...], dealers: tuple[Card, ...]) -> HandOutcome:
    """How a player's five cards come out against the dealer's."""
    if not tables.qualifies(dealers):
        return UNQUALIFIED
    player, dealer = rank_four(own), rank_four(dealers)
    return LOWER if player < dealer else HIGHER if player > dealer else EQUAL


def settle_all(r: Round) -> Procedure:
    """Every player in turn from the dealer's right, then what is left on the table."""
    at = CODE["11(f)", "11(e)(4)"]
    return in_order(
        settle_to_the_last(BANKED, r, lambda seats: each(seats, settle)),
        given(lambda r: clear_table(r, at[0], papers=at[1])),
    )


def settle(seat: int) -> Procedure:
    """Turn one player's cards; settle Ante, Play, Super Bonus, then Queens Up, Progressive."""
    hand = f"{seat}/hand"

    def look(r: Round) -> Procedure:
        if not player_cards(r, seat) or not dealer_cards(r):
            return DONE
        return in_order(
            DONE if r.shown(hand) else dealer(CODE["11(c)(1)"], Verb.REVEAL, hand),
            give_back_excess(seat),
            given(lambda r: settle_main(r, seat)),
            given(lambda r: queens_up(r, seat)),
            given(lambda r: settle_progressive(PROGRESSIVE_WAGER, r, seat)),
        )

    return given(look)


def excess(r: Round, seat: int) -> int:
    """By how many cents the Play Wager of *seat* exceeds what its hand allows."""
    play, ante = r.wagers.get(f"{seat}/play", 0), ante_of(r, seat)
    return max(0, play - most_times(r, seat) * ante) if ante and player_cards(r, seat) else 0


def ante_of(r: Round, seat: int) -> int:
    """The Ante of *seat*, or what it was if settled out of turn; 0 if that is not known.

    The Super Bonus is the same size, and an Ante wins or loses exactly its size.
    """
    lying = next(iter(r.staked(seat, *REQUIRED)), "")
    return r.wagers.get(lying, 0) or abs(r.won.get(f"{seat}/ante", 0))


def give_back_excess(seat: int) -> Procedure:
    """The hand shows that its Play Wager was too large: the floor rules, and the excess goes back.

    No provision names this case; § 657a.7(c) allows a wager only as § 657a.11(b) has it.
    """
    cite, play = CODE["7(c)"], f"{seat}/play"
    ruling = Act("floor", Verb.RULE, play)

    def ruled(r: Round) -> Procedure:
        if not excess(r, seat) or ruling in r.log:
            return DONE
        return in_order(dealer(cite, Verb.CALL, "floor"), someone("floor", cite, Verb.RULE, play))

    def back(r: Round) -> Procedure:
        above = excess(r, seat)
        if not above:
            return DONE
        why = f"{describe_four(player_cards(r, seat))} is below a pair of aces: Play is one Ante"
        return dealer(cite, Verb.RETURN, play, above, why=f"{why}, {dollars(above)} is too much")

    return in_order(given(ruled), given(back))


def settle_main(r: Round, seat: int) -> Procedure:
    """The Ante, the Play and the Super Bonus, in any order."""
    own, dealers = player_cards(r, seat), dealer_cards(r)
    if not own or not dealers:
        return DONE
    came = outcome(own, dealers)
    even = tables.ANTE_AND_PLAY.prize("winning hand")
    bonus = tables.SUPER_BONUS.prize(name_four(own))
    return any_order(
        settled(r, came.cite, f"{seat}/ante", came.ante, "winning hand", even),
        settled(r, came.cite, f"{seat}/play", came.play, "winning hand", even),
        settled(
            r, came.cite, f"{seat}/super-bonus", Verb.PAY if bonus else came.bonus,
            name_four(own), bonus,
        ),
    )  # fmt: skip


def settled(r: Round, cite: Cite, spot: str, verb: Verb, name: str, odds: object) -> Procedure:
    """Pay the wager on *spot* by *odds*, or collect or return it, if it is there."""
    if spot not in r.wagers:
        return DONE
    if verb is Verb.PAY and isinstance(odds, Odds):
        return pay_odds(cite, spot, name, odds, r.wagers[spot])
    return dealer(cite, verb, spot)


def queens_up(r: Round, seat: int) -> Procedure:
    """A pair of queens or better is paid, whatever the dealer holds."""
    spot, own, cite = f"{seat}/queens-up", player_cards(r, seat), CODE["11(d)"]
    if spot not in r.wagers or not own:
        return DONE
    table = tables.QUEENS_UP[r.rules.letter("queens-up")]
    return pay_or_collect(r, table, spot, name_four(own), wins=cite, loses=cite)
