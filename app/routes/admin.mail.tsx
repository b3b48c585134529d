import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findPage, sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { deleteMail, retryMail } from "#app/features/outbox/retry-mail.server.ts";
import { MailAdminPage } from "#app/features/outbox/mail-admin-page.tsx";
import { mailStatusOf } from "#app/features/outbox/mail-status.ts";
import { countMails, listMails, pageCountOf } from "#app/features/outbox/outbox-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { guestMailsPerDay, guestMailsToday } from "#app/platform/mail/guest-mail.ts";
import { transportOf } from "#app/platform/mail/mail-transport.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env } = context;
  const { searchParams } = new URL(request.url);
  const status = mailStatusOf(searchParams.get("status"));
  const list = await findPage(context, searchParams, async (page) => {
    const [counts, mails, guestMails] = await Promise.all([
      countMails(db),
      listMails(db, { status, page }),
      guestMailsToday(db),
    ]);
    const guests = { count: guestMails, limit: guestMailsPerDay };
    return { counts, mails, guests, pageCount: pageCountOf(counts[status]) };
  });
  return {
    ...list,
    status,
    canSend: transportOf(env) !== null,
    meta: sectionMeta(context, "mail"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = await request.formData();
  const id = numericId(form.get("id"));
  if (id === null) throw errorResponse(400, context.requestId);
  const intent = form.get("intent");
  if (intent === "retry") {
    await retryMail(context.db, { id, actorId });
    context.deliverMail();
  } else if (intent === "delete") {
    await deleteMail(context.db, { id, actorId });
  } else throw errorResponse(400, context.requestId);
  return redirectWithFlash(request, "/admin/mail", intent === "retry" ? "mailSent" : "deleted");
}

export default adminRoute<typeof loader>(MailAdminPage);
