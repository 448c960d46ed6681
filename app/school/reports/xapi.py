"""Experience API statements (xAPI 1.0.3), made from the facts of a journal.

A statement's id comes from its fact and is the same whenever it is made, so a learning record
store that receives it twice keeps it once. Verbs and kinds of activities are those of the ADL
vocabulary. A reversed entry is voided; whatever is left of it is a statement of its own.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from app.records import test_of
from app.records.journal.facts import Fact, FactKind
from app.school.personnel.contents import School

VERSION = "1.0.3"
HOME = "https://pitschool.invalid"
"""Where accounts and activities are at home unless a school names its own place; `.invalid` is
reserved, so that it can be nobody else's (RFC 2606)."""
ADL = "http://adlnet.gov/expapi"
LANGUAGE = "en-US"

Statement = dict[str, object]


@dataclass
class Teller:
    """Makes statements about one trainee."""

    school: School
    trainee: str
    """The trainee's uid."""
    name: str
    home: str = HOME
    title: Callable[[str], str] = str
    """Returns what a drill is called."""
    told: dict[str, Statement] = field(default_factory=dict)
    """Fact -> the statement that stands for it now."""
    left: dict[str, float] = field(default_factory=dict)
    """Fact -> the minutes that are left of it."""
    _entries: dict[str, Fact] = field(default_factory=dict)

    def statements(self, facts: Iterable[Fact]) -> Iterator[Statement]:
        """Yield the statements of *facts*, oldest first, about the trainee.

        A table test has no statement before its outcome is signed.
        """
        told = [fact for fact in facts if fact.station in self.school.admitted]
        signed = {fact.subject for fact in told if fact.kind == FactKind.OUTCOME}
        begun: dict[str, Fact] = {}
        tests: dict[str, Fact] = {}
        for fact in told:
            made: Statement | None = None
            if fact.kind == FactKind.ROUND:
                test = test_of(fact.text("seed"))
                if not test or test in signed:
                    begun[fact.subject] = fact
            elif fact.kind == FactKind.TEST:
                tests[fact.subject] = fact
            elif fact.kind == FactKind.ENDED and fact.subject in begun:
                made = self._round(begun[fact.subject], fact)
            elif fact.kind == FactKind.OUTCOME and fact.subject in tests:
                made = self._outcome(fact)
            elif fact.kind == FactKind.COUNTER:
                yield from self._counter(fact)
            else:
                made = self._plain(fact)
            if made is not None:
                self.told[fact.name] = made
                yield made

    # Kinds of statements.

    def _plain(self, fact: Fact) -> Statement | None:
        if fact.kind == FactKind.COURSE:
            course = self._activity("course", fact.text("category"), self._category(fact))
            return self._say(fact, "registered", course)
        if fact.kind == FactKind.HOURS:
            minutes = _number(fact, "minutes")
            self.left[fact.name] = minutes
            return self._attended(fact, minutes)
        if fact.kind == FactKind.ENGAGED:
            course = self._activity("course", fact.text("category"), self._category(fact))
            result = {"duration": duration(_number(fact, "seconds"))}
            return self._say(fact, "experienced", course, result, at=fact.text("start"))
        if fact.kind == FactKind.EVIDENCE and fact.marks:
            return self._evidence(fact)
        return None

    def _attended(self, fact: Fact, minutes: float, of: Fact | None = None) -> Statement:
        """State that hours were attended; *of* is the entry, and *fact* left that many."""
        entry = of or fact
        what = f"{entry.text('category')}/{entry.text('column')}"
        title = f"{self._category(entry)}: {entry.text('column').replace('-', ' ')}"
        meeting = self._activity("meeting", what, title)
        result = {"duration": duration(60 * minutes)}
        return self._say(fact, "attended", meeting, result, at=f"{entry.text('day')}T12:00:00Z")

    def _evidence(self, fact: Fact) -> Statement:
        what, key = fact.text("what"), fact.text("key")
        objective = self._activity("objective", f"{what}/{key}", fact.text("document") or key)
        verb = "mastered" if what == "check" else "completed"
        result: Statement = {"completion": True}
        minutes = fact.body.get("minutes")
        if isinstance(minutes, int):
            result["duration"] = duration(60 * minutes)
        return self._say(fact, verb, objective, result, at=f"{fact.text('on')}T12:00:00Z")

    def _round(self, begun: Fact, ended: Fact) -> Statement:
        drill, left = begun.text("drill"), ended.body.get("abandoned") is True
        key = f"{begun.text('game')}/{drill}"
        activity = self._activity("simulation", key, self.title(drill))
        result: Statement = {"completion": not left}
        acts, errors = _summary(ended)
        if acts and not left:
            result["score"] = {
                "scaled": round((acts - errors) / acts, 4), "raw": acts - errors, "min": 0,
                "max": acts,
            }  # fmt: skip
            result["success"] = _passed(ended, errors)
        verb = "exited" if left else "completed"
        mode = {f"{self.home}/mode": begun.text("mode")}
        return self._say(ended, verb, activity, result, at=ended.text("ended_at"), more=mode)

    def _outcome(self, fact: Fact) -> Statement:
        game, passed = fact.text("game"), fact.text("decision") == "pass"
        title = f"Table test: {self.school.games.get(game, game)}"
        done = fact.text("decision") != "broken off"
        result: Statement = {"success": passed, "completion": done}
        found = fact.body.get("result")
        if isinstance(found, Mapping):
            percent, seconds = found.get("percent"), found.get("seconds")
            if isinstance(percent, int):
                result["score"] = {"scaled": percent / 100, "raw": percent, "min": 0, "max": 100}
            if isinstance(seconds, int | float):
                result["duration"] = duration(seconds)
        activity = self._activity("assessment", f"table-test/{game}", title)
        return self._say(fact, "passed" if passed else "failed", activity, result)

    def _counter(self, fact: Fact) -> Iterator[Statement]:
        """Void what a reversal takes back, and state what is left of it."""
        of = fact.text("of")
        before = self.told.get(of)
        if before is None:
            return
        voided = {"objectType": "StatementRef", "id": before["id"]}
        made = self._say(fact, "voided", voided, part="void")
        yield made
        del self.told[of]
        left = self.left.get(of, 0.0) - _number(fact, "minutes")
        entry = self._entries.get(of)
        if left > 0 and entry is not None:
            self.left[of] = left
            self.told[of] = self._attended(fact, left, entry)
            yield self.told[of]

    # Parts of them.

    def _say(
        self,
        fact: Fact,
        verb: str,
        activity: Statement,
        result: Mapping[str, object] | None = None,
        *,
        at: str = "",
        more: Mapping[str, object] | None = None,
        part: str = "",
    ) -> Statement:
        if fact.kind == FactKind.HOURS:
            self._entries[fact.name] = fact
        context: Statement = {
            "platform": "Pitschool",
            "language": LANGUAGE,
            "extensions": {f"{self.home}/fact": fact.name, **(more or {})},
        }
        if fact.marks:
            context["instructor"] = self._agent(fact.signers[0], self._staff(fact.signers[0]))
        made: Statement = {
            "id": str(uuid.uuid5(uuid.NAMESPACE_URL, f"{self.home}/fact/{fact.hash}/{part}")),
            "actor": self._agent(self.trainee, self.name),
            "verb": {"id": f"{ADL}/verbs/{verb}", "display": {LANGUAGE: verb}},
            "object": activity,
            "context": context,
            "timestamp": at or fact.at,
            "version": VERSION,
        }
        if verb == "voided":  # by the staff; and a platform goes with activities alone
            made["actor"] = context.pop("instructor")
            del context["platform"]
        if result:
            made["result"] = dict(result)
        return made

    def _agent(self, uid: str, name: str) -> Statement:
        account = {"homePage": self.home, "name": uid}
        return {"objectType": "Agent", "name": name, "account": account}

    def _staff(self, uid: str) -> str:
        one = self.school.staff.get(uid)
        return one.name if one else uid

    def _activity(self, kind: str, key: str, title: str) -> Statement:
        return {
            "objectType": "Activity",
            "id": f"{self.home}/{kind}/{key}",
            "definition": {"type": f"{ADL}/activities/{kind}", "name": {LANGUAGE: title}},
        }

    def _category(self, fact: Fact) -> str:
        known = self.school.plan.categories.get(fact.text("category"))
        return known.title if known else fact.text("category")


