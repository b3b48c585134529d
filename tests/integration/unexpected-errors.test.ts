// A form that cannot be stored: 503 when the database is unavailable, 500 and a log line for an internal error.
// The typed text is in the page in both cases.
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertSavedRecipe } from "../support/rows/saved.ts";
import { one, rows } from "./database.ts";
import { failing } from "./failing-database.ts";
import { submission } from "./recipes/cooks.ts";
import { person, type Person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, html, visit } from "./visit.ts";

const written: Array<string> = [];
beforeEach(() => {
  written.length = 0;
  for (const level of ["error", "warn", "log", "info"] as const)
    vi.spyOn(console, level).mockImplementation((text: unknown) => written.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

let who: Person;
beforeAll(async () => {
  who = await person();
  await insertSavedRecipe(rows, { user_id: who.id, recipe_id: 9 });
});

type Sent = { path: string; statement: RegExp; fields: Record<string, string>; typed: string };
const forms: ReadonlyArray<Sent> = [
  {
    path: "/recipe/9/rate",
    statement: /insert into "?recipe_ratings/i,
    fields: { stars: "4", note: "Less salt next time" },
    typed: "Less salt next time",
  },
  {
    path: "/recipe/9/cooked",
    statement: /insert into "?cooked_entries/i,
    fields: { line: "For my father", formKey: crypto.randomUUID() },
    typed: "For my father",
  },
  {
    path: "/profile/chef",
    statement: /insert into "?chef_profiles/i,
    fields: { name: "Ana de la Luz", country: "Mexico", bio: "From Oaxaca", agreed: "on" },
    typed: "From Oaxaca",
  },
  {
    path: "/recipe/9/report",
    statement: /insert into "?reports/i,
    fields: { reason: "wrong", detail: "It needs no salt" },
    typed: "It needs no salt",
  },
  {
    path: "/saved-recipes/recipe/9",
    statement: /update "?saved_recipes/i,
    fields: { intent: "save", note: "With more garlic" },
    typed: "With more garlic",
  },
  {
    path: "/review/1",
    statement: /insert into "?reviews|select .* from "?reviews|select .* from "?order/i,
    fields: { stars: "5", title: "A good pot", body: "It holds the heat well.", author: "Ana" },
    typed: "It holds the heat well.",
  },
  {
    path: "/newsletter",
    statement: /newsletter_subscriptions/i,
    fields: { email: "ana@example.com" },
    typed: "ana@example.com",
  },
  {
    path: "/submit-recipe",
    statement: /insert into "?submissions/i,
    fields: {
      intent: "save",
      language: "en",
      title: "Sopa de nadie",
      formKey: crypto.randomUUID(),
    },
    typed: "Sopa de nadie",
  },
];

const faults = [
  ["unavailable", "D1_ERROR: no such host", 503, "database-unavailable"],
  ["asked wrongly", "D1_ERROR: no such column: nope at offset 3: SQLITE_ERROR", 500, "request"],
] as const;

test.each(forms)("$path preserves its text and distinguishes the faults", async (sent) => {
  for (const [fault, message, status, event] of faults) {
    written.length = 0;
    const answer = await visit(sent.path, {
      ...form({ ...sent.fields, stamp: await stampOfAge(60) }, { Cookie: who.cookie }),
      env: { DB: failing(sent.statement, { message }) },
    });
    expect(answer.status, `${sent.path}, ${fault}`).toBe(status);
    expect(answer.headers.get("Retry-After"), fault).toBe(status === 503 ? "60" : null);
    expect(await answer.text(), fault).toContain(sent.typed);
    expect(written.join("\n"), fault).toContain(`"${event}"`);
  }
});

test("a draft that cannot be read is not overwritten: its corrections are preserved, and the text is in the answer", async () => {
  const saved = await visit("/submit-recipe", await submission({ intent: "save" }, who));
  const id = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
  const corrections = { "1 cebolla, picada": { name: "cebolla", amount: 1 } };
  await env.DB.prepare(
    "UPDATE submissions SET content = json_set(content, '$.corrections', json(?)) WHERE id = ?",
  )
    .bind(JSON.stringify(corrections), id)
    .run();
  const before = await one("SELECT * FROM submissions WHERE id = ?", id);
  // The read and its retry fail; later ones succeed.
  const broken = () => failing(/^select .* from "submissions"/i, { times: 2 });
  const edit = { intent: "save", draft: id, title: "Moro de otro día" };
  const refused = await visit("/submit-recipe", {
    ...(await submission(edit, who)),
    env: { DB: broken() },
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(await refused.text()).toContain("Moro de otro día");
  expect(await one("SELECT * FROM submissions WHERE id = ?", id)).toEqual(before);
  // The form that saves itself.
  const autosaved = await visit("/api/drafts", {
    ...(await submission(edit, who)),
    env: { DB: broken() },
  });
  expect(autosaved.status).toBe(503);
  expect(await one("SELECT * FROM submissions WHERE id = ?", id)).toEqual(before);
  const again = await visit("/submit-recipe", await submission(edit, who));
  expect(again.status).toBe(303);
  const after = await one<{ content: string }>("SELECT content FROM submissions WHERE id = ?", id);
  expect(JSON.parse(after!.content)).toMatchObject({ title: "Moro de otro día", corrections });
  expect(await html(again.headers.get("Location")!, { headers: { Cookie: who.cookie } })).toContain(
    "Moro de otro día",
  );
});
