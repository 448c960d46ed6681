"""The players' hands: drawn to, doubled, split and surrendered, each in its turn."""

from __future__ import annotations

from games.engine.acts import Act, Verb
from games.engine.cite import Cite
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
from games.families.twenty_one.hands import Hand, decisions, surrendered
from games.families.twenty_one.owing import owed, passed_by
from games.families.twenty_one.paying import collect, give_back, pay_blackjack, take_up, while_down
from games.families.twenty_one.points import value
from games.families.twenty_one.shoe import draw
from games.families.twenty_one.table import TwentyOne


def turn(game: TwentyOne, seat: int) -> Procedure:
    """One player: a Blackjack is announced; everyone else is asked and decides."""
    return given(lambda r: _turn(game, r, game.hand(seat)))


def _turn(game: TwentyOne, r: Round, first: Hand) -> Procedure:
    if not first.down(r) or game.dead(r, first):
        return DONE
    if not game.has_blackjack(r, first.seat):
        return in_order(dealer(game.cites.asked, Verb.ASK, first.seat), play(game, first))
    called = f"{first.seat}/blackjack"
    if game.is_high(r):
        return dealer(game.cites.announced, Verb.ANNOUNCE, called)
    cite = game.cites.paid_first
    return in_order(
        dealer(cite, Verb.ANNOUNCE, called),
        while_down(first.wager, lambda r: pay_blackjack(game, r, cite, first)),
        take_up(cite, first),
    )


# One hand


def play(game: TwentyOne, hand: Hand) -> Procedure:
    """Let the player decide on *hand* until it is finished."""
    return given(lambda r: _play(game, r, hand))


def _play(game: TwentyOne, r: Round, hand: Hand) -> Procedure:
    if not hand.down(r) or len(hand.cards(r)) < 2:
        return DONE
    if hand.total(r) > 21:
        return bust(game, r, hand)
    if hand.total(r) == 21:
        return DONE
    before = len(decisions(r, hand.seat))

    def upon(r: Round) -> Procedure:
        made = decisions(r, hand.seat)[before:]
        return carry_out(game, r, hand, made[0]) if made else DONE

    return in_order(decision(game, r, hand), given(upon))


def begin(game: TwentyOne, hand: Hand) -> Procedure:
    """Deal a split hand its second card, and play it."""

    def second(r: Round) -> Procedure:
        return draw(game, game.cites.second, hand.place) if len(hand.cards(r)) == 1 else DONE

    return in_order(given(second), play(game, hand))


def further_hands(game: TwentyOne, hand: Hand) -> Procedure:
    """Play *hand*, if a split has formed it, and those after it, from the dealer's left."""

    def look(r: Round) -> Procedure:
        formed = game.splits(r, hand.seat) >= hand.number - 1
        return in_order(begin(game, hand), further_hands(game, hand.next)) if formed else DONE

    return given(look)


def decision(game: TwentyOne, r: Round, hand: Hand) -> Step:
    """All that the player may do with *hand* now."""
    actor, cards, stake = f"seat-{hand.seat}", hand.cards(r), r.wagers[hand.wager]
    acts = [Act(actor, Verb.HIT, hand.place), Act(actor, Verb.STAND, hand.place)]
    cite = game.cites.drawing
    up_to: tuple[Act, ...] = ()
    if len(cards) == 2:
        cite = game.cites.further if game.splits(r, hand.seat) else game.cites.asked
        doubles = [Act(actor, Verb.BET, hand.double, n) for n in (stake, less(stake))]
        acts, up_to = [*acts, *dict.fromkeys(doubles)], (doubles[0],)
        if may_split(game, r, hand):
            further = game.hand(hand.seat, game.splits(r, hand.seat) + 2)
            acts.append(Act(actor, Verb.BET, further.wager, stake))
        if not game.splits(r, hand.seat):
            acts.append(Act(actor, Verb.SURRENDER, hand.place))
    return Step(cite, tuple(acts), up_to=up_to)


