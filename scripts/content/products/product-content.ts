// Formats of content/products.json and content/shipping.json.
import { z } from "zod";
import { productBadges } from "#app/lib/values/badges.ts";
import {
  goodFor,
  materials,
  maxVariants,
  uses,
} from "../../../app/features/products/vocabulary.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");

const shared = {
  /** also in the URL of its reviews; never reused */
  id: z.int().positive(),
  slug,
  name: text(60),
  nameEs: text(60),
  description: text(400),
  descriptionEs: text(440),
  use: z.enum(uses),
  /** whom it is a good gift for */
  goodFor: z.array(z.enum(goodFor)).min(1).optional(),
  /** the countries whose kitchens know it (ISO 3166-1) */
  origins: z
    .array(z.string().regex(/^[A-Z]{2}$/, "two capital letters (ISO 3166-1)"))
    .min(1)
    .optional(),
  priceCents: z.int().min(100).max(1_000_000),
  currency: z.literal("USD"),
  badge: z.enum(productBadges).optional(),
  /** how to cook without it */
  alternative: text(200),
  alternativeEs: text(220),
  /** the same for some of the recipes, where it differs by the dish */
  alternativeFor: z
    .array(z.strictObject({ recipes: z.array(slug).min(1), text: text(200), textEs: text(220) }))
    .optional(),
  /** slugs of recipes that use it */
  recipes: z.array(slug).max(24),
  /** one of the recipes, whose picture shows the product */
  inUse: slug.optional(),
};

const variantLabel = { label: text(30).optional(), labelEs: text(30).optional() };

/** Another size of a product; the rest is that of the entry. */
const variantSchema = z.strictObject({
  /** like that of a product */
  id: shared.id,
  slug,
  label: text(30),
  labelEs: text(30),
  size: text(80),
  sizeEs: text(80),
  priceCents: shared.priceCents,
  stock: z.int().min(0).max(100_000),
  weightGrams: z.int().min(1).max(30_000),
});

const physicalSchema = z.strictObject({
  ...shared,
  kind: z.literal("physical"),
  material: z.enum(materials),
  /** initial stock; later changed only by orders and administrators. A bundle has that of its components */
  stock: z.int().min(0).max(100_000).optional(),
  /** of the parcel, packing included */
  weightGrams: z.int().min(1).max(30_000),
  size: text(80),
  sizeEs: text(80),
  madeOf: text(80),
  madeOfEs: text(80),
  care: text(240),
  careEs: text(260),
  inBox: z.array(text(60)).min(1).max(10),
  inBoxEs: z.array(text(60)).min(1).max(10),
  /** of a product in sizes: the label of the size that the entry describes */
  ...variantLabel,
  variants: z
    .array(variantSchema)
    .max(maxVariants - 1)
    .optional(),
  /** of a bundle: what it is made of, read once for a new product */
  components: z
    .array(z.strictObject({ product: slug, count: z.int().min(1).max(20) }))
    .min(1)
    .max(maxVariants)
    .optional(),
});

const digitalSchema = z.strictObject({
  ...shared,
  kind: z.literal("digital"),
  /** key of the file; without it the product is shown but not sold */
  fileKey: text(120).optional(),
});

export const productContentSchema = z.discriminatedUnion("kind", [physicalSchema, digitalSchema]);
export type ProductContent = z.infer<typeof productContentSchema>;

export const shippingContentSchema = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        zone: slug,
        /** free shipping for orders of content/site.json's "freeShippingOverUsd" or more */
        shipsFree: z.boolean(),
        /** delivery in working days, packing included; without it no page states a date */
        days: z
          .strictObject({ min: z.int().min(1).max(90), max: z.int().min(1).max(90) })
          .optional(),
        countries: z
          .array(z.string().regex(/^[A-Z]{2}$/, "two capital letters (ISO 3166-1)"))
          .min(1),
        rates: z
          .array(
            z.strictObject({
              upToGrams: z.int().positive(),
              priceCents: z.int().min(0).max(1_000_000),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});
export type ShippingContent = z.infer<typeof shippingContentSchema>;
