// The service worker: one file, /sw.js (routes/sw[.]js.ts). Nothing that it does not know passes through it.
import { Route } from "workbox-routing/Route.js";
import { Router } from "workbox-routing/Router.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { isLanguage, languages, type Language } from "#app/i18n/languages.ts";
import { keptAddress } from "#app/features/offline/kept-paths.ts";
import { sendQueue, syncTag } from "#app/features/offline/queue/send-queue.ts";
import { reloadAnswer } from "./answers.ts";
import { changeState, departure, forgetAll, learnFrom, readState } from "./device-state.ts";
import { absolute, findPage, keepPage, removeOtherSaved } from "./kept-pages.ts";
import {
  giveUp,
  keepShelf,
  languageOf,
  later,
  PageStrategy,
  shelf,
  shelfCache,
} from "./page-strategy.ts";
import { browserCaches, scope } from "./scope.ts";
import { pageAfter, sendForm } from "./store-form.ts";
import { filesCache, keepParts } from "./static-files.ts";

scope.addEventListener("install", (event) => {
  event.waitUntil(
    keepShelf()
      .then(() => scope.skipWaiting())
      .then(() => keepParts()),
  );
});

// It takes over at once: it serves an open page the files of its own version, by their hashes.
scope.addEventListener("activate", (event) => {
  const start = async () => {
    for (const name of await browserCaches.keys())
      if (name.startsWith("shelf:") && name !== shelfCache) await browserCaches.delete(name);
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

type Match = ConstructorParameters<typeof Route>[0];

const router = new Router();
router.addFetchListener();
/** Requests to this site; there are no others. */
function answer(
  isMatch: Match,
  handler: ConstructorParameters<typeof Route>[1],
  method?: "POST",
): void {
  router.registerRoute(
    new Route((options) => options.sameOrigin && isMatch(options), handler, method),
  );
}

answer(({ request }) => request.mode === "navigate", new PageStrategy());

answer(
  ({ url }) => /^\/(?:assets|fonts|offline)\//.test(url.pathname),
  new CacheFirst({ cacheName: filesCache }),
);
// Pictures are kept with their pages only.
answer(
  ({ url }) => /^\/(?:art|drawn|goods|photos|images|tiles)\/|^\/[\w-]+\.svg$/.test(url.pathname),
  async ({ request, url }) =>
    (await (await browserCaches.open(filesCache)).match(url.pathname)) ?? fetch(request),
);

/** The page that makes a request of the router. The browser's own `Client` knows only the address that was loaded. */
const pageOf = ({ referrer }: Request) => referrer && new URL(referrer).pathname;

// Data of pages that the router shows: when it fails, the whole page is loaded, from this device.
answer(
  ({ url }) => url.pathname.endsWith(".data"),
  async ({ request, url }) => {
    const path = url.pathname.slice(0, -".data".length).replace(/^\/_root$/, "/");
    const params = new URLSearchParams(url.search);
    params.delete("_routes");
    const page = new URL(params.size > 0 ? `${path}?${params}` : path, url);
    const since = departure();
    const network = fetch(request).then(
      async (response) => {
        await learnFrom(response.headers, since);
        return response;
      },
      () => null,
    );
    const kept = pageOf(request) !== path && (await findPage(page, await languageOf(page)));
    const response = await (kept ? Promise.race([network, later(3_000, null)]) : network);
    if (response) return response;
    giveUp(path);
    return reloadAnswer(page.pathname + page.search);
  },
);
// Forms of the router that can wait: the page is loaded again, and shows what waits.
answer(
  ({ url }) => url.pathname.endsWith(".data"),
  async ({ request, url }) => {
    const { response, back } = await sendForm(request, url.pathname.slice(0, -".data".length));
    return response ?? (back === null ? Response.error() : reloadAnswer(back, true));
  },
  "POST",
);
// The router asks which routes an address has, also before it turns to a step of the page that is shown: that one has no
// others. The answer for pages that are not known without a network makes it load them whole.
answer(
  ({ url }) => url.pathname === "/__manifest",
  async ({ request, url }) =>
    url.searchParams.getAll("p").join() === pageOf(request)
      ? Response.json({})
      : fetch(request).catch(
          () => new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } }),
        ),
);

