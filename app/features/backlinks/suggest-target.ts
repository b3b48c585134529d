import { fold, words } from "../../lib/text.ts";

/** Words of an address, without what says nothing about its subject. */
function wordsOf(path: string): Array<string> {
  let readable = path;
  try {
    readable = decodeURIComponent(path);
  } catch {
    // Left as it is: a path that is no text is compared as it stands.
  }
  return words(fold(readable.replace(/\.\w{2,5}$/, ""))).filter((word) => word.length > 2);
}

/**
 * The page that a missing address most likely meant: the one that shares most words with it, else the nearest page
 * above it, else home.
 */
export function suggestTarget(missing: string, pages: ReadonlyArray<string>): string {
  const wanted = wordsOf(missing);
  let best = { path: "", score: 0 };
  for (const path of pages) {
    const present = wordsOf(path);
    const common = wanted.filter((word) => present.includes(word)).length;
    if (common === 0) continue;
    const score = common / new Set([...wanted, ...present]).size;
    if (score > best.score) best = { path, score };
  }
  if (best.score > 0) return best.path;
  const segments = missing.split("/");
  while (segments.length > 1) {
    segments.pop();
    const above = segments.join("/");
    if (pages.includes(above)) return above;
  }
  return "/";
}
