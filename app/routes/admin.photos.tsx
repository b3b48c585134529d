import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { PhotoQueuePage } from "#app/features/moderation/photo-queue-page.tsx";
import {
  decidePhoto,
  listWaitingPhotos,
} from "#app/features/moderation/photo-moderation.server.ts";
import { photoDecisionSchema } from "#app/features/submissions/submission-schema.server.ts";
import { hoursSince } from "#app/features/moderation/waiting-time.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "moderation", "submissions"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const waiting = await listWaitingPhotos(db);
  return {
    photos: waiting.map(({ waitsSince, ownerId: _ownerId, ...photo }) => ({
      ...photo,
      ageHours: hoursSince(waitsSince),
    })),
    meta: {
      title: t("admin:sections.photos.label"),
      description: t("moderation:photoQueue.text"),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const moderator = signedInUser(context);
  const { db, env, requestId } = context;
  const sent = parseForm(await request.formData(), { schema: photoDecisionSchema });
  if (sent.status !== "success") throw errorResponse(400, requestId);
  const { key, outcome, alt, reason } = sent.value;
  const decided = await publishing(
    context,
    () => decidePhoto({ db, origin: env.SITE_URL }, moderator, sent.value),
    ({ ok }) => ok && outcome === "approved",
    () => "addition",
  );
  if (!decided.ok && decided.reason !== "already-decided")
    return data({ failed: { key, problem: decided.reason, alt, reason } }, 400);
  if (decided.ok) context.deliverMail();
  return redirectWithFlash(request, "/admin/photos", decided.ok ? "done" : "alreadyDecided");
}

export default adminRoute<typeof loader, typeof action>(({ photos, answer }) => (
  <PhotoQueuePage photos={photos} failed={answer?.failed ?? null} />
));
