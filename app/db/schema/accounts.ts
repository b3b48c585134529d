import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "#app/i18n/languages.ts";
import { ownerEvents, roles } from "#app/lib/values/stored-values.ts";
import { unitSystems } from "#app/lib/values/unit-systems.ts";

export const users = sqliteTable("users", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  /** lower case */
  email: text("email").notNull(),
  passwordHash: text("password_hash").notNull(),
  displayName: text("display_name"),
  role: text("role", { enum: roles }).notNull().default("user"),
  language: text("language", { enum: languages }).notNull(),
  units: text("units", { enum: unitSystems }).notNull().default("metric"),
  emailConfirmedAt: text("email_confirmed_at"),
  suspendedAt: text("suspended_at"),
  suspendedReason: text("suspended_reason"),
  /** when it got its first factor besides the password (features/second-factor); null without one */
  secondFactorAt: text("second_factor_at"),
  /** from the sign-up form: submitting the same form twice creates one account */
  signupKey: text("signup_key").notNull(),
  createdAt: text("created_at").notNull(),
  /** the address whose link alone opens the account again (features/accounts/not-me.server.ts) */
  frozenFor: text("frozen_for"),
});

export const sessions = sqliteTable("sessions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  tokenHash: text("token_hash").notNull(),
  userId: integer("user_id").notNull(),
  /** browser and system, like "Firefox, Android" */
  device: text("device").notNull(),
  createdAt: text("created_at").notNull(),
  lastUsedAt: text("last_used_at").notNull(),
  passwordConfirmedAt: text("password_confirmed_at"),
});

export const accountTokens = sqliteTable("account_tokens", {
  tokenHash: text("token_hash").primaryKey(),
  userId: integer("user_id").notNull(),
  purpose: text("purpose", { enum: ["confirm", "reset", "change-old", "change-new"] }).notNull(),
  newEmail: text("new_email"),
  redirectTo: text("redirect_to"),
  createdAt: text("created_at").notNull(),
  expiresAt: text("expires_at").notNull(),
  usedAt: text("used_at"),
});

export const undoLinks = sqliteTable("undo_links", {
  tokenHash: text("token_hash").primaryKey(),
  userId: integer("user_id").notNull(),
  event: text("event", { enum: ownerEvents }).notNull(),
  email: text("email").notNull(),
  role: text("role", { enum: roles }),
  createdAt: text("created_at").notNull(),
  expiresAt: text("expires_at").notNull(),
});

export const auditEvents = sqliteTable("audit_events", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  at: text("at").notNull(),
  actorId: integer("actor_id"),
  subjectId: integer("subject_id"),
  action: text("action").notNull(),
  target: text("target"),
  detail: text("detail"),
  before: text("value_before"),
  after: text("value_after"),
});

export const rateCounters = sqliteTable(
  "rate_counters",
  {
    key: text("key").notNull(),
    /** seconds since 1970 */
    windowStart: integer("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Keys that can be claimed once per period (platform/security/rate-limit-counters.ts, claimOnce). */
export const onceKeys = sqliteTable("once_keys", {
  key: text("key").primaryKey(),
  /** seconds since 1970 */
  takenAt: integer("taken_at").notNull(),
});

export const secrets = sqliteTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
