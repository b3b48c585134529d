-- /chefs and /family-recipes read what is counted here, so that their cost does not grow with the catalogue.

-- The order of countries on /chefs: by the region where their chefs are listed. The test of the community feature compares
-- it with the regions in the code.
CREATE TABLE chef_countries (
  country TEXT PRIMARY KEY,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO chef_countries (country, position) VALUES
  ('Mexico', 0), ('Colombia', 0), ('Peru', 0), ('Costa Rica', 0), ('Brazil', 0),
  ('Italy', 1), ('Greece', 1),
  ('Dominican Republic', 2), ('Jamaica', 2), ('Cuba', 2), ('Puerto Rico', 2), ('Bahamas', 2),
  ('Kenya', 3), ('Nigeria', 3), ('Ghana', 3), ('Ethiopia', 3), ('Senegal', 3), ('Morocco', 3), ('Africa', 3),
  ('Spain', 4), ('Portugal', 4),
  ('Canary Islands', 5);

-- The chefs on the list: a published page, not suspended, with a published recipe.
CREATE TABLE listed_chefs (
  chef_id INTEGER PRIMARY KEY REFERENCES chef_profiles (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  recipes INTEGER NOT NULL,
  -- recipe types as a JSON list, most frequent first
  types TEXT NOT NULL,
  -- of the newest published photo
  photo_key TEXT
) STRICT;
CREATE INDEX listed_chefs_in_order ON listed_chefs (position, name, chef_id);
CREATE TABLE listed_chef_total (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  chefs INTEGER NOT NULL
) STRICT;
INSERT INTO listed_chef_total (id, chefs) VALUES (1, 0);
CREATE TRIGGER listed_chefs_counted AFTER INSERT ON listed_chefs BEGIN
  UPDATE listed_chef_total SET chefs = chefs + 1;
END;
CREATE TRIGGER listed_chefs_uncounted AFTER DELETE ON listed_chefs BEGIN
  UPDATE listed_chef_total SET chefs = chefs - 1;
END;

-- An insert of a user's id lists that user again. The triggers below do it after each change.
CREATE VIEW chef_relisting AS SELECT NULL AS user_id;
CREATE TRIGGER chefs_relisted INSTEAD OF INSERT ON chef_relisting BEGIN
  DELETE FROM listed_chefs WHERE chef_id IN (SELECT id FROM chef_profiles WHERE user_id = new.user_id);
  INSERT INTO listed_chefs (chef_id, position, name, recipes, types, photo_key)
    SELECT chef_profiles.id,
      coalesce((SELECT position FROM chef_countries WHERE country = chef_profiles.country), 99),
      chef_profiles.name,
      (SELECT count(*) FROM recipes WHERE author_id = new.user_id AND status = 'published'),
      (SELECT json_group_array(type) FROM (SELECT type FROM recipes
        WHERE author_id = new.user_id AND status = 'published' GROUP BY type ORDER BY count(*) DESC, type)),
      (SELECT key FROM photos
        WHERE owner_id = new.user_id AND state = 'approved' AND (
          (target_kind = 'recipe' AND EXISTS (SELECT 1 FROM recipes WHERE id = target_id AND status = 'published'))
          OR (target_kind = 'cooked' AND EXISTS (SELECT 1 FROM cooked_entries WHERE id = target_id AND status = 'published')))
        ORDER BY created_at DESC LIMIT 1)
    FROM chef_profiles JOIN users ON users.id = chef_profiles.user_id
    WHERE chef_profiles.user_id = new.user_id AND chef_profiles.status = 'published' AND users.suspended_at IS NULL
      AND EXISTS (SELECT 1 FROM recipes WHERE author_id = new.user_id AND status = 'published');
END;

CREATE TRIGGER chef_profiles_listed AFTER INSERT ON chef_profiles BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
END;
CREATE TRIGGER chef_profiles_relisted AFTER UPDATE ON chef_profiles BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
END;
CREATE TRIGGER users_relisted AFTER UPDATE OF suspended_at ON users
  WHEN (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  INSERT INTO chef_relisting VALUES (new.id);
END;
CREATE TRIGGER recipes_listed AFTER INSERT ON recipes WHEN new.author_id IS NOT NULL BEGIN
  INSERT INTO chef_relisting VALUES (new.author_id);
END;
CREATE TRIGGER recipes_relisted AFTER UPDATE OF author_id, type, status ON recipes
  WHEN coalesce(old.author_id, new.author_id) IS NOT NULL
    AND (old.author_id IS NOT new.author_id OR old.type <> new.type OR old.status <> new.status) BEGIN
  INSERT INTO chef_relisting SELECT old.author_id WHERE old.author_id IS NOT NULL;
  INSERT INTO chef_relisting SELECT new.author_id WHERE new.author_id IS NOT NULL AND new.author_id IS NOT old.author_id;
END;
CREATE TRIGGER recipes_unlisted AFTER DELETE ON recipes WHEN old.author_id IS NOT NULL BEGIN
  INSERT INTO chef_relisting VALUES (old.author_id);
END;
CREATE TRIGGER photos_listed AFTER INSERT ON photos WHEN new.owner_id IS NOT NULL AND new.state = 'approved' BEGIN
  INSERT INTO chef_relisting VALUES (new.owner_id);
END;
CREATE TRIGGER photos_relisted AFTER UPDATE OF state ON photos
  WHEN new.owner_id IS NOT NULL AND old.state <> new.state BEGIN
  INSERT INTO chef_relisting VALUES (new.owner_id);
END;
CREATE TRIGGER photos_unlisted AFTER DELETE ON photos WHEN old.owner_id IS NOT NULL AND old.state = 'approved' BEGIN
  INSERT INTO chef_relisting VALUES (old.owner_id);
END;
CREATE TRIGGER cooked_entries_relisted AFTER UPDATE OF status ON cooked_entries WHEN old.status <> new.status BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
END;

INSERT INTO chef_relisting SELECT user_id FROM chef_profiles;

-- Readers' stories by place, generation and occasion; '' where the story names none.
CREATE TABLE story_counts (
  country TEXT NOT NULL,
  generation TEXT NOT NULL,
  occasion TEXT NOT NULL,
  stories INTEGER NOT NULL CHECK (stories >= 0),
  PRIMARY KEY (country, generation, occasion)
) STRICT, WITHOUT ROWID;
INSERT INTO story_counts
  SELECT country, coalesce(story_generation, ''), coalesce(story_occasion, ''), count(*) FROM recipes
  WHERE story IS NOT NULL AND id > 100000 AND status = 'published' GROUP BY 1, 2, 3;
CREATE TRIGGER stories_counted AFTER INSERT ON recipes
  WHEN new.story IS NOT NULL AND new.id > 100000 AND new.status = 'published' BEGIN
  INSERT INTO story_counts VALUES (new.country, coalesce(new.story_generation, ''), coalesce(new.story_occasion, ''), 1)
    ON CONFLICT DO UPDATE SET stories = stories + 1;
END;
CREATE TRIGGER stories_uncounted AFTER DELETE ON recipes
  WHEN old.story IS NOT NULL AND old.id > 100000 AND old.status = 'published' BEGIN
  UPDATE story_counts SET stories = stories - 1 WHERE country = old.country
    AND generation = coalesce(old.story_generation, '') AND occasion = coalesce(old.story_occasion, '');
END;
CREATE TRIGGER stories_recounted AFTER UPDATE OF story, country, story_generation, story_occasion, status ON recipes
  WHEN new.id > 100000 BEGIN
  UPDATE story_counts SET stories = stories - 1 WHERE old.story IS NOT NULL AND old.status = 'published'
    AND country = old.country
    AND generation = coalesce(old.story_generation, '') AND occasion = coalesce(old.story_occasion, '');
  INSERT INTO story_counts
    SELECT new.country, coalesce(new.story_generation, ''), coalesce(new.story_occasion, ''), 1
    WHERE new.story IS NOT NULL AND new.status = 'published'
    ON CONFLICT DO UPDATE SET stories = stories + 1;
END;
