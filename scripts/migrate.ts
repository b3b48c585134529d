// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to that of production, with
// `-- --env staging` to that of staging.
import { mkdirSync, writeFileSync } from "node:fs";
import { beforeMigrating, migrate, olderMigrations, openStores } from "./local-database.ts";
import { requireLogin, target, where, wrangler } from "./wrangler.ts";

requireLogin();
if (target === "--remote") {
  const execute = ["d1", "execute", "DB", ...where, "--yes"];
  const applied = () => {
    const command = ["--json", "--command", beforeMigrating.join(";\n")];
    const answers = JSON.parse(wrangler([...execute, ...command], { quiet: true })) as Array<{
      results: Array<{ name: string }>;
    }>;
    return answers.at(-1)!.results;
  };
  const older = olderMigrations(applied());
  mkdirSync("build", { recursive: true });
  for (const { name, queries } of older) {
    const note = `INSERT INTO d1_migrations (name) VALUES ('${name}')`;
    writeFileSync("build/older.sql", `${[...queries, note].join("\n;\n")};\n`);
    wrangler([...execute, "--file", "build/older.sql"], { quiet: true });
  }
  // Notes the baseline.
  if (older.length > 0) applied();
  wrangler(["d1", "migrations", "apply", "DB", ...where]);
} else {
  await using stores = await openStores();
  console.log(`${await migrate(stores.env.DB)} new migrations applied to the local database`);
}
