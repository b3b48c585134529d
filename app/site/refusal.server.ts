// The Worker's own responses in the visitor's language: rejected requests, challenges and notices on pages.
import { challengeResponse } from "#app/features/sign-in/challenge-page.server.ts";
import { detectLanguage } from "#app/i18n/detect-language.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Refusal } from "#app/platform/gate.ts";
import { withLiteNotice as addLiteNotice, withPageNotice } from "#app/platform/page-notice.ts";
import { acceptsJson, plainError, type RefusedForm } from "#app/platform/plain-error.ts";
import { isSecure, liteToldCookie, type LiteNotice } from "#app/platform/preferences.ts";

export function refusal(
  request: Request,
  requestId: string,
  refused:
    | Refusal
    | { status: 503; retryAfterSeconds: number; form: RefusedForm | undefined }
    | { status: 500 },
): Response {
  const language = detectLanguage(request);
  return plainError({
    ...refused,
    t: translatorFor(language),
    language,
    requestId,
    json: acceptsJson(request),
  });
}

type Challenge = Pick<Parameters<typeof challengeResponse>[1], "challenge" | "form">;

export function challenge(request: Request, requestId: string, challenged: Challenge): Response {
  const language = detectLanguage(request);
  return challengeResponse(request, {
    ...challenged,
    t: translatorFor(language),
    language,
    requestId,
  });
}

/** The page with what `notice` says about lite mode, outside the page cache: its entries do not depend on the connection. */
export function withLiteNotice(request: Request, response: Response, notice: LiteNotice): Response {
  const { pathname, search } = new URL(request.url);
  return addLiteNotice(response, {
    notice,
    page: pathname + search,
    t: translatorFor(detectLanguage(request)),
    cookie: liteToldCookie(isSecure(request)),
  });
}

export function withVisitorNotice(
  request: Request,
  response: Response,
  notice: { isAccountUnreachable: boolean; storedAt: Date | undefined },
): Response {
  const language = detectLanguage(request);
  return withPageNotice(response, {
    ...notice,
    hasPrices: /^\/(?:shop$|product\/)/.test(new URL(request.url).pathname),
    language,
    t: translatorFor(language),
  });
}
