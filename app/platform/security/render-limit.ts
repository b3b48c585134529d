// What guests can make the Worker render. Cached pages are not counted; users are limited as accounts.
import { logRefusal } from "#app/platform/refusals.ts";
import { checkRate, clientOf } from "./rate-limit.ts";

type Limiters = { PAGE_LIMITER: RateLimit; ALL_PAGES_LIMITER: RateLimit };

/** Reads that render no page: scripts and pictures of a page request several at once. */
const otherReads = /^\/(?:photos\/|api\/|healthz$|robots\.txt$)/;

/**
 * Whether a guest's page, search or filter must not be rendered: this client has had too many in the last minute, or all
 * guests together. A client that is over its own limit does not count towards that of all.
 */
export async function exceedsRenderLimit(
  request: Request,
  { PAGE_LIMITER, ALL_PAGES_LIMITER }: Limiters,
): Promise<boolean> {
  if (otherReads.test(new URL(request.url).pathname)) return false;
  let reason = "client-pages";
  let verdict = await checkRate(PAGE_LIMITER, clientOf(request));
  if (verdict === "allowed") {
    reason = "all-pages";
    verdict = await checkRate(ALL_PAGES_LIMITER, "guests");
  }
  if (verdict !== "limited") return false;
  logRefusal({ reason, status: 429 });
  return true;
}
