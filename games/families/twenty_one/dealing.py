"""From the first card to the reader: the deal, insurance, and whoever was passed over."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.families.twenty_one.hands import befallen, first, last_decision, up_card
from games.families.twenty_one.paying import pay_line
from games.families.twenty_one.shoe import draw
from games.families.twenty_one.table import HAND_SIZE, TwentyOne

UNIT = 100
"""The smallest value chip, in cents."""


def deal(game: TwentyOne, r: Round) -> Procedure:
    """Two cards to each box and to the dealer, the dealer's second card face down."""
    return in_order(
        each(r.seats, lambda seat: given(lambda r: card(game, r, seat, 1))),
        given(lambda r: dealers_card(game, r)),
        each(r.seats, lambda seat: given(lambda r: card(game, r, seat, 2))),
        any_order(given(lambda r: late_cards(game, r)), given(lambda r: own_cards(game, r))),
        given(lambda r: dead_hands(game, r)),
    )


def card(game: TwentyOne, r: Round, seat: int, number: int) -> Procedure:
    """The first or second card of a box, unless it has been passed over for good."""
    missed = befallen(r, "no-cards", str(seat)) or (
        number == HAND_SIZE and befallen(r, "one-card", str(seat))
    )
    if missed or game.dealt(r) or len(r.cards.get(first(seat), ())) >= number:
        return DONE
    drawn = draw(game, game.cites.dealt[0 if number == 1 else 2], first(seat))
    return optional(drawn) if gone_past(r, seat, number) else drawn


def gone_past(r: Round, seat: int, number: int) -> bool:
    """Whether the deal has gone on without this card of a box: late, it is still taken.

    If it never comes, the box is out of the round.
    """
    if number == HAND_SIZE and not r.lies(first(seat)):
        return True  # without its first card it need not get one now
    later = any(len(r.cards.get(first(one), ())) >= number for one in r.seats if one > seat)
    return later or (number == 1 and r.lies("dealer"))


def dealers_card(game: TwentyOne, r: Round) -> Procedure:
    """The dealer's first card; a dealer who has passed it over gives the players their second
    first."""
    over = r.lies("dealer") or passed_over(r)
    return DONE if over else draw(game, game.cites.dealt[1], "dealer")


def passed_over(r: Round) -> bool:
    """Whether the dealer has gone on to the second cards and has no card of the dealer's own."""
    further = any(len(r.cards.get(first(seat), ())) > 1 for seat in r.seats)
    return bool(befallen(r, "missed-dealer-card")) or further


def own_cards(game: TwentyOne, r: Round) -> Procedure:
    """The card face down; the one face up before it, if that was passed over."""
    first = DONE if r.lies("dealer") else draw(game, game.cites.skipped, "dealer")
    second = DONE if r.lies(game.spots.hole) else draw(game, game.cites.dealt[3], game.spots.hole)
    return in_order(first, second)


def next_card(game: TwentyOne, r: Round) -> str:
    """The place that the deal has come to; empty before and after it."""
    if r.holding is None:
        return ""
    for number in (1, 2):
        for seat in r.seats:
            if card(game, r, seat, number) is not DONE and not gone_past(r, seat, number):
                return first(seat)
        if dealers_card(game, r) is not DONE:
            return "dealer"
    return "" if r.lies(game.spots.hole) else game.spots.hole


# A box that was passed over


def late_cards(game: TwentyOne, r: Round) -> Procedure:
    """Every player with only one card, as announced, or as the deal has ended without the other.

    While the hole card is not out, the other card may still come in its turn.
    """
    return each(
        [seat for seat in r.seats if game.dealt(r) or befallen(r, "one-card", str(seat))],
        lambda seat: given(lambda r: late_card(game, r, seat)),
    )


def late_card(game: TwentyOne, r: Round, seat: int) -> Procedure:
    """A player with only one card says whether to take the other one."""
    cite, actor = game.cites.unserved, f"seat-{seat}"
    if len(r.cards.get(first(seat), ())) != 1 or game.hand(seat).wager not in r.wagers:
        return DONE
    takes = Act(actor, Verb.TAKE, f"{seat}/card")
    choice = Step(cite, (takes, Act(actor, Verb.DECLINE, f"{seat}/card")))
    return in_order(
        dealer(cite, Verb.ASK, seat),
        choice,
        given(lambda r: draw(game, cite, first(seat)) if takes in r.log else DONE),
    )


