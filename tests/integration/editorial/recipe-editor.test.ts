// The recipe editor: rows, drafts, preview and history, as its forms and its script send them.
import { expect, test } from "vitest";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { fieldsOf, type Fields } from "../recipes/recipe-form.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const as = (who: Person) => ({ headers: { Cookie: who.cookie } });
const open = async (who: Person, id: number) =>
  fieldsOf(await html(`/admin/recipes/${id}`, as(who)));
const post = (who: Person, path: string, fields: Fields) =>
  visit(path, form(fields, { Cookie: who.cookie }));
const editor = () => person({ role: "moderator" });

/** A recipe of the catalogue without labels, so that a form with one value of each name is complete. */
async function recipe(id: number): Promise<number> {
  await rows(
    "UPDATE recipes SET dietary_tags = '[]', allergens = '[]', allergens_declared = 1 WHERE id = ?",
    id,
  );
  return id;
}
const save = (who: Person, id: number, fields: Fields) =>
  post(who, `/admin/recipes/${id}`, { ...fields, accepted: "on", intent: "save" });
const namesOf = async (id: number) =>
  (
    await rows<{ name: string }>(
      "SELECT name FROM recipe_ingredients WHERE recipe_id = ? ORDER BY position",
      id,
    )
  ).map(({ name }) => name);
const historyOf = (id: number) =>
  rows<{ id: number; user_id: number | null; changed: string; content: string }>(
    "SELECT id, user_id, changed, content FROM recipe_revisions WHERE recipe_id = ? ORDER BY id",
    id,
  );
const draftsOf = (id: number) =>
  rows<{ user_id: number; content: string; saved_at: string }>(
    "SELECT user_id, content, saved_at FROM recipe_edit_drafts WHERE recipe_id = ?",
    id,
  );

