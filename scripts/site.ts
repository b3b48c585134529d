// `npm run site -- my-site start`: runs a command of this repository for the site that a folder describes. Its files take
// the place of those of content/, in a copy below .cache/sites, which has its own build and its own local database.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { spawn } from "node:child_process";

/** What is of this machine, or made by a command in the copy. */
const notCopied = new Set([
  ".git",
  ".cache",
  ".wrangler",
  "build",
  "docs",
  "node_modules",
  "reports",
  "tests",
]);
/** Folders in which a site has its own files only; of the others it may replace single files. */
const ownFolders = ["recipes", "posts", "guides", "texts", "public"];

/** Lists of this site's own recipes: another site has its own or none. */
const ownFiles = ["most-looked-for.json"];

/** @returns the copy's folder */
export function copySite(site: string): string {
  if (!existsSync(join(site, "site.json"))) throw new Error(`${site} has no site.json.`);
  const copy = resolve(".cache/sites", basename(resolve(site)));
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(".")) {
    if (notCopied.has(name)) continue;
    if (name !== "public") rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(name, join(copy, name), { recursive: true });
  }
  // What a build has put there of this site's own.
  for (const name of readdirSync("content/public"))
    rmSync(join(copy, "public", name), { recursive: true, force: true });
  for (const name of [...ownFolders, ...ownFiles])
    rmSync(join(copy, "content", name), { recursive: true, force: true });
  cpSync(site, join(copy, "content"), { recursive: true });
  if (!existsSync(join(copy, "node_modules")))
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  return copy;
}

if (import.meta.main) {
  const [site, command, ...args] = process.argv.slice(2);
  if (!site || !command) throw new Error("npm run site -- FOLDER start|dev|build|deploy …");
  const child = spawn("npm", ["run", command, "--", ...args], {
    cwd: copySite(site),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => (process.exitCode = code ?? 1));
}
