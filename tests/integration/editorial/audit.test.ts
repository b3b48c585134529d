// The audit log is written and read; nothing on the site changes it.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { member, password, person } from "../people/people.ts";
import { rows } from "../database.ts";
import { form, visit } from "../visit.ts";

const at = "2026-11-01T10:00:00.000Z";
const linesOf = (target: string) =>
  rows("SELECT actor_id, subject_id, action, detail FROM audit_events WHERE target = ?", target);

async function insert(line: { actor: number | null; subject: number | null; target: string }) {
  await env.DB.prepare(
    "INSERT INTO audit_events (at, actor_id, subject_id, action, target) VALUES (?, ?, ?, 'test.done', ?)",
  )
    .bind(at, line.actor, line.subject, line.target)
    .run();
}

test("an entry cannot be changed or deleted, not even by a statement", async () => {
  const [{ id }] = [await person(), await person()];
  const target = `test:${crypto.randomUUID()}`;
  await insert({ actor: id, subject: null, target });
  await insert({ actor: id, subject: id, target });
  const before = await linesOf(target);
  for (const sql of [
    "DELETE FROM audit_events WHERE target = ?",
    "UPDATE audit_events SET action = 'x' WHERE target = ?",
    "UPDATE audit_events SET detail = 'x' WHERE target = ?",
    "UPDATE audit_events SET value_after = 'x' WHERE target = ?",
    `UPDATE audit_events SET actor_id = (SELECT max(id) FROM users WHERE id <> ${id}) WHERE target = ?`,
  ])
    await expect(env.DB.prepare(sql).bind(target).run(), sql).rejects.toThrow(
      "audit_events are not",
    );
  expect(await linesOf(target)).toEqual(before);
});

test("a deleted account takes its own entries along; what staff did to it stays without its name", async () => {
  const [owner, admin] = [await member(), await member({ role: "admin" })];
  const target = `test:${crypto.randomUUID()}`;
  await insert({ actor: owner.id, subject: owner.id, target });
  await insert({ actor: admin.id, subject: owner.id, target });
  await insert({ actor: owner.id, subject: null, target });
  const fields = { recipes: "withdrawn", currentPassword: password, understood: "on" };
  const done = await visit("/profile/delete", form(fields, { Cookie: owner.cookie }));
  expect(done.status).toBe(303);
  expect(await linesOf(target)).toEqual([
    { actor_id: admin.id, subject_id: null, action: "test.done", detail: null },
    { actor_id: null, subject_id: null, action: "test.done", detail: null },
  ]);
});
