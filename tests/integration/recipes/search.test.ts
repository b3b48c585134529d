import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { cardTitles, freshCache, html, visit } from "../visit.ts";

const es = { headers: { "Accept-Language": "es" } };
const search = (query: string, init = {}) => html(`/search?q=${encodeURIComponent(query)}`, init);
/** The page without its products, and the products alone. */
const shop = /<section[^>]*aria-labelledby="products"[^]*?<\/section>/;
const recipesOf = (page: string) => page.replace(shop, "");
const productsOf = (page: string) => shop.exec(page)?.[0] ?? "";
const count = (page: string) =>
  Number(/(\d+) rec(?:ipe|eta)s?/.exec(page.split('class="result-count"')[1]!)![1]);

test("accents are ignored in both interface languages", async () => {
  expect(cardTitles(await search("mole poblano"))[0]).toMatch(/mole/i);
  expect(cardTitles(await search("ceviché"))).toEqual(cardTitles(await search("ceviche")));
  expect(count(await search("chicken", es))).toBe(count(await search("chicken")));
});

test("ñ is a separate letter: piña finds pineapple drinks, and pina does not match it by accident", async () => {
  expect(count(await search("ñame"))).toBeGreaterThan(0);
  const { results } = await env.DB.prepare(
    "SELECT rowid FROM recipe_words WHERE recipe_words MATCH '\"ñame\" *'",
  ).all();
  const { results: folded } = await env.DB.prepare(
    "SELECT rowid FROM recipe_words WHERE recipe_words MATCH '\"name\" *'",
  ).all();
  expect(results.length).toBeGreaterThan(0);
  expect(folded).not.toEqual(results);
});

test("regional words find the same dishes", async () => {
  const beans = count(await search("poroto"));
  expect(beans).toBeGreaterThan(5);
  expect(count(await search("habichuela"))).toBe(beans);
  expect(count(await search("frijoles"))).toBe(beans);
  expect(count(await search("palta"))).toBe(count(await search("aguacate")));
});

test("a dish is found by its name in the other language", async () => {
  expect(cardTitles(await search("Dominican fried bread", es))[0]).toMatch(/yaniqueque/i);
});

test("the beginning of a word matches, and for rare words any part of it", async () => {
  expect(count(await search("sanco"))).toBeGreaterThan(0);
  expect(cardTitles(await search("ncocho")).join()).toMatch(/sancocho/i);
});

test("a match in the title ranks above one in the ingredients", async () => {
  const titles = cardTitles(recipesOf(await search("gofio")));
  const firstWithout = titles.findIndex((title) => !/gofio/i.test(title));
  const lastWith = titles.findLastIndex((title) => /gofio/i.test(title));
  expect(lastWith).toBeGreaterThanOrEqual(0);
  if (firstWithout >= 0) expect(lastWith).toBeLessThan(firstWithout + 3);
});

/** Typical queries, and the title of the first recipe that they return. */
const firstResults = [
  ["es", "pasteles en hoja", "Pasteles en hoja dominicanos"],
  ["es", "habichuela", "Habichuelas con dulce"],
  ["es", "habichuelas guisadas", "Habichuelas rojas guisadas dominicanas"],
  ["es", "frijoles negros", "Frijoles negros cubanos"],
  ["es", "pollo", "Pollo piri-piri portugués"],
  ["es", "pollo guisado", "Pollo guisado dominicano"],
  ["es", "arroz con pollo", "Arroz con pollo tico"],
  ["es", "sancocho dominicano", "Sancocho dominicano de siete carnes"],
  ["es", "mangú", "Mangú con los tres golpes"],
  ["es", "receta de paella", "Paella valenciana"],
  ["es", "tortilla de patatas", "Tortilla de patatas con cebolla"],
  ["es", "ropa vieja", "Ropa vieja cubana"],
  ["es", "papas arrugadas", "Papas arrugadas con mojo rojo"],
  ["es", "café", "Café frappé griego"],
  ["es", "plátano maduro", "Alloco de plátano maduro"],
  ["es", "moros y cristianos", "Moros y cristianos"],
  ["es", "gallina", "Sancocho valluno de gallina"],
  ["es", "tamales", "Tamales ticos de cerdo"],
  ["en", "chicken", "Chicken Moambe (Palm Nut Chicken Stew)"],
  ["en", "chicken stew", "Chicken Moambe (Palm Nut Chicken Stew)"],
  ["en", "nigerian jollof rice", "Nigerian Jollof Rice"],
  ["en", "jerk chicken", "Jamaican Jerk Chicken"],
  ["en", "rice and peas", "Jamaican Rice and Peas"],
  ["en", "guacamole", "Mexican Guacamole"],
  ["en", "black beans", "Cuban Black Beans"],
  ["en", "curry goat", "Jamaican Curry Goat"],
  ["en", "octopus salad", "Puerto Rican Octopus Salad"],
  ["en", "how to make churros", "Spanish Churros with Hot Chocolate"],
  ["en", "lentils", "Lentejas con Chorizo (Spanish Lentil Stew)"],
  ["en", "onion soup", "French Onion Soup with Gratin"],
  ["en", "ceviche", "Costa Rican Corvina Ceviche"],
] as const;

