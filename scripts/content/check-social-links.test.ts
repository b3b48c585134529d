import { expect, test } from "vitest";
import { checkSocialLinks } from "./check-social-links.ts";

const instagram = { name: "Instagram", url: "https://www.instagram.com/fogon" };
const fieldsOf = (links: unknown) => checkSocialLinks(links).map(({ field }) => field);

test("an empty list and links with a name and an https address are valid", () => {
  expect(checkSocialLinks([])).toEqual([]);
  expect(checkSocialLinks([instagram, { name: "X", url: "https://x.com/fogon" }])).toEqual([]);
});

test.each(["http://www.instagram.com/fogon", "javascript:alert(1)", "@fogon", "", undefined])(
  "the address %j is reported",
  (url) => {
    expect(fieldsOf([{ ...instagram, url }])).toEqual(["social.0.url"]);
  },
);

test("a missing name, an unknown field, a duplicate link and a value that is not a list are reported", () => {
  expect(fieldsOf([instagram, { ...instagram, name: " ", url: "https://x.com" }])).toEqual([
    "social.1.name",
  ]);
  expect(fieldsOf([{ ...instagram, icon: "x" }])).toEqual(["social.0"]);
  expect(fieldsOf([instagram, instagram])).toEqual(["social"]);
  expect(fieldsOf({ instagram })).toEqual(["social"]);
});
