// Schemas of the community forms; messages are keys of locales/*/community.json.
import { z } from "zod";
import { countries } from "#app/features/recipes/vocabulary.ts";
import { elsewhere } from "./chefs/chef-countries.ts";
import { bioLength, chefNameLength, lineLength, ratingNoteLength, replyLength } from "./limits.ts";
import { outcomes, moderationKinds } from "./policy.ts";

/** Control and bidirectional characters. Line breaks are allowed. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "errors.tooLong")
    .refine((value) => !unprintable.test(value), "errors.signs");

export const ratingSchema = z.object({
  stars: z.coerce
    .number("errors.stars")
    .int("errors.stars")
    .min(1, "errors.stars")
    .max(5, "errors.stars"),
  note: line(ratingNoteLength)
    .optional()
    .transform((value) => value || null),
});

export const madeItPostSchema = z.object({
  line: z.string("errors.lineRequired").pipe(line(lineLength).min(2, "errors.lineRequired")),
  /** alternative text of the photo */
  alt: line(200).optional().default(""),
  formKey: z.uuid().catch(() => crypto.randomUUID()),
});

export const replySchema = z.object({
  text: z.string("errors.replyRequired").pipe(line(replyLength).min(2, "errors.replyRequired")),
});

export const chefSchema = z.object({
  name: z.string("errors.nameRequired").pipe(line(chefNameLength).min(2, "errors.nameRequired")),
  country: z.enum([...countries, elsewhere], "errors.country"),
  bio: line(bioLength)
    .optional()
    .transform((value) => value || null),
  agreed: z.literal("on", "errors.agreed"),
});

export const decisionSchema = z.object({
  kind: z.enum(moderationKinds),
  id: z.coerce.number().int().positive(),
  version: z.coerce.number().int().positive(),
  outcome: z.enum(outcomes),
});
