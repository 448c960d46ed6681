"""What one can sit down to: the drills of the curriculum, and free rounds."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from app.randomly import random_round
from app.rounds import phases_in
from app.rounds.following import next_at_the_table
from app.rounds.spec import RoundSpec
from app.session import Mode, Session
from app.shell.base.sitting import Sitting
from games.catalogue import FIRST, TABLES
from games.engine.game import PHASES, Game
from games.engine.rules import RulesSubmission

if TYPE_CHECKING:
    from app.curriculum.courses.adopted import Adopted
    from app.curriculum.drills.drill import Drill
    from app.curriculum.drills.shelf import Drills
    from app.curriculum.progress.choosing import PracticeWish
    from app.curriculum.progress.scoring import Verdict
    from app.grading.findings import Finding
    from app.records import StoredRound
    from app.records.store import Record
    from app.school.library import Library
    from app.shell.base.record_client import RecordClient

FREE = "free-round"
FREE_TITLE = "Free round"


@lru_cache(maxsize=1)
def all_drills() -> Drills:
    """Return the drills by their keys, in the order of the curriculum."""
    from app.curriculum.drills.shelf import Drills

    return Drills()


def take_over(desk: RecordClient, done: Callable[[], object] = lambda: None) -> None:
    """Take the school's drills, and what it counts and teaches by, from the record of *desk*; call
    *done* once they are known."""

    def look_up(
        record: Record,
    ) -> tuple[Mapping[str, tuple[str, Drill]], Library, Adopted]:
        from app.school.hours.counting import schools_own
        from app.school.library import KINDS, library

        found = library(record.journal.facts(*KINDS))
        return all_drills().read_all(found.texts), found, schools_own(record)

    def answered(found: tuple[Mapping[str, tuple[str, Drill]], Library, Adopted]) -> None:
        from app.curriculum.courses.adopted import adopt

        all_drills().adopt(found[0], found[1].drills)
        adopt(found[2].plan, found[2].courses)
        done()

    desk.ask(look_up, answered)


def free_title(game: Game) -> str:
    """Return the title of a random round of *game*."""
    return f"{FREE_TITLE}: {game.title}"


def fresh_seed() -> str:
    """Return a seed that nobody has dealt yet, short enough to tell someone."""
    return secrets.token_hex(4)


def sitting(
    drill: Drill,
    mode: Mode | None = None,
    seed: str | None = None,
    wish: PracticeWish | None = None,
) -> Sitting:
    """Return a round of *drill*, in its own mode or another; near to a *wish* but in a test.

    :raises UnusableError: if no cards can be found that the drill wants.
    """
    mode = mode or drill.mode
    return Sitting(
        drill=drill.key,
        title=drill.title,
        spec=_near(drill.round, seed, drill.phases, None if mode is Mode.TEST else wish),
        mode=mode,
        phases=drill.phases,
        about=drill.trains,
    )


def _near(
    make: Callable[[str], RoundSpec],
    seed: str | None,
    phases: Collection[str],
    wish: PracticeWish | None,
) -> RoundSpec:
    """Return the round for *seed*, or of several the one nearest to a *wish*."""
    if seed or wish is None:
        return make(seed or fresh_seed())
    from app.curriculum.progress.choosing import ROUNDS, fitting

    return fitting(make, [fresh_seed() for _ in range(ROUNDS)], wish, phases)


def free_round(
    rules: RulesSubmission,
    mode: Mode,
    seed: str | None = None,
    game_key: str = FIRST,
    wish: PracticeWish | None = None,
) -> Sitting:
    """Return a random round under the rules of the house, all of it the trainee's."""

    def make(one: str) -> RoundSpec:
        return random_round(one, rules, opening="round", game_key=game_key)

    spec = _near(make, seed, PHASES, None if mode is Mode.TEST else wish)
    return Sitting(FREE, free_title(spec.game), spec, mode, frozenset(PHASES))


def next_free_round(before: Session, mode: Mode, minutes: int, seed: str | None = None) -> Sitting:
    """Return a random round at the table as *before*, which took *minutes*, has left it."""
    last = before.spec
    fresh = random_round(seed or fresh_seed(), last.rules, opening="round", game_key=last.game_key)
    spec = next_at_the_table(fresh, last, before.moment, minutes)
    return Sitting(FREE, free_title(spec.game), spec, mode, frozenset(PHASES))


def again(sitting: Sitting, mode: Mode | None = None) -> Sitting:
    """Return the same round once more, card for card."""
    return replace(sitting, mode=mode or sitting.mode)


def title_of(key: str, game_key: str) -> str:
    """Return the title of the drill *key* of a record; a free round has its game's name."""
    if key == FREE:
        return free_title(TABLES[game_key]) if game_key in TABLES else FREE_TITLE
    drill = all_drills().get(key)
    return drill.title if drill else key.replace("-", " ").capitalize()


def full_title(key: str, game_key: str) -> str:
    """Return the title of the drill *key* of a record, with the name of its game."""
    title = title_of(key, game_key)
    return title if key == FREE or game_key not in TABLES else f"{title}: {TABLES[game_key].title}"


def phases_of(stored: StoredRound) -> frozenset[str]:
    """Return what the trainee does in a round on record, as the round began.

    In a table test the trainee does the whole round. For older rounds, recorded without this, the
    drill says it as it is now.

    :raises UnusableError: if the round cannot be read any more.
    """
    drill = None if stored.test or stored.drill == FREE else all_drills().get(stored.drill)
    return phases_in(stored.opening) or (drill.phases if drill else frozenset(PHASES))


def verdict_on(key: str, findings: Sequence[Finding], game: Game) -> Verdict:
    """Return the outcome of the trainee's *findings* that count, in the drill *key* of *game*.

    A free round has a pass mark of its own.
    """
    from app.curriculum.progress.scoring import verdict_of

    return verdict_of(None if key == FREE else all_drills().get(key), findings, game)
