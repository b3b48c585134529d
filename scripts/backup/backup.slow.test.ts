// A seeded installation is backed up, lost and restored: every row, an order, a photo, and a session that must not come back.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../app/db/client.server.ts";
import { readSession } from "../../app/features/accounts/sessions.server.ts";
import { getOrder } from "../../app/features/orders/order-queries.server.ts";
import { hashToken } from "../../app/platform/security/tokens.ts";
import { contentStatements } from "../content/content-statements.ts";
import type { RecipeFiles } from "../content/load-recipes.ts";
import { readRecipeFiles } from "../content/read-recipes.ts";
import { execute, migrate } from "../local-database.ts";
import { seedDatabase } from "../seed/seed-database.ts";
import { backUp } from "./back-up.ts";
import { clearAfterTimeTravel } from "./hold-mail.ts";
import type { Installation } from "./installation.ts";
import type { Keys } from "./cipher.ts";
import { leftOutTables } from "./left-out.ts";
import { manifestFile, schemaFile, type Manifest } from "./manifest.ts";
import { bucket, folder, putObject } from "./places.ts";
import { restoreBackup } from "./restore-backup.ts";
import { fromChunks, fromText, measure } from "./streams.ts";
import { quoted, readSchema, readTables } from "./tables.ts";

/** A passphrase takes a second each time: one test has one. */
const identity = await generateX25519Identity();
const keys = { recipient: await identityToRecipient(identity), identity };
const token = "A".repeat(43);
const work = mkdtempSync(join(tmpdir(), "backup-"));
const kept = join(work, "backup");

const opened: Array<Miniflare> = [];
async function newInstallation(): Promise<Installation> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: ["DB"],
      r2Buckets: ["PHOTOS", "FILES"],
      kvNamespaces: ["CACHE"],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  opened.push(miniflare);
  return (await miniflare.getBindings()) as unknown as Installation;
}

type Rows = Record<string, Array<unknown>>;
async function readAll(db: D1Database): Promise<Rows> {
  const tables = await readTables(db, await readSchema(db));
  const answers = await db.batch(
    tables.map(({ name, columns, key }) =>
      db.prepare(
        `SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)} ORDER BY ${key.join(", ")}`,
      ),
    ),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, answers[i]!.results]));
}

const signedIn = async ({ DB }: Installation) => {
  const request = new Request("http://localhost/", {
    headers: { Cookie: `__Host-session=${token}` },
  });
  return (await readSession({ DB, REQUIRE_SECOND_FACTOR: "" }, request, () => {})).user;
};

let before: Rows;
let schema: Awaited<ReturnType<typeof readSchema>>;
let manifest: Manifest;
let noted: string | null;
let number: string;
let order: Awaited<ReturnType<typeof getOrder>>;
let photo: { key: string; bytes: Buffer };
let restored: Installation;
let result: Awaited<ReturnType<typeof restoreBackup>>;

