// What is asked of the site: the four kinds of page about recipes, each cached and uncached; shop.ts has the shop's.
//
// Uncached means an address the page cache has never seen, with no change to the work behind it. Raising the
// content epoch cannot do it: the isolate believes an epoch for 30 seconds. So:
// - a listing, a search or a recipe gets a new nonsense value for a parameter of a closed list (`match`, `units`),
//   which is part of the cache's key and is then read as absent;
// - of many recipes each is first asked once by its plain address, which also asks the database for other rows each
//   time, as visitors do;
// - home has no parameters: it is asked with the cookie of a flash message, which goes past the cache. It renders
//   one line more, and is neither hashed nor kept.
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import type { Question } from "./load.ts";

export type PageKind = {
  name: string;
  /** null for a page that is never kept */
  path: string | null;
  uncached: () => Question;
};

/** Words of all kinds that visitors may type, each found in many recipes or few. */
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
  let asked = 0;
  const withNonsense = (path: string, name: string) =>
    `${path}${path.includes("?") ? "&" : "?"}${name}=never${asked++}`;
  const nextRecipe = rotation(ids);
  const nextWord = rotation(searchWords);
  let plain = 0;
  return [
    {
      name: "home",
      path: "/",
      uncached: () => ({ next: () => "/", headers: { Cookie: "flash=newsletterSuccess" } }),
    },
    {
      name: "listing",
      path: "/food",
      uncached: () => ({ next: () => withNonsense("/food", "match") }),
    },
    {
      name: "recipe",
      path: `/recipe/${ids[0]}`,
      uncached: () => ({
        next: () => {
          const path = `/recipe/${nextRecipe()}`;
          return ++plain < ids.length ? path : withNonsense(path, "units");
        },
      }),
    },
    {
      name: "search",
      path: "/search?q=chicken",
      uncached: () => ({
        next: () => withNonsense(`/search?q=${encodeURIComponent(nextWord())}`, "match"),
      }),
    },
  ];
}

/** Starts at the second entry: the first one is asked for the cached figures. */
function rotation<T>(of: ReadonlyArray<T>): () => T {
  let at = 0;
  return () => of[++at % of.length]!;
}
