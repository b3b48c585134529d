-- The tables of everything but the shop, which are in 0140_baseline_shop.sql: Cloudflare's API takes 100 KB of SQL at a time.
-- Each table stands with its constraints, indexes and triggers. A trigger is there where no constraint can do it: it looks at
-- other rows (limits), or several programs and cascades change the row (counts, lists, full text).

-- == The catalogue ==

-- Ingredients and steps are rows, so that filters and scaling need no parsing of text.
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
  edited_at TEXT,
  -- Of what people send in, the published copy: its id is 100000 + the id of the submission, so that no content file can
  -- claim it; a load touches only rows with a content_hash.
  author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- the name that stays beside a recipe when its author's account is gone
  author_name TEXT,
  -- whom or what the author thanks for it
  credit TEXT,
  source_url TEXT,
  -- 'en' or 'es' while the other language is missing; the English columns then hold the one there is
  written_in TEXT,
  image_alt TEXT,
  story_who TEXT,
  story_where TEXT,
  -- All that counts or lists recipes asks for 'published'.
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'unpublished')),
  -- Fields whose other language was changed without them, as a JSON list of names (stale-fields.ts).
  stale_fields TEXT NOT NULL DEFAULT '[]',
  -- When a contributed recipe was taken back by its author or removed after reports. Its row stays, without any text, as
  -- long as others keep something with it: their notes, days and ratings are theirs.
  removed_at TEXT,
  -- when it first stood on the site, for feeds
  published_at TEXT,
  -- How far back a reader's story reaches and what day it belongs to, as the filters of /family-recipes call it.
  story_generation TEXT,
  story_occasion TEXT,
  -- 0: nobody has said which allergens a recipe holds, and its list is empty for that reason. The site's own recipes
  -- are compared with their ingredients whenever they change, so their empty lists say "none found".
  allergens_declared INTEGER NOT NULL DEFAULT 1 CHECK (allergens_declared IN (0, 1)),
  -- what it is at table, by which recipes are related
  course TEXT,
  -- The dietary tags as bits, in the order of `dietaryTags` in the code (a test compares them), for use in indexes.
  diets INTEGER GENERATED ALWAYS AS (
    (instr(dietary_tags, '"vegan"') > 0)
    + (instr(dietary_tags, '"vegetarian"') > 0) * 2
    + (instr(dietary_tags, '"gluten-free"') > 0) * 4
    + (instr(dietary_tags, '"dairy-free"') > 0) * 8
    + (instr(dietary_tags, '"nut-free"') > 0) * 16
    + (instr(dietary_tags, '"egg-free"') > 0) * 32
    + (instr(dietary_tags, '"pescatarian"') > 0) * 64
    + (instr(dietary_tags, '"halal-friendly"') > 0) * 128
    + (instr(dietary_tags, '"low-sugar"') > 0) * 256
    + (instr(dietary_tags, '"high-protein"') > 0) * 512
    + (instr(dietary_tags, '"alcohol-free"') > 0) * 1024
  ) VIRTUAL,
  -- The declared allergens as bits, in the order of `allergens` in the code (a test compares them). All bits are set where
  -- allergens were never declared: such a recipe may contain any of them.
  allergen_bits INTEGER GENERATED ALWAYS AS (
    CASE WHEN allergens_declared = 0 THEN -1 ELSE
    (instr(allergens, '"gluten"') > 0)
    + (instr(allergens, '"crustaceans"') > 0) * 2
    + (instr(allergens, '"eggs"') > 0) * 4
    + (instr(allergens, '"fish"') > 0) * 8
    + (instr(allergens, '"peanuts"') > 0) * 16
    + (instr(allergens, '"soy"') > 0) * 32
    + (instr(allergens, '"milk"') > 0) * 64
    + (instr(allergens, '"nuts"') > 0) * 128
    + (instr(allergens, '"celery"') > 0) * 256
    + (instr(allergens, '"mustard"') > 0) * 512
    + (instr(allergens, '"sesame"') > 0) * 1024
    + (instr(allergens, '"sulphites"') > 0) * 2048
    + (instr(allergens, '"lupin"') > 0) * 4096
    + (instr(allergens, '"molluscs"') > 0) * 8192
    END
  ) VIRTUAL,
  -- The occasions that the text names, as bits in the order of `recipeOccasions` in the code (a test compares them); for
  -- contributed recipes also the occasion that was chosen.
  occasion_text TEXT GENERATED ALWAYS AS (
    lower(' ' || coalesce(occasion, '') || ' ' || coalesce(occasion_es, ''))
  ) VIRTUAL,
  occasion_bits INTEGER GENERATED ALWAYS AS (
    (instr(occasion_text, 'sunday') > 0 OR instr(occasion_text, 'domingo') > 0 OR coalesce(story_occasion, '') = 'sunday')
    + (instr(occasion_text, 'breakfast') > 0 OR instr(occasion_text, 'desayuno') > 0) * 2
    + (instr(occasion_text, 'summer') > 0 OR instr(occasion_text, 'verano') > 0) * 4
    + (instr(occasion_text, 'winter') > 0 OR instr(occasion_text, 'invierno') > 0) * 8
    + (instr(occasion_text, 'christmas') > 0 OR instr(occasion_text, 'navidad') > 0 OR instr(occasion_text, 'nochebuena') > 0 OR coalesce(story_occasion, '') = 'christmas') * 16
    + (instr(occasion_text, 'easter') > 0 OR instr(occasion_text, ' lent') > 0 OR instr(occasion_text, 'good friday') > 0 OR instr(occasion_text, 'semana santa') > 0 OR instr(occasion_text, 'pascua') > 0 OR instr(occasion_text, 'cuaresma') > 0 OR coalesce(story_occasion, '') = 'easter') * 32
    + (instr(occasion_text, 'ramad') > 0 OR coalesce(story_occasion, '') = 'ramadan') * 64
    + (instr(occasion_text, 'wedding') > 0 OR instr(occasion_text, 'boda') > 0 OR coalesce(story_occasion, '') = 'weddings') * 128
    + (instr(occasion_text, 'feast') > 0 OR instr(occasion_text, 'fiesta') > 0 OR instr(occasion_text, 'festival') > 0 OR instr(occasion_text, 'romer') > 0 OR coalesce(story_occasion, '') = 'village-feasts') * 256
  ) VIRTUAL,
  -- minutes of soaking, marinating, rising, chilling, resting and maturing (docs/decisions/038).
  wait_time INTEGER NOT NULL DEFAULT 0 CHECK (wait_time >= 0),
  total_time INTEGER GENERATED ALWAYS AS (prep_time + cooking_time + wait_time) VIRTUAL,
  work_time INTEGER GENERATED ALWAYS AS (prep_time + cooking_time) VIRTUAL,
  -- The entries of the technique guide that link the recipe, as bits in the order of `techniques` in the code
  -- (features/guides/technique-bits.ts sets them).
  technique_bits INTEGER NOT NULL DEFAULT 0,
  -- The other names of a dish with their language and country (docs/decisions/050-names-and-places.md); `other_names` was
  -- before it.
  alternate_names TEXT NOT NULL DEFAULT '[]',
  -- Of one serving or piece, computed when content/ is loaded (docs/decisions/051-nutrition.md). NULL where too little is
  -- known, and for recipes that people send.
  nutrition TEXT CHECK (nutrition IS NULL OR json_valid(nutrition)),
  -- Why a recipe works, what to do if something goes wrong, what can be made ahead, and what it is served with
  -- (docs/decisions/056-depth.md). `serve_with` has the ids of recipes in the order of the page.
  why_it_works TEXT,
  why_it_works_es TEXT,
  make_ahead TEXT,
  make_ahead_es TEXT,
  troubleshooting TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(troubleshooting)),
  serve_with TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(serve_with))
) STRICT;
CREATE INDEX recipes_by_family ON recipes (dish_family) WHERE dish_family IS NOT NULL;
CREATE INDEX recipes_featured ON recipes (id) WHERE is_featured = 1;
CREATE INDEX recipes_by_author ON recipes (author_id, id) WHERE author_id IS NOT NULL;
CREATE INDEX recipes_unpublished ON recipes (id) WHERE status = 'unpublished';
-- What misses a language, or has fallen behind: the list at the desk reads these rows and no others.
CREATE INDEX recipes_untranslated ON recipes (id) WHERE title_es IS NULL OR description_es IS NULL OR (story IS NULL) <> (story_es IS NULL) OR (occasion IS NULL) <> (occasion_es IS NULL) OR (yield IS NULL) <> (yield_es IS NULL) OR stale_fields <> '[]' OR written_in IS NOT NULL;
CREATE INDEX recipes_newest ON recipes (published_at, id);
CREATE INDEX recipes_reader_stories ON recipes (id, country, story_generation, story_occasion, status)
  WHERE story IS NOT NULL AND id > 100000;
