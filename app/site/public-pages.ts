// The public pages, which are the same for every guest, and the parameters each one reads: made of the facts of the routes.
// The page cache stores these and nothing else; other parameters never reach a page, so they create no second copy.
import { isLanguage } from "#app/i18n/languages.ts";
import { factsAt, type RouteFacts } from "#app/platform/route-facts.ts";
import { withoutDataSuffix, type RoutePatterns } from "#app/platform/route-patterns.ts";

// Left out: the desk and what belongs to one visitor, which are never public, and local pages, which no Worker has. That
// nothing public is left out is tested.
const factsByFile = import.meta.glob<RouteFacts>(
  [
    "../routes/*.{ts,tsx}",
    "!../routes/{admin,backlink-dashboard,cart,checkout,collections,confirm-*,dev,download,following,forgot-password,orders,plan,profile,recipe_,reset-password,saved-recipes,submissions}[._]*",
  ],
  {
    // scripts/vite/route-facts.ts
    query: "?facts",
    import: "facts",
    eager: true,
  },
);
const factsById = new Map(
  Object.entries(factsByFile).map(([file, facts]) => [file.replace(/^\.\.\/|\.tsx?$/g, ""), facts]),
);
const factsOf = (path: string, routing: RoutePatterns) =>
  factsAt(path, routing, (id) => factsById.get(id));

/** The ids of the routes whose pages the cache keeps or whose visits may be reported. */
export const publicRoutes = [...factsById].flatMap(([id, { cached, holdsNoPersonalData }]) =>
  cached || holdsNoPersonalData ? [id] : [],
);

/** The parameters that a public page reads; null for other pages. */
function publicQuery({ pathname, searchParams }: URL, routing: RoutePatterns) {
  const path = withoutDataSuffix(pathname);
  if (path === "/__manifest") return manifestQuery(searchParams, routing);
  return factsOf(path, routing)?.cached?.(searchParams, path) ?? null;
}

/** Remix requests the routes of the links on a page, any number of them; paths of one route get one answer. */
function manifestQuery(params: URLSearchParams, { patternOf }: RoutePatterns): URLSearchParams {
  const query = new URLSearchParams();
  const version = params.get("version")?.slice(0, 40);
  if (version) query.set("version", version);
  const paths = params.getAll("p").map((path) => {
    const pattern = patternOf(path);
    // The route for unknown paths, with the routes of the path's beginning.
    return pattern === "*" ? "/*/*" : pattern;
  });
  for (const path of [...new Set(paths)].toSorted()) query.append("p", path);
  return query;
}

export function isCachedPage(url: URL, routing: RoutePatterns): boolean {
  return publicQuery(url, routing) !== null;
}

/** Whether the page at an address holds no personal data: visits to it may be reported. */
export function isPublicPage(url: URL, routing: RoutePatterns): boolean {
  return isCachedPage(url, routing) || factsOf(url.pathname, routing)?.holdsNoPersonalData === true;
}

/**
 * The address a public page is rendered for: the path, the parsed parameters and the requested language. Everything
 * else in the address is dropped, so that no visitor can make a second copy of a page. Null when the page is not public.
 */
export function publicAddress(url: URL, routing: RoutePatterns): string | null {
  const params = publicQuery(url, routing);
  if (!params) return null;
  // The address with `lng` is cached separately: each of the two names itself as canonical.
  const language = url.searchParams.get("lng");
  if (isLanguage(language)) params.set("lng", language);
  if (url.pathname.endsWith(".data")) {
    const requested = new Set(url.searchParams.get("_routes")?.split(","));
    const ids = routing.idsOf(withoutDataSuffix(url.pathname));
    const chosen = ids.filter((id) => requested.has(id));
    // All routes are the default.
    if (chosen.length > 0 && chosen.length < ids.length) params.set("_routes", chosen.join(","));
  }
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** What the page cache keys a page by besides its address: see `variant` in the facts of recipes and searches. */
export function cacheVariant(address: string, request: Request, routing: RoutePatterns): string {
  const { pathname, searchParams } = new URL(address, request.url);
  const variant = factsOf(withoutDataSuffix(pathname), routing)?.variant;
  if (!variant) return "";
  searchParams.delete("lng");
  searchParams.delete("_routes");
  return variant(request, searchParams);
}
