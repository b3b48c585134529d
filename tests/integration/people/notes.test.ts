// Votes for the notes of recipes, replies of authors, and reports of notes.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { copyRecipe } from "../../support/rows/recipes.ts";
import { insertRating } from "../../support/rows/saved.ts";
import { earlier } from "../clock.ts";
import { rows } from "../database.ts";
import { exportOf, person, type Person } from "./people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const as = (who: Person, fields: Record<string, string>) => form(fields, { Cookie: who.cookie });
const get = (who: Person) => ({ headers: { Cookie: who.cookie } });
const fresh = (path: string, language = "en") =>
  html(path, { headers: { "Accept-Language": language }, env: { CACHE: freshCache() } });
let nextRecipe = 185_000;

/** A recipe of an author, with the notes of readers. */
async function noted(...notes: Array<string>) {
  const author = await person({ displayName: "Inés" });
  const recipe = nextRecipe++;
  await copyRecipe(rows, 180, { id: recipe, slug: `noted-${recipe}`, author_id: author.id });
  const readers: Array<Person & { note: number }> = [];
  for (const [i, note] of notes.entries()) {
    const reader = await person({ displayName: `Reader ${i}` });
    const id = await insertRating(rows, {
      user_id: reader.id,
      recipe_id: recipe,
      stars: 4,
      note,
      sent_at: `2026-11-0${i + 1}T00:00:00.000Z`,
    });
    readers.push({ ...reader, note: id });
  }
  const page = (note: number) => `/recipe/${recipe}/note/${note}`;
  return { author, recipe, readers, page, at: `/recipe/${recipe}` };
}

const helpfulOf = async (note: number) =>
  (await rows<{ helpful: number }>("SELECT helpful FROM recipe_ratings WHERE id = ?", note))[0]
    ?.helpful;

test("a helpful note comes first, with the true number of votes", async () => {
  const { recipe, readers, page, at } = await noted("First note", "Second note");
  const [first, second] = readers;
  const before = await fresh(at);
  expect(before.indexOf("Second note")).toBeLessThan(before.indexOf("First note"));
  const voters = [await person(), await person(), second!];
  for (const voter of voters) {
    const voted = await visit(page(first!.note), as(voter, { intent: "helpful" }));
    expect(voted.status).toBe(303);
    expect(voted.headers.get("Location")).toBe(`${at}#note-${first!.note}`);
  }
  // Repeated and at once, it is one vote.
  await Promise.all(
    [1, 2, 3, 4].map(() => visit(page(first!.note), as(voters[0]!, { intent: "helpful" }))),
  );
  expect(await helpfulOf(first!.note)).toBe(3);
  const after = await fresh(at);
  expect(after.indexOf("First note")).toBeLessThan(after.indexOf("Second note"));
  expect(after).toContain("Helpful (3)");
  expect(await fresh(at, "es")).toContain("Útil (3)");
  const own = await html(at, get(voters[0]!));
  expect(own).toMatch(/aria-pressed="true"[^>]*>Helpful \(3\)/);

  await visit(page(first!.note), as(voters[0]!, { intent: "unhelpful" }));
  await visit(page(first!.note), as(voters[0]!, { intent: "unhelpful" }));
  expect(await helpfulOf(first!.note)).toBe(2);
  // Votes are about the text: a changed note starts again.
  await visit(`/recipe/${recipe}/rate`, as(first!, { intent: "rate", stars: "4", note: "Other" }));
  expect(await helpfulOf(first!.note)).toBe(0);
  expect(await rows("SELECT 1 FROM note_votes WHERE rating_id = ?", first!.note)).toEqual([]);
});

