import { and, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import type { Language } from "#app/i18n/languages.ts";
import { confirmSubscriptionEmail, alreadySubscribedEmail } from "./newsletter-emails.ts";
import { clearCounters, countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { mayMailGuest } from "#app/platform/mail/guest-mail.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { Frequency } from "./frequency.ts";
import { isConfirmable } from "./newsletter-queries.server.ts";
import { subscriptionLinks } from "./subscription-links.server.ts";

const hour = 3600 * 1000;
/** Counts distinct addresses per client: repeating the same address sends no email and is not counted. */
const addressesPerClient = { limit: 5, windowSeconds: 3600 };
type SubscribeRequest = {
  email: string;
  /** IP address of the client, for rate limits */
  client: string;
  now: Date;
};

/**
 * Subscribes an address and emails it a confirmation link. Known and new addresses get the same response, so nobody
 * learns who subscribed, and an address gets at most one email per hour.
 */
export async function subscribe(
  context: AppLoadContext,
  { email, client, now }: SubscribeRequest,
): Promise<"accepted" | "limited" | "unavailable"> {
  const { db, requestId } = context;
  try {
    if (!(await isClientWithin(db, { client, email }))) return "limited";
    if (!(await mayMailGuest(db))) return "unavailable";
    const known = await db
      .select({
        id: newsletterSubscriptions.id,
        email: newsletterSubscriptions.email,
        language: newsletterSubscriptions.language,
        status: newsletterSubscriptions.status,
      })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .get();
    if (known?.status === "confirmed") await sendAlreadySubscribedEmail(context, known, now);
    else await sendConfirmationEmail(context, email, now);
    context.deliverMail();
    return "accepted";
  } catch (error) {
    logUnavailable(requestId, error);
    return "unavailable";
  }
}

async function isClientWithin(
  db: Database,
  { client, email }: { client: string; email: string },
): Promise<boolean> {
  const pair = `newsletter-client:${client}:${email}`;
  const once = { ...addressesPerClient, limit: 1, refusesNothing: true } as const;
  if (!(await countWithinLimit(db, pair, once))) return true;
  if (await countWithinLimit(db, `newsletter-client:${client}`, addressesPerClient)) return true;
  // Not counted when refused, so that the next attempt is checked again.
  await clearCounters(db, [pair]);
  return false;
}

function mayBeEmailed(now: Date) {
  const { mailedAt } = newsletterSubscriptions;
  return or(isNull(mailedAt), lte(mailedAt, new Date(now.getTime() - hour).toISOString()));
}

/** The email is queued only if the row stored this token, so parallel requests send one email. */
async function sendConfirmationEmail(context: AppLoadContext, email: string, now: Date) {
  const { db, env, t, language } = context;
  const token = newToken();
  const confirmTokenHash = await hashToken(token);
  const at = now.toISOString();
  const fresh = { language, status: "unconfirmed", confirmTokenHash, mailedAt: at } as const;
  const href = `${env.SITE_URL}/newsletter/confirm?token=${token}&lng=${language}`;
  await db.batch([
    db
      .insert(newsletterSubscriptions)
      .values({ email, createdAt: at, ...fresh })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: fresh,
        setWhere: and(ne(newsletterSubscriptions.status, "confirmed"), mayBeEmailed(now))!,
      }),
    sendMail(
      db,
      {
        ...confirmSubscriptionEmail(t, { href }),
        kind: "newsletter-confirm",
        to: email,
        language,
        dedupeKey: `newsletter-confirm:${confirmTokenHash}`,
      },
      sql`EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE confirm_token_hash = ${confirmTokenHash})`,
    ),
  ]);
}

async function sendAlreadySubscribedEmail(
  context: AppLoadContext,
  known: { id: number; email: string; language: Language },
  now: Date,
) {
  const { db } = context;
  const links = await subscriptionLinks(context, known);
  const at = now.toISOString();
  await db.batch([
    db
      .update(newsletterSubscriptions)
      .set({ mailedAt: at })
      .where(and(eq(newsletterSubscriptions.id, known.id), mayBeEmailed(now))),
    sendMail(
      db,
      {
        ...alreadySubscribedEmail(context.t, links),
        kind: "newsletter-known",
        to: known.email,
        language: context.language,
        dedupeKey: `newsletter-known:${known.id}:${at}`,
        unsubscribeUrl: links.unsubscribe,
      },
      sql`EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE id = ${known.id} AND mailed_at = ${at})`,
    ),
  ]);
}

/** Confirms a subscription by the emailed token; null when the link no longer works. Confirming twice is allowed. */
export async function confirmSubscription(db: Database, token: string, now: Date) {
  const at = now.toISOString();
  const [confirmed] = await db
    .update(newsletterSubscriptions)
    .set({
      status: "confirmed",
      confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, ${at})`,
      unsubscribedAt: null,
    })
    .where(await isConfirmable(token, now))
    .returning({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email });
  return confirmed ?? null;
}

/** Ends a subscription; ending it twice is allowed. */
export async function unsubscribe(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ status: "unsubscribed", unsubscribedAt: now.toISOString(), confirmTokenHash: null })
    .where(
      and(eq(newsletterSubscriptions.id, id), ne(newsletterSubscriptions.status, "unsubscribed")),
    );
}

type Preferences = { language: Language; frequency: Frequency };

/** Saves a reader's preferences and resubscribes someone who had left. The caller has verified the address. */
export async function savePreferences(
  db: Database,
  id: number,
  { language, frequency }: Preferences,
  now: Date,
): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({
      language,
      frequency,
      status: "confirmed",
      confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, ${now.toISOString()})`,
      unsubscribedAt: null,
    })
    .where(eq(newsletterSubscriptions.id, id));
}

/**
 * Changes the subscription of a signed-in user with a confirmed address, which needs no double opt-in. `null` ends it.
 * @param email the confirmed address of the account
 */
export async function setNewsletterChoice(
  db: Database,
  email: string,
  choice: Preferences | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if (choice === null) {
    await db
      .update(newsletterSubscriptions)
      .set({ status: "unsubscribed", unsubscribedAt: at, confirmTokenHash: null })
      .where(eq(newsletterSubscriptions.email, email));
    return;
  }
  const { language, frequency } = choice;
  await db
    .insert(newsletterSubscriptions)
    .values({ email, language, frequency, status: "confirmed", createdAt: at, confirmedAt: at })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: {
        language,
        frequency,
        status: "confirmed",
        confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, ${at})`,
        unsubscribedAt: null,
      },
    });
}
