-- How to cook one recipe without a tool, where what is said of the tool in general does not fit the dish.
ALTER TABLE product_recipes ADD COLUMN alternative TEXT;
ALTER TABLE product_recipes ADD COLUMN alternative_es TEXT;
