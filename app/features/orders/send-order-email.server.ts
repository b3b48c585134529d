// Order emails, as statements for the batch of the change.
import { sql, type SQL } from "drizzle-orm";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { orderEmail, type OrderEmailData } from "./order-emails.ts";
import type { MailContent } from "#app/platform/mail/email-layout.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { ShopSite } from "#app/platform/seller.ts";
import type { Order } from "./order-queries.server.ts";
import {
  addressLines,
  arrivalDates,
  orderTotals,
  type TotalledOrder,
} from "./order-summary.server.ts";
import { totalRows } from "./total-rows.ts";
import { reservationMinutes } from "./order-status.ts";

export type Site = ShopSite;

type EmailedOrder = TotalledOrder &
  Pick<
    Order,
    "number" | "language" | "email" | "userId" | "termsVersion" | "withdrawalWaivedAt"
  > & {
    lines: ReadonlyArray<{
      name: string;
      nameEs: string;
      unitPriceCents: number;
      quantity: number;
    }>;
  };

/** Empty for an order whose account was erased. */
export function orderEmailStatements(
  { db }: Pick<Site, "db">,
  order: Pick<Order, "number" | "language" | "email" | "userId">,
  {
    kind,
    content,
    dedupeKey,
    condition,
    delayMinutes = 0,
  }: {
    kind: string;
    content: MailContent;
    dedupeKey: string;
    /** sent only if true within the batch */
    condition?: SQL | undefined;
    delayMinutes?: number;
  },
) {
  if (!order.email) return [];
  return [
    sendMail(
      db,
      {
        ...content,
        kind,
        to: order.email,
        language: order.language,
        dedupeKey,
        delayMinutes,
        ...(order.userId === null ? {} : { userId: order.userId }),
      },
      condition,
    ),
  ];
}

/** Before it is paid: nobody has shown that the address is theirs. */
const unpaidStates: ReadonlySet<Parameters<typeof orderEmail>[1]> = new Set([
  "awaiting_payment",
  "payment_failed",
  "replaced",
  "unpaid",
]);

/** Time to pay before an email asks for it; the trigger orders_payment_asked takes it back. */
const paymentMinutes = 10;

/** An address gets email about one unpaid order a day: a guest can type anybody's. */
function isOnlyUnpaidOrder({ number, email }: EmailedOrder): SQL {
  const since = new Date(Date.now() - 24 * 3600_000).toISOString();
  const kinds = [...unpaidStates].map(kindOf);
  return sql`NOT EXISTS (SELECT 1 FROM outbox WHERE recipient = ${email} AND created_at > ${since}
    AND kind IN ${kinds} AND dedupe_key NOT LIKE ${`${keyOf(number)}%`})`;
}

const kindOf = (state: string) => `order-${state.replaceAll("_", "-")}`;
const keyOf = (number: string) => `order:${number}:`;

/** Email about a state; sent once per order and state. */
export function statusEmailStatements(
  site: Site,
  order: EmailedOrder,
  state: Parameters<typeof orderEmail>[1],
  values: Parameters<typeof orderEmail>[3] = {},
  condition?: SQL,
) {
  const t = translatorFor(order.language);
  const allowed = unpaidStates.has(state) ? isOnlyUnpaidOrder(order) : undefined;
  return orderEmailStatements(site, order, {
    kind: kindOf(state),
    content: orderEmail(t, state, emailData(site, order), values),
    dedupeKey: keyOf(order.number) + state,
    condition: condition && allowed ? sql`${condition} AND ${allowed}` : (condition ?? allowed),
    delayMinutes: state === "awaiting_payment" ? paymentMinutes : 0,
  });
}

function emailData({ siteUrl, seller }: Site, order: EmailedOrder): OrderEmailData {
  const { language } = order;
  const t = translatorFor(language);
  return {
    origin: siteUrl,
    number: order.number,
    rows: [...itemRows(order.lines, language), ...totalRows(orderTotals(order, language), t)],
    reservationMinutes,
    seller: seller(t),
    termsVersion: order.termsVersion,
    isWithdrawalWaived: order.withdrawalWaivedAt !== null,
  };
}

/** For a confirmation: where the parcel goes, and to whom the gift cards. Files come in an email of their own. */
export function deliveryOf(order: Order): NonNullable<Parameters<typeof orderEmail>[3]> {
  const { language, lines, recipientMessage: message } = order;
  const to = order.recipientEmail ?? order.email;
  const isAll = lines.every(({ isGiftCard }) => isGiftCard);
  const gift = to && lines.some(({ isGiftCard }) => isGiftCard) ? { to, message, isAll } : null;
  const dates = arrivalDates(order, { language, now: new Date() });
  const address = addressLines(order, language).join(", ");
  return {
    ...(order.weightGrams > 0 && { delivery: { address, dates } }),
    ...(gift && { gift }),
  };
}

/** "2 × Caldero" */
export function pieceTexts(
  order: { lines: ReadonlyArray<{ productId: number; name: string; nameEs: string }> },
  pieces: ReadonlyArray<{ productId: number; quantity: number }>,
  language: Language,
): Array<string> {
  return pieces.flatMap(({ productId, quantity }) => {
    const line = order.lines.find((one) => one.productId === productId);
    return line ? [`${quantity} × ${language === "es" ? line.nameEs : line.name}`] : [];
  });
}

const itemRows = (lines: EmailedOrder["lines"], language: Language) =>
  lines.map(({ name, nameEs, unitPriceCents, quantity }) => ({
    label: `${quantity} × ${language === "es" ? nameEs : name}`,
    amount: formatMoney(unitPriceCents * quantity, language),
  }));

export const emailLines = (lines: EmailedOrder["lines"], language: Language): Array<string> =>
  itemRows(lines, language).map(({ label, amount }) => `${label}, ${amount}`);
