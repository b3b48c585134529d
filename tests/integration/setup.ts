import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

type Prepared = { MIGRATIONS: Array<D1Migration>; CONTENT: Array<string> };
const { MIGRATIONS, CONTENT } = env as unknown as Prepared;

await applyD1Migrations(env.DB, MIGRATIONS);
for (let i = 0; i < CONTENT.length; i += 50)
  await env.DB.batch(CONTENT.slice(i, i + 50).map((statement) => env.DB.prepare(statement)));