test("who may vote: no guest, not the note’s author, no suspended or unconfirmed account; only published notes", async () => {
  const { recipe, readers, page } = await noted("A note");
  const { note } = readers[0]!;
  const vote = (who: Person, path = page(note)) => visit(path, as(who, { intent: "helpful" }));
  const guest = await visit(page(note), form({ intent: "helpful" }));
  expect(guest.headers.get("Location")).toBe(`/login?redirectTo=${encodeURIComponent(page(note))}`);
  expect((await visit(page(note))).status).toBe(401);
  expect((await vote(readers[0]!)).status).toBe(403);
  expect((await vote(await person({ confirmed: false }))).status).toBe(403);
  expect((await vote(await person({ suspended: true }))).status).toBe(403);
  const reader = await person();
  expect((await vote(reader, `/recipe/104/note/${note}`)).status).toBe(404);
  expect((await vote(reader, `/recipe/${recipe}/note/999999`)).status).toBe(404);
  expect((await visit(page(note), as(reader, { intent: "x" }))).status).toBe(400);
  await env.DB.prepare("UPDATE recipe_ratings SET status = 'pending' WHERE id = ?")
    .bind(note)
    .run();
  expect((await vote(reader)).status).toBe(404);
  expect((await visit(page(note), get(reader))).status).toBe(404);
  expect(await helpfulOf(note)).toBe(0);
});

test("a user has a hundred presses a day", async () => {
  const { readers, page } = await noted("A note");
  const voter = await person();
  let last = 0;
  for (let i = 0; i <= 100; i++) {
    const intent = i % 2 === 0 ? "helpful" : "unhelpful";
    last = (await visit(page(readers[0]!.note), as(voter, { intent }))).status;
  }
  expect(last).toBe(429);
  expect(await helpfulOf(readers[0]!.note)).toBe(0);
}, 30_000);

const replyOf = async (note: number) =>
  (
    await rows<{ id: number; version: number; status: string; text: string }>(
      "SELECT id, version, status, text FROM note_replies WHERE rating_id = ?",
      note,
    )
  )[0];

test("the author’s reply is under the note after a moderator published it, and is deletable", async () => {
  const { author, recipe, readers, page, at } = await noted("Too salty for me");
  const { note } = readers[0]!;
  const moderator = await person({ role: "moderator" });
  expect(await html(at, get(author))).toContain(`href="${page(note)}"`);
  expect(await html(at, get(readers[0]!))).not.toContain(`href="${page(note)}"`);
  const empty = await visit(page(note), as(author, { intent: "reply", text: " " }));
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Write your reply.");
  const long = await visit(page(note), as(author, { intent: "reply", text: "x".repeat(501) }));
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("x".repeat(501));
  const text = "Use <half> the salt";
  expect((await visit(page(note), as(author, { intent: "reply", text }))).status).toBe(303);
  expect(await html(page(note), get(author))).toContain("Waiting for an editor to read it");
  expect(await fresh(at)).not.toContain("&lt;half&gt;");
  const queue = await html("/admin/community", get(moderator));
  expect(queue).toContain("&lt;half&gt;");
  expect(queue).toContain("Too salty for me");
  const decide = async (outcome: string) => {
    const { id, version } = (await replyOf(note))!;
    return visit(
      "/admin/community",
      as(moderator, { kind: "reply", id: String(id), version: String(version), outcome }),
    );
  };
  await decide("published");
  const shown = await fresh(at);
  expect(shown).toContain("Use &lt;half&gt; the salt");
  expect(shown).toContain("Reply from Inés");
  expect(await fresh(at, "es")).toContain("Respuesta de Inés");
  // Changed, it waits again; and when the note changes too.
  await visit(page(note), as(author, { intent: "reply", text: "Use less salt" }));
  expect(await fresh(at)).not.toContain("salt</p>");
  await decide("published");
  expect(await fresh(at)).toContain("Use less salt");
  await visit(
    `/recipe/${recipe}/rate`,
    as(readers[0]!, { intent: "rate", stars: "4", note: "Now it is good" }),
  );
  expect((await replyOf(note))!.status).toBe("pending");
  await env.DB.prepare("UPDATE recipe_ratings SET status = 'published' WHERE id = ?")
    .bind(note)
    .run();
  await decide("published");
  await visit(page(note), as(author, { intent: "remove" }));
  expect(await replyOf(note)).toBeUndefined();
  expect(await fresh(at)).not.toContain("Use less salt");
});

