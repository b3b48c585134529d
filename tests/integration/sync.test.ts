// Changes that were made without a network and arrive later: none undoes a later one.
import { expect, test } from "vitest";
import { accountTag } from "#app/site/account-tag.server.ts";
import { rows } from "./database.ts";
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
  uncooked,
  post,
  send,
  as,
  savedBy,
  noteOf,
  daysOf,
  tickedIn,
  cook,
  cookWithList,
  listed,
  type Result,
} from "./late-changes.ts";

test("a recipe is saved and removed, in the order of the device", async () => {
  const who = await cook();
  expect(await send(who, save(12), save(13), remove(12))).toEqual(["done", "done", "done"]);
  expect(await savedBy(who)).toEqual([13]);
  expect(await send(who, save(12, 0), remove(12, 0), save(12, 0))).toEqual(Array(3).fill("done"));
  expect(await savedBy(who)).toEqual([12, 13]);
});

test("a recipe that was removed elsewhere later stays removed, and one saved later stays saved", async () => {
  const who = await cook();
  await visit("/save", as(who, { recipe: "12" }));
  await visit("/save", as(who, { remove: "12" }));
  expect(await send(who, save(12))).toEqual(["newer"]);
  expect(await savedBy(who)).toEqual([]);
  await visit("/save", as(who, { recipe: "12" }));
  expect(await send(who, remove(12))).toEqual(["newer"]);
  expect(await savedBy(who)).toEqual([12]);
  // After the change elsewhere.
  expect(await send(who, remove(12, 0))).toEqual(["done"]);
  expect(await savedBy(who)).toEqual([]);
});

test("a removal does not lose a note, and one saved before the last changes were stored is removed", async () => {
  const who = await cook(12, 13);
  await rows("UPDATE saved_recipes SET note = 'N' WHERE recipe_id = 12 AND user_id = ?", who.id);
  expect(await send(who, remove(12), remove(13))).toEqual(["refused confirm", "done"]);
  expect(await savedBy(who)).toEqual([12]);
});

