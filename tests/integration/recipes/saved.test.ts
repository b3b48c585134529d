import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const as = (who: Person, fields: Array<[string, string]> | Record<string, string>) =>
  form(fields as Record<string, string>, { Cookie: who.cookie });
const get = (who: Person) => ({ headers: { Cookie: who.cookie } });
const saved = (who: Person) =>
  rows<{ recipe_id: number; note: string | null }>(
    "SELECT recipe_id, note FROM saved_recipes WHERE user_id = ? ORDER BY recipe_id",
    who.id,
  );
const save = (who: Person, id: number) => visit("/save", as(who, { recipe: String(id) }));

async function collectionOf(who: Person, name: string, recipes: Array<number> = []) {
  const made = await visit("/saved-recipes", as(who, { name, formKey: crypto.randomUUID() }));
  const path = made.headers.get("Location")!;
  const id = Number(path.split("/").at(-1));
  for (const recipe of recipes) {
    await save(who, recipe);
    await visit(
      `/saved-recipes/recipe/${recipe}`,
      as(who, { shown: String(id), collection: String(id) }),
    );
  }
  return { id, path };
}

test("the save button is on every card of a cached page, the same for every guest", async () => {
  const page = await html("/food");
  expect(page.match(/class="save"/g)).toHaveLength(24);
  expect(page).toContain('<form method="post" action="/save"');
  expect(await html("/food", { headers: { Cookie: "save=12" } })).toBe(page);
});

test("a save redirects to the card and is shown there, and the second press removes it", async () => {
  const who = await person();
  const answer = await visit("/save", as(who, { recipe: "180", returnTo: "/food?page=2" }));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/food?page=2#s180");
  const page = await html("/recipe/180", get(who));
  expect(page).toMatch(/name="remove" value="180"/);
  await visit("/save", as(who, { remove: "180" }));
  expect(await saved(who)).toEqual([]);
});

test("twenty concurrent saves save and count once", async () => {
  const who = await person();
  const count = () =>
    rows<{ saves: number }>("SELECT saves FROM recipe_stats WHERE recipe_id = 77");
  const before = (await count())[0]?.saves ?? 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(who, 77)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(await saved(who)).toHaveLength(1);
  expect((await count())[0]!.saves).toBe(before + 1);
});

test("a GET request changes nothing", async () => {
  const who = await person();
  const answer = await visit("/save?recipe=12&remove=12", get(who));
  expect(answer.status).toBe(302);
  expect(await saved(who)).toEqual([]);
  await save(who, 12);
  await visit("/save?remove=12", get(who));
  await visit("/saved-recipes/recipe/12/remove", get(who));
  expect(await saved(who)).toHaveLength(1);
});

test.each(["999999", "0", "-1", "1e3", "x", ""])("recipe %j cannot be saved", async (recipe) => {
  const who = await person();
  expect((await visit("/save", as(who, { recipe }))).status).toBe(recipe === "999999" ? 404 : 400);
  expect(await saved(who)).toEqual([]);
});

test("other fields in the form are ignored", async () => {
  const [who, other] = [await person(), await person()];
  await visit(
    "/save",
    as(who, { recipe: "9", user_id: String(other.id), userId: String(other.id), note: "x" }),
  );
  expect(await saved(other)).toEqual([]);
  expect(await saved(who)).toEqual([{ recipe_id: 9, note: null }]);
});

