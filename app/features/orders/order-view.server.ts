// View of an order: one language, formatted money and dates.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { Seller, SiteFacts } from "#app/lib/values/site-facts.ts";
import { addressLines, arrivalDates, orderTotals } from "./order-summary.server.ts";
import type { TotalsView } from "./total-rows.ts";
import {
  canCancel,
  canPay,
  canReturn,
  hasInvoice,
  leftToRefund,
  nonRefundableFiles,
  returnableLines,
  returnNumber,
  returnDeadline,
} from "./order-policy.ts";
import type { Order } from "./order-queries.server.ts";
import { formatDay, formatTime, type DateReader } from "./order-dates.ts";
import { canShip, leftToShip, refundablePieces, shippingLeftCents } from "./parcel-policy.ts";
import {
  followingPieces,
  parcelsView,
  stepsView,
  type ParcelView,
  type StepView,
} from "./progress-view.server.ts";
import type { OrderStatus, ReturnReason } from "./order-status.ts";
import { sellerAddress } from "#app/platform/seller.ts";
import { returnDaysFor } from "#app/features/products/returns-text.ts";
import type { ReturnStatus } from "#app/lib/values/stored-values.ts";

export type OrderView = {
  number: string;
  status: OrderStatus;
  email: string | null;
  address: string;
  phone: string | null;
  lines: Array<{
    productId: number;
    slug: string;
    name: Localized;
    quantity: number;
    unitPrice: string;
    lineTotal: string;
    isFile: boolean;
    isGiftCard: boolean;
    /** quantity that can still be returned */
    left: number;
    leftToShip: number;
    /** quantities that can be refunded without a return */
    refundable: { shipped: number; unshipped: number };
  }>;
  totals: TotalsView;
  refunded: string | null;
  refunding: string | null;
  steps: Array<StepView>;
  parcels: Array<ParcelView>;
  /** "2 × Caldero", of an order whose other items are on their way */
  following: Array<string>;
  returns: Array<{
    id: number;
    number: string;
    status: ReturnStatus;
    reason: ReturnReason;
    note: string | null;
    date: string;
    pieces: Array<string>;
  }>;
  placedOn: string;
  paidOn: string | null;
  /** payment deadline, while it can be paid */
  payUntil: string | null;
  /** its stock is reserved until then */
  isReserved: boolean;
  isLate: boolean;
  /** its last payment was declined, and none succeeded */
  isDeclined: boolean;
  canCancel: boolean;
  /** downloaded files of an order that is or can be cancelled */
  nonRefundable: { names: string; amount: string } | null;
  /** amounts that can still be refunded; null when nothing is */
  refundable: { amount: string; shipping: string | null } | null;
  canReturn: boolean;
  returnBy: string | null;
  /** empty when none is configured */
  returnAddress: string;
  seller: Seller;
  hasInvoice: boolean;
  /** where the gift cards of the order go; null without any */
  giftCards: { to: string; sentOn: string | null; message: string | null } | null;
};

type ViewOptions = {
  reader: DateReader;
  now: Date;
  /** as of the time of the order */
  facts: Pick<SiteFacts, "moneyBackDays">;
  seller: Seller;
};

