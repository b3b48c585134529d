// Matches a path to its route pattern without the router: for log lines, also of requests that never reach it.
export type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined } | undefined
>;

type Pattern = { pattern: string; matches: RegExp };

/** @returns a function from a path to its pattern, like "/recipe/:id"; "*" for unknown paths */
export function routePattern(routes: Routes): (pathname: string) => string {
  const patterns = [...new Set(fullPaths(routes).values())]
    .map((path) => `/${path}`)
    .filter((pattern) => !pattern.includes("*"))
    // Static segments before parameters, from the left, as the router ranks them.
    .sort((a, b) => (a.replaceAll(":", "\uffff") < b.replaceAll(":", "\uffff") ? -1 : 1))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(
        `^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`,
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
  return (pathname) => {
    const path = withoutDataSuffix(pathname);
    return find(firstSegment(path), path) ?? find("", path) ?? "*";
  };
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
  const all = new Map(Object.entries(routes));
  return new Map([...all.keys()].map((id) => [id, fullPath(all, id)]));
}

function fullPath(routes: ReadonlyMap<string, Routes[string]>, id: string): string {
  const parts: Array<string> = [];
  for (let route = routes.get(id); route; route = routes.get(route.parentId ?? ""))
    if (route.path) parts.unshift(route.path);
  return parts.join("/");
}
