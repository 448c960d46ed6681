"""The journal: facts in chains, signed."""