test("only the recipe’s author replies, and deletes only the own reply", async () => {
  const { author, readers, page } = await noted("A note");
  const { note } = readers[0]!;
  const other = await person();
  const reply = (who: Person) => visit(page(note), as(who, { intent: "reply", text: "Thank you" }));
  for (const who of [other, readers[0]!, await person({ role: "moderator" })])
    expect((await reply(who)).status).toBe(404);
  expect((await reply(author)).status).toBe(303);
  await visit(page(note), as(other, { intent: "remove" }));
  expect((await replyOf(note))!.text).toBe("Thank you");
  await env.DB.prepare("UPDATE users SET suspended_at = '2026' WHERE id = ?").bind(author.id).run();
  expect((await reply(author)).status).toBe(403);
});

test("a suspended reader’s note and a suspended author’s reply are not shown", async () => {
  const { author, readers, page, at } = await noted("Hidden soon", "Stays here");
  const { note } = readers[1]!;
  await visit(page(note), as(author, { intent: "reply", text: "A warm reply" }));
  await env.DB.prepare("UPDATE note_replies SET status = 'published' WHERE rating_id = ?")
    .bind(note)
    .run();
  expect(await fresh(at)).toContain("A warm reply");
  const suspend = (id: number) =>
    env.DB.prepare("UPDATE users SET suspended_at = '2026' WHERE id = ?").bind(id).run();
  await suspend(readers[0]!.id);
  await suspend(author.id);
  const page_ = await fresh(at);
  expect(page_).toContain("Stays here");
  expect(page_).not.toContain("Hidden soon");
  expect(page_).not.toContain("A warm reply");
});

test("a note is reported, and a moderator removes the reply or the note", async () => {
  const { author, recipe, readers, page, at } = await noted("A rude note");
  const { note } = readers[0]!;
  await visit(page(note), as(author, { intent: "reply", text: "A rude reply" }));
  await env.DB.prepare("UPDATE note_replies SET status = 'published' WHERE rating_id = ?")
    .bind(note)
    .run();
  const moderator = await person({ role: "moderator" });
  const path = `/recipe/${recipe}/report?note=${note}`;
  expect(await fresh(at)).toContain(`href="${path}"`);
  const report = async () => {
    const reader = await person();
    const opened = await earlier(5, () => html(path, get(reader)));
    expect(opened).toContain("Report: A note on");
    const stamp = /name="stamp" value="([^"]+)"/.exec(opened)![1]!;
    const fields = { reason: "offensive", detail: "Look at it", stamp };
    expect((await visit(path, as(reader, fields))).status).toBe(303);
  };
  const decide = (outcome: string) =>
    visit("/admin/reports", as(moderator, { kind: "note", target: String(note), outcome }));
  await report();
  const queue = await html("/admin/reports", get(moderator));
  expect(queue).toContain("A rude note");
  expect(queue).toContain("A rude reply");
  expect((await decide("nonsense")).status).toBe(400);
  expect((await decide("reply")).status).toBe(303);
  expect(await fresh(at)).toContain("A rude note");
  expect(await fresh(at)).not.toContain("A rude reply");
  await report();
  await decide("kept");
  expect(await fresh(at)).toContain("A rude note");
  await report();
  await decide("note");
  expect(await fresh(at)).not.toContain("A rude note");
  expect((await visit(path, get(moderator))).status).toBe(404);
});

test("votes and replies are in the data export, and go with the account", async () => {
  const { author, readers, page } = await noted("A note");
  const { note } = readers[0]!;
  await visit(page(note), as(author, { intent: "reply", text: "My exported reply" }));
  await visit(page(note), as(author, { intent: "helpful" }));
  const exported = JSON.stringify(await (await exportOf(author.cookie)).json());
  expect(exported).toContain("My exported reply");
  expect(exported).toMatch(/"helpfulVotes":\[\{"recipeId":\d+/);
  await env.DB.prepare("DELETE FROM note_votes WHERE user_id = ?").bind(author.id).run();
  expect(await helpfulOf(note)).toBe(0);
});
