// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to the deployed one.
import { migrate, openStores } from "./local-database.ts";
import { requireLogin, target, wrangler } from "./wrangler.ts";

requireLogin();
if (target === "--remote") wrangler(["d1", "migrations", "apply", "fogon", target]);
else {
  const { env, dispose } = await openStores();
  await using _stores = { [Symbol.asyncDispose]: dispose };
  console.log(`${await migrate(env.DB)} new migrations applied to the local database`);
}
