// The measured pages: the four kinds of recipe page, each cached and uncached; shop.ts has the shop's.
//
// Uncached means an address that the page cache has never seen, with the same work behind it. Raising the cache version
// does not work: an isolate reuses the version for 30 seconds. So:
// - a listing, a search or a recipe gets a new invalid value for a parameter with a closed list (`match`, `units`),
//   which is part of the cache key and is then ignored;
// - with many recipes each one is first requested by its plain address, which also reads other rows each time, as
//   visitors do;
// - home has no parameters: a flash cookie bypasses the cache. It renders one more line, and is neither hashed nor
//   cached.
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import type { LoadTarget } from "./load.ts";

export type PageKind = {
  name: string;
  /** null for a page that is never cached */
  path: string | null;
  uncached: () => LoadTarget;
};

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
  let requestCount = 0;
  const withInvalidValue = (path: string, name: string) =>
    `${path}${path.includes("?") ? "&" : "?"}${name}=never${requestCount++}`;
  const nextRecipe = rotation(ids);
  const nextWord = rotation(searchWords);
  let plainCount = 0;
  return [
    {
      name: "home",
      path: "/",
      uncached: () => ({ next: () => "/", headers: { Cookie: "flash=newsletterSuccess" } }),
    },
    {
      name: "listing",
      path: "/food",
      uncached: () => ({ next: () => withInvalidValue("/food", "match") }),
    },
    {
      name: "recipe",
      path: `/recipe/${ids[0]}`,
      uncached: () => ({
        next: () => {
          const path = `/recipe/${nextRecipe()}`;
          return ++plainCount < ids.length ? path : withInvalidValue(path, "units");
        },
      }),
    },
    {
      name: "search",
      path: "/search?q=chicken",
      uncached: () => ({
        next: () => withInvalidValue(`/search?q=${encodeURIComponent(nextWord())}`, "match"),
      }),
    },
  ];
}

/** Starts at the second entry: the first one is used for the cached figures. */
function rotation<T>(items: ReadonlyArray<T>): () => T {
  let index = 0;
  return () => items[++index % items.length]!;
}
