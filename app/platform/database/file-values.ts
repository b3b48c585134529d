// Merges content/ with what administrators changed on the site, field by field: a value that is not the one that was loaded
// last is theirs and stays until they take the file's (docs/decisions/012-admin-edits.md). All of it is SQL text, because
// `wrangler d1 execute` runs it inside the deployed database.
import { jsonLiterals, sqlLiteral } from "#app/lib/encoding/sql-text.ts";

/** SQL of one kind of content; `key`, `field` and `value` are the columns of the row that is merged. */
export type FileKind = {
  name: string;
  /** the site's row: `products WHERE id = key` */
  row: string;
  /** of that row: whether an administrator changed it, for rows loaded before values were recorded */
  isEdited: string;
  /** what an administrator calls the row */
  title: string;
  /** the site's value of `field` */
  site: string;
  /** statements that write the staged values */
  write: ReadonlyArray<string>;
  /** statements for rows that are as the files have them again */
  settle: ReadonlyArray<string>;
};

type FileRow = {
  key: string | number;
  fields: Record<string, string | number | null>;
};

/** Whether a row of file_imports, called `staged`, is to be written. */
export const isTaken = "staged.kept = 0 AND staged.site IS NOT staged.value";

/** SQL of the site's value for a row with a key and a field. */
export const siteValue = ({ site, row }: FileKind) => `(SELECT ${site} FROM ${row})`;

/**
 * Statements that merge the files' rows into the site's, which exist already.
 * @param skip statements that take rows out of file_imports which cannot be loaded
 */
export function mergeStatements(
  kind: FileKind,
  rows: ReadonlyArray<FileRow>,
  skip: ReadonlyArray<string> = [],
): Array<string> {
  const name = sqlLiteral(kind.name);
  const staging = Array.from(
    jsonLiterals(rows.map(({ key, fields }) => [String(key), fields])),
    (chunk) =>
      `INSERT INTO file_imports (kind, key, field, value) SELECT ${name}, json_extract(file.value, '$[0]'), entry.key, entry.atom FROM json_each(${chunk}) AS file, json_each(file.value, '$[1]') AS entry`,
  );
  return [
    "DELETE FROM file_imports",
    ...staging,
    ...skip,
    `UPDATE file_imports SET site = ${siteValue(kind)}`,
    `UPDATE file_imports SET kept = CASE
      WHEN EXISTS (SELECT 1 FROM file_values AS loaded WHERE loaded.kind = ${name} AND loaded.key = file_imports.key)
      THEN site IS NOT (SELECT loaded.value FROM file_values AS loaded WHERE loaded.kind = ${name} AND loaded.key = file_imports.key AND loaded.field = file_imports.field)
      ELSE coalesce((SELECT ${kind.isEdited} FROM ${kind.row}), 0) END
    WHERE site IS NOT value`,
    `UPDATE file_values SET is_kept = 0 WHERE kind = ${name} AND is_kept = 1 AND NOT EXISTS (SELECT 1 FROM file_imports WHERE file_imports.kind = ${name} AND file_imports.key = file_values.key AND file_imports.field = file_values.field)`,
    `INSERT INTO file_values (kind, key, field, value, is_kept) SELECT kind, key, field, value, kept FROM file_imports WHERE true
    ON CONFLICT (kind, key, field) DO UPDATE SET value = excluded.value,
      is_kept = excluded.is_kept AND (file_values.is_kept OR file_values.value IS NOT excluded.value)
    WHERE file_values.value IS NOT excluded.value OR file_values.is_kept > excluded.is_kept`,
    ...kind.write,
    ...kind.settle,
    "DELETE FROM file_imports",
  ];
}

/** Every value that is kept against a newer one of the files, at most `limit`. */
export function keptValuesQuery(kinds: ReadonlyArray<FileKind>, limit: number): string {
  const each = (sqlOf: (kind: FileKind) => string) =>
    `CASE kind ${kinds.map((kind) => `WHEN ${sqlLiteral(kind.name)} THEN ${sqlOf(kind)}`).join(" ")} END`;
  return `SELECT kind, key, field, value, ${each(siteValue)} AS site, ${each(({ title, row }) => `(SELECT ${title} FROM ${row})`)} AS title FROM file_values WHERE is_kept = 1 LIMIT ${limit}`;
}

/** `CASE field …`, for the columns of a row. */
export const columnOfField = (columns: ReadonlyArray<string>) =>
  `CASE field ${columns.map((name) => `WHEN '${name}' THEN ${name}`).join(" ")} END`;

/** Writes staged values into the columns of the same names; `key` finds the row. */
export const writeColumns = (
  { table, key, kind }: { table: string; key: string; kind: string },
  columns: ReadonlyArray<string>,
) =>
  columns.map(
    (name) =>
      `UPDATE ${table} SET ${name} = staged.value FROM file_imports AS staged WHERE staged.kind = '${kind}' AND staged.key = ${table}.${key} AND staged.field = '${name}' AND ${isTaken}`,
  );
