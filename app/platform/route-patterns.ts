// Matches a path to its route without the router: for log lines, also of requests that never reach it, and for the page
// cache.
type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined } | undefined
>;

export type RoutePatterns = {
  /** the pattern of a path, like "/recipe/:id"; "*" for unknown paths */
  patternOf: (pathname: string) => string;
  /** the ids of a path's route and the routes around it, the outermost first; none for unknown paths */
  idsOf: (pathname: string) => ReadonlyArray<string>;
};

export function routePatterns(routes: Routes): RoutePatterns {
  const all = new Map(Object.entries(routes));
  const idsByPattern = new Map<string, ReadonlyArray<string>>();
  for (const id of all.keys()) {
    const chain = chainOf(all, id);
    const pattern = `/${chain.flatMap((route) => route.path || []).join("/")}`;
    // An index route has the pattern of the route around it.
    if (chain.length > (idsByPattern.get(pattern)?.length ?? 0))
      idsByPattern.set(
        pattern,
        chain.map((route) => route.id),
      );
  }
  const patterns = [...idsByPattern.keys()]
    .filter((pattern) => !pattern.includes("*"))
    // Static segments before parameters, from the left, as the router ranks them.
    .sort((a, b) => (a.replaceAll(":", "\uffff") < b.replaceAll(":", "\uffff") ? -1 : 1))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(
        `^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`,
      ),
    }));
  const patternOf = (pathname: string) => {
    const path = pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
    return patterns.find(({ matches }) => matches.test(path))?.pattern ?? "*";
  };
  return { patternOf, idsOf: (pathname) => idsByPattern.get(patternOf(pathname)) ?? [] };
}

/** A route after the routes around it. */
function chainOf(routes: ReadonlyMap<string, Routes[string]>, id: string) {
  const chain: Array<NonNullable<Routes[string]>> = [];
  for (let route = routes.get(id); route; route = routes.get(route.parentId ?? ""))
    chain.unshift(route);
  return chain;
}
