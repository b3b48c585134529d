import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { ItemList, itemListJsonLd } from "./item-list.tsx";

async function problemsOf(list: object) {
  const found = await new Validator().validate({
    jsonld: { ItemList: [list] },
    microdata: {},
    rdfa: {},
  });
  return (
    found
      .filter(({ severity }) => severity === "ERROR")
      // A breadcrumb needs names; an entry of a summary page has a position and a URL, which the test below expects.
      .filter(({ issueMessage }) => !/attribute "(?:item\.)?name" is missing$/.test(issueMessage))
      .map(({ issueMessage }) => issueMessage)
  );
}
const listOf = (pages: Parameters<typeof itemListJsonLd>[0]) =>
  itemListJsonLd(pages, "https://fogon.test") as Record<string, unknown>;

test("a listing is a list of pages that search engines accept", async () => {
  const list = listOf(["/recipe/9", "/recipe/12"]);
  expect(list["itemListElement"]).toMatchObject([
    { position: 1, url: "https://fogon.test/recipe/9" },
    { position: 2, url: "https://fogon.test/recipe/12" },
  ]);
  expect(await problemsOf(list)).toEqual([]);
  const broken = { ...list, itemListElement: [{ "@type": "ListItem" }] };
  expect(await problemsOf(broken)).not.toEqual([]);
});

test("an empty listing has no list", () => {
  expect(ItemList({ paths: [], origin: "https://fogon.test" })).toBeNull();
});
