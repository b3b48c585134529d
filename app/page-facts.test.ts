import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillPlaceholders, unknownPlaceholders } from "./features/editorial/placeholders.ts";
import { pageFactNames } from "./page-fact-names.ts";
import { pageFacts } from "./page-facts.server.ts";

const read = (page: string, language: "en" | "es") =>
  readFileSync(`content/pages/${page}.${language}.md`, "utf8");

test("every figure that the pages name is known, and every known figure is named", () => {
  const known = new Set<string>(pageFactNames);
  for (const language of ["en", "es"] as const) {
    const texts = ["faq", "privacy", "terms"].map((page) => read(page, language)).join("\n");
    expect(unknownPlaceholders(texts, known)).toEqual([]);
    for (const name of known) expect(texts, name).toContain(`{{${name}}}`);
    const facts = pageFacts(language);
    expect(fillPlaceholders(texts, facts)).not.toMatch(/\{\{|undefined|NaN/);
  }
});

test("a figure reads as the language writes it, and an unknown name stays", () => {
  expect(fillPlaceholders("{{freeShippingAmount}} {{x}}", pageFacts("en"))).toBe("$75 {{x}}");
  expect(fillPlaceholders("{{toString}}", pageFacts("en"))).toBe("{{toString}}");
});