export function toOrderView(order: Order, { reader, now, facts, seller }: ViewOptions): OrderView {
  const { language } = reader;
  const money = (cents: number) => formatMoney(cents, language);
  const left = new Map(
    returnableLines(order.lines, order.returns).map((line) => [line.productId, line.left]),
  );
  const name = (line: { name: string; nameEs: string }) =>
    localize(line.name, line.nameEs, language);
  const returnDays = returnDaysFor(order.country, facts);
  const until = returnDeadline(order, returnDays);
  const payable = canPay(order, now);
  const isComing = canCancel(order) || order.status === "packed" || order.status === "shipped";
  const pendingRefundCents = order.refundingCents - order.refundedCents;
  return {
    number: order.number,
    status: order.status,
    email: order.email,
    address: addressLines(order, language).join("\n"),
    phone: order.phone,
    lines: order.lines.map((line) => ({
      productId: line.productId,
      slug: line.slug,
      name: name(line),
      quantity: line.quantity,
      unitPrice: money(line.unitPriceCents),
      lineTotal: money(line.unitPriceCents * line.quantity),
      isFile: line.kind === "digital",
      isGiftCard: line.isGiftCard,
      left: left.get(line.productId) ?? 0,
      leftToShip: canShip(order.status) ? leftToShip(line) : 0,
      refundable: refundablePieces(line, order),
    })),
    totals: {
      ...orderTotals(order, language),
      dates: isComing ? arrivalDates(order, { language, now }) : null,
    },
    refunded: order.refundedCents > 0 ? money(order.refundedCents) : null,
    refunding: pendingRefundCents > 0 ? money(pendingRefundCents) : null,
    steps: stepsView(order, reader),
    parcels: parcelsView(order, reader),
    following: followingPieces(order, language),
    returns: order.returns.map((orderReturn) => ({
      id: orderReturn.id,
      number: returnNumber(order.number, orderReturn.nth),
      status: orderReturn.status,
      reason: orderReturn.reason,
      note: orderReturn.note,
      date: formatDay(orderReturn.createdAt, reader),
      pieces: orderReturn.lines.flatMap(({ productId, quantity }) => {
        const line = order.lines.find((other) => other.productId === productId);
        return line ? [`${quantity} × ${name(line).text}`] : [];
      }),
    })),
    placedOn: formatDay(order.createdAt, reader),
    paidOn: order.paidAt ? formatDay(order.paidAt, reader) : null,
    payUntil: payable ? formatTime(order.reservedUntil, reader) : null,
    isReserved: order.holdsStock,
    isLate: order.status === "awaiting_payment" && !payable,
    isDeclined: order.declinedAt !== null && order.paidAt === null,
    canCancel: canCancel(order),
    nonRefundable: nonRefundableView(order, language),
    refundable: refundableView(order, language),
    canReturn: canReturn(order, returnDays, now) && [...left.values()].some((count) => count > 0),
    returnBy: until && until.getTime() < 8e15 ? formatDay(until.toISOString(), reader) : null,
    returnAddress: sellerAddress(seller),
    seller,
    hasInvoice: hasInvoice(order),
    giftCards: giftCardsView(order, reader),
  };
}

function refundableView(order: Order, language: Language): OrderView["refundable"] {
  const { paymentCents, cardCents } = leftToRefund(order);
  if (paymentCents + cardCents === 0) return null;
  const shipping = shippingLeftCents(order);
  return {
    amount: formatMoney(paymentCents + cardCents, language),
    shipping: shipping > 0 ? formatMoney(shipping, language) : null,
  };
}

function giftCardsView(order: Order, reader: DateReader): OrderView["giftCards"] {
  // They are sent together.
  const card = order.lines.find(({ isGiftCard }) => isGiftCard);
  const to = order.recipientEmail ?? order.email;
  if (!card || !to) return null;
  const sentOn = card.fetchedAt && formatDay(card.fetchedAt, reader);
  return { to, sentOn, message: order.recipientMessage };
}

type OrderSummary = {
  number: string;
  status: OrderStatus;
  isPartlyShipped: boolean;
  totalCents: number;
  createdAt: string;
};

/** Entry of an order list. */
export function toListedOrder(
  { number, status, isPartlyShipped: isPart, totalCents, createdAt }: OrderSummary,
  reader: DateReader,
) {
  return {
    number,
    state: isPart ? ("partlyShipped" as const) : status,
    canShip: canShip(status),
    total: formatMoney(totalCents, reader.language),
    placedOn: formatDay(createdAt, reader),
  };
}

function nonRefundableView(order: Order, language: Language): OrderView["nonRefundable"] {
  const { lines, cents } = nonRefundableFiles(order);
  const isReturned = order.refundingCents + cents > order.totalCents;
  if (cents === 0 || isReturned || !(canCancel(order) || order.status === "cancelled")) return null;
  return {
    names: lines.map(({ name, nameEs }) => (language === "es" ? nameEs : name)).join(", "),
    amount: formatMoney(cents, language),
  };
}
