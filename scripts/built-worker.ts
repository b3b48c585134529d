// Whether build/worker is what the sources of now give: tests never run against an older Worker.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";

const stamp = "build/worker/sources.sha256";

/** Everything that a build reads; folders of public/ that a build writes are left out. */
const sources = [
  "{app,content,cookbook,illustrations,locales,public,scripts/cookbook}/**/*.*",
  "scripts/{build,read,route,subset,vite}*.ts",
  "{package-lock,tsconfig}.json",
  "{vite,remix}.config.*",
  "wrangler.toml",
];
const written =
  /^public\/(?:art|goods|social|cookbook|catalogue\.json|flags\.svg)|\.test\.tsx?$|^scripts\/built-worker/;

export function hashSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources)
    .filter((file) => !written.test(file) && statSync(file).isFile())
    .toSorted();
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** @param hash of the sources, taken before the build began */
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
