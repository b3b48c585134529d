-- When a contributed recipe was taken back by its author or removed after reports. Its row stays, without any text, as
-- long as others keep something with it: their notes, days and ratings are theirs.
ALTER TABLE recipes ADD COLUMN removed_at TEXT;
