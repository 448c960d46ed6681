"""A round up to the stub in the discard rack, as chapters of one pattern deal it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.common.chapter import BankedTable
from games.common.dealing import DealingCites, close_wagers, hold_once, hold_with, put_away_stub
from games.common.irregularities import unequal
from games.common.preparing import prepare
from games.common.voiding import void, wrong_count
from games.engine.acts import Verb
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order, remaining
from games.engine.round import Round

Dealer = Callable[[Round, DealingCites], Procedure]
"""How all cards of a round are dealt, under the citations of one way of dealing."""


def open_and_deal(
    game: BankedTable, r: Round, *, by_hand: Dealer, stacks: Dealer, then: Procedure
) -> Procedure:
    """Everything up to the stub in the discard rack; *then* the hands are played.

    *by_hand* deals card by card, from the hand or from a manual shoe. *stacks* is how an automated
    shoe deals, the taking of the stub included.
    """
    how = game.dealing[r.rules.dealing]
    dealt = stacks if "manual" not in r.rules.dealing and r.rules.dealing != "hand" else by_hand
    cards = dealt(r, how)
    if r.rules.dealing == "manual-shoe":
        cards = in_order(cards, dealer(how.take_stub, Verb.TAKE, "stub"))
    played = in_order(
        given(lambda r: void(r, game.remedies.miscount) if unequal(game, r) else then),
        remaining(lambda r: undecided(game, r)),
    )
    return in_order(
        make_ready(game, r),
        cards,
        put_away_stub(how, lambda r: wrong_count(r, how.wrong_count), played),
    )


def settle_to_the_last(
    game: BankedTable, r: Round, settle: Callable[[Sequence[int]], Procedure]
) -> Procedure:
    """Settle all seats from the dealer's right, and then what came to lie there too late for that.

    A dealer who settles a hand too soon still owes it the wagers that its player makes after that,
    and one who deals on while hands are settled may still give somebody a card too many.
    """

    in_chips = {*game.stakes, *game.side_wagers} - {*game.systems}

    def too_late(r: Round) -> Procedure:
        if unequal(game, r):
            return void(r, game.remedies.miscount)
        return settle([seat for seat in reversed(r.seats) if r.staked(seat, *in_chips)])

    return in_order(settle(r.seats[::-1]), remaining(too_late))


def undecided(game: BankedTable, r: Round) -> Procedure:
    """The floor has every wager given back that no cards are left to decide.

    No provision names this case; it arises where hands are taken up before their wagers are
    settled, or chips lie where nobody has wagered.
    """
    cite, why = game.manners.late, "no cards are left to decide it"
    mains = (spot for spot in r.wagers if not spot.endswith("/progressive"))
    lying = [spot for spot in mains if int(spot.partition("/")[0]) not in r.folded]
    if not lying:
        return DONE
    back = any_order(*(dealer(cite, Verb.RETURN, spot, why=why) for spot in lying))
    return in_order(dealer(cite, Verb.CALL, "floor", why=why), back)


def make_ready(game: BankedTable, r: Round) -> Procedure:
    """Prepare the cards, close the wagers and, at a manual shoe, take its hand, in any order.

    No chapter says which comes first, only that all come before the first card. A deck that is
    dealt from the hand is picked up when it is ready.
    """
    how = game.dealing[r.rules.dealing]
    ready = [prepare(game.preparing, r), close_wagers(r, how, game.systems)]
    if r.rules.dealing == "hand":
        ready[0] = in_order(ready[0], hold_with(how.holding, "left", "right"))
    if r.rules.dealing == "manual-shoe":
        ready.append(hold_once(how.holding, r.rules.shoe_side))
    return any_order(*ready)
