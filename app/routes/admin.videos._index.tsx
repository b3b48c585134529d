import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { checkVideos } from "#app/features/videos/edit-video.server.ts";
import { VideoListPage } from "#app/features/videos/admin/video-list-page.tsx";
import { listAdminVideos } from "#app/features/videos/video-queries.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "videos"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { videos: await listAdminVideos(context.db), meta: sectionMeta(context, "videos") };
}

/** Checks some addresses; the editor waits for the results. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "check") throw errorResponse(400, context.requestId);
  await checkVideos(context.db, fetch);
  return redirectWithFlash(request, "/admin/videos", "saved");
}

export default adminRoute<typeof loader>(VideoListPage);
