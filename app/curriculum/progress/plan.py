"""What to do next, and why.

First comes the drill that does most for provisions that are not held or about to be forgotten;
beside it, the next drill of the curriculum. Speed comes only when all of that is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from app.curriculum.courses.course import Module
from app.curriculum.courses.weeks import day_of
from app.curriculum.drills.shelf import game_key
from app.curriculum.progress.choosing import DrillChoice, PracticeWish, best, wish
from app.curriculum.progress.mastery import Belief, read_cite
from app.curriculum.progress.practiced import Practised
from app.curriculum.progress.repetition import Review
from app.days import of_the_year
from app.session import Mode
from games.catalogue import game
from games.engine.cite import Cite

MOST = 3
"""The most drills offered for gaps."""
AHEAD = 0.5
"""What a drill must be worth before others may come, as a share of what they are worth."""
ABLE = 0.5
"""Above this likelihood of knowing what they never tried of a chapter, trainees find all its
drills open, and one round of each is enough to go on."""
OFTEN = 0.5
"""A provision belongs to a drill if it comes in so large a share of its rounds."""
ENOUGH = 5
"""Attempts before a provision is said to be missed most."""
FEW = 6
"""Attempts that are called few."""


class Reason(StrEnum):
    WEAK = "weak"
    REVIEW = "review"
    FEW = "few"
    NEXT = "next"
    MARK = "mark"
    SPEED = "speed"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One thing to do, the most useful first."""

    reason: Reason
    why: str
    """For the trainee, a sentence."""
    drill: str
    """Its key."""
    mode: Mode = Mode.PRACTICE
    cite: Cite | None = None
    """The provision that it is most about."""


@dataclass(frozen=True, slots=True)
class Weakness:
    cite: Cite
    wrong: int
    tried: int
    """How many attempts, the last ones, *wrong* is of."""


def today(
    known: Practised,
    modules: Sequence[Module],
    now: datetime,
    test: date | None = None,
    wanted: PracticeWish | None = None,
) -> tuple[Suggestion, ...]:
    """Return what to do next, best first; *test* is the day of the table test, if one is set.

    *wanted* holds the gaps, if they are known already.
    """
    day = day_of(now)
    wanted = wanted or wish(known, day, test)
    ahead = _next(known, modules)
    chosen = list(_choices(known, open_drills(known, modules), ahead, wanted, day))
    ordered = [_trained(one, known, day, test, ahead) for one in chosen]
    if ahead is not None:
        leads = _leads(known, modules, ahead, wanted)
        ordered.insert(1 if chosen and chosen[0].worth > leads else 0, ahead)
    else:
        ordered += _unpassed(known, modules)
        if not ordered:
            ordered += _speed(known, modules, day)
            ordered += _longest_ago(known, modules, day)
    seen: dict[str, Suggestion] = {}
    for one in ordered:
        seen.setdefault(one.drill, one)
    return tuple(seen.values())


def next_step(known: Practised, modules: Sequence[Module]) -> Suggestion | None:
    """Return what comes next on the way through *modules*: what :func:`today` has among the rest.

    Once all of it is done, the first drill that is not passed; then nothing.
    """
    return _next(known, modules) or next(_unpassed(known, modules), None)


def weaknesses(provisions: Mapping[str, Belief]) -> tuple[Weakness, ...]:
    """Return the provisions that do not hold although they have been tried, the worst first."""
    weak = [
        (one.known, read_cite(key), one)
        for key, one in provisions.items()
        if one.attempts >= ENOUGH and not one.accurate and one.lately[0]
    ]
    weak.sort(key=lambda found: (-found[2].share_wrong, found[0], found[1]))
    return tuple(Weakness(cite, *one.lately) for _, cite, one in weak)


# What is done, and what is open.


def dealt_out(known: Practised, key: str) -> bool:
    """Whether the drill *key* has been dealt as often as it asks for."""
    dealt = known.dealt.get(key)  # a drill never dealt is not even looked at
    return dealt is not None and dealt.rounds >= known.drills[key].rounds


