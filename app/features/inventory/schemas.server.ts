// Forms of the inventory. Messages are keys of locales/*/inventory.json.
import { z } from "zod";
import type { Rate } from "#app/features/products/totals.ts";
import { productBadges } from "#app/lib/values/badges.ts";
import { goodFor, materials, uses } from "#app/features/products/vocabulary.ts";
import { stockReasons } from "#app/lib/values/stored-values.ts";
import { slugOf } from "#app/lib/addresses/slug.ts";
import { optionalLine, requiredLine, singleLine } from "#app/platform/forms/form-fields.ts";
import { countryCodes } from "./country-codes.ts";
import { maxBands } from "./stock-levels.ts";
import type { DeliveryDays } from "#app/features/products/delivery.ts";

/** One item per line. */
const itemsPerLine = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? "")
      .split("\n")
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .refine((items) => items.every((item) => item.length <= 60), "errors.tooLong")
  .refine((items) => items.length <= 10, "errors.tooMany");

/** Recipe ids or slugs, one per line; findRecipes() checks that they exist. */
const recipeNames = z
  .string()
  .optional()
  .transform((value) => [...new Set((value ?? "").toLowerCase().split(/\s+/).filter(Boolean))])
  .refine((names) => names.every((name) => /^[a-z0-9-]{1,80}$/.test(name)), "errors.recipes")
  .refine((names) => names.length <= 24, "errors.tooManyRecipes");

const codesIn = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const countryList = z
  .string()
  .max(100, "errors.tooLong")
  .optional()
  .transform((value) => codesIn(value ?? ""))
  .refine((codes) => codes.every((code) => countryCodes.has(code)), "errors.origins");

/** "42", "42.5", "42.50" as whole cents, without floating point. */
const money = (errors = "errors.money") =>
  z
    .string("errors.required")
    .trim()
    .regex(/^\d{1,5}(?:[.,]\d{1,2})?$/, errors)
    .transform((value) => {
      const [whole = "0", part = ""] = value.split(/[.,]/);
      return Number(whole) * 100 + Number(part.padEnd(2, "0"));
    });

const choice = <const T extends ReadonlyArray<string>>(values: T) =>
  z
    .enum(values as unknown as [T[number], ...Array<T[number]>], "errors.required")
    .optional()
    .transform((value) => value ?? null);

export const priceField = money().pipe(
  z.int().min(100, "errors.money").max(1_000_000, "errors.money"),
);

export const slugField = z
  .string("errors.required")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "errors.slug")
  .max(60, "errors.slug");

/** Of a parcel. */
export const gramsField = z
  .string("errors.weight")
  .regex(/^[1-9]\d{0,4}$/, "errors.weight")
  .transform(Number)
  .pipe(z.int().max(30_000, "errors.weight"));

const shared = {
  name: requiredLine(60),
  nameEs: requiredLine(60),
  description: requiredLine(400),
  descriptionEs: requiredLine(440),
  use: z.enum(uses, "errors.required"),
  goodFor: z.array(z.enum(goodFor)),
  origins: countryList,
  price: priceField,
  badge: choice(productBadges),
  alternative: requiredLine(200),
  alternativeEs: requiredLine(220),
  size: optionalLine(80),
  sizeEs: optionalLine(80),
  madeOf: optionalLine(80),
  madeOfEs: optionalLine(80),
  care: optionalLine(240),
  careEs: optionalLine(260),
  inBox: itemsPerLine,
  inBoxEs: itemsPerLine,
  recipes: recipeNames,
  material: choice(materials),
  weightGrams: gramsField.optional().transform((value) => value ?? null),
  isActive: z
    .literal("1")
    .optional()
    .transform((value) => value === "1"),
};

/** An existing picture, by the product it was made for. */
const picture = z.string("errors.required").regex(/^[a-z0-9-]{1,60}$/, "errors.required");

/** `seen`: editedAt when the form was shown. Without a picture the current one stays. */
const productEditSchema = z.object({
  ...shared,
  picture: picture.optional(),
  seen: z.string().max(40).default(""),
});
export type ProductEdit = z.infer<typeof productEditSchema>;

/** Nothing replaces a gift card. */
const withoutAlternative = {
  alternative: optionalLine(200).transform((text) => text ?? ""),
  alternativeEs: optionalLine(220).transform((text) => text ?? ""),
};
const giftCardEditSchema = productEditSchema.extend(withoutAlternative);

const productCreateSchema = z.object({
  ...shared,
  weightGrams: gramsField,
  slug: slugField.optional(),
  picture,
  kind: z.literal("physical").catch("physical"),
});
const giftCardCreateSchema = productCreateSchema.extend({
  ...withoutAlternative,
  weightGrams: shared.weightGrams,
  kind: z.literal("gift-card"),
});

/** Without an address it gets that of its name. */
const withSlug = <Product extends { name: string; slug?: string | undefined }>(
  product: Product,
) => ({
  ...product,
  slug: product.slug ?? (slugOf(product.name) || "product"),
});
const createSchemas = [
  productCreateSchema.transform(withSlug),
  giftCardCreateSchema.transform(withSlug),
] as const;
export type ProductCreate = z.infer<(typeof createSchemas)[number]>;

