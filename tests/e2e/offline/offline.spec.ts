// What works without a network, in a browser that is really cut off from it. Everywhere else the service worker is blocked
// (playwright.config.ts).
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { BrowserContext } from "@playwright/test";
import { insertSavedRecipe } from "../../support/rows/saved.ts";
import { startSite } from "../../support/site.ts";
import { query, signInAs } from "../database.ts";
import { expect, fill, hydrated, test } from "../fixtures.ts";
import { controlled, kept, keptPages, settled, startedLate, waitUntilKept } from "./kept-pages.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/],
});

async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("the service worker stays within its limit", { tag: "@scripts" }, () => {
  const file = readFileSync("build/client/offline/worker.js");
  expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(10 * 1024);
});

test(
  "the browser finds nothing that stops the site from being installed",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await visit("/");
    await controlled(page);
    const browser = await page.context().newCDPSession(page);
    const { url, errors, data } = (await browser.send("Page.getAppManifest")) as {
      url: string;
      errors: Array<unknown>;
      data: string;
    };
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe("/en.webmanifest");
    const manifest = JSON.parse(data) as {
      icons: Array<{ src: string; sizes: string }>;
      screenshots: Array<{ src: string }>;
      shortcuts: Array<{ url: string }>;
    };
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // A window without a profile, as tests have, cannot install anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await page.request.get(src)).status(), src).toBe(200);
    for (const shortcut of manifest.shortcuts)
      expect((await page.request.get(shortcut.url)).status(), shortcut.url).toBeLessThan(402);
  },
);

