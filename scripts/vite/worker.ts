// `npm run dev`: Vite's development server handles requests with the Worker entry, so that the gate, the page cache and
// the security headers are the same as in production, with bindings from wrangler.toml.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin, ViteDevServer } from "vite";
import type { PlatformProxy } from "wrangler";

type WorkerModule = { default: ExportedHandler<Env> };

/** The static files as they are now: Vite serves the same folder, and nothing was built. */
const publicFiles = {
  fetch: async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const file = await readFile(join("public", pathname)).catch(() => null);
    return new Response(file, { status: file ? 200 : 404 });
  },
} as unknown as Fetcher;

/** What the Worker gets; the stores are opened without static files. */
export const withPublicFiles = (env: Env): Env => ({ ...env, ASSETS: publicFiles });

export function worker({ env: stores, ctx }: PlatformProxy<Env>): Plugin {
  const env = withPublicFiles(stores);
  const context = ctx as unknown as ExecutionContext;
  const entryOf = async (server: ViteDevServer) =>
    ((await server.ssrLoadModule("app/server.ts")) as WorkerModule).default;
  return {
    name: "fogon:worker",
    // Before Remix, which would handle requests without the gate and the context.
    enforce: "pre",
    configureServer(server) {
      const everyMinute = setInterval(() => {
        entryOf(server).then(
          (entry) => {
            const controller = { cron: "* * * * *", scheduledTime: Date.now(), noRetry() {} };
            return entry.scheduled?.(controller as ScheduledController, env, context);
          },
          (error: unknown) => server.config.logger.error(String(error)),
        );
      }, 60_000);
      server.httpServer?.on("close", () => clearInterval(everyMinute));

      return () => {
        server.middlewares.use(
          createRequestListener(async (request) => {
            const entry = await entryOf(server);
            const response = await entry.fetch?.(
              request as Parameters<NonNullable<typeof entry.fetch>>[0],
              env,
              context,
            );
            return response as unknown as globalThis.Response;
          }),
        );
      };
    },
  };
}

/** WebAssembly is imported as a compiled module, as in wrangler. */
export function compiledWasm(): Plugin {
  return {
    name: "fogon:wasm",
    // Before Vite's own resolver, which would resolve a package.
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.endsWith(".wasm") || source.startsWith("\0")) return null;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      return file && `\0${file.id}`;
    },
    load: (id) =>
      id.endsWith(".wasm")
        ? `import { readFileSync } from "node:fs";
           export default new WebAssembly.Module(readFileSync(${JSON.stringify(id.slice(1))}));`
        : null,
  };
}