test("another site cannot save a recipe for a user", async () => {
  const who = await person();
  const answer = await visit("/save", {
    method: "POST",
    headers: { Cookie: who.cookie, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    body: new URLSearchParams({ recipe: "12" }),
  });
  expect(answer.status).toBe(403);
  expect(await saved(who)).toEqual([]);
});

test.each(["//evil.example", "/\\evil.example", "https:evil.example", "javascript:alert(1)"])(
  "returnTo %s stays on the site",
  async (returnTo) => {
    const who = await person();
    const answer = await visit("/save", as(who, { recipe: "12", returnTo }));
    expect(answer.headers.get("Location")).toBe("/#s12");
  },
);

test("a guest's save is stored in a cookie, announced, and completed by signing in", async () => {
  const password = "un sancocho los domingos";
  const who = await person({ passwordHash: await hashPassword(password) });
  const asked = await visit("/save", form({ recipe: "180", returnTo: "/food" }));
  expect(asked.status).toBe(303);
  const login = asked.headers.get("Location")!;
  expect(login).toBe(`/login?redirectTo=${encodeURIComponent("/food#s180")}`);
  const wish = asked.headers.get("Set-Cookie")!;
  expect(wish).toMatch(/^save=180; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax/);

  const page = await html(login, { headers: { Cookie: "save=180" } });
  expect(page).toContain("Sign in or create an account to save");
  expect(await saved(who)).toEqual([]);

  const wrong = await visit(
    "/login",
    form({ tab: "sign-in", email: who.email, password: "no" }, { Cookie: "save=180" }),
  );
  expect(wrong.status).toBe(401);
  const signedIn = await visit(
    "/login",
    form(
      { tab: "sign-in", email: who.email, password, redirectTo: "/food#s180" },
      { Cookie: "save=180" },
    ),
  );
  expect(signedIn.headers.get("Location")).toBe("/food#s180");
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.some((cookie) => cookie.startsWith("flash=recipeSaved"))).toBe(true);
  expect(cookies.some((cookie) => cookie.startsWith("save=;"))).toBe(true);
  expect(await saved(who)).toEqual([{ recipe_id: 180, note: null }]);
});

test("the dialog's script completes it too, and an unknown recipe does not stop the sign-in", async () => {
  const password = "un sancocho los domingos";
  const who = await person({ passwordHash: await hashPassword(password) });
  const signIn = (wish: string) =>
    visit(
      "/api/session",
      form({ tab: "sign-in", email: who.email, password, redirectTo: "/" }, { Cookie: wish }),
    );
  expect(await (await signIn("save=999999")).json()).toEqual({ redirectTo: "/" });
  expect(await saved(who)).toEqual([]);
  await signIn("save=<script>");
  await signIn("save=12");
  expect(await saved(who)).toHaveLength(1);
});

test("saved recipes are found by their words in either language, regional words and the user's note", async () => {
  const who = await person();
  for (const id of [180, 125, 57]) await save(who, id);
  await visit("/saved-recipes/recipe/125", as(who, { note: "La receta de Tía Nena" }));
  const shown = async (q: string) => {
    const page = await html(`/saved-recipes?q=${encodeURIComponent(q)}`, get(who));
    return [...page.matchAll(/href="\/saved-recipes\/recipe\/(\d+)"/g)].map((match) => match[1]);
  };
  expect(await shown("sancocho")).toEqual(["180"]);
  expect(await shown("frijoles")).toContain("57");
  expect(await shown("tia nena")).toEqual(["125"]);
  expect(await shown("TÍA NENA")).toEqual(["125"]);
  expect(await shown("\"'*:()NEAR( AND")).toEqual([]);
  expect((await visit(`/saved-recipes?page=2`, get(who))).status).toBe(404);
});

test("note and days are saved and shown, and their loss requires confirmation", async () => {
  const who = await person();
  await save(who, 180);
  const path = "/saved-recipes/recipe/180";
  expect((await visit(path, as(who, { note: "<b>menos sal</b>" }))).status).toBe(303);
  for (const cookedOn of ["2026-11-01", "2026-11-01", "2026-10-04"])
    await visit(path, as(who, { intent: "cooked", cookedOn }));
  const page = await html(path, get(who));
  expect(page).toContain("&lt;b&gt;menos sal&lt;/b&gt;");
  expect(page.match(/<time /g)).toHaveLength(2);
  expect(await html("/saved-recipes", get(who))).toContain(
    "Cooked 2 times, last on November 1, 2026",
  );

  for (const cookedOn of ["2999-01-01", "yesterday", "2026-02-31"])
    expect((await visit(path, as(who, { intent: "cooked", cookedOn }))).status).toBe(400);
  await visit(path, as(who, { uncooked: "2026-10-04" }));

  const answer = await visit("/save", as(who, { remove: "180" }));
  expect(answer.headers.get("Location")).toBe(`${path}/remove`);
  expect(await saved(who)).toHaveLength(1);
  expect((await visit(`${path}/remove`, as(who, {}))).status).toBe(303);
  expect(await saved(who)).toEqual([]);
  expect(await rows("SELECT 1 FROM cooked_dates WHERE user_id = ?", who.id)).toEqual([]);
});

