/** Words a minute at which people read such texts without haste. */
const wordsPerMinute = 200;

export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
