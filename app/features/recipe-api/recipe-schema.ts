// The documented form of a recipe for programs. Names and meanings stay; new fields may be added
// (docs/recipe-api.md).
import { z } from "zod";
import { units, usUnits } from "#app/features/units/unit-names.ts";
import { allergens, dietaryTags, regions } from "#app/lib/values/catalogue-values.ts";
import { difficulties, recipeTypes } from "#app/lib/values/stored-values.ts";

// Built when the document is asked for, not when the Worker starts.

function summarySchemas() {
  const text = z
    .object({ en: z.string().nullable(), es: z.string().nullable() })
    .describe("The text in each language; null where it isn’t translated.");
  const links = z
    .object({ en: z.url().nullable(), es: z.url().nullable() })
    .describe("An address for each language; null where the recipe doesn’t exist in it.");
  const summary = z.object({
    id: z.int().min(1),
    title: text,
    description: text,
    type: z.enum(recipeTypes),
    country: z.string(),
    regions: z.array(z.enum(regions)),
    difficulty: z.enum(difficulties),
    cookMinutes: z.int().min(0),
    totalMinutes: z.int().min(0).describe("preparation, cooking and waiting together"),
    url: links,
    json: z.url().describe("This recipe as JSON."),
    image: links.describe(
      "The picture. A drawing has its title in it, so each language has its own.",
    ),
  });
  return { text, links, summary };
}

type TextSchema = ReturnType<typeof summarySchemas>["text"];

const ingredientSchema = (text: TextSchema) =>
  z.object({
    quantity: z.number().nullable().describe("null: to taste"),
    quantityMax: z.number().nullable().describe("the upper end of a range"),
    unit: z.enum([...units, ...usUnits]),
    name: text,
    note: text.nullable(),
    scales: z.boolean().describe("false: the amount is the same for any number of servings"),
    recipe: z.url().nullable().describe("the recipe of this ingredient, as JSON"),
  });

const namesSchema = () =>
  z
    .array(
      z.object({
        name: z.string(),
        language: z.string().nullable().describe("ISO 639; null: not recorded"),
        country: z
          .string()
          .nullable()
          .describe("ISO 3166: where this is the name in use; null: a translation"),
      }),
    )
    .describe("the names of otherNames with their language");

const timesSchema = () =>
  z.object({
    prepMinutes: z.int().min(0),
    cookMinutes: z.int().min(0).describe("0 for dishes without heat"),
    waitMinutes: z
      .int()
      .min(0)
      .describe("soaking, marinating, rising, chilling, resting, maturing"),
    totalMinutes: z.int().min(0).describe("all three together"),
  });

const allergensSchema = (text: TextSchema) =>
  z.object({
    state: z
      .enum(["declared", "not-declared"])
      .describe("not-declared: nobody has checked, so an empty list says nothing"),
    contains: z
      .array(z.enum(allergens))
      .describe("found among the listed ingredients; packages may contain more"),
    packagesMayContain: z
      .array(z.object({ ingredient: text, allergens: z.array(z.enum(allergens)).min(1) }))
      .describe("what packages of an ingredient often declare beyond the list above"),
  });

const nutritionSchema = () =>
  z.object({
    per: z.enum(["serving", "piece"]),
    energy: z.number().min(0).describe("kcal"),
    fat: z.number().min(0),
    saturated: z.number().min(0).nullable(),
    carbohydrate: z.number().min(0).describe("including fiber"),
    sugars: z.number().min(0).nullable(),
    fiber: z.number().min(0).nullable(),
    protein: z.number().min(0),
    salt: z.number().min(0),
    coverage: z.int().describe("percent of the weight of the ingredients it is computed from"),
  });

const sourcesSchema = () =>
  z
    .array(
      z.object({
        title: z.string().describe("the work and who published it, in its own language"),
        language: z.string().describe("ISO 639"),
        url: z.url(),
      }),
    )
    .describe("what an origin told in the story rests on");

export function recipeSchemas() {
  const { text, links, summary } = summarySchemas();
  const ingredient = ingredientSchema(text);
  const recipe = summary.omit({ cookMinutes: true, totalMinutes: true, json: true }).extend({
    version: z.literal(1),
    slug: z.string(),
    languages: z.array(z.enum(["en", "es"])).min(1),
    otherNames: z.array(z.string()),
    namesByLanguage: namesSchema(),
    times: timesSchema(),
    servings: z.int().min(1).nullable(),
    yield: text.nullable().describe("what the recipe makes, when it isn’t counted in servings"),
    ingredientGroups: z.array(
      z.object({ heading: text.nullable(), ingredients: z.array(ingredient).min(1) }),
    ),
    steps: z.array(
      z.object({
        heading: text.nullable().describe("the heading of the group that starts with this step"),
        text,
        minutes: z.int().min(0).nullable(),
      }),
    ),
    diets: z.array(z.enum(dietaryTags)),
    allergens: allergensSchema(text),
    substitutions: z.array(z.object({ ingredient: text, use: text })),
    whyItWorks: text.nullable().describe("the technique behind the result"),
    checkpoint: text.nullable().describe("one number that tells a cook that the dish is right"),
    troubleshooting: z.array(z.object({ problem: text, fix: text })),
    makeAhead: text.nullable().describe("what can be done before, and how long it keeps"),
    elsewhere: z
      .array(z.object({ place: text, change: text }))
      .describe("what changes where other places make it"),
    serveWith: z
      .array(z.object({ title: text, json: z.url(), diets: z.array(z.enum(dietaryTags)) }))
      .describe(
        "recipes that people serve with this one; their allergens and diets are not those of this recipe",
      ),
    nutrition: nutritionSchema()
      .nullable()
      .describe("an estimate, in grams; null where it isn’t known"),
    story: text.nullable(),
    sources: sourcesSchema(),
    occasion: text.nullable(),
    ratings: z.object({ average: z.number().min(1).max(5), count: z.int().min(1) }).nullable(),
    preview: links.describe("A picture for link previews: a PNG of the drawing, or the photo."),
    author: z.object({ name: z.string(), url: z.url().nullable() }),
    credit: z
      .object({ text: z.string().nullable(), url: z.string().nullable() })
      .nullable()
      .describe("who the author thanks for the recipe"),
    license: z.object({ name: z.string(), url: z.url(), terms: z.url() }),
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
  });
  const list = z.object({
    recipes: z.array(summary),
    total: z.int().min(0).describe("matching recipes on all pages"),
    page: z.int().min(1),
    pageCount: z.int().min(1),
    next: z.url().nullable(),
    previous: z.url().nullable(),
  });
  return { recipe, list };
}

type Schemas = ReturnType<typeof recipeSchemas>;
export type ApiRecipe = z.infer<Schemas["recipe"]>;
export type ApiRecipeList = z.infer<Schemas["list"]>;
export type ApiRecipeSummary = ApiRecipeList["recipes"][number];
export type ApiText = ApiRecipe["title"];
