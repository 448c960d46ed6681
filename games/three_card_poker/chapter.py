from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.common.claims import THREE_CARD_KINDS
from games.common.paying import pay_odds, settle_as
from games.common.players_conduct import just_asked, wrong_bet
from games.common.six_cards import six_cards
from games.engine.acts import Verb
from games.engine.cards import Card
from games.engine.choices import WAGERS, Choice
from games.engine.hands import rank_three
from games.engine.odds import Odds
from games.engine.procedure import DONE, Procedure, any_order, dealer, given, in_order
from games.engine.round import Round
from games.engine.rules import RulesSubmission
from games.families.dealer_hand import DealerHand
from games.families.ranking import Ranking
from games.families.wagered_chapter import WageredChapter
from games.families.wagers import Payout, Wager
from games.three_card_poker import tables
from games.three_card_poker.strategy import play_or_fold
from games.three_card_poker.tables import CODE, HOUSE

THREE = Ranking(
    size=3,
    rank=rank_three,
    name=tables.name,
    describe=tables.describe,
    hands=tables.HANDS,
    kinds=THREE_CARD_KINDS - {tables.BEST},
    suited=3,
    made={0: 1, 1: 1, 2: 1},
)
"""Three cards (§ 649a.6)."""

SIX = six_cards({"*/hand": THREE.size, "dealer": THREE.size}, wager="six-card")
"""The best five of the player's and the dealer's cards."""

# The wagers, with what they are paid by


def _even_money(key: str) -> Payout:
    title, table = "Ante and Play", tables.ANTE_AND_PLAY
    return Payout(key=key, pays=table, title=title, asked="", needs=THREE.against("beats"))


ANTE_BONUS = Payout(
    key="ante-bonus", pays=tables.ANTE_BONUS, title="Ante Bonus", spot="ante-bonus",
    letters=(
        HOUSE["12(b)"], "Ante Bonus paytable",
        "A is the Code's; the others are called by what they pay.",
    ),
)  # fmt: skip
ANTE = Wager(
    key="ante", words="Ante", settled=(CODE["11(c)"],), lost_by_fold=CODE["11(b)(1)"],
    payouts=(_even_money("ante"), ANTE_BONUS),
)  # fmt: skip
PLAY = Wager(
    key="play", words="Play Wager", settled=(CODE["11(c)"],), payouts=(_even_money("play"),)
)  # fmt: skip
PAIR_PLUS = Wager(
    key="pair-plus", words="Pair Plus", settled=(CODE["12(d)"],),
    lost_by_fold=CODE["11(b)(1)"],
    offered=(HOUSE["7(d)(2)"], "Pair Plus Wager"),
    alone=lambda rules: not rules.house.get("ante_required"),
    payouts=(
        Payout(
            key="pair-plus", pays=tables.PAIR_PLUS, title="Pair Plus", usual="C",
            letters=(
                CODE["12(d)"], "Pair Plus paytable",
                "They differ in all that is better than a pair; D pays most.",
            ),
        ),
    ),
)  # fmt: skip
SIX_CARD = Wager(
    key="six-card", words="Six Card Bonus", settled=(HOUSE["12(e)"],),
    lost_by_fold=HOUSE["11(e)"],
    offered=(HOUSE["7(d)(3)"], "Six Card Bonus Wager"),
    survives=lambda rules: not rules.house.get("six_card_forfeited"),
    payouts=(
        Payout(
            key="six-card", pays=tables.SIX_CARD, title="Six Card Bonus", asked="six",
            usual="V2",
            letters=(
                HOUSE["12(e)"], "Six Card Bonus paytable",
                "V1 and V2 differ in a flush; V3 pays more for four and three of a kind.",
            ),
        ),
    ),
)  # fmt: skip


OPTIONAL = (PAIR_PLUS, SIX_CARD)


def draw_house(chance: Random, rules: RulesSubmission) -> Mapping[str, str | int | bool]:
    """Draw whether everyone has an Ante, and whether a fold ends the Six Card Bonus."""
    return {key: chance.random() < 0.3 for key in ("ante_required", "six_card_forfeited")}


