import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 1],
} satisfies RouteFacts;

export function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /search\nDisallow: /api/\nSitemap: ${context.env.SITE_URL}/sitemap.xml\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
