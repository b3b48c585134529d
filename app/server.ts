// The Worker: gate → page cache → Remix → security headers.
import * as build from "virtual:remix/server-build";
import { createContext } from "#app/site/request-context.server.ts";
import { connect } from "./db/client.server.ts";
import { challengeResponse } from "#app/features/sign-in/challenge-page.server.ts";
import type { SessionUser } from "./features/accounts/session-user.ts";
import {
  isSignInPath,
  refusedForm,
  signInGate,
  type Admission,
} from "#app/features/sign-in/sign-in-gate.server.ts";
import { readSession } from "./features/accounts/sessions.server.ts";
import { preflightResponse, withoutVisitor } from "./features/recipe-api/api-response.server.ts";
import { collectReferral } from "./features/backlinks/collector.server.ts";
import { countView, viewedRecipe } from "./features/recipes/view-counter.server.ts";
import type { UnsentForm } from "./lib/unsent-form.ts";
import { detectLanguage } from "./i18n/detect-language.ts";
import { translatorFor } from "./i18n/i18n.server.ts";
import { getCacheVersion } from "#app/platform/cache/cache-version.ts";
import { parseEnv, type SiteEnv } from "./platform/env.ts";
import { readFlash } from "./platform/flash.ts";
import { gate, isRead, type Refusal } from "./platform/gate.ts";
import { errorMessage, log } from "./platform/log.ts";
import { DatabaseConnection } from "#app/platform/database/connection.ts";
import { withLimits } from "#app/platform/database/limited-env.ts";
import {
  findCopy,
  isCacheable,
  pageResponse,
  publicAddress,
  publicPageOf,
} from "#app/platform/cache/page-cache.ts";
import { servePage } from "#app/platform/cache/page-renders.ts";
import { withPageNotice } from "./platform/page-notice.ts";
import { plainError, acceptsJson, type RefusedForm } from "./platform/plain-error.ts";
import { isBannerClosed, isLite, readCartCount, unitsOf } from "./platform/preferences.ts";
import { checkRate, clientOf } from "#app/platform/security/rate-limit.ts";
import { exceedsRenderLimit, renderLimitSeconds } from "#app/platform/security/render-limit.ts";
import { logRefusal, logRefusedResponse } from "./platform/refusals.ts";
import { inRequestScope, noteCache, requestScope } from "./platform/request-scope.ts";
import { routePatterns } from "./platform/route-patterns.ts";
import { sectionedRequestHandler } from "./platform/route-sections.ts";
import type { Timing } from "./platform/server-timing.ts";
import { withUnavailableResponses } from "./platform/unavailable.ts";
import { isJustChanged, sessionStart, withBookmark } from "#app/site/database-session.server.ts";
import { isPublicPage, publicPages, showsAmounts } from "#app/site/public-pages.ts";
import { withSiteHeaders } from "#app/site/response-headers.server.ts";
import { readUnsentPost, fillUnsentForm } from "#app/platform/forms/unsent-form.ts";
import { runScheduled } from "#app/site/scheduled-jobs.server.ts";
import {
  withoutStaleSession,
  withOrdersClosed,
  withFlashCleared,
  withChosenLanguage,
  withFirstLanguage,
} from "#app/site/response-cookies.server.ts";

const handleRemixRequest = sectionedRequestHandler(
  build,
  withUnavailableResponses,
  import.meta.env.MODE,
);
const routing = routePatterns(build.routes);

type Visit = {
  request: Request;
  env: SiteEnv;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
  user: SessionUser | null;
  isAccountUnreachable: boolean;
  /** an unfinished form of the page */
  unsent: UnsentForm | null;
  /** a sign-in form that passed its limits; else null */
  admission: Admission | null;
};

type SiteVisit = Pick<Visit, "env" | "requestId" | "waitUntil">;

export default {
  async fetch(received, bindings, execution) {
    const request = withoutVisitor(received);
    const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
    const connection = new DatabaseConnection(bindings.DB, sessionStart(request));
    const timing: Timing = { cache: "none", renderMilliseconds: null };
    let response: Response;
    try {
      const env = withLimits(parseEnv(bindings), "patient");
      const waitUntil = execution.waitUntil.bind(execution);
      const scope = {
        request,
        requestId,
        route: routing.patternOf(new URL(request.url).pathname),
        d1: env.DB,
        db: connect(env.DB),
        connection,
        timing,
        waitUntil,
        refusedFor: new Set<string>(),
      };
      response = await inRequestScope(scope, async () => {
        const response = await respond(request, { env, requestId, waitUntil });
        logRefusedResponse(response);
        const closed = await withOrdersClosed(request, response, { env, requestId });
        return withBookmark(request, closed, connection);
      });
      const site = { url: env.SITE_URL, isPublicPage };
      collectReferral(env.DB, { request, response, site }, waitUntil);
    } catch (error) {
      log("error", "worker", { requestId, error: errorMessage(error) });
      response = refusal(request, requestId, { status: 500 });
    }
    return withSiteHeaders(request, response, { requestId, timing, connection });
  },
  async scheduled(controller, bindings) {
    await runScheduled(parseEnv(bindings), controller);
  },
} satisfies ExportedHandler<Env>;

