// The servers that are measured, each in its own workerd: the built Worker, and a bare one that answers a constant
// page. Both stand alone, without the static files of wrangler.toml: Miniflare imitates Cloudflare's asset routing
// with two more Workers that cost three times what the bare Worker does and would hide the difference looked for.
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { loadStatements, type RecipeFiles } from "../../app/features/recipes/load-recipes.ts";
import { migrationStatements } from "../../tests/support/site.ts";

export type Server = {
  url: string;
  miniflare: Miniflare;
  /** the process of its workerd; null where /proc does not tell */
  pid: number | null;
  stop: () => Promise<void>;
};

type ServerOptions = Parameters<typeof convertV4MiniflareOptions>[0];

/** D1's own limit: https://developers.cloudflare.com/d1/platform/limits/ */
const maxStatementBytes = 100_000;

/** The built Worker over a fresh database; a page the snapshot would have to answer fails, so it cannot go unseen. */
export async function serveSite(recipes: RecipeFiles): Promise<Server> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { modulesRules: _rules, assets: _assets, ...bundled } = workerOptions;
  const unlimited = { limit: 1_000_000, period: 60 };
  const server = await serve({
    ...bundled,
    scriptPath: "build/worker/index.js",
    ratelimits: {
      WRITE_LIMITER: { namespace_id: "1001", simple: unlimited },
      SEARCH_LIMITER: { namespace_id: "1002", simple: unlimited },
    },
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
  } as unknown as ServerOptions);
  const db = await server.miniflare.getD1Database("DB");
  for (const statement of migrationStatements()) await db.prepare(statement).run();
  await loadRecipes(db, recipes);
  return server;
}

/** @returns milliseconds taken */
export async function loadRecipes(db: D1Database, recipes: RecipeFiles): Promise<number> {
  const started = performance.now();
  // Above some 17,000 recipes the statement that removes what is gone from the files is too long for D1; a fresh
  // database has nothing to remove.
  const statements = loadStatements(recipes).filter(
    (statement) => Buffer.byteLength(statement) <= maxStatementBytes,
  );
  for (let i = 0; i < statements.length; i += 50)
    await db.batch(statements.slice(i, i + 50).map((statement) => db.prepare(statement)));
  return performance.now() - started;
}

/** Answers every request with the same bytes and the same headers as the given page. */
export async function serveBare(page: Response): Promise<Server> {
  const headers = [...page.headers].filter(([name]) => name !== "content-length");
  const script = `
    const body = new TextEncoder().encode(${JSON.stringify(await page.text())});
    const headers = ${JSON.stringify(headers)};
    export default { fetch: () => new Response(body, { headers }) };`;
  return serve({ script, compatibilityDate: "2026-10-01" } as ServerOptions);
}

async function serve(options: ServerOptions): Promise<Server> {
  const before = new Set(workerdProcesses());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      modules: true,
      host: "127.0.0.1",
      port: 0,
      // Nothing is asked of the internet for a benchmark.
      cf: false,
      log: new Log(LogLevel.ERROR),
      // The Worker's log of failures is counted by their status instead.
      handleRuntimeStdio: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => {
        stdout.resume();
        stderr.resume();
      },
    } as ServerOptions),
  );
  const url = (await miniflare.ready).origin;
  const pid = workerdProcesses().find((candidate) => !before.has(candidate)) ?? null;
  return { url, miniflare, pid, stop: () => miniflare.dispose() };
}

/** Children of this process, on Linux. */
function workerdProcesses(): Array<number> {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}