CHAPTER = WageredChapter(
    key="three-card-poker",
    title="Three Card Poker",
    edition="2013",
    code=CODE,
    wagers=(ANTE, PLAY),
    side_wagers=OPTIONAL,
    settled_after={"11(d)(3)": tuple(wager.key for wager in OPTIONAL)},
    words={"ante-bonus": "Ante Bonus"},
    limits=CODE["7(d)(1)", "7(e)", "7(b)"],
    standing=CODE["8(c)", "9(a)(2)", "9(a)(2)", "8(e)", "9(c)", "10(c)", "11(f)"],
    settling="11(d)",
    phases={
        "11(c)": "settle", "11(d)": "decide", "11(d)(1)": "settle", "11(e)": "decide",
    },
    rules=RulesSubmission(offers=frozenset({"pair-plus"})),
    wager_choices=(
        Choice(
            "house.ante_required", HOUSE["7(d)(2)"], "Everyone has an Ante",
            "Pair Plus is for players with an Ante; otherwise it may be a player's one wager.",
            kind="flag", group=WAGERS,
        ),
        Choice(
            "house.six_card_forfeited", HOUSE["11(e)"], "A fold ends the Six Card Bonus",
            "It is forfeited with the Ante; otherwise it stays and is settled from the cards.",
            kind="flag", group=WAGERS,
        ),
    ),
    draw_own=draw_house,
)  # fmt: skip
TABLE = DealerHand(
    chapter=CHAPTER,
    ranking=THREE,
    qualifies=tables.qualifies,
    least="a queen",
    unqualified={ANTE.key: Verb.PAY, PLAY.key: Verb.RETURN},
    forfeited=(ANTE.key, PAIR_PLUS.key, SIX_CARD.key),
    best_play=play_or_fold,
    decisions=("play", "fold"),
    side_patterns={"six": SIX},
    revealing="11(d)",
    naming="11(d)(1)",
    qualifying="11(c)",
    seen="A card of the dealer's is seen before all have folded or played",
    voids="A card of the dealer's seen before everyone has folded or played voids the round.",
)

# From the deal to the last card


def procedure(r: Round) -> Procedure:
    """One round, from preparing the cards to the discard rack."""
    settling = given(lambda r: TABLE.settle_all(r, settle))
    return TABLE.open_and_deal(r, then=in_order(given(TABLE.decide_and_reveal), settling))


def settle(seat: int) -> Procedure:
    """Turn one player's cards; settle Ante, Play and Ante Bonus, then the optional wagers."""
    hand = f"{seat}/hand"

    def look(r: Round) -> Procedure:
        still = CHAPTER.still_alive(r, seat) if seat in r.folded else r.staked(seat, *ALL)
        if not still or not TABLE.player_cards(r, seat):
            return DONE
        return in_order(
            DONE if r.shown(hand) else dealer(HOUSE["11(d)(1)"], Verb.REVEAL, hand),
            given(lambda r: settle_main(r, seat)),
            TABLE.settle_optional(seat, {}),
        )

    return given(look)


ALL = (*CHAPTER.stakes, *CHAPTER.side_keys)


UNQUALIFIED = (Verb.PAY, Verb.RETURN)
HIGHER = (Verb.PAY, Verb.PAY)
EQUAL = (Verb.RETURN, Verb.RETURN)
LOWER = (Verb.COLLECT, Verb.COLLECT)
"""What is done with a player's Ante and Play (§ 649a.11(c))."""


def outcome(own: tuple[Card, ...], dealers: tuple[Card, ...]) -> tuple[Verb, Verb]:
    """What becomes of the Ante and Play of a player's hand against the dealer's."""
    if not tables.qualifies(dealers):
        return UNQUALIFIED
    player, dealer = rank_three(own), rank_three(dealers)
    return LOWER if player < dealer else HIGHER if player > dealer else EQUAL


def settle_main(r: Round, seat: int) -> Procedure:
    """The Ante, the Play and the Ante Bonus, in any order."""
    own, dealers = TABLE.player_cards(r, seat), TABLE.dealer_cards(r)
    if seat not in TABLE.banked.contenders(r) or not own or not dealers:
        return DONE
    cite, (ante, play) = CODE["11(c)"], outcome(own, dealers)
    return any_order(
        settle_as(ante, f"{seat}/ante", cite, tables.ANTE_AND_PLAY, "winning hand"),
        settle_as(play, f"{seat}/play", cite, tables.ANTE_AND_PLAY, "winning hand"),
        ante_bonus(r, seat),
    )


def ante_bonus(r: Round, seat: int) -> Procedure:
    """What a straight or better with a Play is paid on the Ante, whatever the dealer holds."""
    hand, ante = tables.name(TABLE.player_cards(r, seat)), f"{seat}/ante"
    table = ANTE_BONUS.table(r.rules)
    won, stake = table.prize(hand), r.wagers.get(ante) or r.staked_at.get(ante, 0)
    if not isinstance(won, Odds) or not stake:
        return DONE
    return pay_odds(table.cite, f"{seat}/{ANTE_BONUS.key}", hand, won, stake)


IRREGULARITIES = TABLE.irregularities(
    procedure,
    TABLE.card_trouble(procedure),
    wrong_bet(TABLE.banked, 2, "A player bets twice the Ante", just_asked(TABLE.banked)),
)
