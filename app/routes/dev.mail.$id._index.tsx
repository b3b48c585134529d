import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LocalMailPage } from "#app/features/outbox/local-mail-pages.tsx";
import { getLocalMail } from "#app/features/outbox/outbox-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // Local builds only.
  load: "public",
} satisfies RouteFacts;

export const handle = { i18n: ["mail"] };

/** Local builds only: app/routes.ts excludes this file from all others. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await getLocalMail(context.db, numericId(params["id"]) ?? 0);
  if (!found) throw errorResponse(404, context.requestId);
  const { html: _html, ...mail } = found;
  return { mail, meta: { title: mail.subject, description: mail.kind } };
}

export default pageRoute<typeof loader>(LocalMailPage);
