"""Work at a table other than dealing: papers, a container of chips, tips, cash.

A round at such a table has no cards in play. Its verbs move papers, chips that come and go, and
what players hand over. Everything else is as at any table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.engine import card_table
from games.engine.acts import Act, Verb
from games.engine.card_table import CARD_VERBS
from games.engine.chips import Rack, fewest, put, take, value
from games.engine.kind import TableKind
from games.engine.ledger import CASH
from games.engine.round import Round, changed
from games.engine.tolerance import AT_PAPERS

CHIPS = "chips"
"""Begins the name of a denomination laid out to be counted, in cents: ``chips/2500``."""
CONTAINER, CARRIED = "container", "carried"
"""A locked container of chips; chips on their way to or from the table."""
JACKPOT_BOX = "jackpot-box"
"""The clear locked box of what pots have contributed to a jackpot."""
DROP_BOX, TIP_BOX = "drop-box", "tip-box"
REQUEST, SLIPS = "request", "slips"
"""Both parts of a request and both copies of a slip: all the papers there are."""
TIP, TIP_BET = "tip", "tip-bet"
"""What a player has handed over: a tip, chips staked for the dealer."""
ON_TABLE, LAID = "table", "layout"
"""Where a paper may lie: at hand, or laid out in view."""
MOVEMENT = "movement"
"""Begins the name of something that somebody asks for: ``movement/cash``."""

PAPER_VERBS = frozenset(
    {Verb.BRING, Verb.DOCUMENT, Verb.SIGN, Verb.PLACE, Verb.TAKE, Verb.DEPOSIT, Verb.VERIFY}
)
WORK_VERBS = PAPER_VERBS | {
    Verb.UNLOCK, Verb.LOCK, Verb.REMOVE, Verb.COUNT, Verb.RACK, Verb.PAY, Verb.EXTEND,
    Verb.ANNOUNCE,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Paper:
    """A slip, or one copy of it."""

    title: str
    at: str = ""
    """``table``, ``layout``, ``drop-box``, or who has it; empty until it is made out."""
    counts: Rack = field(default_factory=dict)
    """The pieces written on it, by denomination in cents."""
    signed: tuple[str, ...] = ()
    written: tuple[tuple[str, str], ...] = ()
    """The other entries on it: what each says, and the answer; nothing where it was left open."""

    @property
    def here(self) -> bool:
        """Whether it lies on the table."""
        return self.at in (ON_TABLE, LAID)


@dataclass(frozen=True, slots=True)
class Work:
    """What has to be done, and how far the things for it have come."""

    name: str
    table: int
    """The number of the table."""
    container: int = 0
    """The number on the tag of the container that is there; 0 if there is none."""
    locked: bool = False
    papers: Mapping[str, Paper] = field(default_factory=dict)
    carried: Rack = field(default_factory=dict)
    """Chips that come to the table, or are to leave it."""
    racked: Rack = field(default_factory=dict)
    """Chips that were carried and have been put into the tray: they can be taken out again."""
    laid: str = ""
    """What is laid out for the count: the ``tray``, or what is ``carried``."""
    lacking: str = ""
    """What the floorperson has left open on a paper."""
    won: frozenset[int] = frozenset()
    """The seats whose wagers have won."""
    barred: frozenset[int] = frozenset()
    """The seats that get no chips."""
    requests: Mapping[str, str] = field(default_factory=dict)
    """What may be asked for, in words."""
    asked: str = ""
    """What is asked for now."""
    question: str = ""
    """How the dealer has to answer each request."""
    brought: Mapping[int, int] = field(default_factory=dict)

    @property
    def kind(self) -> TableKind:
        return PAPERS

    @property
    def task(self) -> str:
        return self.name


def work_of(r: Round) -> Work:
    """Return what is being done at the table of *r*."""
    assert isinstance(r.table, Work)
    return r.table


def laid_out(r: Round) -> Rack:
    """Return the pieces laid out for the count, by denomination."""
    work = work_of(r)
    if not work.laid:
        return {}
    lying = r.rack if work.laid == "tray" else work.carried
    return {chip: count for chip, count in lying.items() if count}


def movable(r: Round, act: Act) -> bool:
    """Return whether *act* can be done with what is there."""
    work, spot = work_of(r), act.target
    if act.verb not in WORK_VERBS:
        return card_table.possible(r, act)
    if (paper := work.papers.get(spot)) is not None:
        return _with_paper(paper, act)
    match act.verb:
        case Verb.COUNT if spot.startswith(f"{CHIPS}/"):
            return spot in {f"{CHIPS}/{chip}" for chip in laid_out(r)}
        case Verb.DEPOSIT | Verb.EXTEND | Verb.PLACE if act.seat:
            return spot in r.wagers
        case Verb.PAY:
            held = all(r.rack.get(chip, 0) >= act.chips.count(chip) for chip in act.chips)
            dropped = act.spot == CASH and Act("dealer", Verb.DEPOSIT, spot) in r.log
            return (spot in r.wagers or dropped) and bool(act.amount) and held
        case Verb.RACK:
            return spot == CARRIED and bool(work.carried) and work.laid == CARRIED
        case Verb.REMOVE if spot == CARRIED:
            return all(r.rack.get(chip, 0) >= n for chip, n in work.racked.items()) and any(
                work.racked.values()
            )
        case Verb.BRING if spot == CONTAINER:
            return work.container == 0
        case Verb.PLACE if spot == CARRIED:
            return work.laid == CARRIED and work.container != 0 and not work.locked
        case Verb.TAKE if spot == CONTAINER:
            return work.container != 0
        case Verb.UNLOCK if spot == JACKPOT_BOX:
            return bool(work.carried) and not work.laid
        case Verb.UNLOCK:
            return spot == CONTAINER and work.container != 0 and work.locked
        case Verb.LOCK:
            return spot == CONTAINER and not work.locked
        case Verb.DEPOSIT | Verb.SIGN | Verb.PAY:
            return False
        case _:
            return True


def _with_paper(paper: Paper, act: Act) -> bool:
    match act.verb:
        case Verb.BRING:
            return not paper.at
        case Verb.SIGN:
            return paper.here and act.actor not in paper.signed
        case Verb.PLACE:
            return paper.at == ON_TABLE
        case Verb.COUNT:
            return False
        case _:
            return paper.here


def moved(r: Round, act: Act) -> Round:
    """Return *r* after *act* on papers, chips or what players hand over."""
    work, spot = work_of(r), act.target
    if act.verb not in WORK_VERBS:
        return card_table.moved(r, act)
    if spot in work.papers:
        return changed(r, table=_paper_moved(r, act))
    match act.verb:
        case Verb.BRING if spot == CONTAINER:
            papers = {name: replace(one, at=ON_TABLE) for name, one in work.papers.items()}
            there = replace(work, container=work.table, locked=True, papers=papers)
            return changed(r, table=there)
        case Verb.REMOVE if spot == CONTAINER:
            return changed(r, table=replace(work, container=0, locked=False, laid=""))
        case Verb.TAKE if spot == CONTAINER:
            return changed(r, table=replace(work, container=0))
        case Verb.PLACE if spot == CARRIED:
            return changed(r, table=replace(work, carried={}, laid=""))
        case Verb.UNLOCK if spot == JACKPOT_BOX:
            return changed(r, table=replace(work, laid=CARRIED))
        case Verb.UNLOCK:
            return changed(r, table=replace(work, locked=False, laid="tray"))
        case Verb.LOCK:
            return changed(r, table=replace(work, locked=True, laid=""))
        case Verb.BRING | Verb.DOCUMENT if spot in (REQUEST, SLIPS):
            completed = act.verb is Verb.DOCUMENT and spot == REQUEST
            return changed(r, table=_written(r, completed=completed))
        case Verb.BRING if spot == CARRIED:
            return changed(r, table=replace(work, laid=CARRIED))
        case Verb.RACK if spot == CARRIED:
            return _racked(r)
        case Verb.REMOVE if spot == CARRIED:
            return _laid_out_again(r)
        case Verb.TAKE if spot == CARRIED:
            return _carried_off(r)
        case Verb.PAY:
            return _paid(r, act)
        case Verb.DEPOSIT if act.seat:
            left = {place: held for place, held in r.wagers.items() if place != spot}
            return changed(r, wagers=left, outside=r.outside + r.wagers[spot])
        case Verb.ANNOUNCE if spot.startswith(f"{MOVEMENT}/"):
            return changed(r, table=replace(work, asked=spot))
        case _:
            return r


def _paper_moved(r: Round, act: Act) -> Work:
    work = work_of(r)
    paper = work.papers[act.target]
    match act.verb:
        case Verb.SIGN:
            paper = replace(paper, signed=(*paper.signed, act.actor))
        case Verb.PLACE:
            paper = replace(paper, at=CONTAINER if work.container else LAID)
        case Verb.DEPOSIT:
            paper = replace(paper, at=DROP_BOX)
        case Verb.BRING:
            paper = replace(paper, at=ON_TABLE)
        case Verb.TAKE:
            paper = replace(paper, at=act.actor)
        case Verb.DOCUMENT:
            signed = () if act.actor == "floor" else paper.signed  # it is another slip then
            paper = replace(paper, counts=laid_out(r), signed=signed)
    return replace(work, papers={**work.papers, act.target: paper})


def _written(r: Round, *, completed: bool) -> Work:
    """All papers, made out with what lies there to be counted or is carried, or *completed*."""
    work = work_of(r)
    counts = work.carried or laid_out(r)
    papers = {
        name: replace(one, at=one.at or ON_TABLE, counts=counts)
        for name, one in work.papers.items()
    }
    return replace(work, papers=papers, lacking="" if completed else work.lacking)


def _racked(r: Round) -> Round:
    """Put the chips that were carried to the table into its inventory."""
    chips = work_of(r).carried
    gone = replace(work_of(r), carried={}, laid="", racked=work_of(r).carried)
    return changed(r, rack=put(r.rack, chips), outside=r.outside - value(chips), table=gone)


def _laid_out_again(r: Round) -> Round:
    """Take the chips that were put into the tray out again, and lay them where they were."""
    chips = work_of(r).racked
    back = replace(work_of(r), carried=work_of(r).racked, laid=CARRIED, racked={})
    return changed(r, rack=take(r.rack, chips), outside=r.outside + value(chips), table=back)


def _carried_off(r: Round) -> Round:
    """Take the chips that are to leave the table out of its inventory."""
    chips = work_of(r).carried
    gone = replace(work_of(r), carried={}, laid="")
    return changed(r, rack=take(r.rack, chips), outside=r.outside + value(chips), table=gone)


def _paid(r: Round, act: Act) -> Round:
    """Pay from the tray: next to chips staked for the dealer, otherwise to the player.

    Banknotes stay where they are until they go into the drop box; chips may be owed for those
    already in it.
    """
    spot, seat, amount = act.target, act.seat or 0, act.amount or 0
    stake = r.wagers.get(spot, 0)
    stacks, wagers = r.stacks, {place: n for place, n in r.wagers.items() if place != spot}
    if act.spot == TIP_BET:
        wagers[spot] = stake + amount
    elif act.spot == CASH:
        wagers |= {spot: stake} if stake else {}
        stacks = {**stacks, seat: stacks[seat] + amount}
    else:
        stacks = {**stacks, seat: stacks[seat] + stake + amount}
    r = changed(r, wagers=wagers, stacks=stacks, won={**r.won, spot: amount})
    chips = Counter(act.chips) or fewest(amount, r.rack)
    if act.actor not in PAPERS.dealers or chips is None:
        return changed(r, outside=r.outside - amount)
    return changed(r, rack=take(r.rack, chips))


def short_by(r: Round, chips: Mapping[int, int]) -> Round:
    """Return *r* with that many pieces of each denomination missing from its inventory."""
    return changed(r, rack=take(r.rack, chips), outside=r.outside + value(chips))


PAPERS = TableKind(
    name="papers",
    verbs=WORK_VERBS | CARD_VERBS,
    possible=movable,
    apply=moved,
    tolerance=AT_PAPERS,
    notes=frozenset({CASH}),
    deals=False,
    counts_tray=True,
)
