import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serviceWorkerFile } from "#app/features/offline/service-worker-file.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** At the root of the site, so that it may answer for every page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { env, requestId } = context;
  const file = await serviceWorkerFile(env);
  if (!file) throw errorResponse(404, requestId);
  return file;
}
