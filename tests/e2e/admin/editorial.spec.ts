import { query, signInAs } from "../database.ts";
import { expect, test } from "../fixtures.ts";

test.describe("editorial pages", () => {
  test.use({ language: "es" });

  test("a reader finds a post by topic, jumps to a section, and opens a recipe from it @scripts", async ({
    page,
    visit,
    t,
  }) => {
    await visit("/");
    await page.getByRole("contentinfo").getByRole("link", { name: t.nav.blog }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.editorial.title);
    await page.getByRole("link", { name: t.editorial.tags.africa }).click();
    await expect(page).toHaveURL(/\/blog\?tag=africa$/);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
    const contents = page.getByRole("navigation", { name: t.editorial.contents });
    await contents.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/#/);
    const part = await contents.getByRole("link").nth(1).textContent();
    await expect(page.getByRole("heading", { level: 2, name: part! })).toBeInViewport();
    await page.locator(".card-in-text").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/recipe\/\d+$/);
  });

  test(
    "a question is found, and its URL opens the answer",
    { tag: "@scripts" },
    async ({ page, visit, t }) => {
      await visit("/faq");
      const address = await page.locator(".faq-link").nth(3).getAttribute("href");
      await page.getByRole("searchbox", { name: t.editorial.help.faq.search }).fill("Fogón");
      await page.getByRole("searchbox", { name: t.editorial.help.faq.search }).fill("75");
      await page
        .getByRole("main")
        .getByRole("button", { name: t.editorial.help.faq.submit })
        .click();
      await expect(page).toHaveURL(/\/faq\?q=75$/);
      await expect(page.locator("details.faq[open]")).toHaveCount(1);
      await visit(`/faq${address!}`);
      await expect(page.locator("details.faq[open]")).toHaveCount(1);
      await expect(page.locator(address!)).toBeInViewport();
    },
  );

  test(
    "a message with an error is corrected and sent, and its sender gets a number",
    { tag: "@scripts" },
    async ({ page, visit, t, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      const { contact } = t;
      const main = page.getByRole("main");
      const email = `contact-es-${Date.now()}@example.com`;
      await visit("/contact");
      await main.getByLabel(contact.topic).selectOption({ label: contact.topics.recipe });
      await main.getByLabel(contact.name).fill("Luz");
      // Valid for the browser, not for email.
      await main.getByLabel(contact.email).fill("luz@example");
      await main.getByLabel(contact.message).fill("The sancocho asks for too much yautía.");
      await main.getByRole("button", { name: contact.submit }).click();
      await expect(main.getByText(contact.errors.emailInvalid)).toBeVisible();
      await expect(main.getByLabel(contact.message)).toHaveValue(/yautía/);
      await main.getByLabel(contact.email).fill(email);
      await main.getByRole("button", { name: contact.submit }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(contact.sent.title);
      const reference = await main.locator("strong").textContent();
      const [stored] = await query<{ reference: string }>(
        "SELECT reference FROM contact_messages WHERE email = ?",
        email,
      );
      expect(reference).toBe(stored!.reference);
    },
  );
});

test("an editor writes, previews, publishes and moves a post; guests see it within a minute @scripts", async ({
  page,
  browser,
  visit,
  t,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { content } = t.admin;
  const slug = `from-the-desk-${"on"}`;
  const guest = await browser.newPage({ baseURL: baseURL!, locale: "en-US" });
  await guest.goto("/blog");
  await signInAs(page, "moderator");
  await visit("/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: t.admin.sections.content.label })
    .last()
    .click();
  await page.getByRole("link", { name: content.new }).click();
  const english = page.getByRole("group", { name: content.inLanguage.en });
  const spanish = page.getByRole("group", { name: content.inLanguage.es });
  await page.locator(".document-settings > summary").click();
  await page.getByRole("button", { name: content.plainText }).click();
  await english.getByLabel(content.fields.title).fill("From the desk");
  await english.getByLabel(content.fields.description).fill("A post written here.");
  await english.getByLabel(content.fields.body).fill("## Hello\n\nA first line.");
  await spanish.getByLabel(content.fields.title).fill("Desde la mesa");
  await spanish.getByLabel(content.fields.description).fill("Una entrada escrita aquí.");
  await spanish.getByLabel(content.fields.body).fill("## Hola\n\nUna línea.");
  await english.getByRole("button", { name: content.marks.link }).click();
  const finder = page.getByRole("dialog", { name: content.cards.titleOrLink });
  await finder.getByLabel(content.cards.labelOrLink).fill("104");
  await finder.getByRole("button", { name: /^Insert/ }).click();
  await expect(finder).toBeHidden();
  const texts = [english, spanish].map((language) => language.getByLabel(content.fields.body));
  for (const text of texts) await expect(text).toHaveValue(/line|línea/);
  for (const text of texts) await expect(text).toHaveValue(/\n\n::recipe 104\n$/);
  await texts[0]!.evaluate((field: HTMLTextAreaElement) => {
    const start = field.value.indexOf("first");
    field.setSelectionRange(start, start + 5);
  });
  await english.getByRole("button", { name: content.marks.italic }).click();
  await expect(texts[0]!).toHaveValue(/A \*first\* line/);
  await page.keyboard.press("Control+z");
  await expect(texts[0]!).toHaveValue(/A first line/);
  await page.keyboard.press("Control+i");
  await expect(texts[0]!).toHaveValue(/A \*first\* line/);
  await page.getByLabel("Heritage").check();
  await page.getByLabel(content.fields.author).selectOption("kitchen");
  await page.getByLabel(content.slug, { exact: true }).fill(slug);
  await page.getByLabel(content.state, { exact: true }).selectOption("published");
  await page.getByRole("button", { name: content.panes.preview }).click();
  const preview = page.getByRole("region", { name: content.previewTitle });
  await expect(preview.getByRole("heading", { name: "From the desk" })).toBeVisible();
  await expect(preview.locator("em")).toHaveText("first");
  await expect(preview.locator(".card-in-text")).toHaveCount(1);
  await expect(preview.locator(".link-preview img")).toHaveCount(1);
  await page.getByRole("button", { name: content.save, exact: true }).click();
  await expect(page.getByText(t.flash.saved)).toBeVisible();

  await expect(async () => {
    await guest.goto("/blog");
    await expect(guest.getByRole("link", { name: "From the desk" }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  await guest.goto(`/blog/${slug}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("From the desk");

  await page.locator(".document-settings > summary").click();
  await page.getByLabel(content.slug, { exact: true }).fill(`${slug}-moved`);
  await page.getByRole("button", { name: content.save, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${slug}-moved$`));
  await expect(async () => {
    await guest.goto(`/blog/${slug}`);
    await expect(guest).toHaveURL(`/blog/${slug}-moved`, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await guest.close();
});

test(
  "feeds and the sitemap are XML that a browser can parse",
  { tag: "@scripts" },
  async ({ page, request }) => {
    for (const [path, item, least] of [
      ["/blog/feed.en.xml", "feed > entry > link[href]", 12],
      ["/blog/feed.es.xml", "feed > entry > link[href]", 12],
      ["/sitemap.xml", "urlset > url > loc", 800],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const read = await page.evaluate(
        ({ xml, selector }) => {
          const parsed = new DOMParser().parseFromString(xml, "application/xml");
          const found = [...parsed.querySelectorAll(selector)];
          return {
            broken: parsed.querySelector("parsererror")?.textContent ?? null,
            addresses: found.map((one) => one.getAttribute("href") ?? one.textContent),
          };
        },
        { xml: await answer.text(), selector: item },
      );
      expect(read.broken, path).toBeNull();
      expect(read.addresses.length, path).toBeGreaterThanOrEqual(least);
      for (const address of read.addresses) expect(URL.canParse(address), address).toBe(true);
    }
  },
);
