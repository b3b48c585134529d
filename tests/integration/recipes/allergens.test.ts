import { describe, expect, test } from "vitest";
import { as, decide, post, send, stateOf, submission } from "./cooks.ts";
import { one, rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { freshCache, html, visit } from "../visit.ts";

const withMilk = {
  title: "Arroz con leche de la casa",
  ingredients: "2 tazas de leche entera\n200 g de queso blanco\n1 taza de arroz",
  steps: "Hierve la leche entera con el arroz.\nAgrega el queso blanco.",
};
const milkAbsent = JSON.stringify(["leche entera", "queso blanco"]);
const notDeclared = "Allergens not declared. Check the ingredients and their packages.";
const noneFound = "None found among the listed ingredients; check your packages.";

/** The text of a page with entities decoded. */
const said = (page: string) =>
  page.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
const draftOf = async (who: Person) =>
  (await one<{ id: number; content: string }>(
    "SELECT id, content FROM submissions WHERE author_id = ? ORDER BY id DESC",
    who.id,
  ))!;
const shown = (id: number, query = "lng=en") =>
  html(`/recipe/${100_000 + id}?${query}`, { env: { CACHE: freshCache() } });
const catalogueRow = (id: number) =>
  one<{ allergens: string; allergens_declared: number; dietary_tags: string }>(
    "SELECT allergens, allergens_declared, dietary_tags FROM recipes WHERE id = ?",
    100_000 + id,
  );

describe("submission", () => {
  test("with no allergen ticked the cook is asked about each one in the ingredients, and no text is lost", async () => {
    const cook = await person();
    const { response } = await send(cook, withMilk);
    expect(response.status).toBe(400);
    const page = said(await response.text());
    expect(page).toContain("Milk, in: leche entera and queso blanco");
    expect(page).toContain("Answer for each allergen we see in your ingredients.");
    expect(page).toContain('href="#field-allergens"');
    expect(page).toContain(`name="seen-milk" value="declare"`);
    expect(page).toContain(`name="seen-milk" value="${milkAbsent}"`);
    const draft = await draftOf(cook);
    expect(JSON.parse(draft.content)).toMatchObject({ ingredients: withMilk.ingredients });
    expect(await stateOf(draft.id)).toMatchObject({ state: "draft", version: 0 });

    const declared = await send(cook, {
      ...withMilk,
      draft: String(draft.id),
      "seen-milk": "declare",
    });
    expect(declared.response.status).toBe(303);
    expect(JSON.parse((await draftOf(cook)).content)).toMatchObject({
      allergens: ["milk"],
      allergensNone: false,
    });
  });

  test("“none of these” does not hide detected allergens; combined with a list it is an error that preserves both", async () => {
    const cook = await person();
    const none = await send(cook, { ...withMilk, allergensNone: "on" });
    expect(none.response.status).toBe(400);
    expect(said(await none.response.text())).toContain("Milk, in: leche entera and queso blanco");
    const both = await send(cook, { ...withMilk, allergensNone: "on", allergens: "milk" });
    expect(both.response.status).toBe(400);
    const page = await both.response.text();
    expect(page).toContain("You ticked allergens and “None of these”.");
    expect(page).toMatch(/name="allergens"[^>]*checked=""[^>]*value="milk"/);
    expect(page).toMatch(/name="allergensNone"[^>]*checked=""/);
  });

  test("an answer applies to the ingredients it named; a new one is asked about", async () => {
    const cook = await person();
    const more = `${withMilk.ingredients}\n1 barra de mantequilla`;
    const { response } = await send(cook, {
      ...withMilk,
      ingredients: more,
      "seen-milk": milkAbsent,
    });
    expect(response.status).toBe(400);
    expect(said(await response.text())).toContain(
      "Milk, in: leche entera, queso blanco, and mantequilla",
    );
  });

  test("a label such as “nut-free” is refused without an allergen declaration", async () => {
    const cook = await person();
    const { response } = await send(cook, { dietaryTags: ["nut-free", "vegan"] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Suitable for: To label it gluten-free");
    const { response: sent } = await send(cook, {
      dietaryTags: ["nut-free", "vegan"],
      allergensNone: "on",
    });
    expect(sent.status).toBe(303);
  });

  test("the preview shows detected allergens and accepts the answers on submit", async () => {
    const cook = await person();
    await visit("/submit-recipe", await submission({ ...withMilk, intent: "preview" }, cook));
    const { id } = await draftOf(cook);
    const preview = `/submit-recipe/${id}/preview`;
    expect(said(await html(preview, as(cook)))).toContain(
      "Milk, in: leche entera and queso blanco",
    );
    const refused = await visit(preview, post(cook, { intent: "send" }));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Answer for each allergen");
    const sent = await visit(preview, post(cook, { intent: "send", "seen-milk": milkAbsent }));
    expect(sent.status).toBe(303);
    expect(JSON.parse((await draftOf(cook)).content)).toMatchObject({
      allergens: [],
      allergensAbsent: ["milk: leche entera", "milk: queso blanco"],
    });
  });
});

describe("publication", () => {
  test("publication requires an editor's decision about each detection; the declared allergens are shown and told to the cook", async () => {
    const cook = await person();
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook, {
      ...withMilk,
      dietaryTags: ["vegetarian"],
      "seen-milk": milkAbsent,
    });
    const path = `/admin/submissions/${id}`;
    const review = said(await html(path, as(moderator)));
    expect(review).toContain("Milk, in: leche entera and queso blanco");
    expect(review).toContain("The author says that these ingredients do not contain it.");
    expect(review).toContain(notDeclared);

    const early = await decide(moderator, id, { reason: "Rica receta" });
    expect(early.status).toBe(400);
    const preserved = await early.text();
    expect(preserved).toContain("Decide about each allergen that the check sees");
    expect(preserved).toContain("Rica receta");
    expect(preserved).toMatch(/name="checks"[^>]*checked=""[^>]*value="allergens"/);
    const partly = await decide(moderator, id, {
      "seen-milk": JSON.stringify(["leche entera"]),
    });
    expect(partly.status).toBe(400);
    expect(await catalogueRow(id)).toBeUndefined();

    expect((await decide(moderator, id, { "seen-milk": "declare" })).status).toBe(303);
    expect(await catalogueRow(id)).toMatchObject({ allergens: '["milk"]', allergens_declared: 1 });
    expect(await shown(id)).toMatch(/<dt>Contains<\/dt><dd>milk<\/dd>/);
    expect(await html(`/submissions/${id}`, as(cook))).toContain(
      "We added to what it contains: milk.",
    );
    // The next edit preserves the decision, and it is not asked for again.
    expect(JSON.parse((await draftOf(cook)).content)).toMatchObject({ allergens: ["milk"] });
  });

  test("“not present” is remembered for the same ingredients in a later version", async () => {
    const cook = await person();
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook, { ...withMilk, "seen-milk": milkAbsent });
    expect((await decide(moderator, id, { "seen-milk": milkAbsent })).status).toBe(303);
    expect(await shown(id)).toContain(notDeclared);
    const again = await send(cook, { ...withMilk, draft: String(id), title: "Arroz con leche" });
    expect(again.response.status).toBe(303);
    expect(await html(`/admin/submissions/${id}`, as(moderator))).not.toContain("seen-milk");
    expect((await decide(moderator, id, { number: "2" })).status).toBe(303);
    const more = `${withMilk.ingredients}\n1 barra de mantequilla`;
    await send(cook, {
      ...withMilk,
      ingredients: more,
      draft: String(id),
      "seen-milk": JSON.stringify(["leche entera", "queso blanco", "mantequilla"]),
    });
    expect((await decide(moderator, id, { number: "3" })).status).toBe(400);
    expect(
      await rows("SELECT number, allergens FROM submission_decisions WHERE submission_id = ?", id),
    ).toEqual([
      {
        number: 1,
        allergens: '{"declared":[],"absent":["milk: leche entera","milk: queso blanco"]}',
      },
      { number: 2, allergens: null },
    ]);
  });

  test("a translation needs its own decision, as its words may reveal other allergens", async () => {
    const [cook, helper] = [await person(), await person()];
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook);
    await decide(moderator, id);
    const translated = {
      formKey: crypto.randomUUID(),
      otherTitle: "Rice with pigeon peas",
      otherDescription: "Rice with pigeon peas, as my aunt Rosa cooks it on Sundays.",
      otherIngredients:
        "2 ½ cups rice\n1 can (400 g) pigeon peas in oyster sauce\nFor the sofrito:\n1 onion\nSalt",
      otherSteps: "Fry the onion.\nAdd the pigeon peas.\nCook the rice for 20 minutes.",
    };
    const body = await submission(translated, helper);
    const sent = await visit(`/recipe/${100_000 + id}/translate`, body);
    expect(sent.status).toBe(303);
    const translation = (await draftOf(helper)).id;
    expect(said(await html(`/admin/submissions/${translation}`, as(moderator)))).toContain(
      "Mollusks, in: guandules",
    );
    expect((await decide(moderator, translation)).status).toBe(400);
    const guandules = JSON.stringify(["guandules"]);
    const decisions = {
      "seen-molluscs": "declare",
      "seen-gluten": guandules,
      "seen-soy": guandules,
    };
    expect((await decide(moderator, translation, decisions)).status).toBe(303);
    expect(await catalogueRow(id)).toMatchObject({ allergens: '["molluscs"]' });
  });
});

