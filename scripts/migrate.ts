// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to the deployed one.
import { migrate, openStores } from "./local-database.ts";
import { requireLogin, target, wrangler } from "./wrangler.ts";

requireLogin();
if (target === "--remote") wrangler(["d1", "migrations", "apply", "fogon", target]);
else {
  await using stores = await openStores();
  console.log(`${await migrate(stores.env.DB)} new migrations applied to the local database`);
}
