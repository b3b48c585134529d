import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { usePreparedDatabase } from "./prepared.ts";

// One Worker serves several test files. Each begins with the prepared database and empty stores, and with a new object
// for its database, by which the Worker remembers what it has read.
await reset();
await usePreparedDatabase();
const { DB } = env as unknown as {
  DB: { constructor: new (via: unknown) => D1Database; fetcher: unknown };
};
Object.assign(env, { DB: new DB.constructor(DB.fetcher) });
