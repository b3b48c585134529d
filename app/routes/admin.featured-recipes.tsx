import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { cardPreview } from "#app/features/recipe-editor/card-preview.server.ts";
import { FeaturedPage, type FeaturedProblem } from "#app/features/recipe-admin/featured-page.tsx";
import { listRecipesForAdmin } from "#app/features/recipe-admin/recipe-list-queries.server.ts";
import {
  toDays,
  featureRecipe,
  listFeaturedForAdmin,
  moveFeatured,
  toPeriod,
  setFeaturedPeriod,
  unfeatureRecipe,
} from "#app/features/recipe-admin/featured.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

const maxSearchResults = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, catalogue, language } = context;
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const now = new Date();
  const [chosen, shown, found] = await Promise.all([
    listFeaturedForAdmin(db, now),
    catalogue.listFeatured(),
    query
      ? listRecipesForAdmin(db, { query, country: null, view: "all", sort: "-number", page: 1 })
      : null,
  ]);
  const titleOf = (recipe: { title: string; titleEs: string | null }) =>
    localize(recipe.title, recipe.titleEs, language).text;
  const chosenIds = new Set(chosen.map(({ recipe }) => recipe.id));
  return {
    featured: chosen.map(({ recipe, state, ...period }) => ({
      id: recipe.id,
      title: titleOf(recipe),
      state,
      ...toDays(period),
    })),
    query,
    found: (found?.recipes ?? [])
      .filter(({ status }) => status === "published")
      .slice(0, maxSearchResults)
      .map((recipe) => ({
        id: recipe.id,
        title: titleOf(recipe),
        isChosen: chosenIds.has(recipe.id),
      })),
    today: now.toISOString().slice(0, 10),
    previews: {
      en: shown.map((recipe) => cardPreview(recipe, "en")),
      es: shown.map((recipe) => cardPreview(recipe, "es")),
    },
    meta: sectionMeta(context, "featured"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const form = await request.formData();
  const recipeId = numericId(form.get("id"));
  if (recipeId === null) throw errorResponse(400, requestId);
  const choice = { recipeId, actorId };
  const [from, until] = [String(form.get("from") ?? ""), String(form.get("until") ?? "")];
  const failed = (problem: FeaturedProblem) =>
    data({ id: recipeId, problem, from, until }, { status: 400 });

  const intent = form.get("intent");
  const change = async () => {
    if (intent === "add" || intent === "days") {
      const period = toPeriod(from, until);
      if (!period) return { ok: false, reason: "days" } as const;
      const write = intent === "add" ? featureRecipe : setFeaturedPeriod;
      return write(db, { ...choice, ...period });
    }
    if (intent === "up" || intent === "down")
      await moveFeatured(db, { ...choice, by: intent === "up" ? -1 : 1 });
    else if (intent === "remove") await unfeatureRecipe(db, choice);
    else throw errorResponse(400, requestId);
    return { ok: true } as const;
  };
  const changed = await publishing(context, change, ({ ok }) => ok);
  if (!changed.ok) return failed(changed.reason);
  return redirectWithFlash(request, "/admin/featured-recipes", "saved");
}

export default adminRoute<typeof loader, typeof action>(FeaturedPage);
