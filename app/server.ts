// The Worker: gate → page cache → Remix → security headers.
import { connect } from "./db/client.server.ts";
import type { SessionUser } from "./features/accounts/session-user.ts";
import type { Admission } from "./features/sign-in/sign-in-gate.server.ts";
import { isSignInPath } from "./features/sign-in/sign-in-paths.ts";
import { readSession, type SessionRead } from "./features/accounts/sessions.server.ts";
import { preflightResponse, withoutVisitor } from "./features/recipe-api/api-response.server.ts";
import { collectReferral } from "./features/backlinks/collector.server.ts";
import { countView, viewedRecipe } from "./features/recipes/view-counter.server.ts";
import type { UnsentForm } from "./lib/unsent-form.ts";
import { detectLanguage } from "./i18n/detect-language.ts";
import { getCacheVersion } from "#app/platform/cache/purge-pages.ts";
import { parseEnv, type SiteEnv } from "./platform/env.ts";
import { readFlash } from "./platform/flash.ts";
import { gate, isRead } from "./platform/gate.ts";
import { errorMessage, log } from "./platform/log.ts";
import { DatabaseConnection } from "#app/platform/database/connection.ts";
import { withLimits } from "#app/platform/database/limited-env.ts";
import { findCopy, isCacheable, pageResponse } from "#app/platform/cache/page-cache.ts";
import { servePage } from "#app/platform/cache/page-renders.ts";
import { isBannerClosed, isLite, liteNotice, readCartCount } from "./platform/preferences.ts";
import { checkRate, clientOf } from "#app/platform/security/rate-limit.ts";
import { exceedsRenderLimit, renderLimitSeconds } from "#app/platform/security/render-limit.ts";
import { logRefusal, logRefusedResponse } from "./platform/refusals.ts";
import { inRequestScope, noteCache, requestScope } from "./platform/request-scope.ts";
import type { Timing } from "./platform/server-timing.ts";
import { withAccountTag } from "#app/site/account-tag.server.ts";
import { isJustChanged, sessionStart, withBookmark } from "#app/site/database-session.server.ts";
import { cacheVariant, isCachedPage, isPublicPage, publicAddress } from "#app/site/public-pages.ts";
import type { refusal as refuse } from "#app/site/refusal.server.ts";
import { routing } from "#app/site/routing.ts";
import type { recordRequest as recordWith } from "#app/site/request-record.server.ts";
import type { renderRequest as renderWith } from "#app/site/render-request.server.ts";
import { withSiteHeaders } from "#app/site/response-headers.server.ts";
import { releaseBody } from "#app/platform/forms/bodies-in-flight.ts";
import { readUnsentPost, fillUnsentForm } from "#app/platform/forms/unsent-form.ts";
import {
  withoutStaleSession,
  withOrdersClosed,
  withFlashCleared,
  withAddressChoices,
  withFirstLanguage,
} from "#app/site/response-cookies.server.ts";

type RenderRequest = typeof renderWith;
type Refuse = typeof refuse;
type RecordRequest = typeof recordWith;

type Visit = {
  request: Request;
  env: SiteEnv;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
  user: SessionUser | null;
  isAccountUnreachable: boolean;
  /** an unsent form of the page */
  unsent: UnsentForm | null;
  /** a sign-in form that passed its limits; else null */
  admission: Admission | null;
};

type SiteVisit = Pick<Visit, "env" | "requestId" | "waitUntil">;

