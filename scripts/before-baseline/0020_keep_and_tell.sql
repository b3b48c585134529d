-- When a contributed recipe was taken back by its author or removed after reports. Its row stays, without any text, as
-- long as others keep something with it: their notes, days and ratings are theirs.
ALTER TABLE recipes ADD COLUMN removed_at TEXT;

-- When a recipe first stood on the site, for feeds. Those that were there before: as far as it is known.
ALTER TABLE recipes ADD COLUMN published_at TEXT;
UPDATE recipes SET published_at = coalesce(
  (SELECT min(decided_at) FROM submission_decisions WHERE submission_id = recipes.id - 100000 AND outcome = 'published'),
  '2026-11-01T00:00:00.000Z');
CREATE TRIGGER recipes_dated AFTER INSERT ON recipes WHEN new.published_at IS NULL BEGIN
  UPDATE recipes SET published_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = new.id;
END;
CREATE INDEX recipes_newest ON recipes (published_at, id);

-- How far back a reader's story reaches and what day it belongs to, as the filters of /family-recipes call it.
ALTER TABLE recipes ADD COLUMN story_generation TEXT;
ALTER TABLE recipes ADD COLUMN story_occasion TEXT;
CREATE INDEX recipes_reader_stories ON recipes (id, country, story_generation, story_occasion, status)
  WHERE story IS NOT NULL AND id > 100000;
