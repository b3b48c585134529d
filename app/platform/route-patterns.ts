// Which route a path is for, without asking the router: for the log, also of requests that never reach it.
type Routes = Record<
  string,
  { id: string; parentId?: string | undefined; path?: string | undefined } | undefined
>;

/** @returns what names the route of a path by its pattern, like "/recipe/:id"; "*" when there is none */
export function routePattern(routes: Routes): (pathname: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => `/${fullPath(routes, id)}`))]
    .filter((pattern) => !pattern.includes("*"))
    // Fixed parts before variable ones, from the left, as the router chooses.
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

function fullPath(routes: Routes, id: string): string {
  const parts: Array<string> = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  return parts.join("/");
}
