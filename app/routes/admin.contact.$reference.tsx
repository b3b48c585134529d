import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { handleMessage } from "#app/features/contact/contact-messages.server.ts";
import { handleMessageSchema } from "#app/features/contact/contact-schema.server.ts";
import { MessagePage } from "#app/features/contact/admin/message-page.tsx";
import { getMessage } from "#app/features/contact/message-queries.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "contact"], form: "message" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const message = await getMessage(context.db, params["reference"] ?? "");
  if (!message) throw errorResponse(404, context.requestId);
  return { message, meta: { title: message.reference, description: message.reference } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = handleMessageSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw errorResponse(400, context.requestId);
  const reference = params["reference"] ?? "";
  const found = await handleMessage(context.db, { reference, actorId, ...form.data });
  if (!found) throw errorResponse(404, context.requestId);
  return redirectWithFlash(request, "/admin/contact", "saved");
}

export default adminRoute<typeof loader>(MessagePage);
