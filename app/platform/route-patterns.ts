// Matches a path to its route pattern without the router: for log lines, also of requests that never reach it.
type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined } | undefined
>;

/** @returns a function from a path to its pattern, like "/recipe/:id"; "*" for unknown paths */
export function routePattern(routes: Routes): (pathname: string) => string {
  const all = new Map(Object.entries(routes));
  const patterns = [...new Set([...all.keys()].map((id) => `/${fullPath(all, id)}`))]
    .filter((pattern) => !pattern.includes("*"))
    // Static segments before parameters, from the left, as the router ranks them.
    .sort((a, b) => (a.replaceAll(":", "\uffff") < b.replaceAll(":", "\uffff") ? -1 : 1))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(
        `^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`,
      ),
    }));
  return (pathname) => {
    const path = pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
    return patterns.find(({ matches }) => matches.test(path))?.pattern ?? "*";
  };
}

function fullPath(routes: ReadonlyMap<string, Routes[string]>, id: string): string {
  const parts: Array<string> = [];
  for (let route = routes.get(id); route; route = routes.get(route.parentId ?? ""))
    if (route.path) parts.unshift(route.path);
  return parts.join("/");
}
