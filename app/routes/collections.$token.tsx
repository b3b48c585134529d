import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { getSharedCollection } from "#app/features/saved/saved-queries.server.ts";
import { SharedCollectionPage } from "#app/features/saved/shared-collection-page.tsx";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["saved"], noindex: true };

/** Not in the page cache, so that a disabled link stops working at once. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const token = params["token"] ?? "";
  const collection = /^[\w-]{43}$/.test(token) ? await getSharedCollection(db, token) : null;
  if (!collection) throw errorResponse(404, requestId);
  return {
    name: collection.name,
    print: `/collections/${token}/print`,
    cards: toCards(collection.recipes, language, t),
    meta: { title: collection.name, description: t("saved:shared.text") },
  };
}

export default pageRoute<typeof loader>(SharedCollectionPage);
