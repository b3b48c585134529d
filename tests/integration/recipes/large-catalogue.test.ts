// Pages of a catalogue of 5,000 recipes: what they read does not grow with it (docs/decisions/008-counts-by-trigger.md).
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { techniques } from "#app/features/recipes/search/listing-choices.ts";
import { dietaryTags, regionCountries, regions } from "#app/lib/values/catalogue-values.ts";
import { maxFacetRecipes } from "#app/features/recipes/search/load-facets.server.ts";
import { rows } from "../database.ts";
import { readingOf } from "../reading.ts";
import { cardTitles, html, visit } from "../visit.ts";

const added = 4_600;

beforeAll(async () => {
  // Types, countries, difficulties, times and diets of the real recipes, in another combination for each.
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${added}),
      real AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS recipes FROM recipes)
    INSERT INTO recipes (id, slug, dataset, type, course, main_ingredient, technique_bits, country, difficulty, cooking_time,
      prep_time, servings, title, title_es, description, description_es, dietary_tags, view_count)
    SELECT 200000 + i, 'large-' || i, a.dataset, a.type, a.course, a.main_ingredient, b.technique_bits, b.country, c.difficulty,
      d.cooking_time, 5, 4, 'Stew with zarandaja ' || i, 'Guiso ' || i, a.description, a.description_es, e.dietary_tags, i * 7919 % 1000
    FROM n
    JOIN real AS a ON a.place = i % a.recipes
    JOIN real AS b ON b.place = (i * 7 + i / 3) % b.recipes
    JOIN real AS c ON c.place = (i * 11 + i / 5) % c.recipes
    JOIN real AS d ON d.place = (i * 13 + i / 7) % d.recipes
    JOIN real AS e ON e.place = (i * 17 + i / 11) % e.recipes`,
  ).run();
  await env.DB.batch(
    [
      "UPDATE recipes SET title = 'Zarandaja', title_es = 'Zarandaja' WHERE id = 203000",
      "UPDATE recipes SET title = 'Zarandaja soup', title_es = 'Sopa' WHERE id = 204000",
      "UPDATE recipes SET title = 'Plain stew', title_es = 'Guiso' WHERE id = 200001",
      `INSERT INTO recipe_words (rowid, title, ingredients, body)
       SELECT id, char(57344) || ' ' || lower(title) || ' ' || char(57344) || ' ' || lower(title_es) || ' ' || char(57344),
         'zarandaja', '' FROM recipes WHERE id > 200000`,
    ].map((sql) => env.DB.prepare(sql)),
  );
}, 60_000);

const count = async (where: string) =>
  (await rows<{ n: number }>(`SELECT count(*) AS n FROM recipes WHERE ${where}`))[0]!.n;
/** The conditions that a visitor would expect of the parameters. */
const conditions = {
  "": "true",
  "country=Spain": "country = 'Spain'",
  "difficulty=advanced": "difficulty = 'advanced'",
  "time=15": "prep_time + cooking_time + wait_time <= 15",
  "total=60": "prep_time + cooking_time + wait_time <= 60",
  "today=1": "wait_time < 480",
  "technique=fritura": `(technique_bits & ${1 << techniques.indexOf("fritura")}) <> 0`,
  "diet=vegan": "instr(dietary_tags, '\"vegan\"')",
  "diet=low-sugar": "instr(dietary_tags, '\"low-sugar\"')",
  "country=Spain&diet=vegan": "country = 'Spain' AND instr(dietary_tags, '\"vegan\"')",
  "country=Spain&difficulty=advanced": "country = 'Spain' AND difficulty = 'advanced'",
  "diet=vegan&diet=low-sugar&match=any":
    "(instr(dietary_tags, '\"vegan\"') OR instr(dietary_tags, '\"low-sugar\"'))",
} as const;
const orders = {
  newest: "id DESC",
  popular: "view_count DESC, id DESC",
  quickest: "prep_time + cooking_time + wait_time, id DESC",
} as const;
const scopes: Record<string, string> = {
  "/food": "type = 'food'",
  "/drinks": "type = 'drink'",
  ...Object.fromEntries(
    regions.map((region) => [
      `/region/${region}`,
      `country IN (${regionCountries[region].map((name) => `'${name.replaceAll("'", "''")}'`).join(", ")})`,
    ]),
  ),
};
const listings = Object.entries(scopes).flatMap(([path, scope]) =>
  Object.entries(conditions).flatMap(([query, condition]) =>
    Object.entries(orders).map(([sort, order]) => ({
      path: `${path}?${query}&sort=${sort}`,
      where: `${scope} AND ${condition}`,
      order,
    })),
  ),
);
const plain = (title: string) => title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

test("every listing shows the recipes that match, in its order", async () => {
  for (const { path, where, order } of listings) {
    const expected = await rows<{ title: string }>(
      `SELECT title FROM recipes WHERE ${where} ORDER BY ${order} LIMIT 24`,
    );
    const page = (await html(`${path}&lng=en`)).split(/aria-labelledby="(?:popular|newest)"/)[0]!;
    expect(cardTitles(page).map(plain), path).toEqual(expected.map(({ title }) => title));
  }
}, 300_000);

/** The recipes that the filters of a page count: all of its listing, if they are not too many. */
async function counted(path: string): Promise<number> {
  const scope = scopes[path.split("?")[0]!];
  const recipes = scope ? await count(scope) : 0;
  return recipes <= maxFacetRecipes ? recipes : 0;
}

/** Each card looks up its rating: 24 of them. */
const listingRows = 290;
/** Its listing, its people, and what was written about it. */
const regionRows = 380;
/** Its photos, countries, sizes, and what a set contains. */
const productRows = 340;

test.each([
  "/food",
  "/food?page=2",
  "/food?country=Spain",
  "/drinks?country=Spain",
  "/food?difficulty=advanced",
  "/food?time=15",
  "/food?total=60",
  "/food?today=1",
  "/food?diet=vegan",
  "/food?diet=low-sugar",
  "/food?country=Spain&sort=popular",
  "/food?country=Spain&sort=quickest",
  "/food?sort=popular",
  "/food?sort=quickest",
  "/food?diet=vegan&sort=popular",
  "/search?q=vegan",
  ...regions.flatMap((region) => [
    `/region/${region}`,
    `/region/${region}?sort=popular`,
    `/region/${region}?sort=quickest`,
  ]),
  "/recipe/202300",
  "/product/caldero",
  "/chefs",
  "/family-recipes",
])(
  `%s reads at most ${listingRows} rows and those its filters count, a region ${regionRows}, a product ${productRows}`,
  async (path) => {
    const { rowsRead } = await readingOf(path);
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThanOrEqual(
      path.startsWith("/product/")
        ? productRows
        : (path.startsWith("/region/") ? regionRows : listingRows) + (await counted(path)),
    );
  },
);

test("the home page looks at as many recipes for the menu of the day as the season page, not more", async () => {
  const { rowsRead } = await readingOf("/");
  expect(rowsRead).toBeGreaterThan(250);
  expect(rowsRead).toBeLessThanOrEqual(1_300);
});

test("a listing by a technique reads its recipes until a page is full", async () => {
  const { rowsRead } = await readingOf("/food?technique=fritura");
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(500 + (await counted("/food?technique=fritura")));
});

test("a listing of more than 1,000 recipes has no numbers beside its options, a smaller one has", async () => {
  expect(await counted("/food")).toBe(0);
  expect(await html("/food?lng=en")).toContain('<option value="Cuba">Cuba</option>');
  for (const path of Object.keys(scopes)) {
    const hasCounts = /<option value="easy">Easy \(\d/.test(await html(`${path}?lng=en`));
    expect(hasCounts, path).toBe((await counted(path)) > 0);
  }
  const sizes = await Promise.all(Object.keys(scopes).map(counted));
  expect(sizes.some((size) => size > 0)).toBe(true);
});

test.each([
  "/food?country=Spain&diet=vegan",
  "/food?diet=vegan&time=30",
  ...regions.map((region) => `/region/${region}?diet=vegan`),
])("%s, with several filters, reads at most 1,350 rows", async (path) => {
  const { rowsRead } = await readingOf(path);
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(1_350 + (await counted(path)));
});

test("two filters that few recipes pass together read recipes until a page is full", async () => {
  const path = "/food?diet=vegan&diet=high-protein";
  const { rowsRead } = await readingOf(path);
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(4_200 + (await counted(path)));
});

test.each(["", "country=Spain", "difficulty=advanced", "diet=vegan"] as const)(
  "the total of one filter is exact: %s",
  async (query) => {
    const total = await count(`type = 'food' AND ${conditions[query]}`);
    expect(await html(`/food?${query}&lng=en`)).toContain(
      `${total.toLocaleString("en")} recipes<span> · page 1 of`,
    );
  },
);

test("with several filters, a page says that there are more and links to the next; the last one has the total", async () => {
  const total = await count(`${scopes["/region/latin-america"]} AND ${conditions["diet=vegan"]}`);
  const pages = Math.ceil(total / 24);
  expect(pages).toBeGreaterThan(2);
  const at = (page: number, language: string) =>
    html(`/region/latin-america?diet=vegan&page=${page}&lng=${language}`);
  const first = await at(1, "en");
  expect(first).toContain("More than 24 recipes<span> · page 1<");
  expect(first).toMatch(/href="[^"]*page=2"[^>]*rel="next"|rel="next"[^>]*href="[^"]*page=2"/);
  expect(await at(2, "es")).toContain("Más de 48 recetas<span> · página 2<");
  expect(await at(pages, "en")).toContain(`${total} recipes<span> · page ${pages} of ${pages}`);
  const missing = await visit(`/region/latin-america?diet=vegan&page=${pages + 1}`);
  expect(missing.status).toBe(404);
});

test("a filter among few recipes has its exact total, with any number of filters", async () => {
  const total = await count(
    "type = 'food' AND country = 'Mexico' AND prep_time + cooking_time + wait_time <= 60",
  );
  expect(total).toBeGreaterThan(24);
  expect(await html("/food?country=Mexico&total=60&lng=en")).toContain(
    `${total} recipes<span> · page 1 of ${Math.ceil(total / 24)}`,
  );
});

test("a listing ends at page 42 and says how to find the other recipes", async () => {
  const last = await html("/food?page=42&lng=en");
  expect(cardTitles(last)).toHaveLength(24);
  expect(last).toContain("page 42 of 42");
  expect(last).toContain(
    "This list ends after recipe 1,008. Use the filters to find other recipes.",
  );
  expect(await html("/food?page=42&lng=es")).toContain(
    "Esta lista termina en la receta 1,008. Usa los filtros para encontrar otras recetas.",
  );
  expect(await html("/food?page=41&lng=en")).not.toContain("This list ends");
  expect((await visit("/food?page=43")).status).toBe(404);
});

test("the bits of the diets are those of the code", async () => {
  for (const [position, tag] of dietaryTags.entries()) {
    const [row] = await rows<{ n: number }>(
      "SELECT count(*) AS n FROM recipes WHERE (diets & ?1) <> 0 AND ?2 NOT IN (SELECT value FROM json_each(dietary_tags))",
      1 << position,
      tag,
    );
    expect(row!.n, tag).toBe(0);
    const [missed] = await rows<{ n: number }>(
      "SELECT count(*) AS n FROM recipes WHERE (diets & ?1) = 0 AND ?2 IN (SELECT value FROM json_each(dietary_tags))",
      1 << position,
      tag,
    );
    expect(missed!.n, tag).toBe(0);
  }
});

test("a word that thousands of recipes contain lists names that begin with it, then other names, then other texts", async () => {
  const page = await html("/search?q=zarandaja&lng=en");
  const titles = cardTitles(page.split('aria-labelledby="products"')[0]!);
  expect(titles.slice(0, 2)).toEqual(["Zarandaja", "Zarandaja soup"]);
  for (const title of titles.slice(2)) expect(title).toMatch(/^Stew with zarandaja/);
  expect(page).not.toContain("Plain stew");
  expect((await visit("/search?q=zarandaja&page=42")).status).toBe(200);
  expect((await visit("/search?q=zarandaja&page=43")).status).toBe(404);
});

test("a search for a common word ranks a thousand recipes and not all of them", async () => {
  const { rowsRead } = await readingOf("/search?q=zarandaja&sort=best");
  expect(rowsRead).toBeLessThanOrEqual(4 * 4_600);
});
