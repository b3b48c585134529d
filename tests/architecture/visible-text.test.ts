import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names that are the same in every language. */
const names = new Set(["Fogón", "EN", "ES", "English", "Español"]);

const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

/** Texts in the source of a component instead of locales/. */
function visibleTexts(source: string): Array<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "");
  return [
    ...code.matchAll(/>\s*([A-Za-zÁÉÍÓÚÑáéíóúñ][^<>{}=;()]*?)\s*<\//g),
    ...code.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]+)"/g),
  ]
    .map((match) => match[1]!.trim())
    .filter((text) => !names.has(text));
}

test("no component has hard-coded visible text", () => {
  expect(components.length).toBeGreaterThan(200);
  const found = components.flatMap((file) =>
    visibleTexts(readFileSync(`app/${file}`, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("the rule finds text between tags and in attributes, and ignores names and comments", () => {
  expect(visibleTexts('<p>Save it</p><b>EN</b>{/* <i>no</i> */}<img alt="A pot" />')).toEqual([
    "Save it",
    "A pot",
  ]);
});
