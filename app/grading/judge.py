"""Judging one act against what the Code expects at that moment.

Right acts come first, then the named errors from the most exact to the least: the first that fits
gives the message.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from app.grading.findings import NEEDLESS, Finding, Gravity, Kind
from app.grading.saying import chip_advice, say, told_right
from app.grading.skills import skill_of
from games.engine.acts import ANY_SUM, Act, Verb
from games.engine.apply import possible
from games.engine.game import DECIDING
from games.engine.moment import Moment
from games.engine.procedure import Step
from games.engine.tolerance import CHIPS_IN_POTS, MONEY, lasting

GRAVE = {
    Kind.WRONG_AMOUNT: Gravity.CRITICAL,
    Kind.WRONG_VERB: Gravity.CRITICAL,
    Kind.WRONG_PLACE: Gravity.CRITICAL,
    Kind.OUT_OF_TURN: Gravity.SERIOUS,
    Kind.TOO_SOON: Gravity.SERIOUS,
    Kind.LEFT_OUT: Gravity.SERIOUS,
    Kind.REPEATED: Gravity.MINOR,
    Kind.UNCALLED_FOR: Gravity.MINOR,
    Kind.MISSING_ANNOUNCEMENT: Gravity.SERIOUS,
    Kind.WRONG_ANNOUNCEMENT: Gravity.SERIOUS,
    Kind.BROKEN_DUTY: Gravity.SERIOUS,
    Kind.CUSTOM: Gravity.NONE,
    Kind.BEFELL: Gravity.NONE,
}

ONLY_SAID = (Verb.ASK, Verb.ANNOUNCE, Verb.CALL)
"""What moves neither money nor cards, to whomever it is said."""

UNGRADED = "A custom: not graded."

SEVERAL_TIMES = (Verb.DEAL, Verb.SHUFFLE, Verb.STACK, Verb.LOAD, Verb.CUT)
"""What may come due at the same place again: a hand gets several cards, a deck is shuffled
again."""


def judge(moment: Moment, act: Act) -> Finding:
    """Return the finding on *act*, done at *moment*.

    An act of a player, the floor or a device is never the dealer's error. If the dealer owes
    something before it, that is the finding.
    """
    finding = _judge(moment, act)
    if finding.kind is Kind.RIGHT and not _of_custom(moment, finding):
        return finding
    doubtful = finding.is_error or finding.kind is Kind.WRONG_ANNOUNCEMENT
    known = moment.game.conduct.common_errors if doubtful else ()
    named = next((one for one in known if one.is_it(moment, act)), None)
    if named:
        kind = Kind(named.kind) if named.kind else finding.kind
        gravity = finding.gravity if finding.is_error else GRAVE[kind]
        gravity = Gravity(named.gravity) if named.gravity else gravity
        cite = named.cite or finding.cite
        if kind in (Kind.WRONG_PLACE, Kind.WRONG_VERB) and kind is not finding.kind:
            finding = replace(finding, due=finding.due[:1])  # only the first was due
        finding = replace(finding, common_error=named.name, kind=kind, gravity=gravity, cite=cite)
    finding = _at_its_place(moment, finding) if named else finding
    said = say(finding, named.told(moment, act) if named else "", moment.game)
    if _of_custom(moment, finding):
        customary = replace(finding, kind=Kind.CUSTOM, gravity=Gravity.NONE, chips="")
        return customary.telling(f"{said} {UNGRADED}")
    return replace(finding, chips=chip_advice(moment, act), words=said)


def _at_its_place(moment: Moment, finding: Finding) -> Finding:
    """Return *finding* with what will be due for that same wager, if it only comes later, or with
    what that player's wager waits for.

    A dealer who takes a winning bet needs to read what it won, not which losing bet came first.
    """
    act, spots = finding.act, {due.target for due in finding.due}
    misplaced = finding.kind in (Kind.WRONG_VERB, Kind.WRONG_PLACE) and act.verb in MONEY
    if not misplaced or act.target in spots or act.target not in moment.round.wagers:
        return finding
    later = moment.settled_later(act.target)
    if later is None:
        return finding
    if later[0].act.verb is not act.verb:
        return replace(finding, due=(later[0].act,), why=later[0].why)
    passed = moment.skipping(later[0].act, waive=False)
    first = [one.act for one in passed.skipped if one.act.seat == act.seat] if passed else []
    return replace(finding, due=tuple(first), why="") if first else finding


def _of_custom(moment: Moment, finding: Finding) -> bool:
    """Whether *finding*, right or wrong, is about something that only custom asks for."""
    if finding.cite is None or not moment.game.is_custom(finding.cite):
        return False
    return not (finding.kind in NEEDLESS and finding.gravity is Gravity.CRITICAL)


def lacking(moment: Moment, act: Act, kind: Kind, due: Iterable[Step]) -> Finding:
    """Return the finding that *act* came while these steps were *due*."""
    steps = tuple(due)
    found = _found(moment, act, kind, steps[0] if steps else None, steps)
    said = say(found, "", moment.game)
    if _of_custom(moment, found):
        found = replace(found, kind=Kind.CUSTOM, gravity=Gravity.NONE)
    return found.telling(said)


def left_out(moment: Moment) -> tuple[Finding, ...]:
    """Return a finding for every duty that is still owed when a round is declared done.

    The search follows the shortest way to the end, or to a player's next decision. It reports each
    act of the dealer on that way, unless it was reported when the dealer passed it over.
    """
    found: list[Finding] = []
    said = moment.missed
    while not moment.over:
        steps = [step for step in moment.expected() if not step.waived]
        if not steps or any(step.actor.startswith("seat-") for step in steps):
            break
        mine = [step for step in steps if step.actor in moment.role]
        step = next((step for step in mine if _needed(moment, step, mine)), steps[0])
        if step.actor not in moment.role:
            moment = moment.after(step.act)
            continue
        if lasting(step.act) not in said and not moment.game.is_custom(step.cite):
            finding = _found(moment, step.act, Kind.LEFT_OUT, step, (step,))
            if step.act.verb in MONEY | {Verb.PUSH}:
                finding = replace(finding, gravity=Gravity.CRITICAL)
            found.append(finding.telling(say(finding, "", moment.game)))
        moment = moment.after(step.act)
    return tuple(found)


def _needed(moment: Moment, step: Step, steps: Iterable[Step]) -> bool:
    """Whether *step* stays due whichever other of the *steps* is taken, so that it is not
    optional."""
    others = (other for other in steps if other != step)
    return all(step in moment.after(other.act).expected() for other in others)


def _judge(moment: Moment, act: Act) -> Finding:
    if act.verb is Verb.BEFALL:
        return _befell(moment, act)
    step = moment.step_for(act)
    if step:
        return _right(moment, act, step)
    for duty in moment.game.conduct.duties:
        if duty.broken_by(moment.round, act):
            finding = _found(moment, act, Kind.BROKEN_DUTY, None)
            return replace(finding, cite=duty.cite, why=duty.title)
    if moment.customary(act):
        return _found(moment, act, Kind.CUSTOM, None)
    if (claimed := _claimed(moment, act)) is not None:
        return claimed
    due = tuple(step for step in moment.expected() if step.actor in moment.role)
    due = due or tuple(step for step in moment.expected() if not step.waived)
    due = tuple(sorted(due, key=lambda step: moment.game.is_custom(step.cite)))
    return (
        _announced(moment, act, due)
        or _slipped(moment, act)
        or _passed_over(moment, act)
        or _not_put_right(moment, act, due)
        or _misplaced(moment, act, due)
        or _found(moment, act, Kind.UNCALLED_FOR, None, due)
    )


def _claimed(moment: Moment, act: Act) -> Finding | None:
    """The finding on words that claim something: false ones are wrong whenever they are said."""
    if act.verb is not Verb.ANNOUNCE or act.actor not in moment.role:
        return None
    claim = moment.claimed(act)
    if claim is None or claim.so is not False:
        return None
    spoken = tuple(
        step
        for step in moment.expected()
        if step.actor in moment.role and step.act.verb is Verb.ANNOUNCE and not step.waived
    )
    finding = _found(moment, act, Kind.WRONG_ANNOUNCEMENT, spoken[0] if spoken else None, spoken)
    return replace(finding, cite=claim.cite or finding.cite, why=claim.why or finding.why)


def _befell(moment: Moment, act: Act) -> Finding:
    name = act.target.partition("/")[0]
    odd = next((odd for odd in moment.game.conduct.irregularities if odd.name == name), None)
    finding = _found(moment, act, Kind.BEFELL, None)
    return replace(finding, cite=odd.cite, why=odd.title) if odd else finding


def _announced(moment: Moment, act: Act, due: tuple[Step, ...]) -> Finding | None:
    if act.verb is not Verb.ANNOUNCE or act.actor not in moment.role:
        return None
    spoken = tuple(step for step in due if step.act.verb is Verb.ANNOUNCE)
    claim = moment.claimed(act)
    if claim is not None and not moment.passed_over(act):  # the false words were found before
        return _found(moment, act, Kind.CUSTOM, None)
    if any(step.act.seat != act.seat and step.act.spot == act.spot for step in spoken):
        return None  # the same words, about another player's hand
    if spoken:
        return _found(moment, act, Kind.WRONG_ANNOUNCEMENT, spoken[0], spoken)
    if moment.passed_over(act):
        return None
    if act.plain in moment.round.log:
        return _found(moment, act, Kind.REPEATED, None, due)
    finding = _found(moment, act, Kind.WRONG_ANNOUNCEMENT, None, due)
    return replace(finding, gravity=Gravity.ADVICE)


def _passed_over(moment: Moment, act: Act) -> Finding | None:
    """The act is right, but comes later: something was missed, or the act is too early."""
    skipped = moment.passed_over(_as_counted(moment, act))
    again = _done_before(moment, act) and moment.ahead(act) is None
    again = again and act.verb not in SEVERAL_TIMES and not _comes_round(moment, act)
    again = again and act.actor in moment.role
    if not skipped or again or _meant_now(moment, act):
        return None
    fresh = tuple(
        step
        for step in skipped
        if lasting(step.act) not in moment.missed and not moment.game.is_custom(step.cite)
    )
    if not fresh:
        return _only_missed(moment, act, skipped)
    skipped = fresh
    mine = tuple(step for step in skipped if step.actor in moment.role)
    if act.actor not in moment.role:
        kind = Kind.LEFT_OUT if mine else Kind.TOO_SOON
    elif act.verb is not Verb.ANNOUNCE and others_turn(act, mine):
        kind = Kind.OUT_OF_TURN
    elif moment.ahead(act) is None:
        kind = Kind.TOO_SOON
    else:
        kind = Kind.LEFT_OUT
    due = mine or skipped
    asked = next((at for at, step in enumerate(due) if step.act.verb is Verb.ASK), len(due))
    due = due[: asked + 1]  # what comes after depends on the answer
    only_words = all(step.act.verb is Verb.ANNOUNCE for step in due)
    if only_words and (meant := _other_sum(moment, act)) is not None:
        return _found(moment, act, Kind.WRONG_AMOUNT, meant, (meant,))
    if kind is Kind.TOO_SOON and only_words:
        return _found(moment, act, Kind.MISSING_ANNOUNCEMENT, due[0], due)
    money = any(step.act.verb in MONEY | {Verb.PUSH} for step in due)
    if kind is Kind.LEFT_OUT and due[0].act.verb is Verb.ANNOUNCE and not money:
        kind = Kind.MISSING_ANNOUNCEMENT
    return _found(moment, act, kind, due[0], due)


def _other_sum(moment: Moment, act: Act) -> Step | None:
    """The step further on that *act* takes with another sum: what is only said changes none."""
    ahead = moment.ahead(act)
    step = ahead.step if ahead else None
    return step if step is not None and not step.admits(_as_counted(moment, act).plain) else None


def _meant_now(moment: Moment, act: Act) -> bool:
    """Whether *act* settles a wager that is due now, but settles it wrongly, or puts where it does
    not go what is to be put somewhere now."""
    alike = MONEY if act.verb in MONEY else {act.verb} & CHIPS_IN_POTS
    due = [step.act for step in moment.expected()]
    here = any(one.verb in alike for one in due if one.target == act.target)
    put = act.verb is Verb.PLACE and bool(act.seat)
    return here or (put and any(one.verb is act.verb and one.spot == act.spot for one in due))


def _done_before(moment: Moment, act: Act) -> bool:
    """Whether *act* has been done and not put back, and since the last card was dealt where
    streets follow.

    While cards are to be dealt, nobody has been asked to bet on them.
    """
    log = moment.round.done
    if _comes_round(moment, act):
        dealing = (step.act.verb is Verb.DEAL and not step.waived for step in moment.expected())
        if act.verb is Verb.ASK and any(dealing):
            return False
        dealt = (i for i in range(len(log), 0, -1) if log[i - 1].verb is Verb.DEAL)
        log = log[next(dealt, 0) :]
    return act.plain in log


def _comes_round(moment: Moment, act: Act) -> bool:
    """Whether *act* may come due again in the same words, as bets are pooled in each round."""
    return act.verb in moment.tolerance.recurring


def _only_missed(moment: Moment, act: Act, skipped: tuple[Step, ...]) -> Finding:
    """Everything before the act is custom, or was reported when it was passed over.

    The act is right, unless something is missing that it needs.
    """
    if (meant := _other_sum(moment, act)) is not None:
        return _found(moment, act, Kind.WRONG_AMOUNT, meant, (meant,))
    if (ahead := moment.ahead(act)) and ahead.step:
        return _right(moment, act, ahead.step)
    finding = _found(moment, act, Kind.TOO_SOON, skipped[0], skipped)
    return replace(finding, gravity=Gravity.ADVICE)


def _as_counted(moment: Moment, act: Act) -> Act:
    """The act with the count it would have if right: even a wrong one is a count."""
    if act.verb is Verb.COUNT and act.target == "stub":
        return replace(act, amount=len(moment.round.deck))
    return replace(act, amount=ANY_SUM) if act.verb is Verb.PROVE else act


def others_turn(act: Act, due: tuple[Step, ...]) -> bool:
    """Whether another seat's turn comes first for exactly this kind of act."""
    seats = (step for step in due if step.act.seat and act.seat)
    return any(step.act.seat != act.seat and step.act.verb is act.verb for step in seats) or (
        act.verb in MONEY
        and any(step.act.seat != act.seat and step.act.verb is Verb.REVEAL
                for step in due if step.act.seat)
    )  # fmt: skip


