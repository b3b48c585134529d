// What a device sends of the changes that were made without a network (sync.test.ts, sync-once.test.ts).
import { expect } from "vitest";
import { accountTag } from "#app/site/account-tag.server.ts";
import { insertCollection, insertSavedRecipe } from "../support/rows/saved.ts";
import { rows } from "./database.ts";
import { person, type Person } from "./people/people.ts";
import { form, visit } from "./visit.ts";

export type Fields = Record<string, string> | Array<[string, string]>;
export type Change = { key: string; age: unknown; path: unknown; body: unknown; base?: unknown };
export type Result = { key: string; outcome: string; reason?: string };

export const minute = 60_000;

/** A change that was made this long ago. */
export const change = (
  path: string,
  fields: Fields,
  age: number = minute,
  base?: string,
): Change => ({
  key: crypto.randomUUID(),
  age,
  path,
  body: new URLSearchParams(fields).toString(),
  ...(base !== undefined && { base }),
});
export const save = (id: number, age?: number) => change("/save", { recipe: String(id) }, age);
export const remove = (id: number, age?: number) => change("/save", { remove: String(id) }, age);
export const tick = (list: number, items: Record<string, boolean>, age?: number) =>
  change(
    `/saved-recipes/${list}/list`,
    [
      ["intent", "tick"],
      ["shown", Object.keys(items).join(",")],
      ...Object.entries(items)
        .filter(([, ticked]) => ticked)
        .map(([item]): [string, string] => ["ticked", item]),
    ],
    age,
  );
export const clear = (list: number, age?: number) =>
  change(`/saved-recipes/${list}/list`, { intent: "clear" }, age);
export const note = (id: number, text: string, base: string | undefined, age?: number) =>
  change(`/saved-recipes/recipe/${id}`, { intent: "save", note: text, shown: "" }, age, base);
export const cooked = (id: number, day: string, age?: number) =>
  change(`/saved-recipes/recipe/${id}`, { intent: "cooked", cookedOn: day }, age);
export const uncooked = (id: number, day: string, age?: number) =>
  change(`/saved-recipes/recipe/${id}`, { intent: "cooked", uncooked: day }, age);

export const post = (body: unknown, cookie = "", more: object = {}) =>
  visit("/sync", {
    method: "POST",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      Accept: "application/json",
      ...(cookie && { Cookie: cookie }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...more,
  });

export async function send(who: Person, ...changes: Array<Change>): Promise<Array<string>> {
  const answer = await post({ account: await accountTag(who.id), changes }, who.cookie);
  expect(answer.status).toBe(200);
  const { results } = await answer.json<{ results: Array<Result> }>();
  expect(results.map(({ key }) => key)).toEqual(changes.map(({ key }) => key));
  return results.map(({ outcome, reason }) => (reason ? `${outcome} ${reason}` : outcome));
}

export const as = (who: Person, fields: Record<string, string>) =>
  form(fields, { Cookie: who.cookie });
export const savedBy = async (who: Person) =>
  (
    await rows<{ recipe_id: number }>(
      "SELECT recipe_id FROM saved_recipes WHERE user_id = ? ORDER BY 1",
      who.id,
    )
  ).map((row) => row.recipe_id);
export const noteOf = async (who: Person, id: number) =>
  (
    await rows<{ note: string | null }>(
      "SELECT note FROM saved_recipes WHERE user_id = ? AND recipe_id = ?",
      who.id,
      id,
    )
  )[0]?.note;
export const daysOf = async (who: Person, id: number) =>
  (
    await rows<{ cooked_on: string }>(
      "SELECT cooked_on FROM cooked_dates WHERE user_id = ? AND recipe_id = ? ORDER BY 1",
      who.id,
      id,
    )
  ).map((row) => row.cooked_on);
export const tickedIn = async (list: number) =>
  (
    await rows<{ item: string }>(
      "SELECT item FROM shopping_ticks WHERE collection_id = ? ORDER BY 1",
      list,
    )
  ).map((row) => row.item);

export async function cook(...recipes: Array<number>): Promise<Person> {
  const who = await person();
  for (const recipe_id of recipes)
    await insertSavedRecipe(rows, {
      user_id: who.id,
      recipe_id,
      saved_at: "2026-01-01T00:00:00.000Z",
    });
  return who;
}

export async function cookWithList(): Promise<{ who: Person; list: number; path: string }> {
  const who = await cook(1);
  const list = await insertCollection(rows, { user_id: who.id }, [{ recipe_id: 1 }]);
  return { who, list, path: `/saved-recipes/${list}/list` };
}

/** The button of a recipe's page. */
export const listed = (id: number, servings = "") =>
  change("/plan/add", { recipe: String(id), servings, returnTo: "/recipe/12" });
