// `npm run dev`: lets Vite's development server answer through our own Worker entry, so that the gate, the
// page cache and the security headers are the same as in production, with bindings from wrangler.toml.
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";

type WorkerModule = { default: ExportedHandler<Env> };

export function worker(): Plugin {
  return {
    name: "fogon:worker",
    apply: "serve",
    async configureServer(server) {
      if (server.config.server.middlewareMode) return;
      const platform = await getPlatformProxy<Env>({ persist: true });
      server.httpServer?.on("close", () => void platform.dispose());

      return () => {
        server.middlewares.use(
          createRequestListener(async (request) => {
            const { default: entry } = (await server.ssrLoadModule(
              "app/server.ts",
            )) as WorkerModule;
            const answer = await entry.fetch?.(
              request as Parameters<NonNullable<typeof entry.fetch>>[0],
              platform.env,
              platform.ctx as unknown as ExecutionContext,
            );
            return answer as unknown as globalThis.Response;
          }),
        );
      };
    },
  };
}
