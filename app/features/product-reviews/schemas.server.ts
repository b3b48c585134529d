// Forms of product reviews. Messages are keys of locales/*/reviews.json.
import { z } from "zod";
import { readOrderNumber } from "#app/features/orders/order-number.ts";
import { productReviewReportReasons } from "#app/lib/values/review-report-reasons.ts";
import { productReviewLength } from "./policy.ts";

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g;
const plain = (value: string) => value.replace(controls, " ").trim();

const line = (max: number) =>
  z
    .string("errors.required")
    .transform((value) => plain(value).replace(/\s+/g, " "))
    .pipe(z.string("errors.required").min(1, "errors.required").max(max, "errors.tooLong"));
const text = (max: number) =>
  z
    .string("errors.required")
    .transform((value) => plain(value.replaceAll("\r\n", "\n")))
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
      .transform((value) => plain(value.replaceAll("\r\n", "\n")))
      .refine((value) => value.length <= productReviewLength.reply, "errors.tooLong"),
  }),
]);
export type ProductReviewModeration = z.infer<typeof productReviewModerationSchema>;
