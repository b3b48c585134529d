import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { noteParts } from "#app/features/community/moderation.server.ts";
import { sweepPhotos } from "#app/features/photos/store-photo.server.ts";
import type { ReportReason } from "#app/lib/values/report-reasons.ts";
import { listReported } from "#app/features/submissions/submission-queries.server.ts";
import { ReportsPage } from "#app/features/moderation/reports-page.tsx";
import { handleReports } from "#app/features/moderation/reports.server.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { hoursSince } from "#app/features/moderation/waiting-time.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "moderation", "submissions"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const reported = await listReported(db);
  return {
    rows: reported.map(({ first, reasons, details, ...row }) => ({
      ...row,
      reasons: reasons.split(",") as Array<ReportReason>,
      details: JSON.parse(details ?? "[]") as Array<string>,
      ageHours: hoursSince(first),
    })),
    meta: { title: t("moderation:reports.title"), description: t("moderation:reports.text") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const moderator = signedInUser(context);
  const { db, env, requestId, waitUntil } = context;
  const form = await request.formData();
  const id = numericId(form.get("target"));
  const outcome = form.get("outcome");
  if (id !== null && form.get("kind") === "note") {
    const part = noteParts.find((name) => name === outcome);
    if (!part && outcome !== "kept") throw errorResponse(400, requestId);
    const decision = {
      kind: "note",
      id,
      outcome: part ? "removed" : "kept",
      part: part ?? "note",
    } as const;
    const handled = await publishing(
      context,
      () => handleReports({ db, origin: env.SITE_URL }, moderator, decision),
      (isHandled) => isHandled && part !== undefined,
    );
    return redirectWithFlash(request, "/admin/reports", handled ? "done" : "alreadyDecided");
  }
  if (id === null || (outcome !== "kept" && outcome !== "removed"))
    throw errorResponse(400, requestId);
  const reason = String(form.get("reason") ?? "")
    .trim()
    .slice(0, 500);
  if (outcome === "removed" && reason.length < 5) return data({ failed: id }, 400);
  // Unpublish the site's own recipes in the recipe admin; the form has no such button.
  if (outcome === "removed" && id < firstContributedId) throw errorResponse(400, requestId);
  const isRemoved = (handled: boolean) => handled && outcome === "removed";
  const handled = await publishing(
    context,
    () =>
      handleReports({ db, origin: env.SITE_URL }, moderator, {
        kind: "recipe",
        id,
        outcome,
        reason,
      }),
    isRemoved,
  );
  if (isRemoved(handled)) waitUntil(sweepPhotos({ db, bucket: env.PHOTOS }));
  context.deliverMail();
  return redirectWithFlash(request, "/admin/reports", handled ? "done" : "alreadyDecided");
}

export default adminRoute<typeof loader, typeof action>(({ rows, answer }) => (
  <ReportsPage rows={rows} failed={answer?.failed ?? null} />
));