describe("what readers see", () => {
  test("a recipe with nothing ticked says “not declared” in both languages and matches no allergen filter", async () => {
    const cook = await person();
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook);
    expect((await decide(moderator, id)).status).toBe(303);
    expect(await catalogueRow(id)).toMatchObject({ allergens: "[]", allergens_declared: 0 });
    const page = await shown(id);
    expect(page).toContain(notDeclared);
    expect(page).not.toContain("None found");
    expect(await shown(id, "lng=es")).toContain("Alérgenos no declarados.");
  });

  test("“none of these” is shown as none found", async () => {
    const cook = await person();
    const moderator = await person({ role: "moderator" });
    const { id } = await send(cook, { allergensNone: "on", dietaryTags: ["nut-free"] });
    expect((await decide(moderator, id)).status).toBe(303);
    const page = await shown(id);
    expect(page).toContain(noneFound);
    expect(page).not.toContain(notDeclared);
    expect(await rows("SELECT tag FROM recipe_tags WHERE recipe_id = ?", 100_000 + id)).toEqual([
      { tag: "nut-free" },
    ]);
  });

  test("the site's own recipes with an empty list show that none was found", async () => {
    const { id } = (await one<{ id: number }>(
      "SELECT id FROM recipes WHERE allergens = '[]' AND content_hash IS NOT NULL AND edited_at IS NULL",
    ))!;
    expect(await html(`/recipe/${id}?lng=en`, { env: { CACHE: freshCache() } })).toContain(
      noneFound,
    );
  });

  test("the filter by allergens says that it covers the listed ingredients only, in both languages", async () => {
    expect(await html("/drinks?without=eggs&lng=en")).toContain(noneFound);
    expect(await html("/drinks?without=eggs&lng=es")).toContain(
      "No se encontraron en los ingredientes de la lista; revisa los envases.",
    );
  });

  test("a recipe page says what packages of the ingredients may contain, in both languages", async () => {
    const { id } = (await one<{ id: number }>(
      "SELECT id FROM recipes WHERE slug = 'batido-de-platano-y-gofio'",
    ))!;
    const env = () => ({ env: { CACHE: freshCache() } });
    expect(await html(`/recipe/${id}?lng=en`, env())).toContain(
      "<dt>Packages may contain</dt><dd>toasted corn flour (gofio): gluten. The diet labels hold if the packages you buy have none of these: gluten.</dd>",
    );
    expect(await html(`/recipe/${id}?lng=es`, env())).toContain(
      "<dt>Los envases pueden contener</dt><dd>gofio de millo (harina de maíz tostado): gluten. Las etiquetas de dieta valen si los envases que compras no llevan: gluten.</dd>",
    );
  });

  test("pine nuts count as tree nuts: no recipe with them is nut-free", async () => {
    const found = await rows<{ slug: string; allergens: string; tags: string }>(
      `SELECT slug, allergens, dietary_tags AS tags FROM recipes WHERE content_hash IS NOT NULL
        AND id IN (SELECT recipe_id FROM recipe_ingredients WHERE name LIKE '%pine nut%' OR name LIKE 'pesto%')`,
    );
    expect(found.length).toBeGreaterThanOrEqual(7);
    for (const { slug, allergens, tags } of found) {
      expect(JSON.parse(allergens), slug).toContain("nuts");
      expect(JSON.parse(tags), slug).not.toContain("nut-free");
    }
  });
});
