-- Recipes may be taken off the site without being forgotten. All that counts or lists recipes asks for 'published'.
ALTER TABLE recipes ADD COLUMN status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'unpublished'));
-- Fields whose other language was changed without them, as a JSON list of names (features/recipes/stale-fields.ts).
ALTER TABLE recipes ADD COLUMN stale_fields TEXT NOT NULL DEFAULT '[]';

CREATE INDEX recipes_unpublished ON recipes (id) WHERE status = 'unpublished';
DROP INDEX recipes_for_filters;
CREATE INDEX recipes_for_filters ON recipes (type, country, difficulty, cooking_time, status);

DROP TRIGGER recipes_counted;
DROP TRIGGER recipes_uncounted;
DROP TRIGGER recipes_recounted;
CREATE TRIGGER recipes_counted AFTER INSERT ON recipes WHEN new.status = 'published' BEGIN
  INSERT INTO recipe_counts VALUES (new.type, new.country, 1)
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;
CREATE TRIGGER recipes_uncounted AFTER DELETE ON recipes WHEN old.status = 'published' BEGIN
  UPDATE recipe_counts SET recipes = recipes - 1 WHERE type = old.type AND country = old.country;
END;
CREATE TRIGGER recipes_recounted AFTER UPDATE OF type, country, status ON recipes
  WHEN old.type <> new.type OR old.country <> new.country OR old.status <> new.status BEGIN
  UPDATE recipe_counts SET recipes = recipes - 1
    WHERE old.status = 'published' AND type = old.type AND country = old.country;
  INSERT INTO recipe_counts SELECT new.type, new.country, 1 WHERE new.status = 'published'
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;

-- What misses a language, or has fallen behind: the list at the desk reads these rows and no others.
CREATE INDEX recipes_untranslated ON recipes (id) WHERE title_es IS NULL OR description_es IS NULL OR (story IS NULL) <> (story_es IS NULL) OR (occasion IS NULL) <> (occasion_es IS NULL) OR (yield IS NULL) <> (yield_es IS NULL) OR stale_fields <> '[]' OR written_in IS NOT NULL;
CREATE INDEX recipe_ingredients_untranslated ON recipe_ingredients (recipe_id) WHERE name_es IS NULL OR (note IS NULL) <> (note_es IS NULL) OR (heading IS NULL) <> (heading_es IS NULL);
CREATE INDEX recipe_steps_untranslated ON recipe_steps (recipe_id) WHERE text_es IS NULL OR (heading IS NULL) <> (heading_es IS NULL);

-- The recipes an editor puts on the home page, for a time. While one of these is due, content's own mark is not asked.
CREATE TABLE featured_recipes (
  recipe_id INTEGER PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  starts_at TEXT NOT NULL,
  -- the first moment it is no longer shown; null: until somebody ends it
  ends_at TEXT,
  CHECK (ends_at IS NULL OR ends_at > starts_at)
) STRICT;

-- Never more than four at once, whoever writes at the same time. Most are shown where one of them begins: these
-- moments are asked, and no others.
CREATE TRIGGER featured_recipes_limit_added BEFORE INSERT ON featured_recipes BEGIN
  SELECT RAISE(ABORT, 'four recipes are featured already') WHERE EXISTS (
    SELECT 1 FROM (
      SELECT new.starts_at AS at
      UNION SELECT starts_at FROM featured_recipes WHERE recipe_id <> new.recipe_id
        AND starts_at > new.starts_at AND (new.ends_at IS NULL OR starts_at < new.ends_at)
    ) AS moments
    WHERE (SELECT count(*) FROM featured_recipes AS other WHERE other.recipe_id <> new.recipe_id
      AND other.starts_at <= moments.at AND (other.ends_at IS NULL OR other.ends_at > moments.at)) >= 4
  );
END;
CREATE TRIGGER featured_recipes_limit_moved BEFORE UPDATE OF starts_at, ends_at ON featured_recipes BEGIN
  SELECT RAISE(ABORT, 'four recipes are featured already') WHERE EXISTS (
    SELECT 1 FROM (
      SELECT new.starts_at AS at
      UNION SELECT starts_at FROM featured_recipes WHERE recipe_id <> new.recipe_id
        AND starts_at > new.starts_at AND (new.ends_at IS NULL OR starts_at < new.ends_at)
    ) AS moments
    WHERE (SELECT count(*) FROM featured_recipes AS other WHERE other.recipe_id <> new.recipe_id
      AND other.starts_at <= moments.at AND (other.ends_at IS NULL OR other.ends_at > moments.at)) >= 4
  );
END;

-- CROSS JOIN keeps SQLite from reading all recipes to find four.
CREATE VIEW featured_now AS
  SELECT featured_recipes.recipe_id, featured_recipes.position
  FROM featured_recipes CROSS JOIN recipes ON recipes.id = featured_recipes.recipe_id
  WHERE recipes.status = 'published'
    AND featured_recipes.starts_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND (featured_recipes.ends_at IS NULL OR featured_recipes.ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- Views of recipes by day (UTC), for the figures of the desk.
CREATE TABLE daily_views (
  day TEXT PRIMARY KEY,
  views INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX users_created ON users (created_at);
CREATE INDEX submissions_first_sent ON submissions (first_sent_at) WHERE first_sent_at IS NOT NULL;
CREATE INDEX newsletter_subscriptions_confirmed ON newsletter_subscriptions (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX audit_events_actor ON audit_events (actor_id, at);
