import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { sitemapXml } from "#app/seo/sitemap.ts";

/** A sitemap may list 50,000 addresses. */
const recipeLimit = 10_000;

export async function loader({ context }: LoaderFunctionArgs) {
  const ids = await context.catalogue.listIds(recipeLimit);
  const paths = [
    "/",
    "/food",
    "/drinks",
    "/pastries",
    "/caribbean-recipes",
    ...regions.map((region) => `/region/${region}`),
    ...ids.map((id) => `/recipe/${id}`),
  ];
  return new Response(sitemapXml(paths, context.env.SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
