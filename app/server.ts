// The Worker: gate → page cache → Remix → security headers.
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import { createContext } from "#app/site/request-context.server.ts";
import { connect } from "./db/client.server.ts";
import { challengeAnswer } from "#app/features/sign-in/challenge-page.server.ts";
import type { SessionUser } from "./features/accounts/session-user.ts";
import {
  isSignInPath,
  refusedForm,
  signInGate,
  type Admission,
} from "#app/features/sign-in/sign-in-gate.server.ts";
import { readSession, sessionCookie } from "./features/accounts/sessions.server.ts";
import { collectReferral } from "./features/backlinks/collector.server.ts";
import { closeOrders } from "#app/features/orders/order-access.server.ts";
import { countView, viewedRecipe } from "./features/recipes/view-counter.server.ts";
import type { UnsentForm } from "./lib/unsent-form.ts";
import { detectLanguage } from "./i18n/detect-language.ts";
import { translatorFor } from "./i18n/i18n.server.ts";
import { getCacheVersion } from "#app/platform/cache/cache-version.ts";
import { parseEnv, type SiteEnv } from "./platform/env.ts";
import { flashCookie, readFlash } from "./platform/flash.ts";
import { gate, isRead, type Refusal } from "./platform/gate.ts";
import { errorMessage, log } from "./platform/log.ts";
import { limitedDatabase } from "#app/platform/database/database.ts";
import {
  isCacheable,
  matchCopy,
  matchPage,
  publicAddress,
  storePage,
} from "#app/platform/cache/page-cache.ts";
import { withPageNotice } from "./platform/page-notice.ts";
import { plainError, wantsJson, type RefusedForm } from "./platform/plain-error.ts";
import {
  firstLanguage,
  isBannerClosed,
  isLite,
  isSecure,
  languageChoice,
  readCartCount,
  unitsOf,
} from "./platform/preferences.ts";
import { checkRate, clientOf } from "#app/platform/security/rate-limit.ts";
import { logRefusal, logRefusedAnswer } from "./platform/refusals.ts";
import { inRequestScope } from "./platform/request-scope.ts";
import { routePattern } from "./platform/route-patterns.ts";
import { withUnavailableAnswers } from "./platform/unavailable.ts";
import { withSecurityHeaders } from "#app/platform/security/security-headers.ts";
import { isPublicPage, publicPages, showsAmounts } from "#app/site/public-pages.ts";
import { readCarried, showUnsent } from "#app/platform/forms/unsent-form.ts";
import { runScheduled } from "#app/site/scheduled-jobs.server.ts";

const handleRemixRequest = createRequestHandler(
  withUnavailableAnswers(build),
  import.meta.env.MODE,
);
const routeOf = routePattern(build.routes);

/** Pages of editors and administrators: no search engine lists them, whatever they answer. */
const desk = /^\/(?:admin|backlink-dashboard)(?:[/.]|$)/;

type Visit = {
  request: Request;
  env: SiteEnv;
  requestId: string;
  waitUntil: (promise: Promise<unknown>) => void;
  user: SessionUser | null;
  isAccountUnreachable: boolean;
  /** a form that its reader has not finished */
  unsent: UnsentForm | null;
  /** a form of signing in that passed its limits; null for everything else */
  admission: Admission | null;
};

type SiteVisit = Pick<Visit, "env" | "requestId" | "waitUntil">;

export default {
  async fetch(request, bindings, execution) {
    const requestId = request.headers.get("CF-Ray") ?? crypto.randomUUID();
    let response: Response;
    try {
      const env = withLimits(parseEnv(bindings), "patient");
      const waitUntil = execution.waitUntil.bind(execution);
      const scope = {
        request,
        requestId,
        route: routeOf(new URL(request.url).pathname),
        d1: env.DB,
        db: connect(env.DB),
        waitUntil,
        refusedFor: new Set<string>(),
      };
      response = await inRequestScope(scope, async () => {
        const answered = await answer(request, { env, requestId, waitUntil });
        logRefusedAnswer(answered);
        return withOrdersClosed(request, answered, { env, requestId });
      });
      const site = { url: env.SITE_URL, isPublicPage };
      collectReferral(env.DB, { request, response, site }, waitUntil);
    } catch (error) {
      log("error", "worker", { requestId, error: errorMessage(error) });
      response = refusal(request, requestId, { status: 500 });
    }
    const secured = withSecurityHeaders(response, requestId);
    if (secured.status === 503 && !secured.headers.has("Retry-After"))
      secured.headers.set("Retry-After", "60");
    if (desk.test(new URL(request.url).pathname)) secured.headers.set("X-Robots-Tag", "noindex");
    return secured;
  },
  async scheduled(controller, bindings) {
    await runScheduled(parseEnv(bindings), controller);
  },
} satisfies ExportedHandler<Env>;

