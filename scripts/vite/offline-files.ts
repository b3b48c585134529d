// The files of kept pages that are loaded when they are used (cook mode, timers): the service worker keeps them from the
// start. Written beside the browser's files, for scripts/build-service-worker.ts.
import { writeFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";
import { buildFolder } from "../build-folder.ts";

export const offlineFilesPath = `${buildFolder}/offline-files.json`;

/** The frame, and the pages that are kept. */
const modules = [
  "app/root.tsx",
  "app/routes/recipe.$id.tsx",
  "app/routes/blog.$slug.tsx",
  "app/routes/cooking-techniques.$slug.tsx",
  "app/routes/plan.list._index.tsx",
  "app/routes/saved-recipes._index.tsx",
];
/** Useless without a network. */
const online = /auth-|guarded-|print-/;

export function offlineFiles(): Plugin {
  let isClient = false;
  return {
    name: "fogon:offline-files",
    config(_, { command, isSsrBuild }) {
      isClient = command === "build" && !isSsrBuild;
    },
    writeBundle(_, bundle) {
      if (!isClient) return;
      const files = filesOf(bundle);
      writeFileSync(offlineFilesPath, JSON.stringify(files.map((name) => `/${name}`)));
    },
  };
}

/** What the modules load when it is used, and what that imports. */
function filesOf(bundle: Rollup.OutputBundle): Array<string> {
  const files = new Set<string>();
  const chunkOf = (name: string) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? chunk : null;
  };
  /** Also those that a route links for one of its views. */
  const addSheets = ({ code }: Rollup.OutputChunk) => {
    for (const [sheet] of code.matchAll(/assets\/[\w-]+\.css/g))
      if (!online.test(sheet)) files.add(sheet);
  };
  const add = (chunk: Rollup.OutputChunk | null) => {
    if (!chunk || files.has(chunk.fileName) || online.test(chunk.fileName)) return;
    files.add(chunk.fileName);
    addSheets(chunk);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) add(chunkOf(name));
  };
  for (const path of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.moduleIds.some((id) => id.includes(`/${path}`)),
    );
    if (chunk?.type !== "chunk") throw new Error(`${path} is not in the build.`);
    addSheets(chunk);
    for (const name of chunk.dynamicImports) add(chunkOf(name));
  }
  return [...files].toSorted();
}
