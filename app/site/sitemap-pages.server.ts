// All pages of the site. In site/ because they come from many features.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { familyStories } from "#app/features/community/family-stories.ts";
import { listChefSlugs } from "#app/features/community/chefs/chef-list.server.ts";
import { listDocumentPaths } from "#app/features/editorial/document-queries.server.ts";
import { toolPath, tools } from "#app/features/guides/tools/tool-paths.ts";
import {
  firstContributedId,
  updatedAt,
  type SitemapRecipe,
} from "#app/features/recipes/catalogue.ts";
import { lastRecipeIds, listRecipesBetween } from "#app/features/recipes/recipe-queries.server.ts";
import { socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { isRegion, regions } from "#app/lib/values/catalogue-values.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import {
  listProductReviewPaths,
  listShopPaths,
} from "#app/features/products/product-queries.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { shapesOf } from "#app/lib/addresses/picture-shapes.ts";
import { cardFile } from "#app/seo/page-meta.ts";
import type { SitePage } from "#app/seo/sitemap.ts";
import { documentKinds } from "#app/lib/values/stored-values.ts";

/** What one sitemap lists, so that it is rendered in a fraction of a second: 50,000 addresses are allowed. */
const recipesPerSitemap = 5_000;
/** The recipes that the list of a dashboard's known pages reads. */
const recipeLimit = 18_000;
const productLimit = 1_000;
const documentLimit = 5_000;
const chefLimit = 1_000;

/**
 * All pages for search engines, and the languages of each.
 * @throws DatabaseUnavailable: an incomplete list would make search engines drop pages
 */
async function listSitePages(context: AppLoadContext): Promise<Array<SitePage>> {
  const [recipes, others] = await Promise.all([
    context.catalogue.listForSitemap(recipeLimit),
    listOtherPages(context),
  ]);
  return [...others, ...recipes.map(toSitePage)];
}

type Sitemap = { pages: Array<SitePage> } | { parts: Array<string> };

/**
 * The sitemap, or one part of it: a large catalogue is split by the ids of its recipes, so that a part reads only its own
 * rows and keeps its address. Null for a part that does not exist.
 */
export async function loadSitemap(
  context: AppLoadContext,
  part: string | null,
): Promise<Sitemap | null> {
  if (part === "pages") return { pages: await listOtherPages(context) };
  if (part !== null) {
    if (!/^\d{1,5}$/.test(part)) return null;
    const from = Number(part) * recipesPerSitemap;
    const recipes = await listRecipesBetween(context.db, from, from + recipesPerSitemap);
    return recipes.length === 0 ? null : { pages: recipes.map(toSitePage) };
  }
  const [recipes, others] = await Promise.all([
    context.catalogue.listForSitemap(recipesPerSitemap + 1),
    listOtherPages(context),
  ]);
  if (recipes.length <= recipesPerSitemap)
    return { pages: [...others, ...recipes.map(toSitePage)] };
  const { lastOwn, lastContributed } = await lastRecipeIds(context.db);
  return {
    parts: [
      "pages",
      ...partsOf(1, lastOwn),
      ...(lastContributed === null ? [] : partsOf(firstContributedId, lastContributed)),
    ].filter((name, i, all) => all.indexOf(name) === i),
  };
}

function partsOf(firstId: number, lastId: number): Array<string> {
  const first = Math.floor(firstId / recipesPerSitemap);
  const last = Math.floor(lastId / recipesPerSitemap);
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

function toSitePage(recipe: SitemapRecipe): SitePage {
  return {
    path: `/recipe/${recipe.id}`,
    onlyIn: recipe.writtenIn,
    updatedAt: updatedAt(recipe),
    // Without text, which is on the page.
    image: (language) => {
      const image = socialImage(recipe, language);
      return shapesOf(image)?.[0] ?? image;
    },
  };
}

const cardOf = (path: string) => (language: Language) => `/social/${cardFile(path, language)}`;

async function listOtherPages(context: AppLoadContext): Promise<Array<SitePage>> {
  const [documents, chefs, shop] = await Promise.all([
    listDocumentPaths(context.db, documentKinds, documentLimit),
    listChefSlugs(context.db, chefLimit),
    siteFacts.shop ? listShopPaths(context.db, productLimit) : [],
  ]);
  const withCard = [
    "/",
    "/food",
    "/drinks",
    "/season",
    "/pastries",
    ...(isRegion("caribbean") ? ["/caribbean-recipes"] : []),
    "/family-recipes",
    "/social-recipes",
    "/chefs",
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
  const others = [
    ...familyStories.map(({ slug }) => `/family-recipes/${slug}`),
    ...chefs.map(({ slug }) => `/chefs/${slug}`),
  ];
  return [
    ...withCard.map((path) => ({ path, onlyIn: null, image: cardOf(path) })),
    ...others.map((path) => ({ path, onlyIn: null })),
    ...documents.map(({ path: address, ...document }) => {
      // The only text page whose path is not its slug.
      const path = address === "/family-interview" ? "/family-recipes/interview" : address;
      return { path, ...document, image: cardOf(path) };
    }),
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
  "/saved-goods",
  "/plan",
  "/plan/add",
  "/plan/list",
  "/plan/list.txt",
  "/plan/print",
  "/plan.ics",
  "/submissions",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
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
