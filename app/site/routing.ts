import * as build from "virtual:server-build";
import { routePatterns } from "#app/platform/route-patterns.ts";

/** The routes of the site by their paths. */
export const routing = routePatterns(build.routes);
