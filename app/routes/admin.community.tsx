import { parseForm } from "#app/platform/forms/parse-form.ts";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { decideItem, listForModeration } from "#app/features/community/moderation.server.ts";
import { moderationStates } from "#app/lib/values/stored-values.ts";
import { CommunityModerationPage } from "#app/features/community/community-moderation-page.tsx";
import { decisionSchema } from "#app/features/community/schemas.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "community"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const { searchParams } = new URL(request.url);
  const state =
    moderationStates.find((moderationState) => moderationState === searchParams.get("state")) ??
    "pending";
  return {
    state,
    tooLate: searchParams.has("late"),
    items: await listForModeration(db, state),
    meta: { title: t("admin:sections.community.label"), description: t("community:review.text") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const sent = parseForm(await request.formData(), { schema: decisionSchema });
  if (sent.status !== "success") throw errorResponse(400, requestId);
  const decided = await publishing(
    context,
    () => writeDatabase(() => decideItem(db, { ...sent.value, actorId })),
    Boolean,
    () => (sent.value.outcome === "published" ? "addition" : "change"),
  );
  if (!decided) return redirect("/admin/community?late", 303);
  return redirectWithFlash(request, "/admin/community", "done");
}

export default adminRoute<typeof loader>(CommunityModerationPage);
