import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapXml } from "#app/seo/sitemap.ts";
import { listSitePaths } from "#app/site-pages.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const paths = await listSitePaths(context);
  return new Response(sitemapXml(paths, context.env.SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
