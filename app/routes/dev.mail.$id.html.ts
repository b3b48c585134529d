import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getLocalMail } from "#app/features/outbox/outbox-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { mailDocument } from "#app/platform/mail/mail-document.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;

/** The message as an email program shows it. Local builds only: app/routes.ts excludes this file from all others. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const mail = await getLocalMail(context.db, numericId(params["id"]) ?? 0);
  if (!mail?.html) throw errorResponse(404, context.requestId);
  return mailDocument(mail.html);
}
