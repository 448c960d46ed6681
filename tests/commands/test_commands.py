"""``explain``, ``grade``, ``deal``, ``demo`` and the window without a screen."""

import io
import json
import sys
import tomllib
from pathlib import Path

import pytest

from app.grading.course import players, script
from app.main import COMMANDS, main
from app.randomly import random_round
from app.rounds import dump, load, loads
from app.rounds.arrange import lying
from games.catalogue import FIRST, GAMES
from games.engine.acts import Act

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
ROUND = EXAMPLES / "round.toml"
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def ran(capsys, *argv):
    code = main([str(arg) for arg in argv])
    out = capsys.readouterr()
    return code, out.out, out.err


def written(folder, content, name="round.toml"):
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def test_help_names_every_command_and_what_the_window_takes(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    for word in (*COMMANDS, "--trainee", "--drill"):
        assert word in told


def test_explain_prints_every_act_with_its_provision_and_the_settlement(capsys):
    code, out, _ = ran(capsys, "explain", ROUND)
    assert code == 0
    assert "655a.11(h)(3)" in out
    assert "Four-of-a-kind pays 40 to 1: $45 × 40 = $1,800." in out
    assert "Any order" in out
    assert "“No more bets”" in out
    assert out.index("seat 6's Ante") < out.rindex("seat 5's Ante") < out.rindex("seat 2's Ante")


def test_the_acts_that_explain_prints_are_the_example_and_are_graded_clean(capsys):
    _, out, _ = ran(capsys, "explain", ROUND, "--acts")
    assert out == (EXAMPLES / "acts.txt").read_text(encoding="utf-8")
    code, told, _ = ran(capsys, "grade", ROUND, EXAMPLES / "acts.txt")
    assert (code, told) == (0, "68 acts, all correct.\n")


@EVERY_GAME
def test_acts_that_an_earlier_version_explained_are_graded_clean(capsys, game):
    named = ("round", "acts") if game.key == FIRST else (game.key, f"{game.key}-acts")
    before = Path(__file__).parent / "before" / f"{named[1]}.txt"
    code, told, _ = ran(capsys, "grade", EXAMPLES / f"{named[0]}.toml", before)
    count = len(before.read_text(encoding="utf-8").splitlines())
    assert (code, told) == (0, f"{count} acts, all correct.\n")


@EVERY_GAME
def test_every_game_has_an_example_that_is_explained_and_graded_clean(capsys, game):
    named = ("round", "acts") if game.key == FIRST else (game.key, f"{game.key}-acts")
    path, acts = EXAMPLES / f"{named[0]}.toml", EXAMPLES / f"{named[1]}.txt"
    code, out, _ = ran(capsys, "explain", path, "--acts")
    assert (code, out) == (0, acts.read_text(encoding="utf-8"))
    code, told, _ = ran(capsys, "grade", path, acts)
    assert (code, told) == (0, f"{len(out.splitlines())} acts, all correct.\n")
    code, told, _ = ran(capsys, "explain", path)
    assert told.startswith(f"{game.title}, {game.code.number} ({game.edition} text)")


@EVERY_GAME
def test_an_example_says_where_every_card_comes_from(game):
    spec = load(EXAMPLES / ("round.toml" if game.key == FIRST else f"{game.key}.toml"))
    end = script(spec).end.round
    dealt = lying(spec.open(), (), spec.players.decide)
    for place, cards in spec.places.items():
        assert dealt[place] == cards, place
    for place, cards in dealt.items():
        assert place in (*spec.places, "discard-rack"), (place, cards)
    assert end.log


@EVERY_GAME
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_a_round_dealt_of_any_game_is_played_the_same_from_its_file(capsys, tmp_path, game, seed):
    path = tmp_path / "dealt.toml"
    assert ran(capsys, "deal", "--game", game.key, "--seed", seed, "-o", path)[0] == 0
    spec = load(path)
    assert loads(dump(spec)) == spec
    _, acts, _ = ran(capsys, "explain", path, "--acts")
    by_chance = script(random_round(seed, game_key=game.key))
    assert acts == "".join(f"{line.act}\n" for line in by_chance.lines)
    assert ran(capsys, "grade", path, written(tmp_path, acts, "acts.txt"))[0] == 0


@EVERY_GAME
def test_the_odds_of_every_game_are_printed(capsys, game):
    code, out, _ = ran(capsys, "odds", game.key)
    assert code == 0
    assert ("no house edge" if game.table_stakes else "%") in out


def test_explain_as_data_gives_the_settlement_in_cents_from_the_dealers_right(capsys):
    _, out, _ = ran(capsys, "explain", ROUND, "--json")
    data = json.loads(out)
    assert data["order_of_seats"] == [6, 5, 2]
    won = {(s["seat"], s["wager"]): (s["outcome"], s["won"]) for s in data["settlement"]}
    assert won[2, "ante"] == ("won", 60_000)
    assert won[2, "progressive"] == ("won", 29_900)
    assert won[5, "ante"] == ("lost", -1000)
    assert won[6, "six-card"] == ("lost", -500)
    # Six Card and Ante collected, one Progressive chip taken in, the rest paid.
    assert data["inventory_change"] == 500 + 1000 + 100 - 545_500
    assert data["script"][0]["act"] == "dealer shuffle deck-1"


def test_grade_names_the_fault_the_provision_and_the_arithmetic(capsys):
    code, out, _ = ran(capsys, "grade", ROUND, EXAMPLES / "acts-with-errors.txt")
    assert code == 1
    assert "forgot the lock-out" in out
    assert "wrong amount" in out
    assert "$25 × 2 = $50" in out
    assert "2 findings" in out


def test_grade_as_data_tells_line_kind_and_what_was_due(capsys):
    code, out, _ = ran(capsys, "grade", ROUND, EXAMPLES / "acts-with-errors.txt", "--json")
    first, second = json.loads(out)["findings"]
    assert code == 1
    assert first["kind"] == "left out"
    assert "dealer lock-out progressive" in first["due"]
    assert (second["kind"], second["due"]) == ("wrong amount", ["dealer pay 6/ante 5000"])
    assert second["provision"] == "58 Pa. Code § 655a.11(h)(3)"


def test_grade_reads_acts_from_standard_input(capsys, monkeypatch):
    acts = (EXAMPLES / "acts.txt").read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO(acts))
    assert ran(capsys, "grade", ROUND, "-")[0] == 0


