// Brings a backup into an empty installation. Everything is checked before anything is written.
import { migrate } from "../local-database.ts";
import { purgePages } from "../../app/platform/cache/purge-pages.ts";
import { decryption, type Keys, type Transform } from "./cipher.ts";
import { holdMail } from "./hold-mail.ts";
import { buckets, type Installation } from "./installation.ts";
import { leftOutKeys } from "./left-out.ts";
import {
  keysFile,
  listFile,
  readLines,
  readManifest,
  schemaFile,
  tableFile,
  verify,
  type Manifest,
  type StoredKey,
  type StoredObject,
} from "./manifest.ts";
import { putObject, type Place } from "./places.ts";
import { measured } from "./streams.ts";
import { groups, quoted, readTables, type SchemaObject, type Table } from "./tables.ts";

export type Restored = {
  manifest: Manifest;
  files: number;
  /** rows whose parent was deleted while the backup was made, by table */
  skipped: Record<string, number>;
  heldMails: number;
  migrations: number;
};
type Options = { keys: Keys; step?: <T>(name: string, work: () => Promise<T>) => Promise<T> };

export async function restoreBackup(
  from: Place,
  to: Installation,
  { keys, step = (_name, work) => work() }: Options,
): Promise<Restored> {
  const manifest = await readManifest(from);
  const open: Transform = manifest.encrypted
    ? await decryption(keys, from)
    : (stream) => Promise.resolve(stream);
  const files = await step("Check", () => verify(from, manifest, open));
  await requireEmpty(to);
  const source: Source = { from, open, manifest };
  const skipped = await step("Database", () => restoreDatabase(source, to.DB));
  const heldMails = await holdMail(to.DB, manifest.createdAt);
  for (const name of buckets)
    if (Object.hasOwn(manifest.buckets, name))
      await step(name, () => restoreBucket(source, name, to[name]));
  await step("Keys", () => restoreKeys(source, to.CACHE));
  const migrations = await step("Migrations", () => migrate(to.DB));
  await purgePages(to.CACHE);
  return { manifest, files, skipped, heldMails, migrations };
}

type Source = { from: Place; open: Transform; manifest: Manifest };

/** @throws an error that says what is there */
async function requireEmpty(to: Installation): Promise<void> {
  const { results } = await to.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  const found: Array<string> = [];
  if (results.length > 0) {
    const isThere = (table: string) => results.some(({ name }) => name === table);
    const counts: Array<string> = [];
    for (const table of ["users", "orders", "recipes"].filter(isThere))
      counts.push(
        `${table}: ${await to.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")}`,
      );
    found.push(`the database has ${results.length} tables (${counts.join(", ")})`);
  }
  for (const name of buckets) {
    const { objects, truncated } = await to[name].list({ limit: 100 });
    if (objects.length > 0)
      found.push(`${name} has ${truncated ? "more than " : ""}${objects.length} files`);
  }
  const keys = (await to.CACHE.list()).keys.filter(({ name }) => !leftOutKeys.has(name));
  if (keys.length > 0) found.push(`KV has ${keys.map(({ name }) => name).join(", ")}`);
  if (found.length > 0)
    throw new Error(
      `The installation is not empty: ${found.join("; ")}. Nothing was written. Restore into new stores; locally, move .wrangler/state away.`,
    );
}

async function restoreDatabase(source: Source, db: D1Database): Promise<Restored["skipped"]> {
  const objects: Array<SchemaObject> = [];
  let sequences: Array<{ name: string; seq: number }> = [];
  for await (const line of readLines(source.from, source.open, schemaFile)) {
    const one = JSON.parse(line) as SchemaObject | { sequences: typeof sequences };
    if ("sequences" in one) sequences = one.sequences;
    else objects.push(one);
  }
  const make = async (wanted: (object: SchemaObject) => boolean) => {
    const statements = objects.filter(wanted).map(({ sql }) => db.prepare(sql));
    if (statements.length > 0) await db.batch(statements);
  };
  await db.prepare("DROP TABLE IF EXISTS d1_migrations").run();
  await make(({ type }) => type === "table");
  const tables = (await readTables(db, objects)).filter(({ name }) =>
    Object.hasOwn(source.manifest.tables, name),
  );
  const skipped: Restored["skipped"] = {};
  for (const group of groups(tables)) await restoreGroup(source, db, group, skipped);
  await db.batch([
    db.prepare("DELETE FROM sqlite_sequence"),
    ...sequences.map(({ name, seq }) =>
      db.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").bind(name, seq),
    ),
  ]);
  // After the rows: triggers would count them again, and indexes are made faster at once.
  await make(({ type }) => type !== "table");
  return skipped;
}

