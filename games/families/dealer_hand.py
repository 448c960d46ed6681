"""Games in which each player bets or folds once, and then faces the dealer's hand.

A chapter says how its hands rank, which wagers it has and what its procedure is. The house's
choices, what the layout shows, what a drill may ask, how simulated players decide, what a dealer
may say and what trainees often get wrong all follow from these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from games.common import conduct, rounds
from games.common.chapter import BankedTable, hand
from games.common.claims import QUALIFYING, ClaimTopics, claims
from games.common.dealing import DealingCites, deal, deal_in_turn, deliver_round
from games.common.facing import (
    Times,
    by_strategy,
    collect_forfeits,
    deciding_until,
    everyone_decides,
    hidden_at,
    reveal,
)
from games.common.irregularities import card_trouble
from games.common.paying import Limit
from games.common.players_conduct import withdrawing
from games.common.progressive import Progressive
from games.common.when import dealing, stub_away, times_happened
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.features import Claim, CommonError, Irregularity
from games.engine.game import Drilling, Game, GameTable
from games.engine.moment import Moment
from games.engine.procedure import (
    DONE,
    Procedure,
    any_order,
    at_once,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Beginning, Round, changed
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, contest, qualifying, words_for
from games.families.ranking import Ranking
from games.families.wagered_chapter import Settling, WageredChapter
from games.families.wagers import Wager

STAYING = {"wagers-stay": "Wagers stay where they are, please"}
"""What is announced at every table of the kind, in addition to who qualifies: act -> words."""
COMPLETING = {
    "11": "decide",
    "11(a)": "irregularity",
    "11(c)(1)": "settle",
    "11(c)(2)": "settle",
    "11(c)(3)": "settle",
    "11(d)": "settle",
    "11(e)": "settle",
    "11(f)": "clear",
    "8(h)": "irregularity",
}
"""Provision -> phase, where chapters of the kind complete a round."""


@dataclass(frozen=True, kw_only=True, eq=False)
class DealerHand:
    """A chapter in which each player bets or folds once and then faces the dealer's hand."""

    chapter: WageredChapter
    ranking: Ranking
    qualifies: Callable[[Sequence[Card]], bool]
    """Whether the dealer's hand is good enough to play."""
    least: str = ""
    """The lowest hand that is, with its article."""
    unqualified: Mapping[str, Verb] = field(default_factory=dict)
    """Wager -> what is done with it, whatever the player's hand, if it is not."""
    bet: str = "play"
    """The wager with which a player stays."""
    times: Times = lambda r, seat: (1,)
    """The Antes that it may be, by the cards of a seat."""
    most_times: int = 1
    """The most that it may ever be."""
    asking: Cite | None = None
    """Where players are asked, if not where they bet or fold."""
    forfeited: tuple[str, ...] = ()
    """The wagers that a dealer takes in of folds once all have decided; nothing where each fold is
    taken in at once."""
    revealing: str = "11(c)"
    """Where the dealer's hand is turned."""
    naming: str = "11(c)(2)"
    """Where the dealer says what a player's hand is."""
    qualifying: str = "11(c)(3)(i)"
    """Where a dealer's hand does not qualify."""
    seen: str
    """What happened when a card of the dealer's was seen too soon."""
    voids: str
    """What a dealer who turns the hand too soon needs to hear."""
    voided_at: Cite | None = None
    """Where the chapter says that, if not where its remedy is."""
    board: Mapping[str, int] = field(default_factory=dict)
    """Place -> how many cards of the dealer's hand lie there; nothing where all lie together."""
    places: Mapping[str, str] = field(default_factory=lambda: {"dealer": "the dealer's hand"})
    """What these places are called, the one that stays hidden last."""
    phrases: Mapping[str, str] = field(default_factory=dict)
    """What else is announced: act -> words."""
    phases: Mapping[str, str] = field(default_factory=lambda: COMPLETING)
    dealt_out: Callable[[Round], bool] = stub_away
    dealers_turns: Callable[[RulesSubmission], tuple[str, ...]] | None = None
    """Where each of the dealer's cards goes, in turn; nothing where all lie together."""
    best_play: Callable[[Sequence[Card]], int]
    """The best bet on a hand in Antes, 0 to fold; after it come the dealer's cards in sight."""
    no_doubt: tuple[int, ...] = (1,)
    """The lowest rank with which a timid player stays."""
    decisions: tuple[str, ...]
    """What a player may decide, as the file of a round has it."""
    hand_patterns: Mapping[str, HandPattern] = field(default_factory=dict)
    """What else a drill may ask of a player's hand."""
    side_patterns: Mapping[str, HandPattern] = field(default_factory=dict)
    """What a drill may ask of the cards that optional wagers look at."""

    # Cards on the table.

    @cached_property
    def dealers(self) -> Mapping[str, int]:
        """Place -> how many cards of the dealer's hand lie there."""
        return self.board or {"dealer": self.ranking.size}

    @cached_property
    def hidden(self) -> str:
        """Where the dealer's cards stay face down until all have decided."""
        return tuple(self.dealers)[-1]

    @cached_property
    def in_sight(self) -> tuple[str, ...]:
        """Where the dealer's cards lie face up as they are dealt."""
        return tuple(spot for spot in self.dealers if spot != self.hidden)

    def held(self, r: Round, spot: str) -> tuple[Card, ...]:
        """The cards at *spot*; none while any is missing."""
        cards = r.cards.get(spot, ())
        return cards if len(cards) == self.ranking.size else ()

    def player_cards(self, r: Round, seat: int) -> tuple[Card, ...]:
        """The cards of *seat* while wagers depend on them; none while any is missing."""
        out = seat in r.folded and not self.chapter.survivors(r.rules)
        return () if out else self.held(r, f"{seat}/hand")

    def dealer_cards(self, r: Round) -> tuple[Card, ...]:
        """The dealer's cards; none while any is missing."""
        parts = {spot: r.cards.get(spot, ()) for spot in self.dealers}
        if any(len(cards) != self.dealers[spot] for spot, cards in parts.items()):
            return ()
        return tuple(card for cards in parts.values() for card in cards)

    def dealer_qualifies(self, r: Round) -> bool | None:
        """Whether the dealer's hand qualifies, once it is shown."""
        dealers = self.dealer_cards(r)
        return self.qualifies(dealers) if r.shown(self.hidden) and dealers else None

    def dealer_beats(self, r: Round, seat: int) -> bool:
        own, dealers = self.player_cards(r, seat), self.dealer_cards(r)
        return bool(own and dealers) and self.ranking.rank(own) < self.ranking.rank(dealers)

    def qualified(self, r: Round) -> bool:
        """Whether the dealer's hand qualifies, shown or not; never while a card is missing."""
        dealers = self.dealer_cards(r)
        return bool(dealers) and self.qualifies(dealers)

    def standing(self, r: Round, seat: int) -> int | None:
        """1 where the hand of *seat* beats the dealer's, 0 where it ties, -1 where it loses.

        ``None`` where the seat has folded, or where cards are missing.
        """
        own, dealers = self.player_cards(r, seat), self.dealer_cards(r)
        if seat in r.folded or not own or not dealers:
            return None
        left, right = self.ranking.rank(own), self.ranking.rank(dealers)
        return (left > right) - (left < right)

    def too_soon(self, r: Round, place: str) -> bool:
        """Whether a player has yet to bet or fold."""
        return any(f"{seat}/{self.bet}" not in r.wagers for seat in self.banked.contenders(r))

    def complete(self, r: Round) -> bool:
        """Whether every place that gets cards in this round has all of them."""
        table = self.banked
        return all(len(r.cards.get(at, ())) >= table.size(at) for at in table.dealt_to(r))

    def progressive(self, wager: Wager) -> Progressive:
        """Return how a Progressive *wager* is verified, validated and paid."""
        return self.chapter.progressive(wager, self.player_cards, self.ranking)

    # What shared procedures ask for.

    @cached_property
    def banked(self) -> BankedTable:
        return self.chapter.table(
            {"hand": self.ranking.size, **self.dealers},
            tuple(self.dealers),
            deciding=deciding_until(self.hidden, self.bet),
            hidden=hidden_at(self.hidden),
            dealt_out=self.dealt_out,
        )

    # What drills may ask.

    @cached_property
    def patterns(self) -> dict[str, HandPattern]:
        at, there = self.ranking, self.dealers
        own = HandPattern({"*/hand": at.size}, at.name, words_for(at.hands), suited=at.suited)
        theirs = qualifying(there, at.name, at.played, self.qualifies, suited=at.suited)
        return {
            "hand": own,
            **self.hand_patterns,
            "dealer": theirs,
            "against": contest(
                "*/hand", self.dealers, at.size, at.rank, at.made, suited=at.suited
            ),
            **self.side_patterns,
        }

    # What people do and say.

    def best(self, r: Round, seat: int) -> int:
        cards = self.player_cards(r, seat)
        seen = [card for spot in self.in_sight for card in r.cards.get(spot, ())]
        known = bool(cards) and len(seen) == sum(self.dealers[spot] for spot in self.in_sight)
        return int(self.best_play((*cards, *seen))) if known else 0

    def doubtful(self, r: Round, seat: int) -> bool:
        return self.ranking.rank(self.player_cards(r, seat)) < self.no_doubt

    def called(self, r: Round, place: str) -> str | None:
        """What a shown hand is called, joined by hyphens: ``pair-of-9s``."""
        mine = place == "dealer"
        cards = self.dealer_cards(r) if mine else self.held(r, f"{place}/hand")
        shown = all(map(r.shown, self.dealers if mine else (f"{place}/hand",)))
        return self.ranking.called(cards) if cards and shown else None

    @cached_property
    def announced(self) -> dict[str, str]:
        """What may be announced at the table: act -> words."""
        return {**QUALIFYING, **self.phrases, **STAYING}

    @cached_property
    def topics(self) -> ClaimTopics:
        code = self.chapter.code
        return ClaimTopics(
            self.banked,
            self.announced,
            self.ranking.kinds,
            self.called,
            hands=code[self.naming],
            own=code[self.revealing],
            qualifying=code[self.qualifying],
            qualifies=self.dealer_qualifies,
            beats=self.dealer_beats,
        )

    @cached_property
    def claim(self) -> Callable[[Round, Act], Claim | None]:
        return claims(self.topics)

    def customary(self, r: Round, act: Act) -> bool:
        """What is customary at every table, and turning the dealer's other cards once one was
        seen."""
        turned = act.actor == "dealer" and act.verb is Verb.REVEAL and act.target == self.hidden
        seen = turned and bool(times_happened(r, "exposed-card")) and r.shown(self.hidden)
        return seen or self.usual(r, act)

    @cached_property
    def usual(self) -> Callable[[Round, Act], bool]:
        return conduct.customary(self.banked, self.claim)

    @cached_property
    def causes_irregularity(self) -> Callable[[Moment, Act], Act | None]:
        return conduct.causes_irregularity(self.banked)

    # Steps that chapters of the kind share.

    def open_and_deal(self, r: Round, then: Procedure) -> Procedure:
        """Everything up to the stub in the discard rack; *then* the hands are played."""
        return rounds.open_and_deal(
            self.banked, r, by_hand=self.by_hand, stacks=self.in_stacks, then=then
        )

    def by_hand(self, r: Round, how: DealingCites) -> Procedure:
        """A card to every player, then one to the dealer, around and around."""
        hands, size = [f"{seat}/hand" for seat in r.seats], self.ranking.size
        turns = self.dealers_turns(r.rules) if self.dealers_turns else ("dealer",) * size
        around = each(turns, lambda own: deal_in_turn(how.players, (*hands, own), 1))
        return in_order(around, self.deal_beside(r, how))

    def in_stacks(self, r: Round, how: DealingCites) -> Procedure:
        """A stack to each player, then one to the dealer; what lies in sight is turned up last."""
        own = reversed(tuple(self.dealers.items()))
        return in_order(
            deliver_round(r, how.players, self.ranking.size),
            *(dealer(how.board, Verb.DEAL, spot, count) for spot, count in own),
            dealer(how.take_stub, Verb.TAKE, "stub"),
            self.deal_beside(r, how),
        )

    def deal_beside(self, r: Round, how: DealingCites) -> Procedure:
        """The cards for optional wagers at the seats, in any order among the players."""
        at = ((seat, spot) for seat in r.seats for spot in self.chapter.beside(r, seat))
        size = self.chapter.places
        return any_order(*(deal(how.extra, f"{seat}/{spot}", size[spot]) for seat, spot in at))

    def decide_and_reveal(self, r: Round) -> Procedure:
        """Everyone bets or folds, the dealer takes in the folds and turns the dealer's hand."""
        code, alive = self.chapter.code, self.chapter.still_alive
        cite = code[self.revealing]
        lost = (one for one in self.chapter.every_wager if one.key in self.forfeited)
        stakes = {wager.key: wager.lost_by_fold or cite for wager in lost}
        decided = everyone_decides(
            r, self.folding, self.bet, self.times, seats=self.banked.contenders(r),
            asking=self.asking, after=self.take_fold,
        )  # fmt: skip
        together = given(lambda r: collect_forfeits(r, cite, stakes, alive))
        return in_order(
            decided,
            together if self.forfeited else DONE,
            given(lambda r: reveal(r, cite, self.hidden, alive=self.undecided(r))),
        )

    @property
    def folding(self) -> Cite:
        """Where players bet or fold."""
        return self.chapter.code[self.chapter.deciding]

    def take_fold(self, r: Round, seat: int) -> Procedure:
        """Take in all that a fold has lost, then the hand, before anything else.

        What a system has accepted is lost too; its chip has been in the tray since then. Where
        folds are taken in together, nothing is done yet.
        """
        spot = hand(seat)
        if self.forfeited or Act(f"seat-{seat}", Verb.FOLD, spot) not in r.log:
            return DONE
        lying = [w for w in self.chapter.every_wager if not w.by_system and r.staked(seat, w.key)]
        lost = (
            dealer(wager.lost_by_fold or self.folding, Verb.COLLECT, f"{seat}/{wager.key}")
            for wager in lying
        )
        thrown_in = at_once(dealer(self.folding, Verb.DISCARD, spot))
        return in_order(at_once(*lost), given(lambda r: thrown_in if r.lies(spot) else DONE))

    def hand_for(self, r: Round, seat: int, wager: Wager) -> str:
        """The name of the cards that decide a *wager* of *seat*; nothing while any is missing."""
        return self.chapter.hand_for(self.patterns, r, seat, wager)

    def settle_wager(
        self, r: Round, seat: int, wager: Wager, limit: Limit | None = None
    ) -> Procedure:
        """Pay a *wager* of *seat* by the cards that decide it, or collect it."""
        return self.chapter.settle_wager(self.patterns, r, seat, wager, limit)

    def settle_optional(
        self,
        seat: int,
        own: Settling,
        limit: Callable[[Round, int], Limit | None] = lambda r, seat: None,
    ) -> Procedure:
        """One player's optional wagers in any order; *own* is how the chapter settles some."""
        return self.chapter.settle_optional(self.patterns, seat, own, limit=limit)

    @cached_property
    def by_both(self) -> tuple[str, ...]:
        """The optional wagers that the dealer's cards decide as well as the player's."""
        asked = {one.key: one.payouts[0].asked for one in self.chapter.side_wagers}
        places = {key: self.patterns[name].places for key, name in asked.items()}
        return tuple(key for key, at in places.items() if not at.keys().isdisjoint(self.dealers))

    def undecided(self, r: Round) -> bool:
        """Whether any wager depends on the dealer's hand."""
        alive = any(self.chapter.still_alive(r, seat) for seat in r.seats)
        live = any(r.staked(seat, *self.by_both) for seat in r.live)
        return bool(self.banked.contenders(r)) or alive or live

    def settle_all(self, r: Round, settle: Callable[[int], Procedure]) -> Procedure:
        """Settle every player in turn from the dealer's right, then take up what is left."""
        each_seat = partial(self.settle_each, settle=settle)
        return in_order(rounds.settle_to_the_last(self.banked, r, each_seat), given(self.clear))

    def settle_each(
        self, seats: Sequence[int], settle: Callable[[int], Procedure], *, void: bool = False
    ) -> Procedure:
        """Settle the players one after the other; a settled player's cards may go at any time."""
        return any_order(each(seats, settle), *(self.take_up(seat, void=void) for seat in seats))

    def take_up(self, seat: int, *, void: bool = False) -> Procedure:
        """A settled player's cards may go at once, later, or with all others at the end.

        In a *void* round the cards go once the optional wagers that live on are settled.
        """
        spots = (f"{seat}/hand", *(f"{seat}/{name}" for name in self.chapter.places))
        stakes = (*self.chapter.side_keys, *(() if void else self.chapter.stakes))

        def look(r: Round) -> Procedure:
            unseen = r.lies(spots[0]) and not r.shown(spots[0])
            if r.staked(seat, *stakes) or unseen or not (void or r.wagers):
                return DONE
            return any_order(*map(optional, map(self.away, spots)))

        return given(look)

    def away(self, spot: str) -> Procedure:
        """Put the cards of *spot* in the discard rack, if they are still there."""
        cards = dealer(self.chapter.code[self.chapter.clearing], Verb.DISCARD, spot)
        return given(lambda r: cards if r.lies(spot) else DONE)

    def clear(self, r: Round) -> Procedure:
        """Take up each place's cards separately, so that every hand can be rebuilt."""
        lying = (spot for spot in r.cards if spot != r.discards and r.lies(spot))
        return any_order(*map(self.away, lying))

    # Everything together.

    def begin(self, start: Beginning) -> Round:
        """Begin a round; some of the dealer's cards lie face up as they are dealt."""
        return changed(self.chapter.opening.begin(start), face_up=frozenset(self.in_sight))

    def card_trouble(
        self,
        whole: Callable[[Round], Procedure],
        *,
        too_soon: Callable[[Round, str], bool] | None = None,
        exposed: Callable[[Round, Procedure, str], Procedure] | None = None,
    ) -> tuple[Irregularity, ...]:
        """Return what happens to the cards; *whole* is the round's procedure, to begin it again.

        The rest is for a chapter with exceptions to what is shared.
        """
        return card_trouble(
            self.banked,
            whole,
            seen=self.seen,
            too_soon=too_soon or self.too_soon,
            still_dealing=lambda r, place: dealing(r) and not self.complete(r),
            exposed=exposed,
        )

    def irregularities(
        self,
        whole: Callable[[Round], Procedure],
        cards: tuple[Irregularity, ...],
        *own: Irregularity,
    ) -> tuple[Irregularity, ...]:
        """Return everything that can go wrong: with the *cards*, and what is the game's *own*."""
        late = withdrawing(self.banked, self.banked.manners.late)
        return self.chapter.irregularities(self.banked, whole, cards, late, *own)

    def game(
        self,
        procedure: Callable[[Round], Procedure],
        *,
        irregularities: tuple[Irregularity, ...],
        common_errors: tuple[CommonError, ...],
        causes_irregularity: Callable[[Moment, Act], Act | None] | None = None,
    ) -> Game:
        """Return the game with its *procedure*, and what goes wrong in it.

        *causes_irregularity* is for a chapter that has exceptions to what is shared.
        """
        return self.chapter.game(
            procedure,
            self.topics,
            table=GameTable(
                hand_size=self.ranking.size, board=self.dealers, beside=self.chapter.places
            ),
            streets=(self.bet,),
            phases=self.phases,
            places=self.places,
            phrases=self.announced,
            drilling=Drilling(
                shapes=self.patterns,
                rows=self.chapter.rows(self.patterns),
                manners=by_strategy(self.best, self.doubtful),
                decisions=self.decisions,
                duties=self.banked.duties(),
            ),
            irregularities=irregularities,
            common_errors=common_errors,
            begin=self.begin,
            customs=self.customary,
            causes=causes_irregularity,
        )
