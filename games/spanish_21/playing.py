"""The players' hands: § 635a.7(h) to (j), with §§ 635a.9 to 635a.11 and § 635a.13(i)."""

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
from games.spanish_21.chapter import (
    CODE,
    HIGH,
    Hand,
    dead,
    dealer_has_blackjack,
    decisions,
    hands,
    has_blackjack,
    option,
    rescued,
    splits,
    surrendered,
    up_card,
)
from games.spanish_21.owing import owed, passed_by
from games.spanish_21.paying import collect, give_back, pay_blackjack, take_up, while_down
from games.spanish_21.points import value
from games.spanish_21.shoe import draw


def turn(seat: int) -> Procedure:
    """One player: a Blackjack is announced; everyone else is asked and decides."""
    return given(lambda r: _turn(r, Hand(seat)))


def _turn(r: Round, first: Hand) -> Procedure:
    if not first.down(r) or dead(r, first):
        return DONE
    if not has_blackjack(r, first.seat):
        return in_order(dealer(CODE["7(h)(2)"], Verb.ASK, first.seat), play(first))
    called = f"{first.seat}/blackjack"
    if up_card(r) in HIGH:
        return dealer(CODE["7(h)(1)(ii)"], Verb.ANNOUNCE, called)
    cite = CODE["7(h)(1)(i)"]
    return in_order(
        dealer(cite, Verb.ANNOUNCE, called),
        while_down(first.wager, lambda r: pay_blackjack(r, cite, first)),
        take_up(cite, first),
    )


# One hand


def play(hand: Hand) -> Procedure:
    """Let the player decide on *hand* until it is finished."""
    return given(lambda r: _play(r, hand))


def _play(r: Round, hand: Hand) -> Procedure:
    if not hand.down(r) or len(hand.cards(r)) < 2:
        return DONE
    if hand.total(r) > 21:
        return bust(r, hand)
    if hand.total(r) == 21:
        return DONE
    before = len(decisions(r, hand.seat))

    def upon(r: Round) -> Procedure:
        made = decisions(r, hand.seat)[before:]
        return carry_out(r, hand, made[0]) if made else DONE

    return in_order(decision(r, hand), given(upon))


def begin(hand: Hand) -> Procedure:
    """Deal a split hand its second card, and play it."""

    def second(r: Round) -> Procedure:
        return draw(CODE["11(b)"], hand.place) if len(hand.cards(r)) == 1 else DONE

    return in_order(given(second), play(hand))


def further_hands(hand: Hand) -> Procedure:
    """Play *hand*, if a split has formed it, and those after it, from the dealer's left."""

    def look(r: Round) -> Procedure:
        formed = splits(r, hand.seat) >= hand.number - 1
        return in_order(begin(hand), further_hands(hand.next)) if formed else DONE

    return given(look)


def decision(r: Round, hand: Hand) -> Step:
    """All that the player may do with *hand* now."""
    actor, cards, stake = f"seat-{hand.seat}", hand.cards(r), r.wagers[hand.wager]
    acts = [Act(actor, Verb.HIT, hand.place), Act(actor, Verb.STAND, hand.place)]
    cite = CODE["7(j)"]
    up_to: tuple[Act, ...] = ()
    if len(cards) == 2:
        cite = CODE["11(c)" if splits(r, hand.seat) else "7(h)(2)"]
        doubles = [Act(actor, Verb.BET, hand.double, n) for n in (stake, less(stake))]
        acts, up_to = [*acts, *dict.fromkeys(doubles)], (doubles[0],)
        if may_split(r, hand):
            further = Hand(hand.seat, splits(r, hand.seat) + 2)
            acts.append(Act(actor, Verb.BET, further.wager, stake))
        if not splits(r, hand.seat):
            acts.append(Act(actor, Verb.SURRENDER, hand.place))
    return Step(cite, tuple(acts), up_to=up_to)


