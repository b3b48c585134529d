// Forms of product reviews. Messages are keys of locales/*/product-reviews.json.
import { z } from "zod";
import { readOrderNumber } from "#app/features/orders/order-number.ts";
import { productReviewReportReasons } from "#app/lib/values/review-report-reasons.ts";
import { toPlainText, toSingleLine } from "#app/platform/forms/form-fields.ts";
import { productReviewLength } from "./review-limits.ts";

const line = (max: number) =>
  z
    .string("errors.required")
    .transform((value) => toSingleLine(value).replace(/\s+/g, " "))
    .pipe(z.string("errors.required").min(1, "errors.required").max(max, "errors.tooLong"));
const text = (max: number) =>
  z
    .string("errors.required")
    .transform(toPlainText)
    .pipe(z.string("errors.required").min(1, "errors.required").max(max, "errors.tooLong"));

export const productReviewSchema = z.object({
  stars: z.enum(["1", "2", "3", "4", "5"], "errors.stars").transform(Number),
  title: line(productReviewLength.title),
  body: text(productReviewLength.body),
  author: line(productReviewLength.author),
});

/** A guest proves the purchase with an order. */
export const guestProductReviewSchema = productReviewSchema.extend({
  number: line(20).transform((value) => readOrderNumber(value) ?? value),
  email: z
    .string("errors.required")
    .trim()
    .min(1, "errors.required")
    .max(254, "errors.email")
    .pipe(z.email("errors.email"))
    .transform((value) => value.toLowerCase()),
});

export const productReviewReportSchema = z.object({
  reason: z.enum(productReviewReportReasons, "errors.reason"),
  key: z.uuid().catch(() => crypto.randomUUID()),
});

/** updatedAt of the version that the moderator saw. */
const seen = z.iso.datetime();

export const productReviewModerationSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["publish", "keep"]), seen }),
  z.object({ intent: z.literal("decline"), seen, reason: text(productReviewLength.reason) }),
  z.object({
    intent: z.literal("reply"),
    seen,
    reply: z
      .string()
      .default("")
      .transform(toPlainText)
      .refine((value) => value.length <= productReviewLength.reply, "errors.tooLong"),
  }),
]);
export type ProductReviewModeration = z.infer<typeof productReviewModerationSchema>;
