// What the filters of a listing show of the counted recipes.
import type { FacetCounts } from "#app/features/recipes/search/count-facets.ts";
import { techniques, type Technique } from "#app/features/recipes/search/listing-choices.ts";

export type FacetView = {
  /** recipes of every option of the filters; null for a large catalogue */
  facets: Omit<FacetCounts, "technique"> | null;
  /** the techniques to choose from, with their recipes; the browser has no list of all */
  techniques: Array<[name: Technique, recipes: number]>;
};

/** Only the techniques of most recipes are offered: all of them would make the page too large. */
const offered = 6;

export function toFacetView(counts: FacetCounts | null, chosen: Technique | null): FacetView {
  if (!counts) return { facets: null, techniques: techniques.map((name) => [name, 0]) };
  const { technique, ...facets } = counts;
  const least = technique.toSorted((a, b) => b - a)[offered - 1] || 1;
  return {
    facets,
    techniques: techniques.flatMap((name, i): FacetView["techniques"] => {
      const recipes = technique[i]!;
      return recipes >= least || name === chosen ? [[name, recipes]] : [];
    }),
  };
}
