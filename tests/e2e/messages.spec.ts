import { expect, test } from "./fixtures.ts";

const day = 24 * 3600 * 1000;

test.describe("in Spanish", () => {
  test.use({ language: "es" });

  test(
    "the banner is on the pages of the site and stays closed for 24 hours",
    { tag: "@scripts" },
    async ({ page, context, visit, t }) => {
      const strip = page.getByRole("complementary", { name: t.strip.submit });
      await visit("/drinks");
      await expect(strip).toBeVisible();
      await visit("/");
      await expect(strip.getByRole("link", { name: t.strip.submit })).toHaveAttribute(
        "href",
        "/submit-recipe",
      );
      const answered = page.waitForResponse(/\/banner(?:\.data)?$/);
      await strip.getByRole("button", { name: t.close }).click();
      // The strip is hydrated after the page: until then its form is posted as without scripts.
      expect([202, 303]).toContain((await answered).status());
      await expect(strip).toBeHidden();
      await expect(page).toHaveURL("/");

      await page.getByRole("contentinfo").getByRole("link", { name: t.nav.drinks }).click();
      await expect(page).toHaveURL("/drinks");
      await expect(strip).toBeHidden();
      await visit("/");
      await expect(strip).toBeHidden();

      await test.step("it is shown again after that", async () => {
        const cookies = await context.cookies();
        const closed = cookies.find(({ name }) => name === "banner_closed");
        if (!closed) throw new Error("Closing the strip set no cookie.");
        expect(Math.abs(Number(closed.value) - Date.now())).toBeLessThan(60_000);
        expect(Math.abs(closed.expires * 1000 - Date.now() - day)).toBeLessThan(60_000);
        const closedAt = (milliseconds: number) =>
          context.addCookies([{ ...closed, value: String(milliseconds) }]);
        await closedAt(Date.now() - day + 60_000);
        await page.reload();
        await expect(strip).toBeHidden();
        await closedAt(Date.now() - day - 1_000);
        await page.reload();
        await expect(strip).toBeVisible();
      });
    },
  );

  test(
    "a subscription without scripts shows a message at the top of the same page",
    { tag: "@no-scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      const form = page.getByRole("contentinfo");
      const flash = page.getByRole("status").filter({ hasText: t.flash.newsletterSuccess });
      await visit("/food?sort=popular");
      await form.getByRole("textbox", { name: t.newsletter.label }).fill("abuela-es@example.com");
      await form.getByRole("button", { name: t.newsletter.submit }).click();
      await expect(flash).toBeVisible();
      await expect(page).toHaveURL("/food?sort=popular");
      await page.reload();
      await expect(flash).toBeHidden();

      await test.step("an invalid address is preserved with an error message", async () => {
        // Browsers accept this one: HTML requires no dot after the @.
        await form.getByRole("textbox", { name: t.newsletter.label }).fill("abuela@cocina");
        const [answer] = await Promise.all([
          page.waitForResponse(
            (response) => response.url().endsWith("/newsletter") && response.status() === 400,
          ),
          form.getByRole("button", { name: t.newsletter.submit }).click(),
        ]);
        expect(answer.headers()["content-language"]).toBe("es");
        const field = page.getByRole("main").getByRole("textbox", { name: t.newsletter.label });
        await expect(field).toHaveValue("abuela@cocina");
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(t.newsletter.errors.invalid);

        await field.fill("tia-es@example.com");
        await page.getByRole("main").getByRole("button", { name: t.newsletter.submit }).click();
        await expect(flash).toBeVisible();
      });
    },
  );

  test(
    "a subscription with scripts shows a toast",
    { tag: "@scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      await visit("/food");
      const field = page
        .getByRole("contentinfo")
        .getByRole("textbox", { name: t.newsletter.label });
      const region = page.getByRole("region", { name: t.toast.region.replace("{hotkey}", "F8") });
      const toast = region.getByRole("listitem");
      const send = async (email: string) => {
        await field.fill(email);
        await field.press("Enter");
      };

      await send("abuelo-es@example.com");
      await expect(toast).toContainText(t.flash.newsletterSuccess);
      await expect(field).toHaveValue("");
      await expect(page).toHaveURL("/food");

      await test.step("only one toast is shown at a time", async () => {
        await send("abuelo@cocina");
        await expect(toast).toContainText(t.flash.newsletterFailure);
        await expect(toast).toHaveCount(1);
        await expect(field).toHaveValue("abuelo@cocina");
      });

      await test.step("F8 focuses it and its button closes it", async () => {
        await page.keyboard.press("F8");
        await expect(region.getByRole("list")).toBeFocused();
        await toast.getByRole("button", { name: t.close }).click();
        await expect(region.getByText(t.flash.newsletterFailure)).toHaveCount(0);
      });
    },
  );
});

