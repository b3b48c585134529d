-- The other names of a dish with their language and country (docs/decisions/050-names-and-places.md). Names of recipes that
-- were edited on the site have none until an editor adds them; the content files bring the rest. `other_names` stays for
-- the Worker that runs until this one is deployed.
ALTER TABLE recipes ADD COLUMN alternate_names TEXT NOT NULL DEFAULT '[]';
UPDATE recipes SET alternate_names = (SELECT json_group_array(json_object('name', value)) FROM json_each(other_names))
  WHERE other_names <> '[]';

-- Dishes that were listed under Africa and belong to a country; also those that an editor has changed.
UPDATE recipes SET country = CASE
    WHEN id IN (69, 170, 322) THEN 'DR Congo'
    WHEN id IN (118, 219) THEN 'Mali'
    WHEN id = 272 THEN 'Uganda'
    WHEN id = 17 THEN 'Côte d''Ivoire'
    ELSE 'Cameroon'
  END
  WHERE country = 'Africa' AND id IN (17, 69, 118, 170, 219, 272, 322, 375);
INSERT INTO chef_countries (country, position) VALUES
  ('DR Congo', 3), ('Mali', 3), ('Uganda', 3), ('Côte d''Ivoire', 3), ('Cameroon', 3);
DROP INDEX recipes_newest_of_africa;
CREATE INDEX recipes_newest_of_africa ON recipes (id, country, type, difficulty, cooking_time, diets, allergen_bits, total_time, work_time, main_ingredient, occasion_bits, technique_bits) WHERE status = 'published' AND country IN ('Kenya', 'Nigeria', 'Ghana', 'Ethiopia', 'Senegal', 'Morocco', 'Africa', 'Cameroon', 'Côte d''Ivoire', 'DR Congo', 'Mali', 'Uganda');
