"""Code broken on purpose, to see that the tests find it: ``python -m tests.mutations``."""
