"""What the deals of a sheet add up to; pure."""
