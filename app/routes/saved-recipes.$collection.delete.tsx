import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { deleteCollection } from "#app/features/saved/save-recipe.server.ts";
import { ConfirmPage } from "#app/features/saved/confirm-page.tsx";
import { getCollection } from "#app/features/saved/saved-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId, t } = context;
  const id = numericId(params["collection"]);
  const collection = id === null ? null : await getCollection(db, { userId: user.id, id });
  if (!collection) throw errorResponse(404, requestId);
  const title = t("saved:deleteCollection.title", { name: collection.name });
  return {
    page: {
      title,
      text: t("saved:deleteCollection.text"),
      submit: t("saved:deleteCollection.submit"),
      cancel: t("saved:deleteCollection.cancel"),
      back: `/saved-recipes/${id}`,
    },
    meta: { title, description: t("saved:deleteCollection.text") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const id = numericId(params["collection"]);
  if (id === null) throw errorResponse(404, requestId);
  const deleted = await writeDatabase(() => deleteCollection(db, { userId: user.id, id }));
  if (!deleted) throw errorResponse(404, requestId);
  return redirectWithFlash(request, "/saved-recipes", "deleted");
}

export default pageRoute<typeof loader>(({ page }) => <ConfirmPage {...page} />);
