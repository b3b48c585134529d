// `npm start` and `npm run dev` apply migrations without wrangler: it must agree that nothing is missing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const state = mkdtempSync(join(tmpdir(), "local-database-"));
afterAll(() => rmSync(state, { recursive: true }));
const run = (command: string, ...args: Array<string>) =>
  execFileSync(command, [...args, "--persist-to", state], { encoding: "utf8" });
const count = readdirSync("migrations").length;

test("a new local database gets all migrations and the content; then there is nothing to do", () => {
  const first = run("node", "scripts/content/load-content.ts");
  expect(first).toContain(`${count} migrations`);
  expect(run("wrangler", "d1", "migrations", "list", "fogon", "--local")).toContain(
    "No migrations to apply",
  );
  expect(run("node", "scripts/content/load-content.ts")).toContain("0 migrations");
});
