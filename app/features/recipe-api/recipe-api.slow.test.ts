// The answers for programs, checked by packages that know nothing of this site: Ajv against the published schema.
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Validator } from "@seriousme/openapi-schema-validator";
import { createHash } from "node:crypto";
import { gunzipSync, strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { snapshotCatalogue } from "#app/features/recipes/snapshot.server.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages } from "#app/i18n/languages.ts";
import { recipeApps, type RecipeApp } from "./api-paths.ts";
import { exportFile } from "./recipe-export.server.ts";
import { openApiDocument } from "./open-api.server.ts";
import { toApiRecipe, toApiSummary } from "./api-recipe.ts";
import { apiAddressQuery, readApiQuery } from "./api-query.ts";
import { recipeMarkdown, recipePlainText, recipeTexts } from "./recipe-text.server.ts";

const text = (maxLength: number) => ({ type: "string", maxLength });
const named = (maxLength: number) => ({
  type: ["object", "null"],
  required: ["name"],
  properties: { name: { ...text(maxLength), minLength: 1 } },
});
/** What Tandoor's RecipeExportSerializer requires, with the lengths of its database columns. */
const tandoorSchema = {
  type: "object",
  required: ["name", "keywords", "steps", "working_time", "waiting_time", "internal", "servings"],
  properties: {
    name: { ...text(128), minLength: 1 },
    description: text(512),
    keywords: {
      type: "array",
      items: { type: "object", required: ["name"], properties: { name: text(64) } },
    },
    working_time: { type: "integer" },
    waiting_time: { type: "integer" },
    internal: { const: true },
    servings: { type: "integer", minimum: 1 },
    servings_text: text(32),
    source_url: text(1024),
    steps: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["name", "instruction", "ingredients", "time", "order"],
        properties: {
          name: text(128),
          instruction: { type: "string", minLength: 1 },
          time: { type: "integer" },
          order: { type: "integer" },
          ingredients: {
            type: "array",
            items: {
              type: "object",
              required: ["food", "unit", "amount", "note", "order", "is_header", "no_amount"],
              properties: {
                food: named(128),
                unit: named(128),
                amount: { type: "number" },
                note: text(256),
                order: { type: "integer" },
                is_header: { type: "boolean" },
                no_amount: { type: "boolean" },
              },
            },
          },
        },
      },
    },
  },
} as const;

const origin = "https://fogon.test";
const all = snapshotRecipes(readRecipeFiles());
const catalogue = snapshotCatalogue(() => Promise.resolve(all));
const ids = (await catalogue.listForSitemap(10_000)).map(({ id }) => id);
const recipes = (await Promise.all(ids.map((id) => catalogue.getRecipe(id)))) as Array<Recipe>;
const document = openApiDocument(origin);

function validator(name: "Recipe" | "RecipeList" | "Problem") {
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  const { components } = document as { components: { schemas: Record<string, object> } };
  return ajv.compile(components.schemas[name]!);
}

