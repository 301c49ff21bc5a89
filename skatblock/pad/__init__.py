"""Where it is kept: the database, and the files a sheet is written to."""
