import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      ...remixConfig,
      future: { ...remixConfig.future, v3_routeConfig: false },
      appDirectory: "bench/baseline/app",
      buildDirectory: "build/baseline",
    }),
    {
      name: "baseline:worker-entry",
      enforce: "post",
      config: () =>
        isSsrBuild
          ? { build: { rollupOptions: { input: "bench/baseline/app/server.ts" } } }
          : undefined,
    },
  ],
  publicDir: false as const,
  build: { target: "es2022", minify: false },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
