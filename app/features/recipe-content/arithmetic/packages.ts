// What is bought ready-made may hold what a label excludes: the page says it by the list of may-contain.ts, or the note of
// the ingredient does. Wine is fined with egg, milk or fish and is not always vegan.
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { itemsOf, type Rule } from "./rule.ts";

const readyMade =
  /\b(?:chorizos?|chouriços?|linguiças?|longanizas?|morcillas?|salami|salchichón|sausages?|blood pudding|ham|bacon|pancetta|chocolate|gofio|stock cubes?|bouillon|curry powder|soy sauce)\b/i;
const freeTags = ["gluten-free", "dairy-free", "nut-free"] as const;
const wine =
  /\b(?:wine|prosecco|cava|champagne|sherry|port|madeira|marsala|vermouth)\b(?! (?:vinegar|glass))/i;

export const checkPackages: Rule = (recipe) => {
  const tags = new Set<string>(recipe.dietaryTags);
  return itemsOf(recipe).flatMap((item) => {
    const { name, note = "", noteEs = "" } = item;
    const isNoted =
      item.recipe !== undefined ||
      /-free|label/i.test(note) ||
      packageNotes({
        allergens: [],
        allergensDeclared: true,
        ingredients: [{ ...item, linkedRecipeId: null }],
      }).length > 0;
    return [
      ...(freeTags.some((tag) => tags.has(tag)) && readyMade.test(name) && !isNoted
        ? [`${name}: what its package may contain belongs in the list of may-contain.ts`]
        : []),
      ...(tags.has("vegan") && wine.test(name) && !(/vegan/.test(note) && /vegan/.test(noteEs))
        ? [`${name}: "vegan if needed" in its note`]
        : []),
    ];
  });
};
