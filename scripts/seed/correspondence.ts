// What waits for an answer or goes out by mail: contact messages, the newsletter and its readers, a mail that failed.
import { contactMessages } from "../../app/db/schema/contact.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "../../app/db/schema/newsletter.ts";
import { outbox } from "../../app/db/schema/outbox.ts";
import { newReference } from "../../app/features/contact/reference.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { emailOf, type People } from "./people.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

type Message = Pick<
  typeof contactMessages.$inferInsert,
  "topic" | "message" | "status" | "note"
> & {
  from: "samuel" | { name: string; email: string; language: Language };
  daysAgo: number;
};

const messages: ReadonlyArray<Message> = [
  {
    from: { name: "Rosa Jiménez", email: "rosa@example.com", language: "es" },
    topic: "recipe",
    message: "¿Puedo usar guandules secos en lugar de los de lata? ¿Cuánto tiempo de remojo?",
    daysAgo: 1,
  },
  {
    from: "samuel",
    topic: "shop",
    message: "My order says shipped, but the tracking page does not know the number yet.",
    status: "answered",
    note: "Carrier confirmed the pickup.",
    daysAgo: 3,
  },
  {
    from: { name: "Daily Table", email: "press@example.com", language: "en" },
    topic: "press",
    message: "We would like to write about your cookbook. Whom can we talk to?",
    status: "closed",
    daysAgo: 20,
  },
];

type Subscription = typeof newsletterSubscriptions.$inferInsert;

const subscriptions: ReadonlyArray<
  Pick<Subscription, "email" | "language" | "frequency"> & Partial<Pick<Subscription, "status">>
> = [
  { email: "weekly@example.com", language: "en", frequency: "weekly" },
  { email: "monthly@example.com", language: "en", frequency: "monthly" },
  { email: "semanal@example.com", language: "es", frequency: "weekly" },
  { email: emailOf("lucia"), language: "es", frequency: "monthly" },
  { email: "not-yet@example.com", language: "en", status: "unconfirmed" },
  { email: "gone@example.com", language: "en", status: "unsubscribed" },
];

const sentIssue = {
  status: "sent",
  frequency: "monthly",
  subject: "Rice and peas, four ways",
  subjectEs: "Arroz con guandules, de cuatro maneras",
  body: "Rice and peas are cooked on every shore of the Caribbean. Here are **four ways**.\n\nEnjoy your meal!",
  bodyEs:
    "El arroz con guandules se cocina en todas las orillas del Caribe. Aquí tienes **cuatro maneras**.\n\n¡Buen provecho!",
  formKey: "seed-sent",
} as const;

const draftIssue = {
  status: "draft",
  frequency: "weekly",
  subject: "What to cook with green plantains",
  subjectEs: "",
  body: "Tostones, mangú and mofongo begin with the same fruit.",
  bodyEs: "",
  formKey: "seed-draft",
} as const;

const deadMail = {
  dedupeKey: "seed-dead",
  kind: "order-shipped",
  recipient: "guest@example.invalid",
  language: "en",
  subject: "Your order is on its way",
  html: "<p>Your order is on its way.</p>",
  text: "Your order is on its way.",
  status: "dead",
  attempts: 6,
  lastError: "550 5.1.2 The domain of the recipient does not exist",
} as const;

export function seedCorrespondence(context: SeedContext, people: People): Array<Statement> {
  const { db, ago } = context;
  return [
    ...messageStatements(context, people),
    ...newsletterStatements(context),
    db.insert(outbox).values({ ...deadMail, nextAttemptAt: ago(1), createdAt: ago(2) }),
  ];
}

const messageStatements = ({ db, ago }: SeedContext, people: People): Array<Statement> =>
  messages.map(({ from, daysAgo, ...message }, i) => {
    const sender = from === "samuel" ? people.samuel : { ...from, id: null };
    return db.insert(contactMessages).values({
      ...message,
      name: sender.name,
      email: sender.email,
      userId: sender.id,
      language: sender.language,
      reference: newReference(),
      formKey: `seed-${i}`,
      createdAt: ago(daysAgo),
      changedAt: ago(daysAgo),
    });
  });

function newsletterStatements({ db, ago, nextId }: SeedContext): Array<Statement> {
  const rows = subscriptions.map(({ status = "confirmed", ...row }, i) => ({
    ...row,
    id: nextId("newsletter_subscriptions"),
    status,
    createdAt: ago(status === "unconfirmed" ? 2 : 90 - i),
    confirmedAt: status === "unconfirmed" ? null : ago(89 - i),
    unsubscribedAt: status === "unsubscribed" ? ago(10) : null,
  }));
  const issueId = nextId("newsletter_issues");
  const readers = rows.filter(({ status }) => status === "confirmed");
  return [
    ...rows.map((row) => db.insert(newsletterSubscriptions).values(row)),
    db.insert(newsletterIssues).values({
      ...sentIssue,
      id: issueId,
      sentUpTo: readers.at(-1)!.id,
      createdAt: ago(32),
      updatedAt: ago(31),
      sentAt: ago(30),
    }),
    ...readers.map(({ id }) =>
      db.insert(newsletterDeliveries).values({ issueId, subscriptionId: id, at: ago(30) }),
    ),
    db.insert(newsletterIssues).values({ ...draftIssue, createdAt: ago(2), updatedAt: ago(1) }),
  ];
}
