import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names that are the same in every language. */
const names = new Set(["Fogón", "EN", "ES", "English", "Español"]);

const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

test.each(components)("%s holds no visible text of its own", (file) => {
  const source = readFileSync(`app/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const texts = [
    ...source.matchAll(/>\s*([A-Za-zÁÉÍÓÚÑáéíóúñ][^<>{}=;()]*?)\s*<\//g),
    ...source.matchAll(/\b(?:aria-label|alt|title|placeholder)="([^"]+)"/g),
  ].map((match) => match[1]!.trim());
  expect(texts.filter((text) => !names.has(text))).toEqual([]);
});
