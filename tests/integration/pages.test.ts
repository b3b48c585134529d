import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertRecipe } from "../support/rows/recipes.ts";
import { rows } from "./database.ts";
import { person } from "./people/people.ts";
import { cardTitles, form, html, visit } from "./visit.ts";

const es = { headers: { "Accept-Language": "es-DO" } };

test.each([
  "/",
  "/food",
  "/drinks",
  "/pastries",
  "/region/africa",
  "/caribbean-recipes",
  "/search?q=arroz",
  "/search",
  "/newsletter",
])("%s answers in both languages", async (path) => {
  const english = await visit(path);
  expect(english.status).toBe(200);
  expect(english.headers.get("Content-Language")).toBe("en");
  expect(await english.text()).toContain('<html lang="en"');
  const spanish = await visit(path, es);
  expect(spanish.headers.get("Content-Language")).toBe("es");
  expect(await spanish.text()).toContain('<html lang="es"');
});

test("home shows four featured recipes, four videos and the counts of the database", async () => {
  const page = await html("/");
  expect(cardTitles(page.split('id="featured"')[1]!.split("</section>")[0]!)).toHaveLength(4);
  expect(page.match(/class="card card-row video-card"/g)).toHaveLength(4);
  const row = await env.DB.prepare(
    "SELECT count(*) AS n FROM recipes WHERE country = 'Canary Islands'",
  ).first<{ n: number }>();
  expect(page).toContain(`Canary Islands<small>${Math.floor(row!.n / 5) * 5}+ recipes</small>`);
});

test("a listing has 24 cards of its type, newest first, and its count", async () => {
  const page = await html("/drinks");
  const titles = cardTitles(page);
  expect(titles).toHaveLength(24);
  const { results } = await env.DB.prepare(
    "SELECT title FROM recipes WHERE type = 'drink' ORDER BY id DESC",
  ).all<{ title: string }>();
  const plain = (title: string) => title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  expect(titles.map(plain)).toEqual(results.slice(0, 24).map((row) => row.title));
  expect(page).toContain(`${results.length} recipes`);
});

test("pages contain the whole listing, and a page past the last one is answered 404", async () => {
  const seen = new Set<string>();
  let pages = 0;
  for (let page = 1; ; page++) {
    const response = await visit(`/region/canary-islands?page=${page}`);
    if (response.status === 404) break;
    pages++;
    for (const title of cardTitles(await response.text())) seen.add(title);
  }
  const row = await env.DB.prepare(
    "SELECT count(*) AS n FROM recipes WHERE country = 'Canary Islands'",
  ).first<{ n: number }>();
  expect(seen.size).toBe(row!.n);
  expect(pages).toBe(Math.ceil(row!.n / 24));
});

