-- Recipes that were sent in held millilitres and centimetres in place of the cups and inches that their cooks wrote.
-- Nobody types a multiple of 236.6 ml or 2.54 cm, so those rows are told by their figures: whole ones, eighths and
-- thirds. Ounces and pounds became grams, which other cooks type too: those rows stay until they are published again.
UPDATE recipe_ingredients SET unit = 'cup', quantity = round(quantity / 236.6, 3),
    quantity_max = round(quantity_max / 236.6, 3)
  WHERE recipe_id > 100000 AND unit = 'ml'
  AND abs(round(quantity / 236.6, 3) * 236.6 - quantity) < 0.0006
  AND (abs(quantity / 236.6 * 8 - round(quantity / 236.6 * 8)) < 0.01
    OR abs(quantity / 236.6 * 3 - round(quantity / 236.6 * 3)) < 0.01);
UPDATE recipe_ingredients SET unit = 'in', quantity = round(quantity / 2.54, 3),
    quantity_max = round(quantity_max / 2.54, 3)
  WHERE recipe_id > 100000 AND unit = 'cm'
  AND abs(round(quantity / 2.54, 3) * 2.54 - quantity) < 0.0006
  AND (abs(quantity / 2.54 * 8 - round(quantity / 2.54 * 8)) < 0.01
    OR abs(quantity / 2.54 * 3 - round(quantity / 2.54 * 3)) < 0.01);