/** As a program receives it. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const contributed: Recipe = {
  ...recipes[0]!,
  id: 100_007,
  title: "Asopao de la abuela",
  titleEs: "Asopao de la abuela",
  description: "Con amor.",
  descriptionEs: null,
  writtenIn: "es",
  allergens: [],
  allergensDeclared: false,
  imageUrl: "/photos/abc.webp",
  servings: 4,
  publishedAt: "2026-11-02T10:00:00.000Z",
  editedAt: "2026-11-03T10:00:00.000Z",
  contribution: {
    author: "Ñico",
    authorSlug: "nico",
    credit: "Petronila",
    sourceUrl: null,
    storyWho: null,
    storyWhere: null,
    photos: [],
  },
};

test("the document at /api is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(sent(document) as Record<string, unknown>);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("every recipe has the documented form", () => {
  const isRecipe = validator("Recipe");
  expect(recipes.length).toBeGreaterThan(400);
  for (const recipe of [...recipes, contributed]) {
    isRecipe(sent(toApiRecipe(recipe, origin)));
    expect(isRecipe.errors ?? [], String(recipe.id)).toEqual([]);
  }
});

test("a recipe says what packages of its ingredients may contain, in JSON and in text", () => {
  const gofio = recipes.find(({ slug }) => slug === "batido-de-platano-y-gofio")!;
  expect(gofio.allergens).not.toContain("gluten");
  expect(toApiRecipe(gofio, origin).allergens.packagesMayContain[0]).toEqual({
    ingredient: {
      en: "toasted corn flour (gofio)",
      es: "gofio de millo (harina de maíz tostado)",
    },
    allergens: ["gluten"],
  });
  const notes = (language: "en" | "es") =>
    recipeTexts(gofio, { origin, language, t: translatorFor(language) }).notes;
  expect(notes("en")[1]).toEqual({
    about: "allergens",
    title: "Packages may contain",
    lines: [
      "toasted corn flour (gofio): gluten. The diet labels hold if the packages you buy have none of these: gluten.",
    ],
  });
  expect(notes("es")[1]).toEqual({
    about: "allergens",
    title: "Los envases pueden contener",
    lines: [
      "gofio de millo (harina de maíz tostado): gluten. Las etiquetas de dieta valen si los envases que compras no llevan: gluten.",
    ],
  });
});

const notesOf = (recipe: Recipe) =>
  recipeTexts(recipe, { origin, language: "en", t: translatorFor("en") }).notes;

test("no recipe is labelled free of what its packages may contain without saying on what it depends", () => {
  const contradicted = { "gluten-free": "gluten", "dairy-free": "milk", "egg-free": "eggs" };
  const pairs = recipes.flatMap((recipe) => {
    const line = notesOf(recipe).find(({ title }) => title === "Packages may contain")?.lines[0];
    const needed = (line ?? "").split(". The diet labels hold")[1] ?? "";
    const packages = toApiRecipe(recipe, origin).allergens.packagesMayContain.flatMap<string>(
      ({ allergens }) => allergens,
    );
    return Object.entries(contradicted)
      .filter(([tag, allergen]) => recipe.dietaryTags.includes(tag) && packages.includes(allergen))
      .map(([, allergen]) => needed.includes(allergen));
  });
  // Most notes ask for a package without it.
  expect(pairs.length).toBeGreaterThan(50);
  expect(pairs).not.toContain(false);
});

test("what is served with a recipe says which of its labels it breaks", () => {
  const tibs = recipes.find(({ slug }) => slug === "ethiopian-siga-tibs")!;
  expect(notesOf(tibs).find(({ title }) => title === "Serve with")?.lines).toEqual([
    expect.stringMatching(/Tej [^,]*\(with alcohol\)/),
  ]);
  const tej = toApiRecipe(tibs, origin).serveWith.at(-1)!;
  expect(tej.diets).not.toContain("alcohol-free");
  const unmarked = recipes
    .filter(({ dietaryTags }) => dietaryTags.includes("alcohol-free"))
    .flatMap((recipe) => {
      const strong = (recipe.serveWith ?? []).filter(
        ({ dietaryTags = [] }) => !dietaryTags.includes("alcohol-free"),
      );
      const line = notesOf(recipe).find(({ title }) => title === "Serve with")?.lines[0] ?? "";
      const marks = line.split("with alcohol").length - 1;
      return marks === strong.length ? [] : [recipe.slug];
    });
  expect(unmarked).toEqual([]);
});

test("steps have no marks", () => {
  const [first, ...steps] = contributed.steps;
  const marked = { ...first!, text: "Añade {{500 ml}} y {{!2 l}}.", textEs: null };
  const api = toApiRecipe({ ...contributed, steps: [marked, ...steps] }, origin);
  expect(api.steps[0]!.text.es).toBe("Añade 500 ml y 2 l.");
  expect(JSON.stringify(recipes.map((recipe) => toApiRecipe(recipe, origin)))).not.toContain("{{");
});

test("the schema refuses a recipe without its allergens' state", () => {
  const isRecipe = validator("Recipe");
  const { allergens: _gone, ...rest } = toApiRecipe(recipes[0]!, origin);
  expect(isRecipe(sent(rest))).toBe(false);
});

test("every list has the documented form", () => {
  const isList = validator("RecipeList");
  const list = {
    recipes: recipes.map((recipe) => toApiSummary(recipe, origin)),
    total: recipes.length,
    page: 1,
    pageCount: 18,
    next: `${origin}/api/recipes?page=2`,
    previous: null,
  };
  isList(sent(list));
  expect(isList.errors ?? []).toEqual([]);
});

test("a recipe in one language has texts and addresses in that language only", () => {
  const api = toApiRecipe(contributed, origin);
  expect(api.languages).toEqual(["es"]);
  expect(api.title).toEqual({ en: null, es: "Asopao de la abuela" });
  expect(api.description).toEqual({ en: null, es: "Con amor." });
  expect(api.url).toEqual({ en: null, es: `${origin}/recipe/100007?lng=es` });
  expect(api.allergens).toEqual({
    state: "not-declared",
    contains: [],
    packagesMayContain: [],
  });
  expect(api.author).toEqual({ name: "Ñico", url: `${origin}/chefs/nico` });
  expect(api.credit).toEqual({ text: "Petronila", url: null });
  expect(api.updatedAt).toBe("2026-11-03T10:00:00.000Z");
});

describe("parameters of /api/recipes", () => {
  const read = (query: string) => readApiQuery(new URLSearchParams(query));
  test.each([
    ["colour=red", "colour", "unknown"],
    ["__proto__=1", "__proto__", "unknown"],
    ["type=soup", "type", "value"],
    ["region=atlantis", "region", "value"],
    ["page=0", "page", "value"],
    ["page=2001", "page", "value"],
    ["time=soon", "time", "value"],
    ["diet=vegan&diet=air", "diet", "value"],
    ["without=milk&without=air", "without", "value"],
    ["main=stone", "main", "value"],
    ["total=0", "total", "value"],
    ["type=food&type=drink", "type", "repeated"],
    ["lng=fr", "lng", "value"],
  ])("%s is refused", (query, parameter, reason) => {
    expect(read(query)).toEqual({ refused: [{ parameter, reason }] });
  });

  test("are read as on the listing pages", () => {
    expect(
      read("type=food&region=caribbean&diet=vegan&diet=nut-free&time=45&page=2"),
    ).toMatchObject({
      filter: {
        type: "food",
        region: "caribbean",
        tags: ["vegan", "nut-free"],
        maxTotal: 45,
        sort: "newest",
        page: 2,
      },
    });
  });

  test.each([
    ["diet=nut-free&diet=vegan&page=1&sort=newest", "diet=vegan&diet=nut-free"],
    ["region=caribbean&type=food&q=%20arroz%20", "type=food&region=caribbean&q=arroz"],
    ["colour=red&type=food", "colour=red&type=food"],
    ["without=nuts&without=milk&occasion=easter", "occasion=easter&without=milk&without=nuts"],
    ["type=&diet=&page=", ""],
  ])("%s has one address", (query, address) => {
    expect(String(apiAddressQuery(new URLSearchParams(query)))).toBe(address);
  });
});

describe("for other programs", () => {
  const exported = async (recipe: Recipe, app: RecipeApp, language: "en" | "es" = "en") => {
    const texts = recipeTexts(recipe, { origin, language, t: translatorFor(language) });
    return { texts, ...(await exportFile(recipe, texts, { app, origin })) };
  };
  const read = (body: Uint8Array) => JSON.parse(strFromU8(body)) as Record<string, unknown>;

  test.each(recipeApps)("the same recipe is the same file for %s", async (app) => {
    const [one, other] = [await exported(recipes[0]!, app), await exported(recipes[0]!, app)];
    expect(one.body).toEqual(other.body);
    expect(one.name).toMatch(
      /^[a-z0-9-]+\.(?:mealie\.zip|tandoor\.zip|paprikarecipes|recipesage\.json)$/,
    );
  });

  // mealie/services/recipe/recipe_service.py, create_from_zip: the one JSON file of a zip.
  test("Mealie gets every ingredient and step of every recipe", async () => {
    for (const recipe of [...recipes, contributed]) {
      const { body, texts } = await exported(recipe, "mealie");
      const files = unzipSync(body);
      expect(Object.keys(files)).toEqual([`${recipe.slug}.json`]);
      const mealie: Record<string, unknown> = read(files[`${recipe.slug}.json`]!);
      expect(mealie).toMatchObject({ name: texts.title, org_url: texts.url });
      expect(mealie["recipe_ingredient"]).toHaveLength(recipe.ingredients.length);
      expect(mealie["recipe_instructions"]).toHaveLength(recipe.steps.length);
    }
  });

  // cookbook/integration/default.py: a zip of zips with a recipe; the limits are those of its models.
  test("Tandoor gets every recipe within the limits of its database", async () => {
    const isTandoor = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(tandoorSchema);
    for (const recipe of [...recipes, contributed]) {
      const { body } = await exported(recipe, "tandoor", "es");
      const inner = unzipSync(unzipSync(body)[`${recipe.id}.zip`]!);
      const tandoor = read(inner["recipe.json"]!);
      isTandoor(tandoor);
      expect(isTandoor.errors ?? [], recipe.slug).toEqual([]);
      const rows = (
        tandoor["steps"] as Array<{ ingredients: Array<{ is_header: boolean }> }>
      ).flatMap((step) => step.ingredients);
      expect(rows.filter((row) => !row.is_header)).toHaveLength(recipe.ingredients.length);
    }
  });

  test("Paprika gets a compressed recipe with its hash, and replaces it by its id", async () => {
    const { body, texts } = await exported(contributed, "paprika", "es");
    const [[name, packed]] = Object.entries(unzipSync(body)) as [[string, Uint8Array]];
    expect(name).toBe(`${contributed.slug}.paprikarecipe`);
    const { hash, ...paprika }: Record<string, unknown> = read(gunzipSync(packed));
    expect(hash).toBe(createHash("sha256").update(JSON.stringify(paprika)).digest("hex"));
    expect(paprika).toMatchObject({
      uid: "F0604000-0000-4000-8000-000000100007",
      name: "Asopao de la abuela",
      source_url: texts.url,
      created: "2026-11-02 10:00:00",
    });
    const lines = (paprika["ingredients"] as string)
      .split("\n")
      .filter((line) => line && !line.endsWith(":"));
    expect(lines).toHaveLength(contributed.ingredients.length);
  });
});

describe("as text", () => {
  const texts = (recipe: Recipe, language: "en" | "es") =>
    recipeTexts(recipe, { origin, language, t: translatorFor(language) });

  test.each(languages)("every recipe has its title, amounts and steps in %s", (language) => {
    for (const recipe of recipes) {
      const text = texts(recipe, language);
      const plain = recipePlainText(text);
      const markdown = recipeMarkdown(text);
      expect(plain.startsWith(`${text.title}\n`)).toBe(true);
      expect(markdown.startsWith("# ")).toBe(true);
      expect(markdown, text.title).not.toMatch(/\d\\\./);
      expect(markdown.match(/^\d+\. /gm), text.title).toHaveLength(recipe.steps.length);
      const lines = text.groups.flatMap((group) => group.lines);
      expect(lines).toHaveLength(recipe.ingredients.length);
      for (const line of lines) expect(plain).toContain(`- ${line}\n`);
      for (const output of [plain, markdown]) {
        expect(output).not.toMatch(/undefined|null|\[object|\{\{/);
        expect(output).toContain(`${origin}/recipe/${recipe.id}?lng=${language}`);
      }
    }
  });

  test("a title with markup stays text in Markdown", () => {
    const text = texts(
      { ...contributed, title: "*Pan* <script>", titleEs: "*Pan* <script>" },
      "es",
    );
    expect(recipeMarkdown(text).split("\n")[0]).toBe("# \\*Pan\\* \\<script\\>");
  });

  test("a recipe in Spanish names its Spanish address for English readers", () => {
    const text = texts(contributed, "en");
    expect(text.language).toBe("es");
    expect(text.url).toBe(`${origin}/recipe/100007?lng=es`);
    expect(text.source[0]).toBe("By Ñico");
    expect(text.notes[0]!.lines[0]).toMatch(/^Allergens not declared/);
  });
});
