"""What goes wrong with the cards of a banked game, and the remedy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.common.chapter import BankedTable, hand
from games.common.conduct import complete
from games.common.voiding import void
from games.common.when import dealing, times_happened, voided, wrong_bet_lying
from games.engine.acts import Act, Verb
from games.engine.cite import Cite
from games.engine.features import Irregularity
from games.engine.procedure import Procedure, dealer, in_order
from games.engine.round import Round


def in_the_slot(r: Round, place: str) -> bool:
    spot = f"{place}/progressive"
    return spot in r.wagers and spot in r.accepted and not r.cards


def not_accepted(r: Round, place: str) -> Round:
    spot = f"{place}/progressive"
    return replace(r, accepted={s: n for s, n in r.accepted.items() if s != spot})


def show_next(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed | {r.deck[0]})


def set_aside(cite: Cite) -> Callable[[Round, Procedure, str], Procedure]:
    """One card goes to the discard rack; a second voids the round."""

    def remedy(r: Round, rest: Procedure, place: str) -> Procedure:
        if times_happened(r, "face-up-card") > 1:
            return void(r, cite)
        return in_order(dealer(cite, Verb.DEAL, "discard-rack", 1), rest)

    return remedy


def one_too_many(game: BankedTable) -> Callable[[Round, str], Round]:
    """Deal one card too many there, unless the number of cards is wrong already."""
    return lambda r, place: r if miscounted(game, r, place) else one_more(r, place)


def miscounted(game: BankedTable, r: Round, place: str) -> bool:
    """Whether everyone can see a wrong number of cards at *place*.

    Too many show at any time. Too few show once the dealing has moved on: a place that comes later
    has its cards, or no more cards are dealt.
    """
    if place.rpartition("/")[2] not in game.sizes:
        return False
    lying, size = len(r.cards.get(place, ())), game.size(place)
    if lying >= size:
        return lying > size
    gone = Act("dealer", Verb.DISCARD, place) in r.log
    short = place in game.dealt_to(r) and not gone
    return short and (over(r) or passed_by(game, r, place))


def unequal(game: BankedTable, r: Round) -> bool:
    """Whether somebody in this round, or the board, has a wrong number of cards for all to see."""
    return bool(r.wagers) and any(miscounted(game, r, place) for place in game.dealt_to(r))


def over(r: Round) -> bool:
    """Whether the dealing of this round is over, rightly or not."""
    ends = (Verb.ASK, Verb.COLLECT, Verb.PAY)
    away = any(a.target == "stub" and a.verb in (Verb.DISCARD, Verb.COUNT) for a in r.log)
    return away or any(act.verb in ends for act in r.log)


def passed_by(game: BankedTable, r: Round, place: str) -> bool:
    """Whether a place that is dealt to after the hand at *place* has more cards than it."""
    hands = [hand(seat) for seat in r.seats]
    if place not in hands:
        return False
    board = () if game.board_first(r.rules) else game.board
    later = (*hands[hands.index(place) + 1 :], *board)
    return any(len(r.cards.get(spot, ())) > len(r.cards.get(place, ())) for spot in later)


def one_more(r: Round, place: str) -> Round:
    """One card too many lies there. It is found when the stub is put away one card short."""
    lying = r.cards.get(place, ())
    if r.deck:
        return replace(r, deck=r.deck[1:], cards={**r.cards, place: (*lying, r.deck[0])})
    rack = r.cards["discard-rack"]
    extra = next(card for card in rack if card not in r.exposed)
    left = tuple(card for card in rack if card != extra)
    return replace(r, cards={**r.cards, "discard-rack": left, place: (*lying, extra)})


def expose(r: Round, place: str) -> Round:
    return replace(r, exposed=r.exposed.union(r.cards[place]))


def card_trouble(
    game: BankedTable,
    whole: Callable[[Round], Procedure],
    *,
    seen: str,
    too_soon: Callable[[Round, str], bool],
    still_dealing: Callable[[Round, str], bool] | None = None,
    exposed: Callable[[Round, Procedure, str], Procedure] | None = None,
) -> tuple[Irregularity, ...]:
    """Return what happens to the cards; *whole* is the round's procedure, to begin it again.

    *seen* announces that a hidden card was seen *too_soon*; *exposed* is what the round becomes
    then, unless it is void altogether. *still_dealing* is whether a card is yet to be dealt, if
    places other than each player's hand and the board count.
    """
    at = game.remedies
    unfinished = still_dealing or (lambda r, place: dealing(r) and not complete(game, r))
    counted = game.dealing["manual-shoe"].wrong_count

    def may_miscount(r: Round, place: str) -> bool:
        """During the deal, or found while the players look at their cards.

        Where the table shows it, at any time until the cards are gone.
        """
        if miscounted(game, r, place):
            return not voided(r) and bool(r.wagers or r.accepted)
        found = game.dealt_out(r) and game.deciding(r) is not None and not voided(r)
        happening = dealing(r) and not game.dealt_out(r)
        if place not in game.dealt(r) or not (happening or found):
            return False
        return len(r.cards[place]) >= game.size(place)

    def may_be_seen(r: Round, place: str) -> bool:
        undecided = too_soon(r, place) or wrong_bet_lying(r)
        return place in game.hidden(r) and undecided and not voided(r)

    return (
        Irregularity(
            "face-up-card",
            at.face_up,
            "A card is face up in the shoe or the deck",
            lambda r, place: unfinished(r, place) and r.deck[0] not in r.exposed,
            set_aside(at.face_up),
            show_next,
        ),
        Irregularity(
            "drawn-in-error",
            at.drawn_in_error,
            "A card is drawn in error, unseen",
            lambda r, place: unfinished(r, place) and r.deck[0] not in r.exposed,
            lambda r, rest, place: rest,
        ),
        Irregularity(
            "miscount",
            at.miscount,
            "A hand or a spot has the wrong number of cards",
            may_miscount,
            lambda r, rest, place: void(r, at.miscount),
            one_too_many(game),
            lambda r: tuple(dict.fromkeys((*game.dealt(r), *game.dealt_to(r)))),
        ),
        Irregularity(
            "exposed-card",
            at.exposed,
            seen,
            may_be_seen,
            exposed or (lambda r, rest, place: void(r, at.exposed)),
            expose,
            game.hidden,
        ),
        Irregularity(
            "missing-card",
            counted,
            "A card is missing from the deck",
            lambda r, place: not r.log and not r.rules.counts_deck,
            lambda r, rest, place: whole(r),
            lambda r, place: replace(r, deck=r.deck[:-1], deck_size=r.full - 1),
        ),
    )


def unaccepted_wager(game: BankedTable) -> Irregularity:
    """The slots hold more chips than the progressive system has accepted."""
    return Irregularity(
        "unaccepted-wager",
        game.dealing["manual-shoe"].no_more_bets,
        "The system has not accepted a Progressive wager",
        in_the_slot,
        lambda r, rest, place: rest,
        not_accepted,
        lambda r: (str(seat) for seat in r.seats),
    )
