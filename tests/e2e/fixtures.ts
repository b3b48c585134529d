// Fixtures of every end-to-end test: a visitor with a language, and a check of the browser console.
import { test as base, expect, type Page, type Response } from "@playwright/test";
import type { Namespace, Resources } from "../../app/i18n/resources.ts";
import { readTexts } from "../../scripts/site-texts.ts";

export type Language = "en" | "es";

/** The files of locales/ that tests read, by the names that tests give them; the texts of common.json have no name. */
const files = {
  editorial: "editorial",
  contact: "contact",
  admin: "admin",
  account: "accounts",
  browse: "listings",
  caribbean: "guides-caribbean",
  contribute: "submissions",
  community: "community",
  home: "home",
  checkout: "checkout",
  inventory: "inventory",
  cook: "cook-mode",
  labels: "common-labels",
  letters: "newsletter",
  kitchen: "kitchen-choices",
  picks: "picks",
  recipe: "recipe-page",
  plan: "plan",
  saved: "saved",
  shop: "products",
  suggest: "search-suggestions",
  notices: "page-notice",
  offline: "offline",
  orders: "orders",
  orderAdmin: "order-admin",
  returns: "returns",
  invoices: "invoices",
  downloads: "downloads",
  discounts: "discounts",
  giftCards: "gift-cards",
  submissionForm: "submission-form",
  moderation: "moderation",
  searching: "search",
  pantry: "pantry",
  factor: "second-factor",
  following: "following",
  compare: "compare",
  recipePrint: "recipe-print",
  wishList: "wish-list",
  shoppingList: "shopping-list",
} as const satisfies Record<string, Namespace>;
export type Texts = Resources["common"] & {
  [Name in keyof typeof files]: Resources[(typeof files)[Name]];
};

function textsOf(language: Language): Texts {
  const read = (file: string) => readTexts(`${language}/${file}.json`);
  const named = Object.entries(files).map(([name, file]) => [name, read(file)] as const);
  return Object.assign(read("common"), Object.fromEntries(named)) as unknown as Texts;
}
const texts = { en: textsOf("en"), es: textsOf("es") };

/** Replaces the placeholders of a text: `fill("{{figure}} recipes", { figure: "5" })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/**
 * Remix requests the routes of all links of a page with one URL, and the gate refuses long URLs: links in long lists
 * have `discover="none"`.
 */
const longestManifest = 1_200;

export type SiteTestOptions = {
  /** The language that the visitor's browser requests. */
  language: Language;
};

type SiteFixtures = SiteTestOptions & {
  /** The site's texts in the visitor's language. */
  t: Texts;
  /** The site's texts in the other language. */
  otherTexts: Texts;
  /** Whether this browser runs scripts. */
  scripts: boolean;
  /** Console errors that the test causes on purpose: a browser reports every status of 400 and above. */
  expectedErrors: Array<RegExp>;
  /** Opens a page and, with scripts, waits until it is hydrated. */
  visit: (path: string) => Promise<Response>;
  watch: void;
};

/** Remix logs the data of a navigation that ended because the visitor started another one; the router drops it. */
const endedNavigation = /^AbortError: signal is aborted without reason/;

export const test = base.extend<SiteFixtures>({
  language: ["en", { option: true }],
  locale: ({ language }, use) => use(language === "es" ? "es-DO" : "en-US"),
  t: ({ language }, use) => use(texts[language]),
  otherTexts: ({ language }, use) => use(texts[language === "en" ? "es" : "en"]),
  scripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  // Each test has its own client address, because limits count by address.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use) => use({ "CF-Connecting-IP": clientAddress() }),
  // oxlint-disable-next-line no-empty-pattern
  expectedErrors: ({}, use) => use([]),
  visit: ({ page, scripts }, use) =>
    use(async (path) => {
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} is already open.`);
      if (scripts) await hydrated(page);
      return response;
    }),
  watch: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const seen: Array<string> = [];
      // Violations of the Content-Security-Policy are console errors too.
      context.on("console", (message) => {
        if (message.type() !== "error" || endedNavigation.test(message.text())) return;
        seen.push(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => seen.push(error.error().stack || String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin, pathname } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          seen.push(`request to another site: ${request.url()}`);
        if (pathname === "/__manifest" && request.url().length > longestManifest)
          seen.push(`request for the routes of too many links: ${request.url()}`);
      });
      await use();
      const unexpected = seen.filter((text) => !expectedErrors.some((one) => one.test(text)));
      expect(unexpected, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until React has hydrated this page: React sets keys on hydrated elements. Pages without scripts (lite mode) are
 * ready at once.
 */
export async function hydrated(page: Page): Promise<void> {
  if ((await page.locator("script[type=module]").count()) === 0) return;
  await page.waitForFunction(() => {
    // Some pages start when they are first touched.
    dispatchEvent(new Event("pointermove"));
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Each test has one; a test that asks for hundreds of pages has one for each, as a visitor's pages start 50 ms apart. */
export function clientAddress(): string {
  addresses++;
  return `10.${Number(process.env["TEST_WORKER_INDEX"] ?? 0) & 255}.${addresses >> 8}.${addresses & 255}`;
}
let addresses = 0;

export { expect };