test("without scripts, rows are moved, added and removed, and nothing is published before it is saved", async () => {
  const who = await editor();
  const id = await recipe(61);
  const before = await namesOf(id);
  const fields = await open(who, id);
  const first = fields["ingredients[0].name"]!;
  const moved = await post(who, `/admin/recipes/${id}`, {
    ...fields,
    "ingredients[0].name": `${first} typed`,
    row: "ingredients.down.0",
  });
  expect(moved.status).toBe(303);
  expect(moved.headers.get("Location")).toBe(
    `/admin/recipes/${id}?part=ingredients#f-ingredients-1`,
  );
  const after = await open(who, id);
  expect(after["ingredients[1].name"]).toBe(`${first} typed`);
  expect(after["ingredients[0].name"]).toBe(fields["ingredients[1].name"]);
  expect(await namesOf(id)).toEqual(before);
  const page = await html(`/admin/recipes/${id}`, as(who));
  expect(page).toContain("You’re seeing unsaved changes from");

  const count = before.length;
  await post(who, `/admin/recipes/${id}`, { ...after, row: `ingredients.section.${count - 1}` });
  const sectioned = await open(who, id);
  expect(sectioned[`ingredients[${count}].heading`]).toBe("");
  const empty = await save(who, id, { ...sectioned, [`ingredients[${count}].heading`]: "Sauce" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Add a row below this heading, or remove it.");
  await post(who, `/admin/recipes/${id}`, { ...sectioned, row: `ingredients.remove.${count}` });
  expect((await save(who, id, await open(who, id))).status).toBe(303);
  expect((await namesOf(id)).slice(0, 2)).toEqual([before[1], `${first} typed`]);
  expect(await draftsOf(id)).toEqual([]);
});

test("one part of the form is open, the first one with an error, and the others say what is in them", async () => {
  const who = await editor();
  const id = await recipe(60);
  const path = `/admin/recipes/${id}`;
  const openParts = (page: string) =>
    [...page.matchAll(/<details name="part"[^>]* open=""><summary><h2>([^<]+)/g)].map(
      ([, name]) => name,
    );
  const page = await html(path, as(who));
  expect(openParts(page)).toEqual(["Text"]);
  expect(page).toMatch(
    new RegExp(`<h2>Ingredients</h2><span[^>]*>${(await namesOf(id)).length}( in |<)`),
  );
  expect(openParts(await html(`${path}?part=steps`, as(who)))).toEqual(["Steps"]);

  const fields = await open(who, id);
  const refused = await save(who, id, { ...fields, "steps[0].minutes": "x", servings: "many" });
  expect(refused.status).toBe(400);
  const answer = await refused.text();
  expect(openParts(answer)).toEqual(["Steps"]);
  expect(answer).toMatch(/href="#f-steps-0-minutes">Steps · Step 1: Timer/);
  expect(answer).toContain('href="#f-servings">Details · Servings: ');
  expect(answer).toMatch(/<h2>Details<\/h2>.{0,300}1 to fix/s);
});

test("a row's button that does not exist is refused", async () => {
  const who = await editor();
  for (const row of ["ingredients.jump.0", "nothing.up.0", "steps.up.x"])
    expect((await post(who, "/admin/recipes/62", { row })).status, row).toBe(400);
  expect(await draftsOf(62)).toEqual([]);
});

test("an autosaved draft belongs to its editor, comes back, and can be discarded", async () => {
  const [who, other] = [await editor(), await editor()];
  const id = 63;
  const fields = await open(who, id);
  const autosave = (draftBase: string, draftKey: string, occasion: string) =>
    post(who, `/admin/recipes/${id}/draft`, { ...fields, occasion, draftBase, draftKey });
  const saved = await autosave("", "page 1", "Half writ");
  expect(saved.status).toBe(200);
  const { savedAt, cards } = await saved.json<{
    savedAt: string;
    cards: { es: { title: { text: string } } };
  }>();
  expect(cards.es.title.text).toBe(fields["titleEs"]);
  expect((await autosave(savedAt, "page 1", "Half written")).status).toBe(200);
  // An older page of the same editor overwrites nothing.
  expect(await (await autosave(savedAt, "page 2", "Old")).json()).toBeNull();
  expect((await open(who, id))["occasion"]).toBe("Half written");
  expect((await open(other, id))["occasion"]).not.toBe("Half written");
  const { occasion } = (
    await rows<{ occasion: string | null }>("SELECT occasion FROM recipes WHERE id = ?", id)
  )[0]!;
  expect(occasion).not.toBe("Half written");

  const gone = await post(who, `/admin/recipes/${id}`, { intent: "discard" });
  expect(gone.status).toBe(303);
  expect((await open(who, id))["occasion"]).toBe(fields["occasion"]);
  expect(await draftsOf(id)).toEqual([]);
  expect((await post(await person(), `/admin/recipes/${id}/draft`, fields)).status).toBe(403);
});

test("a draft of an older version shows the conflict, and a late autosave does not bring it back", async () => {
  const [who, other] = [await editor(), await editor()];
  const id = await recipe(64);
  const fields = await open(who, id);
  await post(who, `/admin/recipes/${id}/draft`, {
    ...fields,
    occasion: "Mine",
    draftBase: "",
    draftKey: "k",
  });
  expect(
    (await save(other, id, { ...fields, occasion: "Theirs", occasionEs: "De ellos" })).status,
  ).toBe(303);
  const page = await html(`/admin/recipes/${id}`, as(who));
  expect(page).toContain("Someone has changed this recipe");
  expect(page).toContain("Theirs");
  const mine = fieldsOf(page);
  expect(mine["occasion"]).toBe("Mine");
  expect((await save(who, id, { ...mine, occasionEs: "Mía" })).status).toBe(303);
  const late = await post(who, `/admin/recipes/${id}/draft`, {
    ...mine,
    draftBase: "",
    draftKey: "k",
  });
  expect(await late.json()).toBeNull();
  expect(await draftsOf(id)).toEqual([]);
});

test("the preview shows what is typed in either language, and names what it cannot read", async () => {
  const who = await editor();
  const id = 65;
  const fields = await open(who, id);
  const typed = {
    ...fields,
    title: "Typed title",
    titleEs: "Título escrito",
    "ingredients[0].amount": "lots",
  };
  const sent = await post(who, `/admin/recipes/${id}`, { ...typed, preview: "es" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toBe(`/admin/recipes/${id}/preview?lng=es`);
  const answer = await visit(`/admin/recipes/${id}/preview?lng=es`, as(who));
  const page = await answer.text();
  expect(page).toContain("Título escrito");
  expect(page).toContain("Ingrediente 1: Cantidad");
  // The editor's own language stays.
  expect(answer.headers.getSetCookie().join()).not.toContain("lang=es");
  expect(await html(`/admin/recipes/${id}/preview?lng=en`, as(who))).toContain("Typed title");
  expect(await html(`/recipe/${id}`, { env: { CACHE: freshCache() } })).not.toContain(
    "Typed title",
  );
  await post(who, `/admin/recipes/${id}`, { intent: "discard" });
});

test("each save is a version; two are compared, and an old one is restored unless the recipe has changed", async () => {
  const [who, other] = [await editor(), await editor()];
  const id = await recipe(66);
  const fields = await open(who, id);
  expect(await html(`/admin/recipes/${id}/history`, as(who))).toContain(
    "Nobody has edited this recipe",
  );
  const story = `${fields["story"]} A new ending.`;
  expect((await save(who, id, { ...fields, story, inStep: "on" })).status).toBe(303);
  const second = await open(other, id);
  await save(other, id, {
    ...second,
    "steps[0].text": `First, ${second["steps[0].text"]}`,
    servings: "7",
    inStep: "on",
  });

  const history = await historyOf(id);
  expect(history.map(({ user_id, changed }) => [user_id, JSON.parse(changed)])).toEqual([
    [null, []],
    [who.id, ["story"]],
    [other.id, ["servings", "steps"]],
  ]);
  const [found, first, last] = history.map((revision) => revision.id);
  const list = await html(`/admin/recipes/${id}/history`, as(who));
  expect(list).toContain("Not changed in the editor");
  expect(list).toContain("Servings, Steps");

  const compared = await html(`/admin/recipes/${id}/history?from=${last}&to=${found}`, as(who));
  expect(compared).toMatch(/<ins>[^<]*A new ending\.<\/ins>/);
  expect(compared).toContain("<ins>7</ins>");
  expect(compared).toMatch(/<ins>First, ?<\/ins>|<ins>First,/);

  const restore = (version: string, revision: number | string) =>
    post(who, `/admin/recipes/${id}/history`, { version, restore: String(revision) });
  const version = (await open(who, id))["version"]!;
  expect((await restore("outdated", found!)).status).toBe(409);
  expect((await restore(version, "999999")).status).toBe(400);
  expect((await restore(version, (await historyOf(66))[0]!.id)).status).toBe(303);
  const restored = await open(who, id);
  expect(restored["story"]).toBe(fields["story"]);
  expect(restored["servings"]).toBe(fields["servings"]);
  expect(await historyOf(id)).toHaveLength(4);
  expect(await html(`/admin/recipes/${id}/history`, as(who))).toContain("restored from");
  expect(first).toBeGreaterThan(found!);
  // Nothing has changed: no version.
  expect((await save(who, id, restored)).status).toBe(303);
  expect(await historyOf(id)).toHaveLength(4);
});

test("the history keeps the last hundred versions and no author's name", async () => {
  const who = await editor();
  const id = await recipe(67);
  for (let n = 0; n < 105; n++)
    await rows(
      "INSERT INTO recipe_revisions (recipe_id, saved_at, changed, content) VALUES (?, '2026-01-01', '[\"title\"]', '{}')",
      id,
    );
  const fields = await open(who, id);
  await save(who, id, {
    ...fields,
    authorName: "Doña Ana",
    occasion: "A day",
    occasionEs: "Un día",
  });
  const history = await historyOf(id);
  expect(history).toHaveLength(100);
  expect(JSON.parse(history.at(-1)!.changed)).toEqual(["occasion", "occasionEs", "authorName"]);
  expect(history.map(({ content }) => content).join()).not.toContain("Doña Ana");
  const restored = await post(who, `/admin/recipes/${id}/history`, {
    version: (await open(who, id))["version"]!,
    restore: String(history.at(-2)!.id),
  });
  expect(restored.status).toBe(303);
  expect((await open(who, id))["authorName"]).toBe("Doña Ana");
});

test("missing texts are counted and linked", async () => {
  const who = await editor();
  const fields = await open(who, 68);
  await post(who, "/admin/recipes/68/draft", {
    ...fields,
    storyEs: "",
    "steps[0].textEs": " ",
    draftBase: "",
    draftKey: "k",
  });
  const page = await html("/admin/recipes/68", as(who));
  expect(page).toContain("Spanish: 2 texts missing");
  expect(page).toContain('href="#f-storyEs"');
  expect(page).toContain('<a class="tap" href="#f-steps-0-textEs">Step 1: Text in Spanish</a>');
  await post(who, "/admin/recipes/68", { intent: "discard" });
});
