// The headers that every response of the Worker gets, whatever made it.
import { withApiHeaders } from "#app/features/recipe-api/api-response.server.ts";
import { isRead } from "#app/platform/gate.ts";
import type { DatabaseConnection } from "#app/platform/database/connection.ts";
import { isUndecidedOnLite, networkHints } from "#app/platform/preferences.ts";
import { unreferred, withSecurityHeaders } from "#app/platform/security/security-headers.ts";
import { serverTiming, type Timing } from "#app/platform/server-timing.ts";

const adminPath = /^\/(?:admin|backlink-dashboard)(?:[/.]|$)/;
/** Of admin pages, whatever the response: not indexed, kept nowhere, and their addresses are told to no other site. */
const adminHeaders = {
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
  ...unreferred,
};

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
  if (adminPath.test(new URL(request.url).pathname))
    for (const [name, value] of Object.entries(adminHeaders)) secured.headers.set(name, value);
  return secured;
}