def duration(seconds: float) -> str:
    """Return a time as ISO 8601 has it.

    >>> duration(90), duration(3600), duration(0.5)
    ('PT1M30S', 'PT1H', 'PT0.5S')
    """
    whole = round(seconds, 2)
    hours, rest = divmod(whole, 3600)
    minutes, rest = divmod(rest, 60)
    told = f"{hours:.0f}H" if hours else ""
    told += f"{minutes:.0f}M" if minutes else ""
    rest = round(rest, 2)
    return f"PT{told}{rest:g}S" if rest or not told else f"PT{told}"


def written(statements: Iterable[Statement]) -> str:
    """Return *statements* as a file that a learning record store takes in one request."""
    return json.dumps(list(statements), ensure_ascii=False, indent=1) + "\n"


def _summary(ended: Fact) -> tuple[int, int]:
    """Return how many acts of a round were judged, and how many of them were errors."""
    try:
        told = json.loads(ended.text("summary") or "{}")
        return int(told.get("acts", 0)), int(told.get("errors", 0))
    except (ValueError, TypeError, AttributeError):
        return 0, 0


def _passed(ended: Fact, errors: int) -> bool:
    """Whether a round was passed; of one that was kept before that was kept, no error is asked."""
    told = json.loads(ended.text("summary") or "{}").get("passed")
    return told if isinstance(told, bool) else not errors


def _number(fact: Fact, key: str) -> float:
    value = fact.body.get(key, 0)
    return float(value) if isinstance(value, int | float) else 0.0
