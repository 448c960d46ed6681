"""One round, from the cards being made ready to the discard rack."""

from __future__ import annotations

from games.engine.procedure import DONE, Procedure, any_order, each, given, in_order, optional
from games.engine.round import Round
from games.families.twenty_one.dealers_hand import dealers_turn, set_aside
from games.families.twenty_one.dealing import deal, insure, settle_side, use_reader
from games.families.twenty_one.playing import missed_hits, turn
from games.families.twenty_one.settling import clear_table, settle
from games.families.twenty_one.shoe import prepare
from games.families.twenty_one.table import TwentyOne


def prepared(game: TwentyOne, r: Round) -> Procedure:
    """The round from the cards being made ready."""
    return in_order(prepare(game, r), played(game, r))


def played(game: TwentyOne, r: Round) -> Procedure:
    """The round once the shoe is ready."""
    return in_order(
        deal(game, r),
        given(lambda r: settle_side(game, r)),
        given(lambda r: insure(game, r)),
        given(lambda r: use_reader(game, r)),
        given(lambda r: play_hands(game, r)),
        dealers_turn(game),
        any_order(given(lambda r: set_aside(game, r)), given(lambda r: settle(game, r))),
        given(lambda r: clear_table(game, r)),
    )


def play_hands(game: TwentyOne, r: Round) -> Procedure:
    """Every player's hands in turn; none, once the reader has shown a Blackjack.

    Where the reader was forgotten, a dealer who turns a Blackjack over has only forgotten that.
    """
    blackjack = game.dealer_has_blackjack(r)
    if game.read(r) and blackjack:
        return DONE
    turns = each(r.seats, lambda seat: turn(game, seat))
    hands = in_order(turns, given(lambda r: missed_hits(game, r)))
    return optional(hands) if game.is_high(r) and blackjack else hands
