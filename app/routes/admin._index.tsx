import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { updateClaims } from "#app/site/claim-updates.server.ts";
import { adminFigures } from "#app/site/admin-counts.server.ts";
import { missingSetup } from "#app/site/admin-setup.server.ts";
import {
  chooseValue,
  fileChoiceSchema,
  listFileChanges,
} from "#app/features/file-changes/file-changes.server.ts";
import { checkHealth } from "#app/site/health.server.ts";
import { hasRole, signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { claimDecisionSchema, decideClaim, listClaims } from "#app/features/admin/claims.server.ts";
import { AlertsSection } from "#app/features/monitoring/alerts-section.tsx";
import { listOpenAlerts } from "#app/features/monitoring/alerts.server.ts";
import { ChartsSection } from "#app/features/monitoring/charts-section.tsx";
import { listDays } from "#app/features/monitoring/site-days.server.ts";
import { loadFigures } from "#app/features/admin/figures.server.ts";
import { AdminStartPage } from "#app/features/admin/start-page.tsx";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "home", "monitoring"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t } = context;
  const now = new Date();
  const isAdmin = hasRole(user, "admin");
  const [start, health, setup, claims, fileChanges, alerts, days] = await Promise.all([
    loadFigures(db, {
      figures: adminFigures.filter(({ role }) => !role || hasRole(user, role)),
      now,
    }),
    checkHealth(context, now),
    isAdmin ? missingSetup(context) : null,
    isAdmin ? listClaims(db) : null,
    isAdmin ? listFileChanges(db) : [],
    isAdmin ? listOpenAlerts(context.env.DB) : [],
    isAdmin ? listDays(context.env.DB, now) : null,
  ]);
  return {
    start: { ...start, health, setup, fileChanges },
    claims,
    alerts,
    days,
    meta: { title: t("admin:title"), description: t("admin:text") },
  };
}

/** Confirms or blanks a claim about the business, or chooses between the site's and the file's value of a field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env, requestId } = context;
  const form = Object.fromEntries(await request.formData());
  const choice = fileChoiceSchema.safeParse(form);
  if (choice.success) {
    await publishing(context, () => chooseValue(db, { ...choice.data, actorId }));
    return redirectWithFlash(request, "/admin", "saved");
  }
  const sent = claimDecisionSchema.safeParse(form);
  if (!sent.success) throw errorResponse(400, requestId);
  await decideClaim(db, { ...sent.data, actorId });
  try {
    await updateClaims(env);
  } catch (error) {
    log("error", "claims-not-published", { requestId, error: errorMessage(error) });
    return data({ notPublished: true }, 503);
  }
  return redirectWithFlash(request, "/admin#claims", "saved");
}

export default adminRoute<typeof loader, typeof action>(
  ({ start, claims, alerts, days, answer }) => (
    <>
      {alerts.length > 0 ? <AlertsSection alerts={alerts} /> : null}
      <AdminStartPage {...start} claims={claims} notPublished={answer?.notPublished ?? false} />
      {days ? <ChartsSection days={days} /> : null}
    </>
  ),
);
