"""The curriculum: a course week by week."""
