// The recipe form preserves typed values in every situation, and shows each error beside its field.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { insertRecipe } from "../support/rows/recipes.ts";
import { insertSubmission } from "../support/rows/submissions.ts";
import { findViolations } from "./axe.ts";
import { fillSignIn, query, signInAs } from "./database.ts";
import { expect, fill, hydrated, test } from "./fixtures.ts";

const form = "#recipe-form";
/** Fields without user input. */
const apart = [
  "stamp",
  "website",
  "formKey",
  "uploadKey",
  "photo",
  "draft",
  "base",
  "step",
  "check",
  "intent",
  "lng",
];
/** The four steps of the form, and how many values each has when everything is typed. */
const steps = [
  { step: 1, values: 13 },
  { step: 2, values: 6 },
  { step: 3, values: 4 },
  { step: 4, values: 30 },
] as const;

/** Opens a step: the first of a new recipe, the others of a draft. */
async function openStep(visit: (path: string) => Promise<unknown>, author: number, step: number) {
  if (step === 1) return visit("/submit-recipe");
  const content = { language: "en", title: "Moro", ingredients: "", steps: "", reached: 4 };
  const id = await insertSubmission(query, {
    author_id: author,
    title: "Moro",
    content: JSON.stringify(content),
  });
  await visit(`/submit-recipe?draft=${id}&step=${step}`);
}

/** All typed, chosen and checked values, as the form would send them. */
const typedIn = (page: Page, where = form) =>
  page.locator(where).evaluate(
    (element, skipped) =>
      [...new FormData(element as HTMLFormElement)]
        .filter(([name, value]) => !skipped.includes(name) && value !== "")
        .map(([name, value]) => `${name}=${String(value).replace(/\s+/g, " ")}`)
        .toSorted(),
    apart,
  );

