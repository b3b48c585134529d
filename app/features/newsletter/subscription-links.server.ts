// The links at the foot of every letter. They work for as long as the subscription is there, from old letters too,
// and need no row of their own: the subscription's id, signed with the key of this installation.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formsKey } from "#app/platform/forms/form-guard.ts";
import { isSame, mac } from "#app/platform/security/mac.ts";

type Signed = { id: number; email: string };
/** The database twice: the key is kept per binding, rows are read through drizzle. */
type Site = { env: { DB: D1Database; SITE_URL: string }; db: Database };

export type SubscriptionLinks = { preferences: string; unsubscribe: string };

/** Addresses for a letter, in the language of its reader. */
export async function subscriptionLinks(
  { env, db }: Site,
  subscription: Signed & { language: Language },
): Promise<SubscriptionLinks> {
  const token = await subscriptionToken({ env, db }, subscription);
  const query = `token=${token}&lng=${subscription.language}`;
  return {
    preferences: `${env.SITE_URL}/newsletter/preferences?${query}`,
    unsubscribe: `${env.SITE_URL}/newsletter/unsubscribe?${query}`,
  };
}

/** `id.signature` */
export async function subscriptionToken({ env, db }: Site, { id, email }: Signed): Promise<string> {
  const key = await formsKey(env.DB, db);
  return `${id}.${await mac(key, signedText(id, email))}`;
}

/** The subscription that a link belongs to, or null. */
export async function getSubscriptionByToken({ env, db }: Site, token: unknown) {
  const [, id = "", signature = ""] =
    (typeof token === "string" && /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token)) || [];
  if (!id) return null;
  const subscription = await db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      language: newsletterSubscriptions.language,
      frequency: newsletterSubscriptions.frequency,
      status: newsletterSubscriptions.status,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, Number(id)))
    .get();
  if (!subscription) return null;
  const key = await formsKey(env.DB, db);
  const expected = await mac(key, signedText(subscription.id, subscription.email));
  return isSame(signature, expected) ? subscription : null;
}

/** The address is part of it: a later subscription that gets the same id is another one. */
function signedText(id: number, email: string): string {
  return `newsletter:${id}:${email}`;
}
