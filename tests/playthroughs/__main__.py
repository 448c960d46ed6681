"""Write every round anew."""

from tests.playthroughs.rounds import CHOSEN, HERE, written

for name in CHOSEN:
    (HERE / name).write_text(written(name), encoding="utf-8")
    print(f"wrote tests/playthroughs/{name}")
