-- Recipes are free: bestseller is a badge of goods.
UPDATE recipes SET badge = NULL WHERE badge = 'bestseller';

-- What a recipe is at table, and the ingredient that defines it, by which recipes are related. The ingredient was the first
-- that a recipe named, however little of it there was. Both are written anew by the next load; of what people sent in, the
-- course is known by its type alone until it is published again.
ALTER TABLE recipes ADD COLUMN course TEXT;
UPDATE recipes SET main_ingredient = NULL;
UPDATE recipes SET course = CASE type WHEN 'drink' THEN 'drink' WHEN 'pastry' THEN 'sweet' ELSE 'main' END
  WHERE id > 100000;
DROP INDEX recipes_by_main_ingredient;
CREATE INDEX recipes_by_main_ingredient ON recipes (main_ingredient, course);
CREATE INDEX recipes_by_course ON recipes (country, course);
