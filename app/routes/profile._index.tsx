import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitProfileForm } from "#app/features/accounts/profile-forms.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { ProfilePage } from "#app/features/accounts/profile-page.tsx";
import { listSecurityEvents, listSessions } from "#app/features/accounts/account-queries.server.ts";
import { sessionCookie } from "#app/features/accounts/sessions.server.ts";
import { ChefSection } from "#app/features/community/chefs/chef-section.tsx";
import { getOwnChefProfile } from "#app/features/community/chefs/chefs.server.ts";
import { FollowingSection } from "#app/features/following/following-section.tsx";
import { listSubmissions } from "#app/features/submissions/submission-queries.server.ts";
import { SubmissionsSection } from "#app/features/submissions/submissions-section.tsx";
import { listUserFiles } from "#app/features/downloads/file-delivery.server.ts";
import { toListedOrder } from "#app/features/orders/order-view.server.ts";
import { listLatestUserOrders } from "#app/features/orders/order-list-queries.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { OwnOrders } from "#app/features/orders/orders-page.tsx";
import { reviewAuthor } from "#app/features/product-reviews/save-product-review.server.ts";
import { OwnProductReviews } from "#app/features/product-reviews/product-review-page.tsx";
import { listOwnProductReviews } from "#app/features/product-reviews/product-review-queries.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { NewsletterChoice } from "#app/features/newsletter/newsletter-choice.tsx";
import { getNewsletterChoice } from "#app/features/newsletter/newsletter-queries.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { isSecure, languageChoiceCookie } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: [
    "accounts",
    "community",
    "following",
    "submissions",
    "newsletter",
    "product-reviews",
    "orders",
  ],
  noindex: true,
  form: "settings",
};

const submissionsShown = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t } = context;
  const [[sessions, events, reviews, submissions, latest, files], newsletter, chefPage] =
    await Promise.all([
      db.batch([
        listSessions(db, user.id),
        listSecurityEvents(db, user.id),
        listOwnProductReviews(db, reviewAuthor(user)),
        listSubmissions(db, user.id, submissionsShown),
        listLatestUserOrders(db, user, 3),
        listUserFiles(db, user),
      ]),
      user.emailConfirmed ? getNewsletterChoice(db, user.email) : null,
      getOwnChefProfile(db, user.id),
    ]);
  const { email, displayName, language, units, emailConfirmed, suspended, sessionId } = user;
  return {
    user: { email, displayName, language, units, emailConfirmed, suspended, sessionId },
    sessions,
    events,
    hasChefPage: chefPage !== null,
    submissions: submissions.map(({ id, title, state }) => ({ id, title, state })),
    reviews: reviews.map(({ name, nameEs, ...review }) => ({
      ...review,
      name: localize(name, nameEs, context.language),
    })),
    orders: latest.map((order) => toListedOrder(order, context)),
    files: files.map(({ number, name, nameEs }) => ({
      number,
      name: context.language === "es" ? nameEs : name,
    })),
    newsletter: newsletter?.frequency ?? null,
    meta: { title: t("accounts:profile.title"), description: t("accounts:profile.description") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const result = await submitProfileForm(context, user, await request.formData());
  if (!result.ok) return data(result.answer, result.problem === "limited" ? 429 : 400);
  if (result.isSignedOut) return redirectWithFlash(request, "/", result.flash, sessionCookie(null));
  const cookies = result.language ? [languageChoiceCookie(result.language, isSecure(request))] : [];
  return redirectWithFlash(request, "/profile", result.flash, ...cookies);
}

export default function ProfileRoute() {
  const { user, sessions, events, newsletter, reviews, submissions, orders, files, hasChefPage } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ProfilePage user={user} sessions={sessions} events={events} answer={answer}>
      <SubmissionsSection rows={submissions} />
      <ChefSection hasPage={hasChefPage} />
      <FollowingSection />
      {user.emailConfirmed ? <NewsletterChoice current={newsletter} /> : null}
      {siteFacts.shop ? <OwnOrders orders={orders} files={files} /> : null}
      <OwnProductReviews reviews={reviews} />
    </ProfilePage>
  );
}
