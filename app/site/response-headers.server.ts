// The headers that every response of the Worker gets, whatever made it.
import { withApiHeaders } from "#app/features/recipe-api/api-response.server.ts";
import { isRead } from "#app/platform/gate.ts";
import type { DatabaseConnection } from "#app/platform/database/connection.ts";
import { isUndecidedOnLite, networkHints } from "#app/platform/preferences.ts";
import { withSecurityHeaders } from "#app/platform/security/security-headers.ts";
import { serverTiming, type Timing } from "#app/platform/server-timing.ts";

/** Admin pages: never indexed, whatever the response. */
const adminPath = /^\/(?:admin|backlink-dashboard)(?:[/.]|$)/;

type Answered = { requestId: string; timing: Timing; connection: DatabaseConnection };

export async function withSiteHeaders(
  request: Request,
  response: Response,
  { requestId, timing, connection }: Answered,
): Promise<Response> {
  const answer = await withApiHeaders(request, response, requestId);
  const secured = withSecurityHeaders(answer, requestId);
  if (secured.status === 503 && !secured.headers.has("Retry-After"))
    secured.headers.set("Retry-After", "60");
  secured.headers.set(
    "Server-Timing",
    serverTiming(timing, isRead(request) ? connection.use() : null),
  );
  if (secured.headers.get("Content-Type")?.startsWith("text/html") && isUndecidedOnLite(request))
    secured.headers.set("Accept-CH", networkHints);
  if (adminPath.test(new URL(request.url).pathname)) secured.headers.set("X-Robots-Tag", "noindex");
  return secured;
}
