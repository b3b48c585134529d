import { env } from "cloudflare:workers";
import { techniques } from "#app/features/recipes/search/listing-choices.ts";
import { expect, test } from "vitest";
import { connect } from "../../../app/db/client.server.ts";
import { recipeLinkStatements } from "../../../app/features/guides/recipe-links.server.ts";
import { loadContent } from "../prepared.ts";
import { freshCache, html, visit } from "../visit.ts";

const es = { headers: { "Accept-Language": "es-DO" } };

async function rows<T>(sql: string, ...values: Array<unknown>): Promise<Array<T>> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all();
  return results as Array<T>;
}

/** Slugs of the entries in a list, in order. */
function entriesOf(page: string, path: string): Array<string> {
  return [...page.matchAll(new RegExp(`href="${path}/([a-z0-9-]+)"`, "g"))].map((one) => one[1]!);
}

test.each([
  "/resources",
  "/resources/unit-converter?amount=1&from=cup&to=g&of=flour",
  "/resources/oven-temperatures?temperature=180&scale=c",
  "/resources/pan-sizes?shape=round&length=23&myShape=square&myLength=20&unit=cm",
  "/resources/safe-temperatures?food=poultry",
  "/resources/bean-and-rice-times?food=red-beans&people=6",
  "/resources/measure-card",
  "/cooking-techniques",
  "/cooking-techniques/sofrito",
  "/ingredient-guide",
  "/ingredient-guide/yuca",
  "/ingredient-guide?group=roots",
  "/kitchen-equipment",
  "/kitchen-equipment/caldero",
  "/videos",
  "/caribbean-recipes",
])("%s answers in both languages", async (path) => {
  const english = await visit(path);
  expect(english.status).toBe(200);
  expect(await english.text()).toContain('<html lang="en"');
  const spanish = await visit(path, es);
  expect(spanish.status).toBe(200);
  expect(await spanish.text()).toContain('<html lang="es"');
});

test.each([
  ["/cooking-techniques", "technique", 24],
  ["/ingredient-guide", "ingredient", 80],
  ["/kitchen-equipment", "equipment", 24],
])("%s lists every entry once", async (path, kind, least) => {
  const all = await rows<{ slug: string }>("SELECT slug FROM documents WHERE kind = ?", kind);
  expect(all.length).toBeGreaterThanOrEqual(least);
  for (const visitor of [{}, es]) {
    const listed = entriesOf(await html(path, visitor), path);
    expect(listed.toSorted()).toEqual(all.map(({ slug }) => slug).toSorted());
  }
});

test.each(["palta", "avocado", "AGUACATE"])(
  "%s finds the avocado in both languages",
  async (word) => {
    for (const visitor of [{}, es])
      expect(
        entriesOf(await html(`/ingredient-guide?q=${word}`, visitor), "/ingredient-guide"),
      ).toEqual(["aguacate"]);
  },
);

test("a group filters a guide to its entries", async () => {
  const roots = await rows<{ slug: string }>(
    "SELECT slug FROM documents WHERE kind = 'ingredient' AND json_extract(shared, '$.group') = 'roots'",
  );
  const listed = entriesOf(await html("/ingredient-guide?group=roots"), "/ingredient-guide");
  expect(listed.toSorted()).toEqual(roots.map(({ slug }) => slug).toSorted());
});

test("an unknown word finds nothing and links to the whole guide", async () => {
  const page = await html("/kitchen-equipment?q=%3Cscript%3Ealert(1)%3C/script%3E");
  expect(page).toContain("Nothing found with that name. Try another word.");
  expect(page).not.toContain("<script>alert(1)");
});

test("an ingredient shows its names in both languages, substitutes and allergens", async () => {
  const page = await html("/ingredient-guide/habichuela");
  for (const text of ["Poroto", "Chile", "Kidney bean", "In Spanish", "Substitutions", "Allergens"])
    expect(page).toContain(text);
  const spanish = await html("/ingredient-guide/habichuela", es);
  expect(spanish).toContain("En inglés");
  expect(spanish).toContain('lang="en">Kidney bean');
});

