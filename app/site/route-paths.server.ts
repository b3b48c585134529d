// What the files of app/routes answer, for editors who link to it. Here and not in a feature, because it is all of them.
const paths: ReadonlySet<string> = new Set(__ROUTE_PATHS__);

/** Whether a route without variable parts answers at this address. */
export function isRoute(path: string): boolean {
  return paths.has(path);
}
