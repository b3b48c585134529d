import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { getNote } from "#app/features/community/notes.server.ts";
import { getRecipeTitle } from "#app/features/submissions/submission-queries.server.ts";
import { ReportPage } from "#app/features/moderation/report-page.tsx";
import { saveReport } from "#app/features/moderation/reports.server.ts";
import { reportSchema } from "#app/features/submissions/submission-schema.server.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["moderation", "submissions", "accounts"],
  noindex: true,
  form: "report",
};

const reportsPerDay = 20;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t, language, requestId } = context;
  const { noteId, found } = await findReported(db, { request, params, userId: user.id });
  if (!found) throw errorResponse(404, requestId);
  const recipeTitle = localize(found.title, found.titleEs, language).text;
  const title = noteId === null ? recipeTitle : t("community:reply.note", { title: recipeTitle });
  return {
    title,
    stamp: await context.formStamp(),
    meta: {
      title: t("moderation:report.title", { title }),
      description: t("moderation:report.description"),
    },
  };
}

/** The recipe, or the note of `?note=`. */
async function findReported(
  db: AppLoadContext["db"],
  { request, params, userId }: { request: Request; params: { id?: string }; userId: number },
) {
  const id = numericId(params.id) ?? 0;
  const noteId = numericId(new URL(request.url).searchParams.get("note"));
  const found =
    noteId === null
      ? await getRecipeTitle(db, id)
      : await getNote(db, { recipeId: id, noteId, userId });
  return { id, noteId, found };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, requestId } = context;
  const { id, noteId, found } = await findReported(db, { request, params, userId: user.id });
  if (!found) throw errorResponse(404, requestId);
  const form = await request.formData();
  const sent = parseForm(form, { schema: reportSchema });
  const typed = {
    reason: String(form.get("reason") ?? ""),
    detail: String(form.get("detail") ?? ""),
  };
  if (sent.status !== "success")
    return data({ errors: sent.error ?? {}, typed, problem: null }, 400);
  const fail = (problem: FormProblem | "suspended") =>
    data(
      { errors: {}, typed, problem },
      problem === "suspended" ? 403 : problemInit(problem, 24 * 3600),
    );
  if (user.suspended) return fail("suspended");
  const refused = await context.guardProblem(form);
  if (refused) return fail(refused);
  const limit = { limit: reportsPerDay, windowSeconds: 24 * 3600 };
  try {
    if (!(await countWithinLimit(db, `report:${user.id}`, limit))) return fail("limited");
    const target =
      noteId === null
        ? ({ kind: "recipe", targetId: id } as const)
        : ({ kind: "note", targetId: noteId } as const);
    await saveReport(db, { ...target, reporterId: user.id, ...sent.value });
  } catch (error) {
    logUnavailable(requestId, error);
    return fail("unavailable");
  }
  return redirectWithFlash(request, `/recipe/${id}`, "reported");
}

export default function ReportRoute() {
  const { title, stamp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = (answer?.errors ?? {}) as Partial<Record<"reason" | "detail", Array<string>>>;
  return (
    <ReportPage
      title={title}
      stamp={stamp}
      errors={errors}
      typed={answer?.typed ?? {}}
      problem={answer?.problem ?? null}
    />
  );
}
