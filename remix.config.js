import { buildFolder } from "./scripts/build-folder.ts";

/**
 * Remix's own options. vite.config.ts hands them to the Remix plugin; routes are read from app/routes.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  buildDirectory: buildFolder,
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
