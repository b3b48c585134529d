// A plain Remix Worker to compare the site with: one route, one query, 24 cards; no texts in two languages, no frame,
// no cache.
import { createRequestHandler, type AppLoadContext } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

const handle = createRequestHandler(build, "production");

export default {
  fetch: (request, env) => handle(request, env as unknown as AppLoadContext),
} satisfies ExportedHandler<Env>;
