// Schemas of the community forms; messages are keys of locales/*/community.json.
import { z } from "zod";
import { countries } from "#app/features/recipes/vocabulary.ts";
import { isPrintable, singleLine } from "#app/platform/forms/form-fields.ts";
import { elsewhere } from "./chefs/chef-countries.ts";
import {
  bioLength,
  chefNameLength,
  lineLength,
  ratingNoteLength,
  replyLength,
} from "./community-limits.ts";
import { outcomes, moderationKinds } from "./moderation-states.ts";

/** Line breaks are allowed. */
const text = (max: number) =>
  z.string().trim().max(max, "errors.tooLong").refine(isPrintable, "errors.signs");
const line = (max: number) => singleLine().max(max, "errors.tooLong");

export const ratingSchema = z.object({
  stars: z.coerce
    .number("errors.stars")
    .int("errors.stars")
    .min(1, "errors.stars")
    .max(5, "errors.stars"),
  note: text(ratingNoteLength)
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
  text: z.string("errors.replyRequired").pipe(text(replyLength).min(2, "errors.replyRequired")),
});

export const chefSchema = z.object({
  name: z.string("errors.nameRequired").pipe(line(chefNameLength).min(2, "errors.nameRequired")),
  country: z.enum([...countries, elsewhere], "errors.country"),
  bio: text(bioLength)
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
