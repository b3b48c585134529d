// What the forms of the shop may hold. Fields that are not named here are dropped; messages are keys of the locales.
import { z } from "zod";
import { needsRegion, postcodeProblem, tidyPostcode } from "./address-rules.ts";
import { maxQuantity } from "#app/features/products/vocabulary.ts";
import { refundReasons, returnReasons } from "#app/lib/stored-values.ts";

/** RFC 5321 allows 254 characters. */
const emailOf = (errors: string) =>
  z
    .string(`${errors}.required`)
    .trim()
    .min(1, `${errors}.required`)
    .max(254, `${errors}.invalid`)
    .pipe(z.email(`${errors}.invalid`))
    .transform((email) => email.toLowerCase());

export const notifySchema = z.object({ email: emailOf("notify.errors") });

/** Whole numbers as people type them: no signs, no dots, no exponents. */
const wholeNumber = (min: number, max: number, form = /^\d{1,4}$/) =>
  z.string().regex(form).transform(Number).pipe(z.int().min(min).max(max));

/** Ids made at the desk start at 100,001. */
const rowId = wholeNumber(1, 999_999_999, /^\d{1,9}$/);

export const addSchema = z.object({
  intent: z.literal("add"),
  product: z.string().regex(/^[a-z0-9-]{1,60}$/),
  quantity: wholeNumber(1, maxQuantity),
});

/** The form of the cart: all quantities, the destination, and what to do next. */
export type CartForm = {
  next: "update" | "checkout" | "estimate";
  quantities: Array<{ productId: number; quantity: number }>;
  /** quantities that are none, as they were typed */
  invalid: Record<string, string>;
  /** null where it was not asked for */
  country: string | null;
  postcode: string;
};

/** `quantity-12=2` for each line; `remove=12` takes one away, whatever its quantity says. */
export function readCartForm(form: FormData): CartForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const removed = rowId.safeParse(text("remove")).data ?? null;
  const read: CartForm = {
    next: nextSteps.find((one) => one === text("intent")) ?? "update",
    quantities: removed === null ? [] : [{ productId: removed, quantity: 0 }],
    invalid: {},
    country: form.has("country") ? text("country") : null,
    postcode: text("postcode").slice(0, 16),
  };
  for (const [name, value] of form) {
    const id = rowId.safeParse(/^quantity-(\d+)$/.exec(name)?.[1]).data;
    if (id === undefined || id === removed) continue;
    const quantity = wholeNumber(0, maxQuantity).safeParse(value);
    if (quantity.success) read.quantities.push({ productId: id, quantity: quantity.data });
    else read.invalid[id] = String(value).slice(0, 20);
  }
  return read;
}

const nextSteps = ["update", "checkout", "estimate"] as const;

// oxlint-disable-next-line no-control-regex
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
const line = (max: number) =>
  z
    .string("errors.required")
    .transform(oneLine)
    .pipe(z.string().min(1, "errors.required").max(max, "errors.tooLong"));
const optionalLine = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, "errors.tooLong"))
    .optional()
    .transform((value) => value || null);

const checkoutBase = {
  checkoutKey: z.string().max(60).default(""),
  seenTotal: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .catch(-1),
  email: emailOf("errors"),
  name: line(80),
};

/** An order of files only: nothing is sent, so no address is asked. */
export function digitalCheckoutSchema(countries: ReadonlySet<string>) {
  return z.object({
    ...checkoutBase,
    country: z.string("errors.country").refine((value) => countries.has(value), "errors.country"),
  });
}

/** International rules: what a country's parcels need is required, with the error at its field. */
export function checkoutSchema(countries: ReadonlySet<string>) {
  return (
    digitalCheckoutSchema(countries)
      .extend({
        line1: line(100),
        line2: optionalLine(100),
        city: line(80),
        region: optionalLine(80),
        postcode: optionalLine(16),
        phone: optionalLine(30),
      })
      // Checked also when other fields are wrong: all that is to mend is said at once.
      .refine((form) => postcodeOf(form) !== "required", {
        path: ["postcode"],
        error: "errors.required",
        when: () => true,
      })
      .refine((form) => postcodeOf(form) !== "invalid", {
        path: ["postcode"],
        error: "errors.postcode",
        when: () => true,
      })
      .refine((form) => !needsRegion(form.country) || Boolean(form.region), {
        path: ["region"],
        error: "errors.required",
        when: () => true,
      })
      .refine((form) => !form.phone || /^[+\d][\d\s().-]{5,}$/.test(form.phone), {
        path: ["phone"],
        error: "errors.phone",
        when: () => true,
      })
      .transform((form) => ({
        ...form,
        postcode: form.postcode === null ? null : tidyPostcode(form.postcode),
      }))
  );
}

function postcodeOf({ country, postcode }: { country: unknown; postcode: unknown }) {
  if (typeof country !== "string") return null;
  return postcodeProblem(country, typeof postcode === "string" ? postcode : "");
}

export const lookupSchema = z.object({
  number: line(20),
  email: emailOf("errors"),
  code: z
    .string()
    .transform((value) => value.replace(/\D/g, ""))
    .optional()
    .transform((value) => value || null),
});

export const returnSchema = z.object({
  key: z.uuid(),
  reason: z.enum(returnReasons, "errors.reason"),
  note: z
    .string()
    .trim()
    .max(600, "errors.tooLong")
    .optional()
    .transform((value) => value || null),
});

/** `pieces-12=2`: how many of which product. */
export function readPieces(form: FormData): Array<{ productId: number; quantity: number }> {
  return [...form.entries()].flatMap(([name, value]) => {
    const id = /^pieces-(\d{1,9})$/.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : 0;
    return id && quantity > 0 ? [{ productId: Number(id), quantity }] : [];
  });
}

/** "42", "42.5", "42,50" as whole cents; no floating point on the way. */
const money = z
  .string("errors.required")
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, "errors.money")
  .transform((value) => {
    const [whole = "0", part = ""] = value.split(/[.,]/);
    return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  })
  .pipe(z.int().min(1, "errors.money"));

/** What the desk pays back by itself. */
export const refundSchema = z.object({
  key: z.uuid(),
  amount: money,
  reason: z.enum(refundReasons, "errors.reason"),
});

/** What is done about money that did not find its way: desk-refunds.server.ts. */
export const failedRefundSchema = z.object({
  intent: z.enum(["retry", "close", "return-payment", "close-payment"]),
  id: rowId,
});

/** What the desk may do with an order. */
export const orderAdminSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["packed", "delivered", "cancel"]) }),
  z.object({
    intent: z.literal("shipped"),
    carrier: z.string().transform(oneLine).pipe(z.string().max(40)).default(""),
    tracking: z.string().transform(oneLine).pipe(z.string().max(60)).default(""),
  }),
  z.object({
    intent: z.enum(["received", "declined"]),
    return: rowId,
    restock: z.literal("1").optional(),
  }),
]);
