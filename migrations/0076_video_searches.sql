-- What to look for in the videos that a search finds, and the group it is listed in.
ALTER TABLE videos ADD COLUMN topic TEXT;
ALTER TABLE videos ADD COLUMN look_for TEXT;
ALTER TABLE videos ADD COLUMN look_for_es TEXT;
