// Numbers beside the options of the filters (docs/decisions/033-facets.md).
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#app/db/client.server.ts";
import { facetOptions, type Facet } from "#app/features/recipes/search/count-facets.ts";
import { loadFacets } from "#app/features/recipes/search/load-facets.server.ts";
import { listingQuery } from "#app/features/listings/listing-address.ts";
import { readHave } from "#app/features/pantry/ingredient-match.ts";
import { parsePantry } from "#app/features/pantry/pantry-query.ts";
import { rankRecipes } from "#app/features/pantry/rank-recipes.ts";
import type { IngredientName } from "#app/features/pantry/staples.ts";
import { databaseCatalogue } from "#app/features/recipes/recipe-queries.server.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { allergens } from "#app/lib/values/catalogue-values.ts";
import {
  occasionWords,
  recipeOccasions,
  techniques,
} from "#app/features/recipes/search/listing-choices.ts";
import { rows } from "../database.ts";
import { readingOf } from "../reading.ts";
import { freshCache, html, visit } from "../visit.ts";

const db = connect(env.DB);
const facets = Object.keys(facetOptions) as Array<Facet>;

/** The same numbers in each run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The address parameters with one more option: single filters are replaced, diets and allergens added. */
function withOption(params: URLSearchParams, facet: Facet, option: string): URLSearchParams {
  const more = new URLSearchParams(params);
  if (facet === "diet" || facet === "without") more.append(facet, option);
  else more.set(facet, option);
  return more;
}

