// Bytes of the database per member: how many fit into D1's 10 GB (docs/operations.md, "A bigger site").
import { DatabaseSync } from "node:sqlite";
import { readMigrations } from "../scripts/local-database.ts";
import type { Report } from "./report.ts";

const members = 20_000;
/** Of a member who comes back: the devices signed in, what was saved, events of the account, emails still kept. */
const perMember = { sessions: 2, saved: 20, events: 8, mails: 2 } as const;

export function reportMembers(report: Report): void {
  const db = new DatabaseSync(":memory:");
  for (const { queries } of readMigrations()) for (const query of queries) db.exec(query);
  db.exec("PRAGMA foreign_keys = OFF");
  const bytes = () =>
    Number(
      db
        .prepare(
          "SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
        )
        .get()!["bytes"],
    );
  const numbers = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count * members})`;
  const at = "'2026-11-01T00:00:00.000Z'";
  const member = `1 + i % ${members}`;
  const hash = "lower(hex(randomblob(32)))";
  const before = bytes();
  const rows: Array<[string, number]> = [];
  for (const [name, sql] of [
    [
      "account",
      `${numbers(1)} INSERT INTO users (email, password_hash, display_name, language, email_confirmed_at, signup_key, created_at)
        SELECT 'somebody.' || i || '@example.com', ${hash} || ${hash}, 'Somebody ' || i, 'es', ${at}, ${hash}, ${at} FROM n`,
    ],
    [
      `${perMember.sessions} sessions`,
      `${numbers(perMember.sessions)} INSERT INTO sessions (token_hash, user_id, device, created_at, last_used_at)
        SELECT ${hash}, ${member}, 'Chrome, Android', ${at}, ${at} FROM n`,
    ],
    [
      `${perMember.saved} saved recipes`,
      `${numbers(perMember.saved)} INSERT OR IGNORE INTO saved_recipes (user_id, recipe_id, saved_at)
        SELECT ${member}, 1 + i / ${members}, ${at} FROM n`,
    ],
    [
      `${perMember.events} events of the account`,
      `${numbers(perMember.events)} INSERT INTO audit_events (at, actor_id, subject_id, action, detail)
        SELECT ${at}, ${member}, ${member}, 'account.signed-in', 'Chrome, Android' FROM n`,
    ],
    [
      `${perMember.mails} emails`,
      `${numbers(perMember.mails)} INSERT INTO outbox (dedupe_key, kind, recipient, user_id, language, subject, status, next_attempt_at, created_at, sent_at)
        SELECT ${hash}, 'weekly', 'somebody.' || i || '@example.com', ${member}, 'es', 'Lo nuevo de la semana', 'sent', ${at}, ${at}, ${at} FROM n`,
    ],
  ] as const) {
    const start = bytes();
    db.exec(sql);
    rows.push([name, Math.round((bytes() - start) / members)]);
  }
  const all = Math.round((bytes() - before) / members);
  report.table(
    `Bytes of the database per member, of ${members.toLocaleString("en")}`,
    ["part", "bytes"],
    [...rows, ["all", all]],
  );
  report.target("bytes of the database per member", all, { atMost: 8_000 });
  db.close();
}
