-- Waiting: minutes of soaking, marinating, rising, chilling, resting and maturing (docs/decisions/038).
ALTER TABLE recipes ADD COLUMN wait_time INTEGER NOT NULL DEFAULT 0 CHECK (wait_time >= 0);

-- The total includes the waiting; listings filter by it, or by the work alone. A computed column cannot be changed, and
-- an indexed one cannot be dropped: the indexes of migrations/0041_facets.sql are made again with one more column.
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
DROP INDEX recipes_newest_of_main_ingredient;
ALTER TABLE recipes DROP COLUMN total_time;
ALTER TABLE recipes ADD COLUMN total_time INTEGER GENERATED ALWAYS AS (prep_time + cooking_time + wait_time) VIRTUAL;
ALTER TABLE recipes ADD COLUMN work_time INTEGER GENERATED ALWAYS AS (prep_time + cooking_time) VIRTUAL;
CREATE INDEX recipes_newest_of_type ON recipes (type, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country ON recipes (country, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_difficulty ON recipes (difficulty, id, type, country, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_type ON recipes (country, type, id, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_country_and_difficulty ON recipes (country, difficulty, id, type, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular ON recipes (view_count, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_type ON recipes (type, view_count, id, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_popular_of_country ON recipes (country, view_count, id, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest ON recipes (total_time, id DESC, type, country, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_type ON recipes (type, total_time, id DESC, country, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_quickest_of_country ON recipes (country, total_time, id DESC, type, difficulty, cooking_time, diets, allergen_bits, work_time, main_ingredient, occasion_bits) WHERE status = 'published';
CREATE INDEX recipes_newest_of_latin_america ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Mexico', 'Colombia', 'Peru', 'Cuba', 'Puerto Rico', 'Costa Rica', 'Brazil');
CREATE INDEX recipes_newest_of_mediterranean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Italy', 'Greece', 'Portugal');
CREATE INDEX recipes_newest_of_caribbean ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Dominican Republic', 'Jamaica', 'Cuba', 'Puerto Rico', 'Bahamas');
CREATE INDEX recipes_newest_of_africa ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Kenya', 'Nigeria', 'Ghana', 'Ethiopia', 'Senegal', 'Morocco', 'Africa');
CREATE INDEX recipes_newest_of_iberian ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits) WHERE status = 'published' AND country IN ('Spain', 'Portugal');
CREATE INDEX recipes_newest_of_main_ingredient ON recipes (main_ingredient, id, type, country, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, occasion_bits) WHERE status = 'published';
