"""What trainees get wrong as they pay and take, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from games.common.common_errors import due_here, off_by_stake
from games.engine.acts import Act, Verb
from games.engine.apply import possible
from games.engine.cite import Cite
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.tolerance import MONEY
from games.families.twenty_one.dealers_hand import complete
from games.families.twenty_one.hands import made, surrendered
from games.families.twenty_one.table import TwentyOne
from games.families.twenty_one.truth import hand_of, says, twice, wanted

IsIt = Callable[[Moment, Act], bool]
CRITICAL, WRONG_ACT = "critical", "wrong act"
AGAIN = "This is already paid."
NOBODYS = "Nobody made this wager."


def hand_wagers(game: TwentyOne) -> tuple[str, ...]:
    """The wagers that the hands decide, and insurance."""
    return (*game.main, game.spots.insurance)


def paying(game: TwentyOne, moment: Moment, act: Act) -> tuple[Step, int] | None:
    """The payment due on one of the main wagers where *act* pays, and the stake."""
    step, stake = due_here(moment, act), moment.round.wagers.get(act.target, 0)
    both = act.verb is Verb.PAY and step is not None and step.act.verb is Verb.PAY
    return (step, stake) if both and step and act.spot in game.main else None


def even_for_blackjack(game: TwentyOne, moment: Moment, act: Act) -> bool:
    found = paying(game, moment, act)
    return found is not None and "Blackjack" in found[0].why and act.amount == found[1]


def instead(game: TwentyOne, verb: Verb, done: Verb, *names: str) -> IsIt:
    """Whether *done* was done to a wager to which *verb* is owed, whether now or in its turn."""

    def is_it(moment: Moment, act: Act) -> bool:
        if act.verb is not done or done is verb or (names and act.spot not in names):
            return False
        money = act.verb in MONEY and possible(moment.round, act)
        step = wanted(game, moment, act) if money else None
        return step is not None and step.act.verb is verb

    return is_it


def paid_again(game: TwentyOne, *names: str) -> IsIt:
    """Paying a wager that was paid before, or paying twice what depends on no wager."""

    def is_it(moment: Moment, act: Act) -> bool:
        r = moment.round
        gone = act.target in r.won if act.spot in game.fixed else twice(r, act)
        paid = act.verb is Verb.PAY and act.spot in names and gone
        return paid and r.won.get(act.target, 0) > 0 and due_here(moment, act) is None

    return is_it


def paid_too_late(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Paying a wager that has been taken or given back."""
    r, paid = (
        moment.round,
        act.verb is Verb.PAY and act.spot in (*hand_wagers(game), *game.side_keys),
    )
    return paid and twice(r, act) and r.won.get(act.target, 0) <= 0


def never_made(*names: str) -> IsIt:
    """Paying a wager that nobody has made."""
    return lambda moment, act: (
        act.verb is Verb.PAY and act.spot in names and not made(moment.round, act.target)
    )


def unearned(*names: str) -> IsIt:
    """Paying a fixed sum that neither is nor will be due at this place."""

    def is_it(moment: Moment, act: Act) -> bool:
        pays = act.verb is Verb.PAY and act.spot in names
        nowhere = due_here(moment, act) is None and moment.passed_over(act) is None
        return pays and nowhere and act.target not in moment.round.won

    return is_it


def whole_surrender(moment: Moment, act: Act) -> bool:
    """More than half, or the same half again."""
    step, halving = due_here(moment, act), (Verb.COLLECT, Verb.RETURN)
    part = step is not None and step.act.verb in halving and step.act.amount is not None
    return part and act.verb in halving


def too_early_blackjack(game: TwentyOne, moment: Moment, act: Act) -> bool:
    r, seat = moment.round, act.seat or 0
    pays = act.verb is Verb.PAY and act.spot == game.spots.main and not r.shown(game.spots.hole)
    high = game.is_high(r)
    waits = pays and high and due_here(moment, act) is None
    return waits and act.target in r.wagers and game.has_blackjack(r, seat)


def blackjack_odds(game: TwentyOne, moment: Moment, act: Act) -> bool:
    found = paying(game, moment, act)
    return found is not None and "Blackjack" in found[0].why


