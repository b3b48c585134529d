// What is written without a network: kept on the device, shown at once, sent later and told.
import type { BrowserContext, Page } from "@playwright/test";
import { insertCollection, insertSavedRecipe } from "../support/rows/saved.ts";
import { query, signInAs } from "./database.ts";
import { expect, fill, hydrated, test } from "./fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (?:409|503)/],
});
test.describe.configure({ timeout: 60_000 });

const settled = { timeout: 20_000 };

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, settled);
}

async function waitUntilKept(page: Page, address: string): Promise<void> {
  const find = () =>
    page.evaluate(async () => {
      const keys: Array<string> = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          keys.push(url.slice(location.origin.length));
      return keys;
    });
  await expect.poll(find, settled).toContain(address);
}

/** The changes that wait on the device. */
function unsent(page: Page): Promise<Array<{ path: string; body: string; key: string }>> {
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

async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
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

for (const language of ["en", "es"] as const)
  test.describe(`writing without a network, in ${language}`, () => {
    test.use({ language });

    test(
      "ticks, notes, days and saved recipes wait and are sent once",
      { tag: "@scripts" },
      async ({ page, visit, context, t }) => {
        const { userId, list, listId } = await cook(page, visit, language);
        await visit("/recipe/1");
        await waitUntilKept(page, `/recipe/1?lng=${language}`);
        const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
        await cutOff(context);
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
          await expect(count).toHaveText(fill(t.saved.list.progress, { ticked: 1, total }));
          await page.reload();
          await expect(box).toBeChecked();
          await expect(count).toHaveText(fill(t.saved.list.progress, { ticked: 1, total }));
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
          const keys = (await unsent(page)).map(({ key }) => key);
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
          expect(
            await query("SELECT cooked_on FROM cooked_dates WHERE user_id = ?", userId),
          ).toEqual([{ cooked_on: "2026-03-01" }]);
          expect(
            await query("SELECT 1 AS one FROM shopping_ticks WHERE collection_id = ?", listId),
          ).toHaveLength(1);
          expect(
            await query("SELECT recipe_id FROM planned_meals WHERE user_id = ?", userId),
          ).toEqual([{ recipe_id: 1 }]);
          expect(await unsent(page)).toEqual([]);
        });
      },
    );
  });
