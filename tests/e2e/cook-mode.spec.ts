// A recipe one step per screen: with links only, and with timers, gestures and the wake lock of a browser.
import { plainStep } from "../../app/features/ingredients/step-marks.ts";
import { formatDuration } from "../../app/lib/format/duration.ts";
import { recipeBySlug } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";

const recipe = recipeBySlug("ghanaian-banku");
const count = recipe.steps.length;
/** A step with minutes, counted from 1. */
const timed = recipe.steps.findIndex(({ minutes }) => minutes) + 1;
const minutes = recipe.steps[timed - 1]!.minutes!;
const stepPath = (step: number | string) => `/recipe/${recipe.id}?view=steps&step=${step}`;

test.describe("cook mode", () => {
  test.use({ language: "es" });
  const title = recipe.titleEs;
  const textOf = (step: number) => {
    const { textEs } = recipe.steps[step - 1]!;
    return plainStep(textEs);
  };

  test("leads from the recipe through all steps to the finish and back", async ({
    page,
    visit,
    t,
  }) => {
    const { cook } = t;
    await visit(`/recipe/${recipe.id}`);
    await page.getByRole("link", { name: t.recipe.startCooking }).click();
    for (let step = 1; step <= count; step++) {
      await expect(
        page.getByRole("heading", { name: fill(cook.step, { step, count }) }),
      ).toBeVisible();
      await expect(page.getByRole("article")).toContainText(textOf(step));
      await expect(page.getByRole("progressbar", { name: cook.progress })).toHaveJSProperty(
        "value",
        step - 1,
      );
      await page.getByRole("link", { name: step === count ? cook.finish : cook.next }).click();
    }
    await expect(page).toHaveURL(stepPath("done"));
    await expect(page.getByRole("heading", { name: cook.done.title })).toBeVisible();
    for (const [name, path] of [
      [cook.done.cooked, `/recipe/${recipe.id}/cooked`],
      [cook.done.rate, `/recipe/${recipe.id}/rate`],
      [cook.done.note, `/saved-recipes/recipe/${recipe.id}`],
    ] as const)
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
    await page.getByRole("link", { name: cook.previous }).click();
    await expect(page.getByRole("article")).toContainText(textOf(count));
    await page.getByRole("link", { name: cook.exit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test(
    "shows the ingredients of a step in the chosen units",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit(`${stepPath(1)}&units=us`);
      const needed = page.getByRole("region", { name: t.cook.needed });
      const [cornmeal] = recipe.ingredients[0]!.items;
      await expect(needed).toContainText(cornmeal!.nameEs);
      await expect(needed).toContainText("tazas");
      await page.getByText(t.cook.allIngredients).click();
      await expect(page.locator("details").getByRole("listitem")).toHaveCount(
        recipe.ingredients.flatMap(({ items }) => items).length,
      );
    },
  );

  test("says when a step ends", { tag: "@no-scripts" }, async ({ page, visit, t }) => {
    await visit(stepPath(timed));
    await page.getByLabel(t.cook.clock.start).fill("23:55");
    await page.getByRole("button", { name: t.cook.clock.show }).click();
    await expect(page).toHaveURL(new RegExp(`step=${timed}.*start=23%3A55`));
    const end = `00:${String(minutes - 5).padStart(2, "0")}`;
    await expect(page.getByRole("status")).toHaveText(
      fill(t.cook.clock.end, { start: "23:55", end }),
    );
  });

  test(
    "a timer runs on every page and survives a reload",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      const { timer } = t.cook;
      await page.clock.install();
      await visit(stepPath(timed));
      const duration = formatDuration(minutes, "es");
      await page.getByRole("button", { name: fill(timer.start, { duration }) }).click();
      const bar = page.getByRole("region", { name: timer.label });
      const name = fill(timer.name, { title, step: timed });
      await expect(bar).toContainText(name);
      await page.clock.runFor("02:00");
      // The clock also runs by itself, so a few seconds may be gone.
      const about = (full: number) => new RegExp(`^(${full}:00|${full - 1}:[45]\\d)$`);
      await expect(bar.getByRole("timer")).toHaveText(about(minutes - 2));

      await bar.getByRole("button", { name: fill(timer.pauseNamed, { name }) }).click();
      await page.clock.runFor("05:00");
      await expect(bar.getByRole("timer")).toHaveText(about(minutes - 2));
      await bar.getByRole("button", { name: fill(timer.moreNamed, { name }) }).click();
      await bar.getByRole("button", { name: fill(timer.resumeNamed, { name }) }).click();
      await expect(bar.getByRole("timer")).toHaveText(about(minutes - 1));

      await page.setViewportSize({ width: 360, height: 740 });
      await visit("/faq");
      await expect(bar).toContainText(name);
      expect(await bar.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360);
      await page.reload();
      await expect(bar.getByRole("link", { name })).toHaveAttribute("href", stepPath(timed));
      await page.clock.runFor((minutes - 1) * 60_000);
      await expect(bar.getByRole("alert")).toHaveText(fill(timer.ended, { title, step: timed }));
      await expect(bar.getByRole("timer")).toHaveText(timer.done);
      await bar.getByRole("button", { name: fill(timer.removeNamed, { name }) }).click();
      await expect(bar).toHaveCount(0);
    },
  );
});

test(
  "two timers on a phone show the names of their dishes and their steps",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { id, steps } of [recipe, recipeBySlug("arroz-con-gandules-puertorriqueno")]) {
      await visit(`/recipe/${id}?view=steps&step=${steps.findIndex(({ minutes }) => minutes) + 1}`);
      await page.locator(".cook-timer button").click();
    }
    const names = page.getByRole("region", { name: t.cook.timer.label }).locator(".timer-name");
    await expect(names).toHaveCount(2);
    for (const name of await names.all()) {
      const { cut, covered } = await name.evaluate((element) => {
        const boxes = [...element.children].flatMap((part) => [...part.getClientRects()]);
        const isCovered = ({ left, right, top, height }: DOMRect) =>
          [left + 1, right - 1].some(
            (x) => !element.contains(document.elementFromPoint(x, top + height / 2)),
          );
        const title = element.querySelector(".timer-title")!;
        return { cut: title.scrollWidth > title.clientWidth, covered: boxes.some(isCovered) };
      });
      expect([cut, covered], (await name.textContent())!).toEqual([false, false]);
    }
  },
);

