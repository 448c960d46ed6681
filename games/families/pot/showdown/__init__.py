"""Hands shown and read, pots awarded, the table cleared."""