test("every number is that of the recipes its option lists, in random combinations of filters", async () => {
  const random = seeded(33);
  const pick = <T>(list: ReadonlyArray<T>) => list[random(list.length)]!;
  let compared = 0;
  let positive = 0;
  for (let i = 0; i < 60; i++) {
    const scope = pick([{}, { type: "food" }, { type: "drink" }, { region: "caribbean" }] as const);
    let params = new URLSearchParams(
      pick(["", "", "", "ingredients=rice,coco", "q=chicken", "q=sopa+vegana"]),
    );
    if (random(4) === 0) params.set("match", "any");
    for (let chosen = random(4); chosen > 0; chosen--) {
      const facet = pick(facets);
      const options: ReadonlyArray<string | number> = facetOptions[facet];
      params = withOption(params, facet, String(pick(options)));
    }
    // As in the address of the page.
    const filter = parseRecipeFilter(listingQuery(parseRecipeFilter(params, scope)), scope);
    const counts = await loadFacets(db, filter, scope);
    expect(counts, params.toString()).not.toBeNull();
    for (const facet of facets) {
      if (facet === "region" && "region" in scope) continue;
      const position = random(facetOptions[facet].length);
      const option = String(facetOptions[facet][position]);
      const more = withOption(listingQuery(filter), facet, option);
      if (filter.tagMatch === "any") more.set("match", "any");
      const { total, hasMore } = await databaseCatalogue(db).listRecipes(
        parseRecipeFilter(more, scope),
      );
      expect(hasMore).toBe(false);
      expect(counts![facet][position], `${JSON.stringify(scope)} ${more.toString()}`).toBe(total);
      compared++;
      if (total > 0) positive++;
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(positive).toBeGreaterThan(100);
}, 60_000);

test("a page shows the numbers, leaves out empty options of lists, and disables empty boxes", async () => {
  const page = await html("/drinks?without=eggs&lng=en");
  const total = async (where: string) =>
    (
      await rows<{ n: number }>(
        `SELECT count(*) AS n FROM recipes WHERE type = 'drink' AND instr(allergens, '"eggs"') = 0 AND ${where}`,
      )
    )[0]!.n;
  expect(page).toContain(`<option value="Cuba">Cuba (${await total("country = 'Cuba'")})</option>`);
  expect(await total("main_ingredient = 'lobster'")).toBe(0);
  expect(page).not.toContain('<option value="lobster"');
  const vegan = await total("instr(dietary_tags, '\"vegan\"')");
  expect(page).toMatch(new RegExp(`value="vegan"/>Vegan <small>${vegan}</small>`));
  const eggs = await total("true");
  expect(page).toMatch(new RegExp(`[^>]*checked=""[^>]*value="eggs"/>Eggs <small>${eggs}</small>`));
});

test("a country of single dishes is in the filter of its region, Africa itself is not", async () => {
  const page = await html("/region/africa?lng=es");
  expect(page).toContain('<option value="Côte d&#x27;Ivoire">Costa de Marfil');
  expect(page).not.toContain('<option value="Africa"');
  const found = await html(`/search?country=${encodeURIComponent("Côte d'Ivoire")}&lng=es`);
  expect(found).toMatch(/<article[^]*?Costa de Marfil/);
});

test("filters by time count the waiting, or leave out what takes a night", async () => {
  const listed = async (query: string) =>
    (await databaseCatalogue(db).listRecipes(parseRecipeFilter(new URLSearchParams(query)))).total;
  const total = async (where: string) =>
    (await rows<{ n: number }>(`SELECT count(*) AS n FROM recipes WHERE ${where}`))[0]!.n;
  const within = await total("prep_time + cooking_time + wait_time <= 60");
  const today = await total("wait_time < 480");
  expect([within, today].every((count) => count > 20)).toBe(true);
  expect(await listed("total=60")).toBe(within);
  expect(await listed("time=60"), "an old address").toBe(within);
  expect(await listed("today=1")).toBe(today);
  const quickest = await databaseCatalogue(db).listRecipes(
    parseRecipeFilter(new URLSearchParams("sort=quickest")),
  );
  const times = quickest.recipes.map((r) => r.prepTime + r.cookingTime + r.waitTime);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("the techniques of a recipe are the entries of the guide that link it", async () => {
  const linked = await rows<{ id: number; bits: number; slugs: string }>(
    `SELECT recipes.id, technique_bits AS bits, coalesce(group_concat(documents.slug, ' '), '') AS slugs FROM recipes
     LEFT JOIN guide_links ON recipe_id = recipes.id AND document_id IN (SELECT id FROM documents WHERE kind = 'technique')
     LEFT JOIN documents ON documents.id = document_id GROUP BY recipes.id`,
  );
  const used = new Set<string>();
  for (const { id, bits, slugs } of linked) {
    const named = slugs.split(" ");
    const stored = techniques.filter((_, i) => bits & (1 << i));
    expect(stored, `recipe ${id}`).toEqual(techniques.filter((name) => named.includes(name)));
    for (const name of stored) used.add(name);
  }
  expect(used.size).toBeGreaterThan(20);
  const page = await html("/search?technique=pilado&lng=en");
  const total = linked.filter(({ slugs }) => slugs.split(" ").includes("pilado")).length;
  expect(page).toContain(`${total} recipes<span> · page 1`);
  expect(page).toContain(
    `<option value="pilado" selected="">Pounding in a mortar (${total})</option>`,
  );
  expect(await html("/cooking-techniques/pilado?lng=en")).toContain('"/search?technique=pilado"');
});

test("a search without results and an unknown diet have no options to choose", async () => {
  const counts = await loadFacets(db, parseRecipeFilter(new URLSearchParams("q=zzqxj")), {});
  expect(
    Object.values(counts!)
      .flat()
      .every((count) => count === 0),
  ).toBe(true);
  const unknown = parseRecipeFilter(new URLSearchParams("diet=unknown"));
  expect((await loadFacets(db, unknown, {}))!.country.every((count) => count === 0)).toBe(true);
});

test("recipes whose allergens were never declared are in no list without an allergen", async () => {
  const id = 100_901;
  await env.DB.prepare(
    `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, servings, title, description, allergens, allergens_declared)
     SELECT ?1, 'undeclared', dataset, type, country, difficulty, cooking_time, prep_time, servings, 'Undeclared', description, '[]', 0 FROM recipes WHERE id = 180`,
  )
    .bind(id)
    .run();
  const listed = async (query: string) =>
    (
      await databaseCatalogue(db).listRecipes(parseRecipeFilter(new URLSearchParams(query)))
    ).recipes.some((recipe) => recipe.id === id);
  expect(await listed("")).toBe(true);
  for (const allergen of [...allergens, "unknown"])
    expect(await listed(`without=${allergen}`), allergen).toBe(false);
  await env.DB.prepare("DELETE FROM recipes WHERE id = ?1").bind(id).run();
});

test("the bits of allergens and occasions are those of the code", async () => {
  const all = await rows<{
    allergens: string;
    allergen_bits: number;
    text: string;
    occasion_bits: number;
    total: number;
  }>(
    `SELECT allergens, allergen_bits, ' ' || coalesce(occasion, '') || ' ' || coalesce(occasion_es, '') AS text,
       occasion_bits, total_time - prep_time - cooking_time - wait_time AS total FROM recipes WHERE allergens_declared = 1`,
  );
  expect(all.length).toBeGreaterThan(400);
  const used = { allergens: new Set<string>(), occasions: new Set<string>() };
  for (const recipe of all) {
    expect(recipe.total).toBe(0);
    const declared = JSON.parse(recipe.allergens) as Array<string>;
    const stored = allergens.filter((_, i) => recipe.allergen_bits & (1 << i));
    expect(stored.toSorted()).toEqual(declared.toSorted());
    const text = recipe.text.toLowerCase();
    const named = recipeOccasions.filter((name) =>
      occasionWords[name].some((word) => text.includes(word)),
    );
    expect(recipeOccasions.filter((_, i) => recipe.occasion_bits & (1 << i))).toEqual(named);
    for (const one of stored) used.allergens.add(one);
    for (const one of named) used.occasions.add(one);
  }
  expect(used.occasions.size).toBe(recipeOccasions.length);
  expect(used.allergens.size).toBeGreaterThan(10);
});

test("recipes for what somebody has come with what is missing, in one call", async () => {
  const page = await html("/search?have=arroz,huevos,zzqxj&lng=en");
  expect(page).toContain("No recipe has this ingredient: zzqxj.");
  const notes = [...page.matchAll(/<p class="card-note">([^<]+)/g)].map(([, note]) => note!);
  expect(notes).toHaveLength(24);
  expect(notes[0]).toBe("You have everything.");
  const complete = notes.map((note) => (note.startsWith("You have") ? 0 : 1));
  expect(complete).toEqual(complete.toSorted());
  expect(notes.at(-1)).toMatch(/^\d+ missing: [^,]+/);
  const { rowsRead } = await readingOf("/search?have=rice,beans,egg,onion,garlic");
  const again = await visit("/search?have=rice,beans,egg,onion", { env: { CACHE: freshCache() } });
  expect(again.headers.get("Server-Timing")).toContain("calls=1 depth=1");
  expect(rowsRead).toBeLessThan(8_000);
});

test("a kitchen without commas, or misspelled, is read as it was meant, and the page says how", async () => {
  const asked = (have: string, lng = "en") =>
    html(`/search?have=${encodeURIComponent(have)}&lng=${lng}`);
  expect(await asked("pollo y arroz y cebolla", "es")).toContain("Resultados para pollo, arroz");
  const corrected = await asked("chiken, rise");
  expect(corrected).toContain("Showing results for chicken, rice.");
  expect(corrected).toContain('value="chicken, rice"');
  expect(await asked("zzqxj")).toContain("Separate them with commas and check the spelling.");
  expect(await asked("chicken, rice")).not.toContain("Showing results for");
});

test("every dish that can be cooked in full comes first, whatever else is at home", async () => {
  type Row = Omit<Parameters<typeof rankRecipes>[0][number], "ingredients"> & {
    ingredients: string;
  };
  const found = await rows<Row>(
    `SELECT id, type, course, title, title_es AS titleEs, main_ingredient AS mainIngredient, total_time AS minutes,
      json_group_array(json_object('name', name, 'nameEs', name_es)) AS ingredients
     FROM recipe_ingredients JOIN recipes ON recipes.id = recipe_id WHERE status = 'published' GROUP BY recipe_id`,
  );
  const all = found.map((recipe) => ({
    ...recipe,
    ingredients: JSON.parse(recipe.ingredients) as Array<IngredientName>,
  }));
  for (const have of [
    "ripe plantain",
    "rice, black beans, ripe plantain, eggs, onion",
    "arroz, habichuelas, huevos, cebolla, ajo, tomate, pollo, papa, leche, mantequilla, limón, cilantro",
    "coconut milk, sugar, cornstarch, cinnamon",
  ]) {
    const page = await html(`/search?have=${encodeURIComponent(have)}&lng=en`);
    const shown = [
      ...page.matchAll(/href="\/recipe\/(\d+)".*?card-note">(\d+ missing|You have)/gs),
    ];
    const { have: typed, pantry } = parsePantry(new URLSearchParams({ have }));
    const best = rankRecipes(all, typed.map(readHave), pantry).slice(0, 24);
    expect(shown.map(([, id, note]) => [Number(id), note])).toEqual(
      best.map(({ recipe, coverage: { missing } }) => [
        recipe.id,
        missing.length === 0 ? "You have" : `${missing.length} missing`,
      ]),
    );
    if (have.includes("ripe")) expect(page).toContain("Dodo (Nigerian");
  }
});

test("the results have pages; a page after the last is the last, and each has its own address", async () => {
  const page = (query: string) => html(`/search?have=chicken,rice&lng=en${query}`);
  const ids = (text: string) => [...text.matchAll(/href="\/recipe\/(\d+)"/g)].map(([, id]) => id);
  const [first, second] = [await page(""), await page("&page=2")];
  expect(first).toContain('href="/search?have=chicken%2Crice&amp;page=2"');
  expect(second).toContain('href="/search?have=chicken%2Crice"');
  expect(ids(first)).toHaveLength(24);
  expect(new Set([...ids(first), ...ids(second)]).size).toBe(48);
  const last = Math.max(...[...first.matchAll(/page=(\d+)"/g)].map(([, page]) => Number(page)));
  expect(ids(await page("&page=99"))).toEqual(ids(await page(`&page=${last}`)));
});

test("a staple that is not at home is missing", async () => {
  const page = (query: string) => html(`/search?have=rice&lng=en${query}`);
  expect(await page("")).not.toMatch(/ missing: (?:[^<]*, )?salt[,<]/);
  expect(await page("&pantry=none")).toMatch(/ missing: (?:[^<]*, )?salt[,<]/);
});

test("staples are remembered from our own form, until an address names others", async () => {
  const sent = (query: string, headers: Record<string, string>) =>
    visit(`/search?have=rice&lng=en${query}`, { headers });
  const own = { "Sec-Fetch-Site": "same-origin" };
  const pantryCookie = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("pantry="));
  const unticked = "&pantry=none&pantry=oil&pantry=water";
  const chosen = await sent(unticked, own);
  expect(pantryCookie(chosen)).toContain("pantry=water.oil; Path=/; Max-Age=31536000");
  // From the cache as well, but not for a link from elsewhere.
  expect(pantryCookie(await sent(unticked, own))).toContain("pantry=water.oil;");
  expect(pantryCookie(await sent(unticked, { "Sec-Fetch-Site": "cross-site" }))).toBeUndefined();
  const remembered = { ...own, Cookie: "pantry=water.oil" };
  expect(pantryCookie(await sent(unticked, remembered))).toBeUndefined();
  expect(pantryCookie(await sent("&pantry=all", remembered))).toContain(
    "pantry=; Path=/; Max-Age=0",
  );

  const env = { CACHE: freshCache() };
  const page = (query: string, cookie: string) =>
    html(`/search?lng=en${query}`, { env, headers: { Cookie: cookie } });
  const missesSalt = / missing: (?:[^<]*, )?salt[,<]/;
  for (const cookie of ["pantry=water.oil", "", "pantry=water.oil"]) {
    const isKnown = cookie !== "";
    expect(missesSalt.test(await page("&have=rice", cookie))).toBe(isKnown);
    expect(await page("&have=rice&pantry=all", cookie)).not.toMatch(missesSalt);
    const ticked = (await page("", cookie)).match(/<input[^>]*name="pantry"[^>]*checked=""/g) ?? [];
    expect(ticked).toHaveLength(isKnown ? 2 : 8);
  }
});
