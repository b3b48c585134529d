// Validation of the recipe form. Messages are keys of locales/*/admin.json, "recipes.errors", followed by "#" and a
// number if they need one: a limit or a recipe.
import { singleLine } from "#app/platform/forms/form-fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { z } from "zod";
import { maxWaitTime, recipeContentSchema } from "#app/features/recipe-content/recipe-content.ts";
import {
  readIngredientRows,
  readPlaceRows,
  readProblemRows,
  readSourceRows,
  readStepRows,
  readSubstitutionRows,
  type FieldErrors,
} from "./recipe-rows.ts";
import { rowFieldName, textFields, type RecipeForm, type RowList } from "./recipe-form-fields.ts";
import { readOtherNames } from "#app/features/recipes/other-names.ts";
import { countries } from "#app/lib/values/catalogue-values.ts";
import { recipeTypes } from "#app/lib/values/stored-values.ts";
import { units, usUnits } from "#app/features/units/unit-names.ts";

const { shape } = recipeContentSchema;
const groupShape = shape.ingredients.element.shape;
const itemShape = groupShape.items.element.shape;
const stepShape = shape.steps.element.shape;
const useShape = shape.substitutions.unwrap().element.shape;

const problemShape = shape.troubleshooting.unwrap().element.shape;
const listLimit = 4;

const headingLimit = 60;
const itemSchema = z.object({
  ...itemShape,
  // Submitted recipes keep the units of their cook.
  unit: z.enum([...units, ...usUnits]),
  nameEs: itemShape.nameEs.optional(),
});
const stepSchema = z.object({ ...stepShape, textEs: stepShape.textEs.optional() });
const useSchema = z.object({ ...useShape, useEs: useShape.useEs.optional() });

const problemSchema = z.object({
  ...problemShape,
  problemEs: problemShape.problemEs.optional(),
  fixEs: problemShape.fixEs.optional(),
});
const placeShape = shape.elsewhere.unwrap().element.shape;
const placeSchema = z.object({
  ...placeShape,
  placeEs: placeShape.placeEs.optional(),
  changeEs: placeShape.changeEs.optional(),
});
const sourceSchema = shape.sources.unwrap().element;

/** Recipes by number or title, one per line. */
const servedSchema = z
  .string()
  .max(500)
  .optional()
  .transform((text = "", context) => {
    const lines = text.split("\n").flatMap((typed) => typed.replaceAll("#", "").trim() || []);
    if (lines.length > listLimit)
      context.addIssue({ code: "custom", message: `tooMany#${listLimit}` });
    return lines;
  });

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
  return singleLine()
    .max(limit)
    .optional()
    .transform((text) => text || undefined);
}

function textSchema(country: string) {
  return z.object({
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
    whyItWorks: shape.whyItWorks,
    whyItWorksEs: shape.whyItWorksEs,
    checkpoint: shape.checkpoint,
    checkpointEs: shape.checkpointEs,
    makeAhead: shape.makeAhead,
    makeAheadEs: shape.makeAheadEs,
    serveWith: servedSchema,
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
  });
}

type EditOptions = {
  /** the current one, which may be outside the list for a submitted recipe */
  country: string;
  version: string;
  /** the editor confirms findings about tags and allergens */
  accepted: boolean;
  /** the editor confirms that both languages match after the change */
  inStep: boolean;
};
export type EditedRecipe = z.infer<ReturnType<typeof textSchema>> &
  ReturnType<typeof readLists>["entries"] &
  EditOptions;

export function readEdit(
  values: RecipeForm,
  options: EditOptions,
): { ok: true; edited: EditedRecipe } | { ok: false; errors: FieldErrors } {
  const form = new FormData();
  for (const name of textFields) form.set(name, values[name]);
  for (const name of ["dietaryTags", "allergens"] as const)
    for (const value of values[name]) form.append(name, value);
  if (values.allergensNone) form.set("allergensNone", "on");
  const sent = parseForm(form, { schema: textSchema(options.country), error: recipeEditError });
  const { entries, errors } = readLists(values);
  const all = { ...((sent.reply().error ?? {}) as FieldErrors), ...errors };
  if (sent.status !== "success" || Object.keys(all).length > 0) return { ok: false, errors: all };
  return { ok: true, edited: { ...sent.value, ...entries, ...options } };
}

