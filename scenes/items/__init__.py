"""The things on the table."""
