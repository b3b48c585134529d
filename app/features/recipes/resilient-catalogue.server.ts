// Browsing never depends on the database being up: each question goes to the database first and to the snapshot
// when that fails or takes too long.
import type { Catalogue } from "./catalogue.ts";

/** What a visitor waits for the database before the snapshot answers. */
const budgetMilliseconds = 700;
/** After a timeout the database is left alone for so long, so that slow questions do not pile up. */
const pauseMilliseconds = 5_000;

/** One per database binding and isolate. */
export type Breaker = { pausedUntil: number };

type Options = {
  breaker: Breaker;
  /** called once per question that the snapshot had to answer */
  onFallback: (error: unknown) => void;
};

export function resilientCatalogue(
  database: Catalogue,
  snapshot: Catalogue,
  { breaker, onFallback }: Options,
): Catalogue {
  async function ask<T>(question: (catalogue: Catalogue) => Promise<T>): Promise<T> {
    try {
      if (Date.now() < breaker.pausedUntil) throw new Error("The database is given a pause.");
      return await withinBudget(() => twice(() => question(database)), breaker);
    } catch (error) {
      onFallback(error);
      return question(snapshot);
    }
  }
  return {
    listRecipes: (filter) => ask((catalogue) => catalogue.listRecipes(filter)),
    getRecipe: (id) => ask((catalogue) => catalogue.getRecipe(id)),
    listFeatured: () => ask((catalogue) => catalogue.listFeatured()),
    listPopular: () => ask((catalogue) => catalogue.listPopular()),
    countByRegion: () => ask((catalogue) => catalogue.countByRegion()),
    listByIds: (ids) => ask((catalogue) => catalogue.listByIds(ids)),
    listIds: (limit) => ask((catalogue) => catalogue.listIds(limit)),
  };
}

/** Reads may be repeated: a passing error of the database is no reason for yesterday's data. */
async function twice<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch {
    return question();
  }
}

async function withinBudget<T>(question: () => Promise<T>, breaker: Breaker): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      breaker.pausedUntil = Date.now() + pauseMilliseconds;
      reject(new Error(`The database did not answer within ${budgetMilliseconds} ms.`));
    }, budgetMilliseconds);
  });
  try {
    return await Promise.race([question(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