def early_surrender(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Settling a surrendered hand under a high card before the hole card is turned."""
    r, high = moment.round, game.is_high(moment.round)
    settles = act.verb in (Verb.COLLECT, Verb.RETURN) and act.spot == game.spots.main
    waits = high and not r.shown(game.spots.hole) and act.target in r.wagers
    return settles and waits and surrendered(r, act.seat or 0) and not game.voided(r)


def undecided(game: TwentyOne, *verbs: Verb, shown: bool) -> IsIt:
    """Whether one of *verbs* settles a wager that the cards have not decided yet.

    *shown* is whether the hole card lies face up.
    """

    def is_it(moment: Moment, act: Act) -> bool:
        r, own = moment.round, hand_of(game, act.target)
        open_to_both = act.verb in verbs and own is not None
        here = open_to_both and act.target in r.wagers and r.shown(game.spots.hole) is shown
        over = game.read(r) and game.dealer_has_blackjack(r)
        lies = (
            here and not over and not game.voided(r) and not game.has_blackjack(r, act.seat or 0)
        )
        return lies and not complete(game, r) and wanted(game, moment, act) is None

    return is_it


def clockwise(game: TwentyOne, moment: Moment, act: Act) -> bool:
    """Settling a player while one further to the dealer's right waits, where order is due."""
    around = not game.losers_first(moment.round) and complete(game, moment.round)
    return (
        around
        and act.spot in (*hand_wagers(game), *game.gifts)
        and not_the_first(game, moment, act)
    )


def side_clockwise(game: TwentyOne, wager: str, moment: Moment, act: Act) -> bool:
    return act.spot == wager and not_the_first(game, moment, act)


def not_the_first(game: TwentyOne, moment: Moment, act: Act) -> bool:
    ordered = (Verb.COLLECT, Verb.PAY)
    due = (step.act for step in moment.expected() if step.act.spot not in game.gifts_to_others)
    first = max((one.seat or 0 for one in due if one.verb in ordered), default=0)
    early = act.verb in ordered and 0 < (act.seat or 0) < first and due_here(moment, act) is None
    return early and (act.target in moment.round.wagers or act.spot in game.gifts)


def wins_first(game: TwentyOne, moment: Moment, act: Act) -> bool:
    losers = any(s.act.verb is Verb.COLLECT and not s.waived for s in moment.expected())
    first = game.losers_first(moment.round) and complete(game, moment.round)
    return (
        first and losers and act.verb is Verb.PAY and act.spot in (*hand_wagers(game), *game.gifts)
    )


def wins_by(game: TwentyOne, moment: Moment, act: Act) -> Cite | None:
    """Return by which provision the hand of a wager has won, once the dealer's is complete."""
    own = hand_of(game, act.target)
    known = own is not None and complete(game, moment.round)
    return game.won_by(moment.round, own) if own and known else None


def wrongly_settled(
    game: TwentyOne,
    name: str,
    verb: Verb,
    done: Verb,
    opening: str,
    cure: str,
    *names: str,
    won: Cite | None = None,
) -> CommonError:
    """Doing to a wager what its hand does not come to: money, whenever it is done.

    A hand that has *won* in one of the ways that the chapter numbers is named by that one.
    """
    is_it = instead(game, verb, done, *names)
    return CommonError(
        name,
        (lambda m, act: is_it(m, act) and wins_by(game, m, act) == won) if won else is_it,
        f"{opening}.",
        won,
        gravity=CRITICAL,
        kind=WRONG_ACT,
        tell=says(game, opening, cure),
    )


def needlessly_paid(
    name: str, is_it: IsIt, message: str, cite: Cite, kind: str = ""
) -> CommonError:
    return CommonError(name, is_it, message, cite, CRITICAL, kind)


def settling_errors(game: TwentyOne) -> tuple[CommonError, ...]:
    """Return what trainees get wrong as they settle wagers and hands."""
    at, insurance, every = game.cites, game.spots.insurance, hand_wagers(game)
    side = game.side_wagers
    paid = [(at.pays, game.main), (at.insurance_pays, (insurance,))]
    paid += [(wager.settled[0], (wager.key,)) for wager in side]
    made_at = [(at.wagered, game.main), (at.insured, (insurance,))]
    made_at += [(wager.offered[0], (wager.key,)) for wager in side if wager.offered]
    return (
        *(
            needlessly_paid("paid twice", paid_again(game, *names), AGAIN, cite, "repeated")
            for cite, names in paid
        ),
        *(
            needlessly_paid("paid a wager that nobody made", never_made(*names), NOBODYS, cite)
            for cite, names in made_at
        ),
        needlessly_paid(
            "paid a wager that was settled",
            partial(paid_too_late, game),
            "This wager was already taken or returned. There is nothing to pay.",
            at.won,
        ),
        CommonError(
            "paid Blackjack 1 to 1",
            partial(even_for_blackjack, game),
            f"Blackjack is paid {game.pays.rows['Blackjack']}.",
            at.pays,
        ),
        CommonError(
            "paid Blackjack at wrong odds",
            partial(blackjack_odds, game),
            f"Blackjack is paid {game.pays.rows['Blackjack']}.",
            at.pays,
        ),
        CommonError(
            "settled a surrender before the hole card was turned",
            partial(early_surrender, game),
            "Under an ace or a ten-value card, lay the surrendered wager on the cards; settle it "
            "when the hole card is turned.",
            at.waiting,
            kind="too soon",
        ),
        CommonError(
            "took or gave back too much of a surrendered wager",
            whole_surrender,
            "Collect half of a surrendered wager and return half.",
        ),
        CommonError(
            "paid a Blackjack before the hole card was turned",
            partial(too_early_blackjack, game),
            "Under an ace or a ten-value card, announce a Blackjack and pay it once the "
            "hole card is face up.",
            at.announced,
            "serious",
            "too soon",
        ),
        *wrong_hands(game),
        *before_all_is_known(game),
        CommonError(
            "settled winners before the losers",
            partial(wins_first, game),
            "Here you collect all losing wagers before you pay any winner.",
            at.losers_first,
            kind="too soon",
        ),
        CommonError(
            "settled clockwise",
            partial(clockwise, game),
            "Settle from your far right and go on counterclockwise.",
            at.around,
            kind="out of turn",
        ),
        *(
            CommonError(
                "settled clockwise",
                partial(side_clockwise, game, wager.key),
                f"Settle {wager.name} from your far right and go on counterclockwise.",
                wager.settled[-1],
                kind="out of turn",
            )
            for wager in side
        ),
        CommonError(
            "paid “to 1” as “for 1”",
            off_by_stake(*every, *game.side_keys),
            "These odds are “to 1”: the wager stays and is not part of the payout.",
        ),
    )


def before_all_is_known(game: TwentyOne) -> Iterator[CommonError]:
    """Yield what may be done to a wager before the dealer's hand is complete."""
    for shown, cite in ((False, game.cites.turned), (True, game.cites.drawn)):
        yield CommonError(
            "paid before the dealer's hand was complete",
            undecided(game, Verb.PAY, shown=shown),
            "Nothing is paid on a hand before yours is complete.",
            cite,
            kind="too soon",
        )
        yield CommonError(
            "took a wager that is still played for",
            undecided(game, Verb.COLLECT, Verb.RETURN, shown=shown),
            "This wager is still live. It stays until your hand is complete.",
            cite,
            CRITICAL,
            "uncalled for",
        )


def wrong_hands(game: TwentyOne) -> Iterator[CommonError]:
    """Yield what may be done to a wager whose hand comes to something else."""
    every = (*hand_wagers(game), *game.side_keys)
    pushed = (
        ("paid a tie", Verb.PAY, "You paid a push", "Give the wager back."),
        ("collected a tie", Verb.COLLECT, "You took a push", "It goes back."),
    )
    for name, done, opening, cure in pushed:
        yield wrongly_settled(game, name, Verb.RETURN, done, opening, cure, *game.main)
    lost = (
        ("paid a loser", Verb.PAY, "You paid a loser"),
        ("gave back a loser", Verb.RETURN, "You gave back a loser"),
    )
    for name, done, opening in lost:
        yield wrongly_settled(game, name, Verb.COLLECT, done, opening, "Take the bet.", *every)
    won = (
        ("collected a winner", Verb.COLLECT, "You took a winner"),
        ("only returned a winner", Verb.RETURN, "You only gave back a winner"),
    )
    for name, done, opening in won:
        for cite in (*game.winning, None):
            whose = hand_wagers(game) if cite else every
            yield wrongly_settled(
                game, name, Verb.PAY, done, opening, "Pay {amount}.", *whose, won=cite
            )
