// zod fields that several forms use. Messages are keys of the locales.
import { z } from "zod";

/** RFC 5321 allows 254 characters. */
export const emailField = (errors: string) =>
  z
    .string(`${errors}.required`)
    .trim()
    .min(1, `${errors}.required`)
    .max(254, `${errors}.invalid`)
    .pipe(z.email(`${errors}.invalid`))
    .transform((email) => email.toLowerCase());

/** Digits only: no signs, no dots, no exponents. */
export const wholeNumber = (min: number, max: number, format = /^\d{1,4}$/) =>
  z.string().regex(format).transform(Number).pipe(z.int().min(min).max(max));

export const rowId = wholeNumber(1, 999_999_999, /^\d{1,9}$/);

// oxlint-disable-next-line no-control-regex
export const toSingleLine = (value: string) => value.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();

export const requiredLine = (max: number) =>
  z
    .string("errors.required")
    .transform(toSingleLine)
    .pipe(z.string().min(1, "errors.required").max(max, "errors.tooLong"));

export const optionalLine = (max: number) =>
  z
    .string()
    .transform(toSingleLine)
    .pipe(z.string().max(max, "errors.tooLong"))
    .optional()
    .transform((value) => value || null);
