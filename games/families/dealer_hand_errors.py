"""Common errors that follow from a dealer's hand and from the wagers against it."""

from __future__ import annotations

from collections.abc import Iterator

from games.common.common_errors import IsIt, due_here, taken_for
from games.common.when import voided
from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.families.dealer_hand import DealerHand
from games.families.wager_errors import (
    at,
    first_errors,
    left_for_later,
    listed,
    lowest,
    of_a_fold,
    taken_by_pay,
    wager_errors,
)
from games.families.wagers import Wager, never

QUALIFIED = "qualified"
"""What a dealer's hand was taken for that does not qualify."""
SETTLING = (Verb.PAY, Verb.COLLECT, Verb.RETURN)
DONE_WITH = {Verb.PAY: "is paid", Verb.RETURN: "goes back", Verb.COLLECT: "is lost"}


def common_errors(table: DealerHand, *own: CommonError) -> tuple[CommonError, ...]:
    """Return the game's *own* common errors and all that follow from its wagers."""
    chapter, banked = table.chapter, table.banked
    own_hand = [wager for wager in chapter.side_wagers if by_own_hand(wager)]
    return (
        *first_errors(banked, envy=chapter.envy),
        *own,
        *of_unqualified(table),
        *(by_dealer(table, wager) for wager in own_hand),
        *(unwon(table, wager) for wager in own_hand),
        *of_a_fold(chapter, banked, table.folding, chapter.code[table.revealing], given_up(table)),
        *of_players_alone(table),
        turned_too_soon(table),
        *of_forfeits(table),
        *by_one_another(table),
        *wager_errors(chapter, banked, table.progressive, advice=table.ranking.advice),
    )


# A dealer's hand that does not qualify


def not_qualified(table: DealerHand, key: str, due: Verb) -> IsIt:
    """Whether something other than what is *due* is done with a wager, as if the hand played."""
    wrong = tuple(verb for verb in SETTLING if verb is not due)

    def is_it(moment: Moment, act: Act) -> bool:
        r, seat = moment.round, act.seat or 0
        here = at(moment, act, key, *wrong) and seat in r.live and not voided(r)
        whole = act.verb is Verb.PAY or act.amount is None
        return here and whole and table.dealer_qualifies(r) is False

    return is_it


def of_unqualified(table: DealerHand) -> Iterator[CommonError]:
    """Yield the errors of settling a wager although the dealer's hand does not qualify."""
    names = {wager.key: wager.name for wager in table.chapter.wagers}
    done = (f"the {names[key]} {DONE_WITH[verb]}" for key, verb in table.unqualified.items())
    follows = ", and ".join(done)
    for key, verb in table.unqualified.items():
        did = "did not pay" if verb is Verb.PAY else "settled"
        yield CommonError(
            f"{did} the {names[key]} though the dealer does not qualify",
            not_qualified(table, key, verb),
            f"Below {table.least} the dealer does not qualify: {follows}.",
            misread=taken_for(QUALIFIED),
        )


# Wagers on the player's own hand


def by_own_hand(wager: Wager) -> bool:
    """Whether the player's own hand alone decides the *wager*."""
    return not wager.by_system and all(payout.asked == "hand" for payout in wager.payouts)


def by_dealer(table: DealerHand, wager: Wager) -> CommonError:
    """Return the error of taking a *wager* that has won, because the dealer's hand is higher."""

    def is_it(moment: Moment, act: Act) -> bool:
        r, seat = moment.round, act.seat or 0
        if not at(moment, act, wager.key, Verb.COLLECT, Verb.RETURN) or voided(r):
            return False
        lost = bool(table.dealer_qualifies(r)) and table.dealer_beats(r, seat)
        return lost and wager.wins(r.rules, table.hand_for(r, seat, wager))

    return CommonError(
        f"took {wager.name} because the dealer won",
        is_it,
        f"{wager.name} goes by the player's own hand, whatever the dealer holds.",
    )


def unwon(table: DealerHand, wager: Wager) -> CommonError:
    """Return the error of paying a *wager* on a hand that is too low for any of its tables."""

    def is_it(moment: Moment, act: Act) -> bool:
        r, seat = moment.round, act.seat or 0
        if not at(moment, act, wager.key, Verb.PAY) or not r.shown(f"{seat}/hand"):
            return False
        hand = table.hand_for(r, seat, wager)
        return bool(hand) and not wager.wins(r.rules, hand)

    pays = wager.table(table.chapter.rules)
    return CommonError(
        f"paid a {wager.name} that has not won",
        is_it,
        f"The {wager.name} pays from {lowest(pays)} up.",
        pays.cite,
        misread=taken_by_pay(wager),
    )


# Folds, and when the dealer's hand is turned


