"""Common errors that follow from a chapter's wagers, whatever kind of game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import permutations

from games.common.chapter import BankedTable
from games.common.common_errors import (
    WON,
    Broken,
    IsIt,
    common_errors,
    due_here,
    fold_with_live_wager,
    out_of_order,
    progressive_errors,
    unwon,
    void_errors,
)
from games.common.progressive import Progressive
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import CommonError, Misreading
from games.engine.moment import Moment
from games.engine.odds import Odds, PayTable
from games.engine.round import Round
from games.engine.shapes import HandPattern
from games.families.ranking import named
from games.families.wagered_chapter import WageredChapter
from games.families.wagers import Payout, Wager, never

PUSH = "This wager is a push. Return it."


def listed(names: Iterable[str]) -> str:
    """Join *names* as people do.

    >>> listed(["Ante", "Play", "Super Bonus"])
    'Ante, Play and Super Bonus'
    """
    *some, last = names
    return f"{', '.join(some)} and {last}" if some else last


def lowest(table: PayTable) -> str:
    """Return the lowest hand that *table* pays, as people say it.

    >>> from games.engine.cite import Cite
    >>> lowest(PayTable(Cite.parse("1.1"), {"flush": "2 to 1", "pair of 10s or better": "1 to 1"}))
    'a pair of 10s'
    """
    name = tuple(table.rows)[-1].removesuffix(" or better").replace("-", " ")
    return name if name.startswith(("two", "three", "four")) else f"a {name}"


def at(moment: Moment, act: Act, spot: str, *verbs: Verb) -> bool:
    """Whether *act* is one of *verbs* at the wager *spot*, which lies there."""
    return act.verb in verbs and act.spot == spot and act.target in moment.round.wagers


# What is paid by


def paid_otherwise(moment: Moment, act: Act, wager: Wager) -> tuple[int, int, int]:
    """Return the stake, what is due and what is paid, where the *wager* is paid wrongly.

    All are 0 where it is not.
    """
    r, step, spot = moment.round, due_here(moment, act), f"{act.seat}/{wager.key}"
    stake = r.wagers.get(spot) or r.accepted.get(spot, 0)
    if act.spot != wager.key:
        stake = stake or r.staked_at.get(spot, 0)
    pays = act.verb is Verb.PAY and bool(paid_here(act, wager)) and bool(stake)
    if not pays or step is None or step.act.verb is not Verb.PAY:
        return 0, 0, 0
    due, paid = step.act.amount or 0, act.amount or 0
    return (stake, due, paid) if due != paid else (0, 0, 0)


def paid_here(act: Act, wager: Wager) -> list[Payout]:
    """Return what a *wager* is paid by at the place of *act*."""
    return [one for one in wager.payouts if (one.spot or wager.key) == act.spot]


def win(table: PayTable, hand: str, stake: int) -> int | None:
    """Return what *table* pays on *stake* for a *hand* of this name, if it pays odds."""
    odds = table.prize(hand)
    return odds.win(stake) if isinstance(odds, Odds) else None


def by_table(patterns: Mapping[str, HandPattern], wager: Wager, *payouts: Payout) -> IsIt:
    """Whether a *wager* is paid what one of the *payouts* gives these cards, not what is due.

    *patterns* name the cards; a payout that asks for none has one row.
    """

    def wins(moment: Moment, act: Act, payout: Payout, stake: int) -> int | None:
        r, table = moment.round, payout.table(moment.round.rules)
        hand = named(patterns[payout.asked], r, act.seat or 0) if payout.asked else ""
        return win(table, hand if payout.asked else next(iter(table.rows)), stake)

    def is_it(moment: Moment, act: Act) -> bool:
        stake, _, paid = paid_otherwise(moment, act, wager)
        return bool(stake) and any(wins(moment, act, one, stake) == paid for one in payouts)

    return is_it


def places_of(wagers: Iterable[Wager]) -> dict[str, Wager]:
    """Return the wager that is paid at each place."""
    spots = ((one.spot or wager.key, wager) for wager in wagers for one in wager.payouts)
    return {**dict(spots), **{wager.key: wager for wager in wagers}}


def by_row(*wagers: Wager) -> IsIt:
    """Whether one of the *wagers* is paid what one of its tables gives for other cards."""
    by_place = places_of(wagers)

    def is_it(moment: Moment, act: Act) -> bool:
        wager = by_place.get(act.spot)
        stake, _, paid = paid_otherwise(moment, act, wager) if wager else (0, 0, 0)
        payouts = [one for one in paid_here(act, wager) if one.asked] if wager and stake else []
        return in_a_row(moment, payouts, stake, paid)

    return is_it


def by_rows_of(wager: Wager, *payouts: Payout) -> IsIt:
    """Whether a *wager* is paid by any row of the *payouts*, which are those of another."""

    def is_it(moment: Moment, act: Act) -> bool:
        stake, _, paid = paid_otherwise(moment, act, wager)
        return bool(stake) and in_a_row(moment, payouts, stake, paid)

    return is_it


def in_a_row(moment: Moment, payouts: Iterable[Payout], stake: int, paid: int) -> bool:
    """Whether any row of the *payouts* in force pays that much on a *stake*."""
    return bool(rows_that_pay(moment, payouts, stake, paid))


def rows_that_pay(
    moment: Moment, payouts: Iterable[Payout], stake: int, paid: int
) -> frozenset[str]:
    """Return the rows of the *payouts* in force that pay that much on a *stake*."""
    tables = [payout.table(moment.round.rules) for payout in payouts]
    return frozenset(
        row for table in tables for row in table.rows if win(table, row, stake) == paid
    )


def taken_by_pay(*wagers: Wager) -> Callable[[Moment, Act], Misreading]:
    """Return what the cards were taken for: any hand that would be paid what one of the *wagers*
    was."""
    by_place = places_of(wagers)

    def taken(moment: Moment, act: Act) -> Misreading:
        r, wager = moment.round, by_place[act.spot]
        spot = f"{act.seat}/{wager.key}"
        stake = r.wagers.get(spot) or r.accepted.get(spot) or r.staked_at.get(spot, 0)
        rows = rows_that_pay(moment, paid_here(act, wager), stake, act.amount or 0)
        return Misreading(WON, rows)

    return taken


def misread(wager: Wager) -> str:
    """What to say of another row paid, where the rows of a *wager* are not the names of hands."""
    return next((payout.misread for payout in wager.payouts if payout.misread), "")


def by_wrong_row(wager: Wager) -> CommonError:
    return CommonError(f"paid the {wager.name} by the wrong row", by_row(wager), misread(wager))


def by_another_hand(wagers: Iterable[Wager], advice: str) -> CommonError:
    said, several = f"That is what another hand is paid. {advice}", tuple(wagers)
    return CommonError(
        "paid by the row of another hand", by_row(*several), said, misread=taken_by_pay(*several)
    )


def letters_of(moment: Moment, act: Act, wager: Wager) -> tuple[str, str]:
    """Return the letter by whose table the *wager* is paid, and the letter that is in force.

    Both are empty where it is not paid by another letter.
    """
    rules = moment.round.rules
    stake, due, paid = paid_otherwise(moment, act, wager)
    for payout in paid_here(act, wager) if stake else ():
        here = payout.table(rules)
        rows = [row for row in here.rows if win(here, row, stake) == due]
        for letter, table in payout.by_letter.items():
            if any(win(table, row, stake) == paid for row in rows):
                return letter, payout.letter(rules)
    return "", ""


def by_letter(wagers: Iterable[Wager]) -> CommonError:
    """Return the error of paying one of the *wagers* by a letter that is not in force."""
    by_place = places_of(tuple(wagers))

    def found(moment: Moment, act: Act) -> tuple[str, str]:
        wager = by_place.get(act.spot)
        return letters_of(moment, act, wager) if wager else ("", "")

    def tell(moment: Moment, act: Act) -> str:
        paid, here = found(moment, act)
        return f"That is what paytable {paid} pays: this table has paytable {here}."

    return CommonError(
        "paid by a paytable that is not in force",
        lambda moment, act: bool(found(moment, act)[0]),
        "Another paytable pays that. Use the paytable on the layout.",
        tell=tell,
    )


# Where they are settled, and after what


def wrong_order(chapter: WageredChapter, banked: BankedTable) -> Iterator[CommonError]:
    """Yield the error of settling wagers before those that come first, by provision."""
    names = {wager.key: wager.name for wager in chapter.every_wager}
    steps = (chapter.stakes, *chapter.settled_after.values())
    known = [listed(names[key] for key in keys if key in names) for keys in steps]
    before = chapter.stakes
    for provision, keys in chapter.settled_after.items():
        yield out_of_order(
            banked,
            chapter.code[provision],
            *keys,
            first=before,
            rule=f"First {', then '.join(known)}.",
        )
        before = (*before, *keys)


def any_fold(r: Round, seat: int) -> bool:
    return True


def of_a_fold(
    chapter: WageredChapter,
    banked: BankedTable,
    folding: Cite,
    taking: Cite,
    given_up: str,
    such: Callable[[Round, int], bool] = any_fold,
) -> Iterator[CommonError]:
    """Yield what goes wrong with the optional wagers of *such* a fold, where they live on.

    *folding* is the provision that says what a fold loses where a wager has none of its own,
    *given_up* is that in words, and *taking* the provision by which it is taken in.
    """
    kept = [wager for wager in chapter.side_wagers if wager.survives is not never]
    if not kept:
        return

    def taken(cite: Cite, moment: Moment, act: Act) -> bool:
        r, seat = moment.round, act.seat or 0
        here = {f"{seat}/{one.key}" for one in kept if (one.lost_by_fold or folding) == cite}
        if act.verb is not Verb.COLLECT or seat not in r.folded or act.target not in here:
            return False
        undecided = banked.deciding(r) is not None
        alive = undecided and act.target in chapter.still_alive(r, seat)
        return alive and such(r, seat)

    cleared = fold_with_live_wager(chapter.still_alive)
    for cite in dict.fromkeys(wager.lost_by_fold or folding for wager in kept):
        yield CommonError(
            "collected the optional wager of a fold",
            partial(taken, cite),
            f"A fold gives up {given_up}: this wager waits for the cards.",
            cite,
        )
    yield CommonError(
        "collected a fold's cards though an optional wager lives",
        lambda moment, act: cleared(moment, act) and such(moment.round, act.seat or 0),
        "The hand stays on the table: an optional wager is still live.",
        taking,
    )


def left_for_later(*folding: Cite) -> CommonError:
    """Return the error of going on while what a fold has lost must be taken in at once.

    *folding* are the provisions that ask for it.
    """

    def is_it(moment: Moment, act: Act) -> bool:
        due = [s.act.target for s in moment.expected() if s.at_once and s.cite in folding]
        return bool(due) and act.target not in due

    return CommonError(
        "left a fold for later",
        is_it,
        "Take in a fold right away: every losing wager, then the cards.",
    )


# The Progressive


def by_another_stake(wager: Wager) -> IsIt:
    """Whether an Envy Bonus is paid by a *wager* of another size than the receiver's own."""
    parts = tuple(permutations(wager.amounts, 2))

    def is_it(moment: Moment, act: Act) -> bool:
        step = due_here(moment, act)
        if step is None or act.verb is not Verb.PAY or act.spot != "envy":
            return False
        due, paid = step.act.amount or 0, act.amount or 0
        return any(paid * mine == due * other for mine, other in parts)

    return is_it


