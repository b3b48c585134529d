// What is written without a network: kept on the device, shown at once, sent later and told.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { insertCollection, insertSavedRecipe } from "../../support/rows/saved.ts";
import { query, signInAs } from "../database.ts";
import { expect, fill, hydrated, test } from "../fixtures.ts";
import { controlled, settled, startedLate, waitUntilKept } from "./kept-pages.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (?:409|503)/],
});
test.describe.configure({ timeout: 60_000 });

/** The changes that wait on the device. */
function queued(page: Page): Promise<Array<{ path: string; body: string; key: string }>> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "unsent")) return [];
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("unsent");
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction("unsent").objectStore("unsent").getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    database.close();
    return reading.result;
  });
}

/** Without a network, when the page is ready for it. */
async function cutOff(page: Page): Promise<void> {
  await startedLate(page);
  await page.context().setOffline(true);
  if (await page.evaluate(() => "indexedDB" in window)) await startedLate(page, "/queued-changes-");
}

/** Somebody with a saved recipe in a collection, both kept on the device. */
async function cook(page: Page, visit: (path: string) => Promise<unknown>, language: "en" | "es") {
  const { id } = await signInAs(page, "user", language);
  await insertSavedRecipe(query, { user_id: id, recipe_id: 3 });
  const list = await insertCollection(query, { user_id: id }, [{ recipe_id: 3 }]);
  await visit(`/saved-recipes/${list}/list`);
  await controlled(page);
  for (const address of [`/saved-recipes/${list}/list`, "/saved-recipes/recipe/3"])
    await waitUntilKept(page, `${address}?lng=${language}`);
  return { userId: id, list: `/saved-recipes/${list}/list`, listId: list };
}

test.describe("writing without a network, in Spanish", () => {
  test.use({ language: "es" });

  test(
    "ticks, notes, days and saved recipes wait and are sent once",
    { tag: "@scripts" },
    async ({ page, visit, context, t }) => {
      const { userId, list, listId } = await cook(page, visit, "es");
      await visit("/recipe/1");
      await waitUntilKept(page, "/recipe/1?lng=es");
      const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
      await cutOff(page);
      const line = page.locator(".unsent-line summary");
      const waits = (count: number) =>
        expect(line).toHaveText(
          fill(t.offline.unsent[count === 1 ? "waiting_one" : "waiting_other"], {
            formatted: count,
          }),
        );

      await test.step("save, and add to the shopping list", async () => {
        const bar = page.locator(".action-bar");
        await bar.getByText(t.recipe.bar.save).click();
        await expect(page.getByText(t.offline.unsent.queued).first()).toBeVisible();
        await expect(bar.getByText(t.recipe.bar.remove)).toBeVisible();
        await bar.getByText(t.recipe.bar.more, { exact: true }).click();
        await bar.getByText(t.recipe.bar.list).click();
        await waits(2);
        await page.reload();
        await waits(2);
        await expect(bar.getByText(t.recipe.bar.remove)).toBeVisible();
        await line.click();
        await expect(
          page.getByText(fill(t.offline.unsent.what.save, { what: title })),
        ).toBeVisible();
      });

      await test.step("tick", async () => {
        await page.goto(list);
        await hydrated(page);
        await waits(2);
        const box = page.getByRole("checkbox").first();
        const total = await page.getByRole("checkbox").count();
        await box.check();
        await waits(3);
        const count = page.locator(".shopping-list .result-count");
        await expect(count).toHaveText(fill(t.shoppingList.progress, { ticked: 1, total }));
        await page.reload();
        await expect(box).toBeChecked();
        await expect(count).toHaveText(fill(t.shoppingList.progress, { ticked: 1, total }));
      });

      await test.step("note and cooked day", async () => {
        await page.goto("/saved-recipes/recipe/3");
        await hydrated(page);
        await waits(3);
        const note = page.getByRole("textbox", { name: t.saved.recipe.note });
        await note.fill("Menos sal");
        await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
        await waits(4);
        await page.getByLabel(t.saved.recipe.day).fill("2026-03-01");
        await page.getByRole("button", { name: t.saved.recipe.addDay }).click();
        await waits(5);
        await page.reload();
        await expect(note).toHaveValue("Menos sal");
        await expect(page.locator(".saved-days li")).toContainText(t.offline.unsent.mark);
      });

      await test.step("all of it is sent once", async () => {
        const keys = (await queued(page)).map(({ key }) => key);
        expect(keys).toHaveLength(5);
        await context.setOffline(false);
        await expect(
          page.getByText(fill(t.offline.unsent.sent_other, { formatted: 5 })).first(),
        ).toBeVisible();
        await expect(line).toHaveCount(0);
        await expect(page.locator("[data-kept]")).toHaveCount(0);
        await expect(page.locator(".saved-days li")).not.toContainText(t.offline.unsent.mark);
        expect(
          await query(
            "SELECT recipe_id, note FROM saved_recipes WHERE user_id = ? ORDER BY recipe_id",
            userId,
          ),
        ).toEqual([
          { recipe_id: 1, note: null },
          { recipe_id: 3, note: "Menos sal" },
        ]);
        expect(await query("SELECT cooked_on FROM cooked_dates WHERE user_id = ?", userId)).toEqual(
          [{ cooked_on: "2026-03-01" }],
        );
        expect(
          await query("SELECT 1 AS one FROM shopping_ticks WHERE collection_id = ?", listId),
        ).toHaveLength(1);
        expect(
          await query("SELECT recipe_id FROM planned_meals WHERE user_id = ?", userId),
        ).toEqual([{ recipe_id: 1 }]);
        expect(await queued(page)).toEqual([]);
      });

      await test.step("the kept copies follow", async () => {
        await expect
          .poll(
            () =>
              page.evaluate(async (address) => {
                const pages = await Promise.all(
                  (await caches.keys())
                    .filter((name) => name.startsWith("pages:"))
                    .map(async (name) => (await caches.open(name)).match(address)),
                );
                return pages.find(Boolean)?.text();
              }, "/saved-recipes/recipe/3?lng=es"),
            settled,
          )
          .toContain("Menos sal</textarea>");
      });
    },
  );
});

