-- Recipes are free: bestseller is a badge of goods.
UPDATE recipes SET badge = NULL WHERE badge = 'bestseller';
