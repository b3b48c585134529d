// One email to a buyer who asked for it in the checkout and has not paid hours later (docs/decisions/053-payment-contract.md).
import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { paymentReminders } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { reminderHours } from "#app/lib/values/promised-limits.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { paymentReminderEmail } from "#app/features/orders/order-emails.ts";
import { getOrderById, type Order } from "#app/features/orders/order-queries.server.ts";
import { formatDay } from "#app/features/orders/order-dates.ts";
import { siteTimeZone } from "#app/lib/format/time-zone.ts";
import {
  emailLines,
  orderEmailStatements,
  type Site,
} from "#app/features/orders/send-order-email.server.ts";
import type { PaymentPort } from "#app/features/payments/payment-port.ts";
import { returnEnd, returnPath } from "./cart-return.server.ts";

const hour = 3600_000;
const perRun = 20;
/** After an outage no reminder is sent of an order that its buyer has forgotten. */
const latestHours = 24;

/** Statements for the batch that places the order. The visitor's earlier unpaid orders are not reminded of. */
export function reminderStatements(
  db: Database,
  {
    number,
    isWanted,
    replaced,
    now,
  }: {
    number: string;
    isWanted: boolean;
    replaced: ReadonlyArray<{ id: number }>;
    now: Date;
  },
) {
  const dueAt = new Date(now.getTime() + reminderHours * hour).toISOString();
  return [
    ...replaced.map(({ id }) =>
      db.delete(paymentReminders).where(eq(paymentReminders.orderId, id)),
    ),
    ...(isWanted
      ? [
          sqlStatement(
            db,
            sql`INSERT INTO payment_reminders (order_id, due_at)
            SELECT id, ${dueAt} FROM orders WHERE number = ${number}`,
          ),
        ]
      : []),
  ];
}

type PortOf = (provider: Order["paymentProvider"]) => PaymentPort | null;

export async function sendPaymentReminders(
  site: Site & { d1: D1Database },
  portOf: PortOf,
  now: Date,
): Promise<void> {
  const due = await site.db
    .select({ orderId: paymentReminders.orderId })
    .from(paymentReminders)
    .where(lte(paymentReminders.dueAt, now.toISOString()))
    .orderBy(paymentReminders.dueAt)
    .limit(perRun);
  for (const { orderId } of due) {
    try {
      await sendReminder(site, { orderId, portOf, now });
    } catch (error) {
      log("error", "reminder-not-sent", { order: orderId, error: errorMessage(error) });
    }
  }
}

async function sendReminder(
  site: Site & { d1: D1Database },
  { orderId, portOf, now }: { orderId: number; portOf: PortOf; now: Date },
): Promise<void> {
  const { db, siteUrl } = site;
  const forget = db.delete(paymentReminders).where(eq(paymentReminders.orderId, orderId));
  const order = await getOrderById(db, orderId);
  const port = order && portOf(order.paymentProvider);
  const isLate = order && now.getTime() - Date.parse(order.createdAt) > latestHours * hour;
  if (!order || !port || isLate || (await isPaidAtProvider(order, port))) {
    await forget;
    return;
  }
  const { number, language } = order;
  const content = paymentReminderEmail(translatorFor(language), {
    number,
    lines: emailLines(order.lines, language),
    href: siteUrl + (await returnPath(site, number)),
    until: formatDay(returnEnd(order).toISOString(), { language, timeZone: siteTimeZone }),
  });
  const [first, ...others] = [
    ...orderEmailStatements(site, order, {
      kind: "payment-reminder",
      content,
      dedupeKey: `payment-reminder:${number}`,
      condition: isUnfinished(orderId),
    }),
    forget,
  ];
  await db.batch([first!, ...others]);
}

/** Its event may be late: the provider knows first. */
async function isPaidAtProvider({ paymentReference }: Order, port: PaymentPort): Promise<boolean> {
  return paymentReference !== null && port.isCompleted(paymentReference);
}

/** Within the batch: still unpaid, nothing ordered since, and something of it can still be bought. */
function isUnfinished(orderId: number) {
  return sql`EXISTS (SELECT 1 FROM payment_reminders JOIN orders ON orders.id = payment_reminders.order_id
    WHERE orders.id = ${orderId} AND orders.status = 'cancelled' AND orders.paid_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders AS later WHERE later.id > orders.id
        AND (later.email = orders.email OR later.user_id = orders.user_id))
      AND EXISTS (SELECT 1 FROM order_lines AS lines JOIN products ON products.id = lines.product_id
        WHERE lines.order_id = orders.id AND products.is_active = 1 AND coalesce(products.stock, 1) > 0))`;
}
