"""Payout odds, as the Code prints them, and what each line of a table means.

A printed line is one of four things: odds ("3 to 1", "40 for 1"), a push, a share of
a progressive meter ("10% of meter", "100% mega jackpot") or a fixed sum ("$1,000").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.engine.chips import dollars
from games.engine.cite import Cite

MeterName = str
"""``meter``, or the word before *jackpot* where a table has several."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What a wager wins.

    "3 to 1" pays three and leaves the stake; "3 for 1" pays three, stake and
    all, because the stake was taken when it was made.

    >>> Odds.parse("3 to 2").win(1000), Odds.parse("40 for 1").win(500)
    (1500, 20000)
    """

    pays: int
    per: int
    word: str
    """``to`` or ``for``."""

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read printed odds.

        :raises ValueError: if *text* is anything else, a push or a share included.
        """
        found = re.fullmatch(r"\$?([\d,]+) (to|for) (\d+)", text)
        if not found or not int(found[3]):
            raise ValueError(f"not odds, such as '3 to 2' or '40 for 1': {text!r}")
        return cls(int(found[1].replace(",", "")), int(found[3]), found[2])

    def win(self, stake: int) -> int:
        """Return what is paid on *stake* cents: beyond the stake for "to", in all for "for"."""
        return stake * self.pays // self.per

    def __str__(self) -> str:
        return f"{self.pays:,} {self.word} {self.per}"


@dataclass(frozen=True, slots=True)
class MeterShare:
    """A part of what the progressive meter shows when the player's turn comes.

    >>> MeterShare.parse("10% of meter"), MeterShare.parse("100% mega jackpot")
    (MeterShare(percent=10, meter='meter'), MeterShare(percent=100, meter='mega'))
    >>> MeterShare(10, "meter").of(1_234_567)
    123456
    """

    percent: int
    meter: MeterName

    @classmethod
    def parse(cls, text: str) -> MeterShare:
        """Read a printed share.

        :raises ValueError: if *text* is anything else.
        """
        found = re.fullmatch(r"(\d+)% (?:of (meter)|(?!of )(\w+) jackpot)", text)
        if not found:
            raise ValueError(
                f"not a share, such as '10% of meter' or '100% mega jackpot': {text!r}"
            )
        return cls(int(found[1]), found[2] or found[3])

    def of(self, meter: int) -> int:
        """Return this share of *meter* cents; fractions of a cent stay on the meter."""
        return meter * self.percent // 100

    def __str__(self) -> str:
        jackpot = "of meter" if self.meter == "meter" else f"{self.meter} jackpot"
        return f"{self.percent}% {jackpot}"


@dataclass(frozen=True, slots=True)
class Sum:
    """A fixed sum in cents, whatever the stake."""

    cents: int

    @classmethod
    def parse(cls, text: str) -> Sum:
        """Read a printed sum, such as "$1,000".

        :raises ValueError: if *text* is anything else.
        """
        found = re.fullmatch(r"\$([\d,]+)", text)
        if not found:
            raise ValueError(f"not a sum, such as '$1,000': {text!r}")
        return cls(int(found[1].replace(",", "")) * 100)

    def __str__(self) -> str:
        return dollars(self.cents)


@dataclass(frozen=True, slots=True)
class Push:
    """The wager is returned."""

    def __str__(self) -> str:
        return "push"


Prize = Odds | MeterShare | Sum | Push


def prize(line: str) -> Prize:
    """Return what a printed *line* promises.

    >>> prize("push"), prize("9 for 1")
    (Push(), Odds(pays=9, per=1, word='for'))

    :raises ValueError: if it is no line the tables use.
    """
    if line == "push":
        return Push()
    if "%" in line:
        return MeterShare.parse(line)
    return Sum.parse(line) if line.startswith("$") and " " not in line else Odds.parse(line)


