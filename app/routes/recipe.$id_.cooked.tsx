import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { removeMadeItPost } from "#app/features/community/save-contribution.server.ts";
import { MadeItPage, type MadeItAnswer } from "#app/features/community/made-it-page.tsx";
import { saveMadeItPhoto } from "#app/features/community/made-it-photo.server.ts";
import { publishingRefusal } from "#app/features/community/moderation-states.ts";
import {
  getRecipeTitle,
  listOwnMadeItPosts,
} from "#app/features/community/community-queries.server.ts";
import { RefusedPage } from "#app/features/community/refused-page.tsx";
import { madeItPostSchema } from "#app/features/community/schemas.server.ts";
import { uploadHeaders, uploadStatus } from "#app/features/submissions/receive-photo.server.ts";
import { preserveInput, loadUnlessPreserved } from "#app/platform/forms/preserved-text.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { nullIfUnavailable, writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { isMultipart, readMultipart } from "#app/platform/forms/multipart.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["community", "submissions"],
  noindex: true,
  form: ({ refused }: { refused: unknown }) => (refused ? null : "cooked"),
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const recipeId = numericId(params["id"]) ?? 0;
  const read = await loadUnlessPreserved(context, () =>
    Promise.all([
      getRecipeTitle(db, recipeId),
      listOwnMadeItPosts(db, { userId: user.id, recipeId }),
    ]),
  );
  const [found, own] = read ?? [null, []];
  if (read && !found) throw errorResponse(404, requestId);
  const title = found
    ? localize(found.title, found.titleEs, language, found.writtenIn)
    : { text: t("community:aRecipe") };
  return {
    refused: publishingRefusal(user),
    recipe: { id: recipeId, title },
    own,
    formKey: crypto.randomUUID(),
    meta: {
      title: t("community:cooked.title", { title: title.text }),
      description: t("community:cooked.text"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, env, language, requestId } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  const refused = publishingRefusal(user);
  // Public posts are sent as multipart; a photo is not read when the form is refused.
  if (refused && isMultipart(request)) return data({ refused }, 403);
  const form = await readMultipart(request, requestId);
  const back = (flash: "sentForReview" | "deleted") =>
    redirectWithFlash(request, `/recipe/${recipeId}/cooked`, flash);
  if (form.get("intent") === "remove") {
    const id = numericId(form.get("id"));
    if (id === null) throw errorResponse(400, requestId);
    await publishing(context, () =>
      writeDatabase(() => removeMadeItPost(db, { userId: user.id, id })),
    );
    return back("deleted");
  }
  if (refused) return data({ refused }, 403);
  const photo = form.get("photo");
  form.delete("photo");
  const sent = parseForm(form, { schema: madeItPostSchema });
  const fail = (
    status: number,
    problem: Omit<MadeItAnswer, "reply"> = {},
    headers: Record<string, string> = {},
  ) => data<MadeItAnswer>({ reply: sent.reply(), ...problem }, { status, headers });
  if (sent.status !== "success") return fail(400);
  const { alt, ...entry } = sent.value;
  const result = await nullIfUnavailable(requestId, () =>
    saveMadeItPhoto(
      { db, bucket: env.PHOTOS, images: env.IMAGES },
      { ...entry, userId: user.id, recipeId, language },
      photo instanceof File && photo.size > 0 ? { file: photo, alt } : null,
    ),
  );
  if (!result) {
    preserveInput(context);
    return fail(503, { problem: "unavailable" }, { "Retry-After": "60" });
  }
  if (result.ok) return back("sentForReview");
  if (result.reason === "limited") return fail(429, { problem: "limited" });
  if (result.reason === "photo")
    return fail(
      uploadStatus(result.problem),
      { photoProblem: result.problem },
      uploadHeaders(result.problem),
    );
  throw errorResponse(404, requestId);
}

export default function MadeItRoute() {
  const { recipe, own, formKey, refused } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (refused) return <RefusedPage reason={refused} />;
  const answer = answered && "reply" in answered ? answered : undefined;
  return (
    <MadeItPage key={own[0]?.id} recipe={recipe} own={own} formKey={formKey} answer={answer} />
  );
}