/** From here on nothing goes to the database but within its limits. */
function withLimits(env: SiteEnv, patience: "prompt" | "patient"): SiteEnv {
  return { ...env, DB: limitedDatabase(env.DB, patience) };
}

async function answer(received: Request, site: SiteVisit): Promise<Response> {
  const passed = await gate(received, site.env, isSignInPath);
  if (passed.kind === "redirect")
    return new Response(null, { status: 308, headers: { Location: passed.location } });
  if (passed.kind === "refuse") return refusal(received, site.requestId, passed.refusal);

  const { request } = passed;
  const carried = await readCarried(request);
  if (carried) return answerCarried(carried, site);
  const gated = await signInGate(request, site);
  if (gated.kind === "refuse")
    return refusal(request, site.requestId, { ...gated, form: await refusedForm(request) });
  if (gated.kind === "challenge") {
    const language = detectLanguage(request);
    const t = translatorFor(language);
    return challengeAnswer(request, { ...gated, t, language, requestId: site.requestId });
  }
  if (gated.kind === "open") return answerAllowed(request, site, null);
  try {
    return await answerAllowed(request, site, gated.admission);
  } finally {
    gated.admission.release();
  }
}

/** What no limit keeps from being answered. */
async function answerAllowed(
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
  const address = isRead(request) ? publicAddress(new URL(request.url), publicPages) : null;
  if (address === null) {
    const rendered = await render(visit);
    // Links in mails say the language of their reader; the pages after them follow.
    const answered = isRead(request)
      ? withChosenLanguage(request, rendered)
      : withFirstLanguage(request, rendered);
    return withoutStaleSession(stale, answered);
  }

  // What somebody signed in sees is made for them alone and kept nowhere.
  const response = user ? await answerMember(visit, address) : await answerPublic(visit, address);
  const viewed = response.ok || response.status === 304 ? viewedRecipe(request) : null;
  if (viewed !== null)
    countView(
      site.env.DB,
      { recipeId: viewed, client: user ? `account ${user.id}` : clientOf(request) },
      site.waitUntil,
    );
  return withoutStaleSession(stale, withChosenLanguage(request, response));
}

/** The gate counted the client; an account that writes from many addresses is counted as one as well. */
async function writesTooMuch(
  request: Request,
  user: SessionUser,
  { WRITE_LIMITER }: SiteEnv,
): Promise<boolean> {
  if (isRead(request) || isSignInPath(new URL(request.url).pathname)) return false;
  return (await checkRate(WRITE_LIMITER, `account ${user.id}`)) === "limited";
}

/** Nothing is sent yet: the page, with what was typed so far. */
async function answerCarried(
  { page, unsent }: NonNullable<Awaited<ReturnType<typeof readCarried>>>,
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
  const shown = withChosenLanguage(page, showUnsent(rendered, unsent));
  return withoutStaleSession(stale, withFirstLanguage(page, shown));
}

/** Who is signed in sees the page of the guests while their own cannot be made. */
async function answerMember(visit: Visit, address: string): Promise<Response> {
  const response = await render(visit);
  if (response.status !== 503) return response;
  return answerPublic({ ...visit, user: null, isAccountUnreachable: true }, address);
}

/**
 * A page that is the same to every guest: from the cache when it is there, else rendered and stored. When it cannot be
 * rendered the last copy of it is shown, and says so.
 */
