import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { insertPhoto, insertSubmission } from "../support/rows/submissions.ts";
import { findViolations } from "./axe.ts";
import { fillSignIn, newPerson, query, signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";

const phone = { width: 360, height: 780 };

function recipe(mark: string) {
  return {
    title: `Moro de guandules ${mark}`,
    description: "Arroz con guandules y coco, el de los domingos en casa de mi tía Rosa.",
    ingredients:
      "2 ½ tazas de arroz\n1 lata (400 g) de guandules, escurridos\nPara el sofrito:\n1 cebolla, picada\nSal al gusto",
    steps: "Sofríe la cebolla.\nAgrega los guandules.\nCocina el arroz 20 minutos.",
  };
}

/** Opens a page in a separate browser context with the same settings, for a second person. */
async function newVisitor(browser: Browser) {
  const context = await browser.newContext({
    locale: "es-DO",
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}

test.describe("a recipe submission", () => {
  test.use({ language: "es", expectedErrors: [/status of 40[0134]/] });

  test("a submission survives an expired session, is previewed, sent, revised on request, published and found by search @scripts", async ({
    page,
    browser,
    visit,
    t,
  }) => {
    test.setTimeout(180_000);
    const { contribute, submissionForm, moderation } = t;
    const mark = crypto.randomUUID().slice(0, 8);
    const typed = recipe(mark);
    // The page requires a sign-in (specification, routes): a guest signs in and then gets the form.
    const { id: cookId, email } = await newPerson("user", "es");
    await visit("/submit-recipe");
    await fillSignIn(page, email);
    await expect(page.getByLabel(contribute.fields.title)).toBeVisible();
    await page.getByRole("radio", { name: "Español" }).check();
    await page.getByLabel(contribute.fields.title).fill(typed.title);
    await page.getByLabel(contribute.fields.description).fill(typed.description);
    await page.getByLabel(contribute.fields.type, { exact: true }).selectOption("food");
    await page.getByLabel(contribute.fields.difficulty).selectOption("easy");
    await page.getByLabel(contribute.fields.country, { exact: true }).selectOption("Colombia");
    await page.getByLabel(contribute.fields.cookingTime).fill("45");
    await page.getByLabel(contribute.fields.servings).fill("6");
    const { form: words, rows } = submissionForm;
    const goOn = () => page.getByRole("button", { name: words.continue }).click();
    const row = (number: number) =>
      page.getByRole("textbox", {
        name: fill(rows.ingredients.row, { number: String(number) }),
        exact: true,
      });
    await goOn();
    await page.getByText(rows.ingredients.paste).click();
    await page.getByLabel(rows.ingredients.pasteLabel).fill(typed.ingredients);
    const lines = typed.ingredients.split("\n");

    // The session ends: the text is preserved until after the sign-in.
    await query("DELETE FROM sessions WHERE user_id = ?", cookId);
    await goOn();
    await page.waitForURL((url) => url.pathname === "/login");
    await fillSignIn(page, email);
    await expect(page.getByText(t.flash.textKept)).toBeVisible();
    for (const [i, line] of lines.entries()) await expect(row(i + 1)).toHaveValue(line);
    await goOn();
    await page.getByText(rows.steps.paste).click();
    await page.getByLabel(rows.steps.pasteLabel).fill(typed.steps);
    await goOn();
    await expect(
      page.getByText(fill(submissionForm.check.steps_other, { count: "3" })),
    ).toBeVisible();
    await page.getByRole("button", { name: words.names.dish }).click();
    await expect(page.getByLabel(contribute.fields.title)).toHaveValue(typed.title);
    await page.getByRole("button", { name: words.names.story }).click();

    // Each ingredient line is shown as it was parsed, and can be corrected.
    await page.getByRole("button", { name: contribute.actions.preview }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: submissionForm.preview.understood }),
    ).toBeVisible();
    const line = lines[1]!;
    await page
      .getByRole("link", { name: fill(submissionForm.preview.correctLine, { line }) })
      .click();
    await page.getByLabel(submissionForm.preview.amount).fill("2");
    await page.getByRole("button", { name: submissionForm.preview.apply }).click();
    await expect(page.getByText(submissionForm.preview.corrected)).toBeVisible();

    // A photo, as the original file or scaled down by a script.
    await page.getByRole("link", { name: submissionForm.preview.edit }).click();
    const photo = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: "#b4451f" },
    })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel(contribute.photos.file)
      .setInputFiles({ name: "moro.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByRole("button", { name: submissionForm.form.uploadPhoto }).click();
    await page.getByRole("button", { name: submissionForm.form.changePhotos }).click();
    await expect(page.getByText(contribute.photos.state.pending)).toBeVisible();
    await page.getByLabel(contribute.photos.alt).first().fill("Moro");
    await page.getByRole("button", { name: contribute.photos.save }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await page.getByRole("link", { name: contribute.photos.back }).click();
    await expect(page.getByRole("img", { name: "Moro" })).toBeVisible();

    // Missing fields are reported, and typed values are preserved.
    await page.getByRole("button", { name: words.names.story }).click();
    await expect(
      page.getByText(fill(submissionForm.check.photos_one, { count: "1" })),
    ).toBeVisible();
    await page.getByRole("button", { name: contribute.actions.send }).click();
    await expect(page.getByText(submissionForm.notice.savedAnyway)).toBeVisible();
    await page.getByLabel(contribute.fields.agree).check();
    await page.getByRole("button", { name: contribute.actions.send }).click();
    await expect(page.getByText(t.flash.recipeSent)).toBeVisible();
    await expect(page.getByText(contribute.submission.states.pending)).toBeVisible();
    const submission = new URL(page.url()).pathname;

    const moderatorPage = await newVisitor(browser);
    await signInAs(moderatorPage, "moderator", "es");
    await moderatorPage.goto("/admin/submissions");
    await moderatorPage.getByRole("link", { name: typed.title }).click();
    await moderatorPage.getByLabel(moderation.review.reason).fill("¿Cuánta sal?");
    await moderatorPage.getByRole("button", { name: moderation.review.ask }).click();
    await expect(moderatorPage.getByText(t.flash.done)).toBeVisible();

    await page.goto(submission);
    await expect(page.getByText("¿Cuánta sal?")).toBeVisible();
    await page.getByRole("link", { name: contribute.submission.edit }).click();
    await page.getByRole("button", { name: words.names.method }).click();
    await page
      .getByRole("textbox", { name: fill(rows.steps.row, { number: "4" }) })
      .fill("¡Buen provecho!");
    await page.getByRole("button", { name: words.names.story }).click();
    await page.getByRole("button", { name: contribute.actions.send }).click();
    await expect(page.getByText(t.flash.recipeSent)).toBeVisible();

    await moderatorPage.goto("/admin/submissions");
    await moderatorPage.getByRole("link", { name: typed.title }).click();
    await expect(moderatorPage.locator("ins")).toContainText(["¡Buen provecho!"]);
    for (const check of Object.values(moderation.review.check))
      await moderatorPage.getByLabel(check).check();
    await moderatorPage
      .getByRole("button", { name: moderation.review.publish, exact: true })
      .click();
    await expect(moderatorPage.getByText(t.flash.done)).toBeVisible();
    await moderatorPage.context().close();

    // Visitors find it within a minute.
    const reader = await newVisitor(browser);
    const found = reader.getByRole("link", { name: typed.title });
    await expect(async () => {
      await reader.goto(`/search?q=${mark}`);
      await expect(found).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [1_000] });
    await found.click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(typed.title);
    // The first picture is the dish itself; related recipes have pictures too.
    const picture = reader.getByRole("img", { name: "Moro" }).first();
    await expect(picture).toBeVisible();
    // The width in the layout, for every loaded size; 0 if none was loaded.
    await expect(picture).toHaveJSProperty("naturalWidth", 800);
    const recipePath = new URL(reader.url()).pathname;
    await reader.context().close();

    // Saved, with a day, a collection and a shopping list.
    const { saved } = t;
    const { title } = typed;
    await visit(recipePath);
    await page
      .getByRole("button", { name: fill(t.save.add, { title }) })
      .first()
      .click();
    await expect(
      page.getByRole("button", { name: fill(t.save.remove, { title }) }).first(),
    ).toBeVisible();
    await visit("/saved-recipes");
    await page.getByText(saved.collections.new).click();
    await page.getByLabel(saved.collections.name).fill("Domingo");
    await page.getByRole("button", { name: saved.collections.create }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Domingo" })).toBeVisible();
    await visit("/saved-recipes");
    await page.getByRole("link", { name: fill(saved.card.openLabel, { title }) }).click();
    await page.getByLabel(saved.recipe.day, { exact: true }).fill("2026-11-01");
    await page.getByRole("button", { name: saved.recipe.addDay }).click();
    await expect(page.locator(".saved-days time")).toHaveCount(1);
    await page.getByLabel("Domingo").check();
    await page.getByRole("button", { name: saved.recipe.save, exact: true }).click();
    await expect(page.getByLabel("Domingo")).toBeChecked();
    await visit("/saved-recipes");
    await page.getByRole("link", { name: "Domingo" }).click();
    await page.getByRole("link", { name: saved.collection.list }).click();
    const list = page.locator(".shopping-list section");
    await expect(list.getByRole("checkbox")).toHaveCount(4);
    await expect(list.filter({ hasText: "arroz" })).toBeVisible();
  });
});

test("every page of this area has no axe violations, on a phone and a desktop @scripts", async ({
  page,
  visit,
  expectedErrors,
  t,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/status of 40[0134]/);
  const now = new Date().toISOString();
  const { id: moderatorId } = await signInAs(page, "moderator");
  const { contribute, submissionForm } = t;
  const content = JSON.stringify({ language: "en", ...recipe("axe"), agreedTo: "x" });
  const add = (state: string) =>
    insertSubmission(query, {
      author_id: moderatorId,
      state,
      title: "Moro with a long name that wraps on phones",
      content,
      version: 1,
      sent_at: now,
    });
  const [asked, pending] = [await add("changes-asked"), await add("pending")];
  for (const id of [asked, pending])
    await query(
      "INSERT INTO submission_versions (submission_id, number, content, sent_at) VALUES (?, 1, ?, ?)",
      id,
      content,
      now,
    );
  for (const path of [
    "/submit-recipe",
    `/submit-recipe?draft=${asked}`,
    `/submit-recipe?draft=${asked}&step=2`,
    `/submit-recipe?draft=${asked}&step=3`,
    `/submit-recipe?draft=${asked}&step=4`,
    `/submit-recipe/${asked}/preview?line=1`,
    `/submit-recipe/${asked}/photos`,
    "/submissions",
    `/submissions/${asked}`,
    "/recipe/52/report",
    "/admin/submissions",
    `/admin/submissions/${pending}`,
    "/admin/reports",
  ]) {
    await visit(path);
    for (const viewport of [{ width: 1280, height: 900 }, phone]) {
      await page.setViewportSize(viewport);
      expect(await findViolations(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
  await visit(`/submit-recipe?draft=${asked}&step=4`);
  await page.getByRole("button", { name: contribute.actions.send }).click();
  await expect(page.getByText(submissionForm.notice.savedAnyway)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("an upload is retried while the server fails, with a message @scripts", async ({
  page,
  visit,
  t,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /net::ERR_FAILED/);
  const { contribute } = t;
  const { id } = await signInAs(page);
  const draft = await insertSubmission(query, { author_id: id, title: "Moro" });
  let attempts = 0;
  await page.route("**/api/photos/*", async (route) => {
    attempts++;
    if (attempts === 1) return route.abort();
    if (attempts === 2) return route.fulfill({ status: 503, body: "{}" });
    return route.continue();
  });
  await visit(`/submit-recipe/${draft}/photos`);
  // Larger than the stored size: the browser scales it down before the upload.
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: "#2f6b4f" },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(contribute.photos.file)
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: contribute.photos.upload }).click();
  await expect(page.getByText(contribute.photos.retrying)).toBeVisible();
  await expect(page.getByText(contribute.photos.state.pending)).toBeVisible();
  expect(attempts).toBe(3);
  expect(await query("SELECT width, height FROM photos WHERE owner_id = ?", id)).toEqual([
    { width: 1600, height: 1200 },
  ]);
});

/** Inserts the row of a draft's photo; descriptions and deletions need no file. */
async function draftWithPhotos(owner: number, count: number) {
  const draft = await insertSubmission(query, { author_id: owner, title: "Moro" });
  for (let i = 0; i < count; i++)
    await insertPhoto(query, {
      key: `${crypto.randomUUID().replaceAll("-", "")}abcdefghijk`,
      owner_id: owner,
      target_id: 100_000 + draft,
      alt: `Foto ${i + 1}`,
      width: 1600,
      height: 1200,
      created_at: new Date(Date.now() + i).toISOString(),
    });
  return draft;
}

/** Advances the clock of the page by five seconds at a time until this is visible, without waiting for retries. */
async function passTime(page: Page, until: Locator) {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(until).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 50_000, intervals: [50] });
}

test.describe("operations on a photo @scripts", () => {
  test.use({ expectedErrors: [/status of (?:404|408|429|503)|net::ERR_FAILED/] });

  test("are retried while the connection or the server fails; text typed in the meantime is preserved", async ({
    page,
    visit,
    t,
  }) => {
    const { photos } = t.contribute;
    const { id } = await signInAs(page);
    const draft = await draftWithPhotos(id, 2);
    const statuses: Array<number> = [];
    await page.clock.install();
    await page.route("**/api/photos/*", async (route) => {
      const answers = [0, 503, 429, 408];
      const status = answers[statuses.length];
      statuses.push(status ?? 200);
      if (status === 0) return route.abort();
      if (status) return route.fulfill({ status, body: "{}" });
      return route.continue();
    });
    await visit(`/submit-recipe/${draft}/photos`);
    const forms = page.locator(".photo-list form");
    await forms.nth(1).getByLabel(photos.alt).fill("Recién servido");
    await forms.nth(0).getByLabel(photos.alt).fill("En la olla");
    await forms.nth(0).getByRole("button", { name: photos.save }).click();
    await expect(forms.nth(0).getByText(photos.retrying)).toBeVisible();
    await passTime(page, forms.nth(0).getByText(t.flash.saved));
    expect(statuses).toEqual([0, 503, 429, 408, 200]);
    expect(
      await query("SELECT alt FROM photos WHERE owner_id = ? ORDER BY created_at", id),
    ).toEqual([{ alt: "En la olla" }, { alt: "Foto 2" }]);
    await expect(forms.nth(1).getByLabel(photos.alt)).toHaveValue("Recién servido");
  });

  test("a deletion with a lost response counts as done, not as an error", async ({
    page,
    visit,
    t,
  }) => {
    const { photos } = t.contribute;
    const { id } = await signInAs(page);
    const draft = await draftWithPhotos(id, 2);
    let attempts = 0;
    await page.route("**/api/photos/*", async (route) => {
      attempts++;
      if (attempts > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await visit(`/submit-recipe/${draft}/photos`);
    const forms = page.locator(".photo-list form");
    await forms.nth(0).getByRole("button", { name: photos.delete }).click();
    await expect(forms).toHaveCount(1);
    expect(attempts).toBe(2);
    expect(await query("SELECT alt FROM photos WHERE owner_id = ?", id)).toEqual([
      { alt: "Foto 2" },
    ]);
  });

  test("fail after two minutes, with a button to try again", async ({ page, visit, t }) => {
    const { photos } = t.contribute;
    const { id } = await signInAs(page);
    const draft = await draftWithPhotos(id, 1);
    const times: Array<number> = [];
    await page.clock.install();
    await page.route("**/api/photos/*", async (route) => {
      times.push(await page.evaluate(() => Date.now()));
      await route.fulfill({ status: 503, body: "{}" });
    });
    await visit(`/submit-recipe/${draft}/photos`);
    await page.getByLabel(photos.alt).first().fill("En la olla");
    const save = page.getByRole("button", { name: photos.save });
    await save.click();
    await passTime(page, page.getByText(photos.operationGaveUp));
    const elapsed = times.at(-1)! - times[0]!;
    expect(times.length).toBeGreaterThanOrEqual(6);
    expect(elapsed).toBeGreaterThan(45_000);
    expect(elapsed).toBeLessThanOrEqual(125_000);
    await expect(save).toBeEnabled();
    await expect(page.getByLabel(photos.alt).first()).toHaveValue("En la olla");
  });
});
