// The first script of every page. It loads the others: once the page is painted, or, where the route says `startsOnTouch`,
// when the visitor first touches the page (docs/decisions/028-first-paint.md). It imports nothing of theirs.
import { keptAddress } from "./features/offline/kept-paths.ts";
import { isOffline } from "./features/offline/is-offline.ts";
import { whenQueueNeeded } from "./features/offline/queue/when-needed.ts";
import { tellWorker } from "./features/offline/tell-worker.ts";
import { registerWorker } from "./features/offline/register-worker.ts";
import { rememberLanguage } from "./i18n/remember-language.ts";
import { cartCountCookie } from "./lib/cart-count.ts";
import type { DeviceKey } from "./lib/device-storage.ts";
import { pageDataId, type PageData } from "./lib/page-data.ts";
import { hydration } from "./hydration.client.ts";
import { returnToPosition } from "./platform/runtime/return-to-position.client.ts";

/** A hidden tab paints nothing and does not wait. */
const painted = () =>
  new Promise<unknown>((resolve) => {
    if (document.hidden) resolve(null);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const touches = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
] as const;

/** Resolves when the visitor touches the page, or when something on this device waits for scripts. */
function touched(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of touches)
      addEventListener(type, resolve, { capture: true, once: true, passive: true });
    whenQueueNeeded(() => resolve(null));
    if (isWaiting()) resolve(null);
  });
}

/** The number of the cart, ticks, timers, a choice of units, text that was typed, a place to return to; Back and reloading also restore fields. */
function isWaiting(): boolean {
  const has = (storage: Storage, key: DeviceKey<"local"> | DeviceKey<"session">) =>
    storage.getItem(key) !== null;
  const [opened] = performance.getEntriesByType("navigation");
  try {
    return (
      (opened as PerformanceNavigationTiming | undefined)?.type !== "navigate" ||
      location.hash.startsWith("#view=") ||
      document.cookie.includes(`${cartCountCookie}=`) ||
      has(localStorage, "ticked") ||
      has(localStorage, "timers") ||
      has(localStorage, "units") ||
      has(sessionStorage, "unsent") ||
      has(sessionStorage, "language-place")
    );
  } catch {
    // Storage is not allowed.
    return true;
  }
}

/** What features/offline/offline-part.tsx does on other pages. */
function keepPage(): void {
  if (!("serviceWorker" in navigator) || isOffline()) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  setTimeout(
    () =>
      whenIdle(() => {
        registerWorker();
        const address = keptAddress(new URL(location.href));
        const { connection } = navigator as { connection?: { saveData?: boolean } };
        if (address && !connection?.saveData) tellWorker({ keep: address });
      }),
    1_000,
  );
}

/**
 * All modules and texts are requested at the same time and at low priority: pictures and the font come first. The modules
 * are evaluated one after another, and every 8 ms the browser can respond to the visitor in between. Messages are not
 * delayed in hidden tabs, unlike timers.
 */
async function load({ modules, texts }: PageData): Promise<void> {
  let pausedAt = performance.now();
  async function pause() {
    if (performance.now() - pausedAt < 8) return;
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    pausedAt = performance.now();
  }
  const kinds = [
    ["modulepreload", "script", modules],
    ["preload", "fetch", texts],
  ] as const;
  for (const [rel, as, addresses] of kinds)
    for (const href of addresses) {
      const link = document.createElement("link");
      document.head.appendChild(
        Object.assign(link, { rel, as, href, crossOrigin: "", fetchPriority: "low" }),
      );
      await pause();
    }
  for (const address of modules) {
    await import(/* @vite-ignore */ address);
    await pause();
  }
}

async function start(): Promise<void> {
  // Null where Remix's Scripts component writes what it needs itself.
  const text = document.getElementById(pageDataId)?.textContent;
  const page = text ? (JSON.parse(text) as PageData) : null;
  returnToPosition();
  if (page) {
    if (page.onTouch) keepPage();
    await (page.onTouch ? touched() : painted());
    await load(page);
  }
  if (__REMIX_DOCUMENT__) await import("./hydrate.client.tsx");
  await hydration.start?.(page);
}

rememberLanguage();
// Not awaited: the modules that it loads import from this one, and would wait for it.
void start();
