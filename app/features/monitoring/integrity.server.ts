// Runs the checks of the night and keeps what they find (docs/decisions/071-monitoring.md).
import type { SiteEnv } from "#app/platform/env.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { integrityChecks } from "./integrity-checks.server.ts";
import type { CheckName, Found } from "./integrity-check.ts";

/** Kept of one check and night. */
const maxItems = 100;

/** @throws after the last check when one of them failed */
export async function runIntegrityChecks(env: SiteEnv, now: Date): Promise<void> {
  const failed: Array<string> = [];
  for (const { name, run } of integrityChecks)
    try {
      const before = await readCheck(env.DB, name);
      const after = before?.continueAfter ?? null;
      const found = await run({ d1: env.DB, photos: env.PHOTOS, now, after });
      const passStartedAt = (after !== null && before?.passStartedAt) || now.toISOString();
      await store(env.DB, { name, found, passStartedAt, now });
      log(found.items.length > 0 ? "warn" : "info", "integrity", {
        check: name,
        found: found.items.length,
        mended: found.mended,
        isComplete: found.continueAfter === null,
      });
    } catch (error) {
      failed.push(name);
      log("error", "integrity", { check: name, error: errorMessage(error) });
    }
  if (failed.length > 0) throw new Error(`Checks failed: ${failed.join(", ")}`);
}

type CheckRow = { continueAfter: string | null; passStartedAt: string };

const readCheck = (d1: D1Database, name: CheckName) =>
  d1
    .prepare(
      `SELECT continue_after AS continueAfter, pass_started_at AS passStartedAt FROM integrity_checks WHERE name = ?`,
    )
    .bind(name)
    .first<CheckRow>();

type Stored = { name: CheckName; found: Found; passStartedAt: string; now: Date };

async function store(d1: D1Database, { name, found, passStartedAt, now }: Stored): Promise<void> {
  const at = now.toISOString();
  await d1.batch([
    d1
      .prepare(
        `INSERT OR REPLACE INTO integrity_checks (name, checked_at, pass_started_at, continue_after, mended)
          VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(name, at, passStartedAt, found.continueAfter, found.mended),
    d1
      .prepare(
        `INSERT OR REPLACE INTO integrity_findings (check_name, item, seen_at) SELECT ?, value, ? FROM json_each(?)`,
      )
      .bind(name, at, JSON.stringify(found.items.slice(0, maxItems))),
    // What a whole pass has not found again is no longer wrong.
    ...(found.continueAfter === null
      ? [
          d1
            .prepare("DELETE FROM integrity_findings WHERE check_name = ? AND seen_at < ?")
            .bind(name, passStartedAt),
        ]
      : []),
  ]);
}

export type ShownCheck = Awaited<ReturnType<typeof listChecks>>[number];
type ListedRow = {
  name: CheckName;
  checkedAt: string;
  isComplete: 0 | 1;
  mended: number;
  items: string;
};

/** The checks that have run, with what they found. */
export async function listChecks(d1: D1Database) {
  const { results } = await d1
    .prepare(
      `SELECT name, checked_at AS checkedAt, continue_after IS NULL AS isComplete, mended,
        (SELECT json_group_array(item) FROM (SELECT item FROM integrity_findings WHERE check_name = name LIMIT ${maxItems})) AS items
        FROM integrity_checks`,
    )
    .all<ListedRow>();
  return results.map((row) => ({ ...row, items: JSON.parse(row.items) as Array<string> }));
}
