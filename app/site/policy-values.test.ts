import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillPlaceholders, unknownPlaceholders } from "#app/features/editorial/placeholders.ts";
import { policyValueNames } from "./policy-value-names.ts";
import { siteFacts } from "#app/lib/site-facts.ts";
import { policyValues as factsOf, type Stated } from "./policy-values.server.ts";

const usual: Stated = { ...siteFacts, freeShippingPlaces: "Canada, Mexico" };
const pageFacts = (language: "en" | "es", changed: Partial<Stated> = {}) =>
  factsOf(language, { ...usual, ...changed });

const read = (page: string, language: "en" | "es") =>
  readFileSync(`content/pages/${page}.${language}.md`, "utf8");

test("every figure that the pages name is known, and every known figure is named", () => {
  const known = new Set<string>(policyValueNames);
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
  expect(pageFacts("en")).toMatchObject({ resetLinkTime: "1 hour", cartTime: "90 days" });
  expect(pageFacts("es")).toMatchObject({ resetLinkTime: "1 hora", cartTime: "90 días" });
});

test("lengths of time are said by the code, not written into the texts", () => {
  const written =
    /\b(?:\d+|one|two|three|six|seven|un|una|dos|tres|seis|siete) (?:minutes?|hours?|days?|weeks?|minutos?|horas?|días?|semanas?)\b/gi;
  const about = { en: "until a day after", es: "hasta un día después" };
  for (const language of ["en", "es"] as const)
    for (const page of ["faq", "privacy", "terms"])
      expect(
        read(page, language).replace(about[language], "").match(written),
        `${page} ${language}`,
      ).toBeNull();
});

test.each(["en", "es"] as const)(
  "without free shipping and returns the pages (%s) promise neither",
  (language) => {
    const none = pageFacts(language, {
      freeShippingOverUsd: 0,
      moneyBackDays: 0,
      sslCheckout: false,
    });
    for (const page of ["faq", "terms"]) {
      const text = fillPlaceholders(read(page, language), none);
      expect(text, page).not.toMatch(
        /\$0|ships? free|env[ií]os? gratis|Canada|SSL|\{\{|\b0 d|money back/,
      );
      const shown = fillPlaceholders(read(page, language), pageFacts(language));
      expect(shown, page).toContain("$75");
      expect(shown, page).toContain("Canada, Mexico");
      expect(shown, page).toMatch(/\b30 d/);
    }
  },
);

test("without a zone that ships free no page promises it", () => {
  for (const language of ["en", "es"] as const) {
    const facts = pageFacts(language, { freeShippingPlaces: "" });
    expect(facts).toMatchObject({ freeShippingAmount: "", freeShippingPlaces: "" });
    for (const page of ["faq", "terms"])
      expect(fillPlaceholders(read(page, language), facts), page).not.toMatch(
        /ships? free|se envían gratis/,
      );
  }
});

test("a condition that is not closed, or asks for an unknown figure, is found", () => {
  const known = new Set<string>(policyValueNames);
  expect(unknownPlaceholders("{{#mailBodyDays}}a", known)).toEqual(["#mailBodyDays"]);
  expect(unknownPlaceholders("a{{/mailBodyDays}}", known)).toEqual(["/mailBodyDays"]);
  expect(unknownPlaceholders("{{#x}}{{y}}{{/x}}", known)).toEqual(["x", "y"]);
  expect(unknownPlaceholders("{{#mailBodyDays}}{{mailBodyDays}}{{/mailBodyDays}}", known)).toEqual(
    [],
  );
});
