// The router flattens, ranks and tries all routes it knows, six times per page. So each first segment of a path has a
// request handler of its own, made when it is first requested, that knows only the routes that can match such a path
// (docs/decisions/025-cpu-of-uncached-pages.md).
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { firstSegment, fullPaths, withoutDataSuffix, type Routes } from "./route-patterns.ts";

/** The browser asks here for routes of any path. */
const manifestPath = "/__manifest";

/**
 * Responds like Remix's own handler of the whole build.
 * @param prepare changes the routes of a section before its first request
 */
export function sectionedRequestHandler(
  build: ServerBuild,
  prepare: (section: ServerBuild) => ServerBuild,
  mode: string,
): RequestHandler {
  const sections = routeSections(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const name = pathname === manifestPath ? manifestPath : sections.nameOf(pathname);
    let handler = handlers.get(name);
    if (!handler) {
      const section = name === manifestPath ? build : limitedTo(build, sections.idsOf(name));
      handler = createRequestHandler(prepare(section), mode);
      handlers.set(name, handler);
    }
    return handler(request, context);
  };
}

function limitedTo(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * The routes by the first segment of their path. Routes that can match any first segment, and those of "/", whose
 * routes each page names for the browser, are in every section. Their order stays, because it breaks ties.
 */
export function routeSections(routes: Routes) {
  const paths = fullPaths(routes);
  const sectionOf = (path: string) => {
    const first = firstSegment(`/${path}`);
    return /^:|^\*|\?$/.test(first) ? "" : first.toLowerCase();
  };
  const names = new Set([...paths.values()].map(sectionOf));
  return {
    /** "" for a path whose first segment no route has: there are no more sections than routes */
    nameOf(pathname: string): string {
      const name = decoded(firstSegment(withoutDataSuffix(pathname))).toLowerCase();
      return names.has(name) ? name : "";
    },
    idsOf(name: string): ReadonlySet<string> {
      const ids = [...paths].flatMap(([id, path]) =>
        ["", name].includes(sectionOf(path)) ? [id] : [],
      );
      return new Set(ids);
    },
  };
}

/** The router compares decoded paths; it keeps one that cannot be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
