import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { rateRecipe, removeRating } from "#app/features/community/save-contribution.server.ts";
import { failedForm } from "#app/features/community/form-reply.server.ts";
import { publishingRefusal } from "#app/features/community/moderation-states.ts";
import { getOwnRating, getRecipeTitle } from "#app/features/community/community-queries.server.ts";
import { OwnRating } from "#app/features/community/own-rating.tsx";
import { RatePage } from "#app/features/community/rate-page.tsx";
import { RefusedPage } from "#app/features/community/refused-page.tsx";
import { ratingSchema } from "#app/features/community/schemas.server.ts";
import { preserveInput, loadUnlessPreserved } from "#app/platform/forms/preserved-text.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { nullIfUnavailable, writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["community"],
  noindex: true,
  form: ({ refused }: { refused: unknown }) => (refused ? null : "rate"),
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const recipeId = numericId(params["id"]) ?? 0;
  const read = await loadUnlessPreserved(context, () =>
    Promise.all([getRecipeTitle(db, recipeId), getOwnRating(db, { userId: user.id, recipeId })]),
  );
  const [found, rating] = read ?? [null, null];
  if (read && !found) throw errorResponse(404, requestId);
  const title = found
    ? localize(found.title, found.titleEs, language, found.writtenIn)
    : { text: t("community:aRecipe") };
  return {
    refused: publishingRefusal(user),
    recipe: { id: recipeId, title },
    rating,
    meta: {
      title: t("community:rate.title", { title: title.text }),
      description: t("community:rate.text"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  const form = await request.formData();
  const back = (flash: "sentForReview" | "deleted") =>
    redirectWithFlash(request, `/recipe/${recipeId}/rate`, flash);
  if (form.get("intent") === "remove") {
    await publishing(context, () =>
      writeDatabase(() => removeRating(db, { userId: user.id, recipeId })),
    );
    return back("deleted");
  }
  const refused = publishingRefusal(user);
  if (refused) return data({ refused }, 403);
  const sent = parseForm(form, { schema: ratingSchema });
  if (sent.status !== "success") return failedForm(sent, 400);
  const rating = { userId: user.id, recipeId, language, ...sent.value };
  const result = await nullIfUnavailable(requestId, () =>
    publishing(
      context,
      () => rateRecipe(db, rating),
      // The published text is hidden until an editor approves the new one, so cached pages must refresh.
      (rated) => rated.ok && rated.wasPublished,
    ),
  );
  if (!result) {
    preserveInput(context);
    return failedForm(sent, 503, "unavailable");
  }
  if (!result.ok) {
    if (result.reason === "limited") return failedForm(sent, 429, "limited");
    throw errorResponse(404, requestId);
  }
  return back("sentForReview");
}

export default function RateRoute() {
  const { recipe, rating, refused } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (refused)
    return (
      <>
        <RefusedPage reason={refused} />
        {rating ? <OwnRating /> : null}
      </>
    );
  const answer = answered && "reply" in answered ? answered : undefined;
  return <RatePage key={rating?.status} recipe={recipe} rating={rating} answer={answer} />;
}