/** Fills every field: a different text in each, an option of each list, every second checkbox. */
async function typeEverywhere(page: Page, where = form): Promise<Array<string>> {
  const scope = page.locator(where);
  // In one call: the form has up to fifty fields, and the browser tests of typing are others.
  await scope.evaluate((element, skipped) => {
    for (const details of element.querySelectorAll("details")) details.open = true;
    for (const field of element.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
      const { type, name } = field;
      // A pasted list becomes rows when it is saved.
      if (["hidden", "file"].includes(type) || skipped.includes(name) || name.endsWith("Paste"))
        continue;
      if (type === "radio" || type === "checkbox") {
        if (!field.checked) field.click();
        continue;
      }
      if (field instanceof HTMLSelectElement) {
        // A country that is not in the list has a field of its own.
        if (name === "country") field.value = "other";
        else field.selectedIndex = 1;
      } else {
        // Two lines in a row are two rows when they are saved.
        const isText = type === "textarea" && !name.endsWith("Row");
        const text = isText ? `${name} uno\n${name} dos` : `${name} uno`;
        const value = /Time|servings/.test(name) ? "7" : text;
        // The prototype's setter, as the browser's own input: React overrides that of the element.
        Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
      }
      for (const event of ["input", "change"])
        field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, apart);
  // "None of these" cannot be combined with a list.
  const none = scope.locator("[name=allergensNone]");
  if (await none.count()) await none.uncheck();
  return typedIn(page, where);
}

const rowsOf = (author: number) =>
  query<{ id: number; state: string; content: string; updated_at: string }>(
    "SELECT id, state, content, updated_at FROM submissions WHERE author_id = ? ORDER BY id",
    author,
  );

async function openHome(page: Page) {
  const title = await page.title();
  await page.locator(".site-header .logo").click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  // The address changes before React has rendered the page.
  await expect(page).not.toHaveTitle(title);
}

test.describe("typed values are preserved", () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("after opening another page and going back, on every step", async ({
    page,
    visit,
    scripts,
  }) => {
    const { id } = await signInAs(page);
    for (const { step, values } of steps)
      await test.step(`step ${step}`, async () => {
        await openStep(visit, id, step);
        const typed = await typeEverywhere(page);
        expect(typed.length).toBeGreaterThanOrEqual(values);
        await openHome(page);
        await page.goBack();
        await expect(page.locator(form)).toBeVisible();
        await expect.poll(() => typedIn(page)).toEqual(typed);
        if (!scripts) return;
        await page.reload();
        await hydrated(page);
        await expect.poll(() => typedIn(page)).toEqual(typed);
      });
  });

  test("after going to another step and back, and one step is one part of the recipe @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { id } = await signInAs(page);
    await openStep(visit, id, 2);
    const { form: words } = t.submissionForm;
    const typed: Array<Array<string>> = [await typeEverywhere(page)];
    for (const name of [words.names.method, words.names.story]) {
      await page.getByRole("button", { name }).click();
      await expect(page.locator("[aria-current=step]")).toContainText(name);
      typed.push(await typeEverywhere(page));
    }
    await page.getByRole("button", { name: words.names.ingredients, exact: true }).click();
    await expect.poll(() => typedIn(page)).toEqual(typed[0]);
    await page.getByRole("button", { name: words.names.story }).click();
    await expect.poll(() => typedIn(page)).toEqual(typed[2]);
    await page.getByRole("button", { name: words.back }).click();
    await expect.poll(() => typedIn(page)).toEqual(typed[1]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test("after errors, and after leaving the page with the errors @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await signInAs(page);
    await visit("/submit-recipe");
    await typeEverywhere(page);
    await page.locator("[name=title]").fill("");
    const typed = await typedIn(page);
    await expect(page).toHaveURL(/draft=\d+/);
    await page.getByRole("button", { name: t.submissionForm.form.continue }).click();
    await expect(page.getByRole("heading", { name: t.errorSummary })).toBeVisible();
    expect(await typedIn(page)).toEqual(typed);
    await page.locator("[name=title]").fill("Otro nombre");
    await openHome(page);
    await page.goBack();
    await expect(page.locator(form)).toBeVisible();
    await expect.poll(() => typedIn(page)).toEqual([...typed, "title=Otro nombre"].toSorted());
  });

  test("after a language change in the header or footer @scripts", async ({
    page,
    visit,
    t,
    otherTexts,
  }) => {
    const { id } = await signInAs(page);
    await visit("/submit-recipe");
    const typed = await typeEverywhere(page);
    await page.getByRole("banner").getByRole("button", { name: t.language.switch }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      otherTexts.submissionForm.title,
    );
    await expect.poll(() => typedIn(page)).toEqual(typed);
    await page.locator("[name=title]").fill("Otro nombre");
    const changed = typed.map((one) => (one.startsWith("title=") ? "title=Otro nombre" : one));
    await hydrated(page);
    await page.getByRole("combobox", { name: otherTexts.language.label }).selectOption("en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.submissionForm.title);
    await expect.poll(() => typedIn(page)).toEqual(changed);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test("after the session ends and the user signs in again, on every step @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { id, email } = await signInAs(page);
    for (const { step } of steps)
      await test.step(`step ${step}`, async () => {
        await openStep(visit, id, step);
        const typed = await typeEverywhere(page);
        await query("DELETE FROM sessions WHERE user_id = ?", id);
        const save = page.getByRole("button", { name: t.contribute.actions.save, exact: true });
        await save.last().click();
        await page.waitForURL((url) => url.pathname === "/login");
        await fillSignIn(page, email);
        await expect(page.getByText(t.flash.textKept)).toBeVisible();
        await expect.poll(() => typedIn(page)).toEqual(typed);
        expect(await rowsOf(id), "one draft for each step").toHaveLength(step);
      });
  });

  test("in a translation form after leaving it, an error or a language change @scripts", async ({
    page,
    visit,
    t,
    otherTexts,
  }) => {
    const { id } = await signInAs(page);
    const content = JSON.stringify({
      language: "es",
      title: "Moro",
      description: "Arroz con guandules, el de los domingos.",
      ingredients: "1 taza de arroz\n1 lata de guandules",
      steps: "Cocina el arroz.\nAgrega los guandules.",
    });
    const submissionId = await insertSubmission(query, {
      author_id: id,
      state: "published",
      title: "Moro",
      content,
      published_content: content,
      version: 1,
    });
    const recipeId = 100_000 + submissionId;
    await insertRecipe(query, {
      id: recipeId,
      country: "Colombia",
      title: "Moro",
      title_es: "Moro",
      description: "x.",
      description_es: "x.",
      written_in: "es",
    });
    await visit(`/recipe/${recipeId}/translate`);
    const where = "#translate";
    const typed = await typeEverywhere(page, where);
    expect(typed).toHaveLength(4);
    await openHome(page);
    await page.goBack();
    await expect.poll(() => typedIn(page, where)).toEqual(typed);

    await page.getByRole("banner").getByRole("button", { name: t.language.switch }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect.poll(() => typedIn(page, where)).toEqual(typed);

    await page.locator("[name=otherSteps]").fill("Only one line");
    const { send } = otherTexts.submissionForm.translate;
    await page.getByRole("button", { name: send }).click();
    const summary = page.locator(".error-summary");
    await expect(summary.getByRole("link")).toHaveText([/^(?:Steps|Pasos)/]);
    await expect(page.locator("[name=otherSteps]")).toHaveValue("Only one line");
    await expect(page.locator("[name=otherSteps]")).toHaveAttribute("aria-invalid", "true");
  });
});

test.describe("errors", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("are listed first as links to their fields, which show the same messages", async ({
    page,
    visit,
    t,
    scripts,
  }) => {
    const { contribute, submissionForm } = t;
    await signInAs(page);
    await visit("/submit-recipe");
    await page.locator("[name=title]").fill("Moro");
    await page.getByRole("button", { name: submissionForm.form.continue }).click();
    const summary = page.locator(".error-summary");
    await expect(summary.getByRole("heading", { name: t.errorSummary })).toBeVisible();
    const links = summary.getByRole("link");
    await expect(links).toHaveText([
      `${contribute.fields.description}: ${contribute.errors.descriptionNeeded}`,
      `${contribute.fields.type}: ${contribute.errors.choose}`,
      `${contribute.fields.difficulty}: ${contribute.errors.choose}`,
      `${contribute.fields.country}: ${contribute.errors.choose}`,
      `${contribute.fields.cookingTime}: ${contribute.errors.minutes}`,
      `${contribute.fields.servings}: ${contribute.errors.servings}`,
    ]);
    // The first element of the page, before the heading of the form.
    const first = page.locator("main .page > *").first();
    await expect(first).toHaveClass(/error-summary/);
    if (scripts) {
      await hydrated(page);
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
    }
    for (const link of await links.all()) {
      const id = (await link.getAttribute("href"))!.slice(1);
      const field = page.locator(`#${id}`);
      await expectError(page, field, (await link.textContent())!);
      await link.click();
      await expect(field, id).toBeInViewport();
      await expect(field, id).toBeFocused();
    }
    if (!scripts) return;
    expect(await findViolations(page)).toEqual([]);
  });

  test("of the whole recipe are links to the steps, whose fields show the same messages @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { contribute, submissionForm } = t;
    const { id } = await signInAs(page);
    await openStep(visit, id, 4);
    await page.getByRole("button", { name: contribute.actions.send }).click();
    const links = page.locator(".error-summary").getByRole("link");
    await expect(links).toHaveText([
      new RegExp(contribute.errors.descriptionNeeded),
      new RegExp(contribute.errors.choose),
      new RegExp(contribute.errors.choose),
      new RegExp(contribute.errors.choose),
      new RegExp(contribute.errors.minutes),
      new RegExp(contribute.errors.servings),
      `${contribute.fields.ingredients}: ${contribute.errors.ingredientsNeeded}`,
      `${contribute.fields.steps}: ${contribute.errors.stepsNeeded}`,
      `${contribute.fields.agreeLabel}: ${contribute.errors.agree}`,
    ]);
    const nav = page.getByRole("navigation", { name: submissionForm.form.progress });
    await expect(nav.getByRole("listitem").first()).toContainText(
      fill(submissionForm.form.missing_other, { count: "6" }),
    );
    const refused = page.url();
    for (const field of ["description", "ingredients", "steps"]) {
      const link = page.locator(`.error-summary a[href$="#field-${field}"]`);
      const text = (await link.textContent())!;
      await link.click();
      await expectError(page, page.locator(`#field-${field}`), text);
      await expect(page.locator(`#field-${field}`)).toBeInViewport();
      await nav.getByRole("button", { name: submissionForm.form.names.story }).click();
      await expect(page).not.toHaveURL(refused);
      await page.getByRole("button", { name: contribute.actions.send }).click();
    }
  });
});

/** The field shows the error that the list names. */
async function expectError(page: Page, field: Locator, listed: string) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const described = (await field.getAttribute("aria-describedby"))!.split(" ");
  const error = page.locator(described.map((one) => `#${one}`).join(", ")).last();
  expect(listed).toContain((await error.textContent())!.trim());
}

test.describe("rows", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("come, move and go with buttons, and say how they were read", async ({
    page,
    visit,
    t,
    scripts,
  }) => {
    const { rows, form: words } = t.submissionForm;
    const { actions } = t.contribute;
    const [rice, onion, salt] = ["2 cups rice", "1 onion, chopped", "Salt to taste"];
    const { id } = await signInAs(page, "user");
    await openStep(visit, id, 2);
    const row = (number: number) =>
      page.getByRole("textbox", {
        name: fill(rows.ingredients.row, { number: String(number) }),
        exact: true,
      });
    const press = (kind: "up" | "down" | "remove", number: number) =>
      page
        .getByRole("button", {
          name: fill(rows.ingredients[kind], { number: String(number) }),
          exact: true,
        })
        .click();
    await row(1).fill(onion!);
    await row(2).fill(rice!);
    await press("up", 2);
    await expect(row(1)).toHaveValue(rice!);
    await expect(row(2)).toHaveValue(onion!);
    if (scripts) {
      await expect(row(1)).toBeFocused();
      await row(2).focus();
      await page.keyboard.press("Enter");
      await expect(row(3)).toBeFocused();
    }
    await row(3).fill("x");
    await press("remove", 3);
    await expect(row(3)).toHaveValue("");
    await page.getByText(rows.ingredients.paste).click();
    await page.getByLabel(rows.ingredients.pasteLabel).fill(`\n${salt}\n`);
    await page.getByRole("button", { name: rows.usePaste }).click();
    await expect(row(3)).toHaveValue(salt!);
    await expect(page.getByLabel(rows.ingredients.pasteLabel)).toHaveValue("");
    const read = page.locator(".row-note");
    await expect(read.nth(0)).toContainText("2 cups · rice");
    await row(4).fill("For the sauce:");
    await row(5).fill("love");
    if (!scripts)
      await page.getByRole("button", { name: actions.save, exact: true }).last().click();
    await expect(read.nth(3)).toContainText(fill(rows.group, { name: "For the sauce" }));
    await expect(read.nth(4)).toContainText(rows.asText);
    await page.getByRole("button", { name: words.continue }).click();
    await expect(page.locator("[aria-current=step]")).toContainText(words.names.method);
    const [stored] = await rowsOf(id);
    expect(JSON.parse(stored!.content).ingredients.split("\n").slice(0, 3)).toEqual([
      rice,
      onion,
      salt,
    ]);
  });
});

test("rows are put back as many as there were, and their order is saved by itself @scripts", async ({
  page,
  visit,
  t,
}) => {
  const { rows } = t.submissionForm;
  const { id } = await signInAs(page);
  await openStep(visit, id, 2);
  const field = page.locator("[name=ingredientRow]");
  const stored = async () => JSON.parse((await rowsOf(id))[0]!.content).ingredients.split("\n");
  await field.nth(0).fill("a");
  for (let i = 0; i < 9; i++)
    await page.getByRole("button", { name: rows.ingredients.add }).click();
  await field.last().fill("z");
  await expect.poll(stored).toEqual(["a", "z"]);
  const count = await field.count();
  await field.nth(1).fill("b");
  await page
    .getByRole("button", { name: fill(rows.ingredients.down, { number: "1" }), exact: true })
    .click();
  await openHome(page);
  await expect.poll(stored).toEqual(["b", "a", "z"]);
  expect(count).toBeGreaterThan(9);
  // Closed without a connection: the browser has the rows.
  await page.route("**/api/drafts", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goBack();
  await hydrated(page);
  for (let i = 0; i < 5; i++) {
    await page.getByRole("button", { name: rows.ingredients.add }).click();
    await field.last().fill(`new ${i}`);
  }
  await page.reload();
  await hydrated(page);
  const values = () =>
    field.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).filter(Boolean));
  await expect.poll(values).toEqual(["b", "a", "z", "new 0", "new 1", "new 2", "new 3", "new 4"]);
});

