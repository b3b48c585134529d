import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { getAdminVideo } from "#app/features/videos/video-queries.server.ts";
import { VideoFormPage } from "#app/features/videos/admin/video-form-page.tsx";
import {
  isNewVideoSlug,
  newVideoSlug,
  saveVideo,
} from "#app/features/videos/admin/video-form.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "videos"], form: "video" };

/** /admin/videos/new adds a video; any other slug is an existing one. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const asked = params["slug"] ?? "";
  const isNew = asked === "new";
  const video = isNew ? null : await getAdminVideo(db, asked);
  if (!isNew && !video) throw errorResponse(404, requestId);
  const title = t(isNew ? "videos:admin.newTitle" : "videos:admin.editTitle");
  return { slug: video?.slug ?? newVideoSlug(), video, meta: { title, description: title } };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = await request.formData();
  const isNew = params["slug"] === "new";
  const slug = isNew ? form.get("slug") : params["slug"];
  if (typeof slug !== "string" || (isNew && !isNewVideoSlug(slug)))
    throw errorResponse(400, context.requestId);
  const saved = await saveVideo(context, form, { slug, isNew, actorId });
  if (!saved.ok) return data({ reply: saved.reply }, 400);
  if (!saved.found) throw errorResponse(404, context.requestId);
  return redirectWithFlash(request, "/admin/videos", "saved");
}

export default adminRoute<typeof loader, typeof action>(({ slug, video, answer }) => (
  <VideoFormPage slug={slug} video={video} reply={answer?.reply} />
));