async function respond(received: Request, site: SiteVisit): Promise<Response> {
  const preflight = preflightResponse(received);
  if (preflight) return preflight;
  const gateResult = await gate(received, site.env, isSignInPath);
  if (gateResult.kind === "redirect")
    return new Response(null, { status: 308, headers: { Location: gateResult.location } });
  if (gateResult.kind === "refuse") return refusal(received, site.requestId, gateResult.refusal);

  const { request } = gateResult;
  const unsentPost = await readUnsentPost(request);
  if (unsentPost) return respondWithUnsentForm(unsentPost, site);
  const signInResult = await signInGate(request, site);
  if (signInResult.kind === "refuse")
    return refusal(request, site.requestId, { ...signInResult, form: await refusedForm(request) });
  if (signInResult.kind === "challenge") {
    const language = detectLanguage(request);
    const t = translatorFor(language);
    return challengeResponse(request, { ...signInResult, t, language, requestId: site.requestId });
  }
  if (signInResult.kind === "open") return respondAllowed(request, site, null);
  try {
    return await respondAllowed(request, site, signInResult.admission);
  } finally {
    signInResult.admission.release();
  }
}

/** Responds to a request that passed all limits. */
async function respondAllowed(
  request: Request,
  site: SiteVisit,
  admission: Admission | null,
): Promise<Response> {
  const { user, stale, unreachable } = await readSession(site.env.DB, request, site.waitUntil);
  if (user && (await writesTooMuch(request, user, site.env))) {
    logRefusal({ reason: "account-writes", status: 429 });
    return refusal(request, site.requestId, { status: 429, retryAfterSeconds: 60 });
  }
  const visit: Visit = {
    ...site,
    request,
    user,
    isAccountUnreachable: unreachable,
    unsent: null,
    admission,
  };
  const address = isRead(request)
    ? publicAddress(new URL(request.url), publicPages, routing)
    : null;
  if (address === null) {
    const refused = user || !isRead(request) ? null : await refusalOverLimit(visit);
    const rendered = refused ?? (await render(visit));
    // Links in emails contain a language; later pages follow it.
    const response = isRead(request)
      ? withChosenLanguage(request, rendered)
      : withFirstLanguage(request, rendered);
    return withoutStaleSession(stale, response);
  }

  // Pages for signed-in users are rendered for them and not cached.
  const response = user ? await respondToUser(visit, address) : await respondPublic(visit, address);
  const viewed = response.ok || response.status === 304 ? viewedRecipe(request) : null;
  if (viewed !== null)
    countView(
      site.env.DB,
      { recipeId: viewed, client: user ? `account ${user.id}` : clientOf(request) },
      site.waitUntil,
    );
  return withoutStaleSession(stale, withChosenLanguage(request, response));
}

/** The gate counts clients; an account that writes from many addresses is counted as well. */
async function writesTooMuch(
  request: Request,
  user: SessionUser,
  { WRITE_LIMITER }: SiteEnv,
): Promise<boolean> {
  if (isRead(request) || isSignInPath(new URL(request.url).pathname)) return false;
  return (await checkRate(WRITE_LIMITER, `account ${user.id}`)) === "limited";
}

/** An unfinished form: the page with the input so far. */
async function respondWithUnsentForm(
  { page, unsent }: NonNullable<Awaited<ReturnType<typeof readUnsentPost>>>,
  site: SiteVisit,
): Promise<Response> {
  const { user, stale, unreachable } = await readSession(site.env.DB, page, site.waitUntil);
  const rendered = await render({
    ...site,
    request: page,
    user,
    isAccountUnreachable: unreachable,
    unsent,
    admission: null,
  });
  const shown = withChosenLanguage(page, fillUnsentForm(rendered, unsent));
  return withoutStaleSession(stale, withFirstLanguage(page, shown));
}

