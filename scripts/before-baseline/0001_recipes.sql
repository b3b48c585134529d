-- The catalogue. Ingredients and steps are rows, so that filters and scaling need no parsing of text.
CREATE TABLE recipes (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  dataset TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('food', 'drink', 'pastry')),
  country TEXT NOT NULL,
  difficulty TEXT NOT NULL CHECK (difficulty IN ('easy', 'medium', 'advanced')),
  cooking_time INTEGER NOT NULL,
  prep_time INTEGER NOT NULL,
  servings INTEGER,
  yield TEXT,
  yield_es TEXT,
  title TEXT NOT NULL,
  title_es TEXT,
  description TEXT NOT NULL,
  description_es TEXT,
  story TEXT,
  story_es TEXT,
  occasion TEXT,
  occasion_es TEXT,
  other_names TEXT NOT NULL DEFAULT '[]',
  dietary_tags TEXT NOT NULL DEFAULT '[]',
  allergens TEXT NOT NULL DEFAULT '[]',
  substitutions TEXT NOT NULL DEFAULT '[]',
  dish_family TEXT,
  main_ingredient TEXT,
  image_url TEXT,
  badge TEXT,
  is_featured INTEGER NOT NULL DEFAULT 0,
  view_count INTEGER NOT NULL DEFAULT 0 CHECK (view_count >= 0),
  -- hash of the content file's entry; a load changes only recipes whose entry changed
  content_hash TEXT,
  -- set when an editor changes the recipe on the site; such a recipe is no longer overwritten by a load
  edited_at TEXT
) STRICT;

CREATE INDEX recipes_by_type ON recipes (type, id);
CREATE INDEX recipes_by_type_views ON recipes (type, view_count);
CREATE INDEX recipes_by_type_time ON recipes (type, cooking_time);
CREATE INDEX recipes_by_country ON recipes (country, id);
CREATE INDEX recipes_by_views ON recipes (view_count);
CREATE INDEX recipes_by_time ON recipes (cooking_time);
CREATE INDEX recipes_by_family ON recipes (dish_family) WHERE dish_family IS NOT NULL;
CREATE INDEX recipes_by_main_ingredient ON recipes (main_ingredient) WHERE main_ingredient IS NOT NULL;
CREATE INDEX recipes_featured ON recipes (id) WHERE is_featured = 1;
-- answers "how many" for the usual filters without touching the rows themselves
CREATE INDEX recipes_for_filters ON recipes (type, country, difficulty, cooking_time);

CREATE TABLE recipe_ingredients (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  group_position INTEGER NOT NULL,
  heading TEXT,
  heading_es TEXT,
  quantity REAL,
  quantity_max REAL,
  unit TEXT NOT NULL,
  name TEXT NOT NULL,
  name_es TEXT,
  note TEXT,
  note_es TEXT,
  scales INTEGER NOT NULL DEFAULT 1,
  linked_recipe_id INTEGER,
  PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_steps (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  text_es TEXT,
  minutes INTEGER,
  PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_tags (
  tag TEXT NOT NULL,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  PRIMARY KEY (tag, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_tags_by_recipe ON recipe_tags (recipe_id);

-- Full text, folded by our own code (lower case, accents off, ñ kept), both languages in each column.
-- Words and their beginnings:
CREATE VIRTUAL TABLE recipe_words USING fts5 (
  title, ingredients, body, tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3 4'
);
-- any three letters in a row, for what stands inside a word:
CREATE VIRTUAL TABLE recipe_parts USING fts5 (
  title, ingredients, body, tokenize = 'trigram case_sensitive 1'
);

CREATE TRIGGER recipes_search_deleted AFTER DELETE ON recipes BEGIN
  DELETE FROM recipe_words WHERE rowid = old.id;
  DELETE FROM recipe_parts WHERE rowid = old.id;
END;

-- How many recipes there are of each type and country, kept by triggers: counts on pages read 60 rows, not all.
CREATE TABLE recipe_counts (
  type TEXT NOT NULL,
  country TEXT NOT NULL,
  recipes INTEGER NOT NULL CHECK (recipes >= 0),
  PRIMARY KEY (type, country)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recipes_counted AFTER INSERT ON recipes BEGIN
  INSERT INTO recipe_counts VALUES (new.type, new.country, 1)
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;
CREATE TRIGGER recipes_uncounted AFTER DELETE ON recipes BEGIN
  UPDATE recipe_counts SET recipes = recipes - 1 WHERE type = old.type AND country = old.country;
END;
CREATE TRIGGER recipes_recounted AFTER UPDATE OF type, country ON recipes
  WHEN old.type <> new.type OR old.country <> new.country BEGIN
  UPDATE recipe_counts SET recipes = recipes - 1 WHERE type = old.type AND country = old.country;
  INSERT INTO recipe_counts VALUES (new.type, new.country, 1)
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;

-- Recipes on their way from the content files into the tables above (features/recipes/load-recipes.ts).
CREATE TABLE recipe_imports (
  id INTEGER PRIMARY KEY,
  content_hash TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
