// `npm start` and `npm run dev` apply migrations without wrangler: it must agree that nothing is missing. Deployed databases
// get the same statements before wrangler migrates them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { beforeMigrating, migrate } from "../../scripts/local-database.ts";

const state = mkdtempSync(join(tmpdir(), "local-database-"));
afterAll(() => rmSync(state, { recursive: true }));
const run = (command: string, ...args: Array<string>) =>
  execFileSync(command, [...args, "--persist-to", state], { encoding: "utf8" });
const execute = (sql: string) =>
  JSON.parse(
    run("wrangler", "d1", "execute", "fogon", "--local", "--json", "--command", sql),
  ) as Array<{ results: Array<{ name: string }> }>;
const count = readdirSync("migrations").length;

test("a new local database gets all migrations and the content; then there is nothing to do", () => {
  const first = run("node", "scripts/content/load-content.ts");
  expect(first).toContain(`${count} migrations`);
  expect(run("wrangler", "d1", "migrations", "list", "fogon", "--local")).toContain(
    "No migrations to apply",
  );
  expect(run("node", "scripts/content/load-content.ts")).toContain("0 migrations");
  // Nobody can sign in until there is an account.
  expect(execute("SELECT email AS name FROM users").at(-1)!.results).toEqual([]);
}, 180_000);

test("a database from before the baseline notes it and gets what came later; another site's is refused", async () => {
  // 0141 can be applied again to a database that has its result; a later one may add a column.
  execute(
    "DELETE FROM d1_migrations WHERE name < '0142'; INSERT INTO d1_migrations (name) VALUES ('0140_accepted_terms.sql')",
  );
  expect(
    execute(beforeMigrating.join(";\n"))
      .at(-1)!
      .results.map(({ name }) => name)
      .filter((name) => name < "0142"),
  ).toEqual(["0140_accepted_terms.sql", "0140_baseline.sql", "0140_baseline_shop.sql"]);
  const site = await getPlatformProxy<Env>({ persist: { path: join(state, "v3") } });
  expect(await migrate(site.env.DB)).toBe(1);
  await site.env.DB.exec("DELETE FROM d1_migrations WHERE name NOT LIKE '0141%'");
  await expect(migrate(site.env.DB)).rejects.toThrow("no database of the site");
  await site.dispose();
});
