import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { handleDashboardForm } from "#app/features/backlinks/dashboard-action.server.ts";
import { loadDashboard } from "#app/features/backlinks/dashboard-view.server.ts";
import { DashboardPage } from "#app/features/backlinks/dashboard-page.tsx";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import { knownPages } from "#app/site/sitemap-pages.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "backlinks"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const url = new URL(request.url);
  const dashboard = await loadDashboard(db, { url, now: new Date() });
  if (!dashboard) throw errorResponse(404, requestId);
  const count = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
  const [links, skipped] = [count("links"), count("skipped")];
  return {
    dashboard,
    imported: Number.isInteger(links) && Number.isInteger(skipped) ? { links, skipped } : null,
    meta: { title: t("backlinks:title"), description: t("backlinks:text") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = signedInUser(context);
  const outcome = await handleDashboardForm(context, {
    form: await readMultipart(request, context.requestId),
    actorId: id,
    knownPages: () => knownPages(context),
  });
  if (!outcome) throw errorResponse(400, context.requestId);
  if (!outcome.ok) return data({ problem: outcome.problem }, 400);
  return outcome.flash
    ? redirectWithFlash(request, outcome.address, outcome.flash)
    : redirect(outcome.address, 303);
}

export default adminRoute<typeof loader, typeof action>(({ dashboard, imported, answer }) => (
  <DashboardPage data={dashboard} problem={answer?.problem ?? null} imported={imported} />
));
