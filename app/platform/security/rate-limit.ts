import { within } from "#app/lib/within.ts";

/** Time limit for a limiter; they usually respond within 1 to 2 milliseconds. */
const limitMilliseconds = 300;

export type Verdict = "allowed" | "limited" | "unavailable";

/**
 * Checks whether a limiter allows one more request of this client. "unavailable" means no response in time; the caller
 * decides what follows.
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
 * The client that limits count, from the address Cloudflare saw; visitors cannot set this header. An IPv4 address
 * counts by itself. A household or a server has a whole IPv6 /64 and can get a /48 of 65,536 such networks for free:
 * the networks of a /48 share a fixed number of counters, so together they have that many times the limit.
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
  // Neighboring networks use different counters.
  return `${site}::/48 ${network % networkShares}`;
}

/** The number of counters that all networks of an IPv6 /48 share. */
export const networkShares = 16;

type Groups = [number, number, number, number, number, number, number, number];

/** The eight groups of an IPv6 address; null for anything else. The URL parser accepts every spelling. */
function ipv6Groups(address: string): Groups | null {
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(`http://[${address}]/`)) return null;
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split("::")
    .map((part) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail] as Groups;
}
