// How the recipe would look with what is typed in its form.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { recipeBadges } from "#app/lib/values/badges.ts";
import { difficulties, recipeTypes } from "#app/lib/values/stored-values.ts";
import type { Recipe, RecipeSummary, ServedRecipe } from "#app/features/recipes/catalogue.ts";
import {
  toRecipePageView,
  type RecipePageView,
} from "#app/features/recipe-page/recipe-view.server.ts";
import { findServed } from "./named-recipes.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import { cardPreview, type CardPair } from "./card-preview.server.ts";
import { readEdit, type EditedRecipe } from "./recipe-edit-schema.server.ts";
import { rowLists, type RecipeForm } from "./recipe-form-fields.ts";
import { recipeFormValues } from "./recipe-form-values.ts";

/** The cards of what is typed, complete or not. */
export function cardsOf(
  { id, writtenIn }: Pick<AdminRecipe, "id" | "writtenIn">,
  values: RecipeForm,
): CardPair {
  const known = <T extends string>(names: ReadonlyArray<T>, value: string) =>
    names.find((name) => name === value);
  const minutes = (text: string) => Math.min(Math.max(Number(text) || 0, 0), 1_000_000);
  const summary: RecipeSummary = {
    id,
    title: values.title,
    titleEs: values.titleEs || null,
    description: values.description,
    descriptionEs: values.descriptionEs || null,
    type: known(recipeTypes, values.type) ?? "food",
    country: values.country,
    cookingTime: minutes(values.cookingTime),
    prepTime: minutes(values.prepTime),
    waitTime: minutes(values.waitTime),
    difficulty: known(difficulties, values.difficulty) ?? "easy",
    imageUrl: values.imageUrl || null,
    isFeatured: false,
    badge: known(recipeBadges, values.badge) ?? null,
    writtenIn,
  };
  return { en: cardPreview(summary, "en"), es: cardPreview(summary, "es") };
}

type Options = { db: Database; language: Language; units: UnitSystem; t: Translate };

/**
 * The page of what is typed. Fields that cannot be read keep what is stored, and rows are left out; `left` names them.
 * Without a view, too little can be read.
 */
export async function editPreview(
  recipe: AdminRecipe,
  values: RecipeForm,
  { db, language, units, t }: Options,
): Promise<{ view: RecipePageView | null; left: Array<string> }> {
  const { edited, left } = readable(recipe, values);
  if (!edited) return { view: null, left };
  const served = await findServed(db, edited.serveWith);
  if (served.includes(null)) left.push("serveWith");
  const found = served.filter((one) => one !== null);
  const view = toRecipePageView(asRecipe(recipe, edited, found), {
    language,
    kitchen: { servings: null, scale: 1, units, unitsInAddress: false },
    t,
  });
  return { view, left };
}

function readable(
  recipe: AdminRecipe,
  values: RecipeForm,
): { edited: EditedRecipe | null; left: Array<string> } {
  const options = { country: recipe.country, version: "", accepted: true, inStep: false };
  const read = readEdit(values, options);
  if (read.ok) return { edited: read.edited, left: [] };
  const left = Object.keys(read.errors);
  const stored = recipeFormValues(recipe);
  const rest = { ...values };
  for (const list of rowLists)
    rest[list] = values[list].filter(
      (_, i) => !left.some((name) => name.startsWith(`${list}[${i}].`)),
    );
  const withStored = (names: ReadonlyArray<string>) => ({
    ...rest,
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))),
  });
  const again = readEdit(withStored(left), options);
  if (again.ok) return { edited: again.edited, left };
  const lists = Object.keys(again.errors).map((name) => name.replace(/\[.*/, ""));
  const last = readEdit(withStored([...left, ...lists]), options);
  return { edited: last.ok ? last.edited : null, left };
}

function asRecipe(recipe: AdminRecipe, edited: EditedRecipe, served: Array<ServedRecipe>): Recipe {
  const { ingredients, steps, substitutions, troubleshooting, elsewhere } = edited;
  return {
    id: recipe.id,
    slug: recipe.slug,
    type: edited.type,
    country: edited.country,
    difficulty: edited.difficulty,
    cookingTime: edited.cookingTime,
    prepTime: edited.prepTime,
    waitTime: edited.waitTime ?? 0,
    title: edited.title,
    titleEs: edited.titleEs ?? null,
    description: edited.description,
    descriptionEs: edited.descriptionEs ?? null,
    story: edited.story ?? null,
    storyEs: edited.storyEs ?? null,
    occasion: edited.occasion ?? null,
    occasionEs: edited.occasionEs ?? null,
    yield: edited.yield ?? null,
    yieldEs: edited.yieldEs ?? null,
    servings: edited.servings ?? null,
    otherNames: edited.otherNames,
    dietaryTags: edited.dietaryTags,
    allergens: edited.allergens,
    allergensDeclared: edited.allergensNone === "on" || edited.allergens.length > 0,
    dishFamily: edited.dishFamily ?? null,
    imageUrl: edited.imageUrl ?? null,
    badge: edited.badge ?? null,
    isFeatured: false,
    writtenIn: recipe.writtenIn,
    whyItWorks: edited.whyItWorks ?? null,
    whyItWorksEs: edited.whyItWorksEs ?? null,
    troubleshooting: troubleshooting.value.map(({ problemEs = "", fixEs = "", ...english }) => ({
      ...english,
      problemEs,
      fixEs,
    })),
    makeAhead: edited.makeAhead ?? null,
    makeAheadEs: edited.makeAheadEs ?? null,
    checkpoint: edited.checkpoint ?? null,
    checkpointEs: edited.checkpointEs ?? null,
    elsewhere: elsewhere.value.map(({ placeEs = "", changeEs = "", ...english }) => ({
      ...english,
      placeEs,
      changeEs,
    })),
    sources: edited.sources.value,
    serveWith: served,
    substitutions: substitutions.value.map(({ useEs = "", ...use }) => ({ ...use, useEs })),
    ingredients: ingredients.value.flatMap(({ heading, headingEs, items }, groupPosition) =>
      items.map((item) => ({
        groupPosition,
        heading: heading ?? null,
        headingEs: headingEs ?? null,
        quantity: item.quantity,
        quantityMax: item.quantityMax ?? null,
        unit: item.unit,
        name: item.name,
        nameEs: item.nameEs ?? null,
        note: item.note ?? null,
        noteEs: item.noteEs ?? null,
        scales: item.scales ?? true,
        linkedRecipeId: item.recipe === undefined ? null : Number(item.recipe),
      })),
    ),
    steps: steps.value.map((step) => ({
      text: step.text,
      textEs: step.textEs ?? null,
      minutes: step.minutes ?? null,
      heading: step.heading ?? null,
      headingEs: step.headingEs ?? null,
    })),
    bases: [],
    related: { sameDish: [], sameIngredient: [], sameCountry: [] },
  };
}
