import type { Request, Response } from "@playwright/test";
import { brotli } from "../../bench/weight.ts";
import { expect, test } from "./fixtures.ts";

/** Each kind of picture, and pages with nothing to show. */
const picturePages = [
  "/",
  "/region/africa",
  "/search?q=nothing-like-it",
  "/nothing",
  "/product/caldero",
  "/recipe/52",
];
const scriptTags = "script:not([type='application/ld+json'])";

test("a visitor turns lite mode on and off in the footer", async ({ page, visit, t, scripts }) => {
  const footer = page.getByRole("contentinfo");
  await visit("/food?sort=popular");
  await expect(page.locator(scriptTags)).not.toHaveCount(0);
  await footer.getByRole("button", { name: t.lite.on }).click();
  await expect(footer.getByRole("button", { name: t.lite.off })).toBeVisible();
  await expect(page).toHaveURL("/food?sort=popular");
  await expect(page.locator("html")).toHaveClass("lite");
  await expect(page.locator(scriptTags)).toHaveCount(0);

  await test.step("every task still works", async () => {
    await page.getByRole("combobox", { name: t.browse.filters.country }).selectOption("Cuba");
    await page.getByRole("button", { name: t.browse.filters.apply }).click();
    await expect(page).toHaveURL(/country=Cuba/);
    await page.getByRole("searchbox", { name: t.search.label }).fill("sancocho");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=sancocho");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/sancocho/i);
    await footer.getByRole("textbox", { name: t.newsletter.label }).fill("lite@example.com");
    await footer.getByRole("button", { name: t.newsletter.submit }).click();
    await expect(page.getByText(t.flash.newsletterSuccess)).toBeVisible();
    await visit("/");
    const strip = page.getByRole("complementary", { name: t.strip.submit });
    await strip.getByRole("button", { name: t.close }).click();
    await expect(strip).toBeHidden();
    await expect(page.locator(scriptTags)).toHaveCount(0);
  });

  await footer.getByRole("button", { name: t.lite.off }).click();
  await expect(footer.getByRole("button", { name: t.lite.on })).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass("lite");
  await expect(page.locator(scriptTags)).not.toHaveCount(0);
  if (scripts) await expect(page.getByRole("article").getByRole("img").first()).toBeVisible();
});

test.describe("a browser that sends Save-Data", () => {
  // A first visit: on later visits a browser may fetch fonts that it remembers, even if the page does not use them.
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets lite mode automatically, without scripts and fonts @scripts", async ({
    page,
    visit,
  }) => {
    const asked = requestsOf(page);
    for (const path of ["/", "/food?sort=popular", "/recipe/52", "/search?q=nothing-like-it"]) {
      await visit(path);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveClass("lite");
      await expect(page.locator(scriptTags)).toHaveCount(0);
    }
    expect(asked("script", "font", "fetch", "xhr")).toEqual([]);
  });

  test(
    "loads no picture without scripts: they are links",
    { tag: "@no-scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      const asked = requestsOf(page);
      for (const path of picturePages) await visit(path);
      expect(asked("image")).toEqual([]);
      await expect(page.getByText(t.picture.show).first()).toBeHidden();
      const link = page.getByRole("main").getByRole("link", { name: t.picture.show }).first();
      await link.click();
      await expect(page).toHaveURL(/\/art\/.+\.svg$/);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );

  test("is told once that lite mode is on, and can turn it off @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const told = page.getByText(t.notices.saveData.text);
    await visit("/food?sort=popular");
    await expect(told).toBeVisible();
    await visit("/drinks");
    await expect(told).toHaveCount(0);
    await expect(page.locator("html")).toHaveClass("lite");
    await page.context().clearCookies({ name: "lite" });
    await visit("/food?sort=popular");
    const notice = page.locator("form").filter({ has: told });
    await notice.getByRole("button", { name: t.lite.off }).click();
    await expect(page).toHaveURL("/food?sort=popular");
    await expect(page.locator("html")).not.toHaveClass("lite");
  });

  test(
    "loads a picture after a tap on it",
    { tag: "@scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      const asked = requestsOf(page);
      for (const path of picturePages) {
        await visit(path);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.waitForLoadState("networkidle");
      }
      expect(asked("image")).toEqual([]);
      const picture = page.locator("details").filter({ hasText: t.picture.show }).first();
      await expect(picture.getByRole("img")).toBeHidden();
      await picture.getByText(t.picture.show).click();
      await expect(picture.getByRole("img")).toBeVisible();
      await expect.poll(() => asked("image").length).toBe(1);
    },
  );
});

test.describe("on a slow connection", () => {
  test.use({ language: "es", extraHTTPHeaders: { RTT: "450", Downlink: "0.4" } });

  test("a visitor is offered lite mode once", async ({ page, visit, t, scripts }) => {
    const offer = page.getByText(t.notices.slow.text);
    await visit("/food?sort=popular");
    await expect(offer).toBeVisible();
    if (scripts) {
      // The offer stays while links are followed, and the answer leads back to the page that is open then.
      await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/recipe\/\d+$/);
      await expect(offer).toBeVisible();
    }
    const before = page.url();
    await page.getByRole("button", { name: t.notices.slow.on }).click();
    await expect(page.locator("html")).toHaveClass("lite");
    await expect(page).toHaveURL(before);
    await expect(offer).toHaveCount(0);
  });

  test("who declines or ignores it is not asked again @scripts", async ({ page, visit, t }) => {
    const offer = page.getByText(t.notices.slow.text);
    await visit("/drinks");
    await page.getByRole("button", { name: t.notices.slow.no }).click();
    await expect(page).toHaveURL("/drinks");
    await expect(offer).toHaveCount(0);
    await expect(page.locator("html")).not.toHaveClass("lite");
    await page.context().clearCookies({ name: "lite" });
    await visit("/drinks");
    await expect(offer).toBeVisible();
    await visit("/pastries");
    await expect(offer).toHaveCount(0);
  });
});

test("the menu of a phone has the switch @scripts", async ({ page, visit, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/recipe/52");
  const open = page.getByRole("button", { name: t.nav.menu });
  const menu = page.getByRole("navigation", { name: t.nav.label });
  await open.click();
  await menu.getByRole("button", { name: t.lite.on }).click();
  await expect(page.locator("html")).toHaveClass("lite");
  await expect(page).toHaveURL("/recipe/52");
  await open.click();
  await menu.getByRole("button", { name: t.lite.off }).click();
  await expect(page.locator("html")).not.toHaveClass("lite");
});

for (const [path, limit] of [
  ["/recipe/1", 20_000],
  ["/food", 25_000],
  ["/search?q=pollo", 25_000],
] as const)
  test.describe("lite mode", () => {
    test.use({ language: "es", extraHTTPHeaders: { "Save-Data": "on" } });

    test(`${path} transfers at most ${limit} bytes in all @scripts`, async ({ page, visit }) => {
      const answers: Array<Response> = [];
      page.on("response", (response) => answers.push(response));
      await visit(path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
      let bytes = 0;
      for (const answer of answers)
        bytes +=
          brotli(await answer.body()).length + (await answer.request().sizes()).responseHeadersSize;
      expect(bytes).toBeGreaterThan(5_000);
      expect(bytes).toBeLessThanOrEqual(limit);
    });
  });

/** Collects the URLs that a page requests, by resource type. */
function requestsOf(page: {
  on: (event: "request", listener: (request: Request) => void) => unknown;
}) {
  const requests: Array<Request> = [];
  page.on("request", (request) => requests.push(request));
  return (...types: Array<string>) =>
    requests.filter((one) => types.includes(one.resourceType())).map((one) => one.url());
}
