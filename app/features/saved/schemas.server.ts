// Schemas of the saved recipe forms; messages are keys of locales/*/saved.json.
import { z } from "zod";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import type { SavedRecipeChange } from "./save-recipe.server.ts";
import { collectionNameLength, noteLength } from "./saved-limits.ts";
import type { Tick } from "./timed-changes.server.ts";

export const collectionSchema = z.object({
  name: singleLine("errors.nameRequired")
    .min(1, "errors.nameRequired")
    .max(collectionNameLength, "errors.nameTooLong"),
});

export const newCollectionSchema = collectionSchema.extend({
  formKey: z.uuid().catch(() => crypto.randomUUID()),
});

/** A date that is not in the future in any time zone. */
const day = z.iso
  .date("errors.day")
  .refine((value) => value >= "1900-01-01" && Date.parse(value) <= Date.now() + 14 * 3600 * 1000, {
    error: "errors.day",
  });

const toIds = (values: ReadonlyArray<string>) => values.flatMap((value) => numericId(value) ?? []);

/** Form of a saved recipe: every button saves all fields. */
export const savedRecipeSchema = z
  .object({
    intent: z.enum(["save", "cooked"]).default("save"),
    note: z
      .string()
      .trim()
      .max(noteLength, "errors.noteTooLong")
      .optional()
      .transform((value) => value || null),
    /** the collections that the form showed, and the ticked ones */
    shown: z
      .string()
      .default("")
      .transform((value) => toIds(value.split(","))),
    collection: z.array(z.string()).default([]).transform(toIds),
    cookedOn: z.string().default(""),
    uncooked: z.iso.date().optional(),
  })
  .superRefine(({ intent, cookedOn, uncooked }, context) => {
    if (intent === "cooked" && !uncooked && !day.safeParse(cookedOn).success)
      context.addIssue({ code: "custom", path: ["cookedOn"], message: "errors.day" });
  });

type Fields = FormData | URLSearchParams;

/** The items of a shopping list that a form showed, and whether they are ticked. */
export function ticksOf(form: Fields): Array<Tick> {
  const ticked = new Set(form.getAll("ticked"));
  const shown = new Set(String(form.get("shown") ?? "").split(","));
  return [...shown].filter(Boolean).map((item) => [item, ticked.has(item) ? 1 : 0]);
}

/** What a form of a saved recipe changes. */
export function toSavedRecipeChange(
  form: Fields,
  sent: z.output<typeof savedRecipeSchema>,
): SavedRecipeChange {
  const { intent, note, shown, collection, cookedOn, uncooked } = sent;
  return {
    // A form without the field leaves the note unchanged.
    note: form.has("note") ? note : undefined,
    shown,
    collectionIds: collection,
    cookedOn: intent === "cooked" && !uncooked ? cookedOn : undefined,
    uncooked,
  };
}

/** Servings of the shopping list from fields such as `servings-12=6`; empty means as written. */
export function parseServings(form: FormData): Record<number, number | null> {
  const servings: Record<number, number | null> = {};
  for (const [name, value] of form) {
    const id = /^servings-([1-9]\d{0,14})$/.exec(name)?.[1];
    if (!id || typeof value !== "string") continue;
    const number = Number(value.replace(",", "."));
    const isValid = value.trim() !== "" && number >= 0.5 && number <= 60;
    servings[Number(id)] = isValid ? Math.round(number * 2) / 2 : null;
  }
  return servings;
}
