// What browsers download: no server-only data, and no more than the limits of docs/decisions/028-first-paint.md.
import { readdirSync, readFileSync } from "node:fs";
import { brotli } from "../../bench/weight.ts";
import { describeModules, modulesOf } from "../../bench/page-modules.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const serverOnly = [
  "scrypt$",
  "password_hash",
  "passwordHash",
  "token_hash",
  "__Host-session",
  "drizzle-orm",
  "SELECT ",
  "INSERT INTO",
  "Stripe-Signature",
  "ZodError",
  "set-cookie-parser",
  "@remix-run/cloudflare v",
];

test("no browser file contains a hash, a query or a server library", { tag: "@scripts" }, () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|json|map)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files) {
    const text = readFileSync(`build/client/${file}`, "utf8");
    for (const word of serverOnly) expect(text.includes(word), `${file}: ${word}`).toBe(false);
  }
});

/** One address of each kind of public page, the heaviest known. */
const pages = [
  "/",
  "/food",
  "/drinks",
  "/recipe/1",
  "/search?q=pollo",
  "/search?have=rice,beans,egg",
  "/region/caribbean",
  "/season",
  "/caribbean-recipes",
  "/blog",
  "/blog/three-sofritos",
  "/blog/jollof-family",
  "/faq",
  "/privacy",
  "/terms",
  "/about",
  "/contact",
  "/newsletter",
  "/resources",
  "/resources/unit-converter?amount=2&from=cup&to=ml",
  "/resources/bean-and-rice-times",
  "/cooking-techniques",
  "/ingredient-guide",
  "/ingredient-guide/habichuela",
  "/kitchen-equipment/caldero",
  "/videos",
  "/chefs",
  "/family-recipes",
  "/shop",
  "/product/caldero",
  "/cart",
  "/login",
];
/** The page of kitchen tools contains five of them. */
const scriptLimit = (path: string) => (path === "/resources" ? 105 : 100) * 1024;

/** Advice under the steps may follow the first window (docs/decisions/056-depth.md). */
const htmlLimit = (path: string) => (path.startsWith("/recipe/") ? 15_600 : 14_600);

test(
  "a page with its styles fits into the initial congestion window of a connection",
  { tag: "@scripts" },
  async ({ request }) => {
    for (const path of pages)
      for (const language of ["en", "es"]) {
        const answer = await request.get(path, { headers: { Cookie: `lang=${language}` } });
        expect(answer.status(), path).toBe(200);
        const html = await answer.body();
        // Nothing else stands between the page and its first paint.
        const head = html.toString().split("</head>")[0]!;
        expect(head, path).not.toMatch(/<script|rel="(?:stylesheet|modulepreload|preload)"/);
        expect(head, path).toContain("<style data-href=");
        const name = `${path} in ${language}`;
        expect.soft(brotli(html).length, name).toBeLessThanOrEqual(htmlLimit(path));
        if (!path.startsWith("/recipe/")) continue;
        const text = html.toString();
        const end = text.indexOf("</section>", text.indexOf('<section class="steps"'));
        expect(end, name).toBeGreaterThan(0);
        const toSteps = brotli(Buffer.from(text.slice(0, end))).length;
        expect.soft(toSteps, `${name}, to the last step`).toBeLessThanOrEqual(11_000);
      }
  },
);

test("the scripts of a page stay within their limit", { tag: "@scripts" }, async ({ request }) => {
  for (const path of pages) {
    const modules = modulesOf(await (await request.get(path)).text());
    const total = [...modules.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(modules.size, path).toBeGreaterThan(3);
    expect
      .soft(total, `${path}\n${describeModules(modules)}`)
      .toBeLessThanOrEqual(scriptLimit(path));
  }
});

test(
  "inline styles and scripts are allowed by hash",
  { tag: "@scripts" },
  async ({ request, page, visit }) => {
    const policy = (await request.get("/recipe/1")).headers()["content-security-policy"]!;
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-[\w+/]{43}=')+;/);
    expect(policy).not.toContain("unsafe");
    // The browser checks the hashes; a style that it refused would not apply.
    await visit("/recipe/1");
    expect(await page.locator("style[data-href]").count()).toBeGreaterThan(1);
    await expect(page.locator(".site-header")).toHaveCSS("display", "flex");
  },
);

test(
  "a page that is opened by a link gets its styles, and the way back has its own again",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const downloaded: Array<string> = [];
    page.on("request", (sent) => {
      const { pathname } = new URL(sent.url());
      // What only paper and forced colors need follows the page.
      if (/(?<!\/late-[\w-]+)\.css$/.test(pathname)) downloaded.push(pathname);
    });
    await visit("/");
    const first = await page
      .locator("style[data-href]")
      .evaluateAll((styles) => styles.map((style) => style.getAttribute("data-href") ?? ""));
    expect(downloaded).toEqual([]);
    const tiles = page.locator(".categories");
    const before = await tiles.evaluate((element) => getComputedStyle(element).display);
    await page.locator("main .card").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/recipe\/\d+$/);
    await expect(page.locator('link[rel="stylesheet"]:not([disabled])')).not.toHaveCount(0);
    await expect(page.locator(".recipe")).toBeVisible();
    expect(downloaded.length).toBeGreaterThan(0);
    expect(downloaded.filter((path) => first.includes(path))).toEqual([]);
    await page.goBack();
    await expect(tiles).toHaveCSS("display", before);
    await hydrated(page);
  },
);

test(
  "text that looks like markup stays data of the page",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const text = "</script><!--<script>alert(1)//</style>";
    await visit(`/search?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole("searchbox").first()).toHaveValue(text);
    await page.getByRole("link", { name: "Fogón" }).first().click();
    await expect(page).toHaveURL("/");
  },
);
