import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { checkVideos } from "#app/features/videos/commands.server.ts";
import { VideoListPage } from "#app/features/videos/admin/video-list-page.tsx";
import { listAdminVideos } from "#app/features/videos/video-queries.server.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator", send: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "videos"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, t } = context;
  return {
    videos: await listAdminVideos(db),
    meta: { title: t("admin:sections.videos.label"), description: t("admin:sections.videos.text") },
  };
}

/** Checks some addresses; the editor waits for the results. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "check") throw errorResponse(400, context.requestId);
  await checkVideos(context.db, fetch);
  return redirectWithFlash(request, "/admin/videos", "saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminVideosRoute() {
  const { videos, meta } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <VideoListPage videos={videos} />
    </AdminFrame>
  );
}
