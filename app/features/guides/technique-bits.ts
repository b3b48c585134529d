// The techniques that recipes use, as bits beside the other values of the filters (docs/decisions/033-facets.md). They
// follow from the links of the technique guide, which are the only source.
import { techniques } from "#app/features/recipes/search/listing-choices.ts";

const bit = `CASE documents.source ${techniques.map((name, i) => `WHEN '${name}' THEN ${1 << i}`).join(" ")} ELSE 0 END`;

/** SQL that sets the bits of all recipes, or of one, from the links; run it after they have changed. */
export function techniqueBitsStatement(recipeId?: number): string {
  const [ofRecipe, ofLink] =
    recipeId === undefined
      ? ["", ""]
      : [`WHERE recipes.id = ${recipeId}`, `AND guide_links.recipe_id = ${recipeId}`];
  const used = `SELECT recipe_id, sum(${bit}) AS bits FROM documents
    CROSS JOIN guide_links ON guide_links.document_id = documents.id ${ofLink}
    WHERE documents.kind = 'technique' GROUP BY recipe_id`;
  return `UPDATE recipes SET technique_bits = found.bits
    FROM (SELECT recipes.id, coalesce(used.bits, 0) AS bits FROM recipes
      LEFT JOIN (${used}) AS used ON used.recipe_id = recipes.id ${ofRecipe}) AS found
    WHERE recipes.id = found.id AND recipes.technique_bits <> found.bits`;
}
