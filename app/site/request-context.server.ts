// The request context of loaders, actions and the renderer: created for each request.
import { connect, type Database } from "#app/db/client.server.ts";
import type { Admission } from "#app/features/sign-in/sign-in-gate.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import { withoutUnpublished } from "#app/features/recipes/hidden-recipes.server.ts";
import { databaseCatalogue } from "#app/features/recipes/recipe-queries.server.ts";
import { resilientCatalogue } from "#app/features/recipes/resilient-catalogue.server.ts";
import type { SnapshotRecipe } from "#app/features/recipes/snapshot-recipe.ts";
import { snapshotCatalogue, snapshotPath } from "#app/features/recipes/snapshot.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import type { UnsentForm } from "#app/lib/unsent-form.ts";
import { dayIn, timeZoneOf } from "#app/lib/format/time-zone.ts";
import { changedFacts } from "#app/lib/values/claims.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { within } from "#app/lib/within.ts";
import type { CacheVersion } from "#app/platform/cache/purge-pages.ts";
import { keptReader } from "#app/platform/cache/kept-reads.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { readFlash } from "#app/platform/flash.ts";
import { formsKey, formStamp, guardProblem } from "#app/platform/forms/form-guard.ts";
import { isRead } from "#app/platform/gate.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { deliverDue } from "#app/platform/mail/mail-delivery.ts";
import { isBannerClosed, isLite, unitsOf } from "#app/platform/preferences.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { resilientReader } from "#app/platform/database/resilient-reads.ts";
import { readClaims } from "#app/platform/site-claims.ts";

/** The form key is read once per isolate; the first page waits no longer than this for it. */
const stampBudgetMilliseconds = 300;

type RequestContext = ReturnType<typeof createContext>;

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}

type Visitor = {
  env: SiteEnv;
  /** the requested language: the address of a cached page may not contain it */
  language: Language;
  /** the signed-in user; null for a guest */
  user: SessionUser | null;
  /** there is a session, but its user could not be read */
  isAccountUnreachable: boolean;
  /** its route has `cached` in its facts */
  isPublicPage: boolean;
  /** items in a guest's cart; 0 for a shared page */
  cartCount: number;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
  /** an unsent form of this page, to be shown with its input */
  unsent: UnsentForm | null;
  /** of what the isolate may keep (kept-reads.ts); null for nothing */
  version: CacheVersion | null;
  /** a sign-in form that passed its limits */
  admission?: Admission | null;
};

export function createContext(request: Request, visitor: Visitor) {
  const { env, language, user, isAccountUnreachable, isPublicPage } = visitor;
  const { cartCount, requestId, waitUntil, unsent, admission } = visitor;
  const db: Database = connect(env.DB);
  /** Set when a read fell back to the snapshot: such a page is not cached. */
  const health = { degraded: false };
  const readOr = resilientReader((error) => {
    health.degraded = true;
    log("warn", "read-without-database", { requestId, error: errorMessage(error) });
  });
  const snapshot: Catalogue = snapshotCatalogue(async () =>
    withoutUnpublished(await loadSnapshot(env.ASSETS), env.CACHE),
  );
  const catalogue: Catalogue = resilientCatalogue(databaseCatalogue(db), snapshot, readOr);
  const timeZone = timeZoneOf(request);
  return {
    env,
    db,
    catalogue,
    /** the catalogue's fallback without the database */
    snapshot,
    /** reads from the database, or from a fallback when it is unavailable */
    readOr,
    /** what depends only on published content */
    kept: keptReader(env.CACHE, visitor.version, () => !health.degraded),
    health,
    user,
    isAccountUnreachable,
    isPublicPage,
    /** a Remix data request */
    isData: new URL(request.url).pathname.endsWith(".data"),
    cartCount,
    requestId,
    waitUntil,
    unsent,
    admission: admission ?? null,
    /** sends due messages after the response; the cron job retries failures within a minute */
    deliverMail(): void {
      waitUntil(
        deliverDue(env, db, new Date()).catch((error: unknown) =>
          log("error", "mail-delivery", { requestId, error: errorMessage(error) }),
        ),
      );
    },
    ...guestForms(request, visitor, { db, health }),
    /** where this installation differs from content/site.json */
    changedFacts: async () => changedFacts(await readClaims(env.CACHE), { language }),
    /** the operator's statements about the business; `at`: as they were at the time of an order */
    siteFacts: async (at?: string) => ({
      ...siteFacts,
      ...changedFacts(
        await readClaims(env.CACHE),
        at === undefined ? { language } : { language, at },
      ),
    }),
    /** whether gift cards can be bought */
    sellsGiftCards: async () =>
      paymentProvider(env) !== null && (await readClaims(env.CACHE)).giftCards,
    language,
    t: translatorFor(language),
    lite: isLite(request),
    timeZone,
    /** an ISO date in that zone */
    today: () => dayIn(timeZone, new Date()),
    /** recipe units: the account's, or those of the cookie */
    units: user?.units ?? unitsOf(request),
    bannerClosed: isBannerClosed(request, Date.now()),
    flash: readFlash(request),
  };
}

function guestForms(
  request: Request,
  { env, requestId }: Visitor,
  { db, health }: { db: Database; health: { degraded: boolean } },
) {
  const minimumSeconds = env.FORM_MINIMUM_SECONDS;
  /** A rejected form is shown again in the response to a POST and may be sent again at once. */
  const shownAt = () => Date.now() - (isRead(request) ? 0 : minimumSeconds * 1000);
  return {
    /**
     * The signed time for FormGuard, on pages with a form for guests. Empty when the key cannot be read in time: then
     * the page is not cached, and the form must be confirmed once.
     * @param formKey of a form that is accepted once
     */
    async formStamp(formKey?: string): Promise<string> {
      try {
        const key = await within(stampBudgetMilliseconds, formsKey(env.DB, db));
        return await formStamp(key, { now: shownAt(), formKey });
      } catch {
        health.degraded = true;
        return "";
      }
    },
    /**
     * Why a form is rejected; null when it is accepted.
     * @param least the shortest time in which this form is filled in
     */
    async guardProblem(
      form: FormData,
      formKey?: string,
      least = minimumSeconds,
    ): Promise<Exclude<FormProblem, "limited"> | null> {
      try {
        const problem = await guardProblem(await formsKey(env.DB, db), form, {
          now: Date.now(),
          minimumSeconds: least,
          formKey,
        });
        if (problem) logRefusal({ reason: `form-${problem}` });
        return problem;
      } catch (error) {
        logUnavailable(requestId, error);
        return "unavailable";
      }
    },
  };
}

/** Public data: cached by the isolate after the first read. */
let snapshotRecipes: Array<SnapshotRecipe> | null = null;

async function loadSnapshot(assets: Fetcher): Promise<Array<SnapshotRecipe>> {
  if (snapshotRecipes) return snapshotRecipes;
  const response = await assets.fetch(new URL(snapshotPath, "https://assets.invalid"));
  if (!response.ok) throw new Error(`The snapshot answers ${response.status}.`);
  snapshotRecipes = await response.json<Array<SnapshotRecipe>>();
  return snapshotRecipes;
}
