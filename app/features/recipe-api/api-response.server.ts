// The part of HTTP that all addresses for programs share: no visitor, CORS, caching, limits, errors.
import { detectLanguage } from "#app/i18n/detect-language.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { renderLimitSeconds } from "#app/platform/security/render-limit.ts";
import { hasJsonErrors, isApiPath } from "./api-paths.ts";
import { problemResponse, problemType, type Problem } from "./problem.ts";

/** Answers rendered for one client in ten seconds; PAGE_LIMITER in wrangler.toml. */
export const rendersPerPeriod = 20;
/** How long programs and shared caches may use an answer without asking again. */
const apiCacheSeconds = 300;

/** Headers that tell visitors apart. */
const visitorHeaders = ["Cookie", "Accept-Language", "Save-Data", "Authorization"];
const methods = "GET, HEAD, OPTIONS";

/** A request for programs without anything about its visitor; others as they are. */
export function withoutVisitor(request: Request): Request {
  if (!isApiPath(new URL(request.url).pathname)) return request;
  const headers = new Headers(request.headers);
  for (const name of visitorHeaders) headers.delete(name);
  return new Request(request, { headers });
}

/** The answer to a browser that asks whether another site may read this address; null for other requests. */
export function preflightResponse(request: Request): Response | null {
  if (request.method !== "OPTIONS" || !isApiPath(new URL(request.url).pathname)) return null;
  return new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": "If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** The response with the headers of addresses for programs; pages as they are. */
export async function withApiHeaders(
  request: Request,
  response: Response,
  requestId: string,
): Promise<Response> {
  const url = new URL(request.url);
  if (!isApiPath(url.pathname)) return response;
  const answer = response.status >= 400 ? await problemOf(request, response, requestId) : response;
  const headers = new Headers(answer.headers);
  for (const name of ["Set-Cookie", "Vary"]) headers.delete(name);
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set(
    "Access-Control-Expose-Headers",
    "Content-Disposition, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  );
  headers.set("X-Robots-Tag", "noindex");
  headers.set("RateLimit-Policy", `"client";q=${rendersPerPeriod};w=${renderLimitSeconds}`);
  if (answer.status === 429) headers.set("RateLimit", `"client";r=0;t=${renderLimitSeconds}`);
  if (answer.status === 200 || answer.status === 304)
    headers.set("Cache-Control", `public, max-age=${apiCacheSeconds}`);
  else headers.set("Cache-Control", "no-store");
  const body = [204, 304].includes(answer.status) ? null : answer.body;
  return new Response(body, { status: answer.status, headers });
}

/** The error of any part of the Worker as a problem, or as plain text where people may read it. */
async function problemOf(
  request: Request,
  response: Response,
  requestId: string,
): Promise<Response> {
  const { status } = response;
  const problem = response.headers.get("Content-Type")?.startsWith(problemType)
    ? await response.json<Problem>()
    : { requestId, ...textsOf(request, status) };
  const isJson = hasJsonErrors(new URL(request.url).pathname);
  const described = isJson
    ? problemResponse(problem)
    : new Response(`${problem.title}\n\n${problem.detail}\n`, {
        status: problem.status,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
  const wait = response.headers.get("Retry-After");
  if (wait !== null) described.headers.set("Retry-After", wait);
  if (status === 405) described.headers.set("Allow", methods);
  described.headers.set("Content-Language", detectLanguage(request));
  return request.method === "HEAD" ? new Response(null, described) : described;
}

function textsOf(request: Request, status: number): Pick<Problem, "status" | "title" | "detail"> {
  const t = translatorFor(detectLanguage(request));
  if (status === 404)
    return { status, title: t("api:missing.title"), detail: t("api:missing.text") };
  if (status === 405) return { status, title: t("api:method.title"), detail: t("api:method.text") };
  const known = [400, 403, 413, 414, 415, 429, 503] as const;
  const shown = known.find((other) => other === status) ?? 500;
  return { status, title: t(`errors.${shown}.title`), detail: t(`errors.${shown}.text`) };
}

/** Where people read the same: search engines list that page. */
export function canonicalLink(origin: string, path: string, language?: "en" | "es"): string {
  const page = `${origin}${path}`;
  return `<${language ? languageAddress(page, language) : page}>; rel="canonical"`;
}
