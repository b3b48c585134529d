import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import {
  followChef,
  setWeeklyMail,
  unfollowChef,
} from "#app/features/following/follow-chef.server.ts";
import { FollowingPage } from "#app/features/following/following-page.tsx";
import { pendingFollowCookie } from "#app/features/following/pending-follow.server.ts";
import { getFollowing } from "#app/features/following/follow-queries.server.ts";
import { toCards } from "#app/features/recipes/recipe-card-data.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // A guest's follow waits in a cookie until the sign-in, so its guard is inside.
  load: "user",
  send: "public",
} satisfies RouteFacts;

export const handle = { i18n: ["community", "following"], noindex: true, form: "weekly-mail" };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, t } = context;
  const { chefs, newest, weekly } = await getFollowing(db, user.id);
  return {
    chefs,
    cards: toCards(newest, language, t),
    weekly: user.emailConfirmed ? weekly : null,
    meta: { title: t("following:title"), description: t("following:text") },
  };
}

/** Follow buttons of chefs' pages, and the weekly email. A guest signs in first, and the sign-in form follows the chef. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, user, requestId } = context;
  const form = await request.formData();
  const chefToFollow = numericId(form.get("follow"));
  const returnTo = safePath(form.get("returnTo"));
  if (!user && chefToFollow !== null)
    return redirectWithCookies(
      `/login?redirectTo=${encodeURIComponent(returnTo)}`,
      pendingFollowCookie(chefToFollow, request),
    );
  const { id: userId, emailConfirmed } = requireUser({ request, context });
  if (form.get("intent") === "weekly") {
    if (!emailConfirmed) throw errorResponse(403, requestId);
    const choice = { chefs: form.has("chefs"), digest: form.has("digest") };
    await writeDatabase(() => setWeeklyMail(db, userId, choice, new Date()));
    return redirectWithFlash(request, "/following#weekly", "saved");
  }
  const chefId = chefToFollow ?? numericId(form.get("unfollow"));
  if (chefId === null) throw errorResponse(400, requestId);
  if (chefToFollow === null) {
    await writeDatabase(() => unfollowChef(db, { userId, chefId }));
    return redirectWithCookies(returnTo);
  }
  const followed = await writeDatabase(() => followChef(db, { userId, chefId }));
  if (followed === "full") return data({ isFull: true }, 409);
  if (followed !== "done") throw errorResponse(followed === "limited" ? 429 : 404, requestId);
  return redirectWithCookies(returnTo);
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <FollowingPage {...page} isFull={answer?.isFull ?? false} />
));
