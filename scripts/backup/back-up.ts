// Copies the database, both buckets and what KV holds besides versions of caches (docs/decisions/070-backup.md).
import { execFileSync } from "node:child_process";
import { encryption, keyFile, type Keys } from "./cipher.ts";
import { buckets, type Installation } from "./installation.ts";
import { leftOutKeys, leftOutTables } from "./left-out.ts";
import {
  keysFile,
  listFile,
  manifestFile,
  schemaFile,
  tableFile,
  type Manifest,
  type StoredKey,
  type StoredObject,
} from "./manifest.ts";
import type { Place } from "./places.ts";
import { fromLines, fromText, measure, measured, type Bytes, type Measure } from "./streams.ts";
import { readRows, readSchema, readTables } from "./tables.ts";

type Options = { environment: string; keys: Keys | null; now?: Date };
type Write = (file: string, content: Bytes) => Promise<Measure>;

export async function backUp(
  from: Installation,
  to: Place,
  { environment, keys, now = new Date() }: Options,
): Promise<Manifest> {
  if (!(await to.isEmpty()))
    throw new Error(`${to.name} is not empty: a backup needs a new folder.`);
  const seal = await encryption(keys, to);
  const files: Manifest["files"] = {};
  const write: Write = async (file, content) => {
    const sealed = measured(await seal(content));
    await to.write(file, sealed.stream);
    return sealed.measure();
  };
  const sealedKey = await to.read(keyFile);
  if (sealedKey) files[keyFile] = await measure(sealedKey);
  const database = await backUpDatabase(from.DB, write, files);
  const stored: Manifest["buckets"] = {};
  for (const name of buckets) {
    const sum = { objects: 0, bytes: 0 };
    files[listFile(name)] = await write(
      listFile(name),
      fromLines(backUpBucket(from[name], name, write, sum)),
    );
    stored[name] = sum;
  }
  const count = { keys: 0 };
  files[keysFile] = await write(keysFile, fromLines(readKeys(from.CACHE, count)));
  const manifest: Manifest = {
    format: 1,
    environment,
    createdAt: now.toISOString(),
    commit: currentCommit(),
    ...database,
    encrypted: keys !== null,
    leftOut: { ...leftOutTables },
    buckets: stored,
    keys: count.keys,
    files,
  };
  await to.write(manifestFile, fromText(`${JSON.stringify(manifest, null, 2)}\n`));
  await noteBackup(from.DB, manifest.createdAt);
  return manifest;
}

/** For the alert about old backups (app/features/monitoring). A site of an older release has no such table. */
async function noteBackup(db: D1Database, at: string) {
  const table = await db
    .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'operator_marks'")
    .first();
  if (table)
    await db
      .prepare(
        "INSERT INTO operator_marks (name, at) VALUES ('backup', ?) ON CONFLICT DO UPDATE SET at = excluded.at",
      )
      .bind(at)
      .run();
}

async function backUpDatabase(db: D1Database, write: Write, files: Manifest["files"]) {
  const schema = await readSchema(db);
  const migrations = await db
    .prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1")
    .first<string>("name")
    .catch(() => null);
  if (!migrations) throw new Error("The database has no migrations: there is nothing to back up.");
  const tables: Manifest["tables"] = {};
  for await (const { table, rows } of readRows(db, await readTables(db, schema))) {
    const counted = async function* () {
      for await (const row of rows) {
        tables[table.name]! += 1;
        yield row;
      }
    };
    tables[table.name] = 0;
    files[tableFile(table.name)] = await write(tableFile(table.name), fromLines(counted()));
  }
  // The numbers that AUTOINCREMENT has given: those of deleted rows are not given again.
  const { results } = await db.prepare("SELECT name, seq FROM sqlite_sequence").all();
  files[schemaFile] = await write(
    schemaFile,
    fromLines([
      JSON.stringify({ sequences: results }),
      ...schema.map((one) => JSON.stringify(one)),
    ]),
  );
  return { migration: migrations, tables };
}

async function* backUpBucket(
  r2: R2Bucket,
  name: string,
  write: Write,
  sum: { objects: number; bytes: number },
): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await r2.list({
      ...(cursor === undefined ? {} : { cursor }),
      include: ["httpMetadata", "customMetadata"],
    });
    for (const { key, httpMetadata, customMetadata } of page.objects) {
      const object = await r2.get(key);
      // Deleted since the list was made.
      if (!object) continue;
      const content = measured(object.body as unknown as Bytes);
      sum.objects++;
      const file = `${name}/${sum.objects}`;
      const stored = await write(file, content.stream);
      const line: StoredObject = {
        key,
        file,
        stored,
        content: content.measure(),
        httpMetadata: { ...httpMetadata },
        customMetadata: { ...customMetadata },
      };
      sum.bytes += line.content.bytes;
      yield JSON.stringify(line);
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

async function* readKeys(kv: KVNamespace, count: { keys: number }): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page: KVNamespaceListResult<unknown> = await kv.list(
      cursor === undefined ? {} : { cursor },
    );
    for (const { name, expiration, metadata } of page.keys) {
      if (leftOutKeys.has(name)) continue;
      const value = await kv.get(name);
      if (value === null) continue;
      count.keys++;
      const line: StoredKey = {
        key: name,
        value,
        ...(expiration === undefined ? {} : { expiration }),
        ...(metadata === undefined ? {} : { metadata }),
      };
      yield JSON.stringify(line);
    }
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
}

function currentCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}