test(
  "a form that did not arrive waits although the browser says that there is a network",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => true });
    });
    const { userId, list, listId } = await cook(page, visit, "en");
    await visit(list);
    await context.setOffline(true);
    // Not check(): the box is empty for a moment, between the failed request and the kept one.
    await page.getByRole("checkbox").first().click();
    await expect(page.locator("[data-kept]")).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await expect(page.locator(".unsent-line")).toBeVisible();
    const [waiting] = await queued(page);
    expect(new URLSearchParams(waiting!.body).get("shown")).not.toContain(",");

    await page.goto("/saved-recipes/recipe/3");
    await hydrated(page);
    await page.evaluate(() => document.querySelector("[data-kept]")?.remove());
    const note = page.getByRole("textbox", { name: t.saved.recipe.note });
    await note.fill("Two limes");
    await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
    await expect(page.locator("[data-kept]")).toBeVisible();
    await expect(note).toHaveValue("Two limes");
    await expect(page.locator(".unsent-line summary")).toHaveText(
      fill(t.offline.unsent.waiting_other, { formatted: 2 }),
    );

    await context.setOffline(false);
    await expect(
      page.getByText(fill(t.offline.unsent.sent_other, { formatted: 2 })).first(),
    ).toBeVisible();
    expect(
      await query("SELECT note FROM saved_recipes WHERE user_id = ? AND recipe_id = 3", userId),
    ).toEqual([{ note: "Two limes" }]);
    expect(
      await query("SELECT 1 AS one FROM shopping_ticks WHERE collection_id = ?", listId),
    ).toHaveLength(1);
  },
);

test(
  "Background Sync sends while no page is open, and the next page tells it once",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { id: userId } = await signInAs(page);
    await visit("/recipe/4");
    await controlled(page);
    await waitUntilKept(page, "/recipe/4?lng=en");
    const { origin } = new URL(page.url());
    await cutOff(page);
    await page.locator(".action-bar").getByText(t.recipe.bar.save).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    await page.goto("about:blank");
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (own) resolve(own.registrationId);
      });
    });
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    await context.setOffline(false);
    await browser.send("ServiceWorker.dispatchSyncEvent", {
      origin,
      registrationId,
      tag: "unsent",
      lastChance: false,
    });
    const saved = () => query("SELECT recipe_id FROM saved_recipes WHERE user_id = ?", userId);
    await expect.poll(saved, settled).toEqual([{ recipe_id: 4 }]);

    const told = page.getByText(fill(t.offline.unsent.sent_one, { formatted: 1 })).first();
    await visit("/recipe/4");
    await expect(told).toBeVisible();
    await page.reload();
    await hydrated(page);
    await startedLate(page, "/queued-changes-");
    await expect(told).toBeHidden();
  },
);

