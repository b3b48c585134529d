import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertMail } from "../../support/rows/mail.ts";
import { insertMeal } from "../../support/rows/plan.ts";
import { insertRecipe } from "../../support/rows/recipes.ts";
import { insertCollection, insertRating, insertSavedRecipe } from "../../support/rows/saved.ts";
import { rows } from "../database.ts";
import { recorded } from "../failing-database.ts";
import { person, sessionOf, type Person } from "../people/people.ts";
import { loadContent } from "../prepared.ts";
import { cardTitles, form, freshCache, html, visit } from "../visit.ts";

const one = async <T>(sql: string, ...values: Array<unknown>) =>
  (await rows<T>(sql, ...values))[0]!;

const as = (who: Person) => ({ headers: { Cookie: who.cookie } });
const send = (who: Person, path: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: who.cookie }));
/** A page as a guest gets it now, not from another test's cache. */
const guest = (path: string) => visit(path, { env: { CACHE: freshCache() } });
const guestHtml = async (path: string) => (await guest(path)).text();

const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The fields of the recipe form as a browser sends them back. */
function fieldsOf(page: string): Array<[string, string]> {
  const [edit = ""] = /<form[^>]*class="recipe-edit".*?<\/form>/s.exec(page) ?? [];
  const fields: Array<[string, string]> = [];
  for (const [tag] of edit.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = /value="([^"]*)"/.exec(tag)?.[1] ?? "";
    if (name && (!tag.includes('type="checkbox"') || tag.includes("checked")))
      fields.push([name, unescape(value)]);
  }
  for (const [, name, text] of edit.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields.push([name!, unescape(text!).replace(/^\n/, "")]);
  for (const [, name, options] of edit.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields.push([name!, unescape(/value="([^"]*)" selected/.exec(options!)?.[1] ?? "")]);
  return fields;
}

async function openForm(who: Person, id: number): Promise<Array<[string, string]>> {
  return fieldsOf(await html(`/admin/recipes/${id}`, as(who)));
}
async function saveForm(
  who: Person,
  id: number,
  fields: Array<[string, string]>,
  changes: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields.filter(([name]) => !(name in changes)));
  for (const [name, value] of Object.entries({ ...changes, intent: "save" }))
    body.append(name, value);
  return visit(`/admin/recipes/${id}`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: who.cookie },
    body,
  });
}
/** The fields of one more ingredient, after all others. */
const oneMore = (amount: string, unit: string, name: string, nameEs: string) => ({
  "ingredients[199].amount": amount,
  "ingredients[199].unit": unit,
  "ingredients[199].name": name,
  "ingredients[199].nameEs": nameEs,
  "ingredients[199].scales": "on",
});
const valueOf = (fields: Array<[string, string]>, name: string) =>
  fields.find(([key]) => key === name)![1];

test("admin pages redirect guests, refuse cooks and hide administrator pages from editors", async () => {
  const [cook, editor, suspended] = await Promise.all([
    person(),
    person({ role: "moderator" }),
    person({ role: "admin", suspended: true }),
  ]);
  for (const path of [
    "/admin",
    "/admin/featured-recipes",
    "/admin/recipes",
    "/admin/recipes/1",
    "/admin/recipes/1/history",
    "/admin/recipes/1/merge",
    "/admin/recipes/1/preview",
    "/admin/translations",
    "/admin/users",
    "/admin/audit",
    "/admin/audit.csv",
  ]) {
    const answer = await visit(path);
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get("Location")).toContain("/login");
    expect((await visit(path, as(cook))).status, path).toBe(403);
    expect((await visit(path, as(suspended))).status, path).toBe(403);
    const forAdmins = /users|audit/.test(path);
    expect((await visit(path, as(editor))).status, path).toBe(forAdmins ? 403 : 200);
  }
  for (const path of ["/admin/recipes/1", "/admin/featured-recipes", "/admin/users/1"])
    expect((await send(cook, path, { intent: "unpublish", id: "1" })).status, path).toBe(403);
});

test("the admin start page lists open queues with their age and yesterday's figures", async () => {
  const admin = await person({ role: "admin" });
  const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  const day = dayBefore(1).slice(0, 10);
  await insertMail(rows, {
    dedupe_key: "desk-dead",
    status: "dead",
    next_attempt_at: dayBefore(5),
    created_at: dayBefore(6),
  });
  await env.DB.batch([
    env.DB.prepare("INSERT INTO daily_views (day, views) VALUES (?, 1234)").bind(day),
    env.DB.prepare("UPDATE users SET created_at = ? WHERE id = ?").bind(
      `${day}T12:00:00.000Z`,
      admin.id,
    ),
  ]);
  const page = await html("/admin", as(admin));
  expect(page).toMatch(
    /Failed emails<\/a><\/th><td class="number"[^>]*><b[^>]*>1<\/b><\/td><td[^>]*>5 days/,
  );
  expect(page).toMatch(/New accounts<\/dt><dd>1</);
  expect(page).toMatch(/Recipe views<\/dt><dd>1,234</);
  const editor = await person({ role: "moderator" });
  expect(await html("/admin", as(editor))).not.toContain("Failed emails");
});

