// Checks whether build/worker is up to date with the sources: tests never run against an outdated Worker.
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";

const stamp = "build/worker/sources.sha256";

const folders = ["app", "content", "cookbook", "illustrations", "locales", "public"];

/** All inputs of a build, without the folders that programs write. */
const sources = [
  `{${folders.join(",")}}/**/*.*`,
  "scripts/{build,route,site,subset}*.ts",
  "scripts/{content,vite}/*.ts",
  "{package-lock,tsconfig}.json",
  "{vite,remix}.config.*",
  "wrangler.toml",
];
const written =
  /^public\/(?:art|goods|drawn|social|cookbook|catalogue\.json|flags\.svg|favicon|apple|icon-|app\/|plain)|^cookbook\/pdf\/|\.test\.tsx?$|^scripts\/built-worker/;

/** Folders to watch for changes, and files in the root. */
export const sourceFolders = [...folders, "scripts"];
export const sourceFiles =
  /^(?:package-lock\.json|tsconfig\.json|(?:vite|remix)\.config\..+|wrangler\.toml)$/;

/** Whether a file of the source folders is an input of a build. */
export const isSource = (file: string): boolean => !written.test(file);

export function hashSources(isWanted: (file: string) => boolean = () => true): string {
  const hash = createHash("sha256");
  const files = globSync(sources)
    .filter((file) => isSource(file) && isWanted(file) && statSync(file).isFile())
    .toSorted();
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** What is read to make the drawings and the rows of the content, and the programs that do it. */
export const hashContent = (): string =>
  hashSources((file) =>
    /^(?:app\/.*\.(?:ts|css)|content\/.*|illustrations\/.*|scripts\/content\/.*|package-lock\.json)$/.test(
      file,
    ),
  );

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
