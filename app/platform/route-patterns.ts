// Matches a path to its route without the router: for log lines, also of requests that never reach it, for the page
// cache and for the sections of routes.
export type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined } | undefined
>;

export type RoutePatterns = {
  /** the pattern of a path, like "/recipe/:id"; "*" for unknown paths */
  patternOf: (pathname: string) => string;
  /** the ids of a path's route and the routes around it, the outermost first; none for unknown paths */
  idsOf: (pathname: string) => ReadonlyArray<string>;
};

type Pattern = { pattern: string; matches: RegExp };

export function routePatterns(routes: Routes): RoutePatterns {
  const idsByPattern = new Map<string, ReadonlyArray<string>>();
  for (const chain of chains(routes)) {
    const pattern = `/${pathOf(chain)}`;
    // An index route has the pattern of the route around it.
    if (chain.length > (idsByPattern.get(pattern)?.length ?? 0))
      idsByPattern.set(
        pattern,
        chain.map((route) => route.id),
      );
  }
  const patterns = [...idsByPattern.keys()]
    .filter((pattern) => !pattern.includes("*"))
    // Static segments before parameters with an ending, before whole parameters, from the left, as the router ranks them.
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(
        `^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[\w-]+/g, "[^/]+")}$`,
      ),
    }));
  // Every request asks: only the patterns with its first segment are tried.
  const byFirstSegment = new Map<string, Array<Pattern>>();
  for (const pattern of patterns) {
    const first = firstSegment(pattern.pattern);
    const name = first.startsWith(":") ? "" : first;
    const sameSegment = byFirstSegment.get(name);
    if (sameSegment) sameSegment.push(pattern);
    else byFirstSegment.set(name, [pattern]);
  }
  const find = (name: string, path: string) =>
    byFirstSegment.get(name)?.find(({ matches }) => matches.test(path))?.pattern;
  const patternOf = (pathname: string) => {
    const path = withoutDataSuffix(pathname);
    return find(firstSegment(path), path) ?? find("", path) ?? "*";
  };
  return { patternOf, idsOf: (pathname) => idsByPattern.get(patternOf(pathname)) ?? [] };
}

function rankOf(pattern: string): string {
  return pattern.replace(/:[\w-]+(?=\/|$)/g, "\uffff").replaceAll(":", "\ufffe");
}

/** Remix asks for the data of a page at its path with this suffix. */
export function withoutDataSuffix(pathname: string): string {
  return pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
}

export function firstSegment(pathname: string): string {
  return pathname.split("/", 2)[1] ?? "";
}

/** The path of each route with those of its parents, without a leading slash, by id. */
export function fullPaths(routes: Routes): Map<string, string> {
  return new Map(chains(routes).map((chain) => [chain.at(-1)!.id, pathOf(chain)]));
}

type Chain = ReadonlyArray<NonNullable<Routes[string]>>;

/** Each route after the routes around it. */
function chains(routes: Routes): Array<Chain> {
  const all = new Map(Object.entries(routes));
  return [...all.values()].map((last) => {
    const chain: Array<NonNullable<Routes[string]>> = [];
    for (let route = last; route; route = all.get(route.parentId ?? "")) chain.unshift(route);
    return chain;
  });
}

function pathOf(chain: Chain): string {
  return chain.flatMap((route) => route.path || []).join("/");
}
