"""What the felt of a table says of its payouts (for Mississippi Stud, § 655a.2(b)(8))."""

from __future__ import annotations

from games.engine.game import Game
from games.engine.rules import RulesSubmission
from scenes.inscriptions import across, paytable


def felt_lines(game: Game, rules: RulesSubmission) -> tuple[str, ...]:
    """Return the lines for a table view: the main game's odds, then a table for each wager."""
    (_, main), *others = game.payouts(rules).items()
    return across(main.rows) + tuple(paytable(title, table.rows) for title, table in others)
