-- The names of a recipe's ingredients in one row, for "What can I cook?" (docs/decisions/033-facets.md): it compares the
-- ingredients of every recipe that has one of them.
CREATE TABLE recipe_ingredient_names (
  recipe_id INTEGER PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  -- [[name, name_es or null], …]
  names TEXT NOT NULL
) STRICT;

INSERT INTO recipe_ingredient_names (recipe_id, names)
SELECT recipe_id, json_group_array(json_array(name, name_es)) FROM recipe_ingredients GROUP BY recipe_id;

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
