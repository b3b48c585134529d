// Answers that need no page around them: refusals of the gate and the last resort when rendering itself fails.
import type { Translate } from "#app/i18n/resources.ts";

const statuses = [400, 403, 404, 405, 413, 414, 415, 429, 500, 503] as const;
type PlainStatus = (typeof statuses)[number];

type Options = {
  status: PlainStatus;
  t: Translate;
  language: string;
  requestId: string;
  retryAfterSeconds?: number | undefined;
  /** key of a text that says more than the status does */
  message?: "account:limited" | undefined;
  /** when the client asked for JSON rather than a page */
  json: boolean;
};

export function plainError(options: Options) {
  const { status, t, language, requestId, retryAfterSeconds, json } = options;
  const headers = new Headers({ "Content-Language": language });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  if (status === 405) headers.set("Allow", "GET, HEAD, POST");
  const message = t(options.message ?? `errors.${status}.text`);
  if (json) return Response.json({ error: message, requestId }, { status, headers });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Every value below is a text of ours or an id of letters and digits: nothing of the request is repeated.
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t(`errors.${status}.title`)} · Fogón</title><link rel="stylesheet" href="/plain.css"><main><img src="/images/error.svg" width="200" height="150" alt=""><h1>${t(`errors.${status}.title`)}</h1><p>${message}</p><p><a href="/">${t("errors.home")}</a></p><p><small>${t("errors.reference", { id: requestId.replace(/[^\w-]/g, "") })}</small></p></main>`,
    { status, headers },
  );
}

/** Whether a request comes from a script that reads JSON, not from a page or a form. */
export function wantsJson(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}
