"""What trainees get wrong with pots, shares and the rake, each with what to say of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.engine.acts import Act, Verb
from games.engine.features import CommonError
from games.engine.moment import Moment
from games.engine.pots import POT, RAKE, bet_of, is_pot, stakes_of
from games.engine.procedure import Step
from games.families.pot.betting.pooling import plan
from games.families.pot.charges.jackpots import BOXES, contribution
from games.families.pot.charges.rake import DOLLAR, rake_of
from games.families.pot.facts import PokerGame
from games.families.pot.options import cents, option
from games.families.pot.seen import this_deal
from games.families.pot.showdown.awards import awards, contenders
from games.families.pot.words import CALLS

IsIt = Callable[[Moment, Act], bool]


def due(moment: Moment, *verbs: Verb) -> list[Act]:
    """The acts with one of *verbs* that are due from the dealer now."""
    steps = (step for step in moment.expected() if step.actor == "dealer" and not step.waived)
    return [step.act for step in steps if step.act.verb in verbs]


def before(moment: Moment, act: Act) -> tuple[Step, ...]:
    """The steps before *act*, if it comes at all: by its place, whatever its sum."""
    return moment.passed_over(act) or ()


# Pots


def pooled_uncalled(moment: Moment, act: Act) -> bool:
    """Whether more is brought in than was called, while a bet that nobody called lies there."""
    back = (one for one in due(moment, Verb.RETURN) if one.target == bet_of(one.seat or 0))
    called = sum(cents for _, cents in plan(moment.round))
    return act.verb is Verb.POOL and any(back) and (act.amount or 0) > called


def gave_back_a_bet(moment: Moment, act: Act) -> bool:
    """Whether a player's bet is handed back although nothing requires it."""
    bet = act.verb is Verb.RETURN and act.target == bet_of(act.seat or 0)
    back = due(moment, Verb.RETURN)
    stands = bet and act.target in moment.round.wagers and not back
    return stands and moment.passed_over(act) is None


def pushed_to_a_fold(moment: Moment, act: Act) -> bool:
    """Whether chips of a pot go to a player who has folded."""
    return act.verb is Verb.PUSH and act.seat in moment.round.folded


def into_another_pot(moment: Moment, act: Act) -> bool:
    pots = {one.target for one in due(moment, Verb.POOL)}
    return act.verb is Verb.POOL and bool(pots) and act.target not in pots


def not_in_that_pot(moment: Moment, act: Act) -> bool:
    r, pushes = moment.round, act.verb is Verb.PUSH and act.spot in moment.round.wagers
    return pushes and act.seat in r.live and act.seat not in contenders(r, act.spot)


def not_the_winner(kind: PokerGame) -> IsIt:
    """Whether a pot goes to a player who contends for it and has not won any of it."""

    def is_it(moment: Moment, act: Act) -> bool:
        r = moment.round
        if act.verb is not Verb.PUSH or not is_pot(act.spot) or not due(moment, Verb.PUSH):
            return False
        won_by = {one.seat for one in awards(kind, r, act.spot)}
        return bool(won_by) and act.seat in contenders(r, act.spot) and act.seat not in won_by

    return is_it


def pushed_before(*verbs: Verb) -> IsIt:
    """Whether a pot was pushed while something with one of these *verbs* was still to be done."""

    def is_it(moment: Moment, act: Act) -> bool:
        if act.verb is not Verb.PUSH:
            return False
        waits = (step for step in before(moment, act) if step.actor == "dealer")
        return any(step.act.verb in verbs and not step.waived for step in waits)

    return is_it


def main_pot_first(moment: Moment, act: Act) -> bool:
    if act.verb is not Verb.PUSH or act.spot != POT:
        return False
    waits = (step.act for step in before(moment, act))
    return any(one.verb is Verb.PUSH and one.spot != POT for one in waits)


# Rake


