"""The school: class, hours, evidence, files, reports, staff."""