test.each(firstResults)("in %s %j finds %j first", async (language, query, first) => {
  const page = await search(query, { headers: { "Accept-Language": language } });
  expect(cardTitles(recipesOf(page))[0]).toBe(first);
});

test.each(["habichuela", "pollo", "auyama", "papa"])(
  "recipes with %j in their name or ingredients rank above those with only a synonym",
  async (word) => {
    const { results } = await env.DB.prepare(
      "SELECT title_es FROM recipes WHERE id IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ?)",
    )
      .bind(`{title ingredients} : "${word}" *`)
      .all<{ title_es: string }>();
    const own = new Set(results.map(({ title_es }) => title_es));
    const page = await search(word, es);
    const titles = cardTitles(recipesOf(page));
    expect(own.size).toBeGreaterThan(0);
    expect(own.size).toBeLessThan(count(page));
    expect(titles.slice(0, own.size).filter((title) => !own.has(title))).toEqual([]);
  },
);

test.each([
  ["es", "sopa sin gluten", "gluten-free", "sopa"],
  ["es", "vegano", "vegan", ""],
  ["es", "postre sin lácteos", "dairy-free", "postre"],
  ["en", "gluten free soup", "gluten-free", "soup"],
  ["en", "vegan", "vegan", ""],
  ["en", "dairy-free rice", "dairy-free", "rice"],
])("in %s %j is a search with the filter %s", async (language, query, diet, rest) => {
  const page = await search(query, { headers: { "Accept-Language": language } });
  const filtered = await html(`/search?q=${rest}&diet=${diet}`);
  expect(count(page)).toBeGreaterThan(0);
  expect(count(page)).toBeLessThanOrEqual(count(filtered));
  const { results } = await env.DB.prepare("SELECT count(*) AS n FROM recipe_tags WHERE tag = ?")
    .bind(diet)
    .all<{ n: number }>();
  if (rest === "") expect(count(page)).toBe(results[0]!.n);
  else expect(count(page)).toBeLessThan(results[0]!.n);
  // Shown as a filter that can be removed, which leaves the rest of the query.
  expect(page).toMatch(
    new RegExp(`<input[^>]*value="${diet}"[^>]*checked|checked=""[^>]*value="${diet}"`),
  );
  expect(page).toContain(rest ? `href="/search?q=${rest}#results"` : 'href="/search#results"');
});

test("products are found by their names in either language beside the recipes", async () => {
  const names = async (query: string, init = {}) =>
    cardTitles(productsOf(await search(query, init)));
  expect(await names("caldero")).toEqual(["Caldero"]);
  expect(await names("olla", es)).toEqual(["Olla de presión", "Olla de hierro esmaltado"]);
  expect(await names("tortilla press")).toEqual(["Tortilla press"]);
  expect(await names("prensa")).toEqual(["Tortilla press"]);
  expect(await names("bascula", es)).toEqual(["Báscula de cocina"]);
  expect(await names("sancocho")).toEqual([]);
  expect(await search("sancocho")).not.toContain("From the shop");
  const page = await search("caldero");
  expect(page).toContain("From the shop");
  expect(page).toContain('href="/product/caldero"');
});

