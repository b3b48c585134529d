// The measured servers, each in its own workerd: the built Worker, and a bare one that returns a constant page. Both
// run without the static files of wrangler.toml: Miniflare emulates Cloudflare's asset routing with two more Workers
// that cost three times as much as the bare Worker and would hide the difference.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { loadStatements, type RecipeFiles } from "../scripts/content/load-recipes.ts";
import { execute, migrate } from "../scripts/local-database.ts";
import { workerModules } from "../scripts/serve-worker.ts";
import { loadShop } from "./shop.ts";

export type Server = {
  url: string;
  miniflare: Miniflare;
  /** the process id of its workerd; null without /proc */
  pid: number | null;
  stop: () => Promise<void>;
};

/** D1's own limit: https://developers.cloudflare.com/d1/platform/limits/ */
const maxStatementBytes = 100_000;

/** Miniflare's options for a Worker; `state` is the folder that keeps its data. */
type ServeOptions = Record<string, unknown> & { state?: string | undefined };

type SiteOptions = {
  signInsPerMinute?: number;
  hasImages?: boolean;
  /** whether the limits of uncached pages apply */
  hasPageLimits?: boolean;
  /** 0 for a free port: lets bench/profile.ts attach to the isolate */
  inspectorPort?: number;
  /** a folder that keeps its data; in memory without one */
  state?: string;
  /** the folder of the built Worker */
  worker?: string;
};

/**
 * The built Worker with a fresh database, or with what `state` holds if `recipes` is null. Without the snapshot a failed
 * read is an error, so it cannot go unnoticed.
 */
export async function serveSite(
  recipes: RecipeFiles | null,
  {
    signInsPerMinute = 1_000_000,
    hasImages = true,
    hasPageLimits = false,
    inspectorPort,
    state,
    worker,
  }: SiteOptions = {},
): Promise<Server> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { modulesRules: _rules, assets: _assets, images, ...others } = workerOptions;
  const bundled = hasImages ? { ...others, images } : others;
  const unlimited = { limit: 1_000_000, period: 60 };
  const ratelimits = {
    ...(bundled.ratelimits as object),
    WRITE_LIMITER: { namespace_id: "1001", simple: unlimited },
    ...(hasPageLimits
      ? {}
      : {
          PAGE_LIMITER: { namespace_id: "1002", simple: unlimited },
          ALL_PAGES_LIMITER: { namespace_id: "1004", simple: unlimited },
        }),
    SIGN_IN_LIMITER: {
      namespace_id: "1003",
      simple: { limit: signInsPerMinute, period: 60 },
    },
  };
  const serviceBindings = { ASSETS: () => new Response(null, { status: 404 }) };
  // Without a payment provider there is no cart to measure.
  const bindings = { ...(bundled.bindings as Record<string, unknown>), PAYMENT: "local" };
  const server = await serveWithDatabase(
    {
      ...bundled,
      ...workerModules(worker),
      bindings,
      ratelimits,
      serviceBindings,
      inspectorPort,
      state,
    },
    recipes,
  );
  if (recipes) await loadShop(await server.miniflare.getD1Database("DB"));
  return server;
}

export function buildBaseline(): void {
  const { status, stderr, error } = spawnSync(
    "remix",
    ["vite:build", "--config", "bench/baseline/vite.config.ts"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The baseline was not built.\n${stderr}`, { cause: error });
}

/** The plain Remix Worker of bench/baseline, built before, with the same recipes. */
export async function serveBaseline(
  recipes: RecipeFiles | null,
  { inspectorPort, state }: Pick<SiteOptions, "inspectorPort" | "state"> = {},
): Promise<Server> {
  const script = readFileSync("build/baseline/server/index.js", "utf8");
  return serveWithDatabase({ script, inspectorPort, state }, recipes);
}

/** A Worker with a fresh D1 binding `DB` that contains the given recipes. */
export async function serveWithDatabase(
  options: ServeOptions,
  recipes: RecipeFiles | null,
): Promise<Server> {
  // First: for 100,000 recipes this takes a minute without a pause, and workerd closes a connection that is idle so long.
  const statements = recipes && statementsOf(recipes);
  const server = await serve({ d1Databases: ["DB"], ...options });
  if (!statements) return server;
  const db = await server.miniflare.getD1Database("DB");
  await migrate(db);
  await runStatements(db, statements);
  return server;
}

/** @returns milliseconds taken */
export async function loadRecipes(db: D1Database, recipes: RecipeFiles): Promise<number> {
  const started = performance.now();
  await runStatements(db, statementsOf(recipes));
  return performance.now() - started;
}

/** Above about 17,000 recipes the one that deletes missing recipes is too long for D1; a fresh database needs no deletes. */
const statementsOf = (recipes: RecipeFiles): Array<string> =>
  loadStatements(recipes).filter((statement) => Buffer.byteLength(statement) <= maxStatementBytes);

export async function runStatements(db: D1Database, statements: ReadonlyArray<string>) {
  for (let i = 0; i < statements.length; i += 200) await execute(db, statements.slice(i, i + 200));
}

/** Returns the same bytes and headers as the given page for every request. */
export async function serveBare(page: Response): Promise<Server> {
  return serve({
    script: `${await bareResponseCode(page)}
      export default { fetch: () => new Response(body, { headers }) };`,
  });
}

/** Code that declares `body` and `headers` of a page in a Worker. */
export async function bareResponseCode(page: Response): Promise<string> {
  const headers = [...page.headers].filter(([name]) => name !== "content-length");
  return `
    const body = new TextEncoder().encode(${JSON.stringify(await page.text())});
    const headers = ${JSON.stringify(headers)};`;
}

export async function serve({ state, ...options }: ServeOptions): Promise<Server> {
  const before = new Set(childProcesses());
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      compatibilityDate: "2026-10-01",
      modules: true,
      ...options,
      host: "127.0.0.1",
      port: 0,
      // No requests to the internet during a benchmark.
      cf: false,
      log: new Log(LogLevel.ERROR),
      // The log is discarded: errors also show as failed responses.
      handleRuntimeStdio: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => {
        stdout.resume();
        stderr.resume();
      },
    } as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
    ...(state ? { resourcePersistencePath: state } : {}),
  });
  const url = (await miniflare.ready).origin;
  const pid = childProcesses().find((candidate) => !before.has(candidate)) ?? null;
  return { url, miniflare, pid, stop: () => miniflare.dispose() };
}

/** Children of this process, on Linux. */
function childProcesses(): Array<number> {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
