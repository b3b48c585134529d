// Order forms of the admin pages. Messages are keys of the locales.
import { z } from "zod";
import { refundReasons } from "#app/lib/stored-values.ts";
import { rowId, lineOrEmpty } from "#app/platform/forms/form-fields.ts";

/** "42", "42.5", "42,50" as whole cents, without floating point. */
const money = z
  .string("errors.required")
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, "errors.money")
  .transform((value) => {
    const [whole = "0", part = ""] = value.split(/[.,]/);
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  })
  .pipe(z.int().min(1, "errors.money"));

/** A refund without a return. */
export const refundSchema = z.object({
  key: z.uuid(),
  amount: money,
  reason: z.enum(refundReasons, "errors.reason"),
});

/** Actions on failed refunds and unmatched payments: failed-refunds.server.ts. */
export const failedRefundSchema = z.object({
  intent: z.enum(["retry", "close", "return-payment", "close-payment"]),
  id: rowId,
});

/** Actions on an order and its returns. */
export const orderAdminSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["packed", "delivered", "cancel"]) }),
  z.object({
    intent: z.literal("shipped"),
    carrier: lineOrEmpty(40),
    tracking: lineOrEmpty(60),
  }),
  z.object({
    intent: z.enum(["received", "declined"]),
    return: rowId,
    restock: z.literal("1").optional(),
  }),
]);
