// Mails about orders, as statements for the batch of the change they tell about.
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/money.ts";
import { orderEmail, type OrderEmailData } from "./order-emails.ts";
import type { MailContent } from "#app/platform/mail/email-layout.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Order } from "./order-queries.server.ts";
import { reservationMinutes } from "#app/features/products/vocabulary.ts";

export type Site = { db: Database; siteUrl: string };

type Written = Pick<Order, "number" | "language" | "email" | "userId" | "totalCents"> & {
  lines: ReadonlyArray<{ name: string; nameEs: string; unitPriceCents: number; quantity: number }>;
};

/** Nothing for an order whose person is gone. */
export function mailFor(
  { db }: Site,
  order: Pick<Order, "number" | "language" | "email" | "userId">,
  {
    kind,
    content,
    once,
    onlyIf,
  }: {
    kind: string;
    content: MailContent;
    once: string;
    /** how to see in the same batch that what the mail tells has happened */
    onlyIf?: SQL | undefined;
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
        dedupeKey: once,
        ...(order.userId === null ? {} : { userId: order.userId }),
      },
      onlyIf,
    ),
  ];
}

/** The mail that tells of a state; each state of an order is told once. */
export function stateMail(
  site: Site,
  order: Written,
  state: Parameters<typeof orderEmail>[1],
  values: Parameters<typeof orderEmail>[3] = {},
  onlyIf?: SQL,
) {
  const t = translatorFor(order.language);
  return mailFor(site, order, {
    kind: `order-${state.replaceAll("_", "-")}`,
    content: orderEmail(t, state, mailData(site, order), values),
    once: `order:${order.number}:${state}`,
    onlyIf,
  });
}

function mailData({ siteUrl }: Site, order: Written): OrderEmailData {
  return {
    origin: siteUrl,
    number: order.number,
    lines: mailLines(order.lines, order.language),
    total: formatMoney(order.totalCents, order.language),
    reservationMinutes,
  };
}

export function mailLines(lines: Written["lines"], language: Language): Array<string> {
  return lines.map(({ name, nameEs, unitPriceCents, quantity }) => {
    const price = formatMoney(unitPriceCents * quantity, language);
    return `${quantity} × ${language === "es" ? nameEs : name}, ${price}`;
  });
}
