// Answers of the service worker: kept pages with a line about their age, the page of kept pages, and the redirect that
// Remix's client router follows as a full page load.
import type { Language } from "#app/i18n/languages.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { amountsIn } from "#app/features/offline/kept-amounts.ts";
import type { KeptPage } from "./kept-pages.ts";

type Texts = Record<
  "copy" | "onlyOther" | "amounts" | "missing" | "notSent" | "none" | "noMatch",
  string
>;
/** The texts of locales/{en,es}/offline.json that are written here, put in by scripts/build-service-worker.ts. */
declare const __OFFLINE_TEXTS__: Record<Language, Texts>;

const notice = /(<div id="notice"[^>]*>)[\s\S]*?(<\/div>)/;
const list = /(<div id="kept"[^>]*>)[\s\S]*?(<\/div>)/;

function fill(html: string, place: RegExp, content: string): string {
  return html.replace(place, (_, start: string, end: string) => start + content + end);
}

/** worker/kept-links.ts; the page's policy allows files of the site. */
declare const __LINKS__: string;
const links = () => `<script src="${__LINKS__}"></script>`;

const line = (text: string, mark = "") =>
  `<p class="flash flash-notice" role="status"${mark}>${escapeHtml(text)}</p>`;

function timeOf(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "long",
    timeStyle: "short",
  });
  return format.format(new Date(at));
}

type Copy = {
  /** the visitor's, and that of the page */
  language: Language;
  shown: Language;
  /** amounts were asked for; a page that can computes them itself (site/kept-recipe.ts) */
  hasOtherAmounts: boolean;
};

/** A kept page that says so. */
export async function keptAnswer(
  page: Response,
  { language, shown, hasOtherAmounts }: Copy,
): Promise<Response> {
  const texts = __OFFLINE_TEXTS__[language];
  const time = timeOf(page.headers.get("X-Kept-At") ?? "", language);
  const copy = texts.copy.replace("{{time}}", time);
  const kept = await page.text();
  const text = [
    copy,
    ...(shown === language ? [] : [texts.onlyOther]),
    ...(hasOtherAmounts && !amountsIn(kept) ? [texts.amounts] : []),
  ].join(" ");
  const html = fill(kept, notice, line(text, " data-kept") + links());
  return new Response(html, { headers: page.headers });
}

type Shelf = {
  pages: ReadonlyArray<KeptPage>;
  language: Language;
  query: string;
  /** why it is shown in place of another page */
  problem?: "missing" | "notSent";
};

/** The page of kept pages, filled with those whose titles have the words of the query. */
export async function shelfAnswer(
  page: Response,
  { pages, language, query, problem }: Shelf,
): Promise<Response> {
  const texts = __OFFLINE_TEXTS__[language];
  const words = plain(query).split(/\s+/);
  const found = pages.filter(({ title }) => words.every((word) => plain(title).includes(word)));
  const items = found.map((one) => {
    const lang = one.language === language ? "" : ` lang="${one.language}"`;
    const href = lang
      ? `${one.path}${one.path.includes("?") ? "&" : "?"}lng=${one.language}`
      : one.path;
    return `<li><a href="${escapeHtml(href)}"${lang}>${escapeHtml(one.title)}</a> <small>${timeOf(one.at, language)}</small></li>`;
  });
  const text =
    pages.length > 0 && query ? texts.noMatch.replace("{{query}}", () => query) : texts.none;
  const content = items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${escapeHtml(text)}</p>`;
  let html = fill(await page.text(), list, content);
  if (query) html = html.replace('id="kept-search"', (id) => `${id} value="${escapeHtml(query)}"`);
  if (problem) html = fill(html, notice, line(texts[problem], " data-kept"));
  return new Response(html, { status: problem ? 503 : 200, headers: page.headers });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * Remix's "single fetch" redirect (encodeViaTurboStream in @remix-run/server-runtime): the whole page is loaded.
 *
 * @param isForm the answer to a form, which is one result and not one by route
 */
export function reloadAnswer(path: string, isForm = false): Response {
  const result = isForm
    ? '{"_1":2,"_3":4,"_5":6,"_7":8,"_9":8}'
    : '["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7,"_8":9,"_10":9}';
  const values = `[${result},"redirect",${JSON.stringify(path)},"status",302,"revalidate",false,"reload",true,"replace"]\n`;
  return new Response(values, {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}
