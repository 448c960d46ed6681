"""What things look like, as plain data and recipes; no Qt."""
