-- What somebody keeps: recipes, with a private note, the days it was cooked, and collections.
CREATE TABLE saved_recipes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  note TEXT,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX saved_recipes_newest ON saved_recipes (user_id, saved_at DESC);
CREATE INDEX saved_recipes_recipe ON saved_recipes (recipe_id);

CREATE TABLE cooked_dates (
  user_id INTEGER NOT NULL,
  recipe_id INTEGER NOT NULL,
  cooked_on TEXT NOT NULL CHECK (cooked_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (user_id, recipe_id, cooked_on),
  FOREIGN KEY (user_id, recipe_id) REFERENCES saved_recipes (user_id, recipe_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- form_key comes from the form: the same form sent twice makes one collection. Whoever has share_token may read.
CREATE TABLE collections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  share_token TEXT UNIQUE,
  form_key TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, form_key),
  UNIQUE (id, user_id)
) STRICT;
CREATE INDEX collections_user ON collections (user_id, name);

-- The keys say it: only an owner's own saved recipes can be in a collection, and they leave it when unsaved.
CREATE TABLE collection_recipes (
  collection_id INTEGER NOT NULL,
  recipe_id INTEGER NOT NULL,
  user_id INTEGER NOT NULL,
  servings REAL CHECK (servings BETWEEN 0.5 AND 60),
  added_at TEXT NOT NULL,
  PRIMARY KEY (collection_id, recipe_id),
  FOREIGN KEY (collection_id, user_id) REFERENCES collections (id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id, recipe_id) REFERENCES saved_recipes (user_id, recipe_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_recipes_saved ON collection_recipes (user_id, recipe_id);

-- What is in the basket already, of a collection's shopping list.
CREATE TABLE shopping_ticks (
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  item TEXT NOT NULL,
  PRIMARY KEY (collection_id, item)
) STRICT, WITHOUT ROWID;

-- How many people saved a recipe, and the published stars it was given; kept by triggers.
CREATE TABLE recipe_stats (
  recipe_id INTEGER PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  saves INTEGER NOT NULL DEFAULT 0 CHECK (saves >= 0),
  ratings INTEGER NOT NULL DEFAULT 0 CHECK (ratings >= 0),
  stars INTEGER NOT NULL DEFAULT 0 CHECK (stars >= 0)
) STRICT;

CREATE TRIGGER saved_recipes_counted AFTER INSERT ON saved_recipes BEGIN
  INSERT INTO recipe_stats (recipe_id, saves) VALUES (new.recipe_id, 1)
    ON CONFLICT DO UPDATE SET saves = saves + 1;
END;
CREATE TRIGGER saved_recipes_uncounted AFTER DELETE ON saved_recipes BEGIN
  UPDATE recipe_stats SET saves = saves - 1 WHERE recipe_id = old.recipe_id;
END;
