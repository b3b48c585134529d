import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapIndexXml, sitemapXml } from "#app/seo/sitemap.ts";
import { loadSitemap } from "#app/site/sitemap-pages.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { knownParams, like } from "#app/platform/cache/page-parameters.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: (params) => knownParams(params, { part: like(/^(?:pages|\d{1,5})$/) }),
} satisfies RouteFacts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const origin = context.env.SITE_URL;
  const sitemap = await loadSitemap(context, new URL(request.url).searchParams.get("part"));
  if (!sitemap) throw errorResponse(404, context.requestId);
  const xml =
    "pages" in sitemap
      ? sitemapXml(sitemap.pages, origin)
      : sitemapIndexXml(sitemap.parts.map((part) => `${origin}/sitemap.xml?part=${part}`));
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
