// `npm run db:migrate` applies new migrations to the local database, `npm run db:migrate:remote` to the deployed one.
import { requireLogin, target, wrangler } from "./wrangler.ts";

requireLogin();
wrangler(["d1", "migrations", "apply", "fogon", target]);