beforeAll(async () => {
  // Some of each file: enough for tables of more than a page.
  const recipes = Object.entries(readRecipeFiles()).map(([name, all]) => [name, all.slice(0, 10)]);
  const content = contentStatements(Object.fromEntries(recipes) as RecipeFiles);
  const site = await newInstallation();
  await migrate(site.DB);
  await execute(site.DB, content);
  await seedDatabase({ db: connect(site.DB), photos: site.PHOTOS, cache: site.CACHE });
  const now = new Date().toISOString();
  await site.DB.batch([
    site.DB.prepare(
      "INSERT INTO sessions (token_hash, user_id, device, created_at, last_used_at) SELECT ?, id, 'Firefox', ?, ? FROM users WHERE email = 'samuel@example.com'",
    ).bind(await hashToken(token), now, now),
    site.DB.prepare("INSERT INTO rate_counters (key, window_start, count) VALUES ('x', 1, 1)"),
    site.DB.prepare(
      "INSERT INTO outbox (dedupe_key, kind, recipient, language, subject, html, text, next_attempt_at, created_at) VALUES ('waits', 'order', 'a@example.com', 'en', 'Waits', '<p>', 'x', ?, ?)",
    ).bind(now, now),
    // Numbers of deleted rows are not given again.
    site.DB.prepare(
      "DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox WHERE status = 'sent')",
    ),
  ]);
  await site.CACHE.put("offline", "off");
  await site.FILES.put("cookbook/a.pdf", "%PDF", {
    httpMetadata: { contentType: "application/pdf" },
    customMetadata: { edition: "2" },
  });
  await putObject(site.FILES, "large.bin", fromChunks([new Uint8Array(9_000_000).fill(7)]));

  expect(await signedIn(site)).toMatchObject({ email: "samuel@example.com" });
  before = await readAll(site.DB);
  schema = await readSchema(site.DB);
  number = (await site.DB.prepare(
    "SELECT number FROM orders WHERE status = 'shipped' LIMIT 1",
  ).first("number"))!;
  order = await getOrder(connect(site.DB), number);
  const [stored] = (await site.PHOTOS.list({ limit: 1 })).objects;
  photo = {
    key: stored!.key,
    bytes: Buffer.from(await (await site.PHOTOS.get(stored!.key))!.arrayBuffer()),
  };

  manifest = await backUp(site, folder(kept), { environment: "local", keys });
  noted = await site.DB.prepare("SELECT at FROM operator_marks WHERE name = 'backup'").first("at");
  await opened.pop()!.dispose();
  restored = await newInstallation();
  result = await restoreBackup(folder(kept), restored, { keys });
}, 180_000);

afterAll(async () => {
  await Promise.all(opened.map((miniflare) => miniflare.dispose()));
  rmSync(work, { recursive: true, force: true });
});

/** What a restore changes on purpose: mail and reminders that waited (hold-mail.ts). */
const held = ["outbox", "newsletter_issues", "weekly_mails", "payment_reminders"];

