import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadVideoList } from "#app/features/videos/video-list-view.server.ts";
import { VideosPage } from "#app/features/videos/videos-page.tsx";
import { pageCard } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { knownParams, oneOf, page } from "#app/platform/cache/page-parameters.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { languages } from "#app/i18n/languages.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) =>
    knownParams(params, { region: oneOf(regions), language: oneOf(languages), page }),
} satisfies RouteFacts;

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

export default pageRoute<typeof loader>(VideosPage);
