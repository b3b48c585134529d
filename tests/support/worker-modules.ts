import { readdirSync } from "node:fs";

const folder = "build/worker";

/** What `wrangler deploy --dry-run` made, as Miniflare takes it: the Worker and its WebAssembly beside it. */
export function workerModules() {
  const compiled = readdirSync(folder).filter((file) => file.endsWith(".wasm"));
  return {
    modulesRoot: folder,
    modules: [
      { type: "ESModule" as const, path: `${folder}/index.js` },
      ...compiled.map((file) => ({ type: "CompiledWasm" as const, path: `${folder}/${file}` })),
    ],
  };
}