def given_up(table: DealerHand) -> str:
    """Name the wagers that every fold gives up."""
    keys = {*table.chapter.required, *table.forfeited}
    lost = (one for one in table.chapter.every_wager if one.key in keys)
    surely = (wager for wager in lost if wager.survives is never and wager.key != table.bet)
    return f"the {listed(wager.name for wager in surely)} alone"


def of_players_alone(table: DealerHand) -> Iterator[CommonError]:
    """Yield the error of asking a player who faces nobody's hand."""
    if not table.banked.alone:
        return

    def is_it(moment: Moment, act: Act) -> bool:
        asks = act.verb is Verb.ASK and act.seat in moment.round.live
        return asks and act.seat not in table.banked.contenders(moment.round)

    names = {wager.key: wager.name for wager in table.chapter.wagers}
    first = names[table.chapter.required[0]]
    yield CommonError(
        "asked a player who has nothing to decide",
        is_it,
        f"This player has no {first} and nothing to decide: the cards wait to be settled.",
        table.chapter.code[table.chapter.deciding],
    )


def of_forfeits(table: DealerHand) -> Iterator[CommonError]:
    """Yield what goes wrong where folds are taken in, together or each at once."""
    if not table.forfeited:
        elsewhere = (wager.lost_by_fold for wager in table.chapter.every_wager)
        yield left_for_later(table.folding, *(cite for cite in elsewhere if cite))
        return

    def early(moment: Moment, act: Act) -> bool:
        folded = act.seat in moment.round.folded and act.verb in (Verb.COLLECT, Verb.DISCARD)
        waits = any(step.act.verb in (Verb.ASK, Verb.BET) for step in moment.expected())
        return folded and waits and act.spot in (*table.forfeited, "hand")

    def over_forfeits(moment: Moment, act: Act) -> bool:
        r = moment.round
        folds = (s for s in r.folded if Act(f"seat-{s}", Verb.FOLD, f"{s}/hand") in r.log)
        alive = table.chapter.still_alive
        lost = ({*r.staked(seat, *table.forfeited)} - {*alive(r, seat)} for seat in folds)
        return act.verb is Verb.REVEAL and act.target == table.hidden and any(lost)

    cite = table.chapter.code[table.revealing]
    yield CommonError(
        "took in a fold before all had decided",
        early,
        "All that was forfeited is taken in together, once every player has folded or played.",
        cite,
    )
    yield CommonError(
        "turned the dealer's hand over forfeits",
        over_forfeits,
        "The forfeited wagers and cards are taken in first; then the dealer's hand is turned.",
        cite,
    )


def turned_too_soon(table: DealerHand) -> CommonError:
    """Return the error of turning the dealer's cards before all had acted."""

    def is_it(moment: Moment, act: Act) -> bool:
        turned = act.verb is Verb.REVEAL and act.target == table.hidden
        return turned and bool(moment.game.conduct.causes_irregularity(moment, act))

    said = f"turned {table.places[table.hidden]} before all had acted"
    cite = table.voided_at or table.banked.remedies.exposed
    return CommonError(said, is_it, table.voids, cite, "critical", "too soon")


# The Ante and the bet beside it


def by_one_another(table: DealerHand) -> Iterator[CommonError]:
    """Yield the errors of paying the bet by the size of the Ante, or the Ante by the bet's.

    They can be told only where both are paid alike and the bet may be larger.
    """
    wagers = {wager.key: wager for wager in table.chapter.wagers}
    bet, ante = wagers[table.bet], wagers[table.chapter.required[0]]
    if table.most_times == 1 or bet.payouts[0].pays is not ante.payouts[0].pays:
        return

    def due(moment: Moment, act: Act, spot: str) -> int:
        step = due_here(moment, act)
        pays = act.verb is Verb.PAY and act.spot == spot and step is not None
        return step.act.amount or 0 if pays and step and step.act.verb is Verb.PAY else 0

    def bet_by_ante(moment: Moment, act: Act) -> bool:
        made, owed = moment.round.wagers.get(act.target, 0), due(moment, act, bet.key)
        times = range(2, table.most_times + 1)
        paid = ((act.amount or 0) * n for n in times)
        return bool(owed) and owed == made and made in paid

    def ante_by_bet(moment: Moment, act: Act) -> bool:
        made = moment.round.wagers.get(f"{act.seat}/{bet.key}")
        return bool(due(moment, act, ante.key)) and act.amount == made

    even = bet.payouts[0].table(table.chapter.rules)
    odds = next(iter(even.rows.values()))
    yield CommonError(
        f"paid the {bet.name} as if it were one {ante.name}",
        bet_by_ante,
        f"The {bet.words} is more than one {ante.name}: it is paid {odds} by what lies there.",
    )
    yield CommonError(
        f"paid the {ante.name} by the size of the {bet.name}",
        ante_by_bet,
        f"Each is paid {odds} by what lies there itself: the {ante.name} by the {ante.name}.",
    )
