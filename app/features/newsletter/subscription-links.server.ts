// Links in the footer of every issue. They work, also in old issues, as long as the subscription exists, and need no
// row of their own: the subscription's id, signed with this installation's key.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formsKey } from "#app/platform/forms/form-guard.ts";
import { isSame, mac } from "#app/platform/security/mac.ts";

type Signed = { id: number; email: string };
/** The database twice: the signing key is cached per binding, rows are read through drizzle. */
type Site = { env: { DB: D1Database; SITE_URL: string }; db: Database };

export type SubscriptionLinks = { preferences: string; unsubscribe: string };

/** Links for an issue, in the reader's language. */
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

/** The subscription of a link, or null. */
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

/** The address is part of the signature: a later subscription with the same id gets other links. */
function signedText(id: number, email: string): string {
  return `newsletter:${id}:${email}`;
}
