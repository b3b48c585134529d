// The addresses for programs: caching, CORS, limits, errors, and what they never show.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rendersPerPeriod } from "../../../app/features/recipe-api/api-response.server.ts";
import type { ApiRecipe, ApiRecipeList } from "../../../app/features/recipe-api/recipe-schema.ts";
import type { StoredAmounts } from "../../../app/features/recipe-page/recipe-amounts.ts";
import { renderLimitSeconds } from "../../../app/platform/security/render-limit.ts";
import wrangler from "../../../wrangler.toml?raw";
import { down } from "../failing-database.ts";
import { person } from "../people/people.ts";
import { freshCache, visit } from "../visit.ts";

const fresh = () => ({ env: { CACHE: freshCache() } });
const files = ["/recipe/9.json", "/recipe/9.md", "/recipe/9.txt", "/api/recipes", "/api"] as const;

test.each(files)(
  "%s is cached by anyone, readable by any site, and has no cookie",
  async (path) => {
    const CACHE = freshCache();
    const headers = {
      Cookie: `lang=es; lite=1; ${(await person()).cookie}`,
      "Accept-Language": "es",
    };
    const [mine, plain] = [
      await visit(path, { env: { CACHE }, headers }),
      await visit(path, { env: { CACHE } }),
    ];
    expect(mine.status).toBe(200);
    expect(await mine.text()).toBe(await plain.text());
    expect(mine.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(mine.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(mine.headers.get("Set-Cookie")).toBeNull();
    expect(mine.headers.get("Vary")).toBeNull();
    expect(mine.headers.get("X-Robots-Tag")).toBe("noindex");
    const tag = mine.headers.get("ETag")!;
    const again = await visit(path, { env: { CACHE }, headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await again.text()).toBe("");
  },
);

test("a recipe is in both languages with its dates, and names the page to index", async () => {
  const answer = await visit("/recipe/9.json", fresh());
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("Link")).toBe(`<${env.SITE_URL}/recipe/9>; rel="canonical"`);
  const recipe = await answer.json<ApiRecipe>();
  expect(recipe).toMatchObject({ version: 1, id: 9, languages: ["en", "es"] });
  expect(recipe.title.en).toBeTruthy();
  expect(recipe.title.es).toBeTruthy();
  expect(Date.parse(recipe.publishedAt!)).toBeGreaterThan(0);
  expect(Date.parse(recipe.updatedAt!)).toBeGreaterThanOrEqual(Date.parse(recipe.publishedAt!));
});

test("devices that keep a recipe read its stored amounts, and no other part of the address counts", async () => {
  const amounts = await visit("/recipe/9.json?part=amounts&units=us", fresh());
  expect(amounts.headers.get("Cache-Control")).toBe("public, max-age=300");
  const stored = await amounts.json<StoredAmounts>();
  const recipe = await (await visit("/recipe/9.json", fresh())).json<ApiRecipe>();
  expect(stored).toMatchObject({
    servings: recipe.servings,
    updatedAt: recipe.updatedAt,
  });
  expect(stored.ingredients.map(({ nameEs }) => nameEs)).toEqual(
    recipe.ingredientGroups.flatMap(({ ingredients }) => ingredients.map(({ name }) => name.es)),
  );
  expect(stored.steps).toHaveLength(recipe.steps.length);
  expect(Object.keys(stored)).not.toContain("title");
  const other = await visit("/recipe/9.json?part=other", fresh());
  expect(await other.json()).toEqual(recipe);
});

test("the address chooses the language of a text file; `lng` sets no cookie", async () => {
  for (const [path, language, steps] of [
    ["/recipe/9.txt", "en", "STEPS"],
    ["/recipe/9.txt?lng=es", "es", "PASOS"],
    ["/recipe/9.md?lng=es", "es", "## Pasos"],
  ] as const) {
    const answer = await visit(path, fresh());
    expect(answer.headers.get("Content-Language"), path).toBe(language);
    expect(answer.headers.get("Set-Cookie"), path).toBeNull();
    expect(await answer.text(), path).toContain(steps);
  }
});

test("a recipe that is not published is answered 404 in every form, and is in no list", async () => {
  await env.DB.prepare("UPDATE recipes SET status = 'unpublished' WHERE id = 30").run();
  try {
    for (const path of ["/recipe/30.json", "/recipe/30.md", "/recipe/30.txt"]) {
      const answer = await visit(path, fresh());
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const text = await answer.text();
      expect(text).toContain("There’s no published recipe with this number.");
    }
    const title = await env.DB.prepare("SELECT title FROM recipes WHERE id = 30").first<string>(
      "title",
    );
    const list = await visit(`/api/recipes?q=${encodeURIComponent(title!)}`, fresh());
    expect((await list.json<ApiRecipeList>()).recipes.map(({ id }) => id)).not.toContain(30);
  } finally {
    await env.DB.prepare("UPDATE recipes SET status = 'published' WHERE id = 30").run();
  }
});

test.each(["/recipe/abc.json", "/recipe/0.json", "/recipe/999999.json", "/recipe/9%2F.json"])(
  "%s is answered 404 with a problem",
  async (path) => {
    const answer = await visit(`${path}?lng=es`, fresh());
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      type: "about:blank",
      status: 404,
      title: "No encontrado",
    });
  },
);

