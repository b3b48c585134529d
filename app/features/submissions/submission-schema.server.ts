// Schemas of the submission forms. They check names and lengths; what a complete recipe needs is in
// submission-problems.
import { z } from "zod";
import { allergens, dietaryTags } from "#app/lib/values/catalogue-values.ts";
import { units, usUnits } from "#app/features/units/unit-names.ts";
import { singleLine, toPlainText, toSingleLine } from "#app/platform/forms/form-fields.ts";
import { reportReasons } from "#app/lib/values/report-reasons.ts";
import { decisionOutcomes } from "#app/lib/values/stored-values.ts";
import { asStep } from "./form-steps.ts";
import { moderationChecklist } from "./submission-states.ts";
import { statementVersion, textFields, textLimits, type TextField } from "./submission-content.ts";

const multiline = new Set<TextField>([
  "description",
  "ingredients",
  "steps",
  "story",
  "otherDescription",
  "otherIngredients",
  "otherSteps",
  "otherStory",
]);

function text(field: TextField) {
  return z
    .string()
    .optional()
    .transform((value = "") =>
      multiline.has(field) ? toPlainText(value) : toSingleLine(value).replace(/\s+/g, " "),
    )
    .refine((value) => value.length <= textLimits[field], "errors.tooLong");
}

/** Conform passes undefined for an empty field. */
function optionalText(schema: z.ZodString) {
  return schema.optional().transform((value = "") => value);
}

const texts = Object.fromEntries(textFields.map((field) => [field, text(field)])) as Record<
  TextField,
  ReturnType<typeof text>
>;

/** One ticked box arrives as a string, several as an array. */
function checkboxes<T extends string>(allowed: ReadonlyArray<T>) {
  return z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(z.string()),
    )
    .transform((values) => allowed.filter((value) => values.includes(value)));
}

const submitIntents = [
  "save",
  "continue",
  "preview",
  "photo",
  "photos",
  "send",
  "split",
  "import",
  "file",
] as const;

/** Key of a form; drafts that were saved before sign-in have a "guest-" key. */
const formKey = z.union([z.uuid(), z.string().regex(/^guest-[\w-]{1,100}$/)]);

const identity = {
  /** the edited draft; absent or empty for a new one */
  draft: z.coerce.number().int().positive().optional(),
  formKey,
};

export const submitSchema = z.object({
  ...identity,
  ...texts,
  intent: z.enum(submitIntents).catch("save"),
  /** the step that the form shows; without it the form has the fields of all */
  step: z
    .string()
    .optional()
    .transform((value) => asStep(value)),
  /** the page shows what is missing */
  check: z.preprocess((value) => value === "1", z.boolean()),
  /** the step to go to, with the field to go to */
  goto: z
    .string()
    .regex(/^[1-4](?:#[\w-]{1,60})?$/)
    .optional()
    .catch(undefined),
  language: z.enum(["en", "es"]).catch("en"),
  dietaryTags: checkboxes(dietaryTags),
  allergens: checkboxes(allergens),
  allergensNone: z.preprocess((value) => value !== undefined, z.boolean()),
  agree: z.preprocess((value) => (value ? statementVersion : null), z.string().nullable()),
  /** pasted text to split into the fields */
  pasted: optionalText(z.string().max(30_000, "errors.tooLong")),
  /** URL to import from */
  address: optionalText(z.string().max(500, "errors.tooLong")),
});
export type SubmitForm = z.infer<typeof submitSchema>;

export const translateSchema = z.object({
  formKey,
  otherTitle: texts.otherTitle.refine((value) => value.length >= 3, "errors.titleNeeded"),
  otherDescription: texts.otherDescription.refine(
    (value) => value.length >= 25,
    "errors.descriptionNeeded",
  ),
  otherIngredients: texts.otherIngredients,
  otherSteps: texts.otherSteps,
  otherStory: texts.otherStory,
});

/** The author's correction of an ingredient line. */
export const correctionSchema = z.object({
  line: z.string().max(400),
  amount: optionalText(z.string().max(30)),
  unit: z.enum([...units, ...usUnits], "errors.choose"),
  name: singleLine("errors.nameNeeded").min(1, "errors.nameNeeded").max(120, "errors.tooLong"),
  note: optionalText(singleLine().max(160, "errors.tooLong")),
});

export const decisionSchema = z.object({
  number: z.coerce.number().int().positive(),
  outcome: z.enum(decisionOutcomes),
  reason: z
    .string()
    .optional()
    .transform((value = "") => value.replace(/\r\n?/g, "\n").trim())
    .refine((value) => value.length <= 1_000, "errors.tooLong"),
  step: z.unknown().optional().transform(asStep),
  checks: checkboxes(moderationChecklist),
  /** keys of the photos to publish */
  photos: z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string().max(64)).max(10),
  ),
});

export const suspendSchema = z.object({
  reason: z
    .string("errors.reasonNeeded")
    .trim()
    .min(5, "errors.reasonNeeded")
    .max(500, "errors.tooLong"),
  understood: z.literal("on", "errors.understand"),
});

export const reportSchema = z.object({
  reason: z.enum(reportReasons, "errors.choose"),
  detail: optionalText(z.string().trim().max(600, "errors.tooLong")),
});

export const photoDecisionSchema = z.object({
  key: z.string().max(64),
  outcome: z.enum(["approved", "declined"]),
  alt: optionalText(singleLine().max(200)),
  reason: optionalText(z.string().trim().max(500)),
});

export const photoFormSchema = z.object({
  alt: optionalText(singleLine().max(200, "errors.tooLong")),
  uploadKey: z.uuid(),
});
