// A recipe one step per screen: with links only, and with timers, gestures and the wake lock of a browser.
import type { Page } from "@playwright/test";
import { plainStep } from "../../app/features/ingredients/step-marks.ts";
import { formatDuration } from "../../app/lib/format/duration.ts";
import { recipeBySlug } from "./content.ts";
import { expect, fill, test } from "./fixtures.ts";

const recipe = recipeBySlug("ghanaian-banku");
const count = recipe.steps.length;
/** A step with minutes, counted from 1. */
const timed = recipe.steps.findIndex(({ minutes }) => minutes) + 1;
const minutes = recipe.steps[timed - 1]!.minutes!;
/** What is not needed at every step. */
const openMore = (page: Page, more: string) => page.getByText(more, { exact: true }).click();
/** The step reacts to taps and is remembered once its own code has loaded. */
const isReady = (page: Page, more: string) =>
  expect(page.locator(".cook-more summary")).toHaveText(more);
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
      await page.getByText(t.cook.more, { exact: true }).click();
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
      const alert = page.getByRole("alertdialog", { name: timer.over });
      await expect(alert).toContainText(title);
      await expect(alert).toContainText(fill(timer.open, { step: timed }));
      await expect(bar).toHaveCount(0);
      await alert.getByRole("button", { name: fill(timer.stopNamed, { name }) }).click();
      await expect(alert).toHaveCount(0);
    },
  );
});

test(
  "two timers on a phone take a line each, with their dishes and their steps",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { id, steps } of [recipe, recipeBySlug("arroz-con-gandules-puertorriqueno")]) {
      await visit(`/recipe/${id}?view=steps&step=${steps.findIndex(({ minutes }) => minutes) + 1}`);
      await page.locator(".cook-timer .button").click();
    }
    const bar = page.getByRole("region", { name: t.cook.timer.label });
    await expect(bar.locator(".timer-step")).toHaveCount(2);
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(120);
    const heights = await page
      .locator(".cook-head, .cook > progress, .cook-nav, .timer-bar")
      .evaluateAll((bars) => bars.map((one) => one.getBoundingClientRect().height));
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(200);
    const dishes = (await page.locator(".cook-dishes").boundingBox())!;
    for (const step of await page.locator(".cook-dishes b").all()) {
      const { x, width } = (await step.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(dishes.x + dishes.width);
    }
    for (const part of await bar.locator(".timer-name > *").all()) {
      const { width, covered } = await part.evaluate((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        const at = (x: number) => document.elementFromPoint(x, top + height / 2);
        return {
          width: right - left,
          covered: [left + 1, right - 1].some((x) => at(x) !== element),
        };
      });
      expect(width).toBeGreaterThan(30);
      expect(covered, (await part.textContent())!).toBe(false);
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
      /DISCONNECTED \S+\/(?:favicon\.(?:svg|ico)|(?:offline-part|chosen-units)-\S+\.js|(?:queued-changes|recipe-card)-\S+\.(?:css|js))$/,
    );
    await visit(stepPath(1));
    await page.waitForLoadState("networkidle");
    await openMore(page, t.cook.more);
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
    await openMore(page, t.cook.more);
    await expect(page.getByLabel(t.cook.stepDone)).toBeChecked();
  },
);

