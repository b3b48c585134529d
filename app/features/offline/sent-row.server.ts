import { sql, type SQL } from "drizzle-orm";

/** A change that this request applies, unless another one did. */
export type Sent = { userId: number; key: string; attempt: string };

/** Condition on sent_changes: the row of the change, if this request has stored it. */
export function ownRow({ userId, key, attempt }: Sent): SQL {
  return sql`sent_changes.user_id = ${userId} AND sent_changes.key = ${key} AND sent_changes.attempt = ${attempt}`;
}
