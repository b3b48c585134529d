/**
 * What a constraint refused, in SQLite's words ("CHECK constraint failed: stock >= 0"); null for any other error. Such
 * a refusal aborts the whole batch: nothing of it was written.
 */
export function refusedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const found =
      /(?:CHECK|UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: [^:\n]+)?|refund exceeds the total/.exec(
        cause.message,
      );
    if (found) return found[0].trim();
  }
  return null;
}