def _slipped(moment: Moment, act: Act) -> Finding | None:
    """The act causes an irregularity."""
    caused = moment.game.conduct.causes_irregularity(moment, act)
    if caused is None:
        return None
    name = caused.target.partition("/")[0]
    odd = next(odd for odd in moment.game.conduct.irregularities if odd.name == name)
    awaited = any(step.act.target == act.target for step in moment.expected())
    extra = act.verb is Verb.DEAL and not awaited
    if extra and moment.passed_over(act):
        return None  # it is due later, and only its order is wrong
    kind = Kind.REPEATED if extra else Kind.TOO_SOON
    finding = _found(moment, act, kind, None, moment.expected())
    return replace(finding, cite=odd.cite, gravity=Gravity.CRITICAL, why=odd.title)


def _not_put_right(moment: Moment, act: Act, due: tuple[Step, ...]) -> Finding | None:
    """A player goes on although something of that player's must be corrected, or a wrong bet given
    back: the dealer owes that."""
    mine = (step for step in due if step.actor in moment.role and step.act.seat == act.seat)
    owed = tuple(
        step
        for step in mine
        if step.act.verb is Verb.RETURN or moment.game.phase(step.cite) == "irregularity"
    )
    decides = act.actor == f"seat-{act.seat}" and act.verb in DECIDING
    return _found(moment, act, Kind.LEFT_OUT, owed[0], owed) if owed and decides else None


