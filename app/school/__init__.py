"""The school: its own drills, what is assigned, and what the record says of both."""
