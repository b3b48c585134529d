// Checks whether build/worker is up to date with the sources: tests never run against an outdated Worker.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";

const stamp = "build/worker/sources.sha256";

/** All inputs of a build, without the folders that programs write. */
const sources = [
  "{app,content,cookbook,illustrations,locales,public}/**/*.*",
  "scripts/{build,read,route,subset,vite}*.ts",
  "{package-lock,tsconfig}.json",
  "{vite,remix}.config.*",
  "wrangler.toml",
];
const written =
  /^public\/(?:art|goods|social|cookbook|catalogue\.json|flags\.svg)|^cookbook\/pdf\/|\.test\.tsx?$|^scripts\/built-worker/;

export function hashSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources)
    .filter((file) => !written.test(file) && statSync(file).isFile())
    .toSorted();
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** @param hash of the sources, computed before the build started */
export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}

export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, "utf8") === hashSources();
  } catch {
    return false;
  }
}
