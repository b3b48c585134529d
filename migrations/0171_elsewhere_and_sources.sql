-- One number to check, how other places make the dish, and what an origin told in the story rests on
-- (docs/decisions/056-depth.md). NULL where nobody has written any: recipes without them keep the hash of their content.
ALTER TABLE recipes ADD COLUMN checkpoint TEXT;
ALTER TABLE recipes ADD COLUMN checkpoint_es TEXT;
ALTER TABLE recipes ADD COLUMN elsewhere TEXT CHECK (json_valid(elsewhere));
ALTER TABLE recipes ADD COLUMN sources TEXT CHECK (json_valid(sources));
