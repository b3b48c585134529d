// The modules that a page loads, from the data for its hydration.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { pageDataId, type PageData } from "../app/lib/page-data.ts";

/**
 * Bytes gzip by address, with the modules that they import. Empty for a page without scripts.
 * @param isTouched also of a page whose scripts start when it is touched
 */
export function modulesOf(html: string, isTouched = false): Map<string, number> {
  const found = new Map<string, number>();
  const data = readPageData(html);
  const add = (path: string) => {
    if (found.has(path)) return;
    const code = readFileSync(`build/client${path}`);
    found.set(path, gzipSync(code).byteLength);
    for (const [, imported] of code.toString().matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g))
      add(posix.join(posix.dirname(path), imported!));
  };
  if (data) [data.entry, ...(data.onTouch && !isTouched ? [] : data.modules)].forEach(add);
  for (const [, path] of html.matchAll(/<script[^>]*\ssrc="(\/[^"]+)"/g)) add(path!);
  return found;
}

/** One line per file, the largest first. */
export function describeModules(modules: ReadonlyMap<string, number>): string {
  return [...modules]
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `${String(bytes).padStart(8)} ${path}`)
    .join("\n");
}

function readPageData(html: string): PageData | null {
  const text = html.match(new RegExp(`<script[^>]* id="${pageDataId}">(.*?)</script>`, "s"))?.[1];
  return text === undefined ? null : (JSON.parse(text) as PageData);
}