test.describe("drafts are saved automatically @scripts", () => {
  test.use({ expectedErrors: [/status of (?:409|503)|ERR_FAILED|ERR_INTERNET/] });

  test("once, into one row, with a confirmation only afterwards and a URL that opens the draft", async ({
    page,
    visit,
    t,
  }) => {
    const { submissionForm } = t;
    const { id } = await signInAs(page);
    await visit("/submit-recipe");
    const state = page.locator(".draft-state");
    await expect(state).toBeEmpty();
    await page.locator("[name=title]").fill("Moro de la abuela");
    await expect(state).toContainText(fill(submissionForm.draft.saved, { time: "" }).trim());
    const [row] = await rowsOf(id);
    expect(JSON.parse(row!.content)).toMatchObject({ title: "Moro de la abuela" });
    expect(row!.state).toBe("draft");
    await expect(page).toHaveURL(`/submit-recipe?draft=${row!.id}`);
    await page.locator("textarea[name=description]").fill("El de los domingos.");
    // Leaving the page saves immediately, without waiting for the pause.
    await page.locator(".site-header .logo").click();
    await expect
      .poll(async () => JSON.parse((await rowsOf(id))[0]!.content).description)
      .toBe("El de los domingos.");
    await page.goBack();
    await expect(page.locator("textarea[name=description]")).toHaveValue("El de los domingos.");
    await expect(page.locator("[name=title]")).toHaveValue("Moro de la abuela");
    expect(await rowsOf(id)).toHaveLength(1);
    // The form of a new recipe is empty.
    await visit("/submit-recipe");
    await expect(page.locator("[name=title]")).toHaveValue("");
  });

  test("in the browser while the server does not answer, without a confirmation", async ({
    page,
    visit,
    t,
  }) => {
    const { submissionForm } = t;
    const { id } = await signInAs(page);
    let down = true;
    await page.route("**/api/drafts", (route) =>
      down ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await visit("/submit-recipe");
    await page.locator("[name=title]").fill("Moro sin red");
    const state = page.locator(".draft-state");
    await expect(state).toHaveText(submissionForm.draft.device);
    expect(await rowsOf(id)).toEqual([]);
    // Closed and opened again: the text is restored, and can be discarded.
    await page.goto("/");
    await visit("/submit-recipe");
    await expect(page.locator("[name=title]")).toHaveValue("Moro sin red");
    await expect(page.getByRole("button", { name: submissionForm.draft.empty })).toBeVisible();
    down = false;
    await page.locator("textarea[name=description]").fill("Y ahora con red.");
    await expect(state).toContainText(fill(submissionForm.draft.saved, { time: "" }).trim());
    const rows = await rowsOf(id);
    expect(rows.map(({ content }) => JSON.parse(content).title)).toEqual(["Moro sin red"]);
  });

  test("without overwriting a newer version; the typed text is offered beside it", async ({
    page,
    visit,
    t,
  }) => {
    const { submissionForm } = t;
    const { id } = await signInAs(page);
    await visit("/submit-recipe");
    await page.locator("[name=title]").fill("Primera");
    await expect(page.locator(".draft-state")).toContainText(/\d/);
    const [row] = await rowsOf(id);
    const newer = JSON.stringify({ ...JSON.parse(row!.content), title: "Desde el teléfono" });
    await query(
      "UPDATE submissions SET content = ?, updated_at = '2026-11-21T10:00:00.000Z' WHERE id = ?",
      newer,
      row!.id,
    );
    await page.locator("[name=title]").fill("Segunda");
    await openHome(page);
    await visit(`/submit-recipe?draft=${row!.id}`);
    await expect(page.locator("[name=title]")).toHaveValue("Desde el teléfono");
    expect((await rowsOf(id))[0]!.content).toBe(newer);
    await page.getByRole("button", { name: submissionForm.draft.restore }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Segunda");
    await expect.poll(async () => JSON.parse((await rowsOf(id))[0]!.content).title).toBe("Segunda");
  });

  test("without a copy in the browser after submission, or any copy after sign-out", async ({
    page,
    visit,
    t,
  }) => {
    const { contribute, submissionForm } = t;
    const storedDrafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
    await signInAs(page);
    await page.route("**/api/drafts", (route) => route.fulfill({ status: 503, body: "{}" }));
    await visit("/submit-recipe");
    await page.locator("[name=title]").fill("Moro");
    await expect.poll(storedDrafts).toHaveLength(1);
    await page.getByLabel(contribute.photos.file).setInputFiles({
      name: "moro.png",
      mimeType: "image/png",
      buffer: await sharp({
        create: { width: 640, height: 480, channels: 3, background: "#b4451f" },
      })
        .png()
        .toBuffer(),
    });
    await page.getByRole("button", { name: submissionForm.form.uploadPhoto }).click();
    await expect(page).toHaveURL(/draft=\d+#photos$/);
    await expect.poll(storedDrafts).toEqual([]);
    await visit("/submit-recipe");
    await page.locator("[name=title]").fill("Otra");
    await expect.poll(storedDrafts).toHaveLength(1);
    await page.getByRole("button", { name: t.nav.account }).click();
    await page.getByRole("button", { name: t.nav.signOut }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect(await storedDrafts()).toEqual([]);
  });
});
