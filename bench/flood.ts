// Measures the latency of cached pages for others while one client requests random pages at full speed, with the limits
// of wrangler.toml.
import { Worker } from "node:worker_threads";
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import type { Report } from "./report.ts";
import { serveSite } from "./serve.ts";
import { readWhile, sendRequest } from "./visitors.ts";

const connections = 10;

/** The 95th percentile of a cached page in milliseconds, alone and during the flood, on one server. */
export async function reportFlood(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const site = await serveSite(recipes, { hasPageLimits: true });
  const page = `${site.url}/food`;
  await sendRequest(page);
  // Warm-up of the page and of the flooded ones.
  await flooded(site.url, "203.0.113.1", () => readWhile(page, seconds / 4));
  const alone = await readWhile(page, seconds);
  const { result: during, statuses } = await flooded(site.url, "203.0.113.2", () =>
    readWhile(page, seconds),
  );
  await site.stop();
  const counts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
  report.table(
    `Cached page while one client requests random pages at full speed, ${connections} connections, ${seconds} s`,
    ["flood", "p95 ms", "× alone", "statuses"],
    [
      ["none", alone, 1, ""],
      ["one client", during, during / alone, counts],
    ],
  );
  report.target("cached page during a flood by one client, p95 against alone", during / alone, {
    atMost: 1.5,
  });
  report.target("flooded pages refused, of all", share(statuses, 429), { atLeast: 0.5 });
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
