import type { Page } from "@playwright/test";
import { fillSignIn, mailedPath, newPerson, query, signInAs } from "./database.ts";
import { expect, test } from "./fixtures.ts";
import { siteUrl } from "./site-url.ts";

const password = "tres granos de sal";

test.describe("accounts", () => {
  test.use({ expectedErrors: [/status of 40[013]|status of 410|status of 429/] });

  test("a user can sign up, confirm, sign out, reset a password, sign in, change address, export data and delete the account", async ({
    page,
    visit,
    t,
    scripts,
  }) => {
    test.setTimeout(90_000);
    const { account } = t;
    const email = `tata-${crypto.randomUUID()}@example.com`;
    const leave = async () => {
      await page.getByRole("button", { name: t.nav.account }).click();
      await page.getByRole("button", { name: t.nav.signOut }).click();
      await expect(page.getByText(t.flash.signedOut)).toBeVisible();
    };

    await visit("/drinks");
    await page.getByRole("link", { name: t.nav.login }).first().click();
    if (scripts) await expect(page).toHaveURL(/\/drinks$/);
    await page.getByRole("link", { name: account.dialog.createAccount }).click();
    await page.getByLabel(account.dialog.email, { exact: true }).fill(email);
    await page.getByLabel(account.dialog.password, { exact: true }).fill(password);
    await page.getByLabel(account.dialog.confirmPassword).fill(password);
    await page.getByRole("button", { name: account.dialog.createAccount }).click();
    await expect(page.getByText(t.flash.signedUp)).toBeVisible();
    await expect(page).toHaveURL(/\/drinks$/);

    await visit(await mailedPath(email, "confirm-email"));
    await page.getByRole("button", { name: account.confirm.submit }).click();
    await expect(page.getByText(t.flash.confirmed)).toBeVisible();
    await leave();

    await visit("/login");
    await page.getByRole("link", { name: account.dialog.forgot }).click();
    await page.getByLabel(account.dialog.email, { exact: true }).fill(email);
    await page.getByRole("button", { name: account.forgot.submit }).click();
    await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
    await visit(await mailedPath(email, "reset-password"));
    await page.getByLabel(account.reset.password).fill("cuatro granos de sal");
    await page.getByLabel(account.dialog.confirmPassword).fill("cuatro granos de sal");
    await page.getByRole("button", { name: account.reset.submit }).click();
    await expect(page.getByText(t.flash.passwordSaved)).toBeVisible();

    const signIn = async (address: string, typed: string) => {
      await page.getByLabel(account.dialog.email, { exact: true }).fill(address);
      await page.getByLabel(account.dialog.password, { exact: true }).fill(typed);
      await page.getByRole("button", { name: account.dialog.signIn }).click();
    };
    await signIn(email, password);
    await expect(page.getByText(account.signInFailed).first()).toBeVisible();
    await signIn(email, "cuatro granos de sal");
    await expect(page.getByText(t.flash.signedIn)).toBeVisible();

    const moved = `tata-${crypto.randomUUID()}@example.com`;
    await visit("/profile");
    await page.getByLabel(account.profile.newEmail).fill(moved);
    await page.getByLabel(account.profile.currentPassword).first().fill("cuatro granos de sal");
    await page.getByRole("button", { name: account.profile.changeEmail }).click();
    await expect(page.getByText(t.flash.mailSent)).toBeVisible();
    for (const [address, kind] of [
      [moved, "change-new-address"],
      [email, "change-old-address"],
    ] as const) {
      await visit(await mailedPath(address, kind));
      await page.getByRole("button", { name: account.confirmAddress.submit }).click();
      await expect(page.getByRole("status")).toBeVisible();
    }
    await expect(page.getByText(account.confirmAddress.changed)).toBeVisible();

    await visit("/profile");
    await page.getByRole("link", { name: account.profile.download }).click();
    await page.getByLabel(account.profile.currentPassword).fill("cuatro granos de sal");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: account.export.submit }).click();
    expect((await download).suggestedFilename()).toBe("fogon.json");

    await visit("/profile");
    await page.getByRole("link", { name: account.profile.delete }).click();
    await page.getByLabel(account.profile.currentPassword).fill("cuatro granos de sal");
    await page.getByLabel(account.delete.understood).check();
    await page.getByRole("button", { name: account.delete.submit }).click();
    await expect(page.getByText(t.flash.accountDeleted)).toBeVisible();
    expect(await query("SELECT id FROM users WHERE email IN (?, ?)", email, moved)).toEqual([]);
  });

  test(
    "a guest on a protected page gets the sign-in dialog; closing it gives no access",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/profile");
      const dialog = page.getByRole("dialog", { name: t.account.dialog.title });
      await expect(dialog).toBeVisible();
      // Scripts open it again as a modal one.
      await expect(page.locator("dialog:modal")).toHaveCount(1);
      await dialog.getByRole("button", { name: t.account.dialog.guest }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.errors["401"].title);
    },
  );
});

