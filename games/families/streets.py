"""Games in which players bet street by street, and a paytable alone decides.

No dealer's hand is in play. A chapter says which streets there are, how the hands rank that a
player's cards make with the community cards, which wagers it has and what is its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from random import Random

from games.common import conduct, rounds
from games.common.chapter import BankedTable, hand
from games.common.claims import ClaimTopics, claims
from games.common.dealing import DealingCites, deal, deal_round, deliver_round, hold_with
from games.common.irregularities import card_trouble
from games.common.players_conduct import just_asked, may_bet
from games.common.progressive import Progressive, paid_elsewhere
from games.common.wagering import bet_or_fold, collect_fold
from games.common.when import dealing
from games.engine.acts import Act, Verb
from games.engine.cards import Card
from games.engine.cite import Cite
from games.engine.features import CommonError, Irregularity
from games.engine.game import Drilling, Game, GameTable, Manner
from games.engine.moment import Moment
from games.engine.odds import PayTable, Push
from games.engine.procedure import (
    DONE,
    Procedure,
    Step,
    any_order,
    dealer,
    each,
    given,
    in_order,
    optional,
)
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.engine.shapes import HandPattern, words_for
from games.families.ranking import Ranking
from games.families.shared_cards import caused, shared_trouble
from games.families.wagered_chapter import Settling, WageredChapter
from games.families.wagers import Wager

Times = Callable[[tuple[Card, ...], Random], int]
"""How many Antes a player bets on the cards in sight, 0 to fold."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Streets:
    """A chapter in which players bet street by street against a paytable."""

    chapter: WageredChapter
    ranking: Ranking
    """Of the cards of a player and the community cards together."""
    streets: Mapping[str, tuple[Cite, ...]]
    """Wager of a street, which is also the place of its community card -> where the betting
    opens, and where the card is turned."""
    in_turn: tuple[str, ...]
    """The streets on which the players are asked one after the other."""
    times: tuple[int, ...] = (1, 2, 3)
    """The Antes among which a player chooses on a street."""
    loses: Cite
    pushes: Cite
    wins: Cite
    board_first: Callable[[RulesSubmission], bool] = lambda rules: False
    """Whether the house has a shoe deal the community cards before the players' hands."""
    seen: str
    """What happened when a community card was seen too soon."""
    voids: str
    """What a dealer who turns one too soon needs to hear."""
    places: Mapping[str, str]
    """What the places of the table are called."""
    manners: Mapping[str, Times]
    side_patterns: Mapping[str, HandPattern] = field(default_factory=dict)
    """What a drill may ask of the cards that optional wagers look at."""

    # Cards on the table.

    @cached_property
    def hand_size(self) -> int:
        return self.ranking.size - len(self.streets)

    @cached_property
    def community(self) -> dict[str, int]:
        """Place of each community card -> how many cards lie there."""
        return dict.fromkeys(self.streets, 1)

    def board(self, r: Round) -> tuple[Card, ...]:
        """The community cards on the table in the order of the streets; none while any is
        missing."""
        cards = tuple(card for name in self.streets for card in r.cards.get(name, ()))
        return cards if len(cards) == len(self.streets) else ()

    def player_cards(self, r: Round, seat: int) -> tuple[Card, ...]:
        """The cards of *seat* with the community cards; none while any is missing."""
        cards = r.cards.get(hand(seat), ()) + self.board(r)
        return cards if len(cards) == self.ranking.size else ()

    def in_sight(self, r: Round, seat: int) -> tuple[Card, ...]:
        """The cards that *seat* can see: its own, and the community cards face up."""
        shown = (card for name in self.streets for card in r.cards.get(name, ()))
        return r.cards.get(hand(seat), ()) + tuple(card for card in shown if card in r.exposed)

    def all_shown(self, r: Round) -> bool:
        return all(r.shown(name) for name in self.streets)

    def current(self, r: Round) -> str | None:
        """The street on which the players decide."""
        return next((name for name in self.streets if not r.shown(name)), None)

    def hidden(self, r: Round) -> list[str]:
        return [name for name in self.streets if r.lies(name) and not r.shown(name)]

    def shared(self, r: Round) -> dict[str, int]:
        """Place -> how many cards are dealt there for the optional wagers of this round."""
        made = (
            wager
            for wager in self.chapter.side_wagers
            if any(r.staked(seat, wager.key) for seat in r.seats)
        )
        return {spot: n for wager in made for spot, n in wager.shared.items()}

    def progressive(self, wager: Wager) -> Progressive:
        """Return how a Progressive *wager* is verified, validated and paid."""
        return self.chapter.progressive(wager, self.player_cards, self.ranking)

    # What shared procedures ask for.

    @cached_property
    def banked(self) -> BankedTable:
        return self.chapter.table(
            {"hand": self.hand_size, **self.community},
            tuple(self.streets),
            deciding=self.current,
            hidden=self.hidden,
            board_first=self.board_first,
        )

    # What drills may ask.

    @cached_property
    def pays(self) -> PayTable:
        """The table that pays Ante and street wagers."""
        return self.chapter.wagers[0].table(self.chapter.rules)

    @cached_property
    def patterns(self) -> dict[str, HandPattern]:
        at, prizes = self.ranking, {name: self.pays.prize(name) for name in self.ranking.hands}
        groups = {
            "winner": [name for name in at.hands if prizes[name] not in (None, Push())],
            "push": [name for name in at.hands if prizes[name] == Push()],
            "loser": [name for name in at.hands if prizes[name] is None],
        }
        own = HandPattern(
            {"*/hand": self.hand_size, **self.community},
            at.name,
            words_for(at.hands, groups),
            suited=at.suited,
        )
        return {"hand": own, **self.side_patterns}

    # What people do and say.

    def manner(self, times: Times) -> Manner:
        """Return the manner of a player who bets that many *times* the Ante, 0 to fold."""

        def decides(r: Round, step: Step, chance: Random) -> Act:
            bets = [act for act in step.options if act.verb is Verb.BET]
            count = times(self.in_sight(r, step.act.seat or 0), chance)
            return bets[count - 1] if count else step.options[-1]

        return decides

    def called(self, r: Round, place: str) -> str | None:
        """What a seat's shown hand is called, joined by hyphens: ``pair-of-9s``."""
        cards = self.player_cards(r, int(place) if place.isdecimal() else 0)
        return self.ranking.called(cards) if cards and r.exposed.issuperset(cards) else None

    @cached_property
    def topics(self) -> ClaimTopics:
        settling = self.chapter.code[self.chapter.settling]
        kinds = self.ranking.kinds
        return ClaimTopics(self.banked, (), kinds, self.called, hands=settling, own=settling)

    def customary(self, r: Round, act: Act) -> bool:
        """What is customary at every table, and asking players where none need to be asked."""
        if act.verb is Verb.ASK:
            alone, street = act.target == str(act.seat), self.current(r)
            return alone and act.seat in r.live and street not in (None, *self.in_turn)
        return self.unasked(r, act)

    @cached_property
    def unasked(self) -> Callable[[Round, Act], bool]:
        """What is customary at every table."""
        return conduct.customary(self.banked, claims(self.topics))

    def causes_irregularity(self, moment: Moment, act: Act) -> Act | None:
        """The irregularity that a wrong act of the dealer brings about."""
        if act.target in self.chapter.shared:
            return caused(moment, act)
        return conduct.causes_irregularity(self.banked)(moment, act)

    # Steps that chapters of the kind share.

    def open_and_deal(self, r: Round, then: Procedure) -> Procedure:
        """Everything up to the stub in the discard rack; *then* the hands are played."""
        return rounds.open_and_deal(
            self.banked, r, by_hand=self.by_hand, stacks=self.in_stacks, then=then
        )

    def by_hand(self, r: Round, how: DealingCites) -> Procedure:
        return in_order(
            self.deal_shared(r, how),
            deal_round(r, how.players, self.hand_size),
            self.deal_board(how),
        )

    def in_stacks(self, r: Round, how: DealingCites) -> Procedure:
        """Stacks to the players; then the rest from the hand.

        A reshuffling shoe may dispense the community cards before them.
        """
        first = self.board_first(r.rules) and r.rules.dealing == "reshuffling-shoe"
        by_hand = bool(self.shared(r)) or not first
        return in_order(
            self.deal_board(how) if first else DONE,
            deliver_round(r, how.players, self.hand_size),
            dealer(how.take_stub, Verb.TAKE, "stub"),
            hold_with(how.holding, "left", "right") if by_hand else DONE,
            self.deal_shared(r, how),
            DONE if first else self.deal_board(how),
        )

    def deal_board(self, how: DealingCites) -> Procedure:
        """A card to the place of each street, whichever place first."""
        return any_order(*(deal(how.board, name, 1) for name in self.streets))

    def deal_shared(self, r: Round, how: DealingCites) -> Procedure:
        """The cards for optional wagers, where anyone has made these."""
        return in_order(*(deal(how.extra, spot, n) for spot, n in self.shared(r).items()))

    def play_streets(self) -> Procedure:
        """Every street; they stand side by side, so that a dealer who skips ahead meets each."""
        return in_order(*map(self.street, self.streets))

    def street(self, name: str) -> Procedure:
        """Every live player bets or folds; then the dealer turns the card."""
        betting, turning = self.streets[name]
        turned, alive = dealer(turning, Verb.REVEAL, name), self.chapter.still_alive
        stakes, asks = self.chapter.stakes, name in self.in_turn

        def turn(seat: int) -> Procedure:
            decided = in_order(
                dealer(betting, Verb.ASK, seat) if asks else DONE,
                given(lambda r: bet_or_fold(r, betting, seat, name, self.times)),
                given(lambda r: collect_fold(r, betting, seat, stakes, alive)),
            )
            return given(lambda r: DONE if seat in r.folded else decided)

        def everyone(r: Round) -> Procedure:
            return each(r.live, turn) if asks else any_order(*map(turn, r.live))

        def turn_card(r: Round) -> Procedure:
            """No wager may depend on the card any more: then it need not be turned."""
            if not r.lies(name):
                return DONE
            depends = r.live or any(alive(r, seat) for seat in r.seats)
            return turned if depends else optional(turned)

        return in_order(given(everyone), given(turn_card))

    def settle_streets(
        self, r: Round, seat: int, pay: Callable[[Round, int, str, str], Procedure]
    ) -> Procedure:
        """Collect, return or pay the Ante and the street wagers, in any order among them.

        *pay* pays one of them, at its place, for a hand of a certain name.
        """
        cards = self.player_cards(r, seat)
        if not cards:
            return DONE
        name = self.ranking.name(cards)
        prize, spots = self.pays.prize(name), r.staked(seat, *self.chapter.stakes)
        if prize is None:
            return any_order(*(dealer(self.loses, Verb.COLLECT, spot) for spot in spots))
        if isinstance(prize, Push):
            return any_order(*(dealer(self.pushes, Verb.RETURN, spot) for spot in spots))

        def paid(spot: str) -> Procedure:
            return given(lambda r: pay(r, seat, spot, name))

        return any_order(*map(paid, spots))

    def settle_each(
        self, seats: Sequence[int], pay: Callable[[Round, int, str, str], Procedure], own: Settling
    ) -> Procedure:
        """Settle the players one after the other; *own* is how the chapter settles some wagers.

        The cards of a fold wait for its own optional wagers, and no longer unless the dealer
        likes.
        """
        settled = each(seats, lambda seat: self.settle(seat, pay, own))
        return any_order(settled, *map(self.take_up_fold, seats))

    def take_up_fold(self, seat: int) -> Procedure:
        at = self.chapter.code[self.chapter.deciding]
        thrown = optional(dealer(at, Verb.DISCARD, hand(seat)))

        def look(r: Round) -> Procedure:
            alive = self.chapter.still_alive(r, seat)
            resolved = all(spot in r.won for spot in alive) and self.all_shown(r)
            waits = seat in paid_elsewhere(r) or not r.wagers
            kept = seat in r.folded and r.lies(hand(seat)) and r.shown(hand(seat))
            return thrown if kept and resolved and not waits else DONE

        return given(look)

    def settle(
        self, seat: int, pay: Callable[[Round, int, str, str], Procedure], own: Settling
    ) -> Procedure:
        """Settle the streets of one player who is still in, then the optional wagers.

        Some of these look at the community cards alone: for them no hand needs to lie there.
        """
        turned = dealer(self.chapter.code[self.chapter.settling], Verb.REVEAL, hand(seat))
        optional_ones = partial(self.chapter.settle_optional, self.patterns, seat, own)
        on_board = {wager.key for wager in self.chapter.side_wagers if self.by_board(wager)}

        def look(r: Round) -> Procedure:
            alive = self.chapter.still_alive(r, seat)
            if not self.board(r):
                return DONE
            if not r.lies(hand(seat)):
                return (
                    self.chapter.settle_optional(self.patterns, seat, own, on_board)
                    if alive
                    else DONE
                )
            shown = DONE if r.shown(hand(seat)) else turned
            rest = optional_ones()
            if seat not in r.folded:
                streets = given(lambda r: self.settle_streets(r, seat, pay))
                return in_order(shown, streets, rest)
            open_ = {spot.rpartition("/")[2] for spot in alive if spot not in r.won}
            if not open_:
                return DONE
            return any_order(rest, optional(shown)) if open_ <= on_board else in_order(shown, rest)

        return given(look)

    def by_board(self, wager: Wager) -> bool:
        """Whether the community cards alone decide the *wager*."""
        asked = (self.patterns[payout.asked] for payout in wager.payouts)
        return not any(pattern.of_a_seat for pattern in asked)

    # Everything together.

    def still_dealing(self, r: Round, place: str) -> bool:
        """Whether a card of the round is yet to be dealt."""
        places = [*map(hand, r.seats), *self.streets]
        more = any(len(r.cards.get(spot, ())) < self.banked.size(spot) for spot in places)
        shared = self.chapter.shared.items()
        lacking = any(r.lies(spot) and len(r.cards[spot]) < count for spot, count in shared)
        return dealing(r) and (more or lacking)

    def too_soon(self, r: Round, place: str) -> bool:
        """Whether a player has yet to act before the card at *place* may be turned."""
        return any(f"{seat}/{place}" not in r.wagers for seat in r.live)

    def their_turn(self, r: Round, place: str) -> bool:
        """Whether *place* is a seat that may bet now: once asked, where players are asked."""
        turn = just_asked if self.current(r) in self.in_turn else may_bet
        return turn(self.banked)(r, place)

    def card_trouble(self, whole: Callable[[Round], Procedure]) -> tuple[Irregularity, ...]:
        """Return what happens to the cards; *whole* is the round's procedure, to begin it
        again."""
        trouble = card_trouble(
            self.banked,
            whole,
            seen=self.seen,
            too_soon=self.too_soon,
            still_dealing=self.still_dealing,
        )
        for wager in self.chapter.side_wagers:
            for spot in wager.shared:
                trouble += shared_trouble(self.banked, wager, spot, self.all_shown)
        return trouble

    def irregularities(
        self,
        whole: Callable[[Round], Procedure],
        cards: tuple[Irregularity, ...],
        *own: Irregularity,
    ) -> tuple[Irregularity, ...]:
        """Return everything that can go wrong: with the *cards*, and what is the game's *own*."""
        return self.chapter.irregularities(self.banked, whole, cards, *own)

    def game(
        self,
        procedure: Callable[[Round], Procedure],
        *,
        irregularities: tuple[Irregularity, ...],
        common_errors: tuple[CommonError, ...],
    ) -> Game:
        """Return the game with its *procedure*, and what goes wrong in it."""
        return self.chapter.game(
            procedure,
            self.topics,
            table=GameTable(
                hand_size=self.hand_size,
                board={**self.community, **self.chapter.shared},
                beside=self.chapter.places,
            ),
            streets=tuple(self.streets),
            as_one=True,
            phases={},
            places=self.places,
            phrases={},
            drilling=Drilling(
                shapes=self.patterns,
                rows=self.chapter.rows(self.patterns),
                manners={name: self.manner(times) for name, times in self.manners.items()},
                duties=self.banked.duties(),
            ),
            irregularities=irregularities,
            common_errors=common_errors,
            customs=self.customary,
            causes=self.causes_irregularity,
        )
