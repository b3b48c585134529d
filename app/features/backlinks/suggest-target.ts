import { fold, words } from "../../lib/format/text.ts";

/** Words of a path, without those that say nothing about its subject. */
function wordsOf(path: string): Array<string> {
  let readable = path;
  try {
    readable = decodeURIComponent(path);
  } catch {
    // A path that cannot be decoded is compared as it is.
  }
  return words(fold(readable.replace(/\.\w{2,5}$/, ""))).filter((word) => word.length > 2);
}

/**
 * Suggests the page that shares the most words with a missing path; otherwise the nearest page above it, otherwise the
 * home page.
 */
export function suggestTarget(missing: string, pages: ReadonlyArray<string>): string {
  const missingWords = wordsOf(missing);
  let best = { path: "", score: 0 };
  for (const path of pages) {
    const pageWords = wordsOf(path);
    const common = missingWords.filter((word) => pageWords.includes(word)).length;
    if (common === 0) continue;
    const score = common / new Set([...missingWords, ...pageWords]).size;
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
