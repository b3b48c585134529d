// The router flattens, ranks and tries all routes it knows, six times per page. So each route has a request handler of its
// own, made when it is first requested, that knows this route and those around it; a path of no such route has the handler
// of its first segment, which knows all routes that can match it (docs/decisions/025-cpu-of-uncached-pages.md). Their
// modules are loaded then too: an isolate starts without any.
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import {
  firstSegment,
  fullPaths,
  routePatterns,
  withoutDataSuffix,
  type Routes,
} from "../route-patterns.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type LazyRoute = Omit<ServerRoute, "module"> & { module: () => Promise<ServerRoute["module"]> };

/** Remix's build with modules that are loaded when they are needed. */
export type LazyServerBuild = Omit<ServerBuild, "assets" | "entry" | "routes"> & {
  assets: () => Promise<ServerBuild["assets"]>;
  entry: { module: () => Promise<ServerBuild["entry"]["module"]> };
  routes: Record<string, LazyRoute>;
};

/** The browser asks here for routes of any path. */
const manifestPath = "/__manifest";

/**
 * Responds like Remix's own handler of the whole build.
 * @param prepare changes the routes of a section before its first request
 */
export function sectionedRequestHandler(
  build: LazyServerBuild,
  prepare: (section: ServerBuild) => ServerBuild,
  mode: string,
) {
  const sections = __ROUTE_SECTIONS__
    ? routeSections(build.routes)
    : { nameOf: () => "", idsOf: () => new Set(Object.keys(build.routes)) };
  const handlers = new Map<string, RequestHandler>();
  return async (...[request, context]: Parameters<RequestHandler>): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const name = pathname === manifestPath ? manifestPath : sections.nameOf(pathname);
    let handler = handlers.get(name);
    if (!handler) {
      // Each request waits for its own load: workerd may stop that of another.
      const section =
        name === manifestPath ? withoutModules(build) : limitedTo(build, sections.idsOf(name));
      handler = createRequestHandler(prepare(await section), mode);
      handlers.set(name, handler);
    }
    return handler(request, context);
  };
}

/** For the manifest, which has only what the browser knows of the routes. */
async function withoutModules(build: LazyServerBuild): Promise<ServerBuild> {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, { ...route, module: { default: undefined } }] as const,
  );
  return {
    ...build,
    entry: { module: await build.entry.module() },
    assets: await build.assets(),
    routes: Object.fromEntries(routes),
  };
}

async function limitedTo(build: LazyServerBuild, ids: ReadonlySet<string>): Promise<ServerBuild> {
  const only = <T>(routes: Record<string, T>): Array<[id: string, route: T]> =>
    Object.entries(routes).filter(([id]) => ids.has(id));
  const [entry, assets, ...routes] = await Promise.all([
    build.entry.module(),
    build.assets(),
    ...only(build.routes).map(
      async ([id, route]) => [id, { ...route, module: await route.module() }] as const,
    ),
  ]);
  return {
    ...build,
    entry: { module: entry },
    assets: { ...assets, routes: Object.fromEntries(only(assets.routes)) },
    routes: Object.fromEntries(routes),
  };
}

/** A path that is matched as it is written: the router decodes others and ignores empty segments. */
const plainPath = /^(?:\/[\w.-]+)+$/;

/**
 * The routes by the pattern of a plain path, like "/recipe/:id", or else by the first segment of their path. Routes that
 * can match any first segment are in every section of the second kind. Each page names for the browser the routes of "/"
 * and of the other beginnings of its path. The order of the routes stays, because it breaks ties.
 */
export function routeSections(routes: Routes) {
  const patterns = routePatterns(routes);
  const paths = fullPaths(routes);
  const sectionOf = (path: string) => {
    const first = firstSegment(`/${path}`);
    return /^:|^\*|\?$/.test(first) ? "" : first.toLowerCase();
  };
  const names = new Set([...paths.values()].map(sectionOf));
  const rest = [...paths.keys()].filter((id) => paths.get(id) === "*");
  const idsOfPattern = (pattern: string) =>
    patterns.patternOf(pattern) === "*" ? rest : patterns.idsOf(pattern);
  return {
    /** "" for a path whose first segment no route has: there are at most two sections for each route */
    nameOf(pathname: string): string {
      const pattern = plainPath.test(pathname) ? patterns.patternOf(pathname) : "*";
      if (pattern !== "*") return pattern;
      const name = decoded(firstSegment(withoutDataSuffix(pathname))).toLowerCase();
      return names.has(name) ? name : "";
    },
    idsOf(name: string): ReadonlySet<string> {
      if (name.startsWith("/")) {
        const ids = new Set(beginningsOf(name).flatMap(idsOfPattern));
        return new Set([...paths.keys()].filter((id) => ids.has(id)));
      }
      const ids = [...paths].flatMap(([id, path]) =>
        ["", name].includes(sectionOf(path)) ? [id] : [],
      );
      return new Set(ids);
    },
  };
}

/** "/recipe/:id" begins with "/", "/recipe" and itself. */
function beginningsOf(path: string): Array<string> {
  const segments = path.split("/").filter(Boolean);
  return ["/", ...segments.map((_, i) => `/${segments.slice(0, i + 1).join("/")}`)];
}

/** The router compares decoded paths; it keeps one that cannot be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
