// The seed data in a real D1, R2 and KV, with the migrations and the content that a fresh local database has.
import { spawnSync } from "node:child_process";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "../../app/db/client.server.ts";
import { verifyPassword } from "../../app/features/accounts/password/password-hash.server.ts";
import { communityQueue } from "../../app/features/community/admin-counts.server.ts";
import { reportQueue, submissionQueue } from "../../app/features/moderation/admin-counts.server.ts";
import { photoQueue } from "../../app/features/moderation/photo-moderation.server.ts";
import { submissionStates } from "../../app/lib/values/stored-values.ts";
import { orderQueue, returnQueue } from "../../app/features/order-admin/admin-counts.server.ts";
import { productReviewQueue } from "../../app/features/product-reviews/admin/admin-counts.server.ts";
import { hasGiftCards } from "../../app/features/products/product-queries.server.ts";
import { orderStatuses } from "../../app/lib/values/stored-values.ts";
import { contentStatements } from "../content/content-statements.ts";
import { execute, migrate } from "../local-database.ts";
import { seedPassword } from "./people.ts";
import { seedDatabase } from "./seed-database.ts";

let miniflare: Miniflare;
let d1: D1Database;
let db: Database;
let seed: () => Promise<boolean>;

beforeAll(async () => {
  const content = contentStatements();
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: ["DB"],
      r2Buckets: ["PHOTOS"],
      kvNamespaces: ["CACHE"],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  d1 = await miniflare.getD1Database("DB");
  db = connect(d1);
  await migrate(d1);
  await execute(d1, content);
  const photos = (await miniflare.getR2Bucket("PHOTOS")) as unknown as R2Bucket;
  const cache = (await miniflare.getKVNamespace("CACHE")) as unknown as KVNamespace;
  seed = () => seedDatabase({ db, photos, cache });
  expect(await seed()).toBe(true);
}, 60_000);
afterAll(() => miniflare.dispose());

/** The distinct values of a column, in alphabetical order. */
async function distinct(table: string, column: string): Promise<Array<unknown>> {
  const { results } = await d1
    .prepare(`SELECT DISTINCT ${column} AS value FROM ${table} ORDER BY value`)
    .all<{ value: unknown }>();
  return results.map(({ value }) => value);
}

test("there is an order, a refund and a return in every state", async () => {
  expect(await distinct("orders", "status")).toEqual(orderStatuses.toSorted());
  expect(await distinct("refunds", "status")).toEqual(["done", "failed", "pending"]);
  expect(await distinct("order_returns", "status")).toEqual(["declined", "received", "requested"]);
});

test("there is a submission, a photo and a reader's text in every state", async () => {
  expect(await distinct("submissions", "state")).toEqual([...submissionStates].toSorted());
  expect(await distinct("photos", "state")).toEqual(["approved", "declined", "pending"]);
  for (const table of ["recipe_ratings", "cooked_entries", "chef_profiles", "reviews"])
    expect(await distinct(table, "status"), table).toEqual(["declined", "pending", "published"]);
  expect(await distinct("contact_messages", "status")).toEqual(["answered", "closed", "open"]);
  expect(await distinct("newsletter_issues", "status")).toEqual(["draft", "sent"]);
  expect(await distinct("newsletter_subscriptions", "status")).toEqual([
    "confirmed",
    "unconfirmed",
    "unsubscribed",
  ]);
});

test.each(
  Object.entries({
    submissionQueue,
    photoQueue,
    reportQueue,
    communityQueue,
    orderQueue,
    returnQueue,
    productReviewQueue,
  }),
)("%s has open entries", async (_name, queue) => {
  expect((await queue(db)).waiting).toBeGreaterThan(0);
});

test("each role signs in with the password that the command prints", async () => {
  expect(await distinct("users", "role")).toEqual(["admin", "moderator", "user"]);
  for (const stored of await distinct("users", "password_hash"))
    expect((await verifyPassword(seedPassword, [String(stored)])).match).toBe(0);
});

test("the published recipes are in the catalogue and found by search", async () => {
  const found = await d1
    .prepare(
      "SELECT recipes.title FROM recipes JOIN recipe_words ON recipe_words.rowid = recipes.id WHERE recipes.id > 100000 AND recipe_words MATCH 'jollof'",
    )
    .all<{ title: string }>();
  expect(found.results).toEqual([{ title: "Smoky party jollof" }]);
});

test("every photo has its file", async () => {
  const photos = await miniflare.getR2Bucket("PHOTOS");
  for (const key of await distinct("photos", "key"))
    expect(await photos.head(`photos/${String(key)}.webp`), String(key)).not.toBeNull();
});

test("a gift card is on sale", async () => {
  expect(await hasGiftCards(db)).toBe(true);
});

test("a second run changes nothing", async () => {
  const count = () => d1.prepare("SELECT count(*) AS orders FROM orders").first("orders");
  const before = await count();
  expect(await seed()).toBe(false);
  expect(await count()).toBe(before);
});

test("npm run seed refuses the deployed database", () => {
  const { status, stderr } = spawnSync("node", ["scripts/seed.ts", "--remote"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("the local database only");
}, 20_000);