test("each button of the page saves the whole form: note, collections and days", async () => {
  const who = await person();
  await save(who, 180);
  const collection = async (name: string) =>
    (await visit("/saved-recipes", as(who, { name, formKey: crypto.randomUUID() }))).headers
      .get("Location")!
      .slice("/saved-recipes/".length);
  const [sundays, feasts] = [await collection("Domingos"), await collection("Fiestas")];
  const path = "/saved-recipes/recipe/180";
  const savedData = async () => ({
    note: (await saved(who))[0]!.note,
    days: (
      await rows<{ day: string }>(
        "SELECT cooked_on AS day FROM cooked_dates WHERE user_id = ? ORDER BY 1",
        who.id,
      )
    ).map(({ day }) => day),
    collections: (
      await rows<{ id: number }>(
        "SELECT collection_id AS id FROM collection_recipes WHERE user_id = ? ORDER BY 1",
        who.id,
      )
    ).map(({ id }) => String(id)),
  });
  const page = await html(path, get(who));
  // One form in the main part of the page, so no button omits a field of another form.
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  expect(main.match(/<form /g)).toHaveLength(1);
  const typed = { shown: `${sundays},${feasts}`, collection: sundays, cookedOn: "2026-03-08" };

  await visit(path, as(who, { ...typed, note: "menos sal", intent: "save" }));
  expect(await savedData()).toEqual({ note: "menos sal", days: [], collections: [sundays] });
  await visit(path, as(who, { ...typed, note: "más ajo", collection: feasts, intent: "cooked" }));
  expect(await savedData()).toEqual({
    note: "más ajo",
    days: ["2026-03-08"],
    collections: [feasts],
  });
  await visit(path, as(who, { ...typed, note: "sin ajo", uncooked: "2026-03-08" }));
  expect(await savedData()).toEqual({ note: "sin ajo", days: [], collections: [sundays] });
  // A collection created in another tab since is unchanged; a form without the note preserves it.
  await visit(path, as(who, { shown: feasts, intent: "save" }));
  expect(await savedData()).toEqual({ note: "sin ajo", days: [], collections: [sundays] });
  await visit(path, as(who, { ...typed, note: "", intent: "save" }));
  expect(await savedData()).toMatchObject({ note: null });
});

test("an invalid day returns the note and the ticks, and nothing is partly saved", async () => {
  const who = await person();
  const { id } = await collectionOf(who, "Domingos", [125]);
  await save(who, 180);
  const answer = await visit(
    "/saved-recipes/recipe/180",
    as(who, {
      note: "menos sal",
      shown: String(id),
      collection: String(id),
      cookedOn: "2026-02-31",
      intent: "cooked",
    }),
  );
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("menos sal");
  const tick = new RegExp(`<input[^>]*name="collection"[^>]*value="${id}"[^>]*>`).exec(page)?.[0];
  expect(tick).toContain('checked=""');
  expect(page).toContain('value="2026-02-31"');
  expect(
    await rows("SELECT 1 FROM saved_recipes WHERE user_id = ? AND note IS NOT NULL", who.id),
  ).toEqual([]);
});

test("with the database down the note is shown again to be sent later", async () => {
  const who = await person();
  await save(who, 180);
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch") return () => Promise.reject(new Error("D1 is down"));
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  const answer = await visit("/saved-recipes/recipe/180", {
    ...as(who, { note: "menos sal", intent: "save" }),
    env: { DB },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.text()).toContain("menos sal");
});

test("a note that is too long is shown again with its text", async () => {
  const who = await person();
  await save(who, 180);
  const note = `sal ${"x".repeat(1000)}`;
  const answer = await visit("/saved-recipes/recipe/180", as(who, { note }));
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(note);
  expect(page).toMatch(/aria-invalid="true" aria-describedby="[^"]*note-error/);
});

