// The page of a challenge (challenge.server.ts), small like the gate's other responses: the form again with its input
// but without passwords. Sending it is the proof of a browser without JavaScript; a script reads the JSON.
import type { Translate } from "#app/i18n/resources.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import { acceptsJson } from "#app/platform/plain-error.ts";
import { challengeField, solutionField, waitSeconds, type Challenge } from "./challenge.server.ts";

type Options = {
  challenge: Challenge;
  form: FormData;
  t: Translate;
  language: string;
  requestId: string;
};

export function challengeResponse(
  request: Request,
  { challenge, form, t, language, requestId }: Options,
): Response {
  const init = { status: 429, headers: { "Content-Language": language, "Retry-After": "1" } };
  if (acceptsJson(request)) return Response.json(challenge, init);
  const { pathname, search } = new URL(request.url);
  const action = pathname === "/api/session" ? "/login" : pathname + search;
  const passwords = passwordFields.filter((name) => form.has(name));
  const isNew = passwords.length > 1;
  const hidden = [...form].filter(([name]) => !handledFields.has(name));
  const email = form.get("email");
  const body = [
    `<p>${t(passwords.length > 0 ? "accounts:challenge.password" : "accounts:challenge.text", { seconds: waitSeconds })}</p>`,
    `<form method="post" action="${escapeHtml(action)}">`,
    ...[...hidden, [challengeField, challenge.challenge] as const].map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(typeof value === "string" ? value : "")}">`,
    ),
    typeof email === "string"
      ? `<label>${t("accounts:dialog.email")}<input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" readonly></label>`
      : "",
    ...passwords.map(
      (name, at) =>
        `<label>${t(at === 0 ? "accounts:dialog.password" : "accounts:dialog.confirmPassword")}<input type="password" name="${name}" autocomplete="${isNew ? "new" : "current"}-password" required${at === 0 ? " autofocus" : ""}></label>`,
    ),
    `<button>${t("accounts:challenge.submit")}</button></form>`,
  ];
  const title = t("accounts:challenge.title");
  // Every value is one of our texts, an id of letters and digits, or escaped.
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${escapeHtml(siteFacts.name)}</title><link rel="stylesheet" href="/plain.css"><main><h1>${title}</h1>${body.join("")}<p><a href="/">${t("errors.home")}</a></p><p><small>${t("errors.reference", { id: requestId.replace(/[^\w-]/g, "") })}</small></p></main>`,
    { ...init, headers: { ...init.headers, "Content-Type": "text/html; charset=utf-8" } },
  );
}

const passwordFields = ["password", "confirmPassword"];
/** Fields that the page renders itself or leaves out. */
const handledFields = new Set([...passwordFields, "email", challengeField, solutionField]);
