// Schemas of the newsletter forms. Messages are keys: of common.json for readers, of admin.json for editors.
import { z } from "zod";
import { languages } from "#app/i18n/languages.ts";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import { frequencies } from "#app/lib/values/stored-values.ts";

/** RFC 5321 allows 254 characters. */
export const newsletterSchema = z.object({
  email: z
    .string("newsletter.errors.required")
    .trim()
    .min(1, "newsletter.errors.required")
    .max(254, "newsletter.errors.invalid")
    .pipe(z.email("newsletter.errors.invalid"))
    .transform((email) => email.toLowerCase()),
});

export const preferencesSchema = z.object({
  language: z.enum(languages),
  frequency: z.enum(frequencies),
});

const subject = singleLine().max(150, "subjectTooLong").default("");
/** Both versions fit into the gate's body limit, with room for form encoding. */
const body = z.string().max(12_000, "bodyTooLong").default("");

/** A draft may be incomplete; sending requires all fields. */
export const issueSchema = z.object({
  frequency: z.enum(frequencies, "audience"),
  subject,
  subjectEs: subject,
  body,
  bodyEs: body,
});

/** Unique per rendered form, so that a resubmission has no further effect. */
export const formKeySchema = z.uuid().catch(() => crypto.randomUUID());

/** `key`: a form that is sent twice creates one issue. */
export const newIssueSchema = issueSchema.extend({ key: formKeySchema });
