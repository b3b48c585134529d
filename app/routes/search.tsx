import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { isFiltered } from "#app/features/listings/listing-address.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import {
  findCookable,
  toCookableView,
  unavailableCookable,
} from "#app/features/pantry/find-recipes.server.ts";
import {
  parsePantry,
  rememberedStaples,
  pantryQuery,
  staplesText,
} from "#app/features/pantry/pantry-query.ts";
import { correctIngredients } from "#app/features/search/correct-ingredients.server.ts";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { searchSite } from "#app/features/search/search-site.server.ts";
import { getCookie } from "#app/lib/cookies.ts";
import { pagePart } from "#app/ui/late-part.ts";
import { errorResponse } from "#app/platform/error-response.ts";
// The styles of the lazy parts: without scripts nothing else would load them.
import "#app/features/pantry/pantry.css";
import "#app/features/search/search.css";
import { searchPageQuery } from "#app/features/search/search-address.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

/** In the page from the start, and hydrated when its code has loaded. */
const CookablePage = pagePart(async () => ({
  default: (await import("#app/features/pantry/cookable-page.tsx")).CookablePage,
}));
const PantryForm = pagePart(async () => ({
  default: (await import("#app/features/pantry/cookable-page.tsx")).PantryForm,
}));
const FoundPagesList = pagePart(async () => ({
  default: (await import("#app/features/search/found-pages-list.tsx")).FoundPagesList,
}));
const FoundProducts = pagePart(async () => ({
  default: (await import("#app/features/search/found-products.tsx")).FoundProducts,
}));

export const facts = {
  load: "public",
  cached: (params) => {
    // "What can I cook?" reads nothing else.
    const cookable = pantryQuery(parsePantry(params));
    return cookable.size > 0 ? cookable : searchPageQuery(params);
  },
  // The start of a search, with the form, or ingredients for which the address names no staples.
  variant: (request, params) =>
    [...params.keys()].every((name) => name === "have" || name === "page")
      ? staplesText(rememberedStaples(getCookie(request, "pantry")))
      : "",
} satisfies RouteFacts;

export const handle = {
  i18n: ["listings", "pantry", "search"],
  noindex: true,
  startsOnTouch: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, readOr, requestId, t } = context;
  const url = new URL(request.url);
  const pantry = parsePantry(url.searchParams, rememberedStaples(getCookie(request, "pantry")));
  if (pantry.have.length > 0) {
    const cookable = await readOr(
      async () => {
        const found = await findCookable(db, pantry, (names) => correctIngredients(db, names));
        return toCookableView(found, pantry, { language, t });
      },
      () => unavailableCookable(pantry),
    );
    const meta = { title: t("pantry:title"), description: t("pantry:text") };
    return { found: null, cookable, pantry: null, meta };
  }
  const filter = parseRecipeFilter(url.searchParams);
  const asked = filter.typed !== "" || isFiltered(filter);
  const found = asked ? await searchSite(context, url) : null;
  if (found && !found.listing) throw errorResponse(404, requestId);
  // The corrected words, as in the heading.
  const query = found?.listing?.typed ?? filter.typed;
  const meta = {
    title: query ? t("search:titleFor", { query }) : t("search:title"),
    description: t("search:text"),
  };
  return { found, cookable: null, pantry: found ? null : pantry, meta };
}

export default function SearchRoute() {
  const { found, cookable, pantry } = useLoaderData<typeof loader>();
  if (cookable)
    return (
      <Suspense>
        <CookablePage view={cookable} />
      </Suspense>
    );
  return (
    <SearchPage listing={found?.listing ?? null} spelling={found?.spelling ?? null}>
      <Suspense>
        {found ? (
          <>
            {found.listing?.total === 0 ? <FoundProducts products={found.products} /> : null}
            <FoundPagesList found={found.pages} />
            {found.listing?.total === 0 ? null : <FoundProducts products={found.products} />}
          </>
        ) : pantry ? (
          <PantryForm query={pantry} />
        ) : null}
      </Suspense>
    </SearchPage>
  );
}
