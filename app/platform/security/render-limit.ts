// What guests can make the Worker render. Cached pages are not counted; users are limited as accounts.
import { logRefusal } from "#app/platform/refusals.ts";
import { checkRate, clientOf } from "./rate-limit.ts";

type Limiters = { PAGE_LIMITER: RateLimit; ALL_PAGES_LIMITER: RateLimit };

/** The period of the limiters in wrangler.toml. */
export const renderLimitSeconds = 10;
/**
 * A refusal is sent after this time. A program that requests pages one after the other, however fast, then costs next to
 * nothing; waiting costs the Worker no CPU.
 */
const refusalMilliseconds = 1_000;
/** A refused client is logged once in this time, in an isolate. */
const logMilliseconds = 10_000;
const maxLogged = 1_000;
/** When each client was logged last. */
const logged = new Map<string, number>();

/** Reads that render no page: scripts and pictures of a page request several at once. */
const otherReads = /^\/(?:photos\/|api\/(?!recipes$)|healthz$|robots\.txt$)/;

/**
 * Whether a guest's page, search or filter must not be rendered: this client has had too many in the last seconds, or all
 * guests together. A client that is over its own limit does not count towards that of all.
 */
export async function exceedsRenderLimit(
  request: Request,
  { PAGE_LIMITER, ALL_PAGES_LIMITER }: Limiters,
): Promise<boolean> {
  if (otherReads.test(new URL(request.url).pathname)) return false;
  const client = clientOf(request);
  let reason = "client-pages";
  let verdict = await checkRate(PAGE_LIMITER, client);
  if (verdict === "allowed") {
    reason = "all-pages";
    verdict = await checkRate(ALL_PAGES_LIMITER, "guests");
  }
  if (verdict !== "limited") return false;
  logRefusal({ reason, status: 429, isLogged: isDue(client) });
  await new Promise((resolve) => setTimeout(resolve, refusalMilliseconds));
  return true;
}

function isDue(client: string): boolean {
  const now = Date.now();
  if (now - (logged.get(client) ?? 0) < logMilliseconds) return false;
  if (logged.size >= maxLogged) logged.clear();
  logged.set(client, now);
  return true;
}
