import { expect, test } from "vitest";
import { countries } from "#app/lib/values/catalogue-values.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { namedCountries } from "./named-countries.ts";

test.each(["en", "es"] as const)("countries are in the alphabetical order of %s", (language) => {
  const named = namedCountries(countries, translatorFor(language));
  const names = named.map(([, name]) => name);
  expect(names).toHaveLength(countries.length);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
});

test("a list in Spanish begins with other countries than one in English", () => {
  const chosen = ["Spain", "Ethiopia", "Cuba"] as const;
  const listed = (language: "en" | "es") =>
    namedCountries(chosen, translatorFor(language)).map(([country]) => country);
  expect(listed("en")).toEqual(["Cuba", "Ethiopia", "Spain"]);
  expect(listed("es")).toEqual(["Cuba", "Spain", "Ethiopia"]);
});
