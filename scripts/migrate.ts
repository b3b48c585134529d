// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to that of production, with
// `-- --env staging` to that of staging.
import { beforeMigrating, migrate, openStores, readApplied } from "./local-database.ts";
import { requireLogin, target, where, wrangler } from "./wrangler.ts";

requireLogin();
if (target === "--remote") {
  const command = beforeMigrating.join(";\n");
  const answer = wrangler(["d1", "execute", "DB", ...where, "--json", "--command", command], {
    quiet: true,
  });
  const answers = JSON.parse(answer) as Array<{ results: Array<{ name: string }> }>;
  readApplied(answers.at(-1)!.results);
  wrangler(["d1", "migrations", "apply", "DB", ...where]);
} else {
  await using stores = await openStores();
  console.log(`${await migrate(stores.env.DB)} new migrations applied to the local database`);
}
