import { beforeEach, expect, test } from "vitest";
import { resilientReader } from "#app/platform/database/resilient-reads.ts";
import type { Catalogue } from "./catalogue.ts";
import { resilientCatalogue } from "./resilient-catalogue.server.ts";

type Listed = Awaited<ReturnType<Catalogue["listForSitemap"]>>;
const listed = (id: number): Listed => [{ id, writtenIn: null, title: "Sancocho", imageUrl: null }];

/** A catalogue that only knows its recipe ids. */
function answering(listForSitemap: () => Promise<Listed>): Catalogue {
  const never = () => Promise.reject(new Error("not asked in this test"));
  return {
    listForSitemap,
    listRecipes: never,
    countRecipes: never,
    getRecipe: never,
    listFeatured: never,
    listPopular: never,
    listNewest: never,
    countByRegion: never,
    listByIds: never,
  };
}

const snapshot = answering(() => Promise.resolve(listed(2)));
const fallbacks: Array<unknown> = [];
function build(listForSitemap: () => Promise<Listed>) {
  const readOr = resilientReader((error) => fallbacks.push(error));
  return resilientCatalogue(answering(listForSitemap), snapshot, readOr);
}

beforeEach(() => {
  fallbacks.length = 0;
});

test("the database is used while it answers", async () => {
  expect(await build(() => Promise.resolve(listed(1))).listForSitemap(9)).toEqual(listed(1));
  expect(fallbacks).toHaveLength(0);
});

test("the snapshot is used when the database keeps failing", async () => {
  expect(await build(() => Promise.reject(new Error("down"))).listForSitemap(9)).toEqual(listed(2));
  expect(fallbacks).toHaveLength(1);
});