test("featured recipes are on the home page in their order and for their period", async () => {
  const editor = await person({ role: "moderator" });
  const before = cardTitles(await guestHtml("/"));
  const feature = (id: number, from: string, until = "") =>
    send(editor, "/admin/featured-recipes", { intent: "add", id: String(id), from, until });
  const titles = Object.fromEntries(
    (await rows<{ id: number; title: string }>("SELECT id, title FROM recipes WHERE id < 20")).map(
      ({ id, title }) => [id, title],
    ),
  );
  expect((await feature(5, "2020-01-01")).status).toBe(303);
  await feature(3, "2020-01-01");
  await feature(7, "2020-01-01", "2020-02-01");
  await feature(9, "2999-01-01");
  const featuredPart = async () =>
    (await guestHtml("/")).split(/<h2/).find((part) => /^[^>]*>[^<]*Featured/.test(part))!;
  const featured = async () => cardTitles(await featuredPart());
  const unescaped = (wanted: Array<number>) => wanted.map((id) => titles[id]!);
  expect((await featured()).map(unescape)).toEqual(unescaped([5, 3]));

  await send(editor, "/admin/featured-recipes", { intent: "up", id: "3" });
  expect((await featured()).map(unescape)).toEqual(unescaped([3, 5]));

  const adminPage = await html("/admin/featured-recipes", as(editor));
  expect(adminPage).toContain("scheduled");
  expect(adminPage).toContain("ended");
  expect(adminPage.match(/<article class="card[^"]*">/g)).toHaveLength(4);
  const spanish = await one<{ title_es: string }>("SELECT title_es FROM recipes WHERE id = 3");
  expect(unescape(adminPage)).toContain(spanish.title_es);

  const badges = (page: string) => page.match(/class="badge">Featured</g)?.length ?? 0;
  expect(badges(await featuredPart())).toBeLessThanOrEqual(2);

  for (const id of [3, 5, 7, 9])
    await send(editor, "/admin/featured-recipes", { intent: "remove", id: String(id) });
  expect(cardTitles(await guestHtml("/"))).toEqual(before);
  const lines = await rows("SELECT 1 FROM audit_events WHERE action = 'featured.added'");
  expect(lines).toHaveLength(4);
});

test("at most four recipes are featured at one moment, even with concurrent requests", async () => {
  const editor = await person({ role: "moderator" });
  const feature = (id: number, from: string, until = "") =>
    send(editor, "/admin/featured-recipes", { intent: "add", id: String(id), from, until });
  const answers = await Promise.all(
    [30, 31, 32, 33, 34, 35].map((id) => feature(id, "2026-01-01", "2026-01-31")),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(4);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(await refused.text()).toContain("Four recipes are already featured on one of these dates");

  expect((await feature(36, "2026-02-01")).status, "the day after").toBe(303);
  expect((await feature(37, "2025-12-01", "2025-12-31")).status, "the day before").toBe(303);
  expect((await feature(38, "2025-12-31", "2026-01-01")).status, "overlapping period").toBe(400);
  const moved = await send(editor, "/admin/featured-recipes", {
    intent: "days",
    id: "36",
    from: "2026-01-31",
    until: "",
  });
  expect(moved.status).toBe(400);
  expect((await feature(36, "2027-01-01")).status, "already featured").toBe(400);
  expect((await feature(99_999, "2027-01-01")).status, "no such recipe").toBe(400);
  expect((await feature(39, "2027-01-02", "2027-01-01")).status, "end before start").toBe(400);
  await env.DB.prepare("DELETE FROM featured_recipes").run();
});

test("only the recipe's own key means that it is featured already", async () => {
  const editor = await person({ role: "moderator" });
  const feature = (id: number) =>
    send(editor, "/admin/featured-recipes", { intent: "add", id: String(id), from: "2027-01-01" });
  expect((await feature(40)).status).toBe(303);
  const again = await feature(40);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("already featured");
  // Another unique key of the same batch.
  await env.DB.prepare(
    "CREATE UNIQUE INDEX one_audit_event ON audit_events (action) WHERE target = 'recipe:41'",
  ).run();
  await env.DB.prepare(
    "INSERT INTO audit_events (at, action, target) VALUES ('2026-01-01', 'featured.added', 'recipe:41')",
  ).run();
  const failed = await feature(41);
  expect(failed.status).toBe(500);
  await env.DB.batch([
    env.DB.prepare("DROP INDEX one_audit_event"),
    env.DB.prepare("DELETE FROM featured_recipes"),
  ]);
});

test("saving a recipe without changes leaves all its text unchanged", async () => {
  const editor = await person({ role: "moderator" });
  const read = async () => [
    await rows("SELECT * FROM recipe_ingredients WHERE recipe_id = 11"),
    await rows("SELECT * FROM recipe_steps WHERE recipe_id = 11"),
    await rows("SELECT tag FROM recipe_tags WHERE recipe_id = 11"),
    await rows("SELECT title, ingredients, body FROM recipe_words WHERE rowid = 11"),
    await rows("SELECT title, ingredients, body FROM recipe_parts WHERE rowid = 11"),
    (await rows<Record<string, unknown>>("SELECT * FROM recipes WHERE id = 11")).map((row) => ({
      ...row,
      edited_at: null,
      // The form lists tags in its own order.
      dietary_tags: (JSON.parse(String(row["dietary_tags"])) as Array<string>).toSorted(),
    })),
  ];
  const before = await read();
  const answer = await saveForm(editor, 11, await openForm(editor, 11));
  expect(answer.status).toBe(303);
  expect(await read()).toEqual(before);
  expect(
    (await one<{ edited_at: string }>("SELECT edited_at FROM recipes WHERE id = 11")).edited_at,
  ).not.toBeNull();
});

test("an edited recipe is on its page and in search, and the loader does not overwrite it", async () => {
  const editor = await person({ role: "moderator" });
  const nutrition = async () =>
    (await one<{ nutrition: string | null }>("SELECT nutrition FROM recipes WHERE id = 12"))
      .nutrition;
  expect(await nutrition()).toContain("energy");
  const fields = await openForm(editor, 12);
  const answer = await saveForm(editor, 12, fields, {
    title: "Zibbledorf of the coast",
    titleEs: "Zibbledorf de la costa",
    ...oneMore("1", "pinch", "quuxberries", "quuxbayas"),
    inStep: "on",
    accepted: "on",
  });
  expect(answer.status).toBe(303);
  const page = await guestHtml("/recipe/12");
  expect(page).toContain("Zibbledorf of the coast");
  expect(await nutrition(), "computed from other ingredients").toBeNull();
  expect(page).not.toContain("kcal");
  expect(page).toContain("quuxberries");
  expect(cardTitles(await guestHtml("/search?q=zibbledorf"))).toHaveLength(1);
  expect(cardTitles(await guestHtml("/search?q=quuxbay"))).toHaveLength(1);
  expect(cardTitles(await guestHtml("/search?q=ibbledor"))).toHaveLength(1);

  await loadContent();
  expect((await one<{ title: string }>("SELECT title FROM recipes WHERE id = 12")).title).toBe(
    "Zibbledorf of the coast",
  );
  const line = await one<{ actor_id: number }>(
    "SELECT actor_id FROM audit_events WHERE action = 'recipe.edited' AND target = 'recipe:12'",
  );
  expect(line.actor_id).toBe(editor.id);
});

test("the second of two editors with the same form is told of the conflict and loses no text", async () => {
  const [first, second] = [
    await person({ role: "moderator" }),
    await person({ role: "moderator" }),
  ];
  const form = await openForm(first, 13);
  const other = await openForm(second, 13);
  expect(
    (await saveForm(first, 13, form, { story: "Told by the first. It is a story." })).status,
  ).toBe(303);
  expect(await guestHtml("/recipe/13"), "a story changes no nutrition").toContain("kcal");
  const answer = await saveForm(second, 13, other, { occasion: "Second", occasionEs: "Segunda" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Someone has changed this recipe");
  expect(page).toContain('value="Second"');
  expect(page).toContain("Told by the first.");
  const row = await one<{ story: string; occasion: string | null }>(
    "SELECT story, occasion FROM recipes WHERE id = 13",
  );
  expect(row.story).toBe("Told by the first. It is a story.");
  expect(row.occasion).not.toBe("Second");
  const edits = await rows(
    "SELECT 1 FROM audit_events WHERE action = 'recipe.edited' AND target = 'recipe:13'",
  );
  expect(edits).toHaveLength(1);

  expect(
    (await saveForm(second, 13, fieldsOf(page))).status,
    "saved after the conflict was shown",
  ).toBe(303);
  expect(
    (await one<{ occasion: string }>("SELECT occasion FROM recipes WHERE id = 13")).occasion,
  ).toBe("Second");
});

test("the waiting time is saved and shown; without one it is zero", async () => {
  const editor = await person({ role: "moderator" });
  const wait = async () =>
    (await one<{ wait_time: number }>("SELECT wait_time FROM recipes WHERE id = 16")).wait_time;
  const saved = await saveForm(editor, 16, await openForm(editor, 16), { waitTime: "15" });
  expect(saved.status).toBe(303);
  expect(await wait()).toBe(15);
  const again = await openForm(editor, 16);
  expect(valueOf(again, "waitTime")).toBe("15");
  expect((await saveForm(editor, 16, again, { waitTime: "" })).status).toBe(303);
  expect(await wait()).toBe(0);
});

test("an invalid field shows its error and the typed text is preserved", async () => {
  const editor = await person({ role: "moderator" });
  const fields = await openForm(editor, 14);
  const { title } = await one<{ title: string }>("SELECT title FROM recipes WHERE id = 15");
  const answer = await saveForm(editor, 14, fields, {
    description: "",
    cookingTime: "-3",
    ...oneMore("two", "cups", "flour 900", "harina"),
    country: "Atlantis",
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Required.");
  expect(page).toContain("Enter 0 or more.");
  expect(page).toContain("Choose an option from the list.");
  expect(page).toContain('value="flour 900"');
  expect(page).toMatch(
    /<a href="#f-ingredients-\d+-unit">Ingredients · Ingredient \d+: Unit: Choose an option/,
  );
  const summary = /<a href="#(f-description)">/.exec(page)![1]!;
  expect(page).toMatch(new RegExp(`<textarea[^>]*id="${summary}"`));
  const input = /<input[^>]*name="cookingTime"[^>]*>/.exec(page)![0];
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('value="-3"');

  const twin = await saveForm(editor, 14, fields, { title });
  expect(twin.status).toBe(400);
  expect(await twin.text()).toContain("Recipe 15 already has this title.");
  const link = await saveForm(editor, 14, fields, {
    ...oneMore("1", "piece", "salt", "sal"),
    "ingredients[199].recipe": "77777",
  });
  expect(await link.text()).toContain("There’s no recipe 77777.");
});

test("an undeclared allergen is saved only after the editor confirms the check", async () => {
  const editor = await person({ role: "moderator" });
  const fields = (await openForm(editor, 16)).filter(([name]) => name !== "allergens");
  const mustard = oneMore("20", "g", "mustard", "mostaza");
  const answer = await saveForm(editor, 16, fields, mustard);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(unescape(page)).toContain('"mustard" contains mustard: declare it');
  expect(page).toContain('name="accepted"');
  expect((await saveForm(editor, 16, fields, { ...mustard, accepted: "on" })).status).toBe(303);
});

test("a recipe without declared allergens does not say “none found” and accepts no “free” label", async () => {
  const editor = await person({ role: "moderator" });
  const { id } = (await one<{ id: number }>(
    "SELECT id FROM recipes WHERE allergens = '[]' AND content_hash IS NOT NULL AND edited_at IS NULL AND id > 20",
  ))!;
  const fields = await openForm(editor, id);
  expect(fields).toContainEqual(["allergensNone", "on"]);
  const unticked = fields.filter(([name]) => name !== "allergensNone");
  const refused = await saveForm(editor, id, unticked, {});
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("need the allergens: tick them");
  const both = await saveForm(editor, id, fields, { allergens: "milk" });
  expect(both.status).toBe(400);
  expect(await both.text()).toContain("You ticked allergens and “None of these”.");
  const free = new Set(["gluten-free", "dairy-free", "nut-free", "egg-free"]);
  const plain = unticked.filter(([, value]) => !free.has(value));
  expect((await saveForm(editor, id, plain, {})).status).toBe(303);
  expect(await html(`/recipe/${id}?lng=en`, { env: { CACHE: freshCache() } })).toContain(
    "Allergens not declared.",
  );
  expect(await openForm(editor, id)).not.toContainEqual(["allergensNone", "on"]);
});

test("an allergen is detected in a recipe that has only Spanish text", async () => {
  const editor = await person({ role: "moderator" });
  const id = 190_002;
  await insertRecipe(
    rows,
    {
      id,
      servings: 2,
      title: "Papas con queso",
      title_es: "Papas con queso",
      description: "Papas de la casa con mucho queso blanco.",
      description_es: "Papas de la casa con mucho queso blanco.",
      written_in: "es",
    },
    {
      ingredients: [
        { quantity: 1, unit: "kg", name: "papas", name_es: "papas" },
        { quantity: 200, unit: "g", name: "queso blanco", name_es: "queso blanco" },
      ],
      steps: [
        { text: "Hierve las papas.", text_es: "Hierve las papas." },
        { text: "Agrega el queso.", text_es: "Agrega el queso." },
      ],
    },
  );
  const fields = await openForm(editor, id);
  const answer = await saveForm(editor, id, fields, {});
  expect(answer.status).toBe(400);
  expect(unescape(await answer.text())).toContain('"queso blanco" contains milk: declare it');
  expect((await saveForm(editor, id, fields, { allergens: "milk" })).status).toBe(400);
  const declared = fields.filter(([name]) => name !== "allergensNone");
  expect((await saveForm(editor, id, declared, { allergens: "milk" })).status).toBe(303);
  await env.DB.prepare("DELETE FROM recipes WHERE id = ?").bind(id).run();
});

test("a change in one language lists the other as outdated, and a missing language as missing", async () => {
  const editor = await person({ role: "moderator" });
  const list = () => html("/admin/translations", as(editor));
  const listed = (page: string, id: number) =>
    new RegExp(`<tr><th[^>]*><a[^>]*href="/admin/recipes/${id}".*?</tr>`, "s").exec(page)?.[0] ??
    null;
  expect(listed(await list(), 17)).toBeNull();
  const fields = await openForm(editor, 17);
  await saveForm(editor, 17, fields, {
    description: valueOf(fields, "description").replace(/\.$/, ", as ever."),
    storyEs: "",
  });
  const row = listed(await list(), 17)!;
  expect(row).toMatch(/Story in Spanish<\/td>/);
  expect(row).toMatch(/Description in Spanish<\/td><\/tr>/);
  const form = await html("/admin/recipes/17", as(editor));
  expect(form).toContain("Older than the other language. Check it again.");

  await saveForm(editor, 17, await openForm(editor, 17), {
    descriptionEs: `${valueOf(fields, "descriptionEs").replace(/\.$/, "")}, como siempre.`,
    storyEs: valueOf(fields, "storyEs"),
  });
  expect(listed(await list(), 17)).toBeNull();
});

test("a recipe submitted in Spanish preserves its step groups when it is translated", async () => {
  const editor = await person({ role: "moderator" });
  const id = 190_001;
  await insertRecipe(
    rows,
    {
      id,
      country: "Tierra del Fuego",
      servings: 2,
      title: "Guiso austral",
      title_es: "Guiso austral",
      description: "Guiso de papas con pan viejo y caldo.",
      description_es: "Guiso de papas con pan viejo y caldo.",
      written_in: "es",
    },
    {
      ingredients: [{ quantity: 1, unit: "kg", name: "papas", name_es: "papas" }],
      steps: [
        {
          text: "Hierve las papas.",
          text_es: "Hierve las papas.",
          heading: "Guiso",
          heading_es: "Guiso",
        },
        { text: "Sirve.", text_es: "Sirve." },
      ],
    },
  );
  expect(await html("/admin/translations", as(editor))).toContain(`/admin/recipes/${id}"`);
  const fields = await openForm(editor, id);
  expect(valueOf(fields, "steps[0].heading")).toBe("Guiso");
  expect(valueOf(fields, "steps[1].text")).toBe("Hierve las papas.");
  expect(valueOf(fields, "steps[2].textEs")).toBe("Sirve.");
  const saved = await saveForm(editor, id, fields, {
    title: "Southern stew",
    description: "A stew of potatoes with old bread and broth.",
    "ingredients[0].name": "potatoes",
    "steps[0].heading": "Stew",
    "steps[1].text": "Boil the potatoes.",
    "steps[1].minutes": "20",
    "steps[2].text": "Serve the potatoes.",
    "steps[2].textEs": "Sirve las papas.",
  });
  expect(saved.status).toBe(303);
  expect(await one("SELECT written_in, country, title FROM recipes WHERE id = ?", id)).toEqual({
    written_in: null,
    country: "Tierra del Fuego",
    title: "Southern stew",
  });
  expect(
    await one(
      "SELECT heading, heading_es, minutes FROM recipe_steps WHERE recipe_id = ? AND position = 0",
      id,
    ),
  ).toEqual({ heading: "Stew", heading_es: "Guiso", minutes: 20 });
  expect(await html("/admin/translations", as(editor))).not.toContain(`/admin/recipes/${id}"`);
  await env.DB.prepare("DELETE FROM recipes WHERE id = ?").bind(id).run();
});

test("a withdrawn recipe stays hidden while the database is down", async () => {
  const editor = await person({ role: "moderator" });
  await send(editor, "/admin/recipes/19", { intent: "unpublish" });
  const fail = () => Promise.reject(new Error("D1_ERROR: no such host"));
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  const down = { prepare: () => statement, batch: fail };
  const stored = new Map<string, string>();
  await expect
    .poll(async () => {
      const ids = await env.CACHE.get("unpublished-recipes");
      if (ids) stored.set("ids", ids);
      return stored.get("ids") ?? "";
    })
    .toContain("19");
  const CACHE = {
    get: (key: string) =>
      Promise.resolve(
        key === "unpublished-recipes"
          ? (JSON.parse(stored.get("ids")!) as unknown)
          : crypto.randomUUID(),
      ),
  };
  expect((await visit("/recipe/20", { env: { DB: down, CACHE } })).status).toBe(200);
  expect((await visit("/recipe/19", { env: { DB: down, CACHE } })).status).toBe(404);
  await send(editor, "/admin/recipes/19", { intent: "republish" });
});

test("a withdrawn recipe is removed from the whole site and returns when republished", async () => {
  const editor = await person({ role: "moderator" });
  const { title, country, type } = await one<{ title: string; country: string; type: string }>(
    "SELECT title, country, type FROM recipes WHERE id = 18",
  );
  const path = { food: "/food", drink: "/drinks", pastry: "/pastries" }[type]!;
  const word = encodeURIComponent(title);
  const totals = async () => {
    const counted = await one<{ n: number }>(
      "SELECT recipes AS n FROM recipe_counts WHERE type = ? AND country = ?",
      type,
      country,
    );
    return counted.n;
  };
  const shown = async () => ({
    page: (await guest("/recipe/18")).status,
    search: (await guestHtml(`/search?q=${word}`)).includes('href="/recipe/18"'),
    parts: (await guestHtml(`/search?q=${encodeURIComponent(title.slice(1, 7))}`)).includes(
      'href="/recipe/18"',
    ),
    listing: (await guestHtml(`${path}?country=${encodeURIComponent(country)}&time=1440`)).includes(
      'href="/recipe/18"',
    ),
    sitemap: (await guestHtml("/sitemap.xml")).includes("/recipe/18?"),
    total: await totals(),
  });
  await env.DB.prepare("UPDATE recipes SET view_count = 1000000 WHERE id = 18").run();
  const before = await shown();
  expect(before).toMatchObject({ page: 200, search: true, sitemap: true });
  const related = await rows<{ id: number }>(
    "SELECT id FROM recipes WHERE country = ? AND id <> 18 ORDER BY abs(id - 18) LIMIT 3",
    country,
  );
  expect((await send(editor, "/admin/recipes/18", { intent: "unpublish" })).status).toBe(303);
  expect(await shown()).toEqual({
    page: 404,
    search: false,
    parts: false,
    listing: false,
    sitemap: false,
    total: before.total - 1,
  });
  expect(await guestHtml("/")).not.toContain('href="/recipe/18"');
  for (const { id } of related)
    expect(await guestHtml(`/recipe/${id}`), String(id)).not.toContain('href="/recipe/18"');
  await send(editor, "/admin/recipes/18", { intent: "unpublish" });
  const lines = "SELECT 1 FROM audit_events WHERE target = 'recipe:18' AND action = ?";
  expect(await rows(lines, "recipe.unpublished"), "announced once").toHaveLength(1);
  expect(await html("/admin/recipes?view=unpublished", as(editor))).toContain("/admin/recipes/18");

  expect((await send(editor, "/admin/recipes/18", { intent: "republish" })).status).toBe(303);
  expect(await shown()).toEqual(before);
});

test("a duplicate recipe redirects to the original with its views and links, and can be restored", async () => {
  const editor = await person({ role: "moderator" });
  await env.DB.batch([
    env.DB.prepare("UPDATE recipes SET view_count = 10 WHERE id IN (40, 41)"),
    env.DB.prepare(
      "UPDATE recipe_ingredients SET linked_recipe_id = 41 WHERE recipe_id = 42 AND position = 0",
    ),
  ]);
  await send(editor, "/admin/featured-recipes", { intent: "add", id: "41", from: "2020-01-01" });
  expect(await html("/admin/recipes/41/merge?keep=41", as(editor))).toContain("the same recipe");
  expect(await html("/admin/recipes/41/merge?keep=77777", as(editor))).toContain(
    "no published recipe",
  );
  const asked = await html("/admin/recipes/41/merge?keep=40", as(editor));
  expect(asked).toContain("Removed from the site");
  expect((await guest("/recipe/41")).status, "a GET request changes nothing").toBe(200);

  const merged = await send(editor, "/admin/recipes/41/merge", { keep: "40" });
  expect(merged.headers.get("Location")).toBe("/admin/recipes/40");
  const moved = await guest("/recipe/41?lng=es");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/recipe/40?lng=es"]);
  expect(await one("SELECT view_count FROM recipes WHERE id = 40")).toEqual({ view_count: 20 });
  expect(
    await one(
      "SELECT linked_recipe_id FROM recipe_ingredients WHERE recipe_id = 42 AND position = 0",
    ),
  ).toEqual({ linked_recipe_id: 40 });
  expect(await rows("SELECT recipe_id FROM featured_recipes")).toEqual([{ recipe_id: 40 }]);
  expect(await html("/admin/recipes/41", as(editor))).toContain(
    "Its address redirects to /recipe/40",
  );

  await send(editor, "/admin/recipes/40/merge", { keep: "43" });
  expect((await guest("/recipe/41")).headers.get("Location"), "one redirect").toBe("/recipe/43");

  await send(editor, "/admin/recipes/41", { intent: "republish" });
  expect((await guest("/recipe/41")).status).toBe(200);
  await env.DB.prepare("DELETE FROM featured_recipes").run();
});

test("saves and posts of a duplicate recipe move to the original", async () => {
  const editor = await person({ role: "moderator" });
  const [only, both] = [await person(), await person()];
  const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
  const save = (who: Person, id: number, note: string | null) =>
    insertSavedRecipe(rows, { user_id: who.id, recipe_id: id, note, saved_at: at(1) });
  const cooked = (who: Person, id: number, day: string) =>
    env.DB.prepare("INSERT INTO cooked_dates VALUES (?, ?, ?)").bind(who.id, id, day);
  const rate = (who: Person, id: number, stars: number, day: number) =>
    insertRating(rows, { user_id: who.id, recipe_id: id, stars, sent_at: at(day) });
  await save(only, 51, "less salt");
  await save(both, 50, "with lime");
  await save(both, 51, "twice the garlic");
  await insertCollection(rows, { user_id: only.id }, [{ recipe_id: 51, servings: 6 }]);
  await rate(only, 51, 5, 1);
  await rate(both, 50, 2, 1);
  await rate(both, 51, 4, 2);
  await env.DB.batch([
    cooked(only, 51, "2026-01-02"),
    cooked(both, 50, "2026-01-03"),
    cooked(both, 51, "2026-01-03"),
    cooked(both, 51, "2026-01-04"),
    env.DB.prepare(
      `INSERT INTO cooked_entries (user_id, recipe_id, line, language, status, form_key, sent_at)
       VALUES (?, 51, 'For the double', 'en', 'published', 'merge', ?)`,
    ).bind(only.id, at(1)),
  ]);
  await insertMeal(rows, { user_id: only.id, recipe_id: 51, day: "2026-11-23", note: "For Ana" });
  await send(editor, "/admin/recipes/51/merge", { keep: "50" });

  expect(
    await rows("SELECT recipe_id, day, note FROM planned_meals WHERE user_id = ?", only.id),
  ).toEqual([{ recipe_id: 50, day: "2026-11-23", note: "For Ana" }]);
  expect(
    await rows("SELECT user_id, note FROM saved_recipes WHERE recipe_id = 50 ORDER BY user_id"),
  ).toEqual([
    { user_id: only.id, note: "less salt" },
    { user_id: both.id, note: "with lime\n\ntwice the garlic" },
  ]);
  expect(
    await rows(
      "SELECT user_id, cooked_on FROM cooked_dates WHERE recipe_id = 50 ORDER BY cooked_on",
    ),
  ).toEqual([
    { user_id: only.id, cooked_on: "2026-01-02" },
    { user_id: both.id, cooked_on: "2026-01-03" },
    { user_id: both.id, cooked_on: "2026-01-04" },
  ]);
  expect(await rows("SELECT recipe_id, servings FROM collection_recipes")).toContainEqual({
    recipe_id: 50,
    servings: 6,
  });
  expect(await one("SELECT saves, ratings, stars FROM recipe_stats WHERE recipe_id = 50")).toEqual({
    saves: 2,
    ratings: 2,
    stars: 9,
  });
  expect(await one("SELECT saves, ratings, stars FROM recipe_stats WHERE recipe_id = 51")).toEqual({
    saves: 0,
    ratings: 0,
    stars: 0,
  });
  expect(await one("SELECT recipe_id FROM cooked_entries WHERE form_key = 'merge'")).toEqual({
    recipe_id: 50,
  });
  const page = await html("/saved-recipes", as(only));
  expect(page).toContain('href="/recipe/50"');
  expect(page).toContain("less salt");
});

test("author, thanks, source, photo text and the people of a story can be edited", async () => {
  const editor = await person({ role: "moderator" });
  const fields = await openForm(editor, 60);
  const typed = {
    authorName: "Doña Petra",
    credit: "My neighbour",
    sourceUrl: "https://example.org/petra",
    imageAlt: "A bowl of soup",
    storyWho: "Grandmother Inés",
    storyWhere: "Cibao",
  };
  expect((await saveForm(editor, 60, fields, typed)).status).toBe(303);
  expect(
    await one(
      "SELECT author_name, credit, source_url, image_alt, story_who, story_where FROM recipes WHERE id = 60",
    ),
  ).toEqual({
    author_name: typed.authorName,
    credit: typed.credit,
    source_url: typed.sourceUrl,
    image_alt: typed.imageAlt,
    story_who: typed.storyWho,
    story_where: typed.storyWhere,
  });
  const again = await openForm(editor, 60);
  expect(Object.fromEntries(again)).toMatchObject(typed);
  const bad = await saveForm(editor, 60, again, { sourceUrl: "javascript:alert(1)" });
  expect(bad.status).toBe(400);
});

test("users are found by address, name and number", async () => {
  const admin = await person({ role: "admin" });
  const cook = await person({ displayName: "Abuela Desk Consuelo" });
  const found = async (query: string) =>
    [
      ...(await html(`/admin/users?${query}`, as(admin))).matchAll(/href="\/admin\/users\/(\d+)"/g),
    ].map((match) => Number(match[1]));
  expect(await found(`q=${encodeURIComponent(cook.email)}`)).toEqual([cook.id]);
  expect(await found("q=desk+consuelo")).toEqual([cook.id]);
  expect(await found(`q=${cook.id}`)).toEqual([cook.id]);
  expect(await found("q=nobody%40nowhere")).toEqual([]);
  expect(await found("role=admin&q=desk+consuelo")).toEqual([]);
  expect(await found("q=%25")).toEqual([]);
});

test("a role is granted and revoked at once with an audit entry, but not one's own", async () => {
  const [admin, cook] = [await person({ role: "admin" }), await person()];
  const path = `/admin/users/${cook.id}`;
  expect((await visit("/admin", as(cook))).status).toBe(403);
  expect((await send(admin, path, { intent: "role", role: "moderator" })).status).toBe(303);
  // The old session has ended; a new one has the role.
  expect((await visit("/admin", as(cook))).status).toBe(302);
  cook.cookie = await sessionOf(cook.id);
  expect((await visit("/admin", as(cook))).status).toBe(200);
  const line = await one<{ actor_id: number; detail: string }>(
    "SELECT actor_id, detail FROM audit_events WHERE action = 'account.role-changed' AND subject_id = ?",
    cook.id,
  );
  expect(line).toEqual({ actor_id: admin.id, detail: "user → moderator" });
  expect(await html("/profile", as(cook))).toContain("Role changed");

  expect((await send(admin, path, { intent: "role", role: "emperor" })).status).toBe(400);
  const own = await send(admin, `/admin/users/${admin.id}`, { intent: "role", role: "user" });
  expect(own.status).toBe(409);
  expect((await visit("/admin/users", as(admin))).status).toBe(200);
  expect((await send(cook, path, { intent: "role", role: "admin" })).status).toBe(403);
});

test("one administrator remains when two revoke each other's role", async () => {
  const [a, b] = [await person({ role: "admin" }), await person({ role: "admin" })];
  await Promise.all([
    send(a, `/admin/users/${b.id}`, { intent: "role", role: "user" }),
    send(b, `/admin/users/${a.id}`, { intent: "role", role: "user" }),
  ]);
  const left = await rows("SELECT id FROM users WHERE id IN (?, ?) AND role = 'admin'", a.id, b.id);
  expect(left).toHaveLength(1);
});

test("a suspended user sees the reason once, can read and cannot write", async () => {
  const [admin, editor] = [await person({ role: "admin" }), await person({ role: "moderator" })];
  const path = `/admin/users/${editor.id}`;
  const without = await send(admin, path, { intent: "suspend", reason: " " });
  expect(without.status).toBe(400);
  expect(await without.text()).toContain("Enter a reason");
  const reason = "Copied <b>recipes</b> & more";
  expect((await send(admin, path, { intent: "suspend", reason })).status).toBe(303);
  expect((await send(admin, path, { intent: "suspend", reason })).status, "second time").toBe(409);
  const mails = await rows<{ text: string; html: string; recipient: string }>(
    "SELECT text, html, recipient FROM outbox WHERE kind = 'suspended' AND user_id = ?",
    editor.id,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.recipient).toBe(editor.email);
  expect(mails[0]!.text).toContain(reason);
  expect(mails[0]!.html).not.toContain("<b>recipes");
  expect((await visit("/admin", as(editor))).status).toBe(403);
  expect((await visit("/profile", as(editor))).status).toBe(200);
  const line = await one<{ detail: string | null }>(
    "SELECT detail FROM audit_events WHERE action = 'account.suspended' AND subject_id = ?",
    editor.id,
  );
  expect(line.detail, "the reason is stored only with the account").toBeNull();

  expect((await send(admin, path, { intent: "lift" })).status).toBe(303);
  expect((await visit("/admin", as(editor))).status).toBe(200);
  expect(
    await one("SELECT suspended_at, suspended_reason FROM users WHERE id = ?", editor.id),
  ).toEqual({ suspended_at: null, suspended_reason: null });
});

test("all sessions of a user can be ended at once", async () => {
  const [admin, cook] = [await person({ role: "admin" }), await person()];
  expect((await send(admin, `/admin/users/${cook.id}`, { intent: "sessions" })).status).toBe(303);
  expect(await rows("SELECT 1 FROM sessions WHERE user_id = ?", cook.id)).toEqual([]);
  expect((await visit("/profile", as(cook))).status).toBe(401);
});

test("the audit log filters by event, user and date, has pages and exports a safe CSV", async () => {
  const [admin, actor] = [
    await person({ role: "admin" }),
    await person({ displayName: "=HYPERLINK(1)", role: "moderator" }),
  ];
  const insert = env.DB.prepare(
    "INSERT INTO audit_events (at, actor_id, action, target) VALUES (?, ?, ?, ?)",
  );
  await env.DB.batch([
    insert.bind("2020-05-05T10:00:00.000Z", actor.id, "recipe.edited", "recipe:1"),
    insert.bind("2020-05-06T10:00:00.000Z", actor.id, "recipe.merged", "recipe:2"),
    insert.bind("2020-05-07T10:00:00.000Z", actor.id, "mail.deleted", "mail:3"),
  ]);
  const targets = async (query: string) => {
    const page = await html(`/admin/audit?actor=${actor.id}&${query}`, as(admin));
    return [...page.matchAll(/>((?:recipe|mail):\d)</g)].map((match) => match[1]);
  };
  expect(await targets(""), "older than the last ninety days").toEqual([]);
  expect(await targets("from=2020-01-01")).toEqual(["mail:3", "recipe:2", "recipe:1"]);
  expect(await targets("from=2020-05-06&until=2020-05-06")).toEqual(["recipe:2"]);
  expect(await targets("from=2020-01-01&action=recipe")).toEqual(["recipe:2", "recipe:1"]);
  expect(await targets("from=2020-01-01&action=recipe.edited")).toEqual(["recipe:1"]);
  expect(await targets("from=2020-01-01&subject=999999")).toEqual([]);
  for (const who of [actor.email.toUpperCase(), "=HYPERLINK(1)"]) {
    const found = await html(
      `/admin/audit?from=2020-01-01&actor=${encodeURIComponent(who)}`,
      as(admin),
    );
    expect(found, who).toContain("recipe:2");
  }
  expect(await html("/admin/audit?from=2020-01-01&actor=nobody", as(admin))).not.toContain(
    "recipe:2",
  );

  const answer = await visit(`/admin/audit.csv?actor=${actor.id}&from=2020-01-01`, as(admin));
  expect(answer.headers.get("Content-Disposition")).toContain("audit.csv");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  const table = await answer.text();
  expect(table.trim().split("\r\n")).toHaveLength(4);
  expect(table).toContain(",'=HYPERLINK(1),");

  await env.DB.batch(
    Array.from({ length: 101 }, (_, i) =>
      insert.bind("2020-06-01T10:00:00.000Z", actor.id, "test.many", `recipe:${1000 + i}`),
    ),
  );
  const first = await html(`/admin/audit?actor=${actor.id}&from=2020-01-01`, as(admin));
  expect(first.match(/<tr>/g)!.length - 1).toBe(100);
  const older = unescape(/href="([^"]*before=\d+)"/.exec(first)![1]!);
  expect(await html(older, as(admin))).toContain("recipe:1000");
});

/** The query plans of the statements that a page sends and that contain these words. */
async function plansOf(path: string, words: string, init: RequestInit = {}) {
  const { DB, sent } = recorded();
  expect((await visit(path, { ...init, env: { DB, CACHE: freshCache() } })).status).toBe(200);
  const statements = [...new Set(sent)].filter((sql) => sql.includes(words));
  expect(statements, `${path}: ${words}`).not.toEqual([]);
  const plans = await Promise.all(
    statements.map((sql) =>
      rows<{ detail: string }>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...Array.from(sql.matchAll(/\?/g), () => null),
      ),
    ),
  );
  return plans.flat().map(({ detail }) => detail);
}

test("the list of missing translations uses its indexes instead of full table scans", async () => {
  const admin = await person({ role: "admin" });
  for (const path of ["/admin/translations", "/admin"]) {
    const plans = await plansOf(path, "stale_fields <> '[]'", as(admin));
    for (const table of ["recipes", "recipe_steps", "recipe_ingredients"]) {
      const scans = plans.filter((detail) => new RegExp(`^SCAN ${table}\\b`).test(detail));
      expect(scans, path).not.toEqual([]);
      for (const scan of scans) expect(scan).toContain(`INDEX ${table}_untranslated`);
    }
  }
});
