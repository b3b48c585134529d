// Printouts, the ingredients as text, the visitor's country and allergens, base recipes, and comparisons.
import { expect, test } from "vitest";
import { form, freshCache, html, visit } from "../visit.ts";

const fresh = (cookie = "") => ({
  env: { CACHE: freshCache() },
  headers: { "Accept-Language": "en", ...(cookie ? { Cookie: cookie } : {}) },
});

test("a printout has both languages, each marked, and is not indexed", async () => {
  const page = await html("/recipe/12?print=both&scale=2", fresh());
  expect(page).toContain('content="noindex"');
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/recipe\/12"/);
  expect(page).toMatch(/<section><h1[^>]*>Banku/);
  expect(page).toMatch(/<section lang="es"><h2[^>]*>Banku de Ghana/);
  expect(page).toContain("1 kg white cornmeal");
  expect(page).toContain("1 kg de harina fina de maíz blanco");
});

test("a printout of one page has one language and no controls of the recipe", async () => {
  const page = await html("/recipe/12?print=page&lng=es", fresh());
  expect(page.match(/class="print-title"/g)).toHaveLength(1);
  expect(page).toContain("400 g de yuca");
  expect(page).not.toContain('<div class="action-bar">');
  expect(page).toContain('<meta name="robots" content="noindex"');
});

test("a recipe's page has one link to print and one part to share, and its printout offers every layout", async () => {
  const recipe = await html("/recipe/4?servings=6&lng=en", fresh());
  expect(recipe.match(/[?;&]print=/g)).toHaveLength(1);
  expect(recipe.match(/https:\/\/wa\.me/g)).toHaveLength(1);
  const page = await html("/recipe/4?servings=6&print=page&lng=en", fresh());
  for (const layout of ["page", "full", "both", "card"])
    expect(page).toContain(`href="/recipe/4?servings=6&amp;print=${layout}"`);
});

test("a printout has tips and substitutions when they are asked for", async () => {
  const [page, full] = await Promise.all(
    ["page", "full"].map((layout) => html(`/recipe/4?print=${layout}&lng=en`, fresh())),
  );
  expect(full).toContain("If something goes wrong: ");
  expect(full).toContain("Substitutions: ");
  expect(page).not.toContain("Substitutions: ");
});

test("a card has one language", async () => {
  const page = await html("/recipe/12?print=card&lng=es", fresh());
  expect(page.match(/class="print-title"/g)).toHaveLength(1);
  expect(page).toContain("400 g de yuca");
});

test("the ingredients are a text at the chosen amount and units", async () => {
  const answer = await visit("/recipe/12.txt?part=ingredients&scale=2&units=us&lng=en", fresh());
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Banku .*\(16 balls\)\n\n- /);
  expect(text).toContain("cassava");
  expect(text).not.toContain("STEPS");
  expect(await html("/recipe/12.txt?lng=en", fresh())).toContain("STEPS");
});

test("a recipe that is an ingredient is linked with how much of it is needed", async () => {
  const page = (await html("/recipe/342?scale=3&lng=en", fresh())).replaceAll("&amp;", "&");
  expect(page).toContain("Make it 3 times.");
  expect(page).toContain("?scale=3");
  expect(await html("/recipe/342?lng=en", fresh())).toContain("Make it once.");
});

test("allergens that a visitor avoids are marked with words, for that visitor only", async () => {
  const env = { CACHE: freshCache() };
  const of = (cookie: string) => html("/recipe/4?lng=en", { env, headers: { Cookie: cookie } });
  const marked = await of("kitchen=gluten.nuts");
  expect(marked).toContain("This recipe contains gluten, which you avoid.");
  expect(marked).toContain(
    "You avoid: tree nuts. None found among the listed ingredients; check your packages.",
  );
  expect(marked).toContain("(you avoid: gluten)");
  expect(await of("kitchen=eggs")).toContain("This recipe contains eggs, which you avoid.");
  expect(await of("")).not.toContain("ou avoid");
  expect(await of("kitchen=nuts.gluten")).toContain("contains gluten, which you avoid");
});

