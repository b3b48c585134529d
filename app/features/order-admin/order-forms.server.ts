// The forms of an order's admin page that send many fields: a parcel, and a refund.
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { Order } from "#app/features/orders/order-queries.server.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import { shipParcel } from "#app/features/orders/shipments.server.ts";
import { refundByAdmin } from "./refund-by-admin.server.ts";
import type { RefundReply } from "./refund-form.tsx";
import {
  refundPiecesField,
  readRefundPieces,
  readShipPieces,
  refundSchema,
  shipSchema,
} from "./schemas.server.ts";
import type { ShipReply } from "./ship-form.tsx";

type Sent = { fields: FormData; actorId: number };

const refundErrors = {
  state: { fieldErrors: { amount: ["errors.refundState"] } },
  "too-much": { fieldErrors: { amount: ["errors.refundTooMuch"] } },
  shipping: { fieldErrors: { shipping: ["errors.refundShipping"] } },
  items: { formErrors: ["errors.refundItems"] },
  nothing: { fieldErrors: { amount: ["errors.money"] } },
};

export async function refundByForm(
  site: Site,
  order: Order,
  { fields, actorId, language }: Sent & { language: Language },
): Promise<{ ok: true; changedStock: boolean } | { ok: false; answer: RefundReply }> {
  const submission = parseForm(fields, { schema: refundSchema, numbered: refundPiecesField });
  if (submission.status !== "success")
    return { ok: false, answer: { reply: submission.reply(), sum: null } };
  const { amount, shipping, seen, restock, ...values } = submission.value;
  const pieces = readRefundPieces(fields);
  const done = pieces
    ? await refundByAdmin(site, order, {
        ...values,
        pieces,
        amountCents: amount,
        shippingCents: shipping,
        seenCents: seen,
        restock: restock === "1",
        actorId,
      })
    : ({ ok: false, reason: "items" } as const);
  if (done.ok) return done;
  if (done.reason !== "unseen")
    return {
      ok: false,
      answer: { reply: submission.reply(refundErrors[done.reason]), sum: null },
    };
  const sum = { cents: done.sumCents, text: formatMoney(done.sumCents, language) };
  return { ok: false, answer: { reply: submission.reply(), sum } };
}

/** The reply is null when the order is in another state. */
export async function shipByForm(
  site: Site,
  order: Order,
  { fields, actorId }: Sent,
): Promise<{ ok: true } | { ok: false; reply: ShipReply | null }> {
  const refuse = (problem: ShipReply["problem"]) => {
    const sent = [...fields].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    return { ok: false, reply: { problem, sent: Object.fromEntries(sent) } } as const;
  };
  const submission = parseForm(fields, { schema: shipSchema });
  if (submission.status !== "success")
    return submission.error?.["trackingUrl"] ? refuse("address") : { ok: false, reply: null };
  const { key = crypto.randomUUID(), ...tracked } = submission.value;
  const pieces = readShipPieces(fields);
  if (pieces === "invalid") return refuse("tooMany");
  const done = await shipParcel(site, order.number, { ...tracked, key, pieces, actorId });
  if (done.ok) return done;
  if (done.reason === "nothing") return refuse("nothing");
  return done.reason === "too-many" ? refuse("tooMany") : { ok: false, reply: null };
}