/** The rows; each problem, also from an entry's own schema, has the name of its field. */
function readLists(values: RecipeForm) {
  const ingredients = readIngredientRows(values.ingredients);
  const steps = readStepRows(values.steps);
  const substitutions = readSubstitutionRows(values.substitutions);
  const troubleshooting = readProblemRows(values.troubleshooting);
  const elsewhere = readPlaceRows(values.elsewhere);
  const sources = readSourceRows(values.sources);
  const items = ingredients.value.flatMap((group) => group.items);
  const errors: FieldErrors = {
    ...entryErrors("ingredients", itemSchema, { entries: items, rows: ingredients.rows }),
    ...entryErrors("steps", stepSchema, { entries: steps.value, rows: steps.rows }),
    ...entryErrors("substitutions", useSchema, {
      entries: substitutions.value,
      rows: substitutions.rows,
    }),
    ...entryErrors("troubleshooting", problemSchema, {
      entries: troubleshooting.value,
      rows: troubleshooting.rows,
    }),
    ...entryErrors("elsewhere", placeSchema, { entries: elsewhere.value, rows: elsewhere.rows }),
    ...entryErrors("sources", sourceSchema, { entries: sources.value, rows: sources.rows }),
    ...lengthErrors({ troubleshooting, elsewhere, sources }),
    ...headingErrors(values),
    ...(items.length === 0 ? { ingredients: ["required"] } : {}),
    ...(steps.value.length < 2 ? { steps: ["steps"] } : {}),
    ...ingredients.errors,
    ...steps.errors,
    ...substitutions.errors,
    ...troubleshooting.errors,
    ...elsewhere.errors,
    ...sources.errors,
  };
  const entries = { ingredients, steps, substitutions, troubleshooting, elsewhere, sources };
  return { entries, errors };
}

function lengthErrors(lists: Record<string, { value: ReadonlyArray<unknown> }>): FieldErrors {
  const tooLong = Object.entries(lists).filter(([, { value }]) => value.length > listLimit);
  return Object.fromEntries(tooLong.map(([name]) => [name, [`tooMany#${listLimit}`]]));
}

function entryErrors(
  list: RowList,
  schema: z.ZodType,
  { entries, rows }: { entries: ReadonlyArray<unknown>; rows: ReadonlyArray<number> },
): FieldErrors {
  const errors: FieldErrors = {};
  entries.forEach((entry, i) => {
    const result = schema.safeParse(entry, { error: recipeEditError });
    for (const { path, message } of result.error?.issues ?? []) {
      const field = String(path[0]).startsWith("quantity") ? "amount" : String(path[0]);
      errors[rowFieldName(list, rows[i] ?? 0, field)] = [message];
    }
  });
  return errors;
}

function headingErrors(values: RecipeForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const list of ["ingredients", "steps"] as const)
    values[list].forEach((row, i) => {
      for (const field of ["heading", "headingEs"] as const)
        if ((row[field] ?? "").trim().length > headingLimit)
          errors[rowFieldName(list, i, field)] = [`tooLong#${headingLimit}`];
    });
  return errors;
}

/** Maps zod's error codes to our message keys. */
function recipeEditError(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return issue.input === undefined ? "required" : "number";
  if (issue.code === "invalid_value") return "choose";
  if (issue.code === "too_big")
    return `${issue.origin === "string" ? "tooLong" : "tooMuch"}#${issue.maximum}`;
  if (issue.code === "too_small")
    return issue.origin === "string" ? "required" : `tooLittle#${issue.minimum}`;
  return "format";
}
