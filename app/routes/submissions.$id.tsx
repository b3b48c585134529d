import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { withdraw } from "#app/features/submissions/send-for-review.server.ts";
import { sweepPhotos } from "#app/features/photos/store-photo.server.ts";
import {
  getRecipeTitle,
  getSubmission,
  listDecisions,
  recipeOfSubmission,
} from "#app/features/submissions/submission-queries.server.ts";
import { SubmissionPage } from "#app/features/submissions/submission-page.tsx";
import { useSavedDraft } from "#app/features/submission-form/saved-draft.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["submissions", "recipe-page", "accounts"], noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t, requestId } = context;
  // 0: no submission has this id.
  const id = numericId(params["id"]) ?? 0;
  const [found, recipe, decisions] = await Promise.all([
    getSubmission(db, { id, authorId: user.id }),
    getRecipeTitle(db, recipeOfSubmission(id)),
    listDecisions(db, id),
  ]);
  if (!found) throw errorResponse(404, requestId);
  const { content: _content, formKey, ...submission } = found;
  const isUnpublished = submission.recipeId !== null && recipe === null;
  return {
    saved: { owner: user.id, id: found.id, formKey, savedAt: found.updatedAt },
    submission: { ...submission, isUnpublished },
    decisions,
    meta: {
      title: found.title || t("submissions:list.untitled"),
      description: t("submissions:list.description"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, env, requestId, waitUntil } = context;
  const id = numericId(params["id"]);
  const form = await request.formData();
  if (id === null) throw errorResponse(404, requestId);
  if (form.get("intent") !== "withdraw") throw errorResponse(400, requestId);
  const done = await publishing(
    context,
    () => withdraw({ db, origin: env.SITE_URL }, user, id),
    (result) => result.ok || result.reason !== "not-found",
  );
  if (!done.ok && done.reason === "not-found") throw errorResponse(404, requestId);
  waitUntil(sweepPhotos({ db, bucket: env.PHOTOS }));
  context.deliverMail();
  const gone = done.ok && done.deleted;
  return redirectWithFlash(
    request,
    gone ? "/submissions" : `/submissions/${id}`,
    gone ? "deleted" : done.ok ? "withdrawn" : "alreadyDecided",
  );
}

export default function SubmissionRoute() {
  const { saved, ...page } = useLoaderData<typeof loader>();
  useSavedDraft(saved);
  return <SubmissionPage {...page} />;
}