def done(known: Practised, key: str) -> bool:
    """Whether the drills after *key* may come: it is dealt to its end, or plainly held."""
    return dealt_out(known, key) or _plain(known, key)


def _plain(known: Practised, key: str) -> bool:
    """Whether the last rounds of the drill *key* leave no doubt that it is held."""
    dealt, drill = known.dealt.get(key), known.drills[key]
    if dealt is None:
        return False
    if able(known, drill.game_key):
        return True
    if not all(known.provisions[one].held for one in dealt.tries if dealt.often(one) >= OFTEN):
        return False
    held = [read_cite(one) for one, belief in known.provisions.items() if belief.held]
    return all(any(one.within(cite) for one in held) for cite in drill.provisions)


def able(known: Practised, played: str) -> bool:
    """Whether somebody has shown that they already know most of the chapter of a game."""
    return known.firsts.known(game(played).code.number) > ABLE


def open_modules(known: Practised, modules: Sequence[Module]) -> tuple[Module, ...]:
    """The modules dealt here whose prerequisites are done, or may be passed over, in order."""
    finished = {one.key for one in modules if all(done(known, key) for key in one.drills)}
    return tuple(
        one for one in modules
        if one.dealt and (finished.issuperset(one.after) or _may_begin(known, one))
    )  # fmt: skip


def _may_begin(known: Practised, module: Module) -> bool:
    return any(able(known, game_key(known.drills, key)) for key in module.drills[:1])


def open_drills(known: Practised, modules: Sequence[Module]) -> tuple[str, ...]:
    """The drills of the modules that are open, in order."""
    return tuple(dict.fromkeys(k for one in open_modules(known, modules) for k in one.drills))


# What is suggested.


def _choices(
    known: Practised,
    drills: Sequence[str],
    ahead: Suggestion | None,
    wanted: PracticeWish,
    day: date,
) -> Iterator[DrillChoice]:
    """The drills that teach most of what is *wanted*, each for another provision.

    Each comes at most once a day if others are left; new ones come only from the game whose turn
    it is.
    """
    begun = [key for key in drills if key in known.dealt]
    pool = [key for key in begun if known.dealt_on(day, key) < known.drills[key].rounds]
    if ahead is not None:
        pool += [key for key in drills if key not in known.dealt and _of_a_game(known, key, ahead)]
    served: set[str] = set()
    for _ in range(MOST):
        found = best(known, pool, wanted, served) or best(known, begun, wanted, served)
        if found is None:
            return
        yield found
        served.add(found.key)
        pool, begun = ([key for key in some if key != found.drill] for some in (pool, begun))


def _leads(
    known: Practised, modules: Sequence[Module], ahead: Suggestion, wanted: PracticeWish
) -> float:
    """The worth of the drill *ahead*: its own, or half that of any drill that waits for it."""
    opened = set(open_drills(known, modules))
    waiting = (key for one in modules if one.dealt for key in one.drills if key not in opened)
    own = best(known, [ahead.drill], wanted)
    goal = best(known, (key for key in waiting if _of_a_game(known, key, ahead)), wanted)
    return max(own.worth if own else 0.0, AHEAD * goal.worth if goal else 0.0)


def _of_a_game(known: Practised, key: str, ahead: Suggestion) -> bool:
    return game_key(known.drills, key) == game_key(known.drills, ahead.drill)