/** The real database with a counter of its queries. */
function counting() {
  const asked = { times: 0 };
  type Wrapped = { real: D1PreparedStatement };
  const wrap = (real: D1PreparedStatement): Wrapped & Record<string, unknown> => ({
    real,
    bind: (...values: Array<unknown>) => wrap(real.bind(...values)),
    all: () => (asked.times++, real.all()),
    raw: () => (asked.times++, real.raw()),
    run: () => (asked.times++, real.run()),
    first: () => (asked.times++, real.first()),
  });
  const DB = {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: Array<Wrapped>) => (
      asked.times++,
      env.DB.batch(statements.map(({ real }) => real))
    ),
  };
  return { DB, asked };
}

test.each(["sancocho", "caldero", "habichuela", "sopa sin gluten"])(
  "a search for %j makes one database query including products",
  async (query) => {
    const { DB, asked } = counting();
    const CACHE = freshCache();
    // An isolate reads its secret once.
    await html("/search", { env: { DB, CACHE } });
    const before = asked.times;
    await search(query, { env: { DB, CACHE } });
    expect(asked.times - before).toBe(1);
  },
);

test.each(["sanchoco", "xyzzyplugh", "sancocho kenia vegano"])(
  "a search for %j, which finds nothing as it is, makes two database queries",
  async (query) => {
    const { DB, asked } = counting();
    const CACHE = freshCache();
    await html("/search", { env: { DB, CACHE } });
    const before = asked.times;
    await search(query, { env: { DB, CACHE } });
    expect(asked.times - before).toBe(2);
  },
);

const down = {
  prepare: () => ({ bind: () => ({ all: fail, raw: fail }), all: fail, raw: fail }),
  batch: fail,
};
function fail() {
  return Promise.reject(new Error("D1_ERROR: no such host"));
}

test.each([
  ...new Set([
    ...firstResults.map(([, query]) => query),
    "habichuela",
    "ncocho",
    "te",
    "sopa sin gluten",
    "vegano",
  ]),
])("without the database %j finds the same recipes in the same order", async (query) => {
  const normal = recipesOf(await search(query, es));
  const fallback = await search(query, { ...es, env: { DB: down, CACHE: freshCache() } });
  expect(count(fallback)).toBe(count(normal));
  expect(cardTitles(fallback)).toEqual(cardTitles(normal));
});

test("every word must match", async () => {
  const both = count(await search("coconut rice"));
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(count(await search("coconut")));
});

test("matching words are marked", async () => {
  expect(await search("sancocho")).toContain("<mark>Sancocho</mark>");
});

test("an empty query does nothing", async () => {
  for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
    const page = await html(path);
    expect(cardTitles(page)).toHaveLength(0);
    expect(page).toContain("Search by dish, ingredient, or country");
  }
});

test("a search without results says so and shows popular recipes", async () => {
  const page = await search("xyzzyplugh");
  expect(page).toContain("xyzzyplugh");
  expect(cardTitles(page)).toHaveLength(8);
});

test("filters narrow a search", async () => {
  const all = count(await search("rice"));
  const cuban = count(await html("/search?q=rice&country=Cuba"));
  expect(cuban).toBeGreaterThan(0);
  expect(cuban).toBeLessThan(all);
});

