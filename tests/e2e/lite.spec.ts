import type { Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test("lite mode sends no scripts and no font, and a picture only when it is asked for", async ({
  page,
  visit,
  t,
  scripts,
}) => {
  let requests: Array<Request> = [];
  page.on("request", (request) => requests.push(request));
  const asked = (...types: Array<string>) =>
    requests.filter((one) => types.includes(one.resourceType())).map((one) => one.url());

  await visit("/food?sort=popular");
  if (scripts) expect(asked("script")).not.toEqual([]);
  expect(asked("image")).not.toEqual([]);

  await page.getByRole("contentinfo").getByRole("button", { name: t.lite.on }).click();
  const leave = page.getByRole("contentinfo").getByRole("button", { name: t.lite.off });
  await expect(leave).toBeVisible();
  await expect(page).toHaveURL("/food?sort=popular");

  for (const path of ["/", "/food?sort=popular", "/recipe/52", "/search?q=nothing-like-it"]) {
    requests = [];
    await visit(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(await page.locator("script:not([type='application/ld+json'])").count(), path).toBe(0);
    expect(asked("script", "font", "fetch", "xhr"), path).toEqual([]);
    expect(
      asked("image").filter((url) => !/favicon|flags\.svg/.test(url)),
      path,
    ).toEqual([]);
  }

  await test.step("a tap shows it", async () => {
    requests = [];
    await visit("/recipe/52");
    const picture = page.getByRole("article").first().locator("details.tap-picture").first();
    await expect(picture.getByRole("img")).toBeHidden();
    await picture.getByText(t.picture.show).click();
    await expect(picture.getByRole("img")).toBeVisible();
    await expect
      .poll(() => asked("image").filter((url) => /\/(art|images)\//.test(url)).length)
      .toBe(1);
  });

  await test.step("everything still works, and scripts come back when it is left", async () => {
    await page.getByRole("searchbox", { name: t.search.label }).fill("sancocho");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=sancocho");
    await expect(page.getByRole("article").first()).toContainText(/sancocho/i);
    await leave.click();
    await expect(
      page.getByRole("contentinfo").getByRole("button", { name: t.lite.on }),
    ).toBeVisible();
    await expect(page.locator("script[type=module]")).not.toHaveCount(0);
  });
});

test.describe("a browser that asks to save data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets lite mode unasked, and can leave it", async ({ page, visit, t }) => {
    await visit("/");
    await expect(page.locator("html")).toHaveClass("lite");
    await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("button", { name: t.lite.off }).click();
    await expect(
      page.getByRole("contentinfo").getByRole("button", { name: t.lite.on }),
    ).toBeVisible();
    await expect(page.locator("html")).not.toHaveClass("lite");
  });
});
