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

/** The time between two renders of one client in an isolate, beyond the first ones. */
const turnMilliseconds = 50;
/** Renders of one client that start without waiting. */
const atOnce = 3;
const maxAheadMilliseconds = 5_000;
const maxPaced = 1_000;
/** The next turn of each client, in epoch milliseconds. */
const turns = new Map<string, number>();

/** Reads that render no page: scripts and pictures of a page request several at once. */
const otherReads = /^\/(?:photos\/|api\/(?!recipes$)|healthz$|robots\.txt$)/;

/** Suggestions while typing are many small answers: they count on their own, so that typing refuses nobody a page. */
const suggestions = /^\/search\/suggest$/;

/**
 * Whether a guest's page, search or filter must not be rendered: this client has had too many in the last seconds, or all
 * guests together. A client that is over its own limit does not count towards that of all.
 */
export async function exceedsRenderLimit(
  request: Request,
  { PAGE_LIMITER, ALL_PAGES_LIMITER }: Limiters,
): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (otherReads.test(pathname)) return false;
  const client = clientOf(request);
  const group = suggestions.test(pathname) ? "suggestions " : "";
  let reason = "client-pages";
  let verdict = await checkRate(PAGE_LIMITER, group + client);
  if (verdict === "allowed") {
    reason = "all-pages";
    verdict = await checkRate(ALL_PAGES_LIMITER, `${group}guests`);
  }
  if (verdict !== "limited") {
    if (group === "") await pace(client, Date.now());
    return false;
  }
  logRefusal({ reason, status: 429, isLogged: isDue(client) });
  await new Promise((resolve) => setTimeout(resolve, refusalMilliseconds));
  return true;
}

/**
 * Pages of one client that are rendered at about the same time start one after the other, so that the cached pages of
 * others come between them. A visitor who opens a few links at once does not wait.
 */
async function pace(client: string, now: number): Promise<void> {
  const next = turns.get(client) ?? 0;
  // No limit lets a client be further ahead: the clock was set back.
  const turn = next > now && next - now < maxAheadMilliseconds ? next : now;
  if (turns.size >= maxPaced) turns.clear();
  turns.set(client, turn + turnMilliseconds);
  const wait = turn - now - atOnce * turnMilliseconds;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

function isDue(client: string): boolean {
  const now = Date.now();
  if (now - (logged.get(client) ?? 0) < logMilliseconds) return false;
  if (logged.size >= maxLogged) logged.clear();
  logged.set(client, now);
  return true;
}
