"""What the table draws, part by part."""
