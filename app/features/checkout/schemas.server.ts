// Forms of the cart and the checkout. Fields that are not named here are dropped; messages are keys of the locales.
import { z } from "zod";
import { maxQuantity } from "#app/features/products/vocabulary.ts";
import {
  emailField,
  optionalLine,
  requiredLine,
  toPlainText,
  rowId,
  wholeNumber,
} from "#app/platform/forms/form-fields.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { messageLength } from "./gift-message.ts";
import { needsRegion, normalizePostcode, postcodeProblem } from "./address-rules.ts";
import { regionCode } from "./regions.ts";

export const addSchema = z.object({
  intent: z.literal("add"),
  product: z.string().regex(/^[a-z0-9-]{1,60}$/),
  quantity: wholeNumber(1, maxQuantity),
});

/** The cart form: all quantities, the destination and the next step. */
export type CartForm = {
  next: "update" | "checkout" | "estimate";
  quantities: Array<{ productId: number; quantity: number }>;
  /** invalid quantities by product id, as typed */
  invalid: Record<string, string>;
  /** null when the form has no country field */
  country: string | null;
};

/** Each line sends `quantity-12=2`; `remove=12` removes a line, whatever its quantity. */
export function readCartForm(form: FormData): CartForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const removed = rowId.safeParse(text("remove")).data ?? null;
  const cartForm: CartForm = {
    next: nextSteps.find((step) => step === text("intent")) ?? "update",
    quantities: removed === null ? [] : [{ productId: removed, quantity: 0 }],
    invalid: {},
    country: form.has("country") ? text("country") : null,
  };
  for (const [name, value] of form) {
    const id = rowId.safeParse(/^quantity-(\d+)$/.exec(name)?.[1]).data;
    if (id === undefined || id === removed) continue;
    const quantity = wholeNumber(0, maxQuantity).safeParse(value);
    if (quantity.success) cartForm.quantities.push({ productId: id, quantity: quantity.data });
    else cartForm.invalid[id] = String(value).slice(0, 20);
  }
  return cartForm;
}

const nextSteps = ["update", "checkout", "estimate"] as const;

/** An amount that the page has shown; -1 for another text. */
const seenCents = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(-1);

const checkoutBase = {
  checkoutKey: z.string().max(60).default(""),
  seenTotal: seenCents,
  /** missing: all of the total */
  seenDue: seenCents.optional(),
  email: emailField("errors", "errors.missing.email"),
  remind: z
    .string()
    .optional()
    .transform((value) => value === "on"),
  recipientEmail: emailField("errors").optional(),
  recipientMessage: z
    .string()
    .optional()
    .transform((text = "") => toPlainText(text) || null)
    .refine((text) => (text ?? "").length <= messageLength, "errors.tooLong"),
};

/** An order of files only: no address, as nothing is shipped. */
function digitalCheckoutSchema(
  countries: ReadonlySet<string>,
  { hasFiles }: { hasFiles: boolean },
) {
  return z.object({
    ...checkoutBase,
    /** on the invoice; without one it has the address of the email */
    name: optionalLine(80),
    country: z.string("errors.country").refine((value) => countries.has(value), "errors.country"),
    // Article 16 m of Directive 2011/83/EU: files are sent at once only to who asks for it.
    startNow: hasFiles ? z.string("errors.startNow") : z.string().optional(),
  });
}

/** An order with an address. Required fields depend on the country; each error is at its field. */
function checkoutSchema(countries: ReadonlySet<string>, bought: { hasFiles: boolean }) {
  return (
    digitalCheckoutSchema(countries, bought)
      .extend({
        name: requiredLine(80, "errors.missing.name"),
        line1: requiredLine(100, "errors.missing.line1"),
        line2: optionalLine(100),
        city: requiredLine(80, "errors.missing.city"),
        region: optionalLine(80),
        postcode: optionalLine(16),
        phone: optionalLine(30),
      })
      // `when`: also checked if other fields are wrong, so that all errors show at once.
      .refine((form) => postcodeProblemOf(form) !== "required", {
        path: ["postcode"],
        error: "errors.missing.postcode",
        when: () => true,
      })
      .refine((form) => postcodeProblemOf(form) !== "invalid", {
        path: ["postcode"],
        error: "errors.postcode",
        when: () => true,
      })
      .refine((form) => !needsRegion(form.country) || Boolean(form.region), {
        path: ["region"],
        error: "errors.missing.region",
        when: () => true,
      })
      .refine((form) => !form.region || regionCode(form.country, form.region) !== null, {
        path: ["region"],
        error: "errors.region",
        when: () => true,
      })
      .refine((form) => !form.phone || /^[+\d][\d\s().-]{5,}$/.test(form.phone), {
        path: ["phone"],
        error: "errors.phone",
        when: () => true,
      })
      .transform((form) => ({
        ...form,
        region: form.region && regionCode(form.country, form.region),
        postcode: form.postcode === null ? null : normalizePostcode(form.postcode),
      }))
  );
}

function postcodeProblemOf({ country, postcode }: { country: unknown; postcode: unknown }) {
  if (typeof country !== "string") return null;
  return postcodeProblem(country, typeof postcode === "string" ? postcode : "");
}

export function readCheckoutForm(
  form: FormData,
  {
    countries,
    cart,
    hasFiles,
  }: { countries: ReadonlySet<string>; cart: { weightGrams: number }; hasFiles: boolean },
) {
  return cart.weightGrams > 0
    ? parseForm(form, { schema: checkoutSchema(countries, { hasFiles }) })
    : parseForm(form, { schema: digitalCheckoutSchema(countries, { hasFiles }) });
}

/** A form without errors. */
export type CheckoutForm = Extract<
  ReturnType<typeof readCheckoutForm>,
  { status: "success" }
>["value"];