def raked_uncalled(moment: Moment, act: Act) -> bool:
    """Taking the rake that would be due if the uncalled bet had stayed in the pot."""
    r = moment.round
    back = next((a for a in reversed(r.log) if a.verb is Verb.RETURN and a.spot == "bet"), None)
    own = next((one for one in due(moment, Verb.RAKE) if one.target == act.target), None)
    if act.verb is not Verb.RAKE or back is None or own is None or own.amount == act.amount:
        return False
    there = {**r.wagers, act.target: r.wagers.get(act.target, 0) + (back.amount or 0)}
    return rake_of(replace(r, wagers=there), act.target) == act.amount


def over_the_cap(moment: Moment, act: Act) -> bool:
    r = moment.round
    taken = sum(sum_ for place, sum_ in stakes_of(r).raked.items() if is_pot(place))
    rakes = act.verb is Verb.RAKE and is_pot(act.target)
    return rakes and taken + (act.amount or 0) > cents(r, "rake_cap")


def raked_beside_time(moment: Moment, act: Act) -> bool:
    """Whether a pot is raked at a table that charges for time."""
    rakes = act.verb is Verb.RAKE and is_pot(act.target)
    return rakes and option(moment.round, "rake") == "time"


def raked_after_the_push(moment: Moment, act: Act) -> bool:
    """Whether a rake is taken of a pot that has been pushed already."""
    pushed = (a for a in this_deal(moment.round) if a.verb is Verb.PUSH and a.actor == "dealer")
    rakes = act.verb is Verb.RAKE and is_pot(act.target)
    return rakes and any(one.spot == act.target for one in pushed)


def not_for_a_jackpot(kind: PokerGame, box: str) -> IsIt:
    """Whether a jackpot gets a share of pots that do not owe it one."""

    def is_it(moment: Moment, act: Act) -> bool:
        takes = act.verb is Verb.DEPOSIT and act.target == box
        return takes and not contribution(kind, moment.round, box)

    return is_it


def raked_again(moment: Moment, act: Act) -> bool:
    """Taking more from a pot after its rake has been taken."""
    again = act.verb is Verb.RAKE and act.target in stakes_of(moment.round).raked
    return again and not due(moment, Verb.RAKE) and moment.passed_over(act) is None


def dropped_too_soon(moment: Moment, act: Act) -> bool:
    drops = act.verb is Verb.DEPOSIT and act.target == RAKE
    return drops and any(map(is_pot, moment.round.wagers))


# Shares


def own_share(moment: Moment, act: Act) -> Act | None:
    """The amount due to the same seat from the same pot, where *act* pushes another amount."""
    found = (one for one in due(moment, Verb.PUSH) if one.target == act.target)
    own = next(found, None) if act.verb is Verb.PUSH else None
    return own if own is not None and own.amount != act.amount else None


def others_share(moment: Moment, act: Act) -> bool:
    others = (one for one in due(moment, Verb.PUSH) if one.spot == act.spot)
    return own_share(moment, act) is not None and any(one.amount == act.amount for one in others)


def odd_dollar(moment: Moment, act: Act) -> bool:
    own, alike = own_share(moment, act), [a for a in due(moment, Verb.PUSH) if a.spot == act.spot]
    if own is None or len(alike) < 2:
        return False
    return abs((act.amount or 0) - (own.amount or 0)) <= DOLLAR


def whole_pot(moment: Moment, act: Act) -> bool:
    whole = moment.round.wagers.get(act.spot, 0)
    return own_share(moment, act) is not None and act.amount == whole


# Hands


def misread(moment: Moment, act: Act) -> bool:
    said = [one for one in due(moment, Verb.ANNOUNCE) if one.seat == act.seat]
    reads = act.verb is Verb.ANNOUNCE and act.seat is not None and act.spot not in CALLS
    return reads and bool(said) and act not in said and not any(a.spot in CALLS for a in said)


def took_the_winner(moment: Moment, act: Act) -> bool:
    """Taking a hand that still has chips coming."""
    if act.verb is not Verb.DISCARD or act.spot not in ("hand", "up"):
        return False
    waits = [step.act for step in before(moment, act)]
    over = not any(one.verb is Verb.ASK for one in waits)
    return over and any(one.verb is Verb.PUSH and one.seat == act.seat for one in waits)