async function answerPublic(visit: Visit, address: string): Promise<Response> {
  const { request, env } = visit;
  const language = detectLanguage(request);
  const url = new URL(request.url);
  // Rendered for the cleaned address: nothing that is not part of the key can reach the page.
  const page = new Request(url.origin + address, {
    headers: request.headers,
    signal: request.signal,
  });
  // In development every request sees the code as it is now.
  const usesCache = !import.meta.env.DEV && isCacheable(address) && readFlash(request) === null;
  const units = showsAmounts(address) ? unitsOf(request) : "";
  const variant = `${language}${isLite(request) ? 1 : 0}${isBannerClosed(request, Date.now()) ? 1 : 0}${units}`;
  const key = `${env.SITE_URL}/page-cache/${__APP_VERSION__}/${variant}${address}`;
  const pageKey = { key, epoch: await getCacheVersion(env.CACHE) };
  const finish = (response: Response) =>
    request.method === "HEAD" ? new Response(null, response) : response;

  // With a notice it is another page than the one that the browser may have.
  const asking = visit.isAccountUnreachable ? new Request(url) : request;
  const cached = usesCache ? await matchPage(pageKey, asking) : null;
  if (cached) return finish(withNotices(cached, visit));

  if (
    asksTheCatalogue(address) &&
    (await checkRate(env.SEARCH_LIMITER, clientOf(request))) === "limited"
  ) {
    logRefusal({ reason: "client-searches", status: 429 });
    return refusal(request, visit.requestId, { status: 429, retryAfterSeconds: 60 });
  }

  const cartCount = usesCache ? 0 : readCartCount(request);
  const context = createContext(page, {
    ...visit,
    env: withLimits(env, "prompt"),
    language,
    cartCount,
    isPublicPage: true,
  });
  const rendered = await handleRemixRequest(page, context);
  if (rendered.status === 503 && usesCache) {
    const copy = await matchCopy(key);
    if (copy) {
      log("warn", "page-from-copy", { requestId: visit.requestId, path: url.pathname });
      return finish(withNotices(copy.page, visit, copy.storedAt));
    }
  }
  if (!rendered.headers.has("Content-Language")) rendered.headers.set("Content-Language", language);
  const response =
    usesCache && !context.health.degraded
      ? await storePage(pageKey, rendered, visit.waitUntil)
      : withFlashTaken(request, rendered);
  return finish(withNotices(response, visit));
}

/** The page with what its reader has to know: that it is a copy, and that their account cannot be read. */
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
    isPublicPage: isRead(request) && publicAddress(new URL(request.url), publicPages) !== null,
  });
  const rendered = await handleRemixRequest(request, context);
  return withNotices(withFlashTaken(request, rendered), visit);
}

/** A token that is worth nothing any more would keep its browser away from the cached pages. */
function withoutStaleSession(stale: boolean, response: Response): Response {
  if (!stale || response.headers.get("Set-Cookie")?.includes("__Host-session=")) return response;
  const cleaned = new Response(response.body, response);
  cleaned.headers.append("Set-Cookie", sessionCookie(null));
  return cleaned;
}

/** Where a session ends, in whatever way, the next person in that browser finds no order that was open in it. */
async function withOrdersClosed(
  request: Request,
  response: Response,
  { env, requestId }: Pick<Visit, "env" | "requestId">,
): Promise<Response> {
  if (!response.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session=;")))
    return response;
  const closed = await closeOrders({ db: connect(env.DB), requestId }, request);
  if (!closed) return response;
  const left = new Response(response.body, response);
  left.headers.append("Set-Cookie", closed);
  return left;
}

/** A message is shown once: the answer that shows it takes it away, unless it sets the next one. */
function withFlashTaken(request: Request, response: Response): Response {
  if (readFlash(request) === null || !showsFlash(request, response)) return response;
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith("flash=")))
    return response;
  const taken = new Response(response.body, response);
  taken.headers.append("Set-Cookie", flashCookie(null, isSecure(request)));
  return taken;
}

/** A page, or the data of one with those of its frame, which Remix asks for after a form. */
function showsFlash(request: Request, response: Response): boolean {
  if (response.headers.get("Content-Type")?.startsWith("text/html")) return true;
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith(".data") || !isRead(request) || !response.ok) return false;
  const routes = searchParams.get("_routes");
  return routes === null || routes.split(",").includes("root");
}

/** Who arrives by a link with `?lng=` reads on in that language. Set outside the cache, for this visitor alone. */
function withChosenLanguage(request: Request, response: Response): Response {
  const cookie = languageChoice(request, isSecure(request));
  if (!cookie) return response;
  const chosen = new Response(response.body, response);
  chosen.headers.append("Set-Cookie", cookie);
  return chosen;
}

/**
 * The detected language is stored with the first form (specification, section 4): pages that are cached set no cookie.
 * With scripts the browser has stored it already (i18n/remember-language.ts).
 */
function withFirstLanguage(request: Request, response: Response): Response {
  const isForm = !new URL(request.url).pathname.startsWith("/webhooks/");
  const setsIt = response.headers.getSetCookie().some((cookie) => cookie.startsWith("lang="));
  const cookie =
    isForm && response.status < 400 && !setsIt ? firstLanguage(request, isSecure(request)) : null;
  if (!cookie) return response;
  const stored = new Response(response.body, response);
  stored.headers.append("Set-Cookie", cookie);
  return stored;
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
    json: wantsJson(request),
  });
}

/** Whether a page costs a search or a filter, not just a page that anyone may ask for. */
function asksTheCatalogue(address: string): boolean {
  return /[?&](?!lng=|page=|servings=|units=|_routes=|p=|version=)/.test(address);
}
