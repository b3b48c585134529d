-- What to look for in the videos that a search finds, and the group it is listed in.
ALTER TABLE videos ADD COLUMN topic TEXT CHECK (topic IN ('staples', 'rice', 'stews', 'seafood', 'dough', 'sweets'));
ALTER TABLE videos ADD COLUMN look_for TEXT;
ALTER TABLE videos ADD COLUMN look_for_es TEXT;
