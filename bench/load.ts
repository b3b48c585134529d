// Load by autocannon in this process: it shares the machine with the server, so the figures compare servers of one
// run and say little about another machine. No Accept-Encoding is sent: compression is Cloudflare's work.
import autocannon from "autocannon";
import { readFileSync } from "node:fs";
import type { Server } from "./serve.ts";

/** One address asked again and again, or a new one each time. */
export type Question = { path: string } | { next: () => string; headers?: Record<string, string> };

export type Load = {
  requestsPerSecond: number;
  /** CPU of the whole workerd process per request; null where it cannot be read */
  cpuMilliseconds: number | null;
  /** answers other than 2xx, broken connections and timeouts */
  failed: number;
};

const connections = 10;
/** Seconds of the same load before the measured one, for the just-in-time compiler. */
const warmUpSeconds = 1.5;

export async function measureLoad(
  server: Server,
  question: Question,
  seconds: number,
): Promise<Load> {
  return run(server, question, { duration: seconds });
}

export async function warmUp(server: Server, question: Question) {
  await run(server, question, { duration: warmUpSeconds });
}

/** Exactly `amount` requests, after `amount / 2` unmeasured ones. */
export async function measureAmount(
  server: Server,
  question: Question,
  amount: number,
): Promise<Load> {
  await run(server, question, { amount: Math.ceil(amount / 2) });
  return run(server, question, { amount });
}

async function run(
  { url, pid }: Server,
  question: Question,
  limit: { duration: number } | { amount: number },
): Promise<Load> {
  const before = cpuMilliseconds(pid);
  const asked =
    "path" in question
      ? { url: url + question.path }
      : {
          url,
          headers: question.headers ?? {},
          requests: [
            { setupRequest: (request) => ({ ...request, path: question.next() }) },
          ] satisfies autocannonRequests,
        };
  const result = await autocannon({ ...asked, ...limit, connections });
  const after = cpuMilliseconds(pid);
  return {
    requestsPerSecond: result.requests.average,
    cpuMilliseconds:
      before === null || after === null ? null : (after - before) / result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

type autocannonRequests = NonNullable<Parameters<typeof autocannon>[0]["requests"]>;

/** The kernel counts in hundredths of a second (USER_HZ), whatever its own clock is. */
const tickMilliseconds = 10;

/** utime + stime of all threads of a process, fields 14 and 15 of proc_pid_stat(5). */
function cpuMilliseconds(pid: number | null): number | null {
  if (pid === null) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the process stands in brackets and may hold spaces; field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMilliseconds;
}