async function countFor(where: string) {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM recipes WHERE ${where}`).first<{
    n: number;
  }>();
  return row!.n;
}
const hasTag = (tag: string) => `id IN (SELECT recipe_id FROM recipe_tags WHERE tag = '${tag}')`;

test.each([
  ["/food?country=Cuba", "type = 'food' AND country = 'Cuba'"],
  ["/food?difficulty=Beginner", "type = 'food' AND difficulty = 'easy'"],
  ["/pastries?time=60", "type = 'pastry' AND prep_time + cooking_time + wait_time <= 60"],
  [
    "/food?diet=vegan&diet=nut-free",
    `type = 'food' AND ${hasTag("vegan")} AND ${hasTag("nut-free")}`,
  ],
  [
    "/food?diet=vegan&diet=pescatarian&match=any",
    `type = 'food' AND (${hasTag("vegan")} OR ${hasTag("pescatarian")})`,
  ],
  ["/food?diet=glut", `type = 'food' AND ${hasTag("gluten-free")}`],
  ["/food?diet=nonsense", "false"],
  [
    "/food?ingredients=okra,coconut",
    "type = 'food' AND id IN (SELECT recipe_id FROM recipe_ingredients WHERE lower(name || name_es) LIKE '%okra%' OR lower(name) LIKE '%coconut%')",
  ],
  ["/region/iberian?country=Spain&sort=quickest", "country = 'Spain'"],
])("%s returns the recipes that match the filter", async (path, where) => {
  const page = await html(path);
  const expected = await countFor(where);
  expect(page).toContain(`${expected} ${expected === 1 ? "recipe" : "recipes"}`);
});

test("the quickest recipes come first when sorted by time", async () => {
  const titles = cardTitles(await html("/food?sort=quickest"));
  const first = await env.DB.prepare(
    "SELECT title FROM recipes WHERE type = 'food' ORDER BY prep_time + cooking_time + wait_time, id DESC",
  ).first<{ title: string }>();
  expect(titles[0]).toBe(first!.title);
});

test("an empty listing links to what one condition less finds, or else to popular recipes", async () => {
  const page = await html("/food?country=Cuba&ingredients=unobtainium");
  expect(page).toContain("No recipes match these filters.");
  expect(page).toContain("Clear all");
  expect(page).toContain("Recipes that match the rest");
  expect(page).toContain('href="/food?country=Cuba#results"');
  expect(cardTitles(page)).toHaveLength(0);
  const hopeless = await html("/food?country=Atlantis&main=honey&total=15&ingredients=unobtainium");
  expect(cardTitles(hopeless)).toHaveLength(8);
});

test.each([
  "/region/atlantis",
  "/region/toString",
  "/recipe/999999",
  "/recipe/abc",
  "/recipe/1.5",
  "/recipe/-1",
  "/recipe/0",
  "/nowhere",
  "/a/b/c",
])("%s is a 404 in the layout of the site", async (path) => {
  const english = await visit(path);
  expect(english.status).toBe(404);
  const page = await english.text();
  expect(page).toContain("404 Page Not Found");
  expect(page).toContain("Did you forget to add the page to app/routes?");
  expect(page).toContain('class="site-footer"');
  expect(page).toContain('name="robots" content="noindex"');
  const spanish = await html(path, es);
  expect(spanish).toContain("404 Página no encontrada");
  expect(spanish).toContain("¿Olvidaste agregar la página a app/routes?");
});

test("a recipe page contains everything in its row, in the visitor's language", async () => {
  const recipe = await env.DB.prepare(
    "SELECT * FROM recipes WHERE slug = 'sancocho-dominicano'",
  ).first<Record<string, string> & { id: number }>();
  const page = await html(`/recipe/${recipe!.id}`, es);
  expect(page).toContain(recipe!["title_es"]);
  expect(page).toContain(recipe!["story_es"]);
  const { results } = await env.DB.prepare("SELECT text_es FROM recipe_steps WHERE recipe_id = ?")
    .bind(recipe!.id)
    .all();
  expect(
    page.split('<section class="steps"')[1]!.split("</section>")[0]!.match(/<li>/g),
  ).toHaveLength(results.length);
  expect(page).toContain("Sigue leyendo");
});

test("the estimated nutrition of a serving is on the page in both languages, and in files", async () => {
  const [stored] = await rows<{ nutrition: string }>(
    "SELECT nutrition FROM recipes WHERE id = 104",
  );
  const facts = JSON.parse(stored!.nutrition) as {
    energy: number;
    protein: number;
    coverage: number;
  };
  expect(facts.coverage).toBeGreaterThanOrEqual(85);
  const english = await html("/recipe/104");
  expect(english).toContain("Nutrition per serving, estimated");
  expect(english).toContain(`${facts.energy} kcal.`);
  expect(english).toContain(`${facts.coverage}% of the weight`);
  const spanish = await html("/recipe/104", es);
  expect(spanish).toContain("Nutrición por porción (estimada)");
  expect(spanish).toContain(`Proteínas ${facts.protein} g.`);
  const file = await (await visit("/recipe/104.json")).json<{ nutrition: unknown }>();
  expect(file.nutrition).toEqual(facts);
  for (const path of ["/recipe/104.md", "/recipe/104.txt", "/recipe/104?print=page"])
    expect(await html(path), path).toContain(`${facts.energy} kcal.`);
  expect(await html("/recipe/104?print=card")).not.toContain(`${facts.energy} kcal.`);
});

test("a recipe whose ingredients are not known well enough shows no nutrition", async () => {
  const page = await html("/recipe/15");
  expect(page).toContain('<h2 id="facts">');
  expect(page).not.toContain("kcal");
  expect(page).not.toContain("NutritionInformation");
});

test("JSON-LD has the fields that Google requires of a recipe", async () => {
  const page = await html("/recipe/104", es);
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1]!) as Record<string, unknown>,
  );
  const recipe = blocks.find((block) => block["@type"] === "Recipe")!;
  expect(recipe).toMatchObject({ inLanguage: "es" });
  for (const field of ["prepTime", "cookTime", "totalTime"])
    expect(recipe[field]).toMatch(/^PT(\d+H)?(\d+M)?$/);
  expect((recipe["recipeIngredient"] as Array<string>).length).toBeGreaterThan(3);
  expect(recipe["recipeInstructions"]).toEqual(
    expect.arrayContaining([expect.objectContaining({ "@type": "HowToStep", position: 1 })]),
  );
  expect(recipe["nutrition"]).toMatchObject({ servingSize: "1 porción" });
  expect(recipe).not.toHaveProperty("aggregateRating");
  const crumbs = blocks.find((block) => block["@type"] === "BreadcrumbList")!;
  expect(crumbs["itemListElement"]).toHaveLength(3);
});

test("a missing Spanish text falls back to English and is marked", async () => {
  await env.DB.prepare("UPDATE recipes SET title_es = NULL WHERE id = 7").run();
  const row = await env.DB.prepare("SELECT title FROM recipes WHERE id = 7").first<{
    title: string;
  }>();
  expect(await html("/recipe/7", es)).toContain(`<h1><span lang="en">${row!.title}</span></h1>`);
});

test("servings and units change the quantities shown", async () => {
  const recipe = await env.DB.prepare(
    "SELECT id, servings FROM recipes WHERE slug = 'sancocho-dominicano'",
  ).first<{ id: number; servings: number }>();
  const amounts = (page: string) =>
    [...page.matchAll(/<li><label>.*?<b>(.*?)<\/b>/g)].map((match) => match[1]!.trim());
  const plain = amounts(await html(`/recipe/${recipe!.id}`));
  const doubled = amounts(await html(`/recipe/${recipe!.id}?servings=${recipe!.servings * 2}`));
  const us = amounts(await html(`/recipe/${recipe!.id}?units=us`));
  expect(doubled).toHaveLength(plain.length);
  expect(doubled).not.toEqual(plain);
  expect(us.join()).toMatch(/\b(lb|oz|cups?)\b/);
});

test("the steps view of a recipe without steps is its last screen", async () => {
  await insertRecipe(rows, { id: 100_777 });
  const page = await html("/recipe/100777?view=steps");
  expect(page).toContain("I cooked this");
  expect(page).not.toContain("Step 1");
});

test("a recipe that states a yield scales with its steps, without scripts", async () => {
  const path = "/recipe/12";
  const once = await html(path);
  expect(once).toContain("8 balls");
  expect(once).toContain("with 600 ml of lukewarm water");
  expect(once).not.toContain("{{");
  expect(once).toContain(`href="${path}?scale=3#ingredients"`);
  const thrice = await html(`${path}?scale=3`);
  expect(thrice).toContain("24 balls");
  expect(thrice).toContain("with 1.8 l of lukewarm water");
  expect(thrice).toContain("roll portions of about 250 g");
  expect(thrice).toContain("1.8 l for fermenting");
  expect(thrice).toContain("Cooking times don’t change with the amount.");
  expect(thrice).toContain('aria-current="true"');
  const data = /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Recipe"[^<]*)<\/script>/.exec(
    thrice,
  );
  expect(data![1]).toContain("1.8 l of lukewarm water");
  expect(data![1]).not.toContain("{{");
  const spanish = await html(`${path}?scale=0.5`, es);
  expect(spanish).toContain("4 bolas");
  expect(spanish).toContain("300 ml de agua tibia");
  expect(spanish).not.toContain("no cambian con la cantidad");
  expect(await html(`${path}?scale=7`)).toContain("8 balls");
});

test("a recipe that names a pan suggests one for another amount", async () => {
  expect(await html("/recipe/370")).not.toContain("For this amount");
  expect(await html("/recipe/370?scale=2")).toContain(
    "The recipe uses 2 pans, each a 23 cm round pan. For this amount, use 4 pans of that size.",
  );
});

test("the units chosen by a guest apply to that browser alone", async () => {
  const path = "/recipe/180";
  const amounts = (page: string) =>
    [...page.matchAll(/<li><label>.*?<b>(.*?)<\/b>/g)].map((match) => match[1]!.trim()).join();
  const inUs = { headers: { Cookie: "units=us" } };
  const inMetric = { headers: { Cookie: "units=metric" } };
  const chosen = await visit(
    "/units",
    form({ units: "us", returnTo: `${path}?servings=8#ingredients` }),
  );
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("Location")).toBe(`${path}?servings=8#ingredients`);
  expect(chosen.headers.get("Set-Cookie")).toMatch(
    /^units=us; Path=\/; Max-Age=31536000; HttpOnly/,
  );

  // Twice each, alternating: the second time from the cache.
  for (let i = 0; i < 2; i++) {
    expect(amounts(await html(path)), "a guest who chose nothing").toMatch(/\d k?g/);
    expect(amounts(await html(path, inUs))).toMatch(/\d (?:lb|oz)/);
    expect(amounts(await html(path, inMetric))).not.toMatch(/\d (?:lb|oz)/);
    expect(
      amounts(await html(`${path}?units=metric`, inUs)),
      "the address overrides the choice",
    ).not.toMatch(/ lb/);
    expect(amounts(await html(`${path}?units=us`, inMetric)), "both choices").toMatch(
      /\d (?:lb|oz)/,
    );
  }
  const viewed = await visit(`${path}?units=us`);
  expect(viewed.headers.get("Set-Cookie"), "an address does not store a choice").toBeNull();
  for (const units of ["", "stones", "__proto__"])
    expect((await visit("/units", form({ units }))).status).toBe(400);
  expect(amounts(await html(path, { headers: { Cookie: "units=stones" } }))).not.toMatch(/ lb/);
});

