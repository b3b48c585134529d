// What a reader has to know about a page that was made for everybody, put into its markup: that it is a copy, and that
// their account cannot be read. The scripts of the page leave the place of it as it is (app/root.tsx).
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { intlLocales } from "#app/lib/intl-locales.ts";

type Notice = {
  isAccountUnreachable: boolean;
  /** when the page was made; undefined for one that was made now */
  storedAt: Date | undefined;
  /** the page says what things cost */
  hasPrices: boolean;
  language: Language;
  t: Translate;
};

export function withPageNotice(response: Response, notice: Notice): Response {
  const { isAccountUnreachable, storedAt } = notice;
  if (!isAccountUnreachable && !storedAt) return response;
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  // Nobody else sees this page, and it is soon another one.
  const noted = new Response(response.body, response);
  for (const name of ["ETag", "Vary"]) noted.headers.delete(name);
  noted.headers.set("Cache-Control", "private, no-store");
  // The development server runs in Node, which has no HTMLRewriter.
  if (typeof HTMLRewriter === "undefined") return noted;
  const rewriter = new HTMLRewriter().on("#notice", {
    element: (place) => void place.setInnerContent(markup(notice), { html: true }),
  });
  // Signing in is no help to somebody who is signed in.
  if (isAccountUnreachable)
    rewriter.on('a[href^="/login"], [formaction^="/login"]', {
      element: (link) => void link.setAttribute("hidden", ""),
    });
  // Nobody buys at yesterday's price.
  if (storedAt)
    rewriter.on('form[action="/cart"] button', {
      element: (button) => void button.setAttribute("disabled", ""),
    });
  return rewriter.transform(noted);
}

function markup({ isAccountUnreachable, storedAt, hasPrices, language, t }: Notice): string {
  const texts = [
    isAccountUnreachable ? t("notice.account") : "",
    storedAt
      ? t(hasPrices ? "notice.shopCopy" : "notice.copy", { time: formatTime(storedAt, language) })
      : "",
  ];
  const mark = isAccountUnreachable ? " data-account-unreachable" : "";
  return `<p class="flash flash-notice" role="status"${mark}>${escapeHtml(texts.filter(Boolean).join(" "))}</p>`;
}

function formatTime(time: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${format.format(time)} UTC`;
}
