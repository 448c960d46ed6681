"""What is left to the house where up cards lie."""

from __future__ import annotations

from random import Random

from games.engine.choices import Choice, Clash
from games.families.pot.facts import PokerGame


def choices(kind: PokerGame) -> tuple[Choice, ...]:
    if not kind.bring_in:
        return ()
    forced = Choice(
        "house.forced", kind.bring_in.made, "Forced Bet",
        "The Forced Bet. Default: half the table minimum, in whole dollars.",
        kind="cents", least=0, most=100_000,
    )  # fmt: skip
    higher = Choice(
        "house.higher_limit", kind.code["8(k)"], "Higher limit starts in",
        "In limit games, the table maximum is the bet from the third betting round on "
        "(fifth street in Seven-card Stud), from the second, or only in the last.",
        ("third", "second", "last"),
    )  # fmt: skip
    razz = Choice(
        "house.razz", kind.bring_in.whose, f"Highest up card at {kind.title}",
        "A king, with the ace low, by custom; or an ace, then a 2, as low hands are "
        "ranked.",
        ("king", "ace"),
    )  # fmt: skip
    return (forced, higher, razz) if kind.lows else (forced, higher)


def clashes(kind: PokerGame) -> tuple[Clash, ...]:
    if not kind.bring_in:
        return ()
    return (
        Clash(
            kind.bring_in.made, "house.forced",
            lambda s: isinstance(forced := s.house.get("forced", 0), int) and forced > s.minimum,
            "the Forced Bet may not be more than the table minimum",
        ),
    )  # fmt: skip


def draw_house(kind: PokerGame, chance: Random, minimum: int) -> dict[str, str | int | bool]:
    """Return a random house, with *minimum* as the bet of the earlier rounds, in cents."""
    if not kind.bring_in:
        return {}
    house: dict[str, str | int | bool] = {
        "forced": chance.choice((0, 100, minimum)),
        "higher_limit": chance.choice(("third", "third", "second", "last")),
    }
    if kind.lows:
        house["razz"] = chance.choice(("king", "ace"))
    return house
