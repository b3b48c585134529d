import { expect, test } from "vitest";
import { correctQuery, withAccents } from "./correct-query.ts";

const near = (words: Record<string, Array<string>>) =>
  new Map(
    Object.entries(words).map(([term, like]) => [
      term,
      { isPrefix: false, words: like.map((word) => ({ word, recipes: 1 })) },
    ]),
  );

test("only unknown words are replaced, and the rest stays as typed", () => {
  expect(correctQuery("Sopa de  Sanchoco!", near({ sanchoco: ["sancocho"] }))).toBe(
    "Sopa de  sancocho!",
  );
});

test("a misspelled plural is found by its singular", () => {
  expect(correctQuery("enpanadas", near({ enpanada: ["empanada", "panela"] }))).toBe("empanada");
});

test("without a word like it nothing is corrected", () => {
  expect(correctQuery("xyzzy rice", near({ xyzzy: [] }))).toBeNull();
  expect(correctQuery("sancocho", near({}))).toBeNull();
});

test("regional names and diets are known even if no recipe contains them", () => {
  expect(correctQuery("vegeteriano", near({ vegeteriano: [] }))).toBe("vegetariano");
  expect(correctQuery("habichuella", near({ habichuella: [] }))).toBe("habichuela");
});

test("a regional name that no recipe contains is not a mistake", () => {
  expect(correctQuery("porotos", near({ poroto: ["porto"] }))).toBeNull();
});

test("corrected words get the accents of the titles found", () => {
  expect(withAccents("mangu", ["Mangú con los tres golpes"])).toBe("mangú");
  expect(withAccents("azúcar moreno", ["Azucar"])).toBe("azúcar moreno");
});
