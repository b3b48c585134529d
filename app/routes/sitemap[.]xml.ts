import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { familyStories } from "#app/features/community/family-stories.ts";
import { listChefs } from "#app/features/community/queries.server.ts";
import { listDocumentPaths } from "#app/features/editorial/queries.server.ts";
import { toolPath, tools } from "#app/features/guides/tools/tool-paths.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { listShopPaths } from "#app/features/shop/queries.server.ts";
import { sitemapXml } from "#app/seo/sitemap.ts";

/** A sitemap may list 50,000 addresses; each page has two. */
const recipeLimit = 18_000;
const productLimit = 1_000;
const documentLimit = 5_000;

export async function loader({ context }: LoaderFunctionArgs) {
  const [ids, documents, chefs, shop] = await Promise.all([
    context.catalogue.listIds(recipeLimit),
    // Without database the recipes come from the snapshot, and the answer is not kept.
    listDocumentPaths(
      context.db,
      ["post", "technique", "ingredient", "equipment"],
      documentLimit,
    ).catch(() => {
      context.health.degraded = true;
      return [];
    }),
    listChefs(context.db).catch(() => {
      context.health.degraded = true;
      return [];
    }),
    listShopPaths(context.db, productLimit).catch(() => {
      context.health.degraded = true;
      return [];
    }),
  ]);
  const paths = [
    "/",
    "/food",
    "/drinks",
    "/pastries",
    "/caribbean-recipes",
    "/family-recipes",
    "/family-recipes/interview",
    ...familyStories.map(({ slug }) => `/family-recipes/${slug}`),
    "/social-recipes",
    "/chefs",
    ...chefs.map(({ slug }) => `/chefs/${slug}`),
    "/videos",
    "/resources",
    ...[...tools, "measure-card" as const].map(toolPath),
    "/cooking-techniques",
    "/ingredient-guide",
    "/kitchen-equipment",
    "/blog",
    "/about",
    "/faq",
    "/contact",
    "/privacy",
    "/terms",
    ...regions.map((region) => `/region/${region}`),
    ...shop,
    ...documents,
    ...ids.map((id) => `/recipe/${id}`),
  ];
  return new Response(sitemapXml(paths, context.env.SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
