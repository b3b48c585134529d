// Changes that were made without a network count once, whatever is sent.
import { expect, test } from "vitest";
import { env } from "cloudflare:workers";
import worker from "../../build/worker/index.js";
import { accountTag } from "#app/site/account-tag.server.ts";
import { rows } from "./database.ts";
import { counted, down, interrupted, readOnly } from "./failing-database.ts";
import { visit } from "./visit.ts";
import {
  minute,
  change,
  save,
  remove,
  tick,
  clear,
  note,
  cooked,
  post,
  send,
  as,
  savedBy,
  noteOf,
  daysOf,
  tickedIn,
  cook,
  cookWithList,
  type Change,
  type Result,
} from "./late-changes.ts";

test("a change with the same key counts once, also twenty times at the same time", async () => {
  const { who, list } = await cookWithList();
  await rows("UPDATE saved_recipes SET note = 'Elsewhere' WHERE user_id = ?", who.id);
  const batch = [note(1, "Here", "Old"), tick(list, { rice: true }), cooked(1, "2026-11-04")];
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, ...batch)));
  for (const outcomes of answers) expect(outcomes).toEqual(["merged", "done", "done"]);
  expect((await noteOf(who, 1))!.match(/Here/g)).toHaveLength(1);
  // Undone since: the same keys do not do it again.
  await visit(`/saved-recipes/${list}/list`, as(who, { intent: "clear" }));
  await visit("/saved-recipes/recipe/1", as(who, { intent: "cooked", uncooked: "2026-11-04" }));
  expect(await send(who, ...batch)).toEqual(["merged", "done", "done"]);
  expect(await tickedIn(list)).toEqual([]);
  expect(await daysOf(who, 1)).toEqual([]);
  const stored = "SELECT count(*) AS n FROM sent_changes WHERE user_id = ?";
  expect(await rows(stored, who.id)).toEqual([{ n: 3 }]);
});

test("a key twice in a batch counts once; the same key of two accounts counts twice", async () => {
  const [who, other] = [await cook(12), await cook(12)];
  const one = note(12, "Here", undefined);
  const two = { ...note(12, "There", undefined), key: one.key };
  expect(await send(who, one, two)).toEqual(["done", "done"]);
  expect(await noteOf(who, 12)).toBe("Here");
  expect(await send(other, one)).toEqual(["done"]);
  expect(await noteOf(other, 12)).toBe("Here");
});

test("an age outside of the last thirty days is the nearest one inside", async () => {
  const who = await cook();
  expect(await send(who, save(12, -5 * minute), save(13, 1e15))).toEqual(["done", "done"]);
  const [first, second] = await rows<{ saved_at: string }>(
    "SELECT saved_at FROM saved_recipes WHERE user_id = ? ORDER BY recipe_id",
    who.id,
  );
  const days = (row: { saved_at: string }) => (Date.now() - Date.parse(row.saved_at)) / 86_400_000;
  // No change is later than the one that the device made after it.
  expect(days(first!)).toBeCloseTo(30, 1);
  expect(days(second!)).toBeCloseTo(30, 1);
  expect(await send(who, save(14, -5 * minute))).toEqual(["done"]);
});

const hostile: Record<string, Partial<Change>> = {
  "an age that is no number": { age: "60000" },
  "no age": { age: null },
  "an endless age": { age: Infinity },
  "another path": { path: "/profile/delete" },
  "a path with a query": { path: "/save?recipe=12" },
  "a path of another site": { path: "https://example.com/save" },
  "no path": { path: ["/save"] },
  "no fields": { body: "" },
  "fields that are no text": { body: { recipe: 12 } },
  "a huge body": { body: `recipe=12&note=${"x".repeat(17_000)}` },
  "a base that is no text": { base: 1 },
  "a recipe that is no number": { body: "recipe=1e9" },
  "fields of a prototype": { body: "__proto__[recipe]=12&constructor.prototype=1" },
};

