// The recipe files of other programs as schemas, written after what each program's own code reads. Objects are strict: a
// field that the program does not know is a mistake of ours. docs/recipe-api.md names the versions that were read.
import { z } from "zod";

const uuid = z.string().regex(/^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/i);
const noText = z.string().nullable();
const line = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });

/** mealie-recipes/mealie: mealie/schema/recipe/recipe.py, recipe_ingredient.py, recipe_step.py and recipe_notes.py. */
const mealieNamed = z.strictObject({ id: uuid.optional(), name: line, slug: line });
const mealiePart = z.strictObject({
  id: uuid.nullish(),
  name: line,
  plural_name: noText.optional(),
});
export const mealieFile = z.strictObject({
  name: line,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  description: noText,
  recipe_servings: z.number().min(0),
  recipe_yield: noText,
  prep_time: noText,
  perform_time: noText,
  total_time: noText,
  recipe_category: z.array(mealieNamed),
  tags: z.array(mealieNamed),
  tools: z.array(mealieNamed),
  org_url: address.nullable(),
  recipe_ingredient: z
    .array(
      z.strictObject({
        title: noText,
        note: noText,
        original_text: noText,
        quantity: z.number().nullable(),
        unit: mealiePart.nullable(),
        food: mealiePart.nullable(),
      }),
    )
    .min(1),
  recipe_instructions: z
    .array(
      z.strictObject({
        title: noText,
        text: line,
        ingredient_references: z.array(z.strictObject({ reference_id: uuid })),
      }),
    )
    .min(1),
  notes: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  extras: z.record(z.string(), z.unknown()),
  assets: z.array(z.never()),
  comments: z.array(z.never()),
});

/** TandoorRecipes/recipes: RecipeExportSerializer in cookbook/serializer.py; lengths of cookbook/models.py. */
const tandoorName = z.string().min(1).max(128);
export const tandoorFile = z.strictObject({
  name: tandoorName,
  description: z.string().max(512),
  keywords: z.array(z.strictObject({ name: z.string().min(1).max(64), description: z.string() })),
  working_time: z.int().min(0),
  waiting_time: z.int().min(0),
  internal: z.literal(true),
  nutrition: z.null(),
  servings: z.int().min(1),
  servings_text: z.string().max(32),
  source_url: address.max(1024),
  steps: z
    .array(
      z.strictObject({
        name: z.string().max(128),
        instruction: line,
        time: z.int().min(0),
        order: z.int(),
        show_as_header: z.boolean(),
        show_ingredients_table: z.boolean(),
        ingredients: z.array(
          z.strictObject({
            food: z
              .strictObject({
                name: tandoorName,
                plural_name: z.null(),
                ignore_shopping: z.boolean(),
                supermarket_category: z.null(),
              })
              .nullable(),
            unit: z
              .strictObject({ name: tandoorName, plural_name: z.null(), description: z.null() })
              .nullable(),
            amount: z.number().min(0),
            note: z.string().max(256),
            order: z.int(),
            is_header: z.boolean(),
            no_amount: z.boolean(),
            always_use_plural_unit: z.boolean(),
            always_use_plural_food: z.boolean(),
          }),
        ),
      }),
    )
    .min(1),
});

/**
 * A .paprikarecipe as its importers read it: cookbook/integration/paprika.py of TandoorRecipes/recipes calls strip() on
 * these texts, which must therefore be there and be texts. The hash is that of the rest.
 */
export const paprikaFile = z.strictObject({
  uid: uuid,
  name: line,
  description: z.string(),
  ingredients: line,
  directions: line,
  notes: z.string(),
  nutritional_info: z.string(),
  servings: z.string(),
  difficulty: z.string(),
  prep_time: z.string(),
  cook_time: z.string(),
  total_time: z.string(),
  source: z.string(),
  source_url: address,
  image_url: address,
  categories: z.array(line),
  rating: z.int().min(0).max(5),
  scale: noText,
  created: z.string().regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/),
  photo: noText,
  photo_hash: noText,
  photo_large: noText,
  photo_data: noText,
  photos: z.array(z.strictObject({ filename: line, data: line })),
  hash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});

/** An ISO 8601 duration of days, hours and minutes. */
const duration = z.string().regex(/^P(?=[\dT])(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?)?$/);

/** julianpoy/RecipeSage: its jsonLD module, which reads and writes schema.org JSON-LD. */
export const recipeSageFile = z.array(
  z.strictObject({
    "@context": z.literal("http://schema.org"),
    "@type": z.literal("Recipe"),
    identifier: line,
    datePublished: z.iso.datetime().optional(),
    name: line,
    description: z.string(),
    inLanguage: z.enum(["en", "es"]),
    image: z.array(address),
    prepTime: duration,
    cookTime: duration,
    totalTime: duration,
    recipeYield: z.string(),
    recipeIngredient: z.array(line).min(1),
    recipeInstructions: z
      .array(
        z.discriminatedUnion("@type", [
          z.strictObject({ "@type": z.literal("HowToSection"), name: line }),
          z.strictObject({ "@type": z.literal("HowToStep"), text: line }),
        ]),
      )
      .min(1),
    recipeCategory: z.array(line),
    creditText: z.string(),
    isBasedOn: address,
    comment: z.tuple([
      z.strictObject({
        "@type": z.literal("Comment"),
        name: z.literal("Author Notes"),
        text: line,
      }),
    ]),
  }),
);

/** https://schema.org/Recipe with what developers.google.com/search/docs/appearance/structured-data/recipe asks for. */
export const schemaOrgRecipe = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Recipe"),
  name: line,
  alternateName: z.array(line).optional(),
  description: line,
  image: z.array(address).min(1),
  url: address,
  inLanguage: z.enum(["en", "es"]),
  datePublished: z.iso.datetime().optional(),
  dateModified: z.iso.datetime().optional(),
  author: z.union([
    z.strictObject({ "@type": z.literal("Person"), name: line }),
    z.strictObject({ "@type": z.literal("Organization"), name: line, url: address }),
  ]),
  aggregateRating: z
    .strictObject({
      "@type": z.literal("AggregateRating"),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(1),
    })
    .optional(),
  recipeCuisine: line,
  recipeCategory: line,
  keywords: line,
  prepTime: duration,
  cookTime: duration,
  totalTime: duration,
  recipeYield: line.optional(),
  nutrition: z
    .looseObject({ "@type": z.literal("NutritionInformation"), calories: line })
    .optional(),
  suitableForDiet: z.array(z.string().regex(/^https:\/\/schema\.org\/\w+Diet$/)).optional(),
  recipeIngredient: z.array(line).min(1),
  recipeInstructions: z
    .array(
      z.strictObject({ "@type": z.literal("HowToStep"), position: z.int().min(1), text: line }),
    )
    .min(1),
});
