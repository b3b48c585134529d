import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /search\nDisallow: /api/\nSitemap: ${context.env.SITE_URL}/sitemap.xml\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
