import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { itemListMeta } from "./item-list.ts";

async function problemsOf(list: object) {
  const found = await new Validator().validate({
    jsonld: { ItemList: [list] },
    microdata: {},
    rdfa: {},
  });
  return found
    .filter(({ severity }) => severity === "ERROR")
    .map(({ issueMessage }) => issueMessage);
}
const listOf = (pages: Parameters<typeof itemListMeta>[0]) =>
  (itemListMeta(pages, "https://fogon.test")[0] as { "script:ld+json": Record<string, unknown> })[
    "script:ld+json"
  ];

test("a listing is a list of pages that search engines accept", async () => {
  const list = listOf([
    { name: "Sancocho", path: "/recipe/9" },
    { name: "Jollof", path: "/recipe/12" },
  ]);
  expect(list["itemListElement"]).toMatchObject([
    { position: 1, name: "Sancocho", url: "https://fogon.test/recipe/9" },
    { position: 2, name: "Jollof", url: "https://fogon.test/recipe/12" },
  ]);
  expect(await problemsOf(list)).toEqual([]);
  const broken = { ...list, itemListElement: [{ "@type": "ListItem" }] };
  expect(await problemsOf(broken)).not.toEqual([]);
});

test("an empty listing has no list", () => {
  expect(itemListMeta([], "https://fogon.test")).toEqual([]);
});