test("a sign-up sent before the dialog has its signed time waits for it @scripts", async ({
  page,
  visit,
  t,
}) => {
  const { dialog } = t.account;
  let press = () => undefined as void;
  const isPressed = new Promise<void>((resolve) => (press = resolve));
  await page.route("**/api/session?*", async (route) => {
    await isPressed;
    await route.continue();
  });
  await visit("/drinks");
  await page.getByRole("link", { name: t.nav.login }).first().click();
  await page.getByRole("link", { name: dialog.createAccount }).click();
  await page
    .getByLabel(dialog.email, { exact: true })
    .fill(`tata-${crypto.randomUUID()}@example.com`);
  await page.getByLabel(dialog.password, { exact: true }).fill(password);
  await page.getByLabel(dialog.confirmPassword).fill(password);
  await page.getByRole("button", { name: dialog.createAccount }).click();
  press();
  await expect(page.getByText(t.flash.signedUp)).toBeVisible();
});

/** Fills the form as soon as it is there and sends it, as a password manager does. */
async function fillAtOnce(page: Page, path: string, values: Record<string, string>) {
  await page.goto(path, { waitUntil: "commit" });
  const form = page.locator("#auth");
  await form.getByRole("button").waitFor();
  await form.evaluate((element: HTMLFormElement, typed) => {
    for (const [autocomplete, value] of Object.entries(typed))
      for (const field of element.querySelectorAll<HTMLInputElement>(
        `[autocomplete~="${autocomplete}"]`,
      )) {
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    element.requestSubmit();
  }, values);
}

test("a password manager that fills and sends at once signs up with one press", async ({
  page,
  t,
}) => {
  const username = `tata-${crypto.randomUUID()}@example.com`;
  const path = "/login?tab=create-account&redirectTo=%2Fdrinks";
  await fillAtOnce(page, path, { username, "new-password": password });
  await expect(page.getByText(t.flash.signedUp)).toBeVisible();
  await expect(page).toHaveURL(/\/drinks$/);
});

test("a password manager that fills and sends at once signs in with one press", async ({
  page,
  t,
}) => {
  const { email } = await newPerson();
  const path = "/login?redirectTo=%2Fdrinks";
  await fillAtOnce(page, path, { username: email, "current-password": "una clave de prueba" });
  await expect(page.getByText(t.flash.signedIn)).toBeVisible();
  await expect(page).toHaveURL(/\/drinks$/);
});

test("mismatched passwords show an error at once, without a request @scripts", async ({
  page,
  visit,
  t,
}) => {
  await visit("/login?tab=create-account");
  let asked = false;
  page.on("request", (request) => (asked ||= request.method() === "POST"));
  await page.getByLabel(t.account.dialog.email, { exact: true }).fill("ana@example.com");
  await page.getByLabel(t.account.dialog.password, { exact: true }).fill(password);
  await page.getByLabel(t.account.dialog.confirmPassword).fill(`${password}!`);
  await page.getByRole("button", { name: t.account.dialog.createAccount }).click();
  await expect(page.getByText(t.account.passwordsDontMatch).first()).toBeVisible();
  expect(asked).toBe(false);
});

test.describe("while a request is pending", () => {
  test.use({ expectedErrors: [/status of 401/] });
  test("the button shows an ellipsis, and the dialog stays open after a failure @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await visit("/food");
    await page.getByRole("link", { name: t.nav.login }).first().click();
    const dialog = page.getByRole("dialog", { name: t.account.dialog.title });
    await dialog.getByLabel(t.account.dialog.email, { exact: true }).fill("nobody@example.com");
    await dialog.getByLabel(t.account.dialog.password).fill("not a password");
    let answer = () => undefined as void;
    const isSeen = new Promise<void>((resolve) => (answer = resolve));
    await page.route("/api/session", async (route) => {
      await isSeen;
      await route.continue();
    });
    await dialog.getByRole("button", { name: t.account.dialog.signIn }).click();
    const waiting = dialog.getByRole("button", { name: `${t.account.dialog.signIn}…` });
    await expect(waiting).toBeDisabled();
    answer();
    await expect(dialog.getByRole("alert")).toHaveText(t.account.signInFailed);
    await expect(dialog).toBeVisible();
  });
});

