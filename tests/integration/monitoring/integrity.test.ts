// The checks of the night: what is safe is mended, the rest is listed for the operator.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { newToken } from "../../../app/platform/security/tokens.ts";
import { insertMail } from "../../support/rows/mail.ts";
import { insertOrder } from "../../support/rows/shop.ts";
import { insertPhoto } from "../../support/rows/submissions.ts";
import { one, rows } from "../database.ts";
import { failing } from "../failing-database.ts";
import { person } from "../people/people.ts";
import { html } from "../visit.ts";
import { nightJobs } from "./run.ts";

const day = 24 * 3600_000;
const itemsOf = async (check: string) =>
  (
    await rows<{ item: string }>(
      "SELECT item FROM integrity_findings WHERE check_name = ? ORDER BY item",
      check,
    )
  ).map(({ item }) => item);
const mendedBy = async (check: string) =>
  (await one<{ mended: number }>("SELECT mended FROM integrity_checks WHERE name = ?", check))!
    .mended;

async function putPhoto(key: string): Promise<void> {
  for (const suffix of ["", "-480", "-960"])
    await env.PHOTOS.put(`photos/${key}${suffix}.webp`, "file");
}
const filesOf = async (key: string) =>
  (await env.PHOTOS.list({ prefix: `photos/${key}` })).objects.length;

test("a site as the content leaves it has nothing to mend and nothing to report", async () => {
  await nightJobs(Date.now());
  const checks = await rows<{ name: string; mended: number; continue_after: string | null }>(
    "SELECT name, mended, continue_after FROM integrity_checks",
  );
  expect(checks).toHaveLength(13);
  expect(checks.filter(({ mended }) => mended > 0)).toEqual([]);
  expect(checks.filter((check) => check.continue_after !== null)).toEqual([]);
  expect(await rows("SELECT * FROM integrity_findings WHERE check_name <> 'productFiles'")).toEqual(
    [],
  );
});

test("wrong, missing and left-over counts are mended, and the second night finds none", async () => {
  const before = {
    counts: await rows("SELECT * FROM recipe_counts ORDER BY type, country"),
    facets: await rows("SELECT * FROM recipe_facet_counts WHERE recipes > 0 ORDER BY type, facet"),
  };
  await rows(
    "UPDATE recipe_counts SET recipes = recipes + 3 WHERE country = 'Mexico' AND type = 'food'",
  );
  await rows("DELETE FROM recipe_counts WHERE country = 'Cuba' AND type = 'food'");
  await rows("UPDATE recipe_facet_counts SET recipes = 999 WHERE facet = 'diet:vegan'");
  await rows("INSERT INTO recipe_facet_counts VALUES ('food', 'minutes:987654', 2)");
  await rows("INSERT INTO recipe_stats (recipe_id, saves, ratings, stars) VALUES (9, 5, 1, 4)");
  await rows("UPDATE products SET rating_count = 7, rating_sum = 20 WHERE slug = 'caldero'");
  await rows("UPDATE listed_chef_total SET chefs = 12");
  await nightJobs(Date.now());
  expect(await mendedBy("catalogueCounts")).toBeGreaterThanOrEqual(7);
  expect(await mendedBy("recipeStats")).toBe(1);
  expect(await rows("SELECT * FROM recipe_counts ORDER BY type, country")).toEqual(before.counts);
  expect(
    await rows("SELECT * FROM recipe_facet_counts WHERE recipes > 0 ORDER BY type, facet"),
  ).toEqual(before.facets);
  expect(await one("SELECT saves, ratings, stars FROM recipe_stats WHERE recipe_id = 9")).toEqual({
    saves: 0,
    ratings: 0,
    stars: 0,
  });
  expect(await one("SELECT chefs FROM listed_chef_total")).toEqual({ chefs: 0 });
  await nightJobs(Date.now());
  expect(await mendedBy("catalogueCounts")).toBe(0);
  expect(await mendedBy("recipeStats")).toBe(0);
});

test("a row that points to a missing row is reported until the missing row is there", async () => {
  // Foreign keys hold while rows change; a column that is added later is not checked.
  await rows("CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT");
  await rows("CREATE TABLE children (id INTEGER PRIMARY KEY) STRICT");
  await rows("INSERT INTO children VALUES (77)");
  await rows(
    "ALTER TABLE children ADD COLUMN parent_id INTEGER GENERATED ALWAYS AS (id) VIRTUAL REFERENCES parents (id)",
  );
  await nightJobs(Date.now());
  expect(await itemsOf("foreignKeys")).toEqual(["children → parents: 1"]);
  await rows("INSERT INTO parents VALUES (77)");
  await nightJobs(Date.now() + 1000);
  expect(await itemsOf("foreignKeys")).toEqual([]);
  await rows("DROP TABLE children");
  await rows("DROP TABLE parents");
});

