// Forms preserve input: each form is filled in, then the visitor opens another page and goes back, changes the language,
// signs in, and sends values that the server refuses. With scripts, session storage has the input; without scripts, the
// browser restores it, or the form is sent with the pressed button (lib/unsent-form.ts).
import { globSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { fillSignIn, newPerson, signInAs } from "./database.ts";
import { expect, hydrated, test } from "./fixtures.ts";
import { fillAll, formRows, unfold, valuesOf, withoutRow, type FormRow } from "./forms.ts";
import { siteUrl } from "./site-url.ts";

test("every route with an action has a row or an exception", { tag: "@scripts" }, () => {
  const [manifest] = globSync("build/client/assets/manifest-*.js");
  const { routes: built } = JSON.parse(
    readFileSync(manifest!, "utf8").replace("window.__remixManifest=", "").replace(/;$/, ""),
  ) as { routes: Record<string, { hasAction: boolean }> };
  const files = globSync("app/routes/*").map((path) => path.slice("app/routes/".length));
  const routes = files.filter((file) => built[`routes/${file.replace(/\.tsx?$/, "")}`]?.hasAction);
  const walked = formRows.flatMap((row) => row.routes);
  const named = [...walked, ...Object.keys(withoutRow)];
  expect(routes.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !routes.includes(file))).toEqual([]);
  expect(walked.filter((file) => file in withoutRow)).toEqual([]);
});

/** @returns a function that lets the scripts load: until then no page is hydrated */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  return async () => {
    load();
    // A page with a route has no cache: every later page would load all scripts again.
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Waits until the form shows the typed values: scripts restore them after the page has loaded. */
async function expectPreserved(form: Locator, typed: Record<string, string>, when: string) {
  await expect(async () => {
    const now = await valuesOf(form);
    // The form may have fewer fields after sign-in.
    const shown = Object.keys(typed).filter((key) => key in now);
    expect(shown.length).toBeGreaterThan(0);
    expect(Object.fromEntries(shown.map((key) => [key, now[key]]))).toEqual(
      Object.fromEntries(shown.map((key) => [key, typed[key]])),
    );
  }, `${when}: everything typed is still there`).toPass({ timeout: 5_000 });
}

/** Waits for the code that stores what is typed: it is loaded after the page. Drafts and the footer have their own. */
async function stored(form: Locator) {
  const isStored = await form.evaluate(
    (element: HTMLElement) => element.closest("main") && !("draft" in element.dataset),
  );
  if (isStored) await form.page().waitForFunction(() => sessionStorage.getItem("unsent"));
}

/** Enters values that the browser accepts and the server refuses. */
async function enterRefused(form: Locator, refused: Record<string, string>) {
  await unfold(form);
  for (const [name, value] of Object.entries(refused)) {
    const field = form.locator(`[name="${name}"]`);
    if (!(await field.count())) continue;
    // Browser validation is bypassed; the server has to refuse the form as well.
    await field.evaluate((element) => element.removeAttribute("maxlength"));
    if ((await field.getAttribute("type")) === "hidden")
      await field.evaluate((element: HTMLInputElement, to) => {
        element.value = to;
        // React sets a hidden field back whenever it renders the form again.
        element.form!.addEventListener("submit", () => (element.value = to), true);
      }, value);
    else {
      // Of parts with one name only the last stays open.
      await unfold(field);
      await field.fill(value);
    }
  }
}

const submitOf = (form: Locator, { submit }: FormRow) =>
  form.locator(submit ?? "button:not([type=button])").first();

async function walk(page: Page, row: FormRow, scripts: boolean) {
  const ready = async () => {
    if (scripts) await hydrated(page);
  };
  const path = await row.open(page);
  // Guests' forms, and those with parts that scripts add, are filled in before the scripts are there. In no other form
  // does React set a field.
  const isEarly = scripts && Boolean(row.guests || row.submit);
  const loadScripts = isEarly ? await delayScripts(page) : ready;
  // The document counts as loaded only when its first script is there.
  await page.goto(path, { waitUntil: isEarly ? "commit" : "domcontentloaded" });
  // The end of the page: those of editors have no footer.
  await page.locator("footer, main ~ link").last().waitFor({ state: "attached" });
  if (!isEarly) await ready();
  const form = page.locator(row.form);
  const blank = await valuesOf(form);
  await fillAll(form);
  let typed = await valuesOf(form);
  expect(typed, "the test changes at least one value").not.toEqual(blank);

  if (scripts)
    await test.step("after the scripts have loaded", async () => {
      await loadScripts();
      await ready();
      expect(await valuesOf(form)).toMatchObject(typed);
      await stored(form);
    });

  // The way back is one function for all forms: these are filled in by guests, or have parts that scripts add.
  if (row.guests || row.submit)
    await test.step("after opening another page and going back", async () => {
      // The address changes before React has rendered the page: the title shows which page it is.
      const title = await page.title();
      await page.locator("footer a[href='/terms'], .admin-frame .logo").click();
      await expect(page).not.toHaveTitle(title);
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await ready();
      await expectPreserved(form, typed, "back from another page");
    });

  // With scripts, this page is loaded anew and takes the values from session storage, as after a reload.
  await test.step("after a language change", async () => {
    await page.locator(".site-header > .language-toggle button").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await ready();
    await expectPreserved(form, typed, "in the other language");
  });

  if (row.guests)
    await test.step("after sign-in", async () => {
      await signIn(page, scripts);
      await ready();
      await expect(page.locator("header .avatar")).toBeVisible();
      await expectPreserved(form, typed, "signed in");
      typed = await valuesOf(form);
    });

  const { refused } = row;
  if (refused)
    await test.step("after the server refuses the form", async () => {
      await enterRefused(form, refused);
      typed = await valuesOf(form);
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await submitOf(form, row).click();
      expect((await answer).status()).toBeGreaterThanOrEqual(400);
      await page.waitForLoadState();
      await ready();
      await expectPreserved(form, typed, "refused");
    });
}

/** One browser opens several forms: a new one would load all scripts again. */
const formsPerTest = 6;
const groupsOf = (rows: ReadonlyArray<FormRow>) =>
  Array.from({ length: Math.ceil(rows.length / formsPerTest) }, (_, group) =>
    rows.filter((_row, i) => Math.floor(i / formsPerTest) === group),
  );
const namesOf = (rows: ReadonlyArray<FormRow>) => rows.map(({ name }) => name).join(", ");

test.describe("typed values are preserved", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  // With scripts one function keeps what is typed: the forms that guests fill in, those with parts that scripts add, and
  // those whose language the server does not change. The answers of the server to all others are read below.
  const walked = formRows.filter((row) => row.guests || row.submit || row.staysBehind);
  for (const rows of groupsOf(walked))
    test(`in ${namesOf(rows)}`, { tag: "@scripts" }, async ({ page, context }) => {
      test.setTimeout(180_000);
      for (const row of rows)
        await test.step(row.name, async () => {
          await context.clearCookies();
          await page.goto("/robots.txt");
          await page.evaluate(() => sessionStorage.clear());
          await walk(page, row, true);
        });
    });

  // A guest's form, one with a step before it, and the longest one; of the others the server's answers are read below.
  for (const row of formRows.filter(({ name }) => /^(?:contact|checkout|recipe)$/.test(name)))
    test(`in ${row.name}, without scripts`, { tag: "@no-scripts" }, ({ page }) =>
      walk(page, row, false),
    );
});

