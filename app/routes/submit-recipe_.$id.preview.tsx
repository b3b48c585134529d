import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { allSightings, readAllergenAnswers } from "#app/features/submissions/allergen-statement.ts";
import { correctLine } from "#app/features/submissions/drafts.server.ts";
import { readTypedAmount } from "#app/features/ingredients/amount-text.ts";
import { previewRecipe, understoodLines } from "#app/features/submissions/preview-view.server.ts";
import { PreviewPage } from "#app/features/submission-form/preview-page.tsx";
import { recipeIdOf } from "#app/features/submissions/publish.server.ts";
import { getSubmission, listPhotos } from "#app/features/submissions/submission-queries.server.ts";
import { readContent } from "#app/features/submissions/submission-content.ts";
import { correctionSchema } from "#app/features/submissions/submission-schema.server.ts";
import { canEdit } from "#app/features/submissions/submission-states.ts";
import { useSavedDraft } from "#app/features/submission-form/saved-draft.ts";
import { sendSavedDraft } from "#app/features/submission-form/submit-form.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { formStatus } from "#app/platform/forms/form-status.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["submission-form", "submissions", "community", "recipe-page", "accounts"],
  noindex: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, t, requestId } = context;
  // 0: no draft has this id.
  const id = numericId(params["id"]) ?? 0;
  const [draft, photos] = await Promise.all([
    getSubmission(db, { id, authorId: user.id }),
    listPhotos(db, { kind: "recipe", id: recipeIdOf(id) }),
  ]);
  if (!draft || draft.kind !== "recipe") throw errorResponse(404, requestId);
  const content = readContent(draft.content);
  const line = new URL(request.url).searchParams.get("line");
  return {
    saved: { owner: user.id, id: draft.id, formKey: draft.formKey, savedAt: draft.updatedAt },
    id: draft.id,
    title: content.title,
    recipe: previewRecipe(content, { language, units: user.units, t }),
    photos: photos.filter(({ state }) => state !== "declined"),
    canSend: canEdit(draft.state),
    lines: understoodLines(content),
    sightings: allSightings(content),
    correcting: line !== null && /^\d{1,2}$/.test(line) ? Number(line) : null,
    meta: {
      title: t("submission-form:preview.title", { title: content.title }),
      description: t("submission-form:preview.text"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const id = numericId(params["id"]);
  if (id === null) throw errorResponse(404, context.requestId);
  const form = await request.formData();
  if (form.get("intent") === "send") {
    const sent = await sendSavedDraft(context, user, { id, answers: readAllergenAnswers(form) });
    if (!sent.ok && sent.refusal === "not-found") throw errorResponse(404, context.requestId);
    if (!sent.ok) return data({ refused: sent.refused }, formStatus[sent.refusal]);
    return redirectWithFlash(request, `/submissions/${id}`, "recipeSent");
  }
  const sent = parseForm(form, { schema: correctionSchema });
  const amount = readTypedAmount(String(form.get("amount") ?? ""));
  const toTaste = form.get("unit") === "to-taste";
  if (sent.status !== "success" || (!toTaste && !amount)) {
    const errors = sent.status === "success" ? {} : (sent.error ?? {});
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const wrongAmount = !toTaste && !amount ? { amount: ["errors.amount"] } : {};
    return data(
      { errors: { ...errors, ...wrongAmount } as Record<string, Array<string>>, typed },
      400,
    );
  }
  const { line, unit, name, note } = sent.value;
  const understood = {
    ...(toTaste || !amount ? { quantity: null, quantityMax: null } : amount),
    unit,
    name,
    note: note || null,
  };
  const corrected = await correctLine(context.db, { id, authorId: user.id, line, understood });
  if (!corrected) throw errorResponse(404, context.requestId);
  return redirect(`/submit-recipe/${id}/preview#understood`, 303);
}

export default function PreviewRoute() {
  const { saved, ...page } = useLoaderData<typeof loader>();
  useSavedDraft(saved);
  const answer = useActionData<typeof action>();
  const refused = answer && "refused" in answer ? answer.refused : null;
  const correction = answer && "typed" in answer ? answer : { errors: {}, typed: {} };
  return <PreviewPage {...page} {...correction} refused={refused} />;
}