test.each([
  '"',
  "'",
  "-x",
  "*",
  ":",
  "(",
  ")",
  "NEAR(",
  "AND",
  "OR NOT",
  "a AND",
  '"unclosed',
  "title:arroz",
  "'; DROP TABLE recipes; --",
  "\u0000",
  "%",
  "_",
  "\\",
  "💥",
  "a".repeat(1500),
  "<script>alert(1)</script>",
])("%j is treated as text only", async (query) => {
  const response = await visit(`/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toContain("<script>alert(1)");
});

test("invalid page numbers and a thousand tags are answered at once", async () => {
  expect((await visit("/food?page=1e9")).status).toBe(200);
  expect((await visit("/food?page=9999")).status).toBe(404);
  const tags = Array.from({ length: 100 }, (_, i) => `diet=t${i}`).join("&");
  expect((await visit(`/food?${tags}`)).status).toBe(200);
  expect((await visit(`/food?ingredients=${encodeURIComponent('"),("')}`)).status).toBe(200);
});

const chips = (page: string) =>
  [
    ...(/<ul class="chips".*?<\/ul>/s.exec(page)?.[0] ?? "").matchAll(
      /href="([^"]*)#[^>]*>([^<]*)/g,
    ),
  ].map(([, href, label]) => [label!.trim(), href!.replaceAll("&amp;", "&")]);

test("a question is read in either language: its conditions are filters, each can be removed, and all can be undone", async () => {
  expect(chips(await search("vegan dinner quick"))).toEqual([
    ["Up to 30 min", "/search?q=vegan+dinner"],
    ["Meals", "/search?q=vegan+quick"],
    ["Vegan", "/search?q=dinner+quick"],
    ["Clear all", "/search"],
    ["Search for “vegan dinner quick” instead", "/search?q=vegan+dinner+quick&exact=1"],
  ]);
  const spanish = await search("cena vegana rapida", es);
  expect(chips(spanish).map(([label]) => label)).toContain("Comidas");
  expect(count(spanish)).toBe(count(await search("vegan dinner quick")));
  expect(chips(await html("/search?q=vegan+dinner&exact=1"))).toEqual([]);
});

test("a dessert is any of the pastries, and a diet narrows them", async () => {
  const [{ desserts }] = (
    await env.DB.prepare(
      "SELECT count(*) AS desserts FROM recipes WHERE type = 'pastry' AND status = 'published'",
    ).all<{
      desserts: number;
    }>()
  ).results as [{ desserts: number }];
  expect(desserts).toBeGreaterThan(50);
  for (const query of ["dessert", "postre"]) expect(count(await search(query))).toBe(desserts);
  expect(count(await search("gluten free dessert"))).toBeGreaterThan(10);
});

test("a dish that is called as a condition is, is listed first although it does not meet it", async () => {
  const index = (title: string) =>
    env.DB.batch([
      env.DB.prepare("DELETE FROM recipe_words WHERE rowid = 180"),
      env.DB.prepare(
        "INSERT INTO recipe_words (rowid, title, ingredients, body) VALUES (180, ?, '', '')",
      ).bind(title),
    ]);
  await index("\uE000 quick sancocho \uE000");
  const page = await html("/search?q=quick+sancocho", { env: { CACHE: freshCache() } });
  expect(cardTitles(page)[0]).toBe("Dominican <mark>Sancocho</mark>".replace(/<[^>]+>/g, ""));
  const others = await html("/search?q=quick+sancocho&country=Cuba", {
    env: { CACHE: freshCache() },
  });
  expect(cardTitles(others)[0] ?? "").not.toContain("Dominican");
});

test("an exact word comes before a longer one", async () => {
  const titles = cardTitles(await search("flan"));
  console.log(titles);
  const at = (name: RegExp) => titles.findIndex((title) => name.test(title));
  expect(at(/quesillo/i)).toBeGreaterThanOrEqual(0);
  if (at(/flank/i) >= 0) expect(at(/flank/i)).toBeGreaterThan(at(/quesillo/i));
});

test("a page without results offers the closest dishes and no filter without a recipe", async () => {
  const page = await search("sancocho zzqxjk");
  expect(page).toContain('id="closest"');
  expect(cardTitles(page)[0]).toMatch(/sancocho/i);
  for (const name of ["country", "region", "total", "main", "today"])
    expect(page, name).not.toMatch(new RegExp(`<(?:select|input)[^>]* name="${name}"`));
});

test("what the shop and the site have is no misspelled dish", async () => {
  for (const query of ["gift card", "gift", "tarjeta de regalo", "shipping"]) {
    const page = await search(query);
    expect(page, query).not.toMatch(/Did you mean|These are the results for/);
    expect(page).toMatch(/href="\/(?:gift-card|faq)"/);
  }
  expect(await search("que hago con", es)).not.toContain("¿Quisiste decir");
});