test("Submit Recipe asks a guest to sign in, then opens the form @scripts", async ({
  page,
  visit,
  t,
}) => {
  await visit("/");
  await page.getByRole("link", { name: t.nav.submitRecipe, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: t.account.dialog.title });
  await expect(dialog.locator('input[name="redirectTo"]')).toHaveValue("/submit-recipe");
  await expect(page).toHaveURL(/\/$/);
});

test("the avatar menu has four entries and works with the keyboard @scripts", async ({
  page,
  visit,
  t,
}) => {
  const { email } = await signInAs(page);
  await visit("/food");
  const avatar = page.getByRole("button", { name: t.nav.account });
  await expect(avatar).toHaveText(email[0]!.toUpperCase());
  await avatar.focus();
  await page.keyboard.press("Enter");
  const menu = page.locator("#account");
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link")).toHaveText([
    t.nav.profile,
    t.nav.savedRecipes,
    t.nav.uploadRecipe,
  ]);
  await expect(menu.getByRole("button")).toHaveText(t.nav.signOut);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test.describe("during password guessing by another client", () => {
  test.use({ expectedErrors: [/status of 401|status of 429/] });

  /** An account with more wrong passwords from another client than are allowed without a proof of work. */
  async function attackedPerson(): Promise<string> {
    const { email } = await newPerson();
    for (let i = 0; i < 11; i++)
      await fetch(`${siteUrl}/api/session`, {
        method: "POST",
        headers: { Accept: "application/json", "CF-Connecting-IP": `192.0.2.${i}` },
        body: new URLSearchParams({ tab: "sign-in", email, password: `guess ${i}` }),
      });
    return email;
  }

  test("the browser solves a proof of work, and the owner is signed in without retyping anything @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const email = await attackedPerson();
    await visit("/drinks");
    const solver: Array<string> = [];
    page.on("request", (request) => {
      if (request.url().includes("solve-puzzle")) solver.push(request.url());
    });
    await page.getByRole("link", { name: t.nav.login }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(solver).toEqual([]);
    const statuses: Array<number> = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/session")) statuses.push(response.status());
    });
    const started = Date.now();
    await fillSignIn(page, email);
    await expect(page.getByText(t.flash.signedIn)).toBeVisible();
    await expect(page).toHaveURL(/\/drinks$/);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(statuses).toEqual([429, 200]);
    expect(solver).toHaveLength(1);
  });

  test("the owner can sign in without scripts after a short wait, with the email still filled in @no-scripts", async ({
    page,
    visit,
    t,
  }) => {
    const email = await attackedPerson();
    await visit("/login?redirectTo=%2Fdrinks");
    const started = Date.now();
    await fillSignIn(page, email);
    const { challenge, dialog } = t.account;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(challenge.title);
    await expect(page.getByLabel(dialog.email)).toHaveValue(email);
    await expect(page.getByLabel(dialog.password)).toHaveValue("");
    await page.getByLabel(dialog.password).fill("una clave de prueba");
    await page.getByRole("button", { name: challenge.submit }).click();
    await expect(page.getByText(t.flash.signedIn)).toBeVisible();
    await expect(page).toHaveURL(/\/drinks$/);
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
