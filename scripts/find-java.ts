// Finds Java for the Nu checker (tests/e2e/valid-html.spec.ts), as find-browser.ts finds a browser.
import { spawnSync } from "node:child_process";
import { fromSystemPackages, onPath } from "./find-browser.ts";

/** Null where there is none and none can be installed: the rest of the tests needs npm and a browser only. */
export function findJava(): string | null {
  const found = onPath(["java"]) ?? fromSystemPackages("default-jre-headless", "java");
  // On a Mac without Java there is a program of that name, which says so.
  return found && spawnSync(found.path, ["-version"]).status === 0 ? found.path : null;
}