test(
  "each step begins at its heading, and its timer stands between its text and its ingredients",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await visit(stepPath(timed - 1));
    await isReady(page, t.cook.more);
    const scrollDown = () => page.evaluate(() => (window.scrollTo(0, 150), window.scrollY));
    const heading = page.getByRole("heading", { level: 2 });
    for (const [step, go] of [
      [timed, () => page.getByRole("link", { name: t.cook.next }).click()],
      [timed - 1, () => page.keyboard.press("ArrowLeft")],
      [timed, () => page.keyboard.press("ArrowRight")],
    ] as const) {
      expect(await scrollDown()).toBeGreaterThan(0);
      await go();
      await expect(heading).toHaveText(fill(t.cook.step, { step, count }));
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
    const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
    expect(await top(".cook-timer")).toBeGreaterThan(await top(".cook-text"));
    expect(await top(".cook-timer")).toBeLessThan(await top(".cook-needed"));
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

/** Counts what the browser is asked to vibrate; silence is 0. */
const countRings = (page: Page) =>
  page.addInitScript(() => {
    const asked: Array<unknown> = [];
    Object.assign(window, { ringsAsked: () => asked.filter((pattern) => pattern !== 0).length });
    navigator.vibrate = (pattern) => asked.push(pattern) > 0;
  });
const rings = (page: Page) =>
  page.evaluate(() => (window as never as { ringsAsked(): number }).ringsAsked());

test(
  "a timer rings again and again, also after a reload, until it is stopped",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    const { timer } = t.cook;
    await countRings(page);
    await page.clock.install();
    await visit(stepPath(timed));
    await page.locator(".cook-timer .button").click();
    await expect(page.getByText(timer.honest)).toBeVisible();
    await page.clock.runFor(minutes * 60_000 + 1000);
    const alert = page.getByRole("alertdialog", { name: timer.over });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(timer.missed.split("{{time}}")[1]!);
    const before = await rings(page);
    await page.clock.runFor(30_000);
    expect(await rings(page)).toBeGreaterThanOrEqual(before + 3);

    await page.reload();
    await expect(alert).toBeVisible();
    await visit("/faq");
    await expect(alert).toBeVisible();
    await expect.poll(() => rings(page)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(alert).toHaveCount(0);
    const after = await rings(page);
    await page.clock.runFor(30_000);
    expect(await rings(page)).toBe(after);
    await page.reload();
    await expect(page.locator("main")).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test(
  "a timer that ended while the page was closed is shown on return, and can run on",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    const { timer } = t.cook;
    await visit(stepPath(timed));
    await page.locator(".cook-timer .button").click();
    await expect(page.getByRole("region", { name: timer.label })).toBeVisible();
    await page.goto("about:blank");
    await page.clock.install({ time: Date.now() + (minutes + 60) * 60_000 });
    await visit(stepPath(1));
    const alert = page.getByRole("alertdialog", { name: timer.over });
    await expect(alert).toContainText(timer.missed.split("{{time}}")[1]!);
    const name = fill(timer.name, { title: recipe.title, step: timed });
    await alert.getByRole("button", { name: fill(timer.moreNamed, { name }) }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("timer")).toHaveText(/^(1:00|0:5\d)$/);
  },
);

test(
  "two dishes are cooked at once: a bar leads between their steps, and finishing takes one away",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    const { dishes } = t.cook;
    const other = recipeBySlug("arroz-con-gandules-puertorriqueno");
    const bar = page.getByRole("navigation", { name: dishes.label });
    await visit(`${stepPath(2)}&servings=7`);
    await isReady(page, t.cook.more);
    await expect(bar).toHaveCount(0);
    await visit(`/recipe/${other.id}?view=steps`);
    await isReady(page, t.cook.more);
    const name = fill(dishes.dish, { title: recipe.title, step: 2, count });
    await page.reload();
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/servings=7.*step=2/);
    await page.keyboard.press("ArrowRight");
    const second = fill(dishes.dish, { title: other.title, step: 1, count: other.steps.length });
    await bar.getByRole("link", { name: second }).click();
    await expect(
      bar.getByRole("link", { name: fill(dishes.dish, { title: recipe.title, step: 3, count }) }),
    ).toBeVisible();

    await visit(stepPath("done"));
    await expect(bar.getByRole("link")).toHaveCount(1);
    await bar.getByRole("button", { name: fill(dishes.remove, { title: other.title }) }).click();
    await expect(bar).toHaveCount(0);
    await visit(stepPath(1));
    await expect(page.locator(".cook-step")).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test(
    "a tap at a side leads to the next step or back; taps in the middle and on controls do not",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit(stepPath(2));
      await isReady(page, t.cook.more);
      const heading = page.getByRole("heading", { level: 2 });
      const isAt = (step: number) => expect(heading).toHaveText(fill(t.cook.step, { step, count }));
      for (const height of [110, 700]) {
        // A quarter of the width, at every height between the header and the buttons.
        await page.touchscreen.tap(360 * 0.76, height);
        await isAt(3);
        await page.touchscreen.tap(360 * 0.24, height);
        await isAt(2);
      }
      await page.touchscreen.tap(180, 700);
      await openMore(page, t.cook.more);
      await isAt(2);
      await page.locator(".cook-text").evaluate((text) => getSelection()!.selectAllChildren(text));
      await page.touchscreen.tap(340, 110);
      await isAt(2);
    },
  );

  test("a step, what it needs and the button are in the first screen, big enough from a metre", async ({
    page,
    visit,
  }) => {
    for (const step of [2, 3, 4]) {
      await visit(stepPath(step));
      const { text, needed, bottom, nav } = await page.evaluate(() => {
        const size = (selector: string) => {
          const element = document.querySelector(selector);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : null;
        };
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        return {
          text: size(".cook-text"),
          needed: size(".cook-needed li"),
          bottom: box(".cook-step").bottom,
          nav: box(".cook-nav").top,
        };
      });
      expect(text).toBeGreaterThanOrEqual(24);
      expect(needed ?? 18).toBeGreaterThanOrEqual(18);
      expect(bottom).toBeLessThanOrEqual(nav);
    }
  });
});

test(
  "with a browser that can listen, the cook speaks to it after turning it on",
  { tag: "@scripts" },
  async ({ page, visit, t }) => {
    // The browser of the tests has no speech recognition: this one hears what the test says.
    await page.addInitScript(() => {
      class Recognition extends EventTarget {
        static now: Recognition | null = null;
        start() {
          Recognition.now = this;
        }
        abort() {
          Recognition.now = null;
        }
      }
      Object.assign(window, {
        SpeechRecognition: Recognition,
        hear(transcript: string) {
          const results = [Object.assign([{ transcript }], { isFinal: true })];
          Recognition.now?.dispatchEvent(
            Object.assign(new Event("result"), { resultIndex: 0, results }),
          );
          return Recognition.now !== null;
        },
      });
    });
    const hear = (text: string) =>
      page.evaluate(
        (said) => (window as never as { hear(said: string): boolean }).hear(said),
        text,
      );
    const loaded: Array<string> = [];
    page.on("request", (request) => {
      if (request.url().includes("listen")) loaded.push(request.url());
    });
    await visit(stepPath(timed - 1));
    await openMore(page, t.cook.more);
    await expect(page.getByText(t.cook.voice.note)).toBeVisible();
    expect(loaded).toEqual([]);
    expect(await hear("next")).toBe(false);
    await page.getByRole("button", { name: t.cook.voice.listen }).click();
    await expect(page.getByText(t.cook.voice.on)).toBeVisible();
    await expect.poll(() => hear("what a nice smell")).toBe(true);
    expect(loaded).toHaveLength(1);
    const heading = page.getByRole("heading", { level: 2 });
    await hear("Next step");
    await expect(heading).toHaveText(fill(t.cook.step, { step: timed, count }));
    await hear("start timer");
    await expect(page.getByRole("timer")).toBeVisible();
    await hear("back");
    await expect(heading).toHaveText(fill(t.cook.step, { step: timed - 1, count }));
    await page.getByRole("button", { name: t.cook.voice.listen }).click();
    await expect.poll(() => hear("next")).toBe(false);
  },
);
