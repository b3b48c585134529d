import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { insertSubscription } from "../support/rows/mail.ts";
import { findViolations } from "./axe.ts";
import { mailedPath, query, signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";

/** All tests use one client address, which can sign up five times an hour. */
async function forgetSignUps() {
  for (const client of ["127.0.0.1", "::1", "local"]) {
    const digest = createHash("sha256").update(`newsletter-client:${client}`).digest("hex");
    await query("DELETE FROM rate_counters WHERE key = ?", digest.slice(0, 32));
  }
}

async function expectNoBarriers(page: Page) {
  // axe is a script itself.
  expect(await findViolations(page)).toEqual([]);
}

test.describe("the newsletter", () => {
  test.use({ language: "es" });

  test("a reader can sign up in the footer and use the emailed links to confirm, choose, unsubscribe and resubscribe @scripts", async ({
    page,
    visit,
    t,
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
    await expectNoBarriers(page);
    await page.getByRole("button", { name: letters.confirm.button }).click();
    await expect(page.getByText(t.flash.confirmed)).toBeVisible();

    await expect(page.getByRole("heading", { name: letters.preferences.title })).toBeVisible();
    await expectNoBarriers(page);
    const weekly = page.getByRole("radio", { name: letters.preferences.weekly });
    await weekly.check();
    await page.getByRole("button", { name: letters.preferences.save }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expect(weekly).toBeChecked();

    await page.getByRole("button", { name: letters.preferences.unsubscribe }).click();
    await expect(page.getByText(fill(letters.unsubscribe.done, { email }))).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("link", { name: letters.unsubscribe.back }).click();
    await page.getByRole("button", { name: letters.preferences.back }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    expect(
      await query(
        "SELECT status, frequency, language FROM newsletter_subscriptions WHERE email = ?",
        email,
      ),
    ).toEqual([{ status: "confirmed", frequency: "weekly", language: "es" }]);
  });

  test(
    "a link in Spanish opens pages in Spanish in every browser language",
    { tag: "@scripts" },
    async ({ page, visit, otherTexts }) => {
      const other = "en";
      await visit(`/newsletter/preferences?lng=${other}`);
      const { letters } = otherTexts;
      await page.getByRole("main").getByRole("link", { name: letters.preferences.form }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    },
  );

  test("an editor writes a newsletter issue in both languages, previews it, sends a test and sends it @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const labels = t.admin.newsletter;
    const reader = `lectora-${crypto.randomUUID()}@example.com`;
    await insertSubscription(query, { email: reader, language: "es" });
    const { email } = await signInAs(page, "admin", "es");
    await visit("/admin");
    await page
      .getByRole("main")
      .getByRole("link", { name: t.admin.sections.newsletter.label })
      .first()
      .click();
    await expectNoBarriers(page);
    await page.getByRole("link", { name: labels.new }).click();
    const version = (name: string) => page.getByRole("group", { name });
    await version(labels.english).getByLabel(labels.subjectLabel).fill("Sancocho");
    await version(labels.english).getByLabel(labels.bodyLabel).fill("See [it](/recipe/104).");
    await version(labels.spanish).getByLabel(labels.subjectLabel).fill(`Sancocho ${reader}`);
    await page.getByRole("button", { name: labels.save }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expectNoBarriers(page);

    await test.step("an incomplete issue is not sent", async () => {
      await page.getByText(labels.sendAsk).click();
      await page.getByRole("button", { name: labels.sendForGood }).click();
      await expect(page.getByRole("alert")).toHaveText(labels.problems.incomplete);
    });
    await version(labels.spanish).getByLabel(labels.bodyLabel).fill("Mira **esto**.");
    await page.getByRole("button", { name: labels.save }).click();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(version(labels.spanish).getByLabel(labels.bodyLabel)).toHaveValue(
      "Mira **esto**.",
    );

    const issue = new URL(page.url()).pathname;
    await page.goto(`${issue}/preview/es`);
    await expect(page.locator("strong")).toHaveText("esto");
    await visit(issue);
    await page.getByRole("button", { name: labels.sendTest }).click();
    await expect(page.getByText(t.flash.mailSent)).toBeVisible();
    expect(
      await query("SELECT id FROM outbox WHERE recipient = ? AND kind = 'newsletter-test'", email),
    ).toHaveLength(2);

    await visit(issue);
    await page.getByText(labels.sendAsk).click();
    await page.getByRole("button", { name: labels.sendForGood }).click();
    await expect(page.getByRole("button", { name: labels.save })).toBeHidden();
    const leave = await mailedPath(reader, "newsletter-letter");
    expect(leave).toMatch(/^\/newsletter\/preferences\?token=/);
  });

  test.use({ expectedErrors: [/status of 409/] });
});
