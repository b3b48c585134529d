import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";

/** /dev/mail shows everybody's mail: it is part of local builds only (scripts/start.ts, scripts/dev.ts). */
const isLocal = process.env["FOGON_LOCAL_MAIL"] === "1";

/** /recipe/12/RATE is not /recipe/12/rate: the cache and the limits know one spelling of each path (lib/normal-path.ts). */
const exactly = (routes: Array<RouteConfigEntry>): Array<RouteConfigEntry> =>
  routes.map((route) => ({
    ...route,
    caseSensitive: true,
    ...(route.children ? { children: exactly(route.children) } : {}),
  }));

export default flatRoutes({ ignoredRouteFiles: isLocal ? [] : ["**/dev.*"] }).then(exactly);
