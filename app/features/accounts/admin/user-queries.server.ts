// Queries for the user list and user pages in admin.
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { sortedBy, type SortOrder } from "#app/lib/sort-order.ts";
import { containsText } from "#app/platform/database/contains-text.ts";
import type { UserOrder, UserState } from "./user-states.ts";
import type { Role } from "../session-user.ts";

const usersPerPage = 50;

export type UserSearch = {
  query: string;
  role: Role | null;
  state: UserState | null;
  sort: SortOrder<UserOrder>;
  page: number;
};

/** Each has an index. */
const orders = { number: users.id, email: users.email, since: users.createdAt };

const lastUsedAt = sql<
  string | null
>`(SELECT max(last_used_at) FROM sessions WHERE sessions.user_id = users.id)`;

/**
 * One page of users. Searches by number, by the start of an email address (uses its index), or by any
 * part of a name (reads every account).
 */
export async function listUsers(db: Database, { query, role, state, sort, page }: UserSearch) {
  const { name: order, isDescending } = sortedBy(sort);
  const where = and(
    ...matching(query),
    role ? eq(users.role, role) : undefined,
    state === "suspended" ? isNotNull(users.suspendedAt) : undefined,
    state === "unconfirmed" ? isNull(users.emailConfirmedAt) : undefined,
  );
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: users.id,
        email: users.email,
        displayName: users.displayName,
        role: users.role,
        emailConfirmedAt: users.emailConfirmedAt,
        suspendedAt: users.suspendedAt,
        createdAt: users.createdAt,
        lastUsedAt,
      })
      .from(users)
      .where(where)
      .orderBy((isDescending ? desc : asc)(orders[order]), desc(users.id))
      .limit(usersPerPage)
      .offset((page - 1) * usersPerPage),
    db
      .select({ total: sql<number>`count(*)` })
      .from(users)
      .where(where),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    people: rows,
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / usersPerPage)),
  };
}

function matching(query: string): Array<SQL> {
  const id = numericId(query);
  if (id !== null) return [eq(users.id, id)];
  const folded = query.toLowerCase();
  if (folded.includes("@"))
    return [gte(users.email, folded), lt(users.email, `${folded}\u{10ffff}`)];
  return folded ? [containsText(users.displayName, query)] : [];
}

/** One user for the admin page; null when there is no such account. */
export async function getUser(db: Database, id: number) {
  const person = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      role: users.role,
      language: users.language,
      emailConfirmedAt: users.emailConfirmedAt,
      suspendedAt: users.suspendedAt,
      suspendedReason: users.suspendedReason,
      createdAt: users.createdAt,
      lastUsedAt,
      sessions: sql<number>`(SELECT count(*) FROM sessions WHERE sessions.user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.id, id))
    .get();
  return person ?? null;
}
export type AdminUser = NonNullable<Awaited<ReturnType<typeof getUser>>>;

/** Number of sign-ups in a period; uses the index on audit events. */
export async function countSignUps(db: Database, { from, until }: { from: string; until: string }) {
  const row = await db
    .select({ total: sql<number>`count(*)` })
    .from(users)
    .where(and(gte(users.createdAt, from), lt(users.createdAt, until)))
    .get();
  return Number(row?.total ?? 0);
}