@dataclass(frozen=True, slots=True)
class PayTable:
    """Which hands win, which push, and which lose by not being named.

    ``rows`` holds the printed lines in their printed order; ``paid_as`` names hands
    that the table does not print and pays as another.

    >>> table = PayTable(Cite.parse("655a.12(f)"), {"royal flush": "1,000 to 1"},
    ...                  paid_as={"six-card royal flush": "royal flush"})
    >>> table.line("six-card royal flush"), table.line("pair") is None
    ('1,000 to 1', True)
    """

    cite: Cite
    rows: Mapping[str, str]
    paid_as: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for line in self.rows.values():
            prize(line)
        if strays := set(self.paid_as.values()) - set(self.rows):
            raise ValueError(f"paid as a hand that the table does not print: {sorted(strays)}")

    def line(self, hand: str) -> str | None:
        """Return the printed line that pays *hand*, or ``None`` if the hand loses."""
        return self.rows.get(self.paid_as.get(hand, hand))

    def prize(self, hand: str) -> Prize | None:
        """Return what *hand* is paid, or ``None`` if it loses."""
        line = self.line(hand)
        return None if line is None else prize(line)

    def gains(self, hands: Iterable[str], stake: int = 1) -> dict[str, int]:
        """Return what each of the *hands* wins on a *stake*; minus the stake where it loses.

        A push wins nothing, and neither does what comes from a meter.
        """
        prizes = {hand: self.prize(hand) for hand in hands}
        return {
            hand: prize.win(stake) if isinstance(prize, Odds) else 0 if prize else -stake
            for hand, prize in prizes.items()
        }

    @classmethod
    def columns(
        cls,
        cite: Cite,
        hands: str,
        *,
        paid_as: Mapping[str, str] | None = None,
        **tables: str,
    ) -> dict[str, PayTable]:
        """Return the lettered tables that *cite* lets the house choose from.

        >>> tables = PayTable.columns(Cite.parse("655a.12(d)"), "flush, pair", A="4 1", D="3 1")
        >>> tables["D"].rows
        {'flush': '3 to 1', 'pair': '1 to 1'}
        """

        def rows(odds: str) -> dict[str, str]:
            to_1 = (f"{n} to 1" for n in odds.split())
            return dict(zip(hands.split(", "), to_1, strict=True))

        return {letter: cls(cite, rows(odds), paid_as or {}) for letter, odds in tables.items()}


@dataclass(frozen=True, slots=True)
class Meter:
    """How a progressive meter starts, starts again and grows, as printed.

    >>> meter = Meter(Cite.parse("655a.12(c)(3)"), "mega", "$10,000 for 1", "$10,000 for 1", 11)
    >>> meter.opening(500), meter.growth(500)
    (5000000, 55)
    """

    cite: Cite
    name: MeterName
    seed: str
    reseed: str
    primary: int
    """Percent of each wager that moves the meter."""
    reserve: int | None = None
    """Percent of each wager kept for later seeds; ``None`` where the Code has none."""

    def set_to(self, *, seed: int, reseed: int, primary: int) -> Meter:
        """Return the meter as the house sets it, in cents and percent; 0 for what is printed."""
        return replace(
            self,
            seed=dollars(seed) if seed else self.seed,
            reseed=dollars(reseed) if reseed else self.reseed,
            primary=primary or self.primary,
        )

    def opening(self, stake: int) -> int:
        """Return what the meter shows first, in cents, for wagers of *stake* cents."""
        return _amount(self.seed, stake)

    def reopening(self, stake: int) -> int:
        """Return what the meter shows after the whole of it was won, before any reserve is
        added."""
        return _amount(self.reseed, stake)

    def growth(self, stake: int) -> int:
        """Return by how many cents a wager of *stake* moves the meter."""
        return stake * self.primary // 100

    def kept(self, stake: int) -> int:
        """Return how many cents of a wager of *stake* go to the reserve."""
        return stake * (self.reserve or 0) // 100


def _amount(text: str, stake: int) -> int:
    found = prize(text)
    if isinstance(found, Sum):
        return found.cents
    if isinstance(found, Odds):
        return found.win(stake)
    raise ValueError(f"a meter starts at a sum or at odds on the wager, not at {text!r}")
