"""One row for each verb, and what its columns are."""
