// The part of HTTP that all addresses for programs share: no visitor, CORS, caching, limits, errors.
import { renderLimitSeconds } from "#app/platform/security/render-limit.ts";
import { isApiPath } from "./api-paths.ts";

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
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
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

async function problemOf(request: Request, response: Response, requestId: string) {
  // Texts are not needed before the first error.
  const { asProblem } = await import("./api-problem.server.ts");
  return asProblem(request, response, { requestId, methods });
}
