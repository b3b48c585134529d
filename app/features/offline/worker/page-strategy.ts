// Pages: from the network, and after three seconds or without one from this device.
import type { DeviceKey } from "#app/lib/device-storage.ts";
import { Strategy } from "workbox-strategies/Strategy.js";
import type { StrategyHandler } from "workbox-strategies/StrategyHandler.js";
import { keptAddress } from "#app/features/offline/kept-paths.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import { keptAnswer, shelfAnswer } from "./answers.ts";
import { changeState, departure, learnFrom, readState } from "./device-state.ts";
import { findInAnyLanguage, keepPage, listPages } from "./kept-pages.ts";
import { browserCaches } from "./scope.ts";

const budgetMilliseconds = 3_000;
/** After the router gave a page up, its full load does not wait again. */
const gaveUp = new Map<string, number>();

const shelfPath = "/offline";
export const shelfCache = `shelf:${__BUILD__}` satisfies DeviceKey<"cache">;
declare const __BUILD__: string;

export const later = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });

export function giveUp(pathname: string): void {
  gaveUp.set(pathname, Date.now());
}

/** The language of a page view: of its address, or the last one that was shown. */
export async function languageOf(url: URL): Promise<Language> {
  const requested = url.searchParams.get("lng");
  return isLanguage(requested) ? requested : (await readState()).language;
}

export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    const language = await languageOf(url);
    const since = departure();
    const network = handler.fetch(request).then(
      (response) => {
        // Nothing else is read twice: it may be a long file.
        const copy = keptAddress(url, true) ? response.clone() : null;
        void handler.waitUntil(
          learnFrom(response.headers, since)
            .then((isOwn) => (isOwn && copy ? keepPage(url, copy, { since: departure() }) : null))
            .then(tellLanguage)
            .then(keepShelf),
        );
        return response;
      },
      () => null,
    );
    const found = await findInAnyLanguage(url, language);
    const tried = gaveUp.get(url.pathname);
    gaveUp.delete(url.pathname);
    const budget = tried && Math.abs(Date.now() - tried) < 10_000 ? 0 : budgetMilliseconds;
    const response = await (found ? Promise.race([network, later(budget, null)]) : network);
    if (url.pathname === shelfPath) return shelf(url, response);
    if (response) return response;
    if (!found) return shelf(url, null);
    const view = viewOf(url);
    if (view) return Response.redirect(`${url.origin}${url.pathname}#${view}`, 302);
    const hasOtherAmounts = /[?&](?:servings|scale|units)=/.test(url.search);
    return keptAnswer(found.page, { language, shown: found.language, hasOtherAmounts });
  }
}

/** A step of a recipe: the page that is kept turns to it by itself. */
function viewOf({ searchParams }: URL): string {
  const view = new URLSearchParams();
  for (const name of ["view", "step", "start", "servings", "scale", "units"]) {
    const value = searchParams.get(name);
    if (value) view.set(name, value);
  }
  return view.has("view") ? view.toString() : "";
}

/** The page of kept pages, also in place of a page that is not kept. */
export async function shelf(
  url: URL,
  fresh: Response | null,
  problem: "missing" | "notSent" = "missing",
): Promise<Response> {
  const language = await languageOf(url);
  const page =
    (fresh?.ok ? fresh : null) ??
    (await (await browserCaches.open(shelfCache)).match(`${shelfPath}?lng=${language}`));
  if (!page) return Response.error();
  const isSearch = url.pathname === shelfPath || url.pathname === "/search";
  return shelfAnswer(page, {
    pages: await listPages(language),
    language,
    query: (isSearch && url.searchParams.get("q")) || "",
    ...(url.pathname === shelfPath ? {} : { problem }),
  });
}

/** A language that was chosen without a network. */
async function tellLanguage(): Promise<void> {
  const { chosen } = await readState();
  if (!chosen) return;
  await changeState({ chosen: undefined });
  const sent = await fetch("/language", {
    method: "POST",
    body: new URLSearchParams({ lng: chosen }),
    redirect: "manual",
  }).catch(() => null);
  if (!sent) await changeState({ chosen });
}

/** Keeps the page of kept pages, if it is not: a guest's, without scripts, in both languages. */
export async function keepShelf(): Promise<void> {
  const cache = await browserCaches.open(shelfCache);
  for (const language of ["en", "es"]) {
    const address = `${shelfPath}?lng=${language}`;
    if (await cache.match(address)) continue;
    const page = await fetch(address, {
      credentials: "omit",
      headers: { "Save-Data": "on" },
      cache: "no-store",
    });
    if (!page.ok) throw new Error(`${address} answers ${page.status}.`);
    await cache.put(address, page);
  }
}
