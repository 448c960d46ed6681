"""Settling and clearing: § 679a.11(c) to (e), with the payouts of § 679a.12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.common.paying import Limit, pay_or_collect, pay_within
from games.common.rounds import settle_to_the_last
from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.hands import name_six, name_three, rank_three
from games.engine.odds import Odds, PayTable
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.three_card_prime import tables
from games.three_card_prime.chapter import (
    BANKED,
    CODE,
    STAKES,
    dealer_cards,
    player_cards,
    side_wagers,
)
from games.three_card_prime.house import payout_limit

SIX_CARD_ROYALS = tuple(name for name in tables.ALL_SIX["E"].rows if name.startswith("six-card"))


def settle_all(r: Round) -> Procedure:
    """Every player in turn from the dealer's right, then what is left on the table."""
    return in_order(settle_to_the_last(BANKED, r, settle_each), given(clear_table))


def settle_each(seats: Sequence[int], *, void: bool = False) -> Procedure:
    """Settle the players one after the other; a settled player's cards may go at any time."""
    settled = each(seats, lambda seat: settle(seat, void=void))
    return any_order(settled, *(take_up(seat, void=void) for seat in seats))


def settle(seat: int, *, void: bool = False) -> Procedure:
    """Turn one player's cards and settle all their wagers; in a *void* round the optional ones."""
    hand = f"{seat}/hand"

    def look(r: Round) -> Procedure:
        if not player_cards(r, seat) or not dealer_cards(r):
            return DONE
        out = void or seat in r.folded
        if out and not any(spot not in r.won for spot in side_wagers(r, seat)):
            return DONE
        shown = DONE if r.shown(hand) else dealer(CODE["11(c)(1)"], Verb.REVEAL, hand)
        main = DONE if out else given(lambda r: settle_main(r, seat))
        return in_order(shown, main, settle_side_wagers(seat))

    return given(look)


def settle_main(r: Round, seat: int) -> Procedure:
    """The Ante and the Play Wager, in any order: the player wins ties."""
    ante, play = f"{seat}/ante", f"{seat}/play"
    own, dealers = player_cards(r, seat), dealer_cards(r)
    if not own or not dealers:
        return DONE
    name, limit = name_three(own), limit_for(r, seat)
    if not tables.qualifies(dealers):
        cite = CODE["11(c)(3)(i)"]
        return any_order(
            *(dealer(cite, Verb.RETURN, spot) for spot in r.staked(seat, "ante")),
            paid(tables.PLAY_UNQUALIFIED, play, "dealer does not qualify", cite, limit),
        )
    if rank_three(own) >= rank_three(dealers):
        cite = CODE["11(c)(3)(ii)"]
        beats = "higher than or equal to the dealer's hand"
        return any_order(
            paid(tables.ANTE, ante, beats, cite, limit),
            paid(tables.PLAY, play, name, cite, limit),
        )
    bad_beat = tables.BAD_BEAT[r.rules.letter("bad-beat")]
    if bad_beat.line(name) is None:
        cite = CODE["11(c)(3)(iii)"]
        return any_order(*(dealer(cite, Verb.COLLECT, s) for s in r.staked(seat, *STAKES)))
    cite = CODE["11(c)(3)(iv)"]
    return any_order(
        *(dealer(cite, Verb.COLLECT, spot) for spot in r.staked(seat, "ante")),
        paid(bad_beat, play, name, cite, limit),
    )


def paid(table: PayTable, spot: str, name: str, cite: Cite, limit: Limit | None) -> Procedure:
    """Pay what *table* gives *name*, as far as the limit leaves room when its turn comes."""
    odds = table.prize(name)
    if not isinstance(odds, Odds):
        return DONE
    return given(lambda r: pay_within(r, cite, spot, name, odds, limit))


def settle_side_wagers(seat: int) -> Procedure:
    """One player's optional wagers, in any order."""
    return given(
        lambda r: any_order(
            given(lambda r: prime(r, seat)),
            given(lambda r: pair_bonus(r, seat)),
            given(lambda r: all_six(r, seat)),
        )
    )


