import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { CollectionPage } from "#app/features/saved/collection-page.tsx";
import {
  renameCollection,
  shareCollection,
  removeFromCollections,
  unshareCollection,
} from "#app/features/saved/save-recipe.server.ts";
import { getCollection } from "#app/features/saved/saved-queries.server.ts";
import { collectionSchema } from "#app/features/saved/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["saved"], noindex: true, form: "rename" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, env, language, requestId, t } = context;
  const id = numericId(params["collection"]);
  const collection = id === null ? null : await getCollection(db, { userId: user.id, id });
  if (!collection) throw errorResponse(404, requestId);
  const { name, shareToken } = collection;
  return {
    id: collection.id,
    name,
    shareUrl: shareToken === null ? null : `${env.SITE_URL}/collections/${shareToken}`,
    cards: toCards(collection.recipes, language, t),
    meta: { title: name, description: t("saved:collection.text") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const id = numericId(params["collection"]);
  const mine = { userId: user.id, id: id ?? 0 };
  const known = id !== null && (await getCollection(db, { ...mine, id }));
  if (!known) throw errorResponse(404, requestId);
  const form = await request.formData();
  const write = (change: () => Promise<void>) => writeDatabase(change);
  switch (form.get("intent")) {
    case "rename": {
      const sent = parseForm(form, { schema: collectionSchema });
      if (sent.status !== "success") return data({ reply: sent.reply() }, 400);
      await write(() => renameCollection(db, { ...mine, ...sent.value }));
      break;
    }
    case "share":
      await write(() => shareCollection(db, mine));
      break;
    case "unshare":
      await write(() => unshareCollection(db, mine));
      break;
    case "takeOut": {
      const recipeId = numericId(form.get("recipe"));
      if (recipeId === null) throw errorResponse(400, requestId);
      await write(() => removeFromCollections(db, { ...mine, recipeId }));
      break;
    }
    default:
      throw errorResponse(400, requestId);
  }
  return redirectWithFlash(request, `/saved-recipes/${id}`, "saved");
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <CollectionPage {...page} reply={answer?.reply} />
));
