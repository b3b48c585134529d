// Load from autocannon in this process: it shares the machine with the server, so compare servers within one run only.
// No Accept-Encoding is sent: Cloudflare compresses, not the Worker.
import autocannon from "autocannon";
import { readdirSync, readFileSync } from "node:fs";

type Server = { url: string; pid: number | null };

/** One path for every request, or a new path for each. */
export type LoadTarget =
  { path: string } | { next: () => string; headers?: Record<string, string> };

export type Load = {
  requestsPerSecond: number;
  /** CPU time of the whole workerd process per request; null when unavailable */
  cpuMilliseconds: number | null;
  /** responses other than 2xx, connection errors and timeouts */
  failed: number;
};

const connections = 10;
/** autocannon ends at the next sample. */
const sampleMilliseconds = 50;
/** Warm-up with the same load, for the JIT compiler. */
const warmUpSeconds = 1.5;

export async function measureLoad(
  server: Server,
  target: LoadTarget,
  seconds: number,
): Promise<Load> {
  return run(server, target, { duration: seconds });
}

export async function warmUp(server: Server, target: LoadTarget) {
  await run(server, target, { duration: warmUpSeconds });
}

/** Sends exactly `amount` requests, after `amount / 2` unmeasured ones. */
export async function measureAmount(
  server: Server,
  target: LoadTarget,
  amount: number,
): Promise<Load> {
  await run(server, target, { amount: Math.ceil(amount / 2) });
  return run(server, target, { amount });
}

/** Exactly `amount` requests, none unmeasured before them. */
export async function sendRequests(
  server: Server,
  target: LoadTarget,
  amount: number,
): Promise<Load> {
  return run(server, target, { amount });
}

async function run(
  { url, pid }: Server,
  target: LoadTarget,
  limit: { duration: number } | { amount: number },
): Promise<Load> {
  const before = cpuMilliseconds(pid);
  const requestOptions =
    "path" in target
      ? { url: url + target.path }
      : {
          url,
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                path: target.next(),
                headers: { ...target.headers, "CF-Connecting-IP": nextVisitor() },
              }),
            },
          ] satisfies autocannonRequests,
        };
  const options = { ...requestOptions, ...limit, connections, sampleInt: sampleMilliseconds };
  const result = await autocannon(options);
  const after = cpuMilliseconds(pid);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMilliseconds:
      before === null || after === null ? null : (after - before) / result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

let visitors = 0;

/** Each request is another visitor's: uncached pages of one visitor start 50 ms apart (platform/security/render-limit.ts). */
function nextVisitor(): string {
  visitors++;
  return `10.${[16, 8, 0].map((bits) => (visitors >> bits) & 255).join(".")}`;
}

type autocannonRequests = NonNullable<Parameters<typeof autocannon>[0]["requests"]>;

/** CPU time of all threads of a process, to the nanosecond: the first field of /proc/<pid>/task/<tid>/schedstat. */
export function cpuMilliseconds(pid: number | null): number | null {
  if (pid === null) return null;
  return readdirSync(`/proc/${pid}/task`)
    .map(
      (thread) =>
        Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    )
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
}
