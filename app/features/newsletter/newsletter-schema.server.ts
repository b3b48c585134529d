import { z } from "zod";

/** Messages are keys of the locales. RFC 5321 allows 254 characters. */
export const newsletterSchema = z.object({
  email: z
    .string("newsletter.errors.required")
    .trim()
    .min(1, "newsletter.errors.required")
    .max(254, "newsletter.errors.invalid")
    .pipe(z.email("newsletter.errors.invalid"))
    .transform((email) => email.toLowerCase()),
});
