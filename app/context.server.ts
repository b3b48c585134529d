// What a loader, action or the renderer may use of the world outside: built anew for each request.
import { connect, type Database } from "#app/db/client.server.ts";
import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import { databaseCatalogue } from "#app/features/recipes/queries.server.ts";
import {
  resilientCatalogue,
  type Breaker,
} from "#app/features/recipes/resilient-catalogue.server.ts";
import type { SnapshotRecipe } from "#app/features/recipes/snapshot-recipe.ts";
import { snapshotCatalogue, snapshotPath } from "#app/features/recipes/snapshot.server.ts";
import { i18n } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { readFlash } from "#app/platform/flash.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { isBannerClosed, isLite } from "#app/platform/preferences.ts";

type RequestContext = ReturnType<typeof createContext>;

declare module "@remix-run/cloudflare" {
  // oxlint-disable-next-line no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}

/** `language` is what the visitor asked for: the address of a cached page no longer says it. */
export function createContext(
  request: Request,
  env: SiteEnv,
  language: Language,
  requestId: string,
  waitUntil: (promise: Promise<unknown>) => void,
) {
  const db: Database = connect(env.DB);
  /** Set once something had to answer from the snapshot: such a page is not kept. */
  const health = { degraded: false };
  const catalogue: Catalogue = resilientCatalogue(
    databaseCatalogue(db),
    snapshotCatalogue(() => loadSnapshot(env.ASSETS)),
    {
      breaker: breakerOf(env.DB),
      onFallback(error) {
        health.degraded = true;
        log("warn", "catalogue-from-snapshot", { requestId, error: errorMessage(error) });
      },
    },
  );
  return {
    env,
    db,
    catalogue,
    health,
    requestId,
    waitUntil,
    language,
    t: i18n[language].getFixedT(language) as unknown as Translate,
    lite: isLite(request),
    bannerClosed: isBannerClosed(request, Date.now()),
    flash: readFlash(request),
  };
}

const breakers = new WeakMap<D1Database, Breaker>();
function breakerOf(d1: D1Database): Breaker {
  const known = breakers.get(d1);
  if (known) return known;
  const breaker = { pausedUntil: 0 };
  breakers.set(d1, breaker);
  return breaker;
}

/** Public data, the same for everyone: kept by the isolate once it was needed. */
let snapshot: Array<SnapshotRecipe> | null = null;

async function loadSnapshot(assets: Fetcher): Promise<Array<SnapshotRecipe>> {
  if (snapshot) return snapshot;
  const response = await assets.fetch(new URL(snapshotPath, "https://assets.invalid"));
  if (!response.ok) throw new Error(`The snapshot answers ${response.status}.`);
  snapshot = await response.json<Array<SnapshotRecipe>>();
  return snapshot;
}
