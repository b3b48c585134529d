import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createServer } from "vite";
import { compiledWasm } from "./worker.ts";

const wasm = "@jsquash/webp/codec/enc/webp_enc_simd.wasm";

const quiet = {
  configFile: false,
  publicDir: false,
  logLevel: "silent",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
} as const;

test("WebAssembly is imported compiled", async () => {
  const server = await createServer({
    ...quiet,
    plugins: [
      compiledWasm(),
      {
        name: "entry",
        resolveId: (id) => (id === "virtual:entry" ? "\0virtual:entry" : null),
        load: (id) => (id === "\0virtual:entry" ? `export { default } from "${wasm}";` : null),
      },
    ],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { default: module } = (await server.ssrLoadModule("virtual:entry")) as {
      default: WebAssembly.Module;
    };
    expect(module).toBeInstanceOf(WebAssembly.Module);
    const compiled = new WebAssembly.Module(readFileSync(`node_modules/${wasm}`));
    expect(WebAssembly.Module.exports(module)).toEqual(WebAssembly.Module.exports(compiled));
  } finally {
    await server.close();
  }
});