test("a technique shows its steps in drawings that exist; lite mode shows their captions only", async () => {
  const drawn = (page: string) =>
    [...page.matchAll(/<figure><img src="(\/drawn\/\w+\/stage-sofrito-\d\.svg)" alt=""/g)].map(
      (one) => one[1]!,
    );
  const path = "/cooking-techniques/sofrito";
  const [english, spanish] = [await html(path), await html(path, es)];
  expect(drawn(english)).toHaveLength(4);
  expect(drawn(spanish)).toEqual(drawn(english));
  expect(spanish).toContain("<figcaption>Listo: espeso");
  const lite = await html(path, { headers: { Cookie: "lite=1" } });
  expect(lite).not.toContain("stage-sofrito");
  expect(lite).toContain("<figcaption>Done: thick");
});

test("a tool links to the shop while the shop sells it", async () => {
  const link = 'href="/product/caldero"';
  const fresh = () => html("/kitchen-equipment/caldero", { env: { CACHE: freshCache() } });
  expect(await fresh()).toContain(link);
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE slug = 'caldero'").run();
  expect(await fresh()).not.toContain(link);
  await env.DB.prepare("UPDATE products SET is_active = 1 WHERE slug = 'caldero'").run();
});

test("the recipes of an entry are those that contain its words", async () => {
  const page = await html("/ingredient-guide/yuca");
  const links = await rows<{ id: number; names: string }>(
    `SELECT guide_links.recipe_id AS id, group_concat(lower(name || ' ' || coalesce(name_es, ''))) AS names
     FROM guide_links JOIN documents ON documents.id = document_id JOIN recipe_ingredients USING (recipe_id)
     WHERE documents.slug = 'yuca' AND kind = 'ingredient' GROUP BY 1`,
  );
  expect(links.length).toBeGreaterThan(3);
  for (const { id, names } of links) expect(names, `recipe ${id}`).toMatch(/yuca|cassava/);
  expect(page).toContain(`${links.length} recipes use it.`);
  const shown = [
    ...page.matchAll(/<article class="card[^"]*">[\s\S]*?href="\/recipe\/(\d+)"/g),
  ].map((one) => Number(one[1]));
  expect(shown).toHaveLength(Math.min(8, links.length));
  expect(links.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
});

test("most entries are used by a recipe", async () => {
  const [unused] = await rows<{ n: number }>(
    "SELECT count(*) AS n FROM documents WHERE kind IN ('technique', 'ingredient') AND id NOT IN (SELECT document_id FROM guide_links)",
  );
  expect(unused!.n).toBeLessThan(15);
});

test("a repeated content load leaves the same links", async () => {
  const links = () => rows("SELECT * FROM guide_links ORDER BY document_id, recipe_id");
  const before = await links();
  await loadContent();
  expect(await links()).toEqual(before);
});

test("a published recipe is linked, and linked again when it changes", async () => {
  const db = connect(env.DB);
  const linked = () =>
    rows<{ slug: string; rank: number }>(
      "SELECT slug, rank FROM guide_links JOIN documents ON documents.id = document_id WHERE recipe_id = 409 AND kind = 'ingredient' ORDER BY slug",
    );
  const texts = { title: "Boiled roots with mojo", ingredients: [{ name: "cassava" }], steps: [] };
  await db.batch(await recipeLinkStatements(db, 409, texts));
  expect(await linked()).toEqual([{ slug: "yuca", rank: 1 }]);
  const changed = { ...texts, title: "Okra", ingredients: [{ name: "salt" }, { name: "okra" }] };
  await db.batch(await recipeLinkStatements(db, 409, changed));
  expect(await linked()).toEqual([{ slug: "quimbombo", rank: 0 }]);
  await loadContent();
});

test("a published recipe has the techniques that its steps name, and no others after a change", async () => {
  const db = connect(env.DB);
  const used = async () => {
    const [row] = await rows<{ bits: number }>(
      "SELECT technique_bits AS bits FROM recipes WHERE id = 409",
    );
    return techniques.filter((_, i) => row!.bits & (1 << i));
  };
  const before = await used();
  const recipe = { title: "Spice paste", ingredients: [] };
  const link = async (text: string) =>
    db.batch(await recipeLinkStatements(db, 409, { ...recipe, steps: [{ text }] }));
  await link("Use a mortar, then steam the leaves.");
  expect(await used()).toEqual(["coccion-al-vapor", "pilado"]);
  await link("Stir.");
  expect(await used()).toEqual([]);
  await loadContent();
  expect(await used()).toEqual(before);
});

test.each([
  "/ingredient-guide/nothing-like-it",
  "/cooking-techniques/toString",
  "/kitchen-equipment/%00",
])("%s is answered 404", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test("a moved entry redirects to its new address", async () => {
  await env.DB.prepare(
    "INSERT INTO redirects (from_path, to_path, created_at) VALUES ('/ingredient-guide/mandioca', '/ingredient-guide/yuca', '2026-01-01')",
  ).run();
  const answer = await visit("/ingredient-guide/mandioca");
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/ingredient-guide/yuca"]);
});

test("an entry links to a related entry at its new address, in one call to the database", async () => {
  await env.DB.prepare(
    "INSERT INTO redirects (from_path, to_path, created_at) VALUES ('/ingredient-guide/casava', '/ingredient-guide/yuca', '2026-01-01')",
  ).run();
  const setRelated = (slugs: ReadonlyArray<string>) =>
    env.DB.prepare(
      "UPDATE documents SET shared = json_set(shared, '$.related', json(?)) WHERE kind = 'ingredient' AND slug = 'aguacate'",
    )
      .bind(JSON.stringify(slugs))
      .run();
  const [before] = await rows<{ shared: string }>(
    "SELECT shared FROM documents WHERE kind = 'ingredient' AND slug = 'aguacate'",
  );
  await setRelated(["name", "casava", "aceite-de-oliva", "yuca"]);
  const open = () => visit("/ingredient-guide/aguacate", { env: { CACHE: freshCache() } });
  await (await open()).text();
  const answer = await open();
  const related = (await answer.text()).split("</h1>")[1]!;
  expect(entriesOf(related, "/ingredient-guide")).toEqual(["name", "yuca", "aceite-de-oliva"]);
  expect(answer.headers.get("Server-Timing")).toContain("calls=1 ");
  await setRelated((JSON.parse(before!.shared) as { related: Array<string> }).related);
});

test("structured data describes an entry and is valid JSON", async () => {
  const page = await html("/cooking-techniques/sofrito");
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (one) => JSON.parse(one[1]!) as { "@type": string; name?: string },
  );
  expect(blocks.map((block) => block["@type"])).toEqual(["DefinedTerm", "BreadcrumbList"]);
  expect(blocks[0]!.name).toBe("Sofrito");
});

test("with D1 down the guides say the kitchen is closed; tools and the Caribbean guide are still available", async () => {
  const fail = () => Promise.reject(new Error("D1_ERROR: no such host"));
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  const DB = { prepare: () => statement, batch: fail, exec: fail };
  // No page of this site has been read, so there are no saved copies.
  const SITE_URL = "http://localhost:9999";
  for (const path of [
    "/ingredient-guide",
    "/cooking-techniques/sofrito",
    "/kitchen-equipment/pilon",
  ])
    for (const visitor of [{}, es]) {
      const answer = await visit(path, {
        ...visitor,
        env: { DB, SITE_URL, CACHE: freshCache() },
      });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get("Retry-After")).not.toBeNull();
    }
  for (const path of [
    "/resources",
    "/resources/unit-converter?amount=2",
    "/caribbean-recipes",
    "/videos",
  ])
    expect((await visit(path, { env: { DB, CACHE: freshCache() } })).status, path).toBe(200);
});

