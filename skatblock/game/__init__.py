"""What one deal is and what it is worth; pure."""
