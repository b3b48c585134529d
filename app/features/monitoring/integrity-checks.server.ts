// The checks of the night. Each looks at a bounded number of rows and goes on in the next night.
import { checkRange, recountCatalogue } from "./count-checks.server.ts";
import type { CheckContext, Found, IntegrityCheck } from "./integrity-check.ts";
import { checkPhotos } from "./photo-check.server.ts";

const day = 24 * 3600 * 1000;
/** A table is checked as a whole; after this time the other tables wait for the next night. */
const foreignKeyMilliseconds = 10_000;
const listed = 100;
/** An unpaid order that should have been canceled when its time was over. */
const overdueDays = 1;
/** A paid order of goods that nobody has packed. */
const unpackedDays = 7;
/** The list of payment problems is a day's work. */
const openPaymentDays = 1;

async function checkForeignKeys({ d1, after }: CheckContext): Promise<Found> {
  const startedAt = Date.now();
  const { results: tables } = await d1
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name > ? AND sql LIKE '%REFERENCES%' ORDER BY name",
    )
    .bind(after ?? "")
    .all<{ name: string }>();
  const items: Array<string> = [];
  for (const { name } of tables) {
    const { results } = await d1
      .prepare(`PRAGMA foreign_key_check("${name}")`)
      .all<{ parent: string }>();
    for (const parent of new Set(results.map((row) => row.parent)))
      items.push(`${name} → ${parent}: ${results.filter((row) => row.parent === parent).length}`);
    const isLast = name === tables.at(-1)!.name;
    if (!isLast && Date.now() - startedAt > foreignKeyMilliseconds)
      return { items, mended: 0, continueAfter: name };
  }
  return { items, mended: 0, continueAfter: null };
}

/** What waits too long, as a whole: through an index of what is open. */
const listItems =
  (sql: string, days = 0) =>
  async ({ d1, now }: CheckContext): Promise<Found> => {
    const { results } = await d1
      .prepare(`${sql} LIMIT ${listed}`)
      .bind(new Date(now.getTime() - days * day).toISOString())
      .all<{ item: string }>();
    return { items: results.map(({ item }) => item), mended: 0, continueAfter: null };
  };

export const integrityChecks: ReadonlyArray<IntegrityCheck> = [
  { name: "foreignKeys", run: checkForeignKeys },
  { name: "catalogueCounts", run: recountCatalogue },
  { name: "recipeStats", run: (context) => checkRange("recipeStats", context) },
  { name: "noteVotes", run: (context) => checkRange("noteVotes", context) },
  { name: "refundSums", run: (context) => checkRange("refundSums", context) },
  { name: "giftCards", run: (context) => checkRange("giftCards", context) },
  { name: "discountUses", run: (context) => checkRange("discountUses", context) },
  { name: "photos", run: checkPhotos },
  {
    name: "productFiles",
    run: listItems(
      `SELECT slug AS item FROM products WHERE is_active = 1 AND kind = 'digital' AND is_gift_card = 0
        AND file_stored = 0 AND ?1 <> ''`,
    ),
  },
  {
    name: "overdueOrders",
    run: listItems(
      "SELECT number AS item FROM orders WHERE status = 'awaiting_payment' AND reserved_until < ?1",
      overdueDays,
    ),
  },
  {
    name: "unpackedOrders",
    run: listItems(
      "SELECT number AS item FROM orders WHERE status = 'paid' AND paid_at < ?1",
      unpackedDays,
    ),
  },
  {
    name: "unmatchedPayments",
    run: listItems(
      `SELECT orders.number || ' ' || odd_payments.id AS item FROM odd_payments
        JOIN orders ON orders.id = odd_payments.order_id
        WHERE odd_payments.closed_at IS NULL AND odd_payments.received_at < ?1`,
      openPaymentDays,
    ),
  },
  {
    name: "deadMails",
    run: listItems(
      "SELECT kind || ' ' || id AS item FROM outbox WHERE status = 'dead' AND next_attempt_at <= ?1",
    ),
  },
];
