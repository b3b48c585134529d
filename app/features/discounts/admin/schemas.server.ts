// Forms of discount codes. Messages are keys of locales/*/discounts.json.
import { z } from "zod";
import { discountKinds } from "#app/lib/values/stored-values.ts";
import { wholeNumber } from "#app/platform/forms/form-fields.ts";
import { readCode } from "../discount.ts";

const maxProducts = 50;
const dayMs = 24 * 3600 * 1000;

/** "42", "42.5", "42.50" as whole cents, without floating point; null for another text. */
function readCents(text: string): number | null {
  const parts = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}

/** Start of a day in UTC. */
const day = z
  .string("errors.required")
  .regex(/^\d{4}-\d{2}-\d{2}$/, "errors.day")
  .transform((text) => Date.parse(`${text}T00:00:00.000Z`))
  .refine((time) => !Number.isNaN(time), "errors.day");

const productSlugs = z
  .string()
  .optional()
  .transform((text) => [...new Set((text ?? "").toLowerCase().split(/\s+/).filter(Boolean))])
  .refine((slugs) => slugs.every((slug) => /^[a-z0-9-]{1,60}$/.test(slug)), "errors.products")
  .refine((slugs) => slugs.length <= maxProducts, "errors.tooManyProducts");

const fields = z.object({
  kind: z.enum(discountKinds, "errors.required"),
  /** percent or US dollars */
  value: z.string().trim().default(""),
  minimum: z.string().trim().default(""),
  startsOn: day,
  endsOn: day.optional(),
  maxUses: wholeNumber(1, 999_999, /^\d{1,6}$/)
    .catch(-1)
    .optional(),
  oncePerCustomer: z.literal("1").optional(),
  products: productSlugs,
  seen: z.string().max(40).default(""),
});

type Fields = z.infer<typeof fields>;

/** Adds the errors of fields that depend on each other, and returns the values to store. */
function toInput(form: Fields, context: z.RefinementCtx) {
  const fail = (path: keyof Fields, message: string) => {
    context.addIssue({ code: "custom", path: [path], message });
    return 0;
  };
  const percent = /^\d{1,3}$/.test(form.value) ? Number(form.value) : 0;
  const value =
    form.kind === "shipping"
      ? 0
      : form.kind === "percent"
        ? percent >= 1 && percent <= 100
          ? percent
          : fail("value", "errors.percent")
        : readCents(form.value) || fail("value", "errors.money");
  const minSubtotalCents =
    form.minimum === "" ? 0 : (readCents(form.minimum) ?? fail("minimum", "errors.money"));
  if (form.maxUses === -1) fail("maxUses", "errors.uses");
  if (form.endsOn !== undefined && form.endsOn < form.startsOn) fail("endsOn", "errors.period");
  return {
    kind: form.kind,
    value,
    minSubtotalCents,
    startsAt: new Date(form.startsOn).toISOString(),
    // The last day counts.
    endsAt: form.endsOn === undefined ? null : new Date(form.endsOn + dayMs).toISOString(),
    maxUses: form.maxUses ?? null,
    oncePerCustomer: form.oncePerCustomer === "1",
    productSlugs: form.products,
  };
}

export type DiscountInput = ReturnType<typeof toInput>;

export const discountEditSchema = fields.transform((form, context) => ({
  seen: form.seen,
  input: toInput(form, context),
}));

export const discountCreateSchema = fields
  .extend({ code: z.string().default("") })
  .transform((form, context) => {
    const code = readCode(form.code);
    // Here, so that the errors of all fields show at once.
    if (!code) context.addIssue({ code: "custom", path: ["code"], message: "errors.code" });
    return { code: code ?? "", input: toInput(form, context) };
  });
