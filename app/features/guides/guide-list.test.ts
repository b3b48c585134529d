import { expect, test } from "vitest";
import { guideList } from "./guide-list.ts";
import type { Entry } from "./guide-queries.server.ts";

const entries: Array<Entry> = [
  entry("yuca", "roots", ["Cassava", "Manioc"], ["Yuca", "Mandioca"]),
  entry("name", "roots", ["Yam"], ["Ñame"]),
  entry("habichuela", "legumes", ["Bean"], ["Habichuela", "Frijol", "Poroto"]),
  entry("aguacate", "vegetables", ["Avocado"], ["Aguacate", "Palta"]),
];
const groups = ["roots", "plantains", "legumes", "vegetables"] as const;

function entry(slug: string, group: string, en: Array<string>, es: Array<string>): Entry {
  const text = ([title, ...names]: Array<string>) => ({ title: title!, summary: "", names });
  return { slug, source: slug, group, texts: { en: text(en), es: text(es) } };
}

function list(language: "en" | "es", query = "") {
  return guideList(entries, { language, groups, params: new URLSearchParams(query) });
}
const slugs = (found: ReturnType<typeof list>) =>
  found.letters.flatMap(({ items }) => items.map(({ slug }) => slug));

test("entries are sorted A to Z in the page's language, with ñ after n", () => {
  expect(list("es").letters.map(({ letter }) => letter)).toEqual(["A", "H", "Ñ", "Y"]);
  expect(slugs(list("en"))).toEqual(["aguacate", "habichuela", "yuca", "name"]);
});

test("an item names its drawing when that is not its slug", () => {
  const [yuca, name, ...others] = entries as [Entry, Entry, ...Array<Entry>];
  const changed = [{ ...yuca, source: "mandioca" }, { ...name, source: null }, ...others];
  const { letters } = guideList(changed, { language: "en", groups, params: new URLSearchParams() });
  const drawings = letters.flatMap(({ items }) =>
    items.map(({ slug, drawing }) => [slug, drawing]),
  );
  expect(drawings).toEqual([
    ["aguacate", undefined],
    ["habichuela", undefined],
    ["yuca", "mandioca"],
    ["name", null],
  ]);
});

test.each([
  ["palta", "aguacate"],
  ["FRIJOLES", "habichuela"],
  ["mandióca", "yuca"],
  ["manioc", "yuca"],
  ["yam", "name"],
])("a search for %s finds the entry by any of its names in both languages", (query, slug) => {
  for (const language of ["en", "es"] as const)
    expect(slugs(list(language, `q=${query}`))).toEqual([slug]);
});

test("a matching name that differs from the title is shown", () => {
  const [item] = list("en", "q=palta").letters[0]!.items;
  expect(item).toMatchObject({ title: "Avocado", matchedNames: ["Palta"] });
  expect(list("en", "q=avocado").letters[0]!.items[0]!.matchedNames).toBeUndefined();
});

test("a group filters the list, an unknown group is ignored, and only groups with entries are listed", () => {
  expect(slugs(list("en", "group=roots"))).toEqual(["yuca", "name"]);
  expect(list("en", "group=nonsense").total).toBe(4);
  expect(list("en").groups).toEqual([
    { group: "roots", entries: 2 },
    { group: "legumes", entries: 1 },
    { group: "vegetables", entries: 1 },
  ]);
});

test("a search without a match finds nothing", () => {
  expect(list("en", "q=gravel").total).toBe(0);
  expect(list("en", "q=%21%21").total).toBe(0);
});

test("an entry without the visitor's language is shown in the other one with a note", () => {
  const lonely = { ...entries[0]!, texts: { en: null, es: entries[0]!.texts.es } };
  const found = guideList([lonely], { language: "en", groups, params: new URLSearchParams() });
  expect(found.letters[0]!.items[0]).toMatchObject({ title: "Yuca", lang: "es" });
});

test("a long list shows names only", () => {
  const many = Array.from({ length: 61 }, (_, i) =>
    entry(`e${i}`, "roots", [`Root ${i}`], ["Raíz"]),
  );
  const found = guideList(many, { language: "en", groups, params: new URLSearchParams() });
  expect(found.letters[0]!.items[0]).not.toHaveProperty("summary");
  expect(list("en").letters[0]!.items[0]).toHaveProperty("summary");
});
