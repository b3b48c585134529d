// Text functions for the recipe search: case and accents are folded, ñ stays a separate letter.

/**
 * Folds a text for comparison: lower case, accents and umlauts removed, ñ kept (año is not ano). The result has as many
 * UTF-16 units as the input, so that positions are valid in both.
 */
export function fold(value: string): string {
  return value.replace(/[A-Z\u0080-\uffff]/g, foldUnit);
}

function foldUnit(unit: string): string {
  const lower = unit.toLowerCase();
  if (lower.length !== 1) return unit;
  return lower === "ñ" ? lower : lower.normalize("NFD").charAt(0) || unit;
}

/** The words of a folded text: runs of letters and digits. */
export function words(folded: string): Array<string> {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text up to and including its first full stop; the whole text without one. */
export function firstSentence(value: string): string {
  const stop = value.indexOf(".");
  return stop < 0 ? value : value.slice(0, stop + 1);
}

/** Cuts to at most `maxLength` characters, the last of which is then an ellipsis. */
export function truncate(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : `${value.slice(0, maxLength - 1).trimEnd()}…`;
}

/** Splits a text into runs that match one of the folded terms and runs that do not. */
export function markMatches(
  value: string,
  terms: ReadonlyArray<string>,
): Array<{ text: string; matches: boolean }> {
  const folded = fold(value);
  const hit = new Uint8Array(value.length);
  for (const term of terms) {
    if (term.length === 0) continue;
    for (
      let position = folded.indexOf(term);
      position >= 0;
      position = folded.indexOf(term, position + term.length)
    )
      hit.fill(1, position, position + term.length);
  }
  const runs: Array<{ text: string; matches: boolean }> = [];
  let start = 0;
  for (let i = 1; i <= value.length; i++) {
    if (i === value.length || hit[i] !== hit[start]) {
      if (i > start) runs.push({ text: value.slice(start, i), matches: hit[start] === 1 });
      start = i;
    }
  }
  return runs;
}