def less(stake: int) -> int:
    """One of the smaller Double Down Wagers: about half, in whole dollars."""
    return max(100, stake // 2 // 100 * 100)


def may_split(r: Round, hand: Hand) -> bool:
    """Two cards of one value, as often as the house lets them be split."""
    first, second = map(value, hand.cards(r))
    return first == second and splits(r, hand.seat) <= int(option(r, "resplits"))


def carry_out(r: Round, hand: Hand, decision: Act) -> Procedure:
    """What the dealer does upon a player's *decision* on *hand*."""
    further = Hand(hand.seat, splits(r, hand.seat) + 1)
    match decision.verb:
        case Verb.HIT | Verb.BET if passed_by(r, hand, decision):
            return DONE
        case Verb.HIT:
            return in_order(draw(CODE["7(i)"], hand.place), play(hand))
        case Verb.SURRENDER:
            return surrender(r, hand)
        case Verb.BET if decision.target == hand.double:
            return double(hand, CODE["10(a)"])
        case Verb.BET if decision.target == further.wager:
            parted = in_order(dealer(CODE["11(a)"], Verb.SPLIT, hand.place), begin(hand))
            return in_order(parted, further_hands(further)) if further.number == 2 else parted
        case _:
            return DONE


def double(hand: Hand, cite: Cite) -> Procedure:
    """The one card of a doubled hand, and whether the player takes the double back."""
    across = draw(cite, f"{hand.place}/sideways")
    return in_order(across, given(lambda r: rescue(r, hand)))


def bust(r: Round, hand: Hand) -> Procedure:
    """A hand over 21 has lost, whatever the dealer draws; the house says when it is taken."""
    cite = CODE["7(p)"]
    wagers, cards = any_order(*map(collect(cite), hand.spots)), take_up(cite, hand)
    when = {"at-once": in_order(wagers, cards), "final-pass": DONE}
    as_he_likes = optional(in_order(wagers, optional(cards)))
    return when.get(str(option(r, "busted")), as_he_likes)


def rescue(r: Round, hand: Hand) -> Procedure:
    """After the card of a double: stand, or give up the hand and take the double back.

    The wager given up is taken at once or in the final pass.
    """
    if hand.total(r) > 21:
        return bust(r, hand)
    actor = f"seat-{hand.seat}"
    acts = (Act(actor, Verb.STAND, hand.place), Act(actor, Verb.RESCUE, hand.place))

    def upon(r: Round) -> Procedure:
        if not rescued(r, hand):
            return DONE
        cite = CODE["10(d)"]
        forfeited = in_order(collect(cite)(hand.wager), optional(take_up(cite, hand)))
        return any_order(give_back(cite)(hand.double), optional(forfeited))

    return in_order(Step(CODE["10(d)"], acts), given(upon))


# Surrender


def surrender(r: Round, hand: Hand) -> Procedure:
    """Half the wager is lost at once; under a high card that waits for the hole card."""
    if up_card(r) in HIGH:
        return dealer(CODE["9(a)(2)"], Verb.PLACE, f"{hand.wager}/on-cards")
    return in_order(halve(r, CODE["9(a)(1)"], hand), optional(take_up(CODE["9(a)(1)"], hand)))


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


def settle_surrendered(r: Round) -> Procedure:
    """Once the hole card is shown: all is lost to a Blackjack, half otherwise."""
    cite = CODE["9(a)(2)"]
    held = [Hand(seat) for seat in r.seats if surrendered(r, seat) and Hand(seat).down(r)]

    def one(hand: Hand) -> Procedure:
        lost = dealer(cite, Verb.COLLECT, hand.wager)
        money = lost if dealer_has_blackjack(r) else halve(r, cite, hand)
        return in_order(money, optional(take_up(cite, hand)))

    return any_order(*map(one, held))


# A card that was asked for and not dealt


def missed_hits(r: Round) -> Procedure:
    """After all other players: the player takes the card now, or the hand is dead."""
    return each(
        [hand for seat in r.seats for hand in hands(r, seat) if owed(r, hand)],
        lambda hand: given(lambda r: make_up(r, hand)),
    )


def make_up(r: Round, hand: Hand) -> Procedure:
    cite, actor = CODE["13(i)"], f"seat-{hand.seat}"
    if not hand.down(r) or not owed(r, hand):
        return DONE
    takes, refuses = (Act(actor, verb, hand.late_card) for verb in (Verb.TAKE, Verb.DECLINE))
    before = len(decisions(r, hand.seat))

    def chosen(r: Round) -> Procedure:
        made = decisions(r, hand.seat)[before:]
        if not made:
            return DONE
        if made[0] == refuses:
            back = any_order(*map(give_back(cite), hand.spots))
            return in_order(back, optional(take_up(cite, hand)))
        drawn = in_order(draw(cite, hand.place), play(hand))
        again = given(lambda r: make_up(r, hand))
        return in_order(double(hand, cite) if hand.double in r.wagers else drawn, again)

    return in_order(dealer(cite, Verb.ASK, hand.seat), Step(cite, (takes, refuses)), given(chosen))
