import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { findViolations } from "./axe.ts";
import { mailedPath, query, signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";

/** All tests come from one address, which may sign up five times an hour. */
async function forgetSignUps() {
  for (const client of ["127.0.0.1", "::1", "local"]) {
    const digest = createHash("sha256").update(`newsletter-client:${client}`).digest("hex");
    await query("DELETE FROM rate_counters WHERE key = ?", digest.slice(0, 32));
  }
}

async function expectNoBarriers(page: Page, scripts: boolean) {
  // axe is a script itself.
  if (!scripts) return;
  expect(await findViolations(page)).toEqual([]);
}

for (const language of ["en", "es"] as const)
  test.describe(`the newsletter in ${language}`, () => {
    test.use({ language });

    test("from the footer through the mailed links: confirm, choose, leave, come back", async ({
      page,
      visit,
      t,
      scripts,
    }) => {
      const { letters } = t;
      const email = `lector-${crypto.randomUUID()}@example.com`;
      await forgetSignUps();
      await visit("/drinks");
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("textbox", { name: t.newsletter.label }).fill(email);
      await footer.getByRole("button", { name: t.newsletter.submit }).click();
      await expect(page.getByText(t.flash.newsletterSuccess).first()).toBeVisible();

      const link = await mailedPath(email, "newsletter-confirm");
      await visit(link);
      await expect(page.getByText(fill(letters.confirm.text, { email }))).toBeVisible();
      await expectNoBarriers(page, scripts);
      await page.getByRole("button", { name: letters.confirm.button }).click();
      await expect(page.getByText(t.flash.confirmed)).toBeVisible();

      await expect(page.getByRole("heading", { name: letters.preferences.title })).toBeVisible();
      await expectNoBarriers(page, scripts);
      const weekly = page.getByRole("radio", { name: letters.preferences.weekly });
      await weekly.check();
      await page.getByRole("button", { name: letters.preferences.save }).click();
      await expect(page.getByText(t.flash.saved)).toBeVisible();
      await expect(weekly).toBeChecked();

      await page.getByRole("button", { name: letters.preferences.unsubscribe }).click();
      await expect(page.getByText(fill(letters.unsubscribe.done, { email }))).toBeVisible();
      await expectNoBarriers(page, scripts);
      await page.getByRole("link", { name: letters.unsubscribe.back }).click();
      await page.getByRole("button", { name: letters.preferences.back }).click();
      await expect(page.getByText(t.flash.saved)).toBeVisible();
      expect(
        await query(
          "SELECT status, frequency, language FROM newsletter_subscriptions WHERE email = ?",
          email,
        ),
      ).toEqual([{ status: "confirmed", frequency: "weekly", language }]);
    });

    test("a link in Spanish opens pages in Spanish, whatever the browser asks for", async ({
      page,
      visit,
      otherTexts,
    }) => {
      const other = language === "en" ? "es" : "en";
      await visit(`/newsletter/preferences?lng=${other}`);
      const { letters } = otherTexts;
      await page.getByRole("main").getByRole("link", { name: letters.preferences.form }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    });

    test("an editor writes a letter in both languages, looks at it, tries it and sends it", async ({
      page,
      visit,
      t,
      scripts,
    }) => {
      const desk = t.admin.newsletter;
      const reader = `lectora-${crypto.randomUUID()}@example.com`;
      await query(
        "INSERT INTO newsletter_subscriptions (email, language, status, created_at) VALUES (?, 'es', 'confirmed', '2026-01-01')",
        reader,
      );
      const { email } = await signInAs(page, "admin", language);
      await visit("/admin");
      await page
        .getByRole("main")
        .getByRole("link", { name: t.admin.sections.newsletter.label })
        .first()
        .click();
      await expectNoBarriers(page, scripts);
      await page.getByRole("link", { name: desk.new }).click();
      const version = (name: string) => page.getByRole("group", { name });
      await version(desk.english).getByLabel(desk.subjectLabel).fill("Sancocho");
      await version(desk.english).getByLabel(desk.bodyLabel).fill("See [it](/recipe/104).");
      await version(desk.spanish).getByLabel(desk.subjectLabel).fill(`Sancocho ${reader}`);
      await page.getByRole("button", { name: desk.save }).click();
      await expect(page.getByText(t.flash.saved)).toBeVisible();
      await expectNoBarriers(page, scripts);

      await test.step("which is not sent before it is complete", async () => {
        await page.getByText(desk.sendAsk).click();
        await page.getByRole("button", { name: desk.sendForGood }).click();
        await expect(page.getByRole("alert")).toHaveText(desk.problems.incomplete);
      });
      await version(desk.spanish).getByLabel(desk.bodyLabel).fill("Mira **esto**.");
      await page.getByRole("button", { name: desk.save }).click();
      await expect(page.getByRole("alert")).toBeHidden();
      await expect(version(desk.spanish).getByLabel(desk.bodyLabel)).toHaveValue("Mira **esto**.");

      const issue = new URL(page.url()).pathname;
      await page.goto(`${issue}/preview/es`);
      await expect(page.locator("strong")).toHaveText("esto");
      await visit(issue);
      await page.getByRole("button", { name: desk.sendTest }).click();
      await expect(page.getByText(t.flash.mailSent)).toBeVisible();
      expect(
        await query(
          "SELECT id FROM outbox WHERE recipient = ? AND kind = 'newsletter-test'",
          email,
        ),
      ).toHaveLength(2);

      await visit(issue);
      await page.getByText(desk.sendAsk).click();
      await page.getByRole("button", { name: desk.sendForGood }).click();
      await expect(page.getByRole("button", { name: desk.save })).toBeHidden();
      const leave = await mailedPath(reader, "newsletter-letter");
      expect(leave).toMatch(/^\/newsletter\/preferences\?token=/);
    });

    test.use({ expectedErrors: [/status of 409/] });
  });
