import { flatRoutes } from "@remix-run/fs-routes";
import { leftOutRoutes } from "./left-out-routes.ts";
import type { RouteConfigEntry } from "@remix-run/route-config";

/** /dev/mail shows all email: it exists in local builds only (scripts/start.ts, scripts/dev.ts). */
const isLocal = process.env["FOGON_LOCAL"] === "1";

/** Case-sensitive routes: the cache and the limits use one spelling of each path (lib/addresses/normal-path.ts). */
const caseSensitive = (routes: Array<RouteConfigEntry>): Array<RouteConfigEntry> =>
  routes.map((route) => ({
    ...route,
    caseSensitive: true,
    ...(route.children ? { children: caseSensitive(route.children) } : {}),
  }));

export default flatRoutes({
  ignoredRouteFiles: [
    ...(isLocal ? [] : ["**/dev.*"]),
    ...leftOutRoutes.map((name) => `**/${name}*`),
  ],
}).then(caseSensitive);
