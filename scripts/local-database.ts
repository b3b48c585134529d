// The local database, in one process: the migrations that it lacks, then the content. Deployed databases are migrated by
// wrangler (scripts/migrate.ts).
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type * as Wrangler from "wrangler";
import { loadedQuery } from "./content/load-recipes.ts";
import { hashContent } from "./built-worker.ts";
import { namesNotLoaded, notLoadedQueries, type NotLoaded } from "./content/not-loaded.ts";
import { purgePages } from "../app/platform/cache/purge-pages.ts";
import { localState } from "./wrangler.ts";

/** Where it is needed: loading it takes two seconds, and a program that only asks a deployed site does without. */
const loadWrangler = () => createRequire(import.meta.url)("wrangler") as typeof Wrangler;

type Migration = { name: string; queries: Array<string> };

/** The files of a folder in order, split as wrangler splits them. */
export function readMigrations(folder = "migrations"): Array<Migration> {
  const { unstable_splitSqlQuery: split } = loadWrangler();
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ name, queries: split(readFileSync(`${folder}/${name}`, "utf8")) }));
}

/** The migrations that the baseline replaced: a database that has some of them gets the others first. */
export const beforeBaseline = "scripts/before-baseline";
const firstBeforeBaseline = "0001_recipes.sql";
const lastBeforeBaseline = "0140_accepted_terms.sql";

/**
 * Before migrating: wrangler's table of applied migrations, with the baseline in it if the database has its tables from the
 * migrations that the baseline replaced. The last statement reads the names.
 */
export const beforeMigrating = [
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  `INSERT OR IGNORE INTO d1_migrations (name) SELECT value FROM json_each('["0140_baseline.sql","0140_baseline_shop.sql"]')
    WHERE EXISTS (SELECT 1 FROM d1_migrations WHERE name = '${lastBeforeBaseline}')`,
  "SELECT name FROM d1_migrations",
];

/**
 * @param rows names of the applied migrations
 * @returns what the database lacks of `beforeBaseline`, none if it began with the baseline or is new
 */
export function olderMigrations(rows: ReadonlyArray<{ name: string }>): Array<Migration> {
  const applied = new Set(rows.map(({ name }) => name));
  if (applied.size === 0 || applied.has("0140_baseline.sql")) return [];
  if (!applied.has(firstBeforeBaseline))
    throw new Error(
      `The table d1_migrations names neither ${firstBeforeBaseline} nor 0140_baseline.sql: this is no database of the site.`,
    );
  return readMigrations(beforeBaseline).filter(({ name }) => !applied.has(name));
}

/** Applies what the database lacks, and notes it as wrangler does. @returns how many migrations were applied */
export async function migrate(db: D1Database): Promise<number> {
  const prepare = async () =>
    (await db.batch<{ name: string }>(beforeMigrating.map((sql) => db.prepare(sql)))).at(-1)!
      .results;
  const older = olderMigrations(await prepare());
  await applyMigrations(db, older);
  const applied = new Set((await prepare()).map(({ name }) => name));
  const missing = readMigrations().filter(({ name }) => !applied.has(name));
  await applyMigrations(db, missing);
  return older.length + missing.length;
}

async function applyMigrations(
  db: D1Database,
  migrations: ReadonlyArray<Migration>,
): Promise<void> {
  for (const { name, queries } of migrations)
    // A transaction each: all of a migration or nothing.
    await execute(db, [...queries, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]).catch(
      (error: unknown) => {
        throw new Error(`migrations/${name}: ${String(error)}`, { cause: error });
      },
    );
}

/** D1's limit: https://developers.cloudflare.com/d1/platform/limits/ */
const maxStatementBytes = 100_000;

/** In one transaction. Short statements go together: this process waits for workerd at each that it prepares. */
export async function execute(db: D1Database, statements: ReadonlyArray<string>): Promise<void> {
  if (statements.length === 0) return;
  const groups: Array<Array<string>> = [];
  let bytes = Infinity;
  for (const statement of statements) {
    const length = Buffer.byteLength(statement) + separator.length;
    bytes += length;
    if (bytes > maxStatementBytes) {
      groups.push([]);
      bytes = length;
    }
    groups.at(-1)!.push(statement);
  }
  await db.batch(groups.map((group) => db.prepare(group.join(separator))));
}
/** A statement may end with a comment. */
const separator = "\n;\n";

let reader: Worker | undefined;

/**
 * The SQL of content/, read in a thread: it takes seconds, and workerd closes connections of a process that does not react.
 * The second time it takes half as long.
 */
export async function readContent(loaded?: ReadonlySet<string>): Promise<Array<string>> {
  reader ??= new Worker(new URL("content/content-thread.ts", import.meta.url));
  reader.ref();
  try {
    reader.postMessage(loaded);
    const [statements] = (await once(reader, "message")) as [Array<string>];
    reader.unref();
    return statements;
  } catch (error) {
    // A thread ends with its first error.
    reader = undefined;
    throw error;
  }
}

type Stores = Pick<Env, "DB" | "CACHE">;

/** Loads content/ and lets cached pages expire. @returns what was not loaded and why, as lines */
export async function loadContent({ DB, CACHE }: Stores): Promise<Array<string>> {
  const { results } = await DB.prepare(loadedQuery).all<{ loaded: string }>();
  const statements = await readContent(new Set(results.map(({ loaded }) => loaded)));
  try {
    await execute(DB, statements);
  } catch (error) {
    // The thread leaves out what was run before.
    await reader?.terminate();
    reader = undefined;
    throw error;
  }
  const answers = await DB.batch(notLoadedQueries().map((query) => DB.prepare(query)));
  await purgePages(CACHE);
  return namesNotLoaded(answers.map(({ results }) => results) as NotLoaded);
}

/** The stores of `npm start`. A binding marked "remote" in wrangler.toml is local here all the same. */
export async function openStores() {
  // Without the static files: a build may be replacing them at this moment.
  const { getPlatformProxy, unstable_readConfig } = loadWrangler();
  const { compatibility_date, vars, d1_databases, kv_namespaces, r2_buckets, ratelimits } =
    unstable_readConfig({});
  const config = { compatibility_date, vars, d1_databases, kv_namespaces, r2_buckets, ratelimits };
  const configPath = `${localState}/stores.json`;
  mkdirSync(localState, { recursive: true });
  writeFileSync(configPath, JSON.stringify(config));
  const stores = await getPlatformProxy<Env>({
    configPath,
    remoteBindings: false,
    persist: { path: `${localState}/v3` },
  });
  return { ...stores, [Symbol.asyncDispose]: stores.dispose };
}

/** Deleting the local data also deletes this file. */
const marker = `${localState}/prepared`;

/**
 * Migrates the local database and loads the content, unless both are what they were the last time.
 * @returns what was done
 */
export async function prepareDatabase({
  stores,
  isForced = false,
}: { stores?: Stores; isForced?: boolean } = {}): Promise<string> {
  const migrations = JSON.stringify(readMigrations());
  const hash = createHash("sha256").update(migrations).update(hashContent()).digest("hex");
  if (!isForced && existsSync(marker) && readFileSync(marker, "utf8") === hash) return "unchanged";
  await using opened = stores ? null : await openStores();
  const env = stores ?? opened!.env;
  const applied = await migrate(env.DB);
  const lines = await loadContent(env);
  writeFileSync(marker, hash);
  return [`${applied} migrations, content loaded`, ...lines].join("\n");
}
