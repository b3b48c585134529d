// The files of the recipe page that are loaded when they are used (cook mode, timers): the service worker keeps them from
// the start. Written beside the browser's files, for scripts/build-service-worker.ts.
import { writeFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";

export const offlineFilesPath = "build/offline-files.json";

const parts = [
  "app/features/cook-mode/cook-mode.tsx",
  "app/features/cook-mode/timer-bar.tsx",
  "app/features/offline/offline-part.tsx",
  "app/ui/toast-viewport.tsx",
];

export function offlineFiles(): Plugin {
  let isClient = false;
  return {
    name: "fogon:offline-files",
    config(_, { command, isSsrBuild }) {
      isClient = command === "build" && !isSsrBuild;
    },
    writeBundle(_, bundle) {
      if (!isClient) return;
      const files = filesOf(bundle, parts);
      writeFileSync(offlineFilesPath, JSON.stringify(files.map((name) => `/${name}`)));
    },
  };
}

function filesOf(bundle: Rollup.OutputBundle, modules: ReadonlyArray<string>): Array<string> {
  const files = new Set<string>();
  const visit = (chunk: Rollup.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") visit(imported);
    }
  };
  for (const path of modules) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(`/${path}`)),
    );
    if (chunk?.type !== "chunk") throw new Error(`${path} is not in the build.`);
    visit(chunk);
  }
  return [...files].toSorted();
}
