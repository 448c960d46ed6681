"""What hands do: mouse and keys."""
