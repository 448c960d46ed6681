"""All the benchmarks, one after the other: ``python -m tests.bench``."""

from tests.bench import (
    bench_drills,
    bench_frames,
    bench_judge,
    bench_odds,
    bench_pages,
    bench_records,
    bench_rounds,
    bench_school,
    bench_sound,
    bench_speech,
    bench_start,
)

if __name__ == "__main__":
    bench_judge.main(40)
    print()
    bench_rounds.main(100)
    print()
    bench_start.main(7)
    print()
    bench_frames.main()
    print()
    bench_pages.main()
    print()
    bench_sound.main()
    print()
    bench_records.main(1000)
    print()
    bench_odds.main()
    print()
    bench_drills.main(50)
    print()
    bench_speech.main(80)
    print()
    bench_school.main()
