// Adds a notice to the HTML of a shared page: that it is a cached copy, or that the account is unavailable. Hydration
// leaves the notice element as it is (app/root.tsx).
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { intlLocales } from "#app/lib/intl-locales.ts";

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
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  // The page is specific to this visitor and moment: it must not be cached.
  const noted = new Response(response.body, response);
  for (const name of ["ETag", "Vary"]) noted.headers.delete(name);
  noted.headers.set("Cache-Control", "private, no-store");
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