test("allergens that a visitor avoids are marked in cook mode and on printouts too", async () => {
  const env = { CACHE: freshCache() };
  const of = (view: string, cookie: string) =>
    html(`/recipe/4?${view}&lng=en`, { env, headers: { Cookie: cookie } });
  for (const view of ["view=steps", "print=card", "print=both"]) {
    const marked = await of(view, "kitchen=gluten.nuts");
    expect(marked, view).toContain("This recipe contains gluten, which you avoid.");
    expect(marked, view).toContain("You avoid: tree nuts. None found");
    expect(marked, view).toMatch(/bread rolls[^<]*<[^]{0,200}\(you avoid: gluten\)/);
    expect(await of(view, ""), view).not.toContain("ou avoid");
  }
  const both = await of("print=both", "kitchen=gluten");
  expect(both).toContain("(evitas: gluten)");
});

test("a visitor's country adds the names and substitutions of that country", async () => {
  const page = await html("/recipe/12?lng=es", fresh("kitchen=ES"));
  expect(page).toContain("En España");
  expect(page).toContain("«Mandioca»");
  expect(await html("/recipe/12?lng=es", fresh())).not.toContain("En España");
});

test("choices are remembered in the browser, and unknown ones are refused with the form", async () => {
  const saved = await visit(
    "/my-kitchen",
    form({ place: "MX", avoid: "milk", returnTo: "/recipe/12" }),
  );
  expect(saved.status).toBe(303);
  expect(saved.headers.get("Location")).toBe("/recipe/12");
  expect(saved.headers.getSetCookie().join()).toContain("kitchen=MX.milk;");
  const refused = await visit("/my-kitchen", form({ place: "XX", avoid: "milk" }));
  expect(refused.status).toBe(400);
  expect(refused.headers.getSetCookie().join()).not.toContain("kitchen=");
  const page = await refused.text();
  expect(page).toContain('aria-invalid="true"');
  expect(page).toMatch(/<input[^>]*checked=""[^>]*value="milk"|value="milk"[^>]*checked=""/);
});

test("two recipes are compared in the order of the address", async () => {
  const page = await html("/compare?ids=48,12&lng=en", fresh());
  expect(page.indexOf("/recipe/48")).toBeLessThan(page.indexOf("/recipe/12"));
  expect(page).toContain("Fermenting");
  expect(page).toContain("not used");
});

test("a recipe offers its relatives, and too few or too many become a choice by name", async () => {
  const page = await html("/recipe/12?lng=en", fresh());
  const compare = /<form[^>]*class="compare-choice".*?<\/form>/s.exec(page)![0];
  expect(compare).toContain('<input type="hidden" name="ids" value="12"/>');
  const boxes = [...compare.matchAll(/<input type="checkbox" name="ids"[^>]*value="(\d+)"/g)];
  expect(boxes.length).toBeGreaterThan(2);
  const relatives = boxes.map(([, id]) => id!);
  expect(new Set(relatives).size).toBe(relatives.length);

  const few = await visit("/compare?ids=12&lng=en", fresh());
  expect(few.status).toBe(400);
  const choice = await few.text();
  expect(choice).toContain("Choose at least two recipes.");
  for (const id of ["12", ...relatives]) expect(choice).toContain(`value="${id}"`);
  expect(choice.match(/checked=""/g)).toHaveLength(1);

  const many = ["12", ...relatives, "48", "9", "13"].slice(0, 5);
  const refused = await visit(`/compare?${many.map((id) => `ids=${id}`).join("&")}`, fresh());
  expect(refused.status).toBe(400);
  expect((await refused.text()).match(/checked=""/g)).toHaveLength(5);
});

test.each([
  ["/compare", 200],
  ["/compare?ids=12", 400],
  ["/compare?ids=1,2,3,4,5", 400],
  ["/compare?ids=arroz", 400],
  ["/compare?ids=12,99999", 404],
])("%s answers %d with the form", async (path, status) => {
  const answer = await visit(path, fresh());
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('name="ids"');
});
