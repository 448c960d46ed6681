"""The grader, over every round that can be dealt."""
