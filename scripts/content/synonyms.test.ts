import { expect, test } from "vitest";
import type { DocumentContent } from "#app/features/editorial/document-format.server.ts";
import { synonymGroups } from "./synonyms.ts";

function entry(slug: string, en: Array<string>, es: Array<string>): DocumentContent {
  const text = ([title, ...names]: Array<string>) => ({
    title: title!,
    summary: "",
    fields: { names: names.map((name) => ({ name, countries: ["general"] })), substitutions: [] },
    body: "",
  });
  return {
    kind: "ingredient",
    slug,
    shared: {
      group: "roots",
      allergens: [],
      terms: [],
      termsEs: [],
      related: [],
      updated: "2026-01-01",
    },
    texts: { en: text(en), es: text(es) },
  };
}

test("all names of an entry are synonyms, folded, in both languages", () => {
  expect(
    synonymGroups([entry("habichuela", ["Bean"], ["Habichuela", "Judía", "Poroto"])], []),
  ).toEqual([["bean", "habichuela", "judia", "poroto"]]);
});

test("a shared name belongs to the entry with that title", () => {
  const groups = synonymGroups(
    [
      entry("manteca", ["Lard"], ["Manteca"]),
      entry("mantequilla", ["Butter"], ["Mantequilla", "Manteca"]),
    ],
    [],
  );
  expect(groups).toEqual([
    ["lard", "manteca"],
    ["butter", "mantequilla"],
  ]);
});

test("extra words join the group of an ingredient or form their own", () => {
  const pina = entry("pina", ["Pineapple"], ["Piña"]);
  expect(
    synonymGroups(
      [pina],
      [
        ["piña", "pina"],
        ["jugo", "zumo"],
      ],
    ),
  ).toEqual([
    ["pina", "pineapple", "piña"],
    ["jugo", "zumo"],
  ]);
});

test("other documents, single names and long names create no synonyms", () => {
  const tool = { ...entry("caldero", ["Caldero"], ["Olla"]), kind: "equipment" } as DocumentContent;
  expect(
    synonymGroups([tool, entry("sal", ["Sal"], ["Sal", "la que se echa siempre"])], []),
  ).toEqual([]);
});

test("a name that contains another one is not a synonym, because its words are searched separately", () => {
  const yam = entry("name", ["Yam", "White yam"], ["Ñame", "Ñame blanco"]);
  expect(synonymGroups([yam], [])).toEqual([["yam", "ñame"]]);
});
