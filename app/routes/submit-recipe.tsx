import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { allSightings } from "#app/features/submissions/allergen-statement.ts";
import { hasGuestDrafts } from "#app/features/submission-form/guest-draft.server.ts";
import { sendingRefusal } from "#app/features/submissions/policy.ts";
import { getLatestDraft, getSubmission } from "#app/features/submissions/queries.server.ts";
import { emptyContent, readContent } from "#app/features/submissions/submission-content.ts";
import { submitRecipeForm } from "#app/features/submission-form/submit-form.server.ts";
import { recipeFormId, SubmitPage } from "#app/features/submission-form/submit-page.tsx";
import { numericId } from "#app/lib/numeric-id.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { formPageHeaders } from "#app/platform/forms/form-page.ts";
import { formStatus } from "#app/platform/forms/form-status.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = {
  i18n: ["contribute", "community", "recipe", "account"],
  form: recipeFormId,
};

/** Requests whose action has rendered a result: the page is shown even if the session ended or the database is down. */
const answered = new WeakSet<AppLoadContext>();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, db, language } = context;
  const meta = { title: t("contribute:title"), description: t("contribute:description") };
  const stamp = await context.formStamp();
  const owner = context.user?.id ?? null;
  const blank = {
    content: emptyContent(language),
    sightings: [],
    draftId: null,
    savedAt: null,
    formKey: crypto.randomUUID(),
  };
  if (answered.has(context)) return { page: blank, owner, stamp, meta };

  const user = requireUser({ request, context });
  const refusal = sendingRefusal(user);
  const page = { ...blank, notice: refusal && (`${refusal}First` as const) };
  const asked = new URL(request.url).searchParams.get("draft");
  // The way back to a text that was written as a guest: the link of a confirmation email, or another tab signed in.
  // While the text still waits for a sign-in, an older draft must not stand in for it.
  const latest =
    asked === "kept" && !hasGuestDrafts(request) ? await getLatestDraft(db, user.id) : null;
  if (latest) throw redirect(`/submit-recipe?draft=${latest.id}`);
  if (asked === null || asked === "kept")
    return data({ page, owner, stamp, meta }, { headers: formPageHeaders });
  const id = numericId(asked);
  const draft = id === null ? null : await getSubmission(db, { id, authorId: user.id });
  if (!draft || draft.kind !== "recipe") throw errorResponse(404, context.requestId);
  const content = readContent(draft.content);
  const { pasted, address } = content;
  const stored = {
    content,
    sightings: allSightings(content),
    draftId: draft.id,
    savedAt: draft.updatedAt,
    formKey: draft.formKey,
  };
  return data(
    { page: { ...page, ...stored, pasted, address }, owner, stamp, meta },
    { headers: formPageHeaders },
  );
}

/** No sign-in required: if the session has ended, the text is saved as a guest draft. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await submitRecipeForm({ request, context });
  switch (result.outcome) {
    case "signed-out": {
      const location = `/login?redirectTo=${encodeURIComponent("/submit-recipe?draft=kept")}`;
      return redirectWithCookies(location, ...(result.cookie ? [result.cookie] : []));
    }
    case "sent":
      return redirectWithFlash(request, `/submissions/${result.id}`, "recipeSent");
    case "saved":
      return result.next === "draft"
        ? redirectWithFlash(request, `/submit-recipe?draft=${result.id}`, "saved")
        : redirect(`/submit-recipe/${result.id}/${result.next}`, 303);
    case "shown": {
      answered.add(context);
      const { answer, refusal } = result;
      const headers = new Headers(formPageHeaders);
      if (refusal === "unavailable") headers.set("Retry-After", "60");
      return data(
        { ...answer, sightings: allSightings(answer.content) },
        { status: refusal ? formStatus[refusal] : 200, headers },
      );
    }
  }
}

export function headers({ actionHeaders, loaderHeaders }: HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function SubmitRecipeRoute() {
  const { page, owner, stamp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nothing = { notice: null, problems: {}, pasted: "", address: "", importProblem: null };
  return (
    <SubmitPage
      // A new text means a new form, otherwise the fields keep their old values.
      key={answer ? "answer" : (page.draftId ?? "new")}
      {...nothing}
      {...page}
      {...answer}
      owner={owner}
      isAnswer={answer !== undefined}
      stamp={stamp}
    />
  );
}
