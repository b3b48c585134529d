import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { hasGuestDrafts } from "#app/features/submission-form/guest-draft.server.ts";
import { sendingRefusal } from "#app/features/submissions/submission-states.ts";
import {
  asStep,
  formSteps,
  stepAddress,
  stepNames,
  type StartedFrom,
} from "#app/features/submissions/form-steps.ts";
import { recipeIdOf } from "#app/features/submissions/publish.server.ts";
import {
  getEditorNote,
  getLatestDraft,
  getSubmission,
  listPhotos,
} from "#app/features/submissions/submission-queries.server.ts";
import { emptyContent } from "#app/features/submissions/submission-content.ts";
import { stepFacts, storedStep } from "#app/features/submission-form/step-facts.server.ts";
import { submitRecipeForm } from "#app/features/submission-form/submit-form.server.ts";
import { recipeFormId, SubmitPage } from "#app/features/submission-form/submit-page.tsx";
import { lookup } from "#app/lib/lookup.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { formPageHeaders } from "#app/platform/forms/form-page.ts";
import { formStatus } from "#app/platform/forms/form-status.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // A guest's form is preserved until after the sign-in, so its guard is inside.
  load: "public",
  send: "public",
  holdsNoPersonalData: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = {
  i18n: ["submission-form", "submissions", "community", "recipe-page", "accounts"],
  form: recipeFormId,
};

/** What the form says after it was filled in. */
const startNotices = {
  text: "split",
  page: "imported",
  file: "fromFile",
  files: "firstOfFile",
} as const satisfies Record<StartedFrom, string>;

/** Requests whose action has rendered a result: the page is shown even if the session ended or the database is down. */
const answered = new WeakSet<AppLoadContext>();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, db, language } = context;
  const params = new URL(request.url).searchParams;
  const step = asStep(params.get("step")) ?? 1;
  const name = t(`submission-form:form.names.${stepNames[step]}`);
  const title =
    step === 1
      ? t("submission-form:title")
      : t("submission-form:form.pageTitle", { name, step, count: formSteps.length });
  const meta = { title, description: t("submission-form:description") };
  const stamp = await context.formStamp();
  const owner = context.user?.id ?? null;
  const content = emptyContent(language);
  const blank = {
    content,
    step,
    check: false,
    facts: stepFacts(content, { step, isWhole: true }),
    draftId: null,
    savedAt: null,
    formKey: crypto.randomUUID(),
  };
  if (answered.has(context)) return { page: blank, owner, stamp, meta };

  const user = requireUser({ request, context });
  const refusal = sendingRefusal(user);
  const page = { ...blank, notice: refusal && (`${refusal}First` as const) };
  const asked = params.get("draft");
  // The way back to a text that was written as a guest: the link of a confirmation email, or another tab signed in.
  // While the text still waits for a sign-in, an older draft must not stand in for it.
  if (asked === null || asked === "kept") {
    const latest = hasGuestDrafts(request) ? null : await getLatestDraft(db, user.id);
    if (latest && asked === "kept") throw redirect(stepAddress(latest.id, step));
    const unfinished = latest && {
      title: latest.title,
      address: stepAddress(latest.id, 1),
      savedAt: latest.updatedAt,
    };
    return data(
      { page: { ...page, ...(unfinished && { unfinished }) }, owner, stamp, meta },
      { headers: formPageHeaders },
    );
  }
  const id = numericId(asked) ?? 0;
  const hasPhotos = step === 1 || step === 4;
  const [draft, note, photos] = await Promise.all([
    getSubmission(db, { id, authorId: user.id }),
    getEditorNote(db, id),
    hasPhotos ? listPhotos(db, { kind: "recipe", id: recipeIdOf(id) }) : [],
  ]);
  if (!draft || draft.kind !== "recipe") throw errorResponse(404, context.requestId);
  const check = params.get("check") === "1";
  const stored = storedStep(draft, { step, check, photos });
  const isNoteOfStep = draft.state === "changes-asked" && (note?.step ?? step) === step;
  const from = lookup(startNotices, params.get("from") ?? "");
  return data(
    {
      page: {
        ...page,
        ...stored,
        ...(isNoteOfStep && note?.reason && { editorNote: note.reason }),
        ...(from ? { notice: from } : {}),
      },
      owner,
      stamp,
      meta,
    },
    { headers: formPageHeaders },
  );
}

/** No sign-in required: if the session has ended, the text is saved as a guest draft. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await submitRecipeForm({ request, context });
  switch (result.outcome) {
    case "signed-out": {
      const back = `/submit-recipe?draft=kept${result.step > 1 ? `&step=${result.step}` : ""}`;
      const location = `/login?redirectTo=${encodeURIComponent(back)}`;
      return redirectWithCookies(location, ...(result.cookie ? [result.cookie] : []));
    }
    case "sent":
      return redirectWithFlash(request, `/submissions/${result.id}`, "recipeSent");
    case "saved":
      return result.isConfirmed
        ? redirectWithFlash(request, result.location, "saved")
        : redirect(result.location, 303);
    case "shown": {
      answered.add(context);
      const { answer, refusal } = result;
      const headers = new Headers(formPageHeaders);
      if (refusal === "unavailable") headers.set("Retry-After", "60");
      return data(
        { ...answer, facts: stepFacts(answer.content, answer) },
        { status: refusal ? formStatus[refusal] : 200, headers },
      );
    }
  }
}

export default function SubmitRecipeRoute() {
  const { page, owner, stamp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nothing = { notice: null, problems: {}, pasted: "", address: "", importProblem: null };
  return (
    <SubmitPage
      // A new text means a new form, otherwise the fields keep their old values.
      key={answer ? "answer" : `${page.draftId ?? "new"}-${page.step}`}
      {...nothing}
      {...page}
      {...answer}
      owner={owner}
      isAnswer={answer !== undefined}
      stamp={stamp}
    />
  );
}