def _trained(
    one: DrillChoice, known: Practised, day: date, test: date | None, ahead: Suggestion | None
) -> Suggestion:
    """Say why *one* was chosen."""
    if ahead is not None and one.drill == ahead.drill:
        return ahead
    cite, belief = read_cite(one.key), known.provisions.get(one.key)
    if belief is None:
        return Suggestion(Reason.FEW, f"Not tried yet: {cite.short}.", one.drill, cite=cite)
    wrong, tried = belief.lately
    due = known.due(one.key, day, test)
    if wrong and not belief.held:
        reason, why = Reason.WEAK, _wrong(wrong, tried, belief.attempts, cite)
    elif belief.attempts < FEW and not belief.held:
        tries = "one try" if belief.attempts == 1 else f"{belief.attempts} tries"
        reason, why = Reason.FEW, f"Only {tries} so far at {cite.short}."
    elif due is not None:
        reason, why = Reason.REVIEW, _due(due, cite, day, test)
    else:
        reason, why = Reason.FEW, f"Not yet shown without help: {cite.short}."
    return Suggestion(reason, why, one.drill, Mode.PRACTICE, cite)


def _wrong(wrong: int, tried: int, attempts: int, cite: Cite) -> str:
    if tried == 1:
        return f"Wrong on the only try so far at {cite.short}."
    which = "the last" if attempts > tried else "the"
    verb = "was" if wrong == 1 else "were"
    return f"{wrong} of {which} {tried} {'' if attempts > tried else 'tries '}{verb} wrong at " \
           f"{cite.short}."  # fmt: skip


def _due(one: Review, cite: Cite, day: date, test: date | None) -> str:
    days = (day - one.last).days
    ago = "yesterday" if days == 1 else f"{days} days ago"
    if one.before_test and test is not None:
        when = of_the_year(test)
        return f"Review before the table test on {when}: {cite.short}, last tried {ago}."
    return f"Due for review: {cite.short}, last tried {ago}."


def _next(known: Practised, modules: Sequence[Module]) -> Suggestion | None:
    for module in open_modules(known, modules):
        for key in module.drills:
            if done(known, key):
                continue
            drill = known.drills[key]
            why = f"Next in “{module.title}”"
            if key in known.dealt:
                why = (
                    f"{known.dealt[key].rounds} of {drill.rounds} rounds done in “{module.title}”"
                )
            return Suggestion(Reason.NEXT, f"{why}.", key, drill.mode)
    return None


def _unpassed(known: Practised, modules: Sequence[Module]) -> Iterator[Suggestion]:
    """The first drill that is held, but not dealt to its last round or not passed."""
    for key in open_drills(known, modules):
        drill, dealt = known.drills[key], known.dealt.get(key)
        if dealt is None:
            continue
        mark = known.mark(key)
        if not dealt_out(known, key):
            why = f"{dealt.rounds} of {drill.rounds} rounds done, and going well. Finish the rest."
        elif not mark.passed and mark.percent < drill.pass_mark:
            rounds = len(dealt.lately)
            last = "last round comes" if rounds == 1 else f"last {rounds} rounds come"
            why = f"Its {last} to {mark.percent}%; {drill.pass_mark}% to pass."
        elif not mark.passed:
            why = "You made a card or money error in your last rounds."
        else:
            continue
        yield Suggestion(Reason.MARK, why, key)
        return


def _speed(known: Practised, modules: Sequence[Module], day: date) -> Iterator[Suggestion]:
    """Accuracy holds, so the clock may count now, in what is taught first; once a day."""
    for key in open_drills(known, modules):
        drill, dealt = known.drills[key], known.dealt.get(key)
        if not drill.seconds or dealt is None or known.dealt_on(day, key):
            continue
        if all(known.provisions[one].accurate for one in dealt.tries):
            why = "You've got it. Deal it against the clock, as in a table test."
            yield Suggestion(Reason.SPEED, why, key, Mode.TEST)
            return


def _longest_ago(known: Practised, modules: Sequence[Module], day: date) -> Iterator[Suggestion]:
    """The drill that has not been dealt for longest, although nothing is due."""
    dealt = [
        (known.dealt[key].day, place, key)
        for place, key in enumerate(open_drills(known, modules))
        if key in known.dealt
    ]
    if dealt:
        last, _, key = min(dealt)
        days = (day - last).days
        ago = {0: "today", 1: "yesterday"}.get(days, f"{days} days ago")
        yield Suggestion(Reason.AHEAD, f"Nothing is due. You last dealt this {ago}.", key)