def less(stake: int) -> int:
    """One of the smaller Double Down Wagers: about half, in whole dollars."""
    return max(100, stake // 2 // 100 * 100)


def may_split(game: TwentyOne, r: Round, hand: Hand) -> bool:
    """Two cards of one value, as often as the house lets them be split."""
    first, second = map(value, hand.cards(r))
    return first == second and game.splits(r, hand.seat) <= int(game.option(r, game.keys.resplits))


def carry_out(game: TwentyOne, r: Round, hand: Hand, decision: Act) -> Procedure:
    """What the dealer does upon a player's *decision* on *hand*."""
    further = game.hand(hand.seat, game.splits(r, hand.seat) + 1)
    match decision.verb:
        case Verb.HIT | Verb.BET if passed_by(r, hand, decision):
            return DONE
        case Verb.HIT:
            return in_order(draw(game, game.cites.hit, hand.place), play(game, hand))
        case Verb.SURRENDER:
            return surrender(game, r, hand)
        case Verb.BET if decision.target == hand.double:
            return double(game, hand, game.cites.doubled)
        case Verb.BET if decision.target == further.wager:
            parted = in_order(dealer(game.cites.split, Verb.SPLIT, hand.place), begin(game, hand))
            return (
                in_order(parted, further_hands(game, further)) if further.number == 2 else parted
            )
        case _:
            return DONE


def double(game: TwentyOne, hand: Hand, cite: Cite) -> Procedure:
    """The one card of a doubled hand, and what the player may do with it then."""
    across = draw(game, cite, f"{hand.place}/sideways")
    return in_order(across, given(lambda r: doubled(game, r, hand)))


def doubled(game: TwentyOne, r: Round, hand: Hand) -> Procedure:
    return bust(game, r, hand) if hand.total(r) > 21 else game.after_double(r, hand)


def bust(game: TwentyOne, r: Round, hand: Hand) -> Procedure:
    """A hand over 21 has lost, whatever the dealer draws; the house says when it is taken."""
    cite = game.cites.settled
    wagers, cards = any_order(*map(collect(cite), hand.wagers)), take_up(cite, hand)
    when = {"at-once": in_order(wagers, cards), "final-pass": DONE}
    as_they_like = optional(in_order(wagers, optional(cards)))
    return when.get(str(game.option(r, game.keys.busted)), as_they_like)


# Surrender


def surrender(game: TwentyOne, r: Round, hand: Hand) -> Procedure:
    """Half the wager is lost at once; under a high card that waits for the hole card."""
    if game.is_high(r):
        return dealer(game.cites.waiting, Verb.PLACE, f"{hand.wager}/on-cards")
    return in_order(halve(r, game.cites.halved, hand), optional(take_up(game.cites.halved, hand)))


def halve(r: Round, cite: Cite, hand: Hand) -> Procedure:
    """Collect half the wager and return half, whichever first."""
    spot, stake = hand.wager, r.wagers.get(hand.wager, 0)
    half = stake // 2

    def taken(r: Round) -> Procedure:
        lying = r.wagers.get(spot, 0)
        return dealer(cite, Verb.COLLECT, spot, min(lying, half)) if lying else DONE

    def returned(r: Round) -> Procedure:
        lying, lost = r.wagers.get(spot, 0), -r.won.get(spot, 0)
        back = lying if lost else stake - half
        return dealer(cite, Verb.RETURN, spot, back or half) if lying or lost > half else DONE

    return any_order(given(taken), given(returned))


def settle_surrendered(game: TwentyOne, r: Round) -> Procedure:
    """Once the hole card is shown: all is lost to a Blackjack, half otherwise."""
    cite = game.cites.waiting
    held = [
        game.hand(seat) for seat in r.seats if surrendered(r, seat) and game.hand(seat).down(r)
    ]

    def one(hand: Hand) -> Procedure:
        lost = dealer(cite, Verb.COLLECT, hand.wager)
        money = lost if game.dealer_has_blackjack(r) else halve(r, cite, hand)
        return in_order(money, optional(take_up(cite, hand)))

    return any_order(*map(one, held))


# A card that was asked for and not dealt


def missed_hits(game: TwentyOne, r: Round) -> Procedure:
    """After all other players: the player takes the card now, or the hand is dead."""
    return each(
        [hand for seat in r.seats for hand in game.hands(r, seat) if owed(r, hand)],
        lambda hand: given(lambda r: make_up(game, r, hand)),
    )


def make_up(game: TwentyOne, r: Round, hand: Hand) -> Procedure:
    cite, actor = game.cites.missed, f"seat-{hand.seat}"
    if not hand.down(r) or not owed(r, hand):
        return DONE
    takes, refuses = (Act(actor, verb, hand.late_card) for verb in (Verb.TAKE, Verb.DECLINE))
    before = len(decisions(r, hand.seat))

    def chosen(r: Round) -> Procedure:
        made = decisions(r, hand.seat)[before:]
        if not made:
            return DONE
        if made[0] == refuses:
            back = any_order(*map(give_back(cite), hand.wagers))
            return in_order(back, optional(take_up(cite, hand)))
        drawn = in_order(draw(game, cite, hand.place), play(game, hand))
        again = given(lambda r: make_up(game, r, hand))
        return in_order(double(game, hand, cite) if hand.double in r.wagers else drawn, again)

    return in_order(dealer(cite, Verb.ASK, hand.seat), Step(cite, (takes, refuses)), given(chosen))
