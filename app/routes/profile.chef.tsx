import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { ChefProfilePage } from "#app/features/community/chefs/chef-profile-page.tsx";
import {
  removeChefProfile,
  writeChefProfile,
} from "#app/features/community/save-contribution.server.ts";
import { failedForm } from "#app/features/community/form-reply.server.ts";
import { publishingRefusal } from "#app/features/community/moderation-states.ts";
import { getOwnChefProfile } from "#app/features/community/chefs/chefs.server.ts";
import { RefusedPage } from "#app/features/community/refused-page.tsx";
import { chefSchema } from "#app/features/community/schemas.server.ts";
import { preserveInput, loadUnlessPreserved } from "#app/platform/forms/preserved-text.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { nullIfUnavailable, writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["community", "following"],
  noindex: true,
  form: ({ refused }: { refused: unknown }) => (refused ? null : "chef"),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t } = context;
  return {
    refused: publishingRefusal(user),
    displayName: user.displayName,
    profile: await loadUnlessPreserved(context, () => getOwnChefProfile(db, user.id)),
    meta: { title: t("community:chefForm.title"), description: t("community:chefForm.text") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId } = context;
  const form = await request.formData();
  const back = (flash: "sentForReview" | "deleted") =>
    redirectWithFlash(request, "/profile/chef", flash);
  if (form.get("intent") === "remove") {
    await publishing(context, () => writeDatabase(() => removeChefProfile(db, user.id)));
    return back("deleted");
  }
  const refused = publishingRefusal(user);
  if (refused) return data({ refused }, 403);
  const sent = parseForm(form, { schema: chefSchema });
  if (sent.status !== "success") return failedForm(sent, 400);
  const { name, country, bio } = sent.value;
  const profile = { userId: user.id, name, country, bio, language };
  const result = await nullIfUnavailable(requestId, () =>
    publishing(
      context,
      () => writeChefProfile(db, profile),
      (written) => written.ok && written.wasPublished,
    ),
  );
  if (!result) {
    preserveInput(context);
    return failedForm(sent, 503, "unavailable");
  }
  if (!result.ok) return failedForm(sent, 429, "limited");
  return back("sentForReview");
}

export default function ChefProfileRoute() {
  const { profile, displayName, refused } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  // A user who has a page may still delete it, so the form is shown; saving is refused with a message.
  const wasRefused = answered !== undefined && "refused" in answered;
  if (refused && (!profile || wasRefused)) return <RefusedPage reason={refused} />;
  const answer = answered && "reply" in answered ? answered : undefined;
  return (
    <ChefProfilePage
      key={profile?.status}
      profile={profile}
      displayName={displayName}
      answer={answer}
    />
  );
}
