import { within } from "#app/lib/within.ts";

/** What a request waits for a limiter; they usually answer within a millisecond or two. */
const limitMilliseconds = 300;

export type Verdict = "allowed" | "limited" | "unavailable";

/**
 * Asks a limiter whether one more request of this client is allowed. The caller decides what "unavailable" means: no
 * answer, or none in time.
 */
export async function checkRate(limiter: RateLimit, client: string): Promise<Verdict> {
  try {
    const { success } = await within(limitMilliseconds, limiter.limit({ key: client }));
    return success ? "allowed" : "limited";
  } catch {
    return "unavailable";
  }
}

/**
 * Whom limits count for a request, from the address that Cloudflare saw; visitors cannot set this header. An IPv4
 * address counts by itself. A household or a server has a whole IPv6 /64 and can get a /48 of 65,536 such networks for
 * nothing: the networks of a /48 share a fixed number of counters, so that together they have that many times the limit.
 */
export function clientOf(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP");
  if (address === null) return "local";
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  const [a, b, c, network, e, mark, high, low] = groups;
  if ([a, b, c, network, e].every((group) => group === 0) && mark === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const site = [a, b, c].map((group) => group.toString(16)).join(":");
  // Neighbouring networks fall into different shares.
  return `${site}::/48 ${network % networkShares}`;
}

/** How many times the limit of one client all networks of an IPv6 /48 have together. */
export const networkShares = 16;

type Groups = [number, number, number, number, number, number, number, number];

/** The eight groups of an IPv6 address; null for anything else. The platform's URL parser knows all its spellings. */
function ipv6Groups(address: string): Groups | null {
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]/`)) return null;
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split("::")
    .map((part) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail] as Groups;
}
