-- Nutrition of one serving or piece, computed when content/ is loaded (docs/decisions/051-nutrition.md). NULL where servings
-- or too many of the figures are not known, and for recipes that people send.
ALTER TABLE recipes ADD COLUMN nutrition TEXT CHECK (nutrition IS NULL OR json_valid(nutrition));
