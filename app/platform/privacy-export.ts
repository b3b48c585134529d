import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";

export type UserIdentity = { id: number; email: string };
/** What happens to a user's published recipes when the account is deleted. */
export const recipeChoices = ["credited", "anonymised", "withdrawn"] as const;
export type RecipeChoice = (typeof recipeChoices)[number];

/**
 * Statements that move one area's rows from a user's old email address to the new one, so that they stay with the
 * account. They run before the account row changes: rows of an unconfirmed address may belong to another person and are
 * not moved (`confirmedAddress`).
 */
export type EmailChangeStatements = (
  db: Database,
  user: UserIdentity,
  newEmail: string,
) => Array<BatchItem<"sqlite">>;

/** Statements that take back what one area changed in a user's access since then, after "It wasn't me". */
export type UndoStatements = (
  db: Database,
  userId: number,
  since: string,
) => Array<BatchItem<"sqlite">>;

/**
 * SQL condition: this account has confirmed this address. Only then rows that others stored under the address belong to
 * the account; otherwise anyone could read or delete them by opening an account.
 */
export const confirmedAddress = ({ id, email }: UserIdentity) =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email = ${email} AND email_confirmed_at IS NOT NULL)`;

/** The personal data of one area of the site. app/site/privacy-export.server.ts lists all areas. */
export type PersonalData = {
  /** name of the area in the export */
  name: string;
  /** everything stored, as plain JSON; `origin` is the site's, for addresses in it */
  collect: (db: Database, user: UserIdentity, origin: string) => Promise<unknown>;
  /** Statements that delete it. They run in one batch, in list order, before the account itself is deleted. */
  erase: (db: Database, user: UserIdentity, recipes: RecipeChoice) => Array<BatchItem<"sqlite">>;
};