// Without scripts, the server shows the typed values again: what it answers is read, without rendering and loading.
test.describe("the server shows typed values again", () => {
  test.use({ expectedErrors: [/status of 4\d\d/], bypassCSP: true });

  for (const rows of groupsOf(formRows.filter((row) => row.refused || !row.staysBehind)))
    test(`in ${namesOf(rows)}`, { tag: "@scripts" }, async ({ page, context }) => {
      for (const row of rows)
        await test.step(row.name, async () => {
          await context.clearCookies();
          await page.goto("/robots.txt");
          await show(page, await row.open(page));
          const form = page.locator(row.form);
          await fillAll(form);
          const typed = await valuesOf(form);
          await expect(form).not.toHaveAttribute("autocomplete", "off");

          const language = page.locator(".site-header > .language-toggle button");
          if (!row.staysBehind) {
            await send(language);
            await expect(page.locator("html")).toHaveAttribute("lang", "es");
            await expectPreserved(form, typed, "in the other language");
          }
          if (row.guests) {
            const answer = await send(page.locator("header .login"), false);
            expect(answer.html, "the sign-in page").toContain('name="carried"');
            await signInAs(page);
            await send(language);
            await expect(page.locator("header .avatar")).toBeAttached();
            await expectPreserved(form, typed, "signed in");
          }
          if (row.refused) {
            await enterRefused(form, row.refused);
            const sent = await valuesOf(form);
            const { status } = await send(submitOf(form, row));
            expect(status).toBeGreaterThanOrEqual(400);
            await expectPreserved(form, sent, "refused");
          }
        });
    });
});

// How the values are stored and shown again is the same for every form: these ways are walked with one of them.
test.describe("ways back to a form", () => {
  test("a reload, and the other language and back by the selector of the footer", async ({
    page,
    visit,
    scripts,
  }) => {
    await visit("/contact");
    const form = page.locator("#contact");
    await fillAll(form);
    const typed = await valuesOf(form);
    if (scripts) {
      await stored(form);
      await visit("/contact");
      await expectPreserved(form, typed, "reloaded");
    }
    for (const language of ["es", "en"]) {
      await page.locator("#footer-language").selectOption(language);
      if (!scripts) await page.locator(".language-selector button").click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      if (scripts) await hydrated(page);
      await expectPreserved(form, typed, `in ${language}`);
    }
  });
});

/** Leaves the open page and goes back to it. */
async function signIn(page: Page, scripts: boolean) {
  const { email } = await newPerson();
  const page0 = page.url();
  await page.locator("header .login").click();
  await fillSignIn(page, email);
  if (!scripts) await page.locator("main form button[name=unsent]").click();
  await page.waitForURL((url) => url.pathname === new URL(page0).pathname);
}

/** Shows a page as the server sends it: without scripts and styles. */
async function show(page: Page, path: string, html?: string) {
  const sent = html ?? (await page.evaluate(async (url) => (await fetch(url)).text(), path));
  await page.setContent(
    sent
      .replaceAll(/<script\b.*?<\/script>|<link\b[^>]*>|<\/?noscript>/gs, "")
      .replace("<head>", `<head><base href="${new URL(path, siteUrl).href}">`),
  );
}

/** Sends the form of a button as a browser without scripts would, and shows the answer. */
async function send(button: Locator, isShown = true): Promise<{ status: number; html: string }> {
  const { url, ...answer } = await button.evaluate(async (submitter: HTMLButtonElement) => {
    const form = submitter.form!;
    const attribute = (name: string) =>
      submitter.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const fields = new FormData(form, submitter);
    const response = await fetch(new URL(attribute("action"), document.baseURI), {
      method: "POST",
      body:
        attribute("enctype") === "multipart/form-data"
          ? fields
          : new URLSearchParams([...fields] as Array<[string, string]>),
    });
    return { url: response.url, status: response.status, html: await response.text() };
  });
  if (isShown) await show(button.page(), url, answer.html);
  return answer;
}