def _misplaced(moment: Moment, act: Act, due: tuple[Step, ...]) -> Finding | None:
    here = [step for step in moment.expected() if step.act.target == act.target]
    here.sort(key=lambda step: moment.game.is_custom(step.cite))
    for step in here:
        if step.act.verb is act.verb:
            kind = Kind.WRONG_AMOUNT if step.actor == act.actor else Kind.WRONG_VERB
            return _found(moment, act, kind, step, (step,))
    lies = possible(moment.round, act)
    otherwise = here and (act.verb is Verb.DEAL or (lies and _meant_now(moment, act)))
    alike = tuple(s for s in due if s.actor == act.actor and s.act.verb is act.verb)
    again = _done_before(moment, act) and act.verb is not Verb.DEAL  # a hand gets several
    if again and not otherwise and not (alike and _comes_round(moment, act)):
        return _found(moment, act, Kind.REPEATED, None, due)
    if here:
        return _found(moment, act, Kind.WRONG_VERB, here[0], (here[0],))
    if alike and act.verb is Verb.ASK and act.target in map(str, moment.round.live):
        return _found(moment, act, Kind.OUT_OF_TURN, alike[0], alike)
    if meant := _own_sum(moment, act, alike):
        return _found(moment, act, Kind.WRONG_AMOUNT, meant, (meant, *alike))
    if alike:
        return _found(moment, act, Kind.WRONG_PLACE, alike[0], alike)
    return None


