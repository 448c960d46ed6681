"""What follows from a chapter's wagers, whatever kind of game it is.

The house's choices, what the layout shows, how a round begins and what may go wrong are the same
in all kinds: a chapter says which wagers it has, and where it keeps what.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from games.common.chapter import MANNERS, PHASES, REMEDIES, BankedTable, PlayerRules, Remedies
from games.common.choices import (
    EQUIPMENT,
    Equipment,
    clashes,
    draw_equipment,
    equipment,
    lettered,
    limits,
    offered,
)
from games.common.claims import ClaimTopics, claims
from games.common.conduct import causes_irregularity, customary
from games.common.dealing import ways_of_dealing
from games.common.devices import devices
from games.common.duties import StandingDuties, duties
from games.common.irregularities import unaccepted_wager
from games.common.paying import Limit
from games.common.players_conduct import conduct, second_place
from games.common.preparing import SISTERS, PreparationCites
from games.common.progressive import Progressive
from games.common.readings import of_any_round, readings
from games.common.seating import OpeningWagers
from games.common.when import stub_away
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.choices import Choice, Clash
from games.engine.cite import Chapter, Cite
from games.engine.features import CommonError, Irregularity, SystemDraw
from games.engine.game import Conduct, Drilling, Game, GameTable, GameWagers, HouseChoices, Speech
from games.engine.moment import Moment
from games.engine.odds import Meter, MeterName, PayTable
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order
from games.engine.round import Beginning, Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, Rows
from games.families.ranking import Ranking, named
from games.families.wagers import Payout, Wager, never

DEALING = {
    "manual_shoe": "8(b) 8(c) 8(d) 8(d) 8(d) 8(e) 8(e) 8(f) 8(g) 8(h)",
    "hand": "9(a)(3) 9(a)(2) 9(b) 9(b) 9(b) 9(c) 9(c) 9(d) 9(e) 9(f)",
    "automated_shoe": "10(a)(2) 9(a)(2) 10(b) 10(b) 10(b) 10(c) 10(c) 10(d) 10(e) 10(f)",
}
"""Way of dealing -> where most chapters keep each of its duties."""


LEAVING = ("left-table", "talked")
"""What a player forfeits every wager by."""


Settling = Mapping[str, Callable[[Round, int], Procedure]]
"""Wager -> how it is settled at a seat, where not by a paytable alone."""


@dataclass(frozen=True, kw_only=True, eq=False)
class WageredChapter:
    """A chapter of a banked game: its wagers, and where it keeps what is common to all kinds."""

    key: str
    title: str
    edition: str
    code: Chapter
    rest: Chapter | None = None
    """The house's own rules for what the chapter does not say; nothing where it is whole."""
    wagers: tuple[Wager, ...]
    """The wagers that the hand decides."""
    side_wagers: tuple[Wager, ...] = ()
    required: tuple[str, ...] = ("ante",)
    """The wagers that everyone in a round has down."""
    settled_after: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Provision -> what is settled there, after all that :attr:`wagers` and provisions before it
    have; in the order of the chapter."""
    meters: Callable[[RulesSubmission], Mapping[MeterName, Meter]] = lambda rules: {}
    dealing: Mapping[str, str] = field(default_factory=lambda: DEALING)
    """Way of dealing -> where the chapter keeps each of its duties."""
    limits: tuple[Cite, ...]
    """Where the chapter leaves limits, boxes and players who leave to the house."""
    standing: tuple[Cite, ...]
    """Where it keeps each duty that always holds."""
    manners: PlayerRules | None = None
    """Where it says what players may not do, if not where others do."""
    wagering: tuple[str, str] = ("7(d)", "7(d)(1)")
    """Where it has the wagers, and the first of them."""
    deciding: str = "11(b)"
    """Where players stay or fold."""
    settling: str = "11(c)"
    """Where the players are settled, one after the other."""
    clearing: str = "11(f)"
    """Where cards are taken up at the end of a round."""
    phases: Mapping[str, str] = field(default_factory=dict)
    """Provision -> phase, where the chapter has it otherwise or in addition."""
    boxes: int = 6
    """How many boxes there are to wager on; 1 where a player has only one hand."""
    least_ante: str = "The smallest Ante."
    rules: RulesSubmission = field(default_factory=RulesSubmission)
    """A house that has chosen nothing."""
    card_choices: tuple[Choice, ...] = ()
    """The house's own choices about cards."""
    wager_choices: tuple[Choice, ...] = ()
    """The house's own choices about wagers."""
    clashes: tuple[Clash, ...] = ()
    also_shown: Callable[[RulesSubmission], Mapping[str, PayTable]] = lambda rules: {}
    """What the layout shows last: title -> paytable."""
    draw_own: Callable[[Random, RulesSubmission], Mapping[str, str | int | bool]] = (
        lambda chance, rules: {}
    )
    """Values at random for the house's own choices."""
    system_draws: tuple[SystemDraw, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    """The names of what lies at a seat other than wagers."""
    meter_words: Mapping[str, str] = field(default_factory=dict)

    # The wagers.

    @cached_property
    def every_wager(self) -> tuple[Wager, ...]:
        return (*self.wagers, *self.side_wagers)

    @cached_property
    def stakes(self) -> tuple[str, ...]:
        return tuple(wager.key for wager in self.wagers)

    @cached_property
    def side_keys(self) -> tuple[str, ...]:
        return tuple(wager.key for wager in self.side_wagers)

    @cached_property
    def payouts(self) -> tuple[Payout, ...]:
        return tuple(payout for wager in self.every_wager for payout in wager.payouts)

    @cached_property
    def amounts(self) -> dict[str, tuple[int, ...]]:
        """Optional wager -> the only amounts there are for it, in cents."""
        fixed = (wager for wager in self.side_wagers if not wager.chosen_as)
        return {wager.key: wager.amounts for wager in fixed if wager.amounts}

    @cached_property
    def envy(self) -> Cite | None:
        """Where others are paid for a player's Progressive, at games that have that."""
        return next((wager.envy for wager in self.side_wagers if wager.envy), None)

    @cached_property
    def places(self) -> dict[str, int]:
        """Place of a seat other than its hand -> how many cards are dealt there."""
        return {spot: n for wager in self.side_wagers for spot, n in wager.places.items()}

    def beside(self, r: Round, seat: int) -> tuple[str, ...]:
        """The places of *seat*, other than its hand, that get cards for its wagers."""
        made = (wager for wager in self.side_wagers if r.staked(seat, wager.key))
        return tuple(spot for wager in made for spot in wager.places)

    @cached_property
    def shared(self) -> dict[str, int]:
        """Place of the table that gets cards for optional wagers -> how many."""
        return {spot: n for wager in self.side_wagers for spot, n in wager.shared.items()}

    def still_alive(self, r: Round, seat: int) -> tuple[str, ...]:
        """The optional wagers of *seat* that a fold has not ended."""
        gone = [f"{name}/{seat}" for name in LEAVING]
        if any(act.target in gone for act in r.befallen):
            return ()
        return r.backed(seat, *self.survivors(r.rules))

    def survivors(self, rules: RulesSubmission) -> tuple[str, ...]:
        """The wagers that a fold leaves in play."""
        return tuple(wager.key for wager in self.side_wagers if wager.survives(rules))

    def alone(self, rules: RulesSubmission) -> tuple[str, ...]:
        """The wagers with which a player may be in a round without those required."""
        offered = (wager for wager in self.side_wagers if wager.key in rules.offers)
        return tuple(wager.key for wager in offered if wager.alone(rules))

    def hand_for(
        self, patterns: Mapping[str, HandPattern], r: Round, seat: int, wager: Wager
    ) -> str:
        """Return the name of the cards of *seat* that decide its *wager*; nothing while any is
        missing, or where a fold has ended it."""
        out = seat in r.folded and not self.survivors(r.rules)
        return "" if out else named(patterns[wager.payouts[0].asked], r, seat)

    def settle_wager(
        self,
        patterns: Mapping[str, HandPattern],
        r: Round,
        seat: int,
        wager: Wager,
        limit: Limit | None = None,
    ) -> Procedure:
        """Pay a *wager* of *seat* by the cards that decide it, or collect it.

        Cards that lie there for all who make it are turned first.
        """
        name = self.hand_for(patterns, r, seat, wager)
        if not name or f"{seat}/{wager.key}" not in r.wagers:
            return DONE
        closed = (spot for spot in wager.shared if wager.turning and not r.shown(spot))
        turned = (dealer(wager.turning, Verb.REVEAL, spot) for spot in closed if wager.turning)
        return in_order(*turned, wager.pay_or_collect(r, seat, name, limit))

    def settle_optional(
        self,
        patterns: Mapping[str, HandPattern],
        seat: int,
        own: Settling,
        some: Collection[str] | None = None,
        limit: Callable[[Round, int], Limit | None] = lambda r, seat: None,
    ) -> Procedure:
        """One player's optional wagers, or *some* of them, in any order.

        *own* is how the chapter settles what no paytable settles alone.
        """

        def settled(wager: Wager) -> Procedure:
            if wager.key in own:
                return given(lambda r: own[wager.key](r, seat))
            return given(lambda r: self.settle_wager(patterns, r, seat, wager, limit(r, seat)))

        due = [w for w in self.side_wagers if some is None or w.key in some]
        return given(lambda r: any_order(*map(settled, due)))

    def progressive(
        self, wager: Wager, hand_of: Callable[[Round, int], tuple[Card, ...]], ranking: Ranking
    ) -> Progressive:
        """Return how a Progressive *wager* is verified, validated and paid by the hand of a seat.

        :raises ValueError: if it is none: the chapter does not say where its meter starts again.
        """
        if wager.reset is None:
            raise ValueError(f"{wager.key}: a Progressive needs to know where its meter is reset")
        pays, (by_hand, by_light, validated) = wager.payouts[0], wager.checked
        return Progressive(
            hand_of=hand_of,
            name=ranking.name,
            tables=pays.by_letter or {"A": pays.table(self.rules)},
            meters=lambda r: self.meters(r.rules),
            verify_hand=by_hand,
            verify_light=by_light,
            validate=validated,
            pay=wager.settled[0],
            reset=wager.reset,
            pay_envy=wager.envy,
            envy=lambda r, stake: wager.envy_pays(r.rules, stake),
        )

    # What shared procedures ask for.

    @cached_property
    def kept(self) -> Chapter:
        """Where everything is kept that is equal in all chapters."""
        return self.rest or self.code

    def table(
        self,
        sizes: Mapping[str, int],
        board: tuple[str, ...],
        *,
        deciding: Callable[[Round], str | None],
        hidden: Callable[[Round], list[str]],
        board_first: Callable[[RulesSubmission], bool] = lambda rules: False,
        dealt_out: Callable[[Round], bool] = stub_away,
    ) -> BankedTable:
        """Return the chapter as shared procedures see it, with the cards of its kind of game."""
        kept = self.kept
        return BankedTable(
            preparing=PreparationCites(*kept[SISTERS]),
            dealing=ways_of_dealing(kept, **self.dealing),
            remedies=Remedies(*kept[REMEDIES]),
            manners=self.manners or PlayerRules(*self.code[MANNERS]),
            sizes={**sizes, **self.places},
            board=board,
            required=self.required,
            stakes=self.stakes,
            side_wagers=self.side_keys,
            systems=tuple(wager.key for wager in self.side_wagers if wager.by_system),
            alone=tuple(one.key for one in self.side_wagers if one.alone is not never),
            deciding=deciding,
            hidden=hidden,
            beside=self.beside,
            board_first=board_first,
            dealt_out=dealt_out,
        )

    @cached_property
    def opening(self) -> OpeningWagers:
        return OpeningWagers(
            seats=(1, 2, 3, 4, 5, 6),
            required=self.required,
            side_wagers=self.side_keys,
            places=self.kept["2(a)"],
            wagers=self.code[self.wagering[0]],
            first=self.code[self.wagering[1]],
            stakes=self.amounts,
            meters=self.meters,
            alone=self.alone,
            from_account={one.key: one.meter for one in self.side_wagers if one.meter},
            set_stakes=self.set_stakes,
        )

    # What the house chooses.

    @cached_property
    def left_to_house(self) -> Equipment:
        return Equipment(*self.kept[EQUIPMENT], *self.limits)

    def choices(self) -> Iterator[Choice]:
        """Yield everything that the chapter leaves to the house."""
        yield from equipment(self.left_to_house)
        yield from self.card_choices
        for wager in self.side_wagers:
            if wager.offered:
                yield offered(wager.key, *wager.offered)
        for payout in self.payouts:
            if payout.letters:
                yield lettered(payout.key, *payout.letters, payout.by_letter)
        yield from self.wager_choices
        yield from limits(self.left_to_house, self.boxes, self.least_ante)

    def shown(self, rules: RulesSubmission) -> dict[str, PayTable]:
        """Title -> paytable in force, for every wager offered (§ .2(b)(4))."""
        there = (w for w in self.every_wager if w in self.wagers or w.key in rules.offers)
        titled = [payout for wager in there for payout in wager.payouts if payout.title]
        titled.sort(key=lambda payout: payout.last)
        return {**{one.title: one.table(rules) for one in titled}, **self.also_shown(rules)}

    @cached_property
    def usual_letters(self) -> dict[str, str]:
        """Payout -> its letter in a house that has chosen none, where that is not the first."""
        return {one.key: one.usual for one in self.payouts if one.letters and one.usual != "A"}

    def draw_rules(self, chance: Random) -> RulesSubmission:
        """Draw choices that can stand together."""
        letters = {one.key: one.by_letter for one in self.payouts if one.letters}
        always = {wager.key for wager in self.side_wagers if wager.always}
        offers = (key for key in self.side_keys if key not in always)
        more: dict[str, object] = {"boxes": 1} if self.boxes == 1 else {}
        house: dict[str, str | int | bool] = {}
        for wager in self.side_wagers:
            if wager.chosen_as:
                house[wager.chosen_as] = chance.choice(wager.amounts)
            elif len(wager.amounts) > 1:
                more["progressive_stake"] = chance.choice(wager.amounts)
        rules = draw_equipment(chance, offers, letters, **more)
        house |= self.draw_own(chance, rules)
        return replace(rules, offers=rules.offers | always, house=house)

    def set_stakes(self, rules: RulesSubmission) -> dict[str, int]:
        """Wager -> cents, for the wagers that the house has set to one size for all."""
        return {one.key: _set_stake(one, rules) for one in self.side_wagers if one.amounts}

    def house(self) -> HouseChoices:
        return HouseChoices(
            choices=tuple(self.choices()),
            clashes=(*clashes(self.left_to_house), *self.clashes),
            rules=replace(self.rules, paytables=self.usual_letters),
            draw_rules=self.draw_rules,
            payouts=self.shown,
            system_draws=self.system_draws,
        )

    # Everything together.

    def rows(self, patterns: Mapping[str, HandPattern]) -> Rows:
        """Payout -> row -> the names that win it."""
        found: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}
        for payout in self.payouts:
            found.setdefault(payout.key, {}).update(payout.rows(patterns))
        return found

    def irregularities(
        self,
        banked: BankedTable,
        whole: Callable[[Round], Procedure],
        cards: tuple[Irregularity, ...],
        *own: Irregularity,
    ) -> tuple[Irregularity, ...]:
        """Return everything that can go wrong: with the *cards*, and what is the game's *own*.

        *whole* is the round's procedure, to begin it again.
        """
        one_place = (second_place(banked, self.limits[1]),) if self.boxes == 1 else ()
        return (
            *cards,
            *devices(banked, whole),
            *((unaccepted_wager(banked),) if banked.systems else ()),
            *conduct(banked),
            *one_place,
            *own,
        )

    def game(
        self,
        procedure: Callable[[Round], Procedure],
        topics: ClaimTopics,
        *,
        table: GameTable,
        streets: tuple[str, ...],
        phases: Mapping[str, str],
        places: Mapping[str, str],
        phrases: Mapping[str, str],
        drilling: Drilling,
        irregularities: tuple[Irregularity, ...],
        common_errors: tuple[CommonError, ...],
        as_one: bool = False,
        begin: Callable[[Beginning], Round] | None = None,
        customs: Callable[[Round, Act], bool] | None = None,
        causes: Callable[[Moment, Act], Act | None] | None = None,
    ) -> Game:
        """Return the game with its *procedure*, and what goes wrong in it.

        *topics* is what a dealer's words are about. *begin*, *customs* and *causes* are for a
        chapter that has exceptions to what is shared.
        """
        banked, claim = topics.game, claims(topics)
        return Game(
            key=self.key,
            title=self.title,
            code=self.code,
            edition=self.edition,
            procedure=procedure,
            begin=begin or self.opening.begin,
            phases={**PHASES, **phases, **self.phases},
            table=table,
            wagers=GameWagers(
                required=self.required,
                side_wagers=self.side_keys,
                streets=streets,
                main=self.stakes,
                as_one=as_one,
                set_stakes=self.set_stakes,
                alone=self.alone,
                survivors=self.survivors,
            ),
            house=self.house(),
            speech=Speech(
                words={**{wager.key: wager.words for wager in self.every_wager}, **self.words},
                places=places,
                meters=self.meter_words,
                phrases=phrases,
                called=topics.called,
            ),
            conduct=Conduct(
                duties=duties(StandingDuties(*self.standing)),
                irregularities=irregularities,
                readings=(
                    *readings(self.kept),
                    *of_any_round(self.code[self.settling], self.kept["13"]),
                ),
                common_errors=common_errors,
                customary=customs or customary(banked, claim),
                causes_irregularity=causes or causes_irregularity(banked),
                claim=claim,
            ),
            drilling=drilling,
        )


def _set_stake(wager: Wager, rules: RulesSubmission) -> int:
    """Return what the house has set one *wager* to, in cents."""
    if wager.chosen_as:
        return int(rules.house.get(wager.chosen_as, wager.amounts[0]))
    return wager.amounts[0] if len(wager.amounts) == 1 else rules.progressive_stake
