import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sortByName } from "./sort-by-name.ts";

test.each(["en", "es"] as const)("countries are in the order of the alphabet of %s", (language) => {
  const { countries } = JSON.parse(readFileSync(`locales/${language}/common.json`, "utf8")) as {
    countries: Record<string, string>;
  };
  const names = Object.values(countries);
  if (language === "es") names.push("Peña", "Penuria", "Ñame", "Nuez", "Oca");
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, language));
  expect(sortByName(names, (name) => name)).toEqual(inOrder);
});
