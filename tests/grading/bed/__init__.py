"""The test-bed of the grader: every kind of fault, and three ways in which a dealer goes on."""
