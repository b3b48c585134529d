// The static paths of app/routes, to check links that editors write.
const paths: ReadonlySet<string> = new Set(__ROUTE_PATHS__);

/** Whether a route without parameters exists at this path. */
export function isRoute(path: string): boolean {
  return paths.has(path);
}
