// Builds the cookbook for `npm start` and stores it in the local bucket, once per edition, so that a local shop can
// sell it.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readEdition, type Edition } from "./edition.ts";
import { siteAddress } from "./site-address.ts";

/** wrangler's local data; deleting it also deletes the marker of the stored edition. */
const stateFolder = ".wrangler/state";
const markerOf = (state: string) => `${state}/cookbook`;

/** Code that draws the pages; a change of it is a new edition. */
const programFolders = ["cookbook", "illustrations"];

/** A hash of everything that affects the books. */
export function editionHash(edition: Edition = readEdition()): string {
  const hash = createHash("sha256").update(JSON.stringify([edition, siteAddress()]));
  for (const folder of programFolders)
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted())
      if (/\.tsx?$/.test(file) && !/\.test\.|^local-copy/.test(file))
        hash.update(file).update(readFileSync(`${folder}/${file}`));
  return hash.digest("hex");
}

export function isStored(hash: string, state = stateFolder): boolean {
  try {
    return readFileSync(markerOf(state), "utf8") === hash;
  } catch {
    return false;
  }
}

/** Builds and stores both books in a child process. @throws when it fails: the next start tries again */
export async function storeBooks(hash: string, state = stateFolder): Promise<void> {
  const script = ["cookbook/build-cookbook.ts", "--upload", "--local", "--persist-to", state];
  const code = await new Promise<number | null>((resolve, reject) => {
    const build = spawn("node", script, { stdio: ["ignore", "ignore", "inherit"] });
    const stop = () => void build.kill();
    process.once("exit", stop);
    build.on("error", reject);
    build.on("exit", (code) => {
      process.off("exit", stop);
      resolve(code);
    });
  });
  if (code !== 0) throw new Error(`cookbook/build-cookbook.ts ended with ${code}.`);
  mkdirSync(state, { recursive: true });
  writeFileSync(markerOf(state), hash);
}
