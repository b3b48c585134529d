// A database with all migrations and the content, created once per test run and copied for each test file: replaying
// 3.4 MB of SQL takes longer than most test files.
import { createHash, createHmac } from "node:crypto";
import { copyFileSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { execute, migrate } from "../../scripts/local-database.ts";

const objects = "d1/miniflare-D1DatabaseObject";

/** @returns the folder that holds the SQLite file; it is removed when the process ends */
export async function makeDatabase(databaseId: string, content: Array<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "fogon-database-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: { DB: databaseId },
    }),
    resourcePersistencePath: folder,
  });
  const db = await miniflare.getD1Database("DB");
  await migrate(db);
  await execute(db, content);
  await miniflare.dispose();
  return join(folder, objects);
}

/**
 * Copies the database into the storage of a Miniflare that has not opened it yet. Miniflare does not expose its storage
 * folder; it is found by a second database, `markerId`, which only this Miniflare has opened.
 */
export function copyDatabase(from: string, markerId: string): void {
  const found = globSync(join(tmpdir(), "miniflare-*", objects, `${fileId(markerId)}.sqlite`));
  if (found.length !== 1)
    throw new Error(`The storage of the test's database: ${found.length} folders found, not 1.`);
  const to = dirname(found[0]!);
  // The database and its write-ahead log; SQLite rebuilds the index of the log.
  for (const file of readdirSync(from))
    if (/^[0-9a-f]{64}\.sqlite(?:-wal)?$/.test(file))
      copyFileSync(join(from, file), join(to, file));
}

/** The id of the Durable Object with this name in workerd (idFromName), which is the name of its file. */
function fileId(name: string): string {
  const key = createHash("sha256").update("miniflare-D1DatabaseObject").digest();
  const mac = (data: string | Buffer) => createHmac("sha256", key).update(data).digest();
  const start = mac(name).subarray(0, 16);
  return Buffer.concat([start, mac(start).subarray(0, 16)]).toString("hex");
}