test("a form sent repeatedly creates one collection", async () => {
  const who = await person();
  const fields = { name: "Esta semana", formKey: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visit("/saved-recipes", as(who, fields))),
  );
  expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
  expect(await rows("SELECT 1 FROM collections WHERE user_id = ?", who.id)).toHaveLength(1);
  expect((await visit("/saved-recipes", as(who, { name: " " }))).status).toBe(400);
});

test("the shopping list adds up quantities, scales with the servings and omits ticked items", async () => {
  const who = await person();
  const { id, path } = await collectionOf(who, "Fiesta", [180, 125]);
  const list = `${path}/list`;
  const page = await html(list, get(who));
  expect(page).toContain("Shopping list: Fiesta");
  expect(page).toContain("Fruit, vegetables and fresh herbs");
  const text = await html(`${list}.txt`, get(who));
  const garlic = await rows<{ total: number }>(
    "SELECT sum(quantity) AS total FROM recipe_ingredients WHERE name = 'garlic' AND unit = 'clove' AND recipe_id IN (180, 125)",
  );
  if (garlic[0]!.total) expect(text).toContain(`- garlic: ${garlic[0]!.total} cloves`);
  expect(text).not.toMatch(/^- water/m);

  const [written] = await rows<{ servings: number }>("SELECT servings FROM recipes WHERE id = 180");
  await visit(
    list,
    as(who, {
      intent: "servings",
      "servings-180": String(written!.servings * 2),
      "servings-1": "4",
    }),
  );
  expect(await html(`${list}.txt`, get(who))).not.toBe(text);
  expect(
    await rows(
      "SELECT servings FROM collection_recipes WHERE collection_id = ? AND recipe_id = 180",
      id,
    ),
  ).toEqual([{ servings: written!.servings * 2 }]);

  const shown = /name="shown" value="([^"]+)"/.exec(page)![1]!;
  const first = shown.split(",")[0]!;
  const answer = await visit(list, as(who, { intent: "tick", shown, ticked: first }));
  expect(answer.headers.get("Location")).toBe(list);
  expect(await rows("SELECT item FROM shopping_ticks WHERE collection_id = ?", id)).toEqual([
    { item: first },
  ]);
  const lines = (value: string) => value.split("\n").filter((line) => line.startsWith("- ")).length;
  expect(lines(await html(`${list}.txt`, get(who)))).toBe(lines(text) - 1);
  await visit(list, as(who, { intent: "tick", shown }));
  expect(await rows("SELECT 1 FROM shopping_ticks WHERE collection_id = ?", id)).toEqual([]);
});

