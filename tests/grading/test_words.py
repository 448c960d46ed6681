"""Whatever is done at a table has words of its own there: no bare key is ever told."""

from __future__ import annotations

import pytest

from app.grading.course import script
from app.grading.words import COMMON_PHRASES, PLACES, SPOTS, tell
from app.randomly import random_round
from app.shell.base.sayings import spoken
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.pots import DRAWN
from tests.tiers import by_kind

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def named(act, game):
    """Whether the place of *act*, or what is said by it, has words."""
    head, _, rest = act.target.partition("/")
    if act.verb is Verb.ANNOUNCE:
        return act.target in {**COMMON_PHRASES, **game.speech.phrases} or bool(rest)
    if DRAWN.fullmatch(act.target):
        return act.verb is Verb.DISCARD
    if head.isdigit():
        return not rest or rest.partition("/")[0] in {**SPOTS, **game.speech.words}
    if act.verb is Verb.RESET:
        return act.target in game.speech.meters
    return act.target in {**PLACES, **game.speech.places}


@by_kind
@EVERY_GAME
def test_every_act_of_many_rounds_is_told_in_words(game):
    unnamed = set()
    for number in range(40):
        for line in script(random_round(f"words {number}", game_key=game.key)).lines:
            if not named(line.act, game):
                unnamed.add(str(line.act))
            told = tell(line.act, game)
            assert told
            assert "/" not in told
            if line.act.actor.startswith("seat-") and line.act.verb is not Verb.BEFALL:
                assert spoken(line.act, game), line.act
    assert sorted(unnamed) == []


@EVERY_GAME
def test_what_goes_wrong_is_told_in_the_words_of_the_game_it_goes_wrong_at(game):
    for odd in game.conduct.irregularities:
        told = tell(Act("chance", Verb.BEFALL, odd.name), game)
        assert told[1:] == odd.title[1:]


def test_what_players_say_as_they_bet_is_told_and_spoken():
    holdem = GAMES["holdem"]
    said = Act.parse("seat-3 announce 3/raise 1600")
    assert tell(said, holdem) == "say “Raise” for $16"
    assert spoken(said, holdem) == (3, "Raise, $16.")
    assert tell(Act.parse("dealer order 3/forced"), holdem) == (
        "tell seat 3 to make the Forced Bet"
    )
    quiet = Act.parse("seat-3 bet 3/quiet-raise 800")
    assert tell(quiet, holdem) == "put in $8"
    assert spoken(quiet, holdem) is None
    assert tell(Act.parse("dealer rake 3/chips 600"), holdem) == (
        "take $6 of seat 3's table stakes for time"
    )


def test_a_card_is_dealt_to_where_several_lie_as_one_of_them():
    stud = GAMES["caribbean-stud"]
    assert tell(Act.parse("dealer deal hole-cards 1"), stud) == "deal a hole card"
    assert tell(Act.parse("dealer deal hole-cards 4"), stud) == "deal 4 hole cards"


def test_what_two_games_call_a_thing_alike_is_told_apart():
    act = Act.parse("chance befall exposed-card/dealer")
    several = ("caribbean-stud", "crazy-4-poker", "spanish-21", "three-card-prime")
    assert len({tell(act, GAMES[key]) for key in several}) == len(several)


@pytest.mark.parametrize(
    ("key", "line", "words"),
    [
        ("holdem", "dealer order 3/call", "tell seat 3 to make the call good"),
        ("holdem", "dealer take 3/hand", "put seat 3's hand together again"),
        ("spanish-21", "dealer take 3/hand", "take back the last card dealt to seat 3's hand"),
        ("spanish-21", "dealer take 3/cash", "take seat 3's cash for chips"),
        ("spanish-21", "dealer use left-hand", "use the left hand"),
        ("mississippi-stud", "dealer sign shuffler", "put a sign on the shuffler"),
        ("mississippi-stud", "dealer count stub 1", "count the stub: 1 card"),
        ("mississippi-stud", "dealer place 2/ante", "put seat 2's Ante back on the layout"),
        ("mississippi-stud", "dealer take discard-rack", "take the cards from the discard rack"),
    ],
)
def test_an_act_is_told_as_the_list_that_offers_it_says_it(key, line, words):
    assert tell(Act.parse(line), GAMES[key]) == words