def pot_errors(kind: PokerGame) -> tuple[CommonError, ...]:
    """Return the common errors with pots, the more specific first."""
    return (
        CommonError(
            "pooled the uncalled bet", pooled_uncalled,
            "Return the uncalled part to the player first.", kind.code["17(d)"],
        ),
        CommonError(
            "gave back a bet that stands", gave_back_a_bet,
            "A player's bet stays until it is won or nobody calls it.",
            kind.code["7(c)"], "critical",
        ),
        CommonError(
            "brought the bets into the wrong pot", into_another_pot,
            "An All-in player plays only for what they matched. Bets beyond that go in a "
            "side pot.",
        ),
        CommonError(
            "gave a pot to a player who is not in it", not_in_that_pot,
            "This player has no money in this pot, whatever the hand is.",
            kind.code["8(b)(5)(iii)"], "critical",
        ),
        CommonError(
            "pushed chips to a player who has folded", pushed_to_a_fold,
            "A folded player has no claim to the pot.", kind.code["7(e)(6)"], "critical",
        ),
        CommonError(
            "pushed before the rake", pushed_before(Verb.RAKE),
            "Take the rake before you push the pot.",
        ),
        CommonError(
            "pushed before the jackpot's share", pushed_before(Verb.DEPOSIT),
            "Take the jackpot contribution before you push the pot.",
        ),
        CommonError(
            "pushed before the losing hands were in",
            pushed_before(Verb.DISCARD, Verb.COUNT),
            "Take in and count the losing hands before you push the pot.",
        ),
        CommonError(
            "pushed the pot before a side pot", main_pot_first,
            "Push the side pots before the main pot.", kind.code["7(e)(6)(ii)"],
        ),
        CommonError(
            "gave the pot to a hand that has not won", not_the_winner(kind),
            "The cards speak: another hand wins this pot.",
        ),
        CommonError(
            "gave a shared pot to one player", whole_pot,
            "More than one hand shares it.",
        ),
        CommonError(
            "gave the odd dollar to the wrong player", odd_dollar,
            "The shares are right except for the odd dollar.",
        ),
        CommonError(
            "gave another player's share", others_share,
            "That's another player's share.",
        ),
        CommonError(
            "raked the uncalled bet", raked_uncalled,
            "An uncalled last bet isn't raked.", kind.code["17(d)"],
        ),
        CommonError(
            "raked a pot that was pushed", raked_after_the_push,
            "Once the winner has the pot, you can't rake it.", kind.code["17(e)"],
            "critical",
        ),
        CommonError(
            "raked a pot where time is charged for", raked_beside_time,
            "This table charges time. Take nothing from the pots.", kind.code["17(a)(1)"],
            "critical",
        ),
        CommonError(
            "raked over the cap", over_the_cap,
            "The rake is capped.",
            kind.code["17(a)(3)"], "critical",
        ),
        *(
            CommonError(
                f"took a {name} share that is not due", not_for_a_jackpot(kind, box),
                "The jackpot gets a share only from pots that reach the posted amount, at "
                "tables that take part.", kind.code[BOXES[box]], "critical",
            )
            for box, name in (("bad-beat", "Bad Beat"), ("high-hand", "High Hand Jackpot"))
        ),
        CommonError(
            "raked again", raked_again,
            "Once the rake is taken and the pots are won, nothing more is "
            "taken.", kind.code["17(e)"],
        ),
        CommonError(
            "dropped the rake too soon", dropped_too_soon,
            "The rake waits in its holding area until the hand is over.",
        ),
        CommonError(
            "read the hand wrong", misread,
            "Cards speak, whatever anyone says.", kind.code["18(e)"],
        ),
        CommonError(
            "took the winning hand before its pot was pushed", took_the_winner,
            "The winner's cards stay until the pot has been pushed.",
        ),
    )  # fmt: skip