test("the list is in the visitor's language and has a link for WhatsApp", async () => {
  const who = await person();
  const { path } = await collectionOf(who, "Fiesta", [180]);
  const page = await html(`${path}/list`, {
    headers: { Cookie: who.cookie, "Accept-Language": "es-DO" },
  });
  expect(page).toContain("Frutas, verduras y hierbas frescas");
  expect(page).toMatch(/href="https:\/\/wa\.me\/\?text=Fiesta%0A%0A/);
});

test("a collection can be read by its link until the link is revoked; notes are not included", async () => {
  const who = await person({ displayName: "Doña Altagracia" });
  const { id, path } = await collectionOf(who, "Navidad", [180]);
  await visit("/saved-recipes/recipe/180", as(who, { note: "secreto de la casa" }));
  await visit(path, as(who, { intent: "share" }));
  const [row] = await rows<{ token: string }>(
    "SELECT share_token AS token FROM collections WHERE id = ?",
    id,
  );
  expect(row!.token).toMatch(/^[\w-]{43}$/);
  const shared = `/collections/${row!.token}`;
  expect(await html(path, get(who))).toContain(env.SITE_URL + shared);
  const page = await html(shared);
  expect(page).toContain("Navidad");
  expect(page).toContain('name="robots" content="noindex"');
  for (const secret of ["secreto", "Altagracia", who.email]) expect(page).not.toContain(secret);
  await visit(path, as(who, { intent: "share" }));
  expect(await rows("SELECT share_token AS token FROM collections WHERE id = ?", id)).toEqual([
    row,
  ]);
  await visit(path, as(who, { intent: "unshare" }));
  expect((await visit(shared)).status).toBe(404);
});

test("another user's data is answered 404 and is unchanged", async () => {
  const [owner, other] = [await person(), await person()];
  const { id, path } = await collectionOf(owner, "Mía", [180]);
  await visit("/saved-recipes/recipe/180", as(owner, { note: "mía" }));
  const state = () =>
    rows(
      `SELECT name, share_token, (SELECT count(*) FROM collection_recipes WHERE collection_id = collections.id) AS size,
        (SELECT count(*) FROM shopping_ticks WHERE collection_id = collections.id) AS ticks FROM collections WHERE id = ?`,
      id,
    );
  const before = await state();
  for (const one of [
    path,
    `${path}/list`,
    `${path}/list.txt`,
    `${path}/delete`,
    "/saved-recipes/recipe/180",
  ])
    expect((await visit(one, get(other))).status, one).toBe(404);
  const tries: Array<[string, Record<string, string>]> = [
    [path, { intent: "rename", name: "suya" }],
    [path, { intent: "share" }],
    [path, { intent: "takeOut", recipe: "180" }],
    [`${path}/list`, { intent: "tick", shown: "garlic", ticked: "garlic" }],
    [`${path}/list`, { intent: "servings", "servings-180": "9" }],
    [`${path}/list`, { intent: "clear" }],
    [`${path}/delete`, {}],
    ["/saved-recipes/recipe/180", { note: "suya" }],
  ];
  for (const [one, fields] of tries)
    expect((await visit(one, as(other, fields))).status, one).toBe(404);
  await save(other, 180);
  await visit(
    "/saved-recipes/recipe/180",
    as(other, { shown: String(id), collection: String(id) }),
  );
  await visit("/saved-recipes/recipe/180/remove", as(other, {}));
  expect(await state()).toEqual(before);
  expect(await saved(owner)).toEqual([{ recipe_id: 180, note: "mía" }]);
});

test("a collection can be deleted twice without an error, and its recipes remain saved", async () => {
  const who = await person();
  const { id, path } = await collectionOf(who, "Vieja", [180]);
  for (let time = 0; time < 2; time++)
    expect((await visit(`${path}/delete`, as(who, {}))).status).toBe(303);
  expect(await rows("SELECT 1 FROM collection_recipes WHERE collection_id = ?", id)).toEqual([]);
  expect(await saved(who)).toHaveLength(1);
});

test("a guest is asked to sign in on every page of saved recipes", async () => {
  for (const path of [
    "/saved-recipes",
    "/saved-recipes/1",
    "/saved-recipes/1/list",
    "/saved-recipes/recipe/12",
  ]) {
    const answer = await visit(path);
    expect(answer.status, path).toBe(401);
    expect(await answer.text()).toContain("Sign in to see your saved recipes");
  }
});

test("with the database down a save answers 503 and pages can still be read", async () => {
  const who = await person();
  const broken = {
    ...env.DB,
    prepare: (sql: string) => {
      if (/saved_recipes|recipes/.test(sql)) throw new Error("D1 is down");
      return env.DB.prepare(sql);
    },
    batch: () => Promise.reject(new Error("D1 is down")),
  };
  const answer = await visit("/save", { ...as(who, { recipe: "12" }), env: { DB: broken } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await saved(who)).toEqual([]);
  const page = await visit("/recipe/12", { ...get(who), env: { DB: broken, CACHE: freshCache() } });
  expect(page.status).toBe(200);
});

test("the data export contains what was saved, with recipes as schema.org data", async () => {
  const who = await person();
  await collectionOf(who, "Navidad", [180]);
  const data = (await (await visit("/profile/export.json", get(who))).json()) as {
    saved: {
      recipes: Array<{ recipe: Record<string, unknown> & { recipeIngredient: Array<string> } }>;
      collections: Array<{ name: string; recipes: Array<{ recipeId: number }> }>;
    };
  };
  expect(data.saved.collections).toMatchObject([{ name: "Navidad", recipes: [{ recipeId: 180 }] }]);
  const [first] = data.saved.recipes;
  expect(first!.recipe["@type"]).toBe("Recipe");
  expect(first!.recipe.recipeIngredient.length).toBeGreaterThan(5);
});
