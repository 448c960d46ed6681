"""How things move."""