test.each(Object.entries(hostile))(
  "%s is refused, and the changes beside it count",
  async (_, wrong) => {
    const who = await cook();
    expect(await send(who, { ...save(13), ...wrong }, save(14))).toEqual([
      "refused invalid",
      "done",
    ]);
    expect(await savedBy(who)).toEqual([14]);
  },
);

test.each([
  ["/plan/add", { recipe: "12" }],
  ["/plan/add", { recipe: "x", returnTo: "/" }],
  ["/saved-recipes/1/list", { intent: "servings", "servings-12": "6" }],
  ["/saved-recipes/1/list", {}],
  ["/saved-recipes/recipe/12", { intent: "cooked", cookedOn: "2099-01-01" }],
  ["/saved-recipes/recipe/12", { note: "x".repeat(1_001) }],
  ["/saved-recipes/recipe/0", { note: "x" }],
])("%s with the fields %j is refused", async (path, fields) => {
  const who = await cook(12);
  expect(await send(who, change(path, fields as Record<string, string>))).toEqual([
    "refused invalid",
  ]);
});

test("odd characters in items and notes are kept or dropped, and no batch is stuck", async () => {
  const { who, list } = await cookWithList();
  const odd = ["'); DROP TABLE users; --", "\u0000", "\ud800", "$.a", '"', "ñ🍲", "__proto__"];
  for (const item of odd) {
    const [ticked] = await send(who, tick(list, { [item]: true }), note(1, `a${item}`, undefined));
    expect(ticked, item).toBe("done");
  }
});

test.each([
  ["no JSON", "changes=1"],
  ["null", "null"],
  ["a list", "[]"],
  ["no changes", JSON.stringify({ account: "guest" })],
  ["an empty list", JSON.stringify({ account: "guest", changes: [] })],
  ["changes without a key", JSON.stringify({ account: "guest", changes: [{}] })],
  ["a key that is none", JSON.stringify({ account: "guest", changes: [{ ...save(1), key: "1" }] })],
  [
    "51 changes",
    JSON.stringify({ account: "guest", changes: Array.from({ length: 51 }, () => save(1)) }),
  ],
  ["a prototype", '{"__proto__":{"account":"guest","changes":[]}}'],
])("%s instead of changes is a bad request with a reason", async (_, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect((await answer.json<{ error: string }>()).error).not.toBe("");
});

test("too many bytes, forms and other sites are rejected before anything is read", async () => {
  const who = await cook();
  const account = await accountTag(who.id);
  const large = Array.from({ length: 50 }, () => ({
    ...save(12),
    body: `recipe=12&x=${"x".repeat(6_000)}`,
  }));
  expect((await post({ account, changes: large }, who.cookie)).status).toBe(413);
  expect((await visit("/sync", as(who, { account, changes: "[]" }))).status).toBe(400);
  const crossSite = {
    "Sec-Fetch-Site": "cross-site",
    "Content-Type": "application/json",
    Cookie: who.cookie,
  };
  const sent = JSON.stringify({ account, changes: [save(12)] });
  const answer = await visit("/sync", { method: "POST", headers: crossSite, body: sent });
  expect(answer.status).toBe(403);
  expect(await savedBy(who)).toEqual([]);
});

test("fifty changes take one call of the database after that of the session", async () => {
  const { who, list } = await cookWithList();
  const { DB, calls } = counted();
  const changes = Array.from({ length: 50 }, (_, i) =>
    i % 2 ? tick(list, { [`item-${i}`]: true }) : save(20 + i),
  );
  const answer = await post({ account: await accountTag(who.id), changes }, who.cookie, {
    env: { DB },
  });
  const { results } = await answer.json<{ results: Array<Result> }>();
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
  expect(calls).toHaveLength(2);
});

