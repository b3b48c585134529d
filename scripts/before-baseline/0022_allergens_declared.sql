-- 0: nobody has said which allergens a recipe holds, and its list is empty for that reason. The site's own recipes
-- are compared with their ingredients whenever they change, so their empty lists say "none found".
ALTER TABLE recipes ADD COLUMN allergens_declared INTEGER NOT NULL DEFAULT 1 CHECK (allergens_declared IN (0, 1));

-- Until now a recipe that was sent in with nothing ticked said "none". Its tags that rest on that go with it.
UPDATE recipes SET allergens_declared = 0 WHERE id > 100000 AND allergens = '[]';
DELETE FROM recipe_tags WHERE tag IN ('gluten-free', 'dairy-free', 'nut-free', 'egg-free')
  AND recipe_id IN (SELECT id FROM recipes WHERE allergens_declared = 0);
UPDATE recipes SET dietary_tags = (SELECT json_group_array(value) FROM json_each(recipes.dietary_tags)
    WHERE value NOT IN ('gluten-free', 'dairy-free', 'nut-free', 'egg-free'))
  WHERE allergens_declared = 0;

-- What an editor decided about the allergens that the check saw: {"declared": […], "absent": ["nuts: …"]}
ALTER TABLE submission_decisions ADD COLUMN allergens TEXT;
