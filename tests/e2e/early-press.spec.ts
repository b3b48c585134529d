import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./fixtures.ts";

/** No text of an earlier load is restored: only hydration touches the fields. */
const forgetTexts = (page: Page) =>
  page.addInitScript(() => {
    // about:blank has none.
    if (location.protocol === "about:") return;
    sessionStorage.clear();
    localStorage.clear();
  });

// The fixtures check browser errors: React may neither fail nor rebuild the page.
test(
  "clicks and input during hydration on a slow phone are safe",
  { tag: "@scripts" },
  async ({ page, context, t }) => {
    await forgetTexts(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // The window is short: one load in four hit it before app/entry.client.tsx waited for data.
    for (let i = 0; i < 8; i++) {
      // A browser restores field values when it opens the URL that is already open.
      await page.goto("about:blank");
      await page.goto("/contact", { waitUntil: "commit" });
      const message = page.getByRole("textbox", { name: t.help.contact.message });
      await message.fill(`Sancocho ${i}`);
      for (let press = 0; press < 16; press++) {
        await page.getByRole("heading", { level: 1 }).click({ force: true });
        await page.waitForTimeout(press);
      }
      await hydrated(page);
      await expect(message).toHaveValue(`Sancocho ${i}`);
    }
  },
);