test("without the database nothing is applied, and the same keys count later", async () => {
  const who = await cook();
  const sent = { account: await accountTag(who.id), changes: [save(12)] };
  for (const DB of [down(), readOnly()]) {
    const answer = await post(sent, who.cookie, { env: { DB } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(await savedBy(who)).toEqual([]);
  expect(await send(who, ...sent.changes)).toEqual(["done"]);
  expect(await savedBy(who)).toEqual([12]);
});

test("an answer of the database that is lost does not apply the changes twice", async () => {
  const who = await cook(12);
  await rows("UPDATE saved_recipes SET note = 'Elsewhere' WHERE user_id = ?", who.id);
  let lost = 0;
  const DB = interrupted(/INSERT INTO sent_changes/, {
    after: () => (lost++ ? Promise.resolve() : Promise.reject(new Error("D1_ERROR: lost."))),
  });
  const sent = { account: await accountTag(who.id), changes: [note(12, "Here", "Old")] };
  const answer = await post(sent, who.cookie, { env: { DB } });
  expect(await answer.json()).toMatchObject({ results: [{ outcome: "merged" }] });
  expect(lost).toBe(2);
  expect((await noteOf(who, 12))!.match(/Here/g)).toHaveLength(1);
});

/** The same numbers in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  "two devices end with the same lists whoever sends first (series %i)",
  async (seed) => {
    const next = random(seed);
    const changesAt = Array.from({ length: 16 }, (_, i) => ({
      device: next(2),
      at: Date.now() - (40 - i) * minute,
      kind: next(6),
      recipe: 30 + next(2),
      item: `item-${next(2)}`,
    }));
    const made = (list: number, { at, kind, recipe, item }: (typeof changesAt)[number]) => {
      const age = Date.now() - at;
      if (kind < 2) return kind ? save(recipe, age) : remove(recipe, age);
      return kind === 5 ? clear(list, age) : tick(list, { [item]: kind > 2 }, age);
    };
    // The state by the times alone.
    const expected = { saved: new Set<number>(), ticked: new Set<string>() };
    for (const { kind, recipe, item } of changesAt) {
      if (kind === 0) expected.saved.delete(recipe);
      else if (kind === 1) expected.saved.add(recipe);
      else if (kind === 2) expected.ticked.delete(item);
      else if (kind === 5) expected.ticked.clear();
      else expected.ticked.add(item);
    }
    const inOrder = (device: number) => changesAt.filter((one) => one.device === device);
    const [first, second] = [inOrder(0), inOrder(1)];
    const orders = [
      [first, second],
      [second, first],
      [first.slice(0, 3), second.slice(0, 4), first.slice(3), second.slice(4)],
      changesAt.toReversed().map((one) => [one]),
    ];
    for (const order of orders) {
      const { who, list } = await cookWithList();
      for (const sent of order)
        if (sent.length > 0) await send(who, ...sent.map((one) => made(list, one)));
      expect((await savedBy(who)).filter((id) => id !== 1)).toEqual(
        [...expected.saved].toSorted((a, b) => a - b),
      );
      expect(await tickedIn(list)).toEqual([...expected.ticked].toSorted());
    }
  },
);

test("what was sent is deleted after thirty days, and told in the copy of the data", async () => {
  const who = await cook();
  await send(who, save(12), save(13));
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await rows(
    "UPDATE last_changes SET changed_at = ? WHERE user_id = ? AND target_id = 12",
    old,
    who.id,
  );
  await rows(
    "UPDATE sent_changes SET created_at = ? WHERE user_id = ? AND key = (SELECT min(key) FROM sent_changes WHERE user_id = ?)",
    old,
    who.id,
    who.id,
  );
  const scheduledTime = Date.now();
  await worker.scheduled({ cron: "17 4 * * *", scheduledTime }, { ...env, EMAIL: undefined });
  expect(await rows("SELECT target_id FROM last_changes WHERE user_id = ?", who.id)).toEqual([
    { target_id: 13 },
  ]);
  expect(await rows("SELECT 1 FROM sent_changes WHERE user_id = ?", who.id)).toHaveLength(1);
});
