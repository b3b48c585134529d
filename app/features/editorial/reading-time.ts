/** Average reading speed in words per minute. */
const wordsPerMinute = 200;

export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
