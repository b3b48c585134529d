// Which recipes can be cooked with what somebody has.
import { matches, readName, type Have, type NameStems } from "./ingredient-match.ts";
import { stapleOf, type IngredientName, type Staple } from "./staples.ts";

type Coverage = {
  /** ingredients apart from the staples at home */
  needed: number;
  missing: Array<IngredientName>;
};
type Candidate = { id: number; ingredients: ReadonlyArray<IngredientName> };
export type Ranked<T> = { recipe: T; coverage: Coverage };

/** What is read of an ingredient's names; the same few hundred names are in most recipes. */
const readNames = new Map<string, NameStems & { staple: Staple | null }>();
const maxReadNames = 3000;

function readOnce(item: IngredientName) {
  const key = `${item.name}\n${item.nameEs ?? ""}`;
  const known = readNames.get(key);
  if (known) return known;
  if (readNames.size >= maxReadNames) readNames.clear();
  const read = { ...readName(item), staple: stapleOf(item) };
  readNames.set(key, read);
  return read;
}

/** Recipes with the largest share of their ingredients first; then those that use more of what is there. */
export function rankRecipes<T extends Candidate>(
  recipes: ReadonlyArray<T>,
  have: ReadonlyArray<Have>,
  pantry: ReadonlyArray<Staple>,
): Array<Ranked<T>> {
  return recipes
    .map((recipe) => {
      const used = new Set<Have>();
      const missing: Array<IngredientName> = [];
      const needed = neededOf(recipe, pantry);
      for (const item of needed) {
        const fitting = have.filter((one) => matches(one, readOnce(item)));
        for (const one of fitting) used.add(one);
        if (fitting.length === 0) missing.push(item);
      }
      return { recipe, used: used.size, coverage: { needed: needed.length, missing } };
    })
    .filter(({ used }) => used > 0)
    .sort(
      (a, b) =>
        share(b.coverage) - share(a.coverage) || b.used - a.used || a.recipe.id - b.recipe.id,
    )
    .map(({ recipe, coverage }) => ({ recipe, coverage }));
}

const share = ({ needed, missing }: Coverage) => (needed - missing.length) / needed;

/** Each ingredient once; a recipe may list it in several groups. */
function neededOf({ ingredients }: Candidate, pantry: ReadonlyArray<Staple>) {
  const byName = new Map(ingredients.map((item) => [item.name, item]));
  return [...byName.values()].filter((item) => {
    const { staple } = readOnce(item);
    return staple === null || !pantry.includes(staple);
  });
}
