import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillPlaceholders, unknownPlaceholders } from "#app/features/editorial/placeholders.ts";
import { policyValueNames } from "../lib/values/policy-value-names.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { policyValues, type StatedFacts } from "./policy-values.server.ts";

const usual: StatedFacts = {
  ...siteFacts,
  freeShippingPlaces: "Canada, Mexico",
  recipeCount: 510,
  homePlaces: "Puerto Rico",
  seller: {
    name: "Ana Reyes",
    address: ["Calle Real 1"],
    email: "ana@fogon.test",
    taxNumber: "ES1",
  },
  passwordListHost: "passwords.test",
};
const valuesFor = (language: "en" | "es", changed: Partial<StatedFacts> = {}) =>
  policyValues(language, { ...usual, ...changed });

const read = (page: string, language: "en" | "es") =>
  readFileSync(`content/pages/${page}.${language}.md`, "utf8");

test("every placeholder in the pages is known, and every known placeholder is used", () => {
  const known = new Set<string>(policyValueNames);
  for (const language of ["en", "es"] as const) {
    const texts = ["about", "faq", "privacy", "cookies", "terms", "returns", "imprint"]
      .map((page) => read(page, language))
      .join("\n");
    expect(unknownPlaceholders(texts, known)).toEqual([]);
    for (const name of known) expect(texts, name).toMatch(new RegExp(`\\{\\{#?${name}\\}\\}`));
    const values = valuesFor(language);
    expect(fillPlaceholders(texts, values)).not.toMatch(/\{\{|undefined|NaN/);
  }
});

test("a value is formatted for its language, and an unknown placeholder stays", () => {
  expect(fillPlaceholders("{{freeShippingAmount}} {{x}}", valuesFor("en"))).toBe("US$75 {{x}}");
  expect(valuesFor("en").recipeCount).toBe("510");
  expect(valuesFor("es", { recipeCount: 1001 }).recipeCount).toBe("1,000+");
  expect(fillPlaceholders("{{toString}}", valuesFor("en"))).toBe("{{toString}}");
  expect(valuesFor("en")).toMatchObject({ resetLinkTime: "1 hour", cartTime: "90 days" });
  expect(valuesFor("es")).toMatchObject({ resetLinkTime: "1 hora", cartTime: "90 días" });
});

test("durations come from the code and are not written in the texts", () => {
  const written =
    /\b(?:\d+|one|two|three|six|seven|un|una|dos|tres|seis|siete) (?:minutes?|hours?|days?|weeks?|minutos?|horas?|días?|semanas?)\b/gi;
  const about = { en: "until a day after", es: "hasta un día después" };
  for (const language of ["en", "es"] as const)
    for (const page of ["faq", "privacy", "cookies", "terms", "returns", "imprint"])
      expect(
        read(page, language).replace(about[language], "").match(written),
        `${page} ${language}`,
      ).toBeNull();
});

test.each(["en", "es"] as const)(
  "without free shipping and returns the pages (%s) mention neither",
  (language) => {
    const none = valuesFor(language, {
      freeShippingOverUsd: 0,
      moneyBackDays: 0,
      sslCheckout: false,
    });
    for (const page of ["faq", "terms"]) {
      const text = fillPlaceholders(read(page, language), none);
      expect(text, page).not.toMatch(
        /\$0|ships? free|env[ií]os? gratis|Canada|SSL|\{\{|\b0 d|money back/,
      );
      const shown = fillPlaceholders(read(page, language), valuesFor(language));
      expect(shown, page).toContain("US$75");
      expect(shown, page).toContain("Canada, Mexico");
      expect(shown, page).toMatch(/\b30 d/);
    }
  },
);

test("without a free shipping zone no page mentions free shipping", () => {
  for (const language of ["en", "es"] as const) {
    const values = valuesFor(language, { freeShippingPlaces: "" });
    expect(values).toMatchObject({ freeShippingAmount: "", freeShippingPlaces: "" });
    for (const page of ["faq", "terms"])
      expect(fillPlaceholders(read(page, language), values), page).not.toMatch(
        /ships? free|se envían gratis/,
      );
  }
});

test("an unclosed condition or an unknown placeholder is reported", () => {
  const known = new Set<string>(policyValueNames);
  expect(unknownPlaceholders("{{#mailBodyDays}}a", known)).toEqual(["#mailBodyDays"]);
  expect(unknownPlaceholders("a{{/mailBodyDays}}", known)).toEqual(["/mailBodyDays"]);
  expect(unknownPlaceholders("{{#x}}{{y}}{{/x}}", known)).toEqual(["x", "y"]);
  expect(unknownPlaceholders("{{#mailBodyDays}}{{mailBodyDays}}{{/mailBodyDays}}", known)).toEqual(
    [],
  );
});
