import { flatRoutes } from "@remix-run/fs-routes";

/** /dev/mail shows everybody's mail: it is part of local builds only (scripts/start.ts, scripts/dev.ts). */
const isLocal = process.env["FOGON_LOCAL_MAIL"] === "1";

export default flatRoutes({ ignoredRouteFiles: isLocal ? [] : ["**/dev.*"] });
