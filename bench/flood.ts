// Measures the latency of cached pages for others while one client requests random pages at full speed, with the limits
// of wrangler.toml.
import { Worker } from "node:worker_threads";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import type { Report } from "./report.ts";
import { bareResponseCode, serve, serveSite } from "./serve.ts";
import { p95, readWhile } from "./visitors.ts";

const connections = 10;
/** Alone and flooded alternate, so that other programs disturb both. */
const rounds = 2;

/**
 * The 95th percentile of a cached page in milliseconds, alone and during the flood: of the site, and of a bare Worker that
 * refuses everything else after the same second. The server, the readers and the flood share the machine: what the flood
 * costs the bare Worker is not the site's.
 */
export async function reportFlood(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const site = await serveSite(recipes, { hasPageLimits: true });
  const page = await fetch(`${site.url}/food`);
  const bare = await serve({
    script: `${await bareResponseCode(page)}
      export default {
        async fetch({ url }) {
          if (new URL(url).pathname === "/food" && !url.includes("?"))
            return new Response(body, { headers });
          await new Promise((resolve) => setTimeout(resolve, 1000));
          return new Response(null, { status: 429 });
        }
      };`,
  });
  const servers = [
    { name: "the site", url: site.url },
    { name: "a bare Worker", url: bare.url },
  ].map((server) => ({ ...server, alone: [0], during: [0], statuses: new Map<number, number>() }));
  // Warm-up of the page and of the flooded ones.
  for (const { url } of servers)
    await flooded(url, "203.0.113.1", () => readWhile(`${url}/food`, seconds / 8));
  for (const server of servers) server.alone = server.during = [];
  for (let round = 0; round < rounds; round++)
    for (const server of servers) {
      const read = () => readWhile(`${server.url}/food`, seconds / rounds);
      server.alone = [...server.alone, ...(await read())];
      const { result, statuses } = await flooded(server.url, "203.0.113.2", read);
      server.during = [...server.during, ...result];
      for (const [status, times] of statuses)
        server.statuses.set(status, (server.statuses.get(status) ?? 0) + times);
    }
  await site.stop();
  await bare.stop();
  const results = servers.map(({ name, alone, during, statuses }) => ({
    name,
    statuses,
    alone: p95(alone),
    during: p95(during),
  }));
  report.table(
    `Cached page while one client requests random pages at full speed, ${connections} connections, ${seconds} s, p95 in ms`,
    ["", "alone", "in the flood", "× alone", "statuses"],
    results.map(({ name, alone, during, statuses }) => [
      name,
      alone,
      during,
      during / alone,
      [...statuses].map(([status, times]) => `${times} × ${status}`).join(", "),
    ]),
  );
  const [ofSite, ofBare] = results as [(typeof results)[number], (typeof results)[number]];
  report.target(
    "cached page during a flood by one client, p95 against alone",
    ofSite.during / ofSite.alone,
    { atMost: 1.5 },
  );
  report.target(
    "the same, against a bare Worker in the same flood",
    ofSite.during / ofSite.alone / (ofBare.during / ofBare.alone),
    { atMost: 1.5 },
  );
  report.target("flooded pages refused, of all", share(ofSite.statuses, 429), { atLeast: 0.5 });
}

/** Runs `act` while one client floods the site. */
async function flooded<T>(
  url: string,
  client: string,
  act: () => Promise<T>,
): Promise<{ result: T; statuses: ReadonlyMap<number, number> }> {
  const worker = new Worker(new URL("./flood-client.ts", import.meta.url), {
    workerData: { url, client, connections },
  });
  const ended = new Promise<ReadonlyMap<number, number>>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const result = await act();
  worker.postMessage("stop");
  const statuses = await ended;
  await worker.terminate();
  return { result, statuses };
}

function share(statuses: ReadonlyMap<number, number>, status: number): number {
  const all = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  return (statuses.get(status) ?? 0) / all;
}
