import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { getListSource } from "#app/features/saved/saved-queries.server.ts";
import { listAsText, toShoppingList } from "#app/features/saved/shopping-list-view.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user" } satisfies RouteFacts;

/** The shopping list as plain text: unticked items only. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const id = numericId(params["collection"]);
  const source = id === null ? null : await getListSource(db, { userId: user.id, id });
  if (!source) throw errorResponse(404, requestId);
  const text = listAsText(toShoppingList(source, { language, units: user.units, t }));
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
