import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { build, createServer, type Rollup } from "vite";
import { readTexts } from "../site-texts.ts";
import { texts } from "./texts.ts";

const files = readdirSync("locales", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

/** Builds one module that logs the version of the texts. */
async function bundle(ssr: boolean) {
  const entry = "virtual:entry";
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [
      texts(),
      {
        name: "entry",
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? "console.log(__TEXTS_VERSION__)" : null),
      },
    ],
    build: { write: false, ssr, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  const code = built.output.find((one) => one.type === "chunk")!.code;
  return {
    version: /console\.log\(["`']([\w-]{8})["`']\)/.exec(code)![1]!,
    assets: built.output.filter((one) => one.type === "asset"),
  };
}

test("the browser build has every text file, minified, under the version that its code requests", async () => {
  const { version, assets } = await bundle(false);
  expect(assets.map(({ fileName }) => fileName).toSorted()).toEqual(
    files.map((file) => `assets/texts-${version}/${file}`).toSorted(),
  );
  for (const file of files) {
    const { source } = assets.find(({ fileName }) => fileName.endsWith(`/${file}`))!;
    expect(source).toBe(JSON.stringify(readTexts(file)));
  }
});

test("the Worker has no texts that only the browser shows", () => {
  const load = texts().load as (id: string) => string | null;
  const source = load(`${process.cwd()}/locales/es/offline.json?raw`)!;
  expect(source).toContain("page");
  expect(source).not.toMatch(/unsent|install|notSent/);
});

test("the Worker build has no text files and requests the same version", async () => {
  const worker = await bundle(true);
  expect(worker.assets).toEqual([]);
  expect(worker.version).toBe((await bundle(false)).version);
});

test("the development server serves text files from disk, and nothing under other addresses", async () => {
  const server = await createServer({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    appType: "custom",
    plugins: [texts()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", ws: false, watch: null },
  });
  try {
    await server.listen();
    const { port } = server.httpServer!.address() as AddressInfo;
    const version = JSON.parse(String(server.config.define!["__TEXTS_VERSION__"])) as string;
    const get = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) =>
        httpRequest({ host: "127.0.0.1", port, path }, (response) => {
          let body = "";
          response.on("data", (part) => (body += part));
          response.on("end", () => resolve({ status: response.statusCode!, body }));
        })
          .on("error", reject)
          .end(),
      );
    const known = await get(`/assets/texts-${version}/en/common.json`);
    expect(known.body).toBe(JSON.stringify(readTexts("en/common.json")));
    for (const path of [
      `/assets/texts-${version}/en/none.json`,
      `/assets/texts-${version}/..%2F..%2Fpackage.json`,
      "/assets/texts-older000/en/common.json",
    ])
      expect(await get(path), path).toMatchObject({ status: 404 });
  } finally {
    await server.close();
  }
});