test("every table has its rows, in the schema it had", async () => {
  const after = await readAll(restored.DB);
  expect(await readSchema(restored.DB)).toEqual(expect.arrayContaining(schema));
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
  expect(Object.values(before).flat().length).toBeGreaterThan(5_000);
  for (const [table, rows] of Object.entries(before)) {
    if (held.includes(table)) continue;
    expect(after[table], table).toEqual(Object.hasOwn(leftOutTables, table) ? [] : rows);
  }
  expect(before["recipe_ingredients"]!.length).toBeGreaterThan(1_000);
  expect(result.skipped).toEqual({});
  expect((await restored.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
});

test("an order's page has what it showed, and a photo its bytes", async () => {
  expect(order!.lines.length).toBeGreaterThan(0);
  expect(await getOrder(connect(restored.DB), number)).toEqual(order);
  const object = await restored.PHOTOS.get(photo.key);
  expect(Buffer.from(await object!.arrayBuffer()).equals(photo.bytes)).toBe(true);
  expect(object!.httpMetadata).toMatchObject({ contentType: "image/webp" });
  const file = await restored.FILES.get("cookbook/a.pdf");
  expect(file!.customMetadata).toEqual({ edition: "2" });
  expect((await restored.FILES.head("large.bin"))!.size).toBe(9_000_000);
});

test("the site knows when it was backed up", () => {
  expect(noted).toBe(manifest.createdAt);
});

test("the session is dead, and so are counters", async () => {
  expect(await signedIn(restored)).toBeNull();
  for (const table of Object.keys(leftOutTables))
    expect(await restored.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"), table).toBe(
      0,
    );
});

test("mail that waited is held for an operator; mail that was sent stays sent", async () => {
  const { results } = await restored.DB.prepare(
    "SELECT status, last_error FROM outbox WHERE dedupe_key = 'waits'",
  ).all();
  expect(results).toEqual([
    { status: "dead", last_error: expect.stringContaining("Held: restored") as string },
  ]);
  expect(
    await restored.DB.prepare(
      "SELECT count(*) AS n FROM outbox WHERE status IN ('queued', 'sending')",
    ).first("n"),
  ).toBe(0);
  const waiting = (before["outbox"] as Array<{ status: string }>).filter(({ status }) =>
    /queued|sending/.test(status),
  );
  expect(result.heldMails).toBe(waiting.length);
});

test("the switch for pages without a network comes back; versions of caches are new", async () => {
  expect(await restored.CACHE.get("offline")).toBe("off");
  expect((await restored.CACHE.list()).keys.map(({ name }) => name)).toContain("content-epoch");
});

test("numbers of rows go on where they were", async () => {
  const last = (before["orders"] as Array<{ id: number }>).at(-1)!.id;
  const next = await restored.DB.prepare(
    "SELECT seq FROM sqlite_sequence WHERE name = 'orders'",
  ).first<number>("seq");
  expect(next).toBeGreaterThanOrEqual(last);
});

test("the manifest says the schema, the commit and the rows; the files say nothing", () => {
  expect(manifest.migration).toMatch(/^\d{4}_\w+\.sql$/);
  expect(manifest.commit).toMatch(/^[0-9a-f]{40}$|^unknown$/);
  expect(manifest.tables["orders"]).toBe(before["orders"]!.length);
  expect(Object.keys(manifest.tables)).not.toContain("sessions");
  expect(readFileSync(join(kept, "database/users.jsonl"), "latin1")).toMatch(
    /^age-encryption\.org\/v1\n/,
  );
  expect(readFileSync(join(kept, manifestFile), "utf8")).not.toContain("@");
});

test("tables with hashes of tokens or codes are left out", () => {
  const secret = schema.filter(
    ({ type, sql }) => type === "table" && /\b(?:token|code)_hash\b/.test(sql),
  );
  expect(secret.length).toBeGreaterThan(4);
  for (const { name } of secret)
    // Its owner printed recovery codes; a subscription's link only confirms it.
    if (!["recovery_codes", "newsletter_subscriptions", "gift_cards"].includes(name))
      expect(Object.keys(leftOutTables)).toContain(name);
});

describe("nothing is written", () => {
  let empty: Installation;
  beforeAll(async () => {
    empty = await newInstallation();
  });

  async function refuses(path: string, message: RegExp, using: Keys = keys) {
    await expect(restoreBackup(folder(path), empty, { keys: using })).rejects.toThrow(message);
    expect(await readSchema(empty.DB)).toEqual([]);
    expect((await empty.PHOTOS.list()).objects).toEqual([]);
    expect((await empty.CACHE.list()).keys).toEqual([]);
  }
  function damaged(change: (path: string) => void): string {
    const path = mkdtempSync(join(work, "damaged-"));
    cpSync(kept, path, { recursive: true });
    change(path);
    return path;
  }

  test.each([schemaFile, "database/orders.jsonl", "PHOTOS/1", "keys.jsonl"])(
    "if a byte of %s was changed",
    async (file) => {
      const path = damaged((copy) => {
        const bytes = readFileSync(join(copy, file));
        bytes[bytes.length - 3]! ^= 1;
        writeFileSync(join(copy, file), bytes);
      });
      await refuses(path, new RegExp(`${file} is damaged`));
    },
  );

  test.each(["database/users.jsonl", "PHOTOS/2"])("if %s is missing", async (file) => {
    await refuses(
      damaged((copy) => rmSync(join(copy, file))),
      new RegExp(`lacks ${file}`),
    );
  });

  test("if the manifest is missing, as when the backup did not end", async () => {
    await refuses(
      damaged((copy) => rmSync(join(copy, manifestFile))),
      /did not end/,
    );
  });

  test("with another key, or without the passphrase", async () => {
    const another = { identity: await generateX25519Identity() };
    await refuses(kept, /no identity matched/, another);
    await refuses(kept, /set BACKUP_IDENTITY/, {});
  });

  test("into an installation that has something, and the message says what", async () => {
    await expect(restoreBackup(folder(kept), restored, { keys })).rejects.toThrow(
      /not empty: the database has \d+ tables \(users: \d+, orders: \d+.*PHOTOS has \d+ files.*KV has .*offline/,
    );
  });
});

test("a passphrase seals the key of a backup, and another one opens nothing", async () => {
  const passphrase = "sancocho con siete carnes";
  const small = await newInstallation();
  await migrate(small.DB);
  await small.CACHE.put("offline", "off");
  const place = folder(join(work, "sealed"));
  await backUp(small, place, { environment: "local", keys: { passphrase } });
  const empty = await newInstallation();
  const restore = (using: Keys) => restoreBackup(place, empty, { keys: using });
  await expect(restore({})).rejects.toThrow(/set BACKUP_PASSPHRASE/);
  await expect(restore({ passphrase: "another passphrase" })).rejects.toThrow(
    /does not open this backup/,
  );
  expect(await readSchema(empty.DB)).toEqual([]);
  expect((await restore({ passphrase })).migrations).toBe(0);
  expect(await empty.CACHE.get("offline")).toBe("off");
  expect(await readSchema(empty.DB)).toHaveLength((await readSchema(small.DB)).length);
});

test("after Time Travel sessions, links and counters are deleted and waiting mail is held", async () => {
  const { DB } = await newInstallation();
  await migrate(DB);
  const at = new Date().toISOString();
  await DB.batch([
    DB.prepare(
      "INSERT INTO users (id, email, password_hash, language, signup_key, created_at) VALUES (1, 'a@example.com', 'x', 'en', 'k', '2026-01-01')",
    ),
    DB.prepare(
      "INSERT INTO sessions (token_hash, user_id, device, created_at, last_used_at) VALUES ('h', 1, 'Firefox', ?1, ?1)",
    ).bind(at),
    DB.prepare(
      "INSERT INTO account_tokens (token_hash, user_id, purpose, created_at, expires_at) VALUES ('h', 1, 'reset', ?1, ?1)",
    ).bind(at),
    DB.prepare(
      "INSERT INTO outbox (dedupe_key, kind, recipient, language, subject, next_attempt_at, created_at) VALUES ('w', 'order', 'a@example.com', 'en', 'W', ?1, ?1)",
    ).bind(at),
  ]);
  expect(await clearAfterTimeTravel(DB, new Date())).toBe(1);
  for (const table of Object.keys(leftOutTables))
    expect(await DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"), table).toBe(0);
  expect(await DB.prepare("SELECT status FROM outbox").first("status")).toBe("dead");
});

test("a backup without a passphrase or with a short one is refused", async () => {
  const to = folder(join(work, "none"));
  for (const passphrase of [undefined, "short"])
    await expect(
      backUp(restored, to, { environment: "local", keys: { passphrase } }),
    ).rejects.toThrow(/BACKUP_PASSPHRASE/);
  await expect(backUp(restored, folder(kept), { environment: "local", keys })).rejects.toThrow(
    /not empty/,
  );
});

test("a bucket keeps a backup like a folder, files of more than 8 MB in parts", async () => {
  const { FILES } = await newInstallation();
  const place = bucket(FILES, "nightly/1");
  expect(await place.isEmpty()).toBe(true);
  await place.write("a", fromText("hola"));
  await place.write("b", fromChunks([new Uint8Array(16 * 1024 * 1024), new Uint8Array(5)]));
  expect(await place.isEmpty()).toBe(false);
  expect((await measure((await place.read("a"))!)).bytes).toBe(4);
  expect((await measure((await place.read("b"))!)).bytes).toBe(16 * 1024 * 1024 + 5);
  expect(await place.read("c")).toBeNull();
});
