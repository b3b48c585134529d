import { count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/schema/contact.ts";
import type { ContactStatus } from "./contact-topics.ts";

const messagesPerPage = 30;

const line = {
  reference: contactMessages.reference,
  topic: contactMessages.topic,
  name: contactMessages.name,
  email: contactMessages.email,
  language: contactMessages.language,
  status: contactMessages.status,
  createdAt: contactMessages.createdAt,
};

/** One page of messages in a status, newest first, and the number of messages per status. */
export async function listMessages(
  db: Database,
  { status, page }: { status: ContactStatus; page: number },
) {
  const [messages, counted] = await db.batch([
    db
      .select({ ...line, start: sql<string>`substr(${contactMessages.message}, 1, 120)` })
      .from(contactMessages)
      .where(eq(contactMessages.status, status))
      .orderBy(desc(contactMessages.id))
      .limit(messagesPerPage)
      .offset((page - 1) * messagesPerPage),
    db
      .select({ status: contactMessages.status, total: count() })
      .from(contactMessages)
      .groupBy(contactMessages.status)
      .limit(3),
  ]);
  const counts: Record<ContactStatus, number> = { open: 0, answered: 0, closed: 0 };
  for (const { status: messageStatus, total } of counted) counts[messageStatus] = total;
  return {
    messages,
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[status] / messagesPerPage)),
  };
}
export type MessageList = Awaited<ReturnType<typeof listMessages>>;

export async function getMessage(db: Database, reference: string) {
  const row = await db
    .select({
      ...line,
      message: contactMessages.message,
      note: contactMessages.note,
      changedAt: contactMessages.changedAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.reference, reference))
    .get();
  return row ?? null;
}
export type ContactMessage = NonNullable<Awaited<ReturnType<typeof getMessage>>>;