def test_a_list_that_stops_early_is_told_what_is_still_owed(capsys, tmp_path):
    acts = (EXAMPLES / "acts.txt").read_text(encoding="utf-8").splitlines()
    short = written(tmp_path, "\n".join(acts[:-2]), "acts.txt")
    code, out, _ = ran(capsys, "grade", ROUND, short)
    assert code == 1
    assert "at the end: dealer discard 4th" in out
    assert "at the end: dealer discard 5th" in out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("dealer pay", "line 1: not an act"),
        ("dealer paint 2/ante", "line 1: no such verb: 'paint'"),
        ("", "has no acts"),
        ("seat-2 bet 2/3rd 99", "line 1: seat-2 bet 2/3rd 99: cannot be now"),
        ("chance befall exposed-card/4th", "line 1: chance befall exposed-card/4th: it cannot"),
        ("dealer pay 2/ante 500 in 100+100", "the chips come to 200 cents"),
    ],
)
def test_acts_that_cannot_be_used_are_told_with_line_and_cure(capsys, tmp_path, content, told):
    code, _, err = ran(capsys, "grade", ROUND, written(tmp_path, content, "acts.txt"))
    assert code == 2
    assert told in err
    assert "acts.txt" in err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("[seats.1]\nante = 15\nhand = ['Ah']", "seats.1.hand: write a list of 2 cards"),
        ("[seats.1]\nante = 15\nhand = ['Ah', '1h']", "'1h' is not a card"),
        ("[seats.1]\nante = 15\nhand = ['Ah', 'Ah']", "Ah lies at 1/hand already"),
        ("[seats.7]\nante = 15", "seats are 1 to 6"),
        ("[seats.1]\nhand = ['Ah', 'Kh']", "every player has Ante down; write ante = 15"),
        ("[seats.1]\nante = 15\nthree-card = 5", "not offered here"),
        ("[seats.1]\nante = 5", "the table takes 10 to 500 dollars"),
        ("[seats.1]\nante = 15.25", "cannot be made of chips"),
        ("[seats.1]\nante = 15\ndecisions = [4]", "'4' is not one of"),
        ("[seats.1]\nante = 15\nmanner = 'wild'", "'wild' is not one of"),
        ("[rules]\ndealing = 'hand'\nshuffling = 'by-hand'\n[seats.1]\nante = 15", "655a.9(a)(1)"),
        ("[rules]\ndealling = 'hand'\n[seats.1]\nante = 15", "did you mean 'dealing'?"),
        ("[rules.paytables]\nsix-card = 'F'\n[seats.1]\nante = 15", "'F' is not one of"),
        ("seats = 3", "write a table"),
        ("game = 'faro'", "'faro' is not one of"),
        ("[[mishaps]]\nwhat = 'earthquake'\n[seats.1]\nante = 15", "'earthquake' is not one of"),
        ("[seats.1]\nante = 15\n[[mishaps]]\nwhat = 'exposed-card/4th'\nbefore = 'dealer ask 3'",
         "never happens"),
        ("[seats.1", "is not TOML"),
    ],
)  # fmt: skip
def test_a_round_that_cannot_be_used_is_told_with_key_and_cure(capsys, tmp_path, content, told):
    code, out, err = ran(capsys, "explain", written(tmp_path, content))
    assert (code, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("game", "content", "told"),
    [
        ("crazy-4-poker", "ante = 15\nsuper-bonus = 15", "it is always as much as ante; remove"),
        ("crazy-4-poker", "ante = 15\ndecisions = [4]", "'4' is not one of"),
        ("crazy-4-poker", "ante = 15\nhand = ['Ah', 'Kh']", "a list of 5 cards"),
        ("three-card-prime", "ante = 15\ndecisions = ['bet']", "'bet' is not one of"),
        ("three-card-prime", "ante = 15\nfourth = ['Ah']", "['Ah'] is not a card"),
        (
            "three-card-prime",
            "ante = 15\ndecisions = ['play', 'play']",
            "has 2 entries; write at most 1",
        ),
        ("caribbean-stud", "bet = 15", "no such key; known here: ante"),
        ("spanish-21", "ante = 15", "no such key"),
        ("spanish-21", "match = 5", "every player has Spanish 21 Wager down; write spanish-21"),
        ("spanish-21", "spanish-21 = 15\nhand = ['8h']", "a list of 2 or more cards"),
        ("spanish-21", "spanish-21 = 15\nhand = ['8h', 'Th']", "'Th' is not a card of this game"),
        ("spanish-21", "spanish-21 = 15\ndecisions = ['fold']", "'fold' is not one of"),
    ],
)
def test_a_player_who_cannot_be_at_a_game_is_told(capsys, tmp_path, game, content, told):
    path = written(tmp_path, f"game = '{game}'\n[seats.1]\n{content}")
    code, _, err = ran(capsys, "explain", path)
    assert code == 2
    assert told in err


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("three-card-prime", "magic-card = 'Ah'"),
        ("spanish-21", "lucky-seat = 1"),
        ("caribbean-stud", "new-dealer = true"),
        ("mississippi-stud", "cover-came = 'dealer'"),
    ],
)
def test_what_only_another_game_has_is_no_key_of_a_round(capsys, tmp_path, game, line):
    path = written(tmp_path, f"game = '{game}'\n{line}\n[seats.1]")
    code, _, err = ran(capsys, "explain", path)
    assert code == 2
    assert f"{line.partition(' ')[0]}: no such key" in err


