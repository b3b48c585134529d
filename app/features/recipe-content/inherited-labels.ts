// A recipe that is an ingredient of another passes on its allergens and what it is not: a dish with a mojo that is not
// vegan is not vegan. The content check demands it of the files; the statements hold it for what editors change.
import {
  allergens,
  dietaryTags,
  type Allergen,
  type DietaryTag,
} from "#app/lib/values/catalogue-values.ts";

type Labelled = {
  allergens: ReadonlyArray<Allergen>;
  dietaryTags: ReadonlyArray<DietaryTag>;
  ingredients: ReadonlyArray<{
    items: ReadonlyArray<{ name: string; recipe?: string | undefined }>;
  }>;
};

/** Labels that linked recipes bring, each with the ingredient of the recipe that leads to it. */
export type InheritedLabels = {
  allergens: ReadonlyMap<Allergen, string>;
  lostTags: ReadonlyMap<DietaryTag, string>;
};
export const noInheritedLabels: InheritedLabels = { allergens: new Map(), lostTags: new Map() };

/** Tags about amounts: a spoonful of a sweet sauce does not make a dish sweet. */
const tagsOfAmounts: ReadonlySet<DietaryTag> = new Set(["low-sugar", "high-protein"]);
/** Tags that say what a dish does not have. */
const absenceTags = dietaryTags.filter((tag) => !tagsOfAmounts.has(tag));

/** Follows links to any depth; a circle of links ends. */
export function inheritedLabels(
  recipe: Labelled,
  bySlug: ReadonlyMap<string, Labelled>,
): InheritedLabels {
  const found = new Map<Allergen, string>();
  const lost = new Map<DietaryTag, string>();
  const visited = new Set<Labelled>([recipe]);
  const visit = (from: Labelled, through: string | null) => {
    for (const { name, recipe: slug } of from.ingredients.flatMap(({ items }) => items)) {
      const part = slug === undefined ? undefined : bySlug.get(slug);
      if (!part || visited.has(part)) continue;
      visited.add(part);
      const cause = through ?? name;
      for (const allergen of part.allergens) if (!found.has(allergen)) found.set(allergen, cause);
      for (const tag of absenceTags)
        if (!part.dietaryTags.includes(tag) && !lost.has(tag)) lost.set(tag, cause);
      visit(part, cause);
    }
  };
  visit(recipe, null);
  return { allergens: found, lostTags: lost };
}

const links = "recipe_ingredients WHERE linked_recipe_id IS NOT NULL";
const parts = `WITH RECURSIVE parts (recipe_id, part_id) AS (
  SELECT recipe_id, linked_recipe_id FROM ${links}
  UNION SELECT parts.recipe_id, item.linked_recipe_id FROM parts
    JOIN recipe_ingredients AS item ON item.recipe_id = parts.part_id WHERE item.linked_recipe_id IS NOT NULL)`;
const partsOfRecipe =
  "parts JOIN recipes AS part ON part.id = parts.part_id WHERE parts.recipe_id = recipes.id";
const partHas = (listed: string) =>
  `EXISTS (SELECT 1 FROM ${partsOfRecipe} AND EXISTS (SELECT 1 FROM json_each(part.allergens) AS theirs WHERE theirs.value = ${listed}))`;
const ownHas = (listed: string) =>
  `EXISTS (SELECT 1 FROM json_each(recipes.allergens) AS own WHERE own.value = ${listed})`;
const isLost = `tag.value IN (${absenceTags.map((tag) => `'${tag}'`).join(", ")})
  AND EXISTS (SELECT 1 FROM ${partsOfRecipe} AND NOT EXISTS (SELECT 1 FROM json_each(part.dietary_tags) AS theirs WHERE theirs.value = tag.value))`;
const listedAllergens = `json_each('${JSON.stringify(allergens)}') AS listed`;

/**
 * Passes labels on from linked recipes to all that use them. Nothing is written when they agree. A recipe is as little
 * declared as its parts: "none found" needs all of them.
 */
export const inheritanceStatements: ReadonlyArray<string> = [
  `${parts} UPDATE recipes SET allergens = (SELECT json_group_array(value) FROM (SELECT listed.value FROM ${listedAllergens} WHERE ${ownHas("listed.value")} OR ${partHas("listed.value")} ORDER BY listed.key))
    WHERE id IN (SELECT recipe_id FROM parts) AND allergens_declared = 1
      AND EXISTS (SELECT 1 FROM ${listedAllergens} WHERE ${partHas("listed.value")} AND NOT ${ownHas("listed.value")})`,
  `${parts} UPDATE recipes SET allergens_declared = 0
    WHERE id IN (SELECT recipe_id FROM parts) AND allergens_declared = 1 AND allergens = '[]'
      AND EXISTS (SELECT 1 FROM ${partsOfRecipe} AND part.allergens_declared = 0)`,
  `${parts} UPDATE recipes SET dietary_tags = (SELECT json_group_array(tag.value) FROM json_each(recipes.dietary_tags) AS tag WHERE NOT (${isLost}))
    WHERE id IN (SELECT recipe_id FROM parts)
      AND EXISTS (SELECT 1 FROM json_each(recipes.dietary_tags) AS tag WHERE ${isLost})`,
  `DELETE FROM recipe_tags WHERE recipe_id IN (SELECT recipe_id FROM ${links})
    AND NOT EXISTS (SELECT 1 FROM recipes, json_each(recipes.dietary_tags) AS tag WHERE recipes.id = recipe_tags.recipe_id AND tag.value = recipe_tags.tag)`,
];
