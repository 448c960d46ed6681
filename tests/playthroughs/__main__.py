"""Write every round anew."""

from tests.playthroughs.poker import ROUNDS
from tests.playthroughs.rounds import CHOSEN, HERE, written, written_at_poker

for name in CHOSEN:
    (HERE / name).write_text(written(name), encoding="utf-8")
    print(f"wrote tests/playthroughs/{name}")
for key in ROUNDS:
    (HERE / f"{key}.txt").write_text(written_at_poker(key), encoding="utf-8")
    print(f"wrote tests/playthroughs/{key}.txt")