/** Signed-in users get the guests' page when their own cannot be rendered. */
async function respondToUser(visit: Visit, address: string): Promise<Response> {
  const response = await render(visit);
  if (response.status !== 503) return response;
  return respondPublic({ ...visit, user: null, isAccountUnreachable: true }, address);
}

/**
 * A public page: from the cache, or rendered and cached. When rendering fails, the last cached copy is shown with a
 * notice.
 */
async function respondPublic(visit: Visit, address: string): Promise<Response> {
  const { request, env } = visit;
  const language = detectLanguage(request);
  const url = new URL(request.url);
  // Rendered for the normalized address: nothing outside the cache key can reach the page. Others may wait for the page:
  // it is rendered to the end when this visitor leaves.
  const page = new Request(url.origin + address, { headers: request.headers });
  // Development uses no cache, so that every request runs the current code.
  const usesCache = !import.meta.env.DEV && isCacheable(address) && readFlash(request) === null;
  const renderPage = async () => {
    const context = createContext(page, {
      ...visit,
      env: withLimits(env, "prompt"),
      language,
      cartCount: usesCache ? 0 : readCartCount(request),
      isPublicPage: true,
    });
    const response = await handleRemixRequest(page, context);
    if (!response.headers.has("Content-Language"))
      response.headers.set("Content-Language", language);
    return { response, isWhole: !context.health.degraded };
  };
  const finish = (response: Response, storedAt?: Date) => {
    const noted = withNotices(response, visit, storedAt);
    return request.method === "HEAD" ? new Response(null, noted) : noted;
  };

  if (!usesCache) {
    const refused = await refusalOverLimit(visit);
    return finish(refused ?? withFlashCleared(request, (await renderPage()).response));
  }
  const units = showsAmounts(address) ? unitsOf(request) : "";
  const variant = `${language}${isLite(request) ? 1 : 0}${isBannerClosed(request, Date.now()) ? 1 : 0}${units}`;
  const key = `${env.SITE_URL}/page-cache/${__APP_VERSION__}/${variant}${address}`;
  if (isJustChanged(await getCacheVersion(env.CACHE))) requestScope()?.connection.usePrimary();
  const outcome = await servePage(
    { key, version: await getCacheVersion(env.CACHE) },
    {
      site: env.DB,
      refuse: () => refusalOverLimit(visit),
      render: renderPage,
      waitUntil: visit.waitUntil,
    },
  );
  noteCache("state" in outcome ? (outcome.state === "fresh" ? "hit" : "stale") : "miss");
  if ("response" in outcome) return finish(outcome.response);
  if (outcome.page.status === 503) {
    const copy = await findCopy(key);
    if (copy) {
      noteCache("stale");
      log("warn", "page-from-copy", { requestId: visit.requestId, path: url.pathname });
      return finish(copy.page, copy.storedAt);
    }
  }
  // A page with a notice differs from the browser's copy: no conditional request.
  const conditional = visit.isAccountUnreachable ? new Request(url) : request;
  return finish(pageResponse(outcome.page, conditional));
}

/** The response to a guest for whom no more pages are rendered now; null for all others. */
async function refusalOverLimit({ request, env, requestId }: Visit): Promise<Response | null> {
  return (await exceedsRenderLimit(request, env))
    ? refusal(request, requestId, { status: 429, retryAfterSeconds: renderLimitSeconds })
    : null;
}

/** Adds the notices: a cached copy, an unavailable account. */
function withNotices(
  response: Response,
  { request, isAccountUnreachable }: Visit,
  storedAt?: Date,
): Response {
  const language = detectLanguage(request);
  return withPageNotice(response, {
    isAccountUnreachable,
    storedAt,
    hasPrices: /^\/(?:shop$|product\/)/.test(new URL(request.url).pathname),
    language,
    t: translatorFor(language),
  });
}

async function render(visit: Visit): Promise<Response> {
  const { request } = visit;
  const language = detectLanguage(request);
  const context = createContext(request, {
    ...visit,
    language,
    cartCount: readCartCount(request),
    isPublicPage: isRead(request) && publicPageOf(new URL(request.url), publicPages) !== null,
  });
  const rendered = await handleRemixRequest(request, context);
  return withNotices(withFlashCleared(request, rendered), visit);
}

function refusal(
  request: Request,
  requestId: string,
  refused:
    | Refusal
    | { status: 503; retryAfterSeconds: number; form: RefusedForm | undefined }
    | { status: 500 },
) {
  const language = detectLanguage(request);
  return plainError({
    ...refused,
    t: translatorFor(language),
    language,
    requestId,
    json: acceptsJson(request),
  });
}
