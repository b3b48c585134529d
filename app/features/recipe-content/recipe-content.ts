// The file format of content/recipes/*.json: one recipe as an editor writes it.
import { z } from "zod";
import { bases, colours, sides, toppings, vessels } from "../../../illustrations/vocabulary.ts";
import {
  allergens,
  countries,
  dietaryTags,
  difficultyNames,
  readDifficulty,
  type Country,
} from "#app/lib/values/catalogue-values.ts";
import { nameLanguages } from "#app/lib/values/name-languages.ts";
import { difficulties } from "#app/lib/values/stored-values.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { units } from "#app/features/units/unit-names.ts";
import { listedTechniques } from "#app/features/recipes/search/listing-choices.ts";
import { recipeBadges } from "#app/lib/values/badges.ts";

/** four months: a liqueur that matures */
export const maxWaitTime = 180_000;

const text = (max: number) => z.string().trim().min(1).max(max);
/** A text with marked amounts (step-marks.ts): marks do not count. */
const markedText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((value) => plainStep(value).length <= max, `at most ${max} characters`);

const ingredientSchema = z.strictObject({
  /** null only with unit "to-taste" */
  quantity: z.number().positive().nullable(),
  quantityMax: z.number().positive().optional(),
  unit: z.enum(units),
  name: text(80),
  nameEs: text(80),
  note: markedText(120).optional(),
  noteEs: markedText(120).optional(),
  /** false for amounts that do not scale with the servings: salt for the pot, chili, a bay leaf */
  scales: z.boolean().optional(),
  /** slug of another recipe that is used as this ingredient (a sofrito, a mojo) */
  recipe: z.string().optional(),
});

export const recipeContentSchema = z.strictObject({
  /** higher ids belong to submitted recipes */
  id: z.int().positive().max(100_000),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case ASCII words joined by hyphens"),
  title: text(80),
  titleEs: text(80),
  description: text(400),
  descriptionEs: text(400),
  imageUrl: z.string().startsWith("/").optional(),
  country: z.enum(countries as [Country, ...Array<Country>]),
  /** minutes at the stove or oven; 0 for dishes without heat */
  cookingTime: z.int().min(0).max(1440),
  /** minutes of preparation before cooking */
  prepTime: z.int().min(0).max(240),
  /** minutes of waiting that are in neither of the two: soaking, marinating, rising, chilling, resting, maturing */
  waitTime: z.int().min(1).max(maxWaitTime).optional(),
  /** null when `yield` is set instead */
  servings: z.int().min(1).max(24).nullable(),
  yield: text(60).optional(),
  yieldEs: text(60).optional(),
  /** in any case, by any of its names */
  difficulty: z.preprocess((value) => {
    const name = typeof value === "string" ? readDifficulty(value) : null;
    return name ? difficultyNames[name] : value;
  }, z.enum(difficulties)),
  dietaryTags: z.array(z.enum(dietaryTags)),
  allergens: z.array(z.enum(allergens)),
  ingredients: z
    .array(
      z.strictObject({
        heading: text(60).optional(),
        headingEs: text(60).optional(),
        items: z.array(ingredientSchema).min(1),
      }),
    )
    .min(1),
  steps: z
    .array(
      z.strictObject({
        text: markedText(600),
        textEs: markedText(700),
        /** minutes of waiting or cooking in this step, for a timer */
        minutes: z.int().min(1).max(600).optional(),
      }),
    )
    .min(2),
  /** the technique behind the result */
  whyItWorks: markedText(420).optional(),
  whyItWorksEs: markedText(420).optional(),
  troubleshooting: z
    .array(
      z.strictObject({
        problem: text(110),
        problemEs: text(110),
        /** what to do now, and next time */
        fix: markedText(220),
        fixEs: markedText(220),
      }),
    )
    .min(2)
    .max(4)
    .optional(),
  /** what can be done when, and how long it keeps */
  makeAhead: markedText(280).optional(),
  makeAheadEs: markedText(280).optional(),
  /** one number that tells a cook that the dish is right: a temperature, a weight, a thickness, a ratio */
  checkpoint: markedText(160).optional(),
  checkpointEs: markedText(160).optional(),
  /** how other regions or countries make it */
  elsewhere: z
    .array(
      z.strictObject({
        place: text(40),
        placeEs: text(40),
        /** what changes there */
        change: markedText(160),
        changeEs: markedText(180),
      }),
    )
    .min(2)
    .max(4)
    .optional(),
  /** entries of the technique guide that no words of the steps can tell: the others are found by their words */
  techniques: z.array(z.enum(listedTechniques)).min(1).optional(),
  /** slugs of the recipes that people serve with this one; their allergens stay theirs */
  serveWith: z.array(z.string()).min(1).max(4).optional(),
  story: text(900),
  storyEs: text(1000),
  /** public pages or books that an origin told in the story rests on */
  sources: z
    .array(
      z.strictObject({
        /** the work and who published it, in its own language */
        title: text(140),
        language: z.enum(nameLanguages),
        url: z.url({ protocol: /^https$/ }),
      }),
    )
    .min(2)
    .max(4)
    .optional(),
  occasion: text(60).optional(),
  occasionEs: text(60).optional(),
  otherNames: z
    .array(
      z.strictObject({
        name: text(60),
        language: z.enum(nameLanguages),
        /** where this is the name in use (ISO 3166, IC for the Canary Islands); absent for a translation */
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, "the two capital letters of a country")
          .optional(),
      }),
    )
    .optional(),
  dishFamily: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .optional(),
  substitutions: z
    .array(z.strictObject({ ingredient: text(80), use: markedText(160), useEs: markedText(180) }))
    .optional(),
  art: z.strictObject({
    vessel: z.enum(vessels),
    base: z.enum(bases),
    colour: z.enum(colours),
    toppings: z
      .array(z.strictObject({ kind: z.enum(toppings), count: z.int().min(1).max(14) }))
      .max(5),
    beside: z.array(z.enum(sides)).max(2).optional(),
  }),
  isFeatured: z.boolean().optional(),
  badge: z.enum(recipeBadges).optional(),
});

export type RecipeContent = z.infer<typeof recipeContentSchema>;
export type IngredientContent = RecipeContent["ingredients"][number]["items"][number];
