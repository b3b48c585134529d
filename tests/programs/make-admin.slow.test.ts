// Runs the script against a local D1 in its own folder.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { migrate } from "../../scripts/local-database.ts";

const folder = mkdtempSync(join(tmpdir(), "make-admin-"));
const script = resolve("scripts/make-admin.ts");
const programs = resolve("node_modules/.bin");

/** The script's database, opened only while the script is not running. */
async function database<T>(use: (db: D1Database) => Promise<T>): Promise<T> {
  const site = await getPlatformProxy<{ DB: D1Database }>({
    configPath: join(folder, "wrangler.toml"),
    persist: { path: join(folder, ".wrangler/state/v3") },
  });
  try {
    return await use(site.env.DB);
  } finally {
    await site.dispose();
  }
}

function makeAdmin(...args: Array<string>) {
  return spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: `${programs}:${process.env["PATH"]}`, CI: "true" },
  });
}

beforeAll(async () => {
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  await database(async (db) => {
    await migrate(db);
    const insert = db.prepare(
      `INSERT INTO users (email, password_hash, role, language, email_confirmed_at, signup_key, created_at)
       VALUES (?, 'x', 'user', 'en', ?, ?, '2026-01-01T00:00:00.000Z')`,
    );
    await db.batch([
      insert.bind("ana@example.com", "2026-01-01T00:00:00.000Z", "a"),
      insert.bind("luz@example.com", "2026-01-01T00:00:00.000Z", "b"),
      insert.bind("new@example.com", null, "c"),
    ]);
  });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const roles = () =>
  database(async (db) => {
    const { results } = await db
      .prepare("SELECT email, role FROM users ORDER BY email")
      .all<{ email: string; role: string }>();
    return Object.fromEntries(results.map(({ email, role }) => [email, role]));
  });

test("a confirmed account becomes an administrator, with an audit event; other addresses change nothing", async () => {
  const made = makeAdmin("Ana@Example.com");
  expect(made.stderr).toBe("");
  expect(made.status).toBe(0);
  expect(made.stdout).toContain("ana@example.com is an admin now, in the local database.");

  for (const address of ["new@example.com", "nobody@example.com"]) {
    const refused = makeAdmin(address);
    expect(refused.status, address).toBe(1);
    expect(refused.stderr).toContain(`No confirmed account has the address ${address}.`);
    expect(refused.stdout).not.toContain("is an admin");
  }
  expect(await roles()).toEqual({
    "ana@example.com": "admin",
    "luz@example.com": "user",
    "new@example.com": "user",
  });
  const lines = await database(async (db) => {
    const { results } = await db
      .prepare(
        `SELECT action, detail, users.email FROM audit_events JOIN users ON users.id = subject_id`,
      )
      .all();
    return results;
  });
  expect(lines).toEqual([
    { action: "account.role-changed", detail: "admin", email: "ana@example.com" },
  ]);
}, 120_000);

test.each([
  ["no address", []],
  ["no email address", ["ana"]],
  ["a quote in the address", ["ana'@example.com"]],
  ["an unknown option", ["ana@example.com", "--remotely"]],
])("%s: the script prints its usage and does not query the database", (_, args) => {
  const refused = makeAdmin(...args);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("Usage: npm run make-admin -- address@example.org [--remote]");
});
