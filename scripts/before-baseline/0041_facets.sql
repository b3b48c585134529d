-- Filters by allergens, total time, main ingredient and occasion, in any combination with the others (docs/decisions/033).

-- The declared allergens as bits, in the order of `allergens` in the code (a test compares them). All bits are set where
-- allergens were never declared: such a recipe may contain any of them.
ALTER TABLE recipes ADD COLUMN allergen_bits INTEGER GENERATED ALWAYS AS (
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
) VIRTUAL;
ALTER TABLE recipes ADD COLUMN total_time INTEGER GENERATED ALWAYS AS (prep_time + cooking_time) VIRTUAL;

-- The occasions that the text names, as bits in the order of `recipeOccasions` in the code (a test compares them); for
-- contributed recipes also the occasion that was chosen.
ALTER TABLE recipes ADD COLUMN occasion_text TEXT GENERATED ALWAYS AS (
  lower(' ' || coalesce(occasion, '') || ' ' || coalesce(occasion_es, ''))
) VIRTUAL;
ALTER TABLE recipes ADD COLUMN occasion_bits INTEGER GENERATED ALWAYS AS (
  (instr(occasion_text, 'sunday') > 0 OR instr(occasion_text, 'domingo') > 0 OR coalesce(story_occasion, '') = 'sunday')
  + (instr(occasion_text, 'breakfast') > 0 OR instr(occasion_text, 'desayuno') > 0) * 2
  + (instr(occasion_text, 'summer') > 0 OR instr(occasion_text, 'verano') > 0) * 4
  + (instr(occasion_text, 'winter') > 0 OR instr(occasion_text, 'invierno') > 0) * 8
  + (instr(occasion_text, 'christmas') > 0 OR instr(occasion_text, 'navidad') > 0 OR instr(occasion_text, 'nochebuena') > 0 OR coalesce(story_occasion, '') = 'christmas') * 16
  + (instr(occasion_text, 'easter') > 0 OR instr(occasion_text, ' lent') > 0 OR instr(occasion_text, 'good friday') > 0 OR instr(occasion_text, 'semana santa') > 0 OR instr(occasion_text, 'pascua') > 0 OR instr(occasion_text, 'cuaresma') > 0 OR coalesce(story_occasion, '') = 'easter') * 32
  + (instr(occasion_text, 'ramad') > 0 OR coalesce(story_occasion, '') = 'ramadan') * 64
  + (instr(occasion_text, 'wedding') > 0 OR instr(occasion_text, 'boda') > 0 OR coalesce(story_occasion, '') = 'weddings') * 128
  + (instr(occasion_text, 'feast') > 0 OR instr(occasion_text, 'fiesta') > 0 OR instr(occasion_text, 'festival') > 0 OR instr(occasion_text, 'romer') > 0 OR coalesce(story_occasion, '') = 'village-feasts') * 256
) VIRTUAL;

-- The indexes of migrations/0038_filtered_listings.sql with the columns of these filters.
DROP INDEX recipes_newest_of_type;
DROP INDEX recipes_newest_of_country;
DROP INDEX recipes_newest_of_difficulty;
DROP INDEX recipes_newest_of_country_and_type;
DROP INDEX recipes_newest_of_country_and_difficulty;
DROP INDEX recipes_popular;
DROP INDEX recipes_popular_of_type;
DROP INDEX recipes_popular_of_country;
DROP INDEX recipes_quickest;
DROP INDEX recipes_quickest_of_type;
DROP INDEX recipes_quickest_of_country;
DROP INDEX recipes_newest_of_latin_america;
DROP INDEX recipes_newest_of_mediterranean;
DROP INDEX recipes_newest_of_caribbean;
DROP INDEX recipes_newest_of_africa;
DROP INDEX recipes_newest_of_iberian;
CREATE INDEX recipes_newest_of_type ON recipes (type, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country ON recipes (country, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_difficulty ON recipes (difficulty, id, type, country, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_type ON recipes (country, type, id, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_difficulty ON recipes (country, difficulty, id, type, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular ON recipes (view_count, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_type ON recipes (type, view_count, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_country ON recipes (country, view_count, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest ON recipes (cooking_time, id DESC, type, country, difficulty, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_type ON recipes (type, cooking_time, id DESC, country, difficulty, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_country ON recipes (country, cooking_time, id DESC, type, difficulty, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_latin_america ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Mexico', 'Colombia', 'Peru', 'Cuba', 'Puerto Rico', 'Costa Rica', 'Brazil');
CREATE INDEX recipes_newest_of_mediterranean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Italy', 'Greece', 'Portugal');
CREATE INDEX recipes_newest_of_caribbean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Jamaica', 'Cuba', 'Puerto Rico', 'Bahamas');
CREATE INDEX recipes_newest_of_africa ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Kenya', 'Nigeria', 'Ghana', 'Ethiopia', 'Senegal', 'Morocco', 'Africa');
CREATE INDEX recipes_newest_of_iberian ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Spain', 'Portugal');
CREATE INDEX recipes_newest_of_main_ingredient ON recipes (main_ingredient, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, occasion_bits) WHERE status = 'published';
