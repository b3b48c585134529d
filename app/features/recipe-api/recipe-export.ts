// What other programs call the parts of a recipe. Fields and limits are those of their own exports: Mealie's Recipe
// (mealie/schema/recipe), Tandoor's RecipeExportSerializer (cookbook/serializer.py), Paprika's .paprikarecipe,
// RecipeSage's JSON-LD (docs/recipe-api.md). tests/support/recipe-formats.ts has them as schemas.
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { totalMinutes } from "#app/i18n/total-time.ts";
import { isoDuration } from "#app/lib/format/duration.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { truncate } from "#app/lib/format/text.ts";
import type { RecipeTexts } from "./recipe-text.server.ts";

/** A zip with one JSON file: "Create from zip". Ingredients are lines, as Mealie stores those it has not parsed. */
export function mealieRecipe(
  { slug, servings }: Pick<Recipe, "slug" | "servings">,
  texts: RecipeTexts,
) {
  return {
    name: texts.title,
    slug,
    description: texts.description,
    // Newer versions multiply by this number, older ones show the text.
    recipe_servings: servings ?? 0,
    recipe_yield: texts.servings,
    prep_time: texts.times.preparation,
    perform_time: texts.times.cooking,
    total_time: texts.times.total,
    recipe_category: [],
    tags: [],
    tools: [],
    org_url: texts.url,
    recipe_ingredient: texts.groups.flatMap(({ heading, lines }) =>
      lines.map((line, i) => ({
        title: i === 0 ? heading : null,
        note: line,
        original_text: line,
        quantity: 0,
        unit: null,
        food: null,
      })),
    ),
    recipe_instructions: texts.steps.map(({ heading, text }) => ({
      title: heading ?? "",
      text,
      ingredient_references: [],
    })),
    notes: [
      ...texts.notes.map(({ title, lines }) => ({ title, text: lines.join("\n\n") })),
      { title: siteFacts.name, text: texts.source.join("\n\n") },
    ],
    extras: {},
    assets: [],
    comments: [],
  };
}

/** The longest values of Tandoor's database. */
const tandoorLimits = { name: 128, description: 512, food: 128, unit: 128, note: 256 };

/** The file of a recipe in Tandoor's own export. All ingredients stand in the first step: ours belong to the whole recipe. */
export function tandoorRecipe(recipe: Recipe, texts: RecipeTexts) {
  const rows = texts.groups.flatMap(({ heading, items }) => [
    ...(heading ? [tandoorHeading(heading)] : []),
    ...items.map(({ name, note, unit, quantity }) => ({
      food: tandoorFood(name),
      unit: unit ? tandoorUnit(unit) : null,
      amount: quantity ?? 0,
      note: note && truncate(note, tandoorLimits.note),
      is_header: false,
      no_amount: quantity === null,
    })),
  ]);
  const ingredients = rows.map((row, order) => ({
    ...row,
    order,
    always_use_plural_unit: false,
    always_use_plural_food: false,
  }));
  const [first, ...steps] = [
    ...texts.steps,
    ...texts.notes.map(({ title, lines }) => ({
      heading: title,
      text: lines.join("\n\n"),
      minutes: null,
    })),
    { heading: siteFacts.name, text: texts.source.join("\n\n"), minutes: null },
  ].map(({ heading, text, minutes }, order) => ({
    name: truncate(heading ?? "", tandoorLimits.name),
    instruction: text,
    ingredients: order === 0 ? ingredients : [],
    time: minutes ?? 0,
    order,
    show_as_header: heading !== null,
    show_ingredients_table: true,
  }));
  return {
    name: truncate(texts.title, tandoorLimits.name),
    description: truncate(texts.description, tandoorLimits.description),
    keywords: texts.tags.map((name) => ({ name, description: "" })),
    steps: [first, ...steps],
    working_time: recipe.prepTime,
    waiting_time: recipe.cookingTime + recipe.waitTime,
    internal: true,
    nutrition: null,
    servings: recipe.servings ?? 1,
    servings_text: recipe.servings === null ? truncate(texts.servings, 32) : "",
    source_url: texts.url,
  };
}

function tandoorHeading(heading: string) {
  return {
    food: null,
    unit: null,
    amount: 0,
    note: truncate(heading, tandoorLimits.note),
    is_header: true,
    no_amount: true,
  };
}

function tandoorFood(name: string) {
  return {
    name: truncate(name, tandoorLimits.food),
    plural_name: null,
    ignore_shopping: false,
    supermarket_category: null,
  };
}

function tandoorUnit(name: string) {
  return { name: truncate(name, tandoorLimits.unit), plural_name: null, description: null };
}

/** One .paprikarecipe, without its hash. Paprika loads the picture from its address. */
export function paprikaRecipe(recipe: Recipe, texts: RecipeTexts, image: string) {
  const lines = texts.groups.flatMap(({ heading, lines }, i) => [
    ...(heading ? [...(i > 0 ? [""] : []), `${heading}:`] : []),
    ...lines,
  ]);
  const steps = texts.steps.map(({ heading, text }) => (heading ? `${heading}:\n\n${text}` : text));
  return {
    // The same recipe replaces itself when it is imported again.
    uid: `F0604000-0000-4000-8000-${String(recipe.id).padStart(12, "0")}`,
    name: texts.title,
    description: texts.description,
    ingredients: lines.join("\n"),
    directions: steps.join("\n\n"),
    notes: texts.notes
      .filter(({ about }) => about !== "nutrition")
      .map(({ title, lines }) => `${title}: ${lines.join("\n")}`)
      .join("\n\n"),
    nutritional_info:
      texts.notes.find(({ about }) => about === "nutrition")?.lines.join("\n") ?? "",
    servings: texts.servings,
    difficulty: texts.difficulty,
    prep_time: texts.times.preparation,
    cook_time: texts.times.cooking,
    total_time: texts.times.total,
    source: siteFacts.name,
    source_url: texts.url,
    image_url: image,
    categories: texts.tags,
    rating: 0,
    scale: null,
    created: (recipe.publishedAt ?? "").slice(0, 19).replace("T", " "),
    photo: null,
    photo_hash: null,
    photo_large: null,
    photo_data: null,
    photos: [],
  };
}

/** One recipe of RecipeSage's JSON-LD file. Headings are lines in brackets. */
export function recipeSageRecipe(recipe: Recipe, texts: RecipeTexts, image: string) {
  const notes = texts.notes.map(({ title, lines }) => `${title}: ${lines.join("\n")}`);
  return {
    "@context": "http://schema.org",
    "@type": "Recipe",
    identifier: String(recipe.id),
    ...(recipe.publishedAt ? { datePublished: recipe.publishedAt } : {}),
    name: texts.title,
    description: texts.description,
    inLanguage: texts.language,
    image: [image],
    prepTime: isoDuration(recipe.prepTime),
    cookTime: isoDuration(recipe.cookingTime),
    totalTime: isoDuration(totalMinutes(recipe)),
    recipeYield: texts.servings,
    recipeIngredient: texts.groups.flatMap(({ heading, lines }) => [
      ...(heading ? [`[${heading}]`] : []),
      ...lines,
    ]),
    recipeInstructions: texts.steps.flatMap(({ heading, text }) => [
      ...(heading ? [{ "@type": "HowToSection", name: heading }] : []),
      { "@type": "HowToStep", text },
    ]),
    recipeCategory: texts.tags,
    creditText: siteFacts.name,
    isBasedOn: texts.url,
    comment: [
      {
        "@type": "Comment",
        name: "Author Notes",
        text: [...notes, ...texts.source].join("\n\n"),
      },
    ],
  };
}