test(
  "what came from elsewhere in between is kept and told",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { userId } = await cook(page, visit, "en");
    await visit("/saved-recipes/recipe/3");
    await cutOff(page);
    const note = page.getByRole("textbox", { name: t.saved.recipe.note });
    await note.fill("Less salt");
    await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    await query(
      "UPDATE saved_recipes SET note = 'More garlic' WHERE user_id = ? AND recipe_id = 3",
      userId,
    );
    await context.setOffline(false);
    await expect(
      page.getByText(t.offline.unsent.merged.split("{{what}}")[0]!).first(),
    ).toBeVisible();
    await expect(note).toHaveValue(/^More garlic\s.*\sLess salt$/s);
  },
);

test(
  "a note that the server refuses stays to be copied",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { userId } = await cook(page, visit, "en");
    await visit("/saved-recipes/recipe/3");
    await cutOff(page);
    await page.getByRole("textbox", { name: t.saved.recipe.note }).fill("Less salt");
    await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    await query("DELETE FROM collection_recipes WHERE user_id = ?", userId);
    await query("DELETE FROM saved_recipes WHERE user_id = ? AND recipe_id = 3", userId);
    await context.setOffline(false);
    await visit("/recipe/1");
    const text = page.getByRole("textbox", { name: t.offline.unsent.text });
    await expect(text).toHaveValue("Less salt");
    await page.getByText(t.offline.unsent.dismiss, { exact: true }).click();
    await expect(text).toHaveCount(0);
    expect(await queued(page)).toEqual([]);
  },
);

test(
  "signing out asks about changes that would be lost, and leaves nothing",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { id: userId } = await signInAs(page);
    await visit("/recipe/5");
    await controlled(page);
    await waitUntilKept(page, "/recipe/5?lng=en");
    const save = async () => {
      await page.locator(".action-bar").getByText(t.recipe.bar.save).click();
      await expect(page.locator(".unsent-line")).toBeVisible();
    };
    const signOut = async () => {
      await page.getByRole("button", { name: t.nav.account }).click();
      await page.getByRole("button", { name: t.nav.signOut }).click();
    };
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await cutOff(page);
    await save();
    await signOut();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(
      fill(t.offline.unsent.signOut.title_one, { formatted: 1 }),
    );
    await question.getByRole("button", { name: t.offline.unsent.signOut.stay }).click();
    await expect(question).toBeHidden();
    expect(await queued(page)).toHaveLength(1);
    await signOut();
    await question.getByRole("button", { name: t.offline.unsent.signOut.leave }).click();
    await expect(page.getByText(t.offline.worker.notSent)).toBeVisible();
    expect(await databases()).toEqual([]);

    await test.step("with a network they are sent first", async () => {
      await context.setOffline(false);
      await visit("/recipe/5");
      await cutOff(page);
      await save();
      await page.evaluate(() => {
        // The page still believes that there is none.
        window.addEventListener("online", (event) => event.stopImmediatePropagation(), true);
      });
      await context.setOffline(false);
      await signOut();
      await expect(page.getByText(t.flash.signedOut)).toBeVisible();
      expect(await query("SELECT recipe_id FROM saved_recipes WHERE user_id = ?", userId)).toEqual([
        { recipe_id: 5 },
      ]);
      expect(await databases()).toEqual([]);
    });
  },
);

