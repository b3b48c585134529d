import { insertRow, now, type Query, type Row } from "./insert.ts";

/** A message in the outbox that is due now. */
export function insertMail(query: Query, row: Row & { dedupe_key: string }): Promise<number> {
  return insertRow(query, "outbox", {
    kind: "test",
    recipient: "ana@example.com",
    language: "en",
    subject: "Subject",
    html: "<p>Hi</p>",
    text: "Hi",
    next_attempt_at: now(),
    created_at: now(),
    ...row,
  });
}

/** A confirmed subscription of the newsletter. */
export function insertSubscription(query: Query, row: Row & { email: string }): Promise<number> {
  return insertRow(query, "newsletter_subscriptions", {
    language: "en",
    frequency: "monthly",
    status: "confirmed",
    created_at: now(),
    ...row,
  });
}

/** An open message of the contact form. */
export function insertContactMessage(
  query: Query,
  row: Row & { reference: string; email: string },
): Promise<number> {
  return insertRow(query, "contact_messages", {
    form_key: crypto.randomUUID(),
    topic: "other",
    name: "Ana",
    message: "Hello there.",
    language: "en",
    created_at: now(),
    changed_at: now(),
    ...row,
  });
}
