-- Recipes that are ingredients of others pass on their labels (recipe-content/inherited-labels.ts): the few rows with a
-- link are found without reading all ingredients.
CREATE INDEX recipe_ingredients_linked ON recipe_ingredients (recipe_id, linked_recipe_id) WHERE linked_recipe_id IS NOT NULL;
