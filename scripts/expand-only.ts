// Migrations run before the new code does, and stay when a release is undone: the code of the release before must work with
// them. So a migration adds, and what is no longer used is removed by a later release, with its reason in a comment.
import { readFileSync } from "node:fs";
import { readMigrations } from "./local-database.ts";

/** The last migration from before the rule. */
const lastUnchecked = "0148_counted_total_time.sql";

/** The only way to allow one: its reason is what follows. */
const allowed = /^-- not expand-only: \S.{19,}$/m;

/** What each migration takes away from the code that is deployed, unless the file says why it may. */
export function contractions(): Array<string> {
  return readMigrations()
    .filter(({ name }) => name > lastUnchecked)
    .filter(({ name }) => !allowed.test(readFileSync(`migrations/${name}`, "utf8")))
    .flatMap(({ name, queries }) =>
      takenAway(queries).map((what) => `migrations/${name}: ${what}`),
    );
}

/** @param queries the statements of one migration, in order */
export function takenAway(queries: ReadonlyArray<string>): Array<string> {
  const statements = queries.map(withoutComments);
  return statements.flatMap((statement, index) => {
    const [, kind, dropped] = dropStatement.exec(statement) ?? [];
    if (kind && dropped) {
      const isCreatedAgain = statements.slice(index).some((later) => {
        const [, sort, name] = createStatement.exec(later) ?? [];
        return same(sort, kind) && same(name, dropped);
      });
      return isCreatedAgain ? [] : [`drops the ${kind.toLowerCase()} ${dropped}`];
    }
    const [, table, change] = alterStatement.exec(statement) ?? [];
    if (!table || !change) return [];
    if (/^drop\b/i.test(change)) return [`drops a column of ${table}`];
    if (/^rename\b/i.test(change)) return [`renames ${table} or a column of it`];
    if (/\bnot null\b/i.test(change) && !/\bdefault\b/i.test(change))
      return [`adds a column to ${table} that is NOT NULL without a default`];
    return [];
  });
}

const dropStatement = /^drop (table|view|index|trigger) (?:if exists )?([^\s;]+)/i;
/** Not of tables: what was in one is gone. */
const createStatement = /^create (?:unique )?(view|index|trigger) (?:if not exists )?([^\s;(]+)/i;
const alterStatement = /^alter table (\S+) ([^]+)$/i;

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

const withoutComments = (sql: string): string =>
  sql
    .replaceAll(/--.*$|\/\*[^]*?\*\//gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
