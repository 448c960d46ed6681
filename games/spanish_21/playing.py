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
    dealer_has_blackjack,
    decided,
    has_blackjack,
    last_decision,
    option,
    splits,
    surrendered,
    up_card,
)
from games.spanish_21.paying import collect, give_back, pay_blackjack, take_up, while_down
from games.spanish_21.points import value
from games.spanish_21.shoe import draw


def turn(seat: int) -> Procedure:
    """One player: a Blackjack is announced; everyone else is asked and decides."""
    return given(lambda r: _turn(r, Hand(seat)))


def _turn(r: Round, first: Hand) -> Procedure:
    if not first.down(r):
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
    before = decided(r, hand.seat)

    def upon(r: Round) -> Procedure:
        return carry_out(r, hand) if decided(r, hand.seat) > before else DONE

    return in_order(decision(r, hand), given(upon))


def begin(hand: Hand) -> Procedure:
    """Deal a split hand its second card, and play it."""

    def second(r: Round) -> Procedure:
        return draw(CODE["11(b)"], hand.place) if len(hand.cards(r)) == 1 else DONE

    return in_order(given(second), play(hand))


def decision(r: Round, hand: Hand) -> Step:
    """All that the player may do with *hand* now."""
    actor, cards, stake = f"seat-{hand.seat}", hand.cards(r), r.wagers[hand.wager]
    acts = [Act(actor, Verb.HIT, hand.place), Act(actor, Verb.STAND, hand.place)]
    cite = CODE["7(j)"]
    if len(cards) == 2:
        cite = CODE["11(c)" if splits(r, hand.seat) else "7(h)(2)"]
        acts += [Act(actor, Verb.BET, hand.double, n) for n in dict.fromkeys((stake, less(stake)))]
        if may_split(r, hand):
            further = Hand(hand.seat, splits(r, hand.seat) + 2)
            acts.append(Act(actor, Verb.BET, further.wager, stake))
        if not splits(r, hand.seat):
            acts.append(Act(actor, Verb.SURRENDER, hand.place))
    return Step(cite, tuple(acts))


def less(stake: int) -> int:
    """A smaller Double Down Wager: about half, in whole dollars."""
    return max(100, stake // 2 // 100 * 100)


def may_split(r: Round, hand: Hand) -> bool:
    """Two cards of one value, as often as the house lets them be split."""
    first, second = map(value, hand.cards(r))
    return first == second and splits(r, hand.seat) <= int(option(r, "resplits"))


def carry_out(r: Round, hand: Hand) -> Procedure:
    """What the dealer does upon the player's last decision."""
    last, _ = last_decision(r, hand.seat)
    if last is None or not_dealt(r, hand):
        return DONE
    further = Hand(hand.seat, splits(r, hand.seat) + 1)
    match last.verb:
        case Verb.HIT:
            return in_order(draw(CODE["7(i)"], hand.place), play(hand))
        case Verb.TAKE:
            return in_order(draw(CODE["13(i)"], hand.place), play(hand))
        case Verb.SURRENDER:
            return surrender(r, hand)
        case Verb.BET if last.target == hand.double:
            across = draw(CODE["10(a)"], f"{hand.place}/sideways")
            return in_order(across, given(lambda r: rescue(r, hand)))
        case Verb.BET if last.target == further.wager:
            parted = dealer(CODE["11(a)"], Verb.SPLIT, hand.place)
            return in_order(parted, begin(hand), begin(further))
        case _:
            return DONE


def not_dealt(r: Round, hand: Hand) -> bool:
    """Whether the player has asked for a card, and the dealer has gone on without it."""
    last, since = last_decision(r, hand.seat)
    if last is None or last.verb is not Verb.HIT or last.target != hand.place:
        return False
    dealt = any(act.verb is Verb.DEAL and act.target == hand.place for act in since)
    return not dealt and any(
        act.target == f"missed-hit/{hand.place}" or leaves(act, hand.seat) for act in since
    )


def hit_pending(r: Round, place: str) -> bool:
    """Whether the hand at *place*, not split, has asked for a card and has not got it yet."""
    seat = place.partition("/")[0]
    own = Hand(int(seat)) if seat.isdigit() else None
    if own is None or place != own.place or splits(r, own.seat) or not own.down(r):
        return False
    last, since = last_decision(r, own.seat)
    waits = not any(act.verb is Verb.DEAL for act in since) and not not_dealt(r, own)
    return last is not None and last.verb is Verb.HIT and last.target == place and waits


def leaves(act: Act, seat: int) -> bool:
    """Whether the dealer turns to another player than *seat*."""
    turns = act.verb is Verb.ASK or act.target.endswith("/blackjack")
    return act.actor == "dealer" and turns and act.seat != seat


def bust(r: Round, hand: Hand) -> Procedure:
    """A hand over 21 has lost, whatever the dealer draws; the house says when it is taken."""
    cite = CODE["7(p)"]
    taken = in_order(any_order(*map(collect(cite), hand.spots)), take_up(cite, hand))
    when = {"at-once": taken, "final-pass": DONE}
    return when.get(str(option(r, "busted")), optional(taken))


def rescue(r: Round, hand: Hand) -> Procedure:
    """After the card of a double: stand, or give up the hand and take the double back."""
    if hand.total(r) > 21:
        return bust(r, hand)
    actor = f"seat-{hand.seat}"
    acts = (Act(actor, Verb.STAND, hand.place), Act(actor, Verb.RESCUE, hand.place))

    def rescued(r: Round) -> Procedure:
        if last_decision(r, hand.seat)[0] != acts[1]:
            return DONE
        cite = CODE["10(d)"]
        money = any_order(collect(cite)(hand.wager), give_back(cite)(hand.double))
        return in_order(money, optional(take_up(cite, hand)))

    return in_order(Step(CODE["10(d)"], acts), given(rescued))


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
    if dealer_has_blackjack(r):
        return any_order(*(dealer(cite, Verb.COLLECT, hand.wager) for hand in held))
    return any_order(*(halve(r, cite, hand) for hand in held))


# A card that was asked for and not dealt


def missed_hits(r: Round) -> Procedure:
    """After all others: the player takes his card now, or his hand is dead."""
    seats = [seat for seat in r.seats if not_dealt(r, Hand(seat))]
    return each(seats, lambda seat: given(lambda r: make_up(r, Hand(seat))))


def make_up(r: Round, hand: Hand) -> Procedure:
    cite, actor, place = CODE["13(i)"], f"seat-{hand.seat}", f"{hand.seat}/card"
    if not hand.down(r) or not not_dealt(r, hand):
        return DONE
    refuses = Act(actor, Verb.DECLINE, place)

    def chosen(r: Round) -> Procedure:
        if last_decision(r, hand.seat)[0] == refuses:
            return in_order(give_back(cite)(hand.wager), optional(take_up(cite, hand)))
        return carry_out(r, hand)

    choice = Step(cite, (Act(actor, Verb.TAKE, place), refuses))
    before = decided(r, hand.seat)
    upon = given(lambda r: chosen(r) if decided(r, hand.seat) > before else DONE)
    return in_order(dealer(cite, Verb.ASK, hand.seat), choice, upon)
