import { expect, test } from "vitest";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { fillChapters } from "./edition.ts";

const recipes = ["mangu", "sancocho"].map((slug) => ({ slug }) as RecipeContent);
const phrase = { en: "One", es: "Uno" };
const content = (slugs: Array<string>) => ({
  cover: "mangu",
  sample: ["mangu"],
  chapters: [{ id: "one", title: phrase, intro: phrase, picture: "mangu", recipes: slugs }],
});

test("chapters have their recipes in the order of the list", () => {
  const [chapter] = fillChapters(content(["sancocho", "mangu"]), recipes);
  expect(chapter!.recipes.map(({ slug }) => slug)).toEqual(["sancocho", "mangu"]);
});

test.each([
  ["a new recipe without a chapter", ["mangu"], "give these recipes a chapter: sancocho"],
  ["a recipe in two places", ["mangu", "sancocho", "mangu"], '"mangu" is in two chapters'],
  ["a recipe that no longer exists", ["mangu", "sancocho", "moro"], 'no Dominican recipe "moro"'],
])("%s stops the build and is named", (_, slugs, message) => {
  expect(() => fillChapters(content(slugs), recipes)).toThrow(message);
});
