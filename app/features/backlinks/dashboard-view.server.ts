// Data of one view of the dashboard.
import type { Database } from "#app/db/client.server.ts";
import { listDocumentPaths } from "#app/features/editorial/document-queries.server.ts";
import { isRegion, regions } from "#app/lib/values/catalogue-values.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { isPublicHost } from "#app/lib/addresses/public-address.ts";
import {
  listBlockedHosts,
  listMissing,
  listPages,
  listRedirects,
  listSites,
  visitsPerDay,
  type Listing,
  type MissingTarget,
  type ReferringPage,
  type ReferringSite,
} from "./backlink-queries.server.ts";
import { suggestTarget } from "./suggest-target.ts";

const dashboardViews = ["sites", "pages", "missing", "blocked", "import"] as const;
export type DashboardViewName = (typeof dashboardViews)[number];

export type DashboardView = {
  view: DashboardViewName;
  /** paths on this site only */
  host: string | null;
  sites: Listing<ReferringSite> | null;
  pages: Listing<ReferringPage> | null;
  missing: Array<MissingTarget & { suggestion: string }> | null;
  redirects: Array<{ fromPath: string; toPath: string }> | null;
  blocked: Array<{ host: string }> | null;
  chart: Array<{ day: string; visits: number }> | null;
};

const chartDays = 30;
const documentLimit = 1_000;

/** Pages that may be suggested for a missing path. */
const fixedPages = [
  "/",
  "/food",
  "/drinks",
  "/pastries",
  ...(siteFacts.shop ? ["/shop"] : []),
  "/blog",
  "/videos",
  "/chefs",
  "/contact",
  "/faq",
  "/about",
  "/privacy",
  "/terms",
  "/resources",
  "/cooking-techniques",
  "/ingredient-guide",
  "/kitchen-equipment",
  ...(isRegion("caribbean") ? ["/caribbean-recipes"] : []),
  "/family-recipes",
  "/social-recipes",
  "/submit-recipe",
  ...regions.map((region) => `/region/${region}`),
];

/** Null when the page number is past the end of the list. */
export async function loadDashboard(
  db: Database,
  { url, now }: { url: URL; now: Date },
): Promise<DashboardView | null> {
  const { searchParams } = url;
  const hostParam = searchParams.get("host")?.toLowerCase() ?? "";
  const host = isPublicHost(hostParam) ? hostParam : null;
  const view =
    dashboardViews.find((name) => name === searchParams.get("view")) ?? (host ? "pages" : "sites");
  const page = Number(searchParams.get("page") ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) return null;
  const hostOfPages = view === "pages" ? host : null;
  const [sites, pages, missing, redirects, blocked, chart] = await Promise.all([
    view === "sites" ? listSites(db, page) : null,
    view === "pages" ? listPages(db, { host, page }) : null,
    view === "missing" ? missingWithSuggestions(db) : null,
    view === "missing" ? listRedirects(db) : null,
    view === "blocked" ? listBlockedHosts(db) : null,
    view === "sites" || view === "pages"
      ? visitsPerDay(db, {
          host: hostOfPages,
          from: isoDay(now, chartDays - 1),
          to: isoDay(now, 0),
        })
      : null,
  ]);
  const listing = sites ?? pages;
  if (listing && page > listing.pageCount) return null;
  return { view, host: hostOfPages, sites, pages, missing, redirects, blocked, chart };
}

function isoDay(now: Date, daysAgo: number) {
  return new Date(now.getTime() - daysAgo * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

async function missingWithSuggestions(db: Database) {
  const kinds = ["post", "technique", "ingredient", "equipment"] as const;
  const [missing, documents] = await Promise.all([
    listMissing(db),
    listDocumentPaths(db, kinds, documentLimit),
  ]);
  const pages = [...fixedPages, ...documents.map(({ path }) => path)];
  return missing.map((row) => ({ ...row, suggestion: suggestTarget(row.targetPath, pages) }));
}
