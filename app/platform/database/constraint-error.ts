// What D1 says when a constraint or a trigger refuses a write. The refusal undoes the whole batch: nothing of it is
// written. drizzle wraps D1's error, so its causes are searched.
import { sql, type SQL } from "drizzle-orm";

export type ConstraintError = {
  kind: "unique" | "check" | "not-null" | "foreign-key" | "trigger";
  /**
   * unique, not-null: the columns, "orders.checkout_key" or "cart_lines.cart_id, cart_lines.product_id"; check: the
   * constraint's name or expression; trigger: the message that it raises; foreign-key: empty
   */
  subject: string;
};

const kinds = {
  UNIQUE: "unique",
  CHECK: "check",
  "NOT NULL": "not-null",
  "FOREIGN KEY": "foreign-key",
} as const;

/** The constraint or trigger that refused a write; null for any other error. */
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
    // What RAISE(ABORT, …) says stands where the constraint would.
    const raised = /^(?:D1_ERROR: )?(.+?): SQLITE_CONSTRAINT\b/m.exec(message);
    if (raised) return { kind: "trigger", subject: raised[1]! };
  }
  return null;
}

/** Whether a row with the same key is there already: somebody did the same thing first. */
export function isTaken(error: unknown): boolean {
  return constraintError(error)?.kind === "unique";
}

/**
 * The value of a NOT NULL column that aborts its batch: NULL unless `condition` holds when the batch runs. It is how a
 * batch depends on the state of a row, because D1 has no transaction in which to read before the writes. The caller
 * knows the refusal by constraintError: { kind: "not-null", subject: "table.column" }. Use it in an UPDATE of the row
 * that must not have changed, or in an INSERT … SELECT; the column must be NOT NULL.
 */
export function abortUnless<T = unknown>(condition: SQL, value: unknown): SQL<T> {
  return sql<T>`CASE WHEN ${condition} THEN ${value} END`;
}
