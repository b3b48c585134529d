// The name, the colors, the regions and the logo of the site are in content/ only, so that another site is made there.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import site from "#content/site.json" with { type: "json" };
import theme from "#content/theme.json" with { type: "json" };
import { leftOutRoutes, shopRoutes } from "../../app/left-out-routes.ts";
import { datasets } from "#app/lib/values/catalogue-values.ts";
import { recipeContentSchema } from "#app/features/recipe-content/recipe-content.ts";
import { checkTheme } from "../../scripts/content/check-theme.ts";
import { readDocumentFiles } from "../../scripts/content/read-documents.ts";
import { readLogo } from "../../scripts/site-logo.ts";
import { withTheme } from "../../scripts/site-theme.ts";

const lagos = "tests/sites/lagos";
const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const program = globSync("{app,locales,scripts,illustrations}/**/*.{ts,tsx,css,json}").filter(
  (file) => !/\.test\.tsx?$|node_modules/.test(file),
);

test("nothing of the program names the site", () => {
  // In Spanish a hearth is a fogón; "fogon" alone is the program: bindings, cookies, variables.
  const named = program.filter((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .some((line) => line.includes(site.name)),
  );
  expect(named).toEqual([]);
});

test("no file of the program states a color of the theme", () => {
  const colors = [...Object.values(theme.light), ...Object.values(theme.dark)].filter(
    (color) => color.length === 7,
  );
  const stated = program
    .filter((file) => /^app\/|^scripts\/(?!seed|art-sheet)/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8").toLowerCase();
      return colors.filter((color) => text.includes(color)).map((color) => `${file}: ${color}`);
    });
  // The continent where a flag would be; an example in a message.
  const others = /^scripts\/content\/(?:read-flags|check-theme)\.ts/;
  expect(stated.filter((one) => !others.test(one))).toEqual([]);
});

test("the theme is put into style sheets, and a color that it lacks is refused", () => {
  expect(withTheme("a { --colors: dark; color: var(--light-ink) }")).toContain(
    `color: ${theme.light.ink}`,
  );
  expect(withTheme(":root{ --colors: dark; }")).toContain(`--paper: ${theme.dark.paper};`);
  expect(withTheme("a { color: var(--dark-paper-a8) }")).toContain(`${theme.dark.paper}a8`);
  expect(() => withTheme("a { color: var(--light-nothing) }")).toThrow("--light-nothing");
});

test.each(["content", lagos])("the colors of %s can be read", (folder) => {
  expect(checkTheme(read(`${folder}/theme.json`) as typeof theme)).toEqual([]);
});

test("a color that cannot be read is named with its contrast", () => {
  const pale = { ...theme, light: { ...theme.light, soft: "#c8b59f" } };
  expect(checkTheme(pale)[0]).toEqual({
    field: "light.soft",
    remedy: expect.stringMatching(/^its contrast with paper is 1\.\d\d, at least 4\.5 is needed$/),
  });
  expect(checkTheme({ ...theme, dark: { ...theme.dark, line: "brown" } })).toEqual([
    { field: "dark.line", remedy: "write a color like #b4451f" },
  ]);
});

test("a site with a shop has its routes, and each of them begins a file", () => {
  expect(leftOutRoutes).toEqual([]);
  const files = globSync("app/routes/*").map((file) => file.replace(/^.*\//, ""));
  for (const start of shopRoutes)
    expect(
      files.some((file) => file.startsWith(start)),
      start,
    ).toBe(true);
});

test("the second site's files can be read", () => {
  const places = read(`${lagos}/regions.json`) as {
    regions: Record<string, { countries: Record<string, string> }>;
  };
  expect(Object.keys(places.regions)).toHaveLength(2);
  const known = new Set(
    Object.values(places.regions).flatMap(({ countries }) => Object.keys(countries)),
  );
  const recipes = datasets.flatMap((name) =>
    recipeContentSchema.array().parse(read(`${lagos}/recipes/${name}.json`)),
  );
  expect(recipes.filter(({ country }) => country === "Nigeria").length).toBeGreaterThanOrEqual(6);
  for (const { slug, country } of recipes) expect(known.has(country), slug).toBe(true);
  expect(readDocumentFiles(lagos).problems).toEqual([]);
  expect(readLogo(`${lagos}/logo.svg`).paths).toHaveLength(3);
});

test("both sites state the same things in both languages", () => {
  const keys = (value: unknown, path = ""): Array<string> =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
      : [path];
  for (const folder of ["content", lagos])
    expect(keys(read(`${folder}/texts/es.json`))).toEqual(keys(read(`${folder}/texts/en.json`)));
  const own = read(`${lagos}/site.json`) as object;
  expect(Object.keys(own)).toEqual(Object.keys(site));
});