/** The schemas of the kind that a form is for. */
export function productSchemas(form: FormData) {
  const [goods, giftCard] = createSchemas;
  return form.get("kind") === "gift-card"
    ? { create: giftCard, edit: giftCardEditSchema }
    : { create: goods, edit: productEditSchema };
}

export const stockSchema = z.object({
  change: z
    .string("errors.change")
    .trim()
    .regex(/^[+-]?[1-9]\d{0,4}$/, "errors.change")
    .transform(Number),
  reason: z.enum(stockReasons, "errors.required"),
  note: optionalLine(200),
  key: z.uuid().catch(() => crypto.randomUUID()),
});
export type StockChange = z.infer<typeof stockSchema>;

/** The fields of a rejected change as typed, to show them again. */
export function typedStockChange(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return { change: text("change"), reason: text("reason"), note: text("note") };
}

const grams = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

export type ZoneProblem =
  | { reason: "countries"; names: string }
  | { reason: "taken"; names: string }
  | { reason: "bands" | "order" | "few" | "free" | "days" };

/** The submitted zone, to preserve rejected input. */
export type SubmittedZone = {
  zone: string;
  countries: string;
  bands: ReadonlyArray<{ grams: string; price: string }>;
  shipsFree: boolean;
  minDays: string;
  maxDays: string;
};

export type ZoneInput = {
  zone: string;
  countries: ReadonlyArray<string>;
  rates: ReadonlyArray<Rate>;
  shipsFree: boolean;
  /** delivery in working days; null: not stated */
  days: DeliveryDays | null;
};

const readTexts = (form: FormData, name: string) =>
  form.getAll(name).map((value) => (typeof value === "string" ? value.trim().slice(0, 20) : ""));

const maxDeliveryDays = 90;

/** Null for two empty fields; undefined if they are no delivery time. */
function readDays(min: string, max: string): DeliveryDays | null | undefined {
  if (!min && !max) return null;
  const days = { min: Number(min), max: Number(max) };
  const isWhole = [min, max].every((text) => /^[1-9]\d?$/.test(text));
  return isWhole && days.min <= days.max && days.max <= maxDeliveryDays ? days : undefined;
}

/** Parses a zone's countries and rates. Empty rows are ignored. */
export function readZone(form: FormData): {
  submitted: SubmittedZone;
  parsed: { ok: true; input: ZoneInput } | { ok: false; problem: ZoneProblem };
} {
  const [zone, text] = [form.get("zone"), form.get("countries")];
  const prices = readTexts(form, "price");
  const bands = readTexts(form, "grams")
    .map((grams, i) => ({ grams, price: prices[i] ?? "" }))
    .filter((band) => band.grams || band.price)
    .slice(0, maxBands + 1);
  const submitted = {
    zone: typeof zone === "string" ? zone : "",
    countries: typeof text === "string" ? text.slice(0, 2000) : "",
    bands,
    shipsFree: form.get("shipsFree") === "1",
    minDays: readTexts(form, "minDays")[0] ?? "",
    maxDays: readTexts(form, "maxDays")[0] ?? "",
  };
  const fail = (problem: ZoneProblem) => ({ submitted, parsed: { ok: false as const, problem } });
  const countries = codesIn(submitted.countries);
  const unknown = countries.filter((code) => !countryCodes.has(code));
  if (unknown.length > 0) return fail({ reason: "countries", names: unknown.join(", ") });
  const rates: Array<Rate> = [];
  for (const band of bands) {
    const [upToGrams, priceCents] = [grams.safeParse(band.grams), money().safeParse(band.price)];
    if (!upToGrams.success || !priceCents.success) return fail({ reason: "bands" });
    rates.push({ upToGrams: upToGrams.data, priceCents: priceCents.data });
  }
  rates.sort((a, b) => a.upToGrams - b.upToGrams);
  const isTwice = rates.some(({ upToGrams }, i) => upToGrams === rates[i - 1]?.upToGrams);
  if (rates.length === 0 || rates.length > maxBands || isTwice) return fail({ reason: "bands" });
  if (rates.some(({ priceCents }, i) => priceCents < (rates[i - 1]?.priceCents ?? 0)))
    return fail({ reason: "order" });
  const days = readDays(submitted.minDays, submitted.maxDays);
  if (days === undefined) return fail({ reason: "days" });
  return {
    submitted,
    parsed: {
      ok: true,
      input: { zone: submitted.zone, countries, rates, shipsFree: submitted.shipsFree, days },
    },
  };
}

/** What the photo shows, for people who cannot see it. */
export const photoWordsSchema = z.object({
  alt: singleLine().min(1).max(200),
  altEs: singleLine().min(1).max(200),
});
export type PhotoWords = z.infer<typeof photoWordsSchema>;

export const productPhotoSchema = photoWordsSchema.extend({ uploadKey: z.uuid() });
