import { expect, test } from "vitest";
import { readOtherNames, shownNames, writeOtherNames } from "./other-names.ts";

const shown = (
  names: Parameters<typeof shownNames>[0],
  language: "en" | "es",
  country = "Dominican Republic",
  title = "Mashed Plantains",
) => shownNames(names, { title, country, language });

test("a page has the names of its own language, not the translations of the other one", () => {
  const names = [
    { name: "papaya milkshake", language: "en" },
    { name: "batido de papaya", language: "es" },
  ];
  expect(shown(names, "en")).toEqual([{ text: "papaya milkshake" }]);
  expect(shown(names, "es")).toEqual([{ text: "batido de papaya" }]);
});

test("an English page keeps the Spanish names of the dish’s own country, marked as Spanish", () => {
  const names = [
    { name: "mangú", language: "es", country: "DO" },
    { name: "licuado de papaya", language: "es", country: "MX" },
  ];
  expect(shown(names, "en")).toEqual([{ text: "mangú", lang: "es" }]);
  expect(shown(names, "es")).toEqual([
    { text: "mangú" },
    { text: "licuado de papaya", place: "México" },
  ]);
});

test("a Spanish page has no English name, not even that of an English-speaking country", () => {
  const names = [{ name: "johnny cakes", language: "en", country: "JM" }];
  expect(shown(names, "es", "Jamaica", "Bollos fritos")).toEqual([]);
  expect(shown(names, "en", "Jamaica")).toEqual([{ text: "johnny cakes" }]);
});

test("names in third languages are on both pages, with their language, script and country", () => {
  const names = [
    { name: "Muamba de galinha", language: "pt", country: "AO" },
    { name: "γύρος", language: "el", country: "GR" },
    { name: "hrira", language: "ar", country: "MA" },
  ];
  expect(shown(names, "en", "DR Congo")).toEqual([
    { text: "Muamba de galinha", lang: "pt", place: "Angola" },
    { text: "γύρος", lang: "el", place: "Greece" },
    { text: "hrira", lang: "ar-Latn", place: "Morocco" },
  ]);
  expect(shown(names, "es", "Greece").map(({ place }) => place)).toEqual([
    "Angola",
    undefined,
    "Marruecos",
  ]);
});

test("the Canary Islands are a place of their own", () => {
  const names = [{ name: "papas arrugás", language: "es", country: "IC" }];
  expect(shown(names, "en", "Canary Islands")).toEqual([{ text: "papas arrugás", lang: "es" }]);
  expect(shown(names, "en", "Spain")).toEqual([]);
  expect(shown(names, "es", "Spain")).toEqual([{ text: "papas arrugás", place: "Canarias" }]);
});

test("a name that the title contains is left out; one without a language is on both pages", () => {
  const names = [{ name: "moro de guandules" }, { name: "Moro navideño" }, { name: "oro" }];
  const title = "Moro de guandules con coco";
  const left = [{ text: "Moro navideño" }, { text: "oro" }];
  expect(shown(names, "en", "Cuba", title)).toEqual(left);
  expect(shown(names, "es", "Cuba", title)).toEqual(left);
});

test("an editor writes the language and the country after a name", () => {
  const names = [
    { name: "Mafé", language: "fr", country: "SN" },
    { name: "Groundnut stew", language: "en" },
    { name: "Maafe" },
    { name: "Pasteles (de masa)" },
  ];
  const text = "Mafé (fr-SN), Groundnut stew (en), Maafe, Pasteles (de masa)";
  expect(writeOtherNames(names)).toBe(text);
  expect(readOtherNames(text)).toEqual(names);
  expect(readOtherNames(" Mafé(fr-SN)\n ,Maafe ")).toEqual([names[0], names[2]]);
});
