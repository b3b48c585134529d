// What a loader, action or the renderer may use of the world outside: built anew for each request.
import { connect, type Database } from "#app/db/client.server.ts";
import type { Admission } from "#app/features/sign-in/sign-in-gate.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import { withoutHidden } from "#app/features/recipes/hidden-recipes.server.ts";
import { databaseCatalogue } from "#app/features/recipes/queries.server.ts";
import { resilientCatalogue } from "#app/features/recipes/resilient-catalogue.server.ts";
import type { SnapshotRecipe } from "#app/features/recipes/snapshot-recipe.ts";
import { snapshotCatalogue, snapshotPath } from "#app/features/recipes/snapshot.server.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import type { UnsentForm } from "#app/lib/unsent-form.ts";
import { changedFacts } from "#app/lib/claims.ts";
import { siteFacts } from "#app/lib/site-facts.ts";
import { within } from "#app/lib/within.ts";
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

/** The key of forms is read once per isolate; a first page does not wait longer for it. */
const stampBudgetMilliseconds = 300;

type RequestContext = ReturnType<typeof createContext>;

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}

type Visitor = {
  env: SiteEnv;
  /** what the visitor asked for: the address of a cached page no longer says it */
  language: Language;
  /** who is signed in; null for a guest */
  user: SessionUser | null;
  /** somebody is signed in, and the database did not say who */
  isAccountUnreachable: boolean;
  /** the address is one of public-pages.ts */
  isPublicPage: boolean;
  /** pieces in a guest's cart; 0 for a page that is made for everybody */
  cartCount: number;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
  /** a form of this page that its reader has not finished, to be shown with what was typed */
  unsent: UnsentForm | null;
  /** a form of signing in that passed its limits */
  admission?: Admission | null;
};

export function createContext(request: Request, visitor: Visitor) {
  const { env, language, user, isAccountUnreachable, isPublicPage } = visitor;
  const { cartCount, requestId, waitUntil, unsent, admission } = visitor;
  const db: Database = connect(env.DB);
  /** Set once something had to answer from the snapshot: such a page is not kept. */
  const health = { degraded: false };
  const readOr = resilientReader((error) => {
    health.degraded = true;
    log("warn", "read-without-database", { requestId, error: errorMessage(error) });
  });
  const snapshot: Catalogue = snapshotCatalogue(async () =>
    withoutHidden(await loadSnapshot(env.ASSETS), env.CACHE),
  );
  const catalogue: Catalogue = resilientCatalogue(databaseCatalogue(db), snapshot, readOr);
  /** when a form of this answer is shown: the answer to a form shows it again */
  const shown = () => ({ now: Date.now(), isShownAgain: !isRead(request) });
  return {
    env,
    db,
    catalogue,
    /** what the catalogue answers from without the database */
    snapshot,
    /** asks the database, or says something else when it does not answer: for what must always be there */
    readOr,
    health,
    user,
    isAccountUnreachable,
    isPublicPage,
    /** asked by a script of the page, for what it renders itself */
    isData: new URL(request.url).pathname.endsWith(".data"),
    cartCount,
    requestId,
    waitUntil,
    unsent,
    admission: admission ?? null,
    /** sends what is due in the outbox, after the answer is out; what fails here the next minute's cron tries again */
    deliverMail(): void {
      waitUntil(
        deliverDue(env, db, new Date()).catch((error: unknown) =>
          log("error", "mail-delivery", { requestId, error: errorMessage(error) }),
        ),
      );
    },
    /**
     * The signed time for FormGuard, on pages with a form that guests may send; it waits for no database. Empty when
     * none answers at once: then the page is not cached, and the form asks for one more press of its button.
     * @param formKey of a form that is taken once
     */
    async formStamp(formKey?: string): Promise<string> {
      try {
        const key = await within(stampBudgetMilliseconds, formsKey(env.DB, db));
        return await formStamp(key, { ...shown(), formKey });
      } catch {
        health.degraded = true;
        return "";
      }
    },
    /** why such a form is not taken; null when it is */
    async guardProblem(
      form: FormData,
      formKey?: string,
    ): Promise<Exclude<FormProblem, "limited"> | null> {
      try {
        const problem = await guardProblem(await formsKey(env.DB, db), form, {
          now: Date.now(),
          formKey,
        });
        if (problem) logRefusal({ reason: `form-${problem}` });
        return problem;
      } catch (error) {
        log("error", "form-guard", { requestId, error: errorMessage(error) });
        return "unavailable";
      }
    },
    /** where this installation differs from what content/site.json states */
    changedFacts: async () => changedFacts(await readClaims(env.CACHE), { language }),
    /** what the operator states about their business; `at`: as it was promised to who ordered then */
    siteFacts: async (at?: string) => ({
      ...siteFacts,
      ...changedFacts(
        await readClaims(env.CACHE),
        at === undefined ? { language } : { language, at },
      ),
    }),
    language,
    t: translatorFor(language),
    lite: isLite(request),
    /** of recipes: the account's, or those this browser remembers */
    units: user?.units ?? unitsOf(request),
    bannerClosed: isBannerClosed(request, Date.now()),
    flash: readFlash(request),
  };
}

/** Public data, the same for everyone: kept by the isolate once it was needed. */
let snapshotRecipes: Array<SnapshotRecipe> | null = null;

async function loadSnapshot(assets: Fetcher): Promise<Array<SnapshotRecipe>> {
  if (snapshotRecipes) return snapshotRecipes;
  const response = await assets.fetch(new URL(snapshotPath, "https://assets.invalid"));
  if (!response.ok) throw new Error(`The snapshot answers ${response.status}.`);
  snapshotRecipes = await response.json<Array<SnapshotRecipe>>();
  return snapshotRecipes;
}
