import { expect, test } from "vitest";
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { countries } from "#app/features/recipes/vocabulary.ts";
import countryNames from "../../../content/country-names.json" with { type: "json" };
import shipping from "../../../content/shipping.json" with { type: "json" };
import { countryOfCode, countryOfCodeInText } from "./countries.server.ts";

const inText = (code: string, language: "en" | "es") =>
  countryOfCodeInText(code, { language, t: translatorFor(language) });

test("a country has its article in a sentence, in both languages", () => {
  expect(["DO", "BS", "US", "NL", "GB", "FR"].map((code) => inText(code, "en"))).toEqual([
    "the Dominican Republic",
    "the Bahamas",
    "the United States",
    "the Netherlands",
    "the United Kingdom",
    "France",
  ]);
  expect(["DO", "BS", "NL", "FR"].map((code) => inText(code, "es"))).toEqual([
    "la República Dominicana",
    "las Bahamas",
    "los Países Bajos",
    "Francia",
  ]);
});

test("the countries of recipes have it too", () => {
  const t = translatorFor("en");
  const withArticle = countries.filter((country) =>
    countryInText(country, countryName(country, t), t).startsWith("the "),
  );
  expect(withArticle.toSorted()).toEqual([
    "Bahamas",
    "Canary Islands",
    "DR Congo",
    "Dominican Republic",
  ]);
});

test("the countries that the shop ships to have the names that Intl gives them", () => {
  const codes = [...new Set(shipping.zones.flatMap((zone) => zone.countries))];
  for (const language of ["en", "es"] as const) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    expect(Object.keys(countryNames[language])).toEqual(codes.toSorted());
    for (const code of [...codes, "JP"]) expect(countryOfCode(code, language)).toBe(names.of(code));
  }
});
