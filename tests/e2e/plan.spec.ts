import ICAL from "ical.js";
import { findViolations } from "./axe.ts";
import { fillSignIn, newPerson, query } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";
import { expectReflow } from "./reflow.ts";

const week = "2027-W23";
const [monday, tuesday] = ["2027-06-07", "2027-06-08"];

test.describe("the week plan", () => {
  test("a guest plans a week, shops, prints and exports it, and it is in the account after the sign-in @scripts", async ({
    page,
    visit,
    t,
  }) => {
    test.setTimeout(90_000);
    const { plan, recipePrint } = t;
    const who = await newPerson();

    await visit("/recipe/13?servings=6");
    await page.getByText(t.recipe.bar.more, { exact: true }).click();
    await page.getByRole("link", { name: t.recipe.addToPlan }).click();
    await expect(page.getByLabel(plan.form.servings)).toHaveValue("6");
    await visit(`/plan/add?recipe=13&servings=6&day=${monday}`);
    await expect(page.getByLabel(plan.form.day)).toHaveValue(monday);
    await page.getByLabel(plan.form.note).fill("Ana");
    await page.getByRole("button", { name: plan.add.submit }).click();
    const days = page.locator(".plan-days > li");
    // With scripts the page opens at the day, so its answer stands there too.
    await expect(days.first().getByText(t.flash.plannedMeal)).toBeInViewport();
    await expect(days).toHaveCount(7);
    await expect(days.first().locator(".meal")).toContainText("Ana");

    await page.locator("#plan-q").fill("moqueca");
    await page.locator(".plan-search button").click();
    await page
      .getByRole("link", { name: /Moqueca/ })
      .last()
      .click();
    await page.getByLabel(plan.form.day).selectOption(tuesday);
    await page.getByRole("button", { name: plan.add.submit }).click();
    await expect(days.nth(1).locator(".meal")).toHaveCount(1);

    const meal = days.first().locator(".meal");
    await meal.locator("summary").click();
    await meal.getByLabel(plan.form.servings).fill("3");
    await meal.getByRole("button", { name: plan.meal.save }).click();
    await expect(meal).toContainText(fill(plan.meal.servings_other, { formatted: "3" }));

    await expect(meal.locator("summary")).toBeFocused();
    // To the day of the other meal, to its top and back: the focus follows.
    const moved = days.nth(1).locator(".meal").filter({ hasText: "· Ana" });
    await meal.locator("summary").click();
    await meal.getByLabel(plan.form.day).selectOption(tuesday);
    await meal.getByRole("button", { name: plan.meal.save }).click();
    await expect(moved.locator("summary")).toBeFocused();
    await moved.locator("summary").click();
    await moved.getByRole("button", { name: plan.meal.top }).click();
    await expect(days.nth(1).locator(".meal").first()).toContainText("· Ana");
    await expect(moved.locator("summary")).toBeFocused();
    await moved.getByLabel(plan.form.day).selectOption(monday);
    await moved.getByRole("button", { name: plan.meal.save }).click();
    await expect(meal.locator("summary")).toBeFocused();

    await meal.locator("summary").click();
    await meal.getByRole("button", { name: plan.meal.remove }).click();
    await expect(meal).toHaveCount(0);
    const undo = page.getByRole("button", { name: plan.removed.undo });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(meal).toHaveCount(1);
    await expectReflow(page);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("link", { name: plan.list, exact: true }).click();
    const boxes = page.getByRole("checkbox");
    await expect(boxes.nth(5)).toBeVisible();
    await boxes.first().check();

    await page.reload();
    await expect(boxes.first()).toBeChecked();

    expect(await findViolations(page)).toEqual([]);

    const file = await page.request.get(`/plan.ics?week=${week}`);
    const calendar = new ICAL.Component(ICAL.parse(await file.text()) as Array<unknown>);
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(2);

    await visit(`/plan/print?week=${week}`);
    await expect(page.locator("article")).toHaveCount(2);
    await expect(page.getByRole("button", { name: recipePrint.print })).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    for (const hidden of [".site-header", ".site-footer", ".not-printed"])
      await expect(page.locator(hidden).first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    expect(await findViolations(page)).toEqual([]);

    await visit(`/plan?week=${week}`);
    await page.getByText(plan.guestSignIn).click();
    await fillSignIn(page, who.email);
    await expect(page.getByText(t.flash.planAttached)).toBeVisible();
    await expect(page.locator(".meal")).toHaveCount(2);
    expect(await query("SELECT 1 FROM planned_meals WHERE user_id = ?", who.id)).toHaveLength(2);
  });

  test(
    "an empty week helps to begin, and fits a narrow screen",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit("/plan");
      await expect(page.getByText(t.plan.empty.title)).toBeVisible();
      await expectReflow(page);
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
