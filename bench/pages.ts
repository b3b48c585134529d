// The measured pages: the four kinds of recipe page, each cached and uncached; shop.ts has the shop's.
//
// Uncached means the same work without the cache. Raising the cache version does not work: an isolate reuses the version
// for 30 seconds; nor do meaningless parameters, which lead to the cached page. So a flash cookie bypasses the cache: the
// page has one more line, and is neither hashed nor cached.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import type { LoadTarget } from "./load.ts";

export type PageKind = {
  name: string;
  /** null for a page that is never cached */
  path: string | null;
  uncached: () => LoadTarget;
};

/** A page with a message for one visitor is not cached. */
export const uncachedHeaders = { Cookie: "flash=newsletterSuccess" };

/** Typical search words; some match many recipes, some few. */
const searchWords = [
  "chicken",
  "pollo",
  "arroz",
  "coconut",
  "plantain",
  "bean soup",
  "queso",
  "cinnamon",
];

export function pageKinds(recipes: RecipeFiles): Array<PageKind> {
  const ids = Object.values(recipes).flatMap((list) => list.map((recipe) => recipe.id));
  const nextRecipe = rotation(ids);
  const nextWord = rotation(searchWords);
  const uncached = (next: () => string) => () => ({ next, headers: uncachedHeaders });
  return [
    { name: "home", path: "/", uncached: uncached(() => "/") },
    { name: "listing", path: "/food", uncached: uncached(() => "/food") },
    {
      name: "recipe",
      path: `/recipe/${ids[0]}`,
      uncached: uncached(() => `/recipe/${nextRecipe()}`),
    },
    {
      name: "search",
      path: "/search?q=chicken",
      uncached: uncached(() => `/search?q=${encodeURIComponent(nextWord())}`),
    },
  ];
}

/** Starts at the second entry: the first one is used for the cached figures. */
function rotation<T>(items: ReadonlyArray<T>): () => T {
  let index = 0;
  return () => items[++index % items.length]!;
}
