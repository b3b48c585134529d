// `npm run dev`: Vite's development server handles requests with the Worker entry, so that the gate, the page cache and
// the security headers are the same as in production, with bindings from wrangler.toml.
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";

type WorkerModule = { default: ExportedHandler<Env> };

export function worker(): Plugin {
  return {
    name: "fogon:worker",
    apply: "serve",
    // Before Vite's own resolver, which would resolve a package.
    enforce: "pre",
    // WebAssembly is imported as a compiled module, as in wrangler.
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
    async configureServer(server) {
      // Remix creates its own server to read routes, also during builds: it serves no requests.
      if (server.config.server.middlewareMode || server.config.server.hmr === false) return;
      const { getPlatformProxy } = await import("wrangler");
      const platform = await getPlatformProxy<Env>({ persist: true });
      // docs/decisions/014-payments.md
      platform.env.PAYMENT = "local";
      const everyMinute = setInterval(() => {
        server.ssrLoadModule("app/server.ts").then(
          (module) => {
            const { default: entry } = module as WorkerModule;
            const controller = { cron: "* * * * *", scheduledTime: Date.now(), noRetry() {} };
            return entry.scheduled?.(
              controller as ScheduledController,
              platform.env,
              platform.ctx as unknown as ExecutionContext,
            );
          },
          (error: unknown) => server.config.logger.error(String(error)),
        );
      }, 60_000);
      server.httpServer?.on("close", () => {
        clearInterval(everyMinute);
        void platform.dispose();
      });

      return () => {
        server.middlewares.use(
          createRequestListener(async (request) => {
            const { default: entry } = (await server.ssrLoadModule(
              "app/server.ts",
            )) as WorkerModule;
            const response = await entry.fetch?.(
              request as Parameters<NonNullable<typeof entry.fetch>>[0],
              platform.env,
              platform.ctx as unknown as ExecutionContext,
            );
            return response as unknown as globalThis.Response;
          }),
        );
      };
    },
  };
}
