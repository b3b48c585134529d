// Passkeys with Chromium's virtual authenticator. Browsers know sites by a name, not by an address such as 127.0.0.1.
import type { Page } from "@playwright/test";
import { confirmPassword, fillSignIn, newPerson } from "./database.ts";
import { expect, test } from "./fixtures.ts";
import { siteUrl } from "./site-url.ts";

test.use({
  baseURL: siteUrl.replace("127.0.0.1", "localhost"),
  // The page that asks for the password again.
  expectedErrors: [/status of 401/],
});

/** A device with a screen lock. Asked for a passkey, it answers as if its owner had agreed, while `answers` is on. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

test("a passkey is added, signs in alone, follows the password as the second step, and fills in @scripts", async ({
  page,
  visit,
  t,
}) => {
  const { email } = await newPerson();
  const leave = async () => {
    await page.getByRole("button", { name: t.nav.account }).click();
    await page.getByRole("button", { name: t.nav.signOut }).click();
    await expect(page.getByText(t.flash.signedOut)).toBeVisible();
  };
  await visit("/login?redirectTo=%2Fprofile");
  await fillSignIn(page, email);
  await expect(page.getByText(t.flash.signedIn)).toBeVisible();

  const device = await addAuthenticator(page);
  await visit("/profile/security");
  await page.getByRole("button", { name: t.factor.passkeys.start }).click();
  await confirmPassword(page);
  await page.getByLabel(t.factor.passkeys.name).fill("Blue laptop");
  await page.getByRole("button", { name: t.factor.passkeys.create }).click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await page.getByRole("link", { name: t.factor.codes.done }).click();
  await expect(page.getByText("Blue laptop")).toBeVisible();
  await leave();

  const passkey = page.getByRole("button", { name: t.account.dialog.passkey });
  await device.answers(false);
  await visit("/login?redirectTo=%2Fdrinks");
  await expect(page.locator("#auth-email")).toHaveAttribute("autocomplete", "username webauthn");
  await expect(passkey).toBeVisible();
  await device.answers(true);
  await passkey.click();
  await expect(page).toHaveURL(/\/drinks$/);
  await expect(page.getByText(t.flash.signedIn)).toBeVisible();
  await leave();

  await device.answers(false);
  await visit("/login?redirectTo=%2Fdrinks");
  await fillSignIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.factor.step.title);
  await device.answers(true);
  await passkey.click();
  await expect(page).toHaveURL(/\/drinks$/);
  await expect(page.getByText(t.flash.signedIn)).toBeVisible();
  await leave();

  // The email field offers the passkey, and the device answers.
  await page.goto("/login?redirectTo=%2Fdrinks", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/drinks$/);
  await expect(page.getByText(t.flash.signedIn)).toBeVisible();
});