def test_what_everybody_wagers_is_said_once():
    spec = loads("game = 'crazy-4-poker'\n[seats.2]\nante = 15")
    assert spec.wagers == {"2/ante": 1500, "2/super-bonus": 1500}
    assert "super-bonus" not in dump(spec)


def test_a_file_that_is_not_there_is_told_by_name(capsys, tmp_path):
    code, _, err = ran(capsys, "explain", tmp_path / "none.toml")
    assert code == 2
    assert "none.toml" in err
    assert "cannot be read" in err


def test_deal_makes_a_round_with_every_card_said_that_explain_and_grade_take(capsys, tmp_path):
    path = tmp_path / "dealt.toml"
    assert ran(capsys, "deal", "--seed", "3", "-o", path)[0] == 0
    spec = loads(path.read_text(encoding="utf-8"))
    assert all(len(spec.places[f"{seat}/hand"]) == 2 for seat in spec.seats)
    assert {"3rd", "4th", "5th"} <= set(spec.places)
    _, acts, _ = ran(capsys, "explain", path, "--acts")
    code, _, _ = ran(capsys, "grade", path, written(tmp_path, acts, "acts.txt"))
    assert code == 0


def test_the_same_seed_deals_the_same_round(capsys):
    once, again = ran(capsys, "deal", "--seed", "5"), ran(capsys, "deal", "--seed", "5")
    assert once == again
    assert tomllib.loads(once[1])["seed"] == "5"


