-- Stars and a short note, one per person and recipe; counted once an editor has read them.
CREATE TABLE recipe_ratings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  note TEXT CHECK (length(note) <= 300),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined')),
  version INTEGER NOT NULL DEFAULT 1,
  sent_at TEXT NOT NULL,
  UNIQUE (user_id, recipe_id)
) STRICT;
CREATE INDEX recipe_ratings_shown ON recipe_ratings (recipe_id, status, sent_at DESC);
CREATE INDEX recipe_ratings_queue ON recipe_ratings (status, sent_at);

CREATE TRIGGER recipe_ratings_counted AFTER INSERT ON recipe_ratings WHEN new.status = 'published' BEGIN
  INSERT INTO recipe_stats (recipe_id, ratings, stars) VALUES (new.recipe_id, 1, new.stars)
    ON CONFLICT DO UPDATE SET ratings = ratings + 1, stars = stars + new.stars;
END;
CREATE TRIGGER recipe_ratings_uncounted AFTER DELETE ON recipe_ratings WHEN old.status = 'published' BEGIN
  UPDATE recipe_stats SET ratings = ratings - 1, stars = stars - old.stars
    WHERE recipe_id = old.recipe_id;
END;
CREATE TRIGGER recipe_ratings_recounted AFTER UPDATE OF stars, status ON recipe_ratings BEGIN
  UPDATE recipe_stats SET ratings = ratings - 1, stars = stars - old.stars
    WHERE recipe_id = old.recipe_id AND old.status = 'published';
  INSERT INTO recipe_stats (recipe_id, ratings, stars)
    SELECT new.recipe_id, 1, new.stars WHERE new.status = 'published'
    ON CONFLICT DO UPDATE SET ratings = ratings + 1, stars = stars + new.stars;
END;

-- "I cooked this": a line; its photo, when there is one, lies in photos under the kind "cooked". form_key: the same
-- form sent twice is one entry.
CREATE TABLE cooked_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  line TEXT NOT NULL CHECK (length(line) <= 280),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined')),
  version INTEGER NOT NULL DEFAULT 1,
  form_key TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  UNIQUE (user_id, form_key)
) STRICT;
CREATE INDEX cooked_entries_newest ON cooked_entries (status, sent_at);
CREATE INDEX cooked_entries_recipe ON cooked_entries (recipe_id, status);
CREATE TRIGGER cooked_entries_photos AFTER DELETE ON cooked_entries BEGIN
  DELETE FROM photos WHERE target_kind = 'cooked' AND target_id = old.id;
END;

-- Contributors who agreed to be listed. The name is asked anew: what an editor read is what is shown.
CREATE TABLE chef_profiles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  country TEXT NOT NULL,
  bio TEXT CHECK (length(bio) <= 300),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined')),
  version INTEGER NOT NULL DEFAULT 1,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX chef_profiles_listed ON chef_profiles (status, name);
CREATE INDEX chef_profiles_queue ON chef_profiles (status, sent_at);
