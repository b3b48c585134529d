import { readdirSync } from "node:fs";

const folder = "build/worker";

/** The output of `wrangler deploy --dry-run` as Miniflare modules: the Worker and its WebAssembly. */
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
