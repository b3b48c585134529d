// Renders each public page once for everyone who requests it at the same time. A page that has just expired is shown
// while one request renders it anew; when there is none to show, the others wait for that one render. It holds in the
// whole location as far as Cloudflare's cache reaches: an isolate announces there what it renders.
import { within } from "#app/lib/within.ts";
import {
  announceRender,
  findAtEdge,
  findInMemory,
  removePage,
  storePage,
  type FoundPage,
  type Page,
  type PageKey,
  type WaitUntil,
} from "./page-cache.ts";

/** How long a visitor waits for the render of another request before starting one. */
const waitMilliseconds = 2_000;
/** How often an isolate looks whether the page of another one is ready. */
const pollMilliseconds = 100;
/** A render that has not ended after this long never will: its request was stopped. */
const lostMilliseconds = 15_000;
/** Requests that may fail to give a page to the others, by a limit or a message for one visitor. */
const maxTurns = 3;

type Source = {
  /** the renders of one site do not mix with those of another */
  site: object;
  /** a response instead of the page, for a client that requests too much */
  refuse: () => Promise<Response | null>;
  /** `isWhole`: nothing is missing from the page */
  render: () => Promise<{ response: Response; isWhole: boolean }>;
  waitUntil: WaitUntil;
};

/** A page for all visitors, or a response for the one who requested it. */
type Outcome = FoundPage | { page: Page } | { response: Response };

type Render = { page: Promise<Page | null>; startedAt: number };

const rendersOfSites = new WeakMap<object, Map<string, Render>>();

export async function servePage(pageKey: PageKey, source: Source): Promise<Outcome> {
  const inMemory = findInMemory(pageKey);
  if (inMemory?.state === "fresh") return inMemory;
  if (inMemory && runningRender(pageKey, source)) return inMemory;

  if (!runningRender(pageKey, source)) {
    const { found, isRendered } = await findAtEdge(pageKey);
    if (found?.state === "fresh") return found;
    const stale = found ?? inMemory;
    if (stale) {
      if (!isRendered && !runningRender(pageKey, source)) source.waitUntil(lead(pageKey, source));
      return stale;
    }
    const page = isRendered ? await renderedElsewhere(pageKey) : null;
    if (page) return { page };
  }

  for (let turn = 0; turn < maxTurns; turn++) {
    const running = runningRender(pageKey, source);
    if (!running) break;
    try {
      const page = await within(waitMilliseconds, running);
      if (page) return { page };
    } catch {
      break;
    }
  }
  return lead(pageKey, source);
}

function rendersOf({ site }: Source): Map<string, Render> {
  let renders = rendersOfSites.get(site);
  if (!renders) rendersOfSites.set(site, (renders = new Map()));
  return renders;
}

function idOf({ key, version }: PageKey): string {
  return `${version.changes} ${version.additions} ${key}`;
}

function runningRender(pageKey: PageKey, source: Source): Promise<Page | null> | undefined {
  const render = rendersOf(source).get(idOf(pageKey));
  return render && Date.now() - render.startedAt < lostMilliseconds ? render.page : undefined;
}

/** Renders the page for everyone who waits. It goes on when the visitor who requested it leaves. */
async function lead(pageKey: PageKey, source: Source): Promise<Outcome> {
  const outcome = renderPage(pageKey, source);
  const page = outcome.then(
    (result) => ("page" in result ? result.page : null),
    () => null,
  );
  if (!runningRender(pageKey, source)) {
    const renders = rendersOf(source);
    const id = idOf(pageKey);
    renders.set(id, { page, startedAt: Date.now() });
    source.waitUntil(page.then(() => renders.delete(id)));
  }
  return outcome;
}

async function renderPage(pageKey: PageKey, source: Source): Promise<Outcome> {
  const { waitUntil } = source;
  const refused = await source.refuse();
  if (refused) return { response: refused };
  const { announced, withdraw } = announceRender(pageKey);
  let isSettled = false;
  try {
    const { response, isWhole } = await source.render();
    // A message or a cookie for one visitor.
    if (response.headers.has("Set-Cookie")) return { response };
    if (response.status === 200 && isWhole) {
      isSettled = true;
      return { page: await storePage(pageKey, response, { announced, waitUntil }) };
    }
    if (response.status === 404 || response.status === 410) {
      isSettled = true;
      waitUntil(announced.then(() => removePage(pageKey.key)));
    }
    const body = new Uint8Array(await response.arrayBuffer());
    return { page: { status: response.status, headers: [...response.headers], body } };
  } finally {
    if (!isSettled) waitUntil(announced.then(withdraw));
  }
}

/** The page that another isolate of this location is rendering; null if it does not come in time. */
async function renderedElsewhere(pageKey: PageKey): Promise<Page | null> {
  for (let waited = 0; waited < waitMilliseconds; waited += pollMilliseconds) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    const { found, isRendered } = await findAtEdge(pageKey);
    if (found?.state === "fresh") return found.page;
    if (!isRendered) return null;
  }
  return null;
}
