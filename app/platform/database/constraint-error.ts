// Parses D1's errors when a constraint or trigger rejects a write. The error rolls back the whole batch. drizzle wraps
// D1's error, so its causes are searched.
import { sql, type SQL } from "drizzle-orm";

export type ConstraintError = {
  kind: "unique" | "check" | "not-null" | "foreign-key" | "trigger";
  /**
   * unique, not-null: the columns, "orders.checkout_key" or "cart_lines.cart_id, cart_lines.product_id"; check: the
   * constraint's name or expression; trigger: its message; foreign-key: empty
   */
  subject: string;
};

const kinds = {
  UNIQUE: "unique",
  CHECK: "check",
  "NOT NULL": "not-null",
  "FOREIGN KEY": "foreign-key",
} as const;

/** The constraint or trigger that rejected a write; null for any other error. */
export function constraintError(error: unknown): ConstraintError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const constraint =
      /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: (?!SQLITE_)(.+?))?(?=: SQLITE_|\n|$)/.exec(
        message,
      );
    if (constraint)
      return {
        kind: kinds[constraint[1] as keyof typeof kinds],
        subject: constraint[2]?.trim() ?? "",
      };
    // The message of RAISE(ABORT, …) is in the place of the constraint.
    const raised = /^(?:D1_ERROR: )?(.+?): SQLITE_CONSTRAINT\b/m.exec(message);
    if (raised) return { kind: "trigger", subject: raised[1]! };
  }
  return null;
}

/** Whether a row with the same key already exists. */
export function isTaken(error: unknown): boolean {
  return constraintError(error)?.kind === "unique";
}

/**
 * A value for a NOT NULL column that aborts its batch: NULL unless `condition` holds when the batch runs. This makes a
 * batch depend on the state of a row, because D1 has no transaction in which to read before writing. The caller
 * recognizes the error by constraintError: { kind: "not-null", subject: "table.column" }. Use it in an UPDATE of the
 * row that must not have changed, or in an INSERT … SELECT; the column must be NOT NULL.
 */
export function abortUnless<T = unknown>(condition: SQL, value: unknown): SQL<T> {
  return sql<T>`CASE WHEN ${condition} THEN ${value} END`;
}
