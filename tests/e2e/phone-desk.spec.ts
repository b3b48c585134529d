// What a contributor and an owner meet first on a phone of 360 by 800 pixels, with scripts and without.
import type { Page } from "@playwright/test";
import { insertContactMessage } from "../support/rows/mail.ts";
import { insertOrder } from "../support/rows/shop.ts";
import { insertSubmission } from "../support/rows/submissions.ts";
import { query, signInAs } from "./database.ts";
import { expect, test } from "./fixtures.ts";
import { expectReflow } from "./reflow.ts";

test.use({ viewport: { width: 360, height: 800 } });

/** Pixels from the top of the page to the first of these elements that is shown. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
    return shown ? Math.round(shown.getBoundingClientRect().top + scrollY) : Infinity;
  }, selector);

const controlsOf = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [
        ...document.querySelectorAll(
          `${wanted} :is(a[href], button, input:not([type=hidden]), select, textarea, summary)`,
        ),
      ].filter(
        (one) =>
          one.getBoundingClientRect().width > 1 &&
          one.checkVisibility({ visibilityProperty: true }),
      ).length,
    selector,
  );

for (const language of ["en", "es"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("the recipe form begins with the dish's name, also beside an unfinished recipe", async ({
      page,
      visit,
      t,
    }) => {
      const cook = await signInAs(page, "user", language);
      await visit("/submit-recipe");
      expect(await topOf(page, "#field-title")).toBeLessThanOrEqual(600);
      await expect(page.locator("#field-pasted")).toBeHidden();
      await page.getByText(t.submissionForm.import.title).click();
      await expect(page.locator("#field-pasted")).toBeVisible();
      await insertSubmission(query, {
        author_id: cook.id,
        title: "Moro de guandules con coco de mi abuela",
      });
      await page.reload();
      await expect(
        page.getByRole("link", { name: t.submissionForm.unfinished.continue }),
      ).toBeVisible();
      expect(await topOf(page, "#field-title")).toBeLessThanOrEqual(600);
    });

    test("the recipe editor shows at most 40 controls at first, on a phone and on a desk", async ({
      page,
      visit,
    }) => {
      await signInAs(page, "moderator", language);
      await visit("/admin/recipes/398");
      expect(await controlsOf(page, ".recipe-editor")).toBeLessThanOrEqual(40);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await controlsOf(page, ".recipe-editor")).toBeLessThanOrEqual(40);
    });
  });

test.describe("for a guest", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("the recipe form asks for the address within the first 600 pixels", async ({
    page,
    visit,
  }) => {
    await visit("/submit-recipe");
    expect(await topOf(page, "#auth-email")).toBeLessThanOrEqual(600);
  });
});

test("the first row of each desk list stands in the first screen", async ({ page, visit }) => {
  test.slow();
  const admin = await signInAs(page, "admin");
  await insertOrder(query, {
    number: `FG-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    user_id: admin.id,
    email: admin.email,
    name: "Ana Peña",
  });
  await insertSubmission(query, { author_id: admin.id, title: "Arepas", state: "pending" });
  await insertContactMessage(query, {
    reference: `F-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    email: admin.email,
  });
  for (const list of [
    "orders?status=paid",
    "submissions",
    "recipes",
    "content",
    "videos",
    "products",
    "users",
    "contact",
  ]) {
    await visit(`/admin/${list}`);
    expect.soft(await topOf(page, "main tbody tr"), list).toBeLessThanOrEqual(500);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), list)
      .toBeLessThanOrEqual(360);
  }
});

test("orders and recipes of the desk reflow with large text @scripts", async ({ page, visit }) => {
  await signInAs(page, "admin");
  for (const list of ["orders", "recipes"]) {
    await visit(`/admin/${list}`);
    await expectReflow(page);
  }
});
