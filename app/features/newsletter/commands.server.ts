import type { Database } from "#app/db/client.server.ts";
import { newsletterSubscriptions } from "#app/db/schema/newsletter.ts";
import type { Language } from "#app/i18n/languages.ts";
import { errorMessage, log } from "#app/platform/log.ts";

type SubscribeContext = { db: Database; language: Language; requestId: string };

/**
 * Stores an address as unconfirmed; false when the database does not take it now. An address that is already
 * there stays as it is, and the answer is the same: nobody learns here who subscribed.
 */
export async function subscribe(
  { db, language, requestId }: SubscribeContext,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  try {
    await db
      .insert(newsletterSubscriptions)
      .values({ email, language, status: "unconfirmed", createdAt: now.toISOString() })
      .onConflictDoNothing();
    return true;
  } catch (error) {
    log("error", "newsletter-not-stored", { requestId, error: errorMessage(error) });
    return false;
  }
}
