// Everything that renders pages: loaded with the first page that is not cached.
import * as build from "virtual:server-build";
import { sectionedRequestHandler } from "#app/platform/runtime/route-sections.ts";
import { withUnavailableResponses } from "#app/platform/unavailable.ts";
import { withGuards } from "./guarded-routes.server.ts";
import { getCacheVersion } from "#app/platform/cache/purge-pages.ts";
import { isJustChanged } from "./database-session.server.ts";
import { createContext } from "./request-context.server.ts";

const handleRemixRequest = sectionedRequestHandler(
  build,
  (section) => withUnavailableResponses(withGuards(section)),
  import.meta.env.MODE,
);

/** `isWhole`: no read fell back to the snapshot, so the page may be cached. */
export async function renderRequest(
  request: Request,
  visitor: Omit<Parameters<typeof createContext>[1], "version">,
): Promise<{ response: Response; isWhole: boolean }> {
  const version = visitor.user ? null : await getCacheVersion(visitor.env.CACHE);
  const context = createContext(request, {
    ...visitor,
    // A replica may not have the change yet.
    version: version && isJustChanged(version) ? null : version,
  });
  const response = await handleRemixRequest(request, context);
  return { response, isWhole: !context.health.degraded };
}
