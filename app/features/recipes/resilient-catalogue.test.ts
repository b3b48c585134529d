import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resilientReader } from "#app/platform/resilient-reads.ts";
import type { Catalogue } from "./catalogue.ts";
import { resilientCatalogue } from "./resilient-catalogue.server.ts";

type Listed = Awaited<ReturnType<Catalogue["listForSitemap"]>>;
const listed = (id: number): Listed => [{ id, writtenIn: null }];

/** A catalogue that answers only which recipes it has. */
function answering(listForSitemap: () => Promise<Listed>): Catalogue {
  const never = () => Promise.reject(new Error("not asked in this test"));
  return {
    listForSitemap,
    listRecipes: never,
    getRecipe: never,
    listFeatured: never,
    listPopular: never,
    countByRegion: never,
    listByIds: never,
  };
}

const snapshot = answering(() => Promise.resolve(listed(2)));
const fallbacks: Array<unknown> = [];
function build(listForSitemap: () => Promise<Listed>, breaker = { pausedUntil: 0 }) {
  const onFallback = (error: unknown) => fallbacks.push(error);
  return resilientCatalogue(
    answering(listForSitemap),
    snapshot,
    resilientReader({ breaker, onFallback }),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fallbacks.length = 0;
});
afterEach(() => vi.useRealTimers());

test("the database answers while it can", async () => {
  expect(await build(() => Promise.resolve(listed(1))).listForSitemap(9)).toEqual(listed(1));
  expect(fallbacks).toHaveLength(0);
});

test("a passing error is asked again", async () => {
  let asked = 0;
  const flaky = () =>
    ++asked === 1 ? Promise.reject(new Error("flaky")) : Promise.resolve(listed(1));
  expect(await build(flaky).listForSitemap(9)).toEqual(listed(1));
  expect(asked).toBe(2);
});

test("a lasting error is answered by the snapshot", async () => {
  expect(await build(() => Promise.reject(new Error("down"))).listForSitemap(9)).toEqual(listed(2));
  expect(fallbacks).toHaveLength(1);
});

test("after 700 ms the snapshot answers, and the database has a pause of five seconds", async () => {
  let asked = 0;
  const slow = () => {
    asked++;
    return new Promise<Listed>(() => {});
  };
  const breaker = { pausedUntil: 0 };
  const catalogue = build(slow, breaker);
  const answer = catalogue.listForSitemap(9);
  await vi.advanceTimersByTimeAsync(699);
  expect(fallbacks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual(listed(2));

  await catalogue.listForSitemap(9);
  expect(asked).toBe(1);
  vi.setSystemTime(breaker.pausedUntil);
  void catalogue.listForSitemap(9);
  expect(asked).toBe(2);
});
