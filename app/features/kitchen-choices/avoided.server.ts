// Marks the allergens that a visitor avoids. It reports what is declared and what the ingredients' names suggest, and
// never says that a recipe is safe (decision 022).
import { showsAllergen } from "#app/features/recipe-content/allergen-check.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import type {
  AvoidedAllergens,
  RecipePageView,
} from "#app/features/recipe-page/recipe-view.server.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";

type Options = { avoid: ReadonlyArray<Allergen>; language: Language; t: Translate };

export type Avoided = {
  summary: AvoidedAllergens;
  /** for each ingredient the names of what it may contain, or empty */
  items: Array<string>;
};

/** Null for a visitor who avoids nothing. */
export function avoidedIn(recipe: Recipe, { avoid, language, t }: Options): Avoided | null {
  if (avoid.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const names = (allergens: ReadonlyArray<Allergen>) =>
    list.format(allergens.map((allergen) => t(`recipe-page:allergen.${allergen}`)));
  const inItems = recipe.ingredients.map(({ name, nameEs, note, noteEs }) =>
    avoid.filter((allergen) =>
      [name, nameEs, note, noteEs].some((text) => text && showsAllergen(text, allergen)),
    ),
  );
  const isDeclared = (allergen: Allergen) => recipe.allergens.includes(allergen);
  const isFound = (allergen: Allergen) => inItems.some((found) => found.includes(allergen));
  return {
    summary: {
      declared: names(avoid.filter(isDeclared)),
      found: names(avoid.filter((one) => !isDeclared(one) && isFound(one))),
      notFound: names(avoid.filter((one) => !isDeclared(one) && !isFound(one))),
    },
    items: inItems.map(names),
  };
}

/** What was found, in sentences. */
export function avoidedLines(summary: AvoidedAllergens | undefined, t: Translate): Array<string> {
  return (["declared", "found", "notFound"] as const).flatMap((kind) => {
    const names = summary?.[kind];
    return names ? [t(`recipe-page:avoid.${kind}`, { names })] : [];
  });
}

export function withAvoided(
  view: RecipePageView,
  recipe: Recipe,
  options: Options,
): RecipePageView {
  const avoided = avoidedIn(recipe, options);
  if (!avoided) return view;
  let position = 0;
  return {
    ...view,
    avoid: avoided.summary,
    groups: view.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => {
        const names = avoided.items[position++];
        return names ? { ...item, avoided: names } : item;
      }),
    })),
  };
}