def _own_sum(moment: Moment, act: Act, alike: tuple[Step, ...]) -> Step | None:
    """The payment of a wager that *act* makes with another sum, where only payments of the same
    player come before it."""
    if act.verb is not Verb.PAY or any(step.act.seat != act.seat for step in alike):
        return None
    later = moment.settled_later(act.target) if alike else None
    return later[0] if later and later[0].act.verb is Verb.PAY else None


def _right(moment: Moment, act: Act, step: Step) -> Finding:
    """The finding that *act* takes *step*. Its message is made when somebody reads it."""
    phase, pooling = moment.game.phase(step.cite), moment.tolerance.pooling
    return Finding(
        kind=Kind.RIGHT,
        act=act,
        phase=phase,
        skill=skill_of(phase, Kind.RIGHT, step.act, pooling=pooling),
        cite=step.cite,
        why=step.why,
        words=partial(told_right, act, moment.game),
        chips=chip_advice(moment, act),
    )


def _found(
    moment: Moment, act: Act, kind: Kind, step: Step | None, due: tuple[Step, ...] = ()
) -> Finding:
    cite = step.cite if step else due[0].cite if due else None
    moves = act.verb in MONEY or act.verb in CHIPS_IN_POTS
    cards = act.verb is Verb.COUNT and moment.tolerance.counts_cards
    lighter = (cards and kind is Kind.WRONG_AMOUNT) or (
        kind is Kind.WRONG_PLACE and act.verb in ONLY_SAID
    )
    gravity = Gravity.SERIOUS if lighter else GRAVE[kind]
    if kind in NEEDLESS and moves and possible(moment.round, act):
        gravity = Gravity.CRITICAL
    phase = moment.game.phase(cite) if cite else "irregularity"
    return Finding(
        kind=kind,
        act=act,
        phase=phase,
        skill=skill_of(phase, kind, step.act if step else act, pooling=moment.tolerance.pooling),
        gravity=gravity,
        cite=cite,
        due=tuple(dict.fromkeys(step.act for step in due)),
        why=step.why if step else "",
    )
