import { UNSAFE_flatRoutes } from "@remix-run/dev";
import { routePatterns } from "../../app/platform/route-patterns.ts";

/** The routing of the site, from the files of app/routes. */
export const siteRouting = routePatterns({
  root: { id: "root", path: "" },
  ...UNSAFE_flatRoutes("app"),
});
