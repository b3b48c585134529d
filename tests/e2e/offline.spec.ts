// What works without a network, in a browser that is really cut off from it. Everywhere else the service worker is blocked
// (playwright.config.ts).
import type { BrowserContext, Page } from "@playwright/test";
import { insertSavedRecipe } from "../support/rows/saved.ts";
import { newPerson, fillSignIn, query, signInAs } from "./database.ts";
import { expect, fill, hydrated, test } from "./fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/],
});

const settled = { timeout: 20_000 };

/** Waits until the service worker answers for this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, settled);
}

/** The addresses that are kept on the device, by the name of their cache. */
function kept(page: Page): Promise<Record<string, Array<string>>> {
  return page.evaluate(async () => {
    const found: Record<string, Array<string>> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
}

async function keptPages(page: Page): Promise<Array<string>> {
  const found = await kept(page);
  return Object.entries(found).flatMap(([name, urls]) => (/^(?:pages|saved):/.test(name) ? urls : []));
}

async function waitUntilKept(page: Page, address: string): Promise<void> {
  await expect.poll(() => keptPages(page), settled).toContain(address);
}

async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("the browser finds nothing that stops the site from being installed", { tag: "@scripts" }, async ({
  page,
  visit,
}) => {
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
});

for (const language of ["en", "es"] as const)
  test.describe(`without a network, in ${language}`, () => {
    test.use({ language });

    test("an opened recipe opens again, with cook mode and timers", { tag: "@scripts" }, async ({
      page,
      visit,
      context,
      t,
    }) => {
      await visit("/recipe/1");
      const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
      await controlled(page);
      await waitUntilKept(page, `/recipe/1?lng=${language}`);
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
        await page.getByLabel(t.offline.page.search).fill("zzz");
        await page.getByRole("button", { name: t.offline.page.submit }).last().click();
        await expect(
          page.getByText(fill(t.offline.worker.noMatch, { query: "zzz" })),
        ).toBeVisible();
        await page.goto(`/search?q=${encodeURIComponent(title.slice(0, 5).toLowerCase())}`);
        await page.locator("#kept").getByRole("link", { name: title }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      });

      await test.step("the page is fresh when the network is back", async () => {
        await context.setOffline(false);
        await page.goto("/recipe/1");
        await expect(page.locator("[data-kept]")).toHaveCount(0);
      });
    });

    test("saved recipes are kept in both languages", { tag: "@scripts" }, async ({
      page,
      visit,
      context,
      t,
      otherTexts,
    }) => {
      const other = language === "en" ? "es" : "en";
      const who = await newPerson("user", language);
      await insertSavedRecipe(query, { user_id: who.id, recipe_id: 3 });
      await visit("/login");
      await fillSignIn(page, who.email);
      await visit("/shop");
      await controlled(page);
      for (const each of [language, other]) await waitUntilKept(page, `/recipe/3?lng=${each}`);
      await waitUntilKept(page, `/saved-recipes?lng=${language}`);
      await cutOff(context);

      await page.goto("/saved-recipes");
      await hydrated(page);
      await page.locator(".card").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/recipe\/3$/);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
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
    });

    test("a form stays on the page with what was typed", { tag: "@scripts" }, async ({
      page,
      visit,
      context,
      t,
    }) => {
      await visit("/contact");
      await controlled(page);
      await page.waitForTimeout(1_500);
      await cutOff(context);
      const message = page.getByRole("textbox", { name: t.help.contact.message });
      await message.fill("Falta la sal");
      await page.getByRole("main").locator("form button[type=submit], form button:not([type])").last().click();
      await expect(page.getByText(t.offline.notSent)).toBeVisible();
      await expect(message).toHaveValue("Falta la sal");
    });
  });

test("two people on one device never see each other's pages, and signing out leaves nothing", { tag: "@scripts" }, async ({
  page,
  visit,
  context,
  t,
}) => {
  test.setTimeout(90_000);
  const people = [await newPerson("user", "en"), await newPerson("user", "en")];
  for (const [index, { id }] of people.entries())
    await insertSavedRecipe(query, { user_id: id, recipe_id: 5 + index });
  const signIn = async (email: string) => {
    await visit("/login");
    await fillSignIn(page, email);
    await expect(page.getByRole("button", { name: t.nav.account })).toBeVisible();
    await visit("/shop");
  };
  const signOut = async () => {
    await page.getByRole("button", { name: t.nav.account }).click();
    await page.getByRole("button", { name: t.nav.signOut }).click();
  };
  await signIn(people[0]!.email);
  await controlled(page);
  await waitUntilKept(page, "/recipe/5?lng=es");
  await signOut();
  await expect(page.getByText(t.flash.signedOut)).toBeVisible();
  expect(await keptPages(page)).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

  await signIn(people[1]!.email);
  await waitUntilKept(page, "/recipe/6?lng=es");
  expect(await keptPages(page)).not.toContain("/recipe/5?lng=en");

  await test.step("a session that ended elsewhere removes its pages at the next contact", async () => {
    await query("DELETE FROM sessions WHERE user_id = ?", people[1]!.id);
    await page.goto("/shop");
    await expect.poll(() => keptPages(page)).toEqual([]);
  });

  await test.step("signing out without a network removes them as well", async () => {
    await signIn(people[0]!.email);
    await waitUntilKept(page, "/recipe/5?lng=es");
    await cutOff(context);
    await signOut();
    await expect(page.getByText(t.offline.worker.notSent)).toBeVisible();
    expect(await keptPages(page)).toEqual([]);
  });
});

test("personal pages other than the lists are never kept", { tag: "@scripts" }, async ({ page, visit }) => {
  await signInAs(page);
  for (const path of ["/profile", "/orders", "/cart", "/submissions", "/recipe/9/rate", "/recipe/8"])
    await visit(path);
  await controlled(page);
  await waitUntilKept(page, "/recipe/8?lng=en");
  const found = await keptPages(page);
  expect(found.filter((path) => !/^\/(?:recipe\/\d+|saved-recipes|plan\/list)\?/.test(path))).toEqual(
    [],
  );
});
