import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";

export type Person = { id: number; email: string };
/** What becomes of a person's published recipes when the account goes. */
export const recipeChoices = ["credited", "anonymised", "withdrawn"] as const;
export type RecipeChoice = (typeof recipeChoices)[number];

/**
 * Statements that let what one area keeps under a person's address follow the account to another one, so that it still
 * goes with it. They run before the account changes: what was never confirmed may be somebody else's address, and
 * moves nothing (`confirmedAddress`).
 */
export type EmailChangeStatements = (
  db: Database,
  person: Person,
  newEmail: string,
) => Array<BatchItem<"sqlite">>;

/**
 * Condition: this account confirmed this address. Only then what others stored under it is this person's: else anybody
 * could read or remove it by opening an account.
 */
export const confirmedAddress = ({ id, email }: Person) =>
  sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND email = ${email} AND email_confirmed_at IS NOT NULL)`;

/** What one area of the site stores about a person. app/site/privacy-export.server.ts lists them all. */
export type PersonalData = {
  /** name of the area in the export */
  name: string;
  /** everything that is stored, as plain JSON; `origin` is the site's, for addresses in it */
  collect: (db: Database, person: Person, origin: string) => Promise<unknown>;
  /** Statements that remove it. They run in one batch, in the order of the list, before the account itself goes. */
  erase: (db: Database, person: Person, recipes: RecipeChoice) => Array<BatchItem<"sqlite">>;
};
