"""The payouts printed on the felt of a table (§ 655a.2(b)(8) and its like), or its signs."""

from __future__ import annotations

from games.engine.chips import dollars
from games.engine.game import Game
from games.engine.rules import RulesSubmission
from scenes.drawing.inscriptions import across, paytable


def felt_lines(game: Game, rules: RulesSubmission) -> tuple[str, ...]:
    """Return the lines for a table view: the main game's odds, then a table for each wager.

    Odds of one wager of the main game, such as the Play Wager, begin with its name. A payout limit
    of the house comes last. Where the house pays nothing, the lines are the posted signs.
    """
    payouts = game.house.payouts(rules)
    if not payouts:
        return game.house.signs(rules)
    (name, main), *others = payouts.items()
    first, *rest = across(main.rows)
    if name != game.title:
        first = f"{name.upper()} — {first}"
    limit = int(rules.house.get("payout_limit", 0))
    if limit:
        rest.append(f"MAXIMUM PAYOUT {dollars(limit)} PER PLAYER PER ROUND")
    return first, *rest, *(paytable(title, table.rows) for title, table in others)