def of_progressive(wager: Wager, progressive: Progressive) -> Iterator[CommonError]:
    """Yield what goes wrong with a *progressive* wager of a certain hand and size."""

    def after_a_fold(moment: Moment, act: Act) -> bool:
        pays = act.verb in (Verb.PAY, Verb.VERIFY) and act.spot == wager.key
        return pays and act.seat in moment.round.folded and due_here(moment, act) is None

    table, envy = next(iter(progressive.tables.values())), progressive.pay_envy
    if wager.lost_by_fold:
        only = "; only an Envy Bonus can still be paid" if envy else ""
        yield CommonError(
            f"paid the {wager.name} of a player who folded",
            after_a_fold,
            f"A player who folds forfeits the {wager.name}{only}.",
            wager.lost_by_fold,
        )
    yield CommonError(
        f"paid a {wager.name} that has not won",
        unwon(progressive),
        f"The {wager.name} pays on {lowest(table)} or better.",
        table.cite,
    )
    if envy:
        yield CommonError(
            "paid the Envy Bonus of another stake",
            by_another_stake(wager),
            f"The Envy Bonus depends on the {wager.name} wager of the player who receives it.",
        )


# Everything together


def first_errors(banked: BankedTable, *extras: str, envy: Cite | None) -> tuple[CommonError, ...]:
    """Return what is told before anything else: a void round, and what systems pay.

    *extras* are what systems pay in addition to wagers, *envy* is where others are paid.
    """
    by_systems = progressive_errors(*banked.systems, *extras, envy=envy) if banked.systems else ()
    return (*void_errors(banked), *by_systems)


def wager_errors(
    chapter: WageredChapter,
    banked: BankedTable,
    progressive: Callable[[Wager], Progressive],
    *,
    advice: str,
    push: str = PUSH,
) -> Iterator[CommonError]:
    """Yield what follows from the wagers, and what trainees get wrong at every table.

    *progressive* is how a Progressive is paid. *advice* is about taking one hand for another,
    *push* about wagers that go back.
    """
    yield from wrong_order(chapter, banked)
    for wager in chapter.side_wagers:
        if wager.reset:
            yield from of_progressive(wager, progressive(wager))
    lost = (wager.lost_by_fold for wager in chapter.wagers)
    broken = Broken(
        clearing=chapter.code[chapter.clearing],
        fold=next(filter(None, lost), chapter.code[chapter.deciding]),
        from_right=chapter.code[chapter.settling],
        paying={wager.key: wager.settled[0] for wager in chapter.every_wager},
    )
    printed = [w for w in chapter.every_wager if any(one.asked for one in w.payouts)]
    yield from (by_wrong_row(wager) for wager in printed if misread(wager))
    yield from common_errors(banked, broken, push)
    yield by_another_hand((wager for wager in printed if not misread(wager)), advice)
    yield by_letter(chapter.every_wager)