test.each([
  [
    "/resources/unit-converter?amount=1+1/2&from=cup&to=g&of=flour",
    "1.5 US cup of wheat flour = 188 g",
  ],
  ["/resources/unit-converter?amount=500&from=ml&to=cup&of=", "about 2⅛"],
  ["/resources/oven-temperatures?temperature=350&scale=f", "gas mark 4"],
  [
    "/resources/pan-sizes?shape=round&length=20&myShape=round&myLength=23&unit=cm",
    "Multiply the recipe by 1.32",
  ],
  ["/resources/safe-temperatures?food=pork", "63 °C (145 °F), then rest 3 minutes"],
  ["/resources/bean-and-rice-times?food=red-beans&people=4", "Boil hard for at least 10 minutes"],
])("%s calculates the result", async (path, answer) => {
  expect((await html(path)).replaceAll("<!-- -->", "")).toContain(answer);
});

test.each([
  ["/resources/unit-converter?amount=abc", "Enter an amount above zero"],
  ["/resources/unit-converter?amount=1&from=cup&to=g&of=", "Choose an ingredient to convert"],
  [
    "/resources/unit-converter?amount=-5&from=__proto__&to=toString&of=constructor",
    "Enter an amount above zero",
  ],
  [
    "/resources/oven-temperatures?temperature=9999&scale=c",
    "Enter a temperature from 50 to 320 °C",
  ],
  [
    "/resources/pan-sizes?shape=rectangle&length=20&width=&myShape=x&myLength=1e9",
    "Enter the size of both pans",
  ],
  ["/resources/bean-and-rice-times?food=gravel&people=0", "Choose a food"],
])("%s shows the error and preserves the form", async (path, message) => {
  const answer = await visit(path);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain('aria-invalid="true"');
  const typed = new URL(path, "http://x").searchParams.get("amount");
  if (typed) expect(page).toContain(`value="${typed}"`);
});

