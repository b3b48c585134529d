import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { deleteMail, retryMail } from "#app/features/outbox/commands.server.ts";
import { MailAdminPage } from "#app/features/outbox/mail-admin-page.tsx";
import { mailStatusOf } from "#app/features/outbox/mail-status.ts";
import { countMails, listMails, pageCountOf } from "#app/features/outbox/outbox-queries.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { guestMailsPerDay, guestMailsToday } from "#app/platform/mail/guest-mail.ts";
import { transportOf } from "#app/platform/mail/mail-transport.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, t, requestId } = context;
  const { searchParams } = new URL(request.url);
  const status = mailStatusOf(searchParams.get("status"));
  const page = numericId(searchParams.get("page") ?? "1");
  if (page === null) throw errorResponse(404, requestId);
  const [counts, mails, guestMails] = await Promise.all([
    countMails(db),
    listMails(db, { status, page }),
    guestMailsToday(db),
  ]);
  const pageCount = pageCountOf(counts[status]);
  if (page > pageCount) throw errorResponse(404, requestId);
  return {
    status,
    counts,
    page,
    pageCount,
    mails,
    guests: { count: guestMails, limit: guestMailsPerDay },
    canSend: transportOf(env) !== null,
    meta: { title: t("admin:sections.mail.label"), description: t("admin:sections.mail.text") },
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

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminMailRoute() {
  const { meta, ...pageProps } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <MailAdminPage {...pageProps} />
    </AdminFrame>
  );
}