test("photos that no row names are deleted after a week; rows without files are reported", async () => {
  const owner = await person();
  const [used, orphan, lost, fresh] = Array.from({ length: 4 }, () => newToken()) as [
    string,
    string,
    string,
    string,
  ];
  const created_at = new Date(Date.now() - 2 * day).toISOString();
  for (const key of [used, orphan]) await putPhoto(key);
  await insertPhoto(rows, { key: used, owner_id: owner.id, target_id: 9, created_at });
  await insertPhoto(rows, { key: lost, owner_id: owner.id, target_id: 9, created_at });
  await insertPhoto(rows, { key: fresh, owner_id: owner.id, target_id: 9 });
  await nightJobs(Date.now());
  expect(await filesOf(orphan)).toBe(3);
  expect(await itemsOf("photos")).toEqual([`row without file: ${lost}`]);
  await nightJobs(Date.now() + 8 * day);
  expect(await filesOf(orphan)).toBe(0);
  expect(await filesOf(used)).toBe(3);
  expect(await mendedBy("photos")).toBe(1);
  await rows("DELETE FROM photos WHERE key IN (?, ?)", lost, fresh);
  await nightJobs(Date.now() + 9 * day);
  expect(await itemsOf("photos")).toEqual([]);
});

test("many photos without rows are reported and kept: the database may be older than the bucket", async () => {
  const keys = Array.from({ length: 51 }, () => newToken());
  for (const key of keys) await env.PHOTOS.put(`photos/${key}.webp`, "file");
  await nightJobs(Date.now() + 8 * day);
  expect(await itemsOf("photos")).toHaveLength(51);
  expect(await filesOf(keys[0]!)).toBe(1);
  await env.PHOTOS.delete(keys.map((key) => `photos/${key}.webp`));
});

test("a bucket that takes more than a night is gone through in parts, and nothing is missed", async () => {
  const keys = Array.from({ length: 5 }, () => newToken()).toSorted();
  const owner = await person();
  const created_at = new Date(Date.now() - 2 * day).toISOString();
  for (const key of keys) await putPhoto(key);
  for (const key of keys.slice(1))
    await insertPhoto(rows, { key, owner_id: owner.id, target_id: 9, created_at });
  const lost = newToken();
  await insertPhoto(rows, { key: lost, owner_id: owner.id, target_id: 9, created_at });
  const list = (options: R2ListOptions) => env.PHOTOS.list({ ...options, limit: 5 });
  const PHOTOS = new Proxy(env.PHOTOS, {
    get: (target, name) => {
      const value = name === "list" ? list : (Reflect.get(target, name) as unknown);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  let nights = 0;
  do {
    await nightJobs(Date.now() + 8 * day + nights, { PHOTOS });
    nights++;
  } while (
    nights < 20 &&
    (await one<{ at: string | null }>(
      "SELECT continue_after AS at FROM integrity_checks WHERE name = 'photos'",
    ))!.at !== null
  );
  expect(nights).toBe(6);
  expect(await itemsOf("photos")).toEqual([`row without file: ${lost}`]);
  expect(await filesOf(keys[0]!)).toBe(0);
  for (const key of keys.slice(1)) expect(await filesOf(key)).toBe(3);
});

test("stuck orders, unmatched payments, wrong refunds and dead emails are on the page Health", async () => {
  const old = new Date(Date.now() - 9 * day).toISOString();
  await insertOrder(rows, {
    number: "FG-OVERDUE1",
    status: "awaiting_payment",
    paid_at: null,
    reserved_until: old,
  });
  await insertOrder(rows, { number: "FG-UNPACKED", paid_at: old });
  const odd = await insertOrder(rows, { number: "FG-ODDMONEY", refunded_cents: 100 });
  await rows(
    `INSERT INTO odd_payments (order_id, payment_intent, amount_cents, currency, cause, received_at)
      VALUES (?, 'pi_odd', 100, 'USD', 'amount', ?)`,
    odd,
    old,
  );
  await insertMail(rows, { dedupe_key: "dead", status: "dead", next_attempt_at: old });
  await nightJobs(Date.now());
  expect(await itemsOf("overdueOrders")).toEqual(["FG-OVERDUE1"]);
  expect(await itemsOf("unpackedOrders")).toEqual(["FG-UNPACKED"]);
  expect(await itemsOf("refundSums")).toEqual(["FG-ODDMONEY"]);
  expect((await itemsOf("unmatchedPayments"))[0]).toMatch(/^FG-ODDMONEY \d+$/);
  expect((await itemsOf("deadMails"))[0]).toMatch(/^test \d+$/);

  const admin = await person({ role: "admin" });
  const shown = { headers: { Cookie: admin.cookie } };
  const page = await html("/admin/health", shown);
  for (const text of ["Nightly checks", "FG-OVERDUE1", "FG-ODDMONEY"]) expect(page).toContain(text);
  expect(await html("/admin/health?lng=es", shown)).toContain("Revisiones de la noche");
});

test("a check that fails stops no other; its name is in the log and its job is not marked", async () => {
  const written: Array<string> = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => written.push(String(line)));
  await rows("DELETE FROM operator_marks");
  await nightJobs(Date.now(), { DB: failing(/SELECT id FROM gift_cards WHERE/) });
  vi.restoreAllMocks();
  expect(written.join()).toContain('"event":"integrity","check":"giftCards"');
  const marks = await rows<{ name: string }>("SELECT name FROM operator_marks");
  expect(marks.map(({ name }) => name)).toContain("job:site-days");
  expect(await itemsOf("deadMails")).toHaveLength(1);
});
