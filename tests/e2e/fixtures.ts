// Fixtures of every end-to-end test: a visitor with a language, and a check of the browser console.
import { test as base, expect, type Page, type Response } from "@playwright/test";
import enAdmin from "../../locales/en/admin.json" with { type: "json" };
import enAccount from "../../locales/en/accounts.json" with { type: "json" };
import enBlog from "../../locales/en/editorial-blog.json" with { type: "json" };
import enHelp from "../../locales/en/editorial-help.json" with { type: "json" };
import enBrowse from "../../locales/en/listings.json" with { type: "json" };
import enCaribbean from "../../locales/en/guides-caribbean.json" with { type: "json" };
import enCommon from "../../locales/en/common.json" with { type: "json" };
import enContribute from "../../locales/en/submissions.json" with { type: "json" };
import enCommunity from "../../locales/en/community.json" with { type: "json" };
import enHome from "../../locales/en/home.json" with { type: "json" };
import enCook from "../../locales/en/cook-mode.json" with { type: "json" };
import enCheckout from "../../locales/en/checkout.json" with { type: "json" };
import enInventory from "../../locales/en/inventory.json" with { type: "json" };
import enShop from "../../locales/en/products.json" with { type: "json" };
import enNewsletter from "../../locales/en/newsletter.json" with { type: "json" };
import enKitchen from "../../locales/en/kitchen-choices.json" with { type: "json" };
import enPicks from "../../locales/en/picks.json" with { type: "json" };
import enLabels from "../../locales/en/common-labels.json" with { type: "json" };
import enRecipe from "../../locales/en/recipe-page.json" with { type: "json" };
import enPlan from "../../locales/en/plan.json" with { type: "json" };
import enSaved from "../../locales/en/saved.json" with { type: "json" };
import enNotices from "../../locales/en/page-notice.json" with { type: "json" };
import enOffline from "../../locales/en/offline.json" with { type: "json" };
import enSuggest from "../../locales/en/search-suggestions.json" with { type: "json" };
import esAdmin from "../../locales/es/admin.json" with { type: "json" };
import esAccount from "../../locales/es/accounts.json" with { type: "json" };
import esBlog from "../../locales/es/editorial-blog.json" with { type: "json" };
import esHelp from "../../locales/es/editorial-help.json" with { type: "json" };
import esBrowse from "../../locales/es/listings.json" with { type: "json" };
import esCaribbean from "../../locales/es/guides-caribbean.json" with { type: "json" };
import esCommon from "../../locales/es/common.json" with { type: "json" };
import esContribute from "../../locales/es/submissions.json" with { type: "json" };
import esCommunity from "../../locales/es/community.json" with { type: "json" };
import esHome from "../../locales/es/home.json" with { type: "json" };
import esCook from "../../locales/es/cook-mode.json" with { type: "json" };
import esCheckout from "../../locales/es/checkout.json" with { type: "json" };
import esInventory from "../../locales/es/inventory.json" with { type: "json" };
import esShop from "../../locales/es/products.json" with { type: "json" };
import esNewsletter from "../../locales/es/newsletter.json" with { type: "json" };
import esKitchen from "../../locales/es/kitchen-choices.json" with { type: "json" };
import esPicks from "../../locales/es/picks.json" with { type: "json" };
import esLabels from "../../locales/es/common-labels.json" with { type: "json" };
import esRecipe from "../../locales/es/recipe-page.json" with { type: "json" };
import esPlan from "../../locales/es/plan.json" with { type: "json" };
import esSaved from "../../locales/es/saved.json" with { type: "json" };
import esNotices from "../../locales/es/page-notice.json" with { type: "json" };
import esOffline from "../../locales/es/offline.json" with { type: "json" };
import esSuggest from "../../locales/es/search-suggestions.json" with { type: "json" };

export type Language = "en" | "es";

const texts = {
  en: {
    ...enCommon,
    help: enHelp,
    blog: enBlog,
    admin: enAdmin,
    account: enAccount,
    browse: enBrowse,
    caribbean: enCaribbean,
    contribute: enContribute,
    community: enCommunity,
    home: enHome,
    checkout: enCheckout,
    inventory: enInventory,
    cook: enCook,
    labels: enLabels,
    letters: enNewsletter,
    kitchen: enKitchen,
    picks: enPicks,
    recipe: enRecipe,
    plan: enPlan,
    saved: enSaved,
    shop: enShop,
    suggest: enSuggest,
    notices: enNotices,
    offline: enOffline,
  },
  es: {
    ...esCommon,
    help: esHelp,
    blog: esBlog,
    admin: esAdmin,
    account: esAccount,
    browse: esBrowse,
    caribbean: esCaribbean,
    contribute: esContribute,
    community: esCommunity,
    home: esHome,
    checkout: esCheckout,
    inventory: esInventory,
    cook: esCook,
    labels: esLabels,
    letters: esNewsletter,
    kitchen: esKitchen,
    picks: esPicks,
    recipe: esRecipe,
    plan: esPlan,
    saved: esSaved,
    shop: esShop,
    suggest: esSuggest,
    notices: esNotices,
    offline: esOffline,
  },
};
type Texts = (typeof texts)["en"];

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
      context.on("weberror", (error) => seen.push(error.error().stack ?? String(error.error())));
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
