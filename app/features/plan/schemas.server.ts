// Schemas of the plan's forms; messages are keys of locales/*/plan.json.
import { z } from "zod";
import { maxServings, scales } from "#app/features/ingredients/kitchen-view.ts";
import { parseDay } from "#app/lib/format/iso-week.ts";
import { optionalLine, rowId } from "#app/platform/forms/form-fields.ts";
import { mealNoteLength } from "./plan-limits.ts";

const day = z.string("errors.day").refine((value) => parseDay(value) !== null, "errors.day");

/** Blank: as written. Half servings, as on the recipe page. */
const servings = z
  .string()
  .default("")
  .transform((typed) => typed.trim().replace(",", "."))
  .refine(
    (typed) => typed === "" || (Number(typed) >= 0.5 && Number(typed) <= maxServings),
    "errors.servings",
  )
  .transform((typed) => (typed === "" ? null : Math.round(Number(typed) * 2) / 2));

const scale = z
  .string()
  .default("1")
  .transform((typed) => scales.find((known) => String(known) === typed) ?? 1);

const choiceSchema = z.object({ day, servings, scale, note: optionalLine(mealNoteLength) });

export const newMealSchema = choiceSchema.extend({
  recipe: rowId,
  formKey: z.uuid().catch(() => crypto.randomUUID()),
});

/** From a recipe's page: for the first day of the plan that is not over. */
export const listedSchema = z.object({
  recipe: rowId,
  servings: servings.catch(null),
  scale,
  returnTo: z.string(),
});

export type ListedRecipe = Omit<z.output<typeof listedSchema>, "returnTo">;

export const changeSchema = z.discriminatedUnion("intent", [
  choiceSchema.extend({ intent: z.literal("change"), id: rowId }),
  z.object({ intent: z.enum(["top", "remove", "restore"]), id: rowId }),
  z.object({ intent: z.literal("copy") }),
]);

export type PlanForm = z.infer<typeof changeSchema>;
