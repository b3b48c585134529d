// What vitest.integration.config.ts prepares outside workerd, once for all test files.
import { env } from "cloudflare:workers";
import type { PreparedData } from "../vitest.integration.config.ts";

const { PREPARED, MARKER } = env as unknown as { PREPARED: Fetcher; MARKER: D1Database };

/** Installs a database with all migrations and the content; env.DB must not have been opened before. */
export async function usePreparedDatabase(): Promise<void> {
  await MARKER.prepare("CREATE TABLE IF NOT EXISTS marker (id)").run();
  const answer = await PREPARED.fetch("http://prepared/", { method: "POST" });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function prepared<Name extends keyof PreparedData>(
  name: Name,
): Promise<PreparedData[Name]> {
  return (await PREPARED.fetch(`http://prepared/${name}`)).json();
}

/** Loads content/ again, as an operator does after a change. */
export async function loadContent(content?: Array<string>): Promise<void> {
  const statements = content ?? (await prepared("content"));
  for (let i = 0; i < statements.length; i += 50)
    await env.DB.batch(statements.slice(i, i + 50).map((statement) => env.DB.prepare(statement)));
}

/** `npm run faults`: all cells and calls; otherwise those that matter most. */
export const isWhole = (env as unknown as { FAULTS: string }).FAULTS === "all";

/** A line for scripts/faults.ts. */
export async function report(name: string, line: object): Promise<void> {
  if (isWhole)
    await PREPARED.fetch(`http://prepared/report/${name}`, {
      method: "PUT",
      body: JSON.stringify(line),
    });
}
