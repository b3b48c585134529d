import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { readAllergenAnswers } from "#app/features/submissions/allergen-statement.ts";
import {
  getForModeration,
  nextInQueue,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  decideSubmission,
  suspendAuthor,
} from "#app/features/moderation/decide-submission.server.ts";
import { moderationView } from "#app/features/moderation/moderation-view.server.ts";
import { SubmissionModerationPage } from "#app/features/moderation/submission-moderation-page.tsx";
import type { DecisionProblem } from "#app/features/moderation/decision-form.tsx";
import {
  decisionSchema,
  suspendSchema,
} from "#app/features/submissions/submission-schema.server.ts";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = {
  i18n: ["admin", "moderation", "submission-form", "submissions", "recipe-page"],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const moderator = signedInUser(context);
  const { db, language, t, requestId } = context;
  const id = numericId(params["id"]);
  const { searchParams } = new URL(request.url);
  const compare = {
    from: numericId(searchParams.get("from")),
    to: numericId(searchParams.get("to")),
  };
  const [submissionView, next] =
    id === null
      ? [null, null]
      : await Promise.all([
          moderationView(db, id, { language, t, moderator, compare }),
          nextInQueue(db, id),
        ]);
  if (!submissionView) throw errorResponse(404, requestId);
  const title = t("moderation:review.title", { title: submissionView.submission.title });
  return { submissionView, next, meta: { title, description: t("moderation:review.queueText") } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const moderator = signedInUser(context);
  const { db, env, requestId } = context;
  const site = { db, origin: env.SITE_URL };
  const id = numericId(params["id"]);
  if (id === null) throw errorResponse(404, requestId);
  const form = await request.formData();
  const done = (location: string, flash: FlashKey) => redirectWithFlash(request, location, flash);

  if (form.get("intent") === "suspend") {
    const sent = parseForm(form, { schema: suspendSchema });
    if (sent.status !== "success") return data({ suspendErrors: sent.error ?? {} }, 400);
    const submissionView = await getForModeration(db, id);
    const userId = submissionView?.submission.authorId;
    if (!userId) throw errorResponse(404, requestId);
    const suspended = await suspendAuthor(site, moderator, { userId, reason: sent.value.reason });
    context.deliverMail();
    return done(`/admin/submissions/${id}`, suspended ? "done" : "alreadyDecided");
  }

  const sent = parseForm(form, { schema: decisionSchema });
  if (sent.status !== "success") throw errorResponse(400, requestId);
  const { number, outcome, reason, step, checks, photos } = sent.value;
  const allergens = readAllergenAnswers(form);
  const decision = { submissionId: id, number, outcome, reason, step, checks, photos, allergens };
  const result = await publishing(
    context,
    () => decideSubmission(site, moderator, decision),
    (decided) => decided.ok && decided.recipeId !== null,
    (decided) => (decided.ok && decided.isNew ? "addition" : "change"),
  );
  if (result.ok) {
    context.deliverMail();
    return done("/admin/submissions", "done");
  }
  if (result.reason === "not-found") throw errorResponse(404, requestId);
  if (result.reason === "already-decided") return done("/admin/submissions", "alreadyDecided");
  const problem: DecisionProblem = result.reason;
  return data({ problem, typed: { reason, step, checks, photos, allergens } }, 400);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => {
  const decided = answer && "problem" in answer ? answer : null;
  const suspendErrors =
    answer && "suspendErrors" in answer
      ? (answer.suspendErrors as Partial<Record<"reason" | "understood", Array<string>>>)
      : {};
  return (
    <SubmissionModerationPage
      {...page}
      problem={decided?.problem ?? null}
      typed={decided?.typed ?? {}}
      suspendErrors={suspendErrors}
    />
  );
});