test.each([
  ["mealie", "application/zip", ".mealie.zip", [0x50, 0x4b, 3, 4]],
  ["tandoor", "application/zip", ".tandoor.zip", [0x50, 0x4b, 3, 4]],
  ["paprika", "application/octet-stream", ".paprikarecipes", [0x50, 0x4b, 3, 4]],
  ["recipesage", "application/ld+json", ".recipesage.json", [0x5b, 0x7b, 0x22, 0x40]],
])("the recipe page links its file for %s", async (app, type, ending, signature) => {
  const page = await (await visit("/recipe/9?lng=es", fresh())).text();
  const path = `/recipe/9/export/${app}?lng=es`;
  expect(page).toContain(`href="${path}"`);
  const answer = await visit(path, fresh());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\./);
  expect(answer.headers.get("Content-Disposition")).toContain(`${ending}"`);
  expect(answer.headers.get("ETag")).toBeTruthy();
  const start = new Uint8Array(await answer.arrayBuffer()).subarray(0, 4);
  expect([...start]).toEqual(signature);
});

test("an unknown program or recipe is answered in plain text", async () => {
  for (const path of ["/recipe/9/export/other", "/recipe/999999/export/mealie"]) {
    const answer = await visit(path, fresh());
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toMatch(/^Not found\n/);
  }
});

test("a merged recipe leads to the other one in the same form", async () => {
  await env.DB.prepare(
    "INSERT INTO redirects (from_path, to_path, created_at) VALUES ('/recipe/888888', '/recipe/9', '2026-01-01')",
  ).run();
  const answer = await visit("/recipe/888888.md?lng=es", fresh());
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe("/recipe/9.md?lng=es");
});

test("the pages of a list follow each other and hold every recipe once", async () => {
  const ids: Array<number> = [];
  let next: string | null = "/api/recipes?type=drink";
  let total = 0;
  while (next !== null) {
    const answer: Response = await visit(next, fresh());
    expect(answer.status, next).toBe(200);
    const list: ApiRecipeList = await answer.json();
    ids.push(...list.recipes.map(({ id }) => id));
    expect(new Set(list.recipes.map(({ type }) => type))).toEqual(new Set(["drink"]));
    total = list.total;
    next = list.next === null ? null : list.next.slice(env.SITE_URL.length);
  }
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect(total).toBeGreaterThan(24);
});

test("the list has the filters of the pages", async () => {
  const list = async (path: string) => (await visit(path, fresh())).json<ApiRecipeList>();
  const page = await (await visit("/region/caribbean?diet=vegan&time=30", fresh())).text();
  const { recipes } = await list("/api/recipes?region=caribbean&diet=vegan&time=30");
  expect(recipes.length).toBeGreaterThan(0);
  const shown = [...page.matchAll(/<article class="card[^"]*">.*?href="\/recipe\/(\d+)/gs)];
  expect(recipes.map(({ id }) => String(id))).toEqual(shown.map(([, id]) => id));
});

test("unknown parameters and values are named in a problem", async () => {
  const answer = await visit("/api/recipes?colour=red&type=soup&type=food", fresh());
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({
    title: "Check the parameters",
    errors: [
      { parameter: "colour", detail: "There’s no such parameter." },
      { parameter: "type", detail: "Use this parameter once." },
    ],
  });
  const beyond = await visit("/api/recipes?page=1999", fresh());
  expect(beyond.status).toBe(404);
  expect(await beyond.json()).toMatchObject({ detail: "This list has fewer pages." });
});

test("another site may ask with If-None-Match, and nobody can write", async () => {
  const asked = await visit("/recipe/9.json", {
    method: "OPTIONS",
    headers: { Origin: "https://example.com", "Access-Control-Request-Headers": "if-none-match" },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("If-None-Match");
  expect((await visit("/food", { method: "OPTIONS" })).status).toBe(405);
  for (const method of ["POST", "PUT", "DELETE"]) {
    const answer = await visit("/api/recipes", { method });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get("Allow"), method).toBe("GET, HEAD, OPTIONS");
    expect(await answer.json(), method).toMatchObject({ status: 405 });
  }
  const head = await visit("/recipe/9.json", { method: "HEAD", ...fresh() });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});

test("a client over the limit is told when to come back", async () => {
  const PAGE_LIMITER = { limit: () => Promise.resolve({ success: false }) };
  for (const path of ["/recipe/9.json", "/api/recipes"]) {
    const answer = await visit(path, { env: { CACHE: freshCache(), PAGE_LIMITER } });
    expect(answer.status, path).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe(String(renderLimitSeconds));
    expect(answer.headers.get("RateLimit")).toBe(`"client";r=0;t=${renderLimitSeconds}`);
    expect(await answer.json()).toMatchObject({ status: 429, title: "Too many requests" });
  }
  const plain = await visit("/recipe/9.txt", { env: { CACHE: freshCache(), PAGE_LIMITER } });
  expect(plain.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await plain.text()).toMatch(/^Too many requests\n/);
});

test("the limit in the headers is the one in wrangler.toml", async () => {
  expect(wrangler).toMatch(
    new RegExp(
      `"PAGE_LIMITER"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = ${rendersPerPeriod}, period = ${renderLimitSeconds} \\}`,
    ),
  );
  const answer = await visit("/api/recipes", fresh());
  expect(answer.headers.get("RateLimit-Policy")).toBe(
    `"client";q=${rendersPerPeriod};w=${renderLimitSeconds}`,
  );
});

test("while the database is down, a recipe that is not cached is answered 503", async () => {
  for (const path of ["/recipe/12.json", "/api/recipes?type=pastry"]) {
    const answer = await visit(path, { env: { CACHE: freshCache(), DB: down() } });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("Retry-After"), path).toBe("60");
    expect(await answer.json(), path).toMatchObject({ status: 503 });
  }
});
