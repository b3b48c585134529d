// User submissions as forms of the built Worker, and the rows they leave in the database.
import { env } from "cloudflare:workers";
import { connect } from "../../../app/db/client.server.ts";
import { formsKey, formStamp } from "../../../app/platform/forms/form-guard.ts";
import { one, rows } from "../database.ts";
import type { Person } from "../people/people.ts";
import { visit } from "../visit.ts";

/** The stamp of a form that was opened a while ago. */
export const stamp = async () =>
  formStamp(await formsKey(env.DB, connect(env.DB)), { now: Date.now() - 10_000 });

export const recipe = {
  language: "es",
  title: "Moro de guandules de mi tía",
  description: "Arroz con guandules y coco, el de los domingos en casa de mi tía Rosa.",
  type: "food",
  country: "Dominican Republic",
  cookingTime: "45",
  prepTime: "15",
  servings: "6",
  difficulty: "easy",
  ingredients:
    "2 ½ tazas de arroz\n1 lata (400 g) de guandules, escurridos\nPara el sofrito:\n1 cebolla, picada\nSal al gusto",
  steps: "Sofríe la cebolla.\nAgrega los guandules.\nCocina el arroz 20 minutos.",
  agree: "on",
};
type Fields = Record<string, string | Array<string>>;

export async function submission(
  fields: Fields = {},
  who?: Person,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams();
  const all: Fields = { formKey: crypto.randomUUID(), stamp: await stamp(), ...recipe, ...fields };
  for (const [name, value] of Object.entries(all))
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, item);
  return {
    method: "POST",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      Cookie: who ? `lang=en; ${who.cookie}` : "lang=en",
      ...headers,
    },
    body,
  };
}
/** One step of the form, as its page sends it: the recipe's fields of that step, and those given. */
export async function stepForm(step: number, fields: Fields = {}, who?: Person) {
  const { ingredients, steps, agree, ...dish } = recipe;
  const own: Record<number, Fields> = {
    1: dish,
    2: { ingredientRow: [...ingredients.split("\n"), "", ""] },
    3: { stepRow: [...steps.split("\n"), ""] },
    4: { agree },
  };
  const all: Fields = {
    formKey: crypto.randomUUID(),
    stamp: await stamp(),
    step: String(step),
    ...own[step],
    ...fields,
  };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(all))
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, item);
  const Cookie = who ? `lang=en; ${who.cookie}` : "lang=en";
  return { method: "POST", headers: { "Sec-Fetch-Site": "same-origin", Cookie }, body };
}

/** The texts of the ingredient rows on a page. */
export function rowsIn(page: string): Array<string> {
  return [...page.matchAll(/<input[^>]*name="ingredientRow"[^>]*>/g)].flatMap(([field]) => {
    const text = / value="([^"]*)"/.exec(field)?.[1];
    return text ? [text] : [];
  });
}

export const post = (who: Person | undefined, fields: Record<string, string | Array<string>>) => {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, item);
  return {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...(who ? { Cookie: who.cookie } : {}) },
    body,
  };
};
export const as = (who: Person) => ({ headers: { Cookie: who.cookie } });

export async function send(who: Person, fields: Fields = {}) {
  const response = await visit(
    "/submit-recipe",
    await submission({ intent: "send", ...fields }, who),
  );
  const id = Number(/\/submissions\/(\d+)$/.exec(response.headers.get("Location") ?? "")?.[1]);
  return { response, id };
}
export const everyCheck = ["original", "temperatures", "allergens", "credit"];
export function decide(
  who: Person,
  id: number,
  fields: Fields = {},
  bindings: Partial<Record<keyof Env, unknown>> = {},
) {
  return visit(`/admin/submissions/${id}`, {
    env: bindings,
    ...post(who, {
      intent: "decide",
      number: "1",
      outcome: "published",
      checks: everyCheck,
      reason: "",
      ...fields,
    }),
  });
}
export const stateOf = async (id: number) =>
  one<{ state: string; version: number; recipe_id: number | null }>(
    "SELECT state, version, recipe_id FROM submissions WHERE id = ?",
    id,
  );
export const mailsTo = async (email: string) =>
  await rows<{ kind: string; subject: string; text: string }>(
    "SELECT kind, subject, text FROM outbox WHERE recipient = ? ORDER BY id",
    email,
  );
