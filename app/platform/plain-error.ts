// Error responses without the page frame: rejections of the gate, and the last resort when rendering fails.
import type { Translate } from "#app/i18n/resources.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import type { SentForm } from "#app/lib/sent-form.ts";
import { unsentField, type UnsentForm } from "#app/lib/unsent-form.ts";

const statuses = [400, 403, 404, 405, 413, 414, 415, 429, 500, 503] as const;
type PlainStatus = (typeof statuses)[number];

export type RefusedForm = { action: string; unsent: UnsentForm };

type Options = {
  status: PlainStatus;
  t: Translate;
  language: string;
  requestId: string;
  retryAfterSeconds?: number | undefined;
  /** a form that was rejected before it was read, to be shown again with its input */
  form?: RefusedForm | undefined;
  /** a form whose action failed, to be sent again */
  sent?: SentForm | undefined;
  /** whether the client requested JSON */
  json: boolean;
};

export function plainError(options: Options) {
  const { status, t, language, requestId, retryAfterSeconds, json } = options;
  const headers = new Headers({ "Content-Language": language });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  if (status === 405) headers.set("Allow", "GET, HEAD, POST");
  const message = t(`errors.${status}.text`);
  if (json) return Response.json({ error: message, requestId }, { status, headers });
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Every value below is a text of this site, an id of letters and digits, or escaped.
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t(`errors.${status}.title`)} · ${escapeHtml(siteFacts.name)}</title><link rel="stylesheet" href="/plain.css"><main><img src="/images/error.svg" width="200" height="150" alt=""><h1>${t(`errors.${status}.title`)}</h1><p>${message}</p>${options.form ? rejectedFormHtml(options.form, t) : ""}${options.sent ? resendFormHtml(options.sent, t) : ""}<p><a href="/">${t("errors.home")}</a></p><p><small>${t("errors.reference", { id: requestId.replace(/[^\w-]/g, "") })}</small></p></main>`,
    { status, headers },
  );
}

function rejectedFormHtml({ action, unsent }: RefusedForm, t: Translate): string {
  const hidden = [...unsent.fields, [unsentField, unsent.form] as const].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join("")}<button>${t("errors.form")}</button></form>`;
}

/** The same form as in ui/error-page.tsx. */
function resendFormHtml({ action, fields }: SentForm, t: Translate): string {
  const inputs = fields.map((field) =>
    "value" in field
      ? `<input type="hidden" name="${escapeHtml(field.name)}" value="${escapeHtml(field.value)}">`
      : `<label>${t(`errors.again.${field.again}`)} <input type="${field.again}" name="${escapeHtml(field.name)}" required></label>`,
  );
  const hasFile = fields.some((field) => "again" in field && field.again === "file");
  return `<form method="post" action="${escapeHtml(action)}"${hasFile ? ' enctype="multipart/form-data"' : ""}><p>${t("errors.kept")}</p>${inputs.join("")}<button>${t("errors.sendAgain")}</button></form>`;
}

/** Whether the client accepts JSON: a script rather than a page or a form. */
export function acceptsJson(request: Request): boolean {
  return request.headers.get("Accept")?.includes("application/json") ?? false;
}
