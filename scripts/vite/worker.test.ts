import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createServer, resolveConfig } from "vite";
import { worker } from "./worker.ts";

const wasm = "@jsquash/webp/codec/enc/webp_enc_simd.wasm";

const quiet = {
  configFile: false,
  publicDir: false,
  logLevel: "silent",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
} as const;

test("the plugin applies to the development server only", async () => {
  const names = async (command: "serve" | "build") =>
    (await resolveConfig({ ...quiet, plugins: [worker()] }, command)).plugins.map(
      ({ name }) => name,
    );
  expect(await names("serve")).toContain("fogon:worker");
  expect(await names("build")).not.toContain("fogon:worker");
});

test("WebAssembly is imported compiled, and a server that only reads routes does not start the platform", async () => {
  // The platform would keep a database open and a timer running.
  const server = await createServer({
    ...quiet,
    plugins: [
      worker(),
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
    expect(server.middlewares.stack.map(({ handle }) => String(handle))).not.toContainEqual(
      expect.stringContaining("entry.fetch"),
    );
  } finally {
    await server.close();
  }
});
