"""What went wrong with money or cards, as one dealer would say it to another."""

from __future__ import annotations

from app.grading.findings import NEEDLESS, Finding, Kind
from app.grading.saying import sentence, to_tell
from app.grading.words import fitting, place, tell
from games.engine.acts import Act, Verb
from games.engine.chips import dollars
from games.engine.game import Game

PAYS = (Verb.PAY, Verb.CREDIT)
WRONG_TO = {
    Kind.TOO_SOON: "it was too soon",
    Kind.OUT_OF_TURN: "it was out of turn",
    Kind.REPEATED: "nothing asked you",
    Kind.UNCALLED_FOR: "nothing asked you",
}
"""How an act was wrong that no more exact words are known for."""


def blame(finding: Finding, game: Game) -> str:
    """Return the error of *finding* in one clause, with no full stop.

    >>> from games.catalogue import GAMES
    >>> from app.grading.findings import Gravity, Skill
    >>> paid = Act.parse("dealer pay 6/ante 1000")
    >>> due = Act.parse("dealer pay 6/ante 4500")
    >>> wrong = Finding(Kind.WRONG_AMOUNT, paid, "settle", Skill.AMOUNT, Gravity.CRITICAL,
    ...                 due=(due,))
    >>> blame(wrong, GAMES["three-card-prime"])
    "seat 6's Ante was underpaid $35"
    """
    act, due = finding.act, _due_there(finding)
    where, sum_ = place(act.target, game), dollars(act.amount or 0)
    if act.verb in PAYS and due is not None:
        if due.verb in PAYS:
            short = (due.amount or 0) - (act.amount or 0)
            return f"{where} was {'under' if short > 0 else 'over'}paid {dollars(abs(short))}"
        if due.verb is Verb.COLLECT:
            return f"{where} lost and was paid {sum_}"
        return f"{where} wasn't owed a payout and was paid {sum_}"
    if act.verb is Verb.RETURN and due is not None and due.verb is Verb.COLLECT:
        return f"{where} lost and was returned"
    if act.verb is Verb.RETURN and due is not None and due.verb in PAYS:
        return f"{where} won {dollars(due.amount or 0)} and was only returned"
    if act.verb is Verb.COLLECT and due is not None:
        if due.verb in PAYS:
            return f"{where} won {dollars(due.amount or 0)} and was taken"
        if due.verb is Verb.RETURN:
            return f"{where} should have gone back to the player and was taken"
    pot = next((one for one in finding.due if one.verb is act.verb and one.spot == act.spot), None)
    if act.verb is Verb.PUSH and pot is not None and pot.seat != act.seat:
        return f"seat {pot.seat} won {place(act.spot, game)}, and seat {act.seat} got it"
    moved = fitting(act.verb.row.blamed, act, game)
    if moved and pot is not None and finding.kind is Kind.WRONG_AMOUNT:
        return f"{where} {moved}, and {dollars(pot.amount or 0)} was due"
    if finding.kind is Kind.LEFT_OUT:
        return _never_done(finding, game)
    needless = finding.kind in NEEDLESS or not to_tell(finding)
    if needless and act.verb in PAYS:
        return f"{where} was paid {sum_} nobody was owed"
    return f"{WRONG_TO.get(finding.kind, 'it was wrong')} to {tell(act, game)}"


def _due_there(finding: Finding) -> Act | None:
    """What was due at exactly the place of the act."""
    return next((one for one in finding.due if one.target == finding.act.target), None)


def _never_done(finding: Finding, game: Game) -> str:
    act = next(iter(finding.due), finding.act)
    if never := fitting(act.verb.row.never, act, game):
        return never
    return f"never done: {tell(act, game)}"


def first_words(finding: Finding, game: Game) -> str:
    """Return the error of *finding* as a sentence."""
    return f"{sentence(blame(finding, game))}."
