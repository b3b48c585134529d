import type { Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

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
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/sancocho/i);
    await footer.getByRole("textbox", { name: t.newsletter.label }).fill("lite@example.com");
    await footer.getByRole("button", { name: t.newsletter.submit }).click();
    await expect(page.getByText(t.flash.newsletterSuccess)).toBeVisible();
    await visit("/");
    const strip = page.getByRole("complementary", { name: t.home.strip.label });
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

  test("gets lite mode automatically, without scripts and fonts", async ({ page, visit }) => {
    const asked = requestsOf(page);
    for (const path of ["/", "/food?sort=popular", "/recipe/52", "/search?q=nothing-like-it"]) {
      await visit(path);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("html")).toHaveClass("lite");
      await expect(page.locator(scriptTags)).toHaveCount(0);
    }
    expect(asked("script", "font", "fetch", "xhr")).toEqual([]);
  });

  // Without scripts browsers ignore lazy loading (HTML, "lazy loading attributes"): a visitor who has disabled scripts
  // in the browser and sends Save-Data still gets the pictures.
  test(
    "loads a picture after a tap on it",
    { tag: "@scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      const asked = requestsOf(page);
      for (const path of [
        "/",
        "/region/africa",
        "/search?q=nothing-like-it",
        "/nothing",
        "/recipe/52",
      ]) {
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

/** Collects the URLs that a page requests, by resource type. */
function requestsOf(page: {
  on: (event: "request", listener: (request: Request) => void) => unknown;
}) {
  const requests: Array<Request> = [];
  page.on("request", (request) => requests.push(request));
  return (...types: Array<string>) =>
    requests.filter((one) => types.includes(one.resourceType())).map((one) => one.url());
}