test("a signed-in user sees the units of the account", async () => {
  const cook = await person();
  const chosen = await visit(
    "/units",
    form({ units: "us", returnTo: "/recipe/180" }, { Cookie: cook.cookie }),
  );
  expect(chosen.status).toBe(303);
  expect(chosen.headers.get("Set-Cookie")).not.toContain("units=");
  const row = await env.DB.prepare("SELECT units FROM users WHERE id = ?").bind(cook.id).first();
  expect(row).toEqual({ units: "us" });
  expect(await html("/recipe/180", { headers: { Cookie: cook.cookie } })).toMatch(
    /<b>[^<]* (?:lb|oz) /,
  );
});

test("the sitemap lists each page in both languages", async () => {
  const xml = await html("/sitemap.xml");
  const { n } = (await env.DB.prepare("SELECT count(*) AS n FROM recipes").first<{ n: number }>())!;
  expect(xml.match(/<loc>[^<]*\/recipe\/\d+\?lng=es<\/loc>/g)).toHaveLength(n);
});

test("healthz shows the version and the state of database and KV", async () => {
  const response = await visit("/healthz");
  const up = { state: "up", milliseconds: expect.any(Number) as number };
  const asked = ["database", "kv", "photos", "files"].map((name) => ({ name, ...up }));
  const notAsked = { milliseconds: null };
  expect(await response.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    database: true,
    kv: true,
    checkedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    services: [
      ...asked,
      { name: "mail", state: "off", ...notAsked },
      { name: "payment", state: "unused", ...notAsked },
      { name: "images", state: "unused", ...notAsked },
    ],
  });
});
