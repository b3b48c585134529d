// Schema of the contact form; messages are keys of locales/*/contact.json.
import { z } from "zod";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import { messageLength } from "./contact-topics.ts";
import { contactStatuses, contactTopics } from "#app/lib/values/stored-values.ts";

export const contactSchema = z.object({
  topic: z.enum(contactTopics, "errors.topic"),
  name: singleLine("errors.name").min(1, "errors.name").max(80, "errors.nameTooLong"),
  email: z
    .string("errors.emailRequired")
    .trim()
    .min(1, "errors.emailRequired")
    .max(254, "errors.emailInvalid")
    .pipe(z.email("errors.emailInvalid"))
    .transform((value) => value.toLowerCase()),
  message: z
    .string("errors.messageRequired")
    .trim()
    .min(messageLength.min, "errors.messageRequired")
    .max(messageLength.max, "errors.messageTooLong"),
  formKey: z.uuid().catch(() => crypto.randomUUID()),
});
export type ContactForm = z.infer<typeof contactSchema>;

export const handleMessageSchema = z.object({
  status: z.enum(contactStatuses),
  note: z.string().trim().max(2_000).default(""),
});
