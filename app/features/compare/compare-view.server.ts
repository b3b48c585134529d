// Two to four recipes side by side: facts, and ingredients aligned by name.
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { guideLinks } from "#app/db/schema/guides.ts";
import synonyms from "#content/synonyms.json" with { type: "json" };
import { countedName } from "#app/features/ingredients/ingredient-names.ts";
import type { KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import type { Catalogue, Recipe } from "#app/features/recipes/catalogue.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import {
  allergenText,
  toRecipePageView,
  type RecipePageView,
} from "#app/features/recipe-page/recipe-view.server.ts";
import type { DietaryTag } from "#app/lib/values/catalogue-values.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { fold } from "#app/lib/format/text.ts";
import { mostCompared } from "./compare-ids.ts";

export type CompareView = {
  recipes: Array<{ id: number; title: Localized }>;
  /** "4 servings": the amounts of all recipes that state their servings; null if none does */
  basis: string | null;
  /** a cell for each recipe, in the order of the recipes */
  facts: Array<{ name: string; cells: Array<string> }>;
  /** an empty cell: the recipe does not use it */
  ingredients: Array<{ name: Localized; cells: Array<string> }>;
};

type Options = {
  language: Language;
  units: UnitSystem;
  t: Translate;
  techniques: Techniques;
};

export function toCompareView(recipes: ReadonlyArray<Recipe>, options: Options): CompareView {
  const { language, units, t } = options;
  const servings = recipes.find((recipe) => recipe.servings !== null)?.servings ?? null;
  const kitchen: KitchenView = { servings, scale: 1, units, unitsInAddress: false };
  const views = recipes.map((recipe) => toRecipePageView(recipe, { language, kitchen, t }));
  const count = (figure: number) => formatNumber(figure, language);
  const servingsText = (figure: number) =>
    t("recipe-page:servings", { count: figure, formatted: count(figure) });
  const duration = (minutes: number) =>
    minutes > 0 ? formatDuration(minutes, language) : t("compare:none");
  const fact = (name: string, cell: (view: RecipePageView) => string) => ({
    name,
    cells: views.map((view) => cell(view) || t("compare:none")),
  });
  return {
    recipes: views.map(({ card }) => ({ id: card.id, title: card.title })),
    basis: servings === null ? null : servingsText(servings),
    facts: [
      fact(t("compare:country"), ({ card }) => countryName(card.country, t)),
      fact(
        t("compare:makes"),
        (view) =>
          view.yield?.text ??
          (view.servings === null ? "" : servingsText(view.servings * view.factor)),
      ),
      fact(t("compare:prep"), ({ times }) => duration(times.prepTime)),
      fact(t("compare:cooking"), ({ times }) => duration(times.cookingTime)),
      fact(t("compare:total"), ({ card }) => card.time),
      fact(t("compare:difficulty"), ({ card }) => t(`difficulty.${card.difficulty}`)),
      fact(t("compare:ingredientCount"), ({ groups }) =>
        count(groups.flatMap(({ items }) => items).length),
      ),
      fact(t("compare:stepCount"), ({ steps }) => count(steps.length)),
      fact(t("compare:techniques"), ({ card }) =>
        (options.techniques.get(card.id) ?? []).join(", "),
      ),
      fact(t("compare:allergens"), (view) => allergenText(view, t)),
      fact(t("compare:diet"), ({ dietaryTags }) =>
        dietaryTags.map((tag) => t(`diet.${tag as DietaryTag}`)).join(", "),
      ),
    ],
    ingredients: alignedIngredients(recipes, views, t),
  };
}

/** The chosen recipes, or one recipe and its relatives: to choose from. */
export async function compareChoices(
  catalogue: Pick<Catalogue, "getRecipe">,
  { ids, language }: { ids: ReadonlyArray<number>; language: Language },
): Promise<CompareView["recipes"]> {
  const found = await Promise.all(ids.slice(0, maxChoices).map((id) => catalogue.getRecipe(id)));
  const recipes = found.filter((recipe) => recipe !== null);
  const relatives = recipes.length === 1 ? Object.values(recipes[0]!.related).flat() : [];
  const byId = new Map([...recipes, ...relatives].map((recipe) => [recipe.id, recipe]));
  return [...byId.values()].map(({ id, title, titleEs, writtenIn }) => ({
    id,
    title: localize(title, titleEs, language, writtenIn),
  }));
}
const maxChoices = 8;

/** Names of one ingredient, of the guide: yuca is cassava. */
const guideGroups = new Map(
  synonyms.flatMap((names, group) => names.map((name) => [name, String(group)] as const)),
);
const sameIngredient = (name: string) => guideGroups.get(fold(name)) ?? fold(name);

/** One row per ingredient; what several recipes use comes first. An ingredient that a recipe has twice shares a cell. */
export function alignedIngredients(
  recipes: ReadonlyArray<Recipe>,
  views: ReadonlyArray<Pick<RecipePageView, "groups" | "untranslated">>,
  t: Translate,
): CompareView["ingredients"] {
  const rows = new Map<string, { name: Localized; amounts: Array<Array<string>> }>();
  views.forEach((view, column) => {
    const items = view.groups.flatMap((group) => group.items);
    recipes[column]!.ingredients.forEach((stored, i) => {
      const { amount, name } = items[i]!;
      const key = sameIngredient(
        countedName(stored.name, view.untranslated === "en" ? "es" : "en", true),
      );
      const row = rows.get(key) ?? { name, amounts: views.map(() => []) };
      row.amounts[column]!.push(amount.replace(/ (?:of|de)$/, "") || t("recipe-page:toTaste"));
      rows.set(key, row);
    });
  });
  const uses = ({ amounts }: { amounts: Array<Array<string>> }) =>
    amounts.filter((list) => list.length > 0).length;
  return [...rows.values()]
    .toSorted((a, b) => uses(b) - uses(a))
    .map(({ name, amounts }) => ({ name, cells: amounts.map((list) => list.join(" + ")) }));
}

type Techniques = ReadonlyMap<number, ReadonlyArray<string>>;
const techniquesPerRecipe = 12;

/** Names of the techniques that the guide finds in each recipe. */
export async function listTechniques(
  db: Database,
  { ids, language }: { ids: ReadonlyArray<number>; language: Language },
): Promise<Techniques> {
  const rows = await db
    .select({ recipeId: guideLinks.recipeId, title: documentTexts.title })
    .from(guideLinks)
    .innerJoin(documents, eq(documents.id, guideLinks.documentId))
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(
      and(
        inArray(guideLinks.recipeId, [...ids]),
        eq(documents.kind, "technique"),
        eq(documents.status, "published"),
        eq(documentTexts.language, language),
      ),
    )
    .orderBy(guideLinks.rank, documents.id)
    .limit(mostCompared * techniquesPerRecipe);
  const found = new Map<number, Array<string>>();
  for (const { recipeId, title } of rows)
    found.set(recipeId, [...(found.get(recipeId) ?? []), title]);
  return found;
}
