// All pages of the site. In site/ because they come from many features.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { familyStories } from "#app/features/community/family-stories.ts";
import { listChefs } from "#app/features/community/queries.server.ts";
import { listDocumentPaths } from "#app/features/editorial/queries.server.ts";
import { toolPath, tools } from "#app/features/guides/tools/tool-paths.ts";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { listProductReviewPaths, listShopPaths } from "#app/features/products/queries.server.ts";
import type { SitePage } from "#app/seo/sitemap.ts";
import { documentKinds } from "#app/lib/stored-values.ts";

/** A sitemap may list 50,000 addresses; each page has two. */
const recipeLimit = 18_000;
const productLimit = 1_000;
const documentLimit = 5_000;

/**
 * All pages for search engines, and the languages of each.
 * @throws DatabaseUnavailable: an incomplete list would make search engines drop pages
 */
export async function listSitePages(context: AppLoadContext): Promise<Array<SitePage>> {
  const [recipes, documents, chefs, shop] = await Promise.all([
    context.catalogue.listForSitemap(recipeLimit),
    listDocumentPaths(context.db, documentKinds, documentLimit),
    listChefs(context.db),
    listShopPaths(context.db, productLimit),
  ]);
  const texts = new Map(documents.map(({ path, onlyIn }) => [path, onlyIn]));
  // The only text page whose path is not its slug.
  texts.set("/family-recipes/interview", texts.get("/family-interview") ?? null);
  texts.delete("/family-interview");
  const fixed = [
    "/",
    "/food",
    "/drinks",
    "/pastries",
    "/caribbean-recipes",
    "/family-recipes",
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
    "/contact",
    ...regions.map((region) => `/region/${region}`),
    ...shop,
  ];
  return [
    ...fixed.map((path) => ({ path, onlyIn: null })),
    ...Array.from(texts, ([path, onlyIn]) => ({ path, onlyIn })),
    ...recipes.map(({ id, writtenIn }) => ({ path: `/recipe/${id}`, onlyIn: writtenIn })),
  ];
}

/** Pages that are not in the sitemap. */
const unlistedPages = [
  "/search",
  "/submit-recipe",
  "/cart",
  "/checkout",
  "/orders",
  "/orders/lookup",
  "/newsletter",
  "/login",
  "/forgot-password",
  "/profile",
  "/saved-recipes",
  "/submissions",
  "/sitemap.xml",
  "/robots.txt",
  "/blog/feed.en.xml",
  "/blog/feed.es.xml",
];

/** The paths of all pages, listed or not. */
export async function knownPages(context: AppLoadContext): Promise<ReadonlySet<string>> {
  const [listed, reviews] = await Promise.all([
    listSitePages(context),
    listProductReviewPaths(context.db, productLimit),
  ]);
  return new Set([...listed.map(({ path }) => path), ...unlistedPages, ...reviews]);
}
