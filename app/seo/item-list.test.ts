import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { ItemList, itemListJsonLd } from "./item-list.tsx";

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
const listOf = (pages: Parameters<typeof itemListJsonLd>[0]) =>
  itemListJsonLd(pages, "https://fogon.test") as Record<string, unknown>;

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
  expect(ItemList({ pages: [], origin: "https://fogon.test" })).toBeNull();
});
