// The search answers 202 typical queries, misspelled ones among them, with the recipes that a cook expects.
import { expect, test } from "vitest";
import { searchQueries } from "../../support/search-queries.ts";
import { knownDishesQuery, toKnownDishes, type DishRow } from "../../support/known-dishes.ts";
import { searchQuestions } from "../../support/search-questions.ts";
import {
  kitchens,
  scoreKitchens,
  scoreQuestions,
  scoreSearch,
} from "../../support/search-score.ts";
import { rows } from "../database.ts";
import { html } from "../visit.ts";

const search = ({ query, language }: { query: string; language: string }) =>
  html(`/search?q=${encodeURIComponent(query)}`, { headers: { "Accept-Language": language } });

const knownDishes = async () => toKnownDishes(await rows<DishRow>(knownDishesQuery));

test("there are 60 questions, each with an answer in the content", async () => {
  const dishes = await knownDishes();
  expect(searchQuestions).toHaveLength(60);
  for (const { query, dish, pages } of searchQuestions)
    expect(pages ?? dishes.filter((one) => dish!(one)), query).not.toHaveLength(0);
});

test("90% of whole questions find a right dish in the first five, or the right page", async () => {
  const { answered, missed } = await scoreQuestions(search, await knownDishes());
  const report = `${answered}: ${JSON.stringify(missed.map(({ query, found }) => [query, found]))}`;
  expect(answered, report).toBeGreaterThanOrEqual(0.9);
}, 120_000);

test("there are 202 queries, each one once in its language, and every expected recipe exists", async () => {
  expect(searchQueries).toHaveLength(202);
  const names = searchQueries.map(({ language, query }) => `${language} ${query}`);
  expect(new Set(names).size).toBe(202);
  const recipes = await rows<{ id: number; country: string }>("SELECT id, country FROM recipes");
  const known = new Set<string | number>(recipes.flatMap(({ id, country }) => [id, country]));
  for (const { query, expected } of searchQueries)
    for (const one of [expected].flat()) expect(known.has(one), `${query}: ${one}`).toBe(true);
});

test("the first expected recipe is at the top: MRR at least 0.9, in the first three of 95%", async () => {
  const recipes = await rows<{ id: number; country: string }>("SELECT id, country FROM recipes");
  const countryOf = new Map(recipes.map(({ id, country }) => [id, country]));
  const { mrr, top3, missed } = await scoreSearch(search, countryOf);
  const report = JSON.stringify(missed.map(({ query, rank }) => [query, rank]));
  expect(mrr, report).toBeGreaterThanOrEqual(0.9);
  expect(top3, report).toBeGreaterThanOrEqual(0.95);
}, 180_000);

test("there are 30 kitchens in both languages, and every expected dish exists", async () => {
  expect(kitchens).toHaveLength(30);
  expect(new Set(kitchens.map(({ have }) => have)).size).toBe(30);
  expect(new Set(kitchens.map(({ language }) => language))).toEqual(new Set(["en", "es"]));
  const slugs = new Set(
    (await rows<{ slug: string }>("SELECT slug FROM recipes")).map((r) => r.slug),
  );
  for (const { have, expected } of kitchens)
    for (const slug of expected) expect(slugs.has(slug), `${have}: ${slug}`).toBe(true);
});

test("90% of kitchens have a dish that a cook expects among the first three", async () => {
  const recipes = await rows<{ id: number; slug: string }>("SELECT id, slug FROM recipes");
  const { top3, missed } = await scoreKitchens(
    ({ have, language }) =>
      html(`/search?have=${encodeURIComponent(have)}`, {
        headers: { "Accept-Language": language },
      }),
    new Map(recipes.map(({ id, slug }) => [id, slug])),
  );
  const report = JSON.stringify(missed.map(({ have, found }) => [have, found]));
  expect(top3, report).toBeGreaterThanOrEqual(0.9);
}, 60_000);
