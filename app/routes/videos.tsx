import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { loadVideoList } from "#app/features/videos/video-list-view.server.ts";
import { VideosPage } from "#app/features/videos/videos-page.tsx";
import { pageCard, pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";

export const handle = { i18n: ["videos"], startsOnTouch: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env, requestId, t } = context;
  const list = await loadVideoList(context, new URL(request.url));
  if (!list) throw errorResponse(404, requestId);
  const meta = {
    title: t("videos:title"),
    description: t("videos:text"),
    image: pageCard(context, "/videos"),
  };
  return { list, origin: env.SITE_URL, meta };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function VideosRoute() {
  const { list, origin } = useLoaderData<typeof loader>();
  return <VideosPage list={list} origin={origin} />;
}