def prime(r: Round, seat: int) -> Procedure:
    """Three cards of one color; the dealer's three of the same color pay more."""
    spot, own, dealers = f"{seat}/prime", player_cards(r, seat), dealer_cards(r)
    if spot not in r.wagers or not own or not dealers:
        return DONE
    at = CODE["11(d)(1)(i)", "11(d)(1)(ii)"]
    name = "mixed colors"
    if one_color(own):
        name = tables.SAME_COLOR_BOTH if one_color(own + dealers) else tables.SAME_COLOR
    limit = limit_for(r, seat)
    return pay_or_collect(r, tables.PRIME, spot, name, wins=at[1], loses=at[0], limit=limit)


def one_color(cards: tuple[Card, ...]) -> bool:
    """Whether *cards* are all red or all black."""
    return len({card[1] in "dh" for card in cards}) == 1


def pair_bonus(r: Round, seat: int) -> Procedure:
    """Nothing without a pair; with one, the fourth card is turned, and a 2 pays more."""
    spot, fourth, own = f"{seat}/pair-bonus", f"{seat}/fourth", player_cards(r, seat)
    if spot not in r.wagers or not own or not r.lies(fourth):
        return DONE
    name = name_three(own)
    if name == "nothing":
        return dealer(CODE["11(d)(2)(i)"], Verb.COLLECT, spot)
    if not r.shown(fourth):
        shown = dealer(CODE["11(d)(2)(ii)"], Verb.REVEAL, fourth)
        return in_order(shown, given(lambda r: pay_pair_bonus(r, seat, name)))
    return pay_pair_bonus(r, seat, name)


def pay_pair_bonus(r: Round, seat: int, name: str) -> Procedure:
    fourth = r.cards.get(f"{seat}/fourth", ())
    if len(fourth) != 1:
        return DONE
    two = fourth[0][0] == "2"
    table = tables.PAIR_BONUS_TWO[r.rules.letter("pair-bonus")] if two else tables.PAIR_BONUS
    cite = CODE["11(d)(2)(ii)(B)" if two else "11(d)(2)(ii)(A)"]
    won = table.prize(name)
    if not isinstance(won, Odds):
        return DONE
    with_two = f"{name} with a 2" if two else name
    return pay_within(r, cite, f"{seat}/pair-bonus", with_two, won, limit_for(r, seat))


def all_six(r: Round, seat: int) -> Procedure:
    """The best of the player's and the dealer's six cards."""
    spot, own, dealers = f"{seat}/all-six", player_cards(r, seat), dealer_cards(r)
    if spot not in r.wagers or not own or not dealers:
        return DONE
    at = CODE["11(d)(3)(i)", "11(d)(3)(ii)"]
    name, table = name_six(own + dealers), tables.ALL_SIX[r.rules.letter("all-six")]
    limit = None if six_card_royal(r, seat) else limit_for(r, seat)
    return pay_or_collect(r, table, spot, name, wins=at[1], loses=at[0], limit=limit)


def six_card_royal(r: Round, seat: int) -> bool:
    """Whether the six cards win what no payout limit applies to: a six-card royal flush under
    E."""
    own, dealers = player_cards(r, seat), dealer_cards(r)
    if r.rules.letter("all-six") != "E" or not own or not dealers:
        return False
    return name_six(own + dealers) in SIX_CARD_ROYALS


def limit_for(r: Round, seat: int) -> Limit | None:
    """The house's limit on what *seat* is paid, not counting a six-card royal flush."""
    limit = payout_limit(r.rules)
    if limit is None or not six_card_royal(r, seat):
        return limit
    return replace(limit, outside=("all-six",))


def take_up(seat: int, *, void: bool = False) -> Procedure:
    """A settled player's cards may go at once, later, or with all others at the end."""
    spots = (f"{seat}/hand", f"{seat}/fourth")
    stakes = () if void else STAKES

    def look(r: Round) -> Procedure:
        unsettled = side_wagers(r, seat) or r.staked(seat, *stakes)
        unseen = r.lies(spots[0]) and not r.shown(spots[0])
        if unsettled or unseen or not (void or r.wagers):
            return DONE
        return any_order(*map(optional, map(away, spots)))

    return given(look)


def away(spot: str) -> Procedure:
    """Put the cards of *spot* in the discard rack, if they are still there."""
    cards = dealer(CODE["11(e)"], Verb.DISCARD, spot)
    return given(lambda r: cards if r.lies(spot) else DONE)


def clear_table(r: Round) -> Procedure:
    """Take up each place's cards separately, so that every hand can be rebuilt."""
    lying = (spot for spot in r.cards if spot != "discard-rack" and r.lies(spot))
    return any_order(*map(away, lying))
