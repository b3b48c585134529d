// Adds a notice to the HTML of a shared page: that it is a cached copy, that the account is unavailable, or what lite mode
// is. Hydration leaves the notice element as it is (app/root.tsx).
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import type { LiteNotice } from "./preferences.ts";

type Notice = {
  isAccountUnreachable: boolean;
  /** when the copy was rendered; undefined for a fresh page */
  storedAt: Date | undefined;
  /** the page shows prices */
  hasPrices: boolean;
  language: Language;
  t: Translate;
};

export function withPageNotice(response: Response, notice: Notice): Response {
  const { isAccountUnreachable, storedAt } = notice;
  if (!isAccountUnreachable && !storedAt) return response;
  if (!isHtml(response)) return response;
  const noted = uncached(response);
  // The development server runs in Node, which has no HTMLRewriter.
  if (typeof HTMLRewriter === "undefined") return noted;
  const rewriter = new HTMLRewriter().on("#notice", {
    element: (target) => void target.setInnerContent(markup(notice), { html: true }),
  });
  // The user is already signed in: sign-in links would not help.
  if (isAccountUnreachable)
    rewriter.on('a[href^="/login"], [formaction^="/login"]', {
      element: (link) => void link.setAttribute("hidden", ""),
    });
  // The prices of a copy may be outdated: nothing can be added to the cart.
  if (storedAt)
    rewriter.on('form[action="/cart"] button', {
      element: (button) => void button.setAttribute("disabled", ""),
    });
  return rewriter.transform(noted);
}

/** Says once that lite mode suits a slow connection, or that it is on because the browser saves data. */
export function withLiteNotice(
  response: Response,
  { notice, page, t, cookie }: { notice: LiteNotice; page: string; t: Translate; cookie: string },
): Response {
  if (!isHtml(response) || typeof HTMLRewriter === "undefined") return response;
  const noted = uncached(response);
  noted.headers.append("Set-Cookie", cookie);
  const button = (value: string, text: string) =>
    `&emsp;<button class="link-button" name="lite" value="${value}">${escapeHtml(text)}</button>`;
  const buttons =
    notice === "slow"
      ? button("1", t("page-notice:slow.on")) + button("0", t("page-notice:slow.no"))
      : button("0", t("lite.off"));
  // No div: the service worker looks for the end of the element around it.
  const form = `<form method="post" action="/lite" class="flash flash-notice"><input type="hidden" name="page" value="${escapeHtml(page)}"><span role="status">${escapeHtml(t(`page-notice:${notice}.text`))}</span>${buttons}</form>`;
  return new HTMLRewriter()
    .on("#notice", { element: (target) => void target.append(form, { html: true }) })
    .transform(noted);
}

function isHtml({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The page is specific to this visitor and moment: it must not be cached. */
function uncached(response: Response): Response {
  const copy = new Response(response.body, response);
  for (const name of ["ETag", "Vary"]) copy.headers.delete(name);
  copy.headers.set("Cache-Control", "private, no-store");
  return copy;
}

function markup({ isAccountUnreachable, storedAt, hasPrices, language, t }: Notice): string {
  const texts = [
    isAccountUnreachable ? t("notice.account") : "",
    storedAt
      ? t(hasPrices ? "notice.shopCopy" : "notice.copy", { time: utcTime(storedAt, language) })
      : "",
  ];
  const mark = isAccountUnreachable ? " data-account-unreachable" : "";
  return `<p class="flash flash-notice" role="status"${mark}>${escapeHtml(texts.filter(Boolean).join(" "))}</p>`;
}

function utcTime(time: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(time)} UTC`;
}
