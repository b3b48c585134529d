// What waits for an answer or goes out by mail: contact messages, the newsletter and its readers, a mail that failed.
import { contactMessages } from "../../app/db/schema/contact.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "../../app/db/schema/newsletter.ts";
import { outbox } from "../../app/db/schema/outbox.ts";
import { newReference } from "../../app/features/contact/reference.ts";
import type { People } from "./people.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

type Message = Omit<typeof contactMessages.$inferInsert, "reference" | "formKey" | "changedAt">;
type Subscription = typeof newsletterSubscriptions.$inferInsert;

export function seedCorrespondence(
  { db, ago, nextId }: SeedContext,
  { lucia, samuel }: People,
): Array<Statement> {
  const messages: Array<Message> = [
    {
      topic: "recipe",
      name: "Rosa Jiménez",
      email: "rosa@example.com",
      message: "¿Puedo usar guandules secos en lugar de los de lata? ¿Cuánto tiempo de remojo?",
      language: "es",
      createdAt: ago(1),
    },
    {
      topic: "shop",
      name: samuel.name,
      email: samuel.email,
      userId: samuel.id,
      message: "My order says shipped, but the tracking page does not know the number yet.",
      language: "en",
      status: "answered",
      note: "Carrier confirmed the pickup.",
      createdAt: ago(3),
    },
    {
      topic: "press",
      name: "Daily Table",
      email: "press@example.com",
      message: "We would like to write about your cookbook. Whom can we talk to?",
      language: "en",
      status: "closed",
      createdAt: ago(20),
    },
  ];
  const subscriptions = (
    [
      { email: "weekly@example.com", language: "en", frequency: "weekly" },
      { email: "monthly@example.com", language: "en", frequency: "monthly" },
      { email: "semanal@example.com", language: "es", frequency: "weekly" },
      { email: lucia.email, language: "es", frequency: "monthly" },
      { email: "not-yet@example.com", language: "en", status: "unconfirmed" },
      { email: "gone@example.com", language: "en", status: "unsubscribed" },
    ] as const
  ).map((row, i): Subscription & { id: number } => {
    const { status = "confirmed" } = { ...row } as Partial<Subscription>;
    return {
      ...row,
      id: nextId("newsletter_subscriptions"),
      status,
      createdAt: ago(status === "unconfirmed" ? 2 : 90 - i),
      confirmedAt: status === "unconfirmed" ? null : ago(89 - i),
      unsubscribedAt: status === "unsubscribed" ? ago(10) : null,
    };
  });
  const sentIssue = nextId("newsletter_issues");
  const readers = subscriptions.filter(({ status }) => status === "confirmed");
  return [
    ...messages.map((message, i) =>
      db.insert(contactMessages).values({
        ...message,
        reference: newReference(),
        formKey: `seed-${i}`,
        changedAt: message.createdAt,
      }),
    ),
    ...subscriptions.map((row) => db.insert(newsletterSubscriptions).values(row)),
    db.insert(newsletterIssues).values({
      id: sentIssue,
      status: "sent",
      frequency: "monthly",
      subject: "Rice and peas, four ways",
      subjectEs: "Arroz con guandules, de cuatro maneras",
      body: "Rice and peas are cooked on every shore of the Caribbean. Here are **four ways**.\n\nEnjoy your meal!",
      bodyEs:
        "El arroz con guandules se cocina en todas las orillas del Caribe. Aquí tienes **cuatro maneras**.\n\n¡Buen provecho!",
      formKey: "seed-sent",
      sentUpTo: readers.at(-1)!.id,
      createdAt: ago(32),
      updatedAt: ago(31),
      sentAt: ago(30),
    }),
    ...readers.map(({ id }) =>
      db
        .insert(newsletterDeliveries)
        .values({ issueId: sentIssue, subscriptionId: id, at: ago(30) }),
    ),
    db.insert(newsletterIssues).values({
      status: "draft",
      frequency: "weekly",
      subject: "What to cook with green plantains",
      subjectEs: "",
      body: "Tostones, mangú and mofongo begin with the same fruit.",
      bodyEs: "",
      formKey: "seed-draft",
      createdAt: ago(2),
      updatedAt: ago(1),
    }),
    db.insert(outbox).values({
      dedupeKey: "seed-dead",
      kind: "order-shipped",
      recipient: "guest@example.invalid",
      language: "en",
      subject: "Your order is on its way",
      html: "<p>Your order is on its way.</p>",
      text: "Your order is on its way.",
      status: "dead",
      attempts: 6,
      nextAttemptAt: ago(1),
      lastError: "550 5.1.2 The domain of the recipient does not exist",
      createdAt: ago(2),
    }),
  ];
}
