"""The command line, as instructors and scripts use it."""