def test_cards_come_where_the_file_says_in_every_way_of_dealing():
    text = ROUND.read_text(encoding="utf-8").replace("counts_deck = false", "counts_deck = {}")
    for dealing in ("manual-shoe", "hand", "automated-shoe", "reshuffling-shoe"):
        counts = "true" if dealing == "reshuffling-shoe" else "false"
        device = "shuffler" if dealing == "hand" else "by-hand"
        spec = loads(
            text.format(counts).replace("manual-shoe", dealing).replace("by-hand", device)
        )
        end = script(spec).end.round
        seen = {a.target for a in end.log if a.actor == "dealer"}
        assert "six-card" in seen
        moment, decide = spec.open(), players(spec).decide
        while not all(moment.round.shown(name) for name in ("3rd", "4th", "5th")):
            steps = moment.expected()
            step = next((s for s in steps if s.actor != "dealer"), steps[0])
            moment = moment.after(decide(moment, step))
        assert moment.round.cards["2/hand"] == ("Ks", "Kc")
        assert moment.round.cards["six-card"] == ("3h", "Qc", "4h", "Js")
        assert moment.round.cards["4th"] == ("Kd",)


def test_demo_writes_pictures_round_acts_and_report(capsys, tmp_path, qapp):
    code, _, _ = ran(capsys, "demo", "-o", tmp_path / "demo", "--size", "1024x640")
    assert code == 0
    folder = tmp_path / "demo"
    names = {path.name for path in folder.iterdir()}
    assert {"round.toml", "acts.txt", "report.md", "5-end.png"} <= names
    report = (folder / "report.md").read_text(encoding="utf-8")
    assert "655a.8(b)" in report
    assert "**Not yet: 1 critical:" in report
    code, told, _ = ran(capsys, "grade", folder / "round.toml", folder / "acts.txt")
    assert code == 1
    assert "forgot the lock-out" in told


@EVERY_GAME
def test_a_clean_demo_makes_no_error(capsys, tmp_path, qapp, game):
    sized = ("--clean", "-o", tmp_path, "--size", "800x600")
    code, out, _ = ran(capsys, "demo", "--game", game.key, *sized)
    assert code == 0
    assert "0 errors" in out


def test_without_a_screen_the_first_command_says_so_and_plays_a_round(
    capsys, tmp_path, monkeypatch, qapp
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("app.main.no_screen", lambda: True)
    code, out, _ = ran(capsys)
    assert code == 0
    assert "There is no screen here" in out
    assert (tmp_path / "pitschool-demo" / "report.md").exists()


def test_acts_round_trip_through_their_line():
    for line in (EXAMPLES / "acts.txt").read_text(encoding="utf-8").splitlines():
        assert str(Act.parse(line)) == line
