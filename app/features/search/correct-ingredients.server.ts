import type { Database } from "#app/db/client.server.ts";
import { searchTerms, typedTerms } from "#app/features/recipes/search/search-terms.ts";
import { correctQuery } from "./correct-query.ts";
import { findNearWords } from "./near-words.server.ts";

/** Ingredients that no recipe has, as they are probably spelled, by what was typed. */
export async function correctIngredients(
  db: Database,
  unknown: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, string>> {
  const terms = unknown.flatMap((typed) => typedTerms(searchTerms(typed)));
  const near = await findNearWords(db, terms, { isUnknown: true });
  return new Map(
    unknown.flatMap((typed) => {
      const better = correctQuery(typed, near);
      return better === null ? [] : [[typed, better] as const];
    }),
  );
}