/** Rows of a statement together: its parameter may have 2 MB. */
const statementBytes = 500_000;

/**
 * A group of one table is written in pieces; tables that refer to each other in one transaction, which checks the
 * references at its end. So only orders, gift cards and products are held in memory.
 */
async function restoreGroup(
  { from, open, manifest }: Source,
  db: D1Database,
  group: ReadonlyArray<Table>,
  skipped: Restored["skipped"],
): Promise<void> {
  const isBound =
    group.length > 1 || group[0]!.references.some(({ table }) => table === group[0]!.name);
  const together: Array<D1PreparedStatement> = [];
  for (const table of group) {
    const insert = insertQuery(table, isBound);
    const expected = manifest.tables[table.name]!;
    let written = 0;
    let read = 0;
    for await (const rows of inPieces(readLines(from, open, tableFile(table.name)))) {
      read += rows.length;
      const statement = db.prepare(insert).bind(`[${rows.join(",")}]`);
      if (isBound) together.push(statement);
      else written += (await statement.run()).meta.changes;
    }
    if (read !== expected)
      throw new Error(`${table.name} has ${read} rows in the backup, not ${expected}.`);
    // Full-text tables count what they write for themselves.
    if (!isBound && table.references.length > 0 && written < read)
      skipped[table.name] = read - written;
  }
  if (together.length > 0)
    await db.batch([db.prepare("PRAGMA defer_foreign_keys = TRUE"), ...together]);
}

/** @param isBound whether the references are checked at the end of the transaction; else a row without its parent is left out */
function insertQuery({ name, columns, references }: Table, isBound: boolean): string {
  const value = (column: string) => `value ->> ${columns.indexOf(column)}`;
  const conditions = references.map(({ table, from, to }) => {
    const same = from.map((column, i) => `parent.${quoted(to[i] ?? "rowid")} = ${value(column)}`);
    const isNull = from.map((column) => `${value(column)} IS NULL`);
    return `(${isNull.join(" OR ")} OR EXISTS (SELECT 1 FROM ${quoted(table)} AS parent WHERE ${same.join(" AND ")}))`;
  });
  const where = isBound || conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`;
  return `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")})
    SELECT ${columns.map(value).join(", ")} FROM json_each(?)${where}`;
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Array<string>> {
  let piece: Array<string> = [];
  let bytes = 0;
  for await (const line of lines) {
    bytes += Buffer.byteLength(line);
    if (piece.length > 0 && bytes > statementBytes) {
      yield piece;
      piece = [];
      bytes = Buffer.byteLength(line);
    }
    piece.push(line);
  }
  if (piece.length > 0) yield piece;
}

async function restoreBucket({ from, open }: Source, name: string, r2: R2Bucket): Promise<void> {
  for await (const line of readLines(from, open, listFile(name))) {
    const { key, file, content, httpMetadata, customMetadata } = JSON.parse(line) as StoredObject;
    const { stream, measure } = measured(await open((await from.read(file))!));
    await putObject(r2, key, stream, { httpMetadata: withDates(httpMetadata), customMetadata });
    if (measure().sha256 !== content.sha256)
      throw new Error(`${key} of ${name} is not what it was.`);
  }
}

/** JSON has no dates. */
function withDates({ cacheExpiry, ...others }: R2HTTPMetadata): R2HTTPMetadata {
  return cacheExpiry ? { ...others, cacheExpiry: new Date(cacheExpiry) } : others;
}

async function restoreKeys({ from, open }: Source, kv: KVNamespace): Promise<void> {
  for await (const line of readLines(from, open, keysFile)) {
    const { key, value, expiration, metadata } = JSON.parse(line) as StoredKey;
    // KV refuses times that have passed.
    if (expiration !== undefined && expiration < Date.now() / 1000 + 60) continue;
    await kv.put(key, value, {
      ...(expiration === undefined ? {} : { expiration }),
      ...(metadata === undefined ? {} : { metadata }),
    });
  }
}