test(
  "what waits for an account whose session ended elsewhere stays until somebody deletes it, and no other account sends it",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { userId: first } = await cook(page, visit, "en");
    await visit("/saved-recipes/recipe/3");
    await cutOff(page);
    await page.getByRole("textbox", { name: t.saved.recipe.note }).fill("Less salt");
    await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    const own = await context.cookies();
    const waiting = await queued(page);
    expect(waiting).toHaveLength(1);
    const left = page.locator("[data-left]");
    const says = fill(t.offline.unsent.left.waiting_one, { formatted: 1 });

    await test.step("as a guest", async () => {
      await context.clearCookies();
      await page.goto("about:blank");
      await context.setOffline(false);
      await visit("/recipe/1");
      await expect(left.locator("summary")).toHaveText(says);
      await expect(left).not.toContainText("Less salt");
    });

    const second = await signInAs(page);
    const notes = (id: number) =>
      query("SELECT note FROM saved_recipes WHERE user_id = ? ORDER BY recipe_id", id);
    await test.step("as another account, which can have a copy", async () => {
      await visit("/recipe/1");
      await expect(left.locator("summary")).toHaveText(says);
      await expect(page.locator(".unsent-line")).toHaveCount(1);
      await left.locator("summary").click();
      const downloading = page.waitForEvent("download");
      await left.getByRole("button", { name: t.offline.unsent.left.download }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(t.offline.unsent.left.file);
      expect(readFileSync(await file.path(), "utf8")).toContain("Less salt");
      expect(await queued(page)).toEqual(waiting);
      expect(await notes(first)).toEqual([{ note: null }]);
      expect(await notes(second.id)).toEqual([]);
    });

    await test.step("that signs out", async () => {
      await page.getByRole("button", { name: t.nav.account }).click();
      await page.getByRole("button", { name: t.nav.signOut }).click();
      await expect(page.getByText(t.flash.signedOut)).toBeVisible();
      await expect(left).toBeVisible();
      expect(await queued(page)).toEqual(waiting);
    });

    await test.step("its own account sends it", async () => {
      await context.addCookies(own);
      await visit("/recipe/1");
      await expect.poll(() => notes(first), settled).toEqual([{ note: "Less salt" }]);
      await expect(left).toHaveCount(0);
      await expect.poll(() => queued(page), settled).toEqual([]);
    });
  },
);

test(
  "what waits for an account that is gone is deleted by who sees it",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    const { id } = await signInAs(page);
    await visit("/recipe/6");
    await controlled(page);
    await waitUntilKept(page, "/recipe/6?lng=en");
    await cutOff(page);
    await page.locator(".action-bar").getByText(t.recipe.bar.save).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    await query("DELETE FROM users WHERE id = ?", id);
    await page.goto("about:blank");
    await context.setOffline(false);
    await visit("/recipe/6");
    const left = page.locator("[data-left]");
    await left.locator("summary").click();
    await left.getByRole("button", { name: t.offline.unsent.left.delete }).click();
    await expect(left).toHaveCount(0);
    expect(await queued(page)).toEqual([]);
  },
);

test(
  "a guest's recipe waits for the shopping list; saving needs a network",
  { tag: "@scripts" },
  async ({ page, visit, context, t }) => {
    await visit("/recipe/7");
    await controlled(page);
    await waitUntilKept(page, "/recipe/7?lng=en");
    await cutOff(page);
    const bar = page.locator(".action-bar");
    await bar.getByText(t.recipe.bar.save).click();
    await expect(page.getByText(t.offline.notSent).first()).toBeVisible();
    await bar.getByText(t.recipe.bar.more, { exact: true }).click();
    await bar.getByText(t.recipe.bar.list).click();
    await expect(page.locator(".unsent-line")).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByText(fill(t.offline.unsent.sent_one, { formatted: 1 })).first(),
    ).toBeVisible();
    await visit("/plan/list");
    await expect(page.getByRole("checkbox").first()).toBeVisible();

    await test.step("the ticks of that list stay in the browser", async () => {
      await waitUntilKept(page, "/plan/list?lng=en");
      await cutOff(page);
      await page.getByRole("checkbox").first().check();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole("checkbox").first()).toBeChecked();
    });
  },
);

test(
  "without IndexedDB a form stays on the page with what was typed",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "indexedDB");
      Reflect.deleteProperty(Window.prototype, "indexedDB");
    });
    await cook(page, visit, "en");
    await visit("/saved-recipes/recipe/3");
    await cutOff(page);
    const note = page.getByRole("textbox", { name: t.saved.recipe.note });
    await note.fill("Less salt");
    await page.getByRole("button", { name: t.saved.recipe.save, exact: true }).click();
    await expect(page.getByText(t.offline.notSent).first()).toBeVisible();
    await expect(note).toHaveValue("Less salt");
  },
);
