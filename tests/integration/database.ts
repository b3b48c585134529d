// Queries of the database that the built Worker uses.
import { env } from "cloudflare:workers";

export const rows = async <T>(sql: string, ...values: Array<unknown>) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
export const one = async <T>(sql: string, ...values: Array<unknown>) =>
  (await rows<T>(sql, ...values))[0];
