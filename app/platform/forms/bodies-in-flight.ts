// How many bytes of request bodies an isolate holds at once: it has 128 MB for everything.
import { requestScope, type RequestScope } from "../request-scope.ts";

export const maxBytesInFlight = 64 * 1024 * 1024;
/** A client that disconnects ends its request before that can let go of its body; it counts no longer than this. */
const leaseMilliseconds = 60_000;
const longestWaitMilliseconds = 5_000;
const pollMilliseconds = 100;

type Lease = { bytes: number; until: number };
const leases = new Map<RequestScope, Lease>();

/** Whether there is room for a body of the current request, which it has from now on. */
export function holdBody(bytes: number): boolean {
  const scope = requestScope();
  if (!scope) return true;
  const now = Date.now();
  let inFlight = bytes;
  for (const [other, lease] of leases) {
    if (lease.until < now) leases.delete(other);
    else if (other !== scope) inFlight += lease.bytes;
  }
  // One is always read: else a body of that size could never be sent.
  if (leases.size > 0 && inFlight > maxBytesInFlight) return false;
  leases.set(scope, { bytes, until: now + leaseMilliseconds });
  return true;
}

/** The same, for a body that is not read yet: it waits for others to end. */
export async function holdBodySoon(bytes: number): Promise<boolean> {
  const end = Date.now() + longestWaitMilliseconds;
  // Polls: a request that ended cannot notify another.
  while (!holdBody(bytes)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  return true;
}

/** While it arrives: a slow connection takes minutes for a photo, and not every body says how long it is. */
export function keepBody(bytes: number): void {
  const lease = leases.get(requestScope()!);
  if (!lease) return;
  lease.bytes = Math.max(lease.bytes, bytes);
  lease.until = Date.now() + leaseMilliseconds;
}

/** At the end of the request. */
export function releaseBody(): void {
  leases.delete(requestScope()!);
}