def dead_hands(game: TwentyOne, r: Round) -> Procedure:
    """A box without two cards is out of this round: its wagers go back, now or at the end."""
    cite = game.cites.unserved
    out = [seat for seat in r.seats if game.dead(r, game.hand(seat))]
    back = (
        dealer(cite, Verb.RETURN, spot)
        for seat in out
        for spot in r.staked(seat, game.spots.main, *game.side_keys)
    )
    cards = (dealer(cite, Verb.DISCARD, first(seat)) for seat in out if r.lies(first(seat)))
    return any_order(*map(optional, (*back, *cards)))


# Optional wagers


def settle_side(game: TwentyOne, r: Round) -> Procedure:
    """Settle what players have wagered on the first cards, from the dealer's far right."""

    def those(seat: int) -> Procedure:
        every = game.side_keys
        return given(lambda r: any_order(*(side(game, r, seat, wager) for wager in every)))

    return each(reversed(r.seats), those)


def side(game: TwentyOne, r: Round, seat: int, wager: str) -> Procedure:
    """Pay an optional *wager* of *seat*, or collect it; the box must have its two cards."""
    down = f"{seat}/{wager}" in r.wagers and r.lies("dealer")
    there = down and not game.dead(r, game.hand(seat))
    return game.settle_side(r, seat, wager) if there else DONE


# Insurance and the reader


def insure(game: TwentyOne, r: Round) -> Procedure:
    """Under an ace every player may insure; who has Blackjack may take even money instead."""
    if up_card(r) != "A":
        return DONE
    playing = [
        seat for seat in r.seats if game.hand(seat).down(r) and not game.dead(r, game.hand(seat))
    ]
    offered = dealer(game.cites.read, Verb.ANNOUNCE, game.spots.insurance)
    return (
        in_order(offered, any_order(*(answer(game, seat) for seat in playing)))
        if playing
        else DONE
    )


def answer(game: TwentyOne, seat: int) -> Procedure:
    """Insure for half the wager, or less, or not at all."""
    actor, spot = f"seat-{seat}", f"{seat}/{game.spots.insurance}"

    def choose(r: Round) -> Procedure:
        if not game.hand(seat).down(r):
            return DONE
        most = most_insured(r.wagers[game.hand(seat).wager])
        bets = tuple(Act(actor, Verb.BET, spot, n) for n in dict.fromkeys((most, least(most))))
        even = Act(actor, Verb.TAKE, f"{seat}/{game.spots.even}")
        may = game.has_blackjack(r, seat) and bool(game.option(r, game.keys.even))
        refuses = Act(actor, Verb.DECLINE, spot)
        acts = (*bets, *([even] if may else []), refuses)
        return Step(game.cites.insured, acts, up_to=bets[:1])

    return in_order(given(choose), given(lambda r: even_money(game, r, seat)))


def most_insured(stake: int) -> int:
    """Half the wager, up to the next whole chip where no chips make just half."""
    return -(-stake // 2 // UNIT) * UNIT if stake % (2 * UNIT) else stake // 2


def least(most: int) -> int:
    """One of the smaller sums that a player may insure for as well: about half of the most."""
    return max(UNIT, most // 2 // UNIT * UNIT)


def even_money(game: TwentyOne, r: Round, seat: int) -> Procedure:
    """Pay a Blackjack 1 to 1 at once, and take up its cards."""
    own, cite = game.hand(seat), game.cites.paid_even
    last, _ = last_decision(r, seat)
    if last is None or last.spot != game.spots.even or not r.lies(own.place):
        return DONE
    cleared = dealer(cite, Verb.DISCARD, own.place)
    if own.wager not in r.wagers:
        return cleared
    paid = pay_line(cite, own.wager, "Blackjack", game.even_pays, r.wagers[own.wager])
    return in_order(paid, cleared)


def use_reader(game: TwentyOne, r: Round) -> Procedure:
    """With an up card worth ten or eleven, the reader shows whether the dealer has Blackjack."""
    if not game.is_high(r):
        return DONE
    lost = given(lambda r: DONE if game.dealer_has_blackjack(r) else collect_insurance(game, r))
    return in_order(dealer(game.cites.read, Verb.INSERT, game.spots.hole), lost)


def collect_insurance(game: TwentyOne, r: Round) -> Procedure:
    """Collect every Insurance Wager; where the reader was forgotten they may as well wait."""
    lost = (spot for seat in r.seats for spot in r.staked(seat, game.spots.insurance))
    taken = (dealer(game.cites.uninsured, Verb.COLLECT, spot) for spot in lost)
    return any_order(*(taken if game.read(r) else map(optional, taken)))