CREATE INDEX recipes_by_main_ingredient ON recipes (main_ingredient, course);
CREATE INDEX recipes_by_course ON recipes (country, course);
-- One index for each order and scope of a listing. Each contains the columns of all filters, so that recipes which do not match
-- are skipped inside the index (docs/decisions/008, 033). Those of regions have literally the list of a region page's condition
-- (filter-conditions.server.ts).
CREATE INDEX recipes_newest_of_type ON recipes (type, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country ON recipes (country, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_difficulty ON recipes (difficulty, id, type, country, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_type ON recipes (country, type, id, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_difficulty ON recipes (country, difficulty, id, type, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_popular ON recipes (view_count, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_type ON recipes (type, view_count, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_country ON recipes (country, view_count, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest ON recipes (total_time, id DESC, type, country, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_type ON recipes (type, total_time, id DESC, country, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_country ON recipes (country, total_time, id DESC, type, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_latin_america ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Mexico', 'Colombia', 'Peru', 'Cuba', 'Puerto Rico', 'Costa Rica', 'Brazil');
CREATE INDEX recipes_newest_of_mediterranean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Italy', 'Greece', 'Portugal');
CREATE INDEX recipes_newest_of_caribbean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Jamaica', 'Cuba', 'Puerto Rico', 'Bahamas');
CREATE INDEX recipes_newest_of_iberian ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Spain', 'Portugal');
CREATE INDEX recipes_newest_of_main_ingredient ON recipes (main_ingredient, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, occasion_bits, technique_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_africa ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Kenya', 'Nigeria', 'Ghana', 'Ethiopia', 'Senegal', 'Morocco', 'Africa', 'Cameroon', 'Côte d''Ivoire', 'DR Congo', 'Mali', 'Uganda');
-- A full-text table has no foreign key.
CREATE TRIGGER recipes_search_deleted AFTER DELETE ON recipes BEGIN
  DELETE FROM recipe_words WHERE rowid = old.id;
  DELETE FROM recipe_parts WHERE rowid = old.id;
END;
-- recipe_counts: loads, publication, editors and deleted accounts all change recipes (docs/decisions/008).
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
-- Both that add recipes, loads and publication, and what tests and the benchmark add.
CREATE TRIGGER recipes_dated AFTER INSERT ON recipes WHEN new.published_at IS NULL BEGIN
  UPDATE recipes SET published_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = new.id;
END;
-- An author's entry on /chefs shows the number and types of their recipes.
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
-- story_counts, as recipe_counts.
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
-- recipe_facet_counts, as recipe_counts.
CREATE TRIGGER recipe_facets_counted AFTER INSERT ON recipes WHEN new.status = 'published' BEGIN
  INSERT INTO recipe_facet_counts
    SELECT new.type, facet, 1 FROM (
      SELECT 'difficulty:' || new.difficulty AS facet
      UNION SELECT printf('minutes:%04d', new.cooking_time)
      UNION SELECT 'diet:' || value FROM json_each(new.dietary_tags)) WHERE true
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;
CREATE TRIGGER recipe_facets_uncounted AFTER DELETE ON recipes WHEN old.status = 'published' BEGIN
  UPDATE recipe_facet_counts SET recipes = recipes - 1 WHERE type = old.type AND facet IN (
    SELECT 'difficulty:' || old.difficulty
    UNION SELECT printf('minutes:%04d', old.cooking_time)
    UNION SELECT 'diet:' || value FROM json_each(old.dietary_tags));
END;
CREATE TRIGGER recipe_facets_recounted AFTER UPDATE OF type, difficulty, cooking_time, dietary_tags, status ON recipes
  WHEN old.type <> new.type OR old.difficulty <> new.difficulty OR old.cooking_time <> new.cooking_time
    OR old.dietary_tags <> new.dietary_tags OR old.status <> new.status BEGIN
  UPDATE recipe_facet_counts SET recipes = recipes - 1 WHERE old.status = 'published' AND type = old.type AND facet IN (
    SELECT 'difficulty:' || old.difficulty
    UNION SELECT printf('minutes:%04d', old.cooking_time)
    UNION SELECT 'diet:' || value FROM json_each(old.dietary_tags));
  INSERT INTO recipe_facet_counts
    SELECT new.type, facet, 1 FROM (
      SELECT 'difficulty:' || new.difficulty AS facet
      UNION SELECT printf('minutes:%04d', new.cooking_time)
      UNION SELECT 'diet:' || value FROM json_each(new.dietary_tags)) WHERE new.status = 'published'
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;

-- In the order of the recipe. Names are those of the content file or of the form.
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
CREATE INDEX recipe_ingredients_untranslated ON recipe_ingredients (recipe_id) WHERE name_es IS NULL OR (note IS NULL) <> (note_es IS NULL) OR (heading IS NULL) <> (heading_es IS NULL);
-- Recipes that are ingredients of others pass on their labels (recipe-content/inherited-labels.ts): the few rows with a
-- link are found without reading all ingredients.
CREATE INDEX recipe_ingredients_linked ON recipe_ingredients (recipe_id, linked_recipe_id) WHERE linked_recipe_id IS NOT NULL;
-- recipe_ingredient_names: loads, publication and editors write ingredients; a deleted recipe deletes them by cascade.
CREATE TRIGGER recipe_ingredients_name_added AFTER INSERT ON recipe_ingredients BEGIN
  INSERT INTO recipe_ingredient_names (recipe_id, names)
  VALUES (new.recipe_id, json_array(json_array(new.name, new.name_es)))
  ON CONFLICT (recipe_id) DO UPDATE SET names = json_insert(names, '$[#]', json_array(new.name, new.name_es));
END;
CREATE TRIGGER recipe_ingredients_name_changed AFTER UPDATE OF name, name_es ON recipe_ingredients BEGIN
  UPDATE recipe_ingredient_names SET names = (
    SELECT json_group_array(json_array(name, name_es)) FROM recipe_ingredients WHERE recipe_id = new.recipe_id
  ) WHERE recipe_id = new.recipe_id;
END;
CREATE TRIGGER recipe_ingredients_name_deleted AFTER DELETE ON recipe_ingredients BEGIN
  UPDATE recipe_ingredient_names SET names = (
    SELECT json_group_array(json_array(name, name_es)) FROM recipe_ingredients WHERE recipe_id = old.recipe_id
  ) WHERE recipe_id = old.recipe_id;
END;

-- The names of a recipe's ingredients in one row, for "What can I cook?" (docs/decisions/033-facets.md): it compares the
-- ingredients of every recipe that has one of them.
CREATE TABLE recipe_ingredient_names (
  recipe_id INTEGER PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  -- [[name, name_es or null], …]
  names TEXT NOT NULL
) STRICT;

-- One thought each.
CREATE TABLE recipe_steps (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  text TEXT NOT NULL,
  text_es TEXT,
  minutes INTEGER,
  heading TEXT,
  heading_es TEXT,
  PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_steps_untranslated ON recipe_steps (recipe_id) WHERE text_es IS NULL OR (heading IS NULL) <> (heading_es IS NULL);

-- Written by a load and no longer read: docs/decisions/008.
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

-- Recipes on their way from the content files into the tables above (load-recipes.ts).
CREATE TABLE recipe_imports (
  id INTEGER PRIMARY KEY,
  content_hash TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;

-- How many recipes there are of each type and country, kept by triggers: counts on pages read 60 rows, not all.
CREATE TABLE recipe_counts (
  type TEXT NOT NULL,
  country TEXT NOT NULL,
  recipes INTEGER NOT NULL CHECK (recipes >= 0),
  PRIMARY KEY (type, country)
) STRICT, WITHOUT ROWID;

-- How many published recipes of a type have a difficulty, a dietary tag or a number of minutes: 'difficulty:easy',
-- 'diet:vegan', 'minutes:0045'.
CREATE TABLE recipe_facet_counts (
  type TEXT NOT NULL,
  facet TEXT NOT NULL,
  recipes INTEGER NOT NULL CHECK (recipes >= 0),
  PRIMARY KEY (type, facet)
) STRICT, WITHOUT ROWID;

-- Readers' stories by place, generation and occasion; '' where the story names none.
CREATE TABLE story_counts (
  country TEXT NOT NULL,
  generation TEXT NOT NULL,
  occasion TEXT NOT NULL,
  stories INTEGER NOT NULL CHECK (stories >= 0),
  PRIMARY KEY (country, generation, occasion)
) STRICT, WITHOUT ROWID;

-- Corrections of misspelled searches (docs/decisions/032-search-that-forgives.md).
-- How many recipes contain a word; read from the full-text index itself, so it is never out of date.
CREATE VIRTUAL TABLE recipe_vocabulary USING fts5vocab (recipe_words, row);

-- Every three letters in a row of the words in names, ingredients and countries, with a space before and after the word.
-- Words that no recipe contains any more are left out when it is read, and deleted once a day.
CREATE TABLE spelling_parts (
  part TEXT NOT NULL,
  length INTEGER NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (part, length, word)
) STRICT, WITHOUT ROWID;

-- Each word once: by its first part, the only one with a space at the beginning. Words are added and deleted here.
CREATE VIEW spelling_words AS SELECT word FROM spelling_parts WHERE part >= ' ' AND part < '!';
-- A word is up to twenty rows: SQL of loads and of publication adds words, not parts.
CREATE TRIGGER spelling_words_added INSTEAD OF INSERT ON spelling_words
  WHEN NOT EXISTS (SELECT 1 FROM spelling_parts
    WHERE part = substr(' ' || new.word, 1, 3) AND length = length(new.word) AND word = new.word) BEGIN
  INSERT OR IGNORE INTO spelling_parts
    SELECT substr(' ' || new.word || ' ', value, 3), length(new.word), new.word
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(new.word);
END;
-- Once a day.
CREATE TRIGGER spelling_words_deleted INSTEAD OF DELETE ON spelling_words BEGIN
  DELETE FROM spelling_parts WHERE length = length(old.word) AND word = old.word AND part IN (
    SELECT substr(' ' || old.word || ' ', value, 3)
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(old.word));
END;

-- Views of recipes since last night. Counting in "recipes" itself would also rewrite its indexes with every view.
CREATE TABLE recent_views (
  recipe_id INTEGER PRIMARY KEY,
  views INTEGER NOT NULL
) STRICT;

-- Views of recipes by day (UTC), for the figures of the desk.
CREATE TABLE daily_views (
  day TEXT PRIMARY KEY,
  views INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
-- The same when the time of one is changed.
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

-- How many people saved a recipe, and the published stars it was given; kept by triggers.
CREATE TABLE recipe_stats (
  recipe_id INTEGER PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  saves INTEGER NOT NULL DEFAULT 0 CHECK (saves >= 0),
  ratings INTEGER NOT NULL DEFAULT 0 CHECK (ratings >= 0),
  stars INTEGER NOT NULL DEFAULT 0 CHECK (stars >= 0)
) STRICT;

-- The versions of a recipe that editors saved, and what each of them has not saved yet
-- (docs/decisions/047-recipe-editor.md).
CREATE TABLE recipe_revisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- null: not saved in the editor, or by an account that was deleted
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  saved_at TEXT NOT NULL,
  -- JSON: names of the changed fields; empty for a version that was not saved in the editor
  changed TEXT NOT NULL,
  -- JSON: the fields of the form
  content TEXT NOT NULL,
  -- saved_at of the version that it restores
  restored_from TEXT
) STRICT;
CREATE INDEX recipe_revisions_recipe ON recipe_revisions (recipe_id, id);
CREATE INDEX recipe_revisions_user ON recipe_revisions (user_id) WHERE user_id IS NOT NULL;

-- What an editor has typed and not saved yet.
CREATE TABLE recipe_edit_drafts (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- the recipe's version that was edited
  version TEXT NOT NULL,
  -- JSON: the fields of the form
  content TEXT NOT NULL,
  -- the open page that saved it
  form_key TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
) STRICT;
CREATE INDEX recipe_edit_drafts_recipe ON recipe_edit_drafts (recipe_id);

-- == Content files ==

-- Which state of a content file was loaded last: prices of shipping edited on the site stay until the file changes.
CREATE TABLE content_loads (
  name TEXT PRIMARY KEY,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What content/ said at the last load, field by field (app/platform/database/file-values.ts). A value of the site that
-- differs from it is an administrator's: a load keeps it. Columns without a type hold text and numbers as they are.
CREATE TABLE file_values (
  kind TEXT NOT NULL,
  -- of the row: an id, a slug, or kind/slug of a document
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  value,
  -- 1: the file changed after the site's value did, and nobody has chosen between them
  is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
  PRIMARY KEY (kind, key, field)
) WITHOUT ROWID;
CREATE INDEX file_values_kept ON file_values (kind) WHERE is_kept = 1;

-- Values on their way from the files into the site's tables; empty between loads.
CREATE TABLE file_imports (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  value,
  site,
  kept INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, key, field)
) WITHOUT ROWID;

-- == Accounts, limits and mail ==

-- Several people may sign up with one address before one of them confirms it: an answer then never tells whether
-- an address is known (docs/decisions/009-accounts.md). Ids are never reused, so nobody inherits a deleted account's.
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  display_name TEXT,
  role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  units TEXT NOT NULL DEFAULT 'metric' CHECK (units IN ('metric', 'us')),
  email_confirmed_at TEXT,
  suspended_at TEXT,
  suspended_reason TEXT,
  signup_key TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX users_confirmed_email ON users (email) WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX users_email ON users (email, created_at);
CREATE INDEX users_created ON users (created_at);
-- A suspended chef is not listed.
CREATE TRIGGER users_relisted AFTER UPDATE OF suspended_at ON users
  WHEN (old.suspended_at IS NULL) <> (new.suspended_at IS NULL) BEGIN
  INSERT INTO chef_relisting VALUES (new.id);
END;

-- A browser holds a random token, this table its hash.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  -- When the person of a session last typed the password again; refunds, roles and the data export ask for it.
  password_confirmed_at TEXT
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);

-- Links sent by mail: only a hash is kept, and of each purpose only the newest works.
CREATE TABLE account_tokens (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'reset', 'change-old', 'change-new')),
  new_email TEXT,
  redirect_to TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

-- What happened to an account (its owner reads it) and what editors decided. Detail holds names of things, never
-- free text of visitors.
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  subject_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  target TEXT,
  detail TEXT
) STRICT;
CREATE INDEX audit_events_subject ON audit_events (subject_id, at);
CREATE INDEX audit_events_at ON audit_events (at);
CREATE INDEX audit_events_actor ON audit_events (actor_id, at);

-- Counters of attempts; keys are hashes, so no address or client is kept here.
CREATE TABLE rate_counters (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT;
CREATE INDEX rate_counters_window ON rate_counters (window_start);

-- What may happen once in a time: a solved puzzle counts once, and an address gets one message of a kind in ten
-- minutes. Keys are hashes; "taken_at" is seconds since 1970.
CREATE TABLE once_keys (
  key TEXT PRIMARY KEY,
  taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Statements about the operator's business (content/site.json): what an administrator of this installation said of each.
CREATE TABLE claims (
  -- key of the statement in content/site.json
  name TEXT PRIMARY KEY,
  -- the statement as the file had it then: a new one has to be decided again
  value TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('confirmed', 'blank')),
  decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Keys of this installation, made here: an operator has none to invent, and none is in the code.
CREATE TABLE secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
INSERT INTO secrets (name, value) VALUES ('forms', lower(hex(randomblob(32))));

-- Mail waits here, written in the same batch as the change that causes it; delivery is app/platform/mail.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  subject TEXT NOT NULL,
  html TEXT,
  text TEXT,
  unsubscribe_url TEXT,
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'dead')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  last_error TEXT,
  created_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
-- Letters of the newsletter are claimed last: the others are found without reading past thousands of them.
CREATE INDEX outbox_due_first ON outbox (status, next_attempt_at) WHERE kind <> 'newsletter-letter';
CREATE INDEX outbox_due_letters ON outbox (status, next_attempt_at) WHERE kind = 'newsletter-letter';
-- What an address got lately: email about unpaid orders is limited by it.
CREATE INDEX outbox_recipient ON outbox (recipient, created_at);

-- == Newsletter ==

-- Addresses that asked for the newsletter; only confirmed ones get it.
CREATE TABLE newsletter_subscriptions (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('unconfirmed', 'confirmed', 'unsubscribed')),
  created_at TEXT NOT NULL,
  frequency TEXT NOT NULL DEFAULT 'monthly' CHECK (frequency IN ('weekly', 'monthly')),
  confirm_token_hash TEXT,
  -- when this address was last sent a mail because somebody typed it into the form; at most one an hour
  mailed_at TEXT,
  confirmed_at TEXT,
  unsubscribed_at TEXT
) STRICT;
CREATE UNIQUE INDEX newsletter_subscriptions_token ON newsletter_subscriptions (confirm_token_hash)
  WHERE confirm_token_hash IS NOT NULL;
CREATE INDEX newsletter_subscriptions_status ON newsletter_subscriptions (status, frequency, language, id);
CREATE INDEX newsletter_subscriptions_confirmed ON newsletter_subscriptions (confirmed_at) WHERE confirmed_at IS NOT NULL;

-- A weekly letter goes to who asked for every letter, a monthly one to everybody.
CREATE TABLE newsletter_issues (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sending', 'sent')),
  frequency TEXT NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  subject TEXT NOT NULL,
  subject_es TEXT NOT NULL,
  body TEXT NOT NULL,
  body_es TEXT NOT NULL,
  form_key TEXT NOT NULL UNIQUE,
  -- the last subscription it was handed over for: sending goes by id, in batches
  sent_up_to INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  sent_at TEXT
) STRICT;
CREATE INDEX newsletter_issues_status ON newsletter_issues (status);

-- Written in the same batch as the message: the key makes a second one impossible.
CREATE TABLE newsletter_deliveries (
  issue_id INTEGER NOT NULL REFERENCES newsletter_issues (id) ON DELETE CASCADE,
  subscription_id INTEGER NOT NULL REFERENCES newsletter_subscriptions (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  PRIMARY KEY (issue_id, subscription_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX newsletter_deliveries_subscription ON newsletter_deliveries (subscription_id);

-- == What people send ==

-- A draft, and what became of it. A guest's draft has no author but the hash of a random key in the guest's cookie.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  author_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  guest_key TEXT UNIQUE,
  -- the same form sent twice makes one draft
  form_key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('recipe', 'translation')),
  state TEXT NOT NULL CHECK (state IN ('draft', 'pending', 'changes-asked', 'published', 'declined', 'withdrawn')),
  -- the published copy; of a translation, the recipe it belongs to
  recipe_id INTEGER REFERENCES recipes (id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  -- what the catalogue's copy was made of, translations of others included
  published_content TEXT,
  -- how often it was sent for review
  version INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  first_sent_at TEXT,
  sent_at TEXT,
  -- The draft that this one goes on with: its author's session had ended while they wrote, and a guest may not touch it.
  draft_of INTEGER,
  CHECK ((author_id IS NULL) <> (guest_key IS NULL)),
  CHECK (guest_key IS NULL OR state = 'draft')
) STRICT;
CREATE INDEX submissions_by_author ON submissions (author_id, updated_at);
CREATE INDEX submissions_sent ON submissions (author_id, first_sent_at) WHERE first_sent_at IS NOT NULL;
CREATE INDEX submissions_by_state ON submissions (state, sent_at);
CREATE INDEX submissions_of_guests ON submissions (updated_at) WHERE guest_key IS NOT NULL;
CREATE INDEX submissions_by_recipe ON submissions (recipe_id) WHERE recipe_id IS NOT NULL;
CREATE INDEX submissions_first_sent ON submissions (first_sent_at) WHERE first_sent_at IS NOT NULL;
-- Five new submissions a day for each person, whatever is sent at the same time.
CREATE TRIGGER submissions_daily_limit BEFORE UPDATE OF first_sent_at ON submissions
  WHEN old.first_sent_at IS NULL AND new.first_sent_at IS NOT NULL
  AND (SELECT count(*) FROM submissions WHERE author_id = new.author_id
    AND first_sent_at > strftime('%Y-%m-%dT%H:%M:%fZ', new.first_sent_at, '-1 day')) >= 5 BEGIN
  SELECT RAISE(ABORT, 'daily limit of submissions');
END;

-- What was sent, each time: never changed afterwards.
CREATE TABLE submission_versions (
  submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  content TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (submission_id, number)
) STRICT, WITHOUT ROWID;

-- One decision for each version: the key is what keeps two moderators from deciding twice.
CREATE TABLE submission_decisions (
  submission_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('changes-asked', 'published', 'declined', 'withdrawn')),
  reason TEXT,
  -- what the moderator ticked, as a JSON list
  checks TEXT NOT NULL DEFAULT '[]',
  decided_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  decided_at TEXT NOT NULL,
  -- What an editor decided about the allergens that the check saw: {"declared": […], "absent": ["nuts: …"]}
  allergens TEXT,
  -- The step of the recipe form that an editor's note is about; null: the whole recipe.
  step INTEGER,
  PRIMARY KEY (submission_id, number),
  FOREIGN KEY (submission_id, number) REFERENCES submission_versions (submission_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Photos of anything; the files lie in R2 under the key, which nobody can guess.
CREATE TABLE photos (
  key TEXT PRIMARY KEY,
  owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  target_kind TEXT NOT NULL,
  target_id INTEGER NOT NULL,
  -- of each upload, so that a retry is not a second photo
  upload_key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined')),
  alt TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- why an editor does not show it; its owner reads it
  reason TEXT,
  -- since when it waits again, after its description was changed
  waits_since TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX photos_by_target ON photos (target_kind, target_id, created_at);
CREATE INDEX photos_by_owner ON photos (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX photos_waiting ON photos (target_kind, target_id) WHERE state = 'pending';
-- Rows also go by themselves, with a cooked entry: the file always follows.
CREATE TRIGGER photos_removed AFTER DELETE ON photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;
-- An entry on /chefs shows the chef's newest photo.
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

-- Files that R2 is still to be rid of: a row goes with the change, the file after it.
CREATE TABLE photo_removals (
  key TEXT PRIMARY KEY,
  queued_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What readers find wrong, one a person and thing.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target_kind TEXT NOT NULL,
  target_id INTEGER NOT NULL,
  reporter_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'copied', 'wrong', 'offensive', 'spam', 'other')),
  detail TEXT,
  created_at TEXT NOT NULL,
  handled_at TEXT,
  handled_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  outcome TEXT CHECK (outcome IN ('kept', 'removed')),
  UNIQUE (target_kind, target_id, reporter_id)
) STRICT;
CREATE INDEX reports_open ON reports (created_at) WHERE handled_at IS NULL;
CREATE INDEX reports_by_reporter ON reports (reporter_id);

-- What people write at /contact, until it is answered and its time is over.
CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form_key TEXT NOT NULL UNIQUE,
  topic TEXT NOT NULL CHECK (topic IN ('recipe', 'account', 'shop', 'press', 'other')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX contact_messages_by_status ON contact_messages (status, id);
CREATE INDEX contact_messages_by_email ON contact_messages (email);

-- == What people keep ==

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
-- recipe_stats: deleted accounts delete rows by cascade, which no statement of ours sees.
CREATE TRIGGER saved_recipes_counted AFTER INSERT ON saved_recipes BEGIN
  INSERT INTO recipe_stats (recipe_id, saves) VALUES (new.recipe_id, 1)
    ON CONFLICT DO UPDATE SET saves = saves + 1;
END;
CREATE TRIGGER saved_recipes_uncounted AFTER DELETE ON saved_recipes BEGIN
  UPDATE recipe_stats SET saves = saves - 1 WHERE recipe_id = old.recipe_id;
END;

-- Days on which a saved recipe was cooked; unsaving it forgets them.
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

-- The meals a user plans for the days of a week. form_key comes from the form: a form that is sent twice adds one meal. A
-- removed meal stays for a short time, so that it can be restored.
CREATE TABLE planned_meals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  position INTEGER NOT NULL,
  servings REAL CHECK (servings BETWEEN 0.5 AND 100),
  scale REAL NOT NULL CHECK (scale IN (0.5, 1, 2, 3)),
  note TEXT,
  form_key TEXT NOT NULL,
  removed_at TEXT,
  UNIQUE (user_id, form_key)
) STRICT;
CREATE INDEX planned_meals_day ON planned_meals (user_id, day, position);
CREATE INDEX planned_meals_recipe ON planned_meals (recipe_id);

-- Changes that were made without a network and sent later (docs/decisions/059-writing-offline.md). Each is applied once
-- per key; `attempt` tells the request that applies it from others with the same key. Kept for 30 days.
CREATE TABLE sent_changes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  attempt TEXT NOT NULL,
  outcome TEXT CHECK (outcome IN ('done', 'newer', 'merged', 'full', 'gone', 'confirm')),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_changes_created ON sent_changes (created_at);

-- When a recipe was last saved or removed, an item of a shopping list ticked or not, and a cooked day added or removed, so
-- that a change that arrives late does not undo a later one. `target_id` is the recipe or the collection; `item` is the
-- item or the day, and empty for a whole shopping list that was cleared. Kept for 30 days.
CREATE TABLE last_changes (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('saved', 'ticked', 'cooked')),
  target_id INTEGER NOT NULL,
  item TEXT NOT NULL DEFAULT '',
  is_set INTEGER NOT NULL CHECK (is_set IN (0, 1)),
  changed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, kind, target_id, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX last_changes_changed ON last_changes (changed_at);

-- == Community ==

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
  -- The number of votes of a note.
  helpful INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, recipe_id)
) STRICT;
CREATE INDEX recipe_ratings_shown ON recipe_ratings (recipe_id, status, sent_at DESC);
CREATE INDEX recipe_ratings_queue ON recipe_ratings (status, sent_at);
CREATE INDEX recipe_ratings_notes ON recipe_ratings (recipe_id, helpful DESC, sent_at DESC)
  WHERE status = 'published' AND note IS NOT NULL;
-- recipe_stats, as saved recipes.
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
-- Votes and a reply are about the text as it was.
CREATE TRIGGER recipe_ratings_rewritten AFTER UPDATE OF note ON recipe_ratings WHEN old.note IS NOT new.note BEGIN
  DELETE FROM note_votes WHERE rating_id = new.id;
  UPDATE note_replies SET status = 'pending', version = version + 1 WHERE rating_id = new.id AND status = 'published';
END;

-- Who finds a note helpful, once each.
CREATE TABLE note_votes (
  rating_id INTEGER NOT NULL REFERENCES recipe_ratings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  voted_at TEXT NOT NULL,
  PRIMARY KEY (rating_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX note_votes_user ON note_votes (user_id);
-- Votes go by cascade, too, with the account or the note.
CREATE TRIGGER note_votes_counted AFTER INSERT ON note_votes BEGIN
  UPDATE recipe_ratings SET helpful = helpful + 1 WHERE id = new.rating_id;
END;
CREATE TRIGGER note_votes_uncounted AFTER DELETE ON note_votes BEGIN
  UPDATE recipe_ratings SET helpful = helpful - 1 WHERE id = old.rating_id;
END;

-- One reply per note, by the author of the recipe.
CREATE TABLE note_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rating_id INTEGER NOT NULL UNIQUE REFERENCES recipe_ratings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined')),
  version INTEGER NOT NULL DEFAULT 1,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX note_replies_queue ON note_replies (status, sent_at);
CREATE INDEX note_replies_user ON note_replies (user_id);

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
-- target_id is of several tables, so it has no foreign key.
CREATE TRIGGER cooked_entries_photos AFTER DELETE ON cooked_entries BEGIN
  DELETE FROM photos WHERE target_kind = 'cooked' AND target_id = old.id;
END;
-- Its photo is listed only while the entry is published.
CREATE TRIGGER cooked_entries_relisted AFTER UPDATE OF status ON cooked_entries WHEN old.status <> new.status BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
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
-- The page itself; a deleted one leaves the list by cascade.
CREATE TRIGGER chef_profiles_listed AFTER INSERT ON chef_profiles BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
END;
CREATE TRIGGER chef_profiles_relisted AFTER UPDATE ON chef_profiles BEGIN
  INSERT INTO chef_relisting VALUES (new.user_id);
END;

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
  ('DR Congo', 3), ('Mali', 3), ('Uganda', 3), ('Côte d''Ivoire', 3), ('Cameroon', 3),
  ('Spain', 4), ('Portugal', 4),
  ('Canary Islands', 5);

-- The chefs on the list: a published page, not suspended, with a published recipe. /chefs reads these rows, so that its
-- cost does not grow with the catalogue.
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
-- The total and the full text of the list, which also loses rows by cascade.
CREATE TRIGGER listed_chefs_counted AFTER INSERT ON listed_chefs BEGIN
  UPDATE listed_chef_total SET chefs = chefs + 1;
END;
CREATE TRIGGER listed_chefs_uncounted AFTER DELETE ON listed_chefs BEGIN
  UPDATE listed_chef_total SET chefs = chefs - 1;
END;
CREATE TRIGGER chef_words_added AFTER INSERT ON listed_chefs BEGIN
  INSERT INTO chef_words (rowid, name) VALUES (new.chef_id, new.name);
END;
CREATE TRIGGER chef_words_deleted AFTER DELETE ON listed_chefs BEGIN
  DELETE FROM chef_words WHERE rowid = old.chef_id;
END;

-- One row, so that /chefs counts no rows.
CREATE TABLE listed_chef_total (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  chefs INTEGER NOT NULL
) STRICT;
INSERT INTO listed_chef_total (id, chefs) VALUES (1, 0);

CREATE VIRTUAL TABLE chef_words USING fts5 (name, tokenize = 'unicode61 remove_diacritics 2');

-- An insert of a user's id lists that user again: the triggers of six tables call it as a function.
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

-- Chefs that people follow.
CREATE TABLE chef_follows (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  chef_id INTEGER NOT NULL REFERENCES chef_profiles (id) ON DELETE CASCADE,
  followed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, chef_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX chef_follows_chef ON chef_follows (chef_id);

-- Who asked for which weekly email.
CREATE TABLE weekly_mails (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- new recipes of the chefs the user follows
  chefs INTEGER NOT NULL CHECK (chefs IN (0, 1)),
  -- the best of the week
  digest INTEGER NOT NULL CHECK (digest IN (0, 1)),
  chosen_at TEXT NOT NULL,
  -- the date of the last mailing that is done for this user
  week TEXT NOT NULL,
  CHECK (chefs + digest > 0)
) STRICT;
CREATE INDEX weekly_mails_due ON weekly_mails (week, user_id);

-- == Posts, guides and pages ==

-- What editors write: posts, guide entries and pages, one row per document and one per language of it.
CREATE TABLE documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'technique', 'ingredient', 'equipment', 'page')),
  slug TEXT NOT NULL,
  -- what does not depend on the language, as JSON
  shared TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'published', 'unpublished')),
  -- null: since always
  published_at TEXT,
  updated_on TEXT,
  -- name of the file it comes from (it stays when the slug is changed on the site); null: written on the site
  source TEXT,
  -- hash of that file when it was loaded last: another one means that the file is newer than any edit
  content_hash TEXT,
  -- set when an editor changed it on the site
  edited_at TEXT,
  edited_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- key of the last saved form, or hash of the file: a form that was opened before a change is not saved over it
  save_key TEXT NOT NULL,
  -- Whether readers could ever see a document: a new slug then needs a redirect, even if it is a draft again meanwhile.
  was_public INTEGER NOT NULL DEFAULT 0 CHECK (was_public IN (0, 1)),
  UNIQUE (kind, slug),
  UNIQUE (kind, source)
) STRICT;
CREATE INDEX documents_by_date ON documents (kind, published_at);
CREATE INDEX documents_by_editor ON documents (edited_by) WHERE edited_by IS NOT NULL;

-- A document in one language.
CREATE TABLE document_texts (
  document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- the other fields of this kind of document that are written in a language, as JSON
  fields TEXT NOT NULL,
  body TEXT NOT NULL,
  word_count INTEGER NOT NULL,
  -- when an editor changed it on the site; null: as in the file. The older of two translations is out of date
  changed_at TEXT,
  PRIMARY KEY (document_id, language)
) STRICT, WITHOUT ROWID;
-- One row per document and language: two ids per document.
CREATE TRIGGER document_words_added AFTER INSERT ON document_texts BEGIN
  INSERT INTO document_words (rowid, title, names, summary) VALUES (
    new.document_id * 2 + (new.language = 'es'), new.title,
    coalesce((SELECT group_concat(value ->> 'name', ' · ') FROM json_each(new.fields, '$.names')), '') || ' · ' ||
    coalesce((SELECT group_concat(value, ' · ') FROM json_each(new.fields, '$.alsoKnownAs')), ''),
    new.summary);
END;
-- Also by cascade, with the document.
CREATE TRIGGER document_words_deleted AFTER DELETE ON document_texts BEGIN
  DELETE FROM document_words WHERE rowid = old.document_id * 2 + (old.language = 'es');
END;
CREATE TRIGGER document_words_changed AFTER UPDATE ON document_texts BEGIN
  DELETE FROM document_words WHERE rowid = old.document_id * 2 + (old.language = 'es');
  INSERT INTO document_words (rowid, title, names, summary) VALUES (
    new.document_id * 2 + (new.language = 'es'), new.title,
    coalesce((SELECT group_concat(value ->> 'name', ' · ') FROM json_each(new.fields, '$.names')), '') || ' · ' ||
    coalesce((SELECT group_concat(value, ' · ') FROM json_each(new.fields, '$.alsoKnownAs')), ''),
    new.summary);
END;
-- The names of guide entries, as their words.
CREATE TRIGGER guide_names_added AFTER INSERT ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = new.document_id * 2 + (new.language = 'es');
  INSERT INTO guide_names (rowid, names)
    SELECT id, names FROM guide_texts WHERE document_id = new.document_id AND language = new.language;
END;
CREATE TRIGGER guide_names_changed AFTER UPDATE OF title, fields ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = new.document_id * 2 + (new.language = 'es');
  INSERT INTO guide_names (rowid, names)
    SELECT id, names FROM guide_texts WHERE document_id = new.document_id AND language = new.language;
END;
CREATE TRIGGER guide_names_removed AFTER DELETE ON document_texts BEGIN
  DELETE FROM guide_names WHERE rowid = old.document_id * 2 + (old.language = 'es');
END;

-- Full text of what a search finds besides recipes and products: guide entries, posts and chefs (docs/decisions/032).
-- Triggers of document_texts keep it. SQLite folds case and accents here, ñ as well, on both sides.
CREATE VIRTUAL TABLE document_words USING fts5 (
  title, names, summary, tokenize = 'unicode61 remove_diacritics 2', prefix = '3'
);

-- The names of guide entries, found by their beginning while a visitor types in the search field (docs/decisions/036).
-- One row per text: rowid = document_id * 2, plus 1 for Spanish. U+E000 stands before and after each name, as in recipe_words.
CREATE VIRTUAL TABLE guide_names USING fts5 (
  names, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Titles with the other names of an entry: `names` of ingredients are objects, `alsoKnownAs` are texts.
CREATE VIEW guide_texts AS
  SELECT document_texts.document_id * 2 + (document_texts.language = 'es') AS id, document_texts.document_id, document_texts.language,
    char(57344) || ' ' || title || ' ' || char(57344) || ' ' || coalesce((
      SELECT group_concat(iif(type = 'object', json_extract(value, '$.name'), value), ' ' || char(57344) || ' ')
      FROM (SELECT type, value FROM json_each(document_texts.fields, '$.names')
        UNION ALL SELECT type, value FROM json_each(document_texts.fields, '$.alsoKnownAs'))) || ' ' || char(57344), '') AS names
  FROM document_texts JOIN documents ON documents.id = document_texts.document_id
  WHERE documents.kind IN ('technique', 'ingredient', 'equipment');

-- Documents on their way from the files into the tables above (load-documents.ts).
CREATE TABLE document_imports (
  kind TEXT NOT NULL,
  source TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (kind, source)
) STRICT;

-- Pictures inside posts, guides and pages, uploaded by editors; the files are in R2 under the key.
CREATE TABLE document_photos (
  key TEXT PRIMARY KEY,
  -- of each upload, so that a retry is not a second picture
  upload_key TEXT NOT NULL UNIQUE,
  alt TEXT NOT NULL,
  alt_es TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- The file of every deleted row follows.
CREATE TRIGGER document_photos_removed AFTER DELETE ON document_photos BEGIN
  INSERT INTO photo_removals (key, queued_at) VALUES (old.key, strftime('%Y-%m-%dT%H:%M:%fZ'))
    ON CONFLICT DO NOTHING;
END;

-- Which recipes use a technique, an ingredient or a tool, found by the words of the guide's entries when content is
-- loaded or a recipe is published (recipe-links.ts).
CREATE TABLE guide_links (
  document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  -- 0: the dish is named after it; otherwise its place among the ingredients or steps
  rank INTEGER NOT NULL,
  PRIMARY KEY (document_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX guide_links_by_rank ON guide_links (document_id, rank, recipe_id);
CREATE INDEX guide_links_by_recipe ON guide_links (recipe_id);

-- Where pages went that are not at their old address any more; asked before a 404.
CREATE TABLE redirects (
  from_path TEXT PRIMARY KEY,
  to_path TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX redirects_by_target ON redirects (to_path);

-- Films and searches for films, from content/videos.json or written on the site.
CREATE TABLE videos (
  slug TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  title_es TEXT NOT NULL,
  chef TEXT,
  region TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'es')),
  duration_minutes INTEGER CHECK (duration_minutes > 0),
  recipe_id INTEGER,
  video_url TEXT NOT NULL,
  -- 'search' leads to a search for the dish on the platform, 'video' to one film
  kind TEXT NOT NULL CHECK (kind IN ('video', 'search')),
  -- day on which the film appeared, when it is known
  uploaded_on TEXT,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  -- hash of the entry in content/videos.json when it was loaded last; null: written on the site
  content_hash TEXT,
  edited_at TEXT,
  -- what the last check of the address found: its status, or 'timeout', 'unreachable', 'refused'
  check_result TEXT,
  checked_at TEXT,
  -- What to look for in the videos that a search finds, and the group it is listed in.
  topic TEXT CHECK (topic IN ('staples', 'rice', 'stews', 'seafood', 'dough', 'sweets')),
  look_for TEXT,
  look_for_es TEXT
) STRICT;
CREATE INDEX videos_by_position ON videos (position);
CREATE INDEX videos_by_check ON videos (checked_at);

-- Pages of other sites that lead to ours: what visitors' browsers named when they came, and what a search engine's
-- report listed. Nothing about the visitor is kept.
CREATE TABLE backlinks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source_host TEXT NOT NULL,
  -- '' when only the site is known; query strings are never kept
  source_path TEXT NOT NULL,
  -- '' when it is not known
  target_path TEXT NOT NULL,
  target_status INTEGER,
  visits INTEGER NOT NULL DEFAULT 0 CHECK (visits >= 0),
  -- links that the report of a search engine counted
  reported INTEGER NOT NULL DEFAULT 0 CHECK (reported >= 0),
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  UNIQUE (source_host, source_path, target_path)
) STRICT;
CREATE INDEX backlinks_by_first_seen ON backlinks (first_seen_at);
CREATE INDEX backlinks_by_last_seen ON backlinks (last_seen_at);
CREATE INDEX backlinks_missing ON backlinks (target_status, target_path);

-- Visits of each site by day, for the figures of the desk.
CREATE TABLE backlink_days (
  day TEXT NOT NULL,
  source_host TEXT NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (day, source_host)
) STRICT, WITHOUT ROWID;
CREATE INDEX backlink_days_by_host ON backlink_days (source_host, day);

-- Sites that are not counted, with everything below them.
CREATE TABLE blocked_hosts (
  host TEXT PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