test.describe("without a network", () => {
  test.use({ language: "es" });

  test(
    "an opened recipe opens again, with cook mode and timers",
    { tag: "@scripts" },
    async ({ page, visit, context, t }) => {
      await visit("/recipe/1");
      const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
      await controlled(page);
      await waitUntilKept(page, "/recipe/1?lng=es");
      await cutOff(context);

      await page.goto("/recipe/1");
      await hydrated(page);
      const copy = t.offline.worker.copy.split("{{time}}");
      await expect(page.getByRole("status").filter({ hasText: copy[0]!.trim() })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
      await page.getByRole("link", { name: t.recipe.startCooking }).first().click();
      await expect(page).toHaveURL(/view=steps/);
      await expect(page.locator(".cook-step")).toBeVisible();
      await page.reload();
      await expect(page.locator(".cook-step")).toBeVisible();

      await test.step("another page is not kept: what is kept is listed, with a search", async () => {
        await page.goto("/shop");
        await expect(page.getByText(t.offline.worker.missing)).toBeVisible();
        await expect(page.locator("#kept").getByRole("link", { name: title })).toBeVisible();
        await page.getByRole("searchbox", { name: t.offline.page.search }).fill("zzz");
        await page.getByRole("button", { name: t.offline.page.submit }).last().click();
        await expect(
          page.getByText(fill(t.offline.worker.noMatch, { query: "zzz" })),
        ).toBeVisible();
        const words = title.slice(0, 5).toLowerCase();
        // Twice: the router remembers that it loaded a page in vain.
        for (let i = 0; i < 2; i++) {
          await page.goto("/recipe/1");
          await hydrated(page);
          const search = page.locator("form.search-box [name=q]").first();
          await search.fill(words);
          await search.press("Enter");
          await expect(page.locator("#kept-search")).toHaveValue(words);
        }
        await page.locator("#kept").getByRole("link", { name: title }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      });

      await test.step("the page is fresh when the network is back", async () => {
        await context.setOffline(false);
        await page.goto("/recipe/1");
        await expect(page.locator("[data-kept]")).toHaveCount(0);
      });
    },
  );

  test(
    "saved recipes are kept in both languages",
    { tag: "@scripts" },
    async ({ page, visit, context, t, otherTexts }) => {
      const other = "en";
      const who = await signInAs(page, "user", "es");
      await insertSavedRecipe(query, { user_id: who.id, recipe_id: 3 });
      await visit("/shop");
      await controlled(page);
      for (const each of ["es", other]) await waitUntilKept(page, `/recipe/3?lng=${each}`);
      await waitUntilKept(page, "/saved-recipes?lng=es");
      await cutOff(context);

      await page.goto("/saved-recipes");
      await hydrated(page);
      await page.locator(".card").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/recipe\/3$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await page.getByRole("banner").getByRole("button", { name: t.language.switch }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page).toHaveURL(/\/recipe\/3$/);
      await expect(
        page.getByText(otherTexts.offline.worker.copy.split("{{time}}")[1]!.trim()),
      ).toBeVisible();
      await page.goto("/saved-recipes");
      await expect(page.getByText(otherTexts.offline.worker.onlyOther)).toBeVisible();

      await test.step("the choice reaches the server later", async () => {
        await context.setOffline(false);
        await page.goto("/recipe/3");
        await expect
          .poll(async () => {
            await page.goto("/recipe/3");
            return page.locator("html").getAttribute("lang");
          })
          .toBe(other);
      });
    },
  );

  test(
    "a form stays on the page with what was typed",
    { tag: "@scripts" },
    async ({ page, visit, context, t }) => {
      await visit("/contact");
      await controlled(page);
      await startedLate(page);
      await cutOff(context);
      const message = page.getByRole("textbox", { name: t.contact.message });
      await message.fill("Falta la sal");
      await page
        .getByRole("main")
        .locator("form button[type=submit], form button:not([type])")
        .last()
        .click();
      await expect(page.getByText(t.offline.notSent).first()).toBeVisible();
      await expect(message).toHaveValue("Falta la sal");
    },
  );
});

test(
  "two people on one device never see each other's pages, and signing out leaves nothing",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    test.setTimeout(90_000);
    /** Somebody new with one saved recipe. */
    const signIn = async (recipeId: number) => {
      const person = await signInAs(page);
      await insertSavedRecipe(query, { user_id: person.id, recipe_id: recipeId });
      await visit("/shop");
      return person;
    };
    const signOut = async () => {
      await page.getByRole("button", { name: t.nav.account }).click();
      await page.getByRole("button", { name: t.nav.signOut }).click();
    };
    await signIn(5);
    await controlled(page);
    await waitUntilKept(page, "/recipe/5?lng=es");
    await signOut();
    await expect(page.getByText(t.flash.signedOut)).toBeVisible();
    expect(await keptPages(page)).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

    const second = await signIn(6);
    await waitUntilKept(page, "/recipe/6?lng=es");
    expect(await keptPages(page)).not.toContain("/recipe/5?lng=en");

    await test.step("a session that ended elsewhere removes its pages at the next contact", async () => {
      await query("DELETE FROM sessions WHERE user_id = ?", second.id);
      await page.goto("/shop");
      await expect.poll(() => keptPages(page)).toEqual([]);
    });

    await test.step("signing out without a network removes them as well", async () => {
      await signIn(7);
      await waitUntilKept(page, "/recipe/7?lng=es");
      await cutOff(context);
      await signOut();
      await expect(page.getByText(t.offline.worker.notSent)).toBeVisible();
      expect(await keptPages(page)).toEqual([]);
    });
  },
);

test(
  "personal pages other than the lists are never kept",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    await signInAs(page);
    for (const path of [
      "/profile",
      "/orders",
      "/cart",
      "/submissions",
      "/recipe/9/rate",
      "/recipe/8",
    ])
      await visit(path);
    await controlled(page);
    await waitUntilKept(page, "/recipe/8?lng=en");
    const found = await keptPages(page);
    expect(
      found.filter((path) => !/^\/(?:recipe\/\d+|saved-recipes|plan\/list)\?/.test(path)),
    ).toEqual([]);
  },
);

