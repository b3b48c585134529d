// Which known word a misspelled one means: the nearest by letters and by sound, in Spanish and in English.

/** A known word and the number of recipes that contain it. */
export type KnownWord = { word: string; recipes: number };

/** With so many letters or fewer a word is short: one wrong letter instead of two. */
const shortWord = 4;
/** Words that sound the same may differ in more letters: "paeya" and "paella". */
const maxBySound = 3;

export function maxDistance(word: string): number {
  return word.length <= shortWord ? 1 : 2;
}

/**
 * The nearest of the known words; null if none is near enough. Of equally near ones, the one with the same first letter,
 * then the one that more recipes contain.
 *
 * @param forms spellings of the typed word, such as its singular; all folded
 */
export function nearestWord(
  forms: ReadonlyArray<string>,
  known: ReadonlyArray<KnownWord>,
): string | null {
  let best: { word: string; rank: Array<number> } | null = null;
  for (const { word, recipes } of known)
    for (const form of forms) {
      const letters = distance(form, word, maxBySound);
      if (letters > maxBySound) continue;
      const sound = distance(soundOf(form), soundOf(word), maxBySound);
      if (letters > maxDistance(form) && sound > 0) continue;
      const rank = [letters + 2 * sound, form[0] === word[0] ? 0 : 1, -recipes];
      if (best === null || isBefore(rank, best.rank)) best = { word, rank };
    }
  return best?.word ?? null;
}

function isBefore(a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean {
  const i = a.findIndex((value, place) => value !== b[place]);
  return i >= 0 && a[i]! < b[i]!;
}

/** Letters that Latin American Spanish pronounces alike become one; each pair in this order. */
const sounds: ReadonlyArray<[letters: RegExp, sound: string]> = [
  [/ch|sh/g, "x"],
  [/ph/g, "f"],
  [/ll/g, "y"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/qu(?=[ei])|q|ck|c(?![eiy])/g, "k"],
  [/[cz]/g, "s"],
  [/v/g, "b"],
  [/ñ/g, "n"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
];

/** How a word sounds, roughly: "sebiche" and "ceviche" are the same. */
export function soundOf(word: string): string {
  return sounds
    .reduce((sound, [letters, same]) => sound.replace(letters, same), word)
    .toLowerCase();
}

/**
 * Wrong, missing and extra letters, and neighbours that changed places (optimal string alignment); more than `most`
 * counts as `most + 1`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: Array<number> = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}
