// A built Worker in workerd, as wrangler.toml configures it: for `npm start`, end-to-end tests, the benchmark and
// screenshots.
import { readdirSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

type WorkerOptions = {
  /** 0 for a free port */
  port: number;
  /** folders of the Worker and of its static files */
  worker: string;
  assets: string;
  vars: Record<string, string>;
  /** instead of those of wrangler.toml */
  ratelimits?: object;
  /** the folder of its data, which is kept; in memory without one */
  state?: string;
  /** of the visitors, as Cloudflare would tell; by default Miniflare's, that of Texas without a network */
  timeZone?: string;
};

/** @returns when it accepts requests */
export async function serveWorker(options: WorkerOptions): Promise<Miniflare> {
  const { port, worker, assets, vars, ratelimits, state, timeZone } = options;
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml", undefined, {
    overrides: { assets: { directory: assets } },
  });
  const { modulesRules: _rules, ...configured } = workerOptions;
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...configured,
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.WARN),
      ...(timeZone ? { cf: { timezone: timeZone } } : {}),
      ...workerModules(worker),
      ...(ratelimits ? { ratelimits } : {}),
      // Test payments: docs/decisions/014-payments.md.
      bindings: { ...(configured.bindings as object), PAYMENT: "local", ...vars },
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
    ...(state ? { resourcePersistencePath: `${state}/v3` } : {}),
  });
  await miniflare.ready;
  return miniflare;
}

/** The Worker and its WebAssembly as Miniflare modules, by default those of `wrangler deploy --dry-run`. */
export function workerModules(folder = "build/worker") {
  const compiled = readdirSync(folder).filter((file) => file.endsWith(".wasm"));
  return {
    modulesRoot: folder,
    modules: [
      { type: "ESModule" as const, path: `${folder}/index.js` },
      ...compiled.map((file) => ({ type: "CompiledWasm" as const, path: `${folder}/${file}` })),
    ],
  };
}
