import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { usePreparedDatabase } from "./prepared.ts";

// One Worker serves several test files. Each begins with the prepared database and empty stores, and with a new object
// for its database, by which the Worker remembers what it has read.
await startEmpty();
const { DB } = env as unknown as {
  DB: { constructor: new (via: unknown) => D1Database; fetcher: unknown };
};
Object.assign(env, { DB: new DB.constructor(DB.fetcher) });

/** What the Worker still did for the file before can open the database between the two steps, and the copy is not seen. */
async function startEmpty(triesLeft = 5): Promise<void> {
  await reset();
  await usePreparedDatabase();
  try {
    await env.DB.prepare("SELECT 1 FROM recipes LIMIT 1").run();
  } catch (error) {
    if (triesLeft === 0) throw error;
    await startEmpty(triesLeft - 1);
  }
}
