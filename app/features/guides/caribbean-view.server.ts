import type { AppLoadContext } from "@remix-run/cloudflare";
import { documentPath, type DocumentKind } from "#app/features/editorial/document-kinds.ts";
import { listDocumentsBySlug } from "#app/features/editorial/document-queries.server.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { toBriefCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { regionCountries } from "#app/lib/values/catalogue-values.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { firstRecipes, pantry, seasonalRecipes } from "./caribbean-choice.ts";

export type CaribbeanIsland = {
  country: (typeof regionCountries)["caribbean"][number];
  total: number;
  /** "All 84 from the Dominican Republic" */
  all: string;
  recipes: Array<RecipeCardData>;
};

export type DishLink = { id: number; title: Localized };
type PageLink = { path: string; title: string };

export type CaribbeanGuide = {
  islands: Array<CaribbeanIsland>;
  drinks: Array<DishLink>;
  /** recipes that the text mentions, by id */
  dishes: Record<number, DishLink>;
  /** paths of the pantry's guide entries, by slug */
  pantryEntries: Record<string, string>;
  techniques: Array<PageLink>;
  tools: Array<PageLink>;
  posts: Array<PageLink>;
};

const perIsland = 4;
const drinksShown = 6;

const hands = ["sofrito", "fritura", "asado-a-la-brasa", "envuelto-en-hoja", "arroz-socarrado"];
const tools = ["caldero", "pilon", "tostonera", "rallador"];
const posts = [
  "casabe-taino-griddle",
  "three-sofritos",
  "sunday-sancocho",
  "plantain-from-green-to-black",
  "habichuelas-con-dulce-lent",
];

type Context = Pick<AppLoadContext, "db" | "catalogue" | "language" | "readOr" | "t">;

/** The islands of the region with their most viewed recipes, and the links of the guide's text. */
export async function loadCaribbeanGuide(context: Context): Promise<CaribbeanGuide> {
  const { catalogue, language, t } = context;
  const named = [...firstRecipes, ...seasonalRecipes.flatMap(({ recipes }) => recipes)];
  const popular = (params: Record<string, string>, scope = {}) =>
    catalogue.listRecipes(
      parseRecipeFilter(new URLSearchParams({ ...params, sort: "popular" }), scope),
    );
  const toDish = ({ id, title, titleEs }: RecipeSummary): DishLink => ({
    id,
    title: localize(title, titleEs, language),
  });
  const [islands, drinks, dishes, inPantry, techniques, equipment, articles] = await Promise.all([
    Promise.all(
      regionCountries.caribbean.map(async (country) => {
        const page = await popular({ country });
        const recipes = toBriefCards(page.recipes.slice(0, perIsland), language, t);
        const place = countryInText(country, countryName(country, t), t);
        const all = t("guides-caribbean:all", { total: page.total, country: place });
        return { country, total: page.total, all, recipes };
      }),
    ),
    popular({}, { type: "drink", region: "caribbean" }),
    catalogue.listByIds(named),
    pages(context, "ingredient", Object.values(pantry)),
    pages(context, "technique", hands),
    pages(context, "equipment", tools),
    pages(context, "post", posts),
  ]);
  return {
    islands,
    drinks: drinks.recipes.slice(0, drinksShown).map(toDish),
    dishes: Object.fromEntries(dishes.map((dish) => [dish.id, toDish(dish)])),
    pantryEntries: Object.fromEntries(
      inPantry.map(({ requestedSlug, path }) => [requestedSlug, path]),
    ),
    techniques: techniques.map(toLink),
    tools: equipment.map(toLink),
    posts: articles.map(toLink),
  };
}

type Page = PageLink & { requestedSlug: string };

/** Links to the documents with these slugs, in order; empty when the database is unavailable. */
function pages(
  { db, language, readOr }: Context,
  kind: DocumentKind,
  slugs: ReadonlyArray<string>,
): Promise<Array<Page>> {
  return readOr(
    async () => {
      const found = await listDocumentsBySlug(db, { kind, slugs, language });
      return found.map(({ requestedSlug, slug, title }) => ({
        requestedSlug,
        title,
        path: documentPath(kind, slug),
      }));
    },
    () => [],
  );
}

function toLink({ path, title }: Page): PageLink {
  return { path, title };
}