test(
  "a toast closes automatically after five seconds",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await visit("/drinks");
    const field = page.getByRole("contentinfo").getByRole("textbox", { name: t.newsletter.label });
    const toast = page.getByText(t.flash.newsletterSuccess).locator("visible=true").first();
    await field.fill("prima@example.com");
    await field.press("Enter");
    await expect(toast).toBeVisible();
    const shownAt = Date.now();
    await expect(toast).toBeHidden({ timeout: 8_000 });
    const seconds = (Date.now() - shownAt) / 1000;
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(6.5);
  },
);

test(
  "a toast closes after a swipe of fifty pixels to the right",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await visit("/drinks");
    const field = page.getByRole("contentinfo").getByRole("textbox", { name: t.newsletter.label });
    await field.fill("primo@example.com");
    await field.press("Enter");
    const toast = page.locator(".toast");
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    if (!box) throw new Error("The toast has no bounding box.");
    const from = { x: box.x + 40, y: box.y + box.height / 2 };
    const swipe = async (pixels: number) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + pixels / 2, from.y, { steps: 4 });
      await page.mouse.move(from.x + pixels, from.y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast).toHaveAttribute("data-swipe", "cancel");
    await expect(toast).toBeVisible();
    await swipe(-120);
    await expect(toast).toBeVisible();
    await swipe(60);
    await expect(toast).toBeHidden();
  },
);

test(
  "F8 focuses the notifications even before the first toast",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await visit("/drinks");
    const region = page.getByRole("region", { name: t.toast.region.replace("{hotkey}", "F8") });
    const none = region.getByText(t.toast.none);
    await page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    await expect(none).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Shift+Tab");
    await expect(region.getByRole("list")).not.toBeFocused();
    await expect(none).toBeHidden();

    const field = page.getByRole("contentinfo").getByRole("textbox", { name: t.newsletter.label });
    await field.fill("f8@example.com");
    await field.press("Enter");
    await expect(region.getByText(t.flash.newsletterSuccess)).toBeVisible();
    await page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    await expect(none).toBeHidden();
  },
);

test(
  "a refused sign-in shows a toast above its dialog",
  { tag: "@scripts" },
  async ({ page, visit, t, expectedErrors }) => {
    expectedErrors.push(/status of 40[013]/);
    await visit("/drinks");
    await page.getByRole("banner").getByRole("link", { name: t.nav.login }).click();
    const dialog = page.getByRole("dialog");
    const toast = page.locator(".toast-error");
    const refuse = async () => {
      await dialog.getByLabel(t.account.dialog.email).fill(`${crypto.randomUUID()}@example.com`);
      await dialog.getByLabel(t.account.dialog.password, { exact: true }).fill("una clave falsa");
      await dialog.getByRole("button", { name: t.account.dialog.signIn }).click();
      await expect(toast).toContainText(t.account.signInFailed);
    };
    await refuse();
    const isOnTop = await toast.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 4, top + height / 2));
    });
    expect(isOnTop, "the toast lies above the dialog").toBe(true);
    await page.keyboard.press("F8");
    await expect(
      page
        .getByRole("region", { name: t.toast.region.replace("{hotkey}", "F8") })
        .getByRole("list"),
    ).toBeFocused();
    await toast.getByRole("button", { name: t.close }).click();
    await expect(toast).toHaveCount(0);

    await test.step("F8 works after the dialog and its toast are closed", async () => {
      await refuse();
      await dialog.getByRole("button", { name: t.account.dialog.guest }).click();
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press("F8");
      await expect(page.getByText(t.toast.none)).toBeVisible();
    });
  },
);
