// What browsers download: no server-only data, and no more than the limits of docs/decisions/028-first-paint.md.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { brotli } from "../../bench/weight.ts";
import { describeModules, modulesOf } from "../../bench/page-modules.ts";
import { clientAddress, expect, hydrated, test } from "./fixtures.ts";

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

/** KB gzip of the rich text, which the page that edits a text loads after itself. */
const editorLimit = 125;

test(
  "the rich text is one file that only the page of an edited text asks for",
  { tag: "@scripts" },
  () => {
    const folder = "build/client/assets";
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => [file, readFileSync(`${folder}/${file}`, "utf8")] as const);
    const [[file = "", code = ""] = [], ...more] = scripts.filter(([, text]) =>
      text.includes("ProseMirror-"),
    );
    expect(more.map(([name]) => name)).toEqual([]);
    const asking = scripts.filter(([, text]) => text.includes(file)).map(([name]) => name);
    expect(asking).toEqual([expect.stringMatching(/^admin\.content/)]);
    expect(gzipSync(code).byteLength / 1024).toBeLessThan(editorLimit);
  },
);

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
const scriptLimit = (path: string) => (path === "/resources" ? 107 : 105) * 1024;
/** The first script, which is all of a page that starts when it is touched. */
const firstScriptLimit = 2 * 1024;
const onTouch =
  /^\/(?:$|about|blog|caribbean|chefs|cooking|drinks|faq|family|food|ingredient|kitchen|privacy|product|recipe|region|search|season|shop|terms|videos)/;

test(
  "every page with its styles fits into the initial congestion window of a connection",
  { tag: "@scripts" },
  async ({ request }) => {
    test.setTimeout(600_000);
    const map = await (await request.get("/sitemap.xml")).text();
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => {
      const { pathname, search } = new URL(loc!.replaceAll("&amp;", "&"));
      return pathname + search;
    });
    expect(listed.length).toBeGreaterThan(1_000);
    // The sitemap has each page in both languages.
    const others = pages.flatMap((path) =>
      ["en", "es"].map((language) => `${path}${path.includes("?") ? "&" : "?"}lng=${language}`),
    );
    // Spanish texts are longer: of the recipes in English one in four.
    const weighed = listed.filter((path, i) => !/^\/recipe\/\d+\?lng=en/.test(path) || i % 8 < 2);
    const waiting = [...new Set([...weighed, ...others])];
    const weigh = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) {
        const answer = await request.get(path, {
          headers: { "CF-Connecting-IP": clientAddress() },
        });
        expect(answer.status(), path).toBe(200);
        const html = await answer.body();
        expect.soft(brotli(html).length, path).toBeLessThanOrEqual(14_600);
        const text = html.toString();
        for (const [, id] of text.matchAll(/ href="#([^"]+)"/g))
          expect(text.includes(` id="${decodeURIComponent(id!)}"`), `${path}#${id}`).toBe(true);
        // Nothing else stands between the page and its first paint.
        const head = text.split("</head>")[0]!;
        expect(head, path).not.toMatch(/<script|rel="(?:stylesheet|modulepreload|preload)"/);
        expect(head, path).toContain("<style data-href=");
        if (!/^\/recipe\/\d+\?/.test(path)) continue;
        const end = text.indexOf("</section>", text.indexOf('<section class="steps"'));
        expect(end, path).toBeGreaterThan(0);
        const toSteps = brotli(Buffer.from(text.slice(0, end))).length;
        expect.soft(toSteps, `${path}, to the last step`).toBeLessThanOrEqual(11_000);
      }
    };
    await Promise.all([weigh(), weigh(), weigh(), weigh()]);
  },
);

test("the scripts of a page stay within their limit", { tag: "@scripts" }, async ({ request }) => {
  const sum = (modules: Map<string, number>) =>
    [...modules.values()].reduce((total, bytes) => total + bytes, 0);
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const modules = modulesOf(html, true);
    expect(modules.size, path).toBeGreaterThan(3);
    expect
      .soft(sum(modules), `${path}\n${describeModules(modules)}`)
      .toBeLessThanOrEqual(scriptLimit(path));
    if (onTouch.test(path))
      expect.soft(sum(modulesOf(html)), path).toBeLessThanOrEqual(firstScriptLimit);
  }
});

test("a page starts its scripts when it is touched", { tag: "@scripts" }, async ({ page, t }) => {
  const scripts: Array<string> = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") scripts.push(new URL(sent.url()).pathname);
  });
  await page.goto("/privacy", { waitUntil: "networkidle" });
  expect(scripts.filter((path) => !path.startsWith("/assets/entry.client-"))).toEqual([]);
  // The first touch is not lost: the suggestions of the search box begin with its focus.
  const search = page.getByRole("combobox", { name: t.search.label });
  await page.getByRole("searchbox", { name: t.search.label }).first().fill("arepa");
  await hydrated(page);
  await expect(search.first()).toHaveValue("arepa");
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

test.describe("Trusted Types", () => {
  test.use({ expectedErrors: [/requires 'Trusted/] });

  test(
    "a browser lets no text become markup or a script, and pages with markup of ours open by links",
    { tag: "@scripts" },
    async ({ page, visit }) => {
      await visit("/blog");
      const refused = await page.evaluate(() => {
        const attempts = [
          () => (document.body.innerHTML = "<img src=x>"),
          () => (document.createElement("script").text = "1"),
          () => (document.createElement("script").src = "/x.js"),
        ];
        return attempts.map((attempt) => {
          try {
            attempt();
            return "";
          } catch (error) {
            return (error as Error).name;
          }
        });
      });
      expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
      await page.locator("main .card").first().getByRole("link").first().click();
      await expect(page.locator(".rich-text p").first()).toBeVisible();
      await page.locator("footer a[href='/faq']").first().click();
      await expect(page.locator(".faq").first()).toBeVisible();
      await page.goBack();
      await expect(page.locator(".rich-text p").first()).toBeVisible();
    },
  );
});

test(
  "a page that is opened by a link gets its styles, and the way back has its own again",
  { tag: "@scripts" },
  async ({ page, visit }) => {
    const downloaded: Array<string> = [];
    page.on("request", (sent) => {
      const { pathname } = new URL(sent.url());
      // What is below the first view, and what only paper and forced colors need, follows the page.
      if (/(?<!\/(?:late|below)-[\w-]+)\.css$/.test(pathname)) downloaded.push(pathname);
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