test.describe(() => {
  // The test registers an address that pages may not.
  test.use({ bypassCSP: true });

  test(
    "a new version takes over without touching the open page",
    { tag: "@scripts" },
    async ({ page, visit, context }) => {
      await visit("/recipe/2");
      await controlled(page);
      await waitUntilKept(page, "/recipe/2?lng=en");
      await page.evaluate(() => {
        document.body.dataset["mark"] = "open";
      });
      const before = (await kept(page))["files"]!;
      // Another address of the script is another service worker for the same pages, as after a deployment.
      await page.evaluate(() => {
        const { dataset } = document.body;
        navigator.serviceWorker.addEventListener("controllerchange", ({ currentTarget }) => {
          const { controller } = currentTarget as ServiceWorkerContainer;
          dataset["scripts"] = `${dataset["scripts"] ?? ""} ${controller!.scriptURL}`;
        });
        return navigator.serviceWorker.register("/sw.js?next").then(() => undefined);
      });
      await expect(page.locator("body")).toHaveAttribute(
        "data-scripts",
        /^ \S+\/sw\.js\?next$/,
        settled,
      );
      await expect(page.locator("body")).toHaveAttribute("data-mark", "open");
      await expect
        .poll(async () => (await kept(page))["files"], settled)
        .toEqual(expect.arrayContaining(before));
      await expect(page.locator("body")).toHaveAttribute("data-scripts", /^ \S+$/);
      await cutOff(context);
      await page.goto("/recipe/2");
      await expect(page.locator("[data-kept]")).toBeVisible();
    },
  );
});

test(
  "a full or emptied storage disturbs no page",
  { tag: "@scripts" },
  async ({ page, visit, context }) => {
    await visit("/recipe/10");
    await controlled(page);
    await waitUntilKept(page, "/recipe/10?lng=en");
    const browser = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000 });
    for (const id of [11, 12]) {
      await visit(`/recipe/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await browser.send("Storage.overrideQuotaForOrigin", { origin });
    await visit("/recipe/13");
    await waitUntilKept(page, "/recipe/13?lng=en");

    // A second after it opened, a recipe asks to be kept again if it is not.
    await page.goto("/robots.txt");
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await visit("/recipe/14");
    await waitUntilKept(page, "/recipe/14?lng=en");
    // The page of kept pages is restored as well.
    await expect
      .poll(async () => Object.values(await kept(page)).flat(), settled)
      .toContain("/offline?lng=es");
    await cutOff(context);
    await page.goto("/recipe/15");
    await expect(page.locator("#kept a")).toHaveAttribute("href", "/recipe/14");
  },
);

test(
  "without service workers, and in lite mode, everything is as before",
  { tag: "@scripts" },
  async ({ page, visit, browser, baseURL }) => {
    const started: Array<string> = [];
    page.on("request", (request) => started.push(new URL(request.url()).pathname));
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await page.clock.install();
    await visit("/recipe/1");
    await page.clock.runFor(5_000);
    // Asked after what the page would have asked for.
    await page.evaluate(() => fetch("/robots.txt"));
    expect(started.filter((path) => /offline-part|robots|sw\.js/.test(path))).toEqual([
      "/robots.txt",
    ]);
    const lite = await browser.newContext({ baseURL, extraHTTPHeaders: { "Save-Data": "on" } });
    const litePage = await lite.newPage();
    await litePage.goto("/recipe/1");
    // Nothing is there that could register one.
    await expect(litePage.locator("script[type=module]")).toHaveCount(0);
    await lite.close();
  },
);

test(
  "an entry in the store removes the service worker from every device",
  { tag: "@scripts" },
  async ({ page, expectedErrors }) => {
    test.setTimeout(120_000);
    expectedErrors.push(/^request to another site: http:\/\/127\.0\.0\.1/);
    const site = await startSite();
    await page.goto(`${site.url}/faq`);
    await controlled(page);
    const store = await site.miniflare.getKVNamespace("CACHE");
    await store.put("offline", "off");
    const browser = await page.context().newCDPSession(page);
    // An hour later.
    await browser.send("Network.clearBrowserCache");
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect.poll(left, settled).toEqual({ workers: 0, caches: [] });
    await site.stop();
  },
);
