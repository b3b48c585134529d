import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import { changeSavedRecipe } from "#app/features/saved/save-recipe.server.ts";
import { SavedRecipePage, type SavedRecipeAnswer } from "#app/features/saved/saved-recipe-page.tsx";
import { getSavedRecipe } from "#app/features/saved/saved-queries.server.ts";
import { savedRecipeSchema, toSavedRecipeChange } from "#app/features/saved/schemas.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { preserveInput, loadUnlessPreserved } from "#app/platform/forms/preserved-text.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["saved"], noindex: true, form: "saved-recipe" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  const today = context.today();
  const loaded = await loadUnlessPreserved(context, async () => ({
    found: await getSavedRecipe(db, { userId: user.id, recipeId }),
  }));
  // Without the database, the form shows the submitted input.
  if (!loaded) return { ...(await loadWithoutDatabase(context, recipeId)), today };
  if (!loaded.found) throw errorResponse(404, requestId);
  const { recipe, ...rest } = loaded.found;
  const title = rest.isUnavailable
    ? { text: t("saved:gone.title") }
    : localize(recipe.title, recipe.titleEs, language, recipe.writtenIn);
  return {
    ...rest,
    id: recipe.id,
    title,
    today,
    meta: { title: t("saved:recipe.title", { title: title.text }), description: t("saved:text") },
  };
}

async function loadWithoutDatabase({ catalogue, language, t }: AppLoadContext, id: number) {
  const [recipe] = await catalogue.listByIds([id]);
  const title = recipe ? toCard(recipe, language, t).title : { text: t("saved:title") };
  const emptyForm = { isUnavailable: false, note: null, cookedOn: [], collections: [] };
  return { ...emptyForm, id, title, meta: { title: title.text, description: t("saved:text") } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  const form = await request.formData();
  const sent = parseForm(form, { schema: savedRecipeSchema });
  const answer = (failed: boolean): SavedRecipeAnswer => ({
    reply: sent.reply(),
    collections: form.getAll("collection").map(String),
    failed,
  });
  if (sent.status !== "success") return data(answer(false), 400);
  const change = toSavedRecipeChange(form, sent.value);
  let changed: boolean;
  try {
    changed = await changeSavedRecipe(db, { userId: user.id, recipeId, ...change });
  } catch (error) {
    logUnavailable(requestId, error);
    preserveInput(context);
    return data(answer(true), { status: 503, headers: { "Retry-After": "60" } });
  }
  if (!changed) throw errorResponse(404, requestId);
  return redirectWithFlash(request, `/saved-recipes/recipe/${recipeId}`, "saved");
}

export default pageRoute<typeof loader, typeof action>(SavedRecipePage);
