// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to the deployed one.
import { beforeMigrating, migrate, openStores, readApplied } from "./local-database.ts";
import { requireLogin, target, wrangler } from "./wrangler.ts";

requireLogin();
if (target === "--remote") {
  const command = beforeMigrating.join(";\n");
  const answer = wrangler(["d1", "execute", "fogon", target, "--json", "--command", command], {
    quiet: true,
  });
  const answers = JSON.parse(answer) as Array<{ results: Array<{ name: string }> }>;
  readApplied(answers.at(-1)!.results);
  wrangler(["d1", "migrations", "apply", "fogon", target]);
} else {
  await using stores = await openStores();
  console.log(`${await migrate(stores.env.DB)} new migrations applied to the local database`);
}
