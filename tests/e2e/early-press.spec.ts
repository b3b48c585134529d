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
    for (let i = 0; i < 4; i++) {
      // A browser restores field values when it opens the URL that is already open.
      await page.goto("about:blank");
      await page.goto("/contact", { waitUntil: "commit" });
      const message = page.getByRole("textbox", { name: t.contact.message });
      await message.fill(`Sancocho ${i}`);
      let isHydrated = false;
      const hydrating = hydrated(page).then(() => (isHydrated = true));
      while (!isHydrated) await page.getByRole("heading", { level: 1 }).click({ force: true });
      await hydrating;
      await expect(message).toHaveValue(`Sancocho ${i}`);
    }
  },
);