// Forms that load a page. Signing out removes what is kept, with a network and without.
answer(
  ({ request }) => request.mode === "navigate",
  async ({ request, url }) => {
    if (url.pathname === "/logout") {
      await sendQueue().catch(() => null);
      await forgetAll();
    }
    const { response, body, back } = await sendForm(request, url.pathname);
    if (response) return response;
    if (back !== null) return Response.redirect(back, 303);
    const fields = new URLSearchParams(body);
    const language = fields.get("lng");
    if (url.pathname !== "/language" || !isLanguage(language)) return shelf(url, null, "notSent");
    await changeState({ language, chosen: language });
    const page = absolute(pageAfter(fields, "/"));
    page.searchParams.delete("lng");
    return Response.redirect(page.href, 303);
  },
  "POST",
);

scope.addEventListener("sync", (event) => {
  if (event.tag === syncTag) event.waitUntil(sendQueue());
});

type PageMessage = { keep?: string; changed?: string; saved?: ReadonlyArray<number> };

scope.addEventListener("message", (event) => {
  const { keep, changed, saved } = event.data as PageMessage;
  if (keep) event.waitUntil(inTurn(() => keepOpened(keep)));
  if (changed) event.waitUntil(inTurn(() => keepOpened(changed, false, -Infinity)));
  if (saved) event.waitUntil(inTurn(() => keepSaved(saved)));
});

let running: Promise<unknown> = Promise.resolve();

/** One after another: the visitor's own requests come first. */
function inTurn(task: () => Promise<unknown>): Promise<unknown> {
  return (running = running.then(task).catch(() => null));
}

async function isKeptSince(url: URL, language: Language, milliseconds: number): Promise<boolean> {
  const page = await findPage(url, language);
  const age = Date.now() - Date.parse(page?.headers.get("X-Kept-At") ?? "");
  // A wrong clock of the device: the page is kept again.
  return age > -60_000 && age < milliseconds;
}

/** A page that the router opened, or that was open before there was a service worker. */
async function keepOpened(path: string, isSaved = false, milliseconds = 60_000): Promise<void> {
  const url = absolute(path);
  if (!keptAddress(url, true)) return;
  if (await isKeptSince(url, (await readState()).language, milliseconds)) return;
  const since = departure();
  const response = await fetch(url, { headers: { Purpose: "prefetch" } });
  if (await learnFrom(response.headers, since))
    await keepPage(url, response, { isSaved, since: departure() });
}

const savedMilliseconds = 7 * 86_400_000;

/** The lists and recipes of an account: the recipes in both languages, their notes in one. */
async function keepSaved(ids: ReadonlyArray<number>): Promise<void> {
  const recipes = ids.map((id) => `/recipe/${id}`);
  const lists = ["/saved-recipes", "/plan/list"];
  for (const path of lists) await keepOpened(path, true);
  const notes = ids.map((id) => `/saved-recipes/recipe/${id}`);
  await removeOtherSaved(new Set([...recipes, ...notes, ...lists]));
  const { language: shown } = await readState();
  for (const path of [...recipes, ...notes])
    for (const language of recipes.includes(path) ? languages : [shown]) {
      const url = absolute(path);
      if (await isKeptSince(url, language, savedMilliseconds)) continue;
      const since = departure();
      // The server answers in this language, changes no cookie and counts no view.
      const headers = { "X-Language": language, Purpose: "prefetch" };
      await keepPage(url, await fetch(url, { headers }), { isSaved: true, since });
      await later(300, null);
      if (since !== departure()) return;
    }
}
