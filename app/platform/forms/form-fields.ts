// zod fields that several forms use. Messages are keys of the locales.
import { z } from "zod";

/** RFC 5321 allows 254 characters. */
export const emailField = (errors: string, missing = `${errors}.required`) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, `${errors}.invalid`)
    .pipe(z.email(`${errors}.invalid`))
    .transform((email) => email.toLowerCase());

/** Digits only: no signs, no dots, no exponents. */
export const wholeNumber = (min: number, max: number, format = /^\d{1,4}$/) =>
  z.string().regex(format).transform(Number).pipe(z.int().min(min).max(max));

export const rowId = wholeNumber(1, 999_999_999, /^\d{1,9}$/);

/**
 * One line without control characters, and without those that turn the direction of what follows: with them a name, or
 * the text after it, shows as another.
 */
export const toSingleLine = (value: string) =>
  value
    .replace(/\p{Bidi_Control}+/gu, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();

/** A field of one line; its checks are added, like those of `z.string()`. */
export const singleLine = (error?: string) => z.string(error).overwrite(toSingleLine);

/** The same for a text of several lines. */
export const toPlainText = (value: string) =>
  value
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Bidi_Control}+/gu, "")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();

/** Whether a text of several lines has none of those characters. */
export const isPrintable = (text: string) => !/[^\P{Cc}\r\n]|\p{Bidi_Control}/u.test(text);

/** At most `max` characters. A check, not a schema of its own: conform turns a blank string into undefined for those. */
const isShort = (max: number) => (value: string) => value.length <= max;

export const requiredLine = (max: number, missing = "errors.required") =>
  z
    .string(missing)
    .transform(toSingleLine)
    .refine((value) => value !== "", missing)
    .refine(isShort(max), "errors.tooLong");

/** Blank: an empty text. */
const lineOrEmpty = (max: number) =>
  z.string().default("").transform(toSingleLine).refine(isShort(max), "errors.tooLong");

/** Blank: null. */
export const optionalLine = (max: number) => lineOrEmpty(max).transform((value) => value || null);
