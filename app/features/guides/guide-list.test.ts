import { expect, test } from "vitest";
import { guideList } from "./guide-list.ts";
import type { Entry } from "./queries.server.ts";

const entries: Array<Entry> = [
  entry("yuca", "roots", ["Cassava", "Manioc"], ["Yuca", "Mandioca"]),
  entry("name", "roots", ["Yam"], ["Ñame"]),
  entry("habichuela", "legumes", ["Bean"], ["Habichuela", "Frijol", "Poroto"]),
  entry("aguacate", "vegetables", ["Avocado"], ["Aguacate", "Palta"]),
];
const groups = ["roots", "plantains", "legumes", "vegetables"] as const;

function entry(slug: string, group: string, en: Array<string>, es: Array<string>): Entry {
  const text = ([title, ...names]: Array<string>) => ({ title: title!, summary: "", names });
  return { slug, group, texts: { en: text(en), es: text(es) } };
}

function list(language: "en" | "es", query = "") {
  return guideList(entries, { language, groups, params: new URLSearchParams(query) });
}
const slugs = (found: ReturnType<typeof list>) =>
  found.letters.flatMap(({ items }) => items.map(({ slug }) => slug));

test("entries stand from A to Z of the language, ñ after n", () => {
  expect(list("es").letters.map(({ letter }) => letter)).toEqual(["A", "H", "Ñ", "Y"]);
  expect(slugs(list("en"))).toEqual(["aguacate", "habichuela", "yuca", "name"]);
});

test.each([
  ["palta", "aguacate"],
  ["FRIJOLES", "habichuela"],
  ["mandióca", "yuca"],
  ["manioc", "yuca"],
  ["yam", "name"],
])("%s is found whatever it is called, in both languages", (query, slug) => {
  for (const language of ["en", "es"] as const)
    expect(slugs(list(language, `q=${query}`))).toEqual([slug]);
});

test("a name that the title does not show is told", () => {
  const [item] = list("en", "q=palta").letters[0]!.items;
  expect(item).toMatchObject({ title: "Avocado", also: ["Palta"] });
  expect(list("en", "q=avocado").letters[0]!.items[0]!.also).toBeUndefined();
});

test("a group narrows the list, an unknown one does not, and only groups with entries are offered", () => {
  expect(slugs(list("en", "group=roots"))).toEqual(["yuca", "name"]);
  expect(list("en", "group=nonsense").total).toBe(4);
  expect(list("en").groups).toEqual([
    { group: "roots", entries: 2 },
    { group: "legumes", entries: 1 },
    { group: "vegetables", entries: 1 },
  ]);
});

test("what nobody wrote finds nothing", () => {
  expect(list("en", "q=gravel").total).toBe(0);
  expect(list("en", "q=%21%21").total).toBe(0);
});

test("an entry without the visitor's language comes in the other one, and says so", () => {
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
