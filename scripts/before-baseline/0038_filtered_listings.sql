-- Filtered listings read little more than the recipes they show, however large the catalogue is (docs/decisions/008).

-- The dietary tags as bits, in the order of `dietaryTags` in the code (a test compares them), for use in indexes.
ALTER TABLE recipes ADD COLUMN diets INTEGER GENERATED ALWAYS AS (
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
) VIRTUAL;

-- One index per order and scope of a listing. Each contains the columns of all filters, so recipes that do not match are
-- skipped inside the index.
DROP INDEX recipes_by_type;
DROP INDEX recipes_by_type_views;
DROP INDEX recipes_by_type_time;
DROP INDEX recipes_by_country;
DROP INDEX recipes_by_views;
DROP INDEX recipes_by_time;
DROP INDEX recipes_for_filters;
CREATE INDEX recipes_newest_of_type ON recipes (type, id, country, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country ON recipes (country, id, type, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_newest_of_difficulty ON recipes (difficulty, id, type, country, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_type ON recipes (country, type, id, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_difficulty ON recipes (country, difficulty, id, type, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_popular ON recipes (view_count, id, type, country, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_popular_of_type ON recipes (type, view_count, id, country, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_popular_of_country ON recipes (country, view_count, id, type, difficulty, cooking_time, diets) WHERE status = 'published';
CREATE INDEX recipes_quickest ON recipes (cooking_time, id DESC, type, country, difficulty, diets) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_type ON recipes (type, cooking_time, id DESC, country, difficulty, diets) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_country ON recipes (country, cooking_time, id DESC, type, difficulty, diets) WHERE status = 'published';
-- One for each region of several countries; the lists are literally those of a region page's condition (filter-conditions.server.ts).
CREATE INDEX recipes_newest_of_latin_america ON recipes (id, country, type, difficulty, cooking_time, diets) WHERE status = 'published' AND country IN ('Dominican Republic', 'Mexico', 'Colombia', 'Peru', 'Cuba', 'Puerto Rico', 'Costa Rica', 'Brazil');
CREATE INDEX recipes_newest_of_mediterranean ON recipes (id, country, type, difficulty, cooking_time, diets) WHERE status = 'published' AND country IN ('Italy', 'Greece', 'Portugal');
CREATE INDEX recipes_newest_of_caribbean ON recipes (id, country, type, difficulty, cooking_time, diets) WHERE status = 'published' AND country IN ('Dominican Republic', 'Jamaica', 'Cuba', 'Puerto Rico', 'Bahamas');
CREATE INDEX recipes_newest_of_africa ON recipes (id, country, type, difficulty, cooking_time, diets) WHERE status = 'published' AND country IN ('Kenya', 'Nigeria', 'Ghana', 'Ethiopia', 'Senegal', 'Morocco', 'Africa');
CREATE INDEX recipes_newest_of_iberian ON recipes (id, country, type, difficulty, cooking_time, diets) WHERE status = 'published' AND country IN ('Spain', 'Portugal');

-- How many published recipes of a type have a difficulty, a dietary tag or a number of minutes: 'difficulty:easy',
-- 'diet:vegan', 'minutes:0045'.
CREATE TABLE recipe_facet_counts (
  type TEXT NOT NULL,
  facet TEXT NOT NULL,
  recipes INTEGER NOT NULL CHECK (recipes >= 0),
  PRIMARY KEY (type, facet)
) STRICT, WITHOUT ROWID;
INSERT INTO recipe_facet_counts
  SELECT type, 'difficulty:' || difficulty, count(*) FROM recipes WHERE status = 'published' GROUP BY 1, 2;
INSERT INTO recipe_facet_counts
  SELECT type, printf('minutes:%04d', cooking_time), count(*) FROM recipes WHERE status = 'published' GROUP BY 1, 2;
INSERT INTO recipe_facet_counts
  SELECT recipes.type, 'diet:' || value, count(DISTINCT recipes.id) FROM recipes, json_each(dietary_tags) WHERE status = 'published' GROUP BY 1, 2;

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

-- Product pages name the countries of a few zones.
CREATE INDEX shipping_countries_by_zone ON shipping_countries (zone, country);
