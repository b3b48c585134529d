import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapXml } from "#app/seo/sitemap.ts";
import { listSitePages } from "#app/site/sitemap-pages.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const pages = await listSitePages(context);
  return new Response(sitemapXml(pages, context.env.SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
