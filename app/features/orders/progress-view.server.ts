// How far an order is: its steps, its parcels and its refunds, in one language.
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { RefundReason } from "./order-status.ts";
import { trackingAddress } from "./carriers.ts";
import { formatDay, formatTime, type DateReader } from "./order-dates.ts";
import { isFilesOnly } from "./order-policy.ts";
import type { Order } from "./order-queries.server.ts";
import { isPartlyShipped, leftToShip } from "./parcel-policy.ts";
import { pieceTexts } from "./send-order-email.server.ts";

const planned = ["createdAt", "paidAt", "packedAt", "shippedAt", "deliveredAt"] as const;
const ends = ["cancelledAt", "refundedAt"] as const;

export type StepView = {
  name: (typeof planned)[number] | (typeof ends)[number] | "partlyShipped";
  /** null: not yet */
  at: { iso: string; text: string } | null;
  isCurrent: boolean;
};

export function stepsView(order: Order, reader: DateReader): Array<StepView> {
  const time = (iso: string | null) => (iso ? { iso, text: formatTime(iso, reader) } : null);
  const hasEnded = order.status === "cancelled" || order.status === "refunded";
  const steps = [
    ...planned
      // Nothing is packed for files and gift cards.
      .filter((name) => !(isFilesOnly(order) && (name === "packedAt" || name === "shippedAt")))
      .map((name) =>
        name === "shippedAt" && isPartlyShipped(order)
          ? { name: "partlyShipped" as const, at: time(order.shipments[0]?.shippedAt ?? null) }
          : { name, at: time(order[name]) },
      ),
    ...ends.map((name) => ({ name, at: time(hasEnded ? order[name] : null) })),
  ].filter(
    ({ name, at }) => at !== null || !(hasEnded || name === "cancelledAt" || name === "refundedAt"),
  );
  const current = steps.findLastIndex(({ at }) => at !== null);
  return steps.map((step, i) => ({ ...step, isCurrent: i === current }));
}

export type ParcelView = {
  /** null: shipped before parcels were recorded */
  id: number | null;
  shippedOn: string;
  deliveredOn: string | null;
  /** carrier and number */
  tracking: string | null;
  trackingUrl: string | null;
  pieces: Array<string>;
};

export function parcelsView(order: Order, reader: DateReader): Array<ParcelView> {
  const { shippedAt, deliveredAt, carrier, tracking } = order;
  const parcels =
    order.shipments.length === 0 && shippedAt !== null
      ? [
          {
            id: null,
            shippedAt,
            deliveredAt,
            carrier,
            tracking,
            trackingUrl: null,
            lines: order.lines.filter(({ kind }) => kind === "physical"),
          },
        ]
      : order.shipments;
  return parcels.map((parcel) => ({
    id: parcel.id,
    shippedOn: formatDay(parcel.shippedAt, reader),
    deliveredOn: parcel.deliveredAt ? formatDay(parcel.deliveredAt, reader) : null,
    tracking: [parcel.carrier, parcel.tracking].filter(Boolean).join(" ") || null,
    trackingUrl: trackingAddress(parcel),
    pieces: pieceTexts(order, parcel.lines, reader.language),
  }));
}

/** What follows the parcels of a partly shipped order. */
export function followingPieces(order: Order, language: Language): Array<string> {
  if (!isPartlyShipped(order)) return [];
  const left = order.lines.map((line) => ({ ...line, quantity: leftToShip(line) }));
  return pieceTexts(
    order,
    left.filter(({ quantity }) => quantity > 0),
    language,
  );
}

export type RefundView = {
  id: number;
  amount: string;
  date: string;
  reason: RefundReason | null;
  note: string | null;
  status: Order["refunds"][number]["status"];
};

export function refundsView(order: Order, reader: DateReader): Array<RefundView> {
  return order.refunds.map(({ amountCents, createdAt, ...refund }) => ({
    ...refund,
    amount: formatMoney(amountCents, reader.language),
    date: formatDay(createdAt, reader),
  }));
}