test("a recipe that is not on the site, and one beyond the limit, are refused", async () => {
  const who = await cook();
  expect(await send(who, save(999_999))).toEqual(["refused gone"]);
  await rows(
    "INSERT INTO saved_recipes (user_id, recipe_id, saved_at) SELECT ?, id, '2026-01-01' FROM recipes WHERE id < 250",
    who.id,
  );
  const count = (await savedBy(who)).length;
  await rows(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description)
     SELECT 700000 + i, 'full-' || i, 'community', 'food', 'Cuba', 'easy', 1, 1, 'T', 'D.' FROM n`,
    1000 - count,
  );
  await rows(
    "INSERT INTO saved_recipes (user_id, recipe_id, saved_at) SELECT ?, id, '2026-01-01' FROM recipes WHERE id > 700000",
    who.id,
  );
  expect(await send(who, save(260), save(12))).toEqual(["refused full", "done"]);
  await rows("DELETE FROM recipes WHERE id > 700000");
});

test("the last change of each item counts, in both directions", async () => {
  const { who, list, path } = await cookWithList();
  await visit(path, as(who, { intent: "tick", shown: "rice,salt,beans", ticked: "rice" }));
  // Another device unticked rice and ticked salt before that.
  expect(await send(who, tick(list, { rice: false, salt: true }))).toEqual(["newer"]);
  expect(await tickedIn(list)).toEqual(["rice", "salt"]);
  expect(await send(who, tick(list, { rice: false, beans: true }, 0))).toEqual(["done"]);
  expect(await tickedIn(list)).toEqual(["beans", "salt"]);
  // The form of the page sends the whole list: what it does not change has not been changed now.
  await visit(path, as(who, { intent: "tick", shown: "rice,salt,beans", ticked: "salt" }));
  expect(await tickedIn(list)).toEqual(["salt"]);
  expect(await send(who, tick(list, { salt: false }, 500))).toEqual(["done"]);
  expect(await tickedIn(list)).toEqual([]);
});

test("a list is cleared of what was ticked before", async () => {
  const { who, list, path } = await cookWithList();
  expect(await send(who, tick(list, { rice: true, salt: true }, 9 * minute))).toEqual(["done"]);
  await visit(path, as(who, { intent: "tick", shown: "beans", ticked: "beans" }));
  expect(await send(who, clear(list, 5 * minute))).toEqual(["newer"]);
  expect(await tickedIn(list)).toEqual(["beans"]);
  expect(await send(who, tick(list, { rice: true }, 7 * minute))).toEqual(["newer"]);
  expect(await send(who, tick(list, { rice: true }, 3 * minute))).toEqual(["done"]);
  await visit(path, as(who, { intent: "clear" }));
  expect(await send(who, tick(list, { salt: true }))).toEqual(["newer"]);
  expect(await tickedIn(list)).toEqual([]);
});

test("another person's list and saved recipes stay as they are", async () => {
  const { list } = await cookWithList();
  const who = await cook();
  const changes = [
    tick(list, { rice: true }),
    clear(list),
    note(1, "Mine", ""),
    cooked(1, "2026-11-01"),
  ];
  expect(await send(who, ...changes)).toEqual(Array(4).fill("refused gone"));
  expect(await tickedIn(list)).toEqual([]);
  expect(await noteOf(who, 1)).toBeUndefined();
  expect(
    await rows("SELECT * FROM last_changes WHERE user_id = ? AND kind <> 'saved'", who.id),
  ).toEqual([]);
});

test("a note replaces the one it was written over", async () => {
  const who = await cook(12);
  expect(await send(who, note(12, "Less salt", ""))).toEqual(["done"]);
  expect(await noteOf(who, 12)).toBe("Less salt");
  expect(await send(who, note(12, "Less salt\r\nMore lime", "Less salt"))).toEqual(["done"]);
  expect(await send(who, note(12, "Only lime", "Less salt\nMore lime"))).toEqual(["done"]);
  expect(await noteOf(who, 12)).toBe("Only lime");
  expect(await send(who, note(12, "", "Only lime"))).toEqual(["done"]);
  expect(await noteOf(who, 12)).toBeNull();
});

test("a note that was changed elsewhere is kept with the new one, with its date", async () => {
  const who = await cook(12);
  const path = "/saved-recipes/recipe/12";
  await visit(path, as(who, { intent: "save", note: "More lime", shown: "" }));
  const merged = note(12, "Less salt", "Old");
  expect(await send(who, merged)).toEqual(["merged"]);
  const text = (await noteOf(who, 12))!;
  expect(text).toMatch(/^More lime\n\n[A-Z][a-z]+ \d+, \d{4}\nLess salt$/);
  expect(await send(who, merged)).toEqual(["merged"]);
  // The same text elsewhere; a note that was only emptied here.
  expect(await send(who, note(12, text, "Old"))).toEqual(["done"]);
  expect(await send(who, note(12, "", "Old"))).toEqual(["newer"]);
  expect(await noteOf(who, 12)).toBe(text);
  // Deleted elsewhere: what was typed here stays.
  await visit(path, as(who, { intent: "save", note: "", shown: "" }));
  expect(await send(who, note(12, "Typed", "Old"))).toEqual(["done"]);
  expect(await noteOf(who, 12)).toBe("Typed");
});

test("a note that the form of a cooked day sends unchanged does not undo one from elsewhere", async () => {
  const who = await cook(12);
  await visit("/saved-recipes/recipe/12", as(who, { intent: "save", note: "Newer", shown: "" }));
  const fields = { intent: "cooked", note: "Old", cookedOn: "2026-11-05" };
  const sent = change("/saved-recipes/recipe/12", fields, minute, "Old");
  expect(await send(who, sent)).toEqual(["done"]);
  expect(await noteOf(who, 12)).toBe("Newer");
  expect(await daysOf(who, 12)).toEqual(["2026-11-05"]);
});

test("a note that one device changed several times is written once", async () => {
  const who = await cook(12);
  const sent = [note(12, "A", ""), note(12, "A and B", ""), note(12, "A, B and C", "A and B")];
  expect(await send(who, ...sent)).toEqual(["done", "done", "done"]);
  expect(await noteOf(who, 12)).toBe("A, B and C");
  // The answer was lost, and the note was changed again before the changes were sent again.
  expect(await send(who, ...sent, note(12, "All of it", ""))).toEqual(Array(4).fill("done"));
  expect(await noteOf(who, 12)).toBe("All of it");
});

test("a note that has no room in the other one is refused whole, with its cooked day kept", async () => {
  const who = await cook(12);
  const long = "ñ".repeat(2_000);
  await rows("UPDATE saved_recipes SET note = ? WHERE user_id = ?", long, who.id);
  const both = change(
    "/saved-recipes/recipe/12",
    { intent: "cooked", note: "é".repeat(1_000), cookedOn: "2026-11-02" },
    minute,
    "",
  );
  expect(await send(who, both)).toEqual(["refused full"]);
  expect(await noteOf(who, 12)).toBe(long);
  expect(await daysOf(who, 12)).toEqual(["2026-11-02"]);
});

test("cooked days are added up, and the later of adding and removing one counts", async () => {
  const who = await cook(12);
  const path = "/saved-recipes/recipe/12";
  await visit(path, as(who, { intent: "cooked", cookedOn: "2026-11-01" }));
  expect(await send(who, cooked(12, "2026-11-02"), uncooked(12, "2026-11-01"))).toEqual([
    "done",
    "newer",
  ]);
  expect(await daysOf(who, 12)).toEqual(["2026-11-01", "2026-11-02"]);
  expect(await send(who, uncooked(12, "2026-11-01", 0))).toEqual(["done"]);
  await visit(path, as(who, { intent: "cooked", uncooked: "2026-11-02" }));
  expect(await send(who, cooked(12, "2026-11-02"))).toEqual(["newer"]);
  expect(await daysOf(who, 12)).toEqual([]);
});

test("a note of a recipe that was saved without a network too has its collections and day", async () => {
  const { who, list } = await cookWithList();
  const whole = change("/saved-recipes/recipe/12", {
    intent: "cooked",
    note: "New",
    cookedOn: "2026-11-03",
    shown: String(list),
    collection: String(list),
  });
  expect(await send(who, save(12), { ...whole, base: "" })).toEqual(["done", "done"]);
  expect(await noteOf(who, 12)).toBe("New");
  expect(await daysOf(who, 12)).toEqual(["2026-11-03"]);
  const held = await rows("SELECT recipe_id FROM collection_recipes WHERE collection_id = ?", list);
  expect(held).toHaveLength(2);
});

test("a recipe is put on the shopping list of an account once", async () => {
  const who = await cook();
  const meal = listed(12, "6");
  expect(await send(who, meal, listed(12), listed(999_999))).toEqual([
    "done",
    "done",
    "refused gone",
  ]);
  await send(who, meal);
  const planned = "SELECT recipe_id, servings FROM planned_meals WHERE user_id = ?";
  expect(await rows(planned, who.id)).toEqual([{ recipe_id: 12, servings: 6 }]);
  const others = Array.from({ length: 10 }, (_, i) => listed(20 + i));
  expect((await send(who, ...others)).at(-1)).toBe("refused full");
});

test("a guest's list is in the cookie of the answer, and nothing else of a guest is changed", async () => {
  const changes = [listed(12), listed(13), listed(12), save(12), listed(999_999)];
  const answer = await post({ account: "guest", changes });
  const { results } = await answer.json<{ results: Array<Result> }>();
  expect(results.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    "done",
    "done",
    "done",
    "invalid",
    "gone",
  ]);
  const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  const list = await (await visit("/plan", { headers: { Cookie: cookie } })).text();
  expect(list.match(/href="\/recipe\/(?:12|13)[^"]*"/g)!.length).toBeGreaterThanOrEqual(2);
  const again = await post({ account: "guest", changes }, cookie);
  expect(again.headers.get("Set-Cookie")!.split(";")[0]).toBe(cookie);
});

test("a change whose fields no form has is refused, and the others are stored", async () => {
  const who = await cook();
  const long = { ...note(12, "N", undefined), body: "collection[99999999]=1" };
  const deep = { ...note(12, "N", undefined), body: `a${".a".repeat(7_900)}=1` };
  const parsed = { ...note(12, "N", undefined), body: "intent=save&__state__=%7B&__intent__=%7B" };
  expect(await send(who, long, save(12), deep, parsed)).toEqual([
    "refused invalid",
    "done",
    "refused invalid",
    "done",
  ]);
});

test("JSON of a hundred thousand levels is refused", async () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  for (const body of [deep, `{"account":"guest","changes":[{"key":${deep}}]}`])
    expect((await post(body)).status).toBe(400);
});

test("the changes of another account, or of one that is signed out, are not applied", async () => {
  const [who, other] = [await cook(), await cook()];
  const sent = { account: await accountTag(other.id), changes: [save(12)] };
  const answer = await post(sent, who.cookie);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ account: await accountTag(who.id) });
  const signedOut = await post(sent);
  expect(signedOut.status).toBe(409);
  expect(await signedOut.json()).toEqual({ account: "guest" });
  expect((await post({ ...sent, account: "guest" }, who.cookie)).status).toBe(409);
  expect(await savedBy(who)).toEqual([]);
  expect(await savedBy(other)).toEqual([]);
});

test("the tag is the one that pages have", async () => {
  const who = await cook();
  const page = await visit("/saved-recipes", { headers: { Cookie: who.cookie } });
  expect(page.headers.get("X-Account")).toBe(await accountTag(who.id));
});