export default {
  async fetch(received, bindings, execution) {
    const request = withoutVisitor(received);
    const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
    const startedAt = Date.now();
    const connection = new DatabaseConnection(bindings.DB, sessionStart(request));
    const route = routing.patternOf(new URL(request.url).pathname);
    const timing: Timing = { cache: "none", renderMilliseconds: null };
    let response: Response;
    try {
      const env = withLimits(parseEnv(bindings), "patient");
      const waitUntil = execution.waitUntil.bind(execution);
      const scope = {
        request,
        requestId,
        route,
        d1: env.DB,
        db: connect(env.DB),
        connection,
        timing,
        waitUntil,
        refusedFor: new Set<string>(),
      };
      response = await inRequestScope(scope, async () => {
        try {
          const response = await respond(request, { env, requestId, waitUntil });
          logRefusedResponse(response);
          const closed = await withOrdersClosed(request, response, { env, requestId });
          return withBookmark(request, closed, connection);
        } finally {
          releaseBody();
        }
      });
      const site = { url: env.SITE_URL, isPublicPage: (url: URL) => isPublicPage(url, routing) };
      collectReferral(env.DB, { request, response, site }, waitUntil);
    } catch (error) {
      log("error", "worker", { requestId, error: errorMessage(error) });
      response = await refusal(request, requestId, { status: 500 });
    }
    const answer = await withSiteHeaders(request, response, { requestId, timing, connection });
    const answered = { requestId, route, request, status: answer.status, timing, connection };
    execution.waitUntil(record({ ...answered, milliseconds: Date.now() - startedAt }, bindings));
    return answer;
  },
  async scheduled(controller, bindings) {
    const { runScheduled } = await import("#app/site/scheduled-jobs.server.ts");
    await runScheduled(parseEnv(bindings), controller);
  },
  async queue({ messages }, bindings) {
    const { runQueued } = await import("#app/site/scheduled-jobs.server.ts");
    await runQueued(parseEnv(bindings), messages.length);
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
  if (isRead(request) || !isSignInPath(new URL(request.url).pathname))
    return respondAllowed(request, site, null);
  const { refusedForm, signInGate } = await import("./features/sign-in/sign-in-gate.server.ts");
  const signInResult = await signInGate(request, site);
  if (signInResult.kind === "refuse")
    return refusal(request, site.requestId, { ...signInResult, form: await refusedForm(request) });
  if (signInResult.kind === "challenge") {
    const { challenge } = await import("#app/site/refusal.server.ts");
    return challenge(request, site.requestId, signInResult);
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
  const session = await readSession(site.env, request, site.waitUntil);
  const response = await respondTo(request, { site, session, admission });
  return withAccountTag(response, session);
}

type Visitor = { site: SiteVisit; session: SessionRead; admission: Admission | null };

async function respondTo(
  request: Request,
  { site, session: { user, stale, unreachable }, admission }: Visitor,
): Promise<Response> {
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
  const address = isRead(request) ? publicAddress(new URL(request.url), routing) : null;
  if (address === null) {
    const refused = user || !isRead(request) ? null : await refusalOverLimit(visit);
    const rendered = refused ?? (await render(visit));
    // Links in emails contain a language; later pages follow it.
    const response = isRead(request)
      ? withAddressChoices(request, rendered)
      : withFirstLanguage(request, rendered);
    return withoutStaleSession(stale, response);
  }

  // Pages for signed-in users are rendered for them and not cached.
  const page = user ? await respondToUser(visit, address) : await respondPublic(visit, address);
  const response = await withLiteNotice(request, page);
  const viewed = response.ok || response.status === 304 ? viewedRecipe(request) : null;
  if (viewed !== null)
    countView(
      site.env.DB,
      { recipeId: viewed, client: user ? `account ${user.id}` : clientOf(request) },
      site.waitUntil,
    );
  return withoutStaleSession(stale, withAddressChoices(request, response));
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

/** An unsent form: the page with the input so far. */
async function respondWithUnsentForm(
  { page, unsent }: NonNullable<Awaited<ReturnType<typeof readUnsentPost>>>,
  site: SiteVisit,
): Promise<Response> {
  const { user, stale, unreachable } = await readSession(site.env, page, site.waitUntil);
  const rendered = await render({
    ...site,
    request: page,
    user,
    isAccountUnreachable: unreachable,
    unsent,
    admission: null,
  });
  const shown = withAddressChoices(page, fillUnsentForm(rendered, unsent));
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
  // Rendered for the normalized address: nothing outside the cache key can reach the page, nor can the visitor's place
  // (`cf`). Others may wait for the page: it is rendered to the end when this visitor leaves.
  const page = new Request(url.origin + address, { headers: request.headers });
  // Development uses no cache, so that every request runs the current code.
  const usesCache = !import.meta.env.DEV && isCacheable(address) && readFlash(request) === null;
  const renderPage = async () => {
    const { response, isWhole } = await renderRequest(page, {
      ...visit,
      env: withLimits(env, "prompt"),
      language,
      cartCount: usesCache ? 0 : readCartCount(request),
      isPublicPage: true,
    });
    if (!response.headers.has("Content-Language"))
      response.headers.set("Content-Language", language);
    return { response, isWhole };
  };
  const finish = async (response: Response, storedAt?: Date) => {
    const noted = await withNotices(response, visit, storedAt);
    return request.method === "HEAD" ? new Response(null, noted) : noted;
  };

  if (!usesCache) {
    const refused = await refusalOverLimit(visit);
    return finish(refused ?? withFlashCleared(request, (await renderPage()).response));
  }
  const kitchen = cacheVariant(address, request, routing);
  const variant = `${language}${isLite(request) ? 1 : 0}${isBannerClosed(request, Date.now()) ? 1 : 0}${kitchen}`;
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
  const isNoted = visit.isAccountUnreachable || liteNotice(request) !== null;
  const conditional = isNoted ? new Request(url) : request;
  return finish(pageResponse(outcome.page, conditional));
}

/** The response to a guest for whom no more pages are rendered now; null for all others. */
async function refusalOverLimit({ request, env, requestId }: Visit): Promise<Response | null> {
  return (await exceedsRenderLimit(request, env))
    ? refusal(request, requestId, { status: 429, retryAfterSeconds: renderLimitSeconds })
    : null;
}

/** Adds the notices: a cached copy, an unavailable account. */
async function withNotices(
  response: Response,
  { request, isAccountUnreachable }: Visit,
  storedAt?: Date,
): Promise<Response> {
  if (!isAccountUnreachable && !storedAt) return response;
  const { withVisitorNotice } = await import("#app/site/refusal.server.ts");
  return withVisitorNotice(request, response, { isAccountUnreachable, storedAt });
}

async function withLiteNotice(request: Request, response: Response): Promise<Response> {
  const notice = response.status === 200 ? liteNotice(request) : null;
  if (notice === null) return response;
  const notices = await import("#app/site/refusal.server.ts");
  return notices.withLiteNotice(request, response, notice);
}

async function render(visit: Visit): Promise<Response> {
  const { request } = visit;
  const { response } = await renderRequest(request, {
    ...visit,
    language: detectLanguage(request),
    cartCount: readCartCount(request),
    isPublicPage: isRead(request) && isCachedPage(new URL(request.url), routing),
  });
  return withNotices(withFlashCleared(request, response), visit);
}

/** Pages and what they need are loaded with the first one: a cached page needs none of it. */
async function renderRequest(...args: Parameters<RenderRequest>): ReturnType<RenderRequest> {
  const rendering = await import("#app/site/render-request.server.ts");
  return rendering.renderRequest(...args);
}

async function record(...args: Parameters<RecordRequest>): Promise<void> {
  const { recordRequest } = await import("#app/site/request-record.server.ts");
  await recordRequest(...args);
}

async function refusal(...args: Parameters<Refuse>): Promise<Response> {
  const refusals = await import("#app/site/refusal.server.ts");
  return refusals.refusal(...args);
}