test("with text at 200 %, most of a phone's screen is for the step @scripts", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await visit(stepPath(5));
  const shown = await page.evaluate(() => {
    const text = document.querySelector(".cook-text")!.getBoundingClientRect();
    const buttons = document.querySelector(".cook-nav")!.getBoundingClientRect();
    const end = Math.min(text.bottom, buttons.top, innerHeight);
    return { step: end - text.top, buttons: Math.max(0, innerHeight - buttons.top) };
  });
  expect(shown.step).toBeGreaterThan(400);
  expect(shown.buttons).toBeLessThan(shown.step / 4);
});

test(
  "arrow keys lead from step to step, also without a network, and ticks stay",
  { tag: "@scripts" },
  async ({ page, visit, t, context, expectedErrors }) => {
    // Without a network the browser may ask for the icon again, and no service worker has the parts that load late.
    expectedErrors.push(
      /DISCONNECTED \S+\/(?:favicon\.(?:svg|ico)|offline-part-\S+\.js|queued-changes-\S+\.(?:css|js))$/,
    );
    await visit(stepPath(1));
    await page.waitForLoadState("networkidle");
    await page.getByLabel(t.cook.stepDone).check();
    await context.setOffline(true);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(
      fill(t.cook.step, { step: 2, count }),
    );
    await expect(page.getByLabel(t.cook.stepDone)).not.toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByLabel(t.cook.stepDone)).toBeChecked();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel(t.cook.stepDone)).toBeChecked();
  },
);

test(
  "the screen stays on in cook mode only, and the choice is remembered",
  { tag: "@scripts" },
  async ({ page, visit, t, context }) => {
    await context.grantPermissions(["screen-wake-lock"]);
    // Observes the browser's own locks.
    await page.addInitScript(() => {
      const locks: Array<WakeLockSentinel> = [];
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (type) => {
        const lock = await request(type);
        locks.push(lock);
        return lock;
      };
      Object.assign(window, { heldLocks: () => locks.filter(({ released }) => !released).length });
    });
    const held = () =>
      page.evaluate(() => (window as never as { heldLocks(): number }).heldLocks());
    await visit(stepPath(1));
    await expect.poll(held).toBe(1);
    await page.getByRole("button", { name: t.cook.awake }).click();
    await expect.poll(held).toBe(0);
    await page.reload();
    const awake = page.getByRole("button", { name: t.cook.awake });
    await expect(awake).toHaveAttribute("aria-pressed", "false");
    await awake.click();
    await expect.poll(held).toBe(1);
    await page.getByRole("link", { name: t.cook.exit }).click();
    await expect.poll(held).toBe(0);
  },
);
