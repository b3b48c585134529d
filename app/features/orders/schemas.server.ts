// Forms of a customer's orders. Messages are keys of the locales.
import { z } from "zod";
import { returnReasons } from "#app/lib/values/stored-values.ts";
import { emailField, requiredLine } from "#app/platform/forms/form-fields.ts";

export const lookupSchema = z.object({
  number: requiredLine(20),
  email: emailField("errors"),
  code: z
    .string()
    .transform((value) => value.replace(/\D/g, ""))
    .optional()
    .transform((value) => value || null),
});

export const returnSchema = z.object({
  key: z.uuid(),
  // Nobody has to give one (Directive 2011/83/EU, article 9).
  reason: z.enum(returnReasons, "errors.reason").default("other"),
  note: z
    .string()
    .trim()
    .max(600, "errors.tooLong")
    .optional()
    .transform((value) => value || null),
});

/** Each line sends `pieces-12=2`: product 12, quantity 2. */
export const piecesField = /^pieces-(\d{1,9})$/;

export function readReturnQuantities(
  form: FormData,
): Array<{ productId: number; quantity: number }> {
  return [...form.entries()].flatMap(([name, value]) => {
    const id = piecesField.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : 0;
    return id && quantity > 0 ? [{ productId: Number(id), quantity }] : [];
  });
}
