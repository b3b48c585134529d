import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/schema/contact.ts";
import { outbox } from "#app/db/schema/outbox.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { contactCopyEmail, contactOperatorEmail } from "./contact-emails.ts";
import { contactMessageDays } from "#app/lib/values/promised-limits.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { audit } from "#app/platform/audit.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { mayMailGuest } from "#app/platform/mail/guest-mail.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { ContactForm } from "./contact-schema.server.ts";
import type { ContactStatus } from "./contact-topics.ts";
import { newReference } from "./reference.ts";

const messagesPerClient = { limit: 5, windowSeconds: 3600 };
/** The copy goes to an unverified address. */
const copiesPerAddress = { limit: 3, windowSeconds: 24 * 3600 };

export type SendResult =
  | { ok: true; reference: string; isCopied: boolean }
  | { ok: false; reason: "limited" | "unavailable" };

/**
 * Stores a message and queues the email to the operator and the copy to the sender in one batch. Sending the same form
 * again changes nothing.
 */
export async function sendContactMessage(
  context: AppLoadContext,
  form: ContactForm,
  client: string,
): Promise<SendResult> {
  const { db, requestId } = context;
  try {
    const sent = await findByFormKey(db, form.formKey);
    if (sent) return { ok: true, ...sent };
    const allowed = await Promise.all([
      countWithinLimit(db, `contact:client:${client}`, messagesPerClient),
      countWithinLimit(db, `contact:address:${form.email}`, copiesPerAddress),
    ]);
    if (allowed.includes(false)) return { ok: false, reason: "limited" };
    if (!(await mayGuestWrite(db, "contact", client))) return { ok: false, reason: "unavailable" };
    const reference = newReference();
    // When the limit is reached only the copy is skipped, never the message.
    const isCopied = await mayMailGuest(db);
    await store(context, form, { reference, isCopied });
    context.deliverMail();
    // A concurrent request with the same form may have stored it first; its reference is returned.
    return { ok: true, ...((await findByFormKey(db, form.formKey)) ?? { reference, isCopied }) };
  } catch (error) {
    logUnavailable(requestId, error);
    return { ok: false, reason: "unavailable" };
  }
}

const copyKey = (formKey: string) => `contact:${formKey}:copy`;

async function findByFormKey(db: Database, formKey: string) {
  const row = await db
    .select({ reference: contactMessages.reference, copy: outbox.id })
    .from(contactMessages)
    .leftJoin(outbox, eq(outbox.dedupeKey, copyKey(formKey)))
    .where(eq(contactMessages.formKey, formKey))
    .get();
  return row ? { reference: row.reference, isCopied: row.copy !== null } : null;
}

async function store(
  context: AppLoadContext,
  form: ContactForm,
  { reference, isCopied }: { reference: string; isCopied: boolean },
) {
  const { db, env, language, t, user } = context;
  const { topic, name, email, message, formKey } = form;
  const now = new Date().toISOString();
  const operatorT = translatorFor(siteFacts.defaultLanguage);
  await db.batch([
    db
      .insert(contactMessages)
      .values({
        reference,
        formKey,
        topic,
        name,
        email,
        message,
        language,
        userId: user?.id ?? null,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing(),
    sendMail(db, {
      ...contactOperatorEmail(operatorT, {
        reference,
        topic: operatorT(`contact:topics.${topic}`),
        name,
        email,
        message,
        messageUrl: `${env.SITE_URL}/admin/contact/${reference}`,
      }),
      kind: "contact-operator",
      to: env.CONTACT_EMAIL || env.MAIL_FROM,
      language: siteFacts.defaultLanguage,
      dedupeKey: `contact:${formKey}:operator`,
    }),
    sendMail(
      db,
      {
        ...contactCopyEmail(t, { reference, topic: t(`contact:topics.${topic}`) }),
        kind: "contact-copy",
        to: email,
        language,
        dedupeKey: copyKey(formKey),
      },
      isCopied ? sql`true` : sql`false`,
    ),
  ]);
}

type HandleMessage = { reference: string; status: ContactStatus; note: string; actorId: number };

/** Changes a message's status and note; false when there is no such message. */
export async function handleMessage(
  db: Database,
  { reference, status, note, actorId }: HandleMessage,
): Promise<boolean> {
  const known = eq(contactMessages.reference, reference);
  const before = await db
    .select({ status: contactMessages.status })
    .from(contactMessages)
    .where(known)
    .get();
  if (!before) return false;
  await db.batch([
    db
      .update(contactMessages)
      .set({ status, note, changedAt: new Date().toISOString() })
      .where(known),
    audit(db, {
      actorId,
      action: "contact.handled",
      target: `contact:${reference}`,
      detail: `${before.status} → ${status}`,
    }),
  ]);
  return true;
}

/** Statement of the daily cleanup: deletes messages that were closed long ago. */
export function deleteOldContactMessages(db: Database, now: Date) {
  const day = 24 * 3600 * 1000;
  const before = new Date(now.getTime() - contactMessageDays * day).toISOString();
  return db
    .delete(contactMessages)
    .where(and(ne(contactMessages.status, "open"), lt(contactMessages.changedAt, before)));
}
