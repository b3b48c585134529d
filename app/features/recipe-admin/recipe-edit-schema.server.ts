// Schema of the recipe form. Messages are keys of locales/*/admin.json, "recipes.errors", followed by "#" and a number
// if they need one: a line or a limit.
import { z } from "zod";
import { maxWaitTime, recipeContentSchema } from "#app/features/recipe-content/recipe-content.ts";
import {
  readIngredients,
  readSteps,
  readSubstitutions,
} from "#app/features/recipe-content/recipe-text.ts";
import { readOtherNames } from "#app/features/recipes/other-names.ts";
import { countries } from "#app/features/recipes/vocabulary.ts";
import { recipeTypes } from "#app/lib/stored-values.ts";
import { units, usUnits } from "#app/features/ingredients/units.ts";

const { shape } = recipeContentSchema;
const groupShape = shape.ingredients.element.shape;
const itemShape = groupShape.items.element.shape;
const stepShape = shape.steps.element.shape;
const useShape = shape.substitutions.unwrap().element.shape;

const headingsSchema = z.object({ heading: groupShape.heading, headingEs: groupShape.headingEs });
const itemSchema = z.object({
  ...itemShape,
  // Submitted recipes keep the units of their cook.
  unit: z.enum([...units, ...usUnits]),
  nameEs: itemShape.nameEs.optional(),
});
const stepSchema = headingsSchema.extend({ ...stepShape, textEs: stepShape.textEs.optional() });
const useSchema = z.object({ ...useShape, useEs: useShape.useEs.optional() });

/** A text area with one entry per line: each problem, also from an entry's own schema, has its line number. */
function linesSchema<T>(
  read: (text: string) => {
    value: T;
    problems: Array<{ line: number; problem: string }>;
    lines: Array<number>;
  },
  entry: z.ZodType,
  entriesOf: (value: T) => ReadonlyArray<unknown>,
) {
  return z
    .string()
    .max(40_000)
    .transform((text, context) => {
      const { value, problems, lines } = read(text);
      for (const { line, problem } of problems)
        context.addIssue({ code: "custom", message: `line.${problem}#${line}` });
      entriesOf(value).forEach((item, i) => {
        if (!entry.safeParse(item).success)
          context.addIssue({ code: "custom", message: `line.length#${lines[i] ?? 1}` });
      });
      return { value, lines };
    });
}

/** Names separated by commas or lines, each with its language. */
const namesSchema = z
  .string()
  .max(1000)
  .optional()
  .transform((text, context) => {
    const names = readOtherNames(text ?? "");
    if (names.some(({ name }) => name.length > 60))
      context.addIssue({ code: "custom", message: "tooLong#60" });
    return names;
  });

function line(limit: number) {
  return z
    .string()
    .trim()
    .max(limit)
    .optional()
    .transform((text) => text || undefined);
}

/** `country`: the current one, which may be outside the list for a submitted recipe. */
export function recipeEditSchema(country: string) {
  return z.object({
    version: z.string().max(64).optional().default(""),
    title: shape.title,
    titleEs: shape.titleEs.optional(),
    description: shape.description,
    descriptionEs: shape.descriptionEs.optional(),
    story: shape.story.optional(),
    storyEs: shape.storyEs.optional(),
    occasion: shape.occasion,
    occasionEs: shape.occasionEs,
    yield: shape.yield,
    yieldEs: shape.yieldEs,
    otherNames: namesSchema,
    type: z.enum(recipeTypes),
    country: z
      .string()
      .refine((name) => name === country || (countries as Array<string>).includes(name), "choose"),
    difficulty: shape.difficulty,
    cookingTime: shape.cookingTime,
    prepTime: shape.prepTime,
    waitTime: z.int().min(0).max(maxWaitTime).optional(),
    servings: shape.servings.unwrap().optional(),
    dietaryTags: shape.dietaryTags,
    allergens: shape.allergens,
    /** without it an empty list means that allergens were not checked */
    allergensNone: z.literal("on").optional(),
    dishFamily: shape.dishFamily,
    badge: shape.badge,
    /** an image path of this site */
    imageUrl: z
      .string()
      .max(200)
      .regex(/^\/(?!\/)[\w./-]+$/)
      .optional(),
    imageAlt: line(200),
    storyWho: line(80),
    storyWhere: line(80),
    authorName: line(60),
    credit: line(160),
    /** the page it was taken from, with permission */
    sourceUrl: line(500).refine(
      (url) => url === undefined || /^https?:\/\/\S+$/.test(url),
      "format",
    ),
    ingredients: linesSchema(readIngredients, itemSchema, (groups) =>
      groups.flatMap(({ items }) => items),
    )
      .refine(({ value }) => value.length > 0, "required")
      .refine(
        ({ value }) => value.every((group) => headingsSchema.safeParse(group).success),
        "heading#60",
      ),
    steps: linesSchema(readSteps, stepSchema, (steps) => steps).refine(
      ({ value }) => value.length >= 2,
      "steps",
    ),
    substitutions: linesSchema(readSubstitutions, useSchema, (uses) => uses).optional(),
    /** the editor confirms findings about tags and allergens */
    accepted: z.literal("on").optional(),
    /** the editor confirms that both languages match after the change */
    inStep: z.literal("on").optional(),
  });
}
export type EditedRecipe = z.infer<ReturnType<typeof recipeEditSchema>>;

/** Maps zod's error codes to our message keys. */
export function recipeEditError(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return issue.input === undefined ? "required" : "number";
  if (issue.code === "invalid_value") return "choose";
  if (issue.code === "too_big")
    return `${issue.origin === "string" ? "tooLong" : "tooMuch"}#${issue.maximum}`;
  if (issue.code === "too_small")
    return issue.origin === "string" ? "required" : `tooLittle#${issue.minimum}`;
  return "format";
}
