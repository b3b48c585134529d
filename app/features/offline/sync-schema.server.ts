// What a device sends of the changes that were made without a network.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { z } from "zod";
import { listedSchema, type ListedRecipe } from "#app/features/plan/schemas.server.ts";
import type { SavedRecipeChange } from "#app/features/saved/save-recipe.server.ts";
import {
  savedRecipeSchema,
  ticksOf,
  toSavedRecipeChange,
} from "#app/features/saved/schemas.server.ts";
import type { Tick } from "#app/features/saved/timed-changes.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { isWithinLimits } from "#app/lib/form-limits.ts";
import { keptChangeDays } from "#app/lib/values/promised-limits.ts";
import { isQueueable } from "./queue/queueable.ts";

const maxChanges = 50;
/** The longest note, with all its characters encoded, and the other fields. */
const bodyLength = 16_000;
const baseLength = 8_000;
const longestAge = keptChangeDays * 24 * 3600 * 1000;

const key = z.uuid();
export const sentSchema = z.object({
  account: z.string(),
  changes: z.array(z.looseObject({ key })).min(1).max(maxChanges),
});

const changeSchema = z.object({
  key,
  // The clock of a device may have been set back in between.
  age: z.number().transform((age) => Math.min(Math.max(age, 0), longestAge)),
  path: z.string().refine(isQueueable),
  body: z.string().max(bodyLength),
  base: z.string().max(baseLength).optional(),
});

export type Change =
  | { kind: "save" | "remove"; recipeId: number }
  | { kind: "list"; listed: ListedRecipe }
  | { kind: "tick"; id: number; ticks: ReadonlyArray<Tick> }
  | { kind: "clear"; id: number }
  | { kind: "recipe"; recipeId: number; change: SavedRecipeChange; base: string | undefined };
export type SentChange = Change & {
  key: string;
  /** milliseconds */
  age: number;
};

/** The change; null when a field is wrong. */
export function parseChange(sent: unknown): SentChange | null {
  const parsed = changeSchema.safeParse(sent);
  if (!parsed.success) return null;
  const { key, age, path, body, base } = parsed.data;
  const form = new URLSearchParams(body);
  if (!isWithinLimits(form.keys())) return null;
  const change = changeOf(path, form, base);
  return change && { key, age, ...change };
}

function changeOf(path: string, form: URLSearchParams, base: string | undefined): Change | null {
  const id = numericId(/\d+/.exec(path)?.[0]);
  if (path === "/save") {
    const saved = numericId(form.get("recipe"));
    const recipeId = saved ?? numericId(form.get("remove"));
    return recipeId === null ? null : { kind: saved === null ? "remove" : "save", recipeId };
  }
  if (path === "/plan/add") {
    const sent = parseForm(form, { schema: listedSchema });
    return sent.status === "success" ? { kind: "list", listed: sent.value } : null;
  }
  if (id === null) return null;
  if (path.endsWith("/list")) {
    const intent = form.get("intent");
    if (intent === "clear") return { kind: "clear", id };
    return intent === "tick" ? { kind: "tick", id, ticks: ticksOf(form) } : null;
  }
  const sent = parseForm(form, { schema: savedRecipeSchema });
  if (sent.status !== "success") return null;
  return { kind: "recipe", recipeId: id, change: toSavedRecipeChange(form, sent.value), base };
}
