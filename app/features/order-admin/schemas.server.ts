// Order forms of the admin pages. Messages are keys of the locales.
import { z } from "zod";
import { deskRefundReasons } from "#app/lib/values/stored-values.ts";
import { optionalLine, rowId, wholeNumber } from "#app/platform/forms/form-fields.ts";
import type { Pieces, RefundPieces } from "#app/features/orders/parcel-policy.ts";

/** A web address; blank: null. */
const webAddress = optionalLine(500).refine(
  (value) => value === null || /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
);

/** "42", "42.5", "42,50" as whole cents, without floating point. Blank: 0. */
const money = z
  .string()
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, "errors.money")
  .transform((value) => {
    const [whole = "0", part = ""] = value.split(/[.,]/);
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  })
  .default(0);

/** A refund without a return. The items are fields of their own: readRefundPieces(). */
export const refundSchema = z.object({
  key: z.uuid(),
  amount: money,
  shipping: money,
  reason: z.enum(deskRefundReasons, "errors.reason"),
  note: optionalLine(300),
  restock: z.literal("1").optional(),
  seen: wholeNumber(1, 999_999_999, /^\d{1,9}$/)
    .nullable()
    .default(null)
    .catch(null),
});

export const refundPiecesField = /^(?:un)?shipped-\d{1,9}$/;

/** Each line sends `shipped-12=2` or `unshipped-12=2`: product 12, quantity 2. Null for what is no quantity. */
export function readRefundPieces(form: FormData): Array<RefundPieces> | null {
  const shipped = readQuantities(form, "shipped");
  const unshipped = readQuantities(form, "unshipped");
  if (!shipped || !unshipped) return null;
  return [
    ...shipped.map((pieces) => ({ ...pieces, isShipped: true })),
    ...unshipped.map((pieces) => ({ ...pieces, isShipped: false })),
  ].filter(({ quantity }) => quantity > 0);
}

/** Each line sends `ship-12=2`. Null without such fields: everything that is left. */
export function readShipPieces(form: FormData): Array<Pieces> | "invalid" | null {
  const pieces = readQuantities(form, "ship");
  if (!pieces) return "invalid";
  return pieces.length === 0 ? null : pieces;
}

/** Null when a field has no quantity. */
function readQuantities(form: FormData, prefix: string): Array<Pieces> | null {
  const fields = [...form.entries()].filter(([name]) => name.startsWith(`${prefix}-`));
  const pieces = fields.flatMap(([name, value]) => {
    const id = /^-(\d{1,9})$/.exec(name.slice(prefix.length))?.[1];
    return id && typeof value === "string" && /^\s*\d{0,2}\s*$/.test(value)
      ? [{ productId: Number(id), quantity: Number(value) }]
      : [];
  });
  return pieces.length === fields.length ? pieces : null;
}

/** Actions on failed refunds and unmatched payments: failed-refunds.server.ts. */
export const failedRefundSchema = z.object({
  intent: z.enum(["retry", "close", "return-payment", "close-payment"]),
  id: rowId,
});

/** A parcel. Its items are fields of their own: readShipPieces(). */
export const shipSchema = z.object({
  // Without the form, everything that is left is one parcel.
  key: z.uuid().optional(),
  carrier: optionalLine(40),
  tracking: optionalLine(60),
  trackingUrl: webAddress,
});

/** Actions on an order and its returns. */
export const orderAdminSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["packed", "cancel"]) }),
  z.object({
    intent: z.literal("delivered"),
    /** none: the whole order */
    parcel: rowId.optional(),
  }),
  z.object({
    intent: z.enum(["received", "declined"]),
    return: rowId,
    restock: z.literal("1").optional(),
    /** kept back for what was used or damaged (terms of returns) */
    deduction: z.preprocess((value) => value || undefined, money),
  }),
]);