test("guides, tools and videos are in the sitemap", async () => {
  const xml = await html("/sitemap.xml");
  for (const path of [
    "/resources/measure-card",
    "/ingredient-guide/yuca",
    "/videos",
    "/kitchen-equipment",
  ])
    expect(xml).toContain(`${path}?lng=es</loc>`);
  expect(xml).not.toContain("backlink");
});

test("a recipe links to the posts and guide entries about it, in both languages", async () => {
  const about = async (id: number, language: string) => {
    const page = await html(`/recipe/${id}`, { headers: { Cookie: `lang=${language}` } });
    const section = page.split('id="read-next"')[1]!.split("</section>")[0]!;
    return [...section.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  };
  for (const language of ["en", "es"]) {
    expect(await about(328, language)).toContain("/blog/jollof-family");
    expect(await about(26, language)).toContain("/blog/three-sofritos");
    expect(await about(180, language)).toContain("/blog/sunday-sancocho");
  }
  // Every entry whose text links the recipe is linked by it.
  const [linked] = await rows<{ slug: string; id: number }>(
    "SELECT slug, recipe_id AS id FROM guide_links JOIN documents ON documents.id = document_id WHERE rank = -1 LIMIT 1",
  );
  expect((await about(linked!.id, "en")).some((path) => path!.endsWith(`/${linked!.slug}`))).toBe(
    true,
  );
});

test("the statement about free shipping links to where it holds", async () => {
  for (const language of ["en", "es"]) {
    const read = (path: string) => html(path, { headers: { Cookie: `lang=${language}` } });
    const strip = /<ul class="trust-strip".*?<\/ul>/s.exec(await read("/"))![0];
    const id = /href="\/faq#([^"]+)"/.exec(strip)![1];
    expect(await read("/faq")).toContain(`id="${id}"`);
  }
});
