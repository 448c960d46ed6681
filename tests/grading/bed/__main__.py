"""Try the grader and print the tables: ``python -m tests.grading.bed [ROUNDS]``."""

import sys

from tests.grading.bed.report import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
