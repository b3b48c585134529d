// Nothing that somebody types is lost: every form is filled in, then its reader goes to another page and back, changes the
// language, signs in, and sends what the server refuses. With scripts the browser's tab keeps it; without them the
// browser itself does, or the form goes along with the button that was pressed (lib/unsent-form.ts).
import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { fillSignIn, newPerson } from "./database.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { fillAll, formRows, unfold, valuesOf, withoutRow } from "./forms.ts";

test("every route that takes a form is walked below, or says why not", { tag: "@scripts" }, () => {
  const routes = readdirSync("app/routes").filter((file) =>
    /export (?:async )?function action\b/.test(readFileSync(`app/routes/${file}`, "utf8")),
  );
  const walked = formRows.flatMap((row) => row.routes);
  const named = [...walked, ...Object.keys(withoutRow)];
  expect(routes.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !routes.includes(file))).toEqual([]);
  expect(walked.filter((file) => file in withoutRow)).toEqual([]);
});

/** Waits until the form shows what was typed: scripts bring it back after the page is there. */
async function expectKept(form: Locator, typed: Record<string, string>, when: string) {
  await expect(async () => {
    const now = await valuesOf(form);
    // Who has signed in may be asked less.
    const shown = Object.keys(typed).filter((key) => key in now);
    expect(shown.length).toBeGreaterThan(0);
    expect(Object.fromEntries(shown.map((key) => [key, now[key]]))).toEqual(
      Object.fromEntries(shown.map((key) => [key, typed[key]])),
    );
  }, `${when}: everything typed is still there`).toPass({ timeout: 5_000 });
}

for (const row of formRows)
  test.describe(row.name, () => {
    test.use({ expectedErrors: [/status of 4\d\d/] });

    test("nothing typed is lost", async ({ page, visit, scripts }) => {
      test.setTimeout(90_000);
      const ready = async () => {
        if (scripts) await hydrated(page);
      };
      const path = await row.open(page);
      await visit(path);
      const form = page.locator(row.form);
      const blank = await valuesOf(form);
      await fillAll(form);
      let typed = await valuesOf(form);
      expect(typed, "the test types something").not.toEqual(blank);

      await test.step("by going to another page and back", async () => {
        await page.locator("footer a[href='/terms']").click();
        await page.waitForURL("**/terms");
        await page.goBack();
        await ready();
        await expectKept(form, typed, "back from another page");
      });

      if (scripts)
        await test.step("by loading the page anew", async () => {
          await visit(path);
          await expectKept(form, typed, "loaded anew");
        });

      if (scripts || !row.staysBehind)
        await test.step("by changing the language", async () => {
          await page.locator("header .language-toggle button").first().click();
          await expect(page.locator("html")).toHaveAttribute("lang", "es");
          await ready();
          await expectKept(form, typed, "in the other language");
          await page.locator("#footer-language").selectOption("en");
          if (!scripts) await page.locator(".language-selector button").click();
          await expect(page.locator("html")).toHaveAttribute("lang", "en");
          await ready();
          await expectKept(form, typed, "in the first language again");
        });

      if (row.guests)
        await test.step("by signing in", async () => {
          await signIn(page, scripts);
          await ready();
          await expect(page.locator("header .avatar")).toBeVisible();
          await expectKept(form, typed, "signed in");
          typed = await valuesOf(form);
        });

      const { refused } = row;
      if (refused)
        await test.step("by sending what is refused", async () => {
          await unfold(form);
          for (const [name, value] of Object.entries(refused)) {
            const field = form.locator(`[name="${name}"]`);
            if (!(await field.count())) continue;
            // The browser would stop there; the server has to refuse it as well.
            await field.evaluate((element) => element.removeAttribute("maxlength"));
            if ((await field.getAttribute("type")) === "hidden")
              await field.evaluate((element: HTMLInputElement, to) => (element.value = to), value);
            else await field.fill(value);
          }
          typed = await valuesOf(form);
          const answer = page.waitForResponse((response) => response.request().method() === "POST");
          await form
            .locator(row.submit ?? "button:not([type=button])")
            .first()
            .click();
          expect((await answer).status()).toBeGreaterThanOrEqual(400);
          await page.waitForLoadState();
          await ready();
          await expectKept(form, typed, "refused");
        });
    });
  });

/** From the page that is open, and back to it. */
async function signIn(page: Page, scripts: boolean) {
  const { email } = await newPerson();
  const page0 = page.url();
  await page.locator("header .login").click();
  await fillSignIn(page, email);
  if (!scripts) await page.locator("main form button[name=unsent]").click();
  await page.waitForURL((url) => url.pathname === new URL(page0).pathname);
}
