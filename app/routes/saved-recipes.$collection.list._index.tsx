import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { clearTicks, setServings, tickItems } from "#app/features/saved/save-recipe.server.ts";
import { getListSource } from "#app/features/saved/saved-queries.server.ts";
import { parseServings, ticksOf } from "#app/features/saved/schemas.server.ts";
import { listAsText, toShoppingList } from "#app/features/saved/shopping-list-view.server.ts";
import { CollectionListPage } from "#app/features/saved/shopping-list-page.tsx";
import { whatsAppLink } from "#app/features/shopping-list/shopping-list-view.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["saved", "shopping-list"], noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const id = numericId(params["collection"]);
  const source = id === null ? null : await getListSource(db, { userId: user.id, id });
  if (!source) throw errorResponse(404, requestId);
  const list = toShoppingList(source, { language, units: user.units, t });
  const { name } = source.collection;
  return {
    list,
    whatsApp: whatsAppLink(listAsText(list)),
    meta: { title: t("shopping-list:title", { name }), description: t("shopping-list:text") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const id = numericId(params["collection"]);
  if (id === null) throw errorResponse(404, requestId);
  const mine = { userId: user.id, id };
  const form = await request.formData();
  const change = () => {
    switch (form.get("intent")) {
      case "tick":
        return tickItems(db, { ...mine, ticks: ticksOf(form) });
      case "clear":
        return clearTicks(db, mine);
      case "servings":
        return setServings(db, { ...mine, servings: parseServings(form) });
      default:
        throw errorResponse(400, requestId);
    }
  };
  if (!(await getListSource(db, mine))) throw errorResponse(404, requestId);
  await writeDatabase(change);
  return redirect(`/saved-recipes/${id}/list`, 303);
}

export default pageRoute<typeof loader>(CollectionListPage);
