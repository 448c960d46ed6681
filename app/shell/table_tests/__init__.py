"""Table tests: arranged, held at this workstation, signed."""
